"""Whether something thrown or thrust passes on a straight line over the grid, or is stopped by what reaches too high.

The studs on the line are those of `lines.crossings`. A figure is one solid box, or several that name the same carrier.
"""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import ceil, floor
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part

Boxes = np.ndarray[tuple[int], np.dtype[np.float64]]
Heights = np.ndarray[tuple[int], np.dtype[np.int16]]
Flags = np.ndarray[tuple[int], np.dtype[np.uint8]]

WEST, NORTH, EAST, SOUTH, SOLID = range(5)
LEVEL, HEIGHT, CARRIER = 8, 9, 15
"""Numbers of a box, as in `sight`: where its feet are, how high it is, and which figure it is a part of."""
ALONE: Final = -1.0
"""The carrier of a box that is a whole figure."""


@part
def _covers(boxes: Boxes, box: int, column: int, row: int) -> bool:
    across = boxes[box + WEST] <= column < boxes[box + EAST]
    down = boxes[box + NORTH] <= row < boxes[box + SOUTH]
    return bool(across and down and boxes[box + SOLID] != 0.0)


@part
def _is_at_an_end(boxes: Boxes, box: int, x: float, y: float, to_x: float, to_y: float) -> bool:
    """Whether a box covers a stud that the line starts from or ends on; a start on a border starts from both sides."""
    for west in (0.5, 0.0):
        for north in (0.5, 0.0):
            if _covers(boxes, box, floor(x - west), floor(y - north)):
                return True
    return _covers(boxes, box, floor(to_x), floor(to_y))


@part
def _is_in_the_way(
    boxes: Boxes, first: int, stride: int, count: int, box: int, x: float, y: float, to_x: float, to_y: float
) -> bool:
    """A figure at an end of the line is not, with any of its boxes."""
    figure = boxes[box + CARRIER]
    if figure == ALONE:
        return not _is_at_an_end(boxes, box, x, y, to_x, to_y)
    for number in range(count):
        other = first + number * stride
        if boxes[other + CARRIER] == figure and _is_at_an_end(boxes, other, x, y, to_x, to_y):
            return False
    return True


@part
def _stops(
    column: int, row: int, walls: Heights, width: int, depth: int, boxes: Boxes, first: int, stride: int, count: int,
    high: int, landing_x: int, landing_y: int, x: float, y: float, to_x: float, to_y: float,
) -> bool:  # fmt: skip
    """Whether a stud stops the line: by its wall, or by a figure there."""
    if not (0 <= column < width and 0 <= row < depth) or (column == landing_x and row == landing_y):
        return False
    if walls[row * width + column] >= high:
        return True
    for number in range(count):
        box = first + number * stride
        if (
            _covers(boxes, box, column, row)
            and boxes[box + LEVEL] + boxes[box + HEIGHT] >= high
            and _is_in_the_way(boxes, first, stride, count, box, x, y, to_x, to_y)
        ):
            return True
    return False


@part
def _passes_straight(line: Any, start: float, length: float, beside: float, down: bool) -> bool:
    """Along a row or a column; on the border of two, only both of them stop it."""
    step, whole = (1 if length > 0 else -1), abs(length)
    here = floor(start) if length > 0 else ceil(start) - 1
    one, other = floor(beside), ceil(beside) - 1
    entered, leaving = 0.0, abs(here + (1 if length > 0 else 0) - start)
    while entered < whole:
        if down:
            stopped = _stops(one, here, *line) and _stops(other, here, *line)
        else:
            stopped = _stops(here, one, *line) and _stops(here, other, *line)
        if stopped:
            return False
        here += step
        entered = leaving
        leaving += 1.0
    return True


@part
def _passes(line: Any, x: float, y: float, across: float, down: float) -> bool:
    """Through an exact corner, only both studs beside it stop the line."""
    wide, tall = abs(across), abs(down)
    whole = wide * tall
    step_x, step_y = (1 if across > 0 else -1), (1 if down > 0 else -1)
    column = floor(x) if across > 0 else ceil(x) - 1
    row = floor(y) if down > 0 else ceil(y) - 1
    next_x = abs(column + (1 if across > 0 else 0) - x) * tall
    next_y = abs(row + (1 if down > 0 else 0) - y) * wide
    entered = 0.0
    while entered < whole:
        if _stops(column, row, *line):
            return False
        entered = min(next_x, next_y)
        to_x, to_y = next_x <= next_y, next_y <= next_x
        at_a_corner = to_x and to_y and entered < whole
        if at_a_corner and _stops(column + step_x, row, *line) and _stops(column, row + step_y, *line):
            return False
        if to_x:
            column += step_x
            next_x += tall
        if to_y:
            row += step_y
            next_y += wide
    return True


@compiled(
    "boolean(int16[::1],int64,int64,float64[::1],int64,int64,int64,int64,int64,int64,float64,float64,float64,float64)"
)
def is_free(
    walls: Heights, width: int, depth: int, boxes: Boxes, first: int, stride: int, count: int,
    high: int, landing_x: int, landing_y: int, x: float, y: float, to_x: float, to_y: float,
) -> bool:  # fmt: skip
    """Whether nothing on the line from (x, y) reaches so high, the landing and the figures at its ends apart."""
    line = (walls, width, depth, boxes, first, stride, count, high, landing_x, landing_y, x, y, to_x, to_y)
    across, down = to_x - x, to_y - y
    if across == 0.0:
        return _passes_straight(line, y, down, x, True)
    if down == 0.0:
        return _passes_straight(line, x, across, y, False)
    return _passes(line, x, y, across, down)


@part
def _level(levels: Heights, width: int, depth: int, column: int, row: int) -> int:
    return max(0, int(levels[row * width + column])) if 0 <= column < width and 0 <= row < depth else 0


@compiled(
    "void(int16[::1],int16[::1],int64,int64,float64[::1],int64,int64,int64,int64,float64,float64,int64,uint8[::1])"
)
def free_around(
    walls: Heights, levels: Heights, width: int, depth: int, boxes: Boxes, first: int, stride: int, count: int,
    tall: int, x: float, y: float, radius: int, out: Flags,
) -> None:  # fmt: skip
    """For each stud so far around (x, y), column by column: whether the line to its middle is free.

    What reaches so tall above the higher of both ends is in the way. `levels` are below 0 where there is no ground.
    """
    here, number = _level(levels, width, depth, floor(x), floor(y)), 0
    for column in range(floor(x) - radius, ceil(x) + radius):
        for row in range(floor(y) - radius, ceil(y) + radius):
            high = max(here, _level(levels, width, depth, column, row)) + tall
            end = column + 0.5, row + 0.5
            out[number] = is_free(
                walls, width, depth, boxes, first, stride, count, high, column, row, x, y, end[0], end[1]
            )
            number += 1
