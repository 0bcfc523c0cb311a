"""Tables on which people are in each other's way, among houses, water, woods and walls."""

from collections.abc import Mapping
from math import dist
from random import Random
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import contacts, gap, gap_to_polygon
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import PortalId
from escarmouche.argad.model.orders import Charge, FallBack, Follow, Go, KeepDistance, Meet, Order, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, TOUCH, cm
from escarmouche.argad.movement import moving
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.sight import lines_of_sight
from escarmouche.kernel import Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, kind, profile, skirmish
from tests.argad.marching import BRUSH, FORD, KINDS, KNIGHT, RIDER, WALL
from tests.argad.places import box, portal, room

HOUSE = kind("house", foot="forbidden", mounted="forbidden")
LAKE = kind("lake", foot="swim", mounted="forbidden", water=True)
MOUND = kind("mound")
WIDE, DEEP = 70, 60
CHARGES = 0.6
"""How often somebody who sees an enemy is told to charge."""
VARIANTS: tuple[Mapping[str, Any], ...] = (
    {},
    {},
    {"meeting": "stretched"},
    {"halving": "whole", "interception": "declared"},
    {"escape_on_tie": False},
)


def arena(random: Random, *, hilly: bool = False) -> Skirmish:
    """Up to ten a side, close together, among what is drawn at random; on hills too, if wanted."""
    table = _hilly(_table(random), random) if hilly else _table(random)
    people: list[Character] = []
    for number in range(random.randint(8, 20)):
        of = random.choice((profile(), profile(), KNIGHT, RIDER))
        each = character(
            f"p{number:02}", (BLUE, ORANGE)[number % 2], _place(random), of=of, facing=random.randrange(360)
        )
        if _is_outdoors(table, each) and all(gap(each, other) > 2 * TOUCH for other in people):
            people.append(each)
    state = skirmish(people, table=table, phase=Phase.EARLY, closed=frozenset({PortalId("back")}))
    on_top = {who: replace(each, height=height_at(state, each.at, None)) for who, each in state.characters.items()}
    return opened(replace(state, characters=on_top))


def _place(random: Random) -> tuple[float, float]:
    return random.randint(100, WIDE * 10 - 100) / 10, random.randint(100, DEEP * 10 - 100) / 10


def _table(random: Random) -> Ground:
    """A hut with two doors, one of them shut, and a few pieces of any kind."""
    (x, y), pieces = _place(random), []
    hut = room("hut", *box(x, y, x + 14, y + 10))
    doors = (
        portal("front", (x + 4, y), (x + 7, y), "hut", None),
        portal("back", (x, y + 4), (x, y + 7), "hut", None),
    )
    for number in range(random.randint(2, 5)):
        (west, north), of = _place(random), random.choice((HOUSE, HOUSE, LAKE, BRUSH, FORD))
        pieces.append(
            area(f"g{number}", of, *box(west, north, west + random.randint(3, 15), north + random.randint(3, 15)))
        )
    walls = [
        barrier(f"w{number}", WALL, _place(random), _place(random), decimetres=random.choice((8, 12, 25)))
        for number in range(random.randint(0, 2))
    ]
    kinds = (*KINDS, HOUSE, LAKE)
    return ground(WIDE, DEEP, kinds=kinds, areas=tuple(pieces), barriers=tuple(walls), rooms=(hut,), portals=doors)


def _hilly(table: Ground, random: Random) -> Ground:
    """The same with a few mounds, some of them higher than an arm reaches."""
    mounds = []
    for number in range(random.randint(2, 4)):
        (west, north), wide, deep = _place(random), random.randint(3, 20), random.randint(3, 20)
        shape = box(west, north, west + wide, north + deep)
        mounds.append(area(f"m{number}", MOUND, *shape, height=cm(random.randint(1, 6))))
    return replace(table, kinds={**table.kinds, MOUND.id: MOUND}, areas=(*mounds, *table.areas))


def _is_outdoors(table: Ground, who: Character) -> bool:
    """Whether the base stands clear of houses, water and the hut."""
    solid = [each.shape for each in table.areas if each.kind in (HOUSE.id, LAKE.id)]
    return all(gap_to_polygon(who, shape) > TOUCH for shape in (*solid, *(each.shape for each in table.rooms)))


def crowd(random: Random, *, hilly: bool = False) -> Skirmish:
    """The same with orders for everybody, locked: most charge."""
    state = arena(random, hilly=hilly)
    state = replace(state, options=replace(state.options, **random.choice(VARIANTS)))
    touching = contacts(state)
    statuses = {
        who: replace(state.turn_status(who), touched=touching[who], order=_order(state, each, random))
        for who, each in sorted(state.characters.items())
    }
    return replace(state, turn_statuses=statuses)


def _order(state: Skirmish, who: Character, random: Random) -> Order:
    """Something that he or she may do."""
    order = _wish(state, who, random)
    return order if ORDERS.refuse(state, who, order) is None else Stay()


def _wish(state: Skirmish, who: Character, random: Random) -> Order:
    seen = [state.characters[other] for other in sorted(lines_of_sight.seen(state).get(who.id, ()))]
    near = sorted((other for other in seen if state.enemies(who, other)), key=lambda other: dist(who.at, other.at))
    if near and random.random() < CHARGES:
        return Charge(random.choice(near[:3]).id)
    others = [other for other in state.characters if other != who.id]
    if not others:
        return Stay()
    whom = random.choice(others)
    far = random.choice((0, 20, 100, 500, 1000))
    corners = [_place(random) for _ in range(random.randint(1, 3))]
    path = tuple((int(x * CM), int(y * CM)) for x, y in corners)
    wishes = Go(path), Go(path, meets=True), Stay(), Follow(whom, far), KeepDistance(whom, far), Meet(whom, far)
    return random.choice((*wishes, FallBack(whom, far)))


def moved(state: Skirmish, seed: int = 0) -> Moved:
    """How everybody moves then, with the dice of a seed."""
    resolution = Resolution(state, StreamDice(Seed(bytes(32)), seed))
    moving.move(resolution, ORDERS)
    (event,) = (event for event in resolution.events if isinstance(event, Moved))
    return event
