"""What the cells of a unit in close order meet on a straight leg, or stand on (ARG-11.13, ARG-44.17, ARG-R-147)."""

from collections.abc import Iterator
from itertools import pairwise
from math import inf
from typing import Final

from escarmouche.argad.field.bases import MAX_OVERLAP
from escarmouche.argad.field.formations import footprint, grid_of, moved, places
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.terrain import areas_at, going_on, is_shut
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.orders import Leg
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.geometry.plane import UNIT, Box, box, boxes_meet, contains, direction, rectangle, rounded

TURNS: Final[dict[Leg, Degrees]] = {"forward": 0, "right": 90, "back": 180, "left": 270}
"""By how much each leg lies to the right of the heading."""
HOPELESS: Final = frozenset({"very_difficult", "swim", "forbidden"})

Edge = tuple[str, Point, Point]
_Box = tuple[float, float, float, float]
"""Of a cell, along and across the leg: back, front, left, right."""


def first_obstacle(
    skirmish: Skirmish, unit: Unit, leg: Leg, length: Tenths, *, marches: bool = True
) -> tuple[Tenths, str] | None:
    """How far a unit comes before the first of its cells meets ground or an obstacle that breaks close order.

    A shift is no movement: difficult ground does not matter to it.
    """
    along = (unit.heading + TURNS[leg]) % 360
    boxes, there = _boxes(unit, leg, along), moved(unit, step(along, length))
    edges = list(_barriers(skirmish))
    if not (_on_road(skirmish, unit) and _on_road(skirmish, there)):
        swept = box((*footprint(unit), *footprint(there)))
        edges += _borders(skirmish, unit, swept, hopeless=not marches)
    found = min(((far, name) for name, *edge in edges for far in _meets(boxes, along, *edge)), default=(inf, ""))
    return (max(0, int(found[0])), found[1]) if found[0] < length else None


def step(along: Degrees, length: Tenths) -> Point:
    """The same for everybody who goes so far that way."""
    return rounded(direction(along)[0] * length, UNIT), rounded(direction(along)[1] * length, UNIT)


def solid_edges(skirmish: Skirmish, unit: Unit) -> list[Edge]:
    """What stops even a unit that only turns: solids, barriers, the edge of the table, very difficult ground."""
    around = ((0, 0), (skirmish.ground.width, skirmish.ground.depth))
    return [*_borders(skirmish, unit, box(around), hopeless=True), *_barriers(skirmish)]


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


def _borders(skirmish: Skirmish, unit: Unit, swept: Box, *, hopeless: bool) -> Iterator[Edge]:
    """Of bad ground."""
    first = skirmish.characters[unit.members[0]]
    for around, area, kind in layout(skirmish.ground).areas:
        if boxes_meet(around, swept) and _is_bad(skirmish, first, kind, hopeless=hopeless):
            yield from ((area.id, one, two) for one, two in pairwise((*area.shape, area.shape[0])))


def _barriers(skirmish: Skirmish) -> Iterator[Edge]:
    """All that a rigid body cannot cross, the edge of the table included; gates need the full frontage (ARG-R-147)."""
    ground, land = skirmish.ground, layout(skirmish.ground)
    rim = ((0, 0), (ground.width, 0), (ground.width, ground.depth), (0, ground.depth), (0, 0))
    yield from (("edge", one, two) for one, two in pairwise(rim))
    yield from ((wall.room, wall.one, wall.two) for _, wall in land.walls)
    for _, barrier, _, pieces in land.barriers:
        yield from ((barrier.id, one, two) for one, two in pieces)
    for _, portal in land.portals:
        if is_shut(skirmish, portal) or any(portal.joins):
            yield (portal.id, *portal.line)


def _is_bad(skirmish: Skirmish, character: Character, kind: Kind, *, hopeless: bool) -> bool:
    """Very difficult or worse; on the march also difficult ground, or ground dotted with trees (ARG-11.13)."""
    if kind.indoors or kind.road:
        return False
    going = going_on(skirmish, character, kind)
    return going in HOPELESS or (not hopeless and (going != "easy" or not kind.close_order))


def _on_road(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether all cells stand on a road, which cancels the ground beside it for as long as they do."""
    return all(any(kind.road for _, kind in areas_at(skirmish.ground, corner, None)) for corner in _corners(unit))


def _corners(unit: Unit) -> Iterator[Point]:
    grid = grid_of(unit)
    for at in places(unit).values():
        yield from rectangle(at, grid.width - 2 * MAX_OVERLAP, grid.depth - 2 * MAX_OVERLAP, unit.heading)
        yield at


def ground_under(skirmish: Skirmish, unit: Unit, *, hopeless: bool = False) -> str | None:
    """The ground under some cell that breaks close order on the march; or, if asked, wherever it is (ARG-44.18)."""
    first = skirmish.characters[unit.members[0]]
    for corner in _corners(unit):
        here = areas_at(skirmish.ground, corner, None)
        if not here or any(kind.road for _, kind in here):
            continue
        area, kind = here[-1]
        if _is_bad(skirmish, first, kind, hopeless=hopeless):
            return area.id
    for _, area, kind in layout(skirmish.ground).areas:
        if _is_bad(skirmish, first, kind, hopeless=hopeless) and any(_covers(unit, corner) for corner in area.shape):
            return area.id
    return None


def _covers(unit: Unit, point: Point) -> bool:
    """Whether a point lies under some cell."""
    grid = grid_of(unit)
    return any(
        contains(rectangle(at, grid.width - 2 * MAX_OVERLAP, grid.depth - 2 * MAX_OVERLAP, unit.heading), point)
        for at in places(unit).values()
    )
