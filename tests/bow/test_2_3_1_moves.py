"""BOW 2.3.1, Move, in the order of the book. One mark is one stud; a minifig takes 2×2."""

from collections import deque
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.actions.moves import MOVE, Move, Moved, Moves, path, reach
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.places import is_free, standing_level
from escarmouche.bow.names import Stud, UnitId
from escarmouche.bow.options import Options
from tests.bow.build import BLUE, LEGEND, ORANGE, battle, drawn_field, open_field, unit
from tests.bow.garage import TEAM, events, play, refusal, seated, vehicle
from tests.bow.gear import battle_of
from tests.bow.wander import wander

MAX = UnitId("max")


def alone(*rows: str, at: Stud = (8, 8), options: Options | None = None, **values: Any) -> Battle:
    """Max on a drawn field, and somebody far away."""
    field = drawn_field(*(rows or ("",)), width=48, depth=48)
    return battle([unit("max", at=at, **values), unit("foe", ORANGE, at=(45, 45))], field, options=options)


def steps(start: Battle, to: Stud) -> int | None:
    return reach(start, start.units[MAX]).steps(to)


@pytest.mark.rule("BOW-2.3.1.1", "BOW-R-10")
@pytest.mark.parametrize(("to", "rule"), [((8, 3), None), ((8, 2), "BOW-2.3.1.1"), ((14, 8), "BOW-2.3.1.1")])
def test_one_move_goes_at_most_as_far_as_the_move_ability(to: Stud, rule: str | None) -> None:
    assert refusal(alone(), Move(MAX, to, 0)) == rule


@pytest.mark.rule("BOW-2.3.1.2")
def test_going_less_far_is_allowed_and_the_rest_is_lost() -> None:
    start = alone(budget=1)
    after = play(start, Move(MAX, (8, 5), 0))
    assert after.units[MAX].at == (8, 5)
    assert after.units[MAX].played


@pytest.mark.rule("BOW-2.3.1.3")
@pytest.mark.parametrize(
    ("to", "count"),
    [((13, 13), 5), ((13, 10), 5), ((8, 13), 5), ((3, 8), 5), ((9, 9), 1), ((8, 8), 0), ((14, 8), None)],
)
def test_straight_diagonal_and_backward_steps_cost_one_each(to: Stud, count: int | None) -> None:
    assert steps(alone(), to) == count


@pytest.mark.rule("BOW-2.3.1.4", example="BOW-EX-10")
def test_without_obstacles_the_reachable_area_is_a_square() -> None:
    start = alone(at=(20, 20))
    places = {place for place, _ in reach(start, start.units[MAX])}
    assert places == {(x, y) for x in range(15, 26) for y in range(15, 26)}
    assert len(Moves(start, start.units[MAX])) == 121


@pytest.mark.rule("BOW-2.3.1.5", example="BOW-EX-11")
def test_a_house_on_the_right_leaves_two_studs() -> None:
    house = ("............####",) * 16
    start = alone(*house, at=(8, 8))
    assert [steps(start, (8 + east, 8)) for east in (1, 2, 3, 4, 5)] == [1, 2, None, None, None]
    assert refusal(start, Move(MAX, (11, 8), 90)) == "BOW-2.3.1.5"


@pytest.mark.rule("BOW-2.3.1.5", "BOW-R-4")
def test_the_way_round_counts_and_not_the_straight_distance() -> None:
    """A wall six wide, one stud ahead of a 2×2 figure before its middle: four steps sideways, one past it, and back."""
    start = alone("", "", "", "", "", "", "......######....", at=(8, 8))
    assert steps(start, (8, 7)) == 1
    assert steps(start, (8, 4)) is None
    assert steps(replace_move(start, 9), (8, 4)) == 9
    assert refusal(start, Move(MAX, (8, 4), 0)) == "BOW-2.3.1.5"


def replace_move(start: Battle, move: int) -> Battle:
    walker = start.units[MAX]
    return start.with_unit(replace(walker, sheet=replace(walker.sheet, move=move)))


@pytest.mark.rule("BOW-2.3.1.5", "BOW-R-11")
@pytest.mark.parametrize("mark", ["#", "-", "t", "~", "D", "W"])
def test_decor_water_closed_doors_and_windows_are_obstacles(mark: str) -> None:
    start = alone(*(["." * 12 + mark * 36] * 48))
    assert steps(start, (10, 8)) == 2
    assert steps(start, (11, 8)) is None
    assert refusal(start, Move(MAX, (11, 8), 0)) == "BOW-2.3.1.5"


@pytest.mark.rule("BOW-R-82")
def test_an_open_door_is_ground() -> None:
    start = alone("." * 16, "." * 16, *(["." * 16] * 4), "#" * 8 + "DD" + "#" * 38, at=(8, 8))
    assert steps(start, (8, 4)) is None
    (door,) = start.field.doors
    assert steps(replace(start, open_doors=frozenset({door})), (8, 4)) == 4


@pytest.mark.rule("BOW-2.3.1.5", "BOW-R-11")
def test_units_and_vehicles_on_the_ground_are_obstacles_loose_objects_and_flyers_are_not() -> None:
    me, foe = unit("max", at=(8, 8)), unit("foe", ORANGE, at=(11, 8))
    start = battle([me, foe])
    assert [steps(start, (8 + east, 8)) for east in (1, 2, 4, 5)] == [1, None, None, None]
    assert steps(replace_move(start, 6), (13, 8)) == 6
    assert refusal(start, Move(MAX, (10, 9), 0)) == "BOW-2.3.1.5"
    parked = battle([me, unit("foe", ORANGE, at=(28, 28))], vehicles=[vehicle(at=(13, 9))])
    assert steps(parked, (9, 8)) == 1
    assert steps(parked, (10, 8)) is None
    flying = battle(parked.units.values(), vehicles=[vehicle(at=(13, 9), airborne=True)])
    assert steps(flying, (13, 8)) == 5
    cluttered = battle([me, unit("foe", ORANGE, at=(28, 28))], lying={"sword": (10, 8)})
    assert steps(cluttered, (13, 8)) == 5


@pytest.mark.option("footprint")
@pytest.mark.rule("BOW-R-11")
def test_a_diagonal_step_needs_one_of_its_two_detours() -> None:
    """Between two walls that meet at a corner nobody slips through; past one corner one may go."""
    small = Options(footprint=1)
    assert steps(alone("....", "....", options=small, at=(1, 1), move=1), (2, 0)) == 1
    assert steps(alone("....", "..#.", options=small, at=(1, 1), move=1), (2, 0)) == 1
    assert steps(alone(".#..", "....", options=small, at=(1, 1), move=1), (2, 0)) == 1
    assert steps(alone(".#..", "..#.", options=small, at=(1, 1), move=1), (2, 0)) is None
    assert steps(alone(".2..", "..2.", options=small, at=(1, 1), move=1), (2, 0)) is None


@pytest.mark.option("climb")
@pytest.mark.rule("BOW-R-14")
@pytest.mark.parametrize(
    ("mark", "climb", "possible"), [("1", 3, True), ("2", 3, False), ("2", 6, True), ("1", 2, False)]
)
def test_a_step_climbs_at_most_one_brick(mark: str, climb: int, possible: bool) -> None:
    start = alone(*(["." * 10 + mark * 38] * 48), options=Options(climb=climb))
    assert (steps(start, (9, 8)) is not None) == possible
    assert refusal(start, Move(MAX, (9, 8), 0)) == (None if possible else "BOW-R-14")


@pytest.mark.rule("BOW-R-14")
def test_stairs_lead_up_where_a_rampart_cannot_be_climbed() -> None:
    stairs = "." * 10 + "11" + "22" + "3344" + "4" * 30
    field = Field(rows=(stairs,) * 16, legend={**LEGEND, "3": Kind(name="stair", ground=9)})
    start = battle([unit("max", at=(8, 8), move=8), unit("foe", ORANGE, at=(0, 0))], field)
    assert steps(start, (16, 8)) == 8
    assert standing_level(start, start.units[MAX], (16, 8)) == 12
    assert standing_level(start, start.units[MAX], (9, 8)) == 3


@pytest.mark.rule("BOW-2.3.1.6")
def test_turning_is_free_during_a_move() -> None:
    after = play(alone(budget=2), Move(MAX, (8, 5), 180))
    assert (after.units[MAX].facing, after.turn and after.turn.used) == (180, 1)


@pytest.mark.rule("BOW-2.3.1.7")
def test_facing_changes_only_during_a_move() -> None:
    """In random play of armed men on foot, only a Move turns the one who makes it."""
    start = battle_of(
        *(
            unit(name, owner, at=at, budget=3, hp=20, dodge=6)
            for name, owner, at in (("max", BLUE, (8, 8)), ("foe", ORANGE, (12, 8)))
        ),
        wear={"max": {"right": "sword"}, "foe": {"right": "bow"}},
    )
    turned = 0
    for step in wander(start, Random(5), 300):
        for name, who in step.after.units.items():
            if who.facing != step.before.units[name].facing:
                turned += 1
                assert isinstance(step.command, Move)
                assert step.command.unit == name
    assert turned


@pytest.mark.rule("BOW-2.3.1.8")
def test_turning_on_the_spot_is_a_move_of_no_studs_and_costs_an_action() -> None:
    start = alone(budget=2)
    after = play(start, Move(MAX, (8, 8), 135))
    assert (after.units[MAX].at, after.units[MAX].facing) == ((8, 8), 135)
    assert after.turn is not None
    assert after.turn.used == 1
    hemmed = alone(*(["." * 8 + "#" * 40] * 8), *(["######" + "##..######"] * 2), *(["#" * 48] * 38), budget=2)
    assert len(reach(hemmed, hemmed.units[MAX])) == 1
    assert refusal(hemmed, Move(MAX, (8, 8), 270)) is None


@pytest.mark.rule("BOW-2.3.1.9", example="BOW-EX-12")
def test_two_moves_of_five_make_ten_studs() -> None:
    after = play(play(alone(at=(8, 20)), Move(MAX, (13, 20), 90)), Move(MAX, (18, 20), 90))
    assert after.units[MAX].at == (18, 20)


@pytest.mark.rule("BOW-2.3.1.11")
def test_an_enemy_nearby_neither_stops_nor_taxes_a_move() -> None:
    start = battle([unit("max", at=(8, 8)), unit("foe", ORANGE, at=(8, 6))])
    assert steps(start, (13, 8)) == 5
    assert path(start, start.units[MAX], (13, 8)) == tuple((x, 8) for x in range(8, 14))


@pytest.mark.rule("BOW-2.3.1.12")
def test_without_an_extension_every_stud_one_can_walk_on_costs_one() -> None:
    field = Field(rows=("s" * 32,) * 32, legend={**LEGEND, "s": Kind(name="scree", slow=True)})
    start = battle([unit("max", at=(8, 8)), unit("foe", ORANGE, at=(28, 28))], field)
    assert len(reach(start, start.units[MAX])) == 121


@pytest.mark.rule("BOW-3.1.10")
def test_occupants_do_not_walk() -> None:
    car = vehicle(at=(16, 16))
    start = battle([seated("max", car), unit("foe", ORANGE)], vehicles=[car])
    assert refusal(start, Move(MAX, (8, 8), 0)) == "BOW-3.1.10"
    assert not list(MOVE.offers(start, start.units[MAX]))


@pytest.mark.rule("BOW-R-47")
def test_a_driver_beside_a_team_does_not_walk_alone_but_stands_in_the_way() -> None:
    team = vehicle("team", at=(20, 20), **TEAM)
    driver = replace(seated("driver", team), at=(16, 16))
    start = battle([driver, unit("max", at=(12, 16)), unit("foe", ORANGE)], vehicles=[team])
    assert not is_free(start, (15, 16), (2, 2), None)
    assert steps(start, (14, 16)) == 2
    assert steps(start, (15, 16)) is None


@pytest.mark.rule("BOW-R-69")
@pytest.mark.parametrize("to", [(-1, 8), (8, -1), (47, 8), (8, 47), (10**12, 8), (8, -(10**12))])
def test_minifigs_do_not_step_off_the_field(to: Stud) -> None:
    assert refusal(alone(), Move(MAX, to, 0)) == "BOW-R-69"


@pytest.mark.rule("BOW-R-8")
@pytest.mark.parametrize(("facing", "rule"), [(0, None), (17, None), (359, None), (360, "BOW-R-8"), (-1, "BOW-R-8")])
def test_a_facing_is_a_whole_degree_below_360(facing: int, rule: str | None) -> None:
    assert refusal(alone(), Move(MAX, (8, 8), facing)) == rule


def test_the_event_tells_the_whole_path() -> None:
    start = alone()
    (moved, *_) = [event for event in events(start, Move(MAX, (10, 8), 45)) if isinstance(event, Moved)]
    assert moved == Moved(MAX, ((8, 8), (9, 8), (10, 8)), facing=45, faced=0)


def test_of_several_shortest_ways_the_one_along_the_straight_line_is_taken() -> None:
    start = alone(at=(20, 20))
    assert path(start, start.units[MAX], (24, 22)) == ((20, 20), (21, 21), (22, 21), (23, 22), (24, 22))
    assert path(start, start.units[MAX], (20, 25)) == tuple((20, y) for y in range(20, 26))


def test_the_space_of_moves_tells_a_client_all_places_with_their_steps() -> None:
    start = battle([unit("max", at=(0, 0), move=1), unit("foe", ORANGE, at=(8, 8))])
    (space,) = MOVE.offers(start, start.units[MAX])
    assert msgspec.json.decode(msgspec.json.encode(space)) == {
        "unit": "max",
        "places": [[0, 0, 0], [1, 0, 1], [0, 1, 1], [1, 1, 1]],
    }


def test_a_move_of_zero_only_turns() -> None:
    start = alone(move=0)
    assert [*reach(start, start.units[MAX])] == [((8, 8), 0)]


# Properties


@st.composite
def walks(draw: st.DrawFn) -> Battle:
    """A small field with all sorts of ground, and some units on it."""
    size = 18
    marks = draw(st.lists(st.sampled_from("......#12-D"), min_size=size * size, max_size=size * size))
    rows = tuple("".join(marks[row * size : (row + 1) * size]) for row in range(size))
    field = Field(rows=rows, legend=LEGEND)
    options = Options(footprint=draw(st.sampled_from([1, 2])), climb=draw(st.sampled_from([0, 3, 6])))
    start = battle([], field, options=options)
    for number in range(draw(st.integers(1, 6))):
        big = draw(st.integers(0, 9)) == 0
        who = unit(f"u{number}", move=draw(st.integers(0, 9)), footprint=(3, 2) if big else None)
        at = draw(st.tuples(st.integers(0, size - 2), st.integers(0, size - 2)))
        if is_free(start, at, start.footprint(who), None):
            start = start.with_unit(replace(who, at=at))
    return start


def plainly(start: Battle, walker: Unit) -> dict[Stud, int]:
    """The reach by the rule's own words: step by step, breadth first."""
    found, edge = {walker.at: 0}, deque([walker.at])
    while edge:
        x, y = here = edge.popleft()
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        for there in around if found[here] < walker.sheet.move else []:
            if there not in found and may_step(start, walker, here, there):
                found[there] = found[here] + 1
                edge.append(there)
    return found


def may_step(start: Battle, walker: Unit, one: Stud, other: Stud) -> bool:
    detours = [(one[0], other[1]), (other[0], one[1])]
    if not even(start, walker, one, other):
        return False
    if one in detours:
        return True
    return any(even(start, walker, one, detour) and even(start, walker, detour, other) for detour in detours)


def even(start: Battle, walker: Unit, one: Stud, other: Stud) -> bool:
    """Whether the other place is free, and within a step's climb."""
    here, there = (standing_level(start, walker, place) for place in (one, other))
    if here is None or there is None or not is_free(start, other, start.footprint(walker), walker.id):
        return False
    return abs(here - there) <= start.options.climb


@settings(max_examples=50)
@given(walks())
def test_the_fast_reach_is_that_of_the_rule(start: Battle) -> None:
    for walker in start.units.values():
        assert dict(reach(start, walker)) == plainly(start, walker)


@settings(max_examples=25)
@given(walks())
def test_a_path_has_as_many_steps_as_it_costs_and_each_goes_to_a_free_neighbour(start: Battle) -> None:
    for walker in start.units.values():
        found = dict(reach(start, walker))
        for place, cost in found.items():
            way = path(start, walker, place)
            assert way is not None
            assert (way[0], way[-1], len(way) - 1) == (walker.at, place, cost)
            for one, other in pairwise(way):
                assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
                assert is_free(start, other, start.footprint(walker), walker.id)


@settings(max_examples=25)
@given(walks(), st.integers(0, 2**32))
def test_farther_is_never_cheaper_and_every_sampled_move_is_accepted(start: Battle, seed: int) -> None:
    random = Random(seed)
    for walker in start.units.values():
        for place, cost in reach(start, walker):
            assert cost >= max(abs(place[0] - walker.at[0]), abs(place[1] - walker.at[1]))
        space = Moves(start, walker)
        for _ in range(5):
            assert MOVE.refuse(start, walker, space.sample(random)) is None


@settings(max_examples=25)
@given(walks(), st.tuples(st.integers(-3, 20), st.integers(-3, 20)))
def test_whatever_is_out_of_reach_is_refused_and_nothing_else(start: Battle, to: Stud) -> None:
    for walker in start.units.values():
        refused = MOVE.refuse(start, walker, Move(walker.id, to, 0))
        assert (refused is None) == (reach(start, walker).steps(to) is not None)


def test_one_battle_after_another_is_asked_about_on_the_same_field() -> None:
    """The reach is that of the battle asked about, whichever was asked about before."""
    field = open_field()
    far = battle([unit("max", at=(8, 8)), unit("foe", ORANGE, at=(28, 28))], field)
    near = battle([unit("max", at=(8, 8)), unit("foe", ORANGE, at=(10, 8)), unit("ally", BLUE, at=(8, 10))], field)
    for _ in range(3):
        assert len(reach(far, far.units[MAX])) == 121
        assert steps(near, (10, 8)) is None
    small = replace(far, options=Options(footprint=1))
    assert len(reach(small, small.units[MAX])) == 121
    assert steps(replace(near, options=Options(footprint=1)), (9, 8)) == 1
