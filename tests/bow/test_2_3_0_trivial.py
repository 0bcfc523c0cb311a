"""BOW 2.3.0, actions without brick roll, in the order of the book."""

from random import Random

import pytest

from escarmouche.bow.actions.doors import OpenDoor
from escarmouche.bow.actions.moves import Move, Moves
from escarmouche.bow.actions.objects import Throws
from escarmouche.bow.game import BOW
from escarmouche.bow.names import DoorId, UnitId
from escarmouche.bow.rounds import actions_left
from escarmouche.kernel import Refusal, ScriptedDice
from tests.bow.build import BLUE, ORANGE, drawn_field, unit
from tests.bow.garage import offered, play
from tests.bow.gear import battle_of, of

MAX = UnitId("max")


@pytest.mark.rule("BOW-2.3.0.1", "BOW-2.3.1.11", "BOW-2.3.2.11")
def test_trivial_actions_always_succeed_without_a_roll() -> None:
    foes = [unit("foe", ORANGE, at=(8, 6)), unit("max", at=(8, 8))]
    start = battle_of(*foes, wear={"max": {"right": "sword"}})
    random = Random(1)
    spaces = [*offered(start, Moves), *offered(start, Throws)]
    assert len(spaces) == 2
    for _ in range(1000):
        dice = ScriptedDice()
        answer = BOW.decide(start, BLUE, random.choice(spaces).sample(random), dice)
        assert not isinstance(answer, Refusal)
        assert dice.rolls == []


@pytest.mark.rule("BOW-2.3.0.2", "BOW-2.3.3.1")
def test_each_trivial_action_costs_one_action() -> None:
    field = drawn_field("......", "......", "##DD##")
    start = battle_of(unit("max", at=(2, 0)), unit("foe", ORANGE, at=(12, 12)), wear={}, field=field)
    start = play(start, OpenDoor(MAX, DoorId("door 2,2")))
    assert actions_left(start, of(start, "max")) == 1
    start = play(start, Move(MAX, (2, 4), 180))
    assert of(start, "max").played
