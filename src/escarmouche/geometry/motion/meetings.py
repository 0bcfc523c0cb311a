"""When bodies meet in a step, or one passes between two others: instants that are solved for, not tried."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import sqrt
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import inlined, part
from escarmouche.geometry.motion.bodies import (
    APART,
    BOUND,
    END,
    ENEMIES,
    FRIENDS,
    GRAIN,
    INSTANT,
    JOINED,
    MAX_TRIES,
    NEAR,
    NEVER,
    PASSED,
    ROUND,
    SHIED,
    SHY,
    SPEED,
    STEP_X,
    STEP_Y,
    STEPS,
    TOUCHED,
    TOWARDS,
    WAY,
    WHOM,
    WIDE,
    Flags,
    Real,
    Whole,
    X,
    Y,
)
from escarmouche.geometry.motion.clearances import clearance_at

_CLOSE: Final = 5.0 * GRAIN
"""Bodies that were joined are separated when they are farther apart than this."""
_DEEPER: Final = 0.5 * GRAIN
"""What an overlap may grow by before it counts."""


@part
def _meets(
    wholes: Whole, reals: Real, one: int, other: int, vx: float, vy: float, margin: float, lasts: float
) -> float:
    """When two bases come as near as a margin, with the other moving so fast past the first; NEVER if not in time."""
    across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
    closing = across * vx + down * vy
    fast = vx * vx + vy * vy
    if wholes[one, ROUND] and wholes[other, ROUND]:
        if closing >= 0:
            return NEVER
        reach = reals[one, WIDE] + reals[other, WIDE] + margin
        spare = across * across + down * down - reach * reach
        if spare <= 0:
            return 0.0
        root = closing * closing - fast * spare
        if root < 0:
            return NEVER
        when = spare / (sqrt(root) - closing)
        return when if when <= lasts else NEVER
    if fast == 0:
        return NEVER
    speed, when = sqrt(fast), 0.0
    nearest = clearance_at(wholes, reals, one, other, across, down) - margin
    if nearest <= NEAR:
        later = 1e-6 / speed * GRAIN
        after = clearance_at(wholes, reals, one, other, across + vx * later, down + vy * later) - margin
        # A long base may have turned over the other one, and go on along its own side without coming nearer.
        over = closing < 0 and nearest < -_DEEPER
        return 0.0 if over or after < nearest else NEVER
    for _ in range(MAX_TRIES):
        when += nearest / speed
        if when > lasts:
            return NEVER
        nearest = clearance_at(wholes, reals, one, other, across + vx * when, down + vy * when) - margin
        if nearest <= NEAR:
            return when
    return NEVER


@part
def _shies(wholes: Whole, reals: Real, one: int, other: int, shying: int, vx: float, vy: float, lasts: float) -> float:
    """When one of two bodies has come too near to the other for its taste, by its own step; NEVER if it does not."""
    whom = one + other - shying
    across, down = float(wholes[whom, X] - wholes[shying, X]), float(wholes[whom, Y] - wholes[shying, Y])
    if reals[shying, SHY] < 0 or across * reals[shying, STEP_X] + down * reals[shying, STEP_Y] <= 0:
        return NEVER
    if wholes[shying, WAY] >= TOWARDS and wholes[shying, WHOM] == whom:
        return NEVER
    return _meets(wholes, reals, one, other, vx, vy, reals[shying, SHY], 1.0) * lasts


@part
def _presses(wholes: Whole, reals: Real, one: int, other: int, across: float, down: float, before: float) -> bool:
    """Whether two bodies that touch overlap more when the other one lies so far from the first."""
    return bool(clearance_at(wholes, reals, one, other, across, down) < min(before, 0.0) - _DEEPER)


@part
def _meeting(
    wholes: Whole,
    reals: Real,
    pairs: Flags,
    one: int,
    other: int,
    vx: float,
    vy: float,
    lasts: float,
    first: float,
    news: Any,
) -> float:
    """When two bodies touch, or one shies from the other, if nothing has happened by then; else the time of that."""
    if pairs[one, other] != ENEMIES:
        across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
        before = clearance_at(wholes, reals, one, other, across, down)
        if before <= _CLOSE:
            unknown = pairs[one, other] == JOINED and (first > 0 or news[0] == END)
            if unknown and _presses(wholes, reals, one, other, across + vx, down + vy, before):
                first, news[0], news[1], news[2] = 0.0, TOUCHED, one, other
            return first
        pairs[one, other] = pairs[other, one] = ENEMIES
    # The step lasts from 0 to 1 here; `lasts` turns it into time.
    when = _meets(wholes, reals, one, other, vx, vy, 0.0, 1.0) * lasts
    if when < first:
        first, news[0], news[1], news[2] = when, TOUCHED, one, other
    for shying in (one, other):
        when = _shies(wholes, reals, one, other, shying, vx, vy, lasts)
        if when < first:
            first, news[0], news[1], news[2] = when, SHIED, shying, one + other - shying
    return first


@part
def _overruns(wholes: Whole, reals: Real, pairs: Flags, one: int, other: int, vx: float, vy: float) -> bool:
    """Whether two bodies that something kept apart come over each other: it may have ended, so that is asked again.

    Once in a step is enough.
    """
    if pairs[one, other] != APART:
        return False
    across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
    closing = across * vx + down * vy < 0
    return bool(closing and clearance_at(wholes, reals, one, other, across, down) < -_DEEPER)


@part
def first_meeting(
    wholes: Whole, reals: Real, pairs: Flags, calm: Real, goers: Any, now: float, lasts: float, news: Any
) -> float:
    """When two bodies first touch or come too near to each other; that is the news. If none do, the whole time."""
    first = lasts
    everybody: Any = np.arange(wholes.shape[0])
    for one in everybody:
        # Two who stand do not meet.
        goes = reals[one, STEP_X] != 0 or reals[one, STEP_Y] != 0
        for other in everybody if goes else goers:
            if other >= one:
                break
            if pairs[one, other] == FRIENDS or calm[one, other] > now + lasts:
                continue
            vx, vy = reals[other, STEP_X] - reals[one, STEP_X], reals[other, STEP_Y] - reals[one, STEP_Y]
            if vx == 0 and vy == 0:
                continue
            across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
            shy = max(reals[one, SHY], reals[other, SHY], 0.0)
            apart = max(abs(across), abs(down)) - (reals[one, BOUND] + reals[other, BOUND] + shy + _CLOSE)
            if apart > abs(vx) + abs(vy):
                # Nobody ever gets faster.
                calm[one, other] = now + apart / (reals[one, SPEED] + reals[other, SPEED])
            elif (first > 0 or news[0] == END) and _overruns(wholes, reals, pairs, one, other, vx, vy):
                first, news[0], news[1], news[2] = 0.0, TOUCHED, one, other
                calm[one, other] = now + 1 / STEPS + INSTANT
            else:
                first = _meeting(wholes, reals, pairs, one, other, vx, vy, lasts, first, news)
    return first


@inlined
def _passage(wholes: Whole, reals: Real, one: int, left: int, side_x: float, side_y: float, more: float) -> float:
    """The part of its step after which a body passes by another on one side, so near; NEVER if it does not."""
    long = sqrt(side_x * side_x + side_y * side_y)
    x, y = float(wholes[one, X] - wholes[left, X]), float(wholes[one, Y] - wholes[left, Y])
    off = (x * side_y - y * side_x) / long
    towards = (reals[one, STEP_X] * side_y - reals[one, STEP_Y] * side_x) / long
    if off * towards >= 0 or abs(off) > abs(towards) + NEAR:
        return NEVER
    # Whoever is on the line at the end of a step, by rounding or not, would be past it in the next one.
    share = min(abs(off) / abs(towards), 1.0)
    along = (x + reals[one, STEP_X] * share) * side_x + (y + reals[one, STEP_Y] * share) * side_y
    return share if 0 < along < (long + more) * long else NEVER


@inlined
def first_passage(
    wholes: Whole, reals: Real, pairs: Flags, gaps: Whole, goers: Any, lasts: float, first: float, news: Any
) -> float:
    """When a body first passes between two of its enemies, if that is earlier than what has happened first so far.

    Where both are the same one, it passes by that one on a side: as near as its own base and what the gap says beyond.
    """
    for gap in range(gaps.shape[0]):
        left, right = gaps[gap, 0], gaps[gap, 1]
        if gaps[gap, 2] == 0:
            continue
        side_x = float(wholes[right, X] - wholes[left, X] + gaps[gap, 3])
        side_y = float(wholes[right, Y] - wholes[left, Y] + gaps[gap, 4])
        for one in goers:
            if pairs[one, left] == ENEMIES and pairs[one, right] == ENEMIES:
                more = reals[one, WIDE] if left == right else 0.0
                share = _passage(wholes, reals, one, left, side_x, side_y, more)
                when = share * lasts
                if when < first or (share <= 1 and when == first and news[0] == END):
                    first, news[0], news[1], news[2] = when, PASSED, one, gap
    return first
