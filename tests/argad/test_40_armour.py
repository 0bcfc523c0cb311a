"""Page 40: armours that precise settings tell apart, in melee. A is blue, X orange."""

import pytest

from escarmouche.argad.melee.results import Fighter, Swing, result
from escarmouche.argad.melee.strike_modifiers import armour_in_melee
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.options import Options
from tests.argad.melee import fought, out, pair, place

SWORD = "sword"


@pytest.mark.rule("ARG-40.1", "ARG-27.2")
@pytest.mark.parametrize(("better", "worse"), [("4*", "4"), ("5*", "5"), ("5", "4*"), ("3", "light"), ("4", "3")])
def test_the_better_armour_wins_a_mutual_touch_between_equal_classes(better: str, worse: str) -> None:
    state = pair((4, better, SWORD), (4, worse, SWORD), fine_armour=True)
    assert out(fought(state, (6,), (6,))) == {"X"}
    told = fought(pair((5, better, SWORD), (5, worse, SWORD), fine_armour=True), (5,), (5,))
    assert place(told, "A") == (30.0, 30.0), "and a mutual push back"
    assert place(told, "X") == (30.0, 26.0)


@pytest.mark.rule("ARG-40.1")
@pytest.mark.parametrize(("better", "worse"), [("4*", "4"), ("5*", "5"), ("3", "light")])
def test_without_the_option_they_are_not_told_apart(better: str, worse: str) -> None:
    state = pair((4, better, SWORD), (4, worse, SWORD))
    assert out(fought(state, (6,), (6,))) == {"A", "X"}


@pytest.mark.rule("ARG-40.2", example="ARG-EX-41")
def test_armour_three_is_a_little_better_than_nothing() -> None:
    assert out(fought(pair((3, "3", SWORD), (3, "light", SWORD), fine_armour=True), (4,), (4,))) == {"X"}
    swing = Swing(striker=CharacterId("A"), target=CharacterId("X"))
    gladiator = Fighter(id=CharacterId("X"), class_=2, armour=Armour.THREE)
    assert [result(swing, gladiator, natural) for natural in (2, 3, 4)] == ["push_back", "push_back", "kill"]


@pytest.mark.rule("ARG-40.3", "ARG-40.4")
@pytest.mark.parametrize(("plain", "star", "next_one"), [("4", "4*", "5"), ("5", "5*", None)])
def test_a_star_is_worth_half_a_step_and_leaves_the_threshold(plain: str, star: str, next_one: str | None) -> None:
    fine = armour_in_melee(Options(fine_armour=True), Armour(star))
    assert (fine.threshold, fine.edge) == (Armour(plain).threshold, Armour(plain).edge + 1)
    assert next_one is None or fine.edge < Armour(next_one).edge
    assert armour_in_melee(Options(), Armour(star)) is Armour(plain)
