"""BOW 1.1, the words of the game. Units, Turns, Rounds and budgets are proved with 2.2."""

from pathlib import Path

import pytest

from escarmouche.bow.actions.attack import Attack, Attacked
from escarmouche.bow.actions.moves import Move, Moved
from escarmouche.bow.content.armies import enlist, read_army
from escarmouche.bow.content.library import library
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.text.renderer import render_event
from escarmouche.bow.units.sheets import Sheet
from tests.bow.build import BLUE, ORANGE, result
from tests.bow.positions import happens, position, trooper

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"


@pytest.mark.rule("BOW-1.1.1")
@pytest.mark.parametrize("words", ["| brick | brique |", "| stud | tenon |", "| minifig | minifig |"])
def test_the_glossary_has_the_words_in_both_languages(words: str) -> None:
    assert words in GLOSSARY.read_text(encoding="utf-8")


@pytest.mark.rule("BOW-1.1.2")
def test_distances_are_counted_in_studs() -> None:
    battle = position("S>\n.\nT", S=trooper(move=15), T=trooper(ORANGE))
    events = happens(battle, BLUE, Move(UnitId("S"), (13, 0), 90))
    (moved,) = [event for event in events if isinstance(event, Moved)]
    assert "13 studs" in render_event(battle, moved, "en")
    assert "13\u00a0tenons" in render_event(battle, moved, "fr")


@pytest.mark.rule("BOW-1.1.3")
def test_heroes_and_troopers_are_minifigs() -> None:
    army = read_army({"units": [{"sheet": "captain"}, {"sheet": "guard", "count": 4}]}, library(), "army")
    assert len(enlist(army, BLUE, library()).units) == 5


@pytest.mark.rule("BOW-1.1.8")
@pytest.mark.parametrize("number", range(5))
def test_every_unit_in_play_has_its_sheet(number: int) -> None:
    battle = BOW.start(setup(scenarios()[number]))
    for unit in battle.units.values():
        values = (unit.sheet.budget, unit.sheet.move, unit.sheet.dodge, unit.sheet.attack, unit.sheet.hp)
        assert isinstance(unit.sheet, Sheet)
        assert all(value > 0 for value in values)
        assert unit.sheet.treat + unit.sheet.repair >= 0


@pytest.mark.rule("BOW-1.1.10", "BOW-1.1.11")
@pytest.mark.parametrize(("attack", "dodge"), [(3, 4), (1, 1), (6, 0)])
def test_an_ability_is_the_number_of_bricks_of_its_roll(attack: int, dodge: int) -> None:
    battle = position("S>T", S=trooper(attack=attack), T=trooper(ORANGE, dodge=dodge))
    events = happens(battle, BLUE, Attack(UnitId("S"), "T"), result(0, attack), result(0, dodge))
    (attacked,) = [event for event in events if isinstance(event, Attacked)]
    assert (len(attacked.attack.faces), len(attacked.defence.faces)) == (attack, dodge)
