"""Getting on and off, and who is who aboard (BOW 2.3.3, 3.1)."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import MILLI, Aboard, Battle, Unit, Vehicle
from escarmouche.bow.field.places import TOUCH, nearest_free, standing_level, studs_of
from escarmouche.bow.names import MINIFIG_HEIGHT, Degrees, Stud, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.equipment import berth
from escarmouche.bow.units.sheets import Berth, VehicleSheet
from escarmouche.bow.vehicles.hulls import berth_at, hull, level, stands, touched_studs
from escarmouche.geometry.hulls import Rectangle, block, gap, studs_in
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.kernel.memo import memo
from escarmouche.text.texts import Localized

AT_THE_DOOR = rule("BOW-2.3.3.3")
FREE_PLACE = rule("BOW-2.3.3.4")
BESIDE_THE_DOOR = rule("BOW-2.3.3.5")
NO_ROOM = rule("BOW-2.3.3.6")
BOUND = rule("BOW-R-46")
IN_THE_AIR = rule("BOW-R-48")

Doors = tuple[tuple[float, float], ...]


class GetOn(Struct, frozen=True, tag=True):
    """Open the door, climb in and close it: one action (BOW-2.3.3.3)."""

    unit: UnitId
    vehicle: VehicleId
    berth: str


class GetOff(Struct, frozen=True, tag=True):
    """Stand beside the door, whichever way one likes to face (BOW-2.3.3.5)."""

    unit: UnitId
    to: Stud
    facing: Degrees


class Exits(Struct, frozen=True, tag=True):
    """All the free places beside the door."""

    unit: UnitId
    places: tuple[Stud, ...]

    def sample(self, random: Random) -> GetOff:
        return GetOff(self.unit, random.choice(self.places), random.randrange(0, 360, 45))


class BoardedVehicle(Struct, frozen=True, tag=True):
    """A unit takes a place aboard, and faces with the vehicle from now on (BOW-R-46)."""

    animation: ClassVar[Animation] = "climb"
    unit: UnitId
    vehicle: VehicleId
    berth: str
    facing: Degrees
    at: Stud
    """Where it stands, if its place is beside a team (BOW-R-47)."""
    drives: bool

    def apply(self, battle: Battle) -> Battle:
        unit, vehicle = battle.units[self.unit], battle.vehicles[self.vehicle]
        seated = replace(unit, aboard=Aboard(self.vehicle, self.berth), facing=self.facing, at=self.at)
        after = battle.with_unit(seated)
        return after.with_vehicle(replace(vehicle, driven_by=unit.owner)) if self.drives else after


class LeftVehicle(Struct, frozen=True, tag=True):
    """A unit stands beside the vehicle; its place is free."""

    animation: ClassVar[Animation] = "climb"
    unit: UnitId
    vehicle: VehicleId
    berth: str
    to: Stud
    facing: Degrees
    drove: bool
    """A vehicle that its driver leaves may still have to move in that Turn (BOW-R-55)."""

    def apply(self, battle: Battle) -> Battle:
        after = battle.with_unit(replace(battle.units[self.unit], aboard=None, at=self.to, facing=self.facing))
        if not self.drove or after.turn is None:
            return after
        return replace(after, turn=replace(after.turn, drove=self.vehicle))


def driver(battle: Battle, vehicle: VehicleId) -> Unit | None:
    """The minifig in control: nobody else drives (BOW-2.3.3.7), and nobody expels the driver (BOW-R-44)."""
    return next((unit for unit in battle.occupants(vehicle) if _drives(berth(battle, unit))), None)


def _drives(place: Berth | None) -> bool:
    return place is not None and place.role == "driver"


def controller(battle: Battle, vehicle: VehicleId) -> Seat:
    """Whose vehicle it is now: the driver's player's, who keeps it while it rolls on without a driver (BOW-R-43)."""
    driving = driver(battle, vehicle)
    if driving:
        return driving.owner
    rolling = battle.vehicles[vehicle]
    return rolling.driven_by if rolling.driven_by is not None and rolling.speed else rolling.owner


def free_berths(battle: Battle, vehicle: Vehicle) -> Iterator[Berth]:
    taken = {unit.aboard.berth for unit in battle.occupants(vehicle.id) if unit.aboard}
    return (place for place in vehicle.sheet.berths if place.id not in taken)


def _same_height(battle: Battle, unit: Unit, at: Stud, vehicle: Vehicle) -> bool:
    height = standing_level(battle, unit, at)
    return height is not None and abs(height - level(battle, vehicle)) <= MINIFIG_HEIGHT


def _is_at_the_door(battle: Battle, unit: Unit, vehicle: Vehicle, place: Berth) -> bool:
    """Close to a door; anywhere along the hull if there is none, or if the place is beside it (BOW-R-48)."""
    doors = () if place.beside else vehicle.sheet.doors
    beside = _places_beside(hull(vehicle), doors, battle.footprint(unit))
    return unit.at in beside and _same_height(battle, unit, unit.at, vehicle)


@lru_cache(maxsize=4096)
def _places_beside(where: Rectangle, doors: Doors, size: tuple[int, int]) -> tuple[Stud, ...]:
    """The places that touch one of these doors, or the hull if it has none, whatever stands there."""
    points = [Rectangle(*where.point(*door), 0, 0) for door in doors] or [where]
    return tuple(sorted({at for point in points for at in _places_at(point, size)}))


def _places_at(point: Rectangle, size: tuple[int, int]) -> Iterator[Stud]:
    west, north, east, south = point.box()
    around = west - size[0] - TOUCH, north - size[1] - TOUCH, east + TOUCH, south + TOUCH
    return (at for at in studs_in(around) if gap(block(*at, *size), point) < TOUCH)


def _exits(battle: Battle, unit: Unit, vehicle: Vehicle) -> list[Stud]:
    """The places beside a door where the unit can stand; a driver who walks beside a team is not in the way."""
    size, taken = battle.footprint(unit), _taken(battle)
    if stands(battle, unit):
        taken = taken.difference(studs_of(battle, unit))
    return [
        at
        for at in _places_beside(hull(vehicle), vehicle.sheet.doors, size)
        if taken.isdisjoint(studs_of(battle, unit, at)) and _same_height(battle, unit, at, vehicle)
    ]


@memo
def _taken(battle: Battle) -> set[Stud]:
    """The studs on which somebody or something stands, gathered once for all who might get off."""
    standing = (studs_of(battle, unit) for unit in battle.units.values() if stands(battle, unit))
    parked = (touched_studs(vehicle) for vehicle in battle.vehicles.values() if not vehicle.airborne)
    return set().union(*standing, *parked)


def offer_get_on(battle: Battle, unit: Unit) -> Iterator[GetOn]:
    if unit.aboard:
        return
    for vehicle in battle.vehicles.values():
        if vehicle.airborne or not _is_near(battle, unit, vehicle):
            continue
        for place in free_berths(battle, vehicle):
            if _is_at_the_door(battle, unit, vehicle, place):
                yield GetOn(unit.id, vehicle.id, place.id)


def _is_near(battle: Battle, unit: Unit, vehicle: Vehicle) -> bool:
    """A quick look, before anything is measured."""
    far = ((vehicle.sheet.length + vehicle.sheet.width) // 2 + max(battle.footprint(unit)) + 2) * MILLI
    return abs(vehicle.at[0] - unit.at[0] * MILLI) < far and abs(vehicle.at[1] - unit.at[1] * MILLI) < far


def refuse_get_on(battle: Battle, unit: Unit, command: GetOn) -> Refusal | None:
    if unit.aboard:
        return Refusal.of(BOUND, "already_aboard", unit=unit.id, vehicle=unit.aboard.vehicle)
    vehicle = battle.vehicles.get(command.vehicle)
    if vehicle is None:
        return Refusal.of(AT_THE_DOOR, "no_such_vehicle", vehicle=command.vehicle)
    if vehicle.airborne:
        return Refusal.of(IN_THE_AIR, "vehicle_in_the_air", unit=unit.id, vehicle=vehicle.id)
    place = next((place for place in free_berths(battle, vehicle) if place.id == command.berth), None)
    if place is None:
        return Refusal.of(FREE_PLACE, "no_free_berth", vehicle=vehicle.id, berth=command.berth)
    if not _is_at_the_door(battle, unit, vehicle, place):
        return Refusal.of(AT_THE_DOOR, "not_at_the_door", unit=unit.id, vehicle=vehicle.id)
    return None


def resolve_get_on(resolution: Resolution, unit: Unit, command: GetOn) -> None:
    vehicle = resolution.battle.vehicles[command.vehicle]
    place = next(place for place in vehicle.sheet.berths if place.id == command.berth)
    at = place_beside(resolution.battle, unit, vehicle, place.id) if place.beside else unit.at
    resolution.emit(BoardedVehicle(unit.id, vehicle.id, place.id, vehicle.heading, at, place.role == "driver"))


def place_beside(battle: Battle, unit: Unit, vehicle: Vehicle, place: str) -> Stud:
    """Where the driver of a team walks: the place beside it, or the nearest free one (BOW-R-47)."""
    x, y = berth_at(vehicle, place)
    across, down = battle.footprint(unit)
    return nearest_free(battle, unit, (round(x - across / 2), round(y - down / 2)))


def offer_get_off(battle: Battle, unit: Unit) -> Iterator[Exits]:
    if unit.aboard is None:
        return
    vehicle = battle.vehicles[unit.aboard.vehicle]
    if not vehicle.airborne and (places := _exits(battle, unit, vehicle)):
        yield Exits(unit.id, tuple(places))


def refuse_get_off(battle: Battle, unit: Unit, command: GetOff) -> Refusal | None:
    if unit.aboard is None:
        return Refusal.of(BESIDE_THE_DOOR, "not_aboard", unit=unit.id)
    vehicle = battle.vehicles[unit.aboard.vehicle]
    if vehicle.airborne:
        return Refusal.of(IN_THE_AIR, "vehicle_in_the_air", unit=unit.id, vehicle=vehicle.id)
    places = _exits(battle, unit, vehicle)
    if not places:
        return Refusal.of(NO_ROOM, "no_room_beside_the_door", unit=unit.id, vehicle=vehicle.id)
    if command.to not in places:
        return Refusal.of(BESIDE_THE_DOOR, "not_beside_the_door", unit=unit.id, vehicle=vehicle.id)
    if not 0 <= command.facing < 360:
        return Refusal.of(BESIDE_THE_DOOR, "bad_direction", degrees=command.facing)
    return None


def resolve_get_off(resolution: Resolution, unit: Unit, command: GetOff) -> None:
    place = berth(resolution.battle, unit)
    if unit.aboard and place:
        drove = _drives(place)
        resolution.emit(LeftVehicle(unit.id, unit.aboard.vehicle, place.id, command.to, command.facing, drove))


GET_ON = Action("get_on", GetOn, offer_get_on, refuse_get_on, resolve_get_on, icon="get_on")
GET_OFF = Action("get_off", GetOff, offer_get_off, refuse_get_off, resolve_get_off, icon="get_off")


class PlaceCard(Struct, frozen=True):
    """A place aboard as everybody may know it before the battle: its role, and the weapon used from it."""

    id: str
    role: str
    exposure: str
    own_weapon: bool
    beside: bool
    weapon: Localized | None = None
    damage: int = 0
    arc: int = 0
    """Degrees, half of them on each side of the axis (BOW-3.4.5)."""
    axis: Degrees = 0
    shots_per_turn: int | None = None
    reload: str = "none"


class VehicleCard(Struct, frozen=True):
    """How a vehicle is controlled: its owner tells the others before the battle (BOW-3.1.7)."""

    sheet: str
    name: Localized
    tag: str
    speeds: tuple[int, ...]
    dodge_armor: int
    hp: int
    hp_colour: str
    doors: int
    places: tuple[PlaceCard, ...]


def card(sheet: VehicleSheet) -> VehicleCard:
    """What all players see of a vehicle before the first Round."""
    return VehicleCard(
        sheet=sheet.id,
        name=sheet.name,
        tag=sheet.tag,
        speeds=sheet.speeds,
        dodge_armor=sheet.dodge_armor,
        hp=sheet.hp,
        hp_colour=sheet.hp_colour,
        doors=len(sheet.doors),
        places=tuple(_place_card(sheet, place) for place in sheet.berths),
    )


def _place_card(sheet: VehicleSheet, place: Berth) -> PlaceCard:
    plain = PlaceCard(place.id, place.role, place.exposure, place.own_weapon, place.beside)
    weapon = next((weapon for weapon in sheet.weapons if weapon.id == place.weapon), None)
    if weapon is None:
        return plain
    return replace(
        plain,
        weapon=weapon.name,
        damage=weapon.damage,
        arc=weapon.arc,
        axis=weapon.axis,
        shots_per_turn=weapon.shots_per_turn,
        reload=weapon.reload,
    )
