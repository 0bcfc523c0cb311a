"""A vehicle on the field (BOW 3.0): the rectangle it covers, where its places are, and what it cannot drive through.

A vehicle's hull lies at its own level: on the ground, or in the air, where it passes over everything that is lower
(BOW-R-59).
"""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.goals import Area
from escarmouche.bow.names import BRICK, Degrees, DoorId, Plates, Stud
from escarmouche.bow.units.equipment import berth
from escarmouche.geometry.hulls import Rectangle, block, overlaps
from escarmouche.kernel.memo import keyed_memo, memo

FLIGHT: Final[Plates] = 10 * BRICK
"""The one level at which everything flies (BOW-R-59)."""

RAIL: Final = "rail"
"""The name of the studs on which trains run (BOW-R-71)."""

Medium = Literal["ground", "water", "rail", "sky"]


def hull(vehicle: Vehicle) -> Rectangle:
    x, y = vehicle.at
    return Rectangle(x / MILLI, y / MILLI, vehicle.sheet.width, vehicle.sheet.length, vehicle.heading)


def hull_studs(vehicle: Vehicle) -> tuple[Stud, ...]:
    """The studs whose centre lies inside the hull."""
    return hull(vehicle).studs()


def touched_studs(vehicle: Vehicle) -> frozenset[Stud]:
    """The studs of which the hull covers any part: no unit on foot stands on one of them."""
    return hull(vehicle).touched()


def berth_at(vehicle: Vehicle, place: str) -> tuple[float, float]:
    """Where a place aboard is on the field."""
    return hull(vehicle).point(*next(berth.at for berth in vehicle.sheet.berths if berth.id == place))


def placed(vehicle: Vehicle, where: Rectangle) -> Vehicle:
    """The vehicle with its hull there, to the thousandth of a stud."""
    at = round(where.x * MILLI), round(where.y * MILLI)
    return replace(vehicle, at=at, heading=where.heading)


def stands(battle: Battle, unit: Unit) -> bool:
    """Whether the unit stands on the field itself: on foot, or walking along beside a team (BOW-R-47)."""
    place = berth(battle, unit)
    return place is None or place.beside


def stands_in(battle: Battle, unit: Unit, area: Area | None) -> bool:
    """With its whole footprint, on foot."""
    if area is None or not stands(battle, unit):
        return False
    west, north, east, south = area
    across, deep = battle.footprint(unit)
    x, y = unit.at
    return west <= x and x + across - 1 <= east and north <= y and y + deep - 1 <= south


def square(battle: Battle, unit: Unit, at: Stud | None = None) -> Rectangle:
    """The footprint of a unit that stands on the field, here or elsewhere."""
    return block(*(at or unit.at), *battle.footprint(unit))


def walkers(battle: Battle, vehicle: Vehicle) -> Iterator[Unit]:
    """The units on the field that the vehicle can meet; its own team's driver walks along with it (BOW-R-47)."""
    for unit in battle.units.values():
        if unit.aboard is None or (unit.aboard.vehicle != vehicle.id and stands(battle, unit)):
            yield unit


def others(battle: Battle, vehicle: Vehicle) -> Iterator[Vehicle]:
    """The other vehicles at its level (BOW-R-59)."""
    for other in battle.vehicles.values():
        if other.id != vehicle.id and other.airborne == vehicle.airborne:
            yield other


def has_room(battle: Battle, vehicle: Vehicle) -> bool:
    """Whether the vehicle could be put down as it is: no decor, vehicle or unit there (BOW-R-59, BOW-R-73)."""
    where = hull(vehicle)
    studs = where.touched()
    return (
        battle_holds(battle, where)
        and not any(True for _ in blocked_studs(battle, vehicle, studs))
        and not any(overlaps(where, hull(other)) for other in others(battle, vehicle))
        and (vehicle.airborne or not any(overlaps(where, square(battle, unit)) for unit in walkers(battle, vehicle)))
        and (vehicle.airborne or _even(battle, studs))
    )


def battle_holds(battle: Battle, where: Rectangle) -> bool:
    """Whether the centre is on the field; the rest of a hull may hang over the edge (BOW-R-69)."""
    return 0 <= where.x <= battle.field.width and 0 <= where.y <= battle.field.depth


def _even(battle: Battle, studs: frozenset[Stud]) -> bool:
    """Whether the ground is level enough for a vehicle to stand on all of it (BOW-R-14)."""
    levels = [battle.field.kind(stud).ground for stud in studs if battle.field.contains(stud)]
    return not levels or max(levels) - min(levels) <= battle.options.climb


def level(battle: Battle, vehicle: Vehicle) -> Plates:
    """How high the vehicle stands or flies."""
    if vehicle.airborne:
        return FLIGHT
    field = battle.field
    x, y = vehicle.at
    stud = min(max(0, x // MILLI), field.width - 1), min(max(0, y // MILLI), field.depth - 1)
    return field.kind(stud).ground


def medium(vehicle: Vehicle) -> Medium:
    """What it moves on or in now: a flyer that has landed stands on the ground (BOW-R-71)."""
    if vehicle.airborne:
        return "sky"
    return "ground" if vehicle.sheet.medium == "air" else vehicle.sheet.medium


def blocked_studs(battle: Battle, vehicle: Vehicle, studs: Iterator[Stud] | frozenset[Stud]) -> Iterator[Stud]:
    """Those of the studs that are fixed decor for this vehicle."""
    barred = barriers(battle, medium(vehicle))
    return (stud for stud in studs if stud in barred)


def barriers(battle: Battle, way: Medium) -> frozenset[Stud]:
    """All studs that stop a vehicle which moves this way, doors as they are now (BOW-R-71, BOW-R-72)."""
    return _barriers(battle.field, way, battle.open_doors)


@keyed_memo()
def _barriers(field: Field, way: Medium, doors: frozenset[DoorId]) -> frozenset[Stud]:
    return frozenset(_find_barriers(field, way, doors))


def _find_barriers(field: Field, way: Medium, doors: frozenset[DoorId]) -> Iterator[Stud]:
    opened = {stud for door in doors if door in field.doors for stud in field.doors[door].studs}
    stopping = {mark for mark, kind in field.legend.items() if stops(kind, way)}
    for stud in field.studs():
        kind = field.kind(stud)
        is_open = kind.use == "door" and stud in opened
        if field.rows[stud[1]][stud[0]] in stopping and not (is_open and way in ("ground", "sky")):
            yield stud


def stops(kind: Kind, way: Medium) -> bool:
    """Whether such a stud stops a vehicle: another medium, a closed door, or decor of a brick and more (BOW-R-72).

    In the air only what reaches the flight level counts, be it decor or a mountain (BOW-R-59).
    """
    if way == "sky":
        return kind.top >= FLIGHT
    if kind.use in ("door", "window") or kind.height >= BRICK:
        return True
    if way == "rail":
        return kind.name != RAIL
    return (kind.use == "water") != (way == "water")


@memo
def uneven(field: Field) -> bool:
    """Whether the ground has heights at all."""
    marks = set().union(*field.rows)
    return len({field.legend[mark].ground for mark in marks}) > 1


def angle_between(one: Degrees, other: Degrees) -> Degrees:
    """The smaller angle between two directions, 0 to 180."""
    turn = abs(one - other) % 360
    return min(turn, 360 - turn)
