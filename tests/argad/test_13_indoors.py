"""Argad! page 13: rooms, doors, windows and stairs, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.terrain import going_at
from escarmouche.argad.melee import melee_phase
from escarmouche.argad.melee.opponents import opponents
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, PortalId, RoomId, StairsId
from escarmouche.argad.model.orders import Across, Charge, Go, Open, Order, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.places import indoors
from escarmouche.argad.places.indoors import DoorClosed, DoorOpened, TookStairs
from escarmouche.geometry.plane import square
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, kind, profile, resolution, skirmish
from tests.argad.marching import march
from tests.argad.melee import fighter, melee, strokes
from tests.argad.places import A, E, box, events, locked, offered, portal, refusal, room, somebody, stairs, walk, walked

KITCHEN, HALL, UPSTAIRS = RoomId("kitchen"), RoomId("hall"), RoomId("upstairs")
DOOR, BETWEEN, WINDOW, STEPS = PortalId("door"), PortalId("between"), PortalId("window"), StairsId("steps")


def house(
    *people: Character,
    large: bool = False,
    steep: bool = False,
    closed: frozenset[PortalId] = frozenset(),
    locked_: frozenset[PortalId] = frozenset(),
    **options: Any,
) -> Skirmish:
    """Two rooms of 12 cm side by side: the kitchen in the west with a door outside and a window, and the hall."""
    rooms = (
        room("kitchen", *box(40, 20, 52, 32), large=large),
        room("hall", *box(52, 20, 64, 32), large=large),
        room("upstairs", *box(52, 20, 64, 32), floor=1, height=500),
    )
    openings = (
        portal("door", (40, 25), (40, 27), None, "kitchen"),
        portal("between", (52, 25), (52, 27), "kitchen", "hall"),
        portal("window", (45, 20), (47, 20), None, "kitchen", kind="window"),
    )
    steps = (stairs("steps", (54, 30), (62, 30), "hall", "upstairs", height=500, steep=steep),)
    table = ground(rooms=rooms, portals=openings, stairs=steps)
    return skirmish(people, table=table, options=options, closed=closed, locked=locked_)


def inside(
    name: str, place: tuple[float, float], owner: Any = BLUE, within: RoomId = KITCHEN, **values: Any
) -> Character:
    return character(name, owner, place, room=within, **values)


def to(x: float, y: float) -> Go:
    return Go((at(x, y),))


@pytest.mark.rule("ARG-13.1")
def test_inside_is_difficult_ground_when_somebody_opposes() -> None:
    state = house(inside("a", (41, 21)), inside("e", (51, 21), ORANGE))
    assert going_at(state, somebody(state), at(46, 26), KITCHEN) == "difficult"
    told = walk(state, {A: Go((at(41, 31), at(50, 31))), E: Go((at(51, 29), at(50, 31)))}, (3,), (1,))
    assert len(told.dice.rolls) == 2


@pytest.mark.rule("ARG-13.2")
def test_riders_do_not_go_into_a_house() -> None:
    rider = profile(mounted=True, cavalry=True)
    state = house(character("a", place=(36, 26), of=rider))
    refused = refusal(state, to(44, 26))
    assert refused is not None
    assert refused.rule == "ARG-13.2"
    assert walk(state, {A: to(44, 26)}).skirmish.characters[A].room is None
    big = house(character("a", place=(36, 26), of=rider), large=True)
    assert refusal(big, to(44, 26)) is None
    told = walk(big, {A: to(44, 26)}, (1, 2))
    assert somebody(told.skirmish).room == KITCHEN


@pytest.mark.rule("ARG-13.3", example="ARG-EX-30")
def test_anywhere_in_the_room_and_just_over_the_next_threshold_without_a_die() -> None:
    state = house(inside("a", (41, 21)))
    over = Go((at(51, 26), at(53, 26)))
    assert refusal(state, over) is None
    told = walk(state, {A: over})
    assert somebody(told.skirmish).at == at(53, 26)
    assert somebody(told.skirmish).room == HALL
    assert not told.dice.rolls


@pytest.mark.rule("ARG-13.3")
def test_not_to_the_far_corner_of_the_next_room() -> None:
    slow = profile(1, dress="infirm")
    state = house(inside("a", (41, 21), of=slow))
    assert refusal(state, Go((at(51, 31),))) is None
    refused = refusal(state, Go((at(51, 26), at(63, 31))))
    assert refused is not None and refused.rule == "ARG-9.2"


@pytest.mark.rule("ARG-13.3")
@pytest.mark.parametrize("large", [False, True])
def test_nor_is_the_way_to_a_door_of_the_room_measured(large: bool) -> None:
    slow = profile(1, dress="infirm")
    state = house(inside("a", (51, 31), of=slow), large=large)
    refused = refusal(state, Open(DOOR, (at(51, 22), at(41, 22), at(41, 26)), close=True))
    assert (refused is not None) is large


@pytest.mark.rule("ARG-13.3", "ARG-13.2")
def test_in_a_very_large_hall_everybody_measures() -> None:
    slow = profile(1, dress="infirm")
    state = house(inside("a", (41, 21), of=slow), large=True)
    assert not indoors.roams(state, somebody(state), (at(51, 31),))
    assert refusal(state, to(51, 31)) is not None


@pytest.mark.rule("ARG-13.4", "ARG-R-44", example="ARG-EX-30")
@pytest.mark.parametrize(
    ("order", "opposed"),
    [(Stay(), False), (to(50, 31), False), (to(46, 26), True), (Charge(A), True)],
)
def test_an_opponent_who_crosses_the_way_or_goes_for_the_mover_opposes(order: Order, opposed: bool) -> None:
    state = house(inside("a", (41, 26)), inside("e", (50, 22), ORANGE))
    path = (at(47, 26),)
    assert indoors.opposed(locked(state, {E: order}), somebody(state), path) == opposed


@pytest.mark.option("indoor_opposition")
@pytest.mark.rule("ARG-R-44")
def test_at_some_tables_any_enemy_near_opposes() -> None:
    near = house(inside("a", (41, 26)), inside("e", (60, 30), ORANGE, HALL), indoor_opposition="near")
    assert indoors.opposed(near, somebody(near), (at(44, 26),))
    far = house(inside("a", (41, 26)), inside("e", (60, 30), ORANGE, UPSTAIRS), indoor_opposition="near")
    assert not indoors.opposed(far, somebody(far), (at(44, 26),))


@pytest.mark.rule("ARG-13.4", "ARG-R-3")
@pytest.mark.parametrize(("faces", "first"), [((2, 5), E), ((1, 6), A), ((1, 4), E)])
def test_the_quicker_one_is_at_the_door_first(faces: tuple[int, int], first: CharacterId) -> None:
    """A is 14 cm from the door and E 10, both have 20: with 2 and 5 that is 0.8 of a turn against 0.75."""
    table = ground(rooms=(room("kitchen", *box(40, 20, 70, 50)),))
    people = [inside("a", (69, 26)), inside("e", (55, 36), ORANGE)]
    after = march(people, {"a": to(55, 26), "e": to(55, 26)}, *((face,) for face in faces), table=table)
    left = {who: square(after.who(who).at, at(55, 26)) for who in (A, E)}
    assert min(left, key=lambda who: left[who]) == first
    assert len(after.dice) == 2


@pytest.mark.rule("ARG-13.5")
def test_out_by_the_entrance_door_and_on_as_in_difficult_ground() -> None:
    told = walk(house(inside("a", (41, 26))), {A: to(21, 26)}, (4,))
    assert walked(told) == 16.0
    assert somebody(told.skirmish).room is None


@pytest.mark.rule("ARG-13.6")
def test_through_a_window_as_over_a_very_difficult_obstacle() -> None:
    told = walk(house(character("a", place=(46, 19))), {A: to(46, 31)}, (3,))
    assert walked(told) == 7.0
    assert somebody(told.skirmish).room == KITCHEN


@pytest.mark.rule("ARG-13.5", "ARG-14.17")
@pytest.mark.parametrize(("height", "out"), [(0, False), (100, True), (500, True)])
def test_nobody_walks_out_of_an_upper_door_unless_the_ground_outside_is_nearly_as_high(height: int, out: bool) -> None:
    rampart = kind("rampart")
    table = ground(
        kinds=[rampart],
        areas=(area("rampart", rampart, *box(52, 10, 80, 40), height=height),),
        rooms=(room("loft", *box(40, 20, 52, 32), floor=1, height=500),),
        portals=(portal("door", (52, 25), (52, 27), None, "loft"),),
    )
    state = skirmish([character("a", place=(48, 26), room=RoomId("loft"), height=500)], table=table)
    told = walk(state, {A: to(54, 26)}, (1,))
    assert (somebody(told.skirmish).room is None) is out


@pytest.mark.rule("ARG-13.6", "ARG-14.17")
def test_a_cart_some_way_off_is_no_step_below_the_window_of_a_loft() -> None:
    """One centimetre of the five would be saved by landing on it, but the ground under the window is as low as ever."""
    cart = kind("cart")
    table = ground(
        kinds=[cart],
        areas=(area("cart", cart, *box(53.5, 20, 60, 32), height=100),),
        rooms=(room("loft", *box(40, 20, 52, 32), floor=1, height=500),),
        portals=(portal("hatch", (52, 25), (52, 27), None, "loft", kind="window"),),
    )
    state = skirmish([character("a", place=(49, 26), room=RoomId("loft"), height=500)], table=table)
    told = walk(state, {A: to(55, 26)}, (1,))
    assert somebody(told.skirmish).room == "loft"


@pytest.mark.rule("ARG-13.7")
@pytest.mark.parametrize("kind", ["door", "window"])
def test_whoever_holds_a_door_or_window_strikes_with_plus_one(kind: str) -> None:
    opening = portal("opening", (28, 29), (32, 29), "hall", None, kind=kind)
    table = ground(rooms=(room("hall", *box(20, 10, 40, 29)),), portals=(opening,))
    intruder = fighter("e", ORANGE, (30, 30), 4)
    defender = fighter("a", BLUE, (30, 28), room=HALL)
    state = locked(melee(intruder, defender, table=table), {E: Across(A, cross=True)})
    told = resolution(state.note(E, across=True), (3,), (1,))
    melee_phase.fight(told)
    blow = strokes(told)["a"]
    assert (blow.natural, blow.total, blow.result) == (3, 4, "push_back")


@pytest.mark.rule("ARG-13.19")
def test_from_room_to_room_without_a_die_unless_somebody_blocks_the_door() -> None:
    over = Go((at(53.5, 26),))
    assert not walk(house(inside("a", (50, 26))), {A: over}).dice.rolls
    blocked = house(inside("a", (50, 26)), inside("e", (56, 22), ORANGE, HALL))
    told = walk(blocked, {A: over, E: Go((at(54, 26),))}, (1,), (1,))
    assert len(told.dice.rolls) == 2


UP = Go((at(54, 30),), by=STEPS)


@pytest.mark.rule("ARG-13.8")
@pytest.mark.parametrize(("hurry", "dice"), [(True, 1), (False, 0)])
def test_steep_stairs_are_difficult_in_a_hurry(hurry: bool, dice: int) -> None:
    state = house(inside("a", (53, 30), within=HALL), character("e", ORANGE, (41, 60)), steep=True)
    orders: dict[CharacterId, Order] = {A: UP, **({E: Charge(A)} if hurry else {})}
    told = walk(state, orders, *[(4,)] * dice)
    assert [roll.throw.by for roll in told.dice.rolls] == [BLUE] * dice
    assert somebody(told.skirmish).room == UPSTAIRS


@pytest.mark.rule("ARG-13.9")
@pytest.mark.parametrize(("talents", "faces", "gone"), [((), (), 20.0), (("drunk",), ((4,),), 16.0)])
def test_ordinary_stairs_are_easy_but_for_drunkards(
    talents: tuple[str, ...], faces: tuple[tuple[int, ...], ...], gone: float
) -> None:
    """10 cm through the hall and 10 cm of stairs."""
    rooms = room("hall", *box(20, 20, 64, 32)), room("upstairs", *box(20, 20, 64, 32), floor=1, height=500)
    steps = (stairs("steps", (40, 26), (50, 26), "hall", "upstairs", height=500),)
    climber = inside("a", (30, 26), within=HALL, of=profile(talents=talents))
    state = skirmish([climber], table=ground(rooms=rooms, stairs=steps))
    told = walk(state, {A: Go((at(40, 26),), by=STEPS)}, *faces)
    assert walked(told) == gone
    assert (somebody(told.skirmish).room == UPSTAIRS) == (not talents)


@pytest.mark.rule("ARG-13.9")
def test_stairs_lead_to_the_other_floor_and_down_again() -> None:
    told = walk(house(inside("a", (53, 30), within=HALL)), {A: UP})
    up = somebody(told.skirmish)
    assert (up.at, up.room, up.height) == (at(62, 30), UPSTAIRS, 500)
    assert events(told, TookStairs)
    down = walk(told.skirmish, {A: Go((at(62, 30),), by=STEPS)})
    assert (somebody(down.skirmish).at, somebody(down.skirmish).room) == (at(54, 30), HALL)


@pytest.mark.rule("ARG-13.9")
def test_of_two_stairs_one_takes_those_that_one_named() -> None:
    state = house(inside("a", (53, 22), within=HALL))
    back = stairs("back", (54, 22), (62, 22), "hall", "upstairs", height=500)
    both = replace(state, ground=replace(state.ground, stairs=(*state.ground.stairs, back)))
    told = walk(both, {A: Go((at(54, 22),), by=back.id)})
    assert (somebody(told.skirmish).at, somebody(told.skirmish).room) == (at(62, 22), UPSTAIRS)


@pytest.mark.rule("ARG-13.4", "ARG-13.9")
def test_whoever_is_opposed_on_the_way_to_the_stairs_throws_for_the_room() -> None:
    state = house(inside("a", (53, 26), within=HALL), inside("e", (60, 22), ORANGE, HALL))
    told = walk(state, {A: Go((at(54, 30),), by=STEPS), E: Go((at(55, 28),))}, (1,), (1,))
    assert len(told.dice.rolls) == 2


@pytest.mark.rule("ARG-11.5")
def test_an_unlocked_door_is_opened_in_passing_and_stays_open() -> None:
    state = house(inside("a", (41, 26)), closed=frozenset({DOOR}))
    told = walk(state, {A: Open(DOOR, (at(30, 26),))}, (4,))
    assert told.skirmish.closed == frozenset()
    assert events(told, DoorOpened) == [DoorOpened(A, DOOR)]
    assert somebody(told.skirmish).room is None


@pytest.mark.rule("ARG-11.5")
@pytest.mark.parametrize(("to_x", "opened"), [(36, True), (41.5, False)])
def test_whoever_goes_through_a_door_leaves_it_open(to_x: float, opened: bool) -> None:
    told = walk(house(inside("a", (42, 26)), closed=frozenset({DOOR})), {A: to(to_x, 26)}, *([(1,)] if opened else []))
    assert (told.skirmish.closed == frozenset()) == opened


@pytest.mark.rule("ARG-11.5", "ARG-15.1")
def test_whoever_opens_a_door_is_stopped_by_the_enemy_behind_it_and_they_fight() -> None:
    """A has seen E coming: they touch while A's middle is still two millimetres inside."""
    state = house(inside("a", (43, 31)), character("e", ORANGE, (38.9, 28)), closed=frozenset({DOOR}))
    out = Go((at(41.5, 26.5), at(34, 26.5)))
    told = walk(state.note(A, seen=frozenset({E})), {A: out}, (1,))
    assert (told.skirmish.tracks[A].ends, told.skirmish.tracks[A].by) == ("contact", E)
    assert somebody(told.skirmish).room == KITCHEN
    assert told.skirmish.closed == frozenset()
    assert opponents(told.skirmish) == {A: frozenset({E}), E: frozenset({A})}


@pytest.mark.rule("ARG-11.5", "ARG-15.8")
@pytest.mark.parametrize("order", [Open(DOOR, (at(34, 26),)), to(34, 26)])
def test_whoever_sees_an_enemy_behind_the_door_stops_in_it_with_the_door_open(order: Order) -> None:
    state = house(inside("a", (41.5, 26)), character("e", ORANGE, (38.8, 26)), closed=frozenset({DOOR}))
    told = walk(state, {A: order}, (1,))
    assert (told.skirmish.tracks[A].ends, told.skirmish.tracks[A].by) == ("sight", E)
    assert told.skirmish.closed == frozenset()


@pytest.mark.rule("ARG-11.5")
def test_a_door_is_shut_behind_one() -> None:
    told = walk(house(inside("a", (41, 26))), {A: Open(DOOR, (at(38, 26),), close=True)}, (1,))
    assert events(told, DoorClosed) == [DoorClosed(A, DOOR)]
    assert told.skirmish.closed == frozenset({DOOR})


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Open(PortalId("moon")), "no_such_door"),
        (Open(WINDOW), "no_such_door"),
        (Open(DOOR), "door_open_already"),
        (Open(BETWEEN, close=True), "door_shut_already"),
        (Open(BETWEEN), "door_too_far"),
        (Open(DOOR, (at(-1, 26),), close=True), "path_off_the_table"),
        (Open(DOOR, (at(20.9, 26),), close=True), "path_too_long"),
    ],
)
def test_a_door_that_cannot_be_moved_is_left_alone(order: Open, key: str) -> None:
    refused = refusal(house(inside("a", (41, 26)), closed=frozenset({BETWEEN})), order)
    assert refused is not None and refused.key == key


@pytest.mark.rule("ARG-R-43")
def test_a_locked_door_is_not_opened_in_passing() -> None:
    door = frozenset({DOOR})
    refused = refusal(house(inside("a", (41, 26)), closed=door, locked_=door), Open(DOOR))
    assert refused is not None and refused.rule == "ARG-R-43"


def test_every_door_at_hand_is_offered() -> None:
    state = house(inside("a", (41, 26)), closed=frozenset({DOOR}))
    [order, ways] = offered(state, Open)
    assert order == Open(DOOR)
    assert ways.portal == DOOR
    assert offered(house(inside("a", (41, 26))), Open) == [Open(DOOR, close=True)]


def test_free_ways_indoors_do_not_depend_on_the_point_of_view() -> None:
    state = house(inside("a", (41, 21)), inside("e", (41, 31), ORANGE))
    for path in ((at(51, 26),), (at(51, 26), at(53, 26))):
        assert indoors.roams(state, somebody(state), path)
