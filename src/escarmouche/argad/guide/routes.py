"""A way round what stands there, so that a drag needs no corners (ARG-9.2, ARG-11.8, ARG-13.3).

The way goes from corner to corner of what stops or slows people, a little beside each, and through doors and windows.
It is the shortest one, if slow ground counts as longer by what it takes off on average; and straight where nothing
stops people and the detour would take longer than the turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import chain, pairwise
from math import dist, hypot
from typing import Final, NamedTuple

from escarmouche.argad.field.bases import MAX_OVERLAP
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.paths import towards, way
from escarmouche.argad.field.sides import hull, is_solid
from escarmouche.argad.field.terrain import going_on
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskRoute, Route
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import MarkerId, RoomId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.movement.animals import MoveMarker, figure
from escarmouche.argad.movement.conveyance_bodies import journey
from escarmouche.argad.movement.courses import CLEAR, SLOWS, Meeting, leg
from escarmouche.argad.people.pace import allowance, scaled
from escarmouche.argad.phases.announcing import FIRST_INTENTIONS, Announce
from escarmouche.argad.places.indoors import roams
from escarmouche.geometry.plane import halves_between, halves_to_polygon, rectangle
from escarmouche.kernel import Refusal, Seat

BESIDE: Final[Tenths] = CLEAR + 2
"""How far beside a corner the way passes, in each direction."""
BEFORE_DOOR: Final[Tenths] = 3 * CLEAR
"""How far before and behind the middle of a door or window it turns."""
MAX_LEGS: Final = 600
"""Straight legs that are looked at: an answer is wanted while somebody drags."""
MAX_CORNERS: Final = 24
MEAN_LOSS: Final[Tenths] = 350
"""What the slow die takes off on average."""


class Stop(NamedTuple):
    """A place on the way, and the room that it is in."""

    at: Point
    room: RoomId | None


Leg = tuple[float, float, Point, Stop, list[Meeting] | None]
"""How long the whole way could be by it, how far it is up to its end, its end, where it begins; and what is met."""


@dataclass
class Search:
    """Looks for a way, always on from the place that promises the shortest one; a leg is looked at once it is next."""

    skirmish: Skirmish
    character: Character
    to: Point
    come_from: dict[Stop, Stop | None] = field(default_factory=dict)
    """The places that can be reached, each with the one before it."""

    def __post_init__(self) -> None:
        standing = [each for each in _standing(self.skirmish) if self.character.room is None]
        self.hulls = [hull(each) for each in standing]
        beside = chain.from_iterable(_beside(each, self.character) for each in standing)
        self.places = {self.to, *_turning_points(self.skirmish, self.character), *beside}

    def found(self) -> Stop | None:
        """The place itself, once a way leads there; None if none does, or none was found in time."""
        start = Stop(self.character.at, self.character.room)
        self.come_from[start] = None
        reached = {start.at}
        ahead = [*self._legs(start, 0.0, reached)]
        heapify(ahead)
        for _ in range(MAX_LEGS):
            if not ahead:
                return None
            promised, walked, at, before, met = heappop(ahead)
            if at in reached:
                continue
            if met is None:
                met = self._met(before, at)
                if any(meeting.stops for meeting in met):
                    continue
                if cost := self._cost(met):
                    heappush(ahead, (promised + cost, walked + cost, at, before, met))
                    continue
            reached.add(at)
            here = Stop(at, next((meeting.room for meeting in reversed(met) if meeting.enters), before.room))
            self.come_from[here] = before
            if at == self.to:
                return here
            for found in self._legs(here, walked, reached):
                heappush(ahead, found)
        return None

    def is_free(self) -> bool:
        """Whether nothing stops anybody on the straight way."""
        return not any(meeting.stops for meeting in self._met(Stop(self.character.at, self.character.room), self.to))

    def nearest(self) -> Stop:
        """As near to the place as one gets: straight on towards it, from where that leads nearest."""
        ends = {
            self._straight_on(stop): stop for stop in sorted(self.come_from, key=lambda each: dist(each.at, self.to))
        }
        end = min(ends, key=lambda each: dist(each, self.to))
        before = ends[end]
        if end == before.at:
            return before
        here = Stop(end, before.room)
        self.come_from[here] = before
        return here

    def path(self, end: Stop) -> tuple[Point, ...]:
        """The corners of the way there, without the place where it begins."""
        stops: list[Point] = []
        stop: Stop | None = end
        while stop is not None:
            stops.append(stop.at)
            stop = self.come_from[stop]
        return tuple(reversed(stops[:-1]))

    def _legs(self, here: Stop, walked: float, reached: set[Point]) -> Iterator[Leg]:
        """To all places where nobody has been yet; nothing on them has been looked at."""
        for place in self.places - reached:
            there = walked + dist(here.at, place)
            yield there + dist(place, self.to), there, place, here, None

    def _met(self, before: Stop, at: Point) -> list[Meeting]:
        met = leg(self.skirmish, self.character, (before.at, at), before.room, last=at == self.to)
        return [Meeting(0.0, stops=True), *met] if self._runs_into_a_hull(before.at, at) else met

    def _runs_into_a_hull(self, start: Point, end: Point) -> bool:
        """Whether a cart or vehicle is in the way; somebody who stands right beside it may go away from it."""
        room = self.character.base.width - 2 * MAX_OVERLAP
        return any(
            halves_between((start, end), hull) < min(room, halves_to_polygon(start, hull) - CLEAR)
            for hull in self.hulls
        )

    def _cost(self, met: list[Meeting]) -> float:
        slow = {meeting.id: meeting.going for meeting in met if meeting.going in SLOWS}
        half = allowance(self.skirmish, self.character) / 2
        loss = scaled(self.skirmish, MEAN_LOSS)
        return sum(loss + (half if going == "very_difficult" else 0.0) for going in slow.values())

    def _straight_on(self, stop: Stop) -> Point:
        stops = (meeting.at for meeting in self._met(stop, self.to) if meeting.stops)
        return towards(stop.at, self.to, max(0.0, next(stops, dist(stop.at, self.to)) - 1))


def route(view: Skirmish, seat: Seat, question: AskRoute) -> Route | Refusal:
    """The way to a place, as far as one gets in this turn."""
    marker = view.markers.get(MarkerId(question.who))
    character = figure(view, marker, marker.at) if marker else view.characters.get(question.who)
    if character is None:
        return Refusal.of(FIRST_INTENTIONS, "not_your_character", who=question.who)
    to = min(max(question.to[0], 0), view.ground.width), min(max(question.to[1], 0), view.ground.depth)
    search = Search(view, character, to)
    found = search.found()
    whole = search.path(found or search.nearest())[:MAX_CORNERS]
    most = allowance(view, character)
    if way(character.at, whole) > most and search.is_free():
        whole = (to,)  # over slow ground rather than round it, if that takes longer than this turn
    path = whole if roams(view, character, whole) else _as_far_as(character.at, whole, most)
    refusal = ARGAD.refuse(view, seat, MoveMarker(marker.id, path) if marker else Announce(character.id, Go(path)))
    return Route(
        who=character.id,
        path=path,
        length=round(way(character.at, path)),
        whole=round(way(character.at, whole)),
        arrives=found is not None,
        why=SkirmishLocalizer(view).why(refusal) if refusal else None,
    )


def _as_far_as(start: Point, path: tuple[Point, ...], most: Tenths) -> tuple[Point, ...]:
    """The part of a path that is no longer than that."""
    kept: list[Point] = []
    left = float(most)
    for before, corner in pairwise((start, *path)):
        length = dist(before, corner)
        if length > left:
            end = towards(before, corner, max(0.0, left - 1))
            return (*kept, end) if end != before else tuple(kept)
        kept.append(corner)
        left -= length
    return tuple(kept)


def _standing(skirmish: Skirmish) -> Iterator[Conveyance]:
    """Carts and vehicles that go nowhere this turn."""
    return (each for each in skirmish.conveyances.values() if is_solid(each) and journey(skirmish, each) is None)


def _beside(conveyance: Conveyance, character: Character) -> tuple[Point, ...]:
    """Round the corners of a cart or vehicle."""
    room = character.base.width + 2 * BESIDE
    return rectangle(conveyance.at, conveyance.width + room, conveyance.length + room, conveyance.heading)


def _turning_points(skirmish: Skirmish, character: Character) -> Iterator[Point]:
    """Beside each corner of what stops people, and of slow ground; before and behind each opening."""
    land = layout(skirmish.ground)
    for corner in land.corners:
        yield from _around(corner.at, BESIDE)
    if character.room is None:
        room = character.base.width // 2 + BESIDE
        for _, area, kind in land.areas:
            if going_on(character, kind) in SLOWS:
                yield from chain.from_iterable(_around(corner, room) for corner in area.shape)
    for _, portal in land.portals:
        (ax, ay), (bx, by) = portal.line
        wide = hypot(bx - ax, by - ay) or 1.0
        east, south = -(by - ay) / wide * BEFORE_DOOR, (bx - ax) / wide * BEFORE_DOOR
        middle = (ax + bx) / 2, (ay + by) / 2
        yield from ((round(middle[0] + side * east), round(middle[1] + side * south)) for side in (-1, 1))


def _around(corner: Point, far: Tenths) -> Iterator[Point]:
    x, y = corner
    return ((x + east * far, y + south * far) for east in (-1, 1) for south in (-1, 1))
