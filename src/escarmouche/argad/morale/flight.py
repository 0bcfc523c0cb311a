"""Flight (ARG-38.5, ARG-38.6): people who no longer obey, for a whole turn (ARG-R-181, ARG-R-182)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap
from escarmouche.argad.field.formations import parted
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.orders import Charge, Flee, Go, Order, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.morale import surrender
from escarmouche.argad.morale.looting import plunder
from escarmouche.argad.morale.runaway_carts import cart_of, order_on
from escarmouche.argad.morale.ways_out import burdens, escape
from escarmouche.argad.movement.ways_round import WaysRound, cut
from escarmouche.argad.people.harm import able, disobeys, gone, let_go
from escarmouche.argad.people.npcs import takes_flight
from escarmouche.argad.people.pace import allowance, bearers
from escarmouche.argad.places import indoors
from escarmouche.argad.places.loads import LaidDown
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import square
from escarmouche.kernel import Refusal, rule

DISOBEY = rule("ARG-38.5")

TIMID_CLASS: Final = 2
"""Bystanders up to this class run from a fight nearby."""


class FlightBegan(Struct, frozen=True, tag=True):
    """Those who have lost heart, and what they do this turn: shown before anybody announces anything.

    They leave their units (ARG-R-182).
    """

    animation: ClassVar[Animation] = "fear"

    orders: dict[CharacterId, Order]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.orders:
            skirmish = parted(skirmish, who).change(who, fleeing=True)
        return replace(skirmish, drafts=in_order({**skirmish.drafts, **self.orders}))


class PrisonerLeft(Struct, frozen=True, tag=True):
    """Somebody who runs lets a prisoner go."""

    character: CharacterId
    prisoner: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return let_go(skirmish, self.character)


class FledTable(Struct, frozen=True, tag=True):
    """Somebody has run off the table: alive, and out of this game (ARG-R-182)."""

    animation: ClassVar[Animation] = "leave"

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return gone(skirmish, "fled", skirmish.characters[self.character])


class FlightOver(Struct, frozen=True, tag=True):
    """They stop, and obey again, still in disorder (ARG-R-180)."""

    animation: ClassVar[Animation] = "heart"

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, fleeing=False, flees_in=0, rout="flee", dreads=None)
        return skirmish


def begin(resolution: Resolution) -> None:
    """At the start of a turn, from the places then. Whoever has no way left gives up (ARG-R-183)."""
    orders = {person.id: _order(resolution.skirmish, person) for person in _running(resolution.skirmish)}
    running = {who: order for who, order in orders.items() if order is not None}
    if running:
        resolution.emit(FlightBegan(running))
    surrender.lay_down(resolution, orders.keys() - running.keys())


def shown(skirmish: Skirmish) -> Skirmish:
    """The first turn of a game: whoever whom nobody plays is afraid from the start runs at once."""
    frightened = [one for one in skirmish.characters.values() if takes_flight(skirmish, one)]
    orders = {one.id: order for one in frightened if (order := _order(skirmish, one))}
    return FlightBegan(orders).apply(skirmish) if orders else skirmish


def _running(skirmish: Skirmish) -> Iterator[Character]:
    for who in sorted(skirmish.characters):
        person = skirmish.characters[who]
        lost_heart = skirmish.options.morale != "off" and (person.fleeing or person.flees_in == skirmish.turn)
        if able(skirmish, person) and (lost_heart or _is_frightened(skirmish, person)):
            yield person


def _is_frightened(skirmish: Skirmish, person: Character) -> bool:
    """Neutral people who are no fighters run from a fight nearby, if no game master says otherwise (ARG-R-182).

    So do all who are afraid of somebody's people, and game (ARG-R-201, ARG-R-209).
    """
    if takes_flight(skirmish, person):
        return True
    is_timid = person.owner == BYSTANDERS and person.profile.class_ <= TIMID_CLASS
    if not is_timid or skirmish.master or skirmish.options.morale == "off":
        return False
    fighting = contacts(skirmish)
    near = (other for other in skirmish.characters.values() if fighting.get(other.id))
    return any(gap(person, other) <= skirmish.options.voice for other in near)


def _order(skirmish: Skirmish, person: Character) -> Order | None:
    """None: there is no choice but to give up; people whom nobody plays have nobody to give up to, and stay."""
    if person.rout == "charge" and (order := _rush(skirmish, person)):
        return order
    if person.rout == "loot" and (thing := plunder(skirmish, person)) and thing.at:
        planned = WaysRound(skirmish, person).shortest((person.at, person.room), thing.at) or (thing.at,)
        path = cut(person.at, planned, allowance(skirmish, person))
        return Go(path) if path[-1] != person.at else Stay()
    if cart := cart_of(skirmish, person):
        return order_on(skirmish, person, cart)
    way = escape(skirmish, person)
    if way is None:
        return Stay() if person.owner == BYSTANDERS else None
    if way.stairs is not None:
        return Go(way.path, by=way.stairs, meets=False)
    return Flee(way.path) if way.path else Stay()


def _rush(skirmish: Skirmish, person: Character) -> Order | None:
    """At the nearest enemy in sight; somebody who touches one already stays and strikes (ARG-R-184)."""
    if contacts(skirmish).get(person.id):
        return Stay()
    seen = (skirmish.characters[who] for who in lines_of_sight.seen(skirmish)[person.id])
    near = [(square(one.at, person.at), one.id) for one in seen if skirmish.enemies(person, one)]
    return Charge(min(near)[1]) if near else None


def end(resolution: Resolution) -> None:
    """At the end of the turn; whom the game master has put to flight runs on."""
    skirmish = resolution.skirmish
    stopping = tuple(
        who
        for who in sorted(skirmish.characters)
        if disobeys(skirmish, one := skirmish.characters[who])
        and (one.flees_in == skirmish.turn or one.owner == BYSTANDERS)
    )
    if stopping:
        resolution.emit(FlightOver(stopping))


def _offers(known: Skirmish, character: Character) -> tuple[()]:
    """Nobody is told to flee."""
    return ()


def _refuse(known: Skirmish, character: Character, order: Flee) -> Refusal | None:
    return Refusal.of(DISOBEY, "flight_is_no_order", who=character.id)


def _intent(skirmish: Skirmish, character: Character, order: Flee) -> Intent:
    if indoors.is_free(skirmish, character, order.path):
        return indoors.walk_freely(skirmish, character, order.path)
    in_melee = bool(skirmish.turn_status(character.id).touched)
    return Intent(way="path", path=order.path, contact=False, leaves=in_melee)


def _drop(resolution: Resolution, character: Character, order: Flee) -> None:
    """Prisoners and what is very heavy are left behind at once (ARG-R-182)."""
    if character.captive is not None:
        resolution.emit(PrisonerLeft(character.id, character.captive))
    for name in burdens(resolution.skirmish, character):
        shared = len(bearers(resolution.skirmish, name)) > 1
        resolution.emit(LaidDown((character.id,), ThingId(name), None if shared else character.at))


def _leave_table(resolution: Resolution, character: Character, order: Flee) -> None:
    """Whoever has come to the edge is gone."""
    ground = resolution.skirmish.ground
    (x, y), (end_x, end_y) = resolution.skirmish.characters[character.id].at, order.path[-1]
    at_edge = min(x, y, ground.width - x, ground.depth - y) <= EDGE
    if at_edge and min(end_x, end_y, ground.width - end_x, ground.depth - end_y) == 0:
        resolution.emit(FledTable(character.id))


EDGE: Final = 2
"""So near to the edge of the table, in tenths, somebody has come to it."""
FLEE: Final = OrderKind(Flee, DISOBEY, _offers, _refuse, _intent, before=_drop, after=_leave_table, in_contact=True)
