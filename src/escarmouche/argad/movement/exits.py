"""Leaving the table by one's own move (ARG-35.7, ARG-R-195): alive, with what is carried or led."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.paths import nearest, refuse_way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, LadderId, ThingId
from escarmouche.argad.model.orders import LeaveTable
from escarmouche.argad.model.reserves import Departed, is_on
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import WHOLE_TURN, Instant, Point, Tenths
from escarmouche.argad.people.bridles import string_of
from escarmouche.argad.people.harm import gone
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places import carts
from escarmouche.argad.places.boats import occupants
from escarmouche.kernel import Refusal, rule

LEAVING = rule("ARG-35.7")
OVER_THE_EDGE = rule("ARG-R-195")
TRAVEL = rule("ARG-45.11")


class WaysOut(Struct, frozen=True, tag=True):
    """Points of the edge that are near enough to leave by."""

    places: tuple[Point, ...]

    def sample(self, random: Random) -> LeaveTable:
        return LeaveTable((random.choice(self.places),))


class LeftTable(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody has gone over the edge, and whomever he or she led: they are out of play, alive."""

    animation: ClassVar[Animation] = "leave"

    character: CharacterId
    at: Point
    instant: Instant = WHOLE_TURN
    led: tuple[CharacterId, ...] = ()
    by: str = ""
    """The road to another table."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in (*self.led, self.character):
            skirmish = self._without(skirmish, skirmish.characters[who])
        return skirmish

    def _without(self, skirmish: Skirmish, who: Character) -> Skirmish:
        # A ladder stays: others may bear it as well.
        ladders = tuple(name for name in who.carries if LadderId(name) in skirmish.ladders)
        left = gone(skirmish, "left", replace(who, carries=ladders) if who.carries else who)
        departed = Departed(
            character=who,
            turn=skirmish.turn,
            instant=self.instant,
            at=self.at,
            things=tuple(thing for name, thing in skirmish.things.items() if name in who.carries),
            bodies=tuple(body for name, body in skirmish.bodies.items() if name in who.carries),
            by=self.by,
        )
        things = {name: each for name, each in left.things.items() if name not in who.carries}
        return replace(left, things=things if who.carries else left.things, departed=(*skirmish.departed, departed))


def leave(resolution: Resolution, character: Character, instant: Instant = WHOLE_TURN, by: str = "") -> None:
    """Somebody whose middle has come over the edge is gone, with a prisoner and animals on the rein (ARG-R-195)."""
    led = (character.captive, *string_of(resolution.skirmish, character.id))
    present = tuple(who for who in led if who is not None and who in resolution.skirmish.characters)
    resolution.emit(LeftTable(character.id, character.at, instant, present, by))


class CartLeft(Struct, frozen=True, tag=True):
    """A cart has been driven over the edge, with its load and all who went with it (ARG-34.4, ARG-R-195)."""

    animation: ClassVar[Animation] = "leave"

    cart: ConveyanceId
    driver: CharacterId
    people: tuple[CharacterId, ...]
    things: tuple[ThingId, ...]
    at: Point
    instant: Instant = WHOLE_TURN

    def apply(self, skirmish: Skirmish) -> Skirmish:
        """The driver answers for the load."""
        carries = (*skirmish.characters[self.driver].carries, *self.things)
        skirmish = skirmish.change(self.driver, carries=carries)
        for who in self.people:
            skirmish = LeftTable(who, self.at, self.instant).apply(skirmish)
        left = {name: each for name, each in skirmish.conveyances.items() if name != self.cart}
        return replace(skirmish, conveyances=left)


def drive_off(resolution: Resolution) -> None:
    """Carts whose middle has come to the edge of the table are off it."""
    for cart in tuple(resolution.skirmish.conveyances.values()):
        skirmish = resolution.skirmish
        who = carts.driver(skirmish, cart) if cart.team and is_on_edge(skirmish.ground, cart.at) else None
        if who is not None:
            track = skirmish.tracks.get(who)
            people = tuple(sorted({who, *(one.id for one in occupants(skirmish, cart.id))}))
            instant = track.points[-1][0] if track else WHOLE_TURN
            resolution.emit(CartLeft(cart.id, who, people, carts.loads(skirmish, cart), cart.at, instant))


def is_on_edge(ground: Ground, point: Point) -> bool:
    x, y = point
    return x in (0, ground.width) or y in (0, ground.depth)


def _offer(known: Skirmish, character: Character) -> Iterator[LeaveTable | WaysOut]:
    reach = allowance(known, character)
    places = [place for place, far in _edges_near(known.ground, character.at) if far <= reach]
    if places and not (character.ladder or character.aboard):
        yield WaysOut(tuple(places))
    for road in known.roads:
        place = nearest(road.exit, character.at)
        order = LeaveTable((place,), road.id)
        if _refuse(known, character, order) is None:
            yield order


def _edges_near(ground: Ground, at: Point) -> list[tuple[Point, Tenths]]:
    """The nearest point of each edge, and how far it is."""
    x, y = at
    return [
        ((x, 0), y),
        ((ground.width, y), ground.width - x),
        ((x, ground.depth), ground.depth - y),
        ((0, y), x),
    ]


def _refuse(known: Skirmish, character: Character, order: LeaveTable) -> Refusal | None:
    if character.ladder or character.aboard:
        return Refusal.of(LEAVING, "not_on_the_ground", who=character.id)
    if not order.path or not is_on_edge(known.ground, order.path[-1]):
        return Refusal.of(OVER_THE_EDGE, "exit_not_on_edge", who=character.id)
    if order.by and (refusal := _refuse_road(known, character, order)):
        return refusal
    return refuse_way(known, character, order.path, allowance(known, character), OVER_THE_EDGE)


def _refuse_road(known: Skirmish, character: Character, order: LeaveTable) -> Refusal | None:
    """More or less freely: there is such a road, it is open now, and one leaves by it (ARG-45.11)."""
    road = next((each for each in known.roads if each.id == order.by), None)
    if road is None or not is_on(road.exit, order.path[-1]):
        return Refusal.of(TRAVEL, "not_by_this_road", who=character.id, road=order.by)
    return None if road.is_open(known.turn) else Refusal.of(TRAVEL, "road_closed", road=order.by)


def _intent(skirmish: Skirmish, character: Character, order: LeaveTable) -> Intent:
    return Intent(way="path", path=order.path, contact=False, exits=True)


def _go_off(resolution: Resolution, character: Character, order: LeaveTable) -> None:
    """Whoever has come to the edge is off, at that instant; whoever was stopped or met stays."""
    track = resolution.skirmish.tracks.get(character.id)
    # A slanting way may end a tenth of a millimetre short of the edge, so its place alone does not tell.
    arrived = character.at == order.path[-1] or (track is not None and track.ends == "arrived")
    if not arrived or resolution.skirmish.turn_status(character.id).contacted:
        return
    leave(resolution, character, track.points[-1][0] if track else 0, order.by)


LEAVE_TABLE: Final = OrderKind(LeaveTable, LEAVING, _offer, _refuse, _intent, after=_go_off)
