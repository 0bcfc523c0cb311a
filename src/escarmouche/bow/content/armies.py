"""Armies (BOW 1.4.0, 1.4.3): lists of minifigs and vehicles, what they amount to, and whether they are balanced."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Annotated, Any

from msgspec import Meta, Struct

from escarmouche.bow.battle import Aboard, Battle, Unit, Vehicle
from escarmouche.bow.content.library import Library
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.resources import BowInput
from escarmouche.bow.units.costs import minifig_cost, points_on_field, vehicle_cost
from escarmouche.bow.units.items import Item, Outfit
from escarmouche.bow.units.sheets import VehicleSheet
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.text.datafiles import fit
from escarmouche.text.texts import Localized

COUNT = rule("BOW-1.4.3.3")
POINTS = rule("BOW-1.4.3.5")

Many = Annotated[int, Meta(ge=1, le=100)]


class Recruits(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Minifigs of a sheet, with the sheet's own outfit or another."""

    sheet: str
    count: Many = 1
    outfit: Outfit | None = None


class Brought(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Vehicles of a sheet, and who sits where in each."""

    sheet: str
    count: Many = 1
    crew: dict[str, Recruits] = {}
    """By the id of the place aboard; one each."""


class Army(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An army consists of minifigs and vehicles (BOW-1.4.0.1)."""

    units: tuple[Recruits, ...] = ()
    vehicles: tuple[Brought, ...] = ()


class Muster(Struct, frozen=True):
    """What an army amounts to."""

    seat: Seat
    units: int
    vehicles: int
    points: int


class Enlisted(Struct, frozen=True):
    """An army's figures, ready to be placed."""

    units: tuple[Unit, ...]
    vehicles: tuple[Vehicle, ...]
    items: dict[ItemId, Item]

    def muster(self, seat: Seat) -> Muster:
        """Minifigs and vehicles counted apart, and the sum of their cost points (BOW-1.4.3.3, BOW-1.4.3.4)."""
        points = sum(minifig_cost(unit.sheet, unit.kit, self.items) for unit in self.units)
        points += sum(vehicle_cost(vehicle.sheet) for vehicle in self.vehicles)
        return Muster(seat, len(self.units), len(self.vehicles), points)


def read_army(data: Mapping[str, Any], library: Library, place: str) -> Army:
    """An army from plain data; all that it names is in the library."""
    army = fit(data, Army, place)
    for recruits in army.units:
        _check_recruits(recruits, library, place)
    for brought in army.vehicles:
        vehicle = library.vehicle(brought.sheet, place)
        for berth, recruit in brought.crew.items():
            if berth not in {known.id for known in vehicle.berths}:
                raise BowInput(f"{place}, {brought.sheet}, crew", "berth_unknown", id=berth)
            _check_recruits(recruit, library, place)
    return army


def _check_recruits(recruits: Recruits, library: Library, place: str) -> None:
    sheet = library.sheet(recruits.sheet, place)
    if recruits.outfit is not None:
        library.check_outfit(sheet, recruits.outfit, f"{place}, {sheet.id}, outfit")


def enlist(army: Army, seat: Seat, library: Library) -> Enlisted:
    """A figure for each minifig and vehicle of the list (BOW-1.1.3), named after its sheet and numbered."""
    numbers: dict[str, Iterator[int]] = {}
    units, vehicles, items = [], [], {}

    def recruit(recruits: Recruits, aboard: Aboard | None = None) -> None:
        sheet = library.sheet(recruits.sheet)
        number = next(numbers.setdefault(sheet.id, count(1)))
        name = UnitId(f"{seat} {sheet.id} {number}")
        kit, carried = library.equip(name, sheet, recruits.outfit)
        items.update(carried)
        called = _numbered(sheet.name, number) if sheet.shared else sheet.name
        units.append(Unit(id=name, name=called, owner=seat, sheet=sheet, kit=kit, aboard=aboard))

    for recruits in army.units:
        for _ in range(recruits.count):
            recruit(recruits)
    for brought in army.vehicles:
        for _ in range(brought.count):
            vehicle = _vehicle(library.vehicle(brought.sheet), seat, numbers)
            vehicles.append(vehicle)
            for berth, crew in brought.crew.items():
                recruit(crew, Aboard(vehicle.id, berth))
    return Enlisted(tuple(units), tuple(vehicles), items)


def _vehicle(sheet: VehicleSheet, seat: Seat, numbers: dict[str, Iterator[int]]) -> Vehicle:
    number = next(numbers.setdefault(sheet.id, count(1)))
    name = VehicleId(f"{seat} {sheet.id} {number}")
    return Vehicle(id=name, name=_numbered(sheet.name, number), owner=seat, sheet=sheet, at=(0, 0))


def _numbered(name: Localized, number: int) -> Localized:
    return Localized.of(lambda language: f"{name[language]} {number}")


def unnumbered(name: Localized, sheet: Localized) -> Localized:
    """What somebody is called; the sheet's name for those who are only numbered."""
    number = name.en.removeprefix(f"{sheet.en} ")
    return sheet if number.isdecimal() and name == _numbered(sheet, int(number)) else name


def musters(battle: Battle) -> list[Muster]:
    """What each player has on the field, in seating order."""
    return [
        Muster(
            seat,
            sum(1 for _ in battle.army(seat)),
            sum(1 for vehicle in battle.vehicles.values() if vehicle.owner == seat),
            points_on_field(battle, seat),
        )
        for seat in battle.seats
    ]


def differences(armies: Sequence[Muster], options: Options) -> list[Refusal]:
    """What is not balanced, by the check that the table chose; free armies are not compared (BOW-1.4.3.2)."""
    if options.balance == "count":
        return [_counts(armies[0], other) for other in armies[1:] if _heads(other) != _heads(armies[0])]
    if options.balance == "points" and options.points:
        return [_limit(army, options.points) for army in armies if army.points > options.points]
    if options.balance == "points":
        return [_points(armies[0], other) for other in armies[1:] if other.points != armies[0].points]
    return []


def check_armies(armies: Battle | Sequence[Muster], options: Options) -> list[Refusal]:
    """What forbids the start: unequal counts, or an army above the limit (BOW-1.4.3.3, BOW-1.4.3.5).

    Points without a limit are only compared: `differences` tells them, and nothing is forbidden.
    """
    if options.balance == "points" and not options.points:
        return []
    return differences(musters(armies) if isinstance(armies, Battle) else armies, options)


def _heads(army: Muster) -> tuple[int, int]:
    return army.units, army.vehicles


def _counts(army: Muster, other: Muster) -> Refusal:
    return Refusal.of(
        COUNT,
        "counts_differ",
        seat=army.seat,
        units=army.units,
        vehicles=army.vehicles,
        other=other.seat,
        other_units=other.units,
        other_vehicles=other.vehicles,
    )


def _limit(army: Muster, limit: int) -> Refusal:
    return Refusal.of(POINTS, "too_many_points", seat=army.seat, points=army.points, limit=limit)


def _points(army: Muster, other: Muster) -> Refusal:
    return Refusal.of(
        POINTS, "points_differ", seat=army.seat, points=army.points, other=other.seat, other_points=other.points
    )
