"""Doors and windows of the decor (BOW 2.3.3): opened and closed by hand, one action each time."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.actions.objects import refuse_from_seat
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.field.flights import is_close
from escarmouche.bow.field.places import around, on_foot, studs_of
from escarmouche.bow.names import DoorId, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.vehicles.hulls import touched_studs
from escarmouche.kernel import Refusal, rule

DOOR = rule("BOW-2.3.3.1")
LOCKED = rule("BOW-2.3.3.2")
FRAME = rule("BOW-R-82")


class OpenDoor(Struct, frozen=True, tag=True):
    unit: UnitId
    door: DoorId


class CloseDoor(Struct, frozen=True, tag=True):
    unit: UnitId
    door: DoorId


class DoorOpened(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "swing"
    unit: UnitId
    door: DoorId

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, open_doors=battle.open_doors | {self.door})


class DoorClosed(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "swing"
    unit: UnitId
    door: DoorId

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, open_doors=battle.open_doors - {self.door})


def _doors_near(battle: Battle, unit: Unit) -> Iterator[Door]:
    """The doors and windows that the unit may be able to touch."""
    near, doors = battle.field.doors_near, battle.field.doors
    if unit.aboard:
        west, north, east, south = around(battle, unit)
        yield from (
            door for door in doors.values() if any(west <= x <= east and north <= y <= south for x, y in door.studs)
        )
    elif near:
        found = [door for stud in studs_of(battle, unit) for door in near.get(stud, ())]
        yield from (doors[door] for door in dict.fromkeys(found))


def _refuse(battle: Battle, unit: Unit, door: Door | None, name: DoorId) -> Refusal | None:
    """One must be close, and have one's hands outside (BOW-2.3.3.1, BOW-R-46)."""
    if door is None:
        return Refusal.of(DOOR, "no_such_door", unit=unit.id, door=name)
    if refusal := refuse_from_seat(battle, unit):
        return refusal
    if not is_close(battle, unit, door.studs):
        return Refusal.of(DOOR, "door_not_close", unit=unit.id, door=name)
    return None


def offer_open(battle: Battle, unit: Unit) -> list[OpenDoor]:
    commands = [OpenDoor(unit.id, door.id) for door in _doors_near(battle, unit)]
    return [command for command in commands if not refuse_open(battle, unit, command)]


def refuse_open(battle: Battle, unit: Unit, command: OpenDoor) -> Refusal | None:
    """Locked doors stay shut (BOW-2.3.3.2, BOW-R-81)."""
    door = battle.field.doors.get(command.door)
    if refusal := _refuse(battle, unit, door, command.door):
        return refusal
    if command.door in battle.open_doors:
        return Refusal.of(DOOR, "door_is_open", door=command.door)
    if door and door.locked and door.id not in battle.unlocked:
        return Refusal.of(LOCKED, "door_is_locked", door=command.door)
    return None


def resolve_open(resolution: Resolution, unit: Unit, command: OpenDoor) -> None:
    resolution.emit(DoorOpened(unit.id, command.door))


def offer_close(battle: Battle, unit: Unit) -> list[CloseDoor]:
    if not battle.open_doors:
        return []
    commands = [CloseDoor(unit.id, door.id) for door in _doors_near(battle, unit)]
    return [command for command in commands if not refuse_close(battle, unit, command)]


def refuse_close(battle: Battle, unit: Unit, command: CloseDoor) -> Refusal | None:
    """A door stays open while anything stands in its frame (BOW-R-82)."""
    door = battle.field.doors.get(command.door)
    if refusal := _refuse(battle, unit, door, command.door):
        return refusal
    if command.door not in battle.open_doors:
        return Refusal.of(DOOR, "door_is_closed", door=command.door)
    if command.door in battle.broken_doors:
        return Refusal.of(LOCKED, "door_is_broken", door=command.door)
    if door and (what := _in_frame(battle, door)):
        return Refusal.of(FRAME, "something_in_the_frame", door=command.door, what=what)
    return None


def _in_frame(battle: Battle, door: Door) -> str | None:
    """The unit, vehicle or object that stands or lies in the frame."""
    frame = set(door.studs)
    for unit in battle.units.values():
        if on_foot(battle, unit) and frame.intersection(studs_of(battle, unit)):
            return unit.id
    for vehicle in battle.vehicles.values():
        if not vehicle.airborne and frame.intersection(touched_studs(vehicle)):
            return vehicle.id
    return next((item for item, stud in battle.lying.items() if stud in frame), None)


def resolve_close(resolution: Resolution, unit: Unit, command: CloseDoor) -> None:
    resolution.emit(DoorClosed(unit.id, command.door))


OPEN_DOOR = Action("open_door", OpenDoor, offer_open, refuse_open, resolve_open, icon="open_door")
CLOSE_DOOR = Action("close_door", CloseDoor, offer_close, refuse_close, resolve_close, icon="close_door")
