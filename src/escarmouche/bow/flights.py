"""What a throw and a blow pass over, and what stops them (BOW-R-17, BOW-R-83)."""

from collections.abc import Iterable, Iterator
from math import ceil, floor
from typing import Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.hulls import level as vehicle_level
from escarmouche.bow.hulls import touched_studs
from escarmouche.bow.names import Plates, Stud
from escarmouche.bow.places import Point, box, carrier, gap, level_of, studs_of
from escarmouche.bow.scene import flight_kernel, scene
from escarmouche.bow.terrain import TALL, terrain

_NO_LANDING: Final[Stud] = (-1, -1)


def throw_line_is_free(battle: Battle, start: Point, stud: Stud) -> bool:
    """A throw goes over what is lower than 4 bricks, and neither through walls nor closed doors (BOW-R-17).

    Heights count from the higher of the two ends, so that one can throw onto a rampart and down from it. Who stands
    where it starts or lands is not in the way.
    """
    ground, (x, y) = terrain(battle), stud
    high = max(0, ground.level(stud), ground.level((floor(start[0]), floor(start[1]))))
    return _is_free(battle, start, (x + 0.5, y + 0.5), high + TALL, stud)


def free_throws(battle: Battle, start: Point, radius: int) -> bytes:
    """`throw_line_is_free` for each stud so far around the start, column by column: 1 or 0."""
    import numpy as np  # noqa: PLC0415 - loaded with the kernels

    (x, y), stage = start, scene(battle)
    found = np.zeros((ceil(x) - floor(x) + 2 * radius) * (ceil(y) - floor(y) + 2 * radius), np.uint8)
    with stage.lock:
        stage.follow(battle)
        ground, boxes = stage.ground, stage.slots + stage.spans
        flight_kernel().free_around(
            *(stage.walls, stage.levels, ground.width, ground.depth),
            *(stage.state, stage.first, stage.stride, boxes, TALL, x, y, radius, found),
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


def _is_free(battle: Battle, start: Point, end: Point, high: Plates, landing: Stud = _NO_LANDING) -> bool:
    """Whether nothing that reaches so high is on the way; where the line runs between two studs, both must stop it."""
    stage = scene(battle)
    with stage.lock:
        stage.follow(battle)
        ground, boxes = stage.ground, stage.slots + stage.spans
        free: bool = flight_kernel().is_free(
            *(stage.walls, ground.width, ground.depth, stage.state, stage.first, stage.stride, boxes),
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
