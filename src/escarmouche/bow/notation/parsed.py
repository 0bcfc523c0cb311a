"""A battle read from text."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from escarmouche.bow.battle import MILLI, Aboard, Battle, Phase, Unit, Vehicle
from escarmouche.bow.content.legend import GRASS, Drawing, drawn_field
from escarmouche.bow.content.library import library
from escarmouche.bow.content.posts import Centre, Direction, called, degrees
from escarmouche.bow.field.battlefield import SMALLEST, Kind
from escarmouche.bow.goals import Area
from escarmouche.bow.names import ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.notation import marks
from escarmouche.bow.notation.drawn import DRAWN, basic, shipped_packs
from escarmouche.bow.options import Options
from escarmouche.bow.resources import BowInput
from escarmouche.bow.units.items import Item, Kit, Outfit
from escarmouche.bow.units.sheets import Sheet, VehicleSheet
from escarmouche.kernel import Seat
from escarmouche.text import inline
from escarmouche.text.datafiles import fit
from escarmouche.text.texts import Localized

PLACE: Final = "position"
_FRAMED: Final = re.compile(r"\s*\d*\|(?P<row>\S+)\|\s*")
_LINE: Final = re.compile(r"(?P<mark>\S+)(?: = (?P<name>[^{]+?))?:\s+(?P<words>[^{]*)(?P<values>\{.*\})?\s*")
_STUD: Final = re.compile(r"(\d{1,9}),(\d{1,9})")


class UnitLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand in braces after a unit."""

    name: str | Localized | None = None
    at: Stud | None = None
    on: str = ""
    """The marks of the ground below its own mark and its arrow, where it is not grass."""
    facing: Direction = 0
    aboard: tuple[str, str] | None = None
    damage: int = 0
    played: bool = False
    marks: frozenset[str] = frozenset()
    sheet: dict[str, Any] | None = None
    """Values that differ from the sheet of that name."""
    kit: Outfit | None = None
    carries: Kit | None = None
    cell: Area | None = None
    """Where a captive is held (BOW-R-91)."""


class VehicleLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand in braces after a vehicle."""

    at: Centre
    heading: Direction = 0
    name: str | Localized | None = None
    sheet: dict[str, Any] | None = None
    speed: int = 0
    airborne: bool = False
    damage: int = 0
    moved: bool = False
    unloaded: dict[str, UnitId] = {}
    driven_by: Seat | None = None
    on: str = GRASS
    """The mark of the ground below its own marks."""


def read_position(text: str, line: int = 1, units: Mapping[str, Unit] | None = None) -> Battle:
    """The battle that the text draws. `line` is the number of its first line, for errors.

    `units` stand for marks of the drawing that have no line of their own.
    """
    lines = list(enumerate(re.split(r"\r?\n", text), start=line))
    page = _Page(framed=any(_FRAMED.fullmatch(content) for _, content in lines))
    for number, content in lines:
        try:
            page.add(content)
        except BowInput as error:
            error.line = number
            raise
    return page.battle(units or {})


class _Page:
    """A position while it is read."""

    def __init__(self, *, framed: bool) -> None:
        self.framed = framed
        self.rows: list[str] = []
        self.seats: list[str] = []
        self.values: dict[str, dict[str, Any]] = {"options": {}, "legend": {}, "items": {}, "state": {}}
        self.units: dict[str, tuple[str, str, str, UnitLine]] = {}
        self.vehicles: dict[VehicleId, Vehicle] = {}
        self.below: dict[str, str] = {}
        self.objects: dict[str, tuple[str | dict[str, Any], Stud]] = {}

    def add(self, content: str) -> None:
        """One line: a row of the field, a piece, or something about the whole position."""
        stripped = content.strip()
        if row := _FRAMED.fullmatch(content):
            self.rows.append(row["row"])
        elif not stripped or stripped.startswith("# ") or (self.framed and re.fullmatch(r"[\d ]+", stripped)):
            return
        elif not self.framed and not re.search(r"\s", stripped):
            self.rows.append(stripped)
        elif found := _LINE.fullmatch(stripped):
            self._declare(found["mark"], found["name"], found["words"].split(), _values(found["values"]))
        else:
            raise BowInput(PLACE, "line_unclear", text=stripped)

    def _declare(self, mark: str, name: str | None, words: list[str], values: dict[str, Any]) -> None:
        if mark == "seats":
            self.seats = words
        elif mark in self.values:
            self.values[mark] = values
        elif len(mark) != 1:
            raise BowInput(PLACE, "mark_too_long", mark=mark)
        elif mark == marks.OBJECT:
            self._object(name, words, values)
        elif words[:1] == ["vehicle"] and len(words) == 3:
            self._vehicle(mark, name or mark, words[1], words[2], values)
        elif len(words) == 2:
            self.units[name or mark] = (mark, words[0], words[1], fit(values, UnitLine, f"{PLACE}, {mark}"))
        else:
            raise BowInput(PLACE, "piece_unclear", mark=mark)

    def _object(self, name: str | None, words: list[str], values: dict[str, Any]) -> None:
        stud = _STUD.fullmatch(words[1]) if len(words) == 2 else None
        if stud is None:
            raise BowInput(PLACE, "object_unclear")
        self.objects[name or words[0]] = values.get("type", words[0]), (int(stud[1]), int(stud[2]))

    def _vehicle(self, mark: str, name: str, sheet: str, owner: str, values: dict[str, Any]) -> None:
        line = fit(values, VehicleLine, f"{PLACE}, {mark}")
        of = _sheet(sheet, line.sheet, library().vehicles.get(sheet), VehicleSheet)
        rest = {
            key: value for key, value in asdict(line).items() if key not in ("at", "heading", "name", "sheet", "on")
        }
        x, y = line.at
        vehicle = Vehicle(
            id=VehicleId(name),
            name=called(line.name, of.name),
            owner=Seat(owner),
            sheet=of,
            at=(round(x * MILLI), round(y * MILLI)),
            heading=degrees(line.heading),
            **rest,
        )
        self.vehicles[vehicle.id] = vehicle
        self.below[mark] = line.on

    def battle(self, others: Mapping[str, Unit]) -> Battle:
        """Everything together: the ground below the marks, the pieces, and the rest of the state."""
        grid = _grid(self.rows, room=0 if self.framed else 1)
        legend = fit(self.values["legend"], dict[str, str | Kind], f"{PLACE}, legend")
        units, items = {}, dict(self._kinds(self.values["items"]))
        for name, (mark, *_, line) in self.units.items():
            at, pointed = _take(grid, mark, line.on, legend)
            unit, carried = self._unit(name, at, pointed)
            units[unit.id] = unit
            items |= carried
        for mark, other in others.items():
            at, pointed = _take(grid, mark, "", legend)
            if at is None and other.aboard is None:
                raise BowInput(PLACE, "piece_nowhere", mark=mark)
            units[other.id] = replace(other, at=at or other.at, facing=other.facing if pointed is None else pointed)
        _clear(grid, {**({} if marks.OBJECT in legend else {marks.OBJECT: GRASS}), **self.below})
        items |= self._kinds({name: kind for name, (kind, _) in self.objects.items()})
        field = drawn_field(Drawing(tuple(map("".join, grid)), legend), PLACE)
        seats = tuple(Seat(seat) for seat in self.seats or _owners([*self.vehicles.values(), *units.values()]))
        if not seats:
            raise BowInput(PLACE, "nobody_drawn")
        options = fit(self.values["options"], Options, f"{PLACE}, options")
        battle = Battle(
            name=Localized.same("position"),
            seats=seats,
            options=options,
            packs=shipped_packs(options),
            field=field,
            units=units,
            vehicles=self.vehicles,
            items=items,
            lying={ItemId(name): stud for name, (_, stud) in self.objects.items()},
            phase=Phase.ROUND,
            starter=seats[0],
            to_play=seats[0],
        )
        return _in_state(battle, self.values["state"])

    def _unit(self, name: str, at: Stud | None, pointed: int | None) -> tuple[Unit, dict[ItemId, Item]]:
        mark, sheet, owner, line = self.units[name]
        of = _sheet(sheet, line.sheet, library().sheets.get(sheet), Sheet)
        at = at or line.at
        if at is None and line.aboard is None:
            raise BowInput(PLACE, "piece_nowhere", mark=mark)
        unit = Unit(
            id=UnitId(name),
            name=called(line.name, of.name),
            owner=Seat(owner),
            sheet=of,
            at=at or (0, 0),
            facing=degrees(line.facing) if pointed is None else pointed,
            aboard=Aboard(VehicleId(line.aboard[0]), line.aboard[1]) if line.aboard else None,
            damage=line.damage,
            played=line.played,
            marks=line.marks,
            cell=line.cell,
        )
        if line.carries is not None:
            return replace(unit, kit=line.carries), {}
        kit, items = library().equip(unit.id, of, line.kit, f"{PLACE}, {mark}, kit")
        return replace(unit, kit=kit), items

    def _kinds(self, named: Mapping[str, Any]) -> dict[ItemId, Item]:
        found: dict[ItemId, Item] = {}
        for name, kind in named.items():
            where = f"{PLACE}, {name}"
            found[ItemId(name)] = library().item(kind, where) if isinstance(kind, str) else _item(kind, where)
        return found


def _item(kind: Any, place: str) -> Item:
    item: Item = fit(kind, Item, place)  # type: ignore[arg-type]  # Item is a union, which mypy takes for no type
    return item


def _values(text: str | None) -> dict[str, Any]:
    if not text:
        return {}
    try:
        return inline.parse(text)
    except ValueError as error:
        raise BowInput(PLACE, "braces_unclear", problem=str(error)) from None


def _sheet(name: str, changed: Mapping[str, Any] | None, known: Any, kind: type[Any]) -> Any:
    """A sheet of the library, changed as the line says; a name of one's own needs `sheet = {…}`, were it empty."""
    if known is None and changed is None:
        raise BowInput(PLACE, "sheet_unknown", id=name)
    base = asdict(known or basic(name, kind))
    return fit({**msgspec.to_builtins(base), **(changed or {})}, kind, f"{PLACE}, sheet {name}")


def _grid(rows: list[str], room: int) -> list[list[str]]:
    """The rows made equally long, and a field of at least 16×16: what is missing is grass.

    Around a drawing without a frame there is room for the footprint of a piece on its last stud.
    """
    width = max([SMALLEST, *(len(row) + room for row in rows)])
    grid = [list(row.ljust(width, GRASS)) for row in rows]
    return grid + [[GRASS] * width for _ in range(max(room, SMALLEST - len(grid)))]


def _take(grid: list[list[str]], mark: str, below: str, legend: Mapping[str, Any]) -> tuple[Stud | None, int | None]:
    """Take a piece off the drawing: where its mark stands, and the facing that an arrow beside it shows."""
    found = [(x, y) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == mark]
    if not found:
        return None, None
    if len(found) > 1:
        raise BowInput(PLACE, "mark_twice", mark=mark)
    x, y = found[0]
    beside = grid[y][x + 1] if x + 1 < len(grid[y]) else ""
    pointed = marks.ARROWS.get(beside) if beside not in legend else None
    ground = below.ljust(2, GRASS)
    grid[y][x] = ground[0]
    if pointed is not None:
        grid[y][x + 1] = ground[1]
    return (x, y), pointed


def _clear(grid: list[list[str]], below: Mapping[str, str]) -> None:
    for row in grid:
        row[:] = [below.get(mark, mark) for mark in row]


def _owners(pieces: Iterable[Unit | Vehicle]) -> dict[Seat, None]:
    return dict.fromkeys(piece.owner for piece in pieces)


def _in_state(battle: Battle, state: Mapping[str, Any]) -> Battle:
    """The battle with what the line `state` says."""
    types = {field.name: field.type for field in msgspec.structs.fields(Battle) if field.name not in DRAWN}
    if unknown := sorted(state.keys() - types.keys()):
        raise BowInput(f"{PLACE}, state", "state_unknown", field=unknown[0])
    return replace(battle, **{key: fit(value, types[key], f"{PLACE}, state, {key}") for key, value in state.items()})
