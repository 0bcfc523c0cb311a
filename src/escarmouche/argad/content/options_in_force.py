"""What a table leaves out of a scenario, or tells otherwise: further tables, secret aims, skills."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from escarmouche.argad.content.posts import TableSheet
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import Profile, Skill
from escarmouche.kernel import GAME_MASTER, Seat

if TYPE_CHECKING:
    from escarmouche.argad.content.scenario import Scenario

DRILL: Final[frozenset[Skill]] = frozenset({"close_order", "dispersed_order", "used_to_cavalry"})
"""What soldiers are used to; options of its own say whether it counts."""
BATTLE: Final[frozenset[Skill]] = frozenset({"elite_shooter", "great_name", "gives_orders"})
"""Elite shots, and those who lead."""
BRAWL: Final[frozenset[Skill]] = frozenset(
    {"fencer", "master_fencer", "very_strong", "boxer", "quick_fists", "deadly_hands"}
)
"""Fencers, strong people and boxers; agility is a trait, and stays."""


def told(scenario: "Scenario", options: Options, seats: Sequence[Seat]) -> "Scenario":
    """The scenario as this table plays it."""
    if scenario.table and not options.several_tables:
        scenario = _at_one_table(scenario)
    if options.aims == "secret":
        return replace(scenario, objective=tuple(replace(each, secret=True) for each in scenario.objective))
    if options.aims == "open":
        players = [seat for seat in seats if seat != GAME_MASTER]
        known = dict.fromkeys(replace(each, seat=seat) for each in scenario.secret for seat in players)
        aims = tuple(replace(each, secret=False) for each in scenario.objective)
        return replace(scenario, objective=aims, secret=tuple(known))
    return scenario


def _at_one_table(scenario: "Scenario") -> "Scenario":
    """The first table alone, without what is about people, things or places of the others."""
    away = {name for sheet in scenario.table for name in _names(sheet)}
    aims = tuple(each for each in scenario.objective if not _is_about(each, away))
    left = {each.id for each in aims}
    return replace(
        scenario,
        table=(),
        road=(),
        objective=tuple(each for each in aims if not each.after or each.after in left),
        ending=tuple(each for each in scenario.ending if left.issuperset(each.when)),
    )


def _names(sheet: TableSheet) -> list[str]:
    people = [post.id for party in sheet.party for post in party.post]
    return [sheet.id, *people, *(thing.id for thing in sheet.thing), *(boat.id for boat in sheet.boat)]


def _is_about(objective: Objective, away: set[str]) -> bool:
    people = (*objective.who, objective.whom, objective.of)
    return not away.isdisjoint((*people, objective.thing, *objective.things, objective.table))


def in_force(profile: Profile, options: Options) -> Profile:
    """Somebody with the skills that count at this table."""
    if options.skills == "sheets":
        return profile
    counting = {"off": DRILL, "battle": DRILL | BATTLE, "brawl": DRILL | BRAWL}[options.skills]
    return replace(profile, skills=profile.skills & counting)
