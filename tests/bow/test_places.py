"""Places: footprints, gaps, what is close, and what a throw or a blow can pass (rulings 4, 7, 8, 14, 17, 83)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.flights import is_close, melee_line_is_free, throw_line_is_free
from escarmouche.bow.field.places import (
    centre,
    free_places,
    gap,
    is_free,
    level_of,
    nearest_free,
    standing_level,
    studs_of,
)
from escarmouche.bow.names import BRICK, Stud, UnitId
from escarmouche.bow.options import Options
from escarmouche.geometry.angles import bearing, in_arc
from tests.bow.build import LEGEND, ORANGE, battle, drawn_field, open_field, unit
from tests.bow.garage import HORSE, seated, vehicle

A, B = UnitId("a"), UnitId("b")


def two(one: Stud, other: Stud, field: Field | None = None) -> Battle:
    return battle([unit("a", at=one), unit("b", ORANGE, at=other)], field)


@pytest.mark.rule("BOW-R-4")
def test_a_minifig_covers_two_studs_by_two_and_its_head_is_in_the_middle() -> None:
    start = two((4, 6), (20, 20))
    assert studs_of(start, start.units[A]) == ((4, 6), (5, 6), (4, 7), (5, 7))
    assert centre(start, start.units[A]) == (5.0, 7.0)
    small = replace(start, options=Options(footprint=1))
    assert studs_of(small, small.units[A]) == ((4, 6),)
    assert centre(small, small.units[A]) == (4.5, 6.5)
    large = battle([unit("a", at=(4, 6), footprint=(3, 1))])
    assert studs_of(large, large.units[A], (0, 0)) == ((0, 0), (1, 0), (2, 0))


@pytest.mark.rule("BOW-R-7")
@pytest.mark.parametrize(
    ("at", "free"), [((10, 8), 0), ((10, 10), 0), ((6, 6), 0), ((11, 8), 1), ((12, 11), 2), ((8, 14), 4)]
)
def test_a_gap_is_the_free_studs_between_and_corners_touch(at: Stud, free: int) -> None:
    start = two((8, 8), at)
    assert gap(start, start.units[A], start.units[B]) == free
    assert gap(start, start.units[B], start.units[A]) == free


@pytest.mark.rule("BOW-2.3.2.2", "BOW-R-7")
@pytest.mark.parametrize(("stud", "close"), [((10, 8), True), ((7, 7), True), ((8, 9), True), ((11, 8), False)])
def test_close_is_what_touches_the_footprint(stud: Stud, close: bool) -> None:
    start = two((8, 8), (20, 20))
    assert is_close(start, start.units[A], [stud]) == close
    assert is_close(start, start.units[A], [(30, 30), stud]) == close


@pytest.mark.rule("BOW-R-7")
@pytest.mark.parametrize(("ground", "close"), [("4", True), ("5", False)])
def test_a_hand_reaches_four_bricks_up(ground: str, close: bool) -> None:
    legend = {**LEGEND, "5": Kind(name="tower", ground=4 * BRICK + 1)}
    field = Field(rows=("." * 8 + ground * 8,) * 16, legend=legend)
    start = two((6, 6), (0, 0), field)
    assert is_close(start, start.units[A], [(8, 6)]) == close


@pytest.mark.rule("BOW-R-85", "BOW-R-6")
@pytest.mark.parametrize(("heading", "free"), [(0, 3), (90, 3), (45, 2.586)])
def test_those_aboard_are_as_near_as_their_seats(heading: int, free: float) -> None:
    horse = vehicle("horse", at=(14, 9), heading=heading, **HORSE)
    start = battle([unit("a", at=(8, 8)), seated("b", horse, "rider")], vehicles=[horse])
    assert gap(start, start.units[A], start.units[B]) == free
    assert gap(start, start.units[B], start.units[A]) == free
    assert centre(start, start.units[B]) == (14.0, 9.0)


@pytest.mark.rule("BOW-R-8")
@pytest.mark.parametrize(
    ("to", "degrees"), [((0, -5), 0), ((5, -5), 45), ((5, 0), 90), ((0, 5), 180), ((-5, 0), 270), ((-5, -5), 315)]
)
def test_directions_go_clockwise_from_north(to: tuple[float, float], degrees: float) -> None:
    assert bearing((0, 0), to) == pytest.approx(degrees)


@pytest.mark.rule("BOW-R-8")
@pytest.mark.parametrize(
    ("facing", "towards", "arc", "inside"),
    [
        *[(0, 90, 180, True), (0, 270, 180, True), (0, 90.01, 180, False), (350, 80, 180, True), (10, 279, 180, False)],
        *[(0, 180, 360, True), (45, 60, 30, True), (45, 61, 30, False)],
    ],
)
def test_the_border_of_the_arc_belongs_to_it(facing: int, towards: float, arc: int, inside: bool) -> None:
    assert in_arc(facing, towards, arc) == inside


@given(st.integers(0, 359), st.integers(0, 359), st.integers(0, 359))
def test_turning_both_keeps_what_is_in_the_arc(facing: int, towards: int, turn: int) -> None:
    turned = in_arc((facing + turn) % 360, (towards + turn) % 360, 180)
    assert in_arc(facing, towards, 180) == turned


@pytest.mark.rule("BOW-R-11", "BOW-R-14")
def test_a_place_is_free_on_ground_that_is_even_and_that_nobody_takes() -> None:
    start = battle(
        [unit("a", at=(8, 8))], drawn_field("....#...", "..~.....", "12......", "22......"), [vehicle(at=(13, 13))]
    )
    assert is_free(start, (0, 0), (2, 2), None)
    assert not is_free(start, (3, 0), (2, 2), None)
    assert not is_free(start, (2, 1), (2, 2), None)
    assert not is_free(start, (9, 9), (2, 2), None)
    assert is_free(start, (9, 9), (2, 2), A)
    assert not is_free(start, (12, 12), (2, 2), None)
    assert not is_free(start, (15, 15), (2, 2), None)
    assert not is_free(start, (-1, 0), (2, 2), None)
    assert is_free(start, (0, 2), (2, 2), None)
    assert standing_level(start, start.units[A], (0, 2)) == 2 * BRICK
    assert standing_level(start, start.units[A], (1, 2)) is None


def test_of_many_places_those_are_free_that_are_free_one_by_one() -> None:
    ground = drawn_field("....#...", "..~.....", "12......", "22......")
    start = battle([unit("a", at=(8, 8)), unit("b", ORANGE, at=(11, 4))], ground, [vehicle(at=(13, 13))])
    places = [(x, y) for x in range(-2, 20) for y in range(-2, 20)]
    free = [place for place in places if is_free(start, place, (2, 2), A)]
    assert list(free_places(start, start.units[A], places)) == free
    assert (9, 9) in free
    assert not {(-1, 0), (3, 0), (11, 4), (12, 12)} & set(free)


@pytest.mark.rule("BOW-R-4", "BOW-R-11")
def test_a_long_footprint_takes_the_studs_on_which_it_lies() -> None:
    """Somebody stands on the studs 8 and 9 of the rows 8 and 9."""
    start = battle([unit("a", at=(8, 8))])
    across, down = (3, 1), (1, 3)
    assert not is_free(start, (6, 8), across, None)
    assert is_free(start, (6, 8), down, None)
    assert not is_free(start, (8, 6), down, None)
    assert is_free(start, (8, 6), across, None)


def test_the_nearest_free_place_is_the_nearest() -> None:
    start = battle([unit("a", at=(8, 8)), unit("b", ORANGE, at=(1, 1))])
    assert nearest_free(start, start.units[A], (8, 8)) == (8, 8)
    assert nearest_free(start, start.units[B], (8, 8)) == (8, 6)
    assert nearest_free(start, start.units[B], (-9, 50)) == (0, 30)


def test_the_level_of_an_occupant_is_that_of_the_vehicle() -> None:
    walker = vehicle("walker", at=(14, 9), height=30)
    start = battle([seated("a", walker), unit("b", at=(0, 0))], vehicles=[walker])
    assert level_of(start, start.units[A]) == 18
    assert level_of(start, start.units[B]) == 0


# What a throw or a blow passes


@pytest.mark.rule("BOW-2.3.2.10", "BOW-R-17")
@pytest.mark.parametrize(("mark", "free"), [(".", True), ("-", True), ("~", True), ("#", False), ("t", False)])
def test_a_throw_goes_over_what_is_lower_than_four_bricks(mark: str, free: bool) -> None:
    start = two((2, 4), (0, 0), drawn_field(*(["......" + mark + "........."] * 16)))
    assert throw_line_is_free(start, (3.0, 5.0), (10, 4)) == free


@pytest.mark.rule("BOW-R-17", "BOW-R-82")
@pytest.mark.parametrize("height", [1, 4 * BRICK])
def test_a_closed_door_stops_a_throw_and_an_open_one_does_not(height: int) -> None:
    legend = {**LEGEND, "D": Kind(name="door", use="door", height=height)}
    field = Field(rows=("......DD........",) * 16, legend=legend)
    start = two((2, 4), (0, 0), field)
    assert not throw_line_is_free(start, (3.0, 5.0), (10, 4))
    opened = replace(start, open_doors=frozenset(field.doors))
    assert throw_line_is_free(opened, (3.0, 5.0), (10, 4))


@pytest.mark.rule("BOW-R-17", "BOW-R-82")
def test_a_throw_goes_through_an_open_window_only() -> None:
    start = two((2, 4), (0, 0), drawn_field(*(["......W........."] * 16)))
    assert not throw_line_is_free(start, (3.0, 5.0), (10, 4))
    assert throw_line_is_free(replace(start, open_doors=frozenset(start.field.doors)), (3.0, 5.0), (10, 4))


@pytest.mark.rule("BOW-R-17")
def test_one_throws_up_onto_a_rampart_and_down_from_it() -> None:
    start = two((2, 4), (0, 0), drawn_field(*(["........44444444"] * 16)))
    assert throw_line_is_free(start, (3.0, 5.0), (12, 4))
    assert throw_line_is_free(start, (12.0, 5.0), (3, 4))


@pytest.mark.rule("BOW-R-17")
@pytest.mark.parametrize(
    ("rows", "start", "landing"),
    [(("4.t" + "." * 13,) * 16, (9.0, 5.0), (0, 4)), (("4" * 16, "." * 16, "t" * 16), (5.0, 9.0), (4, 0))],
    ids=["west", "north"],
)
def test_a_rampart_at_the_edge_of_the_field_is_as_high_as_any_other(
    rows: tuple[str, ...], start: tuple[float, float], landing: Stud
) -> None:
    """A throw up onto it goes over a tree of five bricks, which would stop a throw on the ground."""
    assert throw_line_is_free(two((8, 8), (13, 13), drawn_field(*rows)), start, landing)
    flat = drawn_field(*(row.replace("4", ".") for row in rows))
    assert not throw_line_is_free(two((8, 8), (13, 13), flat), start, landing)


@pytest.mark.rule("BOW-R-17")
def test_whoever_stands_where_it_lands_is_not_in_the_way_but_whoever_stands_between_is() -> None:
    start = two((2, 4), (8, 4))
    assert throw_line_is_free(start, (3.0, 5.0), (9, 4))
    assert not throw_line_is_free(start, (3.0, 5.0), (14, 4))


@pytest.mark.rule("BOW-R-17")
@pytest.mark.parametrize(("height", "free"), [(9, True), (12, False)])
def test_a_throw_goes_over_a_low_vehicle(height: int, free: bool) -> None:
    start = battle([unit("a", at=(2, 8))], vehicles=[vehicle(at=(12, 9), height=height)])
    assert throw_line_is_free(start, (3.0, 9.0), (20, 9)) == free


@pytest.mark.rule("BOW-2.4.2.14", "BOW-R-83")
@pytest.mark.parametrize(("mark", "free"), [(".", True), ("-", True), ("#", False), ("D", False), ("W", False)])
def test_a_blow_goes_over_what_is_lower_than_four_bricks(mark: str, free: bool) -> None:
    start = two((4, 4), (8, 4), drawn_field(*(["......." + mark + "........"] * 16)))
    assert melee_line_is_free(start, start.units[A], start.units[B]) == free
    assert melee_line_is_free(start, start.units[B], start.units[A]) == free


@pytest.mark.rule("BOW-R-83")
def test_one_free_line_between_two_footprints_is_enough_for_a_blow() -> None:
    start = two((4, 4), (8, 4), drawn_field("", "", "", "", ".......#", "", width=16))
    assert melee_line_is_free(start, start.units[A], start.units[B])


@pytest.mark.rule("BOW-R-83")
def test_nobody_strikes_through_a_closed_corner() -> None:
    pinched = two((4, 4), (6, 6), drawn_field("", "", "", "", "......#", "......#", "....##", width=16))
    assert not melee_line_is_free(pinched, pinched.units[A], pinched.units[B])
    past_one = two((4, 4), (6, 6), drawn_field("", "", "", "", "......#", "......#", width=16))
    assert melee_line_is_free(past_one, past_one.units[A], past_one.units[B])


@pytest.mark.rule("BOW-R-83")
def test_a_unit_four_bricks_high_between_the_two_stops_a_blow() -> None:
    start = battle([unit("a", at=(4, 4)), unit("b", ORANGE, at=(8, 4)), unit("c", at=(6, 4))])
    assert not melee_line_is_free(start, start.units[A], start.units[B])
    beside = battle([unit("a", at=(4, 4)), unit("b", ORANGE, at=(8, 4)), unit("c", at=(6, 5))])
    assert melee_line_is_free(beside, beside.units[A], beside.units[B])
    low = battle([unit("a", at=(4, 4)), unit("b", ORANGE, at=(8, 4)), unit("c", at=(6, 4), height=9)])
    assert melee_line_is_free(low, low.units[A], low.units[B])


@given(st.integers(0, 28), st.integers(0, 28), st.integers(0, 28), st.integers(0, 28))
def test_gaps_and_blows_are_the_same_both_ways(x: int, y: int, to_x: int, to_y: int) -> None:
    start = two((x, y), (to_x, to_y), FIELD)
    one, other = start.units[A], start.units[B]
    assert gap(start, one, other) == gap(start, other, one)
    assert melee_line_is_free(start, one, other) == melee_line_is_free(start, other, one)


FIELD = open_field()
