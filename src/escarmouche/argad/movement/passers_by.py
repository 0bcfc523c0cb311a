"""Enemies who came by where somebody was, as it turns out later in the run: nobody is put in their way (ARG-R-126).

Whoever finds no room beside an enemy goes back to an earlier place, or has turned off there. The run has shown others
another way until then, so that what they did since is looked at again, between its steps too.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

MAX_GRAZE: Final = 1.0
"""Grains: those who overlap by less only touch."""
_NEAR: Final = 1e-6

Place = tuple[float, float]
"""In grains."""
WhereAt = Callable[[float], Place]
"""Where somebody was, or would have been, at a moment."""


def is_met(run: "MovementPass", mover: int, since: float, where: WhereAt) -> bool:
    """Whether an enemy came over somebody who has been elsewhere, since a moment, than the run had it."""
    return any(_came_over(run, mover, other, since, where) for other in _near(run, mover, since, where))


def _near(run: "MovementPass", mover: int, since: float, where: WhereAt) -> list[int]:
    """Enemies who were not far away at one of the steps."""
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    bodies, motion = run.bodies, run.bodies.motion
    first, last = _steps(run, since)
    paces = (bodies.reals[:, motion.SPEED] + bodies.reals[mover, motion.SPEED]) / motion.STEPS
    far = _wide(run, mover) + 2 * paces
    close = bodies.pairs[mover] != motion.FRIENDS
    instants = [step / motion.STEPS for step in range(first, last + 1)]
    places = np.array([where(when) for when in (*instants, run.now)], np.float64)
    others = np.concatenate((bodies.trace[first : last + 1], bodies.wholes[np.newaxis, :, [motion.X, motion.Y]]))
    near = (np.square(others - places[:, np.newaxis]).sum(axis=2) < far**2).any(axis=0)
    found: list[int] = (close & near).nonzero()[0].tolist()
    return [other for other in found if other != mover]


def _came_over(run: "MovementPass", mover: int, other: int, since: float, where: WhereAt) -> bool:
    wide = float(_wide(run, mover)[other]) - MAX_GRAZE
    off = []
    for when, x, y in _way(run, other, since):
        here = where(when)
        off.append((x - here[0], y - here[1]))
    return any(_to_origin(one, two) < wide for one, two in pairwise(off))


def _way(run: "MovementPass", number: int, since: float) -> Iterator[tuple[float, int, int]]:
    """Where somebody was from a moment until now: at each step, and where he or she turned."""
    bodies, steps = run.bodies, run.bodies.motion.STEPS
    first, last = _steps(run, since)
    traced = [(step / steps, *bodies.trace[step, number].tolist()) for step in range(first, last + 1)]
    turns = [key for key in run.movers[number].keys if since - _NEAR <= key[0] <= run.now]
    yield from sorted([*traced, *turns])
    yield run.now, *bodies.here(number)


def _steps(run: "MovementPass", since: float) -> tuple[int, int]:
    """The first and the last step from a moment until now."""
    steps = run.bodies.motion.STEPS
    return int(since * steps + 1 - _NEAR), int(run.now * steps - _NEAR)


def _wide(run: "MovementPass", mover: int) -> Any:
    """How far from somebody the others' middles keep, however the bases are turned."""
    bodies, motion = run.bodies, run.bodies.motion
    return bodies.reals[:, motion.WIDE] + bodies.reals[mover, motion.WIDE]


def _to_origin(one: Place, two: Place) -> float:
    """How near a straight way comes."""
    across, down = two[0] - one[0], two[1] - one[1]
    long = across * across + down * down
    share = 0.0 if long == 0 else min(1.0, max(0.0, -(one[0] * across + one[1] * down) / long))
    x, y = one[0] + share * across, one[1] + share * down
    return sqrt(x * x + y * y)
