"""Latecomers take their place in the ranks, from behind or from a side (ARG-44.8, ARG-R-153)."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps
from escarmouche.argad.field.formations import dented, drawn_up, grid_of, levels, moved, parted, place, unit_of
from escarmouche.argad.field.paths import refuse_way, wander
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.formations import Cell, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import Join
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.units import TOUCH, Point, Tenths
from escarmouche.argad.movement.ground_ahead import ground_under
from escarmouche.argad.people.drill import commands_in_voice, is_conspicuous, may_ride_in_ranks
from escarmouche.argad.people.pace import allowance
from escarmouche.geometry.plane import direction, square
from escarmouche.kernel import Refusal, rule

LATE = rule("ARG-44.8")
UNTRAINED = rule("ARG-44.23")


class Joined(Struct, frozen=True, tag=True):
    """Somebody has taken a place in the ranks."""

    character: CharacterId
    unit: Unit

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return drawn_up(parted(skirmish, self.character), self.unit)


class Joinings(Struct, frozen=True, tag=True):
    """All the ways by which somebody may try to join a unit."""

    units: tuple[UnitId, ...]
    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Join:
        return Join(random.choice(self.units), (wander(random, self.start, self.reach, self.edges),))


def _offers(known: Skirmish, character: Character) -> Iterator[Joinings]:
    units = tuple(name for name in known.units if _refuse_unit(known, character, name) is None)
    if units and allowance(known, character) > 0 and not (character.ladder or character.aboard):
        edges = known.ground.width, known.ground.depth
        yield Joinings(units, character.at, max(allowance(known, character) - 2, 0), edges)


def _refuse(known: Skirmish, character: Character, order: Join) -> Refusal | None:
    if refusal := _refuse_unit(known, character, order.unit):
        return refusal
    if not order.path:
        return Refusal.of(LATE, "path_missing", who=character.id)
    if character.ladder or character.aboard:
        return Refusal.of(LATE, "not_on_the_ground", who=character.id)
    return refuse_way(known, character, order.path, allowance(known, character), LATE)


def _refuse_unit(known: Skirmish, character: Character, name: UnitId) -> Refusal | None:
    unit = known.units.get(name)
    if unit is None or unit.formation != "close" or not known.friends(unit.owner, character.owner):
        return Refusal.of(LATE, "no_unit_to_join", who=character.id)
    if character.id in unit.members:
        return Refusal.of(LATE, "in_the_ranks_already", who=character.id)
    first = known.characters.get(unit.members[0])
    rides = not character.on_foot and not may_ride_in_ranks(known, character)
    if first is None or first.on_foot != character.on_foot or rides:
        return Refusal.of(LATE, "no_unit_to_join", who=character.id)
    if character.profile.drill == "none" and not is_conspicuous(character):
        return Refusal.of(UNTRAINED, "not_used_to_ranks", who=character.id)
    return None


def _intent(skirmish: Skirmish, character: Character, order: Join) -> Intent:
    return Intent(way="path", path=order.path)


def join_ranks(resolution: Resolution) -> None:
    """Once all movement is over, by distance and then by name."""
    for name in sorted(resolution.skirmish.units):
        late = [who for who in sorted(resolution.skirmish.characters) if _comes(resolution.skirmish, who, name)]
        while late:
            ways = [(far, who, unit) for who in late for far, unit in _ways_in(resolution.skirmish, who, name)]
            if not ways:
                break
            _, who, unit = min(ways, key=lambda way: way[:2])
            late.remove(who)
            resolution.emit(Joined(who, unit))


def _comes(skirmish: Skirmish, who: CharacterId, name: UnitId) -> bool:
    """By an own order, to the rear or a side of a unit that is still formed, with a leader near."""
    order, unit = skirmish.turn_status(who).order, skirmish.units[name]
    if not isinstance(order, Join) or order.unit != name or unit.formation != "close" or unit_of(skirmish, who) == unit:
        return False
    character = skirmish.characters[who]
    if skirmish.turn_status(who).contacted or not commands_in_voice(skirmish, who):
        return False
    beside = any(gap(character, skirmish.characters[mate]) <= TOUCH for mate in unit.members)
    return beside and _is_behind_front(unit, character.at)


def _is_behind_front(unit: Unit, at: Point) -> bool:
    front, (east, south) = grid_of(unit).front, direction(unit.heading)
    return (at[0] - front[0]) * east + (at[1] - front[1]) * south < 0


def _ways_in(skirmish: Skirmish, who: CharacterId, name: UnitId) -> Iterator[tuple[int, Unit]]:
    """The unit with somebody in the nearest free cell of the last rank, or in a new file of a single line."""
    character = skirmish.characters[who]
    fitting = [
        (square(place(unit, cell), character.at), cell, unit)
        for unit, cell in _larger(skirmish.units[name])
        if _has_room(skirmish, unit, character, cell)
    ]
    if fitting:
        far, cell, unit = min(fitting, key=lambda found: found[:2])
        grid = grid_of(unit)
        cells = in_order({**grid.cells, who: cell})
        yield far, replace(unit, members=(*unit.members, who), grid=replace(grid, cells=cells))


def _larger(unit: Unit) -> Iterator[tuple[Unit, Cell]]:
    """Where one more may stand: in a hole of the last rank, at the end of a single line, or in a new rank."""
    grid = grid_of(unit)
    ranks = set(levels(grid).values())
    last = max(rank for rank, _ in ranks)
    holes: list[Cell] = [(last, file) for file in range(1, grid.files + 1) if (last, file) not in ranks]
    yield from ((unit, dented(grid, hole)) for hole in holes)
    if last == 1:
        yield _widened(unit, right=True), (1, grid.files + 1)
        yield _widened(unit, right=False), (1, 1)
    elif not holes:
        yield from ((unit, dented(grid, (last + 1, file))) for file in range(1, grid.files + 1))


def _widened(unit: Unit, *, right: bool) -> Unit:
    """With one more file on a side; the others stay where they are."""
    grid = grid_of(unit)
    aside = 0 if right else 1
    cells = {who: (rank, file + aside) for who, (rank, file) in grid.cells.items()}
    dents = {file + aside: ranks for file, ranks in grid.dents.items()}
    wider = replace(unit, grid=replace(grid, files=grid.files + 1, cells=cells, dents=dents))
    there, here = (place(each, next(iter(each.grid.cells.values()))) for each in (wider, unit) if each.grid)
    return moved(wider, (here[0] - there[0], here[1] - there[1]))


def _has_room(skirmish: Skirmish, unit: Unit, character: Character, cell: Cell) -> bool:
    grid = grid_of(unit)
    alone = replace(unit, members=(character.id,), grid=replace(grid, cells={character.id: cell}))
    there = drawn_up(parted(skirmish, character.id), alone).characters[character.id]
    others = (each for each in skirmish.characters.values() if each.id != character.id)
    if any(overlaps(there, other) for other in others):
        return False
    x, y = there.at
    inside = 0 <= x <= skirmish.ground.width and 0 <= y <= skirmish.ground.depth
    return inside and ground_under(skirmish, alone, hopeless=True) is None


def _is_played(known: Skirmish) -> bool:
    return known.options.close_order


JOIN: Final = OrderKind(Join, LATE, _offers, _refuse, _intent, possible=_is_played)
