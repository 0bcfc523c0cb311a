"""What a throw, a blow and a hand pass over, and what stops them (BOW-R-17, BOW-R-83, BOW-R-87)."""

from collections.abc import Iterable, Iterator
from math import ceil, floor
from typing import Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.field.figure_arrays import figures_of, flight_kernel
from escarmouche.bow.field.places import (
    HAND_REACH,
    TOUCH,
    Box,
    Point,
    body,
    box,
    carrier,
    gap,
    is_exposed,
    is_within_touch,
    level_of,
    room,
    studs_of,
    together,
)
from escarmouche.bow.field.terrain import TALL, terrain
from escarmouche.bow.names import Plates, Stud
from escarmouche.bow.vehicles.hulls import hull, touched_studs
from escarmouche.bow.vehicles.hulls import level as vehicle_level

_NO_LANDING: Final[Stud] = (-1, -1)


def throw_line_is_free(battle: Battle, start: Point, stud: Stud) -> bool:
    """A throw goes over what is lower than 4 bricks, and neither through walls nor closed doors (BOW-R-17).

    Heights count from the higher of the two ends, so that one can throw onto a rampart and down from it. Figures
    where it starts or lands are not in the way.
    """
    ground, (x, y) = terrain(battle), stud
    high = max(0, ground.level(stud), ground.level((floor(start[0]), floor(start[1]))))
    return _is_free(battle, start, (x + 0.5, y + 0.5), high + TALL, stud)


def free_throws(battle: Battle, start: Point, radius: int) -> bytes:
    """`throw_line_is_free` for each stud so far around the start, column by column: 1 or 0."""
    import numpy as np  # noqa: PLC0415 - loaded with the kernels

    (x, y), figures = start, figures_of(battle)
    found = np.zeros((ceil(x) - floor(x) + 2 * radius) * (ceil(y) - floor(y) + 2 * radius), np.uint8)
    with figures.lock:
        figures.follow(battle)
        ground, boxes = figures.ground, figures.slots + figures.spans
        flight_kernel().free_around(
            *(figures.walls, figures.levels, ground.width, ground.depth),
            *(figures.state, figures.first, figures.stride, boxes, TALL, x, y, radius, found),
        )
    return found.tobytes()


def melee_line_is_free(battle: Battle, unit: Unit, other: Unit | Vehicle) -> bool:
    """A blow goes over what is lower than 4 bricks, not through higher things or closed doors (BOW-R-83).

    The shortest lines from stud to stud count; one free line will do. The two themselves are not in the way.
    """
    if isinstance(other, Unit) and _stand_side_by_side(battle, unit, other):
        return True
    level = level_of(battle, other) if isinstance(other, Unit) else vehicle_level(battle, other)
    high = max(level_of(battle, unit), level) + TALL
    studs = studs_of(battle, other) if isinstance(other, Unit) else tuple(sorted(touched_studs(other)))
    return any(_is_free(battle, start, end, high) for start, end in _shortest(studs_of(battle, unit), studs))


def are_close(battle: Battle, unit: Unit, other: Unit) -> bool:
    """Within touch of each other (BOW-2.3.2.13, BOW-R-7), as those aboard one vehicle always are (BOW-R-41).

    Others reach only those in exposed seats (BOW-R-85), and nobody through a closed corner (BOW-R-87).
    """
    if together(unit, other):
        return True
    if gap(battle, unit, other) >= TOUCH or abs(level_of(battle, unit) - level_of(battle, other)) > HAND_REACH:
        return False
    return is_exposed(battle, unit) and is_exposed(battle, other) and melee_line_is_free(battle, unit, other)


def is_close(battle: Battle, unit: Unit, studs: Iterable[Stud]) -> bool:
    """Whether one of these studs is within touch of a hand, with no closed corner between (BOW-2.3.2.2, BOW-R-87)."""
    return any(is_within_touch(battle, unit, stud) and _hand_passes(battle, unit, stud) for stud in studs)


def _hand_passes(battle: Battle, unit: Unit, stud: Stud) -> bool:
    """What one reaches for is not in the way itself, be it a closed door; on foot, only corners can be closed."""
    if carrier(battle, unit) is None and not _is_at_a_corner(box(battle, unit), stud):
        return True
    high = max(level_of(battle, unit), battle.field.kind(stud).ground) + TALL
    return any(_is_free(battle, start, end, high, stud) for start, end in _shortest(studs_of(battle, unit), (stud,)))


def _is_at_a_corner(where: Box, stud: Stud) -> bool:
    west, north, east, south = where
    return not west <= stud[0] < east and not north <= stud[1] < south


def touches(battle: Battle, unit: Unit, vehicle: Vehicle) -> bool:
    """Whether a hand reaches the vehicle: from any seat in it (BOW-R-41), or from outside its hull (BOW-R-85)."""
    if unit.aboard is not None and unit.aboard.vehicle == vehicle.id:
        return True
    return (
        not vehicle.airborne
        and is_exposed(battle, unit)
        and room(body(battle, unit), hull(vehicle)) < TOUCH
        and abs(level_of(battle, unit) - vehicle_level(battle, vehicle)) <= HAND_REACH
        and melee_line_is_free(battle, unit, vehicle)
    )


def _is_free(battle: Battle, start: Point, end: Point, high: Plates, landing: Stud = _NO_LANDING) -> bool:
    """Whether nothing that reaches so high is on the way; where the line runs between two studs, both must stop it."""
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        ground, boxes = figures.ground, figures.slots + figures.spans
        free: bool = flight_kernel().is_free(
            *(figures.walls, ground.width, ground.depth, figures.state, figures.first, figures.stride, boxes),
            *(high, *landing, *start, *end),
        )
        return free


def _stand_side_by_side(battle: Battle, unit: Unit, other: Unit) -> bool:
    """On foot, with nothing between, and not only corner to corner."""
    if carrier(battle, unit) or carrier(battle, other) or gap(battle, unit, other):
        return False
    west, north, east, south = box(battle, unit)
    to_west, to_north, to_east, to_south = box(battle, other)
    return (west < to_east and to_west < east) or (north < to_south and to_north < south)


def _shortest(studs: Iterable[Stud], others: tuple[Stud, ...]) -> Iterator[tuple[Point, Point]]:
    lines = [((x - to_x) ** 2 + (y - to_y) ** 2, x, y, to_x, to_y) for x, y in studs for to_x, to_y in others]
    shortest = min(lines)[0]
    for length, x, y, to_x, to_y in lines:
        if length == shortest:
            yield (x + 0.5, y + 0.5), (to_x + 0.5, to_y + 0.5)
