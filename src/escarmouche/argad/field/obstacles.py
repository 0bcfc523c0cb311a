"""What a line of fire meets on its way: the grounds, linear obstacles and openings that may protect or hide a target.

The line is thought from the eyes of the shooter to the feet of the target: what rises above it is in the way.
"""

from collections.abc import Iterator
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
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.geometry import plane
from escarmouche.kernel.memo import keyed_memo, memo, shared_memo

EYE_HEIGHT: Final[Tenths] = 250
"""Above the ground under the feet."""
RIGHT_BEHIND: Final[Tenths] = 2 * CM
"""Somebody this near to an obstacle is right behind it (ARG-R-78)."""
ENDLESS_HEIGHT: Final[Tenths] = 1 << 20
"""The top of what has no height in the drawing: above every line."""

What = Literal["area", "barrier", "portal"]


class Obstacle(Struct, frozen=True, gc=False):
    """Something between a shooter and a target."""

    what: What
    id: str
    kind: Kind | None
    """Of a ground or linear obstacle."""
    portal: Portal | None
    length: Tenths
    """How much of it the line crosses."""
    holds_target: bool
    near_target: bool
    near_shooter: bool


class Cover(Struct, frozen=True, gc=False):
    """Something that protects or hides people: an area by its shape, other things by the pieces of their lines."""

    around: plane.Box
    what: What
    id: str
    kind: Kind | None = None
    """Of a ground or linear obstacle."""
    shape: tuple[Point, ...] = ()
    pieces: tuple[Piece, ...] = ()
    top: Tenths = 0
    """Above the table."""
    portal: Portal | None = None


def obstacles(skirmish: Skirmish, shooter: Character, target: Character) -> tuple[Obstacle, ...]:
    """Everything that the line between two characters meets, in the order in which it is drawn."""
    people = skirmish.characters
    if people.get(shooter.id) is not shooter or people.get(target.id) is not target:
        return tuple(_find(skirmish.ground, shooter, target))  # where they were at another moment
    found = _obstacles(skirmish)
    key = shooter.id, target.id
    if key not in found:
        found[key] = tuple(_find(skirmish.ground, shooter, target))
    return found[key]


@shared_memo("ground", "characters", "closed", "locked")
def _obstacles(skirmish: Skirmish) -> dict[tuple[CharacterId, CharacterId], tuple[Obstacle, ...]]:
    """Between those for whom it has been asked."""
    return {}


def covers_beside(skirmish: Skirmish, who: Character) -> tuple[Cover, ...]:
    """All that somebody is right behind, or in, as seen from somewhere."""
    return _beside(skirmish.ground, who)


def is_sheltered(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody is near enough to anything to be right behind it."""
    return bool(_beside(skirmish.ground, who))


def is_between(ground: Ground, cover: Cover, shooter: Character, target: Character) -> bool:
    """Whether the line between two characters meets something, or the target stands in it."""
    if not plane.boxes_meet(cover.around, plane.segment_box(shooter.at, target.at)) or not _is_on_floor(cover, target):
        return False
    if cover.shape:
        return _holds(cover, target) or _crossed(cover, shooter, target) > 0
    return _stands_between(ground, cover, shooter, target)


def _find(ground: Ground, shooter: Character, target: Character) -> Iterator[Obstacle]:
    way = plane.segment_box(shooter.at, target.at)
    for cover in _covers(ground):
        if plane.boxes_meet(cover.around, way) and _is_on_floor(cover, target):
            length, holds = _crossed(cover, shooter, target), _holds(cover, target)
            if length or holds or _stands_between(ground, cover, shooter, target):
                near = [cover in _beside(ground, who) for who in (target, shooter)]
                yield Obstacle(cover.what, cover.id, cover.kind, cover.portal, length, holds, *near)


def _is_on_floor(cover: Cover, who: Character) -> bool:
    """Whether an area is indoors or outdoors, as somebody is; other things are both."""
    return not cover.shape or cover.kind is None or cover.kind.indoors == (who.room is not None)


def _holds(cover: Cover, who: Character) -> bool:
    """Whether somebody stands in an area."""
    return bool(cover.shape) and plane.contains(cover.shape, who.at)


def _stands_between(ground: Ground, cover: Cover, shooter: Character, target: Character) -> bool:
    """Whether the line crosses an obstacle below its top, or leads through an opening."""
    if cover.portal:
        return _passes(layout(ground), cover.portal, shooter, target)
    places = (plane.meeting(shooter.at, target.at, one, two) for one, two in cover.pieces)
    return any(place is not None and _height(shooter, target, place) < cover.top for place in places)


def _crossed(area: Cover, shooter: Character, target: Character) -> Tenths:
    """How much of an area a line crosses below its top."""
    if not area.shape:
        return 0
    parts = [_below(part, shooter, target, area.top) for part in plane.stretches(area.shape, shooter.at, target.at)]
    inside = sum(leave - enter for enter, leave in parts if leave > enter)
    return floor(inside * plane.distance(shooter.at, target.at) + 0.5)


@keyed_memo(key=lambda who: (who.at, who.facing, who.base))
def _beside(ground: Ground, who: Character) -> tuple[Cover, ...]:
    """Everything that somebody is right behind, or in."""
    (x, y), reach = who.at, who.base.width + who.base.length + RIGHT_BEHIND
    around = x - reach, y - reach, x + reach, y + reach
    return tuple(each for each in _covers(ground) if plane.boxes_meet(each.around, around) and _is_beside(each, who))


def _is_beside(cover: Cover, who: Character) -> bool:
    if cover.shape:
        return gap_to_polygon(who, cover.shape) <= RIGHT_BEHIND
    return any(gap_to_line(who, one, two) <= RIGHT_BEHIND for one, two in cover.pieces)


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


@memo
def _covers(ground: Ground) -> tuple[Cover, ...]:
    """In the order in which the ground is drawn: areas, linear obstacles, openings."""
    known = layout(ground)
    areas = (
        Cover(around, "area", area.id, kind, shape=area.shape, top=area_top(ground, area, kind))
        for around, area, kind in known.areas
        if kind.cover or kind.hides_low
    )
    barriers = (
        Cover(around, "barrier", barrier.id, kind, pieces=pieces, top=barrier_top(ground, barrier, kind))
        for around, barrier, kind, pieces in known.barriers
        if kind.cover
    )
    portals = (
        Cover(around, "portal", portal.id, pieces=(portal.line,), portal=portal) for around, portal in known.portals
    )
    return *areas, *barriers, *portals


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
