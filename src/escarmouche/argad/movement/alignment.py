"""Where somebody who has met an enemy stands: edge to edge, half a base aside at most (ARG-15.2, ARG-R-5)."""

from typing import TYPE_CHECKING, Any, Final

from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.movement import sliding
from escarmouche.argad.movement.passers_by import is_met
from escarmouche.geometry.plane import UNIT, direction

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

MAX_FRIENDLY_OVERLAP: Final[Tenths] = 1
"""Bases of friends side by side may overlap by so little."""
_NEAR: Final = 1e-6
QUARTER_DEGREES: Final = 90
"""Degrees: nobody slides farther round an enemy."""

Spot = tuple[float, float, int]
"""A place beside somebody, from the middle of that one, and a facing."""


def align(run: "MovementPass", mover: int, target: int) -> bool:
    """Against the edge that was reached, or as near to it as friends leave room; False if they leave none."""
    found = _spot(run, mover, target)
    if found is None:
        return False
    sliding.walk(run, mover, sliding.way(run, mover, target, _place(run, target, found)))
    run.bodies.face(mover, found[2])
    return True


def _spot(run: "MovementPass", mover: int, target: int) -> Spot | None:
    """The nearest free place. Of two the one with more room is taken; if they are alike, neither."""
    across, down = run.bodies.between(target, mover)
    if across == 0 and down == 0:
        return None
    here = across, down, run.bodies.facing(mover)
    straight = _against(run, mover, target, (across, down))
    if straight and _slides(run, mover, target, straight[1]):
        return straight[1]
    if is_free(run, mover, target, here):
        return here
    for degrees in range(1, QUARTER_DEGREES + 1):
        sides = (_against(run, mover, target, turned((across, down), degrees * way)) for way in (-1, 1))
        free = [side for side in sides if side and _slides(run, mover, target, side[1])]
        if free:
            roomiest = max(room for room, _ in free)
            best = [spot for room, spot in free if room == roomiest]
            return best[0] if len(best) == 1 else None
    return None


def turned(off: tuple[float, float], degrees: int) -> tuple[float, float]:
    """A direction, turned clockwise."""
    east, south = direction(degrees % 360)
    cosine, sine = -south / UNIT, east / UNIT
    return off[0] * cosine - off[1] * sine, off[1] * cosine + off[0] * sine


def _against(run: "MovementPass", mover: int, target: int, off: tuple[float, float]) -> tuple[float, Spot] | None:
    """Against the edge on some side, with the room that is there; None where somebody stands already."""
    bodies, motion = run.bodies, run.bodies.motion
    room = motion.beside(bodies.wholes, bodies.reals, resting(run, mover), mover, target, *off, bodies.found)
    x, y, facing = bodies.found.tolist()
    return (room, (x, y, int(facing))) if room >= -MAX_FRIENDLY_OVERLAP * bodies.grain else None


def is_free(run: "MovementPass", mover: int, target: int, spot: Spot) -> bool:
    """Whether nobody stands at a place."""
    bodies, motion = run.bodies, run.bodies.motion
    bodies.found[:] = spot
    room = motion.room(bodies.wholes, bodies.reals, resting(run, mover), mover, target, bodies.found)
    return bool(room >= -MAX_FRIENDLY_OVERLAP * bodies.grain)


def free_side(run: "MovementPass", mover: int, target: int, off: tuple[float, float]) -> Point | None:
    """The place against an enemy's edge on some side, if nobody stands there; in tenths."""
    found = _against(run, mover, target, off)
    if found is None:
        return None
    x, y = _place(run, target, found[1])
    return run.bodies.rounded(mover, x, y)


def _slides(run: "MovementPass", mover: int, target: int, spot: Spot) -> bool:
    """Half a base at most, and over nothing and nobody that stops a walker."""
    bodies, motion = run.bodies, run.bodies.motion
    across, down = bodies.between(target, mover)
    if (spot[0] - across) ** 2 + (spot[1] - down) ** 2 > float(bodies.reals[mover, motion.LONG]) ** 2:
        return False
    way = sliding.way(run, mover, target, _place(run, target, spot))
    return sliding.is_clear(run, mover, target, way)


def _place(run: "MovementPass", target: int, spot: Spot) -> tuple[int, int]:
    """In grains."""
    bodies, motion = run.bodies, run.bodies.motion
    x, y = (
        int(bodies.wholes[target, part]) + motion.whole(off)
        for part, off in zip((motion.X, motion.Y), spot, strict=False)
    )
    return x, y


def resting(run: "MovementPass", mover: int) -> Any:
    """Those whose place nobody is given: all who stand, for now or for good, and enemies wherever they go."""
    motion, bodies = run.bodies.motion, run.bodies
    waits = (bodies.reals[:, motion.WITHIN] >= 0) | (bodies.reals[:, motion.WAITS] >= 1 - _NEAR)
    stands = (bodies.wholes[:, motion.MOVES] == 0) | waits | (bodies.reals[:, motion.HALT] <= run.now)
    found = (stands | (bodies.pairs[mover] != motion.FRIENDS)).astype("int8")
    found[list(run.saddled)] = 0
    return found


def friend_underfoot(run: "MovementPass", number: int) -> int | None:
    """Through whom somebody passes just now: a friend who stands there, the first by name."""
    bodies = run.bodies
    close = bodies.crowding(number, -MAX_FRIENDLY_OVERLAP * bodies.grain)
    if not close:
        return None
    stands, pairs = resting(run, number), bodies.pairs[number]
    friends = (other for other in close if stands[other] and pairs[other] == bodies.motion.FRIENDS)
    return next((other for other in friends if not run.ignores(number, other)), None)


def is_joined(run: "MovementPass", number: int) -> bool:
    touched = (run.bodies.pairs[number] == run.bodies.motion.JOINED).nonzero()[0].tolist()
    return any(run.are_enemies(number, other) for other in touched)


def step_back(run: "MovementPass", mover: int) -> bool:
    """Back along the way to where friends who stand there now were met; False if there is no such place."""
    bodies = run.bodies
    here = bodies.here(mover)
    step, stands = int(run.now * bodies.motion.STEPS - _NEAR), resting(run, mover)
    while (step := bodies.last_clear(mover, stands, step)) >= 0:
        x, y = bodies.trace[step, mover].tolist()
        bodies.put(mover, x, y)
        if not is_met(run, mover, step / bodies.motion.STEPS, lambda _: bodies.here(mover)):
            run.rewind(mover, step)
            return True
        step -= 1
    bodies.put(mover, *here)
    return False
