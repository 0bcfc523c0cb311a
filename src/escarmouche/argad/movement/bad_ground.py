"""Where close order cannot go: the borders of bad ground, cut where roads and clearings lie over it (ARG-R-147)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.terrain import areas_at, outdoor_going
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Ground
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.geometry.plane import boxes_meet, distance, meeting, rounded
from escarmouche.kernel.memo import keyed_memo

HOPELESS: Final = frozenset({"very_difficult", "swim", "forbidden"})
PROBE: Final[Tenths] = 4
"""How far beside a border one looks for what lies on each side of it."""

Edge = tuple[str, Point, Point]
"""What is met there, and a straight piece of its border."""


def bad_ground(ground: Ground, character: Character, point: Point, *, hopeless: bool) -> str | None:
    """The ground under a point, if it is very difficult or worse; on the march also if difficult, or dotted with trees.

    A road cancels it, but no steep slope (ARG-11.13, ARG-12.9).
    """
    here = areas_at(ground, point, None)
    if not here:
        return None
    area, kind = here[-1]
    going = outdoor_going(character, tuple(each for _, each in here))
    trees = not kind.close_order and not any(each.road for _, each in here)
    return area.id if going in HOPELESS or (not hopeless and (going != "easy" or trees)) else None


def borders(ground: Ground, character: Character, *, hopeless: bool) -> tuple[Edge, ...]:
    """The pieces of line between ground that close order may stand on, or march on, and ground that breaks it."""
    return _borders(ground, character, hopeless)


@keyed_memo(key=lambda character, hopeless: (character.mounted, hopeless))
def _borders(ground: Ground, character: Character, hopeless: bool) -> tuple[Edge, ...]:
    outdoors = [area for _, area, kind in layout(ground).areas if not kind.indoors]
    found = []
    for area in outdoors:
        for one, two in pairwise((*area.shape, area.shape[0])):
            for start, end in _cut(ground, area, one, two):
                sides = [bad_ground(ground, character, at, hopeless=hopeless) for at in _beside(start, end)]
                if (sides[0] is None) != (sides[1] is None):
                    found.append((sides[0] or sides[1] or area.id, start, end))
    return tuple(found)


def _cut(ground: Ground, area: Area, one: Point, two: Point) -> Iterator[tuple[Point, Point]]:
    """A side of an area, cut where it crosses the borders of others."""
    around = min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])
    marks = {0.0, 1.0}
    for box, other, _ in layout(ground).areas:
        if other.id != area.id and boxes_meet(box, around):
            sides = pairwise((*other.shape, other.shape[0]))
            marks.update(mark for side in sides if (mark := meeting(one, two, *side)) is not None)
    places = [_at(one, two, mark) for mark in sorted(marks)]
    yield from ((start, end) for start, end in pairwise(places) if start != end)


def _at(one: Point, two: Point, mark: float) -> Point:
    return round(one[0] + (two[0] - one[0]) * mark), round(one[1] + (two[1] - one[1]) * mark)


def _beside(one: Point, two: Point) -> tuple[Point, Point]:
    """A point on each side of a piece of line, close to its middle."""
    x, y, far = (one[0] + two[0]) // 2, (one[1] + two[1]) // 2, max(distance(one, two), 1)
    across, down = rounded((two[1] - one[1]) * PROBE, far), rounded((one[0] - two[0]) * PROBE, far)
    return (x + across, y + down), (x - across, y - down)
