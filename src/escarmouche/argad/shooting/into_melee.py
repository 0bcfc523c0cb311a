"""Shooting at groups and at melees: who belongs to the target, and when a melee may be shot into (page 18)."""

from typing import Final

from escarmouche.argad.field.bases import contacts, gap
from escarmouche.argad.field.files import DEEPEST_RANK, leader_of_file, place_in_file
from escarmouche.argad.field.groups import clusters, confused_mass
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.model.units import TOUCH
from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.people.command import in_voice, leaders_of
from escarmouche.argad.shooting.missiles import reach
from escarmouche.kernel import Refusal, rule

NO_MELEE = rule("ARG-17.16")
LEADER_ORDERS = rule("ARG-17.17")
INTO_THE_MASS = rule("ARG-18.8")
INTO_THE_CROWD = rule("ARG-18.13")
LINGERING = rule("ARG-18.14")

MELEES: Final = (NO_MELEE, LINGERING)
"""The rules that forbid a shot because of a melee: only the troop leader lifts them."""

Members = frozenset[CharacterId]


def members(scene: Skirmish, shooter: Character, target: Character, shot: Shot, missile: Missile) -> Members | Refusal:
    """The people among whom a shot at somebody falls: the whole group, for nobody can be picked (ARG-18.8)."""
    if not holds(scene, shooter, target):
        if shot.crowd:
            return Refusal.of(INTO_THE_CROWD, "no_crowd", who=shooter.id, target=target.id)
        return clusters(scene)[target.id]
    if shot.crowd:
        return _crowd(scene, shooter, target)
    if _may_pick_rear(scene, shooter, target, missile):
        rear = frozenset(who for who in clusters(scene)[target.id] if _is_behind(scene, scene.characters[who]))
        return rear if target.id in rear else _refusal(scene, shooter, target)
    return _refusal(scene, shooter, target)


def holds(scene: Skirmish, shooter: Character, target: Character) -> bool:
    """Whether somebody is part of a melee in which the shooter has friends: a confused mass (ARG-18.12, ARG-18.14)."""
    mass = confused_mass(scene, target.id)
    return any(scene.friends(shooter.owner, scene.characters[who].owner) for who in mass)


def _refusal(scene: Skirmish, shooter: Character, target: Character) -> Refusal:
    touching = contacts(scene).get(target.id)
    broken, key = (NO_MELEE, "target_in_melee") if touching else (LINGERING, "target_near_melee")
    return Refusal.of(broken, key, who=shooter.id, target=target.id)


def _crowd(scene: Skirmish, shooter: Character, target: Character) -> Members | Refusal:
    """The troop leader in person orders it: then friend and foe of the mass may be hit (ARG-17.17, ARG-18.13)."""
    if leader_in_person(scene, shooter) is None:
        return Refusal.of(LEADER_ORDERS, "leader_must_order", who=shooter.id, target=target.id)
    return confused_mass(scene, target.id)


def leader_in_person(skirmish: Skirmish, shooter: Character) -> Character | None:
    """The troop leader within voice range."""
    heard = (leader for leader in leaders_of(skirmish, shooter.id) if in_voice(skirmish, leader, shooter))
    return next((leader for leader in heard if leader.rank == "troop_leader"), None)


def _may_pick_rear(scene: Skirmish, shooter: Character, target: Character, missile: Missile) -> bool:
    """Rear ranks are hit by what their opponents' rear ranks throw, or at short range if the table plays so.

    ARG-18.7, ARG-18.15.
    """
    thrown = missile.thrown and shooter.id in confused_mass(scene, target.id)
    near = gap(shooter, target) <= reach(scene, missile.bands[0])
    return thrown or (scene.options.rear_ranks and near)


def _is_behind(scene: Skirmish, who: Character) -> bool:
    """Neither in contact nor striking over the shoulder of somebody who is, out of three ranks in close order."""
    touching = contacts(scene)
    if touching.get(who.id):
        return False
    leader = leader_of_file(scene, who.id)
    if leader and touching.get(leader) and _has_spear(scene, who):
        return place_in_file(scene, who.id) > DEEPEST_RANK
    mates = (scene.characters[mate] for mate in clusters(scene)[who.id] if touching.get(mate))
    return not (_has_spear(scene, who) and any(gap(who, mate) <= TOUCH for mate in mates))


def _has_spear(scene: Skirmish, who: Character) -> bool:
    """A weapon that strikes over a friend's shoulder (ARG-28.2)."""
    blades = (weapon.melee for name in who.profile.weapons if (weapon := scene.weapons.get(name)))
    return any(blade is not None and blade.second_rank != "never" for blade in blades)
