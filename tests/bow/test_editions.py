"""Earlier versions of the rules: what is kept of them is judged as it was."""

import pytest

from escarmouche.bow.attack import Attack
from escarmouche.bow.bricks import SIDE, UP
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.bow.rounds import Finished
from escarmouche.kernel import Refusal, ScriptedDice
from tests.bow.build import BLUE
from tests.bow.test_2_2_rounds import last_turn


@pytest.mark.rule("BOW-R-25")
@pytest.mark.parametrize(("version", "noted"), [("1", 0), ("2", 1)])
def test_when_a_player_has_finished_by_a_loss_depends_on_the_version(version: str, noted: int) -> None:
    dice = ScriptedDice((SIDE,), (UP,))
    events = BOW.decide_by(version, last_turn("o0", "o2"), BLUE, Attack(UnitId("b1"), "o1"), dice)
    assert not isinstance(events, Refusal)
    assert sum(isinstance(event, Finished) for event in events) == noted


def test_today_is_the_last_version() -> None:
    assert (*BOW.earlier, BOW.version) == ("1", "2")
