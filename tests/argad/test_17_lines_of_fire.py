"""Page 17, in the order of the book: what stands in the way of a shot. S shoots at T from west to east."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.field.obstacles import obstacles
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier, Ground, Room
from escarmouche.argad.model.ids import CharacterId, KindId
from escarmouche.argad.model.orders import KeepDown
from escarmouche.argad.model.profiles import FOOT, MOUNTED, SQUARE, Base
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.model.units import cm
from escarmouche.argad.sight.hiding import tries_to_hide
from escarmouche.argad.sight.lines_of_sight import fire_lines, line, lines, moved, seen, sees
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, profile, skirmish
from tests.argad.places import box, portal, room

KINDS = library().kinds
S, T, F = CharacterId("s"), CharacterId("t"), CharacterId("f")


def terrain(kind: str, *corners: tuple[float, float], name: str = "wood", **values: Any) -> Ground:
    return table(area(name, KINDS[KindId(kind)], *corners, **values))


def table(*things: Area | Barrier | Room, **values: Any) -> Ground:
    kinds = {each.kind for each in things if not isinstance(each, Room)}
    return ground(
        200,
        120,
        kinds=[KINDS[kind] for kind in sorted(kinds)],
        areas=tuple(each for each in things if isinstance(each, Area)),
        barriers=tuple(each for each in things if isinstance(each, Barrier)),
        rooms=tuple(each for each in things if isinstance(each, Room)),
        **values,
    )


def row(apart: float, *others: Character, land: Ground | None = None, **values: Any) -> Skirmish:
    """S and, that many centimetres farther from edge to edge, T."""
    target = character("t", ORANGE, (12 + apart, 40), **values.pop("target", {}))
    shooter = character("s", BLUE, (10, 40), **values.pop("shooter", {}))
    return skirmish([shooter, target, *others], table=land or ground(200, 120), **values)


def free(state: Skirmish, positions: Any = None) -> bool:
    return line(state, state.characters[S], state.characters[T], positions) is not None


@pytest.mark.rule("ARG-17.4", "ARG-R-22")
@pytest.mark.parametrize(("aside", "allowed"), [(0, False), (0.3, False), (3, True), (-3, True), (1.7, True)])
def test_somebody_on_the_line_stops_a_shot(aside: float, allowed: bool) -> None:
    friend = character("f", BLUE, (25, 40 + aside))
    state = row(30, friend)
    assert free(state) is allowed
    assert sees(state, state.characters[S], state.characters[T]), "people hide nobody"
    by = {stop.by for stop in fire_lines(state, state.characters[S], state.characters[T]).stopped}
    assert (F in by) is (abs(aside) < 1.5)


@pytest.mark.rule("ARG-17.4")
def test_a_shooter_shoots_in_any_direction() -> None:
    shooter = character("s", place=(60, 60), facing=0)
    around = [
        character(f"t{x}{y}", ORANGE, (60 + 20 * x, 60 + 20 * y)) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y
    ]
    state = skirmish([shooter, *around], table=ground(200, 120))
    assert all(line(state, shooter, target) for target in around)


@pytest.mark.option("bases_block")
@pytest.mark.rule("ARG-R-22")
def test_lying_people_the_target_group_and_those_three_centimetres_lower_do_not_stand_in_the_way() -> None:
    friend = character("f", BLUE, (25, 40))
    lying = skirmish([*row(30).characters.values(), replace(friend, down_until=1, down_why="knocked_out")])
    assert free(lying)
    low = row(30, friend, turn_statuses={F: TurnStatus(order=KeepDown())})
    assert free(low)
    group = [character(f"t{n}", ORANGE, (39 + 3 * n, 40)) for n in range(1)]
    assert free(row(30, *group)), "one of the target's group"
    ahead = replace(friend, at=at(18, 40))
    assert free(row(30, ahead, shooter={"height": cm(4)})), "the line passes 3 cm above their ground"
    assert not free(row(30, ahead, shooter={"height": cm(3.9)}))
    assert free(row(30, friend, options={"bases_block": False}))


@pytest.mark.rule("ARG-R-22")
def test_a_shot_reaches_any_of_five_points_of_the_target() -> None:
    state = row(30, land=terrain("solid", *box(20, 39.9, 30, 60)))
    shot = line(state, state.characters[S], state.characters[T])
    assert shot
    assert not shot.middle
    assert shot.end == (cm(42), cm(40) - 90)


@pytest.mark.rule("ARG-R-22")
def test_the_points_of_a_square_base_lie_a_tenth_inside_its_corners() -> None:
    square = {"of": profile(base=SQUARE)}
    state = row(30, land=terrain("solid", *box(20, 39.9, 30, 60)), target=square)
    shot = line(state, state.characters[S], state.characters[T])
    assert shot
    assert (abs(shot.end[0] - cm(42)), shot.end[1]) == (90, cm(40) - 90)


@pytest.mark.rule("ARG-17.5")
@pytest.mark.parametrize(
    ("kind", "seen_there"), [("low_wall", False), ("wall", False), ("hedge", False), ("fence", True)]
)
def test_people_who_keep_down_behind_scenery_cannot_be_shot_at(kind: str, seen_there: bool) -> None:
    land = table(barrier("wall", KINDS[KindId(kind)], (24, 20), (24, 60)))
    down = row(13, land=land, turn_statuses={T: TurnStatus(order=KeepDown())})
    assert free(row(13, land=land))
    assert free(down) is seen_there
    assert (T in seen(down)[S]) is seen_there
    assert free(row(13, turn_statuses={T: TurnStatus(order=KeepDown())})), "in the open nothing hides them"


@pytest.mark.rule("ARG-17.6")
def test_lines_depend_on_bases_and_ground_only() -> None:
    state = row(30)
    painted = state.change(T, name=state.characters[S].name, facing=77)
    before, after = (line(each, each.characters[S], each.characters[T]) for each in (state, painted))
    assert before == after


@pytest.mark.rule("ARG-17.7", example="ARG-EX-14")
@pytest.mark.parametrize(
    ("height", "friend", "apart", "allowed"),
    [
        (10, 15, 28, True), (10, 22, 28, False), (10, 15, 32, False),
        (6, 10, 18, True), (6, 12, 18, False), (6, 10, 19, False),
    ],
)  # fmt: skip
def test_one_shoots_up_at_a_rampart_over_friends_near_its_foot(
    height: float, friend: float, apart: float, allowed: bool
) -> None:
    between = character("f", BLUE, (12 + apart - 2 - friend, 40))
    assert free(row(apart, between, target={"height": cm(height)})) is allowed
    assert free(row(apart, target={"height": cm(height)}))


@pytest.mark.rule("ARG-17.8", "ARG-20.2", "ARG-R-19")
@pytest.mark.parametrize(("wide", "allowed"), [(15, False), (10.1, False), (10, True), (5, True)])
def test_a_forest_blocks_sight_beyond_ten_centimetres(wide: float, allowed: bool) -> None:
    state = row(38, land=terrain("forest", *box(20, 0, 20 + wide, 80)))
    assert free(state) is allowed
    assert sees(state, *state.characters.values()) is allowed


@pytest.mark.rule("ARG-17.8")
def test_two_woods_hide_together_what_neither_hides_alone() -> None:
    woods = [area(f"w{x}", KINDS[KindId("forest")], *box(x, 0, x + 6, 80)) for x in (15, 30)]
    assert free(row(38, land=table(woods[0])))
    assert not free(row(38, land=table(*woods)))


@pytest.mark.rule("ARG-17.8")
def test_a_hill_blocks_sight_but_not_for_those_on_it() -> None:
    land = terrain("hill", *box(20, 20, 40, 60), height=cm(3))
    assert not free(row(38, land=land))
    assert free(row(28, land=land, target={"height": cm(3)})), "T stands on the hill"
    assert free(row(38, land=land, shooter={"height": cm(9)}, target={"height": cm(3)})), "from a tower"


@pytest.mark.rule("ARG-17.4")
def test_walls_of_rooms_floors_and_closed_doors_stop_a_line() -> None:
    hall, loft = room("hall", *box(30, 30, 50, 50)), room("loft", *box(30, 30, 50, 50), floor=1, height=cm(5))
    door = portal("door", (30, 39), (30, 41), None, "hall")
    land = table(hall, loft, portals=(door,))
    inside = {"room": hall.id}
    assert free(row(28, land=land, target=inside))
    assert not free(row(28, land=land, target=inside, closed=frozenset({door.id})))
    assert not free(row(28, land=land, target={"room": loft.id, "height": cm(5)}))
    both = row(10, land=land, shooter={"room": loft.id, "height": cm(5)}, target=inside)
    above = both.change(S, at=at(35, 40)).change(T, at=at(45, 40))
    assert not free(above), "one upstairs, one downstairs"
    assert free(above.change(S, room=hall.id, height=0))
    roof = row(28, land=land, shooter={"height": cm(20)}, target=inside, closed=frozenset({door.id}))
    assert not free(roof), "not through the roof"


@pytest.mark.rule("ARG-17.4")
def test_a_wall_as_high_as_a_person_hides_and_a_lower_one_does_not() -> None:
    wall = barrier("wall", KINDS[KindId("wall")], (24, 20), (24, 60))
    assert free(row(28, land=table(wall)))
    assert not free(row(28, land=table(replace(wall, decimetres=25))))
    assert free(row(28, land=table(replace(wall, decimetres=25)), shooter={"height": cm(9)}))


def test_other_instants_have_their_own_lines() -> None:
    state = row(30, character("f", BLUE, (25, 40)))
    assert not free(state)
    assert free(state, {F: at(25, 60)})
    wood = row(30, land=terrain("solid", *box(20, 30, 24, 50)))
    for places, visible in (({}, False), ({T: at(42, 90)}, True)):
        then = moved(wood, places)
        assert sees(then, then.characters[S], then.characters[T]) == visible


CORNERS = st.tuples(st.integers(10, 110), st.integers(10, 70))
SHAPES = st.tuples(
    CORNERS, st.integers(1, 30), st.integers(1, 30), st.sampled_from(["forest", "solid", "hill", "brush"])
)
WALLS = st.tuples(CORNERS, CORNERS)
PEOPLE = st.lists(
    st.tuples(
        st.tuples(st.integers(0, 12_000), st.integers(0, 8_000)),
        st.sampled_from([FOOT, SQUARE, MOUNTED]),
        st.integers(0, 359),
        st.sampled_from([0, 0, 300, 1000]),
    ),
    min_size=2,
    max_size=7,
)


def scene(shapes: Any, walls: Any, people: Any, mirror: bool = False) -> Skirmish:
    """The same table again, or as a mirror shows it."""
    width = 120

    def turned(x: float, y: float) -> tuple[float, float]:
        return (width - x, y) if mirror else (x, y)

    areas = [
        area(f"a{n}", KINDS[KindId(kind)], *(turned(*corner) for corner in box(x, y, x + wide, y + deep)),
             height=cm(3) if kind == "hill" else 0)
        for n, ((x, y), wide, deep, kind) in enumerate(shapes)
    ]  # fmt: skip
    barriers = [
        barrier(f"b{n}", KINDS[KindId("high_wall")], turned(*one), turned(*two)) for n, (one, two) in enumerate(walls)
    ]
    characters = [
        _person(n, (cm(width) - x, y) if mirror else (x, y), base, -facing % 360 if mirror else facing, height)
        for n, ((x, y), base, facing, height) in enumerate(people)
    ]
    return skirmish(characters, table=table(*areas, *barriers))


def _person(number: int, place: tuple[int, int], base: Base, facing: int, height: int) -> Character:
    who = character(f"p{number}", (BLUE, ORANGE)[number % 2], of=profile(base=base), facing=facing, height=height)
    return replace(who, at=place)


@settings(max_examples=60)
@given(st.lists(SHAPES, max_size=5), st.lists(WALLS, max_size=3), PEOPLE)
def test_sight_is_mutual_and_mirrored_and_whoever_is_shot_at_is_seen(shapes: Any, walls: Any, people: Any) -> None:
    state = scene(shapes, walls, people)
    found = seen(state)
    assert all(one in found[other] for other in found for one in found if other in found[one])
    mirrored = seen(scene(shapes, walls, people, mirror=True))
    assert mirrored == found
    for shooter in state.characters.values():
        for target in state.characters.values():
            if shooter is not target and line(state, shooter, target):
                assert target.id in found[shooter.id]


@settings(max_examples=40)
@given(st.lists(SHAPES, max_size=5), st.lists(WALLS, max_size=3), PEOPLE, st.randoms(use_true_random=False))
def test_sight_does_not_depend_on_the_order_of_people(shapes: Any, walls: Any, people: Any, random: Any) -> None:
    state = scene(shapes, walls, people)
    mixed = list(state.characters.items())
    random.shuffle(mixed)
    again = replace(state, characters=dict(mixed))
    assert seen(again) == seen(state)
    for one in state.characters.values():
        for other in state.characters.values():
            assert line(again, one, other) == line(state, one, other)


@settings(max_examples=40)
@given(st.lists(SHAPES, max_size=5), st.lists(WALLS, max_size=3), PEOPLE)
def test_the_outlook_tells_what_the_line_of_fire_says(shapes: Any, walls: Any, people: Any) -> None:
    state = scene(shapes, walls, people)
    for one in state.characters.values():
        for other in state.characters.values():
            if one is not other:
                view = fire_lines(state, one, other)
                assert view.free == line(state, one, other)
                ends = {stop.end for stop in view.stopped}
                points = {lines(state).point(other.id, number) for number in range(5)}
                assert (view.free is None) == (ends == points)


@pytest.mark.rule("ARG-20.17")
@pytest.mark.parametrize(("leans", "hides"), [("hug", True), ("lean", False), ("", False)])
def test_whoever_hugs_the_wall_tries_to_hide(leans: Any, hides: bool) -> None:
    state = skirmish([character("a")]).note(CharacterId("a"), leans=leans)
    assert tries_to_hide(state, state.characters[CharacterId("a")]) is hides


def test_what_stands_between_two_is_looked_at_again_where_one_was_at_another_moment() -> None:
    hedge = kind("hedge", cover=-1)
    land = ground(kinds=[hedge], barriers=(barrier("hedge", hedge, (40, 0), (40, 80)),))
    state = skirmish([character("a", BLUE, (30, 30)), character("x", ORANGE, (60, 30))], table=land)
    one, other = state.characters.values()
    assert [each.id for each in obstacles(state, one, other)] == ["hedge"]
    assert obstacles(state, replace(one, at=at(50, 30)), other) == ()
    assert [each.id for each in obstacles(state, replace(one, at=at(35, 30)), other)] == ["hedge"]
    assert obstacles(state, one, replace(other, at=at(35, 30))) == ()
