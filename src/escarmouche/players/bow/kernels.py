"""What a player weighs for every place at once, compiled: how far it is to go, how dangerous it is, what can be hit."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import ceil, sqrt
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part

Floats = np.ndarray[tuple[int], np.dtype[np.float64]]
Levels = np.ndarray[tuple[int], np.dtype[np.int16]]
Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]
Answers = np.ndarray[tuple[int, int], np.dtype[np.int8]]
Losses = np.ndarray[tuple[int, int, int], np.dtype[np.float64]]

NOWHERE: Final = -1
FAR: Final = 10_000
"""Steps to where no way leads."""
FARTHEST: Final = 300
"""Steps: farther away than that is all the same."""
HIDDEN, COVERED = 0, 1
OPENLY, IN_COVER = 0, 1
BAND: Final = 15.0
"""Studs."""
BANDS: Final = 8
"""Bands of range, and actions of walking, that are told apart."""

# What is known of a fighter, number by number: the middle of its place and half its width; the bricks of its attack,
# whether it shoots, and how far it strikes; its defence and what is left of its life; what it is worth; how far it
# walks with one action and how many it has; and how much of that is to be feared before the other side acts.
X, Y, HALF, BRICKS, SHOOTS, REACH, DEFENCE, LIFE, WORTH, MOVE, BUDGET, DREAD = range(12)
FIGHTER: Final = 12

# What a place is worth: how dangerous it is, what can be hit from there at best, who that is, and all else together.
DANGER, GAIN, TARGET, STANDING = range(4)
VALUES: Final = 4

UNSEEN: Final = 0.4
"""How much of a shot is to be feared from somebody who has to walk first to see."""
LATER: Final = 0.12
"""How much of a blow is to be feared from somebody who is a Turn away."""
MOST_DANGER: Final = 1.5


@part
def _may_step(levels: Levels, one: int, other: int, climb: int) -> bool:
    """From where nobody can stand, such as under a vehicle, a way leads out all the same."""
    if levels[other] == NOWHERE:
        return False
    return bool(levels[one] == NOWHERE or abs(levels[one] - levels[other]) <= climb)


@compiled("void(int16[::1],int64,int64,int64,int64[::1],int64[::1],int16[::1])")
def march(levels: Levels, width: int, depth: int, climb: int, goals: Numbers, queue: Numbers, steps: Levels) -> None:
    """How many steps lead from each place to the nearest of the goals, others out of the way.

    Steps go to the eight neighbours; a diagonal one needs a free way round one of its corners.
    """
    steps[:] = FAR
    first, last = 0, 0
    for goal in goals:
        if steps[goal] == FAR:
            steps[goal] = 0
            queue[last] = goal
            last += 1
    while first < last:
        here = queue[first]
        first += 1
        x, y = here % width, here // width
        for down in range(-1, 2):
            for across in range(-1, 2):
                if (across == 0 and down == 0) or not (0 <= x + across < width and 0 <= y + down < depth):
                    continue
                there = here + down * width + across
                if steps[there] != FAR or not _may_step(levels, here, there, climb):
                    continue
                if across != 0 and down != 0:
                    round_x, round_y = here + across, here + down * width
                    if not (
                        (_may_step(levels, here, round_x, climb) and _may_step(levels, round_x, there, climb))
                        or (_may_step(levels, here, round_y, climb) and _may_step(levels, round_y, there, climb))
                    ):
                        continue
                steps[there] = steps[here] + 1
                queue[last] = there
                last += 1


@part
def _loss(losses: Losses, bricks: float, defence: float, life: float) -> float:
    """The part of somebody's life that one attack is expected to take."""
    if bricks <= 0:
        return 0.0
    attack, against = min(int(bricks), losses.shape[0] - 1), min(int(defence), losses.shape[1] - 1)
    return float(losses[attack, against, min(max(int(life), 1), losses.shape[2] - 1)])


@part
def _band(studs: float) -> int:
    """The bricks that a shot loses over this distance."""
    return min(BANDS - 1, max(0, ceil(studs / BAND) - 1))


@part
def _takes(one: Any, other: Any, losses: Losses, out: Any) -> None:
    """What one attack takes from the other: in the open and covered, by the bricks that it loses over the distance."""
    for band in range(BANDS):
        out[OPENLY, band] = _loss(losses, one[BRICKS] - band, other[DEFENCE], other[LIFE])
        out[IN_COVER, band] = _loss(losses, one[BRICKS] - band, other[DEFENCE] + 1, other[LIFE])


@part
def _shot(one: Any, studs: float, sight: int, takes: Any) -> float:
    """What a shooter is expected to take in a Turn: from where it stands, or else a step nearer."""
    if sight != HIDDEN:
        now = one[BUDGET] * takes[IN_COVER if sight == COVERED else OPENLY, _band(studs)]
        if now > 0.0:
            return float(now)
    return float(UNSEEN * max(0.0, one[BUDGET] - 1) * takes[OPENLY, _band(max(1.0, studs - one[MOVE]))])


@part
def _blow(one: Any, gap: float, takes: Any) -> float:
    """What a striker is expected to take in a Turn after it has come near; a little if it comes later."""
    away = gap - one[REACH]
    walks = 0.0 if away <= 0 else ceil(away / max(1.0, one[MOVE]))
    if walks < one[BUDGET]:
        return float((one[BUDGET] - walks) * takes[OPENLY, 0])
    return float(LATER * takes[OPENLY, 0]) if walks < 2 * one[BUDGET] else 0.0


@part
def _hit(one: Any, studs: float, gap: float, sight: int, takes: Any) -> float:
    """What one attack takes at once from here: nothing if it is not possible."""
    if one[SHOOTS] > 0:
        return 0.0 if sight == HIDDEN else float(takes[IN_COVER if sight == COVERED else OPENLY, _band(studs)])
    return float(takes[OPENLY, 0]) if gap <= one[REACH] else 0.0


@compiled("void(int16[::1],int64,int64,int64,int64[::1])")
def enumerate_places(window: Levels, size: int, first: int, width: int, out: Numbers) -> None:
    """The places of a window of this size, which begins at a place of the field, as places of the field."""
    for number in range(len(window)):
        out[number] = first + window[number] // size * width + window[number] % size


@compiled(
    "void(float64[::1],float64[:,::1],int64[::1],int64[::1],int64,"
    "int8[:,::1],int8[:,::1],float64[:,:,::1],float64,float64,float64[:,::1])"
)
def weigh(
    me: Floats, foes: Any, rows: Numbers, places: Numbers, width: int,
    sees: Answers, seen: Answers, losses: Losses, boldness: float, caution: float, out: Any,
) -> None:  # fmt: skip
    """For each place: how dangerous it is there, what can be hit at best, and whom.

    `rows` says for each foe where in `sees` and `seen` it stands what it sees of each place and is seen of there.
    """
    half, theirs, ours = me[HALF], np.empty((2, BANDS)), np.empty((2, BANDS))
    out[DANGER, :], out[GAIN, :], out[TARGET, :] = 0.0, 0.0, -1.0
    for number in range(len(foes)):
        foe, row = foes[number], rows[number]
        _takes(foe, me, losses, theirs)
        _takes(me, foe, losses, ours)
        for at in range(len(places)):
            place = places[at]
            right, down = abs(foe[X] - place % width - half), abs(foe[Y] - place // width - half)
            studs, gap = sqrt(right * right + down * down), max(0.0, max(right, down) - half - foe[HALF])
            if foe[SHOOTS] > 0:
                out[DANGER, at] += foe[DREAD] * _shot(foe, studs, sees[row, place], theirs)
            else:
                out[DANGER, at] += foe[DREAD] * _blow(foe, gap, theirs)
            profit = boldness * foe[WORTH] * _hit(me, studs, gap, seen[row, place], ours)
            if profit > out[GAIN, at]:
                out[GAIN, at], out[TARGET, at] = profit, number
    for at in range(len(places)):
        out[DANGER, at] = min(out[DANGER, at], MOST_DANGER)
        out[STANDING, at] = -caution * me[WORTH] * out[DANGER, at]


@compiled("void(int16[::1],int64[::1],float64,int64,float64,float64[::1])")
def draw(ways: Levels, places: Numbers, weight: float, near: int, arrival: float, standing: Floats) -> None:
    """Let each place be worth less the farther it is from where somebody is drawn."""
    for at in range(len(places)):
        steps = min(int(ways[places[at]]), FARTHEST)
        standing[at] -= weight * max(0, steps - near)
        if steps == 0:
            standing[at] += arrival
