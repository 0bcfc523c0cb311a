"""Who goes where, so that all together walk least: each of some people to one of as many places (ARG-R-134)."""

from collections.abc import Sequence
from math import isqrt
from typing import Final

from escarmouche.argad.model.units import Point
from escarmouche.geometry.plane import square

FINE: Final = 1 << 40
"""How much more the total way counts than the longest one, and than the order of the people."""


def shortest(starts: Sequence[Point], ends: Sequence[Point]) -> list[int]:
    """For each start the number of its end: the least total way, then no way too long, then as they are listed."""
    costs = [
        [
            FINE * isqrt(square(start, end)) + (square(start, end) << 8) + abs(one - other)
            for other, end in enumerate(ends)
        ]
        for one, start in enumerate(starts)
    ]
    return _assigned(costs)


def _assigned(costs: Sequence[Sequence[int]]) -> list[int]:
    """The Hungarian method: rows one by one, each by the cheapest chain of changes."""
    count = len(costs)
    rows, columns, taken = [0] * (count + 1), [0] * (count + 1), [0] * (count + 1)
    for row in range(1, count + 1):
        taken[0], here = row, 0
        least: list[int | None] = [None] * (count + 1)
        came, done = [0] * (count + 1), [False] * (count + 1)
        while taken[here]:
            done[here] = True
            here = _extend(costs, (rows, columns, taken), (least, came, done), here)
        while here:
            taken[here], here = taken[came[here]], came[here]
    found = [0] * count
    for column in range(1, count + 1):
        found[taken[column] - 1] = column - 1
    return found


def _extend(
    costs: Sequence[Sequence[int]],
    prices: tuple[list[int], list[int], list[int]],
    search: tuple[list[int | None], list[int], list[bool]],
    here: int,
) -> int:
    """One more column for the cheapest chain; the prices follow."""
    (rows, columns, taken), (least, came, done) = prices, search
    row, best, following = taken[here], None, 0
    for column in range(1, len(columns)):
        if done[column]:
            continue
        cost = costs[row - 1][column - 1] - rows[row] - columns[column]
        known = least[column]
        if known is None or cost < known:
            least[column], came[column] = cost, here
            known = cost
        if best is None or known < best:
            best, following = known, column
    change = best or 0
    for column in range(len(columns)):
        if done[column]:
            rows[taken[column]] += change
            columns[column] -= change
        elif (known := least[column]) is not None:
            least[column] = known - change
    return following
