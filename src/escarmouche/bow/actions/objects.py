"""Loose objects (BOW 2.3.2): they are grabbed and thrown, and what a minifig has changes its sheet."""

from dataclasses import dataclass, field
from itertools import compress, product
from math import ceil, floor, hypot
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit, in_order
from escarmouche.bow.field.flights import free_throws, is_close, throw_line_is_free
from escarmouche.bow.field.places import around, centre, studs_in
from escarmouche.bow.field.terrain import terrain
from escarmouche.bow.names import ItemId, Stud, UnitId
from escarmouche.bow.resolution import Event, Resolution
from escarmouche.bow.units.equipment import Slot, attack_damage, berth, dodge_armor, free_slots, has_room, put, without
from escarmouche.bow.units.items import Armour
from escarmouche.kernel import Refusal, rule

CLOSE = rule("BOW-2.3.2.2")
GRAB = rule("BOW-2.3.2.4")
ROOM = rule("BOW-2.3.2.5")
TOO_BIG = rule("BOW-2.3.2.7")
THROW = rule("BOW-2.3.2.8")
CIRCLE = rule("BOW-2.3.2.9")
WALLS = rule("BOW-2.3.2.10")
LANDING = rule("BOW-R-17")
SEAT = rule("BOW-R-46")
THROW_FACTOR = 2


class Grab(Struct, frozen=True, tag=True):
    """Take an object that lies close by."""

    unit: UnitId
    item: ItemId
    bag: bool = False
    """Into the bag rather than into a hand."""


class Throw(Struct, frozen=True, tag=True):
    """Throw an object from hand or bag to a stud."""

    unit: UnitId
    item: ItemId
    to: Stud


class SheetChanged(Struct, frozen=True, tag=True):
    """Equipment came or went: the black studs of the sheet are others now (BOW-2.3.2.21)."""

    animation: ClassVar[Animation] = None
    unit: UnitId
    dodge_armor: int
    attack_damage: int

    def apply(self, battle: Battle) -> Battle:
        return battle


class Grabbed(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "take"
    unit: UnitId
    item: ItemId
    at: Stud
    slots: tuple[Slot, ...]
    """Where it went: hand or bag, or straight to its place on the figure (BOW-2.3.2.6, BOW-R-22)."""

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        lying = {item: stud for item, stud in battle.lying.items() if item != self.item}
        return replace(battle.with_unit(replace(unit, kit=put(unit.kit, self.item, self.slots))), lying=lying)


class Thrown(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "throw"
    unit: UnitId
    item: ItemId
    to: Stud

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        after = battle.with_unit(replace(unit, kit=without(unit.kit, self.item)))
        return replace(after, lying=in_order({**after.lying, self.item: self.to}))


def emit_with_sheets(resolution: Resolution, event: Event, *units: UnitId) -> None:
    """Emit the event, and how it changes the sheets of these units (BOW-2.3.2.21)."""
    told = () if resolution.brief else units
    before = {unit: _values(resolution.battle, unit) for unit in told}
    resolution.emit(event)
    for unit in told:
        if (after := _values(resolution.battle, unit)) != before[unit]:
            resolution.emit(SheetChanged(unit, *after))


def _values(battle: Battle, name: UnitId) -> tuple[int, int]:
    unit = battle.units[name]
    return dodge_armor(battle, unit), attack_damage(battle, unit)


def refuse_from_seat(battle: Battle, unit: Unit) -> Refusal | None:
    """Aboard, hands reach outside only from an open seat (BOW-R-46)."""
    place = berth(battle, unit)
    if place is None or place.beside or place.exposure == "open":
        return None
    return Refusal.of(SEAT, "seat_is_not_open", unit=unit.id)


def offer_grab(battle: Battle, unit: Unit) -> list[Grab]:
    if not battle.lying:
        return []
    within_reach = studs_in(around(battle, unit))
    if within_reach.isdisjoint(battle.lying.values()) or not has_room(unit) or refuse_from_seat(battle, unit):
        return []
    near = [item for item, stud in battle.lying.items() if stud in within_reach and is_close(battle, unit, (stud,))]
    return [Grab(unit.id, item, bag) for item in near for bag in ways_to_take(battle, unit, item)]


def ways_to_take(battle: Battle, unit: Unit, item: ItemId) -> tuple[bool, ...]:
    """As usual, and into the bag if that is another place: what to say of `bag` where it makes a difference."""
    usual, bag = (free_slots(battle, unit, item, bag=bag) for bag in (False, True))
    return (False, True) if usual and bag and bag != usual else (False,) if usual else ()


def refuse_grab(battle: Battle, unit: Unit, command: Grab) -> Refusal | None:
    """The object lies free and close, and the minifig has a hand or a bag for it (BOW-2.3.2.4, BOW-2.3.2.5)."""
    stud = battle.lying.get(command.item)
    if stud is None:
        return _refuse_held(battle, command.item)
    if refusal := refuse_from_seat(battle, unit):
        return refusal
    thing = battle.items[command.item]
    if not isinstance(thing, Armour) and thing.carry == "none":
        return Refusal.of(TOO_BIG, "cannot_be_carried", item=command.item)
    if not is_close(battle, unit, (stud,)):
        return Refusal.of(CLOSE, "object_not_close", unit=unit.id, item=command.item)
    if not free_slots(battle, unit, command.item, bag=command.bag):
        return Refusal.of(ROOM, "no_room", unit=unit.id, item=command.item)
    return None


def _refuse_held(battle: Battle, item: ItemId) -> Refusal:
    """Only what nobody holds can be grabbed (BOW-2.3.2.4)."""
    holder = next((unit for unit in battle.units.values() if item in unit.kit.everything()), None)
    if holder:
        return Refusal.of(GRAB, "object_held", item=item, holder=holder.id)
    return Refusal.of(GRAB, "no_such_object", item=item)


def resolve_grab(resolution: Resolution, unit: Unit, command: Grab) -> None:
    battle = resolution.battle
    slots = free_slots(battle, unit, command.item, bag=command.bag)
    emit_with_sheets(resolution, Grabbed(unit.id, command.item, battle.lying[command.item], slots), unit.id)


def throw_radius(unit: Unit) -> int:
    return THROW_FACTOR * unit.sheet.move


@dataclass(eq=False)
class Throws:
    """All the studs on which a unit's objects may land. They are only worked out when somebody looks."""

    unit: UnitId
    items: tuple[ItemId, ...]
    studs: tuple[Stud, ...] = field(init=False)
    """A circle, but for what walls hide (BOW-2.3.2.9, BOW-R-17)."""

    def __init__(self, battle: Battle, unit: Unit, items: tuple[ItemId, ...]) -> None:
        self.unit, self.items = unit.id, items
        self._thrower = battle, unit

    def __getattr__(self, name: str) -> Any:
        if name == "studs":
            self.studs = _landings(*self._thrower)
            return self.studs
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Throws) and (self.items, self._thrower) == (other.items, other._thrower)

    def __hash__(self) -> int:
        return hash((self.unit, self.items))

    def sample(self, random: Random) -> Throw:
        """A few tries anywhere in the circle are quicker than looking at all of it."""
        battle, unit = self._thrower
        item = random.choice(self.items)
        (x, y), radius = centre(battle, unit), throw_radius(unit)
        for _ in range(8):
            stud = floor(x + random.uniform(-radius, radius)), floor(y + random.uniform(-radius, radius))
            if not refuse_landing(battle, unit, stud):
                return Throw(unit.id, item, stud)
        return Throw(unit.id, item, random.choice(self.studs))


def _landings(battle: Battle, unit: Unit) -> tuple[Stud, ...]:
    """All studs where a throw may land."""
    (x, y), radius, ground = centre(battle, unit), throw_radius(unit), terrain(battle)
    across, down = (range(floor(middle) - radius, ceil(middle) + radius) for middle in (x, y))
    free = compress(product(across, down), free_throws(battle, (x, y), radius))
    near = [stud for stud in free if hypot(stud[0] + 0.5 - x, stud[1] + 0.5 - y) <= radius]
    return tuple([stud for stud in near if ground.holds_object(stud)])


def offer_throw(battle: Battle, unit: Unit) -> tuple[Throws, ...]:
    items = unit.kit.in_hand_or_bag
    if not items or refuse_from_seat(battle, unit):
        return ()
    somewhere = _can_drop(battle, unit) or _landings(battle, unit)
    return (Throws(battle, unit, items),) if somewhere else ()


def _can_drop(battle: Battle, unit: Unit) -> bool:
    """Whether an object can lie right under the unit: then there is no need to look farther."""
    x, y = centre(battle, unit)
    return unit.sheet.move > 0 and terrain(battle).holds_object((floor(x), floor(y)))


def refuse_throw(battle: Battle, unit: Unit, command: Throw) -> Refusal | None:
    """Only what is in a hand or in the bag can be thrown (BOW-2.3.2.8)."""
    if command.item not in unit.kit.in_hand_or_bag:
        return Refusal.of(THROW, "not_in_hand_or_bag", unit=unit.id, item=command.item)
    return refuse_from_seat(battle, unit) or refuse_landing(battle, unit, command.to)


def refuse_landing(battle: Battle, unit: Unit, stud: Stud) -> Refusal | None:
    """Within 2 × Move of the thrower, not through a wall, and on something that can hold it (BOW-R-17)."""
    x, y = centre(battle, unit)
    studs, radius = hypot(stud[0] + 0.5 - x, stud[1] + 0.5 - y), throw_radius(unit)
    if studs > radius:
        return Refusal.of(CIRCLE, "thrown_too_far", unit=unit.id, studs=round(studs, 1), radius=radius)
    if not terrain(battle).holds_object(stud):
        return Refusal.of(LANDING, "nothing_can_lie_there")
    if not throw_line_is_free(battle, (x, y), stud):
        return Refusal.of(WALLS, "wall_in_the_way", unit=unit.id)
    return None


def resolve_throw(resolution: Resolution, unit: Unit, command: Throw) -> None:
    """It lands; nobody is hurt by it (BOW-2.3.2.11)."""
    emit_with_sheets(resolution, Thrown(unit.id, command.item, command.to), unit.id)


GRAB_ACTION = Action("grab", Grab, offer_grab, refuse_grab, resolve_grab, icon="grab")
THROW_ACTION = Action("throw", Throw, offer_throw, refuse_throw, resolve_throw, icon="throw")
