"""BOW 1.2, what is needed to play."""

from typing import Any

import pytest

from escarmouche.bow.actions.attack import Attack, Attacked
from escarmouche.bow.battle import Aboard
from escarmouche.bow.content.legend import kind_names, standard_legend
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.rolls.bricks import DOWN, SIDE, UP, brick
from escarmouche.bow.text.renderer import render_roll
from escarmouche.bow.vehicles.collisions import STUDS_PER_SPEED
from escarmouche.bow.vehicles.piloting import Drive, Drove
from escarmouche.text.errors import BrokenInput
from tests.bow.broken import changed, rows_with, small, started
from tests.bow.build import BLUE, ORANGE, result
from tests.bow.positions import happens, position, trooper

SEATS = ("blue", "orange", "straw", "aubergine")


def players(number: int) -> dict[str, Any]:
    """A field with that many players of one guard each."""
    armies = [
        {"seat": seat, "unit": [{"id": f"{seat} guard", "sheet": "guard", "at": [4 * place, 4]}]}
        for place, seat in enumerate(SEATS[:number])
    ]
    return small(army=armies)


@pytest.mark.rule("BOW-1.2.1")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_or_more_may_play(number: int) -> None:
    assert started(players(number)).seats == SEATS[:number]


@pytest.mark.rule("BOW-1.2.1")
@pytest.mark.parametrize("number", [0, 1])
def test_fewer_than_two_may_not(number: int) -> None:
    with pytest.raises(BrokenInput, match="at least two players"):
        started(players(number))


@pytest.mark.rule("BOW-1.2.2")
def test_a_smooth_stud_is_named() -> None:
    with pytest.raises(BrokenInput, match=r"1 are smooth: 7,5$"):
        started(rows_with(5, ".......="))


@pytest.mark.rule("BOW-1.2.3")
def test_rolls_are_drawn_as_bricks() -> None:
    battle = position("S>T", S=trooper(attack=3), T=trooper(ORANGE, dodge=2))
    events = happens(battle, BLUE, Attack(UnitId("S"), "T"), (SIDE, UP, DOWN), (UP, DOWN))
    (attacked,) = [event for event in events if isinstance(event, Attacked)]
    assert attacked.attack.throw.die == brick(battle.options.brick)
    assert render_roll(battle, attacked.attack, "en") == "attack, Blue: 3 bricks ▮▯▯ → 1"
    assert render_roll(battle, attacked.defence, "fr") == "défense, Orange\u00a0: 2\u00a0briques ▯▯ → 0"


@pytest.mark.rule("BOW-1.2.4")
def test_shots_and_vehicle_moves_are_measured_in_studs() -> None:
    far = position("S>" + "." * 14 + "T", S=trooper(holding="bow"), T=trooper(ORANGE))
    (shot,) = [
        event
        for event in happens(far, BLUE, Attack(UnitId("S"), "T"), result(0, 2), result(0, 1))
        if isinstance(event, Attacked)
    ]
    assert shot.studs == 16
    assert [(modifier.amount, modifier.params) for modifier in shot.modifiers] == [(-1, {"studs": 16})]
    drawing = """
T..............................
S: guard blue {aboard = ["J", "driver"], facing = "E"}
J: vehicle field_car blue {at = [8.0, 8.0], heading = "E", speed = 2}
"""
    driving = position(drawing, seats=(BLUE, ORANGE), T=trooper(ORANGE))
    assert driving.units[UnitId("S")].aboard == Aboard(VehicleId("J"), "driver")
    (drove,) = [event for event in happens(driving, BLUE, Drive(UnitId("S"))) if isinstance(event, Drove)]
    assert drove.studs == 2 * STUDS_PER_SPEED == 10


@pytest.mark.rule("BOW-1.2.5")
@pytest.mark.parametrize("kind", ["wall", "low wall", "tree", "house", "rock"])
def test_decor_of_many_kinds_can_be_drawn(kind: str) -> None:
    assert {standard.name: standard.use for standard in standard_legend().values()}[kind] == "decor"
    assert kind_names()[kind].fr != kind


@pytest.mark.rule("BOW-1.2.6")
@pytest.mark.parametrize(("width", "depth"), [(32, 32), (96, 48), (20, 18), (192, 192)])
def test_the_size_is_free(width: int, depth: int) -> None:
    field = started(changed("field.rows", ["." * width] * depth)).field
    assert (field.width, field.depth) == (width, depth)


@pytest.mark.rule("BOW-1.2.6")
@pytest.mark.parametrize(("width", "depth"), [(15, 16), (16, 15), (193, 32), (32, 193)])
def test_from_sixteen_studs_to_four_large_plates(width: int, depth: int) -> None:
    with pytest.raises(BrokenInput, match=f"{width}.*{depth}"):
        started(changed("field.rows", ["." * width] * depth))
