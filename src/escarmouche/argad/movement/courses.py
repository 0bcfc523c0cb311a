"""What a mover meets on the way: grounds that slow, obstacles that stop, doors to other rooms (ARG-11, ARG-12, ARG-13).

A ground is met where the front edge of the base comes to it, for moves are measured from there (ARG-7.1); a room is
entered with the middle of the base.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, pairwise
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import MAX_OVERLAP, base_of, two_paces
from escarmouche.argad.field.layout import STOPS, Corner, Wall, layout
from escarmouche.argad.field.paths import nearest, towards
from escarmouche.argad.field.terrain import (
    Crossing,
    areas_at,
    barrier_going,
    crossings,
    going_at,
    going_on,
    height_at,
    rides_alone,
)
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Footing, Intent
from escarmouche.argad.model.ground import Area, Barrier, Going
from escarmouche.argad.model.ids import RoomId
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.geometry.plane import (
    UNIT,
    Box,
    box,
    contains,
    direction,
    disc_meets,
    halves_to_segment,
    rectangle,
    rounded,
    segment_box,
    square,
)

SLOWS: Final = frozenset({"difficult", "very_difficult"})
HINDERS: Final = SLOWS | STOPS
STOPPED_BY: Final[dict[Footing, frozenset[str]]] = {
    "walks": STOPS,
    "unslowed": STOPS,
    "swims": frozenset({"forbidden"}),
    "carried": frozenset(),
}
"""The grounds on which nobody goes in such a way (ARG-R-127)."""
Segment = tuple[Point, Point]
POINTS_A_SIDE: Final = 16
"""Points on each side of a base with corners."""
CLEAR: Final[Tenths] = 4
"""So far from a corner no rounding leads over it: places on the way are whole tenths, and so are those ahead."""
PROBE_DISTANCE: Final[Tenths] = 2
"""Just behind a border, to see what begins there."""


class Meeting(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something on the way, where the mover comes to it."""

    at: float
    """Tenths walked when it is met."""
    id: str = ""
    going: Going = "easy"
    stops: bool = False
    room: RoomId | None = None
    enters: bool = False
    """Whether the mover is in the room from here on."""
    over: Point | None = None
    """Where the middle of the base stands once it is over an obstacle, or on top of something (ARG-12.2)."""


class Course(Struct, frozen=True, gc=False):
    """A path read once: its corners, how far along each of them lies, and what is met in which order."""

    corners: tuple[Point, ...]
    marks: tuple[float, ...]
    meetings: tuple[Meeting, ...]

    @property
    def length(self) -> float:
        return self.marks[-1]


def front(base: Base) -> float:
    """From the middle of a base to its front edge."""
    return (base.width if base.shape == "round" else base.length) / 2


def along(corners: tuple[Point, ...]) -> tuple[float, ...]:
    """How far along a path each of its corners lies."""
    return tuple(accumulate((sqrt(square(one, two)) for one, two in pairwise(corners)), initial=0.0))


def place_on(course: Course, far: float) -> Point:
    """Where somebody is on a path after a part of it."""
    leg = leg_at(course, far)
    return towards(course.corners[leg], course.corners[leg + 1], far - course.marks[leg])


def leg_at(course: Course, far: float) -> int:
    """On which leg of a path that is."""
    return bisect_right(course.marks, far, hi=len(course.marks) - 1) - 1


def course(skirmish: Skirmish, character: Character, intent: Intent) -> Course:
    """All that a path meets, up to where it is stopped for good."""
    corners = (character.at, *intent.path)
    marks = along(corners)
    met = list(_met(skirmish, character, intent, corners, marks))
    begins = at_start(skirmish, character)
    if begins and _begins_with(begins, intent.footing):
        step = marks[-1] <= two_paces(character) and not any(meeting.going in SLOWS for meeting in met)
        # Two paces within one ground are free (ARG-9.6); any longer way out of it is not (ARG-12.6).
        met += () if step else (begins,)
    if len(met) > 1:
        met.sort(key=lambda meeting: (meeting.at, meeting.enters, meeting.id))
    return Course(corners, marks, tuple(met))


def in_ranks(skirmish: Skirmish, character: Character, intent: Intent) -> Course:
    """The way of one of a unit in close order: all go as far as the first of them comes (ARG-R-147)."""
    if intent.loosens is not None:
        return course(skirmish, replace(character, cell=None), intent)
    corners = (character.at, *intent.path)
    met = (Meeting(float(intent.halts[0]), intent.halts[1], "forbidden", stops=True),) if intent.halts else ()
    return Course(corners, along(corners), met)


def _begins_with(ground: Meeting, footing: Footing) -> bool:
    return footing == "walks" or ground.going in STOPPED_BY[footing]


def at_start(skirmish: Skirmish, character: Character) -> Meeting | None:
    """The ground under any part of the base, even on its rim (ARG-12.6, ARG-R-130); on a road, under its middle."""
    if character.room is None and not _grounds_near(skirmish, character):
        return None
    middle = _underfoot(skirmish, character, character.at)
    if middle or _is_road(skirmish, character.at, character.room):
        return middle
    found = [met for place in _rim(skirmish, character) if (met := _underfoot(skirmish, character, place))]
    return max((met for met in found if met.going in SLOWS), key=lambda met: (met.going, met.id), default=None)


def _is_road(skirmish: Skirmish, place: Point, room: RoomId | None) -> bool:
    return any(kind.road for _, kind in areas_at(skirmish.ground, place, room))


def _underfoot(skirmish: Skirmish, character: Character, place: Point) -> Meeting | None:
    going = going_at(skirmish, character, place, character.room)
    if going not in HINDERS:
        return None
    areas = areas_at(skirmish.ground, place, character.room)
    name = areas[-1][0].id if areas else character.room or ""
    return Meeting(0.0, name, going, stops=going in STOPS)


def _rim(skirmish: Skirmish, character: Character) -> Iterator[Point]:
    """Points along the edge of a base, and corners of grounds that reach under it; none where there is no ground."""
    near = _grounds_near(skirmish, character)
    if near:
        base, (x, y) = base_of(skirmish, character), character.at
        outline = tuple((x + across, y + down) for across, down in rim(base, character.facing))
        yield from outline
        yield from (corner for area in near for corner in area.shape if contains(outline, corner))


def _grounds_near(skirmish: Skirmish, character: Character) -> list[Area]:
    """Those that may lie under some part of the base."""
    x, y = character.at
    west, north, east, south = _rim_box(base_of(skirmish, character), character.facing)
    around = x + west, y + north, x + east, y + south
    return [area for _, area, _ in layout(skirmish.ground).areas_near(around)]


def rim(base: Base, facing: Degrees) -> tuple[Point, ...]:
    """Points along the edge of a base in the middle of the plane, so far inside that those who touch do not overlap."""
    return _turned_rim(base, 0 if base.shape == "round" else facing)


@lru_cache(maxsize=1 << 10)
def _turned_rim(base: Base, facing: Degrees) -> tuple[Point, ...]:
    """The same; one for all round bases that are as wide, wherever they look."""
    wide, long = base.width - 2 * MAX_OVERLAP, (base.width if base.shape == "round" else base.length) - 2 * MAX_OVERLAP
    if base.shape == "round":
        ways = (direction(degrees) for degrees in range(0, 360, 10))
        return tuple((rounded(east * wide, 2 * UNIT), rounded(south * wide, 2 * UNIT)) for east, south in ways)
    corners = rectangle((0, 0), wide, long, facing)
    return tuple(
        (ax + (bx - ax) * part // POINTS_A_SIDE, ay + (by - ay) * part // POINTS_A_SIDE)
        for (ax, ay), (bx, by) in pairwise((*corners, corners[0]))
        for part in range(POINTS_A_SIDE)
    )


@lru_cache(maxsize=1 << 10)
def _rim_box(base: Base, facing: Degrees) -> Box:
    return box(rim(base, facing))


def _met(
    skirmish: Skirmish, character: Character, intent: Intent, corners: tuple[Point, ...], marks: tuple[float, ...]
) -> Iterator[Meeting]:
    room, reach = character.room, front(base_of(skirmish, character))
    legs = list(pairwise(corners))
    for number, ((start, end), walked) in enumerate(zip(legs, marks, strict=False)):
        last = number == len(legs) - 1
        if last and intent.stairs is not None:
            yield Meeting(walked, "stairs", intent.stairs)
            return
        if number:
            corner = _corner(skirmish, character, towards(start, end, PROBE_DISTANCE), room, walked - reach)
            yield from (meeting for meeting in corner if _begins_with(meeting, intent.footing))
        for meeting in leg(skirmish, character, (start, end), room, footing=intent.footing, last=last):
            yield _farther(meeting, walked)
            if meeting.stops:
                return
            room = meeting.room if meeting.enters else room


def _corner(
    skirmish: Skirmish, character: Character, probe: Point, room: RoomId | None, at: float
) -> Iterator[Meeting]:
    """A corner may lie on a border, which then belongs to neither leg."""
    going = going_at(skirmish, character, probe, room)
    areas = areas_at(skirmish.ground, probe, room)
    if going in HINDERS and areas:
        yield Meeting(max(0.0, at), areas[-1][0].id, going, stops=going in STOPS)


def _farther(meeting: Meeting, walked: float) -> Meeting:
    return Meeting(
        max(0.0, meeting.at + walked),
        meeting.id,
        meeting.going,
        meeting.stops,
        meeting.room,
        meeting.enters,
        meeting.over,
    )


def leg(  # noqa: PLR0913 - who goes where, and what counts
    skirmish: Skirmish,
    character: Character,
    step: Segment,
    room: RoomId | None,
    *,
    footing: Footing = "walks",
    last: bool = True,
) -> list[Meeting]:
    """What a straight step meets; of the last one, also what the front edge of the base would meet at its end."""
    start, end = step
    length = sqrt(square(start, end))
    if length == 0:
        return []
    base = base_of(skirmish, character)
    reach = front(base)
    west, north, east, south = segment_box(*step)
    beside = int(reach) + base.width // 2 + PROBE_DISTANCE  # farther than any part of the base comes
    if layout(skirmish.ground).is_clear((west - beside, north - beside, east + beside, south + beside)):
        return []
    beyond = _beyond(start, end, length, reach) if last else end
    whole = sqrt(square(start, beyond))
    found: list[Meeting] = []
    for crossing in crossings(skirmish, character, start, beyond, room):
        found += _meetings(skirmish, crossing, (start, beyond, whole), reach, footing)
    if grazed := list(_grazed(skirmish, character, step, room, footing)):
        stop = min((meeting.at for meeting in found if meeting.stops), default=length)
        found += [meeting for meeting in grazed if meeting.at + reach <= stop]
    if footing == "walks":
        indoors = min([meeting.at for meeting in found if meeting.enters], default=length)
        found += [meeting for meeting in _brushed(skirmish, character, step, room) if meeting.at <= indoors]
    met = [meeting for meeting in found if meeting.at <= length]
    return sorted(met, key=lambda each: (each.at, each.enters)) if len(met) > 1 else met


def _meetings(
    skirmish: Skirmish, crossing: Crossing, line: tuple[Point, Point, float], reach: float, footing: Footing
) -> Iterator[Meeting]:
    middle = crossing.at * line[2]
    edge = middle - reach
    if crossing.what == "edge":
        yield Meeting(middle, "edge", "forbidden", stops=True)
        return
    ground, slows = crossing.what in ("area_in", "area_out"), footing == "walks"
    stops = crossing.going in (STOPPED_BY[footing] if ground else STOPS)
    if ground and not (slows or stops):
        return
    if stops:
        yield Meeting(edge, crossing.id, crossing.going, stops=True)
        return
    over = _over(skirmish, crossing, line, middle)
    if (slows and crossing.going in SLOWS) or over:
        yield Meeting(edge, crossing.id, crossing.going if slows else "easy", over=over)
    if crossing.what == "portal":
        yield Meeting(middle, crossing.id, room=crossing.room, enters=True)


def _grazed(
    skirmish: Skirmish, character: Character, step: Segment, room: RoomId | None, footing: Footing
) -> Iterator[Meeting]:
    """Corners of what stops a walker, so near beside the way that rounding may lead over them (ARG-9.2).

    Whoever stands so near to one already may leave it.
    """
    west, north, east, south = segment_box(*step)
    for corner in layout(skirmish.ground).corners_near((west - CLEAR, north - CLEAR, east + CLEAR, south + CLEAR)):
        near = halves_to_segment(corner.at, *step) < 2 * CLEAR and square(step[0], corner.at) >= CLEAR**2
        if near and _bars(skirmish, character, corner, room, footing):
            at = _along(step, corner.at) - front(base_of(skirmish, character))
            yield Meeting(at, corner.id, "forbidden", stops=True)


def _bars(skirmish: Skirmish, character: Character, corner: Corner, room: RoomId | None, footing: Footing) -> bool:
    """Whether somebody is stopped by what has a corner there."""
    match corner.of:
        case Wall(bottom=bottom, top=top):
            return bottom <= (character.height if room is None else layout(skirmish.ground).rooms[room].height) < top
        case Barrier(kind=kind) as barrier:
            kinds = skirmish.ground.kinds
            return barrier_going(skirmish.options, character, barrier, kinds[kind]) in STOPS
        case Area():
            return going_at(skirmish, character, corner.at, room) in STOPPED_BY[footing]


def _along(step: Segment, point: Point) -> float:
    """How far on a step one passes a point beside it."""
    (ax, ay), (bx, by) = step
    return ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / sqrt(square(*step))


def _brushed(skirmish: Skirmish, character: Character, step: Segment, room: RoomId | None) -> Iterator[Meeting]:
    """Grounds that some part of the base comes over, wherever its middle is (ARG-R-130); on a road, its middle counts.

    Whatever one has to climb is met by climbing it, not by passing it. The front of a long base is taken as round.
    """
    base = base_of(skirmish, character)
    wide, ahead = base.width / 2 - MAX_OVERLAP, front(base) - base.width / 2
    line = _ahead(step, ahead) if ahead else step
    west, north, east, south = segment_box(*line)
    beside = base.width // 2
    swept = west - beside, north - beside, east + beside, south + beside
    alone = rides_alone(skirmish, character)
    for number, area, kind in layout(skirmish.ground).areas_near(swept):
        going, here = going_on(character, kind, alone=alone), kind.indoors == (room is not None)
        if going not in SLOWS or area.height or not here:
            continue
        share = disc_meets(area.shape, *line, wide)
        if share is None:
            continue
        at = share * sqrt(square(*line))
        on_road = _is_road(skirmish, towards(*step, at), room)
        if not on_road and _slows_beside(skirmish, character, number, towards(*line, at)):
            yield Meeting(at, area.id, going)


def _ahead(step: Segment, far: float) -> Segment:
    """The step of something that is so far ahead of the middle of a base."""
    end = _beyond(*step, sqrt(square(*step)), far)
    return towards(step[0], end, far), end


def _slows_beside(skirmish: Skirmish, character: Character, number: int, place: Point) -> bool:
    """Whether a ground counts that begins beside a place: nothing covers it there.

    A steep slope is steep whatever lies on it (ARG-12.10).
    """
    areas = layout(skirmish.ground).areas
    _, area, kind = areas[number]
    border = nearest((*area.shape, area.shape[0]), place)
    above = [other for _, each, other in areas[number + 1 :] if contains(each.shape, border)]
    return kind.steep or not above or going_on(character, above[-1], alone=rides_alone(skirmish, character)) in SLOWS


def straddles(skirmish: Skirmish, character: Character, over: Point) -> bool:
    """Whether part of the base is over an obstacle, but not its middle (ARG-12.2)."""
    reach = front(base_of(skirmish, character)) + 2 * PROBE_DISTANCE
    if square(character.at, over) > reach**2:
        return False
    ahead = leg(skirmish, character, (character.at, over), character.room, last=False)
    return any(meeting.over for meeting in ahead)


def _over(skirmish: Skirmish, crossing: Crossing, line: tuple[Point, Point, float], middle: float) -> Point | None:
    """Just behind an obstacle or the rim of something higher; None for level ground."""
    if crossing.what == "barrier" or (crossing.what == "area_in" and _rises(skirmish, crossing, line, middle)):
        return towards(line[0], line[1], max(0.0, middle + PROBE_DISTANCE))
    return None


def _rises(skirmish: Skirmish, crossing: Crossing, line: tuple[Point, Point, float], middle: float) -> bool:
    if layout(skirmish.ground).is_flat:
        return False
    before, behind = (towards(line[0], line[1], max(0.0, middle + off)) for off in (-PROBE_DISTANCE, PROBE_DISTANCE))
    return height_at(skirmish, before, crossing.room) < height_at(skirmish, behind, crossing.room)


def _beyond(start: Point, end: Point, length: float, reach: float) -> Point:
    """Where the front edge of the base ends."""
    times = 2 + int(reach / length)
    far = start[0] + (end[0] - start[0]) * times, start[1] + (end[1] - start[1]) * times
    return towards(start, far, length + reach)
