"""How a unit sees a target, what keeps it from a stud, and where a vehicle gets to."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.guide.asking import AskDrive, AskLook, AskWalk, DrivePreview, Look, Walk
from escarmouche.bow.guide.guide import GUIDE
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, Steer
from escarmouche.kernel import SPECTATOR, Refusal
from tests.bow.build import BLUE, ORANGE, battle, drawn_field, unit
from tests.bow.garage import FLYER, at_war, car, centre, play, seated, vehicle
from tests.bow.guide.answers import ask

MAX = UnitId("max")
CAR = VehicleId("car")


def look(battle: Battle, target: str = "foe", at: tuple[int, int] | None = None) -> Look:
    found = ask(battle, SPECTATOR, AskLook(MAX, target, at))
    assert isinstance(found, Look)
    return found


def test_a_wall_hides_and_from_elsewhere_it_does_not() -> None:
    field = drawn_field("......", "......", "######", "......")
    start = battle([unit("max", at=(2, 0), facing=180), unit("foe", ORANGE, at=(2, 6))], field)
    hidden = look(start)
    assert hidden.sight == "hidden" and {ray.stud for ray in hidden.rays} <= {(x, 2) for x in range(6)}
    assert hidden.text.en == "Max doesn’t see foe, 6 studs away: 0 of 9 lines are free."
    walked = look(start, at=(2, 9))
    assert (walked.sight, walked.eye[:2]) == ("open", (3.0, 10.0))
    assert start.units[MAX].at == (2, 0)


@pytest.mark.parametrize(
    ("at", "key"), [((-5, 0), "off_the_field"), ((0, 2), "no_standing_there"), ((2, 6), "place_taken")]
)
def test_one_looks_only_from_where_one_can_stand(at: tuple[int, int], key: str) -> None:
    field = drawn_field("......", "......", "######", "......")
    start = battle([unit("max", at=(2, 0)), unit("foe", ORANGE, at=(2, 6))], field)
    answer = GUIDE.answer(start, BLUE, AskLook(MAX, "foe", at))
    assert isinstance(answer, Refusal) and answer.key == key


@pytest.mark.parametrize("target", ["max", "nobody"])
def test_there_must_be_somebody_else_to_look_at(target: str) -> None:
    answer = GUIDE.answer(battle([unit("max")]), BLUE, AskLook(MAX, target))
    assert isinstance(answer, Refusal)


@pytest.mark.parametrize(
    ("stud", "text", "rule"),
    [
        ((2, 1), "Tree: max can’t stand there.", "BOW-2.3.1.5"),
        ((11, 0), "That is 11 studs away; max moves 5 at most.", "BOW-2.3.1.1"),
        ((4, 0), "Foe stands there, so max cannot.", "BOW-2.3.1.5"),
    ],
)
def test_whoever_cannot_walk_to_a_stud_is_told_why(stud: tuple[int, int], text: str, rule: str) -> None:
    start = battle([unit("max", at=(0, 0)), unit("foe", ORANGE, at=(4, 0))], drawn_field(".." * 6, "..t." + ".." * 4))
    found = ask(start, BLUE, AskWalk(MAX, stud))
    assert isinstance(found, Walk) and found.why
    assert (found.why.text.en, found.why.rule) == (text, rule)


def test_nothing_is_said_against_a_stud_within_reach() -> None:
    start = battle([unit("max", at=(0, 0))], drawn_field("......", "......"))
    assert ask(start, BLUE, AskWalk(MAX, (3, 0))).why is None
    assert isinstance(GUIDE.answer(start, BLUE, AskWalk(UnitId("nobody"), (3, 0))), Refusal)


def drive(battle: Battle, degrees: int = 0, speed: int | None = None) -> DrivePreview:
    found = ask(battle, SPECTATOR, AskDrive(CAR, degrees, speed))
    assert isinstance(found, DrivePreview)
    return found


@pytest.mark.parametrize(("degrees", "speed"), [(0, 2), (30, 1), (-45, 4), (7, 3)])
def test_the_preview_is_what_happens(degrees: int, speed: int) -> None:
    start = at_war([seated("max", vehicle(going=1), budget=4)], [vehicle(at=(32, 32), going=1)])
    found = drive(start, degrees, speed)
    after = start
    for command in (Steer(MAX, degrees) if degrees else None, ChangeSpeed(MAX, speed) if speed != 1 else None):
        after = play(after, command) if command else after
    after = play(after, Drive(MAX))
    assert centre(after) == found.to and car(after).heading == found.heading
    assert (found.start, found.studs, found.hits) == ((32.0, 32.0), 5.0 * speed, ())
    assert car(start).heading == 0


def test_what_is_met_is_told_with_its_chance() -> None:
    start = at_war([seated("max", vehicle()), unit("foe", ORANGE, at=(15, 6))], [vehicle(going=2)])
    found = drive(start)
    (hit,) = found.hits
    assert (hit.piece, hit.at) == ("foe", (16.0, 7.0))
    assert hit.text.en == "Car runs into foe: 35% to hurt foe, 35% to kill."
    assert found.text.en == "Car goes 10 studs north (0°) and meets: foe."
    assert [(roll.piece, round(roll.success, 2)) for roll in hit.rolls] == [("foe", 0.35)]
    assert not drive(start, 45).hits


def test_a_wall_stops_it_and_the_edge_lets_it_out() -> None:
    wall = drawn_field(*["." * 64] * 8, "." * 10 + "#" * 20 + "." * 34, width=64, depth=64)
    stopped = drive(at_war([seated("max", vehicle())], [vehicle(going=4)], wall))
    assert (stopped.studs, stopped.leaves) == (4.0, False) and stopped.hits[0].piece is None
    out = drive(at_war([seated("max", vehicle())], [vehicle(going=4)]))
    assert out.leaves and out.text.fr.endswith("quitte le champ de bataille.")


def test_speeds_are_marked_from_the_front_on_as_far_as_the_way_is_free() -> None:
    wall = drawn_field(*["." * 64] * 8, "." * 10 + "#" * 20 + "." * 34, width=64, depth=64)
    start = at_war([seated("max", vehicle())], [vehicle(at=(16, 22), going=1)], wall)
    nose = 22 - car(start).sheet.length / 2
    found = drive(start)
    assert [(mark.speed, mark.at) for mark in found.marks] == [(step, (16.0, nose - 5 * step)) for step in (1, 2, 3, 4)]
    assert [mark.free for mark in found.marks] == [nose - 5 * step >= 9 for step in (1, 2, 3, 4)]
    assert drive(start, speed=4).marks == found.marks


def test_a_vehicle_that_has_moved_goes_on_in_the_next_round() -> None:
    start = at_war([seated("max", vehicle(going=1))], [vehicle(at=(32, 32), going=1)])
    after = play(start, Drive(MAX))
    assert not drive(start).next_round
    assert drive(after).next_round
    assert drive(after).text.en == "Next Round: car goes 5 studs north (0°); the way is free."


def test_a_turn_that_is_blocked_goes_as_far_as_it_can() -> None:
    beside = unit("ann", at=(18, 12))
    start = at_war([seated("max", vehicle()), beside], [vehicle(going=1)])
    found = drive(start, 45)
    after = play(start, Steer(MAX, 45))
    assert found.heading == car(after).heading < 45
    assert found.text.en.startswith("Something keeps it from turning.")


def test_a_vehicle_that_stands_still_stays() -> None:
    found = drive(at_war([seated("max", vehicle())], [vehicle()]))
    assert (found.to, found.studs) == (found.start, 0)
    assert found.text.en == "Car stands still, heading north (0°)."


def test_a_flyer_passes_over_what_stands_in_its_way() -> None:
    flyer = vehicle(**FLYER)
    start = at_war([seated("max", flyer), unit("foe", ORANGE, at=(15, 6))], [replace(flyer, at=(16_000, 40_000))])
    assert drive(start, speed=8).hits == ()


@pytest.mark.parametrize(("degrees", "speed", "key"), [(46, None, "turn_too_sharp"), (0, 9, "no_such_speed")])
def test_what_no_driver_can_do_is_refused(degrees: int, speed: int | None, key: str) -> None:
    start = at_war([seated("max", vehicle())], [vehicle()])
    answer = GUIDE.answer(start, BLUE, AskDrive(CAR, degrees, speed))
    assert isinstance(answer, Refusal) and answer.key == key
    assert isinstance(GUIDE.answer(start, BLUE, AskDrive(VehicleId("bus"))), Refusal)
