"""A battle drawn as text."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict

from escarmouche.bow.battle import MILLI, Battle, Phase, Unit, Vehicle
from escarmouche.bow.content.legend import GRASS, standard_legend
from escarmouche.bow.content.library import library
from escarmouche.bow.content.posts import COMPASS
from escarmouche.bow.extensions.packs import Pack
from escarmouche.bow.extensions.reading import active, shipped
from escarmouche.bow.names import ItemId, Stud
from escarmouche.bow.notation import marks
from escarmouche.bow.options import Options
from escarmouche.bow.resources import BowInput
from escarmouche.bow.units.items import Item, Kit, Outfit
from escarmouche.bow.units.sheets import BASIC, Sheet, VehicleSheet
from escarmouche.bow.vehicles.hulls import hull_studs, stands
from escarmouche.text import inline
from escarmouche.text.texts import Localized

Values = dict[str, Any]

DRAWN = ("seats", "options", "field", "units", "vehicles", "items", "lying")
"""What stands in lines of its own; the rest of a battle is the line `state`."""


def write_position(battle: Battle) -> str:
    """The whole battle, so that it can be read again."""
    page = _Page(battle)
    return "\n".join([*page.map(), "", *page.lines()]) + "\n"


def picture(battle: Battle) -> str:
    """The field with the pieces on it, and which mark is who."""
    page = _Page(battle)
    pieces = [f"{mark} {name}" for name, mark in page.marks.items() if mark != name]
    return "\n".join([*page.map(), *([" · ".join(pieces)] if pieces else [])])


class _Page:
    """A battle while it is drawn."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.used = set().union(*battle.field.rows)
        self.marks = dict(_marks(battle, self.used))
        self.rows = [list(row) for row in battle.field.rows]
        self.hidden: dict[str, str] = {}
        self.kits: dict[ItemId, Item] = {}
        for vehicle in battle.vehicles.values():
            self._park(vehicle)
        if marks.OBJECT not in self.used:
            self._overlay(battle.lying.values(), marks.OBJECT, GRASS)
        for unit in battle.units.values():
            if stands(battle, unit):
                self._stand(unit)

    def _park(self, vehicle: Vehicle) -> None:
        """Its mark all over its hull, where the ground is of the kind that most of it stands on."""
        studs = [stud for stud in hull_studs(vehicle) if self.battle.field.contains(stud)]
        ground = Counter(map(self._ground, studs)).most_common(1)
        below = ground[0][0] if ground else GRASS
        if below != GRASS:
            self.hidden[vehicle.id] = below
        self._overlay(studs, self.marks[vehicle.id], below)

    def _overlay(self, studs: Iterable[Stud], mark: str, ground: str) -> None:
        """Only one kind of ground is painted over, since the reader takes it to be below all of the marks."""
        for x, y in studs:
            if self.rows[y][x] == self._ground((x, y)) == ground:
                self.rows[y][x] = mark

    def _stand(self, unit: Unit) -> None:
        """Its mark on the north-western stud, and an arrow beside it."""
        (x, y), pointing = unit.at, self._arrow(unit)
        studs = [(x, y), (x + 1, y)] if pointing else [(x, y)]
        below = "".join(self._ground(stud) for stud in studs)
        if below.strip(GRASS):
            self.hidden[unit.id] = below
        self.rows[y][x : x + len(studs)] = [self.marks[unit.id], *([pointing] if pointing else [])]

    def _arrow(self, unit: Unit) -> str | None:
        found = marks.arrow(unit.facing)
        wide = self.battle.footprint(unit)[0] > 1
        return found if wide and found not in self.used else None

    def _ground(self, stud: Stud) -> str:
        return self.battle.field.rows[stud[1]][stud[0]]

    def map(self) -> Iterator[str]:
        """The rows in a frame, with rulers."""
        width = self.battle.field.width
        margin = " " * 4
        yield margin + "".join(f"{tens:<10}" for tens in range((width + 9) // 10))[:width].rstrip()
        yield margin + ("0123456789" * (width // 10 + 1))[:width]
        for number, row in enumerate(self.rows):
            yield f"{number:>3}{marks.FRAME}{''.join(row)}{marks.FRAME}"

    def lines(self) -> Iterator[str]:
        battle = self.battle
        yield f"seats: {' '.join(battle.seats)}"
        if battle.options != Options():
            yield f"options: {inline.write(msgspec.to_builtins(battle.options))}"
        if legend := self._legend():
            yield f"legend: {inline.write(legend)}"
        for vehicle in battle.vehicles.values():
            values = {"on": self.hidden[vehicle.id]} if vehicle.id in self.hidden else {}
            yield self._line(vehicle.id, f"vehicle {vehicle.sheet.id} {vehicle.owner}", {**_vehicle(vehicle), **values})
        for unit in battle.units.values():
            yield self._line(unit.id, f"{unit.sheet.id} {unit.owner}", self._unit(unit))
        yield from self._objects()
        if state := _state(battle):
            yield f"state: {inline.write(state)}"

    def _line(self, name: str, text: str, values: Values) -> str:
        mark = self.marks[name]
        called = "" if mark == name else f" = {name}"
        return f"{mark}{called}: {text} {inline.write(values) if values else ''}".rstrip()

    def _legend(self) -> Values:
        """The marks that mean something else than in the standard legend."""
        names = {kind: kind.name for kind in standard_legend().values()}
        legend = {mark: kind for mark, kind in self.battle.field.legend.items() if mark in self.used}
        unusual = {mark: kind for mark, kind in legend.items() if standard_legend().get(mark) != kind}
        return {mark: names.get(kind) or msgspec.to_builtins(kind) for mark, kind in unusual.items()}

    def _unit(self, unit: Unit) -> Values:
        on_map = stands(self.battle, unit)
        pointed = on_map and self._arrow(unit)
        facing = None if pointed or unit.facing == 0 else unit.facing
        values: Values = {
            "aboard": [unit.aboard.vehicle, unit.aboard.berth] if unit.aboard else None,
            "at": None if on_map or unit.at == (0, 0) else unit.at,
            "on": self.hidden.get(unit.id),
            "facing": COMPASS[facing // 45] if facing and facing % 45 == 0 else facing,
            "name": _called(unit),
            "damage": unit.damage or None,
            "played": unit.played or None,
            "marks": sorted(unit.marks) or None,
            "cell": unit.cell,
            "sheet": changes(unit.sheet, library().sheets.get(unit.sheet.id), Sheet),
            **self._kit(unit),
        }
        return {key: value for key, value in values.items() if value is not None}

    def _kit(self, unit: Unit) -> Values:
        """Nothing for the sheet's own outfit, the kinds of objects where their names follow, else the names."""
        kinds = self.battle.items
        for outfit in (None, _outfit(unit.kit, kinds)):
            try:
                kit, items = library().equip(unit.id, unit.sheet, outfit)
            except BowInput:
                continue
            if kit == unit.kit and all(kinds.get(name) == item for name, item in items.items()):
                self.kits |= items
                return {} if outfit is None else {"kit": msgspec.to_builtins(outfit)}
        return {"carries": msgspec.to_builtins(unit.kit)}

    def _objects(self) -> Iterator[str]:
        others: Values = {}
        for name, item in self.battle.items.items():
            known = library().items.get(item.id) == item
            if name in self.battle.lying:
                x, y = self.battle.lying[name]
                called = "" if name == item.id else f" = {name}"
                values = "" if known else f" {inline.write({'type': msgspec.to_builtins(item)})}"
                yield f"{marks.OBJECT}{called}: {item.id} {x},{y}{values}"
            elif name not in self.kits:
                others[name] = item.id if known else msgspec.to_builtins(item)
        if others:
            yield f"items: {inline.write(others)}"


def _marks(battle: Battle, used: set[str]) -> Iterator[tuple[str, str]]:
    taken = marks.reserved(used)
    for name in (*battle.units, *battle.vehicles):
        mark = marks.choose(name, taken)
        taken.add(mark)
        yield name, mark


def _outfit(kit: Kit, items: Mapping[ItemId, Item]) -> Outfit:
    slots = {slot: items[name].id for slot, name in asdict(kit).items() if slot not in ("bag", "current") and name}
    return Outfit(**slots, bag=tuple(items[name].id for name in kit.bag))


def _called(piece: Unit | Vehicle) -> Values | str | None:
    """Its name, if it has one of its own; once, if both languages have the same."""
    if piece.name == piece.sheet.name:
        return None
    return piece.name.en if piece.name.is_same else asdict(piece.name)


def _vehicle(vehicle: Vehicle) -> Values:
    x, y = vehicle.at
    rest = {
        "at": [x / MILLI, y / MILLI],
        "heading": COMPASS[vehicle.heading // 45] if vehicle.heading % 45 == 0 else vehicle.heading,
        "name": _called(vehicle),
        "sheet": changes(vehicle.sheet, library().vehicles.get(vehicle.sheet.id), VehicleSheet),
    }
    values = msgspec.to_builtins(vehicle)
    for key in ("id", "owner"):
        values.pop(key)
    return {key: value for key, value in {**values, **rest}.items() if value is not None}


def changes(sheet: Any, known: Any, kind: type[Any]) -> Values | None:
    """What a sheet says otherwise than the one of the library, or than a basic one of its own name."""
    base = known or basic(sheet.id, kind)
    values, basis = (msgspec.to_builtins(asdict(one)) for one in (sheet, base))
    changed = {key: value for key, value in values.items() if basis[key] != value}
    return None if known and not changed else changed


def basic(name: str, kind: type[Any]) -> Any:
    """The sheet that a name stands for if the library has none: a basic trooper (BOW-A.1.1), or a plain vehicle."""
    needed = {"tag": "grey", "speed": 1, "dodge_armor": 0, "hp": 1} if kind is VehicleSheet else BASIC
    return kind(id=name, name=Localized.same(name), **needed)


def _state(battle: Battle) -> Values:
    first = battle.seats[0]
    usual = Battle(
        name=Localized.same("position"),
        seats=battle.seats,
        options=battle.options,
        field=battle.field,
        units={},
        phase=Phase.ROUND,
        starter=first,
        to_play=first,
        packs=shipped_packs(battle.options),
    )
    values, basis = (asdict(one) for one in (battle, usual))
    changed = {key: value for key, value in values.items() if key not in DRAWN and basis[key] != value}
    return {key: _plain(value) for key, value in changed.items()}


def shipped_packs(options: Options) -> tuple[Pack, ...]:
    """The packs of ours that the options name; others stand in the state."""
    return active(name for name in options.extensions if name in shipped())


def _plain(value: Any) -> Any:
    builtins = msgspec.to_builtins(value)
    return sorted(builtins) if isinstance(value, frozenset) else builtins
