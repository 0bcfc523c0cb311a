"""Sheets as they lie on the table (BOW 1.4.1, 1.4.2): a 6×8 plate with one coloured stud for each point.

Plain data for whoever draws it; `picture` draws it with letters.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.units.damage import damage_marks
from escarmouche.bow.units.equipment import arm, armor, attack_damage, dodge_armor, mounted
from escarmouche.bow.units.items import Weapon
from escarmouche.bow.units.sheets import Sheet, VehicleSheet
from escarmouche.kernel import Seat

WIDTH: Final = 6
HEIGHT: Final = 8

Shape = Literal["square", "tile", "round on square"]
Mark = Literal["damage", "speed"]


class Peg(Struct, frozen=True, omit_defaults=True):
    """A stud of the plate, and what is on it."""

    colour: str | None = None
    """None where the plate is bare."""
    shape: Shape = "square"
    mark: Mark | None = None
    """A marking brick on top."""


class Area(Struct, frozen=True, omit_defaults=True):
    """A rectangle of the plate that shows one ability, filled in reading order."""

    name: str
    column: int
    row: int
    width: int
    pegs: tuple[Peg, ...]
    beyond: int = 0
    """Points for which there is no stud left (BOW-R-76)."""

    @property
    def used(self) -> int:
        return sum(1 for peg in self.pegs if peg.colour)


class Plate(Struct, frozen=True, omit_defaults=True):
    areas: tuple[Area, ...]

    def area(self, name: str) -> Area:
        return next(area for area in self.areas if area.name == name)


class PlateLine(Struct, frozen=True):
    """The line that an extension adds: the resisting ability left, the acting one right, in its colour (BOW-B.3.3)."""

    colour: str
    resist: str
    act: str


def minifig_plate(
    sheet: Sheet, armor: int, weapons: Sequence[int], damage: int = 0, lines: Sequence[PlateLine] = ()
) -> Plate:
    """Resisting values in the left column, acting ones in the right, Move across (BOW-1.4.1.12, BOW-1.4.1.13).

    `weapons` are the damages of up to two weapons: the greater lies there in square plates, the lesser in round ones
    stacked on them (BOW-A.2.17).
    """
    greater, lesser = [*sorted(weapons, reverse=True), 0, 0][:2]
    strikes = [Peg("black", "round on square" if number < lesser else "square") for number in range(greater)]
    life = [Peg(sheet.hp_colour, mark="damage" if number < damage else None) for number in range(sheet.hp)]
    areas = [
        _half("clone", 0, 0, [Peg("light grey")] * 6),
        _half("action_budget", 1, 0, _pegs("white", sheet.budget)),
        _full("move", 2, _pegs("green", sheet.move)),
        _half("dodge_armor", 0, 4, _pegs("dark grey", sheet.dodge) + _pegs("black", armor)),
        _half("attack_damage", 1, 4, _pegs("dark grey", sheet.attack) + strikes),
        _half("hp", 0, 6, life),
        _half("treat_repair", 1, 6, _pegs("red", sheet.treat) + _pegs("yellow", sheet.repair)),
    ]
    for number, line in enumerate(lines):
        row = HEIGHT + 2 * number
        areas.append(_half(line.resist, 0, row, _pegs(line.colour, sheet.abilities.get(line.resist, 0))))
        areas.append(_half(line.act, 1, row, _pegs(line.colour, sheet.abilities.get(line.act, 0))))
    return Plate(tuple(areas))


def _pegs(colour: str, points: int) -> list[Peg]:
    return [Peg(colour)] * points


def _half(name: str, column: int, row: int, pegs: list[Peg]) -> Area:
    return _area(name, column * 3, row, 3, pegs)


def _full(name: str, row: int, pegs: list[Peg]) -> Area:
    return _area(name, 0, row, WIDTH, pegs)


def _area(name: str, column: int, row: int, width: int, pegs: list[Peg]) -> Area:
    """An area is two studs high."""
    size = 2 * width
    return Area(name, column, row, width, tuple((pegs + [Peg()] * size)[:size]), max(0, len(pegs) - size))


def unit_plate(battle: Battle, unit: Unit, lines: Sequence[PlateLine] = ()) -> Plate:
    """A unit's sheet as it is now; the damage of troopers lies on the figure, not here (BOW-2.4.3.6, BOW-2.4.3.8)."""
    marks = damage_marks(battle, unit)
    hurt = marks.count if marks.where == "sheet" else 0
    return minifig_plate(unit.sheet, armor(unit.kit, battle.items), weapon_damages(battle, unit), hurt, lines)


def weapon_damages(battle: Battle, unit: Unit) -> tuple[int, ...]:
    """The damage of the weapon that is used, and of the strongest spare one if there is any."""
    used = (mounted(battle, unit) or arm(battle, unit)).damage
    stowed = [battle.items[name] for name in (unit.kit.back, *unit.kit.bag) if name]
    spare = [item.damage for item in stowed if isinstance(item, Weapon)]
    return (used, max(spare)) if spare else (used,)


def vehicle_plate(sheet: VehicleSheet, speed: int = 0, damage: int = 0) -> Plate:
    """Tag, Speed, Dodge/Armor and health points, twelve studs each (BOW-1.4.2.7).

    The marking brick of the current speed lies on the stud of that number in reading order, none at 0 (BOW-3.2.3,
    BOW-3.2.5); speeds below the minimum are tiles (BOW-3.2.6).
    """
    green = [
        Peg("green", "tile" if number < sheet.min_speed else "square", "speed" if number == speed else None)
        for number in range(1, sheet.speed + 1)
    ]
    life = [Peg(sheet.hp_colour, mark="damage" if number < damage else None) for number in range(sheet.hp)]
    return Plate(
        (
            _full("tag", 0, [Peg(sheet.tag), *_pegs("light grey", 11)]),
            _full("speed", 2, green),
            _full("dodge_armor", 4, _pegs("black", sheet.dodge_armor)),
            _full("hp", 6, life),
        )
    )


class SheetInPlay(Struct, frozen=True):
    """A sheet on the table, and the figures or vehicles whose values it shows."""

    owner: Seat
    sheet: str
    plate: Plate
    dodge_armor: int
    attack_damage: int = 0
    """With the weapon that is used now."""
    units: tuple[UnitId, ...] = ()
    vehicles: tuple[VehicleId, ...] = ()


def sheets_in_play(battle: Battle, lines: Sequence[PlateLine] = ()) -> list[SheetInPlay]:
    """One sheet for each type and player, one for each hero, and one for each trooper who has become different.

    Units hold their own values; equal ones are shown together (BOW-1.4.1.15 to 1.4.1.17, BOW-2.3.2.22, BOW-R-77).
    """
    groups: dict[Hashable, list[Unit]] = {}
    for unit in battle.units.values():
        groups.setdefault(_shown_with(battle, unit), []).append(unit)
    return [_shown(battle, group, lines) for group in groups.values()]


def _shown(battle: Battle, group: Sequence[Unit], lines: Sequence[PlateLine]) -> SheetInPlay:
    unit = group[0]
    return SheetInPlay(
        unit.owner,
        unit.sheet.id,
        unit_plate(battle, unit, lines),
        dodge_armor(battle, unit),
        attack_damage(battle, unit),
        tuple(same.id for same in group),
    )


def _shown_with(battle: Battle, unit: Unit) -> Hashable:
    """What units have in common that share a sheet."""
    if not unit.sheet.shared:
        return unit.id
    return unit.owner, unit.sheet.id, armor(unit.kit, battle.items), weapon_damages(battle, unit)


def vehicle_sheets_in_play(battle: Battle) -> list[SheetInPlay]:
    """One sheet for each type of vehicle and player (BOW-1.4.2.1).

    Speed and damage are marked on it if the vehicle is the only one of its type, else on the vehicles (BOW-3.2.4).
    """
    groups: dict[tuple[Seat, str], list[Vehicle]] = {}
    for vehicle in battle.vehicles.values():
        groups.setdefault((vehicle.owner, vehicle.sheet.id), []).append(vehicle)
    return [
        SheetInPlay(
            owner,
            sheet,
            _group_plate(battle, group),
            group[0].sheet.dodge_armor,
            vehicles=tuple(vehicle.id for vehicle in group),
        )
        for (owner, sheet), group in groups.items()
    ]


def _group_plate(battle: Battle, group: Sequence[Vehicle]) -> Plate:
    first, marks = group[0], damage_marks(battle, group[0])
    alone = sum(other.sheet.id == first.sheet.id for other in battle.vehicles.values()) == 1
    hurt = marks.count if alone and marks.where == "sheet" else 0
    return vehicle_plate(first.sheet, first.speed if alone else 0, hurt)


LETTERS: Final = {
    "white": "W",
    "green": "G",
    "dark grey": "D",
    "black": "B",
    "red": "R",
    "yellow": "Y",
    "light grey": "l",
    "blue": "b",
    "brown": "n",
    None: "·",
}


def picture(plate: Plate) -> str:
    """Drawn with letters: `x` is damage, `@` the speed, `O` a round plate, `=` a tile, `+2` what does not fit."""
    return "\n".join(_rows(plate))


def _rows(plate: Plate) -> Iterator[str]:
    depth = max(area.row for area in plate.areas) + 2
    grid = [["·"] * WIDTH for _ in range(depth)]
    for area in plate.areas:
        for number, peg in enumerate(area.pegs):
            grid[area.row + number // area.width][area.column + number % area.width] = _letter(peg)
    for number, row in enumerate(grid):
        beyond = [f" {area.name} +{area.beyond}" for area in plate.areas if area.beyond and area.row == number]
        yield " ".join(row) + "".join(beyond)


def _letter(peg: Peg) -> str:
    if peg.mark:
        return "x" if peg.mark == "damage" else "@"
    if peg.shape != "square":
        return "=" if peg.shape == "tile" else "O"
    return LETTERS.get(peg.colour, "?")
