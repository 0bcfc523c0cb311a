"""What lies where on the table, and what a straight step meets (ARG-11, ARG-12.9, ARG-12.10, ARG-13, ARG-R-42).

Heights are above the table. A room is a box: its walls rise one storey from its floor, and portals are holes in them.
"""

from collections.abc import Iterator
from math import hypot
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.layout import STOREY, Layout, layout
from escarmouche.argad.field.sides import side_between
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier, Going, Ground, Kind, Portal, Room
from escarmouche.argad.model.ids import PortalId, RoomId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.geometry import plane

DECIMETRE: Final[Tenths] = 16
"""Of the world of the figures: somebody of 17 decimetres is 28 mm high (ARG-2.9)."""
WAIST, CHEST = 10, 15
"""In decimetres: what can be climbed over, and what hardly (ARG-13.10, ARG-13.11)."""
POST: Final[Tenths] = 1
"""So near to its end, a portal is as closed as the wall beside it."""
_IN: Final[Literal["area_in", "area_out"]] = "area_in"
_OUT: Final[Literal["area_in", "area_out"]] = "area_out"
_LEVELS: Final[dict[Going, int]] = {"easy": 0, "difficult": 1, "very_difficult": 2, "swim": 3, "forbidden": 4}


class Crossing(Struct, frozen=True, gc=False):
    """Something that a straight step meets."""

    at: float
    """How far along the step, from 0 to 1."""
    what: Literal["area_in", "area_out", "barrier", "portal", "wall", "edge"]
    id: str
    going: Going
    """Of an area that is left: how the ground behind it is walked."""
    blocks: bool
    room: RoomId | None = None
    """Where one is behind it."""


def areas_at(ground: Ground, point: Point, room: RoomId | None) -> list[tuple[Area, Kind]]:
    """The pieces of ground under a point, the lowest first; indoors only furniture and the like."""
    x, y = point
    return [
        (area, kind)
        for (west, north, east, south), area, kind in layout(ground).areas
        if west <= x <= east
        and north <= y <= south
        and kind.indoors == (room is not None)
        and plane.contains(area.shape, point)
    ]


def kinds_at(skirmish: Skirmish, point: Point, room: RoomId | None) -> tuple[Kind, ...]:
    """The kinds of ground under a point, the lowest first."""
    return tuple(kind for _, kind in areas_at(skirmish.ground, point, room))


def going_at(skirmish: Skirmish, character: Character, point: Point, room: RoomId | None) -> Going:
    """How somebody walks at a place: as the ground on top says, if no road leads over it."""
    inside = layout(skirmish.ground).rooms.get(room) if room is not None else None
    return _going(skirmish, character, kinds_at(skirmish, point, room), inside)


def _going(skirmish: Skirmish, character: Character, kinds: tuple[Kind, ...], room: Room | None) -> Going:
    alone = rides_alone(skirmish, character)
    if room is not None:
        return worst(indoor_going(character, room), *(going_on(character, kind, alone=alone) for kind in kinds))
    return outdoor_going(character, kinds, alone=alone)


def outdoor_going(character: Character, kinds: tuple[Kind, ...], *, alone: bool = False) -> Going:
    """On these kinds of ground, the lowest first: roads cancel difficult ground, but no steep slope.

    ARG-12.9, ARG-12.10.
    """
    if not kinds:
        return "easy"
    here = going_on(character, kinds[-1], alone=alone)
    if here in ("difficult", "very_difficult") and any(kind.road for kind in kinds):
        here = "easy"
    return worst(here, *(going_on(character, kind, alone=alone) for kind in kinds if kind.steep))


def rides_alone(skirmish: Skirmish, character: Character) -> bool:
    """Whether a rider was in no group as the turn began, which makes open woods easy (ARG-R-47)."""
    return character.mounted and skirmish.turn_status(character.id).alone


def going_on(character: Character, kind: Kind, *, alone: bool = False) -> Going:
    """A row of the table, on foot or mounted, alone or in a group (ARG-11.1 to ARG-11.6, ARG-R-47)."""
    if not character.mounted:
        return kind.foot
    return kind.riding_alone if alone and kind.riding_alone is not None else kind.mounted


def indoor_going(character: Character, room: Room) -> Going:
    """Difficult because of furniture and doors; no place for riders but in large halls (ARG-13.1, ARG-13.2)."""
    return "forbidden" if character.mounted and not room.large else "difficult"


def worst(*goings: Going) -> Going:
    return max(goings, key=_LEVELS.__getitem__)


def height_at(skirmish: Skirmish, point: Point, room: RoomId | None) -> Tenths:
    """Of the ground under a point: the highest of the hills and the like that overlap there."""
    land = layout(skirmish.ground)
    floor = 0 if room is None else land.rooms[room].height
    if land.is_flat:
        return floor
    heights = [area.height for area, _ in areas_at(skirmish.ground, point, room)]
    return floor + max(heights, default=0)


def room_at(ground: Ground, point: Point, floor: int) -> RoomId | None:
    """The room of a floor in which a point lies; a wall belongs to the first of the rooms that share it."""
    for room in ground.rooms:
        if room.floor == floor and plane.contains(room.shape, point):
            return room.id
    return None


def is_indoors(skirmish: Skirmish, character: Character) -> bool:
    return character.room is not None


def is_cramped(skirmish: Skirmish, character: Character) -> bool:
    """Indoors, and not in a large hall (ARG-29.1)."""
    return character.room is not None and not layout(skirmish.ground).rooms[character.room].large


def is_shut(skirmish: Skirmish, portal: Portal) -> bool:
    return portal.id in skirmish.closed or portal.id in skirmish.locked


def barrier_going(options: Options, character: Character, barrier: Barrier, kind: Kind) -> Going:
    """By its height, where it is known: up to a metre difficult, up to one and a half very difficult (ARG-R-42)."""
    if not barrier.decimetres:
        return going_on(character, kind)
    if barrier.decimetres > (WAIST if character.mounted else CHEST):
        return "forbidden"
    if character.mounted:
        return worst("difficult", kind.mounted)
    if options.walls == "height":
        return "difficult" if barrier.decimetres <= WAIST else "very_difficult"
    return "difficult" if options.walls == "first_table" else "very_difficult"


def portal_going(skirmish: Skirmish, character: Character, portal: Portal) -> Going:
    """Doors, and gates that have to be opened, are difficult; windows very difficult (ARG-11.5, ARG-13.5, ARG-13.6)."""
    if portal.kind in ("loophole", "trapdoor") or portal.id in skirmish.locked:
        return "forbidden"
    if character.mounted and portal.kind != "gate":
        halls = [layout(skirmish.ground).rooms[room].large for room in portal.joins if room is not None]
        return "difficult" if portal.kind == "door" and all(halls) else "forbidden"
    if portal.kind == "window":
        return "very_difficult"
    return "difficult" if portal.kind == "door" or portal.id in skirmish.closed else "easy"


class _Step(NamedTuple):
    """A straight step of somebody over the table."""

    skirmish: Skirmish
    character: Character
    start: Point
    end: Point
    land: Layout
    around: plane.Box

    def meets(self, one: Point, two: Point) -> float | None:
        return plane.meeting(self.start, self.end, one, two)

    def is_near(self, other: plane.Box) -> bool:
        west, north, east, south = self.around
        return west <= other[2] and other[0] <= east and north <= other[3] and other[1] <= south


def _step(skirmish: Skirmish, character: Character, start: Point, end: Point) -> _Step:
    return _Step(skirmish, character, start, end, layout(skirmish.ground), plane.segment_box(start, end))


_Since = tuple[float, RoomId | None]
"""From where on a step one is in a room."""


def crossings(
    skirmish: Skirmish, character: Character, start: Point, end: Point, room: RoomId | None
) -> tuple[Crossing, ...]:
    """Everything that a straight step meets, in order. Behind what blocks, it goes on as if it did not."""
    step = _step(skirmish, character, start, end)
    solid = [*_barriers(step)]
    width, depth = skirmish.ground.width, skirmish.ground.depth
    if not (0 <= end[0] <= width and 0 <= end[1] <= depth):
        solid.append(_edge(step, width, depth))
    if step.land.walls or step.land.portals:
        feet = character.height if room is None else step.land.rooms[room].height
        solid += [*_portals(step, feet), *_walls(step, feet)]
    rooms = [(0.0, room)]
    found = _entering(step, solid, rooms) if step.land.rooms else solid
    found += _grounds(step, rooms)
    return tuple(sorted(found, key=_in_order)) if len(found) > 1 else tuple(found)


def _entering(step: _Step, solid: list[Crossing], rooms: list[_Since]) -> list[Crossing]:
    """The same with the room behind each, in order; where others begin is noted."""
    found, here = [], rooms[0][1]
    for crossing in sorted(solid, key=_in_order):
        sides = step.land.joins.get(PortalId(crossing.id)) if crossing.what == "portal" else None
        if sides is not None and here in sides:
            here = sides[1] if sides[0] == here else sides[0]
            rooms.append((crossing.at, here))
        found.append(replace(crossing, room=here))
    return found


def _in_order(crossing: Crossing) -> tuple[float, str, str]:
    return crossing.at, crossing.what, crossing.id


def _portals(step: _Step, feet: Tenths) -> Iterator[Crossing]:
    """Nobody walks out of a window of an upper floor: that would be a jump (ARG-14.17)."""
    for portal in _openings(step, feet):
        at = step.meets(*portal.line)
        if at is not None and _is_post(step, portal, at):
            yield Crossing(at, "wall", portal.id, "forbidden", True)
        elif at is not None:
            drop = feet - _ground_beside(step, at) if None in portal.joins else 0
            going = portal_going(step.skirmish, step.character, portal) if drop < STOREY else "forbidden"
            yield Crossing(at, "portal", portal.id, going, going == "forbidden")


def _ground_beside(step: _Step, at: float) -> Tenths:
    """How high the open ground is on either side of what a step meets, wherever the step ends."""
    (ax, ay), (bx, by) = step.start, step.end
    x, y, way = ax + at * (bx - ax), ay + at * (by - ay), hypot(bx - ax, by - ay)
    foot = step.character.base.length / 2 / way
    beside = [(round(x + side * (bx - ax)), round(y + side * (by - ay))) for side in (foot, -foot)]
    return max(height_at(step.skirmish, point, None) for point in beside)


def _is_post(step: _Step, portal: Portal, at: float) -> bool:
    """Whether a step meets the very end of a portal: places are whole tenths, so its middle would stand on the wall."""
    (ax, ay), (bx, by) = step.start, step.end
    x, y = ax + at * (bx - ax), ay + at * (by - ay)
    return any(abs(x - end[0]) < POST and abs(y - end[1]) < POST for end in portal.line)


def _barriers(step: _Step) -> Iterator[Crossing]:
    for barrier, kind, pieces in step.land.barriers_near(step.around):
        going = barrier_going(step.skirmish.options, step.character, barrier, kind)
        for at in sorted({place for piece in pieces if (place := step.meets(*piece)) is not None}):
            yield Crossing(at, "barrier", barrier.id, going, going == "forbidden")


def _walls(step: _Step, feet: Tenths) -> Iterator[Crossing]:
    """The walls at the height of the walker's feet; where two rooms share one, once."""
    places: dict[float, RoomId] = {}
    for around, wall in step.land.walls:
        if wall.bottom <= feet < wall.top and step.is_near(around):
            at = step.meets(wall.one, wall.two)
            if at is not None:
                places[at] = min(wall.room, places.get(at, wall.room))
    for at, name in places.items():
        yield Crossing(at, "wall", name, "forbidden", True)


def _edge(step: _Step, width: Tenths, depth: Tenths) -> Crossing:
    """Where the step leaves the table."""
    rim = ((0, 0), (width, 0), (width, depth), (0, depth))
    inside = plane.stretches(rim, step.start, step.end)
    return Crossing(inside[-1][1] if inside else 0.0, "edge", "", "forbidden", True)


def _grounds(step: _Step, rooms: list[_Since]) -> Iterator[Crossing]:
    """Where pieces of ground begin and end, with the going behind each border."""
    met = [
        (enter, leave, area, kind)
        for _, area, kind in step.land.areas_near(step.around)
        for enter, leave in plane.stretches(area.shape, step.start, step.end)
    ]
    if not met:
        return
    begins = [(enter, _IN, area, kind) for enter, _, area, kind in met]
    ends = [(leave, _OUT, area, kind) for _, leave, area, kind in met]
    for at, what, area, kind in begins + ends:
        room = next(room for since, room in reversed(rooms) if since <= at)
        if 0.0 < at < 1.0 and kind.indoors == (room is not None):
            behind = [each for enter, leave, _, each in met if enter <= at < leave]
            kinds = tuple(each for each in behind if each.indoors == (room is not None))
            going = _going(step.skirmish, step.character, kinds, None if room is None else step.land.rooms[room])
            yield Crossing(at, what, area.id, going, going == "forbidden", room)


def wall_between(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether a wall of a room, or a door that is shut, separates two people."""
    land = layout(skirmish.ground)
    if not land.walls and not land.portals:
        return False
    step, feet = _step(skirmish, one, one.at, other.at), max(one.height, other.height)
    walls = [
        (wall.one, wall.two) for around, wall in land.walls if wall.bottom <= feet < wall.top and step.is_near(around)
    ]
    doors = [portal.line for portal in _openings(step, feet) if is_shut(skirmish, portal)]
    if any(step.meets(*piece) is not None for piece in (*walls, *doors)):
        return True
    hatch = _trapdoor_between(land, one, other)
    return hatch is not None and is_shut(skirmish, hatch)


def is_slope_between(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether two people stand on open ground, and the lower could walk straight to the higher."""
    below, above = sorted((one, other), key=lambda each: each.height)
    if any(each.room is not None or each.height != height_at(skirmish, each.at, None) for each in (below, above)):
        return False
    return not any(met.blocks for met in crossings(skirmish, below, below.at, above.at, None))


def obstacle_between(skirmish: Skirmish, one: Character, other: Character) -> Barrier | Portal | None:
    """The linear obstacle across which two people face each other (ARG-30.5, ARG-30.13)."""
    if (side := side_between(skirmish, one, other)) is not None:
        return side
    step = _step(skirmish, one, one.at, other.at)
    for portal in _openings(step, max(one.height, other.height)):
        if step.meets(*portal.line) is not None:
            return portal
    for barrier, _, pieces in step.land.barriers_near(step.around):
        if any(step.meets(*piece) is not None for piece in pieces):
            return barrier
    # Somebody on a ladder wants to get in, and need not say so.
    return None if one.ladder or other.ladder else _trapdoor_between(step.land, one, other)


def _trapdoor_between(land: Layout, one: Character, other: Character) -> Portal | None:
    """The trapdoor between somebody on a ladder or on stairs and somebody on the floor above (ARG-30.10)."""
    below, above = sorted((one, other), key=lambda each: each.height)
    for _, portal in land.portals:
        if portal.kind != "trapdoor" or above.room not in portal.joins:
            continue
        floor = max((land.rooms[room].height for room in portal.joins if room is not None), default=0)
        near = plane.halves_to_segment(below.at, *portal.line) <= 2 * below.base.length
        climbs = below.ladder is not None or (below.room in portal.joins and below.height < floor)
        if near and climbs and below.room != above.room and above.height >= floor:
            return portal
    return None


def _openings(step: _Step, feet: Tenths) -> Iterator[Portal]:
    """Portals that one might meet at that height; trapdoors lie flat."""
    for around, portal in step.land.portals:
        if portal.kind != "trapdoor" and step.is_near(around):
            floors = [step.land.rooms[room].height for room in portal.joins if room is not None]
            if not floors or any(floor <= feet < floor + STOREY for floor in floors):
                yield portal
