"""Where bodies point, in whole degrees: 0 is north, 90 east; x runs east and y south."""

from typing import Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part
from escarmouche.geometry.motion.bodies import (
    AHEAD_X,
    AHEAD_Y,
    FACING,
    ROUND,
    STEADY,
    Real,
    Whole,
)
from escarmouche.geometry.plane import UNIT, direction


def _ahead(degrees: int) -> tuple[float, float]:
    east, south = direction(degrees)
    return east / UNIT, south / UNIT


AHEAD: Final = tuple(map(_ahead, range(360)))
"""Where a front points, for each degree."""
FRONTS: Final = np.array(AHEAD)


@part
def nearest_heading(across: float, down: float) -> int:
    """The whole degree nearest to a direction: found in one eighth of the circle, so that mirrors stay mirrors."""
    wide, high = abs(across), abs(down)
    low, best = min(wide, high), max(wide, high)
    found, most = 0, -1.0
    for degrees in range(46):
        along = best * -FRONTS[degrees, 1] + low * FRONTS[degrees, 0]
        if along > most:
            found, most = degrees, along
    if wide > high:
        found = 90 - found
    if down > 0:
        found = 180 - found
    return (360 - found) % 360 if across < 0 else found


@compiled("int64(float64, float64)")
def heading(across: float, down: float) -> int:
    """The direction of a vector in whole degrees: 0 is north, 90 east; x runs east and y south."""
    return nearest_heading(across, down)


@part
def turn_to(wholes: Whole, reals: Real, one: int, across: float, down: float) -> None:
    """Point a base that is not round where it goes."""
    if not wholes[one, ROUND] and not wholes[one, STEADY] and (across != 0 or down != 0):
        facing = nearest_heading(across, down)
        wholes[one, FACING] = facing
        reals[one, AHEAD_X], reals[one, AHEAD_Y] = FRONTS[facing, 0], FRONTS[facing, 1]
