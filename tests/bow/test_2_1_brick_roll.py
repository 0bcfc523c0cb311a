"""BOW 2.1, the brick roll, in the order of the book; with what the foreword and the glossary say of it."""

import pytest

from escarmouche.bow.options import Options
from escarmouche.bow.rolls.bricks import DOWN, SIDE, UP, brick
from escarmouche.kernel import Die, ScriptError, Seed, StreamDice
from tests.bow.build import BLUE, battle, resolution


@pytest.mark.rule("BOW-2.1.1", "BOW-1.1.10")
@pytest.mark.parametrize("count", [1, 4, 12])
def test_a_roll_of_n_throws_n_bricks(count: int) -> None:
    roll = resolution(battle([]), (UP,) * count).bricks("attack", BLUE, count)
    assert (len(roll.faces), roll.throw.count, roll.throw.die.name) == (count, count, "brick")


@pytest.mark.rule("BOW-2.1.2", "BOW-2.1.3", "BOW-R-2", example="BOW-EX-5")
@pytest.mark.parametrize(
    ("faces", "result"),
    [((SIDE, SIDE, UP), 2), ((UP, DOWN, DOWN), 0), ((UP,), 0), ((DOWN,), 0), ((SIDE,), 1), ((SIDE,) * 6, 6)],
)
def test_only_bricks_on_their_side_score(faces: tuple[int, ...], result: int) -> None:
    assert resolution(battle([]), faces).bricks("attack", BLUE, len(faces)).result == result


@pytest.mark.rule("BOW-2.1.4")
def test_the_result_is_between_none_and_all_of_the_bricks() -> None:
    dice = StreamDice(Seed(bytes(32)), 1)
    results = {dice.roll("attack", BLUE, brick(0.262), 3).result for _ in range(10_000)}
    assert results == {0, 1, 2, 3}


@pytest.mark.rule("BOW-2.1.5")
@pytest.mark.parametrize("count", [0, -2])
def test_a_roll_without_bricks_gives_nothing(count: int) -> None:
    roll = resolution(battle([]), ()).bricks("defence", BLUE, count)
    assert (roll.result, roll.faces) == (0, ())


@pytest.mark.option("brick")
@pytest.mark.rule("BOW-2.1.6")
@pytest.mark.parametrize(("chance", "side"), [(0.262, 0.262), (1 / 3, 1 / 3), (0.5, 0.5)])
def test_the_chance_is_the_tables_setting(chance: float, side: float) -> None:
    told = resolution(battle([], options=Options(brick=chance)), (UP,))
    die = told.bricks("attack", BLUE, 1).throw.die
    assert die.weight(SIDE) / sum(die.weights) == pytest.approx(side, abs=1e-6)


@pytest.mark.rule("BOW-1.2.3", "BOW-R-2")
def test_the_dice_are_2x2_bricks_with_three_ways_to_rest() -> None:
    die = brick(0.262)
    assert (die.name, len(die.values), die.values[SIDE - 1]) == ("brick", 3, 1)
    assert [die.can_show(face) for face in (UP, DOWN, SIDE)] == [True, True, True]


@pytest.mark.rule("BOW-R-3")
def test_bricks_fall_by_themselves_unless_the_table_wants_to_click() -> None:
    assert Options().throwing == "automatic"
    assert Options(throwing="click").throwing == "click"


def test_a_brick_cannot_rest_in_a_fourth_way() -> None:
    with pytest.raises(ScriptError):
        resolution(battle([]), (4,)).bricks("attack", BLUE, 1)
    assert isinstance(brick(0.262), Die)
