"""Armies on a field: lists of minifigs and vehicles take the place of a scenario's armies, side by side in their zones.

The line is the same each time: vehicles and minifigs in the order of the list, spread evenly over the length of the
zone, in the middle of its depth, each at the nearest free place, facing the middle of the field.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle, Zone
from escarmouche.bow.content.armies import Army as ArmyList
from escarmouche.bow.content.armies import Enlisted, enlist, read_army
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.content.posts import Army, UnitPost, VehiclePost
from escarmouche.bow.content.scenario import Scenario, books, read_scenario, setup
from escarmouche.bow.field.places import Point, is_free, nearest_free
from escarmouche.bow.game import BOW
from escarmouche.bow.goals import Goal
from escarmouche.bow.names import Degrees
from escarmouche.bow.units.items import Outfit
from escarmouche.bow.vehicles.hulls import has_room, hull_studs
from escarmouche.geometry.angles import bearing
from escarmouche.kernel import Seat
from escarmouche.lab.game_metrics import Force
from escarmouche.lab.messages import LabInput

EIGHTH: Final = 45
"""Degrees between two points of the compass."""


def line_up(scenario: str | Mapping[str, Any], armies: Mapping[Seat, Mapping[str, Any]]) -> dict[str, Any]:
    """The scenario with these armies; goals that speak of somebody who is no longer there fall away."""
    before = _read(scenario)
    start = BOW.start(setup(before))
    if strangers := sorted(armies.keys() - set(before.seats)):
        raise LabInput(before.place, "seat_unknown", seat=strangers[0], known=", ".join(before.seats))
    battle = replace(start, units={}, vehicles={})
    battle = _with_those_who_stay(battle, start, [seat for seat in before.seats if seat not in armies])
    posted = []
    for army, zone in zip(before.army, start.zones, strict=True):
        if army.seat in armies:
            army, battle = _posted(army, armies[army.seat], before, battle, zone)  # noqa: PLW2901 - the army is replaced
        posted.append(army)
    present = {*battle.units, *battle.vehicles, *(post.id for post in before.object)}
    goals = tuple(goal for goal in before.goal if _is_about(goal, present))
    lined_up: dict[str, Any] = msgspec.to_builtins(replace(before, army=tuple(posted), goal=goals))
    return lined_up


def muster(scenario: str | Mapping[str, Any], army: Mapping[str, Any]) -> Force:
    """What the army of a list amounts to, with the sheets of the library and of the scenario."""
    place = "army"
    known = books(_read(scenario), place)
    enlisted = enlist(read_army(army, known, place), Seat(""), known)
    counted = enlisted.muster(Seat(""))
    return Force(counted.units, counted.vehicles, counted.points)


def _read(scenario: str | Mapping[str, Any]) -> Scenario:
    """With all sheets that it brings, used or not."""
    if isinstance(scenario, str):
        return read_scenario(CATALOGUE.setup(scenario, {}).scenario, "scenario")
    return read_scenario(scenario, "scenario")


def _with_those_who_stay(battle: Battle, start: Battle, seats: Sequence[Seat]) -> Battle:
    units = {name: unit for name, unit in start.units.items() if unit.owner in seats}
    vehicles = {name: vehicle for name, vehicle in start.vehicles.items() if vehicle.owner in seats}
    return replace(battle, units=units, vehicles=vehicles)


def _is_about(goal: Goal, present: set[str]) -> bool:
    return set(goal.who) <= present


def _posted(army: Army, data: Mapping[str, Any], scenario: Scenario, battle: Battle, zone: Zone) -> tuple[Army, Battle]:
    """The army with what the list names, and the battle with its figures."""
    place = f"army {army.seat}"
    library = books(scenario, place)
    wanted = read_army(data, library, place)
    enlisted = enlist(wanted, army.seat, library)
    if not enlisted.units:
        raise LabInput(place, "army_empty")
    battle = replace(battle, items={**battle.items, **enlisted.items})
    facing = _facing(battle, zone)
    walking = [unit for unit in enlisted.units if unit.aboard is None]
    spots = _line(zone, len(enlisted.vehicles) + len(walking))
    for vehicle in enlisted.vehicles:
        battle = battle.with_vehicle(_parked(battle, replace(vehicle, heading=facing), next(spots), place))
    for unit in walking:
        battle = battle.with_unit(_standing(battle, replace(unit, facing=facing), next(spots), place))
    return replace(army, unit=_unit_posts(enlisted, wanted, battle), vehicle=_vehicle_posts(enlisted, battle)), battle


def _facing(battle: Battle, zone: Zone) -> Degrees:
    """From the middle of the zone to that of the field, to the nearest point of the compass."""
    west, north, east, south = zone.studs
    middle = battle.field.width / 2, battle.field.depth / 2
    return round(bearing(((west + east + 1) / 2, (north + south + 1) / 2), middle) / EIGHTH) * EIGHTH % 360


def _line(zone: Zone, count: int) -> Iterator[Point]:
    """Places along the zone, as many as are needed."""
    west, north, east, south = zone.studs
    across, deep = east - west + 1, south - north + 1
    for number in range(count):
        part = (number + 0.5) / count
        yield (west + across * part, north + deep / 2) if across >= deep else (west + across / 2, north + deep * part)


def _parked(battle: Battle, vehicle: Vehicle, wanted: Point, place: str) -> Vehicle:
    """The vehicle where it has room, as near to the wanted place as can be."""
    centres = [(x, y) for x in range(battle.field.width) for y in range(battle.field.depth)]
    for centre in sorted(centres, key=lambda centre: dist(centre, wanted)):
        there = replace(vehicle, at=(centre[0] * MILLI, centre[1] * MILLI))
        if has_room(battle, there) and all(map(battle.field.contains, hull_studs(there))):
            return there
    raise LabInput(place, "no_room", id=vehicle.id)


def _standing(battle: Battle, unit: Unit, wanted: Point, place: str) -> Unit:
    size = battle.footprint(unit)
    at = nearest_free(battle, unit, (round(wanted[0] - size[0] / 2), round(wanted[1] - size[1] / 2)))
    if not is_free(battle, at, size, unit.id):
        raise LabInput(place, "no_room", id=unit.id)
    return replace(unit, at=at)


def _unit_posts(enlisted: Enlisted, wanted: ArmyList, battle: Battle) -> tuple[UnitPost, ...]:
    return tuple(
        UnitPost(
            id=unit.id,
            sheet=unit.sheet.id,
            name=unit.name,
            kit=outfit,
            at=None if unit.aboard else battle.units[unit.id].at,
            facing=0 if unit.aboard else battle.units[unit.id].facing,
            aboard=(unit.aboard.vehicle, unit.aboard.berth) if unit.aboard else None,
        )
        for unit, outfit in zip(enlisted.units, _outfits(wanted), strict=True)
    )


def _outfits(wanted: ArmyList) -> Iterator[Outfit | None]:
    """What each minifig carries instead of its sheet's outfit, in the order in which they are enlisted."""
    for recruits in wanted.units:
        yield from [recruits.outfit] * recruits.count
    for brought in wanted.vehicles:
        yield from [crew.outfit for crew in brought.crew.values()] * brought.count


def _vehicle_posts(enlisted: Enlisted, battle: Battle) -> tuple[VehiclePost, ...]:
    return tuple(
        VehiclePost(
            id=vehicle.id,
            sheet=vehicle.sheet.id,
            name=vehicle.name,
            at=(battle.vehicles[vehicle.id].at[0] / MILLI, battle.vehicles[vehicle.id].at[1] / MILLI),
            heading=battle.vehicles[vehicle.id].heading,
        )
        for vehicle in enlisted.vehicles
    )
