"""How far a footprint can walk on the grid: a whole row of places is one number, a place one of its bits.

A map of places is made once for a field, a footprint and the highest step (`survey`). A question then cuts a window
around the walker out of it, takes away what others occupy, and spreads ring by ring. Steps go to the eight neighbours;
a diagonal one needs a free way round one of its corners.
"""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part
from escarmouche.geometry.windows import highest, lowest

Bits = np.ndarray[tuple[int], np.dtype[np.uint64]]
Boxes = np.ndarray[tuple[int], np.dtype[np.float64]]
Numbers = np.ndarray[tuple[int], np.dtype[np.int16]]

FARTHEST: Final = 20
"""The most steps of a question: the window must fit into 64 bits."""
DEAREST: Final = 3
"""The highest cost of a step."""

UNREACHED: Final = -1
EVERYWHERE: Final = -1
WAYS: Final = -2
_FREE, _EAST, _SOUTH, _SOUTH_EAST, _SOUTH_WEST, _DEAR = range(6)
_SHEETS: Final = _DEAR + DEAREST - 1
_MARGIN: Final = 64
_ROWS: Final = 64
"""The size of one sheet of the window, more than it ever needs."""
_SEEN, _RING, _SPREAD = _SHEETS, _SHEETS + 1, _SHEETS + 2
WORK: Final = (_SHEETS + 2 + DEAREST) * _ROWS
"""How many numbers of work space a question needs: the sheets of the window, what was seen, the ring, the spreads."""
OUT: Final = 2 * (2 * FARTHEST + 1) ** 2

ONE: Final = np.uint64(1)
_DEBRUIJN: Final = np.uint64(0x03F79D71B4CB0A89)
_LAST: Final = np.uint64(58)


def _positions() -> Any:
    found = np.zeros(64, np.int64)
    for bit in range(64):
        found[((1 << bit) * int(_DEBRUIJN) & (2**64 - 1)) >> 58] = bit
    return found


_POSITIONS: Final = _positions()


def survey(levels: Sequence[int], costs: Sequence[int], width: int, size: tuple[int, int], climb: int) -> Bits:
    """The map for a footprint: its places, and from which of them a step stays within the climb.

    `levels` are those of the studs in reading order, below 0 where nobody can stand; a footprint stands on the highest
    ground under it, which may not be more uneven than the climb. `costs` are those of stepping onto a stud.
    """
    top, bottom = highest(levels, width, size), lowest(levels, width, size)
    depth = len(top)
    top[(bottom < 0) | (top - bottom > climb)] = -1
    dear = highest(costs, width, size).clip(1, DEAREST)
    sheets = np.zeros(_SHEETS * depth * ((width + 63) // 64 + 2), np.uint64)
    _survey(top.reshape(-1), dear.reshape(-1), width, depth, climb, sheets)
    return sheets


@compiled("void(int16[::1],int16[::1],int64,int64,int64,uint64[::1])")
def _survey(levels: Numbers, costs: Numbers, width: int, depth: int, climb: int, sheets: Bits) -> None:
    row = (width + 63) // 64 + 2
    sheet = row * depth
    for y in range(depth):
        for x in range(width):
            here = levels[y * width + x]
            if here < 0:
                continue
            word = y * row + ((x + _MARGIN) >> 6)
            bit = ONE << np.uint64((x + _MARGIN) & 63)
            sheets[_FREE * sheet + word] |= bit
            if costs[y * width + x] > 1:
                sheets[(_DEAR + costs[y * width + x] - 2) * sheet + word] |= bit
            for way in range(4):
                to_x, to_y = x + (1, 0, 1, -1)[way], y + (0, 1, 1, 1)[way]
                if 0 <= to_x < width and to_y < depth:
                    there = levels[to_y * width + to_x]
                    if there >= 0 and abs(there - here) <= climb:
                        sheets[(_EAST + way) * sheet + word] |= bit


@part
def _cut(sheets: Bits, width: int, depth: int, x: int, y: int, far: int, work: Bits) -> bool:
    """Copy the window around a place out of the map; whether some of it is dear."""
    row = (width + 63) // 64 + 2
    sheet = row * depth
    left = x - far + _MARGIN
    word, shift = left >> 6, np.uint64(left & 63)
    size = 2 * far + 1
    inside = (ONE << np.uint64(size)) - ONE
    dear = False
    for plane in range(_SHEETS):
        for r in range(size):
            bits = np.uint64(0)
            line = y - far + r
            if 0 <= line < depth:
                at = plane * sheet + line * row + word
                bits = sheets[at] >> shift
                if shift:
                    bits |= sheets[at + 1] << (np.uint64(64) - shift)
                bits &= inside
            work[plane * _ROWS + r] = bits
            if plane >= _DEAR and bits:
                dear = True
    return dear


@part
def _clear(
    boxes: Boxes,
    first: int,
    stride: int,
    count: int,
    own: int,
    x: int,
    y: int,
    far: int,
    across: int,
    deep: int,
    work: Bits,
) -> None:
    """Take the places away that overlap a solid box: four ends, then whether it is solid."""
    west, north, size = x - far, y - far, 2 * far + 1
    for number in range(count):
        at = first + number * stride
        if number == own or boxes[at + 4] == 0.0:
            continue
        left, right = int(boxes[at]) - across + 1 - west, int(boxes[at + 2]) - west
        top, bottom = int(boxes[at + 1]) - deep + 1 - north, int(boxes[at + 3]) - north
        if right <= 0 or left >= size or bottom <= 0 or top >= size:
            continue
        left, right = max(left, 0), min(right, size)
        taken = ((ONE << np.uint64(right - left)) - ONE) << np.uint64(left)
        for r in range(max(top, 0), min(bottom, size)):
            work[_FREE * _ROWS + r] &= ~taken


@part
def _join(far: int, work: Bits) -> None:
    """Keep the steps between free places; a diagonal one needs one of its two right-angled ways round."""
    size = 2 * far + 1
    for r in range(size):
        free = work[_FREE * _ROWS + r]
        below = work[_FREE * _ROWS + r + 1] if r + 1 < size else np.uint64(0)
        work[_EAST * _ROWS + r] &= free & (free >> ONE)
        work[_SOUTH * _ROWS + r] &= free & below
    for r in range(size):
        east, south = work[_EAST * _ROWS + r], work[_SOUTH * _ROWS + r]
        free = work[_FREE * _ROWS + r]
        below = work[_FREE * _ROWS + r + 1] if r + 1 < size else np.uint64(0)
        east_below = work[_EAST * _ROWS + r + 1] if r + 1 < size else np.uint64(0)
        work[_SOUTH_EAST * _ROWS + r] &= free & (below >> ONE) & ((east & (south >> ONE)) | (south & east_below))
        round_corner = ((east & south) << ONE) | (south & (east_below << ONE))
        work[_SOUTH_WEST * _ROWS + r] &= free & (below << ONE) & round_corner


@part
def _widen(work: Bits, ring: int, r: int, size: int) -> Any:
    """The places of a row to which one step leads from a ring."""
    here = work[ring + r]
    east = work[_EAST * _ROWS + r]
    found = ((here & east) << ONE) | ((here >> ONE) & east)
    if r > 0:
        above = work[ring + r - 1]
        found |= above & work[_SOUTH * _ROWS + r - 1]
        found |= (above & work[_SOUTH_EAST * _ROWS + r - 1]) << ONE
        found |= (above & work[_SOUTH_WEST * _ROWS + r - 1]) >> ONE
    if r + 1 < size:
        below = work[ring + r + 1]
        found |= below & work[_SOUTH * _ROWS + r]
        found |= (below >> ONE) & work[_SOUTH_EAST * _ROWS + r]
        found |= (below << ONE) & work[_SOUTH_WEST * _ROWS + r]
    return found


@part
def _spread(far: int, dear: bool, work: Bits, out: Numbers) -> int:
    """Fill `out` with the steps to each place of the window, then with the places in the order of their steps."""
    size = 2 * far + 1
    places = size * size
    for index in range(places):
        out[index] = UNREACHED
    ring, seen, spread = _RING * _ROWS, _SEEN * _ROWS, _SPREAD * _ROWS
    for r in range(size):
        work[ring + r] = work[seen + r] = np.uint64(0)
        for age in range(DEAREST):
            work[spread + age * _ROWS + r] = np.uint64(0)
    work[ring + far] = work[seen + far] = ONE << np.uint64(far)
    out[far * size + far] = 0
    out[places] = far * size + far
    count = 1
    for step in range(1, far + 1):
        newest = spread + (step % DEAREST) * _ROWS
        lowest, highest = max(far - step, 0), min(far + step + 1, size)
        for r in range(lowest, highest):
            work[newest + r] = _widen(work, ring, r, size)
        for r in range(lowest, highest):
            found = work[newest + r]
            if dear:
                found &= ~(work[_DEAR * _ROWS + r] | work[(_DEAR + 1) * _ROWS + r])
                for extra in range(1, DEAREST):
                    older = spread + ((step - extra) % DEAREST) * _ROWS
                    found |= work[older + r] & work[(_DEAR + extra - 1) * _ROWS + r]
            found &= ~work[seen + r]
            work[seen + r] |= found
            work[ring + r] = found
            while found:
                lone = found & (~found + ONE)
                place = r * size + _POSITIONS[(lone * _DEBRUIJN) >> _LAST]
                out[place] = step
                out[places + count] = place
                count += 1
                found ^= lone
    return count


@part
def _may_step(work: Bits, column: int, row: int, to_column: int, to_row: int) -> bool:
    """Whether a step between two neighbours is possible; it is so both ways or neither."""
    if to_row < row:
        column, row, to_column, to_row = to_column, to_row, column, row
    if to_row == row:
        return bool((work[_EAST * _ROWS + row] >> np.uint64(min(column, to_column))) & ONE)
    plane = _SOUTH if to_column == column else _SOUTH_EAST if to_column > column else _SOUTH_WEST
    return bool((work[plane * _ROWS + row] >> np.uint64(column)) & ONE)


@part
def _cost(work: Bits, column: int, row: int) -> int:
    for extra in range(DEAREST - 1):
        if (work[(_DEAR + extra) * _ROWS + row] >> np.uint64(column)) & ONE:
            return extra + 2
    return 1


@part
def _before(work: Bits, steps: Numbers, far: int, column: int, row: int, end_column: int, end_row: int) -> int:
    """The place from which to step here: the one nearest to the straight line from the start, straight steps first."""
    size = 2 * far + 1
    earlier = steps[row * size + column] - _cost(work, column, row)
    best, least = -1, 1 << 30
    for way in range(8):
        to_column = column + (0, 1, 0, -1, 1, 1, -1, -1)[way]
        to_row = row + (-1, 0, 1, 0, -1, 1, 1, -1)[way]
        if not (0 <= to_column < size and 0 <= to_row < size) or steps[to_row * size + to_column] != earlier:
            continue
        off = abs((to_column - far) * (end_row - far) - (to_row - far) * (end_column - far))
        if off < least and _may_step(work, column, row, to_column, to_row):
            best, least = to_row * size + to_column, off
    return best


@compiled(
    "int64(uint64[::1],int64,int64,float64[::1],int64,int64,int64,int64,"
    "int64,int64,int64,int64,int64,uint64[::1],int16[::1],int64)"
)
def reach(
    sheets: Bits, width: int, depth: int, boxes: Boxes, first: int, stride: int, count: int, own: int,
    x: int, y: int, across: int, deep: int, far: int, work: Bits, out: Numbers, end: int,
) -> int:  # fmt: skip
    """How many places can be reached from (x, y) within that many steps, or how many a shortest way to one visits.

    `out` first holds the steps to each place of the window, `2 × far + 1` places square around (x, y) in reading order.
    Behind them come numbers of places in the window: all that can be reached, nearest first, if `end` is EVERYWHERE; in
    the same order the places from which one steps there, if it is WAYS, where the start has itself; else the way to
    that place, the end first and the start last, or nothing if there is no way.
    """
    dear = _cut(sheets, width, depth, x, y, far, work)
    _clear(boxes, first, stride, count, own, x, y, far, across, deep, work)
    work[_FREE * _ROWS + far] |= ONE << np.uint64(far)
    _join(far, work)
    reached = _spread(far, dear, work, out)
    if end == EVERYWHERE:
        return reached
    size = 2 * far + 1
    places = size * size
    if end == WAYS:
        for number in range(1, reached):
            column, row = out[places + number] % size, out[places + number] // size
            out[places + number] = _before(work, out, far, column, row, column, row)
        return reached
    if out[end] == UNREACHED:
        return 0
    here, visited = end, 1
    out[places] = here
    while out[here] > 0:
        here = _before(work, out, far, here % size, here // size, end % size, end // size)
        out[places + visited] = here
        visited += 1
    return visited
