"""Losses in close order: the ranks close up, and a unit that is too small breaks (ARG-44.7, ARG-44.22).

Those who touch an enemy keep their places, and holes beside them stay open.
"""

from collections.abc import Collection
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.formations import (
    dented,
    drawn_up,
    file_members,
    grid_of,
    levels,
    occupied,
    parts,
    places,
    rank_members,
    released,
)
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.formations import Cell, Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.drill import out_of_voice, touches_enemies

MIN_MEMBERS: Final = 3
"""Fewer are no longer in close order (ARG-44.22)."""

Cells = dict[CharacterId, Cell]


class RanksClosed(Struct, frozen=True, tag=True):
    """The people of a unit have closed up: where everybody stands in the ranks now."""

    animation: ClassVar[Animation] = "go"

    unit: Unit

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return drawn_up(skirmish, self.unit)


class RanksBroken(Struct, frozen=True, tag=True, omit_defaults=True):
    """A unit is in loose order from now on, or some of its people are."""

    unit: UnitId
    why: str
    """Ground, losses, a failed test, having left the own cell, or by order."""
    members: tuple[CharacterId, ...]
    """Those who are out of the ranks."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        unit = skirmish.units[self.unit]
        left = tuple(who for who in unit.members if who not in self.members)
        if not left:
            breaking = {name: shown for name, shown in skirmish.breaking.items() if name != self.unit}
            return drawn_up(replace(skirmish, breaking=breaking), replace(unit, formation="loose", grid=None))
        grid = grid_of(unit)
        cells = {who: cell for who, cell in grid.cells.items() if who in left}
        smaller = replace(unit, members=left, grid=occupied(grid, cells))
        return released(drawn_up(skirmish, smaller), self.members)


def break_ranks(resolution: Resolution, unit: UnitId, why: str) -> None:
    resolution.emit(RanksBroken(unit, why, resolution.skirmish.units[unit].members))


def loosened(skirmish: Skirmish) -> Skirmish:
    """The skirmish as it will be when the units that are about to break have done so (ARG-R-152)."""
    for name in sorted(skirmish.breaking):
        unit = skirmish.units.get(name)
        if unit is not None and unit.formation == "close":
            skirmish = RanksBroken(name, "order", unit.members).apply(skirmish)
    return skirmish


def close_ranks(resolution: Resolution, *, between_turns: bool = False) -> None:
    """At the end of each step that removes losses; after melee at the start of the next turn (ARG-R-140, ARG-R-141)."""
    for name in sorted(resolution.skirmish.units):
        if resolution.skirmish.units[name].formation == "close":
            _let_strays_go(resolution, name)
        if resolution.skirmish.units[name].formation == "close":
            _close(resolution, resolution.skirmish.units[name], between_turns=between_turns)
            _split_off(resolution, resolution.skirmish.units[name])


def _let_strays_go(resolution: Resolution, name: UnitId) -> None:
    """Whoever has left his or her cell alone, pushed or after an enemy, is out of the ranks."""
    unit, people = resolution.skirmish.units[name], resolution.skirmish.characters
    strays = tuple(who for who, at in places(unit).items() if people[who].at != at or people[who].captor)
    if strays:
        resolution.emit(RanksBroken(name, "strays", strays))


def _close(resolution: Resolution, unit: Unit, *, between_turns: bool) -> None:
    """Between turns dents are mended if a leader is in voice range, and engaged ranks close (ARG-R-141, ARG-R-159)."""
    skirmish, held = resolution.skirmish, touches_enemies(resolution.skirmish, unit)
    led = between_turns and not out_of_voice(skirmish, unit)
    if len(unit.members) < MIN_MEMBERS or (between_turns and held and not led):
        return
    closed = closed_among_others(skirmish, unit, held, mends=led)
    if closed != unit:
        resolution.emit(RanksClosed(closed))


def closed_among_others(skirmish: Skirmish, unit: Unit, held: frozenset[CharacterId], *, mends: bool = False) -> Unit:
    """The unit without holes, but for those where somebody else stands (ARG-R-135)."""
    while blocked := _blocked(skirmish, closed_up(unit, held, mends=mends)) - held:
        held |= blocked
    return closed_up(unit, held, mends=mends)


def _blocked(skirmish: Skirmish, unit: Unit) -> frozenset[CharacterId]:
    """Members who would step on somebody else's feet."""
    after, others = drawn_up(skirmish, unit).characters, set(skirmish.characters).difference(unit.members)
    return frozenset(
        who
        for who in unit.members
        if after[who].at != skirmish.characters[who].at and any(overlaps(after[who], after[other]) for other in others)
    )


def closed_up(unit: Unit, engaged: Collection[CharacterId], *, mends: bool = False) -> Unit:
    """The unit without holes: files step up, the last rank fills the others, a single rank contracts (ARG-R-140).

    Files that were pushed back close up behind their first man, and step forward only where dents are mended.
    """
    grid = _mended(grid_of(unit), engaged) if mends else grid_of(unit)
    ranks = _filled(_stepped_up(grid, engaged), grid.files, engaged)
    closed = replace(unit, grid=occupied(grid, {who: dented(grid, cell) for who, cell in ranks.items()}))
    single = len({rank for rank, _ in ranks.values()}) == 1
    return _contracted(closed) if single and not engaged and not grid.dents else closed


def _mended(grid: Grid, engaged: Collection[CharacterId]) -> Grid:
    """Files that stand back go forward again, unless somebody of them is held where he or she is (ARG-R-159)."""
    held = {grid.cells[who][1] for who in engaged}
    kept = {file: ranks for file, ranks in grid.dents.items() if file in held}
    return replace(
        grid, cells={who: dented(replace(grid, dents=kept), cell) for who, cell in levels(grid).items()}, dents=kept
    )


def _stepped_up(grid: Grid, engaged: Collection[CharacterId]) -> Cells:
    """In every file those behind step up into the hole."""
    cells, ranks = dict[CharacterId, Cell](), levels(grid)
    for file in range(1, grid.files + 1):
        rank = 1
        for who in file_members(grid, file):
            # Somebody who fights stays, and so does everybody before him or her.
            rank = ranks[who][0] if who in engaged else rank
            cells[who] = (rank, file)
            rank += 1
    return cells


def _filled(cells: Cells, files: int, engaged: Collection[CharacterId]) -> Cells:
    """While a rank other than the last has a hole, the nearest of the last rank goes there; of two, from the right."""
    cells = dict(cells)
    while (move := _next_move(cells, files, engaged)) is not None:
        who, cell = move
        cells[who] = cell
    return cells


def _next_move(cells: Cells, files: int, engaged: Collection[CharacterId]) -> tuple[CharacterId, Cell] | None:
    last, taken = max(rank for rank, _ in cells.values()), set(cells.values())
    beside = {(rank, file + off) for who in engaged for rank, file in (cells[who],) for off in (-1, 1)}
    free = [who for who, (rank, _) in cells.items() if rank == last and who not in engaged]
    for rank in range(1, last):
        for file in range(1, files + 1):
            if (rank, file) not in taken | beside and free:
                nearest = min(free, key=lambda who: (abs(cells[who][1] - file), -cells[who][1], who))
                return nearest, (rank, file)
    return None


def _contracted(unit: Unit) -> Unit:
    """A single rank closes up on the middle of its front; it never becomes wider (ARG-R-140)."""
    grid = grid_of(unit)
    (rank,) = {rank for rank, _ in grid.cells.values()}
    people = rank_members(grid, rank)
    cells = {who: (rank, file) for file, who in enumerate(people, 1)}
    return replace(unit, grid=replace(grid, files=len(people), cells=dict(sorted(cells.items()))))


def _split_off(resolution: Resolution, unit: Unit) -> None:
    """Below three a unit is loose; of one that is split, a part of three or more goes on alone (ARG-R-142)."""
    largest, *others = parts(unit)
    if len(largest) < MIN_MEMBERS:
        break_ranks(resolution, unit.id, "losses")
    elif others:
        outside = tuple(who for who in unit.members if who not in largest)
        resolution.emit(RanksBroken(unit.id, "losses", outside))
