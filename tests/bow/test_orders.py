"""Commands as people write them."""

from random import Random
from typing import Any

import pytest

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.gifts import AnswerGift
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.objects import Grab
from escarmouche.bow.actions.switching import Wield
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import COMMANDS
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.notation.commands import read_order, syntax, write_order
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin
from escarmouche.bow.vehicles.boarding import GetOn
from escarmouche.bow.vehicles.piloting import Steer
from escarmouche.bow.vehicles.wrecks import ShareOut
from escarmouche.text.command_syntax import split
from escarmouche.text.errors import BrokenInput
from tests.bow.build import ORANGE
from tests.bow.positions import position, trooper
from tests.bow.wander import wander

S = UnitId("S")
BATTLE: Battle = position("S>...T", S=trooper(), T=trooper(ORANGE))


def order(text: str) -> Any:
    return read_order(split(text, "script"), BATTLE, "script")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("move S 12,5 S", Move(S, (12, 5), 180)),
        ("move S 12,5 113", Move(S, (12, 5), 113)),
        ("attack S T", Attack(S, "T")),
        ("pass S", Pass(S)),
        ("begin", Begin()),
        ('grab S "guard 1 sword"', Grab(S, ItemId("guard 1 sword"))),
        ("grab S sword yes", Grab(S, ItemId("sword"), bag=True)),
        ("get-on S truck driver", GetOn(S, VehicleId("truck"), "driver")),
        ("steer S -20", Steer(S, -20)),
        ("answer-gift yes", AnswerGift(accept=True)),
        ("wield S -", Wield(S, None)),
        ("share-out a,b", ShareOut((UnitId("a"), UnitId("b")))),
        ("share-out -", ShareOut(())),
    ],
)
def test_an_order_is_read_and_written(text: str, command: Any) -> None:
    assert order(text) == command
    assert write_order(command) == text


def test_a_direction_that_is_left_out_is_the_units_own() -> None:
    assert order("move S 3,0") == Move(S, (3, 0), 90)


def test_values_may_be_named() -> None:
    assert order("grab item=sword unit=S bag=yes") == Grab(S, ItemId("sword"), bag=True)


def test_every_command_has_a_word_of_its_own() -> None:
    assert set(syntax().verbs.values()) == set(COMMANDS)
    assert syntax().usage(Move) == "move UNIT TO [FACING]"


@pytest.mark.parametrize("number", range(5))
def test_whatever_is_played_can_be_written_and_read(number: int) -> None:
    for step in wander(BOW.start(setup(scenarios()[number])), Random(number), 150):
        written = write_order(step.command)
        assert read_order(split(written, "script"), step.before, "script") == step.command


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "there is no command ; there are act, answer-dispute,"),
        ("jump S", "there is no command jump; there are act, answer-dispute,"),
        ("move S", "expected: move UNIT TO [FACING]"),
        ("move S here", "expected: move UNIT TO [FACING]"),
        ("attack S T twice", "expected: attack UNIT TARGET"),
        ("attack 'S", "a quotation mark is missing"),
    ],
)
def test_an_unclear_order_says_what_is_expected(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        order(text)
    assert problem in str(error.value)
