"""Where the people of a unit stand: its cells on the table, its ranks and files (ARG-43.1, ARG-R-131, ARG-R-132)."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from escarmouche.argad.field.bases import Corners, base_of
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Cell, Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.units import Degrees, Point
from escarmouche.geometry import plane
from escarmouche.kernel.memo import shared_memo


def unit_of(skirmish: Skirmish, who: CharacterId) -> Unit | None:
    """The unit that somebody is in, if any."""
    return _units(skirmish).get(who) if skirmish.units else None


def in_close_order(skirmish: Skirmish, who: CharacterId) -> bool:
    unit = unit_of(skirmish, who)
    return unit is not None and unit.formation == "close"


@shared_memo("ground", "units")
def _units(skirmish: Skirmish) -> dict[CharacterId, Unit]:
    return {who: unit for unit in skirmish.units.values() for who in unit.members}


def grid_of(unit: Unit) -> Grid:
    """The ranks and files of a unit in close order."""
    if unit.grid is None:
        raise ValueError(f"{unit.id} is not in close order")
    return unit.grid


# Cells on the table


def place(unit: Unit, cell: Cell) -> Point:
    """The middle of a cell, in whole tenths."""
    grid, (rank, file) = grid_of(unit), cell
    return stepped_off(grid.front, unit.heading, (2 * file - grid.files - 1) * grid.width, (1 - 2 * rank) * grid.depth)


def places(unit: Unit) -> dict[CharacterId, Point]:
    """Where each member of a unit in close order stands."""
    return {who: place(unit, cell) for who, cell in grid_of(unit).cells.items()}


def centre(unit: Unit) -> Point:
    """The middle of the footprint."""
    grid = grid_of(unit)
    (first, last), (left, right) = _extent(grid)
    aside = (left + right - grid.files - 1) * grid.width
    return stepped_off(grid.front, unit.heading, aside, -(first + last - 1) * grid.depth)


def footprint(unit: Unit) -> Corners:
    """The rectangle around all occupied cells: front right, back right, back left, front left."""
    grid = grid_of(unit)
    (first, last), (left, right) = _extent(grid)
    width, depth = (right - left + 1) * grid.width, (last - first + 1) * grid.depth
    return plane.rectangle(centre(unit), width, depth, unit.heading)


def _extent(grid: Grid) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last rank, and the first and last file, with somebody in them."""
    ranks, files = [rank for rank, _ in grid.cells.values()], [file for _, file in grid.cells.values()]
    return (min(ranks), max(ranks)), (min(files), max(files))


def cell_base(grid: Grid) -> Base:
    """A cell as the ground that its member takes up: round bases count as squares."""
    return Base("rectangle", grid.width, grid.depth)


def stepped_off(start: Point, heading: Degrees, right: int, ahead: int) -> Point:
    """Half a step so far to the right and ahead, as somebody looks who looks that way."""
    east, south = plane.direction(heading)
    across, down = east * ahead - south * right, south * ahead + east * right
    return start[0] + plane.rounded(across, 2 * plane.UNIT), start[1] + plane.rounded(down, 2 * plane.UNIT)


def turned(unit: Unit, heading: Degrees) -> Unit:
    """The unit with another heading, about the middle of its footprint (ARG-R-145)."""
    middle = centre(unit)
    after = replace(unit, heading=heading % 360)
    there = centre(after)
    return moved(after, (middle[0] - there[0], middle[1] - there[1]))


def moved(unit: Unit, by: Point) -> Unit:
    """The unit somewhere else, everybody by the same way."""
    grid = grid_of(unit)
    return replace(unit, grid=replace(grid, front=(grid.front[0] + by[0], grid.front[1] + by[1])))


def marched(skirmish: Skirmish, ends: Mapping[CharacterId, Point]) -> dict[UnitId, Unit]:
    """The units after their people have gone where they stand now: those in close order all by the same way."""
    found = dict(skirmish.units)
    for name, unit in skirmish.units.items():
        first = next((who for who in unit.members if who in ends), None)
        if unit.formation == "close" and first is not None:
            before, after = skirmish.characters[first].at, ends[first]
            found[name] = moved(unit, (after[0] - before[0], after[1] - before[1]))
    return found if found != skirmish.units else skirmish.units


# Ranks and files


def rank_members(grid: Grid, rank: int) -> tuple[CharacterId, ...]:
    """Those of a rank, from the left."""
    return tuple(sorted((who for who, cell in grid.cells.items() if cell[0] == rank), key=lambda who: grid.cells[who]))


def file_members(grid: Grid, file: int) -> tuple[CharacterId, ...]:
    """Those of a file, from the front."""
    return tuple(sorted((who for who, cell in grid.cells.items() if cell[1] == file), key=lambda who: grid.cells[who]))


def levels(grid: Grid) -> dict[CharacterId, Cell]:
    """Everybody's rank and file as the ranks would be without dents: a file that was pushed keeps its order."""
    return {who: (rank - grid.dents.get(file, 0), file) for who, (rank, file) in grid.cells.items()}


def dented(grid: Grid, cell: Cell) -> Cell:
    """Where a rank and file of ranks without dents is, with those that there are."""
    rank, file = cell
    return rank + grid.dents.get(file, 0), file


def occupied(grid: Grid, cells: Mapping[CharacterId, Cell]) -> Grid:
    """The grid with people in these cells; a file without anybody has no dent either."""
    files = {file for _, file in cells.values()}
    dents = {file: ranks for file, ranks in sorted(grid.dents.items()) if file in files}
    return replace(grid, cells=in_order(dict(cells)), dents=dents)


def parts(unit: Unit) -> list[tuple[CharacterId, ...]]:
    """The members who stand edge to edge, as many groups as there are; the largest first, then by the roster."""
    cells, found = dict(grid_of(unit).cells), list[tuple[CharacterId, ...]]()
    while cells:
        reached, group = [next(who for who in unit.members if who in cells)], set[CharacterId]()
        while reached:
            one = reached.pop()
            if one in cells:
                group.add(one)
                reached += _beside(cells, cells.pop(one))
        found.append(tuple(who for who in unit.members if who in group))
    return sorted(found, key=lambda group: (-len(group), unit.members.index(group[0])))


def _beside(cells: Mapping[CharacterId, Cell], cell: Cell) -> list[CharacterId]:
    rank, file = cell
    return [who for who, (a, b) in cells.items() if abs(a - rank) + abs(b - file) == 1]


def filled(members: Sequence[CharacterId], files: int) -> dict[CharacterId, Cell]:
    """Everybody's cell, rank by rank; the last rank is filled from the middle outwards, the right first (ARG-R-132)."""
    ranks = -(-len(members) // files)
    last = len(members) - (ranks - 1) * files
    cells: list[Cell] = [(rank, file) for rank in range(1, ranks) for file in range(1, files + 1)]
    cells += [(ranks, file) for file in sorted(middle_first(files)[:last])]
    return dict(zip(members, cells, strict=True))


def middle_first(files: int) -> list[int]:
    """The files from the middle outwards; of two as far from it, the right one first."""
    return sorted(range(1, files + 1), key=lambda file: (abs(2 * file - files - 1), -file))


# Units on the table


def drawn_up(skirmish: Skirmish, unit: Unit) -> Skirmish:
    """The skirmish with this unit, and its people in their cells if it is in close order."""
    after = replace(skirmish, units=in_order({**skirmish.units, unit.id: unit}))
    return stood_in_ranks(after, unit) if unit.formation == "close" else released(after, unit.members)


def stood_in_ranks(skirmish: Skirmish, unit: Unit) -> Skirmish:
    """Everybody of a unit in close order in the middle of the own cell, looking ahead."""
    base, people = cell_base(grid_of(unit)), dict(skirmish.characters)
    for who, at in places(unit).items():
        people[who] = _standing(skirmish, people[who], unit, base, at)
    return replace(skirmish, characters=people)


def _standing(skirmish: Skirmish, who: Character, unit: Unit, base: Base, at: Point) -> Character:
    height = who.height if at == who.at else height_at(skirmish, at, who.room)
    return replace(who, at=at, facing=unit.heading, cell=base, height=height)


def released(skirmish: Skirmish, members: Iterable[CharacterId]) -> Skirmish:
    """These people on their own bases again, where they stand."""
    people = {
        who: replace(skirmish.characters[who], cell=None)
        for who in members
        if who in skirmish.characters and skirmish.characters[who].cell
    }
    return replace(skirmish, characters={**skirmish.characters, **people}) if people else skirmish


def parted(skirmish: Skirmish, who: CharacterId) -> Skirmish:
    """The skirmish with somebody in no unit any more; the cell is empty, and a unit without anybody is none."""
    unit = unit_of(skirmish, who)
    if unit is None:
        return skirmish
    left = _reduced(unit, who)
    units = {name: left if name == unit.id else each for name, each in skirmish.units.items()}
    return released(replace(skirmish, units={name: each for name, each in units.items() if each.members}), (who,))


def _reduced(unit: Unit, who: CharacterId) -> Unit:
    members = tuple(member for member in unit.members if member != who)
    if unit.grid is None:
        return replace(unit, members=members)
    cells = {member: cell for member, cell in unit.grid.cells.items() if member != who}
    return replace(unit, members=members, grid=occupied(unit.grid, cells))


def completed(skirmish: Skirmish, unit: Unit) -> Unit:
    """A unit as a file gives it, with its owner, and with cells as wide and deep as its people need (ARG-R-132)."""
    people = [skirmish.characters[who] for who in unit.members]
    unit = replace(unit, owner=unit.owner or people[0].owner)
    if unit.grid is None:
        return unit
    width, depth = cell_size(skirmish, people)
    return replace(
        unit,
        grid=replace(
            unit.grid,
            width=unit.grid.width or width,
            depth=unit.grid.depth or depth,
            cells=in_order(unit.grid.cells or filled(unit.members, unit.grid.files)),
        ),
    )


def cell_size(skirmish: Skirmish, people: Iterable[Character]) -> tuple[int, int]:
    """The width of the widest base and the depth of the deepest; round bases count as squares."""
    bases = [base_of(skirmish, replace(each, cell=None)) for each in people]
    return max(base.width for base in bases), max(base.length for base in bases)


def is_sound(people: Mapping[CharacterId, Character], unit: Unit) -> bool:
    """Whether these people can be such a unit: all there, once, and in cells of their own."""
    members = [people.get(who) for who in unit.members]
    if None in members or len(set(unit.members)) < max(1, len(unit.members)):
        return False
    if (unit.formation == "close") != (unit.grid is not None):
        return False
    return unit.grid is None or _fits(unit, unit.grid, [each for each in members if each])


def _fits(unit: Unit, grid: Grid, people: Sequence[Character]) -> bool:
    """All on foot or all mounted, each in a cell of the grid (ARG-R-131)."""
    cells = grid.cells.values()
    placed = not grid.cells or (
        grid.cells.keys() == set(unit.members)
        and len(set(cells)) == len(cells)
        and all(rank >= 1 and 1 <= file <= grid.files for rank, file in cells)
        and all(rank >= 1 for rank, _ in levels(grid).values())
        and all(ranks > 0 for ranks in grid.dents.values())
    )
    return placed and len({each.on_foot for each in people}) == 1


def glimpsed(unit: Unit, seen: Iterable[CharacterId]) -> Unit | None:
    """As much of a unit as one sees: the ranks and files of those who are seen, and nothing of the others."""
    visible = set(seen)
    members = tuple(who for who in unit.members if who in visible)
    if len(members) == len(unit.members):
        return unit
    if not members:
        return None
    if unit.grid is None:
        return replace(unit, members=members)
    cells = {who: cell for who, cell in unit.grid.cells.items() if who in visible}
    (first, _), (left, right) = _extent(replace(unit.grid, cells=cells))
    right_by, back_by = (left + right - unit.grid.files - 1) * unit.grid.width, 2 * (1 - first) * unit.grid.depth
    grid = replace(
        unit.grid,
        front=stepped_off(unit.grid.front, unit.heading, right_by, back_by),
        files=right - left + 1,
        cells={who: (rank - first + 1, file - left + 1) for who, (rank, file) in cells.items()},
        dents={file - left + 1: ranks - first + 1 for file, ranks in unit.grid.dents.items() if ranks >= first},
    )
    return replace(unit, members=members, grid=grid)
