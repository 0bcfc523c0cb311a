"""ARG page 15, in the order of the book: meeting enemies, and moves tied to theirs."""

from itertools import pairwise
from math import cos, radians, sin
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps, touch
from escarmouche.argad.melee.retreats import is_encircled
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground, Kind
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.orders import (
    Charge,
    FallBack,
    Follow,
    KeepDistance,
    KeepDown,
    LeaveTable,
    Meet,
    Order,
    Reload,
    Stay,
)
from escarmouche.argad.model.profiles import SQUARE, Profile
from escarmouche.argad.model.units import CM, WHOLE_TURN, cm
from escarmouche.argad.movement.slow_dice import SlowDice
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, profile, skirmish
from tests.argad.marching import BRUSH, KINDS, KIT, RIDER, distance, go, infirm, march
from tests.argad.places import box, thing
from tests.argad.turns import laid

A, B, C = (CharacterId(name) for name in "abc")
REGULAR = profile(base=SQUARE)
HILL, CLIFF, RAMPART = kind("hill"), kind("cliff", foot="forbidden"), kind("rampart", foot="forbidden")


def hill(high: float, *, of: Kind = HILL, **values: Any) -> Ground:
    """So high, from 40 cm on to the east."""
    return ground(
        80, 60, kinds=(HILL, CLIFF, RAMPART), areas=(area("h", of, *box(40, 10, 70, 50), height=cm(high)),), **values
    )


def a_and_hill(place: float, high: float) -> list[Character]:
    """A at the foot of the hill, B on it."""
    return [character("a", BLUE, (30, 30)), character("b", ORANGE, (place, 30), height=cm(high))]


def a_and_b(apart: float, **b: Any) -> list[Character]:
    """A is blue and B orange, so far from edge to edge."""
    return [character("a", BLUE, (30, 30)), character("b", ORANGE, (32 + apart, 30), **b)]


@pytest.mark.rule("ARG-15.1", "ARG-R-3")
def test_enemies_stop_as_soon_as_their_bases_touch() -> None:
    after = march(a_and_b(10), {"a": go((50, 30)), "b": go((22, 30))})
    assert (after.gone("a"), after.gone("b")) == (5.0, 5.0)
    assert (after.track("a").ends, after.track("a").by) == ("contact", "b")
    assert after.touching("a") == {"b"}


@pytest.mark.rule("ARG-15.1")
def test_friends_pass_through_each_other() -> None:
    people = [character("a", BLUE, (30, 30)), character("b", BLUE, (42, 30))]
    after = march(people, {"a": go((50, 30)), "b": go((22, 30))})
    assert (after.gone("a"), after.gone("b")) == (20.0, 20.0)


@pytest.mark.rule("ARG-15.1", "ARG-R-123")
def test_those_who_are_free_are_stopped_whoever_of_their_side_is_a_prisoner() -> None:
    """The last of orange by name is led along, far away; so is the last of blue."""
    people = [
        *a_and_b(10),
        character("keeper", BLUE, (60, 60), captive=CharacterId("z")),
        character("z", ORANGE, (60, 62.5), captor=CharacterId("keeper")),
        character("jailer", ORANGE, (90, 60), captive=CharacterId("y")),
        character("y", BLUE, (90, 62.5), captor=CharacterId("jailer")),
    ]
    after = march(people, {"a": go((50, 30)), "b": go((22, 30))})
    assert (after.gone("a"), after.gone("b")) == (5.0, 5.0)
    assert after.touching("a") == {"b"}


@pytest.mark.rule("ARG-15.1", "ARG-R-123")
@pytest.mark.parametrize("prisoner", ["a", "b"])
def test_nobody_is_stopped_by_a_prisoner(prisoner: str) -> None:
    people = {each.id: each for each in a_and_b(10)}
    held = replace(people[CharacterId(prisoner)], captor=CharacterId("keeper"))
    keeper = character("keeper", ORANGE if prisoner == "a" else BLUE, (90, 60), captive=held.id)
    free = "b" if prisoner == "a" else "a"
    after = march([people[CharacterId(free)], held, keeper], {free: go((50, 30) if free == "a" else (22, 30))})
    assert after.gone(free) == 20.0


@pytest.mark.rule("ARG-R-123", "ARG-R-127")
@pytest.mark.parametrize("of", [kind("house", foot="forbidden"), kind("lake", foot="swim", water=True)])
def test_nobody_leads_a_prisoner_through_a_house_or_deep_water(of: Kind) -> None:
    """The keeper waits on the far side, and the prisoner comes as near as he or she can walk."""
    keeper = character("keeper", BLUE, (40, 30), captive=CharacterId("z"))
    prisoner = character("z", ORANGE, (30, 30), captor=CharacterId("keeper"))
    between = ground(kinds=[of], areas=(area("it", of, *box(33, 20, 36, 40)),))
    field = laid([keeper, prisoner, character("e", ORANGE, (100, 70))], table=between)
    field.move({"keeper": Stay()})
    assert field.at("z")[0] == pytest.approx(32, abs=0.05)


@pytest.mark.rule("ARG-15.1")
def test_whoever_does_not_want_contact_stops_two_paces_before() -> None:
    after = march(a_and_b(10), {"a": go((50, 30), meets=False)})
    assert (after.gone("a"), after.track("a").ends) == (8.0, "stopped")


@pytest.mark.rule("ARG-15.2", "ARG-R-5")
@pytest.mark.parametrize("off", [0, 0.5, 1, 1.5, 1.9])
def test_bases_are_put_edge_to_edge(off: float) -> None:
    """A on a square base comes from the west at B, who stands a little to the south."""
    people = [
        character("a", BLUE, (30, 30), of=REGULAR, facing=90),
        character("b", ORANGE, (40, 30 + off), of=REGULAR, facing=270),
    ]
    after = march(people, {"a": go((50, 30))})
    mine, yours = after.who("a"), after.who("b")
    assert touch(mine, yours) == "edge"
    assert not overlaps(mine, yours)
    assert gap(mine, yours) == 0


@pytest.mark.rule("ARG-15.2", "ARG-R-5")
@pytest.mark.parametrize("facing", [0, 30, 45, 60, 90, 135])
def test_a_rider_is_turned_to_the_side_that_was_reached(facing: int) -> None:
    people = [
        character("a", BLUE, (30, 30), of=RIDER, facing=90),
        character("b", ORANGE, (50, 30), of=RIDER, facing=facing),
    ]
    after = march(people, {"a": go((60, 30))})
    mine, yours = after.who("a"), after.who("b")
    assert touch(mine, yours) == "edge"
    assert (mine.facing - yours.facing) % 90 == 0
    assert yours.at == people[1].at


@pytest.mark.rule("ARG-15.2")
def test_people_on_round_bases_face_each_other() -> None:
    after = march([character("a", BLUE, (30, 30)), character("b", ORANGE, (40, 40))], {"a": Charge(B)})
    assert (after.facing("a"), after.facing("b")) == (135, 315)


@pytest.mark.rule("ARG-15.3", "ARG-R-3")
def test_their_speeds_decide_where_they_meet() -> None:
    """Rider 40 against foot 20, 30 cm apart: 20 cm from where the rider started."""
    people = [
        character("a", BLUE, (30, 30), of=RIDER, facing=90),
        character("b", ORANGE, (30 + 2.5 + 30 + 1, 30)),
    ]
    for orders in ({"a": go((70, 30)), "b": go((43.5, 30))}, {"a": Charge(B), "b": Charge(A)}):
        after = march(people, orders)
        assert (after.gone("a"), after.gone("b")) == (20.0, 10.0)


@pytest.mark.option("meeting")
@pytest.mark.rule("ARG-R-3")
def test_moves_may_be_stretched_over_the_whole_turn_instead() -> None:
    """A wants 20 cm and B 10: they meet after two thirds and one third of the 9 cm between them."""
    after = march(a_and_b(9), {"a": go((50, 30)), "b": go((31, 30))}, options={"meeting": "stretched"})
    assert (after.gone("a"), after.gone("b")) == (6.0, 3.0)


@pytest.mark.rule("ARG-15.4")
@pytest.mark.parametrize("off", [0, 0.5])
def test_two_lines_meet_front_to_front(off: float) -> None:
    ours = [character(f"a{number}", BLUE, (30, 20 + 3 * number)) for number in range(4)]
    theirs = [character(f"b{number}", ORANGE, (42, 20 + off + 3 * number)) for number in range(4)]
    orders: dict[str, Order] = {each.id: go((each.at[0] / CM + 10, each.at[1] / CM)) for each in ours}
    orders |= {each.id: go((each.at[0] / CM - 10, each.at[1] / CM)) for each in theirs}
    after = march([*ours, *theirs], orders)
    assert all(f"b{number}" in after.touching(f"a{number}") for number in range(4))


@pytest.mark.rule("ARG-15.1", "ARG-15.2", "ARG-R-126")
@pytest.mark.parametrize("high", [1, 3, 6])
@pytest.mark.parametrize("place", [40.5, 41, 42, 43])
def test_bases_that_touch_on_a_slope_touch_however_high_the_hill_is(high: float, place: float) -> None:
    """B stands on a hill, near its edge; A comes up from below, and B could not stand under A's feet."""
    after = march(a_and_hill(place, high), {"a": Charge(B)}, table=hill(high))
    assert after.touching("a") == {"b"} and not overlaps(after.who("a"), after.who("b"))


@pytest.mark.rule("ARG-15.1", "ARG-R-126")
def test_nobody_climbs_a_hill_into_somebody_on_top_of_it() -> None:
    """A has an order that leads through B, and stops at the foot of the hill."""
    after = march(a_and_hill(41, 4), {"a": go((50, 30))}, table=hill(4))
    assert after.gone("a") == 9.0 and after.touching("a") == {"b"}


@pytest.mark.rule("ARG-15.1", "ARG-13.11")
@pytest.mark.parametrize("top", [CLIFF, None])
def test_a_sheer_side_keeps_people_apart(top: Kind | None) -> None:
    """On a rock, and on a rampart: nobody below reaches those above."""
    wall = barrier("w", RAMPART, (40, 10), (40, 50), decimetres=30)
    table = hill(4, of=top) if top else hill(4, barriers=(wall,))
    after = march(a_and_hill(41, 4), {"a": Charge(B)}, table=table)
    assert not after.touching("a")


@pytest.mark.rule("ARG-15.5", "ARG-R-6")
@pytest.mark.parametrize(("wide", "through"), [(4, False), (6, False), (6.1, True)])
def test_nobody_slips_through_a_gap_of_6_cm_between_two_alert_enemies(wide: float, through: bool) -> None:
    runner = character("a", BLUE, (30, 30))
    guards = [character("b", ORANGE, (40, 29 - wide / 2)), character("c", ORANGE, (40, 31 + wide / 2))]
    after = march([runner, *guards], {"a": go((50, 30))})
    assert (after.gone("a") == 20.0) is through
    if not through:
        assert after.touching("a") == {"b", "c"}
        assert all(after.is_motionless(who) and after.gone(who) <= 2.0 for who in "bc")


@pytest.mark.rule("ARG-15.5", "ARG-R-6")
@pytest.mark.parametrize("turn", range(0, 360, 45))
def test_a_gap_is_closed_from_whatever_side_somebody_comes(turn: int) -> None:
    """The guards are 4 cm apart; each steps up to the runner between them."""
    east, south = cos(radians(turn)), sin(radians(turn))

    def place(ahead: float, aside: float) -> tuple[float, float]:
        return 40 + ahead * east - aside * south, 40 + ahead * south + aside * east

    runner = character("a", BLUE, place(-10, 0))
    guards = [character("b", ORANGE, place(0, -3)), character("c", ORANGE, place(0, 3))]
    after = march([runner, *guards], {"a": go(place(10, 0))})
    assert after.touching("a") == {"b", "c"}


@pytest.mark.option("gap")
@pytest.mark.rule("ARG-15.5", "ARG-R-6")
def test_how_wide_a_gap_they_close_the_table_may_say() -> None:
    runner = character("a", BLUE, (30, 30))
    guards = [character("b", ORANGE, (40, 27)), character("c", ORANGE, (40, 33))]
    assert march([runner, *guards], {"a": go((50, 30))}, options={"gap": 2 * CM}).gone("a") == 20.0


@pytest.mark.option("gap")
@pytest.mark.rule("ARG-15.5", "ARG-R-6")
def test_nobody_closes_a_gap_that_is_wider_than_two_paces_each_and_a_base_whatever_the_table_says() -> None:
    runner = character("a", BLUE, (30, 30))
    guards = [character("b", ORANGE, (40, 20)), character("c", ORANGE, (40, 40))]
    after = march([runner, *guards], {"a": go((50, 30))}, options={"gap": 40 * CM})
    assert after.gone("a") == 20.0 and after.gone("b") == after.gone("c") == 0.0


@pytest.mark.rule("ARG-15.5", "ARG-R-6")
def test_whoever_has_stepped_up_to_one_does_not_step_up_to_another() -> None:
    """A1 is caught beside B; C has come two paces nearer, and A2 passes between C and D later."""
    runners = [character("a1", BLUE, (35, 22.5)), character("a2", BLUE, (30, 32))]
    guards = [character(name, ORANGE, (40, place)) for name, place in (("b", 20), ("c", 28), ("d", 36))]
    after = march([*runners, *guards], {"a1": go((50, 22.5)), "a2": go((50, 32))})
    assert after.touching("a1") == {"b"}
    assert after.gone("c") == 2.0 and after.gone("a2") == 20.0


@pytest.mark.option("interception")
@pytest.mark.rule("ARG-15.5", "ARG-R-6")
@pytest.mark.parametrize(
    ("values", "options"),
    [({"fleeing": True}, {}), ({"down_until": 1}, {}), ({}, {"interception": "declared"}), ({"of": RIDER}, {})],
    ids=["fleeing", "down", "declared", "mounted"],
)
def test_a_gap_stays_open_unless_both_are_alert_and_on_foot(values: dict[str, Any], options: dict[str, Any]) -> None:
    runner = character("a", BLUE, (30, 30))
    guards = [character("b", ORANGE, (40, 26), **values), character("c", ORANGE, (40, 34))]
    assert march([runner, *guards], {"a": go((50, 30))}, options=options).gone("a") == 20.0


@pytest.mark.rule("ARG-15.5", "ARG-R-6", "ARG-R-77")
def test_whoever_keeps_down_closes_no_gap() -> None:
    runner = character("a", BLUE, (30, 30))
    guards = [character("b", ORANGE, (40, 26)), character("c", ORANGE, (40, 34))]
    assert march([runner, *guards], {"a": go((50, 30))}).gone("a") < 20.0
    assert march([runner, *guards], {"a": go((50, 30)), "b": KeepDown()}).gone("a") == 20.0


@pytest.mark.rule("ARG-15.5", "ARG-R-1")
def test_a_wider_gap_is_closed_by_those_who_said_so() -> None:
    runner = character("a", BLUE, (30, 30))
    guards = [character("b", ORANGE, (40, 23)), character("c", ORANGE, (40, 37))]
    after = march([runner, *guards], {"a": go((50, 30)), "b": Meet(A, 8 * CM)})
    assert after.touching("a") == {"b"}


@pytest.mark.rule("ARG-15.6")
def test_spare_attackers_go_round_to_the_flanks() -> None:
    """Six against three in line: each of the three is met, and no more than three go round."""
    theirs = [character(f"b{number}", ORANGE, (45, 27 + 2 * number)) for number in range(3)]
    front = [character(f"a{number}", BLUE, (38, 27 + 2 * number)) for number in range(3)]
    back = [character(f"c{number}", BLUE, (35, 27 + 2 * number)) for number in range(3)]
    orders = {f"{row}{number}": Charge(CharacterId(f"b{number}")) for row in "ac" for number in range(3)}
    after = march([*theirs, *front, *back], orders)
    assert all(after.touching(f"b{number}") & {f"a{number}"} for number in range(3))
    assert after.touching("b0") == {"a0", "c0"}
    assert after.touching("b2") == {"a2", "c2"}
    assert not after.touching("c1")


BUILDING = kind("building", foot="forbidden", mounted="forbidden")
WATER = kind("water", foot="swim", mounted="forbidden", water=True)


@pytest.mark.rule("ARG-R-126", "ARG-15.2")
def test_three_who_charge_the_middle_of_three_before_a_house_find_one_place() -> None:
    """B1 stands between B0 and B2, all with their backs to a closed house. A1 meets B1 after 8 cm, at (43, 30).

    A0 and A2 come from 2 cm aside and would touch B1 where A1 stands. The nearest place beside A1 is 1.6 cm away, more
    than half a base, and B0 and B2 are free to react: so both wait where they met A1, A2 where A0 leaves room.
    """
    ours = [character(f"a{number}", BLUE, (35, 28 + 2 * number)) for number in range(3)]
    theirs = [character(f"b{number}", ORANGE, (45, 28 + 2 * number)) for number in range(3)]
    house = area("house", BUILDING, *box(46, 20, 60, 40))
    table = laid([*ours, *theirs], table=ground(kinds=[BUILDING], areas=(house,)))
    table.move({f"a{number}": Charge(CharacterId("b1")) for number in range(3)})
    assert table.at("a1") == (43, 30)
    assert table.touching("b1") == {"a1"}
    assert not table.touching("b0") | table.touching("b2")
    assert table.at("a0") == pytest.approx((41.08, 29.22), abs=0.01)
    assert table.at("a2")[0] < 41.08
    assert not is_encircled(table.state, table.who("b1"))


@pytest.mark.rule("ARG-R-126", "ARG-15.6")
def test_alone_before_a_house_an_enemy_has_two_sides_but_no_rear() -> None:
    """The first meets B in front; the others have time to walk round to the sides, and stop short of the house."""
    ours = [character(f"a{number}", BLUE, (35, 28 + 2 * number)) for number in range(5)]
    house = area("house", BUILDING, *box(46, 20, 60, 40))
    table = laid([*ours, character("b", ORANGE, (45, 30))], table=ground(kinds=[BUILDING], areas=(house,)))
    table.move({each.id: Charge(B) for each in ours})
    assert len(table.touching("b")) == 3
    assert all(table.at(each.id)[0] < 45 for each in ours)


@pytest.mark.rule("ARG-R-126")
@pytest.mark.parametrize(("shore", "second"), [(BUILDING, False), (WATER, False), (BRUSH, False), (None, True)])
def test_nobody_goes_round_through_houses_water_or_woods(shore: Kind | None, second: bool) -> None:
    """B is met on a causeway 2.8 cm wide; C comes behind A, a little aside."""
    banks = [box(20, 20, 60, 28.6), box(20, 31.4, 60, 40)] if shore else []
    pieces = tuple(area(f"bank{number}", shore, *bank) for number, bank in enumerate(banks) if shore)
    people = [character("a", BLUE, (37, 30)), character("c", BLUE, (34, 30.3)), character("b", ORANGE, (45, 30))]
    table = laid(people, table=ground(kinds=[shore] if shore else [], areas=pieces))
    table.move({"a": Charge(B), "c": Charge(B)})
    assert table.touching("b") == ({"a", "c"} if second else {"a"})
    if not second:
        assert table.at("c") == pytest.approx((41, 30), abs=0.25)


@pytest.mark.rule("ARG-R-126")
@pytest.mark.parametrize(("start", "reached"), [(36, True), (28.5, True), (27, False)])
def test_going_round_takes_the_centimetres_that_are_left(start: float, reached: bool) -> None:
    """C meets A's back at (41, 30). Round to B's side is 7 cm more by the south: 12 of 20 in all, 19.5, or 21 of 20."""
    people = [character("a", BLUE, (39, 30)), character("c", BLUE, (start, 30.3)), character("b", ORANGE, (45, 30))]
    table = laid(people)
    table.move({"a": Charge(B), "c": Charge(B)})
    assert table.touching("b") == ({"a", "c"} if reached else {"a"})
    if not reached:
        assert table.at("c") == pytest.approx((41, 30), abs=0.1)


@pytest.mark.rule("ARG-R-126")
@pytest.mark.parametrize(("turns", "reached"), [(31.5, False), (33, True)], ids=["in the way", "beside the way"])
def test_nobody_goes_round_through_an_enemy_who_comes_by(turns: float, reached: bool) -> None:
    """C leaves A's back at (41, 30) after a quarter of the turn, and is at (40.8, 31) when E, at x = 39, turns back."""
    people = [character("a", BLUE, (39, 30)), character("c", BLUE, (36, 30.3)), character("b", ORANGE, (45, 30))]
    runner = character("e", ORANGE, (39, turns + 6))
    table = laid([*people, runner])
    table.move({"a": Charge(B), "c": Charge(B), "e": go((39, turns), (39, turns + 8))})
    assert table.touching("b") == ({"a", "c"} if reached else {"a"})
    assert not table.touching("e")


@pytest.mark.rule("ARG-R-126")
def test_one_goes_round_on_either_hand_in_the_same_way() -> None:
    """C comes behind A, a little to the south of B, and goes round by the south; a little to the north, the mirror."""
    ways = []
    for aside in (0.05, -0.05):
        people = [character("a", BLUE, (39, 30)), character("c", BLUE, (36, 30 + aside))]
        after = march([*people, character("b", ORANGE, (45, 30))], {"a": Charge(B), "c": Charge(B)})
        assert after.touching("b") == {"a", "c"}
        ways.append([(x, (y - cm(30)) * (1 if aside > 0 else -1)) for _, x, y in after.track("c").points])
    assert ways[0] == ways[1]
    assert ways[0][-1][1] > 0


@pytest.mark.rule("ARG-R-126")
def test_one_waits_behind_a_friend_if_the_way_round_is_as_long_on_either_hand() -> None:
    """C comes straight behind A: nothing says which way to go."""
    people = [character("a", BLUE, (39, 30)), character("c", BLUE, (36, 30)), character("b", ORANGE, (45, 30))]
    after = march(people, {"a": Charge(B), "c": Charge(B)})
    assert after.touching("b") == {"a"}
    assert after.at("c") == (41, 30)


@pytest.mark.rule("ARG-R-126")
def test_the_way_round_leads_just_outside_those_who_fight() -> None:
    """C comes to half a millimetre from B, between A1 and A2, who leave no place. A3 makes the way by the south longer.

    The others reach 3 cm from B's middle. C, 1 cm wide on either side, passes 2 mm outside them: at 4.2 cm.
    """
    beside = {"a1": (43.98, 28.28), "a2": (43.98, 31.72), "a3": (46, 31.74), "c": (38.95, 30)}
    people = [character(name, BLUE, place) for name, place in beside.items()]
    after = march([*people, character("b", ORANGE, (45, 30))], {"c": Charge(B)})
    assert after.touching("b") == {"a1", "a2", "a3", "c"}
    _, met, *around, _ = [(x, y) for _, x, y in after.track("c").points]
    assert met == (cm(42.95), cm(30))
    assert max(distance(place, after.who("b").at) for place in around) == pytest.approx(4.2, abs=0.01)


@pytest.mark.rule("ARG-R-126")
def test_going_round_goes_on_without_a_pause() -> None:
    """B, a rider, stands broadside; C comes behind A from aside, and walks the short way round without a stop."""
    people = [character("a", BLUE, (41, 30)), character("c", BLUE, (35.6, 33.4))]
    after = march([*people, character("b", ORANGE, (45, 30), of=RIDER, facing=90)], {"a": Charge(B), "c": Charge(B)})
    assert after.touching("b") == {"a", "c"}
    points = after.track("c").points
    walked = sum(distance((ax, ay), (bx, by)) for (_, ax, ay), (_, bx, by) in pairwise(points))
    assert walked == pytest.approx(20 * points[-1][0] / WHOLE_TURN, abs=0.05)


@pytest.mark.rule("ARG-R-126")
def test_nobody_goes_round_an_enemy_who_walks_on_without_an_opponent() -> None:
    """B walks by, a hair from A. C comes through A from the other side, finds no place there, and waits behind A."""
    people = [character("a", BLUE, (40, 30)), character("c", BLUE, (40, 26)), character("b", ORANGE, (36.2, 32.01))]
    after = march(people, {"c": go((40, 36)), "b": go((50, 32.01))})
    assert after.at("c") == (40, 28)
    assert after.at("b") == (50, 32.01)


@pytest.mark.rule("ARG-R-126")
def test_the_way_round_may_come_near_the_edge_of_the_table() -> None:
    """South of B, 3.9 cm are left: enough for the middle of a base, not for the whole of it."""
    people = [character("a", BLUE, (39, 76.1)), character("c", BLUE, (36, 76.15)), character("b", ORANGE, (45, 76.1))]
    table = laid(people)
    table.move({"a": Charge(B), "c": Charge(B)})
    assert table.touching("b") == {"a", "c"}
    assert table.at("c")[1] > 76.1


@pytest.mark.rule("ARG-R-126")
def test_the_way_round_may_lead_past_the_corner_of_the_table() -> None:
    """A touches B from the south-west, C comes behind A and goes round by the west, where the table ends."""
    people = [character("a", BLUE, (2.88, 3.92)), character("c", BLUE, (0.7, 5.8)), character("b", ORANGE, (4.3, 2.5))]
    after = march(people, {"c": Charge(B)})
    assert after.touching("b") == {"a", "c"}
    assert after.at("c")[1] < 2.5


@pytest.mark.rule("ARG-15.6", "ARG-25.11")
def test_without_room_at_the_sides_only_one_gets_at_an_enemy() -> None:
    walls = [
        character(f"w{number}", ORANGE, place) for number, place in enumerate([(45, 27.9), (45, 32.1), (47.1, 30)])
    ]
    people = [character("b", ORANGE, (45, 30)), *walls]
    people += [character("a", BLUE, (40, 30)), character("c", BLUE, (37, 30))]
    after = march(people, {"a": Charge(B), "c": Charge(B)})
    assert (after.touching("a") >= {"b"}, after.touching("c") & {"b"}) == (True, set())


@pytest.mark.rule("ARG-15.7")
def test_contact_brings_no_melee_dice_yet() -> None:
    after = march(a_and_b(10), {"a": Charge(B), "b": Charge(A)})
    assert not [event for event in after.resolution.events if not isinstance(event, SlowDice)][1:]
    assert after.after.turn_status(A).contacted == {B}


HOUSE = kind("house", foot="forbidden", mounted="forbidden", hides_beyond=0, height=500)


@pytest.mark.rule("ARG-15.8")
def test_one_stops_on_seeing_an_enemy_whom_one_would_run_into() -> None:
    """Round the corner of a house, after 12 cm, there is one 5 cm ahead."""
    house = area("house", HOUSE, (33, 32), (43.56, 32), (43.56, 60), (33, 60))
    people = [character("a", BLUE, (30, 30)), character("b", ORANGE, (45, 36.32))]
    way = {"a": go((45, 30), (45, 35))}
    hidden = march(people, way, table=ground(kinds=[HOUSE], areas=(house,)), unseen=[("a", "b")])
    assert (hidden.gone("a"), hidden.track("a").ends, hidden.track("a").by) == (12.0, "sight", "b")
    assert gap(hidden.who("a"), hidden.who("b")) == cm(4.99)
    assert not hidden.touching("a")
    seen = march(people, way, table=ground(kinds=[HOUSE], areas=(house,)))
    assert seen.touching("a") == {"b"}


@pytest.mark.rule("ARG-15.8")
def test_whoever_is_charged_by_somebody_unseen_is_charged_all_the_same() -> None:
    after = march(a_and_b(5), {"a": Charge(B)})
    assert after.after.turn_status(B).contacted == {A}
    assert (after.after.turn_status(A).charged, after.after.turn_status(B).charged) == (frozenset({B}), frozenset())


@pytest.mark.rule("ARG-15.10")
def test_whoever_moved_because_of_others_has_moved_though_they_were_blocked() -> None:
    people = a_and_b(14)
    wood = area("wood", BRUSH, (20, 0), (33, 0), (33, 80), (20, 80))
    orders: dict[str, Order] = {"a": Charge(B), "b": go((56, 30))}
    after = march(people, orders, (6,), table=ground(kinds=KINDS, areas=(wood,)))
    assert (after.gone("a"), after.gone("b"), after.is_motionless("b")) == (0.0, 10.0, False)


@pytest.mark.rule("ARG-15.11")
def test_one_may_come_straight_back_but_has_moved_and_lost_the_cover() -> None:
    after = march([character("a", BLUE, (30, 30))], {"a": go((33, 30), (30, 30))})
    assert after.gone("a") == 0.0
    status = after.after.turn_status(A)
    assert (status.moved, status.lost_cover) == (True, True)


@pytest.mark.rule("ARG-15.11")
@pytest.mark.parametrize(("x", "lost"), [(31, True), (32, True), (32.1, False)])
def test_whoever_comes_back_to_within_two_paces_has_lost_the_cover(x: float, lost: bool) -> None:
    after = march([character("a", BLUE, (30, 30))], {"a": go((36, 30), (x, 30))})
    assert after.after.turn_status(A).lost_cover is lost


@pytest.mark.rule("ARG-15.12", "ARG-R-3")
@pytest.mark.parametrize(("of", "apart"), [(profile(), 40.0), (profile(armour="5"), 37.0)])
def test_a_move_may_be_tied_to_an_enemys(of: Profile, apart: float) -> None:
    """A advances 15 of 20 cm; B keeps 40 cm as far as the allowance goes."""
    after = march(a_and_b(40, of=of), {"a": go((45, 30)), "b": KeepDistance(A, 40 * CM)})
    assert gap(after.who("a"), after.who("b")) / CM == pytest.approx(apart, abs=0.02)


@pytest.mark.rule("ARG-15.12", example="ARG-EX-10")
@pytest.mark.parametrize(("of", "apart"), [(KIT, 20.0), (infirm(), 16.0)])
def test_falling_back_as_they_advance(of: Profile, apart: float) -> None:
    """A advances 12 cm; B has 16 and stays 20 cm away, or has 8 and loses 4."""
    advancing = [character("a", BLUE, (30, 30), of=profile(armour="5")), character("b", ORANGE, (52, 30), of=of)]
    after = march(advancing, {"a": go((42, 30)), "b": KeepDistance(A, 20 * CM)})
    assert after.gone("a") == 12.0
    assert gap(after.who("a"), after.who("b")) / CM == pytest.approx(apart, abs=0.02)


@pytest.mark.rule("ARG-15.12")
def test_advancing_as_they_fall_back() -> None:
    after = march(a_and_b(20), {"a": KeepDistance(B, 20 * CM), "b": go((60, 30))})
    assert after.gone("a") == pytest.approx(after.gone("b"), abs=0.02)


@pytest.mark.rule("ARG-15.12")
def test_whoever_need_not_move_to_keep_the_distance_does_not_turn_either() -> None:
    after = march(a_and_b(20, facing=37), {"b": KeepDistance(A, 20 * CM)})
    assert (after.gone("b"), after.facing("b")) == (0.0, 37)


@pytest.mark.rule("ARG-R-4", "ARG-22.14")
@pytest.mark.parametrize(
    ("charger", "caught"), [(profile(), False), (RIDER, True), (profile(armour="5"), False)], ids=["20", "40", "12"]
)
def test_falling_back_works_for_those_who_are_fast_enough(charger: Profile, caught: bool) -> None:
    """Charged from 12 cm away by somebody as fast, faster or slower."""
    edge = charger.base.length / 200
    people = [character("a", BLUE, (30, 30), of=charger, facing=90), character("b", ORANGE, (30 + edge + 13, 30))]
    after = march(people, {"a": Charge(B), "b": FallBack(A)}, table=ground(200, 80))
    assert (after.touching("b") == {"a"}) is caught
    if not caught:
        assert gap(after.who("a"), after.who("b")) >= 12 * CM - 2


@pytest.mark.rule("ARG-R-4")
def test_whoever_has_no_order_stands() -> None:
    after = march(a_and_b(5), {"a": Charge(B)})
    assert (after.gone("b"), after.touching("b")) == (0.0, {"a"})


@pytest.mark.rule("ARG-R-1")
@pytest.mark.parametrize(("within", "gone"), [(15, True), (3, False)])
def test_some_go_only_if_an_enemy_comes_near(within: int, gone: bool) -> None:
    people = a_and_b(20)
    after = march(people, {"a": go((40, 30)), "b": Meet(A, within * CM)})
    assert (after.gone("b") > 0) is gone
    assert after.is_motionless("b") is not gone


@pytest.mark.rule("ARG-R-116")
def test_two_paces_into_contact_are_no_movement_but_spoil_a_job() -> None:
    after = march(a_and_b(2), {"a": Charge(B), "b": Reload(WeaponId("musket"))})
    assert after.touching("a") == {"b"}
    assert (after.is_motionless("a"), after.is_motionless("b")) == (True, True)
    assert after.after.turn_status(B).job_lost


def test_one_follows_a_friend_at_a_distance() -> None:
    people = [character("a", BLUE, (30, 30)), character("b", BLUE, (36, 30))]
    after = march(people, {"a": Follow(B, 2 * CM), "b": go((50, 30))})
    assert gap(after.who("a"), after.who("b")) / CM == pytest.approx(2.0, abs=0.02)


def test_nobody_ends_on_a_friend() -> None:
    people = [character("a", BLUE, (30, 30)), character("b", BLUE, (40, 30)), character("c", BLUE, (35, 40))]
    after = march(people, {"a": go((40, 30)), "c": go((35, 30))})
    places = [after.who(who) for who in "abc"]
    assert not any(overlaps(one, other) for one in places for other in places if one.id < other.id)
    assert after.at("b") == (40.0, 30.0)


def test_prisoners_walk_with_their_guards() -> None:
    people = [
        character("a", BLUE, (30, 30), captive=B),
        character("b", ORANGE, (28, 30), captor=A),
        character("c", ORANGE, (100, 70)),
    ]
    after = march(people, {"a": go((42, 30)), "b": Stay()})
    assert after.at("a") == (42.0, 30.0)
    assert gap(after.who("a"), after.who("b")) <= 2


@pytest.mark.rule("ARG-R-73", "ARG-R-92")
def test_prisoners_stay_where_they_are_if_their_guard_cannot_walk() -> None:
    """The guard has 8 cm a turn and carries something very bulky, which costs 8."""
    people = [
        character("a", BLUE, (30, 30), of=infirm(), captive=B, carries=(ThingId("keg"),)),
        character("b", ORANGE, (25, 30), captor=A),
    ]
    after = march(people, {}, things=thing("keg", weight="very_heavy"))
    assert after.gone("b") == 0.0
    assert not after.after.tracks


@pytest.mark.rule("ARG-R-4")
@pytest.mark.parametrize("slant", range(-9, 10, 3))
@pytest.mark.parametrize("place", [3, 7.03, 11.17, 15.9])
def test_falling_back_ends_at_the_edge_of_the_table(place: float, slant: int) -> None:
    people = [character("a", BLUE, (place, 40)), character("e", ORANGE, (place + 12.37, 40 + slant))]
    after = march(people, {"a": FallBack(CharacterId("e"))}).resolution.skirmish
    x, y = after.characters[CharacterId("a")].at
    assert 0 <= x < cm(place)
    assert 0 <= y <= after.ground.depth


@pytest.mark.rule("ARG-31.11")
@pytest.mark.parametrize("quarters", range(4))
def test_a_gap_at_any_corner_is_a_way_out(quarters: int) -> None:
    """Two enemies stand edge to edge with A, two a little off: between these A slips through, unless a fifth comes."""
    places: list[tuple[float, float]] = [(2, 0), (0, 2), (-3.4, 0.8), (0.8, -3.4), (-1.6, -1.6)]
    for _ in range(quarters):
        places = [(-y, x) for x, y in places]
    enemies = [character(f"e{number}", ORANGE, (30 + x, 30 + y)) for number, (x, y) in enumerate(places)]
    states = [skirmish([character("a", BLUE, (30, 30)), *enemies[:count]]) for count in (4, 5)]
    assert [is_encircled(state, state.characters[CharacterId("a")]) for state in states] == [False, True]


@pytest.mark.rule("ARG-R-195", "ARG-R-126")
def test_whoever_is_stopped_on_the_way_off_the_table_is_in_the_way_of_others() -> None:
    """A's die keeps her out of the brush before the edge; B would come to stand where she is."""
    land = ground(kinds=[BRUSH], areas=(area("brush", BRUSH, *box(0, 20, 8, 40)),))
    people = [character("a", BLUE, (14, 30)), character("b", BLUE, (25, 30))]
    after = march(people, {"a": LeaveTable((at(0, 30),)), "b": go((9, 30))}, [6], table=land)
    assert after.who("a").at[0] > 800
    assert not overlaps(after.who("a"), after.who("b"))


@pytest.mark.rule("ARG-15.3", "ARG-11.1")
@pytest.mark.parametrize("mounted", ["difficult", "very_difficult", "forbidden"])
def test_ground_that_is_bad_for_horses_alone_does_not_hold_up_a_charge_on_foot(mounted: str) -> None:
    stony = kind("stony", mounted=mounted)
    land = ground(kinds=[stony], areas=(area("stony", stony, *box(34, 20, 40, 40)),))
    after = march([character("a", BLUE, (30, 30)), character("b", ORANGE, (45, 30))], {"a": Charge(B)}, table=land)
    assert after.touching("a") == {"b"}
