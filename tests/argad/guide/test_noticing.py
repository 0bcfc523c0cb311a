"""What people have come near to: the game master has them look out, lets them go by, or writes to their player."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.desk_asking import Act, Awaited
from escarmouche.argad.master.lookouts import LookOut
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.surprises import Surprise
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import cm
from escarmouche.kernel import GAME_MASTER, Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE, at, character, named, profile, skirmish
from tests.argad.guide.test_desk import desk, given

A, X = CharacterId("a"), CharacterId("x")
PURSE = Surprise(
    id="purse", area=(at(18, 18), at(26, 18), at(26, 26), at(18, 26)), text=named("A purse under the bench."),
    skill="search",
)  # fmt: skip


def near(gap: float = 6, **values: Any) -> Skirmish:
    """Blue's a, who sees well, and orange's x in hiding so many centimetres farther east."""
    keen = profile(3, traits={"perception": 4})
    people = [character("a", BLUE, (20, 20), of=keen), character("x", ORANGE, (20 + gap + 2, 20), hidden=True)]
    return skirmish(people, master=True, **values)


def prompted(state: Skirmish) -> Awaited | None:
    return next((each for each in desk(state).awaited if each.acts and each.acts[0].icon == "dice"), None)


def of(state: Skirmish, icon: str) -> Act:
    found = prompted(state)
    assert found is not None
    return next(act for act in found.acts if act.icon == icon)


def after(state: Skirmish, icon: str, *faces: Any) -> Skirmish:
    decision = ARGAD.decide(state, GAME_MASTER, given(of(state, icon)), ScriptedDice(*faces))
    assert not isinstance(decision, Refusal), decision
    return decision.state


@pytest.mark.rule("ARG-37.23")
@pytest.mark.parametrize(("gap", "prompts"), [(12, False), (10, True), (3, True), (2, False)])
def test_the_desk_says_when_people_come_near_somebody_in_hiding(gap: float, *, prompts: bool) -> None:
    """From 2 cm they are seen anyway."""
    assert (prompted(near(gap)) is not None) == prompts


def test_the_chance_is_said_before_the_die() -> None:
    assert of(near(), "dice").label.en == "Roll (50%)"


@pytest.mark.rule("ARG-37.20", "ARG-37.23")
def test_whoever_notices_is_told_so_alone() -> None:
    state = after(near(), "dice", (3,))
    assert [fact.en for fact in ARGAD.view(state, BLUE).learned[BLUE]] == ["a notices that somebody is hiding near by."]
    assert not ARGAD.view(state, ORANGE).learned
    assert state.characters[X].hidden, "to reveal them is another word of the game master's"
    assert prompted(state) is None


@pytest.mark.rule("ARG-37.21", "ARG-37.22", "ARG-R-203")
def test_an_equal_die_is_thrown_again_next_turn_and_a_higher_one_never() -> None:
    equal = after(near(), "dice", (4,))
    assert prompted(equal) is None
    assert prompted(replace(equal, turn=equal.turn + 1)) is not None
    failed = after(near(), "dice", (5,))
    assert prompted(replace(failed, turn=failed.turn + 1)) is None
    refusal = ARGAD.refuse(failed, GAME_MASTER, LookOut(X, BLUE))
    assert refusal is not None
    assert refusal.key == "master_nothing_to_notice"


@pytest.mark.rule("ARG-37.21")
@pytest.mark.parametrize(("icon", "faces"), [("dice", [(5,)]), ("hide", [])])
def test_what_comes_to_nothing_leaves_no_trace(icon: str, faces: list[Any]) -> None:
    state = near()
    decision = ARGAD.decide(state, GAME_MASTER, given(of(state, icon)), ScriptedDice(*faces))
    assert not isinstance(decision, Refusal)
    for seat in (BLUE, ORANGE):
        assert [ARGAD.see(state, event, seat) for event in decision.events] == [None]
        assert ARGAD.view(decision.state, seat) == ARGAD.view(state, seat)


def test_whoever_is_let_go_by_is_not_asked_about_again() -> None:
    state = after(near(), "hide")
    assert prompted(replace(state, turn=state.turn + 1)) is None


@pytest.mark.rule("ARG-37.26")
def test_what_can_be_found_is_offered_where_somebody_stands() -> None:
    state = skirmish([character("a", BLUE, (20, 20))], master=True, surprises=(PURSE,))
    found = prompted(state)
    assert found is not None
    assert "A purse under the bench." in found.text.en
    assert [fact.en for fact in after(state, "dice", (2,)).learned[BLUE]] == ["A purse under the bench."]
    away = replace(state.characters[A], at=(cm(60), cm(60)))
    assert prompted(replace(state, characters={A: away})) is None
    assert prompted(replace(state, surprises=(replace(PURSE, seats=(ORANGE,)),))) is None


@pytest.mark.parametrize("values", [{"phase": Phase.PREPARATION}, {"options": {"skill_tests": "off"}}])
def test_nobody_looks_out_before_the_game_or_without_skills(values: dict[str, Any]) -> None:
    assert prompted(near(**values)) is None
