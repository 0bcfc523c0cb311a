"""Whom one may shoot at: each with the number needed, the chance and its reasons, or why not."""

from typing import Any

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskShots
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE, skirmish
from tests.argad.guide.answers import ask
from tests.argad.shooting import TABLE, WEAPONS, X, Y, mark, row, shooter

S = CharacterId("S")


def table(*people: Any, **values: Any) -> Any:
    return skirmish(people, table=TABLE, weapons=WEAPONS, **{"phase": Phase.SHOTS, **values})


@pytest.mark.rule("ARG-16.5", "ARG-16.6")
def test_a_target_shows_its_number_and_its_chance() -> None:
    (found,) = ask(table(shooter("crossbow"), mark(15)), AskShots()).shooters
    (target,) = found.targets
    (choice,) = target.choices
    odds = ARGAD.odds(table(shooter("crossbow"), mark(15)), BLUE, Shoot(choice.shot))
    assert (found.who, target.who, target.members, target.distance) == ("S", "T", ("T",), 1500)
    assert odds
    assert choice.fallen == odds.chances
    assert choice.chance == pytest.approx(1 - odds.chances["0"])
    assert choice.chance == pytest.approx((7 - choice.need) / 6)


@pytest.mark.rule("ARG-16.5")
def test_somebody_out_of_range_says_so() -> None:
    (found,) = ask(table(shooter("flint_pistol"), mark(60)), AskShots()).shooters
    (target,) = found.targets
    assert target.choices == ()
    assert target.why.rule == "ARG-16.5"


@pytest.mark.rule("ARG-16.9")
def test_an_unloaded_weapon_says_so_once_for_all_targets() -> None:
    (found,) = ask(table(shooter("crossbow", unloaded={"crossbow": 1}), mark(15)), AskShots()).shooters
    assert found.why.rule == "ARG-16.9"


def test_the_most_promising_target_comes_first() -> None:
    state = table(shooter("crossbow"), mark(55, "far", aside=-20), mark(15), options={"priority": "free"})
    (found,) = ask(state, AskShots()).shooters
    assert [target.who for target in found.targets] == ["T", "far"]
    chances = [target.choices[0].chance for target in found.targets]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.rule("ARG-17.4")
def test_of_one_shooter_the_lines_are_shown() -> None:
    state = table(shooter("crossbow"), mark(15))
    (closely,) = ask(state, AskShots(S)).shooters
    (roughly,) = ask(state, AskShots()).shooters
    assert closely.targets[0].lines.free
    assert roughly.targets[0].lines is None


@pytest.mark.rule("ARG-16.7")
def test_all_that_is_proposed_can_be_declared_one_after_the_other() -> None:
    people = [shooter("crossbow", f"S{number}", at=(10, 20 + 10 * number)) for number in range(4)]
    state = table(*people, *row(3))
    proposed = ask(state, AskShots()).proposed
    assert {shot.shooter for shot in proposed} == {"S0", "S1", "S2", "S3"}
    for shot in proposed:
        decision = ARGAD.decide(state, BLUE, Shoot(shot), ScriptedDice())
        assert not isinstance(decision, Refusal), decision
        state = decision.state
    answer = ask(state, AskShots())
    assert answer.proposed == ()
    assert [len(found.declared) for found in answer.shooters] == [1] * 4


@pytest.mark.rule("ARG-18.3")
@pytest.mark.parametrize(("name", "who"), [("F", "F"), ("Z", "S")])
def test_of_two_friends_who_exclude_each_other_the_first_by_name_shoots(name: str, who: str) -> None:
    """Whoever lends a shoulder does not shoot; both see the target equally well."""
    state = table(shooter("flint_musket"), shooter("flint_musket", name, at=(X + 2, Y)), mark(15))
    answer = ask(state, AskShots())
    chances = {found.targets[0].choices[0].chance for found in answer.shooters}
    assert len(chances) == 1
    assert [shot.shooter for shot in answer.proposed] == [who]


def test_when_nobody_shoots_the_phase_says_so() -> None:
    assert isinstance(ask(table(shooter(), mark(15), phase=Phase.ORDERS), AskShots()), Refusal)


def test_others_are_asked_for_their_own_people_only() -> None:
    state = table(shooter("crossbow"), mark(15), options={"fog": False})
    assert ask(state, AskShots(), ORANGE).shooters == ()
    assert ask(state, AskShots(S), ORANGE).shooters == ()
