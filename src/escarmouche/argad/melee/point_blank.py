"""Shots at point blank: just before contact, and pistols in a melee (ARG-22.4 to ARG-22.13, ARG-16.4, ARG-R-37).

They are rolled in the melee, before the first blow. Terrain does not protect from them; armour does.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.groups import clusters, formation
from escarmouche.argad.field.terrain import is_indoors
from escarmouche.argad.melee.opponents import opponents
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.turn_state import Blow, Shot
from escarmouche.argad.model.units import Tenths
from escarmouche.argad.model.weapons import Band
from escarmouche.argad.movement import followers
from escarmouche.argad.people.command import disordered
from escarmouche.argad.shooting import firing, furtive, lines_of_fire
from escarmouche.argad.shooting.aim import Aim, Mark
from escarmouche.argad.shooting.elite import is_elite
from escarmouche.argad.shooting.factors import capped, judged, natural_need, shooter_factors, target_factors
from escarmouche.argad.shooting.missiles import (
    band_at,
    manner,
    missile_of,
    missile_weapons,
    refuse_moving,
    refuse_range,
    refuse_weapon,
)
from escarmouche.argad.shooting.occupations import WHOLE_TURNS
from escarmouche.argad.shooting.shelter import sheltering
from escarmouche.argad.shooting.shooters import ONE_ACTION, refuse_hands, refuse_state, refuse_touched
from escarmouche.argad.shooting.shot_chances import odds_of
from escarmouche.argad.shooting.shot_events import ShotLost
from escarmouche.argad.sight.lines_of_sight import line, seen
from escarmouche.kernel import Odds, Refusal, rule
from escarmouche.kernel.memo import shared_memo

ONCE = rule("ARG-16.2")
BEFORE_CONTACT = rule("ARG-22.4")
ONLY_THEM = rule("ARG-R-102")

ARM_LENGTH: Final[Tenths] = 0
"""The distance of a shot at somebody in contact: the first band."""


def is_possible(known: Skirmish) -> bool:
    """Whether there is anybody to shoot at so: where nobody is in contact, nobody need be asked."""
    return any(opponents(known).values()) or (known.options.neighbours_shoot and _has_contact_been_made(known))


def offers(known: Skirmish, shooter: Character) -> Iterator[Blow]:
    """With every weapon that is ready, at everybody who may be shot at."""
    reached = sorted(_reached(known, shooter))
    for weapon in missile_weapons(known, shooter) if reached else ():
        if refuse_shooter(known, shooter, Blow(striker=shooter.id, target=shooter.id, weapon=weapon.id)):
            continue
        for target in reached:
            blow = Blow(striker=shooter.id, target=target, weapon=weapon.id, shoots=True)
            if refuse_target(known, shooter, blow) is None:
                yield blow


def refuse(known: Skirmish, blow: Blow) -> Refusal | None:
    shooter = known.characters.get(blow.striker)
    if shooter is None:
        return Refusal.of(BEFORE_CONTACT, "no_such_shooter", who=blow.striker)
    return refuse_shooter(known, shooter, blow) or refuse_target(known, shooter, blow)


def refuse_shooter(known: Skirmish, shooter: Character, blow: Blow) -> Refusal | None:
    """The weapon must have been ready at the moment of contact; only a pistol is of use in a melee (ARG-R-103)."""
    refusal = refuse_state(known, shooter) or refuse_weapon(known, shooter, blow.weapon)
    if refusal:
        return refusal
    missile, status = missile_of(known, blow.weapon), known.turn_status(shooter.id)
    if status.shots:
        return Refusal.of(ONCE, "shots_used", who=shooter.id, weapon=blow.weapon, most=1)
    if isinstance(status.order, WHOLE_TURNS) and not missile.pistol:
        return Refusal.of(ONE_ACTION, "shooter_busy", who=shooter.id)
    return (
        refuse_hands(known, shooter, missile)
        or refuse_touched(known, shooter, missile)
        or refuse_moving(shooter, blow.weapon, missile, moving=_is_moving(known, shooter.id))
    )


def refuse_target(known: Skirmish, shooter: Character, blow: Blow) -> Refusal | None:
    """Somebody in contact; or, for those whom nobody contacts, whoever comes to their group (ARG-22.5, ARG-R-28)."""
    target = known.characters.get(blow.target)
    if target is None or target.id not in _reached(known, shooter):
        return Refusal.of(ONLY_THEM, "not_at_point_blank", who=shooter.id, target=blow.target)
    if target.id in opponents(known).get(shooter.id, frozenset()):
        return None
    return _refuse_over(known, shooter, blow, target)


def _reached(known: Skirmish, shooter: Character) -> frozenset[CharacterId]:
    """Opponents in contact; without any, the enemies who have come into contact with one's group this turn."""
    own = opponents(known).get(shooter.id, frozenset())
    if own or not known.options.neighbours_shoot or not _has_contact_been_made(known):
        return own
    mates = clusters(known)[shooter.id] - {shooter.id}
    came = frozenset(foe for mate in mates for foe in known.turn_status(mate).contacted)
    return frozenset(foe for foe in came if foe in known.characters and _comes(known, shooter, foe))


@shared_memo("ground", *STANDING, "turn_statuses")
def _has_contact_been_made(known: Skirmish) -> bool:
    """Whether anybody has met an enemy this turn."""
    return any(status.contacted for status in known.turn_statuses.values())


def _comes(known: Skirmish, shooter: Character, foe: CharacterId) -> bool:
    return furtive.touches_group(known, shooter, known.characters[foe])


def _refuse_over(known: Skirmish, shooter: Character, blow: Blow, target: Character) -> Refusal | None:
    """A neighbour's shot goes over a real distance, along a free line."""
    indoors = is_indoors(known, shooter) or is_indoors(known, target)
    if refusal := refuse_range(known, shooter, blow.weapon, gap(shooter, target), indoors=indoors):
        return refusal
    if target.id not in seen(known).get(shooter.id, frozenset()) or line(known, shooter, target) is None:
        return Refusal.of(BEFORE_CONTACT, "line_blocked", who=shooter.id, target=target.id)
    return lines_of_fire.refuse(known, shooter, target, missile_of(known, blow.weapon), beside=True)


def take_aim(skirmish: Skirmish, blow: Blow, *, second: bool = False) -> Aim | Refusal:
    """A shot at point blank, measured."""
    if refusal := refuse(skirmish, blow):
        return refusal
    shooter, missile = skirmish.characters[blow.striker], missile_of(skirmish, blow.weapon)
    touching = blow.target in opponents(skirmish).get(shooter.id, frozenset())
    distance = ARM_LENGTH if touching else gap(shooter, skirmish.characters[blow.target])
    band = band_at(skirmish, missile, distance)
    if band is None:
        raise AssertionError(f"{blow.target} is out of range")
    shot = Shot(shooter=blow.striker, weapon=blow.weapon, target=blow.target, second=second)
    victims = sorted(_victims(skirmish, shooter, blow.target, touching))
    marks = [_mark(skirmish, shooter, shot, band, skirmish.characters[who]) for who in victims]
    ordered = tuple(sorted(marks, key=lambda mark: (mark.distance, mark.who)))
    group = formation(skirmish, blow.target) == "group"
    members = frozenset(victims)
    return Aim(shot, shooter, missile, band, distance, members, ordered, group, disordered(skirmish, shooter.id))


def _victims(skirmish: Skirmish, shooter: Character, target: CharacterId, touching: bool) -> frozenset[CharacterId]:
    """The one who comes; or the enemy's whole first line, if the table plays so, and for neighbours (ARG-22.6)."""
    if touching and not skirmish.options.first_line:
        return frozenset({target})
    group = (skirmish.characters[who] for who in clusters(skirmish)[target])
    return frozenset(each.id for each in group if furtive.touches_group(skirmish, shooter, each)) | {target}


def _is_moving(skirmish: Skirmish, who: CharacterId) -> bool:
    """No longer motionless, or about to break contact, however far that led (ARG-R-37)."""
    status = skirmish.turn_status(who)
    return status.moved or status.leaving


def _mark(skirmish: Skirmish, shooter: Character, shot: Shot, band: Band, victim: Character) -> Mark:
    """At arm's length no terrain, for handy weapons no malus for moving, but armour (ARG-22.7, ARG-22.8, ARG-22.9)."""
    missile = missile_of(skirmish, shot.weapon)
    touching = bool(opponents(skirmish).get(shooter.id))
    terrain = () if touching else sheltering(skirmish, shooter, victim, missile)
    hampered = _is_moving(skirmish, shooter.id) and manner(shooter, missile) == "malus" and not missile.handy
    own = shooter_factors(shooter, moving=hampered, elite=is_elite(skirmish, shot) and not shot.second)
    hampering = (*terrain, *target_factors(missile, band, victim))
    applied = (*capped(skirmish, own, hampering), *judged(skirmish, shooter.id))
    shelter = sum(each.amount for each in terrain)
    return Mark(victim.id, gap(shooter, victim), shelter, applied, natural_need(skirmish, shooter, band, applied))


def odds(known: Skirmish, blow: Blow) -> Odds | None:
    aim = take_aim(known, blow)
    return None if isinstance(aim, Refusal) else odds_of(known, aim)


def fire(resolution: Resolution, blows: Sequence[Blow]) -> tuple[CharacterId, ...]:
    """All of them together, before the first blow (ARG-22.10, ARG-25.13). Returns those who are out of play.

    Others who followed them to attack take their places (ARG-22.11).
    """
    before = resolution.skirmish
    aims = [aim for blow in sorted(blows, key=lambda blow: blow.striker) for aim in _aims(resolution, blow)]
    out = firing.fire(resolution, aims, "point_blank")
    followers.step_up(resolution, before, out)
    return out


def _aims(resolution: Resolution, blow: Blow) -> Iterator[Aim]:
    """As many shots as the weapon has for somebody motionless, otherwise one (ARG-R-37)."""
    missile = resolution.skirmish.weapons[blow.weapon].shot if blow.weapon in resolution.skirmish.weapons else None
    shots = missile.shots if missile and not _is_moving(resolution.skirmish, blow.striker) else 1
    for number in range(shots):
        aim = take_aim(resolution.skirmish, blow, second=number > 0)
        if isinstance(aim, Aim):
            yield aim
        elif number == 0:
            resolution.emit(ShotLost(blow.striker, blow.weapon, blow.target, aim.rule))
