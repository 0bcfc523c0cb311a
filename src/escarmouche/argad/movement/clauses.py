"""Clauses of a march in close order: until somebody is near, or only as long as somebody is near or far (ARG-R-143).

All of a unit look at the same time from where they all are, so that they stop, wait and go on together.
"""

from math import floor
from typing import TYPE_CHECKING, Final

from escarmouche.argad.model.command_kinds import Clause
from escarmouche.argad.model.units import Tenths

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

LEAST_STEP: Final = 4
"""People look again after a part of a step, if they are nearly there: this is the smallest."""
_ROUNDING: Final = 0.5
"""Tenths: so little more is as near as was said."""
_NEAR: Final = 1e-6


def look(run: "MovementPass", number: int, clause: Clause) -> None:
    """Whether a march goes on: then people look again a step later at the latest."""
    motion, real = run.bodies.motion, run.bodies.reals[number]
    room = _room(run, number, clause)
    if _goes_on(clause, room):
        run.movers[number].paused = False
        step = float(real[motion.SPEED]) / motion.STEPS
        left = step if room is None or clause.when == "within" else (room - clause.distance) * motion.GRAIN
        real[motion.LIMIT] = min(real[motion.LIMIT], real[motion.DONE] + min(step, max(left, step / LEAST_STEP)))
    elif clause.when == "until":
        run.stop(number, "arrived", "")
    else:
        real[motion.LIMIT] = real[motion.DONE]
        run.pause(number, (floor(run.now * motion.STEPS + _NEAR) + 1) / motion.STEPS)


def _goes_on(clause: Clause, room: Tenths | float | None) -> bool:
    """Somebody who is no longer there is not near."""
    is_near = room is not None and room <= clause.distance + _ROUNDING
    return is_near == (clause.when == "within")


def _room(run: "MovementPass", number: int, clause: Clause) -> float | None:
    """From the nearest of a unit to the one whom the clause names, in tenths."""
    whom = run.bodies.index.get(clause.whom)
    if whom is None:
        return None
    together = (number, *run.mates.get(number, ()))
    return min(run.bodies.clearance(one, whom) for one in together) / run.bodies.grain
