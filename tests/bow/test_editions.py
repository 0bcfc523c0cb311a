"""Earlier versions of the rules: what is kept of them is judged as it was."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move, Moved
from escarmouche.bow.ends import GoalLost
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.rolls.bricks import SIDE, UP
from escarmouche.bow.rounds import Finished, Pass
from escarmouche.kernel import Refusal, ScriptedDice
from tests.bow.build import BLUE, ORANGE, battle, unit
from tests.bow.test_2_2_rounds import last_turn
from tests.bow.test_ends import WEST, S, duel, goal, with_goals


@pytest.mark.rule("BOW-R-25")
@pytest.mark.parametrize(("version", "noted"), [("1", 0), ("2", 1)])
def test_when_a_player_has_finished_by_a_loss_depends_on_the_version(version: str, noted: int) -> None:
    dice = ScriptedDice((SIDE,), (UP,))
    decision = BOW.decide_by(version, last_turn("o0", "o2"), BLUE, Attack(UnitId("b1"), "o1"), dice)
    assert not isinstance(decision, Refusal)
    assert sum(isinstance(event, Finished) for event in decision.events) == noted


@pytest.mark.rule("BOW-R-90")
@pytest.mark.parametrize(("version", "noted"), [("1", []), ("2", [0])])
def test_goals_are_lost_since_version_2(version: str, noted: list[int]) -> None:
    both = goal("reach", who=("gone",), area=WEST), goal("survive", rounds=9)
    battle = replace(with_goals(duel(), *both), gone=frozenset({"gone"}))
    decision = BOW.decide_by(version, battle, BLUE, Pass(S), ScriptedDice())
    assert not isinstance(decision, Refusal)
    assert [event.goal for event in decision.events if isinstance(event, GoalLost)] == noted


@pytest.mark.parametrize("version", ["1", "2"])
def test_every_version_tells_a_move_step_by_step(version: str) -> None:
    start = battle([unit("max", at=(8, 8)), unit("foe", ORANGE, at=(20, 20))])
    decision = BOW.decide_by(version, start, BLUE, Move(UnitId("max"), (10, 8), 0), ScriptedDice())
    assert not isinstance(decision, Refusal)
    assert [event.path for event in decision.events if isinstance(event, Moved)] == [((8, 8), (9, 8), (10, 8))]


def test_today_is_the_last_version() -> None:
    assert (*BOW.earlier, BOW.version) == ("1", "2")
