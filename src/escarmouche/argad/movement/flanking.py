"""Going round an enemy whose front is taken, to a side that is free (ARG-15.6, ARG-R-126).

It is a walk like any other: over free ground, outside all who fight there, with the centimetres that are left.
"""

from math import sqrt
from typing import TYPE_CHECKING, Final

from escarmouche.argad.field.bases import MAX_OVERLAP
from escarmouche.argad.field.paths import towards, way
from escarmouche.argad.model.units import TOUCH, Point, Tenths
from escarmouche.argad.movement import courses
from escarmouche.argad.movement.alignment import free_side, resting, turned
from escarmouche.argad.movement.courses import SLOWS, Course
from escarmouche.argad.movement.passers_by import is_met
from escarmouche.geometry.plane import halves_to_segment, meeting, square

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

STEP_DEGREES: Final = 10
"""Degrees between two corners of the way."""
BERTH: Final[Tenths] = 20
"""How far outside those who fight one walks."""
DEEPER: Final[Tenths] = 10
"""The way ends a little behind the enemy's edge, so that touching it ends the walk and not rounding."""

Way = tuple[Point, ...]


def way_round(run: "MovementPass", mover: int, target: int, since: float) -> Course | None:
    """The shorter of the two ways to the nearest free side, for somebody who leaves at an earlier moment.

    None if there is none, or if they are alike.
    """
    if run.bodies.moves(target) or run.movers[mover].turned_off:
        return None
    ways = [found for found in (_around(run, mover, target, hand) for hand in (-1, 1)) if found]
    lengths = [round(way(run.bodies.place(mover), found)) for found in ways]
    shortest = min(lengths, default=0)
    if not ways or lengths.count(shortest) > 1 or shortest > run.pace(mover) * (1 - since):
        return None
    corners = run.bodies.place(mover), *ways[lengths.index(shortest)]
    found = Course(corners, courses.along(corners), ())
    return None if _is_crossed(run, mover, found, since) else found


def _is_crossed(run: "MovementPass", mover: int, course: Course, since: float) -> bool:
    """Whether an enemy was in the way when somebody would have come there."""
    grain = run.bodies.grain

    def where(when: float) -> tuple[int, int]:
        x, y = courses.place_on(course, run.gone(mover, course, since, max(when, since)))
        return x * grain, y * grain

    return is_met(run, mover, since, where)


def _around(run: "MovementPass", mover: int, target: int, hand: int) -> Way:
    """Out to where nobody fights, around on that circle, and in at the first free side."""
    here, middle = run.bodies.place(mover), run.bodies.place(target)
    off = here[0] - middle[0], here[1] - middle[1]
    wide = _ring(run, mover, target) / sqrt(off[0] ** 2 + off[1] ** 2)
    corners = [here, _off(middle, (off[0] * wide, off[1] * wide))]
    if not _is_free(run, mover, (here, corners[-1])):
        return ()
    for degrees in range(STEP_DEGREES, 181, STEP_DEGREES):
        out = turned((off[0] * wide, off[1] * wide), degrees * hand)
        corners.append(_off(middle, out))
        if not _is_free(run, mover, (corners[-2], corners[-1])):
            return ()
        spot = free_side(run, mover, target, out)
        if spot and _is_free(run, mover, (corners[-1], spot), but=target):
            end = towards(spot, middle, DEEPER)
            return (*corners[1:], end)
    return ()


def _off(middle: Point, off: tuple[float, float]) -> Point:
    """So far from a middle, in whole tenths."""
    x, y = (int(part + 0.5) if part >= 0 else -int(0.5 - part) for part in off)
    return middle[0] + x, middle[1] + y


def _ring(run: "MovementPass", mover: int, target: int) -> Tenths:
    """How far from the middle of an enemy one passes outside all who touch him or her."""
    bodies, middle = run.bodies, run.bodies.place(target)
    others = [other for other in range(len(run.names)) if other != mover]
    close = [other for other in others if bodies.clearance(other, target) <= TOUCH * bodies.grain]
    far = [sqrt(square(bodies.place(other), middle)) + _radius(run, other) for other in close]
    return int(max(far, default=0.0) + _radius(run, mover)) + BERTH


def _radius(run: "MovementPass", number: int) -> float:
    """From the middle of a base to its farthest edge."""
    bodies, motion = run.bodies, run.bodies.motion
    wide, long = (float(bodies.reals[number, part]) / bodies.grain for part in (motion.WIDE, motion.LONG))
    return wide if bodies.wholes[number, motion.ROUND] else sqrt(wide * wide + long * long)


def _is_free(run: "MovementPass", mover: int, leg: tuple[Point, Point], but: int | None = None) -> bool:
    """Whether one walks there without meeting anybody or anything, or passing between two who would not let one."""
    if leg[0] == leg[1]:
        return True
    ahead = courses.leg(run.skirmish, run.as_now(mover), leg, run.movers[mover].room)
    if any(met.stops or met.enters or met.over or met.going in SLOWS for met in ahead):
        return False
    return not _is_barred(run, leg) and all(
        halves_to_segment(run.bodies.place(other), *leg)
        >= 2 * (_radius(run, mover) + _radius(run, other) - MAX_OVERLAP)
        for other in resting(run, mover).nonzero()[0].tolist()
        if other not in (mover, but)
    )


def _is_barred(run: "MovementPass", leg: tuple[Point, Point]) -> bool:
    """Whether a step leads between alert people who close a gap (ARG-R-6), or past the end of a rank (ARG-R-162)."""
    return any(
        watched and meeting(*leg, run.bodies.place(one), _far_end(run, other, (x, y))) is not None
        for one, other, watched, x, y in run.bodies.gaps.tolist()
    )


def _far_end(run: "MovementPass", other: int, beyond: tuple[int, int]) -> Point:
    (x, y), grain = run.bodies.place(other), run.bodies.grain
    return x + beyond[0] // grain, y + beyond[1] // grain
