"""What a line of fire meets on its way: the grounds, linear obstacles and openings that may protect or hide a target.

The line is thought from the eyes of the shooter to the feet of the target: what rises above it is in the way.
"""

from collections.abc import Iterator, Sequence
from math import floor
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.field.bases import gap_to_line, gap_to_polygon
from escarmouche.argad.field.layout import STOREY, Layout, Piece, layout
from escarmouche.argad.field.terrain import DECIMETRE
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier, Ground, Kind, Portal
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.geometry import plane
from escarmouche.kernel.memo import keyed_memo, memo, shared_memo

EYE_HEIGHT: Final[Tenths] = 250
"""Above the ground under the feet."""
RIGHT_BEHIND: Final[Tenths] = 2 * CM
"""Somebody this near to an obstacle is right behind it (ARG-R-78)."""
ENDLESS_HEIGHT: Final[Tenths] = 1 << 20
"""The top of what has no height in the drawing: above every line."""


class Obstacle(Struct, frozen=True, gc=False):
    """Something between a shooter and a target."""

    what: Literal["area", "barrier", "portal"]
    id: str
    kind: Kind | None
    """Of a ground or linear obstacle."""
    portal: Portal | None
    length: Tenths
    """How much of it the line crosses."""
    holds_target: bool
    near_target: bool
    near_shooter: bool


class _Covers(Struct, frozen=True):
    """What of a ground protects or hides anybody, each with its top above the table."""

    areas: tuple[tuple[plane.Box, Area, Kind, Tenths], ...]
    barriers: tuple[tuple[plane.Box, Barrier, Kind, tuple[Piece, ...], Tenths], ...]


def obstacles(skirmish: Skirmish, shooter: Character, target: Character) -> tuple[Obstacle, ...]:
    """Everything that the line between two characters meets, in the order in which it is drawn."""
    found = _obstacles(skirmish)
    key = shooter.id, target.id
    if key not in found:
        found[key] = tuple(_find(skirmish, shooter, target))
    return found[key]


@shared_memo("ground", "characters", "closed", "locked")
def _obstacles(skirmish: Skirmish) -> dict[tuple[CharacterId, CharacterId], tuple[Obstacle, ...]]:
    """Between those for whom it has been asked."""
    return {}


def obstacles_beside(skirmish: Skirmish, shooter: Character, target: Character) -> Iterator[Obstacle]:
    """Those of them right behind which, or in which, the target is."""
    return _find(skirmish, shooter, target, _beside(skirmish.ground, target))


def is_sheltered(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody is near enough to anything to be right behind it."""
    return bool(_beside(skirmish.ground, who))


def _find(
    skirmish: Skirmish, shooter: Character, target: Character, only: frozenset[tuple[str, str]] | None = None
) -> Iterator[Obstacle]:
    way = plane.box((shooter.at, target.at))
    ground, indoors = skirmish.ground, target.room is not None
    for around, area, kind, top in _covers(ground).areas:
        if plane.boxes_meet(around, way) and kind.indoors == indoors and _is_one_of(only, "area", area.id):
            length, holds = _crossed(area, top, shooter, target)
            if length or holds:
                near = _near(ground, "area", area.id, target, shooter)
                yield Obstacle("area", area.id, kind, None, length, holds, *near)
    for around, barrier, kind, pieces, top in _covers(ground).barriers:
        if plane.boxes_meet(around, way) and _is_one_of(only, "barrier", barrier.id):
            places = [plane.meeting(shooter.at, target.at, one, two) for one, two in pieces]
            if any(place is not None and _height(shooter, target, place) < top for place in places):
                near = _near(ground, "barrier", barrier.id, target, shooter)
                yield Obstacle("barrier", barrier.id, kind, None, 0, False, *near)
    known = layout(ground)
    for around, portal in known.portals:
        if (
            plane.boxes_meet(around, way)
            and _is_one_of(only, "portal", portal.id)
            and _passes(known, portal, shooter, target)
        ):
            near = _near(ground, "portal", portal.id, target, shooter)
            yield Obstacle("portal", portal.id, None, portal, 0, False, *near)


def _is_one_of(only: frozenset[tuple[str, str]] | None, what: str, name: str) -> bool:
    return only is None or (what, name) in only


def _crossed(area: Area, top: Tenths, shooter: Character, target: Character) -> tuple[Tenths, bool]:
    """How much of an area a line crosses below its top, and whether the target stands in it."""
    parts = [_below(part, shooter, target, top) for part in plane.stretches(area.shape, shooter.at, target.at)]
    inside = sum(leave - enter for enter, leave in parts if leave > enter)
    length = floor(inside * plane.distance(shooter.at, target.at) + 0.5)
    return length, plane.contains(area.shape, target.at)


def _near(ground: Ground, what: str, name: str, *people: Character) -> list[bool]:
    return [(what, name) in _beside(ground, who) for who in people]


@keyed_memo(key=lambda who: (who.at, who.facing, who.base))
def _beside(ground: Ground, who: Character) -> frozenset[tuple[str, str]]:
    """Everything that somebody is right behind, or in."""
    return frozenset(_find_beside(ground, who))


def _find_beside(ground: Ground, who: Character) -> Iterator[tuple[str, str]]:
    covers, base = _covers(ground), who.base
    (x, y), reach = who.at, base.width + base.length + RIGHT_BEHIND
    around = x - reach, y - reach, x + reach, y + reach
    for where, area, _, _ in covers.areas:
        if plane.boxes_meet(where, around) and gap_to_polygon(who, area.shape) <= RIGHT_BEHIND:
            yield "area", area.id
    for where, barrier, _, pieces, _ in covers.barriers:
        if plane.boxes_meet(where, around) and _near_line(who, pieces):
            yield "barrier", barrier.id
    for where, portal in layout(ground).portals:
        if plane.boxes_meet(where, around) and _near_line(who, (portal.line,)):
            yield "portal", portal.id


def _passes(known: Layout, portal: Portal, shooter: Character, target: Character) -> bool:
    """Whether the line leads through an opening: it crosses it on the map, and on its floor."""
    if portal.kind in ("gate", "trapdoor") or plane.meeting(shooter.at, target.at, *portal.line) is None:
        return False
    floors = [known.rooms[room].height for room in portal.joins if room is not None]
    return any(level <= who.height < level + STOREY for level in floors for who in (shooter, target))


def _height(shooter: Character, target: Character, place: float) -> float:
    """Of the line from the eyes of one to the feet of the other."""
    eyes = shooter.height + EYE_HEIGHT
    return eyes + (target.height - eyes) * place


def _below(part: tuple[float, float], shooter: Character, target: Character, top: Tenths) -> tuple[float, float]:
    """The part of a stretch of the line that runs below a top."""
    enter, leave = part
    eyes, rise = shooter.height + EYE_HEIGHT, target.height - shooter.height - EYE_HEIGHT
    if rise == 0:
        return part if eyes < top else (enter, enter)
    level = (top - eyes) / rise
    return (max(enter, level), leave) if rise < 0 else (enter, min(leave, level))


def _near_line(who: Character, pieces: Sequence[Piece]) -> bool:
    return any(gap_to_line(who, one, two) <= RIGHT_BEHIND for one, two in pieces)


@memo
def _covers(ground: Ground) -> _Covers:
    known = layout(ground)
    return _Covers(
        tuple(
            (around, area, kind, area_top(ground, area, kind))
            for around, area, kind in known.areas
            if kind.cover or kind.hides_low
        ),
        tuple(
            (around, barrier, kind, pieces, barrier_top(ground, barrier, kind))
            for around, barrier, kind, pieces in known.barriers
            if kind.cover
        ),
    )


def area_top(ground: Ground, area: Area, kind: Kind) -> Tenths:
    """Of what grows or stands in an area, above the table; it stands on the hill that lies under all of it."""
    if not kind.height:
        return ENDLESS_HEIGHT
    under = [
        hill.height
        for _, hill, _ in layout(ground).areas
        if all(plane.contains(hill.shape, corner) for corner in area.shape)
    ]
    return max([area.height, *under]) + kind.height


def barrier_top(ground: Ground, barrier: Barrier, kind: Kind) -> Tenths:
    """Of a linear obstacle, above the table: so high from the lower side, and a parapet above the higher side."""
    if not kind.height and not barrier.decimetres:
        return ENDLESS_HEIGHT
    low, high = sides(ground, barrier)
    return max(low + barrier.decimetres * DECIMETRE, high + kind.height)


def sides(ground: Ground, barrier: Barrier) -> tuple[Tenths, Tenths]:
    """The lower and the higher ground on the two sides of the middle of its first piece."""
    (x1, y1), (x2, y2) = barrier.line[:2]
    across, down = x2 - x1, y2 - y1
    long = max(1, plane.distance((x1, y1), (x2, y2)))
    heights = []
    for way in (1, -1):
        beside = (x1 + x2) // 2 - way * down * CM // long, (y1 + y2) // 2 + way * across * CM // long
        heights.append(
            max([hill.height for _, hill, _ in layout(ground).areas if plane.contains(hill.shape, beside)], default=0)
        )
    return min(heights), max(heights)
