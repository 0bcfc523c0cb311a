"""Attacking with a vehicle (BOW 3.4): who may use which weapon, its angle of fire, its rate of fire and its reload."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.field.flights import touches
from escarmouche.bow.names import Degrees, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.equipment import berth, mounted
from escarmouche.bow.units.sheets import Mounted
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.kernel import Refusal, rule

RATE = rule("BOW-3.1.15")
RELOAD = rule("BOW-3.1.16")
ASSIGNED = rule("BOW-3.4.1")


class MountedArm(Struct, frozen=True):
    """A vehicle's weapon in the hands of the unit that sits behind it. It works like a gun (BOW-3.4.7)."""

    vehicle: VehicleId
    weapon: Mounted
    at: tuple[float, float]
    """Where it is mounted: shots are measured from there (BOW-R-51)."""
    axis: Degrees
    """The middle of its angle of fire, on the field (BOW-3.4.3)."""

    @property
    def damage(self) -> int:
        return self.weapon.damage

    @property
    def arc(self) -> int:
        return self.weapon.arc


class Fired(Struct, frozen=True, tag=True):
    """A mounted weapon was fired: it counts for the rate of fire, and a slow one is empty now (BOW-R-52)."""

    animation: ClassVar[Animation] = None
    unit: UnitId
    vehicle: VehicleId
    weapon: str
    emptied: bool

    def apply(self, battle: Battle) -> Battle:
        turn = battle.turn
        if turn:
            key = _shots_key(self.vehicle, self.weapon)
            battle = replace(battle, turn=replace(turn, shots={**turn.shots, key: turn.shots.get(key, 0) + 1}))
        if not self.emptied:
            return battle
        vehicle = battle.vehicles[self.vehicle]
        return battle.with_vehicle(replace(vehicle, unloaded={**vehicle.unloaded, self.weapon: self.unit}))


class Reload(Struct, frozen=True, tag=True):
    """Make a slow weapon ready for its next shot (BOW-3.1.16)."""

    unit: UnitId
    vehicle: VehicleId
    weapon: str


class Reloaded(Struct, frozen=True, tag=True):
    """The weapon may fire again."""

    animation: ClassVar[Animation] = "reload"
    unit: UnitId
    vehicle: VehicleId
    weapon: str

    def apply(self, battle: Battle) -> Battle:
        vehicle = battle.vehicles[self.vehicle]
        empty = {weapon: firer for weapon, firer in vehicle.unloaded.items() if weapon != self.weapon}
        return battle.with_vehicle(replace(vehicle, unloaded=empty))


def mounted_arm(battle: Battle, unit: Unit) -> MountedArm | None:
    """The vehicle's weapon that the unit uses from its place, where it stands and points now."""
    weapon = mounted(battle, unit)
    if weapon is None or unit.aboard is None:
        return None
    vehicle = battle.vehicles[unit.aboard.vehicle]
    return MountedArm(vehicle.id, weapon, hull(vehicle).point(*weapon.mount), (vehicle.heading + weapon.axis) % 360)


def refuse_shot(battle: Battle, unit: Unit) -> Refusal | None:
    """Why a unit cannot attack from its place aboard, whatever the target; None for anybody on foot.

    From a place without a weapon only those who may use their own there attack (BOW-3.4.1, BOW-R-45).
    """
    place, arm = berth(battle, unit), mounted_arm(battle, unit)
    if arm:
        return _refuse_rate(battle, battle.vehicles[arm.vehicle], arm.weapon)
    if place is None or place.own_weapon:
        return None
    return Refusal.of(ASSIGNED, "no_weapon_at_this_place", unit=unit.id)


def _refuse_rate(battle: Battle, vehicle: Vehicle, weapon: Mounted) -> Refusal | None:
    """Ammunition never ends (BOW-3.1.14); a slow weapon has a rate of fire, or waits for its reload (BOW-R-52)."""
    if weapon.id in vehicle.unloaded and _must_be_reloaded(battle, weapon):
        return Refusal.of(RELOAD, "weapon_unloaded", vehicle=vehicle.id)
    if _by_rate(battle, vehicle.id, weapon) == 0:
        return Refusal.of(RATE, "rate_of_fire", vehicle=vehicle.id, shots=weapon.shots_per_turn or 0)
    return None


def _by_rate(battle: Battle, vehicle: VehicleId, weapon: Mounted) -> int | None:
    """How many more shots the rate of fire allows this Turn; None for any number (BOW-3.1.15)."""
    if weapon.shots_per_turn is None or not battle.options.rate_of_fire:
        return None
    fired = battle.turn.shots.get(_shots_key(vehicle, weapon.id), 0) if battle.turn else 0
    return max(0, weapon.shots_per_turn - fired)


def shots_left(battle: Battle, arm: MountedArm) -> int | None:
    """How often the weapon may still be fired this Turn; None for any number."""
    by_rate = _by_rate(battle, arm.vehicle, arm.weapon)
    if not _must_be_reloaded(battle, arm.weapon):
        return by_rate
    loaded = int(arm.weapon.id not in battle.vehicles[arm.vehicle].unloaded)
    return loaded if by_rate is None else min(loaded, by_rate)


def fire(resolution: Resolution, unit: Unit, arm: MountedArm) -> None:
    """Told by the attack, before its roll."""
    emptied = _must_be_reloaded(resolution.battle, arm.weapon)
    resolution.emit(Fired(unit.id, arm.vehicle, arm.weapon.id, emptied))


def _must_be_reloaded(battle: Battle, weapon: Mounted) -> bool:
    return battle.options.reload and weapon.reload == "other_minifig"


def _shots_key(vehicle: VehicleId, weapon: str) -> str:
    return f"{vehicle}/{weapon}"


def offer_reload(battle: Battle, unit: Unit) -> Iterator[Reload]:
    if not battle.options.reload:
        return
    for vehicle in battle.vehicles.values():
        for weapon, firer in vehicle.unloaded.items():
            if firer != unit.id and touches(battle, unit, vehicle):
                yield Reload(unit.id, vehicle.id, weapon)


def refuse_reload(battle: Battle, unit: Unit, command: Reload) -> Refusal | None:
    """Somebody other than the firer reloads, in contact with the vehicle (BOW-R-52)."""
    if not battle.options.reload:
        return Refusal.of(RELOAD, "no_reloading")
    vehicle = battle.vehicles.get(command.vehicle)
    if vehicle is None:
        return Refusal.of(RELOAD, "no_such_vehicle", vehicle=command.vehicle)
    if command.weapon not in vehicle.unloaded:
        return Refusal.of(RELOAD, "nothing_to_reload", vehicle=vehicle.id)
    if vehicle.unloaded[command.weapon] == unit.id:
        return Refusal.of(RELOAD, "another_must_reload", unit=unit.id, vehicle=vehicle.id)
    if not touches(battle, unit, vehicle):
        return Refusal.of(RELOAD, "not_in_contact", unit=unit.id, vehicle=vehicle.id)
    return None


def resolve_reload(resolution: Resolution, unit: Unit, command: Reload) -> None:
    resolution.emit(Reloaded(unit.id, command.vehicle, command.weapon))


RELOAD_ACTION = Action("reload", Reload, offer_reload, refuse_reload, resolve_reload, icon="reload")
