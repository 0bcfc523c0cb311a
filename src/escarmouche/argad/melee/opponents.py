"""Who can strike whom: bases that touch, obstacles and hostages between them (ARG-25.1, ARG-28.7, ARG-30.5).

A linear obstacle keeps opponents apart until somebody announces striking across or crossing it, leans out, or has come
up against an enemy behind it; then both may strike (ARG-30.5).
"""

from collections.abc import Iterator
from typing import Final

from escarmouche.argad.field.bases import contacts, gap_to_line, meets, paired, touch, within_reach
from escarmouche.argad.field.terrain import kinds_at, obstacle_between, wall_between
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Barrier, Portal
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Across
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.people.harm import able
from escarmouche.kernel import rule
from escarmouche.kernel.memo import shared_memo

ONE_DEFENDER = rule("ARG-30.7")

CLEARLY: Final[Tenths] = CM
"""Feet this much higher than an opponent's make the opponent strike upwards (ARG-30.1)."""

Relation = dict[CharacterId, frozenset[CharacterId]]


@shared_memo("ground", *STANDING, "turn_statuses")
def opponents(skirmish: Skirmish) -> Relation:
    """The enemies whom everybody fights with: in contact, across an obstacle if announced, or over a hostage."""
    return paired(skirmish.characters, _pairs(skirmish))


def _pairs(skirmish: Skirmish) -> Iterator[tuple[CharacterId, CharacterId]]:
    people = skirmish.characters
    for who, touched in contacts(skirmish).items():
        for other in touched:
            if who < other and _fight(skirmish, people[who], people[other]):
                yield who, other
    for who, captor in people.items():
        captive = people.get(captor.captive) if captor.captive else None
        if captive and touch(captor, captive):
            yield from ((who, enemy.id) for enemy in _held_off(skirmish, captor, captive))


def _fight(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Not across an obstacle that nobody tries to pass; prisoners are in contact with nobody (ARG-R-123)."""
    return (
        obstacle_between(skirmish, one, other) is None
        or acts_across(skirmish, one, other)
        or acts_across(skirmish, other, one)
    )


def _held_off(skirmish: Skirmish, captor: Character, captive: Character) -> Iterator[Character]:
    """Enemies who touch the hostage and not the one behind."""
    for enemy in skirmish.characters.values():
        if skirmish.enemies(captor, enemy) and not touch(captor, enemy) and touches(skirmish, captive, enemy):
            yield enemy


def touches(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Edge to edge within arm's reach, whoever they are to each other."""
    return meets(skirmish, one, other) and within_reach(skirmish, one, other) and not wall_between(skirmish, one, other)


def targets(skirmish: Skirmish, who: CharacterId) -> frozenset[CharacterId]:
    """Whom somebody in contact may strike: opponents whom nobody else blocks, or the hostages they hold (ARG-28.8)."""
    striker = skirmish.characters[who]
    reached = {other for other in opponents(skirmish).get(who, ()) if reaches(skirmish, who, other)}
    held = {held for other in reached if (held := hostage_between(skirmish, striker, skirmish.characters[other]))}
    return frozenset(reached | (held - {striker.captive}))


def hostage_between(skirmish: Skirmish, one: Character, other: Character) -> CharacterId | None:
    """The prisoner whom one of two opponents holds in front against the other."""
    for captor, enemy in ((one, other), (other, one)):
        captive = skirmish.characters.get(captor.captive) if captor.captive else None
        if captive and touches(skirmish, captive, enemy) and not touch(captor, enemy):
            return captive.id
    return None


def acts_across(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Has announced striking across or crossing, leans out, or came up against the other by an own move."""
    status = skirmish.turn_status(one.id)
    return status.across or status.leans == "lean" or other.id in status.charged


def enters(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Wants to get across, not only to strike."""
    status = skirmish.turn_status(one.id)
    return other.id in status.charged or (isinstance(status.order, Across) and status.order.cross)


def obstacle(skirmish: Skirmish, one: Character, other: Character) -> Barrier | Portal | None:
    """What two opponents fight across."""
    return obstacle_between(skirmish, one, other)


def defends(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether somebody holds an obstacle or the top of a ladder against an opponent (ARG-30.6, ARG-30.10, ARG-R-95)."""
    if other.ladder is not None or one.ladder is not None:
        return one.ladder is None and other.height <= one.height
    return (
        acts_across(skirmish, other, one)
        and not acts_across(skirmish, one, other)
        and obstacle(skirmish, one, other) is not None
    )


def is_lower(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Clearly lower than the opponent, or busy climbing: a ladder, stairs, a steep slope (ARG-30.1, ARG-30.2)."""
    if other.height - one.height >= CLEARLY or one.climbed or one.ladder is not None:
        return True
    if skirmish.turn_status(one.id).climbing:
        return True
    return other.height > one.height and any(kind.steep for kind in kinds_at(skirmish, one.at, one.room))


def reaches(skirmish: Skirmish, who: CharacterId, other: CharacterId) -> bool:
    """Only one defender strikes somebody who crosses an obstacle or climbs stairs (ARG-30.7, ARG-30.12)."""
    blockers = _blockers(skirmish)
    return other not in blockers or who not in blockers[other][1] or who == blockers[other][0]


_Post = tuple[CharacterId, frozenset[CharacterId]]
"""The one who is placed to block, and everybody who might."""


@shared_memo("ground", *STANDING, "turn_statuses")
def _blockers(skirmish: Skirmish) -> dict[CharacterId, _Post]:
    """For everybody who crosses or climbs, the defender in the way: the nearest, as far as there are enough of them."""
    posts = {who: ready for who in sorted(skirmish.characters) if (ready := _defenders(skirmish, who))}
    pairs = sorted((_apart(skirmish, who, one), who, one) for who, ready in posts.items() for one in ready)
    found: dict[CharacterId, CharacterId] = {}
    for spare in (True, False):
        for _, who, one in pairs:
            if who not in found and not (spare and one in found.values()):
                found[who] = one
    return {who: (one, posts[who]) for who, one in found.items()}


def _defenders(skirmish: Skirmish, who: CharacterId) -> frozenset[CharacterId]:
    """Those who hold the obstacle or the stairs against somebody, and can strike."""
    crosser, people = skirmish.characters[who], skirmish.characters
    return frozenset(
        other
        for other in opponents(skirmish).get(who, ())
        if able(skirmish, people[other])
        and (defends(skirmish, people[other], crosser) or _is_on_stairs(skirmish, crosser, people[other]))
    )


def _is_on_stairs(skirmish: Skirmish, climber: Character, other: Character) -> bool:
    return other.height > climber.height and any(
        climber.room in stairs.joins and gap_to_line(climber, stairs.foot, stairs.top) == 0
        for stairs in skirmish.ground.stairs
    )


def _apart(skirmish: Skirmish, who: CharacterId, other: CharacterId) -> int:
    """The square of the distance between the middles of two bases."""
    (x, y), (a, b) = skirmish.characters[who].at, skirmish.characters[other].at
    return (x - a) ** 2 + (y - b) ** 2
