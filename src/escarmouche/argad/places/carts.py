"""Carts and carriages: who drives, where they go, and what they carry (ARG-6.19, ARG-34.4, ARG-R-174, ARG-R-175)."""

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.hulls import gap_to_boat, runs_over
from escarmouche.argad.field.paths import on_table, towards, way
from escarmouche.argad.field.sides import hull
from escarmouche.argad.field.terrain import crossings, going_at, height_at, kinds_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import AFOOT, Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind, stand
from escarmouche.argad.model.conveyances import Conveyance, Team
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, ThingId
from escarmouche.argad.model.orders import Drive, Load
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, TOUCH, Degrees, Point, Tenths
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.pace import allowance, scaled
from escarmouche.argad.places.boats import berth, course, occupants
from escarmouche.argad.places.cart_turns import free_way
from escarmouche.argad.places.indoors import order_of
from escarmouche.argad.places.journeys import Journey, before_the_move, carried, travel
from escarmouche.argad.places.leading import holder
from escarmouche.argad.places.loads import LaidDown
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, Seat, rule

DRAWN = rule("ARG-6.19")
CART = rule("ARG-R-174")
LOADS = rule("ARG-34.4")
FREEING = rule("ARG-R-175")

PACES: Final[dict[Team, Tenths]] = {"oxen": 12 * CM, "horses": 16 * CM, "carriage": 32 * CM}
"""On a road, in a turn. Ours."""
OFF_ROAD: Final = 2
"""How many times a centimetre off the road counts. Ours."""
BACKWARDS: Final[Tenths] = 4 * CM
MAX_BEND: Final[Degrees] = 45
"""How much a cart turns in a turn off the road. Ours."""
ROOM: Final = 8
"""How many heavy loads it takes. Ours."""
PERSON: Final = 2
"""How many of them a person takes the place of. Ours."""
PARTS: Final = 20


_Piece = tuple[float, bool, bool]
"""A stretch of a way: how long, whether on a road, and whether a cart gets through."""


class CartMoved(Struct, frozen=True, tag=True):
    """A cart, all who sit in it or walk at its side to drive it, and what lies on it."""

    animation: ClassVar[Animation] = "ride"

    cart: ConveyanceId
    at: Point
    heading: Degrees
    people: dict[CharacterId, Point]
    things: dict[ThingId, Point]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who, at in self.people.items():
            skirmish = skirmish.change(who, at=at, height=height_at(skirmish, at, None))
        things = {name: replace(skirmish.things[name], at=at) for name, at in self.things.items()}
        moved = replace(skirmish.conveyances[self.cart], at=self.at, heading=self.heading)
        return replace(
            skirmish, conveyances={**skirmish.conveyances, self.cart: moved}, things={**skirmish.things, **things}
        )


class CartTaken(Struct, frozen=True, tag=True):
    """A cart is in other hands from the next turn on (ARG-R-175)."""

    cart: ConveyanceId
    troop: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        taken = replace(skirmish.conveyances[self.cart], troop=self.troop)
        return replace(skirmish, conveyances={**skirmish.conveyances, self.cart: taken})


def on_wheels(known: Skirmish) -> bool:
    """Whether there are carts at all."""
    return any(boat.team for boat in known.conveyances.values())


def loads(skirmish: Skirmish, cart: Conveyance) -> tuple[ThingId, ...]:
    """What lies on it."""
    outline = hull(cart)
    lying = ((name, thing.at) for name, thing in sorted(skirmish.things.items()))
    return tuple(name for name, at in lying if at is not None and plane.contains(outline, at))


def has_room(skirmish: Skirmish, cart: Conveyance, more: int) -> bool:
    heavy = sum(skirmish.things[name].weight != "light" for name in loads(skirmish, cart))
    return heavy + PERSON * len(occupants(skirmish, cart.id)) + more <= ROOM


# Driving


def _offer_drive(known: Skirmish, character: Character) -> Iterator[Drive]:
    for cart in known.conveyances.values():
        if not cart.team:
            continue
        for length in (PACES[cart.team], PACES[cart.team] // OFF_ROAD):
            east, south = plane.direction(cart.heading)
            far = scaled(known, length) - 1
            to = (
                cart.at[0] + plane.rounded(east * far, plane.UNIT),
                cart.at[1] + plane.rounded(south * far, plane.UNIT),
            )
            if _refuse_drive(known, character, Drive(cart.id, (to,))) is None:
                yield Drive(cart.id, (to,))


def _refuse_drive(known: Skirmish, character: Character, order: Drive) -> Refusal | None:
    cart, who = known.conveyances.get(order.cart), character.id
    if cart is None or not cart.team or not order.path:
        return Refusal.of(DRAWN, "no_cart_there", who=who, cart=order.cart)
    if not known.friends(cart.troop, character.owner):
        return Refusal.of(CART, "cart_of_others", cart=cart.id)
    if cart.mishap:
        return Refusal.of(FREEING, f"cart_{cart.mishap}", cart=cart.id)
    if not _is_at(character, cart):
        return Refusal.of(CART, "driver_too_far", who=who, cart=cart.id)
    others = [each.id for each in known.characters.values() if each.id != who and _drives(known, each.id, cart.id)]
    if others:
        return Refusal.of(CART, "driven_by_another", cart=cart.id, other=others[0])
    if stopper := _stopper(known, character, cart):
        return Refusal.of(CART, "cart_held_up", cart=cart.id, other=stopper)
    return _refuse_way(known, character, cart, order.path)


def _is_at(character: Character, cart: Conveyance) -> bool:
    """On the seat, or at its side."""
    return character.aboard == cart.id or (
        character.aboard is None and character.on_foot and gap_to_boat(character, cart) <= TOUCH
    )


def _drives(skirmish: Skirmish, who: CharacterId, cart: ConveyanceId) -> bool:
    order = order_of(skirmish, who)
    return isinstance(order, Drive) and order.cart == cart


def _stopper(known: Skirmish, driver: Character, cart: Conveyance) -> CharacterId | None:
    """An enemy who touches the team."""
    for other in known.characters.values():
        if known.enemies(driver, other) and able(known, other) and gap_to_boat(other, cart) <= TOUCH:
            return other.id
    return None


def _refuse_way(known: Skirmish, character: Character, cart: Conveyance, path: tuple[Point, ...]) -> Refusal | None:
    """As far as the team goes; off the road half as far, hardly turning, and on easy ground only (ARG-R-174)."""
    if not on_table(known.ground, path):
        return Refusal.of(CART, "path_off_the_table", who=character.id)
    pace, turned, heading = _pace(known, cart, path), 0, cart.heading
    for start, end in pairwise((cart.at, *path)):
        pieces = list(_pieces(known, character, start, end))
        if not all(open_ for *_, open_ in pieces):
            return Refusal.of(CART, "no_way_for_carts", cart=cart.id)
        if not _backs(cart, path) and not all(road for _, road, _ in pieces):
            turned += _bend(heading, course(start, end))
            if turned > MAX_BEND:
                return Refusal.of(CART, "cart_turns_slowly", cart=cart.id, most=MAX_BEND)
        heading = course(start, end)
    if not _leaves(known, path) and not all(open_ for *_, open_ in _ahead(known, character, cart, path)):
        return Refusal.of(CART, "no_way_for_carts", cart=cart.id)
    outpaced = character.aboard is None and way(cart.at, path) > allowance(known, character)
    if outpaced or round(_effort(known, character, cart, path)) > pace:
        return Refusal.of(CART, "cart_too_slow", cart=cart.id, cm=pace / CM)
    return None


def _leaves(known: Skirmish, path: tuple[Point, ...]) -> bool:
    """Whether a way ends on the edge of the table, and the cart goes off it (ARG-R-195)."""
    x, y = path[-1]
    return x in (0, known.ground.width) or y in (0, known.ground.depth)


def _ahead(known: Skirmish, driver: Character, cart: Conveyance, path: tuple[Point, ...]) -> Iterator[_Piece]:
    """What the team stands on at the end of the way."""
    return _pieces(known, driver, path[-1], _front(cart, path))


def _pace(known: Skirmish, cart: Conveyance, path: tuple[Point, ...]) -> Tenths:
    return scaled(known, BACKWARDS if _backs(cart, path) else PACES[cart.team] if cart.team else 0)


def _effort(known: Skirmish, driver: Character, cart: Conveyance, path: tuple[Point, ...]) -> float:
    """How much of the pace a way takes: off the road more than it is long."""
    pieces = (piece for start, end in pairwise((cart.at, *path)) for piece in _pieces(known, driver, start, end))
    return sum(length if road or _backs(cart, path) else OFF_ROAD * length for length, road, _ in pieces)


def _front(cart: Conveyance, path: tuple[Point, ...]) -> Point:
    """The foremost point of the cart and its team at the end of the way."""
    east, south = plane.direction(course((cart.at, *path)[-2], path[-1]))
    half = cart.length // 2
    x, y = path[-1]
    return x + plane.rounded(east * half, plane.UNIT), y + plane.rounded(south * half, plane.UNIT)


def _backs(cart: Conveyance, path: tuple[Point, ...]) -> bool:
    return len(path) == 1 and _bend(cart.heading, course(cart.at, path[0])) >= 180 - MAX_BEND


def _bend(one: Degrees, other: Degrees) -> Degrees:
    return min((one - other) % 360, (other - one) % 360)


def _pieces(known: Skirmish, driver: Character, start: Point, end: Point) -> Iterator[_Piece]:
    """The stretches of a leg: how long, whether on a road, and whether a cart gets through.

    A gate in a road is free, as is a ford; every other obstacle stops it.
    """
    walker = replace(driver, ride=AFOOT, room=None)
    found = crossings(known, walker, start, end, None)
    marks = sorted({0.0, 1.0, *(each.at for each in found)})
    whole = sqrt(plane.square(start, end))
    solid = [each for each in found if each.what in ("barrier", "wall", "portal", "edge")]
    for one, two in pairwise(marks):
        middle = towards(start, end, whole * (one + two) / 2)
        road = any(kind.road for kind in kinds_at(known, middle, None))
        gates = all(each.what == "portal" and each.going == "easy" and road for each in solid if one <= each.at <= two)
        yield whole * (two - one), road, gates and going_at(known, walker, middle, None) == "easy"


def driver(skirmish: Skirmish, cart: Conveyance) -> CharacterId | None:
    """Who drives a cart this turn: the first by name."""
    if not cart.team:
        return None
    found = (each for each in skirmish.characters.values() if _drives(skirmish, each.id, cart.id))
    return min((each.id for each in found if able(skirmish, each) and _is_at(each, cart)), default=None)


def journey(skirmish: Skirmish, cart: Conveyance) -> Journey | None:
    """As far as the driver has said, at a pace that is even over the turn."""
    who = driver(skirmish, cart)
    order = order_of(skirmish, who) if who is not None else None
    if who is None or not isinstance(order, Drive):
        return None
    effort = _effort(skirmish, skirmish.characters[who], cart, order.path)
    pace = _pace(skirmish, cart, order.path) * way(cart.at, order.path) / (effort or 1)
    return Journey(path=order.path, pace=round(pace), backwards=_backs(cart, order.path))


def _drive_intent(skirmish: Skirmish, character: Character, order: Drive) -> Intent:
    """The driver goes as the cart does."""
    cart = skirmish.conveyances.get(order.cart)
    goes = journey(skirmish, cart) if cart is not None and driver(skirmish, cart) == character.id else None
    return Intent() if cart is None or goes is None else travel(cart, goes, character.at)


def _drive(resolution: Resolution, character: Character, order: Drive) -> None:
    """As far as the driver came, and as nobody stands in the way."""
    skirmish = resolution.skirmish
    cart, track = skirmish.conveyances.get(order.cart), skirmish.tracks.get(character.id)
    if cart is None or track is None:
        return
    before = replace(character, at=track.points[0][1:])
    gone = way(before.at, [point[1:] for point in track.points[1:]])
    if not _backs(cart, order.path):
        with_it = {character.id, *(one.id for one in occupants(skirmish, cart.id))}
        gone = max(0.0, min(gone, free_way(skirmish, cart, order.path, track, with_it)))
    for part in range(PARTS, -1, -1):
        event = _moved(skirmish, before, cart, order.path, gone * part / PARTS)
        after = replace(cart, at=event.at, heading=event.heading)
        if not _is_in_the_way(skirmish, after, event):
            resolution.emit(event)
            return


def _is_in_the_way(skirmish: Skirmish, cart: Conveyance, event: CartMoved) -> bool:
    """Whether somebody stands where the cart would, or where those who go with it would."""
    others = [other for other in skirmish.characters.values() if other.id not in event.people]
    people = [replace(skirmish.characters[who], at=at) for who, at in event.people.items()]
    return any(runs_over(cart, other) or any(overlaps(one, other) for one in people) for other in others)


def _moved(skirmish: Skirmish, leader: Character, cart: Conveyance, path: tuple[Point, ...], gone: float) -> CartMoved:
    at, heading = cart.at, cart.heading
    for start, end in pairwise((cart.at, *path)):
        if gone <= 0:
            break
        at, heading = towards(start, end, gone), course(start, end)
        gone -= sqrt(plane.square(start, end))
    if _backs(cart, path):
        heading = cart.heading
    after = replace(cart, at=at, heading=heading)
    people = {one.id: carried(cart, after, before_the_move(skirmish, one)) for one in occupants(skirmish, cart.id)}
    people[leader.id] = carried(cart, after, leader.at)
    lying = {name: skirmish.things[name].at for name in loads(skirmish, cart)}
    return CartMoved(
        cart.id, at, heading, people, {name: carried(cart, after, where) for name, where in lying.items() if where}
    )


# Loads


def _offer_load(known: Skirmish, character: Character) -> Iterator[Load]:
    for cart in known.conveyances:
        for thing in character.carries:
            if _refuse_load(known, character, Load(thing, cart)) is None:
                yield Load(thing, cart)


def _refuse_load(known: Skirmish, character: Character, order: Load) -> Refusal | None:
    cart, who = known.conveyances.get(order.cart), character.id
    if cart is None or not cart.team or not _is_at(character, cart):
        return Refusal.of(LOADS, "no_cart_there", who=who, cart=order.cart)
    if order.thing not in character.carries or order.thing not in known.things:
        return Refusal.of(LOADS, "not_carried", who=who, thing=order.thing)
    if not has_room(known, cart, 1):
        return Refusal.of(LOADS, "cart_full", cart=cart.id)
    return None


def _load(resolution: Resolution, character: Character, order: Load) -> None:
    skirmish = resolution.skirmish
    cart, here = skirmish.conveyances.get(order.cart), skirmish.characters[character.id]
    if cart is None or order.thing not in here.carries or not has_room(skirmish, cart, 1):
        return
    taken = {skirmish.things[name].at for name in loads(skirmish, cart)}
    places = (berth(replace(cart, berths=ROOM), number) for number in range(ROOM))
    at = next((place for place in places if place not in taken), cart.at)
    resolution.emit(LaidDown((here.id,), order.thing, at))


def settle(resolution: Resolution) -> None:
    """At the end of the turn a cart goes to the side that alone is at it (ARG-R-175)."""
    skirmish = resolution.skirmish
    for cart in skirmish.conveyances.values():
        if cart.team:
            taker = holder(
                skirmish,
                [each for each in skirmish.characters.values() if each.aboard == cart.id or _touches(each, cart)],
            )
            if taker is not None and not skirmish.friends(taker, cart.troop):
                resolution.emit(CartTaken(cart.id, taker))


def _touches(character: Character, cart: Conveyance) -> bool:
    return character.aboard is None and gap_to_boat(character, cart) <= TOUCH


DRIVE_ORDER: Final = OrderKind(
    Drive, DRAWN, _offer_drive, _refuse_drive, _drive_intent, after=_drive, possible=on_wheels
)
LOAD_ORDER: Final = OrderKind(Load, LOADS, _offer_load, _refuse_load, stand, after=_load, possible=on_wheels)
