"""Who may shoot at whom, and what it takes to hit, before any die is thrown (pages 16 to 18, 21 and 22).

Refusals, odds and the shot itself all come from this one measure. What is asked of a seat's own view tells no secret.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap, is_within
from escarmouche.argad.field.groups import clusters, formation
from escarmouche.argad.field.moments import moment, was_seen
from escarmouche.argad.field.terrain import is_indoors
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.model.units import CM, WHOLE_TURN, Tenths
from escarmouche.argad.model.weapons import Band, Missile
from escarmouche.argad.movement.ambush import has_bonus
from escarmouche.argad.people import hunts
from escarmouche.argad.people.command import commander, disordered
from escarmouche.argad.shooting import furtive, into_melee, lines_of_fire
from escarmouche.argad.shooting.elite import is_elite
from escarmouche.argad.shooting.factors import (
    capped,
    hunting,
    judged,
    natural_need,
    shooter_factors,
    target_factors,
    under_the_sky,
)
from escarmouche.argad.shooting.furtive import Slot
from escarmouche.argad.shooting.missiles import band_at, farthest, manner, missile_of, refuse_range
from escarmouche.argad.shooting.occupations import shoots
from escarmouche.argad.shooting.shelter import sheltering
from escarmouche.argad.shooting.shooters import is_moving, refuse_shooter
from escarmouche.argad.shooting.volley_drill import volley_factor
from escarmouche.argad.sight.lines_of_sight import line, seen, seen_from
from escarmouche.kernel import Modifier, Refusal, rule
from escarmouche.kernel.memo import shared_memo

CAVALRY_ONLY = rule("ARG-42.8")
HUNT = rule("ARG-R-209")
SURPRISE = rule("ARG-R-208")
LINE = rule("ARG-17.4")
PRIORITY = rule("ARG-17.14")
NOT_VISIBLE = rule("ARG-19.6")
AT_THAT_MOMENT = rule("ARG-21.8")

TOLERANCE: Tenths = 2 * CM
"""Clusters no farther than this behind the nearest are as near (ARG-R-80)."""


class Mark(NamedTuple):
    """Somebody whom a shot may hit."""

    who: CharacterId
    distance: Tenths
    shelter: int
    """The malus of the terrain: 0 in the open."""
    modifiers: tuple[Modifier, ...]
    need: int
    """The natural value that hits this very person."""


class Aim(NamedTuple):
    """A shot that is possible, measured."""

    shot: Shot
    shooter: Character
    missile: Missile
    band: Band
    distance: Tenths
    """To the nearest whom the shooter sees (ARG-R-20)."""
    members: frozenset[CharacterId]
    """The target: somebody alone, or everybody of the group, seen or not."""
    marks: tuple[Mark, ...]
    """Those who may be hit, the nearest first."""
    group: bool
    """Whether the target is a group and not somebody alone or a couple."""
    disordered: bool


class Prospect(NamedTuple):
    """A cluster of enemies whom a shooter sees: the nearest of them, and why they may not be shot at, if so."""

    target: CharacterId
    members: frozenset[CharacterId]
    refusal: Refusal | None


class Stand(NamedTuple):
    """A shooter at the moment of a shot, and the table as it is then."""

    skirmish: Skirmish
    scene: Skirmish
    shooter: Character
    missile: Missile
    shot: Shot
    slot: Slot


def refuse(skirmish: Skirmish, shot: Shot, slot: Slot) -> Refusal | None:
    """Why a shot is not possible, if it is not; nothing more is measured than it takes to know."""
    stand = _stand(skirmish, shot, slot)
    if isinstance(stand, Refusal):
        return stand
    target = _target(stand)
    return target if isinstance(target, Refusal) else None


def prospects(skirmish: Skirmish, shot: Shot, slot: Slot) -> tuple[Prospect, ...]:
    """Every cluster of enemies in sight and reach of the shooter, the nearest first, for a shot at whomever.

    What others declare changes nothing in it but through friends right beside one: so it is kept meanwhile.
    """
    kept = _kept_prospects(skirmish)
    key = (
        shot,
        slot,
        tuple(mate.id for mate in lines_of_fire.shoulders(skirmish, shot.shooter) if shoots(skirmish, mate)),
    )
    if key not in kept:
        kept[key] = tuple(_prospects(skirmish, shot, slot))
    return kept[key]


@shared_memo(
    "ground", "characters", "turn_statuses", "tracks", "under_fire", "closed", "locked", "options", "units", "weather"
)
def _kept_prospects(skirmish: Skirmish) -> dict[tuple[Any, ...], tuple[Prospect, ...]]:
    """Of the shots for which they have been asked."""
    return {}


def _prospects(skirmish: Skirmish, shot: Shot, slot: Slot) -> Iterator[Prospect]:
    far = farthest(skirmish, missile_of(skirmish, shot.weapon))
    scene = moment(skirmish, shot.instant) if slot == "passing" else skirmish
    shooter = scene.characters[shot.shooter]
    if not _is_anybody_near(scene, shooter, far) and not any(contacts(scene).values()):
        return
    unable = refuse_shooter(skirmish, skirmish.characters[shot.shooter], shot, slot)
    groups = clusters(scene)
    told: set[CharacterId] = set()
    for foe in enemies_by_distance(scene, shooter, slot):
        # A crowd of friend and foe may be nearer than the foes that are seen of it.
        near = gap(shooter, foe) <= far or into_melee.holds(scene, shooter, foe)
        if near and foe.id not in told:
            told |= groups[foe.id]
            refusal = unable or _refuse_target(skirmish, scene, replace(shot, target=foe.id), slot)
            yield Prospect(foe.id, groups[foe.id], refusal)


def _is_anybody_near(scene: Skirmish, shooter: Character, far: Tenths) -> bool:
    return any(is_within(shooter, foe, far) and scene.enemies(shooter, foe) for foe in scene.characters.values())


def _refuse_target(skirmish: Skirmish, scene: Skirmish, shot: Shot, slot: Slot) -> Refusal | None:
    """Why somebody who is able to shoot may not shoot at an enemy."""
    shooter, target = skirmish.characters[shot.shooter], skirmish.characters[shot.target]
    if slot == "passing" and (refusal := _refuse_passing(skirmish, shooter, target, shot)):
        return refusal
    missile = missile_of(skirmish, shot.weapon)
    found = _target(Stand(skirmish, scene, scene.characters[shooter.id], missile, shot, slot))
    return found if isinstance(found, Refusal) else None


def take_aim(skirmish: Skirmish, shot: Shot, slot: Slot) -> Aim | Refusal:
    """The shot with all those whom it may hit, and what each of them needs; or why it is not possible."""
    stand = _stand(skirmish, shot, slot)
    if isinstance(stand, Refusal):
        return stand
    target = _target(stand)
    return target if isinstance(target, Refusal) else _aim(stand, *target)


def _stand(skirmish: Skirmish, shot: Shot, slot: Slot) -> Stand | Refusal:
    shooter, target = skirmish.characters.get(shot.shooter), skirmish.characters.get(shot.target)
    if shooter is None:
        return Refusal.of(NOT_VISIBLE, "no_such_shooter", who=shot.shooter)
    if refusal := refuse_shooter(skirmish, shooter, shot, slot):
        return refusal
    if target is None:
        return Refusal.of(NOT_VISIBLE, "no_such_target", who=shooter.id, target=shot.target)
    if not skirmish.enemies(shooter, target):
        return Refusal.of(PRIORITY, "not_an_enemy", who=shooter.id, target=target.id)
    missile = missile_of(skirmish, shot.weapon)
    if slot != "passing":
        return Stand(skirmish, skirmish, shooter, missile, shot, slot)
    if refusal := _refuse_passing(skirmish, shooter, target, shot):
        return refusal
    scene = moment(skirmish, shot.instant)
    return Stand(skirmish, scene, scene.characters[shooter.id], missile, shot, slot)


def _refuse_passing(skirmish: Skirmish, shooter: Character, target: Character, shot: Shot) -> Refusal | None:
    """During movement, at a moment of it; whoever comes to the shooter's own group is met at point blank (ARG-22.2)."""
    if not 0 <= shot.instant <= WHOLE_TURN:
        return Refusal.of(AT_THAT_MOMENT, "no_such_moment", who=shooter.id, most=WHOLE_TURN)
    if furtive.touches_group(skirmish, shooter, target):
        return Refusal.of(furtive.COMES_INTO_CONTACT, "wait_for_point_blank", who=shooter.id, target=target.id)
    return furtive.refuse(skirmish, shooter, target)


def _target(stand: Stand) -> tuple[frozenset[CharacterId], Character] | Refusal:
    """Everybody of the target, and the nearest of them whom the shooter can hit (ARG-R-20)."""
    scene, shooter, shot = stand.scene, stand.shooter, stand.shot
    target = scene.characters[shot.target]
    members = into_melee.members(scene, shooter, target, shot, stand.missile)
    if isinstance(members, Refusal):
        return members
    if target.profile.game and (near := hunts.enemy_near(scene, shooter)):
        return Refusal.of(HUNT, "no_time_to_hunt", who=shooter.id, other=near.id)
    if stand.missile.cavalry and shooter.mounted and not shooter.cavalry and not target.profile.game:
        return Refusal.of(CAVALRY_ONLY, "not_from_horseback", who=shooter.id, weapon=shot.weapon)
    if stand.skirmish.turn_status(shooter.id).surprised and not any(
        stand.skirmish.turn_status(who).ambushes for who in members
    ):
        return Refusal.of(SURPRISE, "shooter_surprised", who=shooter.id)
    if shot.aimed and not is_elite(stand.skirmish, shot):
        return Refusal.of(into_melee.INTO_THE_MASS, "nobody_picked", who=shooter.id, target=target.id)
    wanted = frozenset({target.id}) if shot.aimed else members
    nearest = next((one for one in _by_distance(stand, wanted) if refuse_victim(stand, one) is None), None)
    if nearest is None:
        return refuse_victim(stand, target) or _unseen(shooter, target)
    return _refuse_priority(stand, members, gap(shooter, nearest)) or (members, nearest)


def _by_distance(stand: Stand, members: frozenset[CharacterId]) -> list[Character]:
    """Of those who can be hit at all: animals are no targets (ARG-R-173)."""
    found = (stand.scene.characters[who] for who in members if who != stand.shooter.id)
    people = [one for one in found if one.animal is None]
    return sorted(people, key=lambda each: (gap(stand.shooter, each), each.id))


def refuse_victim(stand: Stand, victim: Character) -> Refusal | None:
    """One hits somebody whom one sees, within range, along a free line (ARG-17.4, ARG-19.6)."""
    if refusal := _refuse_sight(stand, victim):
        return refusal
    if line(stand.scene, stand.shooter, victim) is None:
        return Refusal.of(LINE, "line_blocked", who=stand.shooter.id, target=victim.id)
    return lines_of_fire.refuse(stand.scene, stand.shooter, victim, stand.missile)


def _refuse_sight(stand: Stand, victim: Character) -> Refusal | None:
    scene, shooter = stand.scene, stand.shooter
    if victim.id not in _seen_by(scene, shooter, stand.slot) or not _was_watched(stand, victim):
        return _unseen(shooter, victim)
    indoors = is_indoors(scene, shooter) or is_indoors(scene, victim)
    return refuse_range(scene, shooter, stand.shot.weapon, gap(shooter, victim), indoors=indoors)


def _unseen(shooter: Character, victim: Character) -> Refusal:
    return Refusal.of(NOT_VISIBLE, "target_unseen", who=shooter.id, target=victim.id)


def _was_watched(stand: Stand, victim: Character) -> bool:
    return stand.slot != "passing" or was_seen(stand.skirmish, victim.id, stand.shot.instant)


def _refuse_priority(stand: Stand, members: frozenset[CharacterId], distance: Tenths) -> Refusal | None:
    """One shoots first at the nearest or at those who shoot at one, unless a leader within earshot says otherwise.

    Nearer enemies who cannot be shot at do not count (ARG-17.14, ARG-17.15).
    """
    shot, choice = stand.shot, stand.skirmish.options.priority
    if shot.crowd or choice == "free":
        return None
    nearer = _nearer(stand, members, distance - (TOLERANCE if choice == "tolerant" else 0))
    if nearer is None or not members.isdisjoint(attackers(stand.skirmish, shot.shooter)):
        return None
    if commander(stand.skirmish, shot.shooter):
        return None
    far = in_cm(gap(stand.shooter, nearer))
    return Refusal.of(PRIORITY, "nearer_enemy", who=shot.shooter, target=shot.target, nearer=nearer.id, cm=far)


def _nearer(stand: Stand, members: frozenset[CharacterId], limit: Tenths) -> Character | None:
    """Another enemy, nearer than that, who can be shot at."""
    for foe in enemies_by_distance(stand.scene, stand.shooter, stand.slot):
        if gap(stand.shooter, foe) >= limit:
            return None
        if (
            foe.id not in members
            and not into_melee.holds(stand.scene, stand.shooter, foe)
            and not refuse_victim(stand, foe)
        ):
            return foe
    return None


def _seen_by(scene: Skirmish, shooter: Character, slot: Slot) -> frozenset[CharacterId]:
    """At most instants of the movement only a few shooters ask what they see; at other times everybody does."""
    return seen_from(scene, shooter.id) if slot == "passing" else seen(scene).get(shooter.id, frozenset())


def enemies_by_distance(scene: Skirmish, shooter: Character, slot: Slot) -> tuple[Character, ...]:
    """The enemies whom somebody sees, the nearest first."""
    kept = _foes(scene)
    if shooter.id not in kept:
        visible = (scene.characters[who] for who in _seen_by(scene, shooter, slot))
        foes = [(gap(shooter, foe), foe.id, foe) for foe in visible if scene.enemies(shooter, foe)]
        kept[shooter.id] = tuple(foe for *_, foe in sorted(foes, key=lambda each: each[:2]))
    return kept[shooter.id]


@shared_memo("ground", *STANDING, "turn_statuses")
def _foes(scene: Skirmish) -> dict[CharacterId, tuple[Character, ...]]:
    """Of those for whom it has been asked."""
    return {}


def attackers(skirmish: Skirmish, shooter: CharacterId) -> frozenset[CharacterId]:
    """Who has shot at somebody or at his or her cluster since the previous shooting phase (ARG-R-80)."""
    nobody: frozenset[CharacterId] = frozenset()
    return nobody.union(*(skirmish.under_fire.get(mate, nobody) for mate in clusters(skirmish)[shooter]))


def _aim(stand: Stand, members: frozenset[CharacterId], nearest: Character) -> Aim:
    distance = gap(stand.shooter, nearest)
    band = band_at(stand.scene, stand.missile, distance)
    if band is None:
        raise AssertionError(f"{nearest.id} is out of range")
    wanted = frozenset({stand.shot.target}) if stand.shot.aimed else members
    check = _refuse_sight if stand.shot.crowd else refuse_victim  # in a crowd nobody shields anybody
    reached = [one for one in _by_distance(stand, wanted) if check(stand, one) is None]
    marks = tuple(_mark(stand, band, victim) for victim in reached)
    group = formation(stand.scene, stand.shot.target) == "group"
    lost = disordered(stand.skirmish, stand.shooter.id)
    return Aim(stand.shot, stand.shooter, stand.missile, band, distance, members, marks, group, lost)


def _mark(stand: Stand, band: Band, victim: Character) -> Mark:
    """Terrain and target hamper by -2 at most together; the shooter's own maluses come on top (ARG-20.13)."""
    skirmish, shooter = stand.skirmish, stand.shooter
    terrain = sheltering(stand.scene, shooter, victim, stand.missile)
    passing = stand.slot == "passing"
    hidden = passing and furtive.hampers(skirmish, shooter, victim)
    own = shooter_factors(
        shooter,
        moving=is_moving(skirmish, stand.shot, stand.slot) and manner(shooter, stand.missile) == "malus",
        furtive=passing and furtive.is_shooter(skirmish, shooter, victim),
        elite=is_elite(skirmish, stand.shot) and not stand.shot.aimed,
        ambush=has_bonus(skirmish, skirmish.characters[shooter.id], skirmish.characters[victim.id]),
    )
    own += tuple(volley_factor(skirmish, stand.shot, stand.missile, band))
    sky = under_the_sky(skirmish, shooter)
    target = target_factors(stand.missile, band, victim, furtive=hidden)
    calm = hunting(shooter, victim)
    modifiers = (*capped(skirmish, (*own, *calm), (*terrain, *target, *sky)), *judged(skirmish, shooter.id))
    need = natural_need(skirmish, shooter, band, modifiers)
    return Mark(victim.id, gap(shooter, victim), sum(each.amount for each in terrain), modifiers, need)
