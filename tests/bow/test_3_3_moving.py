"""BOW 3.3, moving with a vehicle, in the order of the book. The car starts in the middle of 64×64 studs of grass."""

from math import cos, radians, sin
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.names import BRICK, UnitId, VehicleId
from escarmouche.bow.rounds import Pass, actions_left
from escarmouche.bow.vehicles.boarding import GetOff
from escarmouche.bow.vehicles.piloting import (
    ChangeSpeed,
    Drive,
    DriveOn,
    Drove,
    LeftField,
    Steer,
    Steering,
    driverless,
    preview,
)
from tests.bow.build import BLUE, LEGEND, ORANGE, drawn_field, result, unit
from tests.bow.garage import FLYER, at_war, car, centre, events, figure, offered, play, refusal, seated, told, vehicle

MAX, EVE, ANN, FAR = UnitId("Max"), UnitId("Eve"), UnitId("Ann"), UnitId("far")
CAR = VehicleId("car")


def driving(going: int = 0, heading: int = 0, budget: int = 2, field: Field | None = None, **values: Any) -> Battle:
    there = vehicle(at=(32, 32), heading=heading, going=going, **values)
    return at_war([seated("Max", there, budget=budget)], [there], field)


@pytest.mark.rule("BOW-3.3.1")
def test_each_piloting_action_changes_speed_or_direction() -> None:
    now = driving(budget=3)
    for number, command in enumerate((ChangeSpeed(MAX, 1), Steer(MAX, 20), Steer(MAX, -10)), start=1):
        now = play(now, command) if number < 3 else now
    assert (car(now).speed, car(now).heading, actions_left(now, figure(now, "Max"))) == (1, 20, 1)
    assert car(play(now, Steer(MAX, -10))).heading == 10


@pytest.mark.rule("BOW-3.3.2")
def test_a_vehicle_that_is_not_stopped_moves_even_if_its_driver_passes() -> None:
    assert centre(play(driving(2), Pass(MAX))) == (32, 22)


@pytest.mark.rule("BOW-3.3.2")
def test_it_moves_at_the_end_when_the_last_action_is_used_up() -> None:
    now = driving(2, budget=1)
    assert centre(play(now, Steer(MAX, 10))) != (32, 32)


@pytest.mark.rule("BOW-3.3.2")
def test_braking_first_avoids_the_move_but_braking_and_speeding_up_again_does_not() -> None:
    stopped = play(driving(2), ChangeSpeed(MAX, 0))
    assert centre(play(stopped, Pass(MAX))) == (32, 32)
    again = play(stopped, ChangeSpeed(MAX, 1))
    assert centre(again) == (32, 27)


@pytest.mark.rule("BOW-3.3.3")
@pytest.mark.parametrize("heading", [0, 30, 77, 135, 200, 270, 359])
def test_it_moves_straight_along_its_heading(heading: int) -> None:
    x, y = centre(play(driving(2, heading), Drive(MAX)))
    angle = radians(heading)
    assert (x - 32, y - 32) == pytest.approx((10 * sin(angle), -10 * cos(angle)), abs=0.001)


@pytest.mark.rule("BOW-3.3.4", example="BOW-EX-32")
def test_it_moves_the_full_distance() -> None:
    told_of = events(driving(4), Drive(MAX))
    assert [event.studs for event in told(told_of, Drove)] == [20]
    assert centre(play(driving(4), Drive(MAX))) == (32, 12)


@pytest.mark.rule("BOW-3.3.5")
def test_the_move_is_free() -> None:
    moved = play(driving(2), Drive(MAX))
    assert actions_left(moved, figure(moved, "Max")) == 2


@pytest.mark.rule("BOW-3.3.6", "BOW-3.3.18", example="BOW-EX-35")
def test_piloting_comes_before_and_after_the_move_never_inside_it() -> None:
    turned = play(driving(4), Steer(MAX, 20))
    moved = play(turned, Drive(MAX))
    x, y = centre(moved)
    assert (x - 32, y - 32) == pytest.approx((20 * sin(radians(20)), -20 * cos(radians(20))), abs=0.001)
    assert refusal(moved, Drive(MAX)) == "BOW-R-54"
    after = play(moved, Steer(MAX, 45))
    assert (car(after).heading, figure(after, "Max").played) == (65, True)


@pytest.mark.rule("BOW-R-54", "BOW-3.6.2.3")
def test_a_move_that_a_wall_ends_before_the_first_stud_is_the_move_of_this_round() -> None:
    wall = drawn_field(*[""] * 28, "." * 30 + "####", width=64, depth=64)
    crashed = play(driving(2, field=wall), Drive(MAX), result(0, 2), result(0, 5))
    assert (centre(crashed), car(crashed).speed) == ((32, 32), 0)
    again = play(crashed, ChangeSpeed(MAX, 1))
    assert refusal(again, Drive(MAX)) == "BOW-R-54"
    assert offered(again, Drive) == []


@pytest.mark.rule("BOW-3.3.7")
def test_a_stopped_vehicle_makes_no_move() -> None:
    assert centre(play(driving(0), Pass(MAX))) == (32, 32)
    assert refusal(driving(0), Drive(MAX)) == "BOW-3.3.7"
    assert offered(driving(0), Drive) == []


def rolling(going: int = 3, at: tuple[float, float] = (32, 32), field: Field | None = None) -> Battle:
    """A gunner in a vehicle without a driver."""
    there = vehicle(at=at, going=going)
    return at_war([seated("Eve", there, "gunner"), unit("Ann", at=(2, 60))], [there], field)


@pytest.mark.rule("BOW-3.3.8")
@pytest.mark.parametrize("who", [EVE, ANN])
def test_without_driver_it_moves_during_the_turn_of_another_minifig_of_its_player(who: UnitId) -> None:
    moved = play(rolling(), DriveOn(who, CAR))
    assert centre(moved) == (32, 17)
    assert actions_left(moved, figure(moved, who)) == 2
    assert refusal(moved, DriveOn(who, CAR)) == "BOW-R-54"


@pytest.mark.rule("BOW-3.3.8")
def test_only_the_vehicles_player_moves_it_and_only_without_a_driver() -> None:
    theirs = replace(rolling(), to_play=ORANGE)
    assert refusal(theirs, DriveOn(FAR, CAR)) == "BOW-3.3.8"
    assert refusal(driving(2), DriveOn(MAX, CAR)) == "BOW-3.3.8"


@pytest.mark.rule("BOW-3.3.8")
def test_the_last_action_does_not_take_the_choice_away() -> None:
    there = vehicle(at=(32, 32), going=3)
    parked = vehicle("parked", at=(10, 10))
    start = at_war([seated("Eve", there, "gunner"), seated("Max", parked, budget=1)], [there, parked])
    used = play(start, Steer(MAX, 10))
    assert used.to_play == BLUE
    assert offered(used, DriveOn) == [DriveOn(MAX, CAR)]
    assert centre(play(used, DriveOn(MAX, CAR))) == (32, 17)


@pytest.mark.rule("BOW-3.3.9")
def test_if_nobody_moved_it_it_moves_at_the_end_of_the_round() -> None:
    now = play(play(rolling(), Pass(EVE)), Pass(FAR))
    assert (centre(now), driverless(now)) == ((32, 32), ["car"])
    now = play(now, Pass(ANN))
    assert (now.round, centre(now)) == (2, (32, 17))


@pytest.mark.rule("BOW-3.3.10")
def test_it_rolls_on_round_after_round_until_it_crashes() -> None:
    # The front of the car is at y 41; the wall's southern side 25 studs before it, at y 16.
    field = drawn_field(*[""] * 15, "#" * 64, width=64, depth=64)
    now = rolling(2, (32, 44), field)
    places = []
    for number in range(3):
        for seat, name in ((BLUE, EVE), (ORANGE, FAR), (BLUE, ANN)):
            crash = (result(0, 2), result(0, 5)) if number == 2 and name == ANN else ()
            now = play(replace(now, to_play=seat), Pass(name), *crash)
        places.append(centre(now)[1])
    assert places == [34, 24, 19]
    assert car(now).speed == 0


@pytest.mark.rule("BOW-3.3.10")
def test_or_until_it_leaves_the_field_with_all_aboard() -> None:
    start = rolling(3, (32, 10))
    told_of = events(start, DriveOn(ANN, CAR))
    assert told(told_of, LeftField) == [LeftField(CAR, (EVE,))]
    after = play(start, DriveOn(ANN, CAR))
    assert after.gone == {"car", "Eve"}
    assert not after.fallen
    assert "Eve" not in after.units


@pytest.mark.rule("BOW-3.3.10")
@pytest.mark.parametrize(("y", "stays"), [(15, True), (14.9, False)])
def test_it_stays_while_its_centre_is_on_the_field(y: float, stays: bool) -> None:
    after = play(rolling(3, (32, y)), DriveOn(ANN, CAR))
    assert (CAR in after.vehicles) == stays


@pytest.mark.rule("BOW-3.3.11")
@pytest.mark.parametrize("speed", [1, 2, 3, 4])
def test_the_ruler_is_five_times_the_speed_and_shows_the_end_before_it_is_driven(speed: int) -> None:
    start = driving(speed, 50)
    run = preview(start, car(start))
    assert (run.length, run.studs, run.contacts) == (5 * speed, 5 * speed, ())
    assert run.to == car(play(start, Drive(MAX))).at


@pytest.mark.rule("BOW-3.3.12")
@pytest.mark.parametrize(("was", "wanted"), [(0, 4), (8, 4), (8, 1), (3, 0)])
def test_one_action_sets_any_permitted_speed(was: int, wanted: int) -> None:
    changed = play(driving(was, budget=3, speed=8), ChangeSpeed(MAX, wanted))
    assert (car(changed).speed, actions_left(changed, figure(changed, "Max"))) == (wanted, 2)
    assert refusal(changed, ChangeSpeed(MAX, wanted)) == "BOW-3.3.12"


@pytest.mark.rule("BOW-3.3.13", "BOW-3.3.14", example="BOW-EX-33")
def test_it_starts_moves_and_stops_in_one_turn() -> None:
    now = driving()
    for command in (ChangeSpeed(MAX, 2), Drive(MAX), ChangeSpeed(MAX, 0)):
        now = play(now, command)
    assert (centre(now), car(now).speed, figure(now, "Max").played) == ((32, 22), 0, True)


@pytest.mark.rule("BOW-3.3.15")
def test_after_a_change_the_marked_speed_is_the_speed() -> None:
    told_of = events(driving(2, budget=3), ChangeSpeed(MAX, 4))
    assert [(event.was, event.speed) for event in told_of if hasattr(event, "was")] == [(2, 4)]


@pytest.mark.rule("BOW-3.3.16")
@pytest.mark.parametrize(
    ("degrees", "accepted"), [(20, True), (45, True), (-45, True), (1, True), (46, False), (-46, False), (0, False)]
)
def test_one_action_turns_by_any_angle_up_to_45_degrees(degrees: int, accepted: bool) -> None:
    start = driving(budget=3)
    assert refusal(start, Steer(MAX, degrees)) == (None if accepted else "BOW-3.3.16")
    if accepted:
        turned = play(start, Steer(MAX, degrees))
        assert (car(turned).heading, centre(turned)) == (degrees % 360, (32, 32))
        assert figure(turned, "Max").facing == degrees % 360


@pytest.mark.rule("BOW-3.3.16")
def test_sampled_turns_are_all_angles_up_to_45_degrees_either_way() -> None:
    start, random = driving(), Random(3)
    space = offered(start, Steering)[0]
    sampled = [space.sample(random) for _ in range(2000)]
    assert {turn.unit for turn in sampled} == {MAX}
    assert {turn.degrees for turn in sampled} == {*range(-45, 46)} - {0}
    assert {refusal(start, turn) for turn in sampled} == {None}


@pytest.mark.rule("BOW-3.3.16")
def test_a_turn_stops_at_the_last_free_angle_and_hurts_nobody() -> None:
    start = driving().with_unit(unit("Foe", ORANGE, at=(34, 28)))
    turned = play(start, Steer(MAX, 45))
    assert car(turned).heading == 0  # its front right corner touches him already
    assert figure(turned, "Foe").damage == 0


@pytest.mark.rule("BOW-3.3.17", example="BOW-EX-34")
def test_a_half_turn_takes_four_actions() -> None:
    now = driving(budget=5)
    for _ in range(4):
        now = play(now, Steer(MAX, 45))
    assert (car(now).heading, actions_left(now, figure(now, "Max"))) == (180, 1)


def test_at_most_one_move_a_round_whoever_drives() -> None:
    """BOW-R-54: no relay."""
    there = vehicle(at=(32, 32), going=2)
    start = at_war([seated("Max", there), seated("Eve", there, "seat")], [there])
    moved = play(start, Drive(MAX))
    out = play(moved, GetOff(MAX, (30 - 2, 21), 0))
    assert centre(play(out, Pass(MAX))) == (32, 22)


def test_a_vehicle_that_its_driver_leaves_moves_at_the_end_of_his_turn() -> None:
    """BOW-R-55."""
    out = play(driving(2), GetOff(MAX, (34, 31), 90))
    assert centre(out) == (32, 32)
    after = play(out, Pass(MAX))
    assert centre(after) == (32, 22)
    assert driverless(replace(after, round=2, vehicles={CAR: replace(car(after), moved=False)})) == ["car"]


@pytest.mark.rule("BOW-R-55")
def test_a_vehicle_that_a_passenger_leaves_waits_for_its_drivers_turn() -> None:
    there = vehicle(at=(32, 32), going=2)
    start = at_war([seated("Max", there), seated("Eve", there, "seat")], [there])
    after = play(play(start, GetOff(EVE, (34, 31), 90)), Pass(EVE))
    assert (centre(after), car(after).moved) == ((32, 32), False)


@pytest.mark.parametrize(
    ("mark", "way", "stops"),
    [
        ("#", {}, True),
        ("t", {}, True),
        ("D", {}, True),
        ("W", {}, True),
        ("~", {}, True),
        ("_", {}, False),  # two plates high: driven over
        ("~", {"medium": "water"}, False),
        (".", {"medium": "water"}, True),
        ("=", {"medium": "rail"}, False),
        (".", {"medium": "rail"}, True),
        ("#", FLYER, False),
        ("m", FLYER, False),  # a plate below the flight level
        ("M", FLYER, True),
    ],
)
def test_what_stops_which_vehicle(mark: str, way: dict[str, Any], stops: bool) -> None:
    """BOW-R-59, BOW-R-71, BOW-R-72: the row y 20 lies across the way, all around is what the vehicle moves on."""
    legend = {
        **LEGEND,
        "_": Kind(name="kerb", use="decor", height=2),
        "=": Kind(name="rail"),
        "m": Kind(name="hill", ground=29),
        "M": Kind(name="mountain", ground=30),
    }
    around = {"water": "~", "rail": "="}.get(way.get("medium", ""), ".")
    rows = tuple((mark if y == 20 else around) * 64 for y in range(64))
    start = driving(4, field=Field(rows=rows, legend=legend), airborne=bool(way.get("min_speed")), **way)
    run = preview(start, car(start))
    assert (run.studs < 20) == stops
    assert [contact.what for contact in run.contacts] == (["decor"] if stops else [])
    assert run.studs == (8 if stops else 20)


@pytest.mark.parametrize(("row", "stops"), [("1", False), ("2", True), ("4", True)])
def test_a_step_of_more_than_a_brick_stops_a_vehicle_up_or_down(row: str, stops: bool) -> None:
    """BOW-R-14 for vehicles: from the grass onto a terrace, and from the terrace down."""
    up = Field(rows=tuple((row if y <= 20 else ".") * 64 for y in range(64)), legend=LEGEND)
    down = Field(rows=tuple((row if y > 20 else ".") * 64 for y in range(64)), legend=LEGEND)
    for field in (up, down):
        start = driving(4, field=field)
        assert preview(start, car(start)).studs == (8 if stops else 20)


@pytest.mark.rule("BOW-R-57")
@pytest.mark.parametrize(("airborne", "turned"), [(False, False), (True, True)])
def test_a_terrace_stops_a_turn_on_the_ground_and_none_in_the_air(airborne: bool, turned: bool) -> None:
    """The terrace begins a stud in front of its nose and a stud to its right."""
    rows = tuple("".join("4" if x > 34 or y < 28 else "." for x in range(64)) for y in range(64))
    start = driving(4, field=Field(rows=rows, legend=LEGEND), airborne=airborne, **FLYER)
    assert (car(play(start, Steer(MAX, 40))).heading == 40) is turned


@pytest.mark.rule("BOW-R-69")
@pytest.mark.parametrize(("heading", "at"), [(45, (60, 32)), (45, (32, 4)), (225, (4, 32)), (135, (32, 60))])
def test_on_a_slanting_way_the_nearer_edge_counts(heading: int, at: tuple[int, int]) -> None:
    there = vehicle(at=at, heading=heading, going=4)
    start = at_war([seated("Max", there)], [there])
    run = preview(start, there)
    assert run.leaves
    assert run.studs == pytest.approx(4 * 2**0.5, abs=0.001)


def test_a_stair_is_climbed_step_by_step() -> None:
    rows = tuple(("2" if y < 18 else "1" if y < 20 else ".") * 64 for y in range(64))
    start = driving(4, field=Field(rows=rows, legend=LEGEND))
    assert preview(start, car(start)).studs == 20


@pytest.mark.rule("BOW-R-14")
@pytest.mark.parametrize(("heading", "east", "south"), [(0, 0, -1), (90, 1, 0), (180, 0, 1), (270, -1, 0)])
def test_a_bank_one_stud_wide_is_climbed_from_its_lower_end(heading: int, east: int, south: int) -> None:
    """It rises a brick with each stud of the way, up to four above the grass on both sides of it."""
    bank = {(32 + east * far, 32 + south * far): str(min(far - 5, 4)) for far in range(6, 30)}
    rows = tuple("".join(bank.get((x, y), ".") for x in range(64)) for y in range(64))
    legend = {**LEGEND, "3": Kind(name="bank", ground=3 * BRICK)}
    start = driving(4, heading, field=Field(rows=rows, legend=legend))
    assert preview(start, car(start)).studs == 20


@given(st.integers(0, 359), st.integers(1, 4), st.lists(st.tuples(st.integers(0, 62), st.integers(0, 62)), max_size=12))
@settings(max_examples=60)
def test_nothing_overlaps_after_a_move(heading: int, speed: int, decor: list[tuple[int, int]]) -> None:
    near = {(x, y) for x in range(26, 38) for y in range(26, 38)}
    rows = tuple("".join("#" if (x, y) in decor and (x, y) not in near else "." for x in range(64)) for y in range(64))
    start = driving(speed, heading, field=Field(rows=rows, legend=LEGEND)).without_unit(FAR)
    start = start.with_unit(unit("Foe", ORANGE, at=(0, 0) if "#" not in rows[0][:2] + rows[1][:2] else (31, 26)))
    run = preview(start, car(start))
    if run.leaves or any(contact.what == "unit" for contact in run.contacts):
        return
    crash = (result(0, speed), result(0, 5)) if run.contacts else ()
    play(start, Drive(MAX), *crash)  # which looks at the battle afterwards
