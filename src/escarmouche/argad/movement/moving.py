"""Everybody moves at once (ARG-9.11, ARG-9.19): slow dice for those who need them, then where everybody ends."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field import bases
from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.formations import marched
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.paths import way
from escarmouche.argad.field.terrain import going_on
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, RoomId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Track, TurnStatus
from escarmouche.argad.model.units import WHOLE_TURN, Degrees, Instant, Point, Tenths
from escarmouche.argad.movement import held_in_melee, slow_dice
from escarmouche.argad.movement.movement_pass import MovementPass, Unforeseen
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.movement.placement import Placement
from escarmouche.argad.movement.plans import Halt, Loss, Mover, Plan, plans
from escarmouche.argad.movement.slow_dice import PURSUIT, Sharing, SlowDice
from escarmouche.argad.people.bridles import as_mount
from escarmouche.argad.places import dangers
from escarmouche.argad.places.plotted import Arrival
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import square
from escarmouche.kernel.memo import latest_memo

ROUNDING: Final[Tenths] = 1
ESCAPED_BY: Final[Tenths] = 100
"""How far behind a pursuer stays who is only as fast as the one who leaves (ARG-R-38)."""
_SAME_STEP: Final = 1e-6
"""Of a step: nearer to its end than this is at its end."""


Surprised = Callable[[Skirmish], Mapping[CharacterId, Halt]]
"""Who has to stop when, if everybody moved so: people turn up before them."""


class End(Struct, frozen=True, omit_defaults=True):
    """Where somebody stands after the movement."""

    at: Point
    facing: Degrees
    room: RoomId | None = None
    height: Tenths = 0
    rides: CharacterId | None = None
    """The horse that somebody has got on in the meantime (ARG-41.9)."""
    saddled: Instant = 0
    """When that was."""
    climbed: bool = False
    """Has one foot on an obstacle, and an enemy before it (ARG-30.2)."""


class Moved(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """How everybody moved, where they stand now, and who met whom."""

    animation: ClassVar[Animation] = "march"

    tracks: dict[CharacterId, Track]
    ends: dict[CharacterId, End]
    """Of those whose place or facing has changed."""
    contacts: dict[CharacterId, tuple[CharacterId, ...]] = {}
    """Enemies who have come into contact, by whosever move."""
    charges: dict[CharacterId, tuple[CharacterId, ...]] = {}
    """Those among them whom one's own move reached."""
    moved: tuple[CharacterId, ...] = ()
    """Those who are no longer motionless (ARG-9.7, ARG-12.15)."""
    uncovered: tuple[CharacterId, ...] = ()
    """Those who left their place and came back, or were stopped at the edge of a ground (ARG-12.5, ARG-15.11)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        moved, uncovered = frozenset(self.moved), frozenset(self.uncovered)
        turn_statuses = {
            **skirmish.turn_statuses,
            **{
                who: self._done(who, skirmish.turn_status(who), moved=who in moved, uncovered=who in uncovered)
                for who in skirmish.characters
            },
        }
        units = marched(skirmish, {who: end.at for who, end in self.ends.items()})
        after = arrived(skirmish, self.ends)
        return replace(after, units=units, turn_statuses=in_order(turn_statuses), tracks=self.tracks)

    def _done(self, who: CharacterId, status: TurnStatus, *, moved: bool, uncovered: bool) -> TurnStatus:
        """What has become of somebody by now: the very same, if nothing has."""
        news: dict[str, Any] = {}
        if moved:
            news["moved"] = True
        if who in self.ends and self.ends[who].rides is not None:
            news["saddled"] = self.ends[who].saddled
        if uncovered:
            news["lost_cover"] = True
        if met := self.contacts.get(who):
            news |= {"contacted": status.contacted.union(met), "job_lost": True}
        if reached := self.charges.get(who):
            news["charged"] = status.charged.union(reached)
        return replace(status, **news) if news else status


def arrived(skirmish: Skirmish, ends: Mapping[CharacterId, End]) -> Skirmish:
    """Everybody where the movement has led. Asked twice about the same ends, it shows the very same people."""
    return replace(skirmish, characters=_arrivals(skirmish, ends))


@latest_memo()
def _arrivals(skirmish: Skirmish, ends: Mapping[CharacterId, End]) -> dict[CharacterId, Character]:
    return {
        who: _ended(skirmish, each, ends[who]) if who in ends else each for who, each in skirmish.characters.items()
    }


def _ended(skirmish: Skirmish, character: Character, end: End) -> Character:
    if end.rides is not None:
        character = replace(character, ride=as_mount(skirmish.characters[end.rides]))
    return replace(character, at=end.at, facing=end.facing, room=end.room, height=end.height, climbed=end.climbed)


def move(
    resolution: Resolution, orders: OrderRegistry, surprised: Surprised | None = None
) -> dict[ConveyanceId, Arrival]:
    """Roll the slow dice of all who need them, let everybody move, and tell it (ARG-9.14, ARG-12.13).

    What is on wheels or afloat has moved among them: where to is for its own chapter to tell.
    """
    skirmish = resolution.skirmish
    parts = plans(skirmish, orders)
    announced = _run(skirmish, parts, {}, {})
    turned = held_in_melee.turning(skirmish, orders)
    thrown: dict[Sharing, SlowDice] = {}
    losses: dict[CharacterId, Loss] = {}
    run, staying = announced, held_in_melee.NOBODY
    while (late := _without_die(run, losses)) or not _stuck(run, turned) <= staying:
        _throw(resolution, late, thrown, losses)
        staying |= _stuck(run, turned)
        parts = {who: held_in_melee.stays(plan, turned, staying) for who, plan in parts.items()}
        run = _run(skirmish, _outrun(skirmish, parts, losses), losses, {})
    parts = _outrun(skirmish, parts, losses) if surprised else parts
    moved, run = _unsurprised(skirmish, _Film(run, announced, parts, losses), surprised)
    resolution.emit(moved)
    held_in_melee.emit_held(resolution, turned, staying)
    if skirmish.options.danger:
        _run_risks(resolution, thrown)
    return _arrivals_of(run) if skirmish.conveyances else {}


class _Film(Struct, frozen=True):
    """A run through the movement with all its dice, and what it was made of."""

    run: MovementPass
    announced: MovementPass
    parts: Mapping[CharacterId, Plan]
    losses: Mapping[CharacterId, Loss]


def _unsurprised(skirmish: Skirmish, film: _Film, surprised: Surprised | None) -> tuple[Moved, MovementPass]:
    """Those before whom people turn up on their way stop where they see them (ARG-R-190)."""
    run = film.run
    halts: dict[CharacterId, Halt] = {}
    moved = _moved(skirmish, run, film.announced)
    while surprised is not None and (news := {**surprised(moved.apply(skirmish)), **halts}) != halts:
        halts = news
        run = _run(skirmish, film.parts, film.losses, halts)
        moved = _moved(skirmish, run, film.announced)
    return moved, run


def _stuck(run: MovementPass, turned: held_in_melee.Turning) -> frozenset[CharacterId]:
    """Those who had to leave for others to be free, and stand where they stood (ARG-31.17)."""
    leavers = held_in_melee.NOBODY.union(*turned.values())
    return frozenset(who for who in leavers if run.stands(who))


def _without_die(run: MovementPass, losses: Mapping[CharacterId, Loss]) -> dict[CharacterId, tuple[float, str]]:
    return {who: met for who, met in run.met.items() if who not in losses}


def _throw(
    resolution: Resolution,
    late: Mapping[CharacterId, tuple[float, str]],
    thrown: dict[Sharing, SlowDice],
    losses: dict[CharacterId, Loss],
) -> None:
    """One throw for each group, in the order in which they meet the ground (ARG-12.12)."""
    groups = slow_dice.sharing(resolution.skirmish, {who: ground for who, (_, ground) in late.items()})
    for key, who in sorted(groups.items(), key=lambda group: (min(late[one][0] for one in group[1]), group[0])):
        if key not in thrown:
            thrown[key] = slow_dice.throw(resolution, who, key[1])
        losses |= {one: Loss(thrown[key].loss, thrown[key].blocked) for one in who}


def _outrun(
    skirmish: Skirmish, parts: Mapping[CharacterId, Plan], losses: Mapping[CharacterId, Loss]
) -> dict[CharacterId, Plan]:
    """Catching somebody who leaves takes more than the same pace (ARG-R-38)."""
    return {
        who: _behind(plan, parts, losses) if skirmish.options.escape_on_tie else plan for who, plan in parts.items()
    }


def _behind(plan: Plan, parts: Mapping[CharacterId, Plan], losses: Mapping[CharacterId, Loss]) -> Plan:
    whom, mine = plan.intent.whom, losses.get(plan.character.id)
    pursues = any(meeting.id == PURSUIT for meeting in plan.begins)
    yours = losses.get(whom) if whom else None
    if not (pursues and whom and mine and yours) or yours.blocked:
        return plan
    if plan.speed - mine.tenths > parts[whom].speed - yours.tenths:
        return plan
    return replace(plan, intent=replace(plan.intent, distance=ESCAPED_BY))


def _run(
    skirmish: Skirmish,
    parts: Mapping[CharacterId, Plan],
    losses: Mapping[CharacterId, Loss],
    halts: Mapping[CharacterId, Halt],
) -> MovementPass:
    """A run in which nobody runs into somebody unseen: those who see such an enemy on the way stop there (ARG-15.8)."""
    run = MovementPass(skirmish, parts, losses, halts)
    try:
        return run.run()
    except Unforeseen as surprise:
        stops = {who: Halt(_first_sight(skirmish, run, who, whom), whom) for who, whom in surprise.pairs}
    earlier = {who: min(halt, halts.get(who, halt)) for who, halt in stops.items()}
    return _run(skirmish, parts, losses, {**halts, **earlier})


def _first_sight(skirmish: Skirmish, run: MovementPass, who: CharacterId, whom: CharacterId) -> float:
    """When somebody first sees an enemy on the way; at the latest just before they touch."""
    bodies = run.bodies
    touching = run.now * bodies.motion.STEPS
    one, other = bodies.index[who], bodies.index[whom]
    for step in range(ceil(touching - _SAME_STEP)):
        places = {
            name: bodies.rounded(number, *(int(part) for part in bodies.trace[step, number]))
            for name, number in ((who, one), (whom, other))
        }
        then = lines_of_sight.moved(skirmish, places)
        if lines_of_sight.sees(then, then.characters[who], then.characters[whom]):
            return float(step / bodies.motion.STEPS)
    return max(0.0, float((int(touching) - 1) / bodies.motion.STEPS))


# What it comes to


def _moved(skirmish: Skirmish, run: MovementPass, announced: MovementPass) -> Moved:
    """Nobody stands on anybody, and everybody knows what became of him or her."""
    settled = Placement(run)
    changed = [settled.people[who] for who in settled.changed if who in skirmish.characters]
    ends = in_order({each.id: _end(run, each, settled.tracks) for each in changed})
    touching = bases.contacts(arrived(run.opened_by(1.0), ends))
    moved = _on_the_move(run, announced)
    met = {
        who: tuple(sorted(enemies - skirmish.turn_status(who).touched | (enemies & settled.met_again(who))))
        for who, enemies in touching.items()
        if enemies
    }
    return Moved(
        tracks=in_order({who: track for who, track in settled.tracks.items() if who in skirmish.characters}),
        ends=ends,
        contacts=in_order({who: enemies for who, enemies in met.items() if enemies}),
        charges=in_order(_charges(run, settled, met)),
        moved=moved,
        uncovered=tuple(who for who in moved if _is_uncovered(run, settled, who)),
    )


def _arrivals_of(run: MovementPass) -> dict[ConveyanceId, Arrival]:
    """Where carts, boats and vehicles have come to."""
    settled, walked = Placement(run), run.walked()
    aside = {run.names[number]: settled.ends[number].at for number in sorted(run.aside)}
    found = {}
    for number in run.bodies.hulls:
        end, name = settled.ends[number], run.names[number]
        by = {who: at for who, at in aside.items() if run.movers[run.bodies.index[who]].by == name}
        found[ConveyanceId(name)] = Arrival(end.at, end.facing, round(walked[name]), by)
    return found


def _end(run: MovementPass, character: Character, tracks: Mapping[CharacterId, Track]) -> End:
    mover = run.movers[run.bodies.index[character.id]]
    climbed = mover.straddles is not None and mover.ends == "contact"
    end = End(character.at, character.facing, character.room, character.height, climbed=climbed)
    remount, track = mover.plan.intent.remounts, tracks.get(character.id)
    if remount is None or mover.saddled is None or track is None:
        return end
    saddled = int(mover.saddled * WHOLE_TURN + 0.5)
    return end if track.points[-1][0] < saddled else replace(end, rides=remount.animal, saddled=saddled)


def _charges(
    run: MovementPass, settled: Placement, met: Mapping[CharacterId, tuple[CharacterId, ...]]
) -> dict[CharacterId, tuple[CharacterId, ...]]:
    """Those in contact now whom one's own steps reached, if they reached anybody."""
    found: dict[CharacterId, tuple[CharacterId, ...]] = {}
    for who, enemies in met.items():
        own = tuple(enemy for enemy in enemies if (who, enemy) in run.reached or _in_passing(run, settled, who, enemy))
        if own:
            found[who] = own
    return found


def _in_passing(run: MovementPass, settled: Placement, who: CharacterId, enemy: CharacterId) -> bool:
    """Touched without having been aimed at: by whoever moved."""
    return who in settled.tracks and (enemy, who) not in run.reached and settled.tracks[who].ends == "contact"


def _on_the_move(run: MovementPass, announced: MovementPass) -> tuple[CharacterId, ...]:
    """Farther than two paces, or meant to: even if ground or others prevented it (ARG-9.7, ARG-12.15, ARG-15.10).

    Two paces into contact are no movement either (ARG-R-116); in close order, whatever is more than a shift is one.
    """
    walked = run.walked()
    would_walk = walked if announced is run else announced.walked()
    return tuple(
        who
        for who, mover in zip(run.names, run.movers, strict=True)
        if who in run.skirmish.characters
        and not mover.plan.intent.motionless
        and (mover.plan.intent.body or max(walked[who], would_walk[who], _announced(mover)) > _paces(mover) + ROUNDING)
    )


def _paces(mover: Mover) -> Tenths:
    return two_paces(mover.character)


def _announced(mover: Mover) -> float:
    remount = mover.plan.intent.remounts
    ridden = way(remount.path[0], remount.path[1:]) if remount and remount.path else 0.0
    return (mover.plan.course.length if mover.plan.course else 0.0) + ridden


def _is_uncovered(run: MovementPass, settled: Placement, who: CharacterId) -> bool:
    """Stopped at the edge of a ground, outside; or stepped out and back, in deed or because others did not come."""
    mover, end = run.movers[run.bodies.index[who]], settled.people[who]
    if mover.ends == "ground" and end.at != mover.character.at:
        return any(area.id == mover.by for _, area, _ in layout(run.skirmish.ground).areas)
    return square(end.at, mover.character.at) <= two_paces(end) ** 2 and mover.ends not in ("ground", "contact")


def _run_risks(resolution: Resolution, thrown: Mapping[Sharing, SlowDice]) -> None:
    """On dangerous ground the slow die has a second effect (ARG-14.1)."""
    kinds = resolution.skirmish.ground.kinds
    for dice in thrown.values():
        for name in slow_dice.kinds_of(resolution.skirmish, dice.group):
            kind = kinds[name]
            who = tuple(
                one
                for one in dice.who
                if one in resolution.skirmish.characters
                and dangers.is_dangerous(kind, resolution.skirmish.turn_status(one).order)
            )
            if who:
                going = going_on(resolution.skirmish.characters[who[0]], kind)
                dangers.risk(resolution, who, dangers.face_used(dice.roll.faces, going), kind=name)
