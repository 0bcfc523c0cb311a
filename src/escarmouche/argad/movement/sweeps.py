"""How far units in close order can turn on the spot: a pivot never makes contact (ARG-R-145)."""

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.bases import corners, gap
from escarmouche.argad.field.formations import cell_base, centre, footprint, grid_of, places, turned
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import UnitId
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.argad.movement.bad_ground import Edge
from escarmouche.argad.movement.ground_ahead import solid_edges
from escarmouche.geometry.plane import halves_between, halves_to_segment, rounded, square

CLEARANCE: Final[Tenths] = 20
"""So near to anything a pivot is cut."""
SLACK: Final[Tenths] = 2
"""What rounding may hide of a cell on each side: less is neither an overlap nor a step nearer."""


def swept_free(skirmish: Skirmish, wanted: Mapping[UnitId, Degrees]) -> dict[UnitId, Degrees]:
    """The new headings: all turn by the same share of their angles at a time, each until something is too near."""
    most = max((abs(angle) for angle in wanted.values()), default=0)
    turning = {name: _Turning(skirmish, skirmish.units[name], angle, wanted) for name, angle in wanted.items()}
    for part in range(1, most + 1):
        _turn_on(turning, part, most)
    return {name: each.unit.heading for name, each in turning.items() if each.unit.heading != each.start.heading}


def _turn_on(turning: Mapping[UnitId, "_Turning"], part: int, most: int) -> None:
    """One more part of the turn for all who have room for it; of two who would meet, neither goes on."""
    ahead = {name: each.at(part, most) for name, each in turning.items() if each.is_free}
    blocked = {name for name, unit in ahead.items() if not turning[name].has_room(unit)}
    for one, mine in ahead.items():
        for other, yours in turning.items():
            if one != other and turning[one].meets(mine, yours, ahead.get(other, yours.unit)):
                blocked |= {one, other}
    for name, unit in ahead.items():
        if name in blocked:
            turning[name].is_free = False
        else:
            turning[name].unit = unit


class _Turning:
    """A unit while it turns."""

    def __init__(self, skirmish: Skirmish, unit: Unit, angle: Degrees, others: Iterable[UnitId]) -> None:
        self.skirmish, self.start, self.unit, self.angle, self.is_free = skirmish, unit, unit, angle, True
        turning = {who for name in others for who in skirmish.units[name].members}
        self.reach = isqrt(max(square(centre(unit), corner) for corner in footprint(unit))) + CLEARANCE
        self.near = [
            each
            for each in skirmish.characters.values()
            if each.id not in turning and _is_within(centre(unit), each, self.reach)
        ]
        self.edges = [
            edge
            for edge in solid_edges(skirmish, unit)
            if halves_to_segment(centre(unit), edge[1], edge[2]) <= 2 * self.reach
        ]
        self.before = self._rooms(self.people(unit))

    def at(self, part: int, most: int) -> Unit:
        return turned(self.start, self.start.heading + rounded(self.angle * part, most))

    def people(self, unit: Unit) -> list[Character]:
        base, characters = _within(cell_base(grid_of(unit))), self.skirmish.characters
        return [
            replace(characters[who], at=at, facing=unit.heading, cell=base)
            for who, at in places(unit).items()
            if who in characters
        ]

    def has_room(self, unit: Unit) -> bool:
        """Nothing is too near; what has been so all the time comes no nearer, so nobody turns through what touches."""
        if not self.near and not self.edges:
            return True
        now = self._rooms(self.people(unit))
        return all(room >= min(CLEARANCE + SLACK, was) for room, was in zip(now, self.before, strict=True))

    def _rooms(self, people: Sequence[Character]) -> list[Tenths]:
        """How near each of the others, and each edge, is."""
        found = [min(gap(one, other) for one in people) for other in self.near]
        return found + [min(_gap_to(one, edge) for one in people) for edge in self.edges]

    def meets(self, mine: Unit, other: "_Turning", yours: Unit) -> bool:
        """Whether two units that turn would come too near to each other."""
        apart = isqrt(square(centre(mine), centre(yours)))
        if apart > self.reach + other.reach:
            return False
        least = min(CLEARANCE + 2 * SLACK, self._gap(self.start, other, other.start))
        return self._gap(mine, other, yours) < least

    def _gap(self, mine: Unit, other: "_Turning", yours: Unit) -> Tenths:
        return min(gap(one, two) for one in self.people(mine) for two in other.people(yours))


def _within(cell: Base) -> Base:
    return replace(cell, width=cell.width - 2 * SLACK, length=cell.length - 2 * SLACK)


def _is_within(middle: Point, other: Character, reach: Tenths) -> bool:
    far = reach + (other.base.width + other.base.length + 1) // 2
    return square(middle, other.at) <= far**2


def _gap_to(one: Character, edge: Edge) -> Tenths:
    return halves_between(corners(one), (edge[1], edge[2])) // 2
