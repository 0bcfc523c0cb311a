"""Vehicles in the menu: getting on and off, driving, reloading."""

from collections.abc import Iterator
from typing import Final

from escarmouche.bow.actions.aim import side_of
from escarmouche.bow.battle import Vehicle
from escarmouche.bow.guide.actor import Actor, Entry, nearest_first, spots, template
from escarmouche.bow.guide.asking import ActionMenu, Choice
from escarmouche.bow.guide.berths import berth_names
from escarmouche.bow.guide.drive import met
from escarmouche.bow.units.damage import find_target
from escarmouche.bow.units.sheets import STUDS_PER_SPEED
from escarmouche.bow.vehicles import boarding, piloting
from escarmouche.bow.vehicles.boarding import GET_OFF, GET_ON, GetOff, GetOn
from escarmouche.bow.vehicles.hulls import berth_at
from escarmouche.bow.vehicles.mounted import RELOAD_ACTION, Reload
from escarmouche.bow.vehicles.piloting import (
    CHANGE_SPEED_ACTION,
    DRIVE,
    DRIVE_ON,
    SHARPEST,
    STEER,
    ChangeSpeed,
    Drive,
    Steer,
    driven,
)
from escarmouche.presentation.phrases import counted
from escarmouche.text.texts import Localized


def get_on(actor: Actor) -> Iterator[ActionMenu]:
    """Each free place of each vehicle, by its role; of a vehicle that cannot be got on only its reason."""
    if actor.unit.aboard is None and actor.battle.vehicles:
        choices = [choice for vehicle in actor.battle.vehicles.values() for choice in _berths(actor, vehicle)]
        yield actor.chosen(GET_ON, nearest_first(choices))


def _berths(actor: Actor, vehicle: Vehicle) -> list[Choice]:
    names = berth_names(vehicle.sheet)
    free = [place.id for place in boarding.free_berths(actor.battle, vehicle)]
    found = [
        actor.choice(
            GetOn(actor.unit.id, vehicle.id, place),
            actor.localizer.say("do_get_on_as", vehicle=vehicle.id, berth=names[place]),
            piece=vehicle.id,
            studs=actor.studs(vehicle),
            seat=berth_at(vehicle, place),
        )
        for place in free or [berth.id for berth in vehicle.sheet.berths[:1]]
    ]
    return [choice for choice in found if choice.command] or found[:1]


def get_off(actor: Actor) -> Iterator[ActionMenu]:
    unit = actor.unit
    if unit.aboard is None:
        return
    exits = [stud for offer in boarding.offer_get_off(actor.battle, unit) for stud in offer.places]
    command = GetOff(unit.id, exits[0] if exits else unit.at, unit.facing)
    refusal = actor.refuse(command)
    if refusal:
        yield actor.menu(GET_OFF, why=actor.localizer.why(refusal))
    else:
        wants = ("to", "facing")
        yield actor.menu(GET_OFF, places=spots(exits), template=template(command, "to"), wants=wants)


def change_speed(actor: Actor) -> Iterator[ActionMenu]:
    """Every speed of the vehicle, with what it means."""
    vehicle = driven(actor.battle, actor.unit)
    if vehicle:
        found = [
            actor.choice(ChangeSpeed(actor.unit.id, speed), _speed_label(actor, vehicle, speed), piece=vehicle.id)
            for speed in vehicle.sheet.speeds
        ]
        yield actor.chosen(CHANGE_SPEED_ACTION, nearest_first(found))


def _speed_label(actor: Actor, vehicle: Vehicle, speed: int) -> Localized:
    flies, flew = piloting.airborne_at(vehicle, speed), vehicle.airborne
    if speed == 0:
        return actor.localizer.say("do_hover" if flies else "do_land" if flew else "do_stop")
    key = "do_take_off" if flies and not flew else "do_go_at"
    return actor.localizer.say(key, speed=speed, studs=counted("stud", speed * STUDS_PER_SPEED))


def steer(actor: Actor) -> Iterator[ActionMenu]:
    if driven(actor.battle, actor.unit):
        found = template(Steer(actor.unit.id, SHARPEST), "degrees")
        yield actor.menu(STEER, template=found, wants=("degrees",), least=-SHARPEST, most=SHARPEST)


def drive(actor: Actor) -> Iterator[ActionMenu]:
    """The compulsory move, made now: the button says what comes of it."""
    vehicle = driven(actor.battle, actor.unit)
    if vehicle:
        choice = actor.choice(Drive(actor.unit.id), _way_label(actor, vehicle), friend=_harms_own_side(actor, vehicle))
        yield actor.chosen(DRIVE, [choice], label=_drive_label(actor, vehicle) if choice.command else None)


def _harms_own_side(actor: Actor, vehicle: Vehicle) -> bool:
    """By a crash into decor or off the field, which harms the vehicle itself, or into somebody of the own side."""
    battle, run = actor.battle, piloting.preview(actor.battle, vehicle)
    pieces = [find_target(battle, contact.who) for contact in run.contacts]
    return run.leaves or any(
        piece is None or battle.allied(actor.unit.owner, side_of(battle, piece)) for piece in pieces
    )


def _drive_label(actor: Actor, vehicle: Vehicle) -> Localized:
    run = piloting.preview(actor.battle, vehicle)
    key = "do_drive_off" if run.leaves else "do_drive_at" if run.contacts else "do_drive_studs"
    return actor.localizer.say(key, studs=counted("stud", run.studs), things=met(run))


def _way_label(actor: Actor, vehicle: Vehicle) -> Localized:
    run = piloting.preview(actor.battle, vehicle)
    key = "do_drive_out" if run.leaves else "do_drive_into" if run.contacts else "do_drive_one"
    return actor.localizer.say(key, vehicle=vehicle.id, studs=counted("stud", run.studs), things=met(run))


def drive_on(actor: Actor) -> Iterator[ActionMenu]:
    """Vehicles that roll on without a driver, where there are any."""
    choices = [
        actor.choice(command, _way_label(actor, actor.battle.vehicles[command.vehicle]), piece=command.vehicle)
        for command in piloting.offer_drive_on(actor.battle, actor.unit)
    ]
    if choices:
        yield actor.chosen(DRIVE_ON, choices)


def reload(actor: Actor) -> Iterator[ActionMenu]:
    """Weapons that wait to be reloaded, where there are any."""
    if actor.battle.options.reload:
        choices = [_reloaded(actor, vehicle, weapon) for vehicle, weapon in _empty(actor)]
        if choices:
            yield actor.chosen(RELOAD_ACTION, nearest_first(choices))


def _empty(actor: Actor) -> Iterator[tuple[Vehicle, str]]:
    return ((vehicle, weapon) for vehicle in actor.battle.vehicles.values() for weapon in vehicle.unloaded)


def _reloaded(actor: Actor, vehicle: Vehicle, weapon: str) -> Choice:
    name = next(found.name for found in vehicle.sheet.weapons if found.id == weapon)
    label = actor.localizer.say("do_reload_one", vehicle=vehicle.id, weapon=name)
    return actor.choice(Reload(actor.unit.id, vehicle.id, weapon), label, piece=vehicle.id, studs=actor.studs(vehicle))


ENTRIES: Final[tuple[Entry, ...]] = (
    (CHANGE_SPEED_ACTION, change_speed),
    (STEER, steer),
    (DRIVE, drive),
    (DRIVE_ON, drive_on),
    (GET_ON, get_on),
    (GET_OFF, get_off),
    (RELOAD_ACTION, reload),
)
