"""Small combats before a blow is struck: the order of blows, what may become of everybody, what one may do."""

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskMelee
from escarmouche.argad.melee.declarations import NoStrike, Strike
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.kernel import Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE
from tests.argad.guide.answers import ask
from tests.argad.melee import EAST, MIDDLE, NORTH, fighter, melee, pair

A, X = CharacterId("A"), CharacterId("X")


@pytest.mark.rule("ARG-25.14", "ARG-R-7")
def test_the_longer_weapon_strikes_first() -> None:
    (fight,) = ask(pair((3, "light", "sword"), (3, "light", "spear")), AskMelee()).fights
    assert (fight.one, fight.other) == (("A",), ("X",))
    assert [strike.striker for strike in fight.strikes] == ["X", "A"]
    assert fight.strikes[0].step < fight.strikes[1].step
    assert {who: sum(fates.values()) for who, fates in fight.fates.items()} == {
        "A": pytest.approx(1.0),
        "X": pytest.approx(1.0),
    }
    assert fight.fates[A]["killed"] > fight.fates[X]["killed"]


@pytest.mark.rule("ARG-25.5", "ARG-26.1")
def test_choices_have_their_words_and_odds_and_the_usual_one_is_marked() -> None:
    state = pair()
    (fight,) = ask(state, AskMelee()).fights
    strikes = {choice.command: choice for choice in fight.choices}
    usual = Strike(A, X, WeaponId("sword"))
    assert [command for command, choice in strikes.items() if choice.usual] == [usual]
    assert strikes[usual].label.en == "A will strike X (sword)."
    odds = ARGAD.odds(state, BLUE, usual)
    assert odds
    assert strikes[usual].hurts == pytest.approx(1 - odds.chances["target_unharmed"])
    assert strikes[usual].suffers == pytest.approx(1 - odds.chances["striker_unharmed"])
    assert strikes[NoStrike(A)].hurts == 0
    assert all(choice.command.striker == A for choice in fight.choices)


@pytest.mark.rule("ARG-25.5")
def test_what_has_been_said_can_still_be_chosen_anew() -> None:
    state = pair()
    decision = ARGAD.decide(state, BLUE, NoStrike(A), ScriptedDice())
    assert not isinstance(decision, Refusal)
    (fight,) = ask(decision.state, AskMelee()).fights
    assert [strike.striker for strike in fight.strikes] == ["X"]
    assert Strike(A, X, WeaponId("sword")) in {choice.command for choice in fight.choices}


@pytest.mark.rule("ARG-25.8")
def test_two_against_one_are_one_combat() -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH), fighter("Y", ORANGE, EAST))
    (fight,) = ask(state, AskMelee()).fights
    assert sorted((*fight.one, *fight.other)) == ["A", "X", "Y"]
    assert len(fight.strikes) == 3


def test_where_nobody_touches_there_is_no_fight() -> None:
    assert ask(melee(fighter("A"), fighter("X", ORANGE, (50, 50))), AskMelee()).fights == ()
