"""Driving (BOW 2.3.3.7, 3.2, 3.3): speed, direction, and the compulsory move."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.names import Degrees, Stud, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rolls.chances import AttackOdds, attack_odds, side_chance
from escarmouche.bow.rounds import finish_by_loss, seats_from
from escarmouche.bow.units.damage import life_left
from escarmouche.bow.units.equipment import berth
from escarmouche.bow.vehicles.boarding import controller, driver, place_beside
from escarmouche.bow.vehicles.collisions import STUDS_PER_SPEED, crash, run_over
from escarmouche.bow.vehicles.contacts import Contact, contacts, ledges_near, way_to_edge
from escarmouche.bow.vehicles.hulls import barriers, has_room, hull, medium, others, placed, square, walkers
from escarmouche.geometry.hulls import Rectangle, block, studs_in, turn
from escarmouche.kernel import Odds, Refusal, rule

IN_CONTROL = rule("BOW-2.3.3.7")
SPEEDS = rule("BOW-3.2.2")
LEAST_SPEED = rule("BOW-3.2.6")
STOPPED = rule("BOW-3.3.7")
WITHOUT_DRIVER = rule("BOW-3.3.8")
CHANGE_SPEED = rule("BOW-3.3.12")
CHANGE_DIRECTION = rule("BOW-3.3.16")
ONCE_A_ROUND = rule("BOW-R-54")
FLIGHT_LEVEL = rule("BOW-R-59")

SHARPEST: Final = 45
"""Degrees that one action turns at most (BOW-3.3.16)."""


class ChangeSpeed(Struct, frozen=True, tag=True):
    """Set the speed to any permitted value (BOW-3.3.12). A vehicle that hovers at 0 lands if it is set to 0 again."""

    unit: UnitId
    speed: int


class Steer(Struct, frozen=True, tag=True):
    """Turn the vehicle on the spot, to the right or, below 0, to the left (BOW-3.3.16)."""

    unit: UnitId
    degrees: int


class Steering(Struct, frozen=True, tag=True):
    """Every angle up to 45° to either side."""

    unit: UnitId
    most: int = SHARPEST

    def sample(self, random: Random) -> Steer:
        return Steer(self.unit, random.choice((-1, 1)) * random.randint(1, self.most))


class Drive(Struct, frozen=True, tag=True):
    """Make the compulsory move now; it is free (BOW-3.3.5, BOW-R-53)."""

    unit: UnitId


class DriveOn(Struct, frozen=True, tag=True):
    """Let a vehicle without driver make its move during the Turn of another minifig (BOW-3.3.8)."""

    unit: UnitId
    vehicle: VehicleId


class SpeedChanged(Struct, frozen=True, tag=True):
    """The speed marking brick is moved, or taken off at 0 (BOW-3.2.5, BOW-3.3.15)."""

    animation: ClassVar[Animation] = "lift"
    unit: UnitId
    vehicle: VehicleId
    was: int
    speed: int
    airborne: bool
    """It takes off, stays in the air, lands, or stays on the ground (BOW-3.2.7, BOW-3.2.8)."""

    def apply(self, battle: Battle) -> Battle:
        vehicle, seat = battle.vehicles[self.vehicle], battle.units[self.unit].owner
        changed = replace(vehicle, speed=self.speed, airborne=self.airborne, driven_by=seat)
        return battle.with_vehicle(changed)


class Steered(Struct, frozen=True, tag=True):
    """The vehicle turned on the spot, with everybody aboard."""

    animation: ClassVar[Animation] = "steer"
    unit: UnitId
    vehicle: VehicleId
    wanted: int
    turned: int
    """Less than wanted if something is in the way (BOW-R-57)."""
    heading: Degrees

    def apply(self, battle: Battle) -> Battle:
        units = dict(battle.units)
        for unit in battle.occupants(self.vehicle):
            units[unit.id] = replace(unit, facing=self.heading)
        turned = replace(battle.vehicles[self.vehicle], heading=self.heading)
        return replace(battle.with_vehicle(turned), units=units)


class Drove(Struct, frozen=True, tag=True):
    """The vehicle went straight on, all the way or up to something that it meets (BOW-3.3.3)."""

    animation: ClassVar[Animation] = "drive"
    vehicle: VehicleId
    start: tuple[int, int]
    to: tuple[int, int]
    """Both in thousandths of a stud."""
    studs: float
    """Of its whole move, so far."""

    def apply(self, battle: Battle) -> Battle:
        return battle.with_vehicle(replace(battle.vehicles[self.vehicle], at=self.to, moved=True))


class Followed(Struct, frozen=True, tag=True):
    """The driver who walks beside the team came along (BOW-3.1.13)."""

    animation: ClassVar[Animation] = "glide"
    unit: UnitId
    vehicle: VehicleId
    to: Stud

    def apply(self, battle: Battle) -> Battle:
        return battle.with_unit(replace(battle.units[self.unit], at=self.to))


class LeftField(Struct, frozen=True, tag=True):
    """A vehicle crossed the edge: it is out of the game with all aboard, neither destroyed nor dead (BOW-R-69)."""

    animation: ClassVar[Animation] = "leave"
    vehicle: VehicleId
    units: tuple[UnitId, ...]
    walking: tuple[UnitId, ...] = ()
    """A driver who walked beside it stays on the field."""

    def apply(self, battle: Battle) -> Battle:
        units = {name: unit for name, unit in battle.units.items() if name not in self.units}
        for name in self.walking:
            units[name] = replace(units[name], aboard=None)
        vehicles = {name: vehicle for name, vehicle in battle.vehicles.items() if name != self.vehicle}
        return replace(battle, units=units, vehicles=vehicles, gone=battle.gone | {self.vehicle, *self.units})


class Run(Struct, frozen=True, kw_only=True):
    """A compulsory move before any roll: where it leads and what is met on the way, in order."""

    vehicle: VehicleId
    start: tuple[int, int]
    to: tuple[int, int]
    """Both in thousandths of a stud."""
    length: int
    """In studs: the ruler of 5 × Speed (BOW-3.3.11)."""
    studs: float
    """How far it gets."""
    contacts: tuple[Contact, ...] = ()
    leaves: bool = False
    """Its centre crosses the edge of the field (BOW-R-69)."""


def preview(battle: Battle, vehicle: Vehicle) -> Run:
    """The move that the vehicle would make now: five studs a step of Speed, straight on, in full (BOW-3.3.4)."""
    length = vehicle.speed * STUDS_PER_SPEED
    edge = way_to_edge(battle, vehicle)
    within = min(length, edge)
    met = contacts(battle, vehicle, within)
    stopped = any(contact.what != "unit" for contact in met)
    studs = round(met[-1].studs if stopped else within, 3)
    return Run(
        vehicle=vehicle.id,
        start=vehicle.at,
        to=placed(vehicle, hull(vehicle).moved(studs)).at,
        length=length,
        studs=studs,
        contacts=met,
        leaves=edge < length and not stopped,
    )


def compulsory_move(resolution: Resolution, vehicle: VehicleId) -> None:
    """The whole move: units are run over one by one, what stops it is resolved last (BOW-R-60, BOW-R-62, BOW-R-63)."""
    mover = resolution.battle.vehicles[vehicle]
    run = preview(resolution.battle, mover)
    lane = hull(mover).lane(run.studs)
    for contact in run.contacts:
        if contact.what == "unit":
            _advance(resolution, mover, contact.studs)
            run_over(resolution, vehicle, UnitId(contact.who), lane)
    _advance(resolution, mover, run.studs)
    if run.leaves:
        _leave(resolution, vehicle)
        return
    _follow(resolution, vehicle)
    if stopping := tuple(contact for contact in run.contacts if contact.what != "unit"):
        crash(resolution, vehicle, stopping)


def _advance(resolution: Resolution, start: Vehicle, studs: float) -> None:
    here, there = resolution.battle.vehicles[start.id], placed(start, hull(start).moved(studs)).at
    if there != here.at or not here.moved:
        resolution.emit(Drove(start.id, here.at, there, float(studs)))


def _leave(resolution: Resolution, vehicle: VehicleId) -> None:
    walking = tuple(unit.id for unit in resolution.battle.occupants(vehicle) if _walks_along(resolution.battle, unit))
    aboard = tuple(unit.id for unit in resolution.battle.occupants(vehicle) if unit.id not in walking)
    resolution.emit(LeftField(vehicle, aboard, walking))
    finish_by_loss(resolution)


def _walks_along(battle: Battle, unit: Unit) -> bool:
    place = berth(battle, unit)
    return place is not None and place.beside


def _follow(resolution: Resolution, vehicle: VehicleId) -> None:
    """The driver who walks beside the team keeps that place, or the nearest free one (BOW-R-47)."""
    for unit in resolution.battle.occupants(vehicle):
        if unit.aboard and _walks_along(resolution.battle, unit):
            to = place_beside(resolution.battle, unit, resolution.battle.vehicles[vehicle], unit.aboard.berth)
            if to != unit.at:
                resolution.emit(Followed(unit.id, vehicle, to))


def must_move(battle: Battle, vehicle: VehicleId) -> bool:
    """A vehicle that is not stopped must move, once a Round (BOW-3.3.2, BOW-3.3.7, BOW-R-54)."""
    there = battle.vehicles.get(vehicle)
    return there is not None and there.speed != 0 and not there.moved


def driven(battle: Battle, unit: Unit) -> Vehicle | None:
    """The vehicle that the unit drives."""
    if unit.aboard is None:
        return None
    driving = driver(battle, unit.aboard.vehicle)
    return battle.vehicles[unit.aboard.vehicle] if driving and driving.id == unit.id else None


def owed_move(battle: Battle) -> VehicleId | None:
    """The vehicle that must still move before this Turn ends: the one being driven, or left (BOW-R-53, BOW-R-55)."""
    if battle.turn is None:
        return None
    unit = battle.units.get(battle.turn.unit)
    drives = driven(battle, unit) if unit else None
    owed = [drives.id if drives else None, battle.turn.drove]
    return next((vehicle for vehicle in owed if vehicle is not None and must_move(battle, vehicle)), None)


def driverless(battle: Battle) -> list[VehicleId]:
    """Vehicles that roll on without a driver and have not moved this Round, in seating order (BOW-3.3.9, BOW-R-56)."""
    rolling = [name for name in battle.vehicles if must_move(battle, name) and driver(battle, name) is None]
    if len(rolling) < 2:
        return rolling
    order = [*seats_from(battle, battle.seats[0])]
    return sorted(rolling, key=lambda name: order.index(controller(battle, name)))


def may_drive(battle: Battle, unit: Unit) -> bool:
    """Whether a unit without actions left still has a choice: another vehicle of its player's to let roll on."""
    return any(True for _ in offer_drive_on(battle, unit))


def speed_brick(vehicle: Vehicle) -> int | None:
    """The green stud of the sheet that carries the speed marking brick, in reading order; none at 0 (BOW-3.2.3)."""
    return vehicle.speed or None


def speed_bricks(battle: Battle, vehicle: Vehicle) -> int:
    """How many marking bricks lie on the vehicle itself, if its sheet speaks of several vehicles (BOW-3.2.4)."""
    alike = [other for other in battle.vehicles.values() if other.sheet.id == vehicle.sheet.id]
    return vehicle.speed if len(alike) > 1 else 0


def turned_by(battle: Battle, vehicle: Vehicle, degrees: int) -> int:
    """How far the vehicle can turn: up to the last free angle (BOW-R-57)."""
    return turn(hull(vehicle), degrees, [*_around(battle, vehicle)])


def _around(battle: Battle, vehicle: Vehicle) -> Iterator[Rectangle]:
    """What a turn could run into. The edge of the field is nothing."""
    where = hull(vehicle)
    reach = (where.width + where.length) / 2
    near = [*studs_in((where.x - reach, where.y - reach, where.x + reach, where.y + reach))]
    barred = barriers(battle, medium(vehicle))
    yield from (block(*stud) for stud in near if stud in barred)
    yield from (block(*stud) for stud in ledges_near(battle, vehicle, iter(near)))
    yield from (hull(other) for other in others(battle, vehicle))
    if not vehicle.airborne:
        yield from (square(battle, unit) for unit in walkers(battle, vehicle))


def airborne_at(vehicle: Vehicle, speed: int) -> bool:
    """A flyer with speed is in the air; at 0 it lands, unless it can hover (BOW-3.2.7, BOW-R-58, BOW-R-59)."""
    if not vehicle.sheet.flies:
        return False
    return speed > 0 or (vehicle.sheet.hover and vehicle.speed > 0)


def offer_speeds(battle: Battle, unit: Unit) -> Iterator[ChangeSpeed]:
    vehicle = driven(battle, unit)
    for speed in vehicle.sheet.speeds if vehicle else ():
        command = ChangeSpeed(unit.id, speed)
        if refuse_speed(battle, unit, command) is None:
            yield command


def refuse_speed(battle: Battle, unit: Unit, command: ChangeSpeed) -> Refusal | None:
    vehicle = driven(battle, unit)
    if vehicle is None:
        return Refusal.of(IN_CONTROL, "not_the_driver", unit=unit.id)
    return refuse_speed_of(battle, vehicle, command.speed)


def refuse_speed_of(battle: Battle, vehicle: Vehicle, speed: int) -> Refusal | None:
    """Whether the vehicle could be set to this speed, whoever drives it."""
    sheet, airborne = vehicle.sheet, airborne_at(vehicle, speed)
    if 0 < speed < sheet.min_speed:
        return Refusal.of(LEAST_SPEED, "below_least_speed", vehicle=vehicle.id, speed=speed, least=sheet.min_speed)
    if speed not in sheet.speeds:
        return Refusal.of(SPEEDS, "no_such_speed", vehicle=vehicle.id, speed=speed, most=sheet.speed)
    if speed == vehicle.speed and airborne == vehicle.airborne:
        return Refusal.of(CHANGE_SPEED, "same_speed", vehicle=vehicle.id, speed=speed)
    if airborne != vehicle.airborne and not has_room(battle, replace(vehicle, airborne=airborne)):
        key = "no_room_in_the_air" if airborne else "no_room_to_land"
        return Refusal.of(FLIGHT_LEVEL, key, vehicle=vehicle.id)
    return None


def resolve_speed(resolution: Resolution, unit: Unit, command: ChangeSpeed) -> None:
    vehicle = driven(resolution.battle, unit)
    if vehicle:
        airborne = airborne_at(vehicle, command.speed)
        resolution.emit(SpeedChanged(unit.id, vehicle.id, vehicle.speed, command.speed, airborne))


def offer_steering(battle: Battle, unit: Unit) -> Iterator[Steering]:
    if driven(battle, unit):
        yield Steering(unit.id)


def refuse_steering(battle: Battle, unit: Unit, command: Steer) -> Refusal | None:
    if driven(battle, unit) is None:
        return Refusal.of(IN_CONTROL, "not_the_driver", unit=unit.id)
    if command.degrees == 0 or abs(command.degrees) > SHARPEST:
        return Refusal.of(CHANGE_DIRECTION, "turn_too_sharp", degrees=command.degrees, most=SHARPEST)
    return None


def resolve_steering(resolution: Resolution, unit: Unit, command: Steer) -> None:
    vehicle = driven(resolution.battle, unit)
    if vehicle:
        turned = turned_by(resolution.battle, vehicle, command.degrees)
        heading = (vehicle.heading + turned) % 360
        resolution.emit(Steered(unit.id, vehicle.id, command.degrees, turned, heading))
        _follow(resolution, vehicle.id)


def offer_drive(battle: Battle, unit: Unit) -> Iterator[Drive]:
    vehicle = driven(battle, unit)
    if vehicle and must_move(battle, vehicle.id):
        yield Drive(unit.id)


def refuse_drive(battle: Battle, unit: Unit, command: Drive) -> Refusal | None:
    vehicle = driven(battle, unit)
    if vehicle is None:
        return Refusal.of(IN_CONTROL, "not_the_driver", unit=unit.id)
    return _refuse_move(vehicle)


def _refuse_move(vehicle: Vehicle) -> Refusal | None:
    if vehicle.speed == 0:
        return Refusal.of(STOPPED, "vehicle_stopped", vehicle=vehicle.id)
    if vehicle.moved:
        return Refusal.of(ONCE_A_ROUND, "vehicle_moved", vehicle=vehicle.id)
    return None


def resolve_drive(resolution: Resolution, unit: Unit, command: Drive) -> None:
    vehicle = driven(resolution.battle, unit)
    if vehicle:
        compulsory_move(resolution, vehicle.id)


def offer_drive_on(battle: Battle, unit: Unit) -> Iterator[DriveOn]:
    for name in battle.vehicles and driverless(battle):
        if controller(battle, name) == unit.owner:
            yield DriveOn(unit.id, name)


def refuse_drive_on(battle: Battle, unit: Unit, command: DriveOn) -> Refusal | None:
    vehicle = battle.vehicles.get(command.vehicle)
    if vehicle is None:
        return Refusal.of(WITHOUT_DRIVER, "no_such_vehicle", vehicle=command.vehicle)
    driving = driver(battle, vehicle.id)
    if driving:
        return Refusal.of(WITHOUT_DRIVER, "vehicle_has_driver", vehicle=vehicle.id, unit=driving.id)
    if controller(battle, vehicle.id) != unit.owner:
        return Refusal.of(WITHOUT_DRIVER, "not_your_vehicle", vehicle=vehicle.id)
    return _refuse_move(vehicle)


def resolve_drive_on(resolution: Resolution, unit: Unit, command: DriveOn) -> None:
    compulsory_move(resolution, command.vehicle)


class RunOdds(Odds, frozen=True, kw_only=True):
    """What a compulsory move does to whom: one opposed roll for each unit, and for each vehicle that is stopped."""

    rolls: tuple[tuple[str, AttackOdds], ...]
    """Who resists, and the chances of damage."""


def run_odds(battle: Battle, vehicle: Vehicle) -> RunOdds | None:
    """The chances of everything that the vehicle would meet now; None if its way is free."""
    rolls = tuple(roll for contact in preview(battle, vehicle).contacts for roll in rolls_of(battle, vehicle, contact))
    chances = {f"{number}:{who}": odds.success for number, (who, odds) in enumerate(rolls, start=1)}
    return RunOdds(chances=chances, rolls=rolls) if rolls else None


def rolls_of(battle: Battle, vehicle: Vehicle, contact: Contact) -> Iterator[tuple[str, AttackOdds]]:
    """Who would resist when the vehicle meets this, and the chances of damage."""
    chance = side_chance(battle.options.brick)
    if contact.what != "unit":
        resists = vehicle.sheet.dodge_armor
        yield vehicle.id, attack_odds(contact.speed, resists, chance, hp=life_left(vehicle))
    if contact.what != "decor":
        hit = battle.units.get(UnitId(contact.who)) or battle.vehicles[VehicleId(contact.who)]
        yield contact.who, attack_odds(contact.speed, contact.resists, chance, hp=life_left(hit))


def drive_odds(battle: Battle, unit: Unit, command: Drive) -> Odds | None:
    vehicle = driven(battle, unit)
    return run_odds(battle, vehicle) if vehicle else None


def drive_on_odds(battle: Battle, unit: Unit, command: DriveOn) -> Odds | None:
    vehicle = battle.vehicles.get(command.vehicle)
    return run_odds(battle, vehicle) if vehicle else None


CHANGE_SPEED_ACTION = Action(
    "change_speed", ChangeSpeed, offer_speeds, refuse_speed, resolve_speed, icon="change_speed"
)
STEER = Action("steer", Steer, offer_steering, refuse_steering, resolve_steering, icon="steer")
DRIVE = Action("drive", Drive, offer_drive, refuse_drive, resolve_drive, cost=0, odds=drive_odds, icon="drive")
DRIVE_ON = Action(
    "drive_on", DriveOn, offer_drive_on, refuse_drive_on, resolve_drive_on, cost=0, odds=drive_on_odds, icon="drive_on"
)
