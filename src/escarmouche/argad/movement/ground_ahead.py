"""What the cells of a unit in close order meet on a straight leg, or stand on (ARG-11.13, ARG-44.17, ARG-R-147)."""

from collections.abc import Iterator
from itertools import pairwise
from math import inf
from typing import Final

from escarmouche.argad.field.bases import MAX_OVERLAP
from escarmouche.argad.field.formations import grid_of, places
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.terrain import is_shut
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.orders import Leg
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.argad.movement.bad_ground import Edge, bad_ground, borders
from escarmouche.geometry.plane import UNIT, box, boxes_meet, direction, rectangle, rounded, segment_box, stretches

TURNS: Final[dict[Leg, Degrees]] = {"forward": 0, "right": 90, "back": 180, "left": 270}
"""By how much each leg lies to the right of the heading."""

_Box = tuple[float, float, float, float]
"""Of a cell, along and across the leg: back, front, left, right."""


def first_obstacle(
    skirmish: Skirmish, unit: Unit, leg: Leg, length: Tenths, *, marches: bool = True
) -> tuple[Tenths, str] | None:
    """How far a unit comes before the first of its cells meets ground or an obstacle that breaks close order.

    A shift is no movement: difficult ground does not matter to it.
    """
    along = (unit.heading + TURNS[leg]) % 360
    boxes = _boxes(unit, leg, along)
    edges = [
        *_barriers(skirmish, rim=_is_inside(skirmish, unit)),
        *borders(skirmish.ground, _first(skirmish, unit), hopeless=not marches),
    ]
    found = min(((far, name) for name, *edge in edges for far in _meets(boxes, along, *edge)), default=(inf, ""))
    return (max(0, int(found[0])), found[1]) if found[0] < length else None


def step(along: Degrees, length: Tenths) -> Point:
    """The same for everybody who goes so far that way."""
    return rounded(direction(along)[0] * length, UNIT), rounded(direction(along)[1] * length, UNIT)


def solid_edges(skirmish: Skirmish, unit: Unit) -> list[Edge]:
    """What stops even a unit that only turns: solids, barriers, the edge of the table, very difficult ground."""
    return [*borders(skirmish.ground, _first(skirmish, unit), hopeless=True), *_barriers(skirmish)]


def _first(skirmish: Skirmish, unit: Unit) -> Character:
    return skirmish.characters[unit.members[0]]


def _boxes(unit: Unit, leg: Leg, along: Degrees) -> list[_Box]:
    grid = grid_of(unit)
    deep, wide = (grid.depth, grid.width) if leg in ("forward", "back") else (grid.width, grid.depth)
    found = []
    for at in places(unit).values():
        ahead, aside = _turned(at, along)
        found.append((ahead - deep / 2, ahead + deep / 2, aside - wide / 2, aside + wide / 2))
    return found


def _turned(point: Point, along: Degrees) -> tuple[float, float]:
    """A point as seen by somebody who looks that way: how far ahead, how far to the right."""
    east, south = direction(along)
    return (point[0] * east + point[1] * south) / UNIT, (point[1] * east - point[0] * south) / UNIT


def _meets(boxes: list[_Box], along: Degrees, one: Point, two: Point) -> Iterator[float]:
    """How far each cell can go before it comes over an edge; those beside and behind are never met."""
    (a, b), (c, d) = (_turned(point, along) for point in (one, two))
    for back, front, left, right in boxes:
        low, high = max(min(b, d), left + MAX_OVERLAP), min(max(b, d), right - MAX_OVERLAP)
        if low > high:
            continue
        ends = [a + (c - a) * (side - b) / (d - b) for side in (low, high)] if b != d else [a, c]
        if max(ends) > back + MAX_OVERLAP:
            yield min(ends) - front


def _is_inside(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit is on the table; if not, it is about to come in over the edge (ARG-R-193)."""
    width, depth = skirmish.ground.width, skirmish.ground.depth
    return all(0 <= x <= width and 0 <= y <= depth for x, y in places(unit).values())


def _barriers(skirmish: Skirmish, *, rim: bool = True) -> Iterator[Edge]:
    """All that a rigid body cannot cross, the edge of the table included; gates need the full frontage (ARG-R-147)."""
    ground, land = skirmish.ground, layout(skirmish.ground)
    corners = ((0, 0), (ground.width, 0), (ground.width, ground.depth), (0, ground.depth), (0, 0))
    yield from (("edge", one, two) for one, two in pairwise(corners) if rim)
    yield from ((wall.room, wall.one, wall.two) for _, wall in land.walls)
    for _, barrier, _, pieces in land.barriers:
        yield from ((barrier.id, one, two) for one, two in pieces)
    for _, portal in land.portals:
        if is_shut(skirmish, portal) or any(portal.joins):
            yield (portal.id, *portal.line)


def ground_under(skirmish: Skirmish, unit: Unit, *, hopeless: bool = False) -> str | None:
    """The ground under some cell that breaks close order on the march; or, if asked, wherever it is (ARG-44.18)."""
    ground, first, grid = skirmish.ground, _first(skirmish, unit), grid_of(unit)
    if not layout(ground).areas:
        return None
    edges = borders(ground, first, hopeless=hopeless)
    for at in places(unit).values():
        if (name := bad_ground(ground, first, at, hopeless=hopeless)) is not None:
            return name
        cell = rectangle(at, grid.width - 2 * MAX_OVERLAP, grid.depth - 2 * MAX_OVERLAP, unit.heading)
        for name, one, two in edges:
            if boxes_meet(box(cell), segment_box(one, two)) and stretches(cell, one, two):
                return name
    return None
