"""What happens when somebody is away: the usual answer, so that the battle goes on."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import AnswerDispute
from escarmouche.bow.actions.gifts import AnswerGift
from escarmouche.bow.battle import Battle, Dispute, Gift, Phase, Placement, Question, Share, Turn
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin, Ready, Resign
from escarmouche.bow.vehicles.wrecks import PutDown, ShareOut
from escarmouche.kernel import Refusal, Seed, StreamDice
from tests.bow.build import BLUE, ORANGE, battle, unit
from tests.bow.case import setups
from tests.bow.positions import play

MAX, FOE = UnitId("max"), UnitId("foe")
START = battle([unit("zoe", at=(4, 4)), unit("max"), unit("foe", ORANGE, at=(8, 8))])
SETUPS = setups()


def test_the_first_seat_begins_and_then_says_that_it_is_ready() -> None:
    assert BOW.overdue(replace(START, phase=Phase.START)) == (BLUE, Begin())
    assert BOW.overdue(replace(START, phase=Phase.DEPLOYMENT, starter=BLUE)) == (ORANGE, Ready())


def test_the_unit_being_played_passes_or_the_first_that_could_be() -> None:
    assert BOW.overdue(START) == (BLUE, Pass(MAX))
    assert BOW.overdue(replace(START, turn=Turn(UnitId("zoe")))) == (BLUE, Pass(UnitId("zoe")))
    assert BOW.overdue(replace(START, to_play=ORANGE)) == (ORANGE, Pass(FOE))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (Gift(ORANGE, MAX, FOE, ItemId("sword")), AnswerGift(accept=False)),
        (Dispute(ORANGE, MAX, "foe"), AnswerDispute(doubt=False)),
        (Share(ORANGE, VehicleId("car"), (UnitId("zoe"), MAX), 1, 1), ShareOut((UnitId("zoe"),))),
        (Placement(ORANGE, FOE, ((8, 8), (10, 8))), PutDown(FOE, (8, 8), 0)),
    ],
)
def test_a_question_gets_its_first_answer(question: Question, answer: object) -> None:
    assert BOW.overdue(replace(START, questions=(question,))) == (ORANGE, answer)


def test_when_the_battle_is_over_nobody_is_waited_for() -> None:
    assert BOW.overdue(play(START, BLUE, Resign())) is None


@pytest.mark.parametrize("number", range(0, len(SETUPS), 3))
def test_a_table_without_people_plays_on(number: int) -> None:
    state: Battle = BOW.start(SETUPS[number])
    for line in range(150):
        due = BOW.overdue(state)
        if due is None:
            break
        assert due == BOW.overdue(state)
        decision = BOW.decide(state, *due, StreamDice(Seed(bytes(32)), line))
        assert not isinstance(decision, Refusal), decision
        state = decision.state
    assert state.outcome or state.round > 3
