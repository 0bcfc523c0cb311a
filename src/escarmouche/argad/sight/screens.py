"""Shapes that stop lines of sight between two heights, as the compiled code wants them (ARG-17.8, ARG-20.2)."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from escarmouche.argad.field.layout import STOREY, Piece, layout, lies_on
from escarmouche.argad.field.obstacles import ENDLESS_HEIGHT, area_top, barrier_top, sides
from escarmouche.argad.model.ground import Barrier, Ground, Kind, Portal
from escarmouche.argad.model.ids import PortalId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.kernel.memo import keyed_memo

STATURE_DECIMETRES: Final = 17
"""In decimetres: a wall that is higher hides those who stand behind it."""


class Land(Struct, frozen=True, eq=False):
    """Shapes, their edges, and the id of the ground, obstacle, room or portal that each shape is."""

    shapes: Any
    edges: Any
    owners: tuple[str, ...]


def land(skirmish: Skirmish) -> Land:
    """With the doors as they are now."""
    return _draw(skirmish.ground, skirmish.closed | skirmish.locked)


def is_opaque(barrier: Barrier, kind: Kind) -> bool:
    """Whether a linear obstacle hides those behind it: as its kind says, or because it is taller than a person."""
    return not kind.thin and (kind.hides_beyond == 0 or barrier.decimetres > STATURE_DECIMETRES)


@keyed_memo()
def _draw(ground: Ground, shut: frozenset[PortalId]) -> Land:
    import numpy as np  # noqa: PLC0415 - loaded where it is used

    from escarmouche.geometry import figures  # noqa: PLC0415 - compiled

    drawing = _Drawing()
    _add_areas(drawing, ground)
    _add_barriers(drawing, ground)
    _add_rooms(drawing, ground)
    for portal in ground.portals:
        if portal.id in shut and portal.kind != "trapdoor":
            _add_shut(drawing, ground, portal)
    # Large shapes first: they are the likeliest to stop a line, and then the others need not be asked.
    largest = sorted(range(len(drawing.shapes)), key=lambda number: -figures.spread(drawing.shapes[number]))
    return Land(
        np.array([drawing.shapes[number] for number in largest], np.int64).reshape(-1, figures.SHAPE),
        np.array(drawing.edges, np.int64).reshape(-1, 4),
        tuple(drawing.owners[number] for number in largest),
    )


class _Drawing:
    """Shapes and edges while they are collected."""

    def __init__(self) -> None:
        self.shapes: list[list[int]] = []
        self.edges: list[tuple[int, int, int, int]] = []
        self.owners: list[str] = []

    def add(  # noqa: PLR0913 - the corners of a wall and what stands on it
        self,
        owner: str,
        kind: int,
        heights: tuple[Tenths, Tenths],
        pieces: Iterable[Piece],
        *,
        limit: Tenths = 0,
        spares: bool = False,
        outline: Iterable[Piece] = (),
    ) -> None:
        first = len(self.edges)
        self.edges += [(*one, *two) for one, two in pieces]
        last = len(self.edges)
        self.edges += [(*one, *two) for one, two in outline]
        mine = self.edges[first:]
        if mine:
            across = [x for x1, _, x2, _ in mine for x in (x1, x2)]
            down = [y for _, y1, _, y2 in mine for y in (y1, y2)]
            around = min(across), min(down), max(across), max(down)
            whole = all(one[2:] == two[:2] for one, two in pairwise(self.edges[first:last]))
            self.shapes.append([kind, *heights, limit, spares, *around, first, last, last, len(self.edges), whole])
            self.owners.append(owner)


def _add_areas(drawing: _Drawing, ground: Ground) -> None:
    """A hill hides what is behind it, but not from those who stand on it; a forest what is too deep in it."""
    from escarmouche.geometry.figures import AREA  # noqa: PLC0415 - compiled

    for _, area, kind in layout(ground).areas:
        if kind.indoors:
            continue
        if area.height:
            drawing.add(area.id, AREA, (-ENDLESS_HEIGHT, area.height), _ring(area.shape), spares=True)
        if kind.hides_beyond is not None and not kind.thin:
            heights = (-ENDLESS_HEIGHT, area_top(ground, area, kind))
            drawing.add(area.id, AREA, heights, _ring(area.shape), limit=kind.hides_beyond)


def _add_barriers(drawing: _Drawing, ground: Ground) -> None:
    from escarmouche.geometry.figures import SCREEN  # noqa: PLC0415 - compiled

    for _, barrier, kind, pieces in layout(ground).barriers:
        if is_opaque(barrier, kind):
            drawing.add(barrier.id, SCREEN, _heights(ground, barrier, kind), pieces)


def _add_rooms(drawing: _Drawing, ground: Ground) -> None:
    from escarmouche.geometry.figures import ROOM  # noqa: PLC0415 - compiled

    for room in ground.rooms:
        walls = [(wall.one, wall.two) for _, wall in layout(ground).walls if wall.room == room.id]
        drawing.add(room.id, ROOM, (room.height, room.height + STOREY), walls, outline=_ring(room.shape))


def _add_shut(drawing: _Drawing, ground: Ground, portal: Portal) -> None:
    """A door is as opaque as the wall of its room, a gate as the fence that it is in."""
    from escarmouche.geometry.figures import SCREEN  # noqa: PLC0415 - compiled

    floors = [layout(ground).rooms[room].height for room in portal.joins if room is not None]
    if floors:
        drawing.add(portal.id, SCREEN, (min(floors), max(floors) + STOREY), [portal.line])
        return
    for _, barrier, kind, _ in layout(ground).barriers:
        if is_opaque(barrier, kind) and lies_on(portal, barrier.line):
            drawing.add(portal.id, SCREEN, _heights(ground, barrier, kind), [portal.line])


def _ring(shape: tuple[Point, ...]) -> list[Piece]:
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def _heights(ground: Ground, barrier: Barrier, kind: Kind) -> tuple[Tenths, Tenths]:
    return sides(ground, barrier)[0], barrier_top(ground, barrier, kind)
