"""BOW 2.3.3, doors and windows, in the order of the book."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.doors import CloseDoor, OpenDoor
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Battle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.names import BRICK, DoorId, Stud, UnitId
from escarmouche.bow.rounds import actions_left
from tests.bow.build import LEGEND, ORANGE, battle, drawn_field, open_field, unit
from tests.bow.garage import HORSE, offered, play, refusal, seated, vehicle
from tests.bow.gear import battle_of, of

MAX = UnitId("max")
DOOR, WINDOW = DoorId("door 4,4"), DoorId("window 10,4")
WALL = ("." * 24,) * 4 + ("####DD####WW############",) + ("." * 24,) * 19


def house(at: Stud = (4, 2), locked: bool = False) -> Battle:
    """Max north of a wall with a door and a window."""
    door = replace(LEGEND["D"], locked=locked)
    field = Field(rows=WALL, legend={**LEGEND, "D": door})
    return battle_of(unit("max", at=at), unit("foe", ORANGE, at=(20, 20)), wear={}, field=field)


def opened(start: Battle, door: DoorId = DOOR) -> Battle:
    return replace(start, open_doors=frozenset({door}))


@pytest.mark.rule("BOW-2.3.3.1")
def test_a_door_that_is_close_is_opened_and_closed_for_one_action_each() -> None:
    start = house()
    assert offered(start, OpenDoor) == [OpenDoor(MAX, DOOR)]
    assert offered(start, CloseDoor) == []
    open_now = play(start, OpenDoor(MAX, DOOR))
    assert open_now.open_doors == {DOOR}
    assert actions_left(open_now, of(open_now, "max")) == 1
    assert refusal(open_now, OpenDoor(MAX, DOOR)) == "BOW-2.3.3.1"
    closed = play(open_now, CloseDoor(MAX, DOOR))
    assert closed.open_doors == frozenset()
    assert refusal(start, CloseDoor(MAX, DOOR)) == "BOW-2.3.3.1"


@pytest.mark.rule("BOW-2.3.3.1")
@pytest.mark.parametrize(
    ("at", "close"), [((4, 2), True), ((2, 2), True), ((6, 5), True), ((4, 1), False), ((1, 2), False)]
)
def test_the_door_must_be_close(at: Stud, close: bool) -> None:
    assert refusal(house(at), OpenDoor(MAX, DOOR)) == (None if close else "BOW-2.3.3.1")
    assert bool(offered(house(at), OpenDoor)) == close


@pytest.mark.rule("BOW-2.3.3.1")
def test_there_is_no_door_where_none_is() -> None:
    for nothing in ("door 0,0", "", "max"):
        assert refusal(house(), OpenDoor(MAX, DoorId(nothing))) == "BOW-2.3.3.1"
        assert refusal(house(), CloseDoor(MAX, DoorId(nothing))) == "BOW-2.3.3.1"


@pytest.mark.rule("BOW-2.3.3.1", "BOW-R-82")
def test_windows_open_too_but_let_nobody_through() -> None:
    start = house((10, 2))
    open_now = play(start, OpenDoor(MAX, WINDOW))
    assert open_now.open_doors == {WINDOW}
    assert refusal(open_now, Move(MAX, (10, 5), 180)) is not None
    door = play(house((4, 2)), OpenDoor(MAX, DOOR))
    assert refusal(door, Move(MAX, (4, 5), 180)) is None


@pytest.mark.rule("BOW-2.3.3.2", "BOW-R-81")
def test_a_locked_door_cannot_be_opened() -> None:
    locked = house(locked=True)
    assert refusal(locked, OpenDoor(MAX, DOOR)) == "BOW-2.3.3.2"
    assert offered(locked, OpenDoor) == []
    assert refusal(replace(locked, unlocked=frozenset({DOOR})), OpenDoor(MAX, DOOR)) is None


@pytest.mark.rule("BOW-R-82")
def test_a_door_does_not_close_while_anything_is_in_its_frame() -> None:
    start = opened(house())
    assert refusal(start, CloseDoor(MAX, DOOR)) is None
    blocked = start.with_unit(replace(of(start, "foe"), at=(4, 4)))
    assert refusal(blocked, CloseDoor(MAX, DOOR)) == "BOW-R-82"
    assert offered(blocked, CloseDoor) == []
    in_the_frame = opened(house((4, 3)))
    assert refusal(in_the_frame, CloseDoor(MAX, DOOR)) == "BOW-R-82"


@pytest.mark.rule("BOW-R-82")
def test_a_vehicle_or_an_object_in_the_frame_keeps_the_door_open() -> None:
    start = opened(house())
    horse = vehicle("horse", at=(5, 6), **HORSE)
    assert refusal(start.with_vehicle(horse), CloseDoor(MAX, DOOR)) == "BOW-R-82"
    assert refusal(start.with_vehicle(replace(horse, at=(12_000, 12_000))), CloseDoor(MAX, DOOR)) is None
    lying = battle_of(
        unit("max", at=(4, 2)), unit("foe", ORANGE, at=(20, 20)), wear={}, field=start.field, things={"key": (5, 4)}
    )
    assert refusal(opened(lying), CloseDoor(MAX, DOOR)) == "BOW-R-82"


@pytest.mark.rule("BOW-R-46")
def test_a_rider_opens_a_door_and_somebody_inside_does_not() -> None:
    car, horse = vehicle(at=(4, 11)), vehicle("horse", at=(14, 12), heading=90, **HORSE)
    field = Field(
        rows=("." * 32,) * 13 + ("#" * 4 + "DD" + "#" * 8 + "D" + "#" * 17,) + ("." * 32,) * 18, legend=LEGEND
    )
    people = [seated("max", car, "driver"), seated("rider", horse, "rider"), unit("foe", ORANGE, at=(28, 28))]
    start = battle(people, field, [replace(car, at=(5_000, 10_000)), horse])
    assert refusal(start, OpenDoor(MAX, DoorId("door 4,13"))) == "BOW-R-46"
    assert refusal(start, OpenDoor(UnitId("rider"), DoorId("door 14,13"))) is None
    assert offered(start, OpenDoor) == [OpenDoor(UnitId("rider"), DoorId("door 14,13"))]


@pytest.mark.rule("BOW-2.3.3.1", "BOW-R-46")
@pytest.mark.parametrize(
    ("heading", "stud"), [(0, (15, 12)), (0, (12, 12)), (90, (14, 13)), (90, (14, 10))], ids=["E", "W", "S", "N"]
)
def test_a_rider_reaches_a_door_on_either_side_of_the_horse(heading: int, stud: Stud) -> None:
    """The rider sits in the middle of a horse four studs by two, and so touches whatever is beside it."""
    rows = ["." * 32] * 32
    rows[stud[1]] = "." * stud[0] + "D" + "." * (31 - stud[0])
    horse = vehicle("horse", at=(14, 12), heading=heading, **HORSE)
    people = [seated("rider", horse, "rider"), unit("foe", ORANGE, at=(28, 28))]
    start = battle(people, Field(rows=tuple(rows), legend=LEGEND), [horse])
    assert offered(start, OpenDoor) == [OpenDoor(UnitId("rider"), DoorId(f"door {stud[0]},{stud[1]}"))]


@pytest.mark.parametrize("rows", [(".D", "DD"), ("D.", "DD"), ("DD", "D."), ("DD", ".D"), ("D.D", "DDD")])
def test_studs_of_a_door_that_touch_are_one_door_whatever_its_shape(rows: tuple[str, str]) -> None:
    (door,) = drawn_field(*rows).doors.values()
    assert len(door.studs) == "".join(rows).count("D")


def test_doors_are_named_after_their_first_stud_and_known_from_all_around() -> None:
    field = house().field
    assert set(field.doors) == {DOOR, WINDOW}
    assert field.doors_near[3, 3] == (DOOR,)
    assert (2, 4) not in field.doors_near
    assert open_field().doors_near == {}
    assert Kind(name="door", use="door", height=4 * BRICK).top == 12
