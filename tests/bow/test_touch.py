"""Touch: blows and hands to and from seats, through corners and at turned hulls (rulings 85, 87 and 88).

The truck of the library is 12 studs long and 5 wide. It stands at (20.5, 20) and heads north: its hull covers the
columns 18 to 22 and the rows 14 to 25. On its bed `left_1` sits at (19, 19), `left_3` at (19, 25); each body covers a
stud all around that point, and so reaches the side of the bed, or its tail.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack, Attacked
from escarmouche.bow.actions.doors import OpenDoor
from escarmouche.bow.actions.gifts import Give
from escarmouche.bow.actions.objects import Grab
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Aboard, Battle, Unit
from escarmouche.bow.field.battlefield import Kind
from escarmouche.bow.game import BOW
from escarmouche.bow.names import DoorId, ItemId, Stud, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.vehicles.mounted import Reload
from tests.bow.build import BLUE, ORANGE, drawn_field, open_field, unit
from tests.bow.garage import HORSE, TEAM, events, offered, parked, refusal, seated, told, vehicle
from tests.bow.gear import battle_of

MAX, OTTO = UnitId("max"), UnitId("otto")
BEHIND_THE_TAIL, BESIDE_LEFT_1, BESIDE_LEFT_3, BESIDE_THE_CAB = (19, 26), (16, 19), (16, 23), (16, 15)


TRUCK = parked("truck", (20.5, 20), damage=1)


def at_the_truck(at: Stud, facing: int = 90, holding: str | None = None, **seats: str) -> Battle:
    """Max stands somewhere near the truck, in which orange's people sit: `otto="left_1"`."""
    people = [seated(name, TRUCK, berth, ORANGE, hp=3) for name, berth in seats.items()]
    return scene(unit("max", at=at, facing=facing, treat=2, repair=2), *people, holding=holding, vehicles=[TRUCK])


def scene(*units: Unit, holding: str | None = None, **values: Any) -> Battle:
    """All are wounded but max; far away somebody of each side stands for the battle to go on."""
    hurt = [one if one.id == MAX or one.sheet.hp == 1 else replace(one, damage=1) for one in units]
    far = [unit("far", ORANGE, at=(60, 60)), unit("near", BLUE, at=(50, 60))]
    wear: Mapping[str, Mapping[str, Any]] = {"max": {"right": holding}} if holding else {}
    return battle_of(*hurt, *far, wear=wear, field=values.pop("field", open_field(64, 64)), **values)


def blow(start: Battle, target: str = "otto") -> str | None:
    """The rule that forbids max's attack; offers and odds say the same."""
    command = Attack(MAX, target)
    refused = refusal(start, command)
    assert (command in offered(start, Attack)) == (refused is None)
    assert (BOW.odds(start, BLUE, command) is None) == (refused is not None)
    return refused


def treatment(start: Battle, target: str = "otto") -> str | None:
    command = Treat(MAX, target)
    refused = refusal(start, command)
    assert (command in offered(start, Treat)) == (refused is None)
    return refused


@pytest.mark.rule("BOW-R-85", "BOW-2.4.2.11")
@pytest.mark.parametrize(
    ("at", "facing", "holding", "rule"),
    [
        (BEHIND_THE_TAIL, 0, "small_hammer", "BOW-2.4.2.11"),  # six studs from his back
        (BEHIND_THE_TAIL, 0, "spear", "BOW-2.4.2.11"),
        (BESIDE_LEFT_1, 90, None, None),  # no room between them
        ((15, 19), 90, None, "BOW-2.4.2.11"),  # a stud
        ((15, 19), 90, "small_hammer", None),
        ((14, 19), 90, "small_hammer", "BOW-2.4.2.11"),  # two studs
        ((14, 19), 90, "sword", None),
        (BESIDE_THE_CAB, 135, "knife", None),  # a stud to the south
        (BESIDE_THE_CAB, 135, None, "BOW-2.4.2.11"),
    ],
)
def test_a_blow_reaches_an_occupant_at_the_seat_not_at_the_hull(
    at: Stud, facing: int, holding: str | None, rule: str | None
) -> None:
    assert blow(at_the_truck(at, facing, holding, otto="left_1")) == rule


@pytest.mark.rule("BOW-R-85")
@pytest.mark.parametrize(("berth", "row"), [("1", 18), ("2", 21), ("3", 24)])
@pytest.mark.parametrize(("side", "column", "facing"), [("left", 16, 90), ("right", 23, 270)])
def test_everybody_on_the_benches_of_the_truck_is_within_reach_of_bare_hands_alongside(
    berth: str, row: int, side: str, column: int, facing: int
) -> None:
    start = at_the_truck((column, row), facing, otto=f"{side}_{berth}")
    assert (blow(start), treatment(start)) == (None, None)


@pytest.mark.rule("BOW-R-85", "BOW-R-88")
@pytest.mark.parametrize(("holding", "rule"), [("knife", None), (None, "BOW-2.4.2.11")])
def test_one_stud_from_the_tail_to_the_last_bench_is_a_stud(holding: str | None, rule: str | None) -> None:
    assert blow(at_the_truck((19, 27), 0, holding, otto="left_3")) == rule
    assert blow(at_the_truck(BEHIND_THE_TAIL, 0, holding, otto="left_3")) is None


@pytest.mark.rule("BOW-R-85", "BOW-3.5.3", "BOW-3.5.4")
def test_a_blow_at_an_occupant_hurts_nobody_else_and_hidden_seats_are_out_of_reach() -> None:
    start = at_the_truck(BESIDE_LEFT_1, 90, "sword", otto="left_1", ida="right_1", emil="driver")
    story = events(start, Attack(MAX, "otto"), (3, 3, 3), (1,))
    assert [(blow.target, blow.studs, blow.damage) for blow in told(story, Attacked)] == [("otto", 0, 3)]
    assert refusal(start, Attack(MAX, "ida")) == "BOW-2.4.2.11"  # three studs
    beside_the_cab = at_the_truck(BESIDE_THE_CAB, 90, "sword", emil="driver")
    assert blow(beside_the_cab, "emil") == "BOW-3.5.4"


@pytest.mark.rule("BOW-R-85", "BOW-R-45")
@pytest.mark.parametrize(
    ("at", "holding", "rule"),
    [
        ((15, 17), "knife", None),  # a stud from the seat, a little ahead
        ((14, 17), "knife", "BOW-2.4.2.11"),
        ((19, 12), "sword", "BOW-2.4.2.11"),  # before the cab: four studs
        ((16, 21), "knife", "BOW-2.4.2.10"),  # behind him
    ],
)
def test_an_occupant_strikes_from_the_seat(at: Stud, holding: str, rule: str | None) -> None:
    riding = seated("max", TRUCK, "left_1")
    assert blow(scene(riding, unit("otto", ORANGE, at=at), holding=holding, vehicles=[TRUCK])) == rule


@pytest.mark.rule("BOW-R-85", "BOW-3.5.3")
@pytest.mark.parametrize(
    ("holding", "at", "rider", "horse"),
    [
        (None, (14, 13), None, None),  # at the horse's side, and so at the rider's leg
        (None, (12, 10), "BOW-2.4.2.11", None),  # before its nose: a stud from the rider
        ("knife", (12, 10), None, None),
        ("knife", (14, 10), None, None),  # a stud ahead, at a corner
        ("knife", (15, 10), None, None),  # a stud ahead and a stud aside count as one, as on foot
        ("knife", (14, 9), "BOW-2.4.2.11", None),
    ],
)
def test_a_rider_sits_in_the_middle_of_the_horse(
    holding: str | None, at: Stud, rider: str | None, horse: str | None
) -> None:
    mount = vehicle("horse", at=(13, 14), owner=ORANGE, **HORSE)
    people = (unit("max", at=at, facing=180 if at[0] < 14 else 225), seated("otto", mount, "rider", ORANGE))
    start = scene(*people, holding=holding, vehicles=[mount])
    assert (blow(start), blow(start, "horse")) == (rider, horse)


@pytest.mark.rule("BOW-R-85")
def test_riders_strike_each_other_from_saddle_to_saddle() -> None:
    mine, theirs = vehicle("mine", at=(13, 14), **HORSE), vehicle("theirs", at=(17, 16), owner=ORANGE, **HORSE)
    riders = (seated("max", mine, "rider"), seated("otto", theirs, "rider", ORANGE))
    start = scene(*riders, holding="knife", vehicles=[mine, theirs])
    assert blow(start) == "BOW-2.4.2.10"  # a little behind
    level = scene(*riders, holding="knife", vehicles=[mine, replace(theirs, at=(17_000, 14_000))])
    assert blow(level) == "BOW-2.4.2.11"  # two studs
    assert blow(scene(*riders, holding="sword", vehicles=[mine, replace(theirs, at=(17_000, 14_000))])) is None


@pytest.mark.rule("BOW-R-41", "BOW-R-44")
def test_inside_one_vehicle_hostile_occupants_reach_each_other_from_any_exposed_seat() -> None:
    riding = (seated("max", TRUCK, "left_3"), seated("otto", TRUCK, "left_1", ORANGE))
    start = scene(*riding, holding="knife", vehicles=[TRUCK])
    assert blow(start) is None
    hidden = scene(riding[0], seated("otto", TRUCK, "driver", ORANGE), holding="knife", vehicles=[TRUCK])
    assert blow(hidden) == "BOW-3.5.4"


@pytest.mark.rule("BOW-R-85", "BOW-2.4.4.7")
@pytest.mark.parametrize(
    ("at", "berth", "rule"),
    [
        (BEHIND_THE_TAIL, "left_1", "BOW-2.4.4.7"),
        (BEHIND_THE_TAIL, "left_3", None),
        ((19, 27), "left_3", "BOW-2.4.4.7"),  # a whole free stud
        (BESIDE_LEFT_3, "left_3", None),
        (BESIDE_LEFT_1, "left_1", None),
        (BESIDE_LEFT_1, "left_3", "BOW-2.4.4.7"),
        (BESIDE_THE_CAB, "driver", "BOW-R-85"),
    ],
)
def test_a_medic_treats_an_occupant_at_the_seat(at: Stud, berth: str, rule: str | None) -> None:
    assert treatment(at_the_truck(at, otto=berth)) == rule


@pytest.mark.rule("BOW-R-85")
def test_a_medic_reaches_a_covered_seat_and_treats_outwards_from_one() -> None:
    car = parked("field_car", (20, 20))
    driver, medic = seated("otto", car, "driver", hp=3), unit("max", at=(16, 19), treat=2)
    assert treatment(scene(medic, driver, vehicles=[car])) is None
    riding, patient = seated("max", car, "driver", treat=2), unit("otto", at=(16, 19), hp=3)
    assert treatment(scene(riding, patient, vehicles=[car])) is None
    assert treatment(scene(riding, replace(patient, at=(16, 22)), vehicles=[car])) == "BOW-2.4.4.7"


@pytest.mark.rule("BOW-R-85", "BOW-3.5.5")
@pytest.mark.parametrize("at", [BEHIND_THE_TAIL, BESIDE_THE_CAB, BESIDE_LEFT_1])
def test_the_vehicle_itself_is_repaired_and_struck_anywhere_along_its_hull(at: Stud) -> None:
    facing = 0 if at == BEHIND_THE_TAIL else 90
    start = at_the_truck(at, facing, otto="left_1")
    start = start.with_vehicle(replace(start.vehicles[TRUCK.id], owner=ORANGE))
    assert (treatment(start, "truck"), blow(start, "truck")) == (None, None)


@pytest.mark.rule("BOW-R-85")
def test_from_an_exposed_seat_one_repairs_and_reloads_the_vehicle_alongside() -> None:
    team = vehicle("catapult", at=(26, 20), damage=1, **TEAM)
    team = replace(team, unloaded={"arm": UnitId("gunner")})
    options = Options(reload=True)
    for berth, rule in (("right_1", None), ("left_1", "BOW-2.4.4.7"), ("mate", "BOW-2.4.4.7")):
        riding = seated("max", TRUCK, berth, repair=2)
        close = scene(riding, vehicles=[TRUCK, replace(team, at=(25_000, 20_000))], options=options)
        assert treatment(close, "catapult") == rule
        assert (refusal(close, Reload(MAX, team.id, "arm")) is None) == (rule is None)


@pytest.mark.rule("BOW-R-85", "BOW-R-46", "BOW-2.3.2.4")
@pytest.mark.parametrize(
    ("berth", "stud", "rule"),
    [
        ("left_1", (17, 19), None),
        ("left_1", (17, 20), None),  # at his corner
        ("left_1", (17, 21), "BOW-2.3.2.2"),
        ("left_1", (19, 26), "BOW-2.3.2.2"),  # behind the tail
        ("left_3", (19, 26), None),
        ("left_3", (19, 27), "BOW-2.3.2.2"),  # a whole free stud
        ("right_1", (17, 19), "BOW-2.3.2.2"),  # beyond his neighbour
        ("driver", (17, 15), "BOW-R-46"),
    ],
)
def test_an_occupant_grabs_what_lies_beside_the_seat(berth: str, stud: Stud, rule: str | None) -> None:
    start = scene(seated("max", TRUCK, berth), vehicles=[TRUCK], things={"key": stud})
    assert refusal(start, Grab(MAX, ItemId("key"))) == rule
    assert bool(offered(start, Grab)) == (rule is None)


@pytest.mark.rule("BOW-R-85", "BOW-2.3.3.1")
def test_an_occupant_opens_only_a_door_beside_the_seat() -> None:
    rows = ["." * 64] * 19 + ["." * 17 + "D" + "." * 46] + ["." * 64] * 6 + ["." * 19 + "D" + "." * 44]
    riding = seated("max", TRUCK, "left_1")
    start = scene(riding, vehicles=[TRUCK], field=drawn_field(*rows, width=64, depth=64))
    beside, behind = OpenDoor(MAX, DoorId("door 17,19")), OpenDoor(MAX, DoorId("door 19,26"))
    assert (refusal(start, beside), refusal(start, behind)) == (None, "BOW-2.3.3.1")
    assert offered(start, OpenDoor) == [beside]


@pytest.mark.rule("BOW-R-85", "BOW-2.3.2.13")
@pytest.mark.parametrize(
    ("at", "berth", "rule"),
    [
        (BESIDE_LEFT_1, "left_1", None),
        (BEHIND_THE_TAIL, "left_1", "BOW-2.3.2.13"),
        (BESIDE_THE_CAB, "driver", "BOW-R-85"),
    ],
)
def test_gifts_pass_in_and_out_only_at_exposed_seats(at: Stud, berth: str, rule: str | None) -> None:
    start = at_the_truck(at, holding="knife", otto=berth)
    give = Give(MAX, ItemId("max knife"), OTTO)
    assert refusal(start, give) == rule
    assert (give in offered(start, Give)) == (rule is None)
    riding = scene(seated("max", TRUCK, berth), unit("otto", ORANGE, at=at), holding="knife", vehicles=[TRUCK])
    assert refusal(riding, give) == rule


@pytest.mark.rule("BOW-R-18", "BOW-R-85")
def test_those_on_the_field_are_offered_a_gift_before_those_aboard() -> None:
    people = (seated("otto", TRUCK, "left_1", ORANGE), unit("eve", at=(14, 19)))
    start = scene(unit("max", at=BESIDE_LEFT_1), *people, holding="knife", vehicles=[TRUCK])
    assert [give.to for give in offered(start, Give) if give.unit == MAX] == ["eve", "otto"]


@pytest.mark.rule("BOW-R-41", "BOW-R-46")
def test_inside_one_vehicle_gifts_and_treatment_pass_between_all_seats() -> None:
    people = (seated("max", TRUCK, "driver", treat=2), seated("otto", TRUCK, "right_3", hp=3))
    start = scene(*people, holding="knife", vehicles=[TRUCK])
    assert refusal(start, Give(MAX, ItemId("max knife"), OTTO)) is None
    assert treatment(start) is None


@pytest.mark.rule("BOW-R-41")
def test_bare_hands_reach_everybody_inside_one_vehicle_who_is_in_front() -> None:
    start = scene(seated("max", TRUCK, "right_3"), seated("otto", TRUCK, "left_1", ORANGE, hp=3), vehicles=[TRUCK])
    assert blow(start) is None
    assert [each.studs for each in told(events(start, Attack(MAX, "otto"), (1,), (1,)), Attacked)] == [0]


@pytest.mark.rule("BOW-R-41", "BOW-R-47")
def test_the_driver_beside_a_team_is_in_contact_with_all_aboard() -> None:
    team = vehicle("catapult", at=(26, 20), damage=1, **TEAM)
    people = (
        replace(seated("max", team, "driver", treat=2, repair=2), at=(22, 16)),
        seated("otto", team, "gunner", hp=3),
    )
    start = scene(*people, vehicles=[team])
    assert (treatment(start), treatment(start, "catapult")) == (None, None)


# Corners: max stands at (0, 0), otto or a thing at (2, 2); the corner lies between the studs (2, 1) and (1, 2).


def corner(one: str, other: str, *units: Unit, **values: Any) -> Battle:
    field = drawn_field("....", f"..{one}.", f".{other}..")
    return scene(unit("max", at=(0, 0), facing=135, treat=2, repair=2), *units, field=_wide(field.rows), **values)


def _wide(rows: tuple[str, ...]) -> Any:
    return drawn_field(*rows, width=64, depth=64)


CORNERS = [
    ("#", "#", False),
    ("#", ".", True),
    (".", "#", True),
    ("-", "#", True),
    ("D", "#", False),
    ("D", "D", False),
]


@pytest.mark.rule("BOW-R-87", "BOW-R-85")
@pytest.mark.parametrize(("one", "other", "passes"), CORNERS)
def test_a_corner_lies_between_a_seat_and_the_ground_wherever_its_occupant_got_on(
    one: str, other: str, passes: bool
) -> None:
    """The last seat on the bed touches the place behind the truck at a corner only; they get on along its side."""
    field = _wide(("",) * 25 + ("." * 17 + one, "." * 18 + other))
    healer, patient = unit("max", treat=2), unit("otto", ORANGE, hp=3)
    for riding, walking in ((healer, patient), (patient, healer)):
        aboard = replace(riding, at=BESIDE_LEFT_3, aboard=Aboard(TRUCK.id, "left_3"))
        start = scene(aboard, replace(walking, at=(16, 26)), field=field, vehicles=[TRUCK])
        assert treatment(start) == (None if passes else "BOW-2.4.4.7")


@pytest.mark.rule("BOW-R-87", "BOW-R-83")
@pytest.mark.parametrize(("one", "other", "passes"), CORNERS)
def test_hands_pass_a_corner_where_a_blow_would(one: str, other: str, passes: bool) -> None:
    otto = unit("otto", ORANGE, at=(2, 2), hp=3)
    start = corner(one, other, otto, holding="knife", things={"key": (2, 2)})
    assert (blow(start) is None) == passes
    assert treatment(start) == (None if passes else "BOW-2.4.4.7")
    give = Give(MAX, ItemId("max knife"), OTTO)
    assert refusal(start, give) == (None if passes else "BOW-2.3.2.13")
    assert (give in offered(start, Give)) == passes
    grab = Grab(MAX, ItemId("key"))
    assert refusal(start, grab) == (None if passes else "BOW-2.3.2.2")
    assert (grab in offered(start, Grab)) == passes


@pytest.mark.rule("BOW-R-87")
@pytest.mark.parametrize(("plates", "passes"), [(11, True), (12, False)])
def test_a_corner_is_closed_by_what_is_four_bricks_high_and_not_by_a_plate_less(plates: int, passes: bool) -> None:
    start = corner("-", "-", unit("otto", ORANGE, at=(2, 2), hp=3), things={"key": (2, 2)})
    hedge = Kind(name="hedge", use="decor", height=plates)
    start = replace(start, field=replace(start.field, legend={**start.field.legend, "-": hedge}))
    assert treatment(start) == (None if passes else "BOW-2.4.4.7")
    assert refusal(start, Grab(MAX, ItemId("key"))) == (None if passes else "BOW-2.3.2.2")


@pytest.mark.rule("BOW-R-87")
def test_an_open_door_opens_the_corner() -> None:
    start = corner("D", "#", unit("otto", ORANGE, at=(2, 2), hp=3))
    assert treatment(start) == "BOW-2.4.4.7"
    assert treatment(replace(start, open_doors=frozenset({DoorId("door 2,1")}))) is None


@pytest.mark.rule("BOW-R-87", "BOW-2.3.3.1")
@pytest.mark.parametrize(("one", "other", "passes"), [("#", "#", False), ("#", ".", True), ("-", "-", True)])
def test_a_door_is_opened_across_a_corner_only_where_a_hand_passes(one: str, other: str, passes: bool) -> None:
    rows = ("....", f"..{one}.", f".{other}D.")
    start = scene(unit("max", at=(0, 0)), field=_wide(rows))
    opening = OpenDoor(MAX, DoorId("door 2,2"))
    assert refusal(start, opening) == (None if passes else "BOW-2.3.3.1")
    assert (opening in offered(start, OpenDoor)) == passes


@pytest.mark.rule("BOW-R-87")
@pytest.mark.parametrize(("one", "other", "passes"), [("#", "#", False), ("#", ".", True)])
def test_a_vehicle_is_repaired_across_a_corner_only_where_a_hand_passes(one: str, other: str, passes: bool) -> None:
    horse = vehicle("horse", at=(3, 4), damage=1, **{**HORSE, "hp_colour": "yellow"})
    start = corner(one, other, vehicles=[horse])
    assert treatment(start, "horse") == (None if passes else "BOW-2.4.4.7")


# Turned hulls: a car of 6 by 4 studs at (20, 20) heads north-east; its left side is 2 studs from its middle. Max stands
# north-west of it; the nearest corner of his footprint is his south-eastern one, straight off the middle of that side.


@pytest.mark.rule("BOW-R-88", "BOW-2.4.2.11")
@pytest.mark.parametrize(
    ("at", "holding", "rule"),
    [
        ((14, 14), "energy_sword", "BOW-2.4.2.11"),  # 4√2 - 2 = 3.657 studs
        ((14, 14), "spear", None),
        ((15, 15), "sword", "BOW-2.4.2.11"),  # 3√2 - 2 = 2.243 studs
        ((15, 15), "energy_sword", None),
        ((16, 16), None, "BOW-2.4.2.11"),  # 2√2 - 2 = 0.828 studs
        ((16, 16), "knife", None),
    ],
)
def test_the_gap_to_a_turned_hull_is_not_rounded(at: Stud, holding: str | None, rule: str | None) -> None:
    turned = vehicle(at=(20, 20), heading=45, owner=ORANGE)
    start = scene(unit("max", at=at, facing=135), holding=holding, vehicles=[turned])
    assert blow(start, "car") == rule


@pytest.mark.rule("BOW-R-88", "BOW-R-85")
@pytest.mark.parametrize(("holding", "rule"), [("energy_sword", "BOW-2.4.2.11"), ("spear", None)])
def test_the_gap_to_a_turned_seat_is_not_rounded(holding: str, rule: str | None) -> None:
    turned = vehicle("horse", at=(20, 20), heading=45, owner=ORANGE, **HORSE)
    riding = seated("otto", turned, "rider", ORANGE)
    start = scene(unit("max", at=(15, 15), facing=135), riding, holding=holding, vehicles=[turned])
    assert blow(start) == rule  # 3√2 - 1 = 3.243 studs
    near = scene(unit("max", at=(16, 16), facing=135), riding, holding="sword", vehicles=[turned])
    assert blow(near) is None  # 2√2 - 1 = 1.828 studs


@pytest.mark.rule("BOW-R-88", "BOW-R-7")
def test_hands_touch_a_turned_hull_if_no_stud_fits_between() -> None:
    turned = vehicle(at=(20, 20), heading=45, damage=1)
    assert treatment(scene(unit("max", at=(16, 16), repair=2), vehicles=[turned]), "car") is None
    assert treatment(scene(unit("max", at=(15, 15), repair=2), vehicles=[turned]), "car") == "BOW-2.4.4.7"


@pytest.mark.rule("BOW-R-88", "BOW-R-8")
def test_only_the_part_of_a_hull_before_the_attacker_counts() -> None:
    start = at_the_truck((15, 22), facing=0, holding="knife")
    start = start.with_vehicle(replace(start.vehicles[TRUCK.id], owner=ORANGE))
    assert blow(start, "truck") is None  # a stud to the side, on the border of the half circle
    after_the_tail = start.with_unit(replace(start.units[MAX], at=(15, 25)))
    assert blow(after_the_tail, "truck") is None  # the rear corner is a stud aside, at the height of his shoulder
    past = start.with_unit(replace(start.units[MAX], at=(15, 12), facing=0))
    assert blow(past, "truck") == "BOW-2.4.2.10"
