"""The ranks behind (ARG-28.2 to ARG-28.6, ARG-30.8, ARG-44.20): spears over a friend's shoulder, and depth."""

from collections.abc import Iterator
from typing import Final

from escarmouche.argad.field.bases import contacts, touch
from escarmouche.argad.field.files import DEEPEST_RANK, close_unit, faces, file_behind, leader_of_file, place_in_file
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.melee.opponents import acts_across, enters, obstacle, opponents
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.people.harm import able
from escarmouche.kernel import rule

POLEARM = rule("ARG-28.5")
HAMPERED = rule("ARG-28.6")
FILE = rule("ARG-R-94")

CLUMSY_CLASS: Final = 2
"""People up to this class get in the way of the spear behind them (ARG-28.6)."""


def may_strike_over(striker: Character, weapon: Weapon) -> bool:
    """Light spears are for anybody on foot, other polearms for those who are trained to it."""
    blade = weapon.melee
    if blade is None or not striker.on_foot:
        return False
    return blade.second_rank == "anyone" or (blade.second_rank == "trained" and "close_order" in striker.profile.skills)


def fronts(skirmish: Skirmish, rear: Character, target: CharacterId) -> Iterator[Character]:
    """The friends over whose shoulders somebody can strike at an enemy, by name (ARG-28.3)."""
    for who in sorted(opponents(skirmish).get(target, ())):
        front = skirmish.characters[who]
        if _stands_behind(skirmish, rear, front, skirmish.characters[target]):
            yield front


def reached_over(skirmish: Skirmish, rear: Character) -> frozenset[CharacterId]:
    """The enemies whom somebody reaches over friends, and not by hand."""
    own, leader = opponents(skirmish).get(rear.id, frozenset()), leader_of_file(skirmish, rear.id)
    near = {
        enemy
        for who, enemies in opponents(skirmish).items()
        if enemies and who != rear.id and (who == leader or touch(skirmish.characters[who], rear))
        for enemy in enemies
    }
    return frozenset(enemy for enemy in near - own if any(fronts(skirmish, rear, enemy)))


def _stands_behind(skirmish: Skirmish, rear: Character, front: Character, enemy: Character) -> bool:
    """Over a friend on foot who is up: out of the ranks of close order, or base to base."""
    if front.id == rear.id or not front.on_foot or not skirmish.friends(front.owner, rear.owner):
        return False
    if not able(skirmish, front) or enemy.id in contacts(skirmish).get(rear.id, ()):
        return False
    unit = close_unit(skirmish, rear.id)
    placed = _is_in_file if unit is not None and front.id in unit.members else _is_right_behind
    return placed(skirmish, rear, front, enemy) and _has_room(skirmish, rear, front, enemy)


def _is_in_file(skirmish: Skirmish, rear: Character, front: Character, enemy: Character) -> bool:
    """In rank 2 or 3 of a file whose first has the enemy before him or her, without a hole between (ARG-R-156)."""
    return (
        1 < place_in_file(skirmish, rear.id) <= DEEPEST_RANK
        and leader_of_file(skirmish, rear.id) == front.id
        and faces(skirmish, front.id, enemy.id)
    )


def _is_right_behind(skirmish: Skirmish, rear: Character, front: Character, enemy: Character) -> bool:
    """Base to base with a friend, on the far side from the enemy, diagonally too (ARG-R-67).

    Beside the friend, contact with the enemy by a corner counts as second line (ARG-25.9, ARG-R-5).
    """
    return (
        bool(touch(rear, front))
        and rear.room == front.room
        and (is_behind(front.at, rear.at, enemy.at) or touch(rear, enemy) == "corner")
    )


def is_behind(front: Point, rear: Point, enemy: Point) -> bool:
    """Within some sixty degrees of straight behind, so that a place between two friends counts too (ARG-28.13)."""
    (x, y), (a, b) = _from(front, rear), _from(front, enemy)
    along = x * a + y * b
    return along < 0 and 5 * along**2 >= (x * x + y * y) * (a * a + b * b)


def _from(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def _has_room(skirmish: Skirmish, rear: Character, front: Character, enemy: Character) -> bool:
    """Across an obstacle, only outdoors, and not in order to enter (ARG-30.8)."""
    if obstacle(skirmish, front, enemy) is None:
        return True
    entering = acts_across(skirmish, front, enemy) and enters(skirmish, front, enemy)
    return rear.room is None and not entering


def depth(skirmish: Skirmish, front: Character, enemy: Character) -> int:
    """How many of a group on foot stand in file, base to base, from the front person backwards (ARG-R-94).

    In close order these are the ones of the file, against somebody before it (ARG-R-159).
    """
    if close_unit(skirmish, front.id):
        return 1 + len(file_behind(skirmish, front.id)) if faces(skirmish, front.id, enemy.id) else 1
    group, found, last = clusters(skirmish).get(front.id, frozenset()), 1, front
    seen = {front.id}
    while True:
        behind = [
            skirmish.characters[who]
            for who in sorted(group - seen)
            if skirmish.characters[who].on_foot
            and skirmish.friends(skirmish.characters[who].owner, front.owner)
            and touch(last, skirmish.characters[who])
            and is_behind(last.at, skirmish.characters[who].at, enemy.at)
        ]
        if not behind:
            return found
        last = min(behind, key=lambda each: (_straying(front, each, enemy), each.id))
        seen.add(last.id)
        found += 1


def _straying(front: Character, other: Character, enemy: Character) -> int:
    """How far somebody stands beside the line of a file, for comparison."""
    (x, y), (a, b) = _from(front.at, other.at), _from(front.at, enemy.at)
    return abs(x * b - y * a)
