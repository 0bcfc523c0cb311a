"""The nine rays of sight one by one, with what blocks each (BOW-R-12): for the eye of the reader, and for tests.

This is the plain way; `sight` answers the same question fast.
"""

from collections.abc import Iterator
from math import inf, sqrt
from typing import Final, NamedTuple

from msgspec import Struct

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.marks import height
from escarmouche.bow.field.places import carrier, centre, level_of, on_foot, studs_of
from escarmouche.bow.field.sight import ACROSS, ENOUGH, HEIGHTS, Eye, Point, Sight
from escarmouche.bow.field.terrain import terrain
from escarmouche.bow.names import Stud
from escarmouche.bow.units.equipment import berth
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.bow.vehicles.hulls import level as vehicle_level
from escarmouche.geometry.hulls import Rectangle, direction
from escarmouche.geometry.lines import crossings

_TOUCH: Final = 1e-6
"""A ray that only touches something passes it, however the numbers are rounded."""
_PARALLEL: Final = 1e-9


class Ray(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of sight: where it ends, and the first thing in its way."""

    end: tuple[float, float, float]
    clear: bool
    hidden: bool = False
    """Whether something on it hides what is behind; units only cover."""
    stud: Stud | None = None
    """Of the decor, the closed door or the ground that blocks it first."""
    by: str | None = None
    """The unit or vehicle that blocks it first."""


class _Obstacle(NamedTuple):
    """Something on a line: from where to where, and how far it reaches up and down."""

    begin: float
    end: float
    top: float
    hides: bool
    stud: Stud | None = None
    by: str | None = None
    bottom: float = -inf

    def blocks(self, start: float, rise: float) -> bool:
        at_begin, at_end = start + rise * self.begin, start + rise * self.end
        return min(at_begin, at_end) < self.top - _TOUCH and max(at_begin, at_end) > self.bottom + _TOUCH


def rays(battle: Battle, eye: Eye, target: Unit | Vehicle) -> tuple[Ray, ...]:
    """Centre, left and right of the target, each at three heights from below."""
    feet, height = _stature(battle, target)
    return tuple(
        ray
        for line in _lines(battle, eye, target)
        for ray in _three(eye, line, list(_obstacles(battle, eye, target, line)), (feet, height))
    )


def judge(battle: Battle, target: Unit | Vehicle, found: tuple[Ray, ...]) -> Sight:
    """All hidden: hidden. Three blocked by anything: covered. Else in the open (BOW-R-12, BOW-R-50)."""
    place = berth(battle, target) if isinstance(target, Unit) and not on_foot(battle, target) else None
    if all(ray.hidden for ray in found) or (place and place.exposure == "hidden"):
        return Sight.HIDDEN
    covered = sum(not ray.clear for ray in found) >= ENOUGH or (place and place.exposure == "covered")
    return Sight.COVERED if covered else Sight.OPEN


def _stature(battle: Battle, target: Unit | Vehicle) -> tuple[float, float]:
    """How high the feet are, and how tall it is."""
    level = level_of(battle, target) if isinstance(target, Unit) else vehicle_level(battle, target)
    return level, height(battle, target) if isinstance(target, Unit) else target.sheet.height


def _lines(battle: Battle, eye: Eye, target: Unit | Vehicle) -> Iterator[Point]:
    """Where the rays end, seen from above and from the eye: in the middle, and close to both edges (BOW-R-12)."""
    if isinstance(target, Vehicle):
        yield from _hull_lines(eye, hull(target))
        return
    x, y = centre(battle, target)
    across, down = x - eye.x, y - eye.y
    half = min(battle.footprint(target)) / 2
    length = sqrt(across * across + down * down)
    yield across, down
    for side in (1, -1):
        out = side * ACROSS * half
        beside = (-down * (out / length), across * (out / length)) if length else (out, 0.0)
        yield across + beside[0], down + beside[1]


def _hull_lines(eye: Eye, where: Rectangle) -> Iterator[Point]:
    """The edges of a hull are the corners that are farthest out on either side (BOW-R-70)."""
    across, down = where.x - eye.x, where.y - eye.y
    east, south = direction(where.heading)
    yield across, down
    for side in (1, -1):
        corners = [
            (east * ahead - south * right, south * ahead + east * right)
            for ahead in (-where.length / 2, where.length / 2)
            for right in (-where.width / 2, where.width / 2)
        ]
        x, y = max(corners, key=lambda corner: side * (across * corner[1] - down * corner[0]))
        yield across + ACROSS * x, down + ACROSS * y


def _three(eye: Eye, line: Point, things: list[_Obstacle], stature: tuple[float, float]) -> Iterator[Ray]:
    feet, height = stature
    for part in HEIGHTS:
        z = feet + part * height
        blocking = [thing for thing in things if thing.blocks(eye.z, z - eye.z)]
        first = min(blocking, key=lambda thing: thing.begin, default=None)
        yield Ray(
            end=(eye.x + line[0], eye.y + line[1], z),
            clear=first is None,
            hidden=any(thing.hides for thing in blocking),
            stud=first.stud if first else None,
            by=first.by if first else None,
        )


def _obstacles(battle: Battle, eye: Eye, target: Unit | Vehicle, line: Point) -> Iterator[_Obstacle]:
    """All that stands on a line, but not the two themselves or what they sit in."""
    seat = carrier(battle, target) if isinstance(target, Unit) else target
    own = battle.vehicles.get(eye.vehicle) if eye.vehicle else None
    begin = through(hull(own), eye, line)[1] if own else -1.0
    end = through(hull(seat), eye, line)[0] if seat else 2.0
    for thing in _columns(battle, eye, target, line):
        if thing.end > begin + _PARALLEL and thing.begin < end - _PARALLEL:
            yield thing
    for vehicle in battle.vehicles.values():
        if vehicle not in (own, seat):
            enter, leave = through(hull(vehicle), eye, line)
            level = vehicle_level(battle, vehicle)
            if leave - enter > _PARALLEL:
                bottom = level if vehicle.airborne else -inf
                yield _Obstacle(enter, leave, level + vehicle.sheet.height, True, by=vehicle.id, bottom=bottom)


def _columns(battle: Battle, eye: Eye, target: Unit | Vehicle, line: Point) -> Iterator[_Obstacle]:
    """Ground, decor and units; between two studs only what both of them block counts."""
    ground = terrain(battle)
    units = {stud: unit for unit in battle.units.values() if on_foot(battle, unit) for stud in studs_of(battle, unit)}
    for begin, end, studs in crossings(eye.x, eye.y, *line):
        hiding, blocking, by, stud = inf, inf, None, studs[0]
        for x, y in studs:
            unit = units.get((x, y))
            if not (0 <= x < ground.width and 0 <= y < ground.depth) or (unit and unit.id in (eye.unit, target.id)):
                hiding = blocking = -inf
                break
            top = float(ground.tops[y * ground.width + x])
            figure = level_of(battle, unit) + height(battle, unit) if unit else -inf
            hiding = min(hiding, top)
            if max(top, figure) < blocking:
                blocking, stud, by = max(top, figure), (x, y), unit.id if unit and figure > top else None
        yield _Obstacle(begin, end, hiding, True, stud=stud)
        if blocking > hiding:
            yield _Obstacle(begin, end, blocking, False, stud=None if by else stud, by=by)


def through(where: Rectangle, eye: Eye, line: Point) -> Point:
    """From where to where a line runs inside a hull, in parts of the line; nowhere if it ends before it begins."""
    (right, ahead), (east, south) = where.seen(eye.x, eye.y), direction(where.heading)
    speeds = (line[1] * east - line[0] * south, line[0] * east + line[1] * south)
    begin, end = 0.0, 1.0
    for start, speed, half in zip((right, ahead), speeds, (where.width / 2, where.length / 2), strict=True):
        if abs(speed) < _PARALLEL:
            if abs(start) >= half - _PARALLEL:
                return 2.0, -1.0
        else:
            one, two = (-half - start) / speed, (half - start) / speed
            begin, end = max(begin, min(one, two)), min(end, max(one, two))
    return (begin, end) if end > begin else (2.0, -1.0)
