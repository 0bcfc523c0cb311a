"""The last step of somebody who has met an enemy: along the enemy's edge, never over it (ARG-R-5, ARG-R-126)."""

from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final

from escarmouche.argad.movement import courses
from escarmouche.geometry.plane import rounded

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

Place = tuple[int, int]
"""In grains."""

PIECES: Final = 4
"""Of the way round an edge: half a base at most, so each is as good as straight."""
PUSHES: Final = 8
"""So often a place is pushed away from an edge with corners before it is clear of it."""
MAX_CUT: Final = 1
"""Tenths: a way that cuts off less of an edge is drawn as straight."""


def way(run: "MovementPass", mover: int, target: int, end: Place) -> tuple[Place, ...]:
    """The places between which somebody goes straight, from here to the end: the chord, or a bend round the edge."""
    bodies = run.bodies
    start = bodies.here(mover)
    between = [_share(start, end, part) for part in range(1, PIECES)]
    rooms = [_room(run, mover, target, place) for place in between]
    if min(rooms) < -MAX_CUT * bodies.grain:
        between = [_pushed_out(run, mover, target, place) for place in between]
    else:
        between = []
    bodies.put(mover, *start)
    return start, *between, end


def is_clear(run: "MovementPass", mover: int, target: int, places: tuple[Place, ...]) -> bool:
    """Whether nothing solid, no deep water and no other enemy lies on a way, nor on the chord that it goes round."""
    legs = {(places[0], places[-1]), *pairwise(places)}
    return all(is_open(run, mover, *leg) for leg in legs) and not _is_barred(run, mover, target, places)


def is_open(run: "MovementPass", mover: int, start: Place, end: Place) -> bool:
    """Whether nothing solid, and no deep water, lies on the straight way between two places."""
    step = run.bodies.rounded(mover, *start), run.bodies.rounded(mover, *end)
    ahead = courses.leg(run.skirmish, run.as_now(mover), step, run.movers[mover].room)
    return not any(meeting.stops for meeting in ahead)


def _is_barred(run: "MovementPass", mover: int, target: int, places: tuple[Place, ...]) -> bool:
    """Whether somebody would come over another enemy; one who is touched already may be left, not crossed."""
    bodies, motion = run.bodies, run.bodies.motion
    start = places[0]
    barring = (bodies.pairs[mover] == motion.ENEMIES) | (bodies.pairs[mover] == motion.JOINED)
    others = [other for other in barring.nonzero()[0].tolist() if other != target]
    before = {other: min(bodies.clearance(mover, other), 0.0) for other in others}
    halfway = [_share(one, two, part) for one, two in pairwise(places) for part in range(1, PIECES + 1)]
    crossed = any(
        room < before[other] - MAX_CUT * bodies.grain
        for place in halfway
        for other in others
        if (room := _room(run, mover, other, place)) < 0
    )
    bodies.put(mover, *start)
    return crossed


def walk(run: "MovementPass", mover: int, places: tuple[Place, ...]) -> None:
    """Go there; the corners of the way are passed when its length says, for nobody is faster than his or her pace."""
    bodies = run.bodies
    speed, when = max(float(bodies.reals[mover, bodies.motion.SPEED]), 1.0), run.now
    run.movers[mover].aside = run.now
    for (ax, ay), (bx, by) in pairwise(places):
        run.key(mover, when)
        when = min(1.0, when + sqrt((bx - ax) ** 2 + (by - ay) ** 2) / speed)
        bodies.put(mover, bx, by)


def _share(start: Place, end: Place, part: int) -> Place:
    """Some of the pieces of a straight way."""
    x, y = (one + rounded((two - one) * part, PIECES) for one, two in zip(start, end, strict=True))
    return x, y


def _room(run: "MovementPass", mover: int, other: int, place: Place) -> float:
    """From base to base, if somebody stood there."""
    run.bodies.put(mover, *place)
    return run.bodies.clearance(mover, other)


def _pushed_out(run: "MovementPass", mover: int, target: int, place: Place) -> Place:
    """Straight away from the middle of the other, until the bases only touch."""
    bodies, motion = run.bodies, run.bodies.motion
    middle = bodies.here(target)
    for _ in range(PUSHES):
        room = _room(run, mover, target, place)
        across, down = place[0] - middle[0], place[1] - middle[1]
        far = sqrt(across * across + down * down)
        if room >= 0 or far == 0:
            break
        out = (far - room) / far
        place = middle[0] + motion.whole(across * out), middle[1] + motion.whole(down * out)
    return place
