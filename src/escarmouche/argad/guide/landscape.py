"""What lies and stands on the table, in words: grounds, obstacles, houses and their openings, things, carts."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from math import dist
from typing import Final

from msgspec import Struct

from escarmouche.argad.field.bases import gap_to, gap_to_line, gap_to_polygon
from escarmouche.argad.field.paths import towards
from escarmouche.argad.field.terrain import barrier_going, going_on, indoor_going, portal_going
from escarmouche.argad.guide.localizer import SkirmishLocalizer, length
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier, Going, Kind, Portal, Room
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.geometry import plane
from escarmouche.presentation.phrases import Said, listed, named, text, word
from escarmouche.text.texts import Localized

Line = tuple[Point, ...]
BESIDE: Final[Tenths] = 2 * CM
"""How far from an obstacle somebody stands who goes to it: nobody can stand on it."""
WITHIN: Final[Tenths] = 2 * CM
"""How far beyond its rim somebody stands who goes to a piece of ground."""


class Feature(Struct, frozen=True):
    """Something on the table: what it is called, where one goes to be there, and what there is to say about it."""

    id: str
    name: Said
    """By which it can be told from others."""
    told: Said
    at: Point
    far: Callable[[Character], Tenths]
    """From somebody's base to its nearest part."""
    rim: Point
    """The nearest part, from whom it is told: in this direction one sees it."""
    more: tuple[Said, ...] = ()


def size(view: Skirmish, localizer: SkirmishLocalizer) -> Localized:
    return localizer.say("near_table", width=length(view.ground.width), depth=length(view.ground.depth))


def grounds(view: Skirmish, here: Character | None) -> Iterator[Feature]:
    """Pieces of ground, linear obstacles, rooms, stairs and openings."""
    ground = view.ground
    yield from (_area(view, here, area, ground.kinds[area.kind]) for area in ground.areas)
    yield from (_barrier(view, here, barrier, ground.kinds[barrier.kind]) for barrier in ground.barriers)
    yield from (_room(view, here, room) for room in ground.rooms)
    yield from (_portal(view, here, portal) for portal in ground.portals)
    for stairs in ground.stairs:
        yield _spot(view, stairs.id, stairs.foot, text("near_stairs", up=length(stairs.height)))


def things(view: Skirmish) -> Iterator[Feature]:
    """What lies about, carts and boats, ladders, and those who fell and still matter."""
    for thing in view.things.values():
        if thing.at:
            yield _spot(view, thing.id, thing.at)
    yield from (_spot(view, each.id, each.at) for each in view.conveyances.values())
    yield from (_spot(view, each.id, each.at) for each in view.ladders.values())
    for body in view.bodies.values():
        if body.at and body.matters:
            yield _spot(view, body.id, body.at)


def unclear_people(view: Skirmish) -> Iterator[Feature]:
    """Animals that may be a troop, and people too far away to be told apart."""
    for marker in view.markers.values():
        yield _spot(view, marker.id, marker.at, text("near_marker", marker=marker.id, seat=marker.owner))
    for number, shape in enumerate(view.silhouettes, 1):
        yield _spot(view, f"silhouette {number}", shape.at, text("near_silhouette", count=str(shape.about)))


def _spot(view: Skirmish, name: str, at: Point, told: Said | None = None) -> Feature:
    """What is no larger than a point, for somebody who goes there."""
    called = told or named(name)
    return Feature(name, called, text("near_at", what=called, at=at), at, partial(_far_from_point, at), at)


def _far_from_point(at: Point, who: Character) -> Tenths:
    return gap_to(who, at)


def _area(view: Skirmish, here: Character | None, area: Area, kind: Kind) -> Feature:
    going = going_on(here, kind) if here else kind.foot
    called = _placed(view, named(area.id), area.shape)
    inside = here is not None and plane.contains(area.shape, here.at)
    rim = _nearest((*area.shape, area.shape[0]), here.at) if here else area.shape[0]
    return Feature(
        area.id,
        called,
        called,
        here.at if here and inside else towards(rim, _middle(area.shape), WITHIN),
        partial(_far_from_area, area.shape),
        rim,
        (_extent(area.shape), *_about(kind, going, area.height)),
    )


def _far_from_area(shape: Line, who: Character) -> Tenths:
    return gap_to_polygon(who, shape)


def _barrier(view: Skirmish, here: Character | None, barrier: Barrier, kind: Kind) -> Feature:
    going = barrier_going(view.options, here, barrier, kind) if here else kind.foot
    called = _placed(view, named(barrier.id), barrier.line)
    rim = _nearest(barrier.line, here.at) if here else barrier.line[0]
    return Feature(
        barrier.id,
        called,
        called,
        towards(rim, here.at, BESIDE) if here else rim,
        partial(_far_from_line, barrier.line),
        rim,
        (text("near_from_to", start=barrier.line[0], end=barrier.line[-1]), *_about(kind, going, 0)),
    )


def _far_from_line(line: Line, who: Character) -> Tenths:
    return min(gap_to_line(who, one, two) for one, two in pairwise(line))


def _room(view: Skirmish, here: Character | None, room: Room) -> Feature:
    called = _placed(view, named(room.id), room.shape)
    doors = [named(portal.id) for portal in view.ground.portals if room.id in portal.joins]
    more = [_extent(room.shape), *_going(indoor_going(here, room) if here else "difficult")]
    if room.height:
        more.append(text("near_up", up=length(room.height)))
    if doors:
        more.append(text("near_openings", what=listed(doors)))
    told = text("near_in_here", what=called) if here and here.room == room.id else called
    rim = _nearest((*room.shape, room.shape[0]), here.at) if here else room.shape[0]
    return Feature(room.id, called, told, _middle(room.shape), partial(_far_from_area, room.shape), rim, tuple(more))


def _portal(view: Skirmish, here: Character | None, portal: Portal) -> Feature:
    called = _placed(view, named(portal.id), portal.line)
    state = "locked" if portal.id in view.locked else "closed" if portal.id in view.closed else "open"
    sides = [named(room) if room else text("near_outdoors") for room in portal.joins]
    more = [word("portal_state", state), text("near_between", one=sides[0], other=sides[1])]
    going = portal_going(view, here, portal) if here else "easy"
    return Feature(
        portal.id,
        called,
        called,
        _middle(portal.line),
        partial(_far_from_line, portal.line),
        _middle(portal.line),
        (*more, *_going(going)),
    )


def _about(kind: Kind, going: Going, height: Tenths) -> Iterator[Said]:
    """How one gets over it, and what it hides."""
    yield from _going(going)
    if height:
        yield text("near_high", up=length(height))
    if kind.hides_beyond is not None:
        yield text("near_hides", far=length(kind.hides_beyond)) if kind.hides_beyond else text("near_opaque")
    if kind.cover:
        yield text("near_covers", penalty=f"−{-kind.cover}")


def _going(going: Going) -> Iterator[Said]:
    if going != "easy":
        yield word("near_going", going)


def _extent(shape: Line) -> Said:
    west, north, east, south = plane.box(shape)
    return text("near_from_to", start=(west, north), end=(east, south))


def _placed(view: Skirmish, name: Said, points: Line) -> Said:
    """`hedge in the north-west`: in which ninth of the table its middle lies."""
    x, y = _middle(points)
    ground = view.ground
    column = min(2, max(0, 3 * x // ground.width))
    row = min(2, max(0, 3 * y // ground.depth))
    ninth = ("N", "", "S")[row] + ("W", "", "E")[column]
    return text("near_placed", what=name, where=word("near_part", ninth or "middle"))


def _middle(points: Line) -> Point:
    west, north, east, south = plane.box(points)
    return (west + east) // 2, (north + south) // 2


def _nearest(line: Line, point: Point) -> Point:
    """The point of a line that is nearest to another one."""
    return min(
        (_on_segment(one, two, point) for one, two in pairwise(line)),
        key=lambda found: dist(found, point),
    )


def _on_segment(one: Point, two: Point, point: Point) -> Point:
    (ax, ay), (bx, by) = one, two
    whole = (bx - ax) ** 2 + (by - ay) ** 2
    along = (point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)
    part = min(1.0, max(0.0, along / whole)) if whole else 0.0
    return round(ax + (bx - ax) * part), round(ay + (by - ay) * part)
