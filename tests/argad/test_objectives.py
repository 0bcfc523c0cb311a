"""Objectives and the end of a story (ARG-3.9): everybody has aims, nobody wins."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.movement.exits import LeftTable
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.objectives import is_reached, judge, note
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, named, resolution, skirmish

CORNER = (at(0, 0), at(20, 0), at(20, 20), at(0, 20))
ADA, MAX, ZOE = CharacterId("ada"), CharacterId("max"), CharacterId("zoe")
CHEST = ThingId("chest")


def objective(kind: Any, seat: Seat = BLUE, **values: Any) -> Objective:
    return Objective(id="aim", seat=seat, kind=kind, text=named("aim"), **values)


def scene(ada: tuple[float, float] = (10, 10), max_: tuple[float, float] = (60, 60), **values: Any) -> Skirmish:
    return skirmish([character("ada", BLUE, ada), character("max", ORANGE, max_)], **values)


def felled(state: Skirmish, who: str, how: Any = "struck") -> Skirmish:
    return Felled(CharacterId(who), how).apply(state)


def captured(state: Skirmish, who: str, by: str) -> Skirmish:
    state = state.change(CharacterId(who), captor=CharacterId(by))
    return state.change(CharacterId(by), captive=CharacterId(who))


def taken_by_two() -> Skirmish:
    """Max is a prisoner of blue, Zoe of straw, who are no friends of blue."""
    people = [character("zoe", ORANGE, (50, 50)), character("kim", STRAW, (53, 50))]
    state = scene(seats=(BLUE, ORANGE, STRAW)).with_character(people[0]).with_character(people[1])
    return captured(captured(state, "max", "ada"), "zoe", "kim")


CHEST_THERE = {CHEST: Thing(id=CHEST, name=named("chest"))}
CASES: list[tuple[str, Objective, Skirmish, bool]] = [
    ("reach: there", objective("reach", area=CORNER), scene(), True),
    ("reach: elsewhere", objective("reach", area=CORNER), scene(ada=(30, 10)), False),
    ("reach: only the one who is named", objective("reach", who=(MAX,), area=CORNER), scene(), False),
    ("reach: not as a prisoner", objective("reach", area=CORNER), captured(scene(), "ada", "max"), False),
    ("hold: alone", objective("hold", area=CORNER), scene(), True),
    ("hold: with an enemy", objective("hold", area=CORNER), scene(max_=(15, 15)), False),
    (
        "hold: with somebody whom nobody plays",
        objective("hold", area=CORNER),
        scene(max_=(15, 15)).change(MAX, owner=BYSTANDERS),
        True,
    ),
    (
        "hold: with an enemy in chains",
        objective("hold", area=CORNER),
        captured(scene(max_=(12, 10)), "max", "ada"),
        True,
    ),
    ("hold: not as a prisoner", objective("hold", area=CORNER), captured(scene(), "ada", "max"), False),
    ("hold: nobody", objective("hold", area=CORNER), scene(ada=(30, 30)), False),
    (
        "carry: in hand and there",
        objective("carry", thing=CHEST, area=CORNER),
        scene(things=CHEST_THERE).change(ADA, carries=(CHEST,)),
        True,
    ),
    (
        "carry: in hand elsewhere",
        objective("carry", thing=CHEST, area=CORNER),
        scene(ada=(40, 40), things=CHEST_THERE).change(ADA, carries=(CHEST,)),
        False,
    ),
    (
        "carry: in an enemy's hand",
        objective("carry", thing=CHEST),
        scene(things=CHEST_THERE).change(MAX, carries=(CHEST,)),
        False,
    ),
    ("capture: taken", objective("capture", who=(MAX,)), captured(scene(), "max", "ada"), True),
    ("capture: free", objective("capture", who=(MAX,)), scene(), False),
    ("capture: one of two is held by others", objective("capture", who=(MAX, ZOE)), taken_by_two(), False),
    ("capture: fallen", objective("capture", who=(MAX,)), felled(scene(), "max"), False),
    ("fell: out of play", objective("fell", who=(MAX,)), felled(scene(), "max"), True),
    ("fell: run away", objective("fell", who=(MAX,)), felled(scene(), "max", "fled"), True),
    ("fell: walked off", objective("fell", who=(MAX,)), LeftTable(MAX, at(0, 60)).apply(scene()), False),
    ("fell: on the table", objective("fell", who=(MAX,)), scene(), False),
    ("save: alive", objective("save", who=(ADA,)), scene(), True),
    ("save: left the table alive", objective("save", who=(ADA,)), felled(scene(), "ada", "fled"), True),
    ("save: fallen", objective("save", who=(ADA,)), felled(scene(), "ada"), False),
    ("save: a prisoner", objective("save", who=(ADA,)), captured(scene(), "ada", "max"), False),
    ("save: an enemy may be meant", objective("save", who=(MAX,)), scene(), True),
    ("survive: one of the troop", objective("survive"), scene(), True),
    ("survive: nobody", objective("survive"), felled(scene(), "ada"), False),
    ("free: no longer a prisoner", objective("free", who=(ADA,)), scene(), True),
    ("free: a prisoner", objective("free", who=(ADA,)), captured(scene(), "ada", "max"), False),
    ("free: fallen", objective("free", who=(ADA,)), felled(scene(), "ada"), False),
    ("free: one of two has fallen", objective("free", who=(ADA, MAX)), felled(scene(), "ada"), False),
]


@pytest.mark.rule("ARG-3.9")
@pytest.mark.parametrize(("aim", "state", "reached"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_whether_an_objective_is_reached_shows_on_the_table(aim: Objective, state: Skirmish, reached: bool) -> None:
    assert is_reached(state, aim) is reached


def test_what_has_been_reached_stays_reached_and_what_is_held_can_be_lost() -> None:
    away = scene(ada=(40, 40))
    assert is_reached(away, objective("reach", area=CORNER, reached=True))
    assert not is_reached(away, objective("hold", area=CORNER, reached=True))


def test_what_is_reached_and_lost_is_noted_at_the_end_of_a_turn() -> None:
    outcome = resolution(scene(objectives=(objective("hold", area=CORNER),)))
    note(outcome)
    note(outcome)
    assert [(event.objective, event.reached) for event in outcome.events] == [("aim", True)]  # type: ignore[attr-defined]  # all of them note an objective
    outcome.skirmish = outcome.skirmish.change(ADA, at=at(50, 50))
    note(outcome)
    assert not outcome.skirmish.objectives[0].reached


def allied(state: Skirmish) -> Skirmish:
    return replace(state, sides=((BLUE, ORANGE),))


THREE = skirmish(
    [character("ada", BLUE, (10, 10)), character("max", ORANGE, (30, 30)), character("zoe", STRAW, (50, 50))],
    seats=(BLUE, ORANGE, STRAW),
)
STRANGER = character("passer-by", BYSTANDERS, (70, 70))
ENDS: list[tuple[str, Skirmish, str | None]] = [
    ("in the middle", scene(last_turn=5, turn=5), None),
    ("after the last turn", scene(last_turn=5, turn=6), "story_told"),
    ("without a last turn", scene(turn=99), None),
    ("one would end it", scene(ending=frozenset({BLUE})), None),
    ("all would end it", scene(ending=frozenset({BLUE, ORANGE})), "story_ended"),
    ("all who stay", scene(ending=frozenset({BLUE}), resigned=frozenset({ORANGE})), "story_ended"),
    ("one side has fallen", felled(scene(), "max"), "one_side_stays"),
    ("one side is taken", captured(scene(), "max", "ada"), "one_side_stays"),
    ("nobody is left", felled(felled(scene(), "max"), "ada"), "nobody_stays"),
    ("two of three", felled(THREE, "zoe"), None),
    ("allies of three", replace(felled(THREE, "zoe"), sides=((BLUE, ORANGE),)), "one_side_stays"),
    ("all are allies from the start", allied(scene()), None),
    ("bystanders are no side", felled(scene(), "max").with_character(STRANGER), "one_side_stays"),
]


@pytest.mark.rule("ARG-3.9")
@pytest.mark.parametrize(("state", "key"), [case[1:] for case in ENDS], ids=[case[0] for case in ENDS])
def test_a_story_ends_after_its_last_turn_by_agreement_or_when_one_side_is_left(
    state: Skirmish, key: str | None
) -> None:
    outcome = judge(state)
    assert (outcome.key if outcome else None) == key


@pytest.mark.rule("ARG-3.9")
def test_nobody_wins_and_nobody_is_called_a_winner() -> None:
    outcomes = [outcome for _, state, _ in ENDS if (outcome := judge(state))]
    assert [outcome.winners for outcome in outcomes] == [()] * len(outcomes)
    for outcome in outcomes:
        for language, words in (("en", ("win", "los", "victor")), ("fr", ("gagn", "perd", "vainq", "victoire"))):
            said = TEXTS.say(outcome.key, language, outcome.params).lower()  # type: ignore[arg-type]  # it is over, and says how
            assert not [word for word in words if word in said]
