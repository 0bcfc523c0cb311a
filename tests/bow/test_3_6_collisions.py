"""BOW 3.6, collisions, in the order of the book. The car drives north from the middle of 64×64 studs of grass."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle, Share
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.rounds import Finished, Pass
from escarmouche.bow.units.damage import Killed
from escarmouche.bow.units.items import Armour, Kit
from escarmouche.bow.vehicles.collisions import Collided, Crashed, Halted, RanOver, Shoved
from escarmouche.bow.vehicles.contacts import relative_speed, sector
from escarmouche.bow.vehicles.hulls import hull, square
from escarmouche.bow.vehicles.piloting import Drive, Drove, RunOdds, drive_odds, preview
from escarmouche.geometry.hulls import gap, overlaps
from escarmouche.kernel import Seat
from tests.bow.build import BLUE, LEGEND, ORANGE, STRAW, battle, drawn_field, named, open_field, result, unit
from tests.bow.garage import (
    DRIVER,
    FLYER,
    HORSE,
    at_war,
    bricks,
    car,
    centre,
    events,
    figure,
    play,
    seated,
    told,
    vehicle,
)

MAX, EVE, FOE = UnitId("Max"), UnitId("Eve"), UnitId("Foe")
CAR, TRUCK = VehicleId("car"), VehicleId("truck")


def driving(*others: Any, going: int = 2, field: Field | None = None, heading: int = 0, **values: Any) -> Battle:
    """Max drives; others stand about."""
    there = vehicle(at=(32, 32), heading=heading, going=going, **values)
    place = there.sheet.berths[0].id
    start = at_war([seated("Max", there, place)], [there], field)
    for other in others:
        start = start.with_unit(other) if hasattr(other, "kit") else start.with_vehicle(other)
    return start


def peasant(name: str = "Foe", at: tuple[int, int] = (31, 25), owner: Seat = ORANGE, **values: Any) -> Any:
    return unit(name, owner, at=at, **values)


@pytest.mark.rule("BOW-3.6.1.1", "BOW-4.3", example="BOW-EX-37")
@pytest.mark.parametrize(("going", "dodge"), [(2, 1), (1, 1), (3, 1), (2, 4), (3, 0)])
def test_a_unit_that_is_hit_resists_the_speed(going: int, dodge: int) -> None:
    """The horse's Speed now, not its greatest, and the victim's Dodge/Armor with its helmet."""
    start = driving(peasant(dodge=dodge), going=going, **HORSE)
    told_of = events(start, Drive(MAX), result(0, going), result(0, dodge))
    assert bricks(told_of) == [(BLUE, going), (ORANGE, dodge)]
    helmet = Armour(id="helmet", name=named("helmet"), value=1, slots=("head",))
    worn = replace(start, items={ItemId("helmet"): helmet})
    worn = worn.with_unit(replace(figure(start, "Foe"), kit=Kit(head=ItemId("helmet"))))
    told_of = events(worn, Drive(MAX), result(0, going), result(0, dodge + 1))
    assert bricks(told_of) == [(BLUE, going), (ORANGE, dodge + 1)]


@pytest.mark.rule("BOW-3.6.1.1")
def test_whoever_owns_the_victim_never_rolls_the_speed_as_well() -> None:
    told_of = events(driving(peasant("Eve", owner=BLUE)), Drive(MAX), result(0, 2), result(0, 1))
    assert bricks(told_of) == [(ORANGE, 2), (BLUE, 1)]
    three = replace(driving(peasant("Tom", owner=STRAW)), seats=(BLUE, ORANGE, STRAW), alliances=((BLUE, STRAW),))
    assert bricks(events(three, Drive(MAX), result(0, 2), result(0, 1))) == [(ORANGE, 2), (STRAW, 1)]


@pytest.mark.rule("BOW-3.6.1.2")
@pytest.mark.parametrize(("speed", "defence", "points"), [(2, 1, 1), (1, 1, 0), (2, 0, 2), (0, 1, 0)])
def test_it_takes_the_difference_if_the_speed_rolls_more(speed: int, defence: int, points: int) -> None:
    after = play(driving(peasant(hp=5)), Drive(MAX), result(speed, 2), result(defence, 1))
    assert figure(after, "Foe").damage == points


@pytest.mark.rule("BOW-3.6.1.2")
def test_it_may_be_killed() -> None:
    after = play(driving(peasant()), Drive(MAX), result(1, 2), result(0, 1))
    assert FOE not in after.units
    assert centre(after) == (32, 22)


@pytest.mark.rule("BOW-3.6.1.3")
def test_each_unit_has_its_own_pair_of_rolls_in_order_of_distance() -> None:
    people = [peasant("c", (31, 21)), peasant("a", (31, 26)), peasant("b", (33, 23), BLUE)]
    start = driving(*people)
    nothing = (result(0, 2), result(0, 1)) * 3
    told_of = events(start, Drive(MAX), *nothing)
    assert [event.unit for event in told(told_of, RanOver)] == ["a", "b", "c"]
    assert [event.studs for event in told(told_of, Drove)] == [1, 4, 6, 10]


@pytest.mark.rule("BOW-3.6.1.4")
@pytest.mark.parametrize(("at", "right"), [((31, 25), True), ((30, 25), False), ((32, 25), True), ((33, 24), True)])
def test_a_survivor_is_put_beside_the_vehicle_near_its_place_on_the_nearer_side(
    at: tuple[int, int], right: bool
) -> None:
    start = driving(peasant(at=at))
    lane = hull(car(start)).lane(10)
    after = play(start, Drive(MAX), result(0, 2), result(0, 1))
    survivor = figure(after, "Foe")
    assert not overlaps(square(after, survivor), lane)
    assert gap(square(after, survivor), lane) < 1
    assert max(abs(survivor.at[0] - at[0]), abs(survivor.at[1] - at[1])) <= 3
    assert (survivor.at[0] > 31) == right
    assert survivor.facing == 0


@pytest.mark.rule("BOW-3.6.1.4")
def test_if_the_place_beside_the_lane_is_taken_the_next_one_is_used_and_nobody_else_is_hit() -> None:
    start = driving(peasant(), peasant("Eve", (34, 25), BLUE), peasant("Tom", (34, 23), BLUE))
    told_of = events(start, Drive(MAX), result(0, 2), result(0, 1))
    assert len(told(told_of, RanOver)) == 1
    assert told(told_of, Shoved)[0].to not in {(34, 25), (34, 23)}


@pytest.mark.rule("BOW-3.6.1.5")
def test_units_neither_stop_nor_damage_a_vehicle() -> None:
    after = play(driving(peasant(at=(31, 23))), Drive(MAX), result(0, 2), result(1, 1))
    assert (centre(after), car(after).speed, car(after).damage) == ((32, 22), 2, 0)


@pytest.mark.rule("BOW-3.6.1.1", "BOW-R-59")
def test_a_flyer_passes_over_units_and_vehicles_on_the_ground() -> None:
    below = vehicle("truck", at=(32, 18), owner=ORANGE)
    start = driving(peasant(), below, going=4, airborne=True, **FLYER)
    after = play(start, Drive(MAX))
    assert (centre(after), figure(after, "Foe"), car(after, "truck")) == ((32, 12), figure(start, "Foe"), below)


WALL = drawn_field(*[""] * 21, "#" * 64, width=64, depth=64)
"""Its southern side is at y 22, seven studs before the car."""


@pytest.mark.rule("BOW-3.6.2.1", "BOW-4.3", example="BOW-EX-38")
def test_a_vehicle_that_hits_a_wall_resists_its_own_speed() -> None:
    start = driving(field=WALL, dodge_armor=4)
    told_of = events(start, Pass(MAX), result(0, 2), result(0, 4))
    assert bricks(told_of) == [(ORANGE, 2), (BLUE, 4)]
    assert told(told_of, Crashed)[0].decor == tuple((x, 21) for x in range(30, 34))
    assert centre(play(start, Pass(MAX), result(0, 2), result(0, 4))) == (32, 25)


@pytest.mark.rule("BOW-3.6.2.1", example="BOW-EX-38")
def test_a_driver_who_only_shoots_crashes_all_the_same() -> None:
    armed = (replace(DRIVER, weapon="gun"),)
    low_wall = drawn_field(*[""] * 21, "-" * 64, width=64, depth=64)
    start = driving(peasant(at=(31, 2)), berths=armed, field=low_wall)
    shot = play(start, Attack(MAX, "Foe"), result(0, 4), result(0, 1))  # 27 studs away: one brick less
    after = play(shot, Pass(MAX), result(0, 2), result(0, 5))
    assert (centre(after), car(after).speed) == ((32, 25), 0)


@pytest.mark.rule("BOW-3.6.2.2")
def test_the_difference_is_damage_to_the_vehicle_then_to_those_aboard() -> None:
    start = driving(field=WALL, going=3, dodge_armor=2).with_unit(seated("Max", vehicle(), hp=9))
    hurt = start.with_vehicle(replace(car(start), damage=1))
    after = play(hurt, Drive(MAX), result(3, 3), result(0, 2))
    assert CAR not in after.vehicles
    assert figure(after, "Max").damage == 2


@pytest.mark.rule("BOW-3.6.2.2", "BOW-3.5.9")
def test_after_a_crash_the_opponent_who_rolled_picks_who_takes_one_more() -> None:
    start = driving(field=WALL, going=3, dodge_armor=2).with_unit(seated("Max", vehicle(), hp=9))
    crew = start.with_unit(seated("Eve", vehicle(), "seat", hp=9)).with_vehicle(replace(car(start), damage=1))
    after = play(crew, Drive(MAX), result(2, 3), result(0, 2))
    question = after.questions[0]
    assert isinstance(question, Share)
    assert question.seat == ORANGE


@pytest.mark.rule("BOW-3.6.2.3")
@pytest.mark.parametrize(("speed", "defence", "damage"), [(0, 2, 0), (2, 1, 1)])
def test_a_vehicle_that_survives_is_stopped_even_without_damage(speed: int, defence: int, damage: int) -> None:
    after = play(driving(field=WALL), Drive(MAX), result(speed, 2), result(defence, 5))
    assert (car(after).speed, car(after).damage) == (0, damage)


@pytest.mark.rule("BOW-3.6.2.4")
def test_a_flyer_that_survives_is_landed() -> None:
    tower = Field(
        rows=tuple("".join("T" if x in range(28, 36) and y in (20, 21) else "." for x in range(64)) for y in range(64)),
        legend={**LEGEND, "T": replace(LEGEND["#"], height=36)},
    )
    start = driving(going=6, airborne=True, field=tower, **FLYER)
    after = play(start, Drive(MAX), result(0, 6), result(0, 5))
    assert (car(after).airborne, car(after).speed, centre(after)) == (False, 0, (32, 25))


@pytest.mark.rule("BOW-3.6.2.4")
def test_a_flyer_lands_beside_what_stands_below() -> None:
    tower = Field(
        rows=tuple("".join("T" if x in range(28, 36) and y in (20, 21) else "." for x in range(64)) for y in range(64)),
        legend={**LEGEND, "T": replace(LEGEND["#"], height=36)},
    )
    start = driving(peasant(at=(31, 23)), going=6, airborne=True, field=tower, **FLYER)
    told_of = events(start, Drive(MAX), result(0, 6), result(0, 5))
    landed = told(told_of, Halted)[0]
    assert landed.landed
    assert landed.at != (32_000, 25_000)
    play(start, Drive(MAX), result(0, 6), result(0, 5))


def truck(heading: int, going: int = 3, at: tuple[float, float] = (32, 20), **values: Any) -> Any:
    return vehicle("truck", at=at, heading=heading, going=going, owner=ORANGE, **values)


@pytest.mark.rule("BOW-3.6.3.1")
def test_both_vehicles_may_take_damage() -> None:
    start = driving(truck(90), going=4)
    rolls = (result(2, 4), result(1, 5), result(1, 4), result(0, 5))
    told_of = events(start, Drive(MAX), *rolls)
    assert [(event.resisting, event.points) for event in told(told_of, Collided)] == [("car", 1), ("truck", 1)]


@pytest.mark.rule("BOW-3.6.3.2", "BOW-3.6.3.3", "BOW-3.6.3.4", "BOW-3.6.3.5", example="BOW-EX-39")
@pytest.mark.parametrize(
    ("heading", "where", "relative"),
    [
        (180, "front", 7),
        (136, "front", 7),
        (135, "side", 4),
        (225, "side", 4),
        (90, "side", 4),
        (270, "side", 4),
        (45, "side", 4),
        (315, "side", 4),
        (44, "back", 1),
        (0, "back", 1),
    ],
)
def test_the_relative_speed_follows_from_the_sector(heading: int, where: str, relative: int) -> None:
    start = driving(truck(heading), going=4)
    contact = preview(start, car(start)).contacts[0]
    assert (contact.sector, contact.speed) == (where, relative)
    assert sector(car(start), car(start, "truck")) == where


@pytest.mark.rule("BOW-3.6.3.4")
def test_from_a_side_it_is_the_speed_that_the_mover_has_not_its_greatest() -> None:
    start = driving(truck(90, at=(32, 24)), going=2)
    story = events(start, Drive(MAX), result(0, 2), result(0, 5), result(0, 2), result(0, 5))
    assert [len(collided.speed.faces) for collided in told(story, Collided)] == [2, 2]


@pytest.mark.rule("BOW-3.6.3.5")
@pytest.mark.parametrize(("mover", "hit", "relative"), [(4, 3, 1), (2, 5, 3), (3, 3, 0), (2, 0, 2)])
def test_from_behind_it_is_the_faster_minus_the_slower(mover: int, hit: int, relative: int) -> None:
    assert relative_speed(vehicle(going=mover), vehicle(going=hit)) == relative


@pytest.mark.rule("BOW-3.6.3.6", "BOW-4.3")
def test_each_resists_its_own_roll_of_the_relative_speed() -> None:
    start = driving(truck(180, dodge_armor=3), going=4)
    rolls = (result(0, 7), result(0, 5), result(0, 7), result(0, 3))
    told_of = events(start, Drive(MAX), *rolls)
    assert bricks(told_of) == [(ORANGE, 7), (BLUE, 5), (BLUE, 7), (ORANGE, 3)]


@pytest.mark.rule("BOW-3.6.3.6")
def test_with_one_owner_an_opponent_rolls_both_speeds() -> None:
    start = driving(replace(truck(180), owner=BLUE), going=4)
    rolls = (result(0, 7), result(0, 5), result(0, 7), result(0, 5))
    assert bricks(events(start, Drive(MAX), *rolls)) == [(ORANGE, 7), (BLUE, 5), (ORANGE, 7), (BLUE, 5)]


@pytest.mark.rule("BOW-3.6.3.7")
def test_damage_is_resolved_as_usual() -> None:
    start = driving(truck(180, hp=3), going=4, hp=3)
    after = play(start, Drive(MAX), result(4, 7), result(2, 5), result(1, 7), result(3, 5))
    assert (car(after).damage, car(after, "truck").damage) == (2, 0)


@pytest.mark.rule("BOW-3.6.3.8")
@pytest.mark.parametrize(("mover", "hit"), [(0, 0), (2, 0), (0, 2), (2, 2)])
def test_each_vehicle_that_survives_is_stopped(mover: int, hit: int) -> None:
    start = driving(truck(180), going=4)
    after = play(start, Drive(MAX), result(mover, 7), result(0, 5), result(hit, 7), result(0, 5))
    assert {name: there.speed for name, there in after.vehicles.items()} == {
        name: 0 for name, points in (("car", mover), ("truck", hit)) if points < 2
    }


@pytest.mark.rule("BOW-3.6.3.8")
def test_flyers_that_collide_are_both_landed() -> None:
    other = truck(180, 4, airborne=True, **FLYER)
    start = driving(other, going=4, airborne=True, **FLYER)
    after = play(start, Drive(MAX), result(0, 8), result(0, 5), result(0, 8), result(0, 5))
    assert [(there.airborne, there.speed) for there in after.vehicles.values()] == [(False, 0), (False, 0)]


@pytest.mark.rule("BOW-3.6.3.8")
def test_without_relative_speed_nobody_is_hurt_but_both_are_stopped() -> None:
    start = driving(truck(0, 4), going=4)
    after = play(start, Drive(MAX), (), result(0, 5), (), result(0, 5))
    assert [there.speed for there in after.vehicles.values()] == [0, 0]


@pytest.mark.rule("BOW-R-63")
def test_the_rest_of_the_move_is_lost_even_if_the_thing_hit_is_destroyed() -> None:
    after = play(driving(truck(180), going=4), Drive(MAX), result(0, 7), result(0, 5), result(2, 7), result(0, 5))
    assert (TRUCK in after.vehicles, centre(after)) == (False, (32, 26))


@pytest.mark.rule("BOW-R-60", "BOW-R-66")
def test_what_is_met_at_the_same_point_is_resolved_together_units_first() -> None:
    """A unit, a truck and a wall, all two studs ahead."""
    wall = drawn_field(*[""] * 26, "." * 30 + "#", width=64, depth=64)
    start = driving(peasant(at=(31, 25)), vehicle("truck", at=(36, 25), owner=ORANGE, heading=90), field=wall, going=4)
    met = preview(start, car(start)).contacts
    assert [(contact.what, contact.studs) for contact in met] == [("unit", 2), ("vehicle", 2), ("decor", 2)]
    speeds = (
        result(0, 4),
        result(0, 1),
        result(0, 4),
        result(0, 5),
        result(0, 4),
        result(0, 5),
        result(0, 4),
        result(0, 5),
    )
    after = play(start, Drive(MAX), *speeds)
    assert centre(after) == (32, 30)


@pytest.mark.rule("BOW-R-25", "BOW-R-66")
def test_those_who_lose_their_last_unplayed_units_in_one_collision_finish_in_seating_order() -> None:
    """Straw rides with Max in the car that resists first, orange in the truck; orange sits before straw."""
    start = driving(truck(180), going=4)
    crews = [seated("s1", car(start), "seat", STRAW), seated("o1", car(start, "truck"), "driver", ORANGE)]
    idle = [unit(f"{seat} far", seat, at=(60, 4 * row)) for row, seat in enumerate((BLUE, ORANGE, STRAW))]
    played = [replace(one, played=True) for one in (*idle, figure(start, "far"))]
    for one in (*crews, *played):
        start = start.with_unit(one)
    start = replace(start, seats=(BLUE, ORANGE, STRAW))
    story = events(start, Drive(MAX), result(4, 7), result(0, 5), result(3, 7), result(0, 5))
    assert {killed.unit for killed in told(story, Killed)} == {"Max", "s1", "o1"}
    assert [finished.seat for finished in told(story, Finished)] == [BLUE, ORANGE, STRAW]


def test_the_odds_of_a_move_are_those_of_its_rolls() -> None:
    start = driving(peasant(), field=WALL)
    odds = drive_odds(start, figure(start, "Max"), Drive(MAX))
    assert isinstance(odds, RunOdds)
    assert [(who, one.attack_bricks, one.defence_bricks) for who, one in odds.rolls] == [("Foe", 2, 1), ("car", 2, 5)]
    assert odds.rolls[0][1].success == pytest.approx(0.354, abs=0.001)
    free = driving()
    assert drive_odds(free, figure(free, "Max"), Drive(MAX)) is None


@given(
    st.integers(0, 359),
    st.integers(1, 4),
    st.lists(st.tuples(st.integers(4, 58), st.integers(4, 58)), max_size=14, unique=True),
    st.integers(0, 359),
    st.tuples(st.integers(8, 54), st.integers(8, 54)),
)
@settings(max_examples=80)
def test_nothing_overlaps_after_any_collision(
    heading: int, speed: int, people: list[tuple[int, int]], other: int, at: tuple[int, int]
) -> None:
    there = vehicle(at=(32.25, 31.5), heading=heading, going=speed)
    parked = vehicle("truck", at=at, heading=other, owner=ORANGE)
    standing: list[Any] = []
    for number, place in enumerate(people):
        one = unit(f"p{number}", ORANGE, at=place, hp=20)
        box = square(battle([one]), one)
        taken = [hull(there), hull(parked), *(square(battle([two]), two) for two in standing)]
        if not any(overlaps(box, two) for two in taken):
            standing.append(one)
    if overlaps(hull(there), hull(parked)):
        return
    foe = unit("last", ORANGE, at=(0, 0))
    start = battle([seated("Max", there), foe, *standing], open_field(64, 64), [there, parked])
    dice: list[tuple[int, ...]] = []
    for contact in preview(start, there).contacts:
        dice += [result(min(1, contact.speed), contact.speed), result(0, contact.resists)]
        if contact.what == "vehicle":
            dice[-1:] = [result(0, 5), result(0, contact.speed), result(0, 5)]
    play(start, Drive(MAX), *dice)
