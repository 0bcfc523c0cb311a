"""Contact: bases are put edge to edge, and alert people close narrow gaps (ARG-15.2 to ARG-15.6)."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

from escarmouche.argad.field.bases import pairs_within, two_paces
from escarmouche.argad.field.files import close_unit, open_ends
from escarmouche.argad.field.terrain import wall_between
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import KeepDown
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Point, Tenths
from escarmouche.argad.movement import give_way
from escarmouche.argad.movement.alignment import align, free_side, friend_underfoot, is_joined, step_back
from escarmouche.argad.movement.flanking import way_round
from escarmouche.argad.movement.sliding import is_open
from escarmouche.argad.people.harm import able
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import UNIT, direction, rounded, square

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

Near = Sequence[tuple[int, int]]
"""Who comes nearer to whom: one body, or two to each other."""


def seen_at_start(skirmish: Skirmish, character: Character) -> frozenset[CharacterId]:
    """Whom somebody saw when the turn began (ARG-15.8)."""
    noted = skirmish.turn_statuses.get(character.id)
    return noted.seen if noted else lines_of_sight.seen(skirmish).get(character.id, frozenset())


# Base against base


def join(run: "MovementPass", near: Near) -> None:
    """Two enemies stop where they touch, and are put edge to edge as naturally as possible (ARG-15.1, ARG-15.2)."""
    bodies = run.bodies
    mover, target = max(near, key=lambda pair: (_closing(run, *pair), pair))
    if run.is_rigid(mover):
        if give_way.is_brushed_aside(run, mover, target):
            give_way.brush_aside(run, mover, target)
        else:
            _run_up(run, near)
        return
    if not run.is_rigid(target) and friend_underfoot(run, target) is not None and step_back(run, target):
        run.stop(target, "stopped", run.names[mover])
        return
    if not align(run, mover, target):
        # Friends are in the way: there is no room beside this enemy, and behind a friend nobody is touched.
        _pass_on(run, mover, target)
        return
    run.reached |= {(run.names[one], run.names[other]) for one, other in near}
    if not is_joined(run, target):
        bodies.look(target, *bodies.between(target, mover))
    bodies.pairs[mover, target] = bodies.pairs[target, mover] = bodies.motion.JOINED
    for one, other in ((mover, target), (target, mover)):
        facing = bodies.facing(one)
        run.stop(one, "contact", run.names[other])
        bodies.face(one, facing)
    _take_time(run, mover)


def _run_up(run: "MovementPass", near: Near) -> None:
    """A unit in close order stops as a whole where it touches an enemy; how they align is seen to afterwards."""
    motion, pairs = run.bodies.motion, run.bodies.pairs
    for one, other in near:
        run.reached.add((run.names[one], run.names[other]))
        pairs[one, other] = pairs[other, one] = motion.JOINED
    for one, other in (*near, *((other, one) for one, other in near)):
        run.stop(one, "contact", run.names[other])


def _pass_on(run: "MovementPass", mover: int, target: int) -> None:
    """Back to where the friends were met; from there round to a free side, if there is a way and nobody minds it."""
    bodies, vainly = run.bodies, run.bodies.place(mover)
    met = step_back(run, mover)
    since = _since(run, mover, vainly)
    around = way_round(run, mover, target, since) if met and not _is_watched(run, mover, target) else None
    if around:
        run.turn_off(mover, around, since)
        return
    bodies.pairs[mover, target] = bodies.pairs[target, mover] = bodies.motion.APART
    run.stop(mover, "stopped", run.names[target])


def _since(run: "MovementPass", mover: int, vainly: Point) -> float:
    """When somebody met the friends: what was walked on from there, in vain, costs nothing (ARG-R-126)."""
    lasted = sqrt(square(run.bodies.place(mover), vainly)) / run.pace(mover)
    return max(run.movers[mover].traced, run.now - lasted)


def _is_watched(run: "MovementPass", mover: int, target: int) -> bool:
    """Whether somebody beside an enemy is still free to react: then nobody goes round them (ARG-15.6, ARG-R-6)."""
    bodies, motion = run.bodies, run.bodies.motion
    near = run.skirmish.options.gap * bodies.grain
    return run.skirmish.options.interception == "gaps" and any(
        bodies.pairs[mover, other] in (motion.ENEMIES, motion.APART)
        and bodies.clearance(other, target) <= near
        and _is_alert(run, other)
        for other in range(len(run.names))
        if other != target
    )


def _closing(run: "MovementPass", one: int, other: int) -> float:
    """How fast one body comes nearer to another by its own steps."""
    (across, down), (x, y) = run.bodies.between(one, other), run.bodies.step(one)
    return across * x + down * y


def _take_time(run: "MovementPass", mover: int) -> None:
    """Stepping aside at the end takes as long as the way is."""
    (when, ax, ay), (_, bx, by) = run.movers[mover].keys[-2:]
    way = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    speed = max(float(run.bodies.reals[mover, run.bodies.motion.SPEED]), 1.0)
    run.movers[mover].keys[-1] = (min(1.0, when + way / speed), bx, by)


# Gaps


def gaps(run: "MovementPass") -> Any:
    """Between which two people on foot, alert and near each other, no enemy slips through (ARG-15.5, ARG-R-6)."""
    import numpy as np  # noqa: PLC0415 - loading it takes a moment

    if run.skirmish.options.interception != "gaps":
        return np.zeros((0, 5), np.int64)
    widest, bodies, index = run.skirmish.options.gap, run.bodies, run.bodies.index
    alert, found = _alert(run), []
    for mine, yours in pairs_within(run.skirmish, widest) if len(alert) > 1 else ():
        if mine.id in alert and yours.id in alert and _are_beside(run.skirmish, mine, yours):
            one, other = sorted((index[mine.id], index[yours.id]))
            near = bodies.clearance(one, other) <= min(widest, _closable(mine, yours)) * bodies.grain
            if near and not wall_between(run.skirmish, mine, yours):
                found.append((one, other, 1, 0, 0))
    return np.array([*sorted(found), *_ends(run)], np.int64).reshape(-1, 5)


def _alert(run: "MovementPass") -> set[CharacterId]:
    """All who are, as the movement begins, but for those to whom nobody will come."""
    bodies, motion = run.bodies, run.bodies.motion
    rides = [mover.plan.intent.remounts.pace for mover in run.movers if mover.plan.intent.remounts]
    fastest = max(bodies.reals[:, motion.SPEED].tolist(), default=0.0) + max(rides, default=0) * bodies.grain
    # Beside its move, a body slides, steps up and is as wide as the gap by some lengths of a base.
    widest = 8 * max(bodies.reals[:, motion.BOUND].tolist(), default=0.0)
    near = bodies.threatened(fastest + widest + run.skirmish.options.gap * bodies.grain)
    return {run.names[number] for number in near if _is_alert(run, number)}


def _closable(one: Character, other: Character) -> Tenths:
    """Two paces each and one base: a wider gap takes a declared move, whatever the table says (ARG-R-6)."""
    return two_paces(one) + two_paces(other) + max(one.base.length, other.base.length)


def _ends(run: "MovementPass") -> Iterator[tuple[int, int, int, int, int]]:
    """Past which ends of first ranks nobody runs, and how far out from the middle of the end man (ARG-R-162)."""
    for number, mover in enumerate(run.movers):
        if mover.character.cell is not None and _is_alert(run, number):
            far = (two_paces(mover.character) + mover.character.base.width // 2) * run.bodies.grain
            for way in open_ends(run.skirmish, mover.character.id):
                east, south = direction(way)
                yield number, number, 1, rounded(far * east, UNIT), rounded(far * south, UNIT)


def _are_beside(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Friends who do not stand in the ranks of one unit."""
    if not skirmish.friends(one.owner, other.owner):
        return False
    unit = close_unit(skirmish, one.id) if skirmish.units else None
    return not (unit and other.id in unit.members)


def _is_alert(run: "MovementPass", number: int) -> bool:
    """On foot, able to act, not in contact, not fleeing, not lying low, and not walking about; nobody steps up twice.

    Of people in ranks, those at the ends of the first: they do not leave their places for it (ARG-R-162).
    """
    character = run.movers[number].character
    status = run.skirmish.turn_status(character.id)
    return (
        character.on_foot
        and (character.cell is None or bool(open_ends(run.skirmish, character.id)))
        and able(run.skirmish, character)
        and not character.fleeing
        and not status.hesitates
        and not isinstance(status.order, KeepDown)
        and not run.bodies.moves(number)
        and not is_joined(run, number)
        and run.movers[number].ends != "contact"
    )


def close(run: "MovementPass", runner: int, gap: int) -> None:
    """Both step up to whoever tries to pass between them, two paces at most (ARG-15.5)."""
    bodies = run.bodies
    one, other = (int(part) for part in bodies.gaps[gap][:2])
    if not run.are_enemies(runner, one):
        return
    bodies.gaps[gap, 2] = 0
    watchers = {one, other}
    if not all(_may_step_up(run, number, runner) for number in watchers):
        return
    if one == other and _beside(run, one, runner) is None:
        return
    run.stop(runner, "contact", run.names[one])
    for number in sorted(watchers, key=lambda each: (not run.is_rigid(each), _reach(run, each, runner), each)):
        if not run.is_rigid(number):
            _step_up(run, number, runner)
        elif not is_joined(run, runner):
            _hold_up(run, number, runner)


def _may_step_up(run: "MovementPass", number: int, runner: int) -> bool:
    """Whether somebody is alert, saw the other when the turn began, and has nothing in the way."""
    noticed = run.names[runner] in seen_at_start(run.skirmish, run.movers[number].character)
    if not noticed or not _is_alert(run, number):
        return False
    return run.is_rigid(number) or is_open(run, number, run.bodies.here(number), _before(run, number, runner))


def _reach(run: "MovementPass", number: int, runner: int) -> float:
    return float(run.bodies.clearance(number, runner))


def _hold_up(run: "MovementPass", number: int, runner: int) -> None:
    """Whoever runs past the end of a first rank within two paces is stopped beside it, in contact (ARG-R-162)."""
    bodies, motion = run.bodies, run.bodies.motion
    place = _beside(run, number, runner)
    if place is not None:
        lasts = _way(run, runner, place) / max(float(bodies.reals[runner, motion.SPEED]), 1.0)
        run.movers[runner].aside = run.now
        bodies.put(runner, *place)
        run.key(runner, min(1.0, run.now + lasts))
        bodies.pairs[number, runner] = bodies.pairs[runner, number] = motion.JOINED
        run.reached.add((run.names[runner], run.names[number]))


def _beside(run: "MovementPass", number: int, runner: int) -> Point | None:
    """The place against the edge of an end man for somebody within two paces, if the way there is free; in grains."""
    bodies = run.bodies
    most = two_paces(run.movers[number].character) * bodies.grain
    spot = free_side(run, runner, number, bodies.between(number, runner))
    if spot is None or _reach(run, number, runner) > most + TOUCH * bodies.grain:
        return None
    place = spot[0] * bodies.grain, spot[1] * bodies.grain
    return place if is_open(run, runner, bodies.here(runner), place) else None


def _step_up(run: "MovementPass", number: int, runner: int) -> None:
    """In time, or a little later if the runner passes at once: nobody is faster than his or her pace."""
    bodies, motion, mover = run.bodies, run.bodies.motion, run.movers[number]
    place = _before(run, number, runner)
    lasts = _way(run, number, place) / max(float(bodies.reals[number, motion.SPEED]), 1.0)
    begins = max(0.0, run.now - lasts)
    run.key(number, begins)
    mover.traced = begins
    bodies.look(number, *bodies.between(number, runner))
    bodies.put(number, *place)
    run.key(number, min(1.0, begins + lasts))
    mover.ends, mover.by = "contact", run.names[runner]
    if bodies.clearance(number, runner) <= TOUCH * bodies.grain:
        bodies.pairs[number, runner] = bodies.pairs[runner, number] = motion.JOINED
        run.reached.add((run.names[runner], run.names[number]))


def _before(run: "MovementPass", number: int, runner: int) -> tuple[int, int]:
    """Where somebody who steps up to another stands, in grains."""
    bodies, motion = run.bodies, run.bodies.motion
    across, down = bodies.between(number, runner)
    most = float(two_paces(run.movers[number].character) * bodies.grain)
    share = max(0.0, min(bodies.clearance(number, runner), most)) / sqrt(across * across + down * down)
    x, y = bodies.here(number)
    return x + motion.whole(across * share), y + motion.whole(down * share)


def _way(run: "MovementPass", number: int, place: tuple[int, int]) -> float:
    x, y = run.bodies.here(number)
    return sqrt((place[0] - x) ** 2 + (place[1] - y) ** 2)
