"""Page 41 and what belongs to it, worked out by hand from the rules first and played afterwards, row by row."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.charges import charges
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, KindId, ThingId, WeaponId
from escarmouche.argad.model.mounts import Animal, Mount
from escarmouche.argad.model.orders import Board, Charge, Dismount, Drive, Leave, MountUp, Order
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.model.units import cm
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.objectives import is_reached
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.places.leading import AnimalLost
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import Refusal
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, named, profile
from tests.argad.marching import BRUSH, FORD, RIDER, ROAD, WALL, go
from tests.argad.places import box
from tests.argad.turns import Table, laid

R, X = CharacterId("R"), CharacterId("X")
CART = ConveyanceId("cart")
REGULAR = frozenset({"close_order"})
FOREST = kind("forest", foot="difficult", mounted="very_difficult")
HILL = kind("hill")


def rider(weapon: str = "sabre", place: tuple[float, float] = (30, 60), class_: int = 4, **traits: Any) -> Character:
    who = profile(class_, "4", (weapon,), **{"mounted": True, "cavalry": True, "base": MOUNTED, **traits})
    return character("R", BLUE, place, of=who)


def foot(
    weapon: str, class_: int = 4, place: tuple[float, float] = (30, 30), skills: frozenset[str] = REGULAR
) -> Character:
    who = profile(class_, weapons=(weapon,), skills=skills)
    return character("X", ORANGE, place, of=who, rank="hero")


def over(what: Kind, *more: Any) -> Any:
    return ground(kinds=(BRUSH, FORD, FOREST, ROAD, WALL, HILL), areas=(area("a", what, *box(0, 0, 120, 80)), *more))


def beside(one: Character, other: Character, table: Any = None, **values: Any) -> Table:
    """In contact from the start: nobody charges."""
    field = laid([replace(one, at=at(30, 33.5)), other, *values.pop("more", ())], table=table, **values)
    field.move({})
    field.to(Phase.MELEE)
    return field


def charged(*people: Character, orders: dict[str, Order] | None = None, dice: Any = (), **values: Any) -> Table:
    field = laid(people, **values)
    field.move(orders or {"R": Charge(X)}, *dice)
    field.to(Phase.MELEE)
    return field


def sums(field: Table) -> dict[str, int]:
    found = attempts(field.state, all_blows(field.state))
    return {each.striker.id: sum(added.amount for added in modifiers(field.state, each)) for each in found}


def results(field: Table, *dice: int) -> list[tuple[str, str]]:
    """Who strikes with which result, in order, as the dice fall."""
    field.play(BLUE, Done())
    field.play(ORANGE, Done(), *([die] for die in dice))
    struck = [event for event in field.events if type(event).__name__ == "Struck"]
    return [(stroke.striker, stroke.result) for event in struck for stroke in event.strokes]


def ridden(pace: int, what: Kind, dice: list[int], before: float = 0) -> float:
    """How far a rider comes who is so far from a ground, going as far as the pace allows."""
    who = rider(place=(30, 70), cavalry=pace == 40)
    edge = 70 - 2.5 - before
    table = ground(kinds=[what], areas=(area("a", what, *box(0, 0, 120, edge)),))
    field = laid([who, character("Y", ORANGE, (115, 5))], table=table)
    field.move({"R": go((30, 70 - pace))}, dice)
    return round(70 - field.at("R")[1], 2)


# Who is cavalry (41.2, 41.3), and how fast (41.4)


@pytest.mark.rule("ARG-41.2", "ARG-41.3", "ARG-R-49")
@pytest.mark.parametrize(("mine", "yours", "expected"), [
    (True, False, {"R": 1, "X": -1}), (True, True, {"R": 0, "X": 0}), (False, False, {"R": 0, "X": 0}),
])  # fmt: skip
def test_cavalry_against_mounted_foot_and_against_cavalry(mine: bool, yours: bool, expected: dict[str, int]) -> None:
    other = rider(cavalry=yours)
    foe = replace(other, id=X, owner=ORANGE, at=at(30, 28.5), rank="hero")
    assert sums(beside(replace(rider(cavalry=mine)), foe)) == expected


@pytest.mark.rule("ARG-41.2", "ARG-6.16")
@pytest.mark.parametrize(("trained", "bonus"), [(True, 1), (False, 0)])
def test_a_trained_rider_on_another_horse_is_what_the_horse_makes_of_him(trained: bool, bonus: int) -> None:
    mount = Mount(id=CharacterId("bay"), trained=trained, base=MOUNTED)
    assert sums(beside(replace(rider(), ride=mount), foot("sword"))) == {"R": bonus, "X": -bonus}


@pytest.mark.rule("ARG-41.4")
@pytest.mark.parametrize(("name", "pace"), [
    ("mounted_sergeant", 40), ("hussar", 40), ("mounted_samurai", 40), ("dragoon", 36), ("knight", 32),
])  # fmt: skip
def test_the_paces_of_riders(name: str, pace: int) -> None:
    who = character("R", BLUE, (60, 40), of=library().profiles[name])
    field = laid([who, character("Y", ORANGE, (115, 5))])
    assert allowance(field.state, field.who("R")) == cm(pace)
    field.done()
    far = ((60 - pace / 2, 40), (60, 40))
    field.play(BLUE, Announce(R, go(*far)))
    assert field.refusal(BLUE, Announce(R, go(*far, (60, 40.1)))).key == "path_too_long"


# Difficult ground (41.5 to 41.7)


@pytest.mark.rule("ARG-41.5", "ARG-41.6", "ARG-41.7", "ARG-R-41")
@pytest.mark.parametrize(("pace", "what", "dice", "before", "far"), [
    (40, FOREST, [3, 4], 0, 13), (40, FOREST, [3, 4], 10, 18), (40, BRUSH, [2, 5], 0, 33), (36, BRUSH, [1, 1], 0, 34),
    (40, BRUSH, [6, 5], 20, 29), (40, BRUSH, [6, 6], 20, 20),
    (36, FORD, [6, 4], 0, 8), (40, FORD, [1, 2], 0, 17), (40, FORD, [1, 2], 6, 20),
])  # fmt: skip
def test_two_dice_off_what_is_left_halved_first_on_the_worst_ground(
    pace: int, what: Kind, dice: list[int], before: float, far: float
) -> None:
    """Two sixes hold a rider at the edge."""
    assert ridden(pace, what, dice, before) == pytest.approx(far, abs=0.02)


# Up and down (41.8, 41.9)


def horse(name: str, place: tuple[float, float], **values: Any) -> Character:
    beast = Animal(**{"troop": BLUE, "trained": True, **values})
    return character(name, BYSTANDERS, place, of=profile(1, weapons=(), base=MOUNTED), animal=beast)


@pytest.mark.rule("ARG-41.8")
def test_with_whole_turns_nobody_rides_on_or_walks_on() -> None:
    squire = replace(rider(place=(27.7, 40)), ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), foot("sword", place=(100, 70))], options={"mounting": "turn"})
    field.done()
    path = (at(30, 30),)
    assert field.refusal(BLUE, Announce(R, MountUp(CharacterId("bay"), path))).key == "mounting_takes_the_turn"
    up = laid([rider(), foot("sword", place=(100, 70))], options={"mounting": "turn"})
    up.done()
    assert up.refusal(BLUE, Announce(R, Dismount(path))).key == "mounting_takes_the_turn"


@pytest.mark.rule("ARG-41.9", "ARG-R-88")
@pytest.mark.parametrize(("off", "die", "ridden"), [(4, 3, 10), (8, 1, 10), (0, 5, 10), (0, 2, 16), (12, 4, 0)])
def test_half_of_what_is_left_less_the_die_as_a_share_of_the_turn(off: float, die: int, ridden: float) -> None:
    """20 - 8 is 12, the half 6, less 1 is 5 of 20: a quarter of 40. 20 - 12 is 8, the half 4, less 4: not mounted."""
    squire = replace(character("R", BLUE, (27.75 - off, 40), of=RIDER), ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40)), foot("sword", place=(100, 70))])
    field.move({"R": MountUp(CharacterId("bay"), (at(30, 10),))}, [die])
    assert field.who("R").mounted is (ridden > 0)
    if ridden:
        assert field.at("R") == pytest.approx((30, 40 - ridden), abs=0.02)


# Shots from the saddle (41.10)


@pytest.mark.rule("ARG-41.10")
@pytest.mark.parametrize(("weapon", "moves", "malus"), [
    ("crossbow", False, None), ("composite_bow", True, -1), ("composite_bow", False, 0), ("javelin", True, 0),
])  # fmt: skip
def test_what_is_shot_from_the_saddle(weapon: str, moves: bool, malus: int | None) -> None:
    arms = {WeaponId(name): library().weapons[WeaponId(name)] for name in ("crossbow", "composite_bow", "javelin")}
    shooter = character("R", BLUE, (30, 40), of=replace(RIDER, weapons=(WeaponId(weapon),)))
    field = laid([shooter, foot("sword", place=(30, 20))])
    field.state = replace(field.state, weapons={**field.state.weapons, **arms})
    field.move({"R": go((30, 34))} if moves else {})
    field.to(Phase.SHOTS)
    order = Shoot(Shot(shooter=R, weapon=WeaponId(weapon), target=X))
    if malus is None:
        assert field.refusal(BLUE, order).key
        return
    odds = ARGAD.odds(field.state, BLUE, order)
    assert odds is not None
    assert sum(each.amount for each in odds.modifiers) == malus


# Blows (41.11 to 41.16, 41.18)


@pytest.mark.rule("ARG-41.11")
@pytest.mark.parametrize(("table", "die", "result"), [
    (None, 4, "kill"), (over(BRUSH), 4, "push_back"), (None, 3, "push_back"), (over(BRUSH), 3, "miss"),
])  # fmt: skip
def test_cavalry_strikes_people_on_foot_with_one_more_on_easy_ground(table: Any, die: int, result: str) -> None:
    field = beside(rider(), foot("dagger"), table)
    assert results(field, die, *([] if result != "miss" else [1]))[0] == ("R", result)


@pytest.mark.rule("ARG-41.12", "ARG-41.18", "ARG-R-50")
@pytest.mark.parametrize(("table", "die", "result", "y"), [
    (None, 5, "push_back", 38.5), (None, 6, "kill", None),
    (over(BRUSH), 4, "push_back", 38.5), (over(BRUSH), 5, "kill", None),
])  # fmt: skip
def test_people_on_foot_strike_cavalry_with_one_less(table: Any, die: int, result: str, y: float | None) -> None:
    """A rider goes back by the length of the horse."""
    field = beside(rider(), foot("spear"), table, more=[character("S", BLUE, (90, 70))])
    assert results(field, die)[0] == ("X", result)
    if y is None:
        assert R not in field.state.characters
    else:
        assert field.at("R") == pytest.approx((30, y), abs=0.02)


@pytest.mark.rule("ARG-41.13")
@pytest.mark.parametrize(("cavalry", "charges_", "result"), [
    (True, False, "push_back"), (False, False, "kill"), (True, True, "miss"),
])  # fmt: skip
def test_a_halberd_and_a_four(cavalry: bool, charges_: bool, result: str) -> None:
    foe = foot("halberd", skills=frozenset({"close_order"}) if not charges_ else frozenset())
    field = charged(rider(cavalry=cavalry), foe) if charges_ else beside(rider(cavalry=cavalry), foe)
    assert results(field, 4, *([1] if result == "miss" else []))[0] == ("X", result)


@pytest.mark.rule("ARG-41.14")
@pytest.mark.parametrize(("die", "class_", "result"), [
    (3, 4, "kill"), (2, 4, "push_back"), (2, 3, "kill"), (1, 4, "miss"),
])  # fmt: skip
def test_a_charge_adds_two_in_all(die: int, class_: int, result: str) -> None:
    field = charged(rider(), foot("dagger", class_))
    assert results(field, die, *([1] if result == "miss" else []))[0] == ("R", result)


@pytest.mark.rule("ARG-41.15", "ARG-41.16")
@pytest.mark.parametrize(("skills", "class_", "dice", "expected"), [
    (REGULAR, 3, [5], [("X", "kill")]),
    (REGULAR, 3, [4], [("X", "push_back")]),
    (frozenset({"used_to_cavalry"}), 3, [5], [("X", "kill")]),
    (frozenset(), 2, [5, 1], [("X", "miss"), ("R", "miss")]),
    (frozenset(), 3, [5], [("X", "push_back")]),
])  # fmt: skip
def test_the_spear_strikes_before_the_sabre(skills: Any, class_: int, dice: list[int], expected: Any) -> None:
    """A villager of class 2: 5, less one for the class and one for the rider, is 3."""
    field = charged(rider(), foot("spear", class_, skills=skills), character("S", BLUE, (90, 70)))
    assert results(field, *dice) == expected


# Free turning and the room for it


@pytest.mark.rule("ARG-R-166")
@pytest.mark.parametrize(("to", "friend", "end"), [
    ((30, 40), (30, 37), (30, 40.5)), ((30, 40), (30, 36.4), (30, 40)),
    ((45, 60), (45, 62), (41.84, 60)), ((45, 60), (45, 62.4), (45, 60)),
])  # fmt: skip
def test_a_rider_ends_where_there_is_room_for_the_horse_as_it_lies(
    to: tuple[float, float], friend: tuple[float, float], end: tuple[float, float]
) -> None:
    field = laid([rider(), character("F", BLUE, friend), foot("sword", place=(100, 5))])
    field.move({"R": go(to)})
    assert field.at("R") == pytest.approx(end, abs=0.3)
    assert not overlaps(field.who("R"), field.who("F"))


# What is a charge


@pytest.mark.rule("ARG-R-167")
@pytest.mark.parametrize(("foe", "counts"), [((32.78, 30.84), True), ((33.17, 30.95), False)])
def test_fourteen_degrees_are_straight_and_sixteen_are_not(foe: tuple[float, float], counts: bool) -> None:
    """The bend is eight centimetres before the enemy."""
    field = charged(rider(), foot("sword", place=foe), orders={"R": go((30, 42), foe)})
    assert field.touching("R") == {"X"}
    assert (R in charges(field.state)) is counts


@pytest.mark.rule("ARG-R-167", "ARG-31.12")
@pytest.mark.parametrize(("y", "counts"), [(40, True), (48, False)])
def test_after_leaving_a_melee_a_charge_counts_if_ten_centimetres_remain(y: float, counts: bool) -> None:
    """Two dice cost five; from the middle of the horse at 60 the run is as long as it is to the other enemy."""
    old = character("Y", ORANGE, (30, 63.5), rank="hero")
    field = laid([rider(), foot("sword", place=(30, y)), old])
    field.move({"R": Leave((at(30, y + 1),))}, [2, 3])
    field.to(Phase.MELEE)
    assert field.touching("R") == {"X"}
    assert (X in charges(field.state).get(R, frozenset())) is counts


@pytest.mark.rule("ARG-R-167", "ARG-30.1")
@pytest.mark.parametrize(("up", "expected"), [(True, {"R": 1, "X": -1}), (False, {"R": 2, "X": -2})])
def test_uphill_and_downhill_a_charge_is_a_charge(up: bool, expected: dict[str, int]) -> None:
    """Who strikes upwards has one less besides."""
    hill = area("h", HILL, *(box(0, 0, 120, 32) if up else box(0, 32, 120, 80)), height=cm(1))
    table = ground(kinds=[HILL], areas=(hill,))
    field = charged(rider(), foot("sword"), table=table)
    assert R in charges(field.state)
    assert sums(field) == expected


@pytest.mark.rule("ARG-R-168")
@pytest.mark.parametrize(("road", "bonus"), [((27, 33), 1), ((29.5, 30.5), 0)])
def test_a_road_through_brush_is_easy_if_both_bases_are_on_it(road: tuple[float, float], bonus: int) -> None:
    lane = area("lane", ROAD, *box(road[0], 0, road[1], 80))
    assert sums(beside(rider(), foot("sword"), over(BRUSH, lane))) == {"R": bonus, "X": -bonus}


# Who receives one, and how many find room


@pytest.mark.rule("ARG-R-169", "ARG-8.13")
def test_whoever_has_shot_does_not_receive_a_charge() -> None:
    """Nor strike at all: one action a turn."""
    field = charged(rider(), foot("spear"))
    assert sums(field) == {"R": 2, "X": 0}
    field.state = field.state.note(X, shots=1)
    assert sums(field) == {"R": 2}


@pytest.mark.rule("ARG-R-170")
@pytest.mark.parametrize(("places", "touching"), [
    ([(29, 36.5), (31, 36.5)], 2), ([(28, 36.5), (30, 36.5), (32, 36.5)], 1),
    ([(27.75, 38), (27.75, 40), (27.75, 42)], 3), ([(27.75, 37), (27.75, 39), (27.75, 41), (27.75, 43)], 2),
])  # fmt: skip
def test_two_find_room_on_a_short_side_and_three_on_a_long_one(
    places: list[tuple[float, float]], touching: int
) -> None:
    """A fourth on the long side touches nothing but the corner, or leaves the others too little of the edge."""
    crowd = [character(f"x{number}", ORANGE, place) for number, place in enumerate(places)]
    field = laid([rider(place=(30, 40)), *crowd])
    assert len(field.touching("R")) == touching


@pytest.mark.rule("ARG-R-170", "ARG-31.5")
@pytest.mark.parametrize(("mounted", "pushed"), [(True, False), (False, True)])
def test_nobody_on_foot_pushes_a_mounted_friend(mounted: bool, pushed: bool) -> None:
    behind = character("F", ORANGE, (30, 26.5 if mounted else 28), of=RIDER if mounted else profile())
    flanks = [character(name, ORANGE, (x, 28), of=RIDER) for name, x in (("Z", 26), ("V", 34))]
    field = beside(rider(), foot("dagger"), more=[behind, *flanks])
    results(field, 3)
    assert ("PushedBack" in field.told()) is pushed


@pytest.mark.rule("ARG-R-170", "ARG-R-50")
def test_a_rider_who_goes_back_pushes_friends() -> None:
    field = beside(rider(), foot("spear"), more=[character("F", BLUE, (30, 37.1))])
    assert results(field, 5)[0] == ("X", "push_back")
    assert field.at("R")[1] == pytest.approx(38.5, abs=0.02)
    assert field.at("F")[1] > 41


# Horses


@pytest.mark.rule("ARG-R-171")
@pytest.mark.parametrize(("loose", "key"), [(True, "horse_runs_loose"), (False, "")])
def test_a_horse_whose_rider_has_fallen_is_not_taken_again(loose: bool, key: str) -> None:
    squire = replace(character("R", BLUE, (27.7, 40), of=RIDER), ride=AFOOT)
    field = laid([squire, horse("bay", (30, 40), loose=loose), foot("sword", place=(100, 70))])
    field.done()
    decided = field.decide(BLUE, Announce(R, MountUp(CharacterId("bay"))))
    assert (decided.key if isinstance(decided, Refusal) else "") == key


@pytest.mark.rule("ARG-R-172")
@pytest.mark.parametrize(("friend", "lost"), [(27, True), (27.2, False), (26.8, True)])
def test_a_horse_is_led_off_unless_somebody_of_its_side_is_nearer(friend: float, lost: bool) -> None:
    """An enemy stands 0.75 cm from its right side, and a friend as near to the left one, nearer or farther."""
    field = laid([character("R", BLUE, (friend, 40)), horse("bay", (30, 40)), foot("sword", place=(33, 40))])
    while field.state.turn == 1:
        field.done()
    assert bool(field.of(AnimalLost)) is lost


@pytest.mark.rule("ARG-R-173")
@pytest.mark.parametrize(("what", "dice", "far"), [(BRUSH, [2, 5], 29), (FORD, [1, 2], 15)])
def test_a_rider_with_a_string_loses_two_dice_off_thirty_six(what: Kind, dice: list[int], far: float) -> None:
    led = replace(horse("bay", (30, 75.1)), animal=Animal(troop=BLUE, leader=R))
    table = ground(kinds=[what], areas=(area("a", what, *box(0, 0, 120, 67.5)),))
    field = laid([rider(place=(30, 70)), led, foot("sword", place=(100, 5))], table=table)
    field.move({"R": go((30, 34))}, dice)
    assert 70 - field.at("R")[1] == pytest.approx(far, abs=0.02)


# Carts (R-174, R-175, 34.4)


def cart(place: tuple[float, float] = (20, 40), **values: Any) -> Conveyance:
    size: Any = {"width": cm(4), "length": cm(8), "berths": 4, "troop": BLUE, "team": "oxen", "heading": 90}
    return Conveyance(id=CART, name=named("cart"), at=at(*place), **{**size, **values})


def yard(of: Conveyance, *, lane: float = 0, things: Any = None, aboard: bool = False, **values: Any) -> Table:
    """A road leads east as far as this."""
    roads = (area("lane", ROAD, *box(0, 30, lane, 50)),) if lane else ()
    who = character("R", BLUE, (of.at[0] / 100, of.at[1] / 100 + 3.02), aboard=CART if aboard else None)
    table = ground(kinds=[ROAD], areas=roads)
    field = laid(
        [who, character("X", ORANGE, (110, 75))], conveyances={CART: of}, things=things or {}, table=table, **values
    )
    field.done()
    return field


def crates(count: int) -> dict[ThingId, Thing]:
    names = [ThingId(f"crate{number}") for number in range(count)]
    return {
        name: Thing(id=name, name=named(name), at=at(17 + number, 40), weight="heavy")
        for number, name in enumerate(names)
    }


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(("team", "lane", "to", "key"), [
    ("oxen", 26, 29, ""), ("oxen", 26, 29.1, "cart_too_slow"),
    ("carriage", 0, 36, ""), ("carriage", 0, 36.1, "cart_too_slow"),
])  # fmt: skip
def test_each_centimetre_off_the_road_counts_twice(team: Any, lane: float, to: float, key: str) -> None:
    """Six on the road and three off it are twelve for an ox cart; a light carriage makes sixteen off the road."""
    field = yard(cart(team=team), lane=lane, aboard=True)
    decided = field.decide(BLUE, Announce(R, Drive(CART, (at(to, 40),))))
    assert (decided.key if isinstance(decided, Refusal) else "") == key


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(("path", "key"), [
    (((22, 40.8), (24, 41.6)), ""), (((22, 42.1),), "cart_turns_slowly"),
    (((22, 41), (24, 40)), "cart_turns_slowly"),
])  # fmt: skip
def test_off_the_road_a_cart_turns_by_forty_five_degrees_in_all(path: Any, key: str) -> None:
    """Twenty-seven degrees to the right and fifty-three to the left are eighty."""
    field = yard(cart())
    decided = field.decide(BLUE, Announce(R, Drive(CART, tuple(at(*corner) for corner in path))))
    assert (decided.key if isinstance(decided, Refusal) else "") == key


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(("load", "key"), [(6, ""), (7, "boat_full")])
def test_four_people_or_eight_loads(load: int, key: str) -> None:
    """A person takes the place of two."""
    field = yard(cart(), things=crates(load))
    decided = field.decide(BLUE, Announce(R, Board(CART)))
    assert (decided.key if isinstance(decided, Refusal) else "") == key


@pytest.mark.rule("ARG-34.4", "ARG-R-195")
@pytest.mark.parametrize(("load", "met"), [(4, True), (0, False)])
def test_a_convoy_is_through_when_the_cart_crosses_the_edge_with_a_crate(load: int, met: bool) -> None:
    goods = tuple(ThingId(f"crate{number}") for number in range(4))
    lying = {name: replace(each, at=at(103 + number, 40)) for number, (name, each) in enumerate(crates(load).items())}
    aim = Objective(id="convoy", seat=BLUE, kind="convoy", text=named("convoy"), things=goods, count=1)
    field = yard(cart((106, 40), team="horses"), lane=120, things=lying, aboard=True, objectives=(aim,))
    field.move({"R": Drive(CART, (at(120, 40),))})
    assert CART not in field.state.conveyances
    assert R not in field.state.characters
    assert [len(each.things) for each in field.state.departed] == [load]
    assert is_reached(field.state, aim) is met


@pytest.mark.rule("ARG-R-167", "ARG-R-168")
def test_no_charge_over_a_wall_that_was_crossed_within_ten_centimetres() -> None:
    table = ground(kinds=[WALL], barriers=(barrier("w", WALL, (0, 38), (60, 38)),))
    field = charged(rider(), foot("sword"), table=table, dice=[[1, 1]])
    assert field.touching("R") == {"X"}
    assert charges(field.state) == {}
    assert sums(field) == {"R": 1, "X": -1}


def test_the_kinds_of_the_library_are_those_of_the_ruling() -> None:
    """ARG-R-47 once more, as the library has it."""
    rows = library().kinds
    found = {name: rows[KindId(name)].mounted for name in ("brush", "bank", "ditch", "low_wall", "forest", "jungle")}
    assert found == {
        "brush": "difficult", "bank": "difficult", "ditch": "difficult", "low_wall": "difficult",
        "forest": "very_difficult", "jungle": "forbidden",
    }  # fmt: skip
