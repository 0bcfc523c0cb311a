"""Steps: everybody does what was planned, until something has happened that the caller must judge."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import floor, sqrt
from typing import Any

import numpy as np

from escarmouche.geometry.compiled import compiled, inlined
from escarmouche.geometry.motion.bodies import (
    ARRIVED,
    ASKED,
    DIR_X,
    DIR_Y,
    DONE,
    END,
    FREE,
    INSTANT,
    LEG,
    LEG_X,
    LEG_Y,
    LIMIT,
    MET,
    SAFE,
    SPEED,
    STEP_X,
    STEP_Y,
    STEPS,
    TOWARDS,
    WAY,
    Flags,
    Real,
    Whole,
    X,
    Y,
)
from escarmouche.geometry.motion.headings import turn_to
from escarmouche.geometry.motion.meetings import first_meeting, first_passage
from escarmouche.geometry.motion.plans import is_off, plan_steps, set_off, time_to_next_change
from escarmouche.geometry.motion.rounding import nearest_whole


@inlined
def _trace_places(wholes: Whole, trace: Any, step: int) -> None:
    for one in range(wholes.shape[0]):
        trace[step, one, 0], trace[step, one, 1] = wholes[one, X], wholes[one, Y]


@inlined
def _gather_goers(reals: Real, goers: Any) -> Any:
    """The numbers of those who take a step, in order."""
    count = 0
    for one in range(reals.shape[0]):
        if reals[one, STEP_X] != 0 or reals[one, STEP_Y] != 0:
            goers[count] = one
            count += 1
    return goers[:count]


@inlined
def _walk_leg(wholes: Whole, reals: Real, one: int, lasts: float) -> None:
    left = reals[one, LIMIT] - reals[one, DONE]
    walked = min(reals[one, SPEED] * lasts, left)
    # What is left is less than a step of rounding: the limit is reached.
    reals[one, DONE] = reals[one, LIMIT] if left - walked < 1e-3 else reals[one, DONE] + walked
    wholes[one, X] = int(reals[one, LEG_X]) + nearest_whole(reals[one, DIR_X] * reals[one, DONE])
    wholes[one, Y] = int(reals[one, LEG_Y]) + nearest_whole(reals[one, DIR_Y] * reals[one, DONE])


@inlined
def _take_step(wholes: Whole, reals: Real, one: int, share: float) -> None:
    """A part of the step that a body has planned."""
    step_x, step_y = reals[one, STEP_X] * share, reals[one, STEP_Y] * share
    turn_to(wholes, reals, one, step_x, step_y)
    wholes[one, X] += nearest_whole(step_x)
    wholes[one, Y] += nearest_whole(step_y)
    walked = sqrt(step_x * step_x + step_y * step_y)
    reals[one, SAFE] -= walked + 1.0
    if reals[one, FREE] >= 0:
        reals[one, FREE] = max(0.0, reals[one, FREE] - walked)


@inlined
def move_on(wholes: Whole, reals: Real, now: float, planned: float, lasts: float) -> None:
    """Let everybody go for some of the time that the steps were planned for."""
    share = lasts / planned if planned > 0 else 0.0
    for one in range(wholes.shape[0]):
        if is_off(wholes, reals, one, now):
            if wholes[one, WAY] == LEG:
                _walk_leg(wholes, reals, one, lasts)
            elif wholes[one, WAY] >= TOWARDS:
                _take_step(wholes, reals, one, share)


@inlined
def arrive(wholes: Whole, reals: Real, now: float, news: Any) -> None:
    """The first body that has reached the limit of its leg, or an edge, is the news."""
    for one in range(wholes.shape[0]):
        if wholes[one, WAY] == LEG:
            arrived = is_off(wholes, reals, one, now) and reals[one, DONE] >= reals[one, LIMIT]
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
    changes (with the kind of edge fifth), `gaps` between which two bodies, or on which side of a single one and how far
    from it, enemies are not let through. `trace` is given all places at each step.
    """
    news[0] = END
    goers = np.empty(wholes.shape[0], np.int64)
    while True:
        step = floor((now + INSTANT) * STEPS)
        if abs(now - step / STEPS) <= INSTANT:
            _trace_places(wholes, trace, step)
            now = step / STEPS
        if step >= STEPS:
            return 1.0
        set_off(wholes, reals)
        planned = time_to_next_change(wholes, reals, now, (step + 1) / STEPS)
        planned = plan_steps(wholes, reals, pairs, edges, now, planned, news)
        if news[0] == ASKED:
            return now
        on_the_move = _gather_goers(reals, goers)
        lasts = first_meeting(wholes, reals, pairs, calm, on_the_move, now, planned, news)
        lasts = first_passage(wholes, reals, pairs, gaps, on_the_move, planned, lasts, news)
        move_on(wholes, reals, now, planned, lasts)
        now += lasts
        if news[0] == END:
            arrive(wholes, reals, now, news)
        else:
            for one in range(wholes.shape[0]):
                reals[one, FREE] = -1.0
        if news[0] != END:
            return now
