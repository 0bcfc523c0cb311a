"""Sight in three dimensions (BOW-R-12, BOW-R-70): hidden, covered, open; and the rays that say so.

Drawn from the side, s the eye and t the target: a wall of two bricks covers, one of four or more hides, and what stands
close to the firer does not help the target.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.places import is_free, nearest_free
from escarmouche.bow.field.rays import judge, rays
from escarmouche.bow.field.sight import Eye, Sight, distance, eye_of, hull_point, look, look_at_all
from escarmouche.bow.names import BRICK, Stud, UnitId, VehicleId
from tests.bow.build import LEGEND, ORANGE, battle, open_field, unit
from tests.bow.garage import HORSE, model, seated, vehicle

S, T = UnitId("s"), UnitId("t")
HIDDEN, COVERED, OPEN = Sight.HIDDEN, Sight.COVERED, Sight.OPEN
WALLS = {str(bricks): Kind(name="wall", use="decor", height=bricks * BRICK) for bricks in range(1, 8)}


def seen(start: Battle, by: UnitId = S, of: UnitId | VehicleId = T) -> Sight:
    """What one sees of another: fast, and the plain way."""
    target: Unit | Vehicle = start.units[UnitId(of)] if of in start.units else start.vehicles[VehicleId(of)]
    eye = eye_of(start, start.units[by])
    fast = look(start, eye, target)
    assert fast == judge(start, target, rays(start, eye, target)) == look_at_all(start, eye)[of]
    return fast


def shot(row: str, **marks: Kind) -> Battle:
    """The firer in the west, the target at T, both two studs deep, with a row of decor between them."""
    legend = {**LEGEND, **WALLS, **marks}
    cells = row.replace("s", ".").replace("t", ".")
    rows = ["." * max(16, len(row))] * 16
    rows[7] = rows[8] = cells.ljust(max(16, len(row)), ".")
    units = [unit("s", at=(row.index("s"), 7), facing=90), unit("t", ORANGE, at=(row.index("t"), 7))]
    return battle(units, Field(rows=tuple(rows), legend=legend))


@pytest.mark.rule("BOW-R-12", "BOW-2.4.2.16", "BOW-2.4.2.27")
@pytest.mark.parametrize(
    ("row", "sight"),
    [
        ("s...........t", OPEN),
        ("s..........1t", OPEN),
        ("s..........2t", COVERED),
        ("s..........3t", COVERED),
        ("s..........4t", HIDDEN),
        ("s..........6t", HIDDEN),
        ("s.2.........t", OPEN),
        ("s.3.........t", OPEN),
        ("s.4.........t", HIDDEN),
        ("s.....3.....t", COVERED),
    ],
)
def test_a_low_wall_at_the_target_covers_a_high_one_hides_and_the_firers_own_parapet_does_not_help(
    row: str, sight: Sight
) -> None:
    assert seen(shot(row)) == sight


@pytest.mark.rule("BOW-R-12", "BOW-2.4.2.28")
def test_units_cover_but_never_hide() -> None:
    one = battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8)), unit("a", at=(10, 8))])
    assert seen(one) == COVERED
    crowd = [unit(f"c{number}", ORANGE, at=(17 - 2 * (number // 5), 4 + 2 * (number % 5))) for number in range(15)]
    assert seen(battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8)), *crowd])) == COVERED
    giant = battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8)), unit("a", at=(10, 8), height=60)])
    assert seen(giant) == COVERED
    aside = battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8)), unit("a", at=(10, 11))])
    assert seen(aside) == OPEN


@pytest.mark.rule("BOW-R-12", "BOW-2.4.2.28")
@pytest.mark.parametrize(
    ("at", "height", "sight"),
    [((14, 9), 9, COVERED), ((17, 9), 9, COVERED), ((14, 9), 18, HIDDEN), ((14, 20), 18, OPEN), ((14, 9), 2, OPEN)],
)
def test_vehicles_cover_and_hide_by_their_height(at: tuple[float, float], height: int, sight: Sight) -> None:
    units = [unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8))]
    assert seen(battle(units, vehicles=[vehicle(at=at, height=height)])) == sight


@pytest.mark.rule("BOW-R-59")
def test_under_a_flyer_one_sees_through() -> None:
    units = [unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8))]
    assert seen(battle(units, vehicles=[vehicle(at=(14, 9), height=18, airborne=True)])) == OPEN


@pytest.mark.rule("BOW-R-12", "BOW-R-82")
def test_closed_doors_hide_open_ones_do_not_and_one_sees_through_windows_above_the_sill() -> None:
    door = shot("s.....D......t")
    rows = [row if "D" in row else "......#" + "." * (len(row) - 7) for row in door.field.rows]
    door = replace(door, field=replace(door.field, rows=tuple(rows)))
    assert seen(door) == HIDDEN
    assert seen(replace(door, open_doors=frozenset(door.field.doors))) == OPEN
    low = shot("s..........W.t")
    assert seen(low) == COVERED
    high = shot("s..........W.t", W=Kind(name="slit", use="window", height=18, sill=18))
    assert seen(high) == HIDDEN


@pytest.mark.rule("BOW-R-12", "BOW-R-82")
@pytest.mark.parametrize(("row", "sight"), [("s....W....t", OPEN), ("s.......W..t", COVERED)])
def test_the_sill_of_a_window_is_two_bricks_high(row: str, sight: Sight) -> None:
    """A plate more would cover in the middle, a plate less would not near the target."""
    assert seen(shot(row)) == sight


@pytest.mark.rule("BOW-R-12")
def test_a_hill_between_hides_and_from_a_rampart_one_sees_over_a_wall() -> None:
    hill = shot("s....hhhh....t", h=Kind(name="hill", ground=15))
    assert seen(hill) == HIDDEN
    above = shot("sr.....3.....t", r=Kind(name="rampart", ground=30))
    above = replace(above, field=replace(above.field, rows=tuple("rr" + row[2:] for row in above.field.rows)))
    assert seen(above) == OPEN
    below = above.with_unit(replace(above.units[S], at=(3, 7)))
    assert seen(below) == COVERED


@pytest.mark.rule("BOW-R-12")
def test_a_line_along_the_border_of_two_studs_is_blocked_only_by_both() -> None:
    """The centre line of two figures in a row runs between two rows of studs; a wall on one side leaves it clear."""
    rows = ["." * 24] * 16
    both = shot("s.....6......t")
    rows[7] = "......6" + "." * 17
    one = replace(both, field=replace(both.field, rows=tuple(rows)))
    assert [ray.clear for ray in rays(one, eye_of(one, one.units[S]), one.units[T])][:3] == [True] * 3
    assert seen(one) == COVERED
    assert seen(both) == HIDDEN


@pytest.mark.rule("BOW-R-12")
def test_nine_rays_name_what_blocks_them() -> None:
    start = shot("s..........2t")
    found = rays(start, eye_of(start, start.units[S]), start.units[T])
    assert [ray.end[2] for ray in found] == [3.0, pytest.approx(6.6), 10.5] * 3
    assert [ray.clear for ray in found] == [False, True, True] * 3
    assert {ray.stud for ray in found if not ray.clear} <= {(11, 7), (11, 8)}
    assert all(ray.hidden for ray in found if not ray.clear)
    guarded = battle([*start.units.values(), unit("a", at=(6, 7))])
    found = rays(guarded, eye_of(guarded, guarded.units[S]), guarded.units[T])
    assert {ray.by for ray in found if not ray.clear} == {"a"}
    assert not any(ray.hidden for ray in found)
    parked = battle(start.units.values(), vehicles=[vehicle(at=(6, 8), height=18)])
    found = rays(parked, eye_of(parked, parked.units[S]), parked.units[T])
    assert {ray.by for ray in found if not ray.clear} == {"car"}


@pytest.mark.rule("BOW-R-12")
def test_the_outer_rays_end_nine_tenths_out_at_right_angles() -> None:
    start = battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8))])
    found = rays(start, eye_of(start, start.units[S]), start.units[T])
    assert sorted({ray.end[:2] for ray in found}) == [(21.0, 8.1), (21.0, 9.0), (21.0, 9.9)]


@pytest.mark.rule("BOW-R-50")
@pytest.mark.parametrize(("exposure", "sight"), [("hidden", HIDDEN), ("covered", COVERED), ("open", OPEN)])
def test_those_aboard_are_seen_as_their_place_allows(exposure: str, sight: Sight) -> None:
    berths = tuple(replace(berth, exposure=exposure) for berth in model().berths)
    car = vehicle(at=(20, 9), berths=berths)
    assert seen(battle([unit("s", at=(0, 8)), seated("t", car, owner=ORANGE)], vehicles=[car])) == sight


@pytest.mark.rule("BOW-R-70")
@pytest.mark.parametrize(("wall", "sight"), [(1, OPEN), (2, COVERED), (3, HIDDEN), (5, HIDDEN)])
def test_vehicles_as_targets_are_covered_and_hidden_like_units(wall: int, sight: Sight) -> None:
    field = Field(rows=("..............." + str(wall) + "................",) * 32, legend={**LEGEND, **WALLS})
    start = battle([unit("s", at=(0, 15))], field, [vehicle("car", at=(20, 16))])
    assert seen(start, of=VehicleId("car")) == sight


@pytest.mark.rule("BOW-R-70", "BOW-R-12")
def test_three_lines_go_to_a_vehicle_its_middle_and_close_to_the_corners_farthest_out() -> None:
    """The eye at (1, 1) looks south-east; the car's hull reaches 2 studs east and west, 3 north and south."""
    start = battle([unit("s", at=(0, 0))], vehicles=[vehicle("car", at=(20, 16))])
    found = rays(start, eye_of(start, start.units[S]), start.vehicles[VehicleId("car")])
    ends = {(round(ray.end[0], 3), round(ray.end[1], 3)) for ray in found}
    assert ends == {(20, 16), (20 - 0.9 * 2, 16 + 0.9 * 3), (20 + 0.9 * 2, 16 - 0.9 * 3)}


@pytest.mark.rule("BOW-R-6")
def test_distance_is_straight_and_to_a_vehicle_to_its_nearest_side() -> None:
    start = battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(3, 12))], vehicles=[vehicle("car", at=(20, 9))])
    eye = eye_of(start, start.units[S])
    assert distance(start, (eye.x, eye.y), start.units[T]) == 5.0
    assert distance(start, (eye.x, eye.y), start.vehicles[VehicleId("car")]) == 17.0


@pytest.mark.rule("BOW-R-6", "BOW-R-8")
def test_a_shot_at_a_vehicle_takes_the_nearest_visible_point_in_the_arc() -> None:
    start = battle([unit("s", at=(0, 8))], vehicles=[vehicle("car", at=(20, 9))])
    eye, car = eye_of(start, start.units[S]), start.vehicles[VehicleId("car")]
    assert hull_point(start, eye, car, 90, 180) == (18.0, 9.0)
    assert hull_point(start, eye, car, 270, 180) is None
    beside = vehicle("car", at=(1, 20), heading=90)
    start = battle([unit("s", at=(0, 8))], vehicles=[beside])
    assert hull_point(start, eye, beside, 270, 180) == pytest.approx((1.0, 18.0))


@pytest.mark.rule("BOW-R-6")
def test_a_hidden_part_of_a_hull_is_no_target() -> None:
    """A high wall leaves only the vehicle's northern end in view."""
    rows = [("." * 12 + ("6" if row >= 14 else ".") + "." * 19) for row in range(32)]
    start = battle([unit("s", at=(0, 15))], Field(rows=tuple(rows), legend={**LEGEND, **WALLS}))
    start = replace(start, vehicles={VehicleId("car"): vehicle("car", at=(20, 14), length=12)})
    car = start.vehicles[VehicleId("car")]
    point = hull_point(start, eye_of(start, start.units[S]), car, 90, 180)
    assert point is not None
    assert point[1] < 14
    assert point != (18.0, 16.0)


@pytest.mark.rule("BOW-R-6")
def test_a_vehicle_in_the_way_hides_a_part_of_a_hull() -> None:
    """Of a car twelve studs long a high van leaves only the northern end in view."""
    car, van = vehicle("car", at=(20, 14), length=12), vehicle("van", at=(12, 17), height=18)
    start = battle([unit("s", at=(0, 15))], vehicles=[car, van])
    point = hull_point(start, eye_of(start, start.units[S]), car, 90, 180)
    assert point is not None
    assert point[1] < 14


@pytest.mark.rule("BOW-R-12")
@pytest.mark.parametrize(("built", "sight"), [({}, OPEN), ({"height": 3 * BRICK + 1}, COVERED)])
def test_a_vehicle_is_three_bricks_high_unless_its_sheet_says_otherwise(built: dict[str, Any], sight: Sight) -> None:
    """From 10.5 plates to 3, forty studs away: behind the car, 7.5 studs away, the lowest rays are at 9.1."""
    units = [unit("s", at=(0, 8)), unit("t", ORANGE, at=(40, 8))]
    assert seen(battle(units, open_field(48, 32), [vehicle(at=(6.5, 9), **built)])) == sight


@pytest.mark.rule("BOW-R-12", "BOW-R-69")
def test_nothing_is_in_the_way_beyond_the_edge_of_the_field() -> None:
    """Two vehicles hang over the eastern edge, and the passenger of one sits out there; walls stand in the west."""
    field = Field(rows=("#" + "." * 19,) * 20, legend=LEGEND)
    car, other = vehicle("car", at=(19.5, 14)), vehicle("other", at=(19.5, 4))
    assert seen(battle([seated("s", car, "seat")], field, [car, other]), of=other.id) == OPEN


def test_a_ray_is_written_with_what_is_in_its_way_and_no_more() -> None:
    start = shot("s..........2t")
    low, middle, _ = msgspec.to_builtins(rays(start, eye_of(start, start.units[S]), start.units[T]))[:3]
    assert (low["clear"], low["hidden"], sorted(low)) == (False, True, ["clear", "end", "hidden", "stud"])
    assert (middle["clear"], sorted(middle)) == (True, ["clear", "end"])


def test_an_eye_may_be_anywhere() -> None:
    """A mounted weapon, or somebody who thinks of going somewhere."""
    start = shot("s..........6t")
    there = Eye(20.0, 8.0, 10.5, S)
    assert look(start, there, start.units[T]) == OPEN
    assert look_at_all(start, there) == {T: OPEN}
    assert look(start, Eye(-1000.0, 10.0**9, 10.5), start.units[T]) == HIDDEN


@pytest.mark.rule("BOW-R-12")
def test_a_rider_does_not_hide_behind_his_own_horse() -> None:
    horse = vehicle("horse", at=(20, 9), heading=90, **HORSE)
    start = battle([unit("s", at=(0, 8)), seated("t", horse, "rider", owner=ORANGE)], vehicles=[horse])
    assert seen(start) == OPEN
    assert seen(start, by=T, of=S) == OPEN


# Properties

SIZE = 20


@st.composite
def scenes(draw: st.DrawFn, marks: str = "......#-t124DW", hulls: int = 2) -> Battle:
    cells = draw(st.lists(st.sampled_from("." * draw(st.integers(0, 60)) + marks), min_size=400, max_size=400))
    rows = tuple("".join(cells[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))
    places = st.tuples(st.integers(0, SIZE - 2), st.integers(0, SIZE - 2))
    vehicles = [
        vehicle(
            f"v{number}",
            at=draw(
                st.tuples(st.integers(0, 2 * SIZE), st.integers(0, 2 * SIZE)).map(lambda at: (at[0] / 2, at[1] / 2))
            ),
            heading=draw(st.sampled_from([0, 45, 90, 117, 270])),
            height=draw(st.sampled_from([6, 9, 15])),
            airborne=draw(st.booleans()),
            medium="air",
        )
        for number in range(draw(st.integers(0, hulls)))
    ]
    start = battle([], Field(rows=rows, legend=LEGEND), vehicles)
    for number in range(draw(st.integers(2, 6))):
        who, at = unit(f"u{number}", height=draw(st.sampled_from([12, 12, 12, 9, 18]))), draw(places)
        if is_free(start, at, (2, 2), None):
            start = start.with_unit(replace(who, at=at))
    if draw(st.booleans()) and vehicles:
        start = start.with_unit(seated("rider", vehicles[0]))
    return start


def everything(start: Battle, viewer: Unit) -> Mapping[str, Sight]:
    """The plain way."""
    eye = eye_of(start, viewer)
    targets: list[Unit | Vehicle] = [*start.units.values(), *start.vehicles.values()]
    return {target.id: judge(start, target, rays(start, eye, target)) for target in targets if target.id != viewer.id}


@settings(max_examples=60)
@given(scenes(), st.data())
def test_fast_equals_slow_also_after_figures_moved(start: Battle, data: st.DataObject) -> None:
    for _ in range(3):
        for viewer in start.units.values():
            assert look_at_all(start, eye_of(start, viewer)) == everything(start, viewer)
        if start.units:
            mover = start.units[data.draw(st.sampled_from(sorted(start.units)))]
            at = data.draw(st.tuples(st.integers(0, SIZE - 2), st.integers(0, SIZE - 2)))
            change = data.draw(st.sampled_from(["move", "move", "die", "drive"]))
            if change == "move" and mover.aboard is None:
                start = start.with_unit(replace(mover, at=nearest_free(start, mover, at)))
            elif change == "die":
                start = start.without_unit(mover.id)
            elif start.vehicles:
                car = next(iter(start.vehicles.values()))
                start = start.with_vehicle(replace(car, at=(at[0] * 1000, at[1] * 1000 + 500), heading=at[0]))


@settings(max_examples=60)
@given(scenes(hulls=0), st.integers(0, SIZE - 1), st.integers(0, SIZE - 1), st.sampled_from("#-t"))
def test_a_further_obstacle_only_makes_sight_worse(start: Battle, x: int, y: int, mark: str) -> None:
    taken = {
        (at_x + dx, at_y + dy) for at_x, at_y in (u.at for u in start.units.values()) for dx in (0, 1) for dy in (0, 1)
    }
    if (x, y) in taken or start.field.kind((x, y)).top >= LEGEND[mark].top:
        return
    rows = list(start.field.rows)
    rows[y] = rows[y][:x] + mark + rows[y][x + 1 :]
    worse = replace(start, field=replace(start.field, rows=tuple(rows)))
    assert no_better(start, worse)


@settings(max_examples=60)
@given(scenes(hulls=1), st.tuples(st.integers(0, SIZE - 2), st.integers(0, SIZE - 2)))
def test_a_further_unit_only_makes_sight_worse_and_hides_nobody(start: Battle, at: Stud) -> None:
    if not is_free(start, at, (2, 2), None):
        return
    worse = start.with_unit(replace(unit("further"), at=at))
    assert no_better(start, worse)
    for viewer in start.units.values():
        before, after = (look_at_all(each, eye_of(each, viewer)) for each in (start, worse))
        assert all((before[name] is HIDDEN) == (after[name] is HIDDEN) for name in before)


def no_better(start: Battle, worse: Battle) -> bool:
    order = [HIDDEN, COVERED, OPEN]
    return all(
        order.index(look(worse, eye_of(worse, viewer), target))
        <= order.index(look(start, eye_of(start, viewer), target))
        for viewer in start.units.values()
        for target in start.units.values()
        if viewer.id != target.id
    )


def reflected(start: Battle) -> Battle:
    """The same battle turned by half a circle."""
    rows = tuple(row[::-1] for row in start.field.rows[::-1])
    units = [replace(who, at=(SIZE - 2 - who.at[0], SIZE - 2 - who.at[1])) for who in start.units.values()]
    return replace(start, field=replace(start.field, rows=rows), units={who.id: who for who in units})


def transposed(start: Battle) -> Battle:
    """The same battle with east and south exchanged."""
    rows = tuple("".join(column) for column in zip(*start.field.rows, strict=True))
    units = [replace(who, at=(who.at[1], who.at[0])) for who in start.units.values()]
    return replace(start, field=replace(start.field, rows=rows), units={who.id: who for who in units})


@settings(max_examples=60)
@given(scenes(hulls=0))
def test_sight_is_the_same_from_every_side(start: Battle) -> None:
    for turned in (reflected(start), transposed(start)):
        for viewer in start.units.values():
            there = look_at_all(turned, eye_of(turned, turned.units[viewer.id]))
            assert there == look_at_all(start, eye_of(start, viewer))


@settings(max_examples=60)
@given(scenes(marks="......#-t", hulls=0))
def test_where_the_geometry_is_symmetric_sight_is(start: Battle) -> None:
    """Two minifigs on even ground with the field mirrored between them see as much of each other."""
    lone = [who for who in start.units.values() if who.sheet.height == 12][:2]
    if len(lone) < 2:
        return
    one, other = lone
    two = replace(start, units={one.id: one, other.id: replace(other, at=(SIZE - 2 - one.at[0], SIZE - 2 - one.at[1]))})
    if max(abs(one.at[0] - (SIZE - 2 - one.at[0])), abs(one.at[1] - (SIZE - 2 - one.at[1]))) < 2:
        return
    half = SIZE // 2
    rows = [*two.field.rows[:half], *(row[::-1] for row in two.field.rows[:half][::-1])]
    mirrored = replace(two, field=replace(two.field, rows=tuple(rows)))
    here, there = mirrored.units[one.id], mirrored.units[other.id]
    assert look(mirrored, eye_of(mirrored, here), there) == look(mirrored, eye_of(mirrored, there), here)


@settings(max_examples=60)
@given(scenes(marks="......#-t", hulls=0))
def test_eye_to_eye_is_the_same_line_both_ways(start: Battle) -> None:
    units = [who for who in start.units.values() if who.sheet.height == 12]
    for one in units:
        for other in units:
            if one.id < other.id:
                there = rays(start, eye_of(start, one), other)[2]
                back = rays(start, eye_of(start, other), one)[2]
                assert (there.clear, there.hidden) == (back.clear, back.hidden)


def test_one_battle_after_another_is_looked_at_on_the_same_field() -> None:
    field = open_field()
    clear = battle([unit("s", at=(0, 8)), unit("t", ORANGE, at=(20, 8))], field)
    guarded = battle([*clear.units.values(), unit("a", at=(10, 8))], field)
    crowded = battle([*guarded.units.values(), *(unit(f"x{n}", at=(2 * n, 20)) for n in range(12))], field)
    for _ in range(2):
        assert [seen(each) for each in (clear, guarded, crowded, clear)] == [OPEN, COVERED, COVERED, OPEN]
