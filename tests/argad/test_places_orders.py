"""Orders of pages 8, 10, 13, 14 and 29 on a table that has something of everything: offered means accepted."""

from itertools import combinations, product
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import overlaps, within_reach
from escarmouche.argad.melee import thrown_objects
from escarmouche.argad.melee.thrown_objects import THROW_COMMAND, Throw
from escarmouche.argad.model.ids import (
    BarrierId,
    CharacterId,
    ConveyanceId,
    LadderId,
    PortalId,
    RoomId,
    ThingId,
    WeaponId,
)
from escarmouche.argad.model.orders import (
    Board,
    Climb,
    Disembark,
    GiveLegUp,
    Help,
    Jump,
    KeepDown,
    LegUp,
    Open,
    Order,
    PutDown,
    RaiseLadder,
    Reload,
    Row,
    Swim,
    TakeUp,
    Work,
)
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.things import Ladder
from escarmouche.argad.movement import moving
from escarmouche.argad.phases import turn, turn_end
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, profile, skirmish
from tests.argad.places import boat, box, portal, room, stairs, thing

KINDS = (
    DEEP := kind("deep", foot="swim", mounted="forbidden"),
    LEDGE := kind("ledge", foot="difficult", danger="always"),
    OAK := kind("table", foot="difficult", indoors=True),
    STONE := kind("stone", foot="difficult"),
)
SKIFF = ConveyanceId("skiff")
OPTIONS = {"danger": True, "table_jumps": True, "thrown_objects": True}
MINE = (
    Board, Climb, Disembark, GiveLegUp, Help, Jump, KeepDown, LegUp, Open, PutDown, RaiseLadder, Reload, Row, Swim,
    TakeUp, Work,
)  # fmt: skip


def everything(**options: Any) -> Skirmish:
    """A house with two floors, a lake with a boat, a high wall with two ladders, a ledge, and people everywhere."""
    table = ground(
        kinds=KINDS,
        areas=(
            area("lake", DEEP, *box(80, 0, 120, 80)),
            area("ledge", LEDGE, *box(0, 60, 30, 80)),
            area("oak", OAK, *box(44, 28, 47, 31), height=100),
        ),
        barriers=(
            barrier("wall", STONE, (60, 0), (60, 12.5), decimetres=25),
            barrier("tower", STONE, (60, 13), (60, 18), decimetres=60),
        ),
        rooms=(
            room("hall", *box(35, 20, 55, 40)),
            room("attic", *box(35, 20, 55, 40), floor=1, height=500),
        ),
        portals=(
            portal("door", (35, 29), (35, 31), None, "hall"),
            portal("gate", (55, 29), (55, 31), None, "hall"),
            portal("window", (44, 20), (46, 20), None, "attic", kind="window"),
        ),
        stairs=(stairs("steps", (38, 38), (50, 38), "hall", "attic", height=500),),
    )
    hall, attic, ladder = RoomId("hall"), RoomId("attic"), LadderId("long")
    light = profile(weapons=["dagger"], skills=frozenset({"good_swimmer"}))
    people = [
        character("a", place=(36.5, 30), room=hall, unloaded={WeaponId("crossbow"): 1}),
        character("b", place=(53, 30), room=hall),
        character("c", place=(45, 22), room=attic, height=500),
        character("d", place=(58.5, 10), carries=(ThingId("short"),)),
        character("f", place=(58.5, 12)),
        character("g", place=(90, 40), of=light),
        character("h", place=(84, 20), aboard=ConveyanceId("boat")),
        character("i", place=(10, 70), in_danger=True),
        character("j", place=(12, 70)),
        character("e", ORANGE, (42, 26), room=hall),
        character("k", ORANGE, (61.5, 14), carries=(ThingId("keg"),)),
        character("l", ORANGE, (79, 60), of=light),
        character("m", ORANGE, (82, 56), aboard=SKIFF),
    ]
    return turn.opened(
        skirmish(
            people,
            table=table,
            options={**OPTIONS, **options},
            closed=frozenset({PortalId("door"), PortalId("gate")}),
            locked=frozenset({PortalId("gate")}),
            things={**thing("chest", (37, 31), job="search"), **thing("keg", weight="heavy"), **thing("pot", (43, 27))},
            ladders={
                ladder: Ladder(
                    id=ladder, decimetres=60, at=at(59, 14), top=at(60, 14), top_height=960, against="tower"
                ),
                LadderId("short"): Ladder(id=LadderId("short"), decimetres=30, at=at(58.5, 10)),
            },
            conveyances={**boat((85, 20)), SKIFF: replace(boat((82.5, 58))[ConveyanceId("boat")], id=SKIFF)},
        )
    )


def every_offer(state: Skirmish, who: CharacterId, random: Random, kinds: Any = None) -> list[Order]:
    found: list[Order] = []
    for each in ORDERS.kinds.values():
        if kinds is None or each.order in kinds:
            for offer in each.offers(state, state.characters[who]):
                found += [offer.sample(random) for _ in range(5)] if hasattr(offer, "sample") else [cast(Order, offer)]
    return found


def test_what_is_offered_is_accepted() -> None:
    random, state = Random(1), everything()
    found = {who: every_offer(state, who, random, MINE) for who in state.characters}
    for who, orders in found.items():
        for order in orders:
            kind = ORDERS.kind_of(order)
            assert kind.refuse(state, state.characters[who], order) is None, (who, order)
    assert {type(order) for orders in found.values() for order in orders} >= set(MINE)


NAMES = (
    "",
    "a",
    "moon",
    "boat",
    "long",
    "short",
    "wall",
    "door",
    "gate",
    "window",
    "keg",
    "chest",
    "crossbow",
    "object",
)
PLACES = ((0, 0), (-1, 5), (10**9, -(10**9)), at(45, 29), at(85, 20), at(120, 80))


def absurd() -> list[Order]:
    found: list[Any] = [Disembark(to) for to in PLACES] + [Jump(to) for to in PLACES]
    paths: list[Any] = [(), *((to,) for to in PLACES), PLACES]
    found += [kind(path) for kind, path in product((KeepDown, Row, Swim), paths)]
    for name in NAMES:
        found += [Board(ConveyanceId(name)), Help(CharacterId(name)), GiveLegUp(CharacterId(name)), Work(name)]
        found += [Climb(LadderId(name)), Climb(LadderId(name), down=True), LegUp(BarrierId(name), CharacterId("b"))]
        found += [RaiseLadder(LadderId("short"), name), RaiseLadder(LadderId(name), "wall")]
        found += [Open(PortalId(name), path, close) for path, close in product(paths, (True, False))]
        found += [kind(ThingId(name), path) for kind, path in product((TakeUp, PutDown), paths)]
        found += [Reload(WeaponId(name), path) for path in paths]
    return found


def test_no_order_is_too_absurd_to_be_answered() -> None:
    state = everything()
    for who, order in product(state.characters, absurd()):
        ORDERS.kind_of(order).refuse(state, state.characters[who], order)
        THROW_COMMAND.refuse(state, BLUE, Throw(who, CharacterId("moon")))


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_accepted_can_be_done(seed: int) -> None:
    """Turns of random orders, from the agreement to the end: nobody leaves the table, nothing breaks."""
    random = Random(seed)
    state = everything(quick_boarding=seed % 2 == 1, fixed_swimming=seed % 3 == 1)
    for number in range(4):
        orders = {}
        for who in state.characters:
            offers = every_offer(state, who, random, MINE)
            fitting = [each for each in offers if ORDERS.refuse(state, state.characters[who], each) is None]
            if fitting:
                orders[who] = random.choice(fitting)
        turn_statuses = {who: replace(state.turn_status(who), order=orders.get(who)) for who in state.characters}
        told = Resolution(
            replace(state, turn_statuses=in_order(turn_statuses)), StreamDice(Seed(bytes([seed] * 32)), number)
        )
        ORDERS.each(told, "before")
        moving.move(told, ORDERS)
        ORDERS.each(told, "after")
        thrown_objects.fly(told)
        turn_end.finish(told, ORDERS)
        state = turn.TurnBegan(state.turn + 1).apply(told.skirmish)
        for one in state.characters.values():
            assert 0 <= one.at[0] <= state.ground.width
            assert 0 <= one.at[1] <= state.ground.depth
        for one, other in combinations(state.characters.values(), 2):
            level = one.room == other.room and within_reach(state, one, other)
            assert not (level and overlaps(one, other)), (one.id, other.id)
