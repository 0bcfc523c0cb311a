"""Friends in the line of fire: gaps, shoulders and throws over the front ranks (ARG-18.1 to ARG-18.6)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from escarmouche.argad.field.bases import base_of, contacts, gap, gap_to_line, neighbours
from escarmouche.argad.field.files import close_unit, is_in_arc, rank_of
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH
from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.people.command import commander
from escarmouche.argad.shooting.occupations import is_at_work, is_down, shoots
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, rule
from escarmouche.kernel.memo import shared_memo

GAP = rule("ARG-18.1")
ONE_GROUP = rule("ARG-18.2")
SHOULDER = rule("ARG-18.3")
THROWN = rule("ARG-18.6")
ARC = rule("ARG-R-158")

LAST_SHOOTING_RANK: Final = 2
"""From farther back in close order, only what is thrown by hand (ARG-18.6, ARG-R-158)."""


class Lane(NamedTuple):
    """The friends about a line of fire: mates in it, and whether others stand close by on both sides."""

    mates: tuple[CharacterId, ...]
    flanked: bool


def refuse(
    skirmish: Skirmish, shooter: Character, target: Character, missile: Missile, *, beside: bool = False
) -> Refusal | None:
    """Whether friends leave room to shoot between them, or somebody lends a shoulder.

    `beside`: at an enemy whom a friend beside one awaits, a line that misses the friend is enough (ARG-R-28).
    """
    if refusal := _refuse_ranks(skirmish, shooter, target, missile):
        return refusal
    if not skirmish.options.bases_block:
        return None
    lane = _lane(skirmish, shooter, target, beside)
    for mate in () if missile.thrown else (skirmish.characters[who] for who in lane.mates):
        if not _lends_shoulder(skirmish, shooter, mate, missile):
            broken = SHOULDER if gap(shooter, mate) <= TOUCH else GAP
            return Refusal.of(broken, "friend_in_the_way", who=shooter.id, target=target.id, friend=mate.id)
    if lane.flanked:
        return Refusal.of(ONE_GROUP, "through_another_group", who=shooter.id, target=target.id)
    return None


def _refuse_ranks(skirmish: Skirmish, shooter: Character, target: Character, missile: Missile) -> Refusal | None:
    """Close order shoots ahead, and out of two ranks (ARG-R-158)."""
    rank = rank_of(skirmish, shooter.id)
    if rank and not is_in_arc(shooter, target.at):
        return Refusal.of(ARC, "out_of_arc", who=shooter.id, target=target.id)
    if rank > LAST_SHOOTING_RANK and not missile.thrown:
        return Refusal.of(THROWN, "too_far_back", who=shooter.id, rank=rank)
    return None


def shoulders(skirmish: Skirmish, shooter: CharacterId) -> tuple[Character, ...]:
    """The mates who touch somebody: whether one may shoot past them depends on what they do."""
    kept = _shoulders(skirmish)
    if shooter not in kept:
        beside = sorted(neighbours(skirmish, shooter), key=lambda each: each.id)
        kept[shooter] = tuple(mate for mate in beside if mate.id in clusters(skirmish)[shooter])
    return kept[shooter]


@shared_memo("ground", "characters", "tracks", "options")
def _shoulders(skirmish: Skirmish) -> dict[CharacterId, tuple[Character, ...]]:
    """Of those for whom it has been asked."""
    return {}


def _lane(skirmish: Skirmish, shooter: Character, target: Character, beside: bool) -> Lane:
    """As the people stand; kept for as long as they do."""
    kept = _lanes(skirmish)
    key = shooter.id, target.id, beside
    if key not in kept:
        kept[key] = _measured(skirmish, shooter, target, beside)
    return kept[key]


@shared_memo("ground", "characters", "tracks", "turn_statuses", "options", "units")
def _lanes(skirmish: Skirmish) -> dict[tuple[CharacterId, CharacterId, bool], Lane]:
    """Between those for whom it has been asked."""
    return {}


def _measured(skirmish: Skirmish, shooter: Character, target: Character, beside: bool) -> Lane:
    """In the lane are mates who leave no gap as wide as the shooter's base (ARG-18.1)."""
    group, width = clusters(skirmish)[shooter.id], base_of(skirmish, shooter).width
    mates, others = [], []
    for friend in _ahead(skirmish, shooter, target):
        free = gap_to_line(friend, shooter.at, target.at)
        if friend.id not in group:
            others += [friend] if free < width - TOUCH else []
        elif free < (1 if beside or gap(shooter, friend) <= TOUCH else width // 2 - TOUCH):
            mates.append(friend.id)  # those who stand side by side are no gap to shoot through
    return Lane(tuple(mates), _flanked(others, shooter, target))


def _ahead(skirmish: Skirmish, shooter: Character, target: Character) -> Iterator[Character]:
    """Friends on their feet between the shooter and the target, over whom one cannot shoot up either (ARG-17.7)."""
    (x, y), way = shooter.at, (target.at[0] - shooter.at[0], target.at[1] - shooter.at[1])
    length = way[0] ** 2 + way[1] ** 2
    for other in skirmish.characters.values():
        along = (other.at[0] - x) * way[0] + (other.at[1] - y) * way[1]
        if not 0 < along < length or other.id == target.id or skirmish.enemies(shooter, other):
            continue
        if not is_down(skirmish, other) and not _is_overlooked(shooter, other, target):
            yield other


def _is_overlooked(shooter: Character, friend: Character, target: Character) -> bool:
    """A high target is shot at over friends nearer than twice its height, from within three times (ARG-17.7)."""
    high = target.height - shooter.height
    return high > 0 and gap(friend, target) < 2 * (target.height - friend.height) and gap(shooter, target) <= 3 * high


def _lends_shoulder(skirmish: Skirmish, shooter: Character, mate: Character, missile: Missile) -> bool:
    """Right in front and doing nothing (ARG-18.3); whatever he or she does, for a pistol (ARG-18.4)."""
    if _is_front_rank(skirmish, shooter, mate, missile):
        return True
    if gap(shooter, mate) > TOUCH:
        return False
    busy = shoots(skirmish, mate) or is_at_work(skirmish, mate) or contacts(skirmish).get(mate.id)
    return missile.pistol or not busy


def _is_front_rank(skirmish: Skirmish, shooter: Character, mate: Character, missile: Missile) -> bool:
    """Regulars in close order shoot muskets in two ranks, whatever the first does but fight (ARG-18.5, ARG-R-158)."""
    unit = close_unit(skirmish, shooter.id) if skirmish.options.two_ranks else None
    if unit is None or mate.id not in unit.members or not (missile.black_powder or missile.modern):
        return False
    drilled = shooter.profile.drill == "regular" and commander(skirmish, shooter.id) is not None
    ranks = rank_of(skirmish, shooter.id), rank_of(skirmish, mate.id)
    return drilled and ranks == (LAST_SHOOTING_RANK, 1) and not contacts(skirmish).get(mate.id)


def _flanked(close: list[Character], shooter: Character, target: Character) -> bool:
    """Between friends of another group one needs truly clear space: a base's width on one side (ARG-18.2)."""
    sides = [plane.side(shooter.at, target.at, other.at) for other in close]
    return min(sides, default=0) < 0 < max(sides, default=0)
