"""BOW 2.4.1, actions with a brick roll, in the order of the book. A medic and a patient touch; an enemy stands by."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle
from escarmouche.bow.names import UnitId
from escarmouche.bow.rolls.opposed import Opposed, side_by_side
from escarmouche.kernel import Roll
from tests.bow.build import BLUE, ORANGE, battle, result, unit
from tests.bow.garage import events

MEDIC, ATTACK, TREAT = UnitId("medic"), Attack(UnitId("medic"), "foe"), Treat(UnitId("medic"), "friend")


def surgery(foe: dict[str, Any] | None = None, **friend: Any) -> Battle:
    """The medic stands between his wounded friend in the west and a foe in the east, whom he faces."""
    return battle(
        [
            unit("medic", BLUE, at=(10, 10), facing=90, treat=2, repair=1, attack=3),
            replace(unit("friend", BLUE, at=(8, 10), hp=3, **friend), damage=1),
            unit("foe", ORANGE, at=(12, 10), **(foe or {})),
        ]
    )


def rolls(told: Any) -> list[Roll]:
    return [getattr(event, name) for event in told for name in event.__struct_fields__ if _is_roll(event, name)]


def _is_roll(event: Any, name: str) -> bool:
    return isinstance(getattr(event, name), Roll)


@pytest.mark.rule("BOW-2.4.1.1")
@pytest.mark.parametrize(("command", "bricks"), [(ATTACK, [3, 1]), (TREAT, [2, 1])], ids=["attack", "treat"])
def test_every_roll_is_opposed_by_another(command: Any, bricks: list[int]) -> None:
    told = events(surgery(), command, *(result(0, count) for count in bricks))
    assert [roll.throw.count for roll in rolls(told)] == bricks


@pytest.mark.rule("BOW-2.4.1.1", "BOW-2.1.5")
def test_the_opposing_roll_may_have_no_bricks() -> None:
    told = events(surgery({"dodge": 0, "hp": 2}), ATTACK, result(1, 3), ())
    assert [(roll.throw.count, roll.result) for roll in rolls(told)] == [(3, 1), (0, 0)]
    assert told[1].damage == 1


@pytest.mark.rule("BOW-2.4.1.2")
@pytest.mark.parametrize(("command", "bricks"), [(ATTACK, [3, 1]), (TREAT, [2, 1])], ids=["attack", "treat"])
def test_the_resisting_roll_is_another_players(command: Any, bricks: list[int]) -> None:
    told = events(surgery(), command, *(result(0, count) for count in bricks))
    assert [roll.throw.by for roll in rolls(told)] == [BLUE, ORANGE]


@pytest.mark.rule("BOW-2.4.1.3", "BOW-2.4.1.4")
@pytest.mark.parametrize(
    ("command", "friend", "laid"),
    [
        (ATTACK, "red", Opposed(MEDIC, "attack_damage", "foe", "dodge_armor", "black")),
        (TREAT, "red", Opposed(MEDIC, "treat_repair", "friend", "hp", "red")),
        (TREAT, "yellow", Opposed(MEDIC, "treat_repair", "friend", "hp", "yellow")),
    ],
)
def test_sheets_lie_side_by_side_with_areas_of_one_colour(command: Any, friend: str, laid: Opposed) -> None:
    assert side_by_side(surgery(hp_colour=friend), command) == laid


def test_no_sheet_lies_beside_that_of_nobody() -> None:
    assert side_by_side(surgery(), Attack(MEDIC, "nobody")) is None
