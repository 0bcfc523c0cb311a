"""What battles are made of: weapons, armour, things, sheets and vehicles, read from files that people can edit."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.resources import DATA, BowInput
from escarmouche.bow.units.equipment import Slot
from escarmouche.bow.units.items import Armour, Item, Kit, Outfit, Thing, Weapon
from escarmouche.bow.units.sheets import Sheet, VehicleSheet
from escarmouche.kernel import RuleId
from escarmouche.kernel.rules import FORM
from escarmouche.text.codec import convert
from escarmouche.text.datafiles import fit, read_toml

FILES: Final = ("weapons.toml", "armour.toml", "things.toml", "sheets.toml", "vehicles.toml")

T = TypeVar("T", bound=Item | Sheet | VehicleSheet)


class Rows(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of such a file, before their entries are looked at."""

    weapon: tuple[dict[str, Any], ...] = ()
    armour: tuple[dict[str, Any], ...] = ()
    thing: tuple[dict[str, Any], ...] = ()
    sheet: tuple[dict[str, Any], ...] = ()
    vehicle: tuple[dict[str, Any], ...] = ()


class Library(Struct, frozen=True):
    """Everything by its id."""

    items: Mapping[str, Item] = {}
    sheets: Mapping[str, Sheet] = {}
    outfits: Mapping[str, Outfit] = {}
    """What the minifigs of a sheet start with, by the id of the sheet."""
    vehicles: Mapping[str, VehicleSheet] = {}
    rules: Mapping[str, RuleId] = {}
    """The rule that an entry goes back to."""

    def item(self, kind: str, place: str = "library") -> Item:
        if kind not in self.items:
            raise BowInput(place, "item_unknown", type=kind)
        return self.items[kind]

    def sheet(self, name: str, place: str = "library") -> Sheet:
        if name not in self.sheets:
            raise BowInput(place, "sheet_unknown", id=name)
        return self.sheets[name]

    def vehicle(self, name: str, place: str = "library") -> VehicleSheet:
        if name not in self.vehicles:
            raise BowInput(place, "sheet_unknown", id=name)
        return self.vehicles[name]

    def equip(
        self, unit: UnitId, sheet: Sheet, outfit: Outfit | None = None, place: str = "library"
    ) -> tuple[Kit, dict[ItemId, Item]]:
        """A unit's kit and the objects in it, from the outfit given or the sheet's own."""
        chosen = outfit if outfit is not None else self.outfits.get(sheet.id, Outfit())
        self.check_outfit(sheet, chosen, place)
        items: dict[ItemId, Item] = {}
        slots: dict[str, ItemId] = {}
        for slot, kind in _worn(chosen):
            item = self.items[kind]
            if slot not in slots:
                name = _named(unit, kind, items)
                items[name] = item
                slots.update(dict.fromkeys(_places(slot, item), name))
        bag = []
        for kind in chosen.bag:
            bag.append(name := _named(unit, kind, items))
            items[name] = self.items[kind]
        return convert({**slots, "bag": bag}, Kit), items

    def check_outfit(self, sheet: Sheet, outfit: Outfit, place: str) -> None:
        """Each object fits where it is carried: armour on its place, the rest in hands, on the back or in the bag."""
        for slot, kind in _worn(outfit):
            if not _fits(slot, self.item(kind, f"{place}, {slot}"), outfit):
                raise BowInput(place, "slot_unfit", type=kind, slot=slot)
        for kind in outfit.bag:
            self.item(kind, f"{place}, bag")
        if len(outfit.bag) > sheet.bag:
            raise BowInput(f"{place}, bag", "bag_too_small", room=sheet.bag, count=len(outfit.bag))


def _worn(outfit: Outfit) -> list[tuple[Slot, str]]:
    slots: tuple[Slot, ...] = ("right", "left", "head", "body", "back")
    return [(slot, kind) for slot in slots if (kind := getattr(outfit, slot)) is not None]


def _fits(slot: Slot, item: Item, outfit: Outfit) -> bool:
    """Hands and back take anything that can be carried; head and body take armour, a suit both (BOW-R-16)."""
    if not isinstance(item, Armour):
        return slot in ("right", "left", "back") and item.carry == "hand"
    if slot in ("right", "back"):
        return True
    return slot in item.slots and all(getattr(outfit, other) in (None, item.id) for other in item.slots)


def _places(slot: Slot, item: Item) -> Sequence[Slot]:
    """A suit of armour that is worn fills all its places."""
    return item.slots if isinstance(item, Armour) and slot in item.slots else (slot,)


def _named(unit: UnitId, kind: str, taken: Mapping[ItemId, Item]) -> ItemId:
    """A name of its own for each object: `guard 1 sword`, and `guard 1 sword 2` for a second one."""
    name, number = ItemId(f"{unit} {kind}"), 1
    while name in taken:
        number += 1
        name = ItemId(f"{unit} {kind} {number}")
    return name


@cache
def library() -> Library:
    """The library that comes with the game."""
    return load_library(DATA)


def load_library(folder: Path) -> Library:
    found = Library()
    for file in FILES:
        found = extend(found, read_toml(folder / file), file)
    return found


def extend(known: Library, data: Mapping[str, Any], place: str) -> Library:
    """The library with further entries, such as those of a scenario; an entry of the same id takes the old one's place.

    The data has the form of the files: lists under `weapon`, `armour`, `thing`, `sheet` and `vehicle`.
    """
    rows = fit(data, Rows, place)
    items: dict[str, Item] = {
        **_entries(rows.weapon, Weapon, f"{place}, weapon"),
        **_entries(rows.armour, Armour, f"{place}, armour"),
        **_entries(rows.thing, Thing, f"{place}, thing"),
    }
    sheets = _entries(rows.sheet, Sheet, f"{place}, sheet")
    vehicles = _entries(rows.vehicle, VehicleSheet, f"{place}, vehicle")
    outfits = {
        row["id"]: fit(row["outfit"], Outfit, f"{place}, sheet {row['id']}, outfit")
        for row in rows.sheet
        if "outfit" in row
    }
    named = [row for table in (rows.weapon, rows.armour, rows.thing, rows.sheet, rows.vehicle) for row in table]
    whole = Library(
        {**known.items, **items},
        {**known.sheets, **sheets},
        {**known.outfits, **outfits},
        {**known.vehicles, **vehicles},
        {**known.rules, **{row["id"]: _rule(row["rule"], f"{place}, {row['id']}") for row in named if "rule" in row}},
    )
    for name, outfit in outfits.items():
        whole.check_outfit(sheets[name], outfit, f"{place}, sheet {name}, outfit")
    for vehicle in vehicles.values():
        check_vehicle(vehicle, f"{place}, vehicle {vehicle.id}")
    return whole


def _entries(rows: Sequence[Mapping[str, Any]], kind: type[T], place: str) -> dict[str, T]:
    """The entries of one table; what the library keeps beside them is left out."""
    found: dict[str, T] = {}
    for number, row in enumerate(rows, start=1):
        values = {field: value for field, value in row.items() if field not in ("rule", "outfit")}
        entry = fit(values, kind, f"{place} {row.get('id', number)}")
        if entry.id in found:
            raise BowInput(f"{place} {entry.id}", "entry_twice", id=entry.id)
        found[entry.id] = entry
    return found


def _rule(name: object, place: str) -> RuleId:
    if not isinstance(name, str) or not FORM.fullmatch(name):
        raise BowInput(f"{place}, rule", "rule_unknown", id=str(name))
    return RuleId(name)


def check_vehicle(sheet: VehicleSheet, place: str) -> None:
    """A driver's place, no name twice, weapons that exist, and speeds that make sense (BOW-3.1.5, BOW-3.2.6)."""
    if not any(berth.role == "driver" for berth in sheet.berths):
        raise BowInput(f"{place}, berths", "driver_missing")
    for names in ([berth.id for berth in sheet.berths], [weapon.id for weapon in sheet.weapons]):
        if twice := [name for name in names if names.count(name) > 1]:
            raise BowInput(place, "berth_twice", id=twice[0])
    weapons = {weapon.id for weapon in sheet.weapons}
    for berth in sheet.berths:
        if berth.weapon is not None and berth.weapon not in weapons:
            raise BowInput(f"{place}, berth {berth.id}, weapon", "weapon_unknown", id=berth.weapon)
    if sheet.min_speed > sheet.speed:
        raise BowInput(f"{place}, min_speed", "min_speed_too_high", min=sheet.min_speed, speed=sheet.speed)
