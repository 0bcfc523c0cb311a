"""Into the saddle in the middle of the movement, and on with the rest of the turn (ARG-41.9, ARG-R-88)."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.model.command_kinds import Intent, Remount
from escarmouche.argad.movement import courses
from escarmouche.argad.people.bridles import as_mount

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

_INSTANT: Final = 1e-9


def get_on(run: "MovementPass", number: int) -> bool:
    """Whether somebody at the end of a way has a horse to get on: first it takes its time, then the ride begins."""
    mover, bodies = run.movers[number], run.bodies
    remount = mover.plan.intent.remounts
    beast = bodies.index.get(remount.animal) if remount else None
    if remount is None or beast is None or mover.saddled is not None:
        return False
    if bodies.clearance(number, beast) > two_paces(mover.character) * bodies.grain:
        return False
    if run.now < remount.since - _INSTANT:
        run.key(number)
        mover.leg -= 1
        bodies.reals[number, bodies.motion.WAITS] = remount.since
        return True
    _ride(run, number, beast, remount)
    return True


def _ride(run: "MovementPass", number: int, beast: int, remount: Remount) -> None:
    """A rider on the horse's base from now on, at the horse's pace; nothing slows twice in a turn."""
    mover, bodies = run.movers[number], run.bodies
    horse = run.as_now(beast)
    mover.character = replace(mover.character, ride=as_mount(horse))
    mover.saddled = run.now
    run.saddled.add(beast)
    bodies.reshape(number, horse.base, horse.facing, remount.pace)
    bodies.put(number, *(part * bodies.grain for part in horse.at))
    run.key(number)
    if remount.path:
        way = Intent(way="path", path=remount.path, footing="unslowed")
        run.take_course(number, courses.course(run.skirmish, replace(mover.character, at=horse.at), way))
    else:
        run.stop(number, "arrived", "")
