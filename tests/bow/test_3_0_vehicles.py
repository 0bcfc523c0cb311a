"""BOW 3.0, vehicles at all, in the order of the book."""

import pytest

from escarmouche.bow.actions.action import AnyAction
from escarmouche.bow.content.library import library
from escarmouche.bow.names import BRICK, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.rounds import Pass
from escarmouche.bow.vehicles.boarding import GET_OFF, GET_ON
from escarmouche.bow.vehicles.hulls import FLIGHT, level
from escarmouche.bow.vehicles.mounted import RELOAD_ACTION
from escarmouche.bow.vehicles.piloting import CHANGE_SPEED_ACTION, DRIVE, DRIVE_ON, STEER, ChangeSpeed
from tests.bow.build import drawn_field, unit
from tests.bow.garage import FLYER, HORSE, at_war, car, centre, figure, play, seated, vehicle

VEHICLE_ACTIONS: tuple[AnyAction, ...] = (GET_ON, GET_OFF, CHANGE_SPEED_ACTION, STEER, DRIVE, DRIVE_ON, RELOAD_ACTION)
MAX = UnitId("Max")


@pytest.mark.rule("BOW-3.0.1")
def test_a_battle_without_vehicles_offers_nothing_about_them() -> None:
    start = at_war([unit("Max")], [], options=Options(vehicles=False))
    assert all(not [*action.offers(start, figure(start, "Max"))] for action in VEHICLE_ACTIONS)
    assert figure(play(start, Pass(MAX)), "Max").played


@pytest.mark.rule("BOW-3.0.2", "BOW-3.0.3")
def test_a_ridden_horse_is_a_vehicle_with_a_sheet_a_seat_and_compulsory_moves() -> None:
    horse = vehicle("horse", going=2, **HORSE)
    start = at_war([seated("Max", horse, "rider")], [horse])
    moved = play(start, Pass(MAX))
    assert centre(moved, "horse") == (16, 6)


@pytest.mark.rule("BOW-3.0.3")
def test_the_library_has_mounts_cars_tanks_catapults_boats_and_flyers() -> None:
    sheets = library().vehicles.values()
    assert {"ground", "water", "air"} <= {sheet.medium for sheet in sheets}
    assert {"red", "yellow"} == {sheet.hp_colour for sheet in sheets}
    assert len(sheets) >= 5


@pytest.mark.rule("BOW-3.0.4")
def test_a_flying_vehicle_is_raised_and_a_landed_one_is_not() -> None:
    landed = vehicle(**FLYER)
    start = at_war([seated("Max", landed)], [landed])
    flying = play(start, ChangeSpeed(MAX, 4))
    assert (car(start).airborne, level(start, car(start))) == (False, 0)
    assert (car(flying).airborne, level(flying, car(flying))) == (True, FLIGHT)


@pytest.mark.rule("BOW-R-69")
@pytest.mark.parametrize("at", [(64, 20), (20, 64)])
def test_a_vehicle_whose_centre_is_on_the_edge_stands_on_the_last_studs(at: tuple[int, int]) -> None:
    terrace = drawn_field(*["." * 63 + "2"] * 63, "2" * 64)
    start = at_war([], [vehicle(at=at)], terrace)
    assert level(start, car(start)) == 2 * BRICK
