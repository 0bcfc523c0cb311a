"""Numbers over windows of a grid: the highest or lowest of each footprint."""

from collections.abc import Sequence
from typing import Any

import numpy as np

Numbers = np.ndarray[tuple[int, int], np.dtype[np.int16]]


def highest(numbers: Sequence[int], width: int, size: tuple[int, int]) -> Numbers:
    """For each place the highest number under a footprint whose north-western corner is there; -1 off the grid."""
    return _over(np.maximum, numbers, width, size)


def lowest(numbers: Sequence[int], width: int, size: tuple[int, int]) -> Numbers:
    return _over(np.minimum, numbers, width, size)


def _over(choose: Any, numbers: Sequence[int], width: int, size: tuple[int, int]) -> Numbers:
    grid = np.asarray(numbers, np.int16).reshape(-1, width)
    across, deep = size
    rows, columns = len(grid) - deep + 1, width - across + 1
    found = np.full(grid.shape, -1, np.int16)
    if rows > 0 and columns > 0:
        parts = [grid[y : y + rows, x : x + columns] for y in range(deep) for x in range(across)]
        found[:rows, :columns] = choose.reduce(parts)
    return found
