"""What lies where, and what a straight step meets. Everybody walks from west to east, in centimetres."""

from typing import Any

import pytest

from escarmouche.argad.content.library import library
from escarmouche.argad.field.obstacles import sides
from escarmouche.argad.field.terrain import (
    Crossing,
    areas_at,
    crossings,
    going_at,
    height_at,
    is_cramped,
    is_indoors,
    kinds_at,
    obstacle_between,
    room_at,
    wall_between,
)
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Going, Ground
from escarmouche.argad.model.ids import KindId, RoomId
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import cm
from escarmouche.argad.sight.screens import is_opaque
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, profile, skirmish
from tests.argad.places import box, portal, room
from tests.argad.test_17_lines_of_fire import table

KINDS = library().kinds
WALKER, RIDER = character("w"), character("r", of=profile(base=MOUNTED, mounted=True))


def strip(kind: str, west: float, east: float, name: str | None = None, **values: Any) -> Any:
    return area(name or kind, KINDS[KindId(kind)], *box(west, 0, east, 80), **values)


def state(land: Ground, *others: Character, **values: Any) -> Skirmish:
    return skirmish([WALKER, RIDER, *others], table=land, **values)


def walk(land: Ground, who: Character = WALKER, room: RoomId | None = None, **values: Any) -> list[tuple[Any, ...]]:
    """What somebody meets between 10 and 60 cm, and where."""
    met = crossings(state(land, **values), who, at(10, 40), at(60, 40), room)
    return [(round(10 + 50 * each.at, 3), each.what, each.id, each.going, each.blocks) for each in met]


def going(land: Ground, x: float, who: Character = WALKER, room: RoomId | None = None) -> Going:
    return going_at(state(land), who, at(x, 40), room)


@pytest.mark.rule("ARG-11.1", "ARG-11.2", "ARG-11.6")
@pytest.mark.parametrize(
    ("kind", "foot", "mounted"),
    [
        ("brush", "difficult", "difficult"),
        ("forest", "difficult", "very_difficult"),
        ("shallow_water", "very_difficult", "very_difficult"),
        ("jungle", "very_difficult", "forbidden"),
        ("plain", "easy", "easy"),
    ],
)
def test_a_ground_is_walked_and_ridden_as_its_kind_says(kind: str, foot: Going, mounted: Going) -> None:
    land = table(strip(kind, 20, 40))
    assert (going(land, 30), going(land, 30, RIDER)) == (foot, mounted)
    assert going(land, 50) == "easy"


@pytest.mark.rule("ARG-12.9", "ARG-12.10")
@pytest.mark.parametrize(("kind", "on_road"), [("forest", "easy"), ("shallow_water", "easy"), ("slope", "difficult")])
@pytest.mark.parametrize("under", [True, False])
def test_roads_cancel_difficult_ground_but_no_steep_slope(kind: str, on_road: Going, under: bool) -> None:
    road, wild = strip("road", 0, 100), strip(kind, 20, 40)
    land = table(wild, road) if under else table(road, wild)
    assert going(land, 30) == on_road


def test_a_bridge_leads_over_deep_water_and_an_island_rises_from_it() -> None:
    water = strip("deep_water", 20, 60)
    assert going(table(water), 30) == "swim"
    assert going(table(water, strip("bridge", 25, 35)), 30) == "easy"
    assert going(table(water, strip("plain", 25, 35)), 30) == "easy"
    assert going(table(strip("bridge", 25, 35), water), 30) == "swim", "a road under water is no bridge"


def test_a_step_meets_the_borders_of_grounds_in_order() -> None:
    land = table(strip("brush", 20, 40), strip("shallow_water", 30, 50))
    assert walk(land) == [
        (20, "area_in", "brush", "difficult", False),
        (30, "area_in", "shallow_water", "very_difficult", False),
        (40, "area_out", "brush", "very_difficult", False),
        (50, "area_out", "shallow_water", "easy", False),
    ]


@pytest.mark.option("walls")
@pytest.mark.rule("ARG-R-42", "ARG-13.10", "ARG-13.11")
@pytest.mark.parametrize(
    ("walls", "decimetres", "expected"),
    [
        ("height", 0, "very_difficult"), ("height", 9, "difficult"), ("height", 10, "difficult"),
        ("height", 14, "very_difficult"), ("height", 15, "very_difficult"), ("height", 16, "forbidden"),
        ("first_table", 14, "difficult"), ("second_table", 9, "very_difficult"), ("first_table", 25, "forbidden"),
    ],
)  # fmt: skip
def test_walls_are_climbed_by_their_height(walls: str, decimetres: int, expected: Going) -> None:
    wall = barrier("wall", KINDS[KindId("wall")], (30, 0), (30, 80), decimetres=decimetres)
    met = walk(table(wall), options={"walls": walls})
    assert met == [(30, "barrier", "wall", expected, expected == "forbidden")]


@pytest.mark.rule("ARG-R-47")
def test_horses_jump_over_walls_of_a_metre() -> None:
    low, high = (
        barrier("wall", KINDS[KindId("low_wall")], (30, 0), (30, 80), decimetres=decimetres) for decimetres in (10, 11)
    )
    assert [met[3] for met in walk(table(low), RIDER)] == ["difficult"]
    assert [met[3] for met in walk(table(high), RIDER)] == ["forbidden"]


HOUSE = room("house", *box(30, 30, 50, 50))


def door(kind: str = "door", **values: Any) -> Any:
    return portal("door", (30, 39), (30, 41), None, "house", kind=kind, **values)


@pytest.mark.rule("ARG-11.5", "ARG-13.5", "ARG-13.6")
@pytest.mark.parametrize(
    ("kind", "closed", "locked", "expected"),
    [
        ("door", False, False, "difficult"), ("door", True, False, "difficult"), ("door", True, True, "forbidden"),
        ("window", False, False, "very_difficult"), ("loophole", False, False, "forbidden"),
    ],
)  # fmt: skip
def test_one_passes_through_doors_and_windows_and_not_through_walls(
    kind: str, closed: bool, locked: bool, expected: Going
) -> None:
    way = door(kind)
    shut: dict[str, Any] = {
        "closed": frozenset({way.id}) if closed else frozenset(),
        "locked": frozenset({way.id} if locked else ()),
    }
    met = walk(table(HOUSE, portals=(way,)), **shut)
    assert met[0] == (30, "portal", "door", expected, expected == "forbidden")
    assert met[-1] == (50, "wall", "house", "forbidden", True)
    inside = crossings(state(table(HOUSE, portals=(way,))), WALKER, at(10, 40), at(40, 40), None)
    assert [each.room for each in inside] == ["house"]


@pytest.mark.rule("ARG-11.5")
def test_a_gate_in_a_fence_is_easy_when_it_stands_open() -> None:
    fence = barrier("fence", KINDS[KindId("fence")], (30, 0), (30, 80))
    gate = portal("gate", (30, 39), (30, 41), None, None, kind="gate")
    land = table(fence, portals=(gate,))
    assert walk(land) == [(30, "portal", "gate", "easy", False)]
    assert walk(land, closed=frozenset({gate.id})) == [(30, "portal", "gate", "difficult", False)]
    assert [met[1] for met in walk(land, RIDER)] == ["portal"]


@pytest.mark.rule("ARG-13.1", "ARG-13.2")
def test_indoors_is_difficult_on_foot_and_large_halls_only_take_riders() -> None:
    hall = room("hall", *box(30, 30, 50, 50), large=True)
    assert going(table(HOUSE), 40, WALKER, HOUSE.id) == "difficult"
    assert going(table(HOUSE), 40, RIDER, HOUSE.id) == "forbidden"
    assert going(table(hall), 40, RIDER, hall.id) == "difficult"
    inside = character("i", place=(40, 40), room=HOUSE.id)
    assert is_indoors(state(table(HOUSE)), inside)
    assert is_cramped(state(table(HOUSE)), inside)
    assert not is_cramped(state(table(hall)), character("i", room=hall.id))
    assert not is_indoors(state(table(HOUSE)), WALKER)


def test_rooms_have_floors_and_heights() -> None:
    loft = room("loft", *box(30, 30, 50, 50), floor=1, height=cm(5))
    land = table(HOUSE, loft)
    assert room_at(land, at(40, 40), 0) == "house"
    assert room_at(land, at(40, 40), 1) == "loft"
    assert room_at(land, at(10, 40), 0) is None
    assert height_at(state(land), at(40, 40), loft.id) == cm(5)
    walls = crossings(state(land), character("w", height=cm(5)), at(40, 40), at(60, 40), loft.id)
    assert [(each.what, each.id) for each in walls] == [("wall", "loft")]


def test_hills_raise_what_stands_on_them() -> None:
    land = table(
        strip("hill", 20, 60, height=cm(3)), strip("hill", 30, 50, "top", height=cm(6)), strip("brush", 35, 45)
    )
    assert [height_at(state(land), at(x, 40), None) for x in (10, 25, 40)] == [0, cm(3), cm(6)]
    assert [kind.id for kind in kinds_at(state(land), at(40, 40), None)] == ["hill", "hill", "brush"]


@pytest.mark.parametrize(
    ("start", "end"),
    [((50, 30), (70, 30)), ((10, 30), (-10, 30)), ((30, 50), (30, 70)), ((30, 10), (30, -10))],
)
def test_nobody_walks_off_the_table(start: tuple[float, float], end: tuple[float, float]) -> None:
    met = crossings(state(ground(60, 60)), WALKER, at(*start), at(*end), None)
    assert met == (Crossing(0.5, "edge", "", "forbidden", True),)


@pytest.mark.rule("ARG-30.5", "ARG-30.13")
def test_what_separates_two_people_is_told() -> None:
    one, other = character("a", place=(29, 40)), character("x", ORANGE, (31, 40))
    wall = barrier("wall", KINDS[KindId("low_wall")], (30, 0), (30, 80))
    assert obstacle_between(state(table(wall), one, other), one, other) == wall
    assert obstacle_between(state(table()), one, other) is None
    way = door()
    land = table(HOUSE, portals=(way,))
    assert obstacle_between(state(land), one, other) == way
    assert not wall_between(state(land), one, other)
    assert wall_between(state(land, closed=frozenset({way.id})), one, other)
    assert wall_between(state(table(HOUSE)), one, other)


def test_a_barrier_lies_between_the_ground_on_its_two_sides_and_no_other() -> None:
    hill, stone = kind("hill"), kind("stone")
    near = area("near", hill, (40, 20), (60, 20), (60, 40), (40, 40), height=500)
    far = area("far", hill, (80, 20), (90, 20), (90, 40), (80, 40), height=900)
    wall = barrier("wall", stone, (40, 25), (40, 35))
    assert sides(ground(kinds=[hill, stone], areas=(near, far), barriers=(wall,)), wall) == (0, 500)


@pytest.mark.parametrize(("indoors", "outside", "inside"), [(False, 1, 0), (True, 0, 1)])
def test_indoors_only_furniture_lies_under_a_point(indoors: bool, outside: int, inside: int) -> None:
    straw = kind("straw", indoors=indoors)
    land = ground(kinds=[straw], areas=(area("straw", straw, (40, 20), (60, 20), (60, 40), (40, 40)),))
    found = [len(areas_at(land, at(50, 30), room)) for room in (None, RoomId("hall"))]
    assert found == [outside, inside]


@pytest.mark.parametrize(
    ("values", "opaque"),
    [({"hides_beyond": 0}, True), ({"hides_beyond": 0, "thin": True}, False), ({}, False)],
)
def test_what_is_thin_hides_nobody(values: dict[str, Any], opaque: bool) -> None:
    fence = kind("fence", **values)
    assert is_opaque(barrier("fence", fence, (40, 25), (40, 35)), fence) is opaque


@pytest.mark.rule("ARG-30.10")
@pytest.mark.parametrize(("height", "between"), [(400, False), (300, True)])
def test_a_trapdoor_is_between_who_climbs_to_it_and_who_is_above(height: int, between: bool) -> None:
    """One stands on the roof; the other on the floor of the attic, or still on the stairs to it."""
    attic = room("attic", *box(40, 20, 60, 40), floor=1, height=400)
    hatch = portal("hatch", (49, 30), (51, 30), None, "attic", kind="trapdoor")
    people = [
        character("a", BLUE, (50, 31), room=attic.id, height=height),
        character("x", ORANGE, (50, 29), height=600),
    ]
    state = skirmish(people, table=ground(rooms=(attic,), portals=(hatch,)))
    assert (obstacle_between(state, *state.characters.values()) == hatch) is between
