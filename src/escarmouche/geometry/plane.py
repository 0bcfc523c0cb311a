"""Points, segments and polygons of a plane with whole coordinates: the same answers on every machine.

Whether lines cross and points lie inside is decided with whole numbers. Where on a line something lies is a fraction
between 0 and 1, the quotient of two whole numbers; lengths are rounded down to whole ones. Where a disc comes to
something takes a square root, which every machine rounds alike.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt, sqrt
from typing import Final

Point = tuple[int, int]
Polygon = Sequence[Point]
Box = tuple[int, int, int, int]
"""West, north, east and south end."""

UNIT: Final = 1_000_000
_SINES: Final = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
    173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
    342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
    500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
    766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
    866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
    939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
    984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
    1_000_000,
)  # fmt: skip
"""Of 0 to 90 degrees, in millionths: written down, for no two machines need agree on a computed one."""


def sine(degrees: int) -> int:
    """In millionths."""
    turn = degrees % 360
    if turn > 180:
        return -sine(turn - 180)
    return _SINES[turn if turn <= 90 else 180 - turn]


def direction(degrees: int) -> Point:
    """The vector of a direction, in millionths: 0 is north, 90 east; x runs east and y south."""
    return sine(degrees), -sine(degrees + 90)


def rounded(number: int, divisor: int) -> int:
    """A quotient as a whole number; halves are rounded away from zero, so that mirrored numbers stay mirrored."""
    size = (2 * abs(number) + divisor) // (2 * divisor)
    return size if number >= 0 else -size


def rectangle(middle: Point, width: int, length: int, facing: int) -> tuple[Point, Point, Point, Point]:
    """The corners: front right, back right, back left, front left. The length runs along the facing."""
    east, south = direction(facing)
    across = (-south * width, east * width)
    along = (east * length, south * length)
    signs = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    one, two, three, four = (
        (
            middle[0] + rounded(right * across[0] + ahead * along[0], 2 * UNIT),
            middle[1] + rounded(right * across[1] + ahead * along[1], 2 * UNIT),
        )
        for right, ahead in signs
    )
    return one, two, three, four


def box(points: Polygon) -> Box:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def segment_box(one: Point, two: Point) -> Box:
    """Around a segment: quicker than `box`, for it is asked of every step."""
    (ax, ay), (bx, by) = one, two
    west, east = (ax, bx) if ax < bx else (bx, ax)
    north, south = (ay, by) if ay < by else (by, ay)
    return west, north, east, south


def boxes_meet(one: Box, other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def side(start: Point, end: Point, point: Point) -> int:
    """On which side of a line a point lies: above 0 to the right, seen along the line; 0 on it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def contains(polygon: Polygon, point: Point) -> bool:
    """Whether a point lies in a polygon, its border included."""
    x, y = point
    inside = False
    before = polygon[-1]
    for corner in polygon:
        (x1, y1), (x2, y2) = before, corner
        off = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        if off == 0 and min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2):
            return True
        if (y1 > y) != (y2 > y) and (off > 0) == (y2 > y1):
            inside = not inside
        before = corner
    return inside


def meeting(start: Point, end: Point, one: tuple[float, float], two: tuple[float, float]) -> float | None:
    """Where on the line from start to end it meets a segment, from 0 to 1; None if it does not, or runs along it."""
    across, down = end[0] - start[0], end[1] - start[1]
    whole = across * (two[1] - one[1]) - down * (two[0] - one[0])
    if whole == 0:
        return None
    off_x, off_y = one[0] - start[0], one[1] - start[1]
    along = off_x * (two[1] - one[1]) - off_y * (two[0] - one[0])
    beside = off_x * down - off_y * across
    if whole < 0:
        whole, along, beside = -whole, -along, -beside
    if 0 <= along <= whole and 0 <= beside <= whole:
        return along / whole
    return None


def stretches(polygon: Polygon, start: Point, end: Point) -> list[tuple[float, float]]:
    """The parts of a line that run inside a polygon, in order; along its border is outside."""
    places = {0.0, 1.0}
    before = polygon[-1]
    for corner in polygon:
        place = meeting(start, end, before, corner)
        if place is not None:
            places.add(place)
        before = corner
    found: list[tuple[float, float]] = []
    marks = sorted(places)
    for enter, leave in pairwise(marks):
        middle = (enter + leave) / 2
        x, y = start[0] + (end[0] - start[0]) * middle, start[1] + (end[1] - start[1]) * middle
        if not _holds(polygon, x, y):
            continue
        if found and found[-1][1] == enter:
            found[-1] = (found[-1][0], leave)
        else:
            found.append((enter, leave))
    return found


def disc_meets(polygon: Polygon, start: Point, end: Point, radius: float) -> float | None:
    """Where on a line, from 0 to 1, a disc that moves along it comes over a polygon.

    None if it does not, or was over it from the start.
    """
    near, room = _edges_near(polygon, segment_box(start, end), radius + 1), radius
    first = min((place for one, two in near for place in _disc_meets(start, end, one, two, room)), default=None)
    return None if first is None or halves_to_polygon(start, polygon) < 2 * radius else first


def _edges_near(polygon: Polygon, around: Box, far: float) -> list[tuple[Point, Point]]:
    """The edges whose boxes come nearer to another box than so."""
    west, north, east, south = around[0] - far, around[1] - far, around[2] + far, around[3] + far
    found = []
    one = polygon[-1]
    for two in polygon:
        (x1, y1), (x2, y2) = one, two
        beside = (x1 < west and x2 < west) or (x1 > east and x2 > east)
        if not beside and not (y1 < north and y2 < north) and not (y1 > south and y2 > south):
            found.append((one, two))
        one = two
    return found


def _disc_meets(start: Point, end: Point, one: Point, two: Point, radius: float) -> Iterator[float]:
    """Where a disc comes to both sides of a segment, and to its first end."""
    across, down = end[0] - start[0], end[1] - start[1]
    long = sqrt(square(one, two)) or 1.0
    aside = (two[1] - one[1]) * radius / long, (one[0] - two[0]) * radius / long
    for way in (-1, 1):
        beside = [(x + aside[0] * way, y + aside[1] * way) for x, y in (one, two)]
        place = meeting(start, end, *beside)
        if place is not None:
            yield place
    off_x, off_y = start[0] - one[0], start[1] - one[1]
    whole, along = across * across + down * down, across * off_x + down * off_y
    room = along * along - whole * (off_x * off_x + off_y * off_y - radius * radius)
    if whole and room > 0 and 0 <= -along - sqrt(room) <= whole:
        yield (-along - sqrt(room)) / whole


def _holds(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point lies inside a polygon, its border excluded."""
    inside = False
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        off = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        if off == 0 and min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2):
            return False
        if (y1 > y) != (y2 > y) and (off > 0) == (y2 > y1):
            inside = not inside
        x1, y1 = x2, y2
    return inside


def square(one: Point, other: Point) -> int:
    """The square of the distance between two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def distance(one: Point, other: Point) -> int:
    return isqrt(square(one, other))


def halves_to_segment(point: Point, one: Point, two: Point) -> int:
    """Twice the distance from a point to a segment: halves are kept, for a radius may be one."""
    long = square(one, two)
    along = (point[0] - one[0]) * (two[0] - one[0]) + (point[1] - one[1]) * (two[1] - one[1])
    if along <= 0:
        return isqrt(4 * square(point, one))
    if along >= long:
        return isqrt(4 * square(point, two))
    return isqrt(4 * side(one, two, point) ** 2 // long)


def halves_to_polygon(point: Point, polygon: Polygon) -> int:
    """Twice the distance from a point to a polygon; 0 inside."""
    if contains(polygon, point):
        return 0
    return min(halves_to_segment(point, polygon[n - 1], polygon[n]) for n in range(len(polygon)))


def halves_between(one: Polygon, other: Polygon) -> int:
    """Twice the distance between two convex polygons; 0 if they meet."""
    if shallow(one, other, 0):
        near = [halves_to_polygon(corner, other) for corner in one]
        return min(near + [halves_to_polygon(corner, one) for corner in other])
    return 0


def shallow(one: Polygon, other: Polygon, depth: int) -> bool:
    """Whether two convex polygons overlap by no more than a depth across one of their sides."""
    return _apart(one, other, depth) or _apart(other, one, depth)


def _apart(one: Polygon, other: Polygon, depth: int) -> bool:
    """Whether one of the sides of a polygon has all of the other before it, but for a depth."""
    for number, corner in enumerate(one):
        before = one[number - 1]
        sides = [side(before, corner, point) for point in other]
        outer = max(side(before, corner, point) for point in one) > 0
        overlap = max(sides) if outer else -min(sides)
        if overlap <= 0 or overlap**2 <= depth**2 * square(before, corner):
            return True
    return False
