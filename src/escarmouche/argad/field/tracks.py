"""Where people were on the way that they went this turn."""

from bisect import bisect_left
from collections.abc import Iterable

from msgspec.structs import replace

from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import RoomId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import Instant, Point, Tenths
from escarmouche.geometry.plane import rounded


def place_at(track: Track, instant: Instant) -> Point:
    """Where somebody was at an instant: straight between two points of the way, halves rounded away from the first."""
    points = track.points
    number = bisect_left(points, (instant + 1,))
    if number in (0, len(points)):
        return points[min(number, len(points) - 1)][1:]
    (start, ax, ay), (end, bx, by) = points[number - 1], points[number]
    gone, whole = instant - start, end - start
    return ax + rounded((bx - ax) * gone, whole), ay + rounded((by - ay) * gone, whole)


def leads_away(track: Track) -> bool:
    """Whether somebody went anywhere; also on a way of which no more than one point was seen."""
    return len(track.points) > 1 or track.points[0][0] > 0 or not track.ends


def tidied(points: Iterable[tuple[Instant, int, int]]) -> tuple[tuple[Instant, int, int], ...]:
    """The points of a way without those that say nothing new: in the middle of a rest, or at its end."""
    found: list[tuple[Instant, int, int]] = []
    for point in points:
        if len(found) > 1 and found[-1][1:] == found[-2][1:] == point[1:]:
            found.pop()
        found.append(point)
    while len(found) > 1 and found[-1][1:] == found[-2][1:]:
        found.pop()
    return tuple(found)


def hastened(track: Track, since: Instant) -> Track:
    """The same way, walked twice as fast after an instant."""
    points = {when if when <= since else since + max(1, (when - since) // 2): (x, y) for when, x, y in track.points}
    return replace(track, points=tuple((when, x, y) for when, (x, y) in points.items()))


def placed(skirmish: Skirmish, character: Character, point: Point) -> Character:
    """Somebody at another point of the same floor."""
    if point == character.at:
        return character
    room, height = ground_under(skirmish, character, point)
    return replace(character, at=point, room=room, height=height)


def ground_under(skirmish: Skirmish, character: Character, point: Point) -> tuple[RoomId | None, Tenths]:
    """The room and the height in which somebody stands at a point of the same floor."""
    if point == character.at:
        return character.room, character.height
    floor = 0 if character.room is None else layout(skirmish.ground).rooms[character.room].floor
    room = room_at(skirmish.ground, point, floor)
    return room, height_at(skirmish, point, room)
