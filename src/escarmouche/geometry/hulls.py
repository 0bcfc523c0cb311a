"""Rectangles with a heading: what they cover, what they meet when they drive straight on or turn on the spot.

Lengths are studs; x runs east and y south; headings are whole degrees, 0 north, clockwise. The same numbers come out on
every machine: sines are rounded before use, and what is returned is rounded to thousandths of a stud.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, floor, inf, radians, sin, sqrt
from typing import Final, NamedTuple

Point = tuple[float, float]

SLACK: Final = 0.002
"""Two rectangles that overlap by less than this only touch: places are rounded to thousandths of a stud."""

_EXACT: Final = 1e-6
_DIAGONAL: Final = 0.708
"""Half of a stud's diagonal, and a little more."""
_SINES: Final = tuple(round(sin(radians(degrees)), 9) + 0.0 for degrees in range(360))


def direction(heading: int) -> Point:
    """The unit vector of a heading: 0 is (0, -1), 90 is (1, 0)."""
    return _SINES[heading % 360], -_SINES[(heading + 90) % 360]


class Rectangle(NamedTuple):
    """A centre, how wide it is across its heading, how long along it, and the heading."""

    x: float
    y: float
    width: float
    length: float
    heading: int = 0

    def point(self, right: float, ahead: float) -> Point:
        """The place that many studs to the right of the centre and ahead of it."""
        east, south = direction(self.heading)
        return round(self.x - south * right + east * ahead, 3), round(self.y + east * right + south * ahead, 3)

    def turned(self, degrees: int) -> "Rectangle":
        return self._replace(heading=(self.heading + degrees) % 360)

    def moved(self, studs: float) -> "Rectangle":
        """So much farther along its heading."""
        x, y = self.point(0, studs)
        return self._replace(x=x, y=y)

    def lane(self, studs: float) -> "Rectangle":
        """Everything that it covers while it moves so far along its heading."""
        return self.moved(studs / 2)._replace(length=self.length + studs)

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Front right, back right, back left, front left."""
        right, ahead = self.width / 2, self.length / 2
        return (
            self.point(right, ahead),
            self.point(right, -ahead),
            self.point(-right, -ahead),
            self.point(-right, ahead),
        )

    def box(self) -> tuple[float, float, float, float]:
        """West, north, east and south end."""
        east, south = direction(self.heading)
        across = (abs(south) * self.width + abs(east) * self.length) / 2
        down = (abs(east) * self.width + abs(south) * self.length) / 2
        return self.x - across, self.y - down, self.x + across, self.y + down

    def contains(self, x: float, y: float) -> bool:
        right, ahead = self.seen(x, y)
        return abs(right) * 2 <= self.width + _EXACT and abs(ahead) * 2 <= self.length + _EXACT

    def nearest(self, x: float, y: float) -> Point:
        """Its point that is nearest to this one: the point itself, if it lies inside."""
        right, ahead = self.seen(x, y)
        wide, long = self.width / 2, self.length / 2
        return self.point(min(max(right, -wide), wide), min(max(ahead, -long), long))

    def seen(self, x: float, y: float) -> Point:
        """The point as studs to the right and ahead."""
        east, south = direction(self.heading)
        x, y = x - self.x, y - self.y
        return -south * x + east * y, east * x + south * y

    def studs(self) -> tuple[tuple[int, int], ...]:
        """The studs whose centre lies inside."""
        return _studs(self)

    def touched(self) -> frozenset[tuple[int, int]]:
        """The studs of which it covers any part: whole studs overlap it exactly if one of these is among them."""
        return _touched(self)


def block(x: int, y: int, across: int = 1, down: int = 1) -> Rectangle:
    """Whole studs, given by the north-western one."""
    return Rectangle(x + across / 2, y + down / 2, across, down)


@lru_cache(maxsize=4096)
def _studs(hull: Rectangle) -> tuple[tuple[int, int], ...]:
    return tuple([stud for stud in studs_in(hull.box()) if hull.contains(stud[0] + 0.5, stud[1] + 0.5)])


@lru_cache(maxsize=4096)
def _touched(hull: Rectangle) -> frozenset[tuple[int, int]]:
    return frozenset([stud for stud in studs_in(hull.box()) if _touches(hull, stud)])


def _touches(hull: Rectangle, stud: tuple[int, int]) -> bool:
    """Well inside or outside, the stud's centre tells; only along the border the two must be measured."""
    right, ahead = hull.seen(stud[0] + 0.5, stud[1] + 0.5)
    outside = max(abs(right) - hull.width / 2, abs(ahead) - hull.length / 2)
    return outside < -_DIAGONAL or (outside < _DIAGONAL and overlaps(hull, block(*stud)))


def studs_in(box: tuple[float, float, float, float]) -> Iterable[tuple[int, int]]:
    """All studs that a box touches, in reading order."""
    west, north, east, south = box
    return ((x, y) for y in range(floor(north), ceil(south)) for x in range(floor(west), ceil(east)))


_Axis = tuple[float, float, float]
"""Two rectangles seen along one direction: how far the other's centre lies ahead of the mover's, how far apart the
centres are when the two touch, and how fast the mover goes this way when it drives along its heading."""


def _axes(one: Rectangle, other: Rectangle) -> list[_Axis]:
    """Rectangles are apart if they are apart along one of their sides' directions."""
    (east, south), (to_east, to_south) = direction(one.heading), direction(other.heading)
    x, y = other.x - one.x, other.y - one.y
    along, across = abs(east * to_east + south * to_south), abs(east * to_south - south * to_east)
    wide, long, their_wide, their_long = one.width / 2, one.length / 2, other.width / 2, other.length / 2
    axes = [
        (x * east + y * south, long + their_long * along + their_wide * across, 1.0),
        (y * east - x * south, wide + their_long * across + their_wide * along, 0.0),
    ]
    if one.heading % 90 != other.heading % 90:
        axes += [
            (x * to_east + y * to_south, their_long + long * along + wide * across, east * to_east + south * to_south),
            (y * to_east - x * to_south, their_wide + long * across + wide * along, south * to_east - east * to_south),
        ]
    return axes


def depth(one: Rectangle, other: Rectangle) -> float:
    """How deep the two overlap: 0 if they touch, less if they are apart."""
    return min([reach - abs(apart) for apart, reach, _ in _axes(one, other)])


def overlaps(one: Rectangle, other: Rectangle) -> bool:
    """Whether they share more than an edge."""
    far = _farthest(one, other)
    return abs(one.x - other.x) < far and abs(one.y - other.y) < far and depth(one, other) > SLACK


def sweep(mover: Rectangle, studs: float, other: Rectangle) -> float | None:
    """How far the mover gets along its heading before it meets the other, or None if it does not within `studs`.

    Something that it already touches is only met by pressing into it.
    """
    if _beside(mover, studs, other):
        return None
    axes = _axes(mover, other)
    already = min([reach - abs(apart) for apart, reach, _ in axes])
    deep = max(SLACK, already + _EXACT)
    enter, leave = _span(axes, deep)
    if not (enter < leave and enter < studs and leave > 0):
        return None
    first, _ = _span(axes, max(0.0, already))
    return round(min(max(first, 0.0), studs), 3)


def _beside(mover: Rectangle, studs: float, other: Rectangle) -> bool:
    """Whether the other is plainly out of the way."""
    far = (other.width + other.length) / 2
    right, ahead = mover.seen(other.x, other.y)
    return abs(right) > mover.width / 2 + far or not -far <= ahead + mover.length / 2 <= mover.length + studs + far


def _span(axes: list[_Axis], deep: float) -> tuple[float, float]:
    """From where to where on its way the mover overlaps the other more than so deep."""
    enter, leave = -inf, inf
    for apart, reach, speed in axes:
        room = reach - deep
        if abs(speed) < _EXACT:
            if abs(apart) >= room:
                return inf, -inf
            continue
        one, two = (apart - room) / speed, (apart + room) / speed
        enter, leave = max(enter, min(one, two)), min(leave, max(one, two))
    return enter, leave


def turn(hull: Rectangle, degrees: int, others: Iterable[Rectangle]) -> int:
    """How many of the degrees it can turn on the spot before it would overlap one of the others."""
    near = [(other, max(SLACK, depth(hull, other) + _EXACT)) for other in others if _within_turn(hull, other)]
    way = 1 if degrees > 0 else -1
    for step in range(way, degrees + way, way):
        turned = hull.turned(step)
        if any(depth(turned, other) > deep for other, deep in near):
            return step - way
    return degrees


def _within_turn(hull: Rectangle, other: Rectangle) -> bool:
    """Whether the other may be met at all by turning."""
    x, y = other.nearest(hull.x, hull.y)
    return (x - hull.x) ** 2 + (y - hull.y) ** 2 <= (hull.width**2 + hull.length**2) / 4 + _EXACT


@lru_cache(maxsize=1 << 14)
def gap(one: Rectangle, other: Rectangle) -> float:
    """The free room between the two, in studs; 0 if they touch or overlap."""
    apart = (other.x - one.x) ** 2 + (other.y - one.y) ** 2
    if apart <= _farthest(one, other) ** 2 and depth(one, other) >= 0:
        return 0.0
    return round(sqrt(min(_corner_gap(one, other), _corner_gap(other, one))), 3)


def _farthest(one: Rectangle, other: Rectangle) -> float:
    """The centres of rectangles that overlap are nearer than this."""
    return (one.width + one.length + other.width + other.length) / 2


def _corner_gap(one: Rectangle, other: Rectangle) -> float:
    """The square of the way from the nearest corner of the other to this one, which it does not overlap."""
    (east, south), theirs = direction(one.heading), direction(other.heading)
    right, ahead = one.seen(other.x, other.y)
    aside, along = theirs[1] * east - theirs[0] * south, theirs[0] * east + theirs[1] * south
    wide, long, their_wide, their_long = one.width / 2, one.length / 2, other.width / 2, other.length / 2
    nearest = inf
    for half_wide in (their_wide, -their_wide):
        for half_long in (their_long, -their_long):
            off = abs(right + half_long * aside + half_wide * along) - wide
            on = abs(ahead + half_long * along - half_wide * aside) - long
            away = (off * off if off > 0 else 0.0) + (on * on if on > 0 else 0.0)
            nearest = min(nearest, away)
    return nearest
