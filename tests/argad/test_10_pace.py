"""Argad! page 10: how far people go, in the order of the book."""

from typing import Any

import pytest

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.ids import LadderId, ThingId
from escarmouche.argad.model.orders import Go, KeepDown, PutDown, TakeUp
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, cm
from escarmouche.argad.movement import walk_odds
from escarmouche.argad.people.pace import ROWS, allowance, modifiers
from escarmouche.argad.places.crawling import Crawled, Crawls
from escarmouche.kernel import Seat
from tests.argad.build import BLUE, MOVEMENT, ORANGE, area, at, barrier, character, ground, kind, profile, skirmish
from tests.argad.places import A, B, box, events, intent, ladder, offered, refusal, somebody, thing, turn, walk
from tests.argad.turns import laid

KEG, CRATE, FRIEND = (ThingId(name) for name in ("keg", "crate", "friend"))
LOADS = {**thing("keg", weight="heavy"), **thing("crate", weight="very_heavy"), **thing("friend", weight="very_heavy")}


def alone(of: Profile, **values: Any) -> Skirmish:
    return skirmish([character("a", of=of, **values)], things=LOADS)


def pace(of: Profile, **values: Any) -> float:
    """In centimetres."""
    state = alone(of, **values)
    return allowance(state, somebody(state)) / CM


def goes(state: Skirmish, centimetres: float) -> bool:
    """Whether a straight path of this length is accepted."""
    x, y = somebody(state).at
    return refusal(state, Go(((x + cm(centimetres), y),))) is None


@pytest.mark.rule("ARG-10.1", example="ARG-EX-1")
def test_a_fit_person_in_light_clothes_goes_20_cm() -> None:
    state = alone(profile(3))
    assert goes(state, 20.0)
    assert not goes(state, 20.1)


@pytest.mark.rule("ARG-10.2")
@pytest.mark.parametrize(
    "of",
    [
        profile(2, dress="unfit"),
        profile(dress="kit"),
        profile(4, "4"),
        profile(shield=True),
        profile(4, "4", shield=True),
        profile(dress="light_dress"),
        profile(dress="robe"),
    ],
)
def test_mail_shields_kits_robes_and_children_go_16_cm(of: Profile) -> None:
    assert pace(of) == 16


@pytest.mark.rule("ARG-10.3")
@pytest.mark.parametrize("of", [profile(5, "5"), profile(dress="wooden_leg"), profile(dress="rich_dress")])
def test_full_armour_rich_dresses_and_wooden_legs_go_12_cm(of: Profile) -> None:
    state = alone(of)
    assert goes(state, 12.0)
    assert not goes(state, 12.1)


@pytest.mark.rule("ARG-10.3", "ARG-R-60")
@pytest.mark.parametrize(("wound", "length"), [(Wound.PLAIN, 12), (Wound.LEG, 16), (Wound.TRUNK, 20)])
def test_the_wounded_walk_12_cm_unless_it_is_known_where(wound: Wound, length: int) -> None:
    assert pace(profile(lives=2), wound=wound, lives=1) == length


@pytest.mark.rule("ARG-10.4")
def test_people_who_move_with_difficulty_go_8_cm() -> None:
    state = alone(profile(1, dress="infirm"))
    assert goes(state, 8.0)
    assert not goes(state, 8.1)


@pytest.mark.rule("ARG-10.5", "ARG-41.4")
@pytest.mark.parametrize(
    ("armour", "cavalry", "length"),
    [("light", True, 40), ("4", True, 40), ("5", True, 32), ("light", False, 36), ("4", False, 36)],
)
def test_riders_go_40_36_or_32_cm(armour: str, cavalry: bool, length: int) -> None:
    rider = profile(3, armour, mounted=True, cavalry=cavalry)
    assert pace(rider) == length
    assert pace(rider, wound=Wound.LEG, lives=1) == length


@pytest.mark.rule("ARG-10.6")
def test_a_heavy_load_costs_4_cm() -> None:
    state = alone(profile(), carries=(KEG,))
    assert goes(state, 16.0)
    assert not goes(state, 16.1)


@pytest.mark.rule("ARG-10.7")
def test_a_very_heavy_load_costs_8_cm() -> None:
    assert pace(profile(4, "4"), carries=(FRIEND,)) == 8


@pytest.mark.rule("ARG-10.6", "ARG-10.7", "ARG-R-92")
def test_loads_add_up_but_never_below_nothing() -> None:
    assert pace(profile(), carries=(CRATE, FRIEND, KEG)) == 0
    state = alone(profile(), carries=(CRATE, KEG))
    assert [(each.amount, each.rule) for each in modifiers(state, somebody(state))] == [
        (-8, "ARG-10.7"),
        (-4, "ARG-10.6"),
    ]


@pytest.mark.rule("ARG-R-73")
def test_a_captive_walks_with_the_captor_at_the_pace_of_the_slower() -> None:
    def pair(captive: Profile) -> float:
        guard = character("a", captive=B)
        led = character("b", ORANGE, (32, 30), of=captive, captor=A)
        state = skirmish([guard, led])
        return allowance(state, somebody(state)) / CM

    assert pair(profile()) == 12
    assert pair(profile(1, dress="infirm")) == 8


@pytest.mark.rule("ARG-10.8")
@pytest.mark.parametrize(("face", "length"), [(1, 3), (5, 7), (6, 8)])
def test_crawling_is_two_cm_and_a_die_whatever_the_ground(face: int, length: int) -> None:
    state, order = alone(profile()), KeepDown((at(36, 30),))
    told = turn(state, {A: order}, (face,))
    [crawled] = events(told, Crawled)
    assert crawled.reach == length * CM
    wanted = intent(told.skirmish, order)
    assert (wanted.allowance, wanted.contact) == (length * CM, False)


@pytest.mark.rule("ARG-R-127", "ARG-10.8")
@pytest.mark.parametrize(
    ("ground_ahead", "gone"),
    [
        (kind("house", foot="forbidden"), 4),
        (kind("deep_water", foot="swim"), 4),
        (kind("brush", foot="difficult"), 8),
        (kind("ford", foot="very_difficult"), 8),
    ],
    ids=lambda value: value.id if isinstance(value, Kind) else "",
)
def test_a_crawl_lifts_the_slow_die_but_goes_through_nothing_solid(ground_ahead: Kind, gone: float) -> None:
    """Something begins 5 cm east of the crawler, whose base is 2 cm wide: its edge is 4 cm away."""
    pieces = (area("ahead", ground_ahead, *box(35, 20, 50, 40)),)
    table = laid([character("a"), character("e", ORANGE, (90, 70))], table=ground(kinds=[ground_ahead], areas=pieces))
    table.move({"a": KeepDown((at(38, 30),))}, [6])
    assert table.at("a") == (30 + gone, 30)
    assert "SlowDice" not in table.told()


@pytest.mark.rule("ARG-R-127")
def test_nor_does_a_crawl_lead_over_a_wall_that_stops_a_walker() -> None:
    stone = kind("stone_wall", foot="difficult")
    wall = barrier("wall", stone, (35, 20), (35, 40), decimetres=16)
    table = laid([character("a"), character("e", ORANGE, (90, 70))], table=ground(kinds=[stone], barriers=(wall,)))
    table.move({"a": KeepDown((at(38, 30),))}, [6])
    assert table.at("a") == (34, 30)


@pytest.mark.rule("ARG-10.8")
def test_nobody_crawls_farther_than_the_best_die() -> None:
    state = alone(profile())
    assert refusal(state, KeepDown((at(38, 30),))) is None
    refused = refusal(state, KeepDown((at(38.1, 30),)))
    assert refused is not None and refused.rule == "ARG-10.8"
    [still, crawls] = offered(state, KeepDown)
    assert still == KeepDown()
    assert isinstance(crawls, Crawls)


@pytest.mark.rule("ARG-10.12")
def test_dropping_a_load_on_the_way_slows_as_if_it_were_carried_all_turn() -> None:
    state = alone(profile(), carries=(KEG,))
    assert refusal(state, PutDown(KEG, (at(33, 30), at(46, 30)))) is None
    assert refusal(state, PutDown(KEG, (at(33, 30), at(46.1, 30)))) is not None


@pytest.mark.rule("ARG-10.12")
def test_picking_a_load_up_on_the_way_slows_as_if_it_were_carried_all_turn() -> None:
    state = skirmish([character("a")], things=thing("keg", (33, 30), weight="heavy"))
    order = TakeUp(KEG, (at(46, 30),))
    assert refusal(state, order) is None
    assert intent(state, order).allowance == 16 * CM
    assert refusal(state, TakeUp(KEG, (at(46.1, 30),))) is not None


@pytest.mark.rule("ARG-10.12")
def test_a_thing_is_put_down_and_taken_up() -> None:
    state = alone(profile(), carries=(KEG,))
    told = turn(state, {A: PutDown(KEG)})
    assert somebody(told.skirmish).carries == ()
    assert told.skirmish.things[KEG].at == at(30, 30)
    told = turn(told.skirmish, {A: TakeUp(KEG)})
    assert somebody(told.skirmish).carries == (KEG,)
    assert told.skirmish.things[KEG].at is None


@pytest.mark.rule("ARG-10.12")
@pytest.mark.parametrize(
    ("path", "lies"),
    [((at(30, 36),), at(30, 30)), ((at(33, 30), at(33, 36)), at(33, 30)), ((at(33, 30), at(40, 30)), at(33, 30))],
    ids=["straight", "round a corner", "on a straight way"],
)
def test_on_the_way_a_thing_is_put_down_at_the_first_corner(path: Any, lies: Any) -> None:
    told = walk(alone(profile(), carries=(KEG,)), {A: PutDown(KEG, path)})
    assert (somebody(told.skirmish).at, told.skirmish.things[KEG].at) == (path[-1], lies)


@pytest.mark.rule("ARG-10.12")
def test_somebody_stopped_before_the_corner_puts_the_thing_down_there() -> None:
    high = kind("high", foot="difficult", mounted="forbidden")
    table = ground(kinds=[high], barriers=(barrier("wall", high, (35, 5), (35, 75), decimetres=25),))
    state = skirmish([character("a", carries=(KEG,))], table=table, things=LOADS)
    told = walk(state, {A: PutDown(KEG, (at(37, 30), at(37, 34)))})
    assert told.skirmish.things[KEG].at == somebody(told.skirmish).at == at(34, 30)


def test_enemies_who_reach_a_thing_together_both_miss_it() -> None:
    things = thing("keg", (31, 30), weight="heavy")
    people = [character("a", place=(29, 30)), character("b", ORANGE, (33, 30))]
    both = turn(skirmish(people, things=things), {A: TakeUp(KEG), B: TakeUp(KEG)})
    assert both.skirmish.things[KEG].at == at(31, 30)
    one = turn(skirmish(people, things=things), {B: TakeUp(KEG)})
    assert somebody(one.skirmish, B).carries == (KEG,)


@pytest.mark.parametrize("order", [TakeUp(ThingId("moon")), TakeUp(KEG), TakeUp(CRATE, (at(31, 30),)), PutDown(CRATE)])
def test_what_is_elsewhere_is_neither_taken_nor_dropped(order: Any) -> None:
    state = skirmish(
        [character("a", carries=(KEG,))], things={**LOADS, **thing("crate", (60, 60), weight="very_heavy")}
    )
    refused = refusal(state, order)
    assert refused is not None and refused.rule == "ARG-10.12"


@pytest.mark.rule("ARG-10.14", example="ARG-EX-7")
def test_dress_and_kit_count_and_nothing_else() -> None:
    chief, warrior = profile(5, "4", shield=True), profile(4, shield=True)
    wife, maid = profile(3, dress="light_dress"), profile(2, dress="light_dress")
    assert {pace(each) for each in (chief, warrior, wife, maid)} == {16}
    assert pace(profile(3)) == 20


@pytest.mark.rule("ARG-13.13", "ARG-R-87")
@pytest.mark.parametrize(("decimetres", "bearers", "length"), [(30, 1, 16), (30, 2, 20), (31, 1, 12), (60, 2, 16)])
def test_a_ladder_is_heavy_for_one_and_lighter_for_two(decimetres: int, bearers: int, length: int) -> None:
    held = (ThingId("ladder"),)
    people = [character(name, place=(30 + 2 * number, 30), carries=held) for number, name in enumerate("ab"[:bearers])]
    state = skirmish(people, ladders=ladder(decimetres))
    assert {allowance(state, each) for each in state.characters.values()} == {length * CM}


@pytest.mark.rule("ARG-13.13", "ARG-R-87")
@pytest.mark.parametrize(
    ("owner", "apart", "key"), [(BLUE, 2, ""), (BLUE, 5, "carried_by_another"), (ORANGE, 2, "carried_by_another")]
)
def test_a_ladder_is_shared_with_friends_at_hand(owner: Seat, apart: float, key: str) -> None:
    bearer = character("b", owner, (30 + apart, 30), carries=(ThingId("ladder"),))
    state = skirmish([character("a", place=(30, 30)), bearer], ladders=ladder(40))
    refused = refusal(state, TakeUp(ThingId("ladder")))
    assert (refused.key if refused else "") == key


@pytest.mark.rule("ARG-R-87")
def test_a_ladder_whose_bearers_part_falls_between_them() -> None:
    held = (ThingId("ladder"),)
    people = [character("a", place=(30, 30), carries=held), character("b", place=(50, 30), carries=held)]
    told = turn(skirmish(people, ladders=ladder(40)), {})
    assert told.skirmish.ladders[LadderId("ladder")].at == at(40, 30)
    assert all(not each.carries for each in told.skirmish.characters.values())


@pytest.mark.option("halved")
@pytest.mark.rule("ARG-2.20")
def test_on_a_very_small_table_everything_is_halved() -> None:
    state = skirmish([character("a")], options={"halved": True})
    assert allowance(state, somebody(state)) == 10 * CM
    told = turn(state, {A: KeepDown((at(31, 30),))}, (4,))
    assert events(told, Crawled)[0].reach == 3 * CM


def test_every_row_of_the_movement_table_is_known() -> None:
    assert set(MOVEMENT) == set(ROWS)


BRUSH = kind("brush", foot="difficult", mounted="difficult")
FORD = kind("ford", foot="very_difficult", mounted="very_difficult")


@pytest.mark.rule("ARG-10.13")
@pytest.mark.parametrize(
    ("ground_kind", "edge", "of", "chances"),
    [
        (BRUSH, 20, profile(4, "4"), ["11", "12", "13", "14", "15", "blocked"]),
        (BRUSH, 36, profile(), ["15", "16", "blocked"]),
        (BRUSH, 43, profile(4, "4"), ["12", "13", "14", "15", "blocked"]),
        (FORD, 20, profile(), ["5", "6", "7", "8", "9", "blocked"]),
        (FORD, 37, profile(4, "4"), ["6", "7", "8", "9", "10", "blocked"]),
    ],
)
def test_a_walk_into_difficult_ground_is_foreseen_as_a_range(
    ground_kind: Kind, edge: float, of: Profile, chances: list[str]
) -> None:
    table = ground(kinds=[ground_kind], areas=(area("thicket", ground_kind, *box(edge, 10, 80, 50)),))
    state = skirmish([character("a", of=of)], table=table)
    found = walk_odds.odds(state, ORDERS, somebody(state), Go((at(46, 30),)))
    assert found is not None
    assert sorted(found.chances) == sorted(chances)
    assert found.chances["blocked"] == pytest.approx(1 / 6)
    assert sum(found.chances.values()) == pytest.approx(1)


@pytest.mark.rule("ARG-10.13")
def test_on_clear_ground_nothing_is_left_to_chance() -> None:
    state = alone(profile())
    assert walk_odds.odds(state, ORDERS, somebody(state), Go((at(46, 30),))) is None


@pytest.mark.rule("ARG-12.17", "ARG-12.18", "ARG-10.13")
def test_natives_and_riders_throw_two_dice() -> None:
    table = ground(kinds=[BRUSH], areas=(area("thicket", BRUSH, *box(20, 10, 80, 50)),))
    native, rider = profile(skills=frozenset({"native"})), profile(mounted=True, cavalry=True)
    for of, far, best in ((native, 20, 11 / 36), (rider, 40, 1 / 36)):
        state = skirmish([character("a", of=of)], table=table)
        found = walk_odds.odds(state, ORDERS, somebody(state), Go((at(30 + far, 30),)))
        assert found is not None
        assert found.chances["blocked"] == pytest.approx(1 / 36)
        longest = max(float(length) for length in found.chances if length != "blocked")
        assert found.chances[f"{longest:g}"] == pytest.approx(best)


@pytest.mark.rule("ARG-10.12")
@pytest.mark.parametrize(("higher", "reached"), [(299, True), (300, False)])
def test_a_thing_three_centimetres_higher_or_lower_is_out_of_reach(higher: int, reached: bool) -> None:
    """On a shelf, seen from the ground; and on the ground, as things lie unless it is said, seen from a wall."""
    on_shelf = thing("keg", (30, 32), weight="heavy", height=higher)
    on_ground = thing("keg", (30, 32), weight="heavy")
    for feet, things in ((0, on_shelf), (higher, on_ground)):
        state = skirmish([character("a", height=feet)], things=things)
        assert (refusal(state, TakeUp(KEG)) is None) is reached


@pytest.mark.rule("ARG-10.12")
def test_a_thing_on_another_floor_is_out_of_reach() -> None:
    upstairs = character("a", BLUE, (30, 30), height=800)
    below = skirmish([upstairs], things=thing("keg", (30, 32), weight="heavy"))
    refused = ORDERS.refuse(below, upstairs, TakeUp(ThingId("keg")))
    assert refused is not None
    assert refused.key == "thing_too_far"
    beside = skirmish([upstairs], things=thing("keg", (30, 32), weight="heavy", height=800))
    assert ORDERS.refuse(beside, upstairs, TakeUp(ThingId("keg"))) is None
