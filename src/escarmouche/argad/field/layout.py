"""The ground read once: boxes around everything, and walls cut where portals are."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import Final

from msgspec import Struct

from escarmouche.argad.model.ground import Area, Barrier, Ground, Kind, Portal, Room
from escarmouche.argad.model.ids import PortalId, RoomId
from escarmouche.argad.model.units import TOUCH, Point, Tenths
from escarmouche.geometry import plane
from escarmouche.geometry.plane import Box
from escarmouche.kernel.memo import memo

Piece = tuple[Point, Point]
"""A straight piece of a line."""

STOPS: Final = frozenset({"forbidden", "swim"})
"""How nobody walks."""
STOREY: Final[Tenths] = 500
"""How high the walls of a room are."""


class Wall(Struct, frozen=True):
    """A straight piece of a wall of a room, between its portals."""

    room: RoomId
    one: Point
    two: Point
    bottom: Tenths
    top: Tenths


class Corner(Struct, frozen=True, gc=False):
    """Where a piece of a wall or of a linear obstacle ends, or an area has a corner."""

    at: Point
    of: Wall | Barrier | Area

    @property
    def id(self) -> str:
        return self.of.room if isinstance(self.of, Wall) else self.of.id


class Layout(Struct, frozen=True):
    areas: tuple[tuple[Box, Area, Kind], ...]
    barriers: tuple[tuple[Box, Barrier, Kind, tuple[Piece, ...]], ...]
    walls: tuple[tuple[Box, Wall], ...]
    rooms: dict[RoomId, Room]
    portals: tuple[tuple[Box, Portal], ...]
    joins: dict[PortalId, tuple[RoomId | None, RoomId | None]]
    """Between which rooms each portal lies."""
    is_flat: bool
    """Whether no ground rises above the others."""
    boxes: tuple[Box, ...]
    """Around all that is not clear ground."""
    rim: Box
    """Around the table."""
    corners: tuple[Corner, ...]
    """Of all that stops anybody, from the west to the east."""
    longitudes: tuple[Tenths, ...]
    """How far in the east each of the corners lies."""

    def corners_near(self, around: Box) -> list[Corner]:
        """Those in a box."""
        west, north, east, south = around
        first = bisect_left(self.longitudes, west)
        last = bisect_right(self.longitudes, east, lo=first)
        return [corner for corner in self.corners[first:last] if north <= corner.at[1] <= south]

    def is_clear(self, around: Box) -> bool:
        """Whether a box lies on the table, with nothing but clear ground in it."""
        far_west, far_north, far_east, far_south = around
        west, north, east, south = self.rim
        if far_west < west or far_north < north or far_east > east or far_south > south:
            return False
        for west, north, east, south in self.boxes:
            if west <= far_east and far_west <= east and north <= far_south and far_north <= south:
                return False
        return True

    def barriers_near(self, around: Box) -> list[tuple[Barrier, Kind, tuple[Piece, ...]]]:
        """Those whose boxes meet another."""
        far_west, far_north, far_east, far_south = around
        return [
            (barrier, kind, pieces)
            for (west, north, east, south), barrier, kind, pieces in self.barriers
            if west <= far_east and far_west <= east and north <= far_south and far_north <= south
        ]

    def areas_near(self, around: Box) -> list[tuple[int, Area, Kind]]:
        """Those whose boxes meet another, with their numbers."""
        far_west, far_north, far_east, far_south = around
        return [
            (number, area, kind)
            for number, ((west, north, east, south), area, kind) in enumerate(self.areas)
            if west <= far_east and far_west <= east and north <= far_south and far_north <= south
        ]


@memo
def layout(ground: Ground) -> Layout:
    """Of the land, which never changes."""
    walls = [wall for room in ground.rooms for wall in _walls(ground, room)]
    shapes = [area.shape for area in ground.areas] + [room.shape for room in ground.rooms]
    lines = [barrier.line for barrier in ground.barriers] + [portal.line for portal in ground.portals]
    corners = sorted(_corners(ground, walls), key=lambda corner: corner.at[0])
    return Layout(
        areas=tuple((plane.box(area.shape), area, ground.kinds[area.kind]) for area in ground.areas),
        barriers=tuple(
            (plane.box(barrier.line), barrier, ground.kinds[barrier.kind], _pieces(ground.portals, barrier.line))
            for barrier in ground.barriers
        ),
        walls=tuple((plane.box((wall.one, wall.two)), wall) for wall in walls),
        rooms={room.id: room for room in ground.rooms},
        portals=tuple((plane.box(portal.line), portal) for portal in ground.portals),
        joins={portal.id: portal.joins for portal in ground.portals},
        is_flat=not any(area.height for area in ground.areas),
        boxes=tuple(plane.box(points) for points in (*shapes, *lines)),
        rim=(0, 0, ground.width, ground.depth),
        corners=tuple(corners),
        longitudes=tuple(corner.at[0] for corner in corners),
    )


def _corners(ground: Ground, walls: Iterable[Wall]) -> Iterator[Corner]:
    for wall in walls:
        yield from (Corner(end, wall) for end in (wall.one, wall.two))
    for barrier in ground.barriers:
        ends = dict.fromkeys(chain.from_iterable(_pieces(ground.portals, barrier.line)))
        yield from (Corner(end, barrier) for end in ends)
    for area in ground.areas:
        kind = ground.kinds[area.kind]
        if not STOPS.isdisjoint({kind.foot, kind.mounted, kind.riding_alone}):
            yield from (Corner(corner, area) for corner in area.shape)


def _walls(ground: Ground, room: Room) -> list[Wall]:
    line = (*room.shape, room.shape[0])
    portals = [portal for portal in ground.portals if room.id in portal.joins]
    return [Wall(room.id, one, two, room.height, room.height + STOREY) for one, two in _pieces(portals, line)]


def _pieces(portals: Iterable[Portal], line: tuple[Point, ...]) -> tuple[Piece, ...]:
    """The straight pieces of a line that are left between the portals in it."""
    pieces: list[Piece] = []
    for one, two in pairwise(line):
        holes = [portal.line for portal in portals if portal.kind != "trapdoor" and lies_on(portal, (one, two))]
        marks = [one, *sorted(chain.from_iterable(holes), key=lambda end: _along(one, two, end)), two]
        pieces += [(start, end) for start, end in zip(marks[::2], marks[1::2], strict=True) if start != end]
    return tuple(pieces)


def lies_on(portal: Portal, line: tuple[Point, ...]) -> bool:
    """Whether a portal is part of a wall or linear obstacle: both its ends lie on it."""
    return all(
        any(plane.halves_to_segment(end, one, two) <= 2 * TOUCH for one, two in pairwise(line)) for end in portal.line
    )


def _along(one: Point, two: Point, point: Point) -> int:
    return (point[0] - one[0]) * (two[0] - one[0]) + (point[1] - one[1]) * (two[1] - one[1])
