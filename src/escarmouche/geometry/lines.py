"""The studs that a straight line crosses, in order.

A line that runs exactly along the border of two columns or rows touches both at once, and so does one that passes
exactly through a corner: such a pair stands together, for only both of them can stop it.
"""

from collections.abc import Iterator
from math import ceil, floor

Stud = tuple[int, int]
Crossing = tuple[float, float, tuple[Stud, ...]]
"""Where on the line, from 0 to 1, it enters and leaves; and the stud, or the two that it runs between."""


def crossings(x: float, y: float, across: float, down: float) -> Iterator[Crossing]:
    """Of a line that starts at (x, y) and goes so far to the east and to the south."""
    if across == 0 and down == 0:
        return
    if across == 0:
        yield from _straight(y, down, [(column, 0) for column in _on(x)], (0, 1))
    elif down == 0:
        yield from _straight(x, across, [(0, row) for row in _on(y)], (1, 0))
    else:
        yield from _slanting(x, y, across, down)


def first(start: float, step: float) -> int:
    """The column or row in which a line begins that goes this way."""
    return floor(start) if step > 0 else ceil(start) - 1


def _on(border: float) -> tuple[int, ...]:
    """The columns or rows in which a line runs that never leaves them: two, if it runs between them."""
    return (int(border) - 1, int(border)) if border == floor(border) else (floor(border),)


def _straight(start: float, length: float, beside: list[Stud], way: Stud) -> Iterator[Crossing]:
    here, step, whole = first(start, length), 1 if length > 0 else -1, abs(length)
    entered, leaving = 0.0, abs(here + (step > 0) - start)
    while entered < whole:
        studs = tuple([(x + way[0] * here, y + way[1] * here) for x, y in beside])
        yield entered / whole, min(leaving, whole) / whole, studs
        here, entered, leaving = here + step, leaving, leaving + 1


def _slanting(x: float, y: float, across: float, down: float) -> Iterator[Crossing]:
    """Borders are compared without dividing, so that corners are met exactly where the numbers are exact."""
    wide, high = abs(across), abs(down)
    whole = wide * high
    step_x, step_y = (1 if across > 0 else -1), (1 if down > 0 else -1)
    column, row = first(x, across), first(y, down)
    next_x = abs(column + (step_x > 0) - x) * high
    next_y = abs(row + (step_y > 0) - y) * wide
    entered = 0.0
    while entered < whole:
        leaving = min(next_x, next_y)
        yield entered / whole, min(leaving, whole) / whole, ((column, row),)
        to_x, to_y = next_x <= next_y, next_y <= next_x
        if to_x and to_y and leaving < whole:
            yield leaving / whole, leaving / whole, ((column + step_x, row), (column, row + step_y))
        if to_x:
            column, next_x = column + step_x, next_x + high
        if to_y:
            row, next_y = row + step_y, next_y + wide
        entered = leaving
