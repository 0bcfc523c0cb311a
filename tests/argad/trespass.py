"""What no movement may do, looked for in the tracks that it left (ARG-9.2, ARG-15.1, ARG-15.2, ARG-R-126).

Only places and times are measured; nothing here asks the code that moved people how it did so.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, pairwise
from math import hypot
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import overlaps, two_paces, within_reach
from escarmouche.argad.field.terrain import crossings, wall_between
from escarmouche.argad.field.tracks import place_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, PortalId
from escarmouche.argad.model.orders import Board, Climb, Disembark, Flee, Go, Jump, LeaveTable, Row, Swim
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import WHOLE_TURN, Instant, Point, Tenths
from escarmouche.argad.movement.exits import is_on_edge
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.movement.plans import plans

OTHERWISE: Final = Board, Climb, Disembark, Jump, Row, Swim
"""Orders that lead through water and over edges."""
NO_TRACK: Final = Track(())
STOPS: Final = frozenset({"forbidden", "swim"})
ROUNDING: Final[Tenths] = 3
GRAZE: Final[Tenths] = 6
"""What rounding explains: places are whole tenths, and a track is drawn as straight where it bends by less than 3."""
GLANCE: Final = 4
"""Instants between two looks at everybody."""
STEP: Final = 10 + GLANCE
"""Instants within which those whom something has kept apart notice that it no longer does."""


def faults(before: Skirmish, event: Moved) -> list[str]:
    """Everything that is wrong with how people moved; `before` is the table with its orders locked."""
    return [
        *_straying(before, event),
        *_trespassing(before, event),
        *_speeding(before, event),
        *_piercing(before, event),
        *_crowding(before, event),
        *_running_into(before, event),
    ]


def _straying(before: Skirmish, event: Moved) -> Iterator[str]:
    """Every way leads on from where somebody stood to where he or she stands, and nobody is elsewhere without one."""
    after = event.apply(before)
    for who, character in before.characters.items():
        points = event.tracks[who].points if who in event.tracks else ((0, *character.at),)
        ends = points[0][1:], points[-1][1:]
        if ends != (character.at, after.characters[who].at) or any(one[0] >= two[0] for one, two in pairwise(points)):
            yield f"{who} went {points} from {character.at} to {after.characters[who].at}"


def _trespassing(before: Skirmish, event: Moved) -> Iterator[str]:
    """Nobody's middle crosses a solid, a wall, deep water or the edge of the table.

    Within a tenth of its end, a door counts as wall: rounding may put those there who go right past its post.
    """
    portals = {portal.id: portal for portal in before.ground.portals}
    for who, track in event.tracks.items():
        walker, order = before.characters[who], before.turn_status(who).order
        if isinstance(order, OTHERWISE) or walker.aboard or walker.ladder or (isinstance(order, Go) and order.by):
            continue
        room = walker.room
        for (_, *start), (_, *end) in pairwise(track.points):
            for met in crossings(before, walker, _point(start), _point(end), room):
                portal = portals.get(PortalId(met.id))
                if (met.blocks or met.going in STOPS) and not (met.what == "wall" and portal):
                    yield f"{who} crosses {met.what} {met.id} between {start} and {end} ({order})"
                if portal and room in portal.joins:
                    room = portal.joins[1 - portal.joins.index(room)]


def _point(parts: list[int]) -> Point:
    return parts[0], parts[1]


def _speeding(before: Skirmish, event: Moved) -> Iterator[str]:
    """Nobody is faster than his or her pace, but for half a base at the end (ARG-R-5, ARG-12.2)."""
    parts = plans(before, ORDERS)
    for who, track in event.tracks.items():
        pace, over = parts[who].speed, 0.0
        for (start, ax, ay), (end, bx, by) in pairwise(track.points):
            over += max(0.0, hypot(bx - ax, by - ay) - pace * (end - start + 1) / WHOLE_TURN - ROUNDING)
        if over > _spare(before, event, who):
            yield f"{who} is too fast by {over:.1f}: {track} at {pace} ({before.turn_status(who).order})"


def _spare(before: Skirmish, event: Moved, who: CharacterId) -> float:
    """What is not walked: the last half of a base, and from the ground into the saddle of a horse two paces away."""
    walker, end = before.characters[who], event.ends.get(who)
    if end is not None and end.rides is not None:
        return two_paces(walker) + (walker.base.length + before.characters[end.rides].base.length) / 2 + ROUNDING
    return walker.base.length / 2 + ROUNDING if _is_placed(before, event, who) else 0


def _is_placed(before: Skirmish, event: Moved, who: CharacterId) -> bool:
    """Whether somebody was put edge to edge with an enemy, or with one foot on an obstacle."""
    track, walker = event.tracks[who], before.characters[who]
    if track.ends == "contact" or len(track.points) < 2:
        return True
    (_, *start), (_, *end) = track.points[-2:]
    met = crossings(before, walker, _point(start), _point(end), walker.room)
    return any(each.what in ("barrier", "area_in") for each in met)


def _piercing(before: Skirmish, event: Moved) -> Iterator[str]:
    """Nobody walks through an enemy: however a base is turned, the circle within it counts."""
    for one, other in combinations(before.characters.values(), 2):
        if not before.enemies(one, other) or not {one.id, other.id} & event.tracks.keys():
            continue
        room = (one.base.width + other.base.width) / 2
        apart = {instant: _apart(event, instant, one, other) for instant in range(0, WHOLE_TURN + 1, GLANCE)}
        close = {instant: far for instant, far in apart.items() if far < min(room - GRAZE, apart[0] - ROUNDING)}
        barred = [instant for instant in close if not _could_meet(before, event, instant, one, other)]
        met = _pierced(close, barred)
        if met is not None:
            yield f"{one.id} is {apart[met]:.0f} from {other.id} at {met}: {event.tracks}"


def _pierced(close: Mapping[Instant, float], barred: Collection[Instant]) -> Instant | None:
    """When two who are too near to each other need not have been.

    Those who came so near behind the corner of a house could not help it: past it they stop within a step, and part.
    """
    last, came, least = -WHOLE_TURN, 0, 0.0
    for instant, far in close.items():
        if instant in barred:
            came, least = instant, far
        elif instant - last > GLANCE:
            return instant
        elif instant - came <= STEP:
            least = min(least, far)
        elif far < least - ROUNDING:
            return instant
        last = instant
    return None


def _apart(event: Moved, instant: int, one: Character, other: Character) -> float:
    (ax, ay), (bx, by) = (_place(event, each, instant) for each in (one, other))
    return hypot(bx - ax, by - ay)


def _place(event: Moved, who: Character, instant: int) -> Point:
    track = event.tracks.get(who.id)
    return place_at(track, instant) if track else who.at


def _could_meet(before: Skirmish, event: Moved, instant: int, one: Character, other: Character) -> bool:
    here, there = (replace(each, at=_place(event, each, instant)) for each in (one, other))
    return within_reach(before, here, there) and not wall_between(before, here, there)


def _crowding(before: Skirmish, event: Moved) -> Iterator[str]:
    """Nobody ends on anybody else, unless they began so and stayed.

    Whoever has come to the edge to leave is gone, and so is a horse that somebody has got on: it is one with the rider.
    """
    after, ridden = event.apply(before), {end.rides for end in event.ends.values()}
    staying = [each for who, each in after.characters.items() if who not in ridden and not _is_leaving(after, each)]
    for one, other in combinations(staying, 2):
        if overlaps(one, other) and within_reach(after, one, other):
            was = before.characters[one.id], before.characters[other.id]
            if not overlaps(*was) or (one.at, other.at) != (was[0].at, was[1].at):
                yield f"{one.id} at {one.at} stands on {other.id} at {other.at}"


def _running_into(before: Skirmish, event: Moved) -> Iterator[str]:
    """Nobody who runs for his or her life comes to an enemy who stood where everybody could see it (ARG-R-181)."""
    for who, enemies in event.charges.items():
        if isinstance(before.turn_status(who).order, Flee):
            stood = [enemy for enemy in enemies if len(event.tracks.get(enemy, NO_TRACK).points) < 2]
            seen = [enemy for enemy in stood if enemy in before.turn_status(who).seen]
            yield from (f"{who} flees to {enemy}" for enemy in seen if not _fell_out(before, who, enemy))


def _fell_out(before: Skirmish, one: CharacterId, other: CharacterId) -> bool:
    """Whether two are enemies only since this turn began, by treachery: the way was shown before it (ARG-R-200)."""
    owners = {before.characters[each].owner for each in (one, other)}
    this_turn = (deed for deed in before.deeds if deed.what and deed.turn == before.turn)
    return any(owners <= {deed.seat, *deed.against} for deed in this_turn)


def _is_leaving(after: Skirmish, who: Character) -> bool:
    return isinstance(after.turn_status(who.id).order, LeaveTable) and is_on_edge(after.ground, who.at)
