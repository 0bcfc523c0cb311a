"""Ranks and files of a unit in close order: who stands before and behind whom, and which way they look (ARG-R-156)."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.formations import drawn_up, file_members, grid_of, occupied, stepped_off, unit_of
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Cell, Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point
from escarmouche.geometry.plane import UNIT, direction, rounded, sine

ARC_DEGREES: Final[Degrees] = 45
"""Close order looks this far to each side of its heading: a value of ours (ARG-R-158)."""

DEEPEST_RANK: Final = 3
"""The last rank of close order that strikes over the others (ARG-44.20)."""


def close_unit(skirmish: Skirmish, who: CharacterId) -> Unit | None:
    """The unit in whose ranks somebody stands, if it is in close order."""
    unit = unit_of(skirmish, who)
    return unit if unit is not None and unit.formation == "close" else None


def cell_of(unit: Unit, who: CharacterId) -> Cell:
    """Rank and file, both from 1."""
    return grid_of(unit).cells[who]


def rank_of(skirmish: Skirmish, who: CharacterId) -> int:
    """0 for those who stand in no ranks."""
    unit = close_unit(skirmish, who)
    return cell_of(unit, who)[0] if unit else 0


def member_at(unit: Unit, cell: Cell) -> CharacterId | None:
    return next((who for who, place in grid_of(unit).cells.items() if place == cell), None)


def file_of(skirmish: Skirmish, who: CharacterId) -> tuple[CharacterId, ...]:
    """Everybody of somebody's file, from the front backwards, up to the first hole: behind it, the file is cut off."""
    unit = close_unit(skirmish, who)
    if unit is None:
        return ()
    mates = file_members(grid_of(unit), cell_of(unit, who)[1])
    first = cell_of(unit, mates[0])[0]
    return tuple(mate for rank, mate in enumerate(mates, first) if cell_of(unit, mate)[0] == rank)


def leader_of_file(skirmish: Skirmish, who: CharacterId) -> CharacterId | None:
    """The first of somebody's file, if nobody is missing between them."""
    file = file_of(skirmish, who)
    return file[0] if who in file else None


def place_in_file(skirmish: Skirmish, who: CharacterId) -> int:
    """1 for the first of a file; 0 for those who are cut off from it, or stand in no ranks."""
    file = file_of(skirmish, who)
    return file.index(who) + 1 if who in file else 0


def file_behind(skirmish: Skirmish, who: CharacterId) -> tuple[CharacterId, ...]:
    """Those who stand in file right behind somebody in close order."""
    unit = close_unit(skirmish, who)
    if unit is None:
        return ()
    rank, file = cell_of(unit, who)
    mates = [mate for mate in file_members(grid_of(unit), file) if cell_of(unit, mate)[0] > rank]
    return tuple(mate for number, mate in enumerate(mates, rank + 1) if cell_of(unit, mate)[0] == number)


def open_ends(skirmish: Skirmish, who: CharacterId) -> tuple[Degrees, ...]:
    """On which sides of somebody in rank 1 the rank ends: the directions along it (ARG-R-162)."""
    unit = close_unit(skirmish, who)
    if unit is None:
        return ()
    rank, file = cell_of(unit, who)
    sides = ((-1, unit.heading - 90), (1, unit.heading + 90)) if rank == 1 else ()
    return tuple(way % 360 for aside, way in sides if member_at(unit, (1, file + aside)) is None)


def offset(member: Character, point: Point) -> tuple[float, float]:
    """How far ahead of the middle of somebody a point lies, and how far to the right."""
    east, south = direction(member.facing)
    x, y = point[0] - member.at[0], point[1] - member.at[1]
    return (x * east + y * south) / UNIT, (y * east - x * south) / UNIT


def is_across_front(member: Character, other: Character) -> bool:
    """Whether somebody whose base touches a member's cell does so on the front edge (ARG-R-157)."""
    ahead, aside = offset(member, other.at)
    return ahead - member.base.length / 2 >= abs(aside) - member.base.width / 2 and ahead > 0


def is_in_arc(member: Character, point: Point) -> bool:
    """Within 45 degrees of the heading on each side (ARG-R-158)."""
    ahead, aside = offset(member, point)
    return ahead > 0 and abs(aside) * sine(90 - ARC_DEGREES) <= ahead * sine(ARC_DEGREES)


def faces(skirmish: Skirmish, member: CharacterId, enemy: CharacterId) -> bool:
    """Whether an enemy who touches the first of a file does so across the front: only there ranks help each other."""
    people = skirmish.characters
    return leader_of_file(skirmish, member) == member and is_across_front(people[member], people[enemy])


def cell_step(unit: Unit, ranks: int, files: int = 0) -> Point:
    """The way to a place some ranks ahead and some files to the right."""
    grid = grid_of(unit)
    return stepped_off((0, 0), unit.heading, 2 * files * grid.width, 2 * ranks * grid.depth)


def nearest_step(unit: Unit, way: Point) -> Point:
    """The way of one cell that leads most nearly in a direction; of two alike, rather along the file."""
    steps = [cell_step(unit, -1), cell_step(unit, 1), cell_step(unit, 0, -1), cell_step(unit, 0, 1)]
    return max(steps, key=lambda step: (step[0] * way[0] + step[1] * way[1]) / sqrt(step[0] ** 2 + step[1] ** 2))


def resettled(skirmish: Skirmish, name: UnitId) -> Skirmish:
    """The skirmish with a unit's cells as its people stand, some of whom have been moved by a cell (ARG-R-159)."""
    unit = skirmish.units[name]
    grid = grid_of(unit)
    found = {who: _standing_in(unit, skirmish.characters[who].at) for who in unit.members}
    first, left = min(rank for rank, _ in found.values()), min(file for _, file in found.values())
    files = max(file for _, file in found.values()) - min(left, 1) + 1
    back, right = min(first, 1) - 1, min(left, 1) - 1
    cells = {who: (rank - back, file - right) for who, (rank, file) in found.items()}
    wider = max(files, grid.files)
    aside = (wider - grid.files + 2 * right) * grid.width
    front = stepped_off(grid.front, unit.heading, aside, -2 * back * grid.depth)
    dents = _pushed(grid, cells, right)
    return drawn_up(skirmish, replace(unit, grid=replace(occupied(grid, cells), front=front, files=wider, dents=dents)))


def _pushed(grid: Grid, cells: Mapping[CharacterId, Cell], right: int) -> dict[int, int]:
    """How far each file stands back now: by as much more as its first has gone back against the others."""
    before, after = _firsts(grid.cells.values()), _firsts(cells.values())
    found = {}
    for file, rank in sorted(after.items()):
        was = file + right
        known = grid.dents.get(was, 0) + rank - before[was] if was in before else rank - 1
        if known > 0:
            found[file] = known
    return found


def _firsts(cells: Iterable[Cell]) -> dict[int, int]:
    """The rank of the first of each file."""
    found: dict[int, int] = {}
    for rank, file in cells:
        found[file] = min(rank, found.get(file, rank))
    return found


def _standing_in(unit: Unit, at: Point) -> Cell:
    """The cell of the grid, or beside it, in whose middle a place is."""
    grid, (east, south) = grid_of(unit), direction(unit.heading)
    x, y = at[0] - grid.front[0], at[1] - grid.front[1]
    ahead, aside = rounded(x * east + y * south, UNIT), rounded(y * east - x * south, UNIT)
    rank = rounded(grid.depth - 2 * ahead, 2 * grid.depth)
    return rank, rounded(2 * aside + (grid.files + 1) * grid.width, 2 * grid.width)
