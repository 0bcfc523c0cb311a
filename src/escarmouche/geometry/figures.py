"""Figures on a plane with whole coordinates: how far they are apart, and which straight lines between them are free.

A line goes from the eye of one figure to that of another: to its middle, or to one of four points around it. Shapes
stop it where it passes below their top. Whether lines cross is decided with whole numbers; where they do is a
quotient of two whole numbers, and lengths are rounded: the same answers on every machine.
"""
# ruff: noqa: PLR0913, PLR0917, PLR1714, RUF046, SIM110 - compiled code takes plain numbers, many at a time

from collections.abc import Sequence
from math import floor, sqrt
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part

Table = Any
"""Rows of whole numbers."""
Rows = Any
"""Rows of whole numbers that are kept as floating ones, for the machine compares several of these at a time."""
Marks = Any
Numbers = Any
Answers = Any
"""Small whole numbers for each pair."""

# A figure: its middle, the ground under it, whether it is round and how wide; the corners of its footprint; four points
# around the middle, a little inside the footprint; whether it stands in the way of lines; the number of its cluster,
# whose members do not; and the farthest from the middle that its footprint reaches.
X, Y, GROUND, ROUND, WIDTH, CORNERS, POINTS, SOLID, CLUSTER, EXTENT = 0, 1, 2, 3, 4, 5, 13, 21, 22, 23
FIGURE: Final = 24

# A shape: what it is, the heights between which it stops lines, how much of an area a line may cross, whether those
# who stand in it look over it; the box around it; its edges; of a room, the edges of its outline; and whether it is
# one whole, so that a line cannot slip through between its sides.
KIND, BOTTOM, TOP, LIMIT, SPARES, WEST, NORTH, EAST, SOUTH, FIRST, LAST, OUTLINE, OUTLINE_LAST, WHOLE = range(14)
SHAPE: Final = 14
AREA, ROOM, SCREEN = 0, 1, 2

# A shape as an eye sees it: its leftmost and its rightmost corner, seen from the eye; the squares of the distances
# within which it lies; 1 if a line along its border passes; and the heights between which it surely stops what crosses
# it. One row for each of these, so that all shapes are compared with a line in one sweep; whole numbers all the same.
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, NEAREST, FARTHEST, STRICT, BLOCK_FROM, BLOCK_TO = range(9)
VIEW: Final = 9

# What a figure is to a side: one of those who watch for it, a stranger whom they may see, one who does not hide, so
# that it is enough if one of them does, or one who stands still as well: who is seen at the end need not be before.
WATCHES, IS_WATCHED, IS_OPEN, IS_STILL = 1, 2, 3, 4

NOTHING: Final = -1
UNKNOWN: Final = -1
"""The count of figures that have not been looked for yet."""
SKY: Final = 1 << 20
"""Above every line."""
PART: Final = 1_000_000
"""The whole of what may be crossed of all areas together."""
SHRUNK: Final = 0.45
"""How near the middle of a round figure a line must pass to be stopped, in parts of the width: nine tenths of half."""


def spread(shape: Sequence[int]) -> int:
    """How wide and deep the box around a shape is together."""
    return shape[EAST] - shape[WEST] + shape[SOUTH] - shape[NORTH]


@compiled("void(int64[:,::1],int64[::1],int64[::1],int64[:,:,::1])")
def follow(points: Table, begins: Numbers, instants: Numbers, places: Table) -> None:
    """Where figures are at several instants, in order: straight between two points of their ways.

    Each point has an instant and a place; the points of one figure come after those of another, and where they begin
    is told, with the end of all of them. Halves are rounded away from the point before.
    """
    for i in range(len(begins) - 1):
        first, last = begins[i], begins[i + 1]
        there = first
        for number in range(len(instants)):
            while there < last and points[there, 0] <= instants[number]:
                there += 1
            here = max(there - 1, first)
            for axis in range(2):
                places[number, i, axis] = points[here, 1 + axis]
            if first < there < last:
                gone, whole = instants[number] - points[here, 0], points[there, 0] - points[here, 0]
                for axis in range(2):
                    way = (points[there, 1 + axis] - points[here, 1 + axis]) * gone
                    size = (2 * abs(way) + whole) // (2 * whole)
                    places[number, i, axis] += size if way >= 0 else -size


@compiled("void(int64[:,::1],int64[:,:,::1],int64[:,:,::1])")
def displace(people: Table, places: Table, scenes: Table) -> None:
    """Figures at several instants: all of a figure is moved along with its middle, and stands on other ground."""
    for instant in range(len(places)):
        for i in range(len(people)):
            scenes[instant, i] = people[i]
            across, down = places[instant, i, 0] - people[i, X], places[instant, i, 1] - people[i, Y]
            for at in range(CORNERS, SOLID, 2):
                scenes[instant, i, at] += across
                scenes[instant, i, at + 1] += down
            scenes[instant, i, X], scenes[instant, i, Y], scenes[instant, i, GROUND] = places[instant, i]


@compiled("void(int64[:,::1],int64[::1],int64[:,::1],int8[:,::1],boolean[::1],int64,boolean[:,::1])")
def ask(points: Table, begins: Numbers, people: Table, roles: Answers, moving: Marks, far: int, asked: Answers) -> None:
    """Which pairs are worth a look: one watches for a side that the other is a stranger to, and one of them moves.

    And the boxes around their ways, from the first point to where they stand now, are no farther apart than so.
    """
    boxes = np.empty((len(people), 4), np.int64)
    for i in range(len(people)):
        west = east = people[i, X]
        north = south = people[i, Y]
        for number in range(begins[i], begins[i + 1]):
            west, east = min(west, points[number, 1]), max(east, points[number, 1])
            north, south = min(north, points[number, 2]), max(south, points[number, 2])
        boxes[i, 0], boxes[i, 1], boxes[i, 2], boxes[i, 3] = west, north, east, south
    for i in range(len(people)):
        for j in range(len(people)):
            asked[i, j] = False
            if moving[i] or moving[j]:
                across = max(boxes[i, 0] - boxes[j, 2], boxes[j, 0] - boxes[i, 2])
                down = max(boxes[i, 1] - boxes[j, 3], boxes[j, 1] - boxes[i, 3])
                if max(across, down) - 2 * people[i, EXTENT] - 2 * people[j, EXTENT] <= far:
                    for side in range(len(roles)):
                        asked[i, j] |= roles[side, i] == WATCHES and roles[side, j] > WATCHES


@part
def _root(number: int) -> int:
    """The square root, rounded down."""
    root = int(sqrt(number))
    while root * root > number:
        root -= 1
    while (root + 1) * (root + 1) <= number:
        root += 1
    return root


@part
def _halves_to_segment(x: int, y: int, x1: int, y1: int, x2: int, y2: int) -> int:
    """Twice the distance from a point to a segment."""
    across, down = x2 - x1, y2 - y1
    long = across * across + down * down
    along = (x - x1) * across + (y - y1) * down
    if along <= 0:
        return _root(4 * ((x - x1) * (x - x1) + (y - y1) * (y - y1)))
    if along >= long:
        return _root(4 * ((x - x2) * (x - x2) + (y - y2) * (y - y2)))
    off = across * (y - y1) - down * (x - x1)
    return _root(4 * off * off // long)


@part
def _halves_to_corners(people: Table, i: int, x: int, y: int) -> int:
    """Twice the distance from a point to the rectangle of a figure; 0 inside."""
    nearest, inside = SKY, True
    for corner in range(4):
        one, two = CORNERS + 2 * corner, CORNERS + 2 * ((corner + 1) % 4)
        x1, y1, x2, y2 = people[i, one], people[i, one + 1], people[i, two], people[i, two + 1]
        if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) < 0:
            inside = False
        nearest = min(nearest, _halves_to_segment(x, y, x1, y1, x2, y2))
    return 0 if inside else nearest


@part
def _is_before(people: Table, i: int, j: int) -> bool:
    """Whether a rectangle lies wholly outside one of the sides of another."""
    for corner in range(4):
        one, two = CORNERS + 2 * corner, CORNERS + 2 * ((corner + 1) % 4)
        x1, y1, x2, y2 = people[i, one], people[i, one + 1], people[i, two], people[i, two + 1]
        outside = True
        for other in range(4):
            x, y = people[j, CORNERS + 2 * other], people[j, CORNERS + 2 * other + 1]
            if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0:
                outside = False
        if outside:
            return True
    return False


@part
def _gap(people: Table, i: int, j: int) -> int:
    """From edge to edge, rounded down; 0 if the two overlap."""
    x, y = people[i, X] - people[j, X], people[i, Y] - people[j, Y]
    if people[i, ROUND] and people[j, ROUND]:
        return int(max(0, (_root(4 * (x * x + y * y)) - people[i, WIDTH] - people[j, WIDTH]) // 2))
    if people[i, ROUND]:
        return int(max(0, (_halves_to_corners(people, j, people[i, X], people[i, Y]) - people[i, WIDTH]) // 2))
    if people[j, ROUND]:
        return int(max(0, (_halves_to_corners(people, i, people[j, X], people[j, Y]) - people[j, WIDTH]) // 2))
    if not (_is_before(people, i, j) or _is_before(people, j, i)):
        return 0
    nearest = SKY
    for corner in range(4):
        at = CORNERS + 2 * corner
        nearest = min(nearest, _halves_to_corners(people, i, people[j, at], people[j, at + 1]))
        nearest = min(nearest, _halves_to_corners(people, j, people[i, at], people[i, at + 1]))
    return nearest // 2


@compiled("void(int64[:,::1],int64[:,::1])")
def measure(people: Table, gaps: Table) -> None:
    """The gaps between all figures."""
    for i in range(len(people)):
        gaps[i, i] = 0
        for j in range(i):
            gaps[i, j] = gaps[j, i] = _gap(people, i, j)


@part
def _holds(edges: Table, first: int, last: int, x: float, y: float) -> bool:
    """Whether a point lies inside an outline."""
    inside = False
    for e in range(first, last):
        x1, y1, x2, y2 = edges[e, 0], edges[e, 1], edges[e, 2], edges[e, 3]
        if (y1 > y) != (y2 > y) and ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0) == (y2 > y1):
            inside = not inside
    return inside


@part
def _within(
    edges: Table, first: int, last: int, x: int, y: int, across: int, down: int, begin: float, end: float
) -> float:
    """How much of a line, between two places on it, runs inside an outline; along its border is outside.

    Borders that are crossed one way and the other way alternate, so that their places add up to the parts inside.
    Twice, with points on the line counted to either side of it: the smaller sum leaves out borders along the line.
    """
    left, right = 0.0, 0.0
    two = across * (edges[first, 1] - y) - down * (edges[first, 0] - x)
    for e in range(first, last):
        x1, y1, x2, y2 = edges[e, 0], edges[e, 1], edges[e, 2], edges[e, 3]
        one, two = two, across * (y2 - y) - down * (x2 - x)
        if (one > 0 and two > 0) or (one < 0 and two < 0):
            continue
        place = ((x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1)) / (two - one)
        place = min(max(place, begin), end)
        if one < two:
            place = -place
        if (one > 0) != (two > 0):
            left += place
        if (one >= 0) != (two >= 0):
            right += place
    return min(abs(left), abs(right))


@part
def _passes_wall(edges: Table, e: int, x: int, y: int, z: int, across: int, down: int, rise: int) -> Any:
    """Whether a line meets an edge, its ends included, and at which height, as a fraction."""
    x1, y1, x2, y2 = edges[e, 0], edges[e, 1], edges[e, 2], edges[e, 3]
    whole = across * (y2 - y1) - down * (x2 - x1)
    if whole == 0:
        return False, 0, 1
    along = (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1)
    beside = (x1 - x) * down - (y1 - y) * across
    if whole < 0:
        whole, along, beside = -whole, -along, -beside
    meets = 0 <= along <= whole and 0 <= beside <= whole
    return meets, z * whole + rise * along, whole


@part
def _stands_before(
    shapes: Table, edges: Table, s: int, x: int, y: int, z: int, across: int, down: int, rise: int
) -> bool:
    """Whether a wall of a room, its floor or its ceiling, or a screen stops a line."""
    bottom, top = shapes[s, BOTTOM], shapes[s, TOP]
    for e in range(shapes[s, FIRST], shapes[s, LAST]):
        meets, height, whole = _passes_wall(edges, e, x, y, z, across, down, rise)
        if meets and bottom * whole <= height < top * whole:
            return True
    if shapes[s, KIND] == ROOM and rise != 0:
        for level in (bottom, top):
            if (z < level) != (z + rise < level):
                place = (level - z) / rise
                if _holds(edges, shapes[s, OUTLINE], shapes[s, OUTLINE_LAST], x + across * place, y + down * place):
                    return True
    return False


@part
def _crossed(shapes: Table, edges: Table, s: int, x: int, y: int, z: int, across: int, down: int, rise: int) -> float:
    """Which part of a line runs inside an area, below its top."""
    top = shapes[s, TOP]
    begin, end = 0.0, 1.0
    if z >= top:
        begin = (top - z) / rise
    elif z + rise >= top:
        end = (top - z) / rise
    return _within(edges, shapes[s, FIRST], shapes[s, LAST], x, y, across, down, begin, end)


@part
def _misses(shapes: Table, s: int, x: int, y: int, across: int, down: int) -> bool:
    """Whether the box around a shape lies wholly on one side of a line."""
    west, east = down * (shapes[s, WEST] - x), down * (shapes[s, EAST] - x)
    north, south = across * (shapes[s, NORTH] - y), across * (shapes[s, SOUTH] - y)
    least = min(north, south) - max(west, east)
    most = max(north, south) - min(west, east)
    return bool(least > 0 or most < 0)


@part
def _share(shapes: Table, edges: Table, s: int, x: int, y: int, z: int, across: int, down: int, rise: int) -> int:
    """How much of what it may cross a line crosses of a shape, the whole being PART; more than that stops it."""
    if min(z, z + rise) >= shapes[s, TOP] or _misses(shapes, s, x, y, across, down):
        return 0
    if shapes[s, KIND] != AREA:
        return 2 * PART if _stands_before(shapes, edges, s, x, y, z, across, down, rise) else 0
    inside = _crossed(shapes, edges, s, x, y, z, across, down, rise)
    if inside == 0.0:
        return 0
    first, last = shapes[s, FIRST], shapes[s, LAST]
    if shapes[s, SPARES] and (_holds(edges, first, last, x, y) or _holds(edges, first, last, x + across, y + down)):
        return 0
    if shapes[s, LIMIT] == 0:
        return 2 * PART
    length = int(floor(inside * sqrt(across * across + down * down) + 0.5))
    return int(length * PART // shapes[s, LIMIT])


@part
def _face(shapes: Table, edges: Table, x: int, y: int, view: Rows) -> None:
    """All shapes as seen from a point. What is around the point has no outermost corners: it is in every direction."""
    for s in range(len(shapes)):
        beside = max(shapes[s, WEST] - x, x - shapes[s, EAST], 0)
        above = max(shapes[s, NORTH] - y, y - shapes[s, SOUTH], 0)
        around = beside == 0 and above == 0
        left_x, left_y, right_x, right_y, farthest = 0, 0, 0, 0, 0
        for e in range(shapes[s, FIRST], shapes[s, OUTLINE_LAST]):
            for corner in range(0, 2 if shapes[s, KIND] == AREA else 4, 2):
                off_x, off_y = edges[e, corner] - x, edges[e, corner + 1] - y
                if farthest == 0 or left_x * off_y - left_y * off_x < 0:
                    left_x, left_y = off_x, off_y
                if farthest == 0 or right_x * off_y - right_y * off_x > 0:
                    right_x, right_y = off_x, off_y
                farthest = max(farthest, off_x * off_x + off_y * off_y)
        solid = shapes[s, WHOLE] and shapes[s, LIMIT] == 0 and not around
        view[LEFT_X, s], view[LEFT_Y, s] = 0 if around else left_x, 0 if around else left_y
        view[RIGHT_X, s], view[RIGHT_Y, s] = 0 if around else right_x, 0 if around else right_y
        view[NEAREST, s], view[FARTHEST, s] = beside * beside + above * above, farthest
        view[STRICT, s] = 1 if shapes[s, KIND] == AREA and not around else 0
        view[BLOCK_FROM, s], view[BLOCK_TO, s] = shapes[s, BOTTOM], shapes[s, TOP] if solid else -SKY


@part
def _surely_stops(view: Rows, s: int, across: float, down: float, low: float, high: float) -> bool:
    """Whether a line passes between the outermost corners of a shape and ends behind it: whatever the outline."""
    if across * across + down * down <= view[FARTHEST, s] or low < view[BLOCK_FROM, s] or high >= view[BLOCK_TO, s]:
        return False
    left = view[LEFT_X, s] * down - view[LEFT_Y, s] * across
    right = view[RIGHT_X, s] * down - view[RIGHT_Y, s] * across
    return bool(left >= view[STRICT, s] and right <= -view[STRICT, s])


@part
def _stopped(
    shapes: Table, edges: Table, view: Rows, marks: Marks,
    x: int, y: int, z: int, to_x: int, to_y: int, to_z: int,
) -> int:  # fmt: skip
    """The shape that stops a line, or NOTHING.

    Most shapes lie beside the line: those between whose outermost corners it does not pass. Where it does and ends
    behind the shape, it crosses it, whatever the outline.
    """
    across, down = float(to_x - x), float(to_y - y)
    square, low, high = across * across + down * down, float(min(z, to_z)), float(max(z, to_z))
    for s in range(len(shapes)):
        left = view[LEFT_X, s] * down - view[LEFT_Y, s] * across
        right = view[RIGHT_X, s] * down - view[RIGHT_Y, s] * across
        strict = view[STRICT, s]
        marks[s] = (left >= strict) & (right <= -strict) & (square >= view[NEAREST, s])
    crossed = 0
    for s in range(len(shapes)):
        if marks[s]:
            if square > view[FARTHEST, s] and low >= view[BLOCK_FROM, s] and high < view[BLOCK_TO, s]:
                return s
            crossed += _share(shapes, edges, s, x, y, z, to_x - x, to_y - y, to_z - z)
            if crossed > PART:
                return s
    return NOTHING


@part
def _lets_pass(people: Table, i: int, j: int, k: int, along: int, square: int, lower: int) -> bool:
    """Whether a line passes over a figure.

    It does where the figure is that much lower than the line, or than both its ends; and where the figure stands near
    enough below a higher target, and the eye near enough to that target.
    """
    eye, target, ground = people[i, GROUND], people[j, GROUND], people[k, GROUND]
    if ground + lower <= min(eye, target):
        return True
    if eye >= target:
        return bool((eye - ground - lower) * square + (target - eye) * along >= 0)
    rise = target - eye
    return bool(_gap(people, k, j) < 2 * (target - ground) and _gap(people, i, j) <= 3 * rise)


@part
def _is_above(people: Table, i: int, j: int, k: int, along: int, square: int, eyes: int) -> bool:
    """Whether a line passes below the feet of a figure."""
    eye, target, ground = people[i, GROUND] + eyes, people[j, GROUND] + eyes, people[k, GROUND]
    return bool((ground - eye) * square >= (target - eye) * along)


@part
def _covers(people: Table, k: int, x: int, y: int, across: int, down: int, square: int) -> bool:
    """Whether a line crosses the footprint of a figure, a little shrunk."""
    if people[k, ROUND]:
        along = across * (people[k, X] - x) + down * (people[k, Y] - y)
        if along <= 0 or along >= square:
            return False
        off = float(across * (people[k, Y] - y) - down * (people[k, X] - x))
        reach = SHRUNK * people[k, WIDTH]
        return bool(off * off < reach * reach * square)
    left, right = False, False
    for corner in range(4):
        one, two = POINTS + 2 * corner, POINTS + 2 * ((corner + 1) % 4)
        x1, y1, x2, y2 = people[k, one], people[k, one + 1], people[k, two], people[k, two + 1]
        beside = across * (y1 - y) - down * (x1 - x)
        left, right = left or beside < 0, right or beside > 0
        start = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        if start <= 0 and start + (x2 - x1) * down - (y2 - y1) * across <= 0:
            return False
    return left and right


@part
def _gather_near(people: Table, crowd: Rows, marks: Marks, near: Numbers, i: int, j: int) -> None:
    """The figures that may stand in the way of any line between two others, behind their count."""
    start_x, start_y = crowd[0, i], crowd[1, i]
    across, down = crowd[0, j] - start_x, crowd[1, j] - start_y
    square = across * across + down * down
    long, wide = sqrt(square), max(crowd[2, i], crowd[2, j])
    for k in range(len(people)):
        off_x, off_y = crowd[0, k] - start_x, crowd[1, k] - start_y
        reach = (crowd[2, k] + wide) * long
        along = across * off_x + down * off_y
        beside = across * off_y - down * off_x
        marks[k] = (beside <= reach) & (beside >= -reach) & (along >= -reach) & (along <= square + reach)
    count = 0
    for k in range(len(people)):
        if (
            marks[k]
            and k != i
            and k != j
            and people[k, SOLID]
            and people[k, CLUSTER] != people[i, CLUSTER]
            and people[k, CLUSTER] != people[j, CLUSTER]
        ):
            count += 1
            near[count] = k
    near[0] = count


@part
def _in_the_way(people: Table, near: Numbers, i: int, j: int, x: int, y: int, lower: int, eyes: int) -> int:
    """The figure whose footprint stops a line from one to a point of another, or NOTHING."""
    from_x, from_y = people[i, X], people[i, Y]
    across, down = x - from_x, y - from_y
    square = across * across + down * down
    for number in range(1, near[0] + 1):
        k = near[number]
        if _covers(people, k, from_x, from_y, across, down, square):
            along = across * (people[k, X] - from_x) + down * (people[k, Y] - from_y)
            above = _is_above(people, i, j, k, along, square, eyes)
            if not (above or _lets_pass(people, i, j, k, along, square, lower)):
                return int(k)
    return NOTHING


@part
def _gather(people: Table, crowd: Rows) -> None:
    """Where everybody is and how far the footprints reach, a row for each."""
    for k in range(len(people)):
        crowd[0, k], crowd[1, k], crowd[2, k] = people[k, X], people[k, Y], people[k, EXTENT]


@part
def _end(people: Table, j: int, point: int) -> Any:
    """The middle of a figure (0), or one of the points around it."""
    at = POINTS + 2 * point - 2 if point > 0 else X
    return people[j, at], people[j, at + 1]


@part
def _line(
    shapes: Table, edges: Table, view: Rows, marks: Marks, people: Table, i: int, j: int, point: int, eyes: int,
) -> int:  # fmt: skip
    """The shape that stops the line from one figure to a point of another, or NOTHING."""
    to_x, to_y = _end(people, j, point)
    x, y, z = people[i, X], people[i, Y], people[i, GROUND] + eyes
    return _stopped(shapes, edges, view, marks, x, y, z, to_x, to_y, people[j, GROUND] + eyes)


@part
def _draw_in(shapes: Table, edges: Table, people: Table, eyes: int) -> None:
    """Points of a figure that a wall separates from its middle are drawn back to it."""
    for s in range(len(shapes)):
        if shapes[s, KIND] == AREA:
            continue
        for i in range(len(people)):
            x, y, z, extent = people[i, X], people[i, Y], people[i, GROUND] + eyes, people[i, EXTENT]
            if (
                x + extent < shapes[s, WEST]
                or x - extent > shapes[s, EAST]
                or y + extent < shapes[s, NORTH]
                or y - extent > shapes[s, SOUTH]
            ):
                continue
            for at in range(POINTS, POINTS + 8, 2):
                across, down = people[i, at] - x, people[i, at + 1] - y
                if _stands_before(shapes, edges, s, x, y, z, across, down, 0):
                    people[i, at], people[i, at + 1] = x, y


@part
def _look(
    shapes: Table, edges: Table, view: Rows, marks: Marks, people: Table, crowd: Rows, near: Numbers, suspect: int,
    i: int, j: int, first: int, lower: int, eyes: int,
) -> Any:  # fmt: skip
    """The first point of the other, from a given one on, that nothing hides; and the first that a shot reaches.

    What stopped the last line is the first to be asked about the next one.
    """
    seen = NOTHING
    low = float(min(people[i, GROUND], people[j, GROUND]) + eyes)
    high = float(max(people[i, GROUND], people[j, GROUND]) + eyes)
    for point in range(first, 5):
        x, y = _end(people, j, point)
        if point > 0 and x == people[j, X] and y == people[j, Y]:
            continue
        across, down = float(x - people[i, X]), float(y - people[i, Y])
        if suspect >= 0 and _surely_stops(view, suspect, across, down, low, high):
            continue
        stop = _line(shapes, edges, view, marks, people, i, j, point, eyes)
        if stop != NOTHING:
            suspect = stop
            continue
        if seen == NOTHING:
            seen = point
        if near[0] == UNKNOWN:
            _gather_near(people, crowd, marks, near, i, j)
        if _in_the_way(people, near, i, j, x, y, lower, eyes) == NOTHING:
            return seen, point
    return seen, NOTHING


@part
def _is_far(people: Table, i: int, j: int, far: int) -> bool:
    x, y = people[i, X] - people[j, X], people[i, Y] - people[j, Y]
    return bool(x * x + y * y > far * far and _gap(people, i, j) > far)


@compiled("void(int64[:,::1],int64[:,::1],int64[:,::1],int64,int64,int64,int64,boolean,int8[:,::1],int8[:,::1])")
def look_around(
    shapes: Table, edges: Table, people: Table, only: int, eyes: int, lower: int, far: int, bases: bool,
    seen: Answers, reached: Answers,
) -> None:  # fmt: skip
    """For all pairs, in both directions: the point of the other that is seen, and the one that a shot reaches.

    Or for the pairs of only one figure, unless that is NOTHING. What is farther than `far` is not seen. Without
    `bases`, other figures do not stand in the way.
    """
    views, faced = np.empty((len(people), VIEW, len(shapes))), np.zeros(len(people), np.bool_)
    marks = np.empty(max(len(shapes), len(people)), np.uint8)
    crowd, near = np.empty((3, len(people))), np.empty(len(people) + 1, np.int64)
    _draw_in(shapes, edges, people, eyes)
    _gather(people, crowd)
    for i in range(len(people)):
        seen[i, i] = reached[i, i] = 0
        for j in range(i):
            seen[i, j] = seen[j, i] = reached[i, j] = reached[j, i] = NOTHING
            if (only != NOTHING and only != i and only != j) or _is_far(people, i, j, far):
                continue
            for one in (i, j):
                if not faced[one]:
                    faced[one] = True
                    _face(shapes, edges, people[one, X], people[one, Y], views[one])
            mine = views[i]
            stop = _line(shapes, edges, mine, marks, people, i, j, 0, eyes)
            near[0], first = UNKNOWN if bases else 0, 1
            if stop == NOTHING:
                if bases:
                    _gather_near(people, crowd, marks, near, i, j)
                level = people[i, GROUND] == people[j, GROUND]
                x, y = people[j, X], people[j, Y]
                if near[0] == 0 or (level and _in_the_way(people, near, i, j, x, y, lower, eyes) == NOTHING):
                    seen[i, j] = seen[j, i] = reached[i, j] = reached[j, i] = 0
                    continue
                first = 1 if level else 0
            found, hit = _look(shapes, edges, mine, marks, people, crowd, near, stop, i, j, first, lower, eyes)
            seen[i, j], reached[i, j] = 0 if stop == NOTHING else found, hit
            found, hit = _look(shapes, edges, views[j], marks, people, crowd, near, stop, j, i, first, lower, eyes)
            seen[j, i], reached[j, i] = 0 if stop == NOTHING else found, hit


@part
def _hidden_by(
    shapes: Table, edges: Table, views: Rows, marks: Marks, people: Table, i: int, j: int, eyes: int, suspect: int
) -> int:
    """NOTHING if a line to the middle of a figure is free, or to a point around it, or around the one who looks.

    Else what stopped the last of these lines: it is the first to be asked about the next one.
    """
    low = float(min(people[i, GROUND], people[j, GROUND]) + eyes)
    high = float(max(people[i, GROUND], people[j, GROUND]) + eyes)
    for number in range(9):
        one, other, point = (i, j, number) if number < 5 else (j, i, number - 4)
        x, y = _end(people, other, point)
        across, down = float(x - people[one, X]), float(y - people[one, Y])
        if suspect == NOTHING or not _surely_stops(views[one], suspect, across, down, low, high):
            suspect = _line(shapes, edges, views[one], marks, people, one, other, point, eyes)
            if suspect == NOTHING:
                return NOTHING
    return suspect


@part
def _stays(scenes: Table, instant: int, i: int) -> bool:
    """Whether a figure still stands there at the next instant."""
    for at in (X, Y, GROUND):
        if scenes[instant, i, at] != scenes[instant + 1, i, at]:
            return False
    return True


@part
def _is_enough(role: int, now: bool, last: bool) -> bool:
    """Whether a side need not look at a stranger whom it sees now, or at the end."""
    return bool((role >= IS_OPEN and now) or (role == IS_STILL and last))


@part
def _is_noted(roles: Answers, now: Answers, last: Answers, i: int, j: int) -> bool:
    """Whether nobody gains anything by a look: sides for which one of two watches the other have seen enough."""
    for side in range(len(roles)):
        mine, yours = roles[side, i], roles[side, j]
        if mine == WATCHES and yours > WATCHES and not _is_enough(yours, now[side, j], last[side, j]):
            return False
        if yours == WATCHES and mine > WATCHES and not _is_enough(mine, now[side, i], last[side, i]):
            return False
    return len(roles) > 0


@part
def _note(roles: Answers, noted: Answers, i: int, j: int) -> None:
    """Two see each other, and the sides for which one watches the other do."""
    for side in range(len(roles)):
        noted[side, i] |= roles[side, j] == WATCHES and roles[side, i] > WATCHES
        noted[side, j] |= roles[side, i] == WATCHES and roles[side, j] > WATCHES


@part
def _pairs(asked: Answers) -> Any:
    """Those asked about, in whichever direction: the higher number first."""
    pairs, count = np.empty((len(asked) * len(asked), 2), np.int64), 0
    for i in range(len(asked)):
        for j in range(i):
            if asked[i, j] or asked[j, i]:
                pairs[count, 0], pairs[count, 1] = i, j
                count += 1
    return pairs[:count]


@compiled(
    "void(int64[:,::1],int64[:,::1],int64[:,:,::1],boolean[:,::1],int8[:,::1],int64,int64,boolean[:,:,::1],"
    "boolean[:,:,::1])"
)
def glance(
    shapes: Table, edges: Table, scenes: Table, asked: Answers, roles: Answers, eyes: int, far: int, seen: Answers,
    noted: Answers,
) -> None:  # fmt: skip
    """At each of several instants: which pairs, of those asked about, see each other from no farther than so.

    If sides with their roles are given, also which strangers each of them sees. Then not all who could see somebody who
    does not hide need look, and nobody at those who stand and are seen at the last instant. What is not seen is false
    beforehand.
    """
    count = scenes.shape[1]
    views = np.empty((count, VIEW, len(shapes)))
    marks = np.empty(max(len(shapes), count), np.uint8)
    stays, faced = np.zeros((2, count), np.bool_)
    pairs = _pairs(asked)
    hidden_by, looked = np.full(len(pairs), NOTHING), np.zeros(len(pairs), np.bool_)
    last = len(scenes) - 1
    for instant in range(last, -1, -1):
        people = scenes[instant]
        _draw_in(shapes, edges, people, eyes)
        for i in range(count):
            stays[i] = instant < last and _stays(scenes, instant, i)
            faced[i] &= stays[i]
        for pair in range(len(pairs)):
            i, j = pairs[pair]
            looked[pair] &= stays[i] and stays[j]
            if _is_noted(roles, noted[instant], noted[last], i, j) or _is_far(people, i, j, far):
                continue
            if not looked[pair]:
                for one in (i, j):
                    if not faced[one]:
                        faced[one] = True
                        _face(shapes, edges, people[one, X], people[one, Y], views[one])
                hidden_by[pair] = _hidden_by(shapes, edges, views, marks, people, i, j, eyes, hidden_by[pair])
                looked[pair] = True
            if hidden_by[pair] == NOTHING:
                seen[instant, i, j] = seen[instant, j, i] = True
                _note(roles, noted[instant], i, j)


@compiled("int64(int64[:,::1],int64[:,::1],int64[:,::1],int64,int64,int64,int64,int64,boolean)")
def stopped_by(
    shapes: Table, edges: Table, people: Table, i: int, j: int, point: int, eyes: int, lower: int, bases: bool
) -> int:
    """What stops a line: the number of a shape; behind those, of a figure; or NOTHING."""
    view, crowd = np.empty((VIEW, len(shapes))), np.empty((3, len(people)))
    near = np.empty(len(people) + 1, np.int64)
    marks = np.empty(max(len(shapes), len(people)), np.uint8)
    _face(shapes, edges, people[i, X], people[i, Y], view)
    shape = _line(shapes, edges, view, marks, people, i, j, point, eyes)
    if shape != NOTHING or not bases:
        return shape
    _gather(people, crowd)
    x, y = _end(people, j, point)
    _gather_near(people, crowd, marks, near, i, j)
    figure = _in_the_way(people, near, i, j, x, y, lower, eyes)
    return NOTHING if figure == NOTHING else len(shapes) + figure
