"""BOW 0, what the game wants to be, as far as a program can be held to it."""

from random import Random

import pytest

from escarmouche.bow import notation
from escarmouche.bow.actions.attack import Attack, Attacked
from escarmouche.bow.content import library, posts, scenario
from escarmouche.bow.content.library import Library
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.units.damage import Hurt
from escarmouche.kernel import Roll
from tests.bow.build import BLUE, ORANGE, result
from tests.bow.positions import happens, position, trooper
from tests.bow.wander import wander


@pytest.mark.rule("BOW-0.1")
def test_one_opposed_roll_settles_an_attack_success_and_damage_together() -> None:
    battle = position("S>..T", S=trooper(holding="bow", attack=2), T=trooper(ORANGE, dodge=2, hp=3))
    events = happens(battle, BLUE, Attack(UnitId("S"), "T"), result(3, 4), result(1, 2))
    assert [event.points for event in events if isinstance(event, Hurt)] == [2]
    attacks = [event for event in events if isinstance(event, Attacked)]
    assert [(event.attack.result, event.defence.result, event.damage) for event in attacks] == [(3, 1, 2)]


@pytest.mark.rule("BOW-0.2")
def test_in_play_nothing_but_the_sheets_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = BOW.start(setup(scenarios()[0]))

    def closed() -> Library:
        raise AssertionError("the tables are for building armies")

    for module in (library, scenario, posts, notation.drawn, notation.parsed):
        monkeypatch.setattr(module, "library", closed, raising=False)
    after = [step.after for step in wander(battle, Random(1), 80)]
    assert after[-1].round > 1


@pytest.mark.rule("BOW-0.3")
@pytest.mark.parametrize("number", range(5))
def test_chance_comes_from_bricks_only(number: int) -> None:
    rolls: list[Roll] = []
    for step in wander(BOW.start(setup(scenarios()[number])), Random(number), 150):
        rolls += step.rolls
    assert rolls
    assert {roll.throw.die.name for roll in rolls} == {"brick"}


@pytest.mark.rule("BOW-0.4")
def test_what_is_offered_are_small_fights_around_characters() -> None:
    armies = [army for offered in scenarios() for army in offered.army]
    assert max(len(army.unit) for army in armies) <= 12
    assert max(len(army.vehicle) for army in armies) <= 3


@pytest.mark.rule("BOW-0.5", "BOW-A.2.19")
def test_the_first_scenario_can_be_started_at_once() -> None:
    first = scenarios()[0]
    battle = BOW.start(setup(first))
    assert first.id == "first-skirmish"
    assert [len(army.unit) for army in first.army] == [3, 3]
    assert not battle.vehicles
    assert all(unit.sheet.shared and not (unit.kit.back or unit.kit.bag) for unit in battle.units.values())
