"""Page 6 and page 34: carts and carriages, who drives them, what they carry, and how they are taken."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.argad.master.conveyances import SetMishap, Steer
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, ThingId, WeaponId
from escarmouche.argad.model.orders import Board, Charge, Disembark, Dismount, Drive, Load, TakeUp, Work
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement.conveyance_bodies import goes_with
from escarmouche.argad.people.hands import refuse_hands
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.places.carts import CartTaken, loads
from escarmouche.argad.places.leading import holder
from escarmouche.argad.sight.cover import cover
from escarmouche.kernel import GAME_MASTER, Refusal
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, named, profile
from tests.argad.marching import BRUSH, FORD, RIDER, ROAD, WALL, go
from tests.argad.turns import Table, laid

D, X, CART = CharacterId("D"), CharacterId("X"), ConveyanceId("cart")
HEDGE = kind("hedge", foot="difficult", mounted="difficult")


def cart(place: tuple[float, float] = (20, 40), heading: int = 90, team: Any = "oxen", **values: Any) -> Conveyance:
    """Blue's cart, 4 × 8 cm, which looks to the east."""
    size = {"width": cm(4), "length": cm(8), "berths": 4, "troop": BLUE}
    return Conveyance(id=CART, name=named("cart"), at=at(*place), heading=heading, team=team, **{**size, **values})


def driver(place: tuple[float, float] = (20, 43.02), **values: Any) -> Character:
    """At the side of the cart."""
    return character("D", BLUE, place, **values)


def table(*extra: Any, road: bool = True, barriers: Any = ()) -> Any:
    lane = (area("lane", ROAD, (0, 37), (110, 37), (110, 43), (0, 43)),) if road else ()
    return ground(kinds=[ROAD, BRUSH, FORD, WALL, HEDGE], areas=(*extra, *lane), barriers=barriers)


def yard(*people: Character, of: Conveyance | None = None, things: Any = (), **values: Any) -> Table:
    box = of or cart()
    lying = {thing.id: thing for thing in things}
    enemy = [] if any(one.owner == ORANGE for one in people) else [character("X", ORANGE, (110, 75))]
    field = laid([*people, *enemy], conveyances={box.id: box}, things=lying, **{"table": table(), **values})
    field.done()
    return field


def refused(field: Table, *path: tuple[float, float]) -> str:
    return field.refusal(BLUE, Announce(D, Drive(CART, tuple(at(*corner) for corner in path)))).key


def drive(field: Table, *path: tuple[float, float]) -> None:
    field.move({"D": Drive(CART, tuple(at(*corner) for corner in path))})


def place(state: Skirmish) -> tuple[float, float]:
    x, y = state.conveyances[CART].at
    return x / 100, y / 100


def to_next_turn(field: Table) -> None:
    turn = field.state.turn
    while field.state.turn == turn:
        field.done()


@pytest.mark.rule("ARG-6.19", "ARG-R-174", "ARG-R-85")
@pytest.mark.parametrize(("road", "far", "key"), [
    (True, 12.0, ""), (True, 12.1, "cart_too_slow"), (False, 6.0, ""), (False, 6.1, "cart_too_slow"),
])  # fmt: skip
def test_an_ox_cart_makes_twelve_centimetres_on_a_road_and_half_of_it_elsewhere(
    road: bool, far: float, key: str
) -> None:
    field = yard(driver(), table=table(road=road))
    if key:
        assert refused(field, (20 + far, 40)) == key
        return
    drive(field, (20 + far, 40))
    assert place(field.state) == (20 + far, 40)
    assert field.at("D")[0] == pytest.approx(20 + far, abs=0.05)


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(("team", "far"), [("oxen", 12), ("horses", 16), ("carriage", 32)])
def test_each_team_has_its_pace(team: Any, far: float) -> None:
    field = yard(replace(driver((20, 40)), aboard=CART), of=cart(team=team))
    assert refused(field, (20 + far + 0.1, 40)) == "cart_too_slow"
    drive(field, (20 + far, 40))
    assert place(field.state) == (20 + far, 40)
    assert field.at("D") == (20 + far, 40)


@pytest.mark.rule("ARG-6.19", "ARG-R-174")
@pytest.mark.parametrize("over", [
    table(area("brush", BRUSH, (26, 30), (40, 30), (40, 50), (26, 50)), road=False),
    table(area("ford", FORD, (26, 30), (40, 30), (40, 50), (26, 50)), road=False),
    table(road=False, barriers=(barrier("hedge", HEDGE, (24, 30), (24, 50)),)),
])  # fmt: skip
def test_difficult_ground_and_hedges_stop_a_cart(over: Any) -> None:
    assert refused(yard(driver(), table=over), (25, 40)) == "no_way_for_carts"


@pytest.mark.rule("ARG-R-174")
def test_a_ford_on_a_road_is_free() -> None:
    wet = table(area("ford", FORD, (26, 30), (40, 30), (40, 50), (26, 50)))
    field = yard(driver(), table=wet)
    drive(field, (32, 40))
    assert place(field.state) == (32, 40)


@pytest.mark.rule("ARG-R-174")
def test_off_the_road_a_cart_hardly_turns_and_on_it_as_it_likes() -> None:
    assert refused(yard(driver(), table=table(road=False)), (20, 36)) == "cart_turns_slowly"
    crossing = table(area("street", ROAD, (17, 10), (23, 10), (23, 70), (17, 70)))
    field = yard(driver((20, 43.02)), table=crossing)
    drive(field, (20, 32))
    assert (place(field.state), field.state.conveyances[CART].heading) == ((20, 32), 0)


@pytest.mark.rule("ARG-R-174")
def test_a_cart_backs_four_centimetres() -> None:
    field = yard(driver())
    assert refused(field, (15.9, 40)) == "cart_too_slow"
    drive(field, (16, 40))
    assert (place(field.state), field.state.conveyances[CART].heading) == ((16, 40), 90)


@pytest.mark.rule("ARG-R-174")
def test_it_takes_a_driver_of_the_own_troop_at_the_cart_and_no_enemy_who_holds_it() -> None:
    assert refused(yard(driver((20, 50))), (26, 40)) == "driver_too_far"
    assert refused(yard(driver(), of=cart(troop=ORANGE)), (26, 40)) == "cart_of_others"
    assert refused(yard(driver(), character("X", ORANGE, (20, 36.98))), (26, 40)) == "cart_held_up"


@pytest.mark.rule("ARG-R-174", "ARG-6.19")
def test_one_drives_what_has_a_team_that_nobody_else_drives() -> None:
    for field, order in (
        (yard(driver()), Drive(CART, ())),
        (yard(driver()), Drive(ConveyanceId("coach"), (at(26, 40),))),
        (yard(driver(), of=cart(team=None)), Drive(CART, (at(26, 40),))),
    ):
        assert field.refusal(BLUE, Announce(D, order)).key == "no_cart_there"
    field = yard(driver(), character("F", BLUE, (20, 36.98)))
    field.play(BLUE, Announce(CharacterId("F"), Drive(CART, (at(26, 40),))))
    assert refused(field, (26, 40)) == "driven_by_another"


@pytest.mark.rule("ARG-R-174")
def test_an_enemy_who_lies_at_the_cart_does_not_hold_it_and_a_slow_driver_does() -> None:
    lying = yard(driver(), character("X", ORANGE, (20, 36.98), down_until=9))
    drive(lying, (26, 40))
    assert place(lying.state) == (26, 40)
    limping = yard(driver(of=profile(dress="infirm")))
    assert refused(limping, (28.1, 40)) == "cart_too_slow"
    drive(limping, (28, 40))
    assert place(limping.state) == (28, 40)


@pytest.mark.rule("ARG-R-174", "ARG-34.4")
def test_one_loads_what_one_carries_at_the_cart() -> None:
    more = ThingId("more")
    far = yard(driver((20, 50), carries=(more,)), things=[crate("more")])
    assert far.refusal(BLUE, Announce(D, Load(more, CART))).key == "no_cart_there"
    empty = yard(driver(), things=[crate("more", (30, 60))])
    assert empty.refusal(BLUE, Announce(D, Load(more, CART))).key == "not_carried"


@pytest.mark.rule("ARG-R-174")
def test_a_cart_runs_nobody_over() -> None:
    field = yard(driver(), character("F", BLUE, (29, 40)))
    drive(field, (32, 40))
    assert 20 < place(field.state)[0] <= 24.1


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(
    ("person", "goes", "ends"),
    [
        ((22.95, 43.05), None, ((26, 40), 90)),
        ((21.7, 44.3), None, ((26, 36), 0)),
        ((22.95, 43.05), (22.95, 60), ((26, 36), 0)),
    ],
    ids=["in the swept corner", "beside it", "gone by then"],
)
def test_a_cart_does_not_turn_over_somebody_beside_the_corner(
    person: tuple[float, float], goes: tuple[float, float] | None, ends: tuple[tuple[float, float], int]
) -> None:
    """It comes from the west and turns to the north at (26, 40): beside its long sides there, but in their sweep."""
    crossing = table(area("street", ROAD, (20, 10), (32, 10), (32, 70), (20, 70)))
    field = yard(driver((20, 36.98)), character("F", BLUE, person), table=crossing)
    orders: dict[str, Any] = {"F": go(goes)} if goes else {}
    field.move({"D": Drive(CART, (at(26, 40), at(26, 36))), **orders})
    (x, y), heading = place(field.state), field.state.conveyances[CART].heading
    assert ((round(x, 1), round(y, 1)), heading) == ends


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(
    ("wall", "other", "ends"),
    [
        ((22.8, 42.4), None, ((26, 40), 90)),
        ((21.8, 43.4), None, ((26, 36), 0)),
        (None, (21.9, 43.3), ((26, 40), 90)),
        (None, (21, 44.2), ((26, 36), 0)),
    ],
    ids=["a wall in the swept corner", "a wall beside it", "a cart in it", "a cart beside it"],
)
def test_a_cart_does_not_turn_into_a_wall_or_another_cart(
    wall: tuple[float, float] | None, other: tuple[float, float] | None, ends: tuple[tuple[float, float], int]
) -> None:
    """The wall leads south from there; the other cart is a handcart of 2 × 2 cm."""
    walls = (barrier("wall", WALL, wall, (wall[0], 60)),) if wall else ()
    street = area("street", ROAD, (20, 10), (32, 10), (32, 70), (20, 70))
    handcart = replace(cart(other or (0, 0)), id=ConveyanceId("handcart"), width=cm(2), length=cm(2))
    carts = {CART: cart(), **({handcart.id: handcart} if other else {})}
    people = [driver((20, 36.98)), character("X", ORANGE, (110, 75))]
    field = laid(people, conveyances=carts, table=table(street, barriers=walls))
    field.done()
    drive(field, (26, 40), (26, 36))
    (x, y), heading = place(field.state), field.state.conveyances[CART].heading
    assert ((round(x, 1), round(y, 1)), heading) == ends


# A body of four centimetres by eight: here it takes x from 16 to 24 and y from 38 to 42


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(("start", "to", "stops"), [
    ((20, 50), (20, 32), (20, 43)), ((20, 30), (20, 48), (20, 37)), ((34, 40), (18, 40), (25, 40)),
    ((25.1, 50), (25.1, 32), (25.1, 32)), ((23.5, 50), (23.5, 32), (23.5, 43)),
])  # fmt: skip
def test_nobody_walks_through_a_cart(
    start: tuple[float, float], to: tuple[float, float], stops: tuple[float, float]
) -> None:
    """One who passes a millimetre beside its end is not stopped."""
    field = yard(driver((60, 60)), character("F", BLUE, start))
    field.move({"F": go(to)})
    assert field.at("F") == pytest.approx(stops, abs=0.02)


@pytest.mark.rule("ARG-R-174")
def test_a_cart_keeps_those_who_charge_from_people_behind_it() -> None:
    field = yard(driver((60, 60)), character("F", BLUE, (20, 30)), character("X", ORANGE, (20, 49)))
    field.move({"X": Charge(CharacterId("F"))})
    assert field.touching("X") == set()
    assert field.at("X") == pytest.approx((20, 43), abs=0.02)


@pytest.mark.rule("ARG-R-174")
@pytest.mark.parametrize(("name", "goes_on"), [("X", False), ("F", True)])
def test_an_enemy_who_touches_a_moving_cart_stops_it_and_a_friend_does_not(name: str, goes_on: bool) -> None:
    """Four centimetres from its side, somebody touches it after a fifth of the turn, when it has made 2.4."""
    comes = character(name, ORANGE if name == "X" else BLUE, (22, 47))
    field = yard(replace(driver((20, 39)), aboard=CART), comes)
    field.move({"D": Drive(CART, (at(32, 40),)), name: go((22, 43))})
    assert place(field.state)[0] == pytest.approx(32 if goes_on else 22.4, abs=0.1)


@pytest.mark.rule("ARG-R-174")
def test_everybody_moves_at_once_and_a_cart_stops_for_those_who_come_before_it() -> None:
    """Somebody runs across before the cart, and somebody else comes to stand in its way."""
    runner, stander = character("F", BLUE, (30, 44)), character("G", BLUE, (31, 44))
    field = yard(driver(), runner)
    field.move({"D": Drive(CART, (at(32, 40),)), "F": go((30, 30))})
    assert (place(field.state), field.at("F")) == ((32, 40), (30, 30))
    field = yard(driver(), stander)
    field.move({"D": Drive(CART, (at(32, 40),)), "G": go((31, 40))})
    assert field.at("G") == (31, 40)
    assert place(field.state)[0] == pytest.approx(26, abs=0.35)


@pytest.mark.rule("ARG-R-174")
def test_carts_stop_at_each_other() -> None:
    other = replace(cart((34, 40)), id=ConveyanceId("other"))
    field = laid(
        [driver(), character("X", ORANGE, (110, 75))], conveyances={CART: cart(), other.id: other}, table=table()
    )
    field.done()
    drive(field, (32, 40))
    assert place(field.state)[0] == pytest.approx(26, abs=0.35)


@pytest.mark.rule("ARG-R-174", "ARG-31.6")
def test_with_a_cart_at_the_back_nobody_goes_back() -> None:
    field = yard(driver((20, 43.02)), character("X", ORANGE, (20, 45.04), rank="hero"), character("S", BLUE, (60, 60)))
    field.move({})
    field.to(Phase.MELEE)
    field.done([2], [3])
    assert "PushedBack" not in field.told()


@pytest.mark.rule("ARG-R-174")
def test_nobody_gets_off_a_horse_into_a_cart() -> None:
    """A cart at the left side of the horse: the rider gets off on the right."""
    rider = character("R", BLUE, (25.3, 40), of=RIDER, facing=0)
    field = yard(driver((60, 60)), rider, options={"mounting": "turn"})
    field.move({"R": Dismount()})
    to_next_turn(field)
    assert field.at("R")[0] > 25.3


@pytest.mark.rule("ARG-R-174", "ARG-14.26")
def test_one_gets_on_and_off_as_with_a_boat() -> None:
    field = yard(driver())
    field.move({"D": Board(CART)})
    to_next_turn(field)
    assert field.who("D").aboard == CART
    field.move({"D": Disembark(at(20, 44))})
    to_next_turn(field)
    assert field.who("D").aboard is None


@pytest.mark.rule("ARG-R-174")
def test_whoever_sits_in_a_cart_goes_with_it_and_so_does_its_driver() -> None:
    field = yard(driver(), character("P", BLUE, (20, 40), aboard=CART), character("Q", BLUE, (20, 50)))
    field.announce({"D": Drive(CART, (at(26, 40),))})
    box = field.state.conveyances[CART]
    assert [who for who in "DPQ" if goes_with(field.state, CharacterId(who), box)] == ["D", "P"]


@pytest.mark.rule("ARG-R-122", "ARG-14.26")
@pytest.mark.parametrize(("order", "refused_"), [(Board(CART), True), (None, False)])
def test_whoever_is_caught_getting_on_has_one_hand_to_strike_with(order: Board | None, refused_: bool) -> None:
    armed = driver(of=profile(3, weapons=("two_handed_sword",)))
    field = yard(armed, character("X", ORANGE, (20, 52)))
    field.move({"X": Charge(D), **({"D": order} if order else {})})
    assert field.touching("D") == {"X"}
    sword = field.state.weapons[WeaponId("two_handed_sword")]
    assert (refuse_hands(field.state, field.who("D"), sword) is not None) is refused_


@pytest.mark.rule("ARG-R-174", "ARG-19.1")
@pytest.mark.parametrize(("moving", "malus"), [(False, -1), (True, 0)])
def test_a_cart_that_stands_gives_cover_like_a_low_wall(moving: bool, malus: int) -> None:
    field = yard(driver((20, 45)), character("X", ORANGE, (20, 20)))
    state = field.state
    if moving:
        state = state.note(D, order=Drive(CART, (at(25, 40),)))
    found = cover(state, state.characters[X], state.characters[D])
    assert sum(each.amount for each in found) == malus


@pytest.mark.rule("ARG-6.19")
def test_a_journal_calls_every_conveyance_a_boat_as_the_first_ones_did() -> None:
    field = yard(replace(driver((20, 40)), aboard=CART))
    written = msgspec.json.encode(field.state)
    plain = msgspec.json.decode(written)
    assert (list(plain["boats"]), plain["characters"]["D"]["boat"]) == ([CART], CART)
    assert msgspec.json.decode(written, type=Skirmish).conveyances == field.state.conveyances


# Loads, and who has the cart


def crate(name: str, where: tuple[float, float] | None = None) -> Thing:
    return Thing(id=ThingId(name), name=named(name), at=at(*where) if where else None, weight="heavy")


@pytest.mark.rule("ARG-34.4", "ARG-R-174")
def test_loads_go_where_the_cart_goes() -> None:
    field = yard(driver(carries=(ThingId("crate"),)), things=[crate("crate")])
    field.move({"D": Load(ThingId("crate"), CART)})
    to_next_turn(field)
    assert loads(field.state, field.state.conveyances[CART]) == ("crate",)
    drive(field, (32, 40))
    assert loads(field.state, field.state.conveyances[CART]) == ("crate",)


@pytest.mark.rule("ARG-R-174")
def test_a_cart_takes_eight_heavy_loads() -> None:
    full = [crate(f"crate{number}", (18 + number % 4, 39 + number // 4)) for number in range(8)]
    field = yard(driver(carries=(ThingId("more"),)), things=[*full, crate("more")])
    assert field.refusal(BLUE, Announce(D, Load(ThingId("more"), CART))).key == "cart_full"


@pytest.mark.rule("ARG-R-175", "ARG-10.12")
def test_one_person_takes_one_load_at_the_cart() -> None:
    field = yard(driver(), things=[crate("one", (20, 41)), crate("two", (21, 41))])
    field.move({"D": TakeUp(ThingId("one"))})
    assert field.who("D").carries == ("one",)
    assert loads(field.state, field.state.conveyances[CART]) == ("two",)


@pytest.mark.rule("ARG-R-175", "ARG-34.4")
@pytest.mark.parametrize(("own", "taken"), [((60, 60), [ORANGE]), ((20, 43.02), [])])
def test_a_cart_goes_to_the_side_that_alone_touches_it(own: tuple[float, float], taken: list[Any]) -> None:
    field = yard(driver(own), character("X", ORANGE, (20, 36.98)))
    to_next_turn(field)
    assert [event.troop for event in field.of(CartTaken)] == taken


@pytest.mark.rule("ARG-R-175")
def test_whoever_shoots_has_not_spent_the_turn_on_it() -> None:
    field = yard(driver((60, 60)), character("X", ORANGE, (20, 36.98)))
    busy = field.state.note(X, shots=1)
    assert holder(busy, [busy.characters[X]]) is None
    assert holder(field.state, [field.state.characters[X]]) == ORANGE


@pytest.mark.rule("ARG-R-182")
@pytest.mark.parametrize(
    ("road", "foe", "order"), [(True, 5, "Drive"), (True, 40, "Disembark"), (False, 5, "Disembark")]
)
def test_a_driver_who_loses_heart_drives_on_by_road_or_gets_off(road: bool, foe: float, order: str) -> None:
    """On by road as long as no enemy is ahead; off the road, or towards an enemy, nobody drives."""
    scared = driver((20, 40), aboard=CART, shaken=True, shaken_in=8, flees_in=2)
    people = (scared, character("X", ORANGE, (foe, 40)), character("C", BLUE, (100, 75), rank="troop_leader"))
    field = yard(*people, table=table(road=road), options={"morale": "auto"})
    field.to(Phase.MELEE)
    field.done()
    assert type(field.state.drafts[D]).__name__ == order
    before = field.state.conveyances[CART].at
    field.move({})
    assert (field.state.conveyances[CART].at != before) == (order == "Drive")
    to_next_turn(field)
    assert (field.who("D").aboard is None) == (order == "Disembark")


# A cart that sticks, or has turned over


@pytest.mark.rule("ARG-R-175", "ARG-39.3")
@pytest.mark.parametrize("mishap", ["stuck", "overturned"])
def test_freeing_a_cart_takes_a_certain_time(mishap: Any) -> None:
    """A one would have done in the first turn, a two does in the second."""
    field = yard(driver(), of=cart(mishap=mishap))
    assert refused(field, (26, 40)) == f"cart_{mishap}"
    field.move({"D": Work(CART)})
    field.to(Phase.MELEE)
    field.done([2])
    assert (field.state.turn, field.state.conveyances[CART].mishap) == (2, mishap)
    field.done()
    assert refused(field, (26, 40)) == f"cart_{mishap}"
    field.move({"D": Work(CART)})
    field.to(Phase.MELEE)
    field.done([2])
    assert (field.state.turn, field.state.conveyances[CART].mishap) == (3, "")
    field.done()
    drive(field, (26, 40))
    assert place(field.state) == (26, 40)


@pytest.mark.rule("ARG-R-175")
def test_a_cart_is_freed_by_people_at_it_and_only_if_it_sticks() -> None:
    field = yard(driver((20, 50)), of=cart(mishap="stuck"))
    assert field.refusal(BLUE, Announce(D, Work(CART))).key == "work_too_far"
    assert yard(driver()).refusal(BLUE, Announce(D, Work(CART))).key == "no_work_left"


@pytest.mark.rule("ARG-R-175", "ARG-39.9")
@pytest.mark.option("specialists")
def test_a_carter_is_a_turn_ahead() -> None:
    carter = driver(of=profile(3, talents=frozenset({"carter"})))
    field = yard(carter, of=cart(mishap="stuck"), options={"specialists": "turn_ahead"})
    field.move({"D": Work(CART)})
    field.to(Phase.MELEE)
    field.done([2])
    assert field.state.conveyances[CART].mishap == ""


@pytest.mark.rule("ARG-R-175")
def test_nobody_gets_on_a_cart_that_lies_on_its_side() -> None:
    field = yard(driver(), of=cart(mishap="overturned"))
    assert field.refusal(BLUE, Announce(D, Board(CART))).key == "cart_overturned"


# The game master's hand on them


@pytest.mark.rule("ARG-R-175", "ARG-R-210")
def test_the_game_master_says_when_a_cart_sticks_and_when_it_is_free() -> None:
    field = yard(driver(), master=True)
    assert field.refusal(BLUE, SetMishap(CART, "stuck")).key
    field.play(GAME_MASTER, SetMishap(CART, "stuck", "a hole in the road"))
    assert field.refusal(GAME_MASTER, SetMishap(CART, "stuck")).key == "master_same_mishap"
    assert refused(field, (26, 40)) == "cart_stuck"
    field.play(GAME_MASTER, SetMishap(CART, ""))
    field.play(BLUE, Announce(D, Drive(CART, (at(26, 40),))))


@pytest.mark.rule("ARG-6.23", "ARG-R-66")
def test_the_game_master_moves_a_conveyance_with_all_that_is_in_it() -> None:
    """A quarter turn round its middle: who sat before it on the left sits on the left of it still."""
    field = yard(replace(driver((22, 39)), aboard=CART), things=[crate("crate", (18, 41))], master=True)
    field.play(GAME_MASTER, Steer(CART, at(60, 50), 180))
    assert (place(field.state), field.state.conveyances[CART].heading) == ((60, 50), 180)
    assert field.at("D") == (61, 52)
    assert field.state.things[ThingId("crate")].at == at(59, 48)


@pytest.mark.rule("ARG-R-66")
@pytest.mark.parametrize(("to", "key"), [
    ((2, 40), "master_off_table"), ((109, 75), "master_occupied"), ((60, 50), ""),
])  # fmt: skip
def test_the_game_master_puts_nothing_on_people_or_off_the_table(to: tuple[float, float], key: str) -> None:
    field = yard(driver((60, 60)), master=True)
    assert field.refusal(GAME_MASTER, Steer(ConveyanceId("none"), at(*to))).key == "master_no_conveyance"
    decided = field.decide(GAME_MASTER, Steer(CART, at(*to)))
    assert (decided.key if isinstance(decided, Refusal) else "") == key
