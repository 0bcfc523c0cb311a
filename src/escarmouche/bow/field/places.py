"""Where units stand or sit (BOW-R-4, BOW-R-7, BOW-R-14, BOW-R-85): footprints, seats, levels, gaps, and what is close.

A place is named by the north-western stud of the footprint.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from math import ceil, dist, floor
from typing import Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.field.terrain import NOWHERE, Terrain, terrain
from escarmouche.bow.goals import Area
from escarmouche.bow.names import BRICK, MINIFIG_HEIGHT, Plates, Stud, UnitId
from escarmouche.bow.units.equipment import berth, held_arm
from escarmouche.bow.vehicles.hulls import berth_at, square, stands, touched_studs
from escarmouche.bow.vehicles.hulls import level as vehicle_level
from escarmouche.geometry.hulls import Rectangle, block
from escarmouche.geometry.hulls import gap as room_between
from escarmouche.kernel.memo import latest_memo, memo

Point = tuple[float, float]
Box = tuple[int, int, int, int]
"""West, north, east and south end of a footprint; east and south excluded."""

HAND_REACH: Final[Plates] = 4 * BRICK
"""How far up and down a hand reaches (BOW-R-7)."""

RIGHT_ANGLE: Final = 90

TOUCH: Final = 1.0
"""Studs. Less room than this between two things, and no free stud lies between them: hands touch (BOW-R-7)."""


def carrier(battle: Battle, unit: Unit) -> Vehicle | None:
    """The vehicle in or on which the unit sits; one who walks along beside it is on the ground (BOW-R-47)."""
    if unit.aboard is None or stands(battle, unit):
        return None
    return battle.vehicles[unit.aboard.vehicle]


def on_foot(battle: Battle, unit: Unit) -> bool:
    """Whether the unit stands on the field itself, alone or beside a team."""
    return unit.aboard is None or stands(battle, unit)


def box(battle: Battle, unit: Unit) -> Box:
    (x, y), (across, deep) = unit.at, battle.footprint(unit)
    return x, y, x + across, y + deep


def body(battle: Battle, unit: Unit) -> Rectangle:
    """What the unit's body covers: its footprint, or as much around its seat, turned with the vehicle (BOW-R-85)."""
    vehicle = carrier(battle, unit)
    if vehicle is None or unit.aboard is None:
        return square(battle, unit)
    return Rectangle(*berth_at(vehicle, unit.aboard.berth), *battle.footprint(unit), vehicle.heading)


def is_exposed(battle: Battle, unit: Unit) -> bool:
    """Whether others can reach the unit, and the unit them: on foot, or in a seat that is not hidden (BOW-R-85)."""
    place = berth(battle, unit)
    return place is None or place.beside or place.exposure != "hidden"


def studs_of(battle: Battle, unit: Unit, at: Stud | None = None) -> tuple[Stud, ...]:
    """The studs of its footprint, here or elsewhere; aboard, those that its seat touches (BOW-R-4, BOW-R-85)."""
    if at is None and carrier(battle, unit) is not None:
        return tuple(sorted(body(battle, unit).touched()))
    return _studs(at or unit.at, battle.footprint(unit))


@cache
def _shape(across: int, deep: int) -> tuple[Stud, ...]:
    return tuple((x, y) for y in range(deep) for x in range(across))


def _studs(at: Stud, size: tuple[int, int]) -> tuple[Stud, ...]:
    x, y = at
    return tuple([(x + dx, y + dy) for dx, dy in _shape(*size)])


def centre(battle: Battle, unit: Unit) -> Point:
    """The middle of its footprint, where its head is (BOW-R-4); aboard, its place in the vehicle."""
    vehicle = carrier(battle, unit)
    if vehicle is not None and unit.aboard is not None:
        return berth_at(vehicle, unit.aboard.berth)
    (x, y), (across, deep) = unit.at, battle.footprint(unit)
    return x + across / 2, y + deep / 2


def standing_level(battle: Battle, unit: Unit, at: Stud) -> Plates | None:
    """The highest ground under its footprint there, or None if it cannot stand there (BOW-R-14)."""
    level = terrain(battle).place(at, battle.footprint(unit), battle.options.climb)
    return None if level == NOWHERE else level


def level_of(battle: Battle, unit: Unit) -> Plates:
    """How high the unit's feet are now. Aboard, the head is never below the vehicle's top."""
    vehicle = carrier(battle, unit)
    if vehicle is not None:
        return vehicle_level(battle, vehicle) + max(0, vehicle.sheet.height - MINIFIG_HEIGHT)
    return ground_level(terrain(battle), unit.at, battle.footprint(unit), battle.options.climb)


def ground_level(ground: Terrain, at: Stud, size: tuple[int, int], climb: Plates) -> Plates:
    """The highest ground under a footprint, even where nobody could stand."""
    level = ground.place(at, size, climb)
    if level != NOWHERE:
        return level
    return max(0, *ground.under(at, size)) if ground.holds(at, size) else 0


def is_free(battle: Battle, at: Stud, size: tuple[int, int], ignoring: UnitId | None) -> bool:
    """Whether a footprint can stand there: on the field, on ground, no unit, no vehicle on the ground (BOW-R-11)."""
    if terrain(battle).place(at, size, battle.options.climb) == NOWHERE:
        return False
    return not any(True for _ in occupiers(battle, at, size, ignoring))


def free_places(battle: Battle, unit: Unit, among: Iterable[Stud]) -> Iterator[Stud]:
    """Those of many places where the unit could stand, as `is_free` says of one."""
    ground, size, climb = terrain(battle), battle.footprint(unit), battle.options.climb
    taken = _taken(battle, unit.id)
    return (at for at in among if ground.place(at, size, climb) != NOWHERE and taken.isdisjoint(_studs(at, size)))


def _taken(battle: Battle, ignoring: UnitId) -> set[Stud]:
    """The studs on which units and vehicles on the ground stand."""
    boxes = [covered for name, covered in standing(battle).items() if name != ignoring]
    units = {stud for x, y, to_x, to_y in boxes for stud in product(range(x, to_x), range(y, to_y))}
    return units.union(*(touched_studs(vehicle) for vehicle in battle.vehicles.values() if not vehicle.airborne))


def occupiers(battle: Battle, at: Stud, size: tuple[int, int], ignoring: UnitId | None) -> Iterator[str]:
    """The units and the vehicles on the ground that stand in a place."""
    west, north = at
    east, south = west + size[0], north + size[1]
    for name, (x, y, to_x, to_y) in standing(battle).items():
        if x < east and to_x > west and y < south and to_y > north and name != ignoring:
            yield name
    for vehicle in battle.vehicles.values():
        if not vehicle.airborne and not touched_studs(vehicle).isdisjoint(_studs(at, size)):
            yield vehicle.id


@memo
def standing(battle: Battle) -> dict[UnitId, Box]:
    """The footprints of those who are not aboard."""
    return {unit.id: box(battle, unit) for unit in battle.units.values() if unit.aboard is None or stands(battle, unit)}


def nearest_free(battle: Battle, unit: Unit, wanted: Stud) -> Stud:
    """The free place nearest to the wanted one, measured straight; among equals the first in reading order."""
    size, field = battle.footprint(unit), battle.field
    best: tuple[int, int, int] | None = None
    for ring in range(max(field.width, field.depth) + max(map(abs, wanted)) + 1):
        if best is not None and ring * ring > best[0]:
            break
        for x, y in _ring(wanted, ring):
            off = (x - wanted[0]) ** 2 + (y - wanted[1]) ** 2
            if (best is None or (off, y, x) < best) and is_free(battle, (x, y), size, unit.id):
                best = (off, y, x)
    return unit.at if best is None else (best[2], best[1])


def _ring(middle: Stud, ring: int) -> Iterator[Stud]:
    """The places that many steps away."""
    x, y = middle
    for across in range(-ring, ring + 1):
        if abs(across) == ring:
            yield from ((x + across, y + down) for down in range(-ring, ring + 1))
        else:
            yield x + across, y - ring
            yield x + across, y + ring


def gap(battle: Battle, unit: Unit, other: Unit) -> float:
    """Free studs between two footprints; 0 if they touch, also at a corner. Aboard, the seat counts (BOW-R-85)."""
    if unit.aboard is None and other.aboard is None:
        return _gap(box(battle, unit), box(battle, other))
    if together(unit, other):
        return 0
    return room(body(battle, unit), body(battle, other))


def together(unit: Unit, other: Unit) -> bool:
    """Whether they are aboard the same vehicle, where everybody is in contact with everybody (BOW-R-41)."""
    return unit.aboard is not None and other.aboard is not None and unit.aboard.vehicle == other.aboard.vehicle


def _gap(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return max(0, other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])


def room(one: Rectangle, other: Rectangle) -> float:
    """The room between two bodies or hulls, to the thousandth of a stud and never rounded further (BOW-R-88).

    Along the grid it is counted as between footprints; if one of the two is turned, it is measured straight.
    """
    if _lie_along_the_grid(one, other):
        return round(_gap(one.box(), other.box()), 3)
    return room_between(one, other)


def room_to_point(where: Rectangle, other: Rectangle, point: Point) -> float:
    """As `room`, from a body to one point of the other."""
    nearest = where.nearest(*point)
    if _lie_along_the_grid(where, other):
        return round(max(abs(nearest[0] - point[0]), abs(nearest[1] - point[1])), 3)
    return round(dist(nearest, point), 3)


def _lie_along_the_grid(one: Rectangle, other: Rectangle) -> bool:
    return one.heading % RIGHT_ANGLE == 0 and other.heading % RIGHT_ANGLE == 0


@latest_memo()
def neighbours(battle: Battle, unit: Unit) -> list[Unit]:
    """Those whom it may touch or reach with a weapon in hand, by a quick look; those aboard may be anywhere."""
    if unit.aboard is not None:
        return [other for other in battle.units.values() if other.id != unit.id]
    (west, north, east, south), reach = box(battle, unit), held_arm(unit.kit, battle.items).reach
    west, north, east, south = west - reach, north - reach, east + reach, south + reach
    usual, found = (battle.options.footprint, battle.options.footprint), []
    for other in battle.units.values():
        x, y = other.at
        if x <= east and y <= south:
            across, deep = other.sheet.footprint or usual
            if x + across >= west and y + deep >= north and other.id != unit.id:
                found.append(other)
                continue
        if other.aboard is not None:
            found.append(other)
    return found


def around(battle: Battle, unit: Unit) -> Area:
    """The studs that touch a footprint, and those under it; of a seat some more, for a quick look."""
    if carrier(battle, unit) is None:
        (x, y), (across, deep) = unit.at, battle.footprint(unit)
        return x - 1, y - 1, x + across, y + deep
    west, north, east, south = body(battle, unit).box()
    return floor(west) - 1, floor(north) - 1, ceil(east), ceil(south)


@lru_cache(1024)
def studs_in(area: Area) -> frozenset[Stud]:
    """All studs of an area, its borders included."""
    west, north, east, south = area
    return frozenset(product(range(west, east + 1), range(north, south + 1)))


def is_within_touch(battle: Battle, unit: Unit, stud: Stud) -> bool:
    """Nothing free between, at most 4 bricks up or down (BOW-2.3.2.2, BOW-R-7); walls do not count here."""
    field, (west, north, east, south) = battle.field, around(battle, unit)
    if not (west <= stud[0] <= east and north <= stud[1] <= south and field.contains(stud)):
        return False
    if unit.aboard is not None and room(body(battle, unit), block(*stud)) >= TOUCH:
        return False
    return abs(field.kind(stud).ground - level_of(battle, unit)) <= HAND_REACH
