"""Properties of any melee: whatever is offered is accepted, and after the fight everybody stands somewhere sensible."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.melee import melee_phase
from escarmouche.argad.melee.aftermath import FOLLOW_UP, MERCY, SURRENDER
from escarmouche.argad.melee.declarations import (
    CAPTURE_COMMAND,
    NO_STRIKE_COMMAND,
    STRIKE_COMMAND,
    Capture,
    NoStrike,
    Strike,
)
from escarmouche.argad.model.command_kinds import AnyCommandKind, AnyReply
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.questions import FollowUp, Mercy, Surrender
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from tests.argad.build import BLUE, ORANGE, barrier, ground, kind
from tests.argad.melee import fighter, melee
from tests.argad.test_melee_odds import FastDice

WALL = kind("wall", foot="difficult", cover=-1)
TABLE = ground(60, 60, kinds=[WALL], barriers=(barrier("wall", WALL, (10, 33), (50, 33)),))
WEAPONS = ("sword", "spear", "dagger", "halberd", "two_handed_sword", "pistol", "")

PERSON = some.tuples(
    some.integers(0, 5),
    some.integers(0, 5),
    some.booleans(),
    some.integers(1, 5),
    some.sampled_from(["light", "4", "5"]),
    some.sampled_from(WEAPONS),
    some.integers(0, 9),
)
OPTIONS = some.fixed_dictionaries(
    {
        "blocked": some.sampled_from(["ask", "death", "surrender"]),
        "ranks_hold": some.booleans(),
        "double_kills": some.sampled_from(["ladder", "both"]),
        "push_direction": some.sampled_from(["all", "striker"]),
    }
)


def crowd(people: list[tuple[int, int, bool, int, str, str, int]], options: dict[str, object]) -> Skirmish:
    """People on a grid, base to base; somebody with a 9 rides, alone on a place of his or her own."""
    found = {}
    for x, y, blue, class_, armour, weapon, luck in people:
        where = (24.0 + 2 * x, 26.0 + 2 * y)
        values: dict[str, Any] = (
            {"lives": 2} if luck == 8 else {"down_until": 1, "down_why": "sprawled"} if luck == 7 else {}
        )
        traits: dict[str, Any] = {
            "skills": frozenset({"fencer"} if luck == 6 else {"close_order"} if luck == 5 else set())
        }
        name = f"{'b' if blue else 'o'}{x}{y}"
        if luck == 9:
            where, traits = (24.25 + 2.5 * x, 8.5 + 5 * (y % 3)), {"mounted": True, "base": MOUNTED}
            name = f"r{x}{y % 3}"
        found[where] = fighter(
            name, BLUE if blue else ORANGE, where, class_, armour, weapon, led=luck % 2 == 0, traits=traits, **values
        )
    return melee(*found.values(), options=options, table=TABLE)


REPLIES: dict[type[Any], AnyReply] = {Surrender: SURRENDER, Mercy: MERCY, FollowUp: FOLLOW_UP}


def played(state: Skirmish, random: Random) -> Resolution:
    """Everybody declares something that is offered, they fight, and all questions are answered."""
    told = Resolution(state, FastDice(random))
    for seat in (BLUE, ORANGE):
        acts: tuple[AnyCommandKind, ...] = (STRIKE_COMMAND, CAPTURE_COMMAND, NO_STRIKE_COMMAND)
        for act in acts:
            for command in list(act.offers(told.skirmish, seat)):
                assert act.refuse(told.skirmish, seat, command) is None, command
                if random.random() < 0.3:
                    act.resolve(told, seat, command)
    melee_phase.fight(told)
    while told.skirmish.questions:
        asked = told.skirmish.questions[0]
        reply = REPLIES[type(asked)]
        said = random.choice(list(reply.offers(told.skirmish, asked)))
        assert reply.refuse(told.skirmish, asked, said) is None
        reply.resolve(told, asked, said)
        assert asked not in told.skirmish.questions
    return told


@pytest.mark.rule("ARG-25.7", "ARG-31.3", "ARG-31.8")
@settings(max_examples=60)
@given(some.lists(PERSON, min_size=2, max_size=14), OPTIONS, some.integers(0, 1000))
def test_after_any_melee_nobody_stands_on_anybody(people: Any, options: Any, seed: Any) -> None:
    state = crowd(people, options)
    before = {frozenset(pair) for pair in _overlapping(state)}
    told = played(state, Random(seed))
    after = {frozenset(pair) for pair in _overlapping(told.skirmish)}
    assert after <= before
    for who in told.skirmish.characters.values():
        assert 0 <= who.at[0] <= TABLE.width
        assert 0 <= who.at[1] <= TABLE.depth
    replayed = state
    for event in told.events:
        replayed = event.apply(replayed)
    assert replayed == told.skirmish


def _overlapping(state: Skirmish) -> list[tuple[str, str]]:
    pairs = combinations(state.characters.values(), 2)
    return [(one.id, other.id) for one, other in pairs if overlaps(one, other)]


@pytest.mark.rule("ARG-25.7", "ARG-R-7")
@settings(max_examples=25)
@given(some.lists(PERSON, min_size=2, max_size=12), some.integers(0, 1000))
def test_the_order_in_which_people_are_listed_does_not_matter(people: Any, seed: Any) -> None:
    state = crowd(people, {})
    shuffled = list(state.characters.items())
    Random(seed).shuffle(shuffled)
    told = [Resolution(each, FastDice(Random(seed))) for each in (state, replace(state, characters=dict(shuffled)))]
    for resolution in told:
        melee_phase.fight(resolution)
    assert told[0].events == told[1].events


@settings(max_examples=25)
@given(some.lists(PERSON, min_size=2, max_size=12), some.text(max_size=3), some.text(max_size=3))
def test_strange_names_are_refused_and_never_raise(people: Any, one: Any, other: Any) -> None:
    state = crowd(people, {})
    first = next(iter(state.characters))
    for who in (CharacterId(one), first):
        strange: list[tuple[Any, AnyCommandKind]] = [
            (Strike(who, CharacterId(other), WeaponId(one)), STRIKE_COMMAND),
            (Strike(who, CharacterId(other), WeaponId("sword"), shoots=True), STRIKE_COMMAND),
            (Strike(who, first, WeaponId("sword"), fencing="twice", second=CharacterId(other)), STRIKE_COMMAND),
            (Capture(who, CharacterId(other)), CAPTURE_COMMAND),
            (NoStrike(CharacterId(other)), NO_STRIKE_COMMAND),
        ]
        for command, act in strange:
            act.refuse(state, BLUE, command)
