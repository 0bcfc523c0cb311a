"""Page 6 and page 34: carts and carriages, who drives them, what they carry, and how they are taken."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import BoatId, CharacterId, ThingId
from escarmouche.argad.model.orders import Board, Disembark, Drive, Load, TakeUp
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Boat, Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import cm
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.places.carts import CartTaken, loads
from escarmouche.argad.places.leading import holder
from escarmouche.argad.sight.cover import cover
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, named
from tests.argad.marching import BRUSH, FORD, ROAD, WALL
from tests.argad.turns import Table, laid

D, X, CART = CharacterId("D"), CharacterId("X"), BoatId("cart")
HEDGE = kind("hedge", foot="difficult", mounted="difficult")


def cart(place: tuple[float, float] = (20, 40), heading: int = 90, team: Any = "oxen", **values: Any) -> Boat:
    """Blue's cart, 4 × 8 cm, which looks to the east."""
    size = {"width": cm(4), "length": cm(8), "berths": 4, "troop": BLUE}
    return Boat(id=CART, name=named("cart"), at=at(*place), heading=heading, team=team, **{**size, **values})


def driver(place: tuple[float, float] = (20, 43.02), **values: Any) -> Character:
    """At the side of the cart."""
    return character("D", BLUE, place, **values)


def table(*extra: Any, road: bool = True, barriers: Any = ()) -> Any:
    lane = (area("lane", ROAD, (0, 37), (110, 37), (110, 43), (0, 43)),) if road else ()
    return ground(kinds=[ROAD, BRUSH, FORD, WALL, HEDGE], areas=(*extra, *lane), barriers=barriers)


def yard(*people: Character, of: Boat | None = None, things: Any = (), **values: Any) -> Table:
    box = of or cart()
    lying = {thing.id: thing for thing in things}
    enemy = [] if any(one.owner == ORANGE for one in people) else [character("X", ORANGE, (110, 75))]
    field = laid([*people, *enemy], boats={box.id: box}, things=lying, **{"table": table(), **values})
    field.done()
    return field


def refused(field: Table, *path: tuple[float, float]) -> str:
    return field.refusal(BLUE, Announce(D, Drive(CART, tuple(at(*corner) for corner in path)))).key


def drive(field: Table, *path: tuple[float, float]) -> None:
    field.move({"D": Drive(CART, tuple(at(*corner) for corner in path))})


def place(state: Skirmish) -> tuple[float, float]:
    x, y = state.boats[CART].at
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
    field = yard(replace(driver((20, 40)), boat=CART), of=cart(team=team))
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
    assert (place(field.state), field.state.boats[CART].heading) == ((20, 32), 0)


@pytest.mark.rule("ARG-R-174")
def test_a_cart_backs_four_centimetres() -> None:
    field = yard(driver())
    assert refused(field, (15.9, 40)) == "cart_too_slow"
    drive(field, (16, 40))
    assert (place(field.state), field.state.boats[CART].heading) == ((16, 40), 90)


@pytest.mark.rule("ARG-R-174")
def test_it_takes_a_driver_of_the_own_troop_at_the_cart_and_no_enemy_who_holds_it() -> None:
    assert refused(yard(driver((20, 50))), (26, 40)) == "driver_too_far"
    assert refused(yard(driver(), of=cart(troop=ORANGE)), (26, 40)) == "cart_of_others"
    assert refused(yard(driver(), character("X", ORANGE, (20, 36.98))), (26, 40)) == "cart_held_up"


@pytest.mark.rule("ARG-R-174")
def test_a_cart_runs_nobody_over() -> None:
    field = yard(driver(), character("F", BLUE, (29, 40)))
    drive(field, (32, 40))
    assert 20 < place(field.state)[0] <= 24.1


@pytest.mark.rule("ARG-R-174", "ARG-14.26")
def test_one_gets_on_and_off_as_with_a_boat() -> None:
    field = yard(driver())
    field.move({"D": Board(CART)})
    to_next_turn(field)
    assert field.who("D").boat == CART
    field.move({"D": Disembark(at(20, 44))})
    to_next_turn(field)
    assert field.who("D").boat is None


@pytest.mark.rule("ARG-R-174", "ARG-19.1")
@pytest.mark.parametrize(("moving", "malus"), [(False, -1), (True, 0)])
def test_a_cart_that_stands_gives_cover_like_a_low_wall(moving: bool, malus: int) -> None:
    field = yard(driver((20, 45)), character("X", ORANGE, (20, 20)))
    state = field.state
    if moving:
        state = state.note(D, order=Drive(CART, (at(25, 40),)))
    found = cover(state, state.characters[X], state.characters[D])
    assert sum(each.amount for each in found) == malus


# Loads, and who has the cart


def crate(name: str, where: tuple[float, float] | None = None) -> Thing:
    return Thing(id=ThingId(name), name=named(name), at=at(*where) if where else None, weight="heavy")


@pytest.mark.rule("ARG-34.4", "ARG-R-174")
def test_loads_go_where_the_cart_goes() -> None:
    field = yard(driver(carries=(ThingId("crate"),)), things=[crate("crate")])
    field.move({"D": Load(ThingId("crate"), CART)})
    to_next_turn(field)
    assert loads(field.state, field.state.boats[CART]) == ("crate",)
    drive(field, (32, 40))
    assert loads(field.state, field.state.boats[CART]) == ("crate",)


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
    assert loads(field.state, field.state.boats[CART]) == ("two",)


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
    scared = driver((20, 40), boat=CART, shaken=True, shaken_in=8, flees_in=2)
    people = (scared, character("X", ORANGE, (foe, 40)), character("C", BLUE, (100, 75), rank="troop_leader"))
    field = yard(*people, table=table(road=road), options={"morale": "auto"})
    field.to(Phase.MELEE)
    field.done()
    assert type(field.state.drafts[D]).__name__ == order
    before = field.state.boats[CART].at
    field.move({})
    assert (field.state.boats[CART].at != before) == (order == "Drive")
    to_next_turn(field)
    assert (field.who("D").boat is None) == (order == "Disembark")
