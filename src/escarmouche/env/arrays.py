"""Arrays of observations: all are 32-bit floats between the same bounds."""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Mask = NDArray[np.int8]

LOWEST: Final = -1.0
HIGHEST: Final = 10.0
"""No sheet, field or scenario that the rules allow leads beyond; what counts on without end is cut here."""

HEIGHTS: Final = 30
"""Plates: heights are told in the level at which everything flies (BOW-R-59)."""

TENS: Final = 10
"""Values of sheets are told in tens."""


def blank(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


def numbered(names: Iterable[str]) -> dict[str, int]:
    """The place of each name in a row."""
    return {name: number for number, name in enumerate(names)}


def filled(columns: Mapping[str, str], cells: Mapping[str, float]) -> list[float]:
    """A row with these cells, and 0 in the others."""
    return [cells.get(column, 0.0) for column in columns]


def flag(yes: bool) -> float:
    return 1.0 if yes else 0.0
