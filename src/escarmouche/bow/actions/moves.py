"""Move (BOW 2.3.1): a unit walks stud by stud, at most its Move, around whatever is in its way."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.figure_arrays import FigureArrays, figures_of, reach_kernel
from escarmouche.bow.field.places import occupiers, standing_level
from escarmouche.bow.field.terrain import NOWHERE, Terrain, terrain
from escarmouche.bow.names import Degrees, Stud, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.kernel import Refusal, rule
from escarmouche.kernel.memo import keyed_memo, memo

FARTHEST = rule("BOW-2.3.1.1")
WAY_ROUND = rule("BOW-2.3.1.5")
FACING = rule("BOW-R-8")
CLIMB = rule("BOW-R-14")
EDGE = rule("BOW-R-69")
ABOARD = rule("BOW-3.1.10")

FULL_CIRCLE: Final = 360
SNAP: Final = 45
"""Minifigs are turned by eighths on the screen (BOW-R-8)."""


class Move(Struct, frozen=True, tag=True):
    """Walk to a place and face somewhere; to the own place is turning on the spot (BOW-2.3.1.8)."""

    unit: UnitId
    to: Stud
    facing: Degrees


class Moved(Struct, frozen=True, tag=True):
    """A unit walked along a path, its start and its end included, or turned on the spot."""

    animation: ClassVar[Animation] = "walk"
    unit: UnitId
    path: tuple[Stud, ...]
    facing: Degrees
    faced: Degrees
    """Before the move."""

    def apply(self, battle: Battle) -> Battle:
        return battle.with_unit(replace(battle.units[self.unit], at=self.path[-1], facing=self.facing))


class Reach:
    """The places that a unit can walk to, with the steps they cost; its own is the first, with none."""

    def __init__(self, at: Stud, far: int, count: int, answer: bytes) -> None:
        self._corner, self._size = (at[0] - far, at[1] - far), 2 * far + 1
        self._count, self._numbers = count, memoryview(answer).cast("h")

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: int) -> Stud:
        """The places, nearest first."""
        down, across = divmod(self._numbers[self._size**2 + number], self._size)
        return self._corner[0] + across, self._corner[1] + down

    def numbers(self) -> memoryview:
        """The same as numbers of the window around the start, in reading order."""
        return self._numbers[self._size**2 : self._size**2 + self._count]

    def steps(self, place: Stud) -> int | None:
        """How many steps lead to a place, or None if it is out of reach."""
        across, down = place[0] - self._corner[0], place[1] - self._corner[1]
        if not (0 <= across < self._size and 0 <= down < self._size):
            return None
        steps: int = self._numbers[down * self._size + across]
        return None if steps < 0 else steps

    def __iter__(self) -> Iterator[tuple[Stud, int]]:
        for number in range(self._count):
            place = self[number]
            yield place, self.steps(place) or 0


def reach(battle: Battle, unit: Unit) -> Reach:
    """Where the unit can walk in one Move action: eight neighbours, one stud a step (BOW-2.3.1.3, BOW-R-11)."""
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        slot = figures.slot[unit.id]
        changes, walker, known = figures.reaches.get(slot, (-1, None, None))
        if known is None or changes != figures.changes or walker is not unit:
            known = _reach(figures, battle, unit)
            figures.reaches[slot] = figures.changes, unit, known
        return known


def _reach(figures: FigureArrays, battle: Battle, unit: Unit) -> Reach:
    far, kernel = unit.sheet.move, reach_kernel()
    work, out, answer = _space(figures.ground)
    count = kernel.reach(*_question(figures, battle, unit), work, out, kernel.EVERYWHERE)
    return Reach(unit.at, far, count, bytes(answer[: 2 * (2 * far + 1) ** 2]))


def ways(battle: Battle, unit: Unit) -> list[tuple[Stud, int, int]]:
    """The places of `reach`, each with its steps and the number of the place that one comes from; -1 for the start."""
    where, far, figures = reach(battle, unit), unit.sheet.move, figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        work, out, answer = _space(figures.ground)
        count = reach_kernel().reach(*_question(figures, battle, unit), work, out, reach_kernel().WAYS)
        size = 2 * far + 1
        before = answer[size * size : size * size + count].tolist()
    numbers = {number: index for index, number in enumerate(where.numbers())}
    start = [-1] + [numbers[number] for number in before[1:]]
    return [(place, steps, via) for (place, steps), via in zip(where, start, strict=True)]


def path(battle: Battle, unit: Unit, to: Stud) -> tuple[Stud, ...] | None:
    """A shortest way, start and end included: of several, the one that keeps nearest to the straight line."""
    far, (x, y) = unit.sheet.move, unit.at
    across, down = to[0] - x + far, to[1] - y + far
    size = 2 * far + 1
    if not (0 <= across < size and 0 <= down < size):
        return None
    if to == unit.at:
        return (to,)
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        work, out, answer = _space(figures.ground)
        count = reach_kernel().reach(*_question(figures, battle, unit), work, out, down * size + across)
        visited = answer[size * size : size * size + count].tolist()
    return tuple([(x - far + place % size, y - far + place // size) for place in reversed(visited)]) or None


def _question(figures: FigureArrays, battle: Battle, unit: Unit) -> tuple[Any, ...]:
    """What the kernel asks for: the map, the boxes in the way, and the walker."""
    ground, size = figures.ground, battle.footprint(unit)
    return (
        *(_map(ground, size, battle.options.climb), ground.width, ground.depth),
        *(figures.state, figures.first, figures.stride, figures.slots + figures.spans, figures.slot[unit.id]),
        *(*unit.at, *size, unit.sheet.move),
    )


@keyed_memo()
def _map(ground: Terrain, size: tuple[int, int], climb: int) -> Any:
    """The places of a terrain for a footprint."""
    return reach_kernel().survey(ground.levels, ground.costs, ground.width, size, climb)


@memo
def _space(ground: Terrain) -> tuple[Any, Any, memoryview]:
    """Where the kernel works and leaves its answer."""
    import numpy as np  # noqa: PLC0415 - loaded with the kernels

    kernel, answer = reach_kernel(), bytearray(2 * reach_kernel().OUT)
    return np.zeros(kernel.WORK, np.uint64), np.frombuffer(answer, np.int16), memoryview(answer).cast("h")


@dataclass
class Moves:
    """All the places a unit can move to. They are only worked out when somebody looks."""

    unit: UnitId
    places: tuple[tuple[int, int, int], ...] = field(init=False)
    """East, south, and the steps it takes; nearest first."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self.unit = unit.id
        self._ask = battle, unit

    def __getattr__(self, name: str) -> Any:
        if name == "places":
            self.places = tuple([(*place, steps) for place, steps in reach(*self._ask)])
            return self.places
        raise AttributeError(name)

    def __len__(self) -> int:
        """How many places there are, the own one included; any facing goes with each."""
        return len(reach(*self._ask))

    def sample(self, random: Random) -> Move:
        where = reach(*self._ask)
        place = where[int(random.random() * len(where))]
        return Move(self.unit, place, SNAP * int(random.random() * (FULL_CIRCLE // SNAP)))


def offers(battle: Battle, unit: Unit) -> tuple[Moves, ...]:
    return (Moves(battle, unit),) if unit.aboard is None else ()


def refuse(battle: Battle, unit: Unit, command: Move) -> Refusal | None:
    """Occupants do not walk (BOW-3.1.10); others may go as far as their Move takes them, to a free place."""
    if unit.aboard is not None:
        return Refusal.of(ABOARD, "aboard_no_move", unit=unit.id)
    if not 0 <= command.facing < FULL_CIRCLE:
        return Refusal.of(FACING, "bad_direction", degrees=command.facing)
    return None if command.to == unit.at else _refuse_place(battle, unit, command.to)


def _refuse_place(battle: Battle, unit: Unit, to: Stud) -> Refusal | None:
    far = max(abs(to[0] - unit.at[0]), abs(to[1] - unit.at[1]))
    if far > unit.sheet.move and terrain(battle).holds(to, battle.footprint(unit)):
        return Refusal.of(FARTHEST, "move_too_far", unit=unit.id, studs=far, move=unit.sheet.move)
    if reach(battle, unit).steps(to) is not None:
        return None
    too_long = Refusal.of(WAY_ROUND, "way_round_too_long", unit=unit.id, move=unit.sheet.move)
    return refuse_standing(battle, unit, to) or too_long


def refuse_standing(battle: Battle, unit: Unit, to: Stud) -> Refusal | None:
    """Whether the unit could stand there, however it comes there."""
    size = battle.footprint(unit)
    if not terrain(battle).holds(to, size):
        return Refusal.of(EDGE, "off_the_field", unit=unit.id)
    if NOWHERE in terrain(battle).under(to, size):
        return Refusal.of(WAY_ROUND, "no_standing_there", unit=unit.id)
    if standing_level(battle, unit, to) is None:
        return Refusal.of(CLIMB, "ground_uneven", unit=unit.id, climb=battle.options.climb)
    for name in occupiers(battle, to, size, unit.id):
        return Refusal.of(WAY_ROUND, "place_taken", unit=unit.id, by=name)
    return None


def resolve(resolution: Resolution, unit: Unit, command: Move) -> None:
    """It cannot fail, and turning is part of it (BOW-2.3.1.6, BOW-2.3.1.11)."""
    way = None if resolution.brief else path(resolution.battle, unit, command.to)
    resolution.emit(Moved(unit.id, way or (unit.at, command.to), command.facing, unit.facing))


MOVE = Action("move", Move, offers, refuse, resolve, icon="move")
