"""Collisions (BOW 3.6): the rolls that follow when a vehicle hits something, and what becomes of those involved.

Whatever is hit, its Dodge/Armor is rolled against the Speed, or the relative Speed between vehicles (BOW-4.3).
"""

from collections.abc import Iterable
from math import ceil
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.field.places import TOUCH, is_free
from escarmouche.bow.names import Stud, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.damage import hurt, one_instant, opponent_of
from escarmouche.bow.units.equipment import dodge_armor
from escarmouche.bow.vehicles.boarding import controller
from escarmouche.bow.vehicles.contacts import Contact, Sector
from escarmouche.bow.vehicles.hulls import has_room, square
from escarmouche.bow.vehicles.wrecks import hurt_vehicle
from escarmouche.geometry.hulls import Rectangle, direction, gap, overlaps, studs_in
from escarmouche.kernel import Roll, Seat

_NEAR: Final = 12
"""Studs: a flyer that must land looks here first."""

STUDS_PER_SPEED: Final = 5
"""A step of Speed is five studs on the field (BOW-3.2.1)."""


class RanOver(Struct, frozen=True, tag=True):
    """A unit was hit by a moving vehicle (BOW-3.6.1.1)."""

    animation: ClassVar[Animation] = "run_over"
    vehicle: VehicleId
    unit: UnitId
    speed: Roll
    defence: Roll
    points: int

    def apply(self, battle: Battle) -> Battle:
        return battle


class Shoved(Struct, frozen=True, tag=True):
    """A survivor is put beside the vehicle's lane, facing as before (BOW-3.6.1.4)."""

    animation: ClassVar[Animation] = "glide"
    unit: UnitId
    vehicle: VehicleId
    to: Stud

    def apply(self, battle: Battle) -> Battle:
        return battle.with_unit(replace(battle.units[self.unit], at=self.to))


class Crashed(Struct, frozen=True, tag=True):
    """A vehicle ran into a wall, another piece of fixed decor or, flying, the ground (BOW-3.6.2.1)."""

    animation: ClassVar[Animation] = "crash"
    vehicle: VehicleId
    decor: tuple[Stud, ...]
    speed: Roll
    defence: Roll
    points: int

    def apply(self, battle: Battle) -> Battle:
        return battle


class Collided(Struct, frozen=True, tag=True):
    """A vehicle ran into another: one of the two resists the relative Speed (BOW-3.6.3.6)."""

    animation: ClassVar[Animation] = "collide"
    vehicle: VehicleId
    """The mover."""
    hit: VehicleId
    sector: Sector
    resisting: VehicleId
    speed: Roll
    defence: Roll
    points: int

    def apply(self, battle: Battle) -> Battle:
        return battle


class Halted(Struct, frozen=True, tag=True):
    """A vehicle that survives a crash stands still; a flyer is landed (BOW-3.6.2.3, BOW-3.6.2.4)."""

    animation: ClassVar[Animation] = "lift"
    vehicle: VehicleId
    at: tuple[int, int]
    """In thousandths of a stud: a flyer may need a free place near by (BOW-R-59)."""
    landed: bool

    def apply(self, battle: Battle) -> Battle:
        vehicle = battle.vehicles[self.vehicle]
        airborne = vehicle.airborne and not self.landed
        return battle.with_vehicle(replace(vehicle, at=self.at, speed=0, airborne=airborne))


def run_over(resolution: Resolution, vehicle: VehicleId, unit: UnitId, lane: Rectangle) -> None:
    """One unit's pair of rolls: its owner resists, an opponent rolls the Speed (BOW-3.6.1.3, BOW-R-65)."""
    battle = resolution.battle
    mover, victim = battle.vehicles[vehicle], battle.units[unit]
    against = _opponent(battle, victim.owner, controller(battle, vehicle))
    speed = resolution.bricks("speed", against, mover.speed)
    defence = resolution.bricks("defence", victim.owner, dodge_armor(battle, victim))
    points = max(0, speed.result - defence.result)
    resolution.emit(RanOver(vehicle, unit, speed, defence, points))
    hurt(resolution, unit, points)
    if unit in resolution.battle.units and overlaps(square(resolution.battle, victim), lane):
        resolution.emit(Shoved(unit, vehicle, _beside_lane(resolution.battle, victim, lane)))


def _opponent(battle: Battle, resisting: Seat, other: Seat) -> Seat:
    """Who rolls against this player: the other one involved, or the next opponent if the two are one or allied."""
    return opponent_of(battle, resisting) if battle.allied(resisting, other) else other


def _beside_lane(battle: Battle, unit: Unit, lane: Rectangle) -> Stud:
    """The closest free place that touches the lane on the nearer side, else the nearest free one off it (BOW-R-61)."""
    near = ceil(lane.width) + max(battle.footprint(unit)) + 2
    free: list[Stud] = []
    for far in (near, max(battle.field.width, battle.field.depth)):
        free = free or [at for at in _around_unit(unit, far) if _is_beside(battle, unit, lane, at)]
    right = _is_right(battle, unit, lane, unit.at)
    nearer = [at for at in free if _is_right(battle, unit, lane, at) == right]
    touching = [at for at in nearer if gap(square(battle, unit, at), lane) < TOUCH]
    return min(
        touching or free,
        key=lambda at: ((at[0] - unit.at[0]) ** 2 + (at[1] - unit.at[1]) ** 2, at),
        default=unit.at,
    )


def _around_unit(unit: Unit, far: int) -> Iterable[Stud]:
    x, y = unit.at
    return studs_in((x - far, y - far, x + far + 1, y + far + 1))


def _is_right(battle: Battle, unit: Unit, lane: Rectangle, at: Stud) -> bool:
    """On which side of the lane's middle a place is."""
    where = square(battle, unit, at)
    return lane.seen(where.x, where.y)[0] >= 0


def _is_beside(battle: Battle, unit: Unit, lane: Rectangle, at: Stud) -> bool:
    return is_free(battle, at, battle.footprint(unit), unit.id) and not overlaps(square(battle, unit, at), lane)


def crash(resolution: Resolution, vehicle: VehicleId, met: tuple[Contact, ...]) -> None:
    """What stops the move is resolved together, with the speeds before the impact (BOW-R-66)."""
    before = resolution.battle
    with one_instant(resolution):
        for contact in met:
            if contact.what == "vehicle":
                _collide(resolution, before, vehicle, contact)
            elif vehicle in resolution.battle.vehicles:
                _hit_decor(resolution, vehicle, contact)
    for name in (vehicle, *[VehicleId(contact.who) for contact in met if contact.what == "vehicle"]):
        if name in resolution.battle.vehicles:
            halt(resolution, name)


def _hit_decor(resolution: Resolution, vehicle: VehicleId, contact: Contact) -> None:
    owner = controller(resolution.battle, vehicle)
    against = opponent_of(resolution.battle, owner)
    speed = resolution.bricks("speed", against, contact.speed)
    defence = resolution.bricks("defence", owner, contact.resists)
    points = max(0, speed.result - defence.result)
    resolution.emit(Crashed(vehicle, contact.decor, speed, defence, points))
    hurt_vehicle(resolution, vehicle, points, against)


def _collide(resolution: Resolution, before: Battle, vehicle: VehicleId, contact: Contact) -> None:
    """The mover resists one roll of the relative Speed, then the hit vehicle a second one (BOW-3.6.3.6)."""
    hit = VehicleId(contact.who)
    pair = (vehicle, controller(before, vehicle)), (hit, controller(before, hit))
    for (resisting, owner), (_, other) in (pair, pair[::-1]):
        if resisting not in resolution.battle.vehicles:
            continue
        against = _opponent(resolution.battle, owner, other)
        speed = resolution.bricks("speed", against, contact.speed)
        defence = resolution.bricks("defence", owner, before.vehicles[resisting].sheet.dodge_armor)
        points = max(0, speed.result - defence.result)
        resolution.emit(Collided(vehicle, hit, contact.sector or "side", resisting, speed, defence, points))
        hurt_vehicle(resolution, resisting, points, against)


def halt(resolution: Resolution, name: VehicleId) -> None:
    """Speed 0, and a flyer lands: below, or at the nearest place where it has room (BOW-3.6.2.4, BOW-R-59)."""
    vehicle = resolution.battle.vehicles[name]
    if not vehicle.airborne:
        resolution.emit(Halted(name, vehicle.at, landed=False))
        return
    spot = landing_spot(resolution.battle, vehicle)
    resolution.emit(Halted(name, spot or vehicle.at, landed=spot is not None))


def landing_spot(battle: Battle, vehicle: Vehicle) -> tuple[int, int] | None:
    """The free place nearest to where it flies; among equals rather one behind it."""
    ground, (east, south) = replace(vehicle, airborne=False), direction(vehicle.heading)
    for reach in (_NEAR, max(battle.field.width, battle.field.depth)):
        studs = range(-reach, reach + 1)
        shifts = [(x * x + y * y, round(x * east + y * south, 6), x, y) for x in studs for y in studs]
        for *_, x, y in sorted(shifts):
            spot = replace(ground, at=(vehicle.at[0] + x * MILLI, vehicle.at[1] + y * MILLI))
            if has_room(battle, spot):
                return spot.at
    return None
