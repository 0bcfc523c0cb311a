"""A unit in close order that has met another lies flat against it, file against file (ARG-15.2, ARG-R-155).

Whoever marched turns about the place where they touch; if both did, each turns half. Where there is no room for that,
they stay as they met.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, corners, gap, overlaps, within_reach
from escarmouche.argad.field.formations import drawn_up, grid_of, moved, places
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Degrees, Point, Tenths
from escarmouche.argad.movement import courses
from escarmouche.geometry.plane import UNIT, direction, halves_to_polygon, rounded

QUARTER: Final[Degrees] = 90
EIGHTH: Final[Degrees] = 45
"""Nobody turns farther than this to lie flat."""


class Turn(NamedTuple):
    """How a unit lies now. A seat that does not see all of its people is told only where those are whom it sees."""

    unit: UnitId
    front: Point
    heading: Degrees
    members: tuple[CharacterId, ...]


class UnitsAligned(Struct, frozen=True, tag=True):
    """Units that have met lie edge to edge now, and who touches whom by that."""

    animation: ClassVar[Animation] = "go"

    turns: tuple[Turn, ...]
    places: dict[CharacterId, Point]
    contacts: dict[CharacterId, tuple[CharacterId, ...]]
    """Enemies who have come into contact."""
    charges: dict[CharacterId, tuple[CharacterId, ...]]
    """Those among them whom one's own march reached."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for turn in self.turns:
            skirmish = drawn_up(skirmish, _lying(skirmish.units[turn.unit], turn.front, turn.heading))
        for who, enemies in self.contacts.items():
            status = skirmish.turn_status(who)
            charged = status.charged.union(self.charges.get(who, ()))
            skirmish = skirmish.note(who, contacted=status.contacted.union(enemies), charged=charged, job_lost=True)
        return skirmish


def _lying(unit: Unit, front: Point, heading: Degrees) -> Unit:
    return replace(unit, heading=heading % 360, grid=replace(grid_of(unit), front=front))


def align(resolution: Resolution) -> None:
    """Once everybody has moved: each two units that touch, in the order of their names."""
    for one, other in _meetings(resolution.skirmish):
        before = resolution.skirmish
        units = _aligned(before, before.units[one], before.units[other])
        if units:
            resolution.emit(_event(before, units))


def _event(before: Skirmish, units: tuple[Unit, ...]) -> UnitsAligned:
    after = before
    for unit in units:
        after = drawn_up(after, unit)
    members = [who for unit in units for who in unit.members]
    met = {who: tuple(sorted(contacts(after)[who] - contacts(before)[who])) for who in sorted(after.characters)}
    return UnitsAligned(
        tuple(Turn(unit.id, grid_of(unit).front, unit.heading, unit.members) for unit in units),
        {who: after.characters[who].at for who in sorted(members)},
        {who: enemies for who, enemies in met.items() if enemies},
        {who: met[who] for who in sorted(members) if met[who]},
    )


def _meetings(skirmish: Skirmish) -> list[tuple[UnitId, UnitId]]:
    """Enemy units that touch, of which one marched at least."""
    close = [name for name in sorted(skirmish.units) if skirmish.units[name].formation == "close"]
    return [
        (one, other)
        for number, one in enumerate(close)
        for other in close[number + 1 :]
        if (_marched(skirmish, one) or _marched(skirmish, other)) and any(_touching(skirmish, one, other))
    ]


def _marched(skirmish: Skirmish, unit: UnitId) -> bool:
    return any(len(skirmish.tracks[who].points) > 1 for who in skirmish.units[unit].members if who in skirmish.tracks)


def _touching(skirmish: Skirmish, one: UnitId, other: UnitId) -> Iterator[tuple[Character, Character]]:
    people = skirmish.characters
    for mine in skirmish.units[one].members:
        for yours in skirmish.units[other].members:
            if skirmish.enemies(people[mine], people[yours]) and gap(people[mine], people[yours]) <= TOUCH:
                yield people[mine], people[yours]


def _aligned(skirmish: Skirmish, one: Unit, other: Unit) -> tuple[Unit, ...]:
    """The units that turn, as they lie then; none if they lie flat already or there is no room."""
    turn = quarter(other.heading - one.heading)
    mine, yours = _marched(skirmish, one.id), _marched(skirmish, other.id)
    share = turn // 2 if yours else turn
    first = _about(one, _touching_point(skirmish, one, other), share if mine else 0)
    second = _about(other, _touching_point(skirmish, one, other), (share if mine else 0) - turn if yours else 0)
    for turned in ((first, second), (one, other)):
        if quarter(turned[1].heading - turned[0].heading) == 0:
            for slide in (True, False):
                placed = _flush(turned, (mine, yours), _axis(skirmish, one, other), slide=slide)
                if placed != (one, other) and _has_room(skirmish, placed):
                    return tuple(unit for unit, was in zip(placed, (one, other), strict=True) if unit != was)
    return ()


def quarter(degrees: Degrees) -> Degrees:
    """The smallest turn that makes two directions parallel or square to each other."""
    turn = degrees % QUARTER
    return turn if turn <= EIGHTH else turn - QUARTER


def _turn(start: Degrees, end: Degrees) -> Degrees:
    """From one direction to another, the shorter way."""
    return (end - start + 180) % 360 - 180


def _touching_point(skirmish: Skirmish, one: Unit, other: Unit) -> Point:
    """The corner of a cell that lies on the edge of one of the other unit."""
    found = [
        (halves_to_polygon(corner, corners(theirs)), corner)
        for mine, yours in _touching(skirmish, one.id, other.id)
        for own, theirs in ((mine, yours), (yours, mine))
        for corner in corners(own)
    ]
    return min(found)[1]


def _about(unit: Unit, pivot: Point, degrees: Degrees) -> Unit:
    """The unit turned clockwise about a point."""
    if degrees == 0:
        return unit
    east, south = direction(degrees)
    cosine, sine = -south, east
    x, y = grid_of(unit).front[0] - pivot[0], grid_of(unit).front[1] - pivot[1]
    front = pivot[0] + rounded(x * cosine - y * sine, UNIT), pivot[1] + rounded(y * cosine + x * sine, UNIT)
    return _lying(unit, front, unit.heading + degrees)


def _axis(skirmish: Skirmish, one: Unit, other: Unit) -> Degrees:
    """The direction, square to the other unit's edge, from the other unit to the first, where they touch."""
    pairs = list(_touching(skirmish, one.id, other.id))
    x = sum(mine.at[0] - yours.at[0] for mine, yours in pairs)
    y = sum(mine.at[1] - yours.at[1] for mine, yours in pairs)
    ways = [(other.heading + QUARTER * number) % 360 for number in range(4)]
    return max(ways, key=lambda way: (x * direction(way)[0] + y * direction(way)[1], -way))


def _flush(units: tuple[Unit, Unit], marched: tuple[bool, bool], axis: Degrees, *, slide: bool) -> tuple[Unit, Unit]:
    """Edge to edge, and file against file: whoever marched is moved, by half a cell at most along the edge."""
    one, other = units
    out = min((other.heading + QUARTER * number for number in range(4)), key=lambda way: abs(_turn(axis, way)))
    mine, yours = _boxes(one, out), _boxes(other, out)
    pairs = [(near, far) for near in mine for far in yours if _beside(near, far)]
    if not pairs:
        return units
    apart = min(near[0] - far[1] for near, far in pairs)
    along = _slide(mine, yours) if slide else 0
    shift = _vector(out, -apart, along)
    if marched[0]:
        return moved(one, shift), other
    return one, moved(other, (-shift[0], -shift[1]))


_Box = tuple[int, int, int, int]
"""Of a cell: from where to where along the axis, and across it."""


def _boxes(unit: Unit, axis: Degrees) -> list[_Box]:
    (east, south), square_on = direction(axis), (unit.heading - axis) % 180 == 0
    long, wide = (grid_of(unit).depth, grid_of(unit).width) if square_on else (grid_of(unit).width, grid_of(unit).depth)
    found = []
    for x, y in places(unit).values():
        out, across = rounded(x * east + y * south, UNIT), rounded(y * east - x * south, UNIT)
        found.append((out - long // 2, out + long // 2, across - wide // 2, across + wide // 2))
    return found


def _beside(near: _Box, far: _Box) -> bool:
    """Whether two cells face each other across the axis."""
    return near[2] < far[3] and far[2] < near[3] and near[1] > far[1]


def _slide(mine: Sequence[_Box], yours: Sequence[_Box]) -> Tenths:
    """How far across the axis the first unit has to go for cells to face cells: half a cell at most."""
    wide = mine[0][3] - mine[0][2]
    offsets = {far[2] + far[3] - near[2] - near[3] for near in mine for far in yours}
    best = min(offsets, key=lambda off: (abs(off), off))
    return best // 2 if abs(best) <= wide else 0


def _vector(axis: Degrees, out: Tenths, across: Tenths) -> Point:
    east, south = direction(axis)
    return rounded(out * east - across * south, UNIT), rounded(out * south + across * east, UNIT)


def _has_room(skirmish: Skirmish, units: Sequence[Unit]) -> bool:
    """Whether everybody can stand there: on nobody's feet, on the table, and over nothing that stops a walker."""
    after = skirmish
    for unit in units:
        after = drawn_up(after, unit)
    return all(
        is_free(after, skirmish.characters[who], after.characters[who]) for unit in units for who in unit.members
    )


def is_free(skirmish: Skirmish, was: Character, there: Character) -> bool:
    """Whether somebody can be put elsewhere: on nobody's feet, and over nothing that stops a walker."""
    if any(_crowds(skirmish, there, each) for each in skirmish.characters.values() if each.id != there.id):
        return False
    ahead = courses.leg(skirmish, was, (was.at, there.at), was.room) if there.at != was.at else ()
    return not any(met.stops or met.over for met in ahead)


def _crowds(skirmish: Skirmish, one: Character, other: Character) -> bool:
    return overlaps(one, other) and within_reach(skirmish, one, other)
