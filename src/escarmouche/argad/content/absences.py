"""A story without those who are not there any more (ARG-35.9): what was told of them alone falls away."""

from collections.abc import Collection

from msgspec.structs import replace

from escarmouche.argad.content.posts import Party, Post
from escarmouche.argad.content.scenario import Scenario
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.contests import Contest
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.triggers import Trigger

Absent = Collection[str]


def without(scenario: Scenario, written: Scenario) -> Scenario:
    """The scenario, with its parties as they are now, told without those who have a post in the written one alone."""
    absent = {post.id for party in written.parties() for post in party.post}
    absent -= {post.id for party in scenario.parties() for post in party.post}
    if not absent:
        return scenario
    parties = zip(scenario.party, written.party, strict=True)
    laden = tuple(_laden(party, before, absent) for party, before in parties)
    return told_without(replace(scenario, party=laden), absent)


def told_without(scenario: Scenario, absent: Absent) -> Scenario:
    """The same story, where nobody expects these people."""
    objectives = _objectives(scenario, absent)
    known = {objective.id for objective in objectives}
    return replace(
        scenario,
        party=tuple(_let_go(party, absent) for party in scenario.party),
        objective=objectives,
        trigger=tuple(each for each in scenario.trigger if _can_happen(each, absent, known)),
        ending=tuple(each for each in scenario.ending if known.issuperset(each.when)),
        secret=tuple(each for each in scenario.secret if each.of not in absent),
        dread=tuple(each for each in scenario.dread if each.person not in absent),
        contest=tuple(held for contest in scenario.contest if (held := _held(contest, absent))),
        unit=tuple(drawn for unit in scenario.unit if (drawn := _drawn_up(unit, absent))),
    )


def _objectives(scenario: Scenario, absent: Absent) -> tuple[Objective, ...]:
    """Those that still concern somebody, and that do not follow from one that does not."""
    found: dict[str, Objective] = {}
    waiting = [each for objective in scenario.objective if (each := _wanted(objective, absent))]
    while fit := [each for each in waiting if not each.after or each.after in found]:
        found |= {each.id: each for each in fit}
        waiting = [each for each in waiting if each.id not in found]
    return tuple(found[each.id] for each in scenario.objective if each.id in found)


def _wanted(objective: Objective, absent: Absent) -> Objective | None:
    """What is left of an aim: it is nobody's without the one whose own it is, and about nobody without its people."""
    who = tuple(one for one in objective.who if one not in absent)
    if objective.of in absent or objective.whom in absent or (objective.who and not who):
        return None
    return replace(objective, who=who, count=min(objective.count, len(who)) if who else objective.count)


def _can_happen(trigger: Trigger, absent: Absent, aims: Collection[str]) -> bool:
    people = (trigger.who, trigger.whom, trigger.person)
    return not any(each in absent for each in people) and (not trigger.aim or trigger.aim in aims)


def _held(contest: Contest, absent: Absent) -> Contest | None:
    """Nobody shoots or boxes alone."""
    people = tuple(one for one in contest.people if one not in absent)
    return replace(contest, people=people) if len(people) > 1 else None


def _drawn_up(unit: Unit, absent: Absent) -> Unit | None:
    members = tuple(one for one in unit.members if one not in absent)
    if unit.grid is None or not members:
        return replace(unit, members=members) if members else None
    cells = {who: cell for who, cell in unit.grid.cells.items() if who not in absent}
    return replace(unit, members=members, grid=replace(unit.grid, cells=cells))


def _laden(party: Party, before: Party, absent: Absent) -> Party:
    """Somebody else of the party has what those who are absent would have carried, unless others took their places."""
    carried = {thing for post in party.post for thing in post.carries}
    left = [thing for post in before.post if post.id in absent for thing in post.carries if thing not in carried]
    first, *others = party.post
    return replace(party, post=(replace(first, carries=(*first.carries, *left)), *others)) if left else party


def _let_go(party: Party, absent: Absent) -> Party:
    return replace(party, post=tuple(_freed(post, absent) for post in party.post))


def _freed(post: Post, absent: Absent) -> Post:
    """Nobody's prisoner, and on nobody's rein."""
    if post.captor in absent:
        post = replace(post, captor=None)
    if post.animal is not None and post.animal.leader in absent:
        post = replace(post, animal=replace(post.animal, leader=None))
    return post
