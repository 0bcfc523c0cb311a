"""The rulings about vehicles (BOW-R-29, R-43 to R-73), in their order, played through the game.

The car is 6 studs long and 4 wide, with Dodge/Armor 5 and two health points. It starts at (32, 32) on 64×64 studs of
grass and heads north: its hull covers the columns 30 to 33 and the rows 29 to 34.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack, Attacked
from escarmouche.bow.battle import Battle, Share, Unit, Vehicle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.names import BRICK, Stud, UnitId, VehicleId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.vehicles.boarding import GetOff, GetOn
from escarmouche.bow.vehicles.collisions import Collided, RanOver, Shoved
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, DriveOn, Drove, Steer
from escarmouche.bow.vehicles.wrecks import ShareOut
from escarmouche.kernel import Seat
from tests.bow.build import BLUE, LEGEND, ORANGE, STRAW, drawn_field, result, unit
from tests.bow.garage import (
    FLYER,
    at_war,
    bricks,
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

MAX, EVE, FOE, FAR = UnitId("Max"), UnitId("Eve"), UnitId("Foe"), UnitId("far")
CAR, VAN = VehicleId("car"), VehicleId("van")
WALL = drawn_field(*[""] * 21, "#" * 64, width=64, depth=64)
"""Its southern side is at y 22, seven studs before the car."""


def driving(*others: Unit | Vehicle, going: int = 2, field: Field | None = None, **values: Any) -> Battle:
    """Max drives, Eve stands far away, others stand about."""
    budget, hp = values.pop("budget", 2), values.pop("life", 1)
    there = vehicle(at=(32, 32), going=going, **values)
    start = at_war([seated("Max", there, budget=budget, hp=hp), unit("Eve", at=(2, 60))], [there], field)
    for other in others:
        start = start.with_unit(other) if isinstance(other, Unit) else start.with_vehicle(other)
    return start


def van(at: tuple[float, float] = (32, 20), heading: int = 180, going: int = 3, **values: Any) -> Vehicle:
    return vehicle("van", at=at, heading=heading, going=going, owner=values.pop("owner", ORANGE), **values)


def peasant(at: tuple[int, int] = (31, 25), owner: Seat = ORANGE, name: str = "Foe", **values: Any) -> Unit:
    return unit(name, owner, at=at, **values)


@pytest.mark.rule("BOW-R-29")
def test_the_turn_of_a_driver_who_dies_in_a_crash_is_over() -> None:
    start = driving(field=WALL, damage=1)
    crashed = play(start, Drive(MAX), result(2, 2), result(0, 5))  # two points: one for the car, one for Max
    assert (MAX in crashed.units, crashed.turn, crashed.to_play) == (False, None, ORANGE)


@pytest.mark.rule("BOW-R-43")
def test_the_drivers_player_controls_a_vehicle_an_empty_one_its_army_and_a_rolling_one_who_drove_it_last() -> None:
    stolen = vehicle(at=(32, 32), owner=ORANGE)
    foe = unit("Foe", ORANGE, at=(31, 35), budget=3)
    start = at_war([seated("Max", stolen), foe, unit("Eve", at=(2, 60))], [stolen])
    start = replace(start, to_play=ORANGE)
    assert bricks(events(start, Attack(FOE, "car"), result(0, 1), result(0, 5))) == [(ORANGE, 1), (BLUE, 5)]
    empty = start.with_unit(replace(figure(start, "Max"), aboard=None, at=(2, 2)))
    assert refusal(empty, Attack(FOE, "car")) == "BOW-R-31"
    rolling = empty.with_vehicle(replace(stolen, speed=2, driven_by=BLUE))
    assert refusal(rolling, DriveOn(FOE, CAR)) == "BOW-3.3.8"
    assert refusal(replace(rolling, to_play=BLUE), DriveOn(EVE, CAR)) is None
    assert refusal(rolling, Attack(FOE, "car")) is None


@pytest.mark.rule("BOW-R-51")
@pytest.mark.parametrize(("at", "studs", "thrown"), [((31, 14), 15, 5), ((31, 13), 16, 4)])
def test_a_mounted_weapon_measures_from_its_mount(at: tuple[int, int], studs: int, thrown: int) -> None:
    """The mount is at (32, 30), three studs before the gunner's seat; the foe's head is a stud inside its place."""
    there = vehicle(at=(32, 32))
    start = at_war([seated("Max", there, "gunner"), unit("Foe", ORANGE, at=at)], [there])
    story = events(start, Attack(MAX, "Foe"), result(0, thrown), result(0, 1))
    assert [shot.studs for shot in told(story, Attacked)] == [studs]
    assert bricks(story) == [(BLUE, thrown), (ORANGE, 1)]


@pytest.mark.rule("BOW-R-51")
@pytest.mark.parametrize(("arc", "axis", "rule"), [(180, 0, "BOW-3.4.3"), (180, 180, None), (360, 0, None)])
def test_its_arc_lies_on_its_axis_and_a_turret_fires_all_around(arc: int, axis: int, rule: str | None) -> None:
    gun = replace(vehicle().sheet.weapons[0], arc=arc, axis=axis)
    there = vehicle(at=(32, 32), weapons=(gun,))
    start = at_war([seated("Max", there, "gunner"), unit("Foe", ORANGE, at=(31, 42))], [there])
    assert refusal(start, Attack(MAX, "Foe")) == rule


@pytest.mark.rule("BOW-R-53")
def test_the_move_is_triggered_once_between_any_two_actions_or_comes_at_the_end() -> None:
    start = driving(budget=3)
    first = play(start, Drive(MAX))
    assert (centre(first), refusal(first, Drive(MAX))) == ((32, 22), "BOW-R-54")
    assert centre(play(first, Pass(MAX))) == (32, 22)
    between = play(play(start, ChangeSpeed(MAX, 1)), Drive(MAX))
    assert centre(play(play(between, ChangeSpeed(MAX, 4)), Pass(MAX))) == (32, 27)
    assert centre(play(start, Pass(MAX))) == (32, 22)


@pytest.mark.rule("BOW-R-53")
def test_braking_to_0_avoids_the_move_and_speeding_up_again_does_not() -> None:
    stopped = play(driving(budget=3), ChangeSpeed(MAX, 0))
    assert centre(play(stopped, Pass(MAX))) == (32, 32)
    assert centre(play(play(stopped, ChangeSpeed(MAX, 1)), Pass(MAX))) == (32, 27)


@pytest.mark.rule("BOW-R-54")
def test_a_second_driver_does_not_move_the_vehicle_again_in_the_same_round() -> None:
    start = driving(budget=3).with_unit(unit("Eve", at=(34, 21), budget=3))
    moved = play(play(play(start, Drive(MAX)), GetOff(MAX, (28, 21), 0)), Pass(MAX))
    taken = play(replace(moved, to_play=BLUE), GetOn(EVE, CAR, "driver"))
    assert refusal(taken, Drive(EVE)) == "BOW-R-54"
    assert centre(play(taken, Pass(EVE))) == (32, 22)


@pytest.mark.rule("BOW-R-55")
def test_a_vehicle_that_its_driver_leaves_moves_at_the_end_of_his_turn_unless_it_has_moved() -> None:
    left = play(driving(), GetOff(MAX, (28, 31), 0))
    assert centre(left) == (32, 32)
    assert centre(play(left, Pass(MAX))) == (32, 22)
    moved = play(play(driving(), Drive(MAX)), GetOff(MAX, (28, 21), 0))
    assert centre(play(moved, Pass(MAX))) == (32, 22)


@pytest.mark.rule("BOW-R-55", "BOW-R-56")
def test_then_it_is_driverless_and_rolls_on_at_the_end_of_the_next_round() -> None:
    start = driving().with_unit(replace(unit("Eve", at=(2, 60)), played=True))
    left = play(play(play(start, GetOff(MAX, (28, 31), 0)), Pass(MAX)), Pass(FAR))
    assert (left.round, centre(left)) == (2, (32, 22))
    for name in (MAX, FAR, EVE):
        left = play(left, Pass(name))
    assert (left.round, centre(left)) == (3, (32, 12))


@pytest.mark.rule("BOW-R-56")
@pytest.mark.parametrize(("moved", "ends"), [(False, (32, 22)), (True, (32, 32))])
def test_without_its_driver_a_vehicle_still_makes_the_move_of_this_round_but_no_second(
    moved: bool, ends: tuple[int, int]
) -> None:
    rolling = replace(vehicle(at=(32, 32), going=2), driven_by=BLUE, moved=moved)
    start = at_war([unit("Eve", at=(2, 60))], [rolling])
    assert bool(offered(start, DriveOn)) is not moved
    over = play(play(start, Pass(EVE)), Pass(FAR))
    assert (over.round, centre(over)) == (2, ends)


@pytest.mark.rule("BOW-R-56")
def test_several_driverless_vehicles_move_in_seating_order_at_the_end_of_the_round() -> None:
    names = {"a": ORANGE, "b": BLUE, "c": ORANGE, "d": BLUE}
    rolling = [
        replace(vehicle(name, at=(8 + 12 * number, 40), going=1, owner=owner), driven_by=owner)
        for number, (name, owner) in enumerate(names.items())
    ]
    start = play(at_war([unit("Eve", at=(2, 60))], rolling), Pass(EVE))
    assert [move.vehicle for move in told(events(start, Pass(FAR)), Drove)] == ["b", "d", "a", "c"]


@pytest.mark.rule("BOW-R-57")
@pytest.mark.parametrize("what", ["wall", "unit"])
def test_a_turn_stops_at_the_last_free_angle_and_hurts_nobody(what: str) -> None:
    """The front right corner is √13 from the middle, 33.7° off. It meets x 35 at y 30, turned by 22.6°."""
    wall = drawn_field(*[""] * 30, "." * 35 + "#", width=64, depth=64)
    start = driving(field=wall) if what == "wall" else driving(peasant((35, 30)))
    turned = play(start, Steer(MAX, 45))
    assert (car(turned).heading, centre(turned), car(turned).damage) == (22, (32, 32), 0)
    assert what == "wall" or (figure(turned, "Foe").damage, figure(turned, "Foe").at) == (0, (35, 30))
    free = play(driving(), Steer(MAX, 45))
    assert (car(free).heading, centre(free)) == (45, (32, 32))


@pytest.mark.rule("BOW-R-57")
@pytest.mark.parametrize("speed", [-1, -4])
def test_there_is_no_reverse_gear(speed: int) -> None:
    assert refusal(driving(), ChangeSpeed(MAX, speed)) == "BOW-3.2.2"


@pytest.mark.rule("BOW-R-58")
@pytest.mark.parametrize(("speed", "rule", "airborne"), [(3, "BOW-3.2.6", False), (4, None, True), (5, None, True)])
def test_at_the_minimum_speed_a_flyer_is_in_the_air(speed: int, rule: str | None, airborne: bool) -> None:
    start = driving(going=0, **FLYER)
    assert refusal(start, ChangeSpeed(MAX, speed)) == rule
    if rule is None:
        assert car(play(start, ChangeSpeed(MAX, speed))).airborne == airborne


@pytest.mark.rule("BOW-R-60", "BOW-R-62", "BOW-R-66")
def test_units_are_run_over_in_order_of_distance_and_stop_nothing() -> None:
    people = [peasant((31, 22), name="c"), peasant((31, 26), name="a"), peasant((33, 24), BLUE, name="b")]
    start = driving(*people)
    story = events(start, Drive(MAX), *(result(0, 2), result(0, 1)) * 3)
    assert [hit.unit for hit in told(story, RanOver)] == ["a", "b", "c"]
    after = play(start, Drive(MAX), *(result(0, 2), result(1, 1)) * 3)
    assert (centre(after), car(after).speed, car(after).damage) == ((32, 22), 2, 0)


@pytest.mark.rule("BOW-R-60", "BOW-R-66")
def test_at_one_distance_units_come_first_then_vehicles_then_decor_with_the_speeds_before_impact() -> None:
    """A peasant, a van that stands across and a piece of wall, all two studs ahead of the car at Speed 4."""
    wall = drawn_field(*[""] * 26, "." * 30 + "#", width=64, depth=64)
    start = driving(peasant((31, 25)), van((36, 25), heading=90, going=3), field=wall, going=4, hp=9)
    rolls = [(4, 1), (4, 5), (4, 5), (4, 5)]
    story = events(start, Drive(MAX), *(result(0, count) for pair in rolls for count in pair))
    kinds = [type(event).__name__ for event in story]
    assert [kind for kind in kinds if kind in {"RanOver", "Collided", "Crashed"}] == [
        *("RanOver", "Collided", "Collided", "Crashed")
    ]
    assert [count for _, count in bricks(story)] == [count for pair in rolls for count in pair]
    after = play(start, Drive(MAX), *(result(0, count) for pair in rolls for count in pair))
    assert (centre(after), car(after).speed, car(after, "van").speed) == ((32, 30), 0, 0)


@pytest.mark.rule("BOW-R-61")
@pytest.mark.parametrize(
    ("at", "others", "to"),
    [
        ((31, 25), (), (34, 25)),  # on the middle line: to the right, three studs to the free place at the lane
        ((30, 25), (), (28, 25)),
        ((33, 25), (), (34, 25)),
        ((32, 25), ((34, 25),), (34, 23)),  # taken: as near to the north as to the south, the first in reading order
        ((33, 25), ((34, 23), (34, 25), (34, 27)), (34, 21)),
    ],
)
def test_a_survivor_is_pushed_to_the_nearer_side_and_keeps_facing_the_same_way(
    at: tuple[int, int], others: tuple[tuple[int, int], ...], to: tuple[int, int]
) -> None:
    people = [peasant(place, BLUE, name=f"p{number}") for number, place in enumerate(others)]
    start = driving(replace(peasant(at), facing=200), *people)
    story = events(start, Drive(MAX), result(0, 2), result(0, 1))
    assert [(push.unit, push.to) for push in told(story, Shoved)] == [("Foe", to)]
    assert len(told(story, RanOver)) == 1
    after = play(start, Drive(MAX), result(0, 2), result(0, 1))
    assert (figure(after, "Foe").facing, figure(after, "Foe").damage) == (200, 0)


@pytest.mark.rule("BOW-R-61")
@pytest.mark.parametrize(
    ("to", "farther"),
    [
        ((36, 26), (27, 21)),  # 5 studs east and 1 south; the other is 4 west and 4 north
        ((35, 32), (24, 18)),  # 4 east and 7 south; 7 west and 7 north
        ((39, 25), (24, 18)),  # 8 east
    ],
)
def test_a_survivor_with_no_free_place_along_the_lane_comes_to_the_nearest_free_one(to: Stud, farther: Stud) -> None:
    """Walls stand along both sides of the lane, before its end and behind the car; two places in them are free."""
    free = {(x + dx, y + dy) for x, y in (to, farther) for dx in (0, 1) for dy in (0, 1)}
    lane = {(x, y) for x in range(30, 34) for y in range(18, 36)}
    rows = tuple("".join("." if (x, y) in free | lane else "#" for x in range(64)) for y in range(64))
    start = driving(peasant((31, 25)), field=Field(rows=rows, legend=LEGEND))
    story = events(start, Drive(MAX), result(0, 2), result(0, 1))
    assert [(push.unit, push.to) for push in told(story, Shoved)] == [("Foe", to)]


@pytest.mark.rule("BOW-R-63")
@pytest.mark.parametrize("destroyed", [False, True])
def test_after_a_vehicle_the_rest_of_the_move_is_lost_whatever_becomes_of_it(destroyed: bool) -> None:
    """The van's front is at y 23, six studs before the car, which would drive twenty."""
    start = driving(van(), going=4)
    after = play(start, Drive(MAX), result(0, 7), result(0, 5), result(2 if destroyed else 0, 7), result(0, 5))
    assert (VAN in after.vehicles, centre(after), car(after).speed) == (not destroyed, (32, 26), 0)


@pytest.mark.rule("BOW-R-63")
def test_after_decor_the_rest_of_the_move_is_lost() -> None:
    after = play(driving(field=WALL, going=3), Drive(MAX), result(0, 3), result(0, 5))
    assert (centre(after), car(after).speed) == ((32, 25), 0)


@pytest.mark.rule("BOW-R-64")
@pytest.mark.parametrize(
    ("heading", "relative"), [(180, 7), (136, 7), (224, 7), (135, 4), (225, 4), (90, 4), (45, 4), (315, 4), (44, 1)]
)
def test_more_than_135_degrees_is_the_front_less_than_45_the_back(heading: int, relative: int) -> None:
    """Speed 4 meets Speed 3: 7 bricks from the front, 4 from the side, 1 from the back."""
    start = driving(van((32, 18), heading=heading), going=4, hp=9)
    nothing = (result(0, relative), result(0, 5)) * 2
    assert [count for _, count in bricks(events(start, Drive(MAX), *nothing))] == [relative, 5, relative, 5]


@pytest.mark.rule("BOW-R-65", "BOW-R-37")
@pytest.mark.parametrize(
    ("owner", "seats", "alliances", "speeds"),
    [
        (ORANGE, (BLUE, ORANGE), (), [ORANGE, BLUE]),
        (BLUE, (BLUE, ORANGE), (), [ORANGE, ORANGE]),
        (BLUE, (BLUE, STRAW, ORANGE), (), [STRAW, STRAW]),
        (STRAW, (BLUE, STRAW, ORANGE), ((BLUE, STRAW),), [ORANGE, ORANGE]),
    ],
)
def test_an_adversary_rolls_the_speed_for_each_vehicle(
    owner: Seat, seats: tuple[Seat, ...], alliances: Any, speeds: list[Seat]
) -> None:
    start = driving(van(owner=owner), unit("Tom", STRAW, at=(60, 2)), going=4, hp=9)
    start = replace(start, seats=seats, alliances=alliances)
    story = events(start, Drive(MAX), *(result(0, 7), result(0, 5)) * 2)
    assert [hit.speed.throw.by for hit in told(story, Collided)] == speeds
    assert [hit.defence.throw.by for hit in told(story, Collided)] == [BLUE, owner]


@pytest.mark.rule("BOW-R-65", "BOW-3.5.9")
@pytest.mark.parametrize(("owner", "chooses"), [(ORANGE, ORANGE), (BLUE, ORANGE), (STRAW, STRAW)])
def test_the_other_vehicles_player_or_else_the_opponent_picks_who_takes_one_more(owner: Seat, chooses: Seat) -> None:
    """Three points for a car with one left, and two aboard: one each would be even, two points are left over."""
    start = driving(van(owner=owner), unit("Tom", STRAW, at=(60, 2)), going=4, damage=1, life=9)
    start = replace(start, seats=(BLUE, ORANGE, STRAW)).with_unit(seated("Eve", car(start), "seat", hp=9))
    story = play(start, Drive(MAX), result(4, 7), result(0, 5), result(0, 7), result(0, 5))
    question = story.questions[0]
    assert isinstance(question, Share)
    assert (question.seat, question.points, question.extra) == (chooses, 3, 1)


@pytest.mark.rule("BOW-R-65", "BOW-3.6.2.2")
def test_after_a_crash_the_opponent_who_rolled_picks_who_takes_one_more() -> None:
    start = driving(unit("Tom", STRAW, at=(60, 2)), field=WALL, going=3, damage=1, life=9)
    start = replace(start, seats=(BLUE, STRAW, ORANGE)).with_unit(seated("Eve", car(start), "seat", hp=9))
    after = play(start, Drive(MAX), result(2, 3), result(0, 5))
    assert [question.seat for question in after.questions] == [STRAW, BLUE, BLUE]
    assert refusal(after, ShareOut((MAX,)), seat=BLUE) == "BOW-3.5.9"
    assert figure(play(after, ShareOut((EVE,))), "Eve").damage == 1


@pytest.mark.rule("BOW-R-66")
def test_without_relative_speed_no_brick_falls_nobody_is_hurt_and_both_are_stopped() -> None:
    start = driving(van(heading=0, going=4), going=4)
    story = events(start, Drive(MAX), (), result(5, 5), (), result(5, 5))
    assert [hit.points for hit in told(story, Collided)] == [0, 0]
    after = play(start, Drive(MAX), (), result(0, 5), (), result(0, 5))
    assert (car(after).speed, car(after, "van").speed) == (0, 0)


@pytest.mark.rule("BOW-R-68", "BOW-3.5.10")
def test_what_exceeds_an_occupants_health_points_is_lost() -> None:
    """Five points: one for the car, two each; Max has one health point, Eve nine. His surplus goes to nobody."""
    start = driving(field=WALL, going=4, damage=1, dodge_armor=0)
    start = start.with_unit(seated("Eve", car(start), "seat", hp=9)).with_unit(unit("Ann", at=(2, 2)))
    start = start.with_vehicle(replace(car(start), sheet=replace(car(start).sheet, speed=5), speed=5))
    after = play(start, Drive(MAX), result(5, 5), ())
    assert (MAX in after.units, figure(after, "Eve").damage) == (False, 2)


GROUNDS = {
    **LEGEND,
    "=": Kind(name="rail"),
    "_": Kind(name="kerb", use="decor", height=BRICK - 1),
    "b": Kind(name="box", use="decor", height=BRICK),
}


@pytest.mark.rule("BOW-R-71", "BOW-R-72")
@pytest.mark.parametrize(
    ("mark", "under", "values", "stops"),
    [
        ("~", ".", {}, True),
        (".", "~", {"medium": "water"}, True),
        ("~", "~", {"medium": "water"}, False),
        (".", "=", {"medium": "rail"}, True),
        ("=", "=", {"medium": "rail"}, False),
        ("_", ".", {}, False),
        ("b", ".", {}, True),
        ("t", ".", {}, True),
        ("D", ".", {}, True),
        ("#", ".", {}, True),
    ],
)
def test_another_medium_and_decor_of_a_brick_stop_a_vehicle(
    mark: str, under: str, values: dict[str, Any], stops: bool
) -> None:
    """A line across the way, seven studs ahead, on a field of the vehicle's own medium."""
    field = Field(rows=tuple((mark if y == 21 else under) * 64 for y in range(64)), legend=GROUNDS)
    there = vehicle(at=(32, 32), going=2, **values)
    start = at_war([seated("Max", there)], [there], field)
    after = play(start, Drive(MAX), *((result(0, 2), result(0, 5)) if stops else ()))
    assert (centre(after), car(after).speed) == (((32, 25), 0) if stops else ((32, 22), 2))


@pytest.mark.rule("BOW-R-72")
def test_a_vehicle_drives_over_loose_objects_and_through_an_open_door() -> None:
    gate = drawn_field(*[""] * 21, "#" * 29 + "D" * 6 + "#" * 29, width=64, depth=64)
    start = driving(field=gate)
    start = replace(start, open_doors=frozenset(start.field.doors), lying={})
    assert centre(play(start, Drive(MAX))) == (32, 22)


@pytest.mark.rule("BOW-R-73")
def test_minifigs_do_not_block_a_start_but_a_landing_place_must_be_free() -> None:
    ahead = driving(peasant((31, 27)), going=0)
    assert refusal(ahead, ChangeSpeed(MAX, 2)) is None
    after = play(play(ahead, ChangeSpeed(MAX, 2)), Drive(MAX), result(1, 2), result(0, 1))
    assert (FOE in after.units, centre(after)) == (False, (32, 22))
    flying = driving(peasant((31, 31)), going=4, airborne=True, **FLYER)
    assert refusal(flying, ChangeSpeed(MAX, 0)) == "BOW-R-59"
    clear = driving(peasant((34, 31)), going=4, airborne=True, **FLYER)
    assert refusal(clear, ChangeSpeed(MAX, 0)) is None
