"""What an action of a pack is aimed at, how far away that is, and who or what it strikes."""

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from escarmouche.bow.actions.treat import in_contact
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.packs import Pack, PackAction, TargetKind
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.field.flights import is_close
from escarmouche.bow.field.places import carrier, centre, studs_of
from escarmouche.bow.field.places import is_exposed as sits_exposed
from escarmouche.bow.names import DoorId, ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.units.damage import opponent_of
from escarmouche.bow.units.sheets import Berth
from escarmouche.bow.vehicles.boarding import controller, free_berths
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.kernel import RuleId, Seat

Target = Unit | Vehicle | Door | Berth | Stud


class PackUse(NamedTuple):
    """Who does what, of which pack, and with which object."""

    unit: Unit
    pack: Pack
    action: PackAction
    item: ItemId | None = None

    @property
    def rule(self) -> RuleId:
        return self.pack.rule_of(self.action)


def find_target(battle: Battle, unit: Unit, action: PackAction, named: str | Stud | None) -> Target | None:
    """What the command means, if it is there."""
    if isinstance(named, tuple):
        return named if battle.field.contains(named) else None
    if named is None:
        return unit if not action.targets else None
    if "berth" in action.targets:
        return next((place for place in _free_places(battle, unit) if place.id == named), None)
    found = battle.units.get(UnitId(named)) or battle.vehicles.get(VehicleId(named))
    return found or battle.field.doors.get(DoorId(named))


def _free_places(battle: Battle, unit: Unit) -> Iterator[Berth]:
    vehicle = battle.vehicles.get(unit.aboard.vehicle) if unit.aboard else None
    return free_berths(battle, vehicle) if vehicle else iter(())


def kind_of(battle: Battle, unit: Unit, target: Target) -> TargetKind:
    match target:
        case Unit():
            if target.id == unit.id:
                return "self"
            return "friend" if battle.allied(unit.owner, target.owner) else "enemy"
        case Vehicle():
            return "vehicle"
        case Door():
            return "door"
        case Berth():
            return "berth"
        case _:
            return "ground"


def candidates(battle: Battle, unit: Unit, action: PackAction) -> Iterator[str]:
    """The names of everything of the right kind, as far as can be seen quickly."""
    wanted = set(action.targets)
    if wanted & {"self", "friend", "enemy"}:
        yield from (other.id for other in battle.units.values() if kind_of(battle, unit, other) in wanted)
    if "vehicle" in wanted:
        yield from battle.vehicles
    if "door" in wanted:
        near = battle.field.doors_near
        touched = [door for stud in studs_of(battle, unit) for door in near.get(stud, ())]
        yield from dict.fromkeys(touched) if action.contact else battle.field.doors
    if "berth" in wanted:
        yield from (place.id for place in _free_places(battle, unit))


def point_of(battle: Battle, target: Target, seen_from: tuple[float, float]) -> tuple[float, float]:
    """Where a distance to the target is measured: a head, or the nearest point of a hull or door (BOW-R-6)."""
    match target:
        case Unit():
            return centre(battle, target)
        case Vehicle():
            return hull(target).nearest(*seen_from)
        case Door():
            middles = [(x + 0.5, y + 0.5) for x, y in target.studs]
            return min(middles, key=lambda middle: hypot(middle[0] - seen_from[0], middle[1] - seen_from[1]))
        case Berth():
            return seen_from
        case _:
            return target[0] + 0.5, target[1] + 0.5


def studs_to(battle: Battle, start: tuple[float, float], target: Target) -> float:
    """The straight distance, to the thousandth of a stud (BOW-R-6)."""
    x, y = point_of(battle, target, start)
    return round(hypot(x - start[0], y - start[1]), 3)


def touches(battle: Battle, unit: Unit, target: Target) -> bool:
    """Whether a hand reaches the target (BOW-R-7)."""
    match target:
        case Unit() | Vehicle():
            return target.id == unit.id or in_contact(battle, unit, target)
        case Door():
            return is_close(battle, unit, target.studs)
        case Berth():
            return True
        case _:
            return is_close(battle, unit, (target,))


def struck(battle: Battle, action: PackAction, aimed_at: Target) -> list[Target]:
    """The target; or everything within the area around it, units first.

    Units inside a vehicle are not struck by themselves, nor is anything in the air (BOW-3.5.4, BOW-R-59).
    """
    if action.area is None:
        return [aimed_at]
    middle = point_of(battle, aimed_at, (0.0, 0.0))
    return [found for found in _strikable(battle, action) if studs_to(battle, middle, found) <= action.area]


def _strikable(battle: Battle, action: PackAction) -> Iterator[Unit | Vehicle]:
    if "unit" in action.strikes:
        yield from (unit for unit in battle.units.values() if is_exposed(battle, unit))
    if "vehicle" in action.strikes:
        yield from (vehicle for vehicle in battle.vehicles.values() if not vehicle.airborne)


def is_exposed(battle: Battle, unit: Unit) -> bool:
    """On foot, or visible in a vehicle that is not in the air (BOW-R-50)."""
    vehicle = carrier(battle, unit)
    return sits_exposed(battle, unit) and not (vehicle and vehicle.airborne)


def resisting_seat(battle: Battle, unit: Unit, target: Target) -> Seat:
    """The target's player resists; against one's own side, or things, an opponent does (BOW-B.3.1, BOW-R-37)."""
    owner = _owner(battle, target)
    if owner is None or battle.allied(unit.owner, owner):
        return opponent_of(battle, unit.owner)
    return owner


def _owner(battle: Battle, target: Target) -> Seat | None:
    if isinstance(target, Unit):
        return target.owner
    return controller(battle, target.id) if isinstance(target, Vehicle) else None
