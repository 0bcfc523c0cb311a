"""BOW 3.2, the speed of vehicles, in the order of the book."""

from typing import Any

import pytest

from escarmouche.bow.battle import Battle
from escarmouche.bow.names import UnitId
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, preview, speed_brick, speed_bricks
from tests.bow.build import ORANGE, battle, open_field, unit
from tests.bow.garage import FLYER, car, centre, offered, play, refusal, seated, vehicle

MAX = UnitId("Max")


def driving(going: int = 0, airborne: bool = False, **values: Any) -> Battle:
    """Max drives north from the south of a large field."""
    there = vehicle(at=(48, 80), going=going, airborne=airborne, **values)
    return battle([seated("Max", there, budget=4), unit("Foe", ORANGE)], open_field(96, 96), [there])


@pytest.mark.rule("BOW-3.2.1", example="BOW-EX-29")
@pytest.mark.parametrize(("speed", "studs"), [(1, 5), (2, 10), (3, 15)])
def test_a_step_of_speed_is_five_studs(speed: int, studs: int) -> None:
    assert centre(play(driving(speed, speed=3), Drive(MAX))) == (48, 80 - studs)


@pytest.mark.rule("BOW-3.2.1", example="BOW-EX-30")
def test_thirty_studs_are_six_green_studs() -> None:
    start = driving(6, speed=6)
    assert preview(start, car(start)).length == 30


@pytest.mark.rule("BOW-3.2.2")
def test_the_speeds_are_the_whole_numbers_up_to_the_maximum() -> None:
    start = driving(speed=3)
    assert car(start).sheet.speeds == (0, 1, 2, 3)
    assert [command.speed for command in offered(start, ChangeSpeed)] == [1, 2, 3]
    assert refusal(start, ChangeSpeed(MAX, 4)) == "BOW-3.2.2"
    assert refusal(start, ChangeSpeed(MAX, -1)) == "BOW-3.2.2"


@pytest.mark.rule("BOW-3.2.3", "BOW-3.3.15", example="BOW-EX-31")
def test_the_speed_is_marked_on_its_green_stud() -> None:
    flying = play(driving(5, airborne=True, **FLYER), ChangeSpeed(MAX, 6))
    assert speed_brick(car(flying)) == 6
    assert preview(flying, car(flying)).length == 30


@pytest.mark.rule("BOW-3.2.4")
def test_vehicles_that_share_a_sheet_carry_their_speed_themselves() -> None:
    one, two = vehicle("one", at=(10, 10), going=2), vehicle("two", at=(30, 30), going=4)
    both = battle([unit("Max")], open_field(48, 48), [one, two])
    assert [speed_bricks(both, there) for there in both.vehicles.values()] == [2, 4]
    alone = battle([unit("Max")], open_field(48, 48), [one])
    assert speed_bricks(alone, one) == 0


@pytest.mark.rule("BOW-3.2.5")
def test_at_speed_0_there_is_no_speed_brick() -> None:
    stopped = play(driving(2), ChangeSpeed(MAX, 0))
    assert speed_brick(car(stopped)) is None


@pytest.mark.rule("BOW-3.2.6", example="BOW-EX-31")
def test_a_plane_cannot_go_slower_than_its_minimum() -> None:
    start = driving(**FLYER)
    assert car(start).sheet.speeds == (0, 4, 5, 6, 7, 8)
    assert [command.speed for command in offered(start, ChangeSpeed)] == [4, 5, 6, 7, 8]
    assert refusal(start, ChangeSpeed(MAX, 3)) == "BOW-3.2.6"


@pytest.mark.rule("BOW-3.2.7")
@pytest.mark.parametrize("speed", [4, 8])
def test_at_the_minimum_or_more_it_takes_off(speed: int) -> None:
    assert car(play(driving(**FLYER), ChangeSpeed(MAX, speed))).airborne


@pytest.mark.rule("BOW-3.2.7")
def test_nothing_takes_off_into_another_flyer() -> None:
    above = vehicle("above", at=(48, 82), going=4, airborne=True, **FLYER)
    start = driving(**FLYER).with_vehicle(above)
    assert refusal(start, ChangeSpeed(MAX, 4)) == "BOW-R-59"


@pytest.mark.rule("BOW-3.2.8")
def test_lowered_to_0_it_lands_where_it_is() -> None:
    landed = play(driving(6, airborne=True, **FLYER), ChangeSpeed(MAX, 0))
    assert (car(landed).airborne, centre(landed)) == (False, (48, 80))


@pytest.mark.rule("BOW-3.2.8")
def test_it_does_not_land_on_anybody() -> None:
    start = driving(6, airborne=True, **FLYER).with_unit(unit("Eve", at=(47, 79)))
    assert refusal(start, ChangeSpeed(MAX, 0)) == "BOW-R-59"
    assert [command.speed for command in offered(start, ChangeSpeed)] == [4, 5, 7, 8]


@pytest.mark.rule("BOW-3.2.8")
def test_what_hovers_stays_in_the_air_at_0_until_it_is_set_down() -> None:
    flying = driving(2, airborne=True, **{**FLYER, "min_speed": 0, "hover": True})
    hovering = play(flying, ChangeSpeed(MAX, 0))
    assert (car(hovering).airborne, car(hovering).speed) == (True, 0)
    assert not car(play(hovering, ChangeSpeed(MAX, 0))).airborne


@pytest.mark.rule("BOW-3.2.7", "BOW-3.2.8")
def test_a_flyer_without_minimum_speed_lands_at_0() -> None:
    flying = play(driving(**{**FLYER, "min_speed": 0}), ChangeSpeed(MAX, 1))
    assert car(flying).airborne
    assert not car(play(flying, ChangeSpeed(MAX, 0))).airborne
