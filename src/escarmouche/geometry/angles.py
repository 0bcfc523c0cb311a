"""Directions: degrees, 0 to the north, clockwise; x runs east and y south."""

from math import atan2, degrees
from typing import Final

_EXACT: Final = 1e-9

Point = tuple[float, float]


def bearing(start: Point, end: Point) -> float:
    """The direction from one point to another, 0 ≤ bearing < 360; 0 if they are the same."""
    return degrees(atan2(end[0] - start[0], start[1] - end[1])) % 360


def in_arc(facing: float, bearing: float, arc: float) -> bool:
    """Whether a bearing lies within an arc that is centred on the facing, its borders included."""
    off = abs(bearing - facing) % 360
    return min(off, 360 - off) * 2 <= arc + _EXACT
