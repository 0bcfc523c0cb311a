"""What troops are worth in points, so that large gaps show; points are not money (ARG-46.5 to ARG-46.14)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from escarmouche.argad.content.library import Library, profile_of
from escarmouche.argad.content.settings import Setting
from escarmouche.argad.content.troops import Member, Rank
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.argad.content.scenario import Scenario

HORSE: Final = 2
"""Points of a horse that only carries (ARG-46.11)."""
FAIR_RATIO: Final = 1.25
"""One troop may be worth so many times another before the table is told (ARG-R-210)."""


class Bill(Struct, frozen=True, omit_defaults=True):
    """What a troop is worth, and what no price is known for."""

    points: int
    unpriced: frozenset[str] = frozenset()
    """`equipment`, and `two_lives` of a player's own character (ARG-R-84, ARG-R-209)."""


def points(profile: Profile, rank: Rank = "", prices: Mapping[str, int] | None = None) -> int:
    """What somebody costs: as a list of the setting says, otherwise by class (ARG-46.8 to ARG-46.13)."""
    if prices and profile.id in prices:
        return prices[profile.id]
    times = 1 + bool(rank or profile.musician) + (profile.mounted and profile.cavalry)
    horse = HORSE if profile.mounted and not profile.cavalry else 0
    return profile.class_ * times + horse + profile.points


def bills(scenario: "Scenario", known: Library, setting: Setting, *, two_lives: bool) -> dict[Seat, Bill]:
    """Of every seat's troops, as they were mustered; people of no side are not counted (ARG-R-209)."""
    found: dict[Seat, Bill] = {}
    for party in scenario.party:
        if party.seat == BYSTANDERS:
            continue
        troop = known.troop(party.troop) if isinstance(party.troop, str) else party.troop
        posted = {post.id for post in party.post}
        mine = [_priced(member, known, setting) for member in troop.member if member.id in posted]
        lives = [Bill(0, frozenset({"two_lives"}))] if two_lives else []
        found[party.seat] = _sum([found.get(party.seat, Bill(0)), *mine, *lives])
    return found


def _priced(member: Member, known: Library, setting: Setting) -> Bill:
    profile = profile_of(known, member.profile, "budget")
    listed = profile.id in setting.prices
    cost = points(profile, member.rank, setting.prices)
    is_priced = listed or profile.points or not (profile.weapons or profile.armour.threshold)
    return Bill(cost, frozenset() if is_priced else frozenset({"equipment"}))


def _sum(parts: list[Bill]) -> Bill:
    return Bill(sum(part.points for part in parts), frozenset[str]().union(*(part.unpriced for part in parts)))


def cautions(found: Mapping[Seat, Bill]) -> tuple[Localized, ...]:
    """What the table should know before it plays: a large gap, and what has no price (ARG-46.7)."""
    unpriced = frozenset[str]().union(*(bill.unpriced for bill in found.values()))
    return (*gap(found), *(_said(f"budget_{what}") for what in sorted(unpriced)))


def gap(found: Mapping[Seat, Bill]) -> tuple[Localized, ...]:
    """A warning if one troop is worth much more than another (ARG-R-210)."""
    worth = sorted(bill.points for bill in found.values())
    if not worth or worth[-1] <= FAIR_RATIO * worth[0]:
        return ()
    return (_said("budget_gap", least=worth[0], most=worth[-1]),)


def _said(key: str, **params: int) -> Localized:
    return Localized.of(lambda language: TEXTS.say(key, language, params))
