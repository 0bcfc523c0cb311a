"""Declaring shots and making them: before movement, during it, and in the shooting phase (pages 16, 21 and 22)."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.field.moments import GLANCE_INTERVAL, GLANCES, moment, spans, was_seen
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Shot, Span
from escarmouche.argad.model.units import TOUCH, Instant
from escarmouche.argad.movement import followers, manoeuvres
from escarmouche.argad.shooting import firing, furtive, into_melee
from escarmouche.argad.shooting.aim import Aim, Prospect, prospects, refuse, take_aim
from escarmouche.argad.shooting.elite import is_elite
from escarmouche.argad.shooting.furtive import Slot, has_run
from escarmouche.argad.shooting.missiles import farthest, manner, missile_of, missile_weapons
from escarmouche.argad.shooting.shooters import is_moving, refuse_shooter
from escarmouche.argad.shooting.shot_chances import chances
from escarmouche.argad.shooting.shot_events import FireOver, ShootingBegan, ShotLost
from escarmouche.argad.sight.glances import glimpsed, nearing
from escarmouche.kernel import Odds, Refusal, Seat, rule
from escarmouche.kernel.memo import shared_memo, successor

TROOP = rule("ARG-2.2")
ONCE = rule("ARG-16.2")
TOGETHER = rule("ARG-16.7")
SHOULDER = rule("ARG-18.3")

SLOTS: Final[dict[Phase, Slot]] = {Phase.EARLY: "early", Phase.PASSING: "passing", Phase.SHOTS: "shots"}


class Shoot(Struct, frozen=True, tag=True):
    """Declare a shot. It is made when everybody has said what they do (ARG-16.7)."""

    shot: Shot


class HoldFire(Struct, frozen=True, tag=True):
    """Take back what somebody was going to shoot at in this phase."""

    shooter: CharacterId


class ShotDeclared(Struct, frozen=True, tag=True):
    """Known to its own player until it is fired (ARG-16.7)."""

    secret: ClassVar[bool] = True

    shot: Shot
    slot: Slot

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.slot == "passing":
            return successor(skirmish, passing=(*skirmish.passing, self.shot))
        return successor(skirmish, shots=(*skirmish.shots, self.shot))


class FireHeld(Struct, frozen=True, tag=True):
    secret: ClassVar[bool] = True

    shooter: CharacterId
    slot: Slot

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.slot == "passing":
            return replace(skirmish, passing=_without(skirmish.passing, self.shooter))
        return replace(skirmish, shots=_without(skirmish.shots, self.shooter))


def _without(shots: Sequence[Shot], shooter: CharacterId) -> tuple[Shot, ...]:
    return tuple(shot for shot in shots if shot.shooter != shooter)


def _declared(skirmish: Skirmish, shooter: CharacterId) -> list[Shot]:
    return [shot for shot in (*skirmish.passing, *skirmish.shots) if shot.shooter == shooter]


def refuse_shot(known: Skirmish, seat: Seat, command: Shoot) -> Refusal | None:
    shot = command.shot
    shooter = known.characters.get(shot.shooter)
    if shooter is None or known.player_of(shooter) != seat:
        return Refusal.of(TROOP, "not_your_shooter", who=shot.shooter)
    return refuse_declared(known, shooter, numbered(known, shot))


def refuse_declared(known: Skirmish, shooter: Character, shot: Shot) -> Refusal | None:
    """Why somebody may not declare a shot, alone or in a volley."""
    slot = SLOTS[known.phase]
    return (
        refuse(known, shot, slot)
        or _refuse_number(known, shooter, shot, slot)
        or _refuse_shoulders(known, shooter, shot, slot)
    )


def numbered(skirmish: Skirmish, shot: Shot) -> Shot:
    """Whether it is the shooter's second shot is for the table to say; nobody shoots a volley alone."""
    return replace(shot, second=bool(_declared(skirmish, shot.shooter)), volley=False)


def _refuse_number(known: Skirmish, shooter: Character, shot: Shot, slot: Slot) -> Refusal | None:
    """One shot a turn, or as many as a motionless shooter has with the weapon (ARG-16.2, ARG-40.6)."""
    declared, missile = _declared(known, shooter.id), missile_of(known, shot.weapon)
    most = 1 if is_moving(known, shot, slot) or any(each.moves for each in declared) else missile.shots
    others = any(each.weapon != shot.weapon for each in declared)
    if others or known.turn_status(shooter.id).shots + len(declared) >= most:
        return Refusal.of(ONCE, "shots_used", who=shooter.id, weapon=shot.weapon, most=most)
    return None


def _refuse_shoulders(known: Skirmish, shooter: Character, shot: Shot, slot: Slot) -> Refusal | None:
    """Somebody who lends a shoulder to a friend does not shoot as well (ARG-18.3)."""
    after = None
    for other in known.passing if slot == "passing" else known.shots:
        if other.shooter == shooter.id or gap(shooter, known.characters[other.shooter]) > TOUCH:
            continue
        after = after or ShotDeclared(shot, slot).apply(known)
        if refuse(known, other, slot) is None and refuse(after, other, slot) is not None:
            return Refusal.of(SHOULDER, "shoulder_taken", who=shooter.id, friend=other.shooter)
    return None


def offer_shots(known: Skirmish, seat: Seat) -> Iterator[Shoot]:
    owners = {each.owner for each in known.characters.values()}
    if all(known.friends(seat, owner) for owner in owners):
        return
    for shooter in known.characters.values():
        if known.player_of(shooter) == seat:
            yield from (Shoot(shot) for shot in shots_of(known, shooter))


def shots_of(known: Skirmish, shooter: Character) -> Iterator[Shot]:
    """What somebody may shoot at now: at every cluster that may be hit, in every way that makes a difference."""
    slot = SLOTS[known.phase]
    if slot == "passing" and not known.tracks:
        return
    for weapon in missile_weapons(known, shooter):
        plain = Shot(shooter=shooter.id, weapon=weapon.id, target=shooter.id)
        for stance in _stances(known, shooter, plain, slot):
            if refuse_shooter(known, shooter, stance, slot) or _refuse_number(known, shooter, stance, slot):
                continue
            if slot != "passing":
                yield from _at_each(known, shooter, stance, slot)
                continue
            for instant, foes in sorted(_moments(known, stance).items()):
                yield from _at_each(known, shooter, replace(stance, instant=instant), slot, foes)


def _moments(known: Skirmish, shot: Shot) -> dict[Instant, frozenset[CharacterId]]:
    """When which enemies are shot at best during movement: once in each span in which they are seen."""
    found: dict[Instant, set[CharacterId]] = {}
    passing = sight_spans(known, shot.shooter)
    reached = _in_reach(known, shot) if passing else ()
    for foe, seen in passing.items():
        for span in seen:
            found.setdefault(_best_moment(known, replace(shot, target=foe), span, reached), set()).add(foe)
    return {instant: frozenset(foes) for instant, foes in found.items()}


def _in_reach(known: Skirmish, shot: Shot) -> frozenset[Instant]:
    """When somebody who may be hit can be in reach: friends who are free are no part of any target."""
    shooter = known.characters[shot.shooter]
    others = {
        who
        for who, other in known.characters.items()
        if other.captor is not None or not known.friends(shooter.owner, other.owner)
    }
    far = farthest(known, missile_of(known, shot.weapon))
    return frozenset(nearing(known, shooter.id, others, GLANCES, far))


def _best_moment(known: Skirmish, shot: Shot, span: Span, reached: Container[Instant]) -> Instant:
    """Nearest to the middle of a span at which the shot is possible; the middle, if it never is."""
    first, last = span
    middle = (first + last) // (2 * GLANCE_INTERVAL) * GLANCE_INTERVAL
    if furtive.refuse(known, known.characters[shot.shooter], known.characters[shot.target]):
        return middle
    seen = (instant for instant in range(first, last + 1, GLANCE_INTERVAL) if instant in reached)
    near = sorted(seen, key=lambda instant: (abs(instant - middle), instant))
    return next((instant for instant in near if _is_possible(known, replace(shot, instant=instant))), middle)


def _is_possible(known: Skirmish, shot: Shot) -> bool:
    return any(
        shot.target in prospect.members and prospect.refusal is None
        for prospect in prospects(known, replace(shot, target=shot.shooter), "passing")
    )


def sight_spans(known: Skirmish, shooter: CharacterId) -> dict[CharacterId, tuple[Span, ...]]:
    """Between which instants of the movement somebody saw which enemies pass (ARG-21.8); any may be chosen."""
    kept = _kept_spans(known)
    if shooter not in kept:
        kept[shooter] = _sight_spans(known, shooter)
    return kept[shooter]


@shared_memo("ground", "characters", "turn_statuses", "tracks", "closed", "locked", "options", "watched", "sides")
def _kept_spans(known: Skirmish) -> dict[CharacterId, dict[CharacterId, tuple[Span, ...]]]:
    return {}


def _sight_spans(known: Skirmish, shooter: CharacterId) -> dict[CharacterId, tuple[Span, ...]]:
    one = known.characters[shooter]
    others = (who for who, other in known.characters.items() if known.enemies(one, other))
    foes = [who for who in others if _is_passing(known, one, who)]
    if not foes:
        return {}
    seen = {
        foe: tuple(spans(instant for instant in instants if was_seen(known, foe, instant)))
        for foe, instants in glimpsed(known, shooter, foes, GLANCES).items()
    }
    return {foe: between for foe, between in seen.items() if between}


def _stances(known: Skirmish, shooter: Character, shot: Shot, slot: Slot) -> Iterator[Shot]:
    """Before movement, shooters with a malus on the move say whether they will stay (ARG-21.5)."""
    yield shot
    if slot == "early" and manner(shooter, missile_of(known, shot.weapon)) == "malus":
        yield replace(shot, moves=True)


def _at_each(
    known: Skirmish, shooter: Character, shot: Shot, slot: Slot, foes: frozenset[CharacterId] = frozenset()
) -> Iterator[Shot]:
    """During movement, only those who pass: the others are there in the shooting phase as well."""
    # Whether the shooter will move changes nothing in whom he or she may shoot at.
    for prospect in prospects(known, replace(shot, moves=False), slot):
        if slot != "passing" or not foes.isdisjoint(prospect.members):
            for found in _variants(known, shooter, replace(shot, target=prospect.target), prospect):
                if _refuse_shoulders(known, shooter, found, slot) is None:
                    yield found


def _is_passing(known: Skirmish, shooter: Character, who: CharacterId) -> bool:
    """On the move, or seen in passing by somebody who is."""
    return has_run(known, who) or (
        has_run(known, shooter.id) and furtive.passes_by(known, shooter, known.characters[who])
    )


def _variants(known: Skirmish, shooter: Character, shot: Shot, prospect: Prospect) -> Iterator[Shot]:
    """Into the mass; at all of them, sheltered or not; an elite shot at one of them; or into a melee."""
    if prospect.refusal is None:
        yield shot
        if len(prospect.members) > 1:
            yield replace(shot, whole=True)
            aimed = replace(shot, aimed=True)
            if is_elite(known, aimed) and refuse(known, aimed, SLOTS[known.phase]) is None:
                yield aimed
    elif prospect.refusal.rule in into_melee.MELEES and into_melee.leader_in_person(known, shooter):
        crowd = replace(shot, crowd=True)
        if refuse(known, crowd, SLOTS[known.phase]) is None:
            yield crowd


def declare(resolution: Resolution, seat: Seat, command: Shoot) -> None:
    resolution.emit(ShotDeclared(numbered(resolution.skirmish, command.shot), SLOTS[resolution.skirmish.phase]))


def shot_chances(known: Skirmish, seat: Seat, command: Shoot) -> Odds | None:
    return chances(known, numbered(known, command.shot), SLOTS[known.phase])


def offer_hold(known: Skirmish, seat: Seat) -> Iterator[HoldFire]:
    for who in sorted({shot.shooter for shot in _of_phase(known)}):
        if known.player_of(known.characters[who]) == seat:
            yield HoldFire(who)


def _of_phase(skirmish: Skirmish) -> tuple[Shot, ...]:
    return skirmish.passing if skirmish.phase is Phase.PASSING else skirmish.shots


def refuse_hold(known: Skirmish, seat: Seat, command: HoldFire) -> Refusal | None:
    shooter = known.characters.get(command.shooter)
    if shooter is None or known.player_of(shooter) != seat:
        return Refusal.of(TROOP, "not_your_shooter", who=command.shooter)
    if shooter.id not in {shot.shooter for shot in _of_phase(known)}:
        return Refusal.of(TOGETHER, "nothing_declared", who=shooter.id)
    return None


def hold(resolution: Resolution, seat: Seat, command: HoldFire) -> None:
    resolution.emit(FireHeld(command.shooter, SLOTS[resolution.skirmish.phase]))


def fire_early(resolution: Resolution) -> None:
    """Shots before movement: all together, and losses go before anybody announces a move (ARG-21.2, ARG-21.3)."""
    _fire(resolution, resolution.skirmish.shots, "early")


def close_passing(resolution: Resolution) -> None:
    """Shots during movement wait for the shooting phase to be declared, unless the table rolls at once (ARG-21.9)."""
    if not resolution.skirmish.options.late_dice:
        _fire_passing(resolution)


def fire(resolution: Resolution) -> None:
    """Shots during movement first, then those of the shooting phase, all of them declared before (ARG-R-104)."""
    targets = clusters(resolution.skirmish) if resolution.skirmish.shots else {}
    _fire_passing(resolution)
    _fire(resolution, [_redirected(resolution.skirmish, shot, targets) for shot in resolution.skirmish.shots], "shots")


def _fire_passing(resolution: Resolution) -> None:
    """In the order of their instants; those of one instant are simultaneous."""
    shots, marching = resolution.skirmish.passing, resolution.skirmish
    for instant in sorted({shot.instant for shot in shots}):
        targets = clusters(moment(resolution.skirmish, instant))
        now = [_redirected(resolution.skirmish, shot, targets) for shot in shots if shot.instant == instant]
        before = resolution.skirmish
        out = firing.fire(resolution, _aims(resolution, now, "passing"), "passing", instant)
        followers.step_up(resolution, before, out)
    if shots:
        resolution.emit(FireOver("passing"))
        manoeuvres.drop_pivots(resolution, marching)


def _fire(resolution: Resolution, shots: Sequence[Shot], slot: Slot) -> None:
    aims = _aims(resolution, shots, slot)
    if slot == "shots" and resolution.skirmish.under_fire:
        resolution.emit(ShootingBegan())
    firing.fire(resolution, aims, slot)
    if shots:
        resolution.emit(FireOver(slot))


def _aims(resolution: Resolution, shots: Sequence[Shot], slot: Slot) -> list[Aim]:
    """Measured as everything stands now; a shot that has become impossible is lost."""
    aims = []
    for shot in sorted(shots, key=lambda shot: (shot.shooter, shot.second)):
        aim = take_aim(resolution.skirmish, shot, slot)
        if isinstance(aim, Refusal):
            resolution.emit(ShotLost(shot.shooter, shot.weapon, shot.target, aim.rule))
        else:
            aims.append(aim)
    return aims


def _redirected(skirmish: Skirmish, shot: Shot, targets: Mapping[CharacterId, frozenset[CharacterId]]) -> Shot:
    """A shot at a group goes on when the one who was named has fallen; at somebody alone it is lost (ARG-R-104)."""
    shooter = skirmish.characters.get(shot.shooter)
    if shooter is None or shot.target in skirmish.characters or shot.aimed:
        return shot
    left = [skirmish.characters[who] for who in targets.get(shot.target, ()) if who in skirmish.characters]
    nearest = min(left, key=lambda each: (gap(shooter, each), each.id), default=None)
    return shot if nearest is None else replace(shot, target=nearest.id)


_PHASES: Final = frozenset(SLOTS)

SHOOT: Final = CommandKind(Shoot, _PHASES, TOGETHER, offer_shots, refuse_shot, declare, odds=shot_chances)
HOLD_FIRE: Final = CommandKind(HoldFire, _PHASES, TOGETHER, offer_hold, refuse_hold, hold)
