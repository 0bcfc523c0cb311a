"""A lone skirmisher before a line in close order gives way to it, if the table plays so (section 3e of the rulings)."""

from typing import TYPE_CHECKING, Final

from escarmouche.argad.field.files import close_unit
from escarmouche.argad.field.formations import grid_of, rank_members
from escarmouche.argad.field.groups import formation
from escarmouche.argad.model.orders import Charge, Meet
from escarmouche.argad.movement import courses
from escarmouche.argad.movement.alignment import is_joined, resting
from escarmouche.argad.movement.courses import Course
from escarmouche.geometry.plane import halves_to_segment

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

MIN_LINE: Final = 3
"""How many of a first rank brush somebody aside."""


def is_brushed_aside(run: "MovementPass", mover: int, target: int) -> bool:
    """A foot enemy alone, who does not charge, before a line of three or more that marches, with free ground behind."""
    skirmish, enemy = run.skirmish, run.movers[target].character
    if not skirmish.options.light_troops_give_way or run.is_rigid(target) or not run.bodies.moves(mover):
        return False
    unit = close_unit(skirmish, run.names[mover])
    if unit is None or len(rank_members(grid_of(unit), 1)) < MIN_LINE:
        return False
    charges = isinstance(skirmish.turn_status(enemy.id).order, Charge | Meet)
    alone = enemy.on_foot and formation(skirmish, enemy.id) == "isolated" and not is_joined(run, target)
    return alone and not charges and _is_way_free(run, mover, target)


def brush_aside(run: "MovementPass", mover: int, target: int) -> None:
    """He or she goes back with the line, as fast and as far as it marches, and stands before it in the end."""
    motion, pairs = run.bodies.motion, run.bodies.pairs
    pairs[mover, target] = pairs[target, mover] = motion.APART
    run.carry_along(target, mover, _way_back(run, mover, target))


def _way_back(run: "MovementPass", mover: int, target: int) -> Course:
    """What the line has left of its leg, from where somebody stands."""
    motion, real, course = run.bodies.motion, run.bodies.reals[mover], run.movers[mover].course
    done = course.marks[run.movers[mover].leg] + float(real[motion.DONE]) / run.bodies.grain
    left = max(course.marks[-1] - done, 0.0)
    here = run.bodies.place(target)
    x, y = (motion.whole(float(real[part]) * left) for part in (motion.DIR_X, motion.DIR_Y))
    corners = here, (here[0] + x, here[1] + y)
    return Course(corners, courses.along(corners), ())


def _is_way_free(run: "MovementPass", mover: int, target: int) -> bool:
    """Nothing that stops or slows, and nobody else, is on the way back."""
    here, there = _way_back(run, mover, target).corners
    if here == there:
        return False
    ahead = courses.leg(run.skirmish, run.as_now(target), (here, there), run.movers[target].room)
    if any(met.stops or met.enters or met.over or met.going in courses.SLOWS for met in ahead):
        return False
    own = run.movers[target].character.base.width
    mates = (mover, *run.mates.get(mover, ()), target)
    return all(
        halves_to_segment(run.bodies.place(other), here, there) >= own + run.movers[other].character.base.length
        for other in resting(run, target).nonzero()[0].tolist()
        if other not in mates
    )
