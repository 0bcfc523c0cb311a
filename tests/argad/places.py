"""Houses, ladders, boats and things for tests, and orders taken through a turn by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.paths import way
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import AnyOrderKind, Intent
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ground import Portal, Room, Stairs
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, LadderId, PortalId, RoomId, StairsId, ThingId
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.things import Ladder, Thing
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.model.units import CM
from escarmouche.argad.movement import moving
from escarmouche.argad.phases import turn_end
from escarmouche.argad.places import dangers, indoors
from escarmouche.kernel import Refusal
from tests.argad.build import at, named, resolution

A, B, C, E = (CharacterId(name) for name in "abce")
"""Blue's people, and an enemy."""


def room(name: str, *corners: tuple[float, float], **values: Any) -> Room:
    return Room(id=RoomId(name), building="house", shape=tuple(at(*corner) for corner in corners), **values)


def box(west: float, north: float, east: float, south: float) -> tuple[tuple[float, float], ...]:
    return (west, north), (east, north), (east, south), (west, south)


def portal(
    name: str, one: tuple[float, float], two: tuple[float, float], *joins: str | None, kind: Any = "door", **values: Any
) -> Portal:
    first, second = (None if each is None else RoomId(each) for each in joins)
    return Portal(id=PortalId(name), kind=kind, line=(at(*one), at(*two)), joins=(first, second), **values)


def stairs(name: str, foot: tuple[float, float], top: tuple[float, float], *joins: str | None, **values: Any) -> Stairs:
    first, second = (None if each is None else RoomId(each) for each in joins)
    return Stairs(id=StairsId(name), foot=at(*foot), top=at(*top), joins=(first, second), **values)


def ladder(decimetres: int, place: tuple[float, float] = (30, 30), **values: Any) -> dict[LadderId, Ladder]:
    name = LadderId("ladder")
    return {name: Ladder(id=name, decimetres=decimetres, at=at(*place), **values)}


def thing(name: str, place: tuple[float, float] | None = None, **values: Any) -> dict[ThingId, Thing]:
    lies = None if place is None else at(*place)
    return {ThingId(name): Thing(id=ThingId(name), name=named(name), at=lies, **values)}


def boat(place: tuple[float, float], **values: Any) -> dict[ConveyanceId, Conveyance]:
    return {ConveyanceId("boat"): Conveyance(id=ConveyanceId("boat"), name=named("boat"), at=at(*place), **values)}


def kind_of(order: Order) -> AnyOrderKind:
    return ORDERS.kind_of(order)


def refusal(state: Skirmish, order: Order, who: CharacterId = A) -> Refusal | None:
    return kind_of(order).refuse(state, state.characters[who], order)


def offered(state: Skirmish, order: type, who: CharacterId = A) -> list[Any]:
    return list(ORDERS.kinds[order].offers(state, state.characters[who]))


def intent(state: Skirmish, order: Order, who: CharacterId = A) -> Intent:
    found: Intent = kind_of(order).intent(state, state.characters[who], order)
    return found


def locked(state: Skirmish, orders: Mapping[CharacterId, Order]) -> Skirmish:
    """As if these orders had been agreed upon."""
    turn_statuses = {
        who: replace(state.turn_status(who), start=one.at, order=orders.get(who))
        for who, one in state.characters.items()
    }
    return replace(state, turn_statuses=in_order(turn_statuses))


def turn(
    state: Skirmish, orders: Mapping[CharacterId, Order], *faces: Sequence[int], during: Mapping[CharacterId, Any] = {}
) -> Resolution:
    """A turn of these orders in which nobody walks; what happens meanwhile is noted. Ends with the turn."""
    told = resolution(locked(state, orders), *faces)
    ORDERS.each(told, "before")
    for who, values in during.items():
        told.skirmish = told.skirmish.note(who, **values)
    ORDERS.each(told, "after")
    turn_end.finish(told, ORDERS)
    return told


def walk(state: Skirmish, orders: Mapping[CharacterId, Order], *faces: Sequence[int]) -> Resolution:
    """All of a turn's movement, until everybody stands again; each of the faces is one throw, and all are thrown."""
    told = resolution(locked(state, orders), *faces)
    dangers.hold_on(told)
    ORDERS.each(told, "before")
    moving.move(told, ORDERS)
    indoors.leave_open(told)
    ORDERS.each(told, "after")
    assert not told.dice.left  # type: ignore[attr-defined]  # scripted dice
    return told


def walked(told: Resolution, who: CharacterId = A) -> float:
    """How far somebody has gone in a straight line, in centimetres."""
    start, (x, y) = told.skirmish.turn_status(who).start, told.skirmish.characters[who].at
    return round(way(start, ((x, y),)) / CM, 1)


def next_turn(told: Resolution) -> Skirmish:
    """The state in which the next turn begins, for orders that need several."""
    return replace(
        told.skirmish,
        turn=told.skirmish.turn + 1,
        turn_statuses={who: TurnStatus() for who in told.skirmish.characters},
    )


def events(told: Resolution, kind: type) -> list[Any]:
    return [event for event in told.events if isinstance(event, kind)]


def somebody(state: Skirmish, who: CharacterId = A) -> Character:
    return state.characters[who]
