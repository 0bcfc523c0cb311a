"""What everybody means to do in a step: along a leg, or after, away from or at a distance from another."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import sqrt
from typing import Any

from escarmouche.geometry.compiled import inlined, part
from escarmouche.geometry.motion.bodies import (
    ASKED,
    ASKS,
    AWAY,
    DIR_X,
    DIR_Y,
    DISTANCE,
    DONE,
    ENEMIES,
    FIRST_STEP,
    FREE,
    HALT,
    INSTANT,
    LEG,
    LEVEL,
    LIMIT,
    MOVES,
    SPEED,
    STEP_X,
    STEP_Y,
    TOWARDS,
    WAITS,
    WAY,
    WHOM,
    WITHIN,
    Flags,
    Real,
    Whole,
    X,
    Y,
)
from escarmouche.geometry.motion.clearances import clearance_at
from escarmouche.geometry.motion.edges import is_near_edge
from escarmouche.geometry.motion.headings import turn_to


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
    spare = clearance_at(wholes, reals, one, whom, across, down) - reals[one, DISTANCE]
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
def is_off(wholes: Whole, reals: Real, one: int, now: float) -> bool:
    """Whether a body moves at this moment."""
    moves = wholes[one, MOVES] == 1 and reals[one, WAITS] <= now + INSTANT < reals[one, HALT]
    return bool(moves and reals[one, WITHIN] < 0)


@inlined
def set_off(wholes: Whole, reals: Real) -> None:
    """Whoever waits for another to come near goes as soon as it is."""
    for one in range(wholes.shape[0]):
        if wholes[one, MOVES] == 1 and reals[one, WITHIN] >= 0:
            whom = wholes[one, WHOM]
            across, down = float(wholes[whom, X] - wholes[one, X]), float(wholes[whom, Y] - wholes[one, Y])
            if clearance_at(wholes, reals, one, whom, across, down) <= reals[one, WITHIN]:
                reals[one, WITHIN] = -1.0


@inlined
def time_to_next_change(wholes: Whole, reals: Real, now: float, end: float) -> float:
    """How long everybody goes on evenly: until the end of the step, of a leg or of a wait, or until a body halts."""
    lasts = end - now
    for one in range(wholes.shape[0]):
        if wholes[one, MOVES] != 1 or reals[one, HALT] <= now + INSTANT:
            continue
        lasts = min(lasts, reals[one, HALT] - now)
        if reals[one, WAITS] > now + INSTANT:
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
        if wholes[one, WAY] == LEG and is_off(wholes, reals, one, now):
            length = reals[one, SPEED] * lasts
            reals[one, STEP_X], reals[one, STEP_Y] = length * reals[one, DIR_X], length * reals[one, DIR_Y]
            turn_to(wholes, reals, one, reals[one, STEP_X], reals[one, STEP_Y])


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
    return bool(wholes[one, ASKS] & FIRST_STEP) or is_near_edge(wholes, reals, edges, one, length)


@inlined
def _plan_reactions(wholes: Whole, reals: Real, pairs: Flags, edges: Real, now: float, lasts: float) -> int:
    """What those who react to others do, rank by rank; the first of them that is held up, or -1."""
    level = _next_level(wholes, 0)
    while level > 0:
        for one in range(wholes.shape[0]):
            if wholes[one, LEVEL] == level and wholes[one, WAY] >= TOWARDS and is_off(wholes, reals, one, now):
                _plan(wholes, reals, pairs, one, lasts)
                if _is_held_up(wholes, reals, edges, one):
                    return one
        level = _next_level(wholes, level)
    return -1


@inlined
def plan_steps(wholes: Whole, reals: Real, pairs: Flags, edges: Real, now: float, lasts: float, news: Any) -> float:
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
