"""Contact: bases are put edge to edge, and alert people close narrow gaps (ARG-15.2 to ARG-15.6)."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from escarmouche.argad.names import TOUCH, CharacterId, Tenths
from escarmouche.argad.orders import KeepDown
from escarmouche.argad.people.harm import able
from escarmouche.argad.sight import sight
from escarmouche.argad.sight.bases import pairs_within, two_paces
from escarmouche.argad.sight.terrain import wall_between
from escarmouche.argad.skirmish import Character, Skirmish
from escarmouche.kernel import rule

if TYPE_CHECKING:
    from escarmouche.argad.movement.rehearsal import Rehearsal

EDGE_TO_EDGE = rule("ARG-15.2")
NO_SLIPPING = rule("ARG-15.5")
GOING_ROUND = rule("ARG-15.6")
ALIGNMENT = rule("ARG-R-5")
INTERCEPTION = rule("ARG-R-6")

GIVE: Final[Tenths] = 1
"""Bases of friends side by side may overlap by so little."""

Near = Sequence[tuple[int, int]]
"""Who comes nearer to whom: one body, or two to each other."""


def seen_at_start(skirmish: Skirmish, character: Character) -> frozenset[CharacterId]:
    """Whom somebody saw when the turn began (ARG-15.8)."""
    noted = skirmish.doings.get(character.id)
    return noted.seen if noted else sight.seen(skirmish).get(character.id, frozenset())


# Base against base


def join(run: "Rehearsal", near: Near) -> None:
    """Two enemies stop where they touch, and are put edge to edge as naturally as possible (ARG-15.1, ARG-15.2)."""
    bodies = run.bodies
    mover, target = max(near, key=lambda pair: (_closing(run, *pair), pair))
    if not _seat(run, mover, target):
        # Friends are in the way: there is no room beside this enemy, and behind a friend nobody is touched.
        bodies.pairs[mover, target] = bodies.pairs[target, mover] = bodies.motion.APART
        run.stop(mover, "stopped", run.names[target])
        return
    run.reached |= {(run.names[one], run.names[other]) for one, other in near}
    if not _is_joined(run, target):
        bodies.look(target, *bodies.between(target, mover))
    bodies.pairs[mover, target] = bodies.pairs[target, mover] = bodies.motion.JOINED
    for one, other in ((mover, target), (target, mover)):
        facing = bodies.facing(one)
        run.stop(one, "contact", run.names[other])
        bodies.face(one, facing)
    _take_time(run, mover)


def _closing(run: "Rehearsal", one: int, other: int) -> float:
    """How fast one body comes nearer to another by its own steps."""
    (across, down), (x, y) = run.bodies.between(one, other), run.bodies.step(one)
    return across * x + down * y


def _is_joined(run: "Rehearsal", number: int) -> bool:
    return run.bodies.motion.JOINED in run.bodies.pairs[number].tolist()


def _seat(run: "Rehearsal", mover: int, target: int) -> bool:
    """Against the edge that was reached, or round to a free side; False if there is no room.

    One slides by half a base at most, and round to a side as far as the move still goes (ARG-R-5, ARG-15.6).
    """
    bodies, motion = run.bodies, run.bodies.motion
    half = float(bodies.reals[mover, motion.LONG])
    left = float(bodies.reals[mover, motion.SPEED]) * (1 - run.now)
    found = motion.seat(
        bodies.wholes, bodies.reals, _resting(run), mover, target, half, max(half, left), GIVE * bodies.grain,
        bodies.found,
    )  # fmt: skip
    if not found:
        return False
    middle = bodies.wholes[target, motion.X], bodies.wholes[target, motion.Y]
    x, y = (int(part) + motion.whole(off) for part, off in zip(middle, bodies.found[:2], strict=True))
    run.key(mover)
    bodies.put(mover, x, y)
    bodies.face(mover, int(bodies.found[2]))
    return True


def _take_time(run: "Rehearsal", mover: int) -> None:
    """Stepping aside at the end takes as long as the way is."""
    (when, ax, ay), (_, bx, by) = run.movers[mover].keys[-2:]
    way = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    speed = max(float(run.bodies.reals[mover, run.bodies.motion.SPEED]), 1.0)
    run.movers[mover].keys[-1] = (min(1.0, when + way / speed), bx, by)


def _resting(run: "Rehearsal") -> Any:
    """Those who stand, for now or for good: nobody can be put where they are."""
    motion, bodies = run.bodies.motion, run.bodies
    stands = (bodies.wholes[:, motion.MOVES] == 0) | (bodies.reals[:, motion.WITHIN] >= 0)
    return stands.astype("int8")


# Gaps


def gaps(run: "Rehearsal") -> Any:
    """Between which two people on foot, alert and near each other, no enemy slips through (ARG-15.5, ARG-R-6)."""
    import numpy as np  # noqa: PLC0415 - loading it takes a moment

    found = []
    if run.skirmish.options.interception == "gaps":
        widest, index = run.skirmish.options.gap, run.bodies.index
        near = pairs_within(run.skirmish, widest)
        beside = [(mine, yours) for mine, yours in near if run.skirmish.friends(mine.owner, yours.owner)]
        people = {each.id for pair in beside for each in pair}
        alert = {who for who in people if _is_alert(run, index[who])}
        for mine, yours in beside:
            one, other = sorted((index[mine.id], index[yours.id]))
            if (
                alert.issuperset((mine.id, yours.id))
                and run.bodies.clearance(one, other) <= widest * run.bodies.grain
                and not wall_between(run.skirmish, mine, yours)
            ):
                found.append((one, other, 1))
    return np.array(sorted(found), np.int64).reshape(-1, 3)


def _is_alert(run: "Rehearsal", number: int) -> bool:
    """On foot, able to act, not in contact, not fleeing, not lying low; who walks about has other things to do."""
    character = run.movers[number].character
    doing = run.skirmish.doing(character.id)
    return (
        character.on_foot
        and able(run.skirmish, character)
        and not character.fleeing
        and not doing.hesitates
        and not isinstance(doing.order, KeepDown)
        and not run.bodies.moves(number)
        and not _is_joined(run, number)
    )


def close(run: "Rehearsal", runner: int, gap: int) -> None:
    """Both step up to whoever tries to pass between them, two paces at most (ARG-15.5)."""
    bodies = run.bodies
    one, other, _ = (int(part) for part in bodies.gaps[gap])
    bodies.gaps[gap, 2] = 0
    if not all(_is_alert(run, number) and _notices(run, number, runner) for number in (one, other)):
        return
    run.stop(runner, "contact", run.names[one])
    for number in (one, other):
        _step_up(run, number, runner)


def _notices(run: "Rehearsal", number: int, runner: int) -> bool:
    return run.names[runner] in seen_at_start(run.skirmish, run.movers[number].character)


def _step_up(run: "Rehearsal", number: int, runner: int) -> None:
    bodies, motion, mover = run.bodies, run.bodies.motion, run.movers[number]
    across, down = bodies.between(number, runner)
    far = sqrt(across * across + down * down)
    most = float(two_paces(mover.character) * bodies.grain)
    step = max(0.0, min(bodies.clearance(number, runner), most))
    run.key(number, max(0.0, run.now - step / max(float(bodies.reals[number, motion.SPEED]), 1.0)))
    x, y = (int(bodies.wholes[number, part]) for part in (motion.X, motion.Y))
    bodies.put(number, x + motion.whole(across * step / far), y + motion.whole(down * step / far))
    bodies.look(number, across, down)
    run.key(number)
    mover.ends, mover.by = "contact", run.names[runner]
    if bodies.clearance(number, runner) <= TOUCH * bodies.grain:
        bodies.pairs[number, runner] = bodies.pairs[runner, number] = motion.JOINED
        run.reached.add((run.names[runner], run.names[number]))
