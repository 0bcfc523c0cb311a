"""The shortest way round what is solid: over corners of houses and walls, through doors that are not locked.

People who run find it by themselves (ARG-R-181). The corners are those of everything in their way, half a base away;
whether one leads straight to the next is asked only where the answer matters.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from typing import Final

from escarmouche.argad.field.bases import base_of
from escarmouche.argad.field.layout import STOPS, layout
from escarmouche.argad.field.paths import towards
from escarmouche.argad.field.terrain import barrier_going, going_at, going_on, room_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Portal
from escarmouche.argad.model.ids import PortalId, RoomId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.movement.courses import leg
from escarmouche.geometry.plane import contains, halves_to_segment, square, stretches

CLEARANCE: Final[Tenths] = 20
"""How far people keep from a wall that they run along."""
SHARPEST: Final = 0.35
"""At a corner sharper than this (a sine) the way round is not led any farther out."""
BESIDE_A_DOOR: Final[Tenths] = 150
"""On either side of the middle of a door."""

Place = tuple[Point, RoomId | None]
_Vector = tuple[float, float]


class WaysRound:
    """All that one person may walk round, and the shortest ways between any places of it."""

    def __init__(self, skirmish: Skirmish, walker: Character) -> None:
        self._skirmish, self._walker = skirmish, walker
        self._perils = _perils(skirmish)
        self.doors = frozenset(portal.id for portal in skirmish.ground.portals if _is_passable(skirmish, portal))
        base = base_of(skirmish, walker)
        self._half = max(base.width, base.length) // 2
        self._solids = list(self._lines())
        self._places = [place for place in dict.fromkeys(self._found()) if self.may_stand(place[0])]
        self._known: dict[tuple[Place, Point], Place | None] = {}

    def may_stand(self, point: Point) -> bool:
        """Whether people go there at all: neither forbidden nor dangerous (ARG-R-181)."""
        ground = self._skirmish.ground
        if not (0 <= point[0] <= ground.width and 0 <= point[1] <= ground.depth):
            return False
        going = going_at(self._skirmish, self._walker, point, room_at(ground, point, 0))
        return going not in STOPS and not any(contains(shape, point) for shape in self._perils)

    def is_clear(self, start: Place, end: Point) -> bool:
        """Whether nothing stops a straight step."""
        return self._arrival(start, end) is not None

    def shortest(self, start: Place, goal: Point) -> tuple[Point, ...] | None:
        """The corners of the shortest way, and its end; None if there is no way."""
        places = (start, *self._places, (goal, room_at(self._skirmish.ground, goal, 0)))
        last = len(places) - 1
        came: dict[int, int] = {}
        queue = [(0.0, 0.0, 0, 0)]
        while queue:
            _, walked, here, before = heappop(queue)
            if here in came or (here and self._arrival(places[before], places[here][0]) != places[here]):
                continue
            came[here] = before
            if here == last:
                return _traced(places, came, last)
            for other in range(1, len(places)):
                if other not in came:
                    far = walked + sqrt(square(places[here][0], places[other][0]))
                    heappush(queue, (far + sqrt(square(places[other][0], goal)), far, other, here))
        return None

    def _arrival(self, start: Place, end: Point) -> Place | None:
        """Where a straight step ends, and in which room; None if something stops it."""
        key = start, end
        if key not in self._known:
            self._known[key] = self._step(start, end)
        return self._known[key]

    def _step(self, start: Place, end: Point) -> Place | None:
        point, room = start
        for shape in self._perils:
            if any(enter > 0 for enter, _ in stretches(shape, point, end)):
                return None
        if self._grazes(point, end):
            return None
        for met in leg(self._skirmish, self._walker, (point, end), room, last=False):
            if met.stops or (met.enters and PortalId(met.id) not in self.doors):
                return None
            room = met.room if met.enters else room
        return end, room

    def _grazes(self, start: Point, end: Point) -> bool:
        """Whether the base of somebody who walks there would run over a corner."""
        for line in self._solids:
            for corner in line:
                near = min(self._half**2, square(start, corner), square(end, corner))
                if halves_to_segment(corner, start, end) ** 2 < 4 * near - 4 * self._half:
                    return True
        return False

    def _found(self) -> Iterator[Place]:
        """Places at the corners of everything solid, and on both sides of each door."""
        ground = self._skirmish.ground
        points = [point for line in self._solids for point in _round(line, self._half + CLEARANCE)]
        points += [side for portal in ground.portals if portal.id in self.doors for side in beside(portal)]
        return ((point, room_at(ground, point, 0)) for point in points)

    def _lines(self) -> Iterator[Sequence[Point]]:
        """The outlines of all that somebody walks round; those of houses and grounds end where they begin."""
        land, walker = layout(self._skirmish.ground), self._walker
        for room in land.rooms.values():
            if room.floor == 0:
                yield (*room.shape, room.shape[0])
        for _, area, kind in land.areas:
            if going_on(walker, kind) in STOPS or area.shape in self._perils:
                yield (*area.shape, area.shape[0])
        for _, barrier, kind, _ in land.barriers:
            if barrier_going(self._skirmish.options, walker, barrier, kind) in STOPS:
                yield barrier.line


def _traced(places: Sequence[Place], came: Mapping[int, int], here: int) -> tuple[Point, ...]:
    """The way by which the last of the places was come to, without the first."""
    path: list[Point] = []
    while here:
        path.append(places[here][0])
        here = came[here]
    return tuple(reversed(path))


def cut(start: Point, path: Sequence[Point], length: float) -> tuple[Point, ...]:
    """So much of a way, from its start."""
    found: list[Point] = []
    for one, two in pairwise((start, *path)):
        far = sqrt(square(one, two))
        found.append(towards(one, two, length))
        if far >= length:
            break
        length -= far
    return tuple(found)


def beside(portal: Portal) -> tuple[Point, Point]:
    """A place on either side of an opening."""
    (ax, ay), (bx, by) = portal.line
    middle, long = ((ax + bx) // 2, (ay + by) // 2), sqrt(square(*portal.line)) or 1.0
    x, y = (by - ay) * BESIDE_A_DOOR / long, (ax - bx) * BESIDE_A_DOOR / long
    return _shifted(middle, (x, y)), _shifted(middle, (-x, -y))


def _is_passable(skirmish: Skirmish, portal: Portal) -> bool:
    return portal.kind in ("door", "gate") and portal.id not in skirmish.locked


def _perils(skirmish: Skirmish) -> tuple[tuple[Point, ...], ...]:
    """Δ ground, where the table plays with it."""
    areas = layout(skirmish.ground).areas if skirmish.options.danger else ()
    return tuple(area.shape for _, area, kind in areas if kind.danger)


def _round(line: Sequence[Point], half: float) -> Iterator[Point]:
    """Places at the corners of a line, on both sides of it; round the ends of an open one."""
    if line[0] == line[-1]:
        line = (*line, line[1])
    else:
        yield from _round_end(line[1], line[0], half)
        yield from _round_end(line[-2], line[-1], half)
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        one, two = _unit(before, here), _unit(after, here)
        middle = one[0] + two[0], one[1] + two[1]
        long = sqrt(middle[0] ** 2 + middle[1] ** 2)
        if long < SHARPEST:  # hardly a corner
            continue
        out = middle[0] / long, middle[1] / long
        far = half / max(SHARPEST, abs(one[0] * out[1] - one[1] * out[0]))
        yield from (_shifted(here, (out[0] * far * way, out[1] * far * way)) for way in (1, -1))


def _round_end(before: Point, end: Point, half: float) -> Iterator[Point]:
    x, y = _unit(before, end)
    yield from (_shifted(end, ((x - way * y) * half, (y + way * x) * half)) for way in (1, -1))


def _unit(start: Point, end: Point) -> _Vector:
    long = sqrt(square(start, end)) or 1.0
    return (end[0] - start[0]) / long, (end[1] - start[1]) / long


def _shifted(start: Point, way: _Vector) -> Point:
    return start[0] + _whole(way[0]), start[1] + _whole(way[1])


def _whole(number: float) -> int:
    return int(number + 0.5) if number >= 0 else -int(0.5 - number)
