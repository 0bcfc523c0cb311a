"""BOW 1.3, the battle field."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.moves import Move
from escarmouche.bow.content.scenario import load_scenario, scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.table import Begin, Resign
from escarmouche.text.errors import BrokenInput
from tests.bow.broken import SOUND, changed, rows_with, small, started
from tests.bow.build import BLUE, ORANGE, result
from tests.bow.positions import play


@pytest.mark.rule("BOW-1.3.1")
@pytest.mark.parametrize("number", range(5))
def test_a_field_of_any_shape_will_do_if_it_has_studs_everywhere(number: int) -> None:
    rows = scenarios()[number].field.lines()
    assert not set("=_") & set("".join(rows))
    hills = changed("field.rows", ["1234554321" + "~" * 6 + "...."] * 18)
    hills["army"] = [
        {"seat": seat, "unit": [{"id": seat, "sheet": "guard", "at": [16, y]}]}
        for seat, y in (("blue", 2), ("orange", 9))
    ]
    assert started(hills).field.kind((4, 0)).ground == 15


@pytest.mark.rule("BOW-1.3.2")
@pytest.mark.parametrize("mark", ["=", "_"])
def test_every_smooth_stud_is_listed(mark: str) -> None:
    with pytest.raises(BrokenInput) as error:
        started(rows_with(15, "....." + mark * 10))
    listed = str(error.value).rpartition(": ")[2].split()
    assert listed == [f"{x},15" for x in range(5, 15)]


@pytest.mark.rule("BOW-1.3.3")
def test_an_empty_field_is_accepted() -> None:
    assert set("".join(started(small()).field.rows)) == {"."}


@pytest.mark.rule("BOW-1.3.4", example="BOW-EX-4")
def test_the_captive_is_free_at_the_western_edge_and_the_battle_ends() -> None:
    castle, cassis = load_scenario("captive-in-the-castle"), UnitId("cassis")
    battle = play(BOW.start(setup(castle, {"starter": "first_seat"})), BLUE, Begin())
    battle = battle.with_unit(replace(battle.units[cassis], at=(8, 24)))
    battle = play(battle, BLUE, Move(cassis, (5, 24), 270))
    assert battle.outcome is None
    battle = play(battle, BLUE, Move(cassis, (4, 24), 270))
    assert battle.outcome is not None
    assert (battle.outcome.winners, battle.outcome.key) == ((BLUE,), "goal_reached")


@pytest.mark.rule("BOW-1.3.4", "BOW-R-36")
def test_without_goals_the_last_army_wins() -> None:
    battle = play(started(SOUND), BLUE, Begin(), result(6, 6), result(0, 6))
    battle = play(battle, ORANGE, Resign())
    assert battle.outcome is not None
    assert (battle.outcome.winners, battle.outcome.key) == ((BLUE,), "last_army")
