"""Sight in three dimensions (BOW-R-12): hidden, covered or in the open, and which rays say so.

Nine rays go from the eye to the target, three across and three up. Decor, closed doors and vehicles can hide; units
cover, but never hide completely. The footprints of the two, and the vehicles they sit in, are never in the way.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from math import ceil, cos, dist, radians, sin
from typing import Final

from msgspec import Struct

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.marks import height
from escarmouche.bow.field.figure_arrays import FigureArrays, figures_of, sight_kernel
from escarmouche.bow.field.places import carrier, centre, level_of
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.bow.vehicles.hulls import level as vehicle_level
from escarmouche.geometry.angles import bearing, in_arc
from escarmouche.geometry.hulls import Rectangle

Point = tuple[float, float]

EYE: Final = 3.5 / 4
HEIGHTS: Final = (1.0 / 4, 2.2 / 4, 3.5 / 4)
"""Of a minifig, 4 bricks high; of anything else, in proportion (BOW-R-12, BOW-R-70)."""
ACROSS: Final = 0.9
ENOUGH: Final = 3
"""Blocked rays that are cover."""
_PARALLEL: Final = 1e-9


class Sight(StrEnum):
    HIDDEN = "hidden"
    COVERED = "covered"
    OPEN = "open"


_SIGHTS: Final = tuple(Sight)
_EVERYBODY: Final = -1
_NEVER: Final = (-1, -1, dict[str, Sight]())


class Eye(Struct, frozen=True):
    """From where somebody looks: studs east and south, plates up; the unit, and the vehicle it sits in."""

    x: float
    y: float
    z: float
    unit: UnitId | None = None
    vehicle: VehicleId | None = None


def eye_of(battle: Battle, unit: Unit) -> Eye:
    """A minifig's eye is 3.5 bricks above its feet (BOW-R-12)."""
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        return _eye_in(figures, battle, unit)


def _eye_in(figures: FigureArrays, battle: Battle, unit: Unit) -> Eye:
    slot = figures.slot.get(unit.id, -1)
    known: Eye | None = figures.memory.get(slot)
    if known is None:
        x, y = centre(battle, unit)
        seat = carrier(battle, unit)
        known = Eye(x, y, level_of(battle, unit) + EYE * height(battle, unit), unit.id, seat.id if seat else None)
        figures.memory[slot] = known
    return known


def look(battle: Battle, eye: Eye, target: Unit | Vehicle) -> Sight:
    """What the eye sees of a unit or a vehicle as it stands in the battle."""
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        slot = figures.slot.get(target.id)
        if slot is None:
            return Sight.HIDDEN
        viewer = _viewer(figures, battle, eye)
        if viewer is None:
            figures.settle()
            return _SIGHTS[_look_from(figures, eye, slot) >> 18]
        return _look_at(figures, viewer, slot)


def _look_at(figures: FigureArrays, viewer: int, slot: int) -> Sight:
    """If nothing has changed since the viewer looked around, it is known."""
    asked, _, known = figures.rows.get(viewer, _NEVER)
    name = figures.names[slot]
    if asked == figures.changes and name in known:
        seen: Sight = known[name]
        return seen
    figures.settle()
    found: int = sight_kernel().look(figures.state, figures.grid, viewer, slot)
    return _SIGHTS[found]


def look_around(battle: Battle, unit: Unit) -> Mapping[str, Sight]:
    """What a unit sees with its own eye of all other units and all vehicles. The answer is shared: do not change it."""
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        return _look_around(figures, figures.slot[unit.id])


def look_at_all(battle: Battle, eye: Eye) -> Mapping[str, Sight]:
    """What the eye sees of all other units and all vehicles. The answer is shared: do not change it."""
    figures = figures_of(battle)
    with figures.lock:
        figures.follow(battle)
        viewer = _viewer(figures, battle, eye)
        if viewer is not None:
            return _look_around(figures, viewer)
        figures.settle()
        own = figures.slot.get(eye.unit or "")
        others = [(name, slot) for name, slot in figures.slot.items() if slot != own]
        return {name: _SIGHTS[_look_from(figures, eye, slot) >> 18] for name, slot in others}


def _viewer(figures: FigureArrays, battle: Battle, eye: Eye) -> int | None:
    """The slot of the unit whose own eye this is; None for a mounted weapon, or a place where nobody stands."""
    slot = figures.slot.get(eye.unit or "")
    if slot is None:
        return None
    known = figures.memory.get(slot)
    if known is eye:
        return slot
    if known is None and eye.unit in battle.units:
        known = _eye_in(figures, battle, battle.units[eye.unit])
    return slot if known == eye else None


def _look_from(figures: FigureArrays, eye: Eye, slot: int) -> int:
    """The answer for an eye anywhere, above its hidden and its blocked rays, nine bits each."""
    own, seat = figures.slot.get(eye.unit or "", -1), figures.slot.get(eye.vehicle or "", -1)
    found: int = sight_kernel().look_from(figures.state, figures.grid, eye.x, eye.y, eye.z, own, seat, slot)
    return found


def _look_around(figures: FigureArrays, viewer: int) -> Mapping[str, Sight]:
    """The last answer, with what is new in it: a new value, for the old one may still be in use."""
    asked, roll, seen = figures.rows.get(viewer, _NEVER)
    if asked == figures.changes:
        return seen
    figures.settle()
    news = sight_kernel().look(figures.state, figures.grid, viewer, _EVERYBODY)
    told, names = figures.told, figures.names
    if roll != figures.roll:
        first = viewer * figures.slots
        seen = {name: _SIGHTS[told[first + slot]] for name, slot in figures.slot.items() if slot != viewer}
    elif news:
        seen = seen.copy()
        for number in range(figures.news_at, figures.news_at + 2 * news, 2):
            seen[names[told[number]]] = _SIGHTS[told[number + 1]]
    figures.rows[viewer] = figures.changes, figures.roll, seen
    return seen


def distance(battle: Battle, eye: Point, target: Unit | Vehicle) -> float:
    """Straight, in studs, heights ignored; to a vehicle, to the nearest point of its hull (BOW-R-6)."""
    return dist(eye, centre(battle, target) if isinstance(target, Unit) else hull(target).nearest(*eye))


def hull_point(battle: Battle, eye: Eye, vehicle: Vehicle, facing: float, arc: float) -> Point | None:
    """The point of a hull at which a shot is aimed: the nearest that is visible and in the arc (BOW-R-6, BOW-R-8)."""
    if look(battle, eye, vehicle) is Sight.HIDDEN:
        return None
    here = eye.x, eye.y
    nearest = hull(vehicle).nearest(*here)
    if in_arc(facing, bearing(here, nearest), arc) and _is_clear(battle, eye, vehicle, nearest):
        return nearest
    points = points_in_arc(vehicle, here, facing, arc)
    return next((point for point in points if _is_clear(battle, eye, vehicle, point)), points[0] if points else None)


def points_in_arc(vehicle: Vehicle, here: Point, facing: float, arc: float) -> list[Point]:
    """Points of a hull that lie in the arc, the nearest first; none if all of it lies outside (BOW-R-8)."""
    outline = _outline(hull(vehicle), here, facing, arc)
    return sorted(
        (point for point in outline if in_arc(facing, bearing(here, point), arc)),
        key=lambda point: (dist(here, point), point),
    )


def _outline(where: Rectangle, eye: Point, facing: float, arc: float) -> Iterator[Point]:
    """Points all along a hull, at most a stud apart; the one nearest to the eye, and those where the arc cuts it."""
    yield where.nearest(*eye)
    corners = where.corners()
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        parts = max(1, ceil(dist(start, end)))
        for number in range(parts):
            along = number / parts
            yield start[0] + along * (end[0] - start[0]), start[1] + along * (end[1] - start[1])
        for border in (facing - arc / 2, facing + arc / 2):
            yield from _cut(start, end, eye, border)


def _cut(start: Point, end: Point, eye: Point, border: float) -> Iterator[Point]:
    """Where the side of a hull meets a ray from the eye."""
    way_x, way_y = sin(radians(border)), -cos(radians(border))
    side_x, side_y = end[0] - start[0], end[1] - start[1]
    across = way_x * side_y - way_y * side_x
    if abs(across) < _PARALLEL:
        return
    off_x, off_y = start[0] - eye[0], start[1] - eye[1]
    along, far = (off_x * way_y - off_y * way_x) / across, (off_x * side_y - off_y * side_x) / across
    if 0 <= along <= 1 and far >= 0:
        yield eye[0] + far * way_x, eye[1] + far * way_y


def _is_clear(battle: Battle, eye: Eye, vehicle: Vehicle, point: Point) -> bool:
    """Whether a point of a hull is visible at one of its heights."""
    figures, feet = figures_of(battle), vehicle_level(battle, vehicle)
    with figures.lock:
        figures.follow(battle)
        own, seat = figures.slot.get(eye.unit or "", -1), figures.slot.get(eye.vehicle or "", -1)
        figures.settle()
        return any(
            sight_kernel().is_clear(
                *(figures.state, figures.grid, eye.x, eye.y, eye.z),
                *(*point, feet + part * vehicle.sheet.height),
                *(own, seat, figures.slot[vehicle.id]),
            )
            for part in HEIGHTS
        )
