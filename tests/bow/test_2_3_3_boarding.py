"""BOW 2.3.3, getting on and off vehicles, in the order of the book.

The car stands with its middle at (16, 16), six studs long and four wide: it covers x 14 to 17 and y 13 to 18. Its doors
are in the middle of its long sides.
"""

from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.moves import Move
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.places import is_free
from escarmouche.bow.names import Stud, UnitId, VehicleId
from escarmouche.bow.rounds import Pass, actions_left
from escarmouche.bow.vehicles.boarding import Exits, GetOff, GetOn, LeftVehicle
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, Steer, Steering
from tests.bow.build import LEGEND, ORANGE, drawn_field, unit
from tests.bow.garage import (
    FLYER,
    TEAM,
    at_war,
    car,
    centre,
    events,
    figure,
    offered,
    play,
    refusal,
    seated,
    told,
    vehicle,
)

MAX, EVE, ANN = UnitId("Max"), UnitId("Eve"), UnitId("Ann")
CAR = VehicleId("car")


def get_on(berth: str = "driver") -> GetOn:
    return GetOn(MAX, CAR, berth)


@pytest.mark.rule("BOW-2.3.3.3")
@pytest.mark.parametrize("at", [(16, 48), (48, 16)])
def test_places_are_offered_at_the_door_wherever_on_the_field_the_vehicle_stands(at: Stud) -> None:
    x, y = at
    start = at_war([unit("Max", at=(x + 2, y - 1))], [vehicle(at=at)])
    assert offered(start, GetOn) == [get_on(berth) for berth in ("driver", "gunner", "seat")]


@pytest.mark.rule("BOW-2.3.3.3")
def test_opening_the_door_climbing_in_and_closing_are_one_action() -> None:
    inside = play(at_war([unit("Max", at=(18, 15))], [vehicle(heading=0)]), get_on())
    max_inside = figure(inside, "Max")
    assert max_inside.aboard is not None
    assert (max_inside.aboard.vehicle, max_inside.aboard.berth) == ("car", "driver")
    assert actions_left(inside, max_inside) == 1
    assert inside.open_doors == frozenset()


@pytest.mark.rule("BOW-2.3.3.3", "BOW-2.3.3.5")
@pytest.mark.parametrize(("budget", "rule"), [(1, "BOW-2.2.7"), (2, None)])
def test_getting_on_or_off_takes_an_action_which_one_must_have(budget: int, rule: str | None) -> None:
    """Max turns on the spot first."""
    outside = play(at_war([unit("Max", at=(18, 15), budget=2)], [vehicle()]), Move(MAX, (18, 15), 90))
    inside = play(at_war([seated("Max", vehicle(), budget=2)], [vehicle()]), ChangeSpeed(MAX, 1))
    for start, command in ((outside, get_on()), (inside, GetOff(MAX, (18, 15), 0))):
        less = start.with_unit(replace(figure(start, "Max"), sheet=replace(figure(start, "Max").sheet, budget=budget)))
        assert refusal(less, command) == rule


@pytest.mark.rule("BOW-2.3.3.3")
@pytest.mark.parametrize(
    ("at", "close"),
    [
        ((18, 15), True),  # beside the door, at (18, 16)
        ((18, 14), True),
        ((12, 15), True),  # beside the other one
        ((18, 12), False),  # beside the bonnet
        ((19, 15), False),  # a free stud between
        ((15, 11), False),  # before the radiator
    ],
)
def test_a_minifig_must_be_close_to_the_door(at: Stud, close: bool) -> None:
    start = at_war([unit("Max", at=at)], [vehicle()])
    assert refusal(start, get_on()) == (None if close else "BOW-2.3.3.3")
    assert bool(offered(start, GetOn)) == close


AT_THE_DOORS = {
    0: {(x, y) for x in (12, 18) for y in (14, 15, 16)},
    90: {(x, y) for x in (14, 15, 16) for y in (12, 18)},
    45: {(17, 18), (18, 17), (18, 18), (13, 12), (12, 13), (12, 12)},
}
"""By the car's heading: the places with less than a stud to one of its doors. These are at (18, 16) and (14, 16) if it
heads north, at (16, 18) and (16, 14) if east, at (17.4, 17.4) and (14.6, 14.6) if north-east."""


@pytest.mark.rule("BOW-2.3.3.3", "BOW-2.3.3.5")
@pytest.mark.parametrize("heading", AT_THE_DOORS)
def test_a_door_turns_with_its_vehicle(heading: int) -> None:
    parked, doors = vehicle(heading=heading), AT_THE_DOORS[heading]
    start = at_war([seated("Max", parked)], [parked])
    assert set(offered(start, Exits)[0].places) == doors
    around = {(x, y) for x in range(9, 23) for y in range(9, 23)}
    free = {at for at in around if is_free(start, at, (2, 2), None)}
    assert doors < free
    for at in free:
        beside = start.with_unit(replace(figure(start, "Max"), aboard=None, at=at))
        assert refusal(beside, get_on()) == (None if at in doors else "BOW-2.3.3.3")
        assert refusal(start, GetOff(MAX, at, 0)) == (None if at in doors else "BOW-2.3.3.5")


@pytest.mark.rule("BOW-2.3.3.3", "BOW-2.3.3.5", "BOW-R-7")
@pytest.mark.parametrize(("plates", "reached"), [(12, True), (13, False)])
def test_one_gets_on_and_off_four_bricks_up_or_down_and_not_a_plate_more(plates: int, reached: bool) -> None:
    rows = ["." * 64] * 15 + ["." * 18 + "xx" + "." * 44] * 2 + ["." * 64] * 47
    field = Field(rows=tuple(rows), legend={".": Kind(name="grass"), "x": Kind(name="quay", ground=plates)})
    parked = vehicle()
    above = at_war([unit("Max", at=(18, 15))], [parked], field)
    assert refusal(above, get_on()) == (None if reached else "BOW-2.3.3.3")
    aboard = at_war([seated("Max", parked)], [parked], field)
    assert refusal(aboard, GetOff(MAX, (18, 15), 0)) == (None if reached else "BOW-2.3.3.5")


@pytest.mark.rule("BOW-2.3.3.4")
def test_getting_on_needs_a_free_place() -> None:
    parked = vehicle()
    start = at_war([unit("Max", at=(18, 15)), seated("Eve", parked), seated("Ann", parked, "gunner")], [parked])
    assert refusal(start, get_on("driver")) == "BOW-2.3.3.4"
    assert refusal(start, get_on("roof")) == "BOW-2.3.3.4"
    assert [command.berth for command in offered(start, GetOn)] == ["seat"]
    full = start.with_unit(seated("Tom", parked, "seat"))
    assert offered(full, GetOn) == []


@pytest.mark.rule("BOW-2.3.3.5")
def test_getting_off_puts_the_minifig_standing_beside_the_door_for_one_action() -> None:
    parked = vehicle()
    start = at_war([seated("Max", parked)], [parked])
    beside = play(start, GetOff(MAX, (18, 15), 270))
    assert (figure(beside, "Max").at, figure(beside, "Max").facing, figure(beside, "Max").aboard) == (
        (18, 15),
        270,
        None,
    )
    assert actions_left(beside, figure(beside, "Max")) == 1


@pytest.mark.rule("BOW-2.3.3.5")
@pytest.mark.parametrize("to", [(20, 15), (15, 15), (18, 10), (-3, 4), (400, 400)])
def test_nobody_gets_off_elsewhere(to: Stud) -> None:
    parked = vehicle()
    start = at_war([seated("Max", parked)], [parked])
    assert refusal(start, GetOff(MAX, to, 0)) == "BOW-2.3.3.5"
    assert refusal(start, GetOff(MAX, (18, 15), 360)) == "BOW-2.3.3.5"


@pytest.mark.rule("BOW-2.3.3.5")
def test_sampled_exits_are_all_the_free_places_at_the_doors_facing_any_way() -> None:
    parked = vehicle(heading=45)
    start = at_war(
        [seated("Max", parked), unit("Eve", at=(18, 18))], [parked]
    )  # she leaves (17, 18) and (18, 17) no room
    space, random = offered(start, Exits)[0], Random(1)
    sampled = [space.sample(random) for _ in range(200)]
    assert {out.to for out in sampled} == {(13, 12), (12, 13), (12, 12)}
    assert {out.facing for out in sampled} == set(range(0, 360, 45))
    assert {refusal(start, out) for out in sampled} == {None}


@pytest.mark.rule("BOW-2.3.3.6")
def test_with_a_wall_beside_its_only_door_nobody_gets_off_until_the_vehicle_has_moved() -> None:
    # The wall runs along x 18 from y 8 to y 20; the door is on that side only.
    field = drawn_field(*(["." * 18 + "#" if 8 <= y <= 20 else "" for y in range(21)]), width=64, depth=64)
    parked = vehicle(doors=((2.0, 0.0),), going=2)
    start = at_war([seated("Max", parked, budget=3)], [parked], field)
    assert offered(start, Exits) == []
    assert refusal(start, GetOff(MAX, (18, 15), 0)) == "BOW-2.3.3.6"
    moved = play(start, Drive(MAX))
    assert centre(moved) == (16, 6)
    assert refusal(moved, GetOff(MAX, (18, 5), 0)) is None


@pytest.mark.rule("BOW-2.3.3.6")
def test_units_beside_the_door_are_in_the_way_as_well() -> None:
    parked = vehicle(doors=((2.0, 0.0),))
    start = at_war([seated("Max", parked), unit("Eve", at=(18, 15)), unit("Ann", at=(18, 13))], [parked])
    assert all(refusal(start, GetOff(MAX, (18, y), 0)) is not None for y in (13, 14, 15, 16))


@pytest.mark.rule("BOW-2.3.3.6")
def test_whoever_flies_over_the_place_beside_the_door_is_not_in_the_way() -> None:
    parked, above = vehicle(doors=((2.0, 0.0),)), vehicle("flyer", at=(19, 16), airborne=True, going=4, **FLYER)
    start = at_war([seated("Max", parked), seated("Eve", above)], [parked, above])
    assert refusal(start, GetOff(MAX, (18, 15), 0)) is None


@pytest.mark.rule("BOW-2.3.3.7", "BOW-3.1.9")
def test_only_the_minifig_in_control_changes_speed_or_direction() -> None:
    parked = vehicle()
    start = at_war([seated("Max", parked, "gunner"), seated("Eve", parked)], [parked])
    for command in (ChangeSpeed(MAX, 2), Steer(MAX, 20), Drive(MAX)):
        assert refusal(start, command) == "BOW-2.3.3.7"
    assert {command.unit for command in offered(start, ChangeSpeed, Steering)} == {"Eve"}


@pytest.mark.rule("BOW-2.3.3.7", "BOW-2.3.0.1")
def test_each_change_of_speed_or_direction_is_one_action_without_a_roll() -> None:
    parked = vehicle()
    start = at_war([seated("Max", parked)], [parked])
    faster = play(start, ChangeSpeed(MAX, 1))
    assert actions_left(faster, figure(faster, "Max")) == 1
    turned = play(faster, Steer(MAX, 20))
    assert figure(turned, "Max").played


@pytest.mark.rule("BOW-2.3.3.3", "BOW-2.3.3.5")
def test_nobody_gets_on_or_off_in_the_air() -> None:
    flying = vehicle(airborne=True, going=4, **FLYER)
    start = at_war([seated("Max", flying), unit("Eve", at=(18, 15))], [flying])
    assert refusal(start, GetOff(MAX, (12, 15), 0)) == "BOW-R-48"
    assert refusal(start, GetOn(EVE, CAR, "seat")) == "BOW-R-48"
    assert offered(start, Exits) == []


@pytest.mark.rule("BOW-2.3.3.3")
@pytest.mark.parametrize("at", [(18, 12), (15, 11), (12, 19), (18, 15)])
def test_without_doors_any_place_at_the_hull_will_do(at: Stud) -> None:
    start = at_war([unit("Max", at=at)], [vehicle(doors=())])
    assert refusal(start, get_on()) is None


@pytest.mark.rule("BOW-2.3.3.3", "BOW-R-48")
@pytest.mark.parametrize(
    ("at", "size"), [((31, 20), (2, 2)), ((31, 42), (2, 2)), ((31, 16), (1, 6)), ((24, 30), (6, 1))]
)
def test_the_places_of_a_long_vehicle_are_offered_at_its_ends_to_the_small_and_the_large(
    at: Stud, size: tuple[int, int]
) -> None:
    """A barge of twenty studs by four: it covers x 30 to 33 and y 22 to 41."""
    start = at_war([unit("Max", at=at, footprint=size)], [vehicle(at=(32, 32), length=20, doors=())])
    assert offered(start, GetOn) == [get_on(berth) for berth in ("driver", "gunner", "seat")]


@pytest.mark.rule("BOW-2.3.3.4")
def test_a_free_place_in_an_enemys_vehicle_will_do_and_its_driver_keeps_control() -> None:
    theirs = vehicle(owner=ORANGE)
    start = at_war([unit("Max", at=(18, 15)), seated("Foe", theirs, owner=ORANGE)], [theirs])
    inside = play(start, get_on("seat"))
    assert figure(inside, "Max").aboard is not None
    assert refusal(inside, ChangeSpeed(MAX, 1)) == "BOW-2.3.3.7"
    empty = at_war([unit("Max", at=(18, 15))], [theirs])
    taken = play(empty, get_on())
    assert car(play(taken, ChangeSpeed(MAX, 2))).driven_by == "blue"


@pytest.mark.rule("BOW-2.3.3.3")
def test_nobody_reaches_a_vehicle_far_above() -> None:
    legend = {**LEGEND, "5": replace(LEGEND["4"], ground=15)}
    low = drawn_field(*["." * 18 + "5" * 20] * 40, width=64, depth=64)
    start = at_war([unit("Max", at=(18, 15))], [vehicle()], replace(low, legend=legend))
    assert refusal(start, get_on()) == "BOW-2.3.3.3"


@pytest.mark.rule("BOW-3.1.13")
def test_the_driver_of_a_team_leaves_his_place_beside_it_by_getting_off() -> None:
    team = vehicle("car", **TEAM)
    start = at_war([unit("Max", at=(12, 12))], [team])
    beside = play(start, get_on())
    assert figure(beside, "Max").at == (12, 12)  # three studs left of and ahead of (16, 16), less half a footprint
    off = events(beside, GetOff(MAX, (12, 12), 90))
    assert told(off, LeftVehicle)[0].drove


def test_whoever_is_aboard_cannot_get_on_and_whoever_is_not_cannot_get_off() -> None:
    parked = vehicle()
    start = at_war([seated("Max", parked)], [parked])
    assert refusal(start, get_on("seat")) == "BOW-R-46"
    assert refusal(at_war([unit("Max")], []), GetOff(MAX, (0, 0), 0)) == "BOW-2.3.3.5"
    assert refusal(at_war([unit("Max")], []), get_on()) == "BOW-2.3.3.3"
    assert refusal(start, Pass(MAX)) is None
