"""What a scenario puts on the field, as people write it: units, vehicles and loose objects."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.bow.battle import MILLI, Aboard, Battle, Unit, Vehicle
from escarmouche.bow.content.library import Library, check_vehicle
from escarmouche.bow.goals import Area
from escarmouche.bow.names import Degrees, ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.resources import BowInput
from escarmouche.bow.units.items import Armour, Item, Outfit, Thing, Weapon
from escarmouche.bow.units.sheets import Points, Sheet, VehicleSheet
from escarmouche.bow.vehicles.hulls import berth_at
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
COMPASS: Final[tuple[Compass, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
Direction = Annotated[int, Meta(ge=0, le=359)] | Compass
Id = Annotated[str, Meta(min_length=1, max_length=60)]
FAR: Final = 1000
"""Studs that are off every field; what is nearer is told to be off this one."""
_Across = Annotated[float, Meta(ge=-FAR, le=FAR)]
Centre = tuple[_Across, _Across]


def degrees(direction: Direction) -> Degrees:
    return direction if isinstance(direction, int) else COMPASS.index(direction) * 45


def called(name: str | Localized | None, usual: Localized) -> Localized:
    return Localized.same(name) if isinstance(name, str) else name or usual


class UnitPost(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit of an army, and where it starts."""

    id: Id
    sheet: str | Sheet
    """The id of a sheet of the library, or a sheet of its own."""
    name: str | Localized | None = None
    """If it has one of its own; one text if both languages have the same."""
    at: Stud | None = None
    """The north-western stud of its footprint; not for those aboard."""
    facing: Direction = 0
    kit: Outfit | None = None
    """What it carries, instead of the sheet's outfit."""
    aboard: tuple[str, str] | None = None
    """A vehicle and a place in it."""
    damage: Points = 0
    cell: Area | None = None
    """Of a captive: where nobody attacks it, and where it is taken back to (BOW-R-91)."""


class VehiclePost(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A vehicle of an army, and where it starts."""

    id: Id
    sheet: str | VehicleSheet
    at: Centre
    """Its centre, in studs."""
    name: str | Localized | None = None
    heading: Direction = 0
    speed: Points = 0
    damage: Points = 0


class Army(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one player brings (BOW-1.4.0.1)."""

    seat: Seat
    unit: tuple[UnitPost, ...] = ()
    vehicle: tuple[VehiclePost, ...] = ()
    zone: Area | None = None
    """Where players deploy, if they do so themselves (BOW-R-32)."""


class ObjectPost(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An object that lies about."""

    id: Id
    type: str | Weapon | Armour | Thing
    at: Stud


def vehicle_of(post: VehiclePost, seat: Seat, library: Library, place: str) -> Vehicle:
    where = f"{place}, vehicle {post.id}"
    if isinstance(post.sheet, str):
        sheet = library.vehicle(post.sheet, f"{where}, sheet")
    else:
        sheet = post.sheet
        check_vehicle(sheet, f"{where}, sheet")
    if post.speed not in sheet.speeds:
        raise BowInput(f"{where}, speed", "speed_impossible", speed=post.speed, known=", ".join(map(str, sheet.speeds)))
    if post.damage >= sheet.hp:
        raise BowInput(f"{where}, damage", "damage_deadly", damage=post.damage, hp=sheet.hp)
    x, y = post.at
    return Vehicle(
        id=VehicleId(post.id),
        name=called(post.name, sheet.name),
        owner=seat,
        sheet=sheet,
        at=(round(x * MILLI), round(y * MILLI)),
        heading=degrees(post.heading),
        speed=post.speed,
        airborne=sheet.flies and post.speed > 0,
        damage=post.damage,
    )


def unit_of(post: UnitPost, seat: Seat, library: Library, place: str) -> tuple[Unit, dict[ItemId, Item]]:
    """The unit, not yet at its place aboard, and the objects that it carries."""
    where, name = f"{place}, unit {post.id}", UnitId(post.id)
    sheet = library.sheet(post.sheet, f"{where}, sheet") if isinstance(post.sheet, str) else post.sheet
    if post.damage >= sheet.hp:
        raise BowInput(f"{where}, damage", "damage_deadly", damage=post.damage, hp=sheet.hp)
    kit, items = library.equip(name, sheet, post.kit, f"{where}, kit")
    unit = Unit(
        id=name,
        name=called(post.name, sheet.name),
        owner=seat,
        sheet=sheet,
        at=post.at or (0, 0),
        facing=degrees(post.facing),
        aboard=Aboard(VehicleId(post.aboard[0]), post.aboard[1]) if post.aboard else None,
        damage=post.damage,
        kit=kit,
        cell=post.cell,
    )
    return unit, items


def check_aboard(units: Iterable[Unit], vehicles: Mapping[VehicleId, Vehicle], place: str) -> None:
    """Everybody aboard has a place alone, in a vehicle that is there."""
    taken: dict[Aboard, UnitId] = {}
    for unit in units:
        if unit.aboard is None:
            continue
        where, aboard = f"{place}, unit {unit.id}, aboard", unit.aboard
        if aboard.vehicle not in vehicles:
            raise BowInput(where, "vehicle_unknown", id=aboard.vehicle)
        berths = [berth.id for berth in vehicles[aboard.vehicle].sheet.berths]
        if aboard.berth not in berths:
            raise BowInput(where, "berth_unknown", id=aboard.berth)
        if aboard in taken:
            raise BowInput(where, "berth_taken", berth=aboard.berth, unit=taken[aboard])
        taken[aboard] = unit.id


def beside(battle: Battle, unit: Unit) -> Stud:
    """The place on foot nearest to where the unit sits or walks along (BOW-R-47)."""
    if unit.aboard is None:
        return unit.at
    x, y = berth_at(battle.vehicles[unit.aboard.vehicle], unit.aboard.berth)
    across, deep = battle.footprint(unit)
    return round(x - across / 2), round(y - deep / 2)
