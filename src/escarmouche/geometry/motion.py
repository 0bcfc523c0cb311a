"""Bodies on a plane that all move at once: along legs, or after, away from or at a distance from each other.

Places are whole numbers, thousandths of the unit of length (`GRAIN`), and everything is worked out from differences of
places with + - * / and square roots. So the same things happen on every machine, a mirrored plane gives mirrored
places, and the order of the bodies does not matter. Time runs from 0 to 1 in steps of a hundredth; within a step
everybody moves straight, and the instants at which bodies touch are solved for, not tried.

`advance` runs until something has happened that the caller must judge, and says what and to whom.
"""
# ruff: noqa: PLR0913, PLR0917, PLR1714 - compiled code takes plain numbers, many at a time

from math import floor, sqrt
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, inlined, part
from escarmouche.geometry.plane import UNIT, direction

Whole = np.ndarray[tuple[int, int], np.dtype[np.int64]]
Real = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Flags = np.ndarray[tuple[int, int], np.dtype[np.int8]]

GRAIN: Final = 1000
STEPS: Final = 100
NEVER: Final = 2.0
"""A time that does not come."""

# Whole numbers of a body: its place; how it moves and after whom; its rank among those who react to others; whether it
# moves now; whether its base is round; which way it points, in degrees; which edges of the ground concern it; whether
# it keeps its front whichever way it goes.
X, Y, WAY, WHOM, LEVEL, MOVES, ROUND, FACING, ASKS, STEADY = range(10)
WHOLES: Final = 10
STANDS, LEG, TOWARDS, AWAY, KEEPS = range(5)
"""Ways of moving."""
FIRST_STEP: Final = 1
"""Beside the kinds of edges that a body without a leg asks about before it crosses them: it asks before it sets out."""

# Other numbers of a body: speed; half its width and length; where its front points; the distance it wants and the one
# that sets it off (below 0: nothing has to); how near it wants to come to enemies by itself (below 0: it does not
# care); until when it waits; its leg as start, direction, progress and limit; what it does in this step; how far it
# may go before it asks again; from its middle to its front; how far it reaches at most; when it stops for good;
# how far it may go until an edge can be near.
SPEED, WIDE, LONG, AHEAD_X, AHEAD_Y, DISTANCE, WITHIN, SHY, WAITS = range(9)
LEG_X, LEG_Y, DIR_X, DIR_Y, DONE, LIMIT, STEP_X, STEP_Y, FREE, REACH, BOUND, HALT, SAFE = range(9, 22)
REALS: Final = 22

# What has happened.
END, ARRIVED, MET, ASKED, TOUCHED, SHIED, PASSED = range(7)
"""Time is up; a leg has reached its limit; a body that reacts to others has come to an edge, or asks what lies ahead;
two bodies touch; one has come too near for its taste; one passes between two others."""

# How two bodies stand to each other.
FRIENDS, ENEMIES, JOINED, APART = range(4)
"""Pass through each other; stop each other; touch already; would touch, but something solid is between them."""

_CLOSE: Final = 5.0 * GRAIN
"""Bodies that were joined are separated when they are farther apart than this."""
_DEEPER: Final = 0.5 * GRAIN
_NEAR: Final = 0.25
"""Of a grain: near enough to touch."""
_TRIES: Final = 200
_INSTANT: Final = 1e-10
"""Of a turn: times nearer to each other than this are the same, or time would not get on."""


def _ahead(degrees: int) -> tuple[float, float]:
    east, south = direction(degrees)
    return east / UNIT, south / UNIT


AHEAD: Final = tuple(map(_ahead, range(360)))
"""Where a front points, for each degree."""
FRONTS: Final = np.array(AHEAD)
SHARES: Final = np.array([[part / max(whole, 1) for part in range(STEPS + 1)] for whole in range(STEPS + 1)])
"""Some steps as a part of all: a table, for dividing takes longer than looking it up."""


@part
def _away_from_zero(number: float) -> int:
    return floor(number + 0.5) if number >= 0 else -floor(0.5 - number)


@part
def _quotient(number: int, divisor: int) -> int:
    """A quotient as a whole number; halves are rounded away from zero."""
    size = (2 * abs(number) + divisor) // (2 * divisor)
    return size if number >= 0 else -size


@part
def _heading(across: float, down: float) -> int:
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
    return _heading(across, down)


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
def _clearance(wholes: Whole, reals: Real, one: int, other: int, across: float, down: float) -> float:
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
    return _clearance(wholes, reals, one, other, across, down)


@compiled("void(int64[:, ::1], float64[:, ::1], int8[:, ::1], float64)")
def join(wholes: Whole, reals: Real, pairs: Flags, reach: float) -> None:
    """Mark the enemies who are so near to each other that they touch."""
    for one in range(wholes.shape[0]):
        for other in range(wholes.shape[0]):
            if pairs[one, other] == ENEMIES:
                across, down = float(wholes[other, X] - wholes[one, X]), float(wholes[other, Y] - wholes[one, Y])
                far = reals[one, BOUND] + reals[other, BOUND] + reach
                near = abs(across) <= far and abs(down) <= far
                if near and _clearance(wholes, reals, one, other, across, down) <= reach:
                    pairs[one, other] = JOINED


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
    nearest = _clearance(wholes, reals, one, other, across, down) - margin
    if nearest <= _NEAR:
        later = 1e-6 / speed * GRAIN
        after = _clearance(wholes, reals, one, other, across + vx * later, down + vy * later) - margin
        # A long base may have turned over the other one, and go on along its own side without coming nearer.
        over = closing < 0 and nearest < -_DEEPER
        return 0.0 if over or after < nearest else NEVER
    for _ in range(_TRIES):
        when += nearest / speed
        if when > lasts:
            return NEVER
        nearest = _clearance(wholes, reals, one, other, across + vx * when, down + vy * when) - margin
        if nearest <= _NEAR:
            return when
    return NEVER


@part
def _crosses(ax: float, ay: float, bx: float, by: float, edges: Real, number: int) -> bool:
    """Whether a line from a to b meets an edge; touching counts."""
    cx, cy, dx, dy = edges[number, 0], edges[number, 1], edges[number, 2], edges[number, 3]
    if max(cx, dx) < min(ax, bx) or min(cx, dx) > max(ax, bx) or max(cy, dy) < min(ay, by) or min(cy, dy) > max(ay, by):
        return False
    one = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    two = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    if (one > 0 and two > 0) or (one < 0 and two < 0):
        return False
    three = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    four = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return not ((three > 0 and four > 0) or (three < 0 and four < 0))


@part
def _to_edge(x: float, y: float, edges: Real, number: int) -> float:
    """The square of the distance from a point to an edge."""
    return _to_segment(x, y, edges[number, 0], edges[number, 1], edges[number, 2], edges[number, 3])


@part
def _to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The square of the distance from a point to a segment."""
    across, down = bx - ax, by - ay
    off_x, off_y = x - ax, y - ay
    whole_ = across * across + down * down
    share = (off_x * across + off_y * down) / whole_ if whole_ > 0 else 0.0
    share = min(1.0, max(0.0, share))
    off_x, off_y = off_x - share * across, off_y - share * down
    return float(off_x * off_x + off_y * off_y)


@part
def _passes(ax: float, ay: float, bx: float, by: float, edges: Real, number: int) -> float:
    """The square of the distance between a step and an edge that it does not cross."""
    cx, cy, dx, dy = edges[number, 0], edges[number, 1], edges[number, 2], edges[number, 3]
    return min(
        _to_edge(ax, ay, edges, number),
        _to_edge(bx, by, edges, number),
        _to_segment(cx, cy, ax, ay, bx, by),
        _to_segment(dx, dy, ax, ay, bx, by),
    )


@part
def _is_near_edge(wholes: Whole, reals: Real, edges: Real, one: int, ahead: float) -> bool:
    """Whether the next step, and the base before or beside it, may meet an edge that concerns a body."""
    step_x, step_y = reals[one, STEP_X] * ahead, reals[one, STEP_Y] * ahead
    wide = reals[one, WIDE]
    far = sqrt(step_x * step_x + step_y * step_y) + wide
    if reals[one, SAFE] > far:
        return False
    x, y, nearest = float(wholes[one, X]), float(wholes[one, Y]), 1e30
    for edge in range(edges.shape[0]):
        if wholes[one, ASKS] & int(edges[edge, 4]):
            nearest = min(nearest, _to_edge(x, y, edges, edge))
    reals[one, SAFE] = sqrt(nearest)
    if reals[one, SAFE] > far:
        return False
    for edge in range(edges.shape[0]):
        if wholes[one, ASKS] & int(edges[edge, 4]):
            to_x, to_y = x + step_x, y + step_y
            if _crosses(x, y, to_x, to_y, edges, edge) or _passes(x, y, to_x, to_y, edges, edge) < wide * wide:
                return True
    return False


@part
def _turn(wholes: Whole, reals: Real, one: int, across: float, down: float) -> None:
    """Point a base that is not round where it goes."""
    if not wholes[one, ROUND] and not wholes[one, STEADY] and (across != 0 or down != 0):
        facing = _heading(across, down)
        wholes[one, FACING] = facing
        reals[one, AHEAD_X], reals[one, AHEAD_Y] = FRONTS[facing, 0], FRONTS[facing, 1]


@part
def _plan(wholes: Whole, reals: Real, pairs: Flags, one: int, lasts: float) -> None:
    """What a body that reacts to another does in a time: how far and where to."""
    reals[one, STEP_X] = reals[one, STEP_Y] = 0.0
    whom = wholes[one, WHOM]
    knows = wholes[whom, LEVEL] < wholes[one, LEVEL]
    across, down = float(wholes[whom, X] - wholes[one, X]), float(wholes[whom, Y] - wholes[one, Y])
    if knows:
        across, down = across + reals[whom, STEP_X], down + reals[whom, STEP_Y]
    far = sqrt(across * across + down * down)
    if far == 0:
        return
    most = reals[one, SPEED] * lasts
    spare = _clearance(wholes, reals, one, whom, across, down) - reals[one, DISTANCE]
    if not knows:
        # Both react to each other: each does half.
        spare /= 2
    way = wholes[one, WAY]
    if way == AWAY:
        length = -most
    elif way == TOWARDS and pairs[one, whom] == ENEMIES and reals[one, DISTANCE] <= 0:
        # Only touching ends it.
        length = most
    elif way == TOWARDS:
        length = min(most, max(spare, 0.0))
    else:
        length = max(-most, min(most, spare))
    reals[one, STEP_X], reals[one, STEP_Y] = across * length / far, down * length / far


@part
def _next_level(wholes: Whole, level: int) -> int:
    """The next rank above one that any body has; 0 if there is none."""
    found = 0
    for one in range(wholes.shape[0]):
        if wholes[one, LEVEL] > level and (found == 0 or wholes[one, LEVEL] < found):
            found = wholes[one, LEVEL]
    return found


@part
def _is_off(wholes: Whole, reals: Real, one: int, now: float) -> bool:
    """Whether a body moves at this moment."""
    moves = wholes[one, MOVES] == 1 and reals[one, WAITS] <= now + _INSTANT < reals[one, HALT]
    return bool(moves and reals[one, WITHIN] < 0)


@inlined
def _trace_places(wholes: Whole, trace: Any, step: int) -> None:
    for one in range(wholes.shape[0]):
        trace[step, one, 0], trace[step, one, 1] = wholes[one, X], wholes[one, Y]


@inlined
def _set_off(wholes: Whole, reals: Real) -> None:
    """Whoever waits for another to come near goes as soon as it is."""
    for one in range(wholes.shape[0]):
        if wholes[one, MOVES] == 1 and reals[one, WITHIN] >= 0:
            whom = wholes[one, WHOM]
            across, down = float(wholes[whom, X] - wholes[one, X]), float(wholes[whom, Y] - wholes[one, Y])
            if _clearance(wholes, reals, one, whom, across, down) <= reals[one, WITHIN]:
                reals[one, WITHIN] = -1.0


@inlined
def _time_to_next_change(wholes: Whole, reals: Real, now: float, end: float) -> float:
    """How long everybody goes on evenly: until the end of the step, of a leg or of a wait, or until a body halts."""
    lasts = end - now
    for one in range(wholes.shape[0]):
        if wholes[one, MOVES] != 1 or reals[one, HALT] <= now + _INSTANT:
            continue
        lasts = min(lasts, reals[one, HALT] - now)
        if reals[one, WAITS] > now + _INSTANT:
            lasts = min(lasts, reals[one, WAITS] - now)
        elif wholes[one, WAY] == LEG:
            lasts = min(lasts, (reals[one, LIMIT] - reals[one, DONE]) / reals[one, SPEED])
    return max(lasts, 0.0)


@inlined
def _step_length(reals: Real, one: int) -> float:
    step_x, step_y = reals[one, STEP_X], reals[one, STEP_Y]
    return float(sqrt(step_x * step_x + step_y * step_y))


@inlined
def _plan_legs(wholes: Whole, reals: Real, now: float, lasts: float) -> None:
    """What those who know their way do; the others stand until they have looked."""
    for one in range(wholes.shape[0]):
        reals[one, STEP_X] = reals[one, STEP_Y] = 0.0
        if wholes[one, WAY] == LEG and _is_off(wholes, reals, one, now):
            length = reals[one, SPEED] * lasts
            reals[one, STEP_X], reals[one, STEP_Y] = length * reals[one, DIR_X], length * reals[one, DIR_Y]
            _turn(wholes, reals, one, reals[one, STEP_X], reals[one, STEP_Y])


@inlined
def _is_held_up(wholes: Whole, reals: Real, edges: Real, one: int) -> bool:
    """Whether a body cannot take the step that it has planned: it may not go so far, or it asks what lies ahead."""
    length = _step_length(reals, one)
    if length == 0:
        return False
    if reals[one, FREE] >= 0:
        return bool(length > reals[one, FREE] + 1e-6)
    if wholes[one, ASKS] == 0:
        return False
    ahead = (length + reals[one, REACH] + 2 * GRAIN) / length
    return bool(wholes[one, ASKS] & FIRST_STEP) or _is_near_edge(wholes, reals, edges, one, ahead)


@inlined
def _plan_reactions(wholes: Whole, reals: Real, pairs: Flags, edges: Real, now: float, lasts: float) -> int:
    """What those who react to others do, rank by rank; the first of them that is held up, or -1."""
    level = _next_level(wholes, 0)
    while level > 0:
        for one in range(wholes.shape[0]):
            if wholes[one, LEVEL] == level and wholes[one, WAY] >= TOWARDS and _is_off(wholes, reals, one, now):
                _plan(wholes, reals, pairs, one, lasts)
                if _is_held_up(wholes, reals, edges, one):
                    return one
        level = _next_level(wholes, level)
    return -1


@inlined
def _plan_steps(wholes: Whole, reals: Real, pairs: Flags, edges: Real, now: float, lasts: float, news: Any) -> float:
    """What everybody does in this time, or in a shorter one if somebody may not go so far: the time that it takes.

    If a body asks what lies ahead, that is the news.
    """
    while True:
        _plan_legs(wholes, reals, now, lasts)
        held_up = _plan_reactions(wholes, reals, pairs, edges, now, lasts)
        if held_up < 0:
            return lasts
        if reals[held_up, FREE] < 0:
            news[0], news[1] = ASKED, held_up
            return lasts
        lasts *= reals[held_up, FREE] / _step_length(reals, held_up)


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
    return bool(_clearance(wholes, reals, one, other, across, down) < min(before, 0.0) - _DEEPER)


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
        before = _clearance(wholes, reals, one, other, across, down)
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
def _first_meeting(wholes: Whole, reals: Real, pairs: Flags, calm: Real, now: float, lasts: float, news: Any) -> float:
    """When two bodies first touch or come too near to each other; that is the news. If none do, the whole time."""
    first = lasts
    for one in range(wholes.shape[0]):
        for other in range(one):
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
            else:
                first = _meeting(wholes, reals, pairs, one, other, vx, vy, lasts, first, news)
    return first


@inlined
def _passage(wholes: Whole, reals: Real, one: int, left: int, right: int) -> float:
    """The part of its step after which a body passes between two others; NEVER if it does not."""
    side_x, side_y = float(wholes[right, X] - wholes[left, X]), float(wholes[right, Y] - wholes[left, Y])
    long = sqrt(side_x * side_x + side_y * side_y)
    x, y = float(wholes[one, X] - wholes[left, X]), float(wholes[one, Y] - wholes[left, Y])
    off = (x * side_y - y * side_x) / long
    towards = (reals[one, STEP_X] * side_y - reals[one, STEP_Y] * side_x) / long
    if off * towards >= 0 or abs(off) > abs(towards):
        return NEVER
    share = abs(off) / abs(towards)
    along = (x + reals[one, STEP_X] * share) * side_x + (y + reals[one, STEP_Y] * share) * side_y
    return share if 0 < along < long * long else NEVER


@inlined
def _first_passage(
    wholes: Whole, reals: Real, pairs: Flags, gaps: Whole, lasts: float, first: float, news: Any
) -> float:
    """When a body first passes between two of its enemies, if that is earlier than what has happened first so far."""
    for gap in range(gaps.shape[0]):
        left, right = gaps[gap, 0], gaps[gap, 1]
        if gaps[gap, 2] == 0:
            continue
        for one in range(wholes.shape[0]):
            if pairs[one, left] == ENEMIES and pairs[one, right] == ENEMIES:
                when = _passage(wholes, reals, one, left, right) * lasts
                if when < first:
                    first, news[0], news[1], news[2] = when, PASSED, one, gap
    return first


@inlined
def _walk_leg(wholes: Whole, reals: Real, one: int, lasts: float) -> None:
    left = reals[one, LIMIT] - reals[one, DONE]
    walked = min(reals[one, SPEED] * lasts, left)
    # What is left is less than a step of rounding: the limit is reached.
    reals[one, DONE] = reals[one, LIMIT] if left - walked < 1e-3 else reals[one, DONE] + walked
    wholes[one, X] = int(reals[one, LEG_X]) + _away_from_zero(reals[one, DIR_X] * reals[one, DONE])
    wholes[one, Y] = int(reals[one, LEG_Y]) + _away_from_zero(reals[one, DIR_Y] * reals[one, DONE])


@inlined
def _take_step(wholes: Whole, reals: Real, one: int, share: float) -> None:
    """A part of the step that a body has planned."""
    step_x, step_y = reals[one, STEP_X] * share, reals[one, STEP_Y] * share
    _turn(wholes, reals, one, step_x, step_y)
    wholes[one, X] += _away_from_zero(step_x)
    wholes[one, Y] += _away_from_zero(step_y)
    walked = sqrt(step_x * step_x + step_y * step_y)
    reals[one, SAFE] -= walked + 1.0
    if reals[one, FREE] >= 0:
        reals[one, FREE] = max(0.0, reals[one, FREE] - walked)


@inlined
def _move(wholes: Whole, reals: Real, now: float, planned: float, lasts: float) -> None:
    """Let everybody go for some of the time that the steps were planned for."""
    share = lasts / planned if planned > 0 else 0.0
    for one in range(wholes.shape[0]):
        if _is_off(wholes, reals, one, now):
            if wholes[one, WAY] == LEG:
                _walk_leg(wholes, reals, one, lasts)
            elif wholes[one, WAY] >= TOWARDS:
                _take_step(wholes, reals, one, share)


@inlined
def _arrive(wholes: Whole, reals: Real, now: float, news: Any) -> None:
    """The first body that has reached the limit of its leg, or an edge, is the news."""
    for one in range(wholes.shape[0]):
        if wholes[one, WAY] == LEG:
            arrived = _is_off(wholes, reals, one, now) and reals[one, DONE] >= reals[one, LIMIT]
        else:
            arrived = 0 <= reals[one, FREE] < 1.0
        if arrived and news[0] == END:
            news[0], news[1] = ARRIVED if wholes[one, WAY] == LEG else MET, one
        elif not arrived:
            reals[one, FREE] = -1.0
    if news[0] != END:
        reals[news[1], FREE] = -1.0


@compiled(
    "float64(int64[:, ::1], float64[:, ::1], int8[:, ::1], float64[:, ::1], float64[:, ::1], int64[:, ::1],"
    " int64[:, :, ::1], float64, int64[::1])"
)
def advance(
    wholes: Whole, reals: Real, pairs: Flags, calm: Real, edges: Real, gaps: Whole, trace: Any, now: float, news: Any
) -> float:
    """Let everybody move on from now until something happens; the time when it does, and in `news` what and to whom.

    `pairs` says how each two bodies stand to each other, `calm` until when they cannot meet, `edges` where the ground
    changes (with the kind of edge fifth), `gaps` between which two bodies enemies are not let through. `trace` is given
    all places at each step.
    """
    news[0] = END
    while True:
        step = floor((now + _INSTANT) * STEPS)
        if abs(now - step / STEPS) <= _INSTANT:
            _trace_places(wholes, trace, step)
            now = step / STEPS
        if step >= STEPS:
            return 1.0
        _set_off(wholes, reals)
        planned = _time_to_next_change(wholes, reals, now, (step + 1) / STEPS)
        planned = _plan_steps(wholes, reals, pairs, edges, now, planned, news)
        if news[0] == ASKED:
            return now
        lasts = _first_meeting(wholes, reals, pairs, calm, now, planned, news)
        lasts = _first_passage(wholes, reals, pairs, gaps, planned, lasts, news)
        _move(wholes, reals, now, planned, lasts)
        now += lasts
        if news[0] == END:
            _arrive(wholes, reals, now, news)
        else:
            for one in range(wholes.shape[0]):
                reals[one, FREE] = -1.0
        if news[0] != END:
            return now


@part
def _seat(wholes: Whole, reals: Real, one: int, other: int, across: float, down: float, found: Any) -> None:
    """Where a base stands against another, edge to edge, if it comes from such a direction; and where it faces."""
    far = sqrt(across * across + down * down)
    east, south = across / far, down / far
    found[2] = _heading(-east, -south)
    if wholes[other, ROUND] and wholes[one, ROUND]:
        length = reals[one, WIDE] + reals[other, WIDE]
        found[0], found[1] = east * length, south * length
        return
    if wholes[other, ROUND]:
        facing = int(found[2])
        kept_x, kept_y = reals[one, AHEAD_X], reals[one, AHEAD_Y]
        reals[one, AHEAD_X], reals[one, AHEAD_Y] = FRONTS[facing, 0], FRONTS[facing, 1]
        length = reals[one, BOUND] + reals[other, BOUND]
        for _ in range(_TRIES):
            spare = _clearance(wholes, reals, other, one, east * length, south * length)
            length -= spare
            if spare <= _NEAR:
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
                least = min(least, _clearance(wholes, reals, one, body, across, down))
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


@compiled("void(int64[:, :, ::1], int64[::1])")
def walk(trace: Any, lengths: Any) -> None:
    """How far each body has gone, there and back: in whole grains, for sums of others would depend on the machine."""
    for body in range(trace.shape[1]):
        lengths[body] = 0
        for step in range(1, trace.shape[0]):
            across = float(trace[step, body, 0] - trace[step - 1, body, 0])
            down = float(trace[step, body, 1] - trace[step - 1, body, 1])
            lengths[body] += _away_from_zero(sqrt(across * across + down * down))


@compiled("int64(int64[:, ::1], int64, int64, int64[:, ::1])")
def clear(points: Any, instant: int, back: int, others: Any) -> int:
    """Back along a way from an instant, one stride at a time, to the first that is far from all others; else below 1.

    A point of the way has an instant and a place; of the others each has a place and the square of twice the distance
    that is far enough. Between two points it goes straight; halves are rounded away from the first.
    """
    here, last = points.shape[0] - 1, points.shape[0] - 1
    while instant > 0:
        while here > 0 and points[here, 0] > instant:
            here -= 1
        x, y = points[here, 1], points[here, 2]
        if here < last and points[here, 0] <= instant:
            gone, whole = instant - points[here, 0], points[here + 1, 0] - points[here, 0]
            x += _quotient((points[here + 1, 1] - x) * gone, whole)
            y += _quotient((points[here + 1, 2] - y) * gone, whole)
        far = True
        for other in range(others.shape[0]):
            across, down = others[other, 0] - x, others[other, 1] - y
            far = far and 4 * (across * across + down * down) >= others[other, 2]
        if far:
            break
        instant -= back
    return instant


@compiled("int64(float64)")
def whole(number: float) -> int:
    """The nearest whole number; halves are rounded away from zero."""
    return _away_from_zero(number)


@compiled("int64(int64[:, :, ::1], int64, float64, int64[::1])")
def bends(trace: Any, body: int, give: float, found: Any) -> int:
    """The steps between which a body goes straight and evenly, but for a give; and how many there are."""
    count, start = 1, 0
    found[0] = 0
    for end in range(2, trace.shape[0]):
        x, y = trace[start, body, 0], trace[start, body, 1]
        across, down = trace[end, body, 0] - x, trace[end, body, 1] - y
        for step in range(start + 1, end):
            share = SHARES[end - start, step - start]
            off_x, off_y = x + across * share - trace[step, body, 0], y + down * share - trace[step, body, 1]
            if abs(off_x) > give or abs(off_y) > give:
                start = end - 1
                found[count] = start
                count += 1
                break
    found[count] = trace.shape[0] - 1
    return count + 1


@part
def _drawn(trace: Any, body: int, step: int, axis: int) -> float:
    """Where a way is drawn at a step: in whole units, rounded towards its start."""
    off = trace[step, body, axis] - trace[0, body, axis]
    whole_ = abs(off) // GRAIN * GRAIN
    return float(trace[0, body, axis] + (whole_ if off >= 0 else -whole_))


@part
def _strays(trace: Any, body: int, edges: Real, kinds: int, start: int, end: int) -> bool:
    """Whether the straight line between two steps crosses an edge that the way between them does not."""
    ax, ay = _drawn(trace, body, start, 0), _drawn(trace, body, start, 1)
    bx, by = _drawn(trace, body, end, 0), _drawn(trace, body, end, 1)
    for edge in range(edges.shape[0]):
        if int(edges[edge, 4]) & kinds and _crosses(ax, ay, bx, by, edges, edge):
            crossed = False
            for step in range(start, end):
                x, y = float(trace[step, body, 0]), float(trace[step, body, 1])
                to_x, to_y = float(trace[step + 1, body, 0]), float(trace[step + 1, body, 1])
                crossed = crossed or _crosses(x, y, to_x, to_y, edges, edge)
            if not crossed:
                return True
    return False


@compiled("int64(int64[:, :, ::1], int64, float64[:, ::1], int64, int64[::1], int64[::1])")
def keep_clear(trace: Any, body: int, edges: Real, kinds: int, found: Any, steps: Any) -> int:
    """Steps between which a body goes straight, more of them where that would cross an edge that its way does not.

    `found` holds them in order and is as long as they are many; `steps` is given them with those between, and how many
    there are is returned.
    """
    count, last = 1, 0
    steps[0] = found[0]
    while last + 1 < found.shape[0]:
        start, end = steps[count - 1], found[last + 1]
        while end - start > 1 and _strays(trace, body, edges, kinds, start, end):
            end = (start + end) // 2
        steps[count] = end
        count += 1
        if end == found[last + 1]:
            last += 1
    return count
