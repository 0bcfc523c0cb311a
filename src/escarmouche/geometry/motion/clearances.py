"""How far apart two bases are, round ones and rectangles."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import sqrt
from typing import Any

from escarmouche.geometry.compiled import compiled, part
from escarmouche.geometry.motion.bodies import (
    AHEAD_X,
    AHEAD_Y,
    BOUND,
    ENEMIES,
    FRIENDS,
    JOINED,
    LONG,
    ROUND,
    WIDE,
    Flags,
    Real,
    Whole,
    X,
    Y,
)


@part
def _to_rectangle(reals: Real, one: int, across: float, down: float) -> float:
    """From the middle of a rectangle to its border, past which a point lies; below 0 for a point inside."""
    ahead = across * reals[one, AHEAD_X] + down * reals[one, AHEAD_Y]
    beside = down * reals[one, AHEAD_X] - across * reals[one, AHEAD_Y]
    past_x, past_y = abs(beside) - reals[one, WIDE], abs(ahead) - reals[one, LONG]
    if past_x > 0 and past_y > 0:
        return sqrt(past_x * past_x + past_y * past_y)
    return float(max(past_x, past_y))


@part
def _corners_to(reals: Real, one: int, other: int, across: float, down: float) -> float:
    """The least distance from the corners of the other rectangle, which lies so far away, to the first."""
    least = 1e18
    for right in range(-1, 2, 2):
        for front in range(-1, 2, 2):
            wide, long = right * reals[other, WIDE], front * reals[other, LONG]
            x = across + long * reals[other, AHEAD_X] - wide * reals[other, AHEAD_Y]
            y = down + long * reals[other, AHEAD_Y] + wide * reals[other, AHEAD_X]
            least = min(least, _to_rectangle(reals, one, x, y))
    return least


@part
def _shadow(reals: Real, one: int, other: int, across: float, down: float) -> float:
    """How far apart two rectangles are along the sides of the first; below 0 if neither side separates them."""
    turned = abs(reals[one, AHEAD_X] * reals[other, AHEAD_X] + reals[one, AHEAD_Y] * reals[other, AHEAD_Y])
    slant = abs(reals[one, AHEAD_X] * reals[other, AHEAD_Y] - reals[one, AHEAD_Y] * reals[other, AHEAD_X])
    ahead = abs(across * reals[one, AHEAD_X] + down * reals[one, AHEAD_Y])
    beside = abs(down * reals[one, AHEAD_X] - across * reals[one, AHEAD_Y])
    deep = ahead - reals[one, LONG] - turned * reals[other, LONG] - slant * reals[other, WIDE]
    wide = beside - reals[one, WIDE] - turned * reals[other, WIDE] - slant * reals[other, LONG]
    return float(max(deep, wide))


@part
def clearance_at(wholes: Whole, reals: Real, one: int, other: int, across: float, down: float) -> float:
    """From base to base, when the middle of the other lies so far from the first; below 0 if they overlap."""
    if wholes[one, ROUND] and wholes[other, ROUND]:
        return float(sqrt(across * across + down * down) - (reals[one, WIDE] + reals[other, WIDE]))
    if wholes[other, ROUND]:
        return float(_to_rectangle(reals, one, across, down) - reals[other, WIDE])
    if wholes[one, ROUND]:
        return float(_to_rectangle(reals, other, -across, -down) - reals[one, WIDE])
    apart = max(_shadow(reals, one, other, across, down), _shadow(reals, other, one, -across, -down))
    if apart <= 0:
        return apart
    return min(_corners_to(reals, one, other, across, down), _corners_to(reals, other, one, -across, -down))


@compiled("float64(int64[:, ::1], float64[:, ::1], int64, int64)")
def clearance(wholes: Whole, reals: Real, one: int, other: int) -> float:
    """From base to base as two bodies stand, in grains; below 0 if they overlap."""
    across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
    return clearance_at(wholes, reals, one, other, across, down)


@compiled("void(int64[:, ::1], float64[:, ::1], int8[:, ::1], float64)")
def join(wholes: Whole, reals: Real, pairs: Flags, reach: float) -> None:
    """Mark the enemies who are so near to each other that they touch."""
    for one in range(wholes.shape[0]):
        for other in range(wholes.shape[0]):
            if pairs[one, other] == ENEMIES:
                across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
                far = reals[one, BOUND] + reals[other, BOUND] + reach
                near = abs(across) <= far and abs(down) <= far
                if near and clearance_at(wholes, reals, one, other, across, down) <= reach:
                    pairs[one, other] = JOINED


@compiled("int64(int64[:, ::1], int8[:, ::1], float64, int64[::1])")
def threatened(wholes: Whole, pairs: Flags, far: float, found: Any) -> int:
    """The bodies that have others near, which they do not let through; in order, and how many there are."""
    count = 0
    for one in range(wholes.shape[0]):
        for other in range(wholes.shape[0]):
            if pairs[one, other] != FRIENDS:
                across, down = wholes[other, X] - wholes[one, X], wholes[other, Y] - wholes[one, Y]
                if abs(across) <= far and abs(down) <= far:
                    found[count] = one
                    count += 1
                    break
    return count


@compiled("int64(int64[:, ::1], float64[:, ::1], int64, float64, int64[::1])")
def crowd(wholes: Whole, reals: Real, one: int, margin: float, found: Any) -> int:
    """The other bodies whose clearance to one is below a margin, in order, and how many there are."""
    count = 0
    for other in range(wholes.shape[0]):
        across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
        far = reals[one, BOUND] + reals[other, BOUND] + margin
        near = other != one and abs(across) <= far and abs(down) <= far
        if near and clearance_at(wholes, reals, one, other, across, down) < margin:
            found[count] = other
            count += 1
    return count


@compiled("int64(int64[:, ::1], float64[:, ::1], int64[:, :, ::1], int8[::1], int64, int64)")
def last_clear(wholes: Whole, reals: Real, trace: Any, rests: Any, one: int, step: int) -> int:
    """The last step of a body's way, up to a given one, at which it did not overlap anybody who rests; else below 0."""
    while step >= 0:
        clear = True
        for other in range(wholes.shape[0]):
            if rests[other] and other != one:
                across = float(wholes[other, X] - trace[step, one, 0])
                down = float(wholes[other, Y] - trace[step, one, 1])
                far = reals[one, BOUND] + reals[other, BOUND]
                near = abs(across) <= far and abs(down) <= far
                if near and clearance_at(wholes, reals, one, other, across, down) < 0:
                    clear = False
                    break
        if clear:
            break
        step -= 1
    return step
