"""Where somebody who is pushed back can go (ARG-31.3 to ARG-31.6, ARG-R-33, ARG-R-34). Places are rounded to tenths."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import in_the_way, overlaps, two_paces
from escarmouche.argad.field.files import close_unit, nearest_step
from escarmouche.argad.field.hulls import stands_on, stays_aboard
from escarmouche.argad.field.terrain import Crossing, crossings, going_at, height_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.geometry.plane import square
from escarmouche.kernel import rule

AWAY = rule("ARG-R-33")

_TURNS: Final = (
    (0.9659258262890683, 0.25881904510252074),
    (0.8660254037844387, 0.5),
    (0.7071067811865476, 0.7071067811865475),
)
"""Cosine and sine of 15, 30 and 45 degrees, written out so that every machine has the same."""


class Shift(Struct, frozen=True):
    """Somebody's new place."""

    character: CharacterId
    at: Point
    room: RoomId | None
    height: Tenths


class Retreat(Struct, frozen=True):
    """A way back: everybody whom it shifts, the one who was pushed first; or off the table."""

    shifts: tuple[Shift, ...] = ()
    off_table: bool = False


Offset = tuple[int, int]


def steps_back(who: Character, enemies: Sequence[Point], length: Tenths) -> list[Offset]:
    """So far away from the middle of all enemies: straight, then turned by up to 45 degrees; none if surrounded.

    Of two turns alike, the one that leads farther from the nearest enemy comes first.
    """
    away_x = sum(who.at[0] - x for x, _ in enemies)
    away_y = sum(who.at[1] - y for _, y in enemies)
    far = sqrt(away_x * away_x + away_y * away_y)
    if far == 0:
        return []
    x, y = away_x * length / far, away_y * length / far
    found = [_step(x, y)]
    for cosine, sine in _TURNS:
        turned = [_step(x * cosine - y * turn, x * turn + y * cosine) for turn in (sine, -sine)]
        found += sorted(turned, key=lambda step: -_nearest(who.at, step, enemies))
    return found


def _step(x: float, y: float) -> Offset:
    return _whole(x), _whole(y)


def _whole(number: float) -> int:
    """Halves away from zero."""
    return int(number + 0.5) if number >= 0 else -int(0.5 - number)


def _nearest(start: Point, step: Offset, enemies: Sequence[Point]) -> int:
    end = start[0] + step[0], start[1] + step[1]
    return min(square(end, enemy) for enemy in enemies)


def retreats(skirmish: Skirmish, who: Character, steps: Sequence[Offset]) -> Iterator[Retreat]:
    """The ways back that are open: straight, pushing friends if need be, then aside, then off the table."""
    for step in steps:
        for pushing in (False, True):
            shifts = _shifted(skirmish, who, step, pushing)
            if shifts:
                yield Retreat(tuple(shifts))
                break
    if any(_is_off(skirmish, who, step) for step in steps):
        yield Retreat(off_table=True)


def _is_off(skirmish: Skirmish, who: Character, step: Offset) -> bool:
    """Whether nothing but the edge of the table is in the way."""
    end = who.at[0] + step[0], who.at[1] + step[1]
    if 0 <= end[0] <= skirmish.ground.width and 0 <= end[1] <= skirmish.ground.depth:
        return False
    met = crossings(skirmish, who, who.at, end, who.room)
    return all(crossing.what == "edge" or not _stops(skirmish, crossing) for crossing in met)


def _shifted(skirmish: Skirmish, who: Character, step: Offset, pushing: bool) -> list[Shift]:
    """Everybody who goes back by a step, with friends in the way one after the other (ARG-31.4); or nobody.

    People in close order go along their ranks or files.
    """
    found: dict[CharacterId, Character] = {}
    waiting = [who]
    while waiting:
        one = waiting.pop(0)
        unit = close_unit(skirmish, one.id)
        moved = _moved(skirmish, one, nearest_step(unit, step) if unit else step)
        if moved is None or (unit and any(overlaps(moved, other) for other in found.values())):
            return []
        found[one.id] = moved
        for other in in_the_way(skirmish, moved):
            if other.id in found:
                continue
            if not pushing or not _may_push(skirmish, one, other):
                return []
            waiting.append(other)
    return [Shift(one.id, one.at, one.room, one.height) for one in found.values()]


def shifted_together(skirmish: Skirmish, members: Sequence[CharacterId], step: Offset) -> list[Shift]:
    """A whole unit a step farther, if there is nothing and nobody in the way of any of its people; or nobody."""
    found = []
    for who in members:
        moved = _moved(skirmish, skirmish.characters[who], step)
        if moved is None or any(other.id not in members for other in in_the_way(skirmish, moved)):
            return []
        found.append(Shift(moved.id, moved.at, moved.room, moved.height))
    return found


def _may_push(skirmish: Skirmish, one: Character, friend: Character) -> bool:
    """Friends give way, but nobody on foot pushes a horse (ARG-31.5)."""
    return skirmish.friends(one.owner, friend.owner) and not (one.on_foot and friend.mounted)


def _moved(skirmish: Skirmish, who: Character, step: Offset) -> Character | None:
    """Somebody a step farther, if no obstacle, cliff or deep water is in the way (ARG-R-34)."""
    end = who.at[0] + step[0], who.at[1] + step[1]
    if not (0 <= end[0] <= skirmish.ground.width and 0 <= end[1] <= skirmish.ground.depth):
        return None
    if who.aboard is not None:
        # Within a boat or a cart one goes back; over its side nobody does (ARG-R-176).
        seated = replace(who, at=end)
        return seated if stays_aboard(skirmish, seated) else None
    room = _room_behind(skirmish, who, end, step)
    if room is _NOWHERE or going_at(skirmish, who, end, room) in ("swim", "forbidden"):
        return None
    moved = replace(who, at=end, room=room, height=height_at(skirmish, end, room))
    return None if stands_on(skirmish, moved) else moved


_NOWHERE: Final = RoomId("")


def _room_behind(skirmish: Skirmish, who: Character, end: Point, step: Offset) -> RoomId | None:
    """The room that a step ends in, through open doors; nowhere if the base runs up against something on the way."""
    half = two_paces(who) / 2
    far = sqrt(step[0] * step[0] + step[1] * step[1])
    edge = end[0] + _whole(step[0] * half / far), end[1] + _whole(step[1] * half / far)
    reached = far / (far + half)
    room = who.room
    for crossing in crossings(skirmish, who, who.at, edge, who.room):
        solid = crossing.what not in ("edge", "area_in", "area_out")
        if _stops(skirmish, crossing) and (solid or (crossing.what != "edge" and crossing.at <= reached)):
            return _NOWHERE
        if crossing.what == "portal" and crossing.at <= reached:
            room = crossing.room
    return room


def _stops(skirmish: Skirmish, crossing: Crossing) -> bool:
    """Walls, hedges, windows and closed doors stop somebody who goes backwards; open doors and gates do not."""
    if crossing.blocks or crossing.what in ("wall", "barrier"):
        return True
    return crossing.what == "portal" and (crossing.going == "very_difficult" or crossing.id in skirmish.closed)


def is_encircled(skirmish: Skirmish, who: Character) -> bool:
    """Whether there is no way out between enemies and obstacles, on whatever side (ARG-31.11)."""
    length = two_paces(who)
    slant = _whole(length * _TURNS[-1][0])
    steps = [(length, 0), (-length, 0), (0, length), (0, -length)]
    steps += [(x, y) for x in (slant, -slant) for y in (slant, -slant)]
    return not any(_shifted(skirmish, who, step, pushing=True) for step in steps)
