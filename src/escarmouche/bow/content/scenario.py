"""Scenarios (BOW-1.3.4): a field, the armies on it and what the battle is about, as data that people can edit.

A scenario is plain data, in a file or in a journal's header. `complete` puts into it whatever it takes from the
library, so that a journal never depends on files.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.battle import Battle
from escarmouche.bow.content import opening
from escarmouche.bow.content.advice import Advice, minifig_advice, vehicle_advice
from escarmouche.bow.content.legend import Drawing, drawn_field
from escarmouche.bow.content.library import Library, extend, library
from escarmouche.bow.content.posts import Army, ObjectPost, UnitPost
from escarmouche.bow.extensions.packs import Pack
from escarmouche.bow.extensions.reading import active
from escarmouche.bow.goals import Goal
from escarmouche.bow.names import Stud
from escarmouche.bow.options import Options
from escarmouche.bow.resources import DATA, BowInput
from escarmouche.bow.units.equipment import arm, armor
from escarmouche.bow.units.items import Armour, Item, Outfit, Thing, Weapon
from escarmouche.bow.units.sheets import Sheet, VehicleSheet
from escarmouche.kernel import Seat, Setup
from escarmouche.text.datafiles import fit, named_file, read_toml
from escarmouche.text.texts import Localized

FOLDER: Final = DATA / "scenarios"


class OwnSheet(Sheet, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sheet that a scenario brings, with what its minifigs start with."""

    outfit: Outfit | None = None


class OwnLibrary(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Weapons, armour, things and sheets that a scenario brings; an id of the library is replaced by it."""

    weapon: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    thing: tuple[Thing, ...] = ()
    sheet: tuple[OwnSheet, ...] = ()
    vehicle: tuple[VehicleSheet, ...] = ()


class Scenario(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A battle before it begins."""

    id: str
    name: Localized
    text: Localized
    """What it is about, in a few sentences."""
    field: Drawing
    army: tuple[Army, ...]
    """One for each seat, in seating order (BOW-R-24)."""
    object: tuple[ObjectPost, ...] = ()
    open: tuple[Stud, ...] = ()
    """Doors and windows that stand open, each by one of its studs."""
    goal: tuple[Goal, ...] = ()
    alliance: tuple[tuple[Seat, ...], ...] = ()
    options: Options = Options()
    """What this scenario is played with, unless the table chooses otherwise."""
    library: OwnLibrary = OwnLibrary()
    pack: tuple[Pack, ...] = ()
    """The table's own extensions; each is on if the options name it (BOW-B.1.1)."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(army.seat for army in self.army)

    @property
    def place(self) -> str:
        return f"scenario {self.id}"


def read_scenario(data: Any, place: str) -> Scenario:
    """A scenario from plain data; whether it can be played shows when it starts."""
    return fit(data, Scenario, place)


def unknown_scenario(name: str) -> BowInput:
    """The error for a name that no scenario of ours has."""
    return BowInput(name, "scenario_unknown", known=", ".join(scenario.id for scenario in scenarios()))


def load_scenario(name: str | Path) -> Scenario:
    """A scenario of ours by its id, or any file."""
    path = named_file(name, FOLDER)
    if path.parent == FOLDER and not path.is_file():
        raise unknown_scenario(str(name))
    scenario = read_scenario(read_toml(path), path.name)
    opening.start(scenario, scenario.seats, scenario.options, books(scenario, path.name), path.name)
    return scenario


@cache
def scenarios() -> tuple[Scenario, ...]:
    """The scenarios that come with the game, the easiest first."""
    found = [read_scenario(read_toml(path), path.name) for path in sorted(FOLDER.glob("*.toml"))]
    return tuple(sorted(found, key=lambda scenario: (len(scenario.seats), _size(scenario), scenario.id)))


def _size(scenario: Scenario) -> int:
    return sum(len(army.unit) + 10 * len(army.vehicle) for army in scenario.army)


def setup(scenario: Scenario, options: Mapping[str, Any] | None = None) -> Setup:
    """What a match of this scenario begins with."""
    chosen = dict(options or {})
    extensions = _options(scenario, chosen).extensions
    whole = complete(scenario, extensions)
    _check_packs(whole, extensions)
    return Setup(scenario.seats, msgspec.to_builtins(whole), chosen)


def _check_packs(scenario: Scenario, extensions: Iterable[str]) -> None:
    """What an action of a pack must have beside it is somewhere in this battle, or it could never be done."""
    field = drawn_field(scenario.field, f"{scenario.place}, field")
    there = {field.kind(stud).name for stud in field.studs()} | _types(scenario)
    for pack in scenario.pack:
        for action in pack.action if pack.id in extensions else ():
            if action.beside is not None and action.beside not in there:
                where = f"{scenario.place}, pack {pack.id}, action {action.id}, beside"
                raise BowInput(where, "nothing_of_that_name", name=action.beside)


def _types(scenario: Scenario) -> set[str]:
    """The types of all objects in a scenario that is complete."""
    own = scenario.library
    items: tuple[Item, ...] = (*own.weapon, *own.armour, *own.thing)
    lying = {post.type.id for post in scenario.object if not isinstance(post.type, str)}
    return lying | {item.id for item in items}


def _options(scenario: Scenario, chosen: Mapping[str, Any]) -> Options:
    """What the table chooses, and else what the scenario says."""
    return fit({**msgspec.to_builtins(scenario.options), **chosen}, Options, f"{scenario.place}, options")


def start(setup: Setup) -> Battle:
    """The battle before its first command; `BrokenInput` if it cannot be played as it is."""
    scenario = read_scenario(setup.scenario, "scenario")
    options = _options(scenario, setup.options)
    return opening.start(scenario, setup.seats, options, books(scenario, scenario.place), scenario.place)


def books(scenario: Scenario, place: str) -> Library:
    """The library with what the scenario brings."""
    return extend(library(), msgspec.to_builtins(scenario.library), f"{place}, library")


def complete(scenario: Scenario, extensions: Iterable[str] = ()) -> Scenario:
    """The scenario with everything in it that it takes from the library, and the packs that are on."""
    known = books(scenario, scenario.place)
    posts = [post for army in scenario.army for post in army.unit]
    sheets = {post.sheet for post in posts if isinstance(post.sheet, str)}
    vehicles = {post.sheet for army in scenario.army for post in army.vehicle if isinstance(post.sheet, str)}
    kinds = set(_kinds(scenario, posts, [known.outfits.get(sheet) for sheet in sheets]))
    items = [known.items[kind] for kind in sorted(kinds & known.items.keys())]
    own = OwnLibrary(
        weapon=tuple(item for item in items if isinstance(item, Weapon)),
        armour=tuple(item for item in items if isinstance(item, Armour)),
        thing=tuple(item for item in items if isinstance(item, Thing)),
        sheet=tuple(_outfitted(known, sheet) for sheet in sorted(sheets & known.sheets.keys())),
        vehicle=tuple(known.vehicles[sheet] for sheet in sorted(vehicles & known.vehicles.keys())),
    )
    packs = {pack.id: pack for pack in (*scenario.pack, *active(extensions, scenario.pack, scenario.place))}
    return replace(scenario, library=own, pack=tuple(packs.values()))


def _outfitted(known: Library, sheet: str) -> OwnSheet:
    return OwnSheet(**msgspec.structs.asdict(known.sheets[sheet]), outfit=known.outfits.get(sheet))


def _kinds(scenario: Scenario, posts: Iterable[UnitPost], outfits: Iterable[Outfit | None]) -> Iterator[str]:
    """The types of all objects that lie about or are carried."""
    yield from (post.type for post in scenario.object if isinstance(post.type, str))
    for outfit in (*(post.kit for post in posts), *outfits):
        if outfit is not None:
            worn = (outfit.right, outfit.left, outfit.head, outfit.body, outfit.back, *outfit.bag)
            yield from (kind for kind in worn if kind is not None)


def warnings(battle: Battle) -> list[tuple[str, Advice]]:
    """What can be played but is not advised, each with the unit or vehicle that it is about (BOW-A.3.3, BOW-R-76)."""
    about_units = [
        (unit.id, advice)
        for unit in battle.units.values()
        for advice in minifig_advice(unit.sheet, armor(unit.kit, battle.items), arm(battle, unit).damage)
    ]
    about_vehicles = [
        (vehicle.id, advice)
        for vehicle in battle.vehicles.values()
        for advice in vehicle_advice(vehicle.sheet, battle.field)
    ]
    return [*about_units, *about_vehicles]
