"""What an action of a pack does to those it struck."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.doors import DoorOpened
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Aboard, Battle, Unit, Vehicle
from escarmouche.bow.extensions.marks import Marked, Unmarked
from escarmouche.bow.extensions.packs import Effect, Pack
from escarmouche.bow.extensions.targets import PackUse, Target
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.names import Degrees, DoorId, Stud, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.damage import hurt
from escarmouche.bow.units.equipment import berth
from escarmouche.bow.units.sheets import Berth
from escarmouche.bow.vehicles.boarding import place_beside
from escarmouche.bow.vehicles.wrecks import hurt_vehicle


class Healed(Struct, frozen=True, tag=True):
    """Damage points are taken off a unit or a vehicle."""

    animation: ClassVar[Animation] = "heal"
    target: str
    points: int
    left: int

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units.get(UnitId(self.target))
        if unit:
            return battle.with_unit(replace(unit, damage=self.left))
        return battle.with_vehicle(replace(battle.vehicles[VehicleId(self.target)], damage=self.left))


class DoorUnlocked(Struct, frozen=True, tag=True):
    """From now on the door opens like any other."""

    animation: ClassVar[Animation] = "swing"
    unit: UnitId
    door: DoorId

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, unlocked=battle.unlocked | {self.door})


class DoorHurt(Struct, frozen=True, tag=True):
    """A door takes damage points (BOW-R-81)."""

    animation: ClassVar[Animation] = "hit"
    door: DoorId
    points: int
    total: int

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, door_damage={**battle.door_damage, self.door: self.total})


class DoorBroken(Struct, frozen=True, tag=True):
    """The door hangs open and cannot be closed again."""

    animation: ClassVar[Animation] = "break_open"
    door: DoorId

    def apply(self, battle: Battle) -> Battle:
        broken = frozenset({self.door})
        return replace(
            battle,
            open_doors=battle.open_doors | broken,
            unlocked=battle.unlocked | broken,
            broken_doors=battle.broken_doors | broken,
        )


class SeatChanged(Struct, frozen=True, tag=True):
    """A unit takes another place in its vehicle (BOW-R-46)."""

    animation: ClassVar[Animation] = "climb"
    unit: UnitId
    vehicle: VehicleId
    left: str
    berth: str
    facing: Degrees
    at: Stud
    """Where it stands, if its place is beside a team (BOW-R-47)."""
    drives: bool
    drove: bool
    """It leaves the driver's place: the vehicle may still have to move in its Turn (BOW-R-55)."""

    def apply(self, battle: Battle) -> Battle:
        unit, vehicle = battle.units[self.unit], battle.vehicles[self.vehicle]
        seated = replace(unit, aboard=Aboard(self.vehicle, self.berth), facing=self.facing, at=self.at)
        after = battle.with_unit(seated)
        if self.drives:
            after = after.with_vehicle(replace(vehicle, driven_by=unit.owner))
        if self.drove and after.turn:
            after = replace(after, turn=replace(after.turn, drove=self.vehicle))
        return after


def bring_about(resolution: Resolution, use: PackUse, target: Target, margin: int) -> None:
    """The effects on one who was struck, in the order in which the pack lists them."""
    for effect in use.action.effect:
        if effect.on == "target":
            _affect(resolution, use, effect, target, margin)


def bring_about_on_actor(resolution: Resolution, use: PackUse, margin: int) -> None:
    for effect in use.action.effect:
        if effect.on == "actor":
            _affect(resolution, use, effect, use.unit, margin)


def _affect(resolution: Resolution, use: PackUse, effect: Effect, target: Target, margin: int) -> None:
    points = margin if effect.points == "difference" else effect.points
    match effect.do:
        case "damage":
            _damage(resolution, use, target, points)
        case "heal":
            _heal(resolution, target, points)
        case "mark" | "unmark":
            _mark(resolution, use.pack, effect, target)
        case "unlock" | "open":
            _undo_door(resolution, use.unit, effect, target)
        case "change_seat":
            if isinstance(target, Berth):
                resolution.emit(_seat_change(resolution.battle, use.unit, target))


def _damage(resolution: Resolution, use: PackUse, target: Target, points: int) -> None:
    """Units and vehicles take it as from any attack (BOW-2.4.3, BOW-3.5); a door breaks when its points are used up."""
    sheet = use.pack.door
    if isinstance(target, Unit):
        if target.id in resolution.battle.units:
            hurt(resolution, target.id, points)
    elif isinstance(target, Vehicle):
        if target.id in resolution.battle.vehicles:
            hurt_vehicle(resolution, target.id, points, use.unit.owner)
    elif isinstance(target, Door) and sheet:
        total = resolution.battle.door_damage.get(target.id, 0) + points
        resolution.emit(DoorHurt(target.id, points, total))
        if total >= sheet.hp:
            resolution.emit(DoorBroken(target.id))


def _heal(resolution: Resolution, target: Target, points: int) -> None:
    """Never below 0 (BOW-2.4.4.15)."""
    patient: Unit | Vehicle | None = None
    if isinstance(target, Unit):
        patient = resolution.battle.units.get(target.id)
    elif isinstance(target, Vehicle):
        patient = resolution.battle.vehicles.get(target.id)
    if patient and (removed := min(points, patient.damage)) > 0:
        resolution.emit(Healed(patient.id, removed, patient.damage - removed))


def _mark(resolution: Resolution, pack: Pack, effect: Effect, target: Target) -> None:
    """Each mark lies beside a figure once; one that has left the field needs none."""
    name = effect.mark or ""
    bearer = resolution.battle.units.get(target.id) if isinstance(target, Unit) else None
    if bearer and effect.do == "mark" and name not in bearer.marks:
        resolution.emit(Marked(bearer.id, name, pack.marks[name].colour))
    elif bearer and effect.do == "unmark" and name in bearer.marks:
        resolution.emit(Unmarked(bearer.id, name))


def _undo_door(resolution: Resolution, unit: Unit, effect: Effect, target: Target) -> None:
    if isinstance(target, Door):
        resolution.emit(DoorUnlocked(unit.id, target.id) if effect.do == "unlock" else DoorOpened(unit.id, target.id))


def _seat_change(battle: Battle, unit: Unit, place: Berth) -> SeatChanged:
    old = berth(battle, unit)
    if unit.aboard is None or old is None:
        raise AssertionError(f"{unit.id} was aboard when it was allowed to change its place")
    vehicle = battle.vehicles[unit.aboard.vehicle]
    at = place_beside(battle, unit, vehicle, place.id) if place.beside else unit.at
    drives, drove = place.role == "driver", old.role == "driver"
    return SeatChanged(unit.id, vehicle.id, old.id, place.id, vehicle.heading, at, drives, drove)
