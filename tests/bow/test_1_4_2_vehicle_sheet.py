"""BOW 1.4.2, the vehicle's sheet, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.content.library import extend, library
from escarmouche.bow.units.costs import vehicle_cost
from escarmouche.bow.units.plates import picture, vehicle_plate, vehicle_sheets_in_play
from escarmouche.bow.units.sheets import STUDS_PER_SPEED
from escarmouche.bow.vehicles.wrecks import hurt_vehicle
from escarmouche.text.errors import BrokenInput
from tests.bow.build import ORANGE, resolution
from tests.bow.garage import at_war, model, vehicle

CAR: dict[str, Any] = {
    "id": "own",
    "name": {"en": "own", "fr": "à soi"},
    "tag": "blue",
    "speed": 4,
    "dodge_armor": 5,
    "hp": 2,
    "berths": [{"id": "driver", "role": "driver"}],
}


@pytest.mark.rule("BOW-1.4.2.1")
def test_one_sheet_per_vehicle_type() -> None:
    two = at_war([], [vehicle("one", at=(10, 10)), vehicle("two", at=(30, 30))])
    assert [shown.vehicles for shown in vehicle_sheets_in_play(two)] == [("one", "two")]
    different = at_war([], [vehicle("one", at=(10, 10)), vehicle("two", at=(30, 30), id="tank")])
    assert [shown.vehicles for shown in vehicle_sheets_in_play(different)] == [("one",), ("two",)]


@pytest.mark.rule("BOW-1.4.2.2")
def test_a_distinctive_sign_ties_vehicle_and_sheet() -> None:
    car = vehicle(tag="blue")
    assert vehicle_plate(car.sheet).area("tag").pegs[0].colour == car.sheet.tag == "blue"
    tags = [stock.tag for stock in library().vehicles.values()]
    assert len(tags) == len(set(tags))


@pytest.mark.rule("BOW-1.4.2.3")
@pytest.mark.parametrize("ability", ["budget", "move", "attack", "treat"])
def test_a_vehicle_sheet_has_only_speed_dodge_armor_and_hp(ability: str) -> None:
    assert extend(library(), {"vehicle": [CAR]}, "own.toml").vehicle("own").speed == 4
    with pytest.raises(BrokenInput, match=f"own.toml, vehicle own: there is no such field: {ability}"):
        extend(library(), {"vehicle": [{**CAR, ability: 2}]}, "own.toml")
    for needed in ("speed", "dodge_armor", "hp"):
        row = {field: value for field, value in CAR.items() if field != needed}
        with pytest.raises(BrokenInput, match=f"own.toml, vehicle own: the field {needed} is missing"):
            extend(library(), {"vehicle": [row]}, "own.toml")


@pytest.mark.rule("BOW-1.4.2.4", example="BOW-EX-3")
def test_speed_is_green_the_maximum_and_times_five_the_studs_of_a_turn() -> None:
    sheet = library().vehicle("carrier")
    assert (sheet.speed, sheet.dodge_armor, sheet.hp, sheet.tag) == (4, 5, 2, "blue")
    assert sheet.speeds == (0, 1, 2, 3, 4)
    assert max(sheet.speeds) * STUDS_PER_SPEED == 20
    assert vehicle_cost(sheet) == 50
    assert {peg.colour for peg in vehicle_plate(sheet).area("speed").pegs[:4]} == {"green"}


@pytest.mark.rule("BOW-1.4.2.5", "BOW-1.4.2.7", "BOW-3.2.3", "BOW-3.2.5")
def test_the_plate_has_twelve_studs_for_each_value_and_the_sign() -> None:
    assert picture(vehicle_plate(model(), speed=2, damage=1)) == "\n".join(
        [
            "b l l l l l",
            "l l l l l l",
            "G @ G G · ·",
            "· · · · · ·",
            "B B B B B ·",
            "· · · · · ·",
            "x Y · · · ·",
            "· · · · · ·",
        ]
    )
    assert not any(peg.mark for peg in vehicle_plate(model(), speed=0).area("speed").pegs)


@pytest.mark.rule("BOW-3.2.3", "BOW-3.2.6", example="BOW-EX-31")
def test_speeds_below_the_minimum_are_tiles_and_the_brick_lies_on_the_sixth_stud() -> None:
    flyer = library().vehicle("biplane")
    rows = picture(vehicle_plate(flyer, speed=6)).splitlines()
    assert rows[2:4] == ["= = = G G @", "G G · · · ·"]
    assert flyer.speeds == (0, 4, 5, 6, 7, 8)


@pytest.mark.rule("BOW-1.4.2.6", "BOW-R-42")
def test_health_points_are_yellow_red_for_living_mounts_and_counted_in_damage_points() -> None:
    assert vehicle_plate(model()).area("hp").pegs[0].colour == "yellow"
    assert vehicle_plate(library().vehicle("horse")).area("hp").pegs[0].colour == "red"
    told = resolution(at_war([], [car := vehicle()]))
    hurt_vehicle(told, car.id, 1, ORANGE)
    assert told.battle.vehicles[car.id].damage == 1
    hurt_vehicle(told, car.id, 1, ORANGE)
    assert car.id not in told.battle.vehicles


@pytest.mark.rule("BOW-3.2.4", "BOW-2.4.3.7")
def test_vehicles_that_share_a_sheet_carry_their_marks_themselves() -> None:
    one, two = vehicle("one", at=(10, 10), going=2, damage=1), vehicle("two", at=(30, 30), going=4)
    shared = vehicle_sheets_in_play(at_war([], [one, two]))[0].plate
    assert not any(peg.mark for area in shared.areas for peg in area.pegs)
    single = vehicle_sheets_in_play(at_war([], [replace(one, speed=3)]))[0].plate
    assert [peg.mark for peg in single.area("speed").pegs[:4]] == [None, None, "speed", None]
    assert single.area("hp").pegs[0].mark == "damage"


@pytest.mark.rule("BOW-3.2.1", example="BOW-EX-30")
def test_thirty_studs_of_movement_are_six_green_studs() -> None:
    assert vehicle_plate(model(speed=6)).area("speed").used == 30 // STUDS_PER_SPEED == 6


@pytest.mark.rule("BOW-3.1.5", "BOW-3.1.6")
def test_a_vehicle_needs_a_place_for_a_driver_and_may_have_more() -> None:
    with pytest.raises(BrokenInput, match=r"own\.toml, vehicle own, berths: a vehicle needs a place for a driver"):
        extend(library(), {"vehicle": [{**CAR, "berths": [{"id": "seat", "role": "passenger"}]}]}, "own.toml")
    seats = [{"id": f"seat {number}", "role": "passenger"} for number in range(6)]
    truck = {**CAR, "berths": [*CAR["berths"], *seats]}
    assert len(extend(library(), {"vehicle": [truck]}, "own.toml").vehicle("own").berths) == 7
