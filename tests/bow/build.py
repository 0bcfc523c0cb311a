"""Small battles for tests: a field drawn as text, and units put on it by hand."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Phase, Unit, Vehicle
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.names import BRICK, ItemId, Stud, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.items import Item, Kit
from escarmouche.bow.units.sheets import BASIC, Sheet
from escarmouche.kernel import ScriptedDice, Seat
from escarmouche.text.texts import Localized

BLUE, ORANGE, STRAW = Seat("blue"), Seat("orange"), Seat("straw")

LEGEND: dict[str, Kind] = {
    ".": Kind(name="grass"),
    "#": Kind(name="wall", use="decor", height=6 * BRICK),
    "-": Kind(name="low wall", use="decor", height=2 * BRICK),
    "t": Kind(name="tree", use="decor", height=5 * BRICK),
    "~": Kind(name="water", use="water"),
    "D": Kind(name="door", use="door", height=4 * BRICK),
    "W": Kind(name="window", use="window", height=4 * BRICK),
    "1": Kind(name="step", ground=BRICK),
    "2": Kind(name="terrace", ground=2 * BRICK),
    "4": Kind(name="rampart", ground=4 * BRICK),
}


def open_field(width: int = 32, depth: int = 32) -> Field:
    return Field(rows=tuple("." * width for _ in range(depth)), legend=LEGEND)


def drawn_field(*rows: str, width: int = 16, depth: int = 16) -> Field:
    """A field from its first rows; the rest, up to the smallest size, is grass."""
    width = max(width, *(len(row) for row in rows))
    full = [row.ljust(width, ".") for row in rows]
    full += ["." * width] * (depth - len(full))
    return Field(rows=tuple(full), legend=LEGEND)


def named(text: str) -> Localized:
    return Localized(text, text)


def sheet(**values: Any) -> Sheet:
    """A basic trooper's sheet, changed as said (BOW-A.1.1)."""
    return Sheet(**{"id": "trooper", "name": named("trooper"), **BASIC, **values})


def unit(
    name: str, owner: Seat = BLUE, at: Stud = (0, 0), facing: int = 0, kit: Kit | None = None, **values: Any
) -> Unit:
    """A unit on the field; further values change its sheet."""
    return Unit(
        id=UnitId(name), name=named(name), owner=owner, sheet=sheet(**values), at=at, facing=facing, kit=kit or Kit()
    )


def battle(
    units: Iterable[Unit],
    field: Field | None = None,
    vehicles: Iterable[Vehicle] = (),
    items: Mapping[str, Item] | None = None,
    lying: Mapping[str, Stud] | None = None,
    seats: Sequence[Seat] = (BLUE, ORANGE),
    options: Options | None = None,
    **values: Any,
) -> Battle:
    """A battle in its first Round; the first seat is to play."""
    start = Battle(
        name=named("test"),
        seats=tuple(seats),
        options=options or Options(),
        field=field or open_field(),
        units={unit.id: unit for unit in units},
        vehicles={vehicle.id: vehicle for vehicle in vehicles},
        items={ItemId(name): item for name, item in (items or {}).items()},
        lying={ItemId(name): stud for name, stud in (lying or {}).items()},
        phase=Phase.ROUND,
        starter=seats[0],
        to_play=seats[0],
    )
    return replace(start, **values)


def resolution(start: Battle, *dice: Sequence[int]) -> Resolution:
    """A resolution on scripted bricks: each roll as its faces (1 up, 2 down, 3 side)."""
    return Resolution(start, ScriptedDice(*dice))


def result(score: int, bricks: int) -> tuple[int, ...]:
    """The faces of a roll of that many bricks in which `score` lie on their side."""
    return (3,) * score + (1,) * (bricks - score)
