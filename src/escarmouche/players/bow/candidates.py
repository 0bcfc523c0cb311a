"""What a unit may do and what it is worth: each kind of candidate in a function of its own.

The value of a candidate is what the unit's whole Turn is expected to bring if it begins with it, beside doing nothing.
"""

from collections.abc import Iterator
from statistics import fmean
from typing import Any, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.actions import doors, objects, switching, treat
from escarmouche.bow.actions.aim import Aim, stance, take_aim
from escarmouche.bow.actions.attack import Attack, defence
from escarmouche.bow.actions.moves import SNAP, Move
from escarmouche.bow.actions.targets import targets
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.chapters import Command
from escarmouche.bow.extensions import acting, foresight
from escarmouche.bow.extensions.acting import Act, Spots
from escarmouche.bow.extensions.marks import refuse_barred
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.names import DoorId, Stud
from escarmouche.bow.rolls.chances import pool
from escarmouche.bow.units.damage import find_target, life_left
from escarmouche.bow.vehicles import boarding, mounted, piloting
from escarmouche.geometry.angles import bearing
from escarmouche.players.bow.outlook import Outlook, Prospects
from escarmouche.players.bow.rollout import sample_battle
from escarmouche.players.bow.worth import unit_worth
from escarmouche.players.player import Reason

REST: Final = 0.02
"""What must be gained before a unit stirs at all."""
CURE: Final = 0.7
"""What a damage point less is worth, as part of the patient's worth by its health points."""
GEAR: Final = 0.6
"""What better equipment counts beside what it will do in the battle's rest."""
APART: Final = 1
"""Steps between two places that are worth telling apart."""
TRIALS: Final = 6
"""How often something is sampled whose chances are not simply known."""


class Candidate(Struct, frozen=True):
    """Something that a unit may do now, and what its whole Turn is expected to be worth then."""

    command: Command
    value: float
    reasons: tuple[Reason, ...] = ()
    then: tuple[Command, ...] = ()
    """The commands with which the Turn is meant to go on."""


def attacks(outlook: Outlook, unit: Unit) -> list[Candidate]:
    """Each attack that is possible at once, by its exact odds; worth what the one attack brings."""
    battle, found = outlook.battle, []
    reachable = targets(battle, unit)
    ready = stance(battle, unit) if reachable else None
    for target in reachable:
        aim = take_aim(battle, unit, target, ready) if ready else None
        if isinstance(aim, Aim):
            bricks = pool(aim.stance.bricks, "attack", aim.modifiers)
            against = pool(defence(battle, target), "defence", aim.modifiers)
            taken = outlook.expected(bricks, against, life_left(target))
            value = outlook.prize(target) * taken
            found.append(Candidate(Attack(unit.id, target.id), value, (Reason("hit", {"target": target.id}),)))
    return found


def walking(outlook: Outlook, unit: Unit, places: int = 1) -> Iterator[Candidate]:
    """Attack and stay, attack and step back, or go to one of the best places and attack from there."""
    left = rounds.actions_left(outlook.battle, unit)
    blows = attacks(outlook, unit)
    if refuse_barred(outlook.battle, unit, Move):
        yield from (replace(blow, value=blow.value * left) for blow in blows)
        return
    prospects = outlook.prospects(unit)
    here, retreat = float(prospects.standing[0]), float(prospects.standing.max())
    for blow in blows:
        again, back = (left - 1) * blow.value, (left - 2) * blow.value + retreat - here
        after = max(again, back) if left > 1 else 0.0
        more = left - 1 if again >= back else left - 2
        yield replace(blow, value=blow.value + after, then=(blow.command,) * more)
    turn = prospects.standing + (left - 1) * prospects.gain - here
    for best in _best_apart(turn, prospects, places):
        if turn[best] > REST:
            way = Move(unit.id, prospects.stud(best), facing(outlook, unit, prospects, best))
            why = tuple(_why_go(outlook, prospects, best, left))
            yield Candidate(way, float(turn[best]), why, _blows(outlook, unit, prospects.target(best)) * (left - 1))


def _best_apart(turn: Any, prospects: Prospects, places: int) -> Iterator[int]:
    """The best places, none of them beside a better one."""
    if places == 1:
        yield int(turn.argmax())
        return
    chosen: list[Stud] = []
    for number in np.argsort(-turn, kind="stable"):
        x, y = prospects.stud(int(number))
        if all(max(abs(x - east), abs(y - south)) > APART for east, south in chosen):
            chosen.append((x, y))
            yield int(number)
        if len(chosen) == places:
            return


def _blows(outlook: Outlook, unit: Unit, foe: int) -> tuple[Attack, ...]:
    return (Attack(unit.id, outlook.foes[foe].id),) if foe >= 0 else ()


def _why_go(outlook: Outlook, prospects: Prospects, number: int, left: int) -> Iterator[Reason]:
    foe = prospects.target(number)
    if foe >= 0 and left > 1:
        yield Reason("go_and_hit", {"target": outlook.foes[foe].id})
    if prospects.danger[number] < prospects.danger[0]:
        yield Reason("safer_there")
    elif foe < 0 or left == 1:
        yield Reason("come_nearer")


def facing(outlook: Outlook, unit: Unit, prospects: Prospects, number: int) -> int:
    """Towards the foe that would be attacked from there, or else the nearest one."""
    half = outlook.battle.footprint(unit)[0] / 2
    x, y = prospects.stud(number)
    here, foe = (x + half, y + half), prospects.target(number)
    if foe < 0:
        foe = outlook.nearest(here)
    if foe < 0:
        return unit.facing
    return round(bearing(here, outlook.middle(foe)) / SNAP) * SNAP % 360


def riding(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """Whoever sits in a vehicle shoots from there, and gets off where there is nothing to do."""
    left = rounds.actions_left(outlook.battle, unit)
    blows = attacks(outlook, unit)
    yield from (replace(blow, value=blow.value * left) for blow in blows)
    if not blows and not piloting.driven(outlook.battle, unit):
        yield from _getting_off(outlook, unit)


def _getting_off(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """A unit that cannot fight from its seat gets off when the enemy is near; one with a weapon there stays."""
    vehicle = outlook.battle.vehicles[unit.aboard.vehicle] if unit.aboard else None
    if vehicle is None or vehicle.speed or mounted.mounted_arm(outlook.battle, unit):
        return
    for exits in boarding.offer_get_off(outlook.battle, unit):
        best = min(exits.places, key=outlook.farness)
        if outlook.farness(best) < unit.sheet.move * unit.sheet.budget:
            yield Candidate(boarding.GetOff(unit.id, best, unit.facing), REST * 2, (Reason("fight_on_foot"),))


def boarding_candidates(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """Take the wheel of a vehicle that a goal wants, or a place at a weapon."""
    for command in boarding.offer_get_on(outlook.battle, unit):
        vehicle = outlook.battle.vehicles[command.vehicle]
        place = next(berth for berth in vehicle.sheet.berths if berth.id == command.berth)
        wanted = outlook.aims.stakes(vehicle.id) > 1.0 and outlook.battle.allied(outlook.seat, vehicle.owner)
        if place.role == "driver" and wanted:
            yield Candidate(command, outlook.worth(vehicle), (Reason("drive_for_goal", {"vehicle": vehicle.id}),))
        elif place.weapon:
            after = sample_battle(outlook.battle, outlook.seat, command, outlook.random)
            better = _gain_in_worth(outlook, unit, after)
            if better > REST:
                yield Candidate(command, GEAR * better, (Reason("man_weapon", {"vehicle": vehicle.id}),))


def healing(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """Treat and repair friends, by the exact odds."""
    for command in treat.offers(outlook.battle, unit):
        patient = find_target(outlook.battle, command.target)
        odds = treat.odds(outlook.battle, unit, command)
        if patient and odds and outlook.is_friend(patient):
            value = CURE * odds.success * outlook.worth(patient) / patient.sheet.hp
            yield Candidate(command, value, (Reason("cure", {"target": patient.id}),))


def handling(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """Take up what a goal wants or what is better than what one has; change weapons."""
    battle = outlook.battle
    if battle.lying:
        for command in objects.offer_grab(battle, unit):
            wanted = outlook.aims.wants(command.item)
            value = wanted + GEAR * _gain_in_worth(
                outlook, unit, sample_battle(battle, outlook.seat, command, outlook.random)
            )
            if value > REST:
                yield Candidate(command, value, (Reason("take", {"item": command.item}),))
    changes: tuple[switching.Switch | switching.Wield, ...] = (
        *switching.offer_switch(battle, unit),
        *switching.offer_wield(battle, unit),
    )
    for change in changes:
        after = sample_battle(battle, outlook.seat, change, outlook.random)
        value = _more_to_hit(outlook, unit, after)
        if value > REST:
            yield Candidate(change, value, (Reason("better_weapon"),))


def _gain_in_worth(outlook: Outlook, unit: Unit, after: Battle | None) -> float:
    changed = after.units.get(unit.id) if after else None
    return unit_worth(after, changed) - unit_worth(outlook.battle, unit) if after and changed else 0.0


def _more_to_hit(outlook: Outlook, unit: Unit, after: Battle | None) -> float:
    """What the best attack after the change brings more than the best one now, over the rest of the Turn."""
    changed = after.units.get(unit.id) if after else None
    if after is None or changed is None:
        return 0.0
    now, later = rounds.actions_left(outlook.battle, unit), rounds.actions_left(after, changed)
    best = max((attack.value for attack in attacks(outlook, unit)), default=0.0)
    better = max((attack.value for attack in attacks(outlook.after(after), changed)), default=0.0)
    return later * better - now * best


def opening(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """Open a door that stands in one's way."""
    for command in doors.offer_open(outlook.battle, unit):
        saved = outlook.saved_by(unit, outlook.battle.field.doors[command.door].studs)
        if saved > 0:
            yield Candidate(command, saved, (Reason("door_in_the_way"),))


def special(outlook: Outlook, unit: Unit) -> Iterator[Candidate]:
    """What the packs add: a door forced is worth its way, the rest is sampled and weighed then."""
    battle, now = outlook.battle, outlook.balance()
    for command in (aimed for offer in acting.offers(battle, unit) for aimed in _aimed(outlook, unit, offer)):
        if door := battle.field.doors.get(DoorId(str(command.target))):
            yield from _forcing(outlook, unit, command, door)
            continue
        trials = [sample_battle(outlook.battle, outlook.seat, command, outlook.random) for _ in range(TRIALS)]
        values = [outlook.balance(after) - now for after in trials if after]
        if values and fmean(values) > REST:
            yield Candidate(command, fmean(values), (Reason("special"),))


def _aimed(outlook: Outlook, unit: Unit, offer: Act | Spots) -> Iterator[Act]:
    """What can be aimed at any stud is aimed at the foes."""
    if isinstance(offer, Act):
        yield offer
        return
    for foe in range(len(outlook.foes)):
        x, y = outlook.middle(foe)
        command = Act(offer.unit, offer.action, (int(x), int(y)), offer.item)
        if acting.refuse(outlook.battle, unit, command) is None:
            yield command


def _forcing(outlook: Outlook, unit: Unit, command: Act, door: Door) -> Iterator[Candidate]:
    """Unlock or break down what stands in the way, by the odds of success. A side that holds out leaves it shut."""
    saved = 0.0 if outlook.aims.only_to_hold_out else outlook.saved_by(unit, door.studs)
    odds = foresight.odds(outlook.battle, unit, command)
    if saved > 0:
        yield Candidate(command, saved * (odds.success if odds else 1.0), (Reason("door_in_the_way"),))
