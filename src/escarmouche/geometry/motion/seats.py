"""Places beside a body, edge to edge, and how much room others leave there."""
# ruff: noqa: PLR0913, PLR0917, PLR1714 - compiled code takes plain numbers, many at a time

from math import sqrt
from typing import Any

from escarmouche.geometry.compiled import compiled, part
from escarmouche.geometry.motion.bodies import (
    AHEAD_X,
    AHEAD_Y,
    BOUND,
    FACING,
    GRAIN,
    LONG,
    MAX_TRIES,
    NEAR,
    ROUND,
    WIDE,
    Real,
    Whole,
    X,
    Y,
)
from escarmouche.geometry.motion.clearances import clearance_at
from escarmouche.geometry.motion.headings import FRONTS, nearest_heading


@part
def _seat(wholes: Whole, reals: Real, one: int, other: int, across: float, down: float, found: Any) -> None:
    """Where a base stands against another, edge to edge, if it comes from such a direction; and where it faces."""
    far = sqrt(across * across + down * down)
    east, south = across / far, down / far
    found[2] = nearest_heading(-east, -south)
    if wholes[other, ROUND] and wholes[one, ROUND]:
        length = reals[one, WIDE] + reals[other, WIDE]
        found[0], found[1] = east * length, south * length
        return
    if wholes[other, ROUND]:
        facing = int(found[2])
        kept_x, kept_y = reals[one, AHEAD_X], reals[one, AHEAD_Y]
        reals[one, AHEAD_X], reals[one, AHEAD_Y] = FRONTS[facing, 0], FRONTS[facing, 1]
        length = reals[one, BOUND] + reals[other, BOUND]
        for _ in range(MAX_TRIES):
            spare = clearance_at(wholes, reals, other, one, east * length, south * length)
            length -= spare
            if spare <= NEAR:
                break
        reals[one, AHEAD_X], reals[one, AHEAD_Y] = kept_x, kept_y
        found[0], found[1] = east * length, south * length
        return
    ahead = across * reals[other, AHEAD_X] + down * reals[other, AHEAD_Y]
    beside = down * reals[other, AHEAD_X] - across * reals[other, AHEAD_Y]
    # A square around a round base touches like a square one.
    deep = reals[one, LONG]
    if (abs(ahead) - reals[other, LONG]) >= (abs(beside) - reals[other, WIDE]):
        turned = 180 if ahead >= 0 else 0
        length = (reals[other, LONG] + deep) * (1.0 if ahead >= 0 else -1.0)
        shift = max(-reals[other, WIDE], min(reals[other, WIDE], beside))
        found[0] = length * reals[other, AHEAD_X] - shift * reals[other, AHEAD_Y]
        found[1] = length * reals[other, AHEAD_Y] + shift * reals[other, AHEAD_X]
    else:
        turned = 270 if beside >= 0 else 90
        length = (reals[other, WIDE] + deep) * (1.0 if beside >= 0 else -1.0)
        shift = max(-reals[other, LONG], min(reals[other, LONG], ahead))
        found[0] = shift * reals[other, AHEAD_X] - length * reals[other, AHEAD_Y]
        found[1] = shift * reals[other, AHEAD_Y] + length * reals[other, AHEAD_X]
    if not wholes[one, ROUND]:
        found[2] = (wholes[other, FACING] + turned) % 360


@part
def _room(wholes: Whole, reals: Real, rests: Any, one: int, other: int, found: Any) -> float:
    """How much room there is for a base at a place beside another: to the nearest of those who rest there."""
    least = 1e18
    facing = int(found[2])
    kept_x, kept_y = reals[one, AHEAD_X], reals[one, AHEAD_Y]
    reals[one, AHEAD_X], reals[one, AHEAD_Y] = FRONTS[facing, 0], FRONTS[facing, 1]
    for body in range(wholes.shape[0]):
        if rests[body] and body != one and body != other:
            across = float(wholes[body, X] - wholes[other, X]) - found[0]
            down = float(wholes[body, Y] - wholes[other, Y]) - found[1]
            far = reals[one, BOUND] + reals[body, BOUND] + GRAIN
            if abs(across) <= far and abs(down) <= far:
                least = min(least, clearance_at(wholes, reals, one, body, across, down))
    reals[one, AHEAD_X], reals[one, AHEAD_Y] = kept_x, kept_y
    return least


@compiled("float64(int64[:, ::1], float64[:, ::1], int8[::1], int64, int64, float64, float64, float64[::1])")
def beside(
    wholes: Whole, reals: Real, rests: Any, one: int, other: int, across: float, down: float, found: Any
) -> float:
    """Where a body stands against the edge of another, if it comes from such a direction, and how much room is there.

    The place, from the middle of the other, and the facing are found. The room reaches to the nearest of those who
    rest; below 0 the body would overlap one of them.
    """
    _seat(wholes, reals, one, other, across, down, found)
    return _room(wholes, reals, rests, one, other, found)


@compiled("float64(int64[:, ::1], float64[:, ::1], int8[::1], int64, int64, float64[::1])")
def room(wholes: Whole, reals: Real, rests: Any, one: int, other: int, found: Any) -> float:
    """How much room there is at a place beside another body, for one that is turned so."""
    return _room(wholes, reals, rests, one, other, found)
