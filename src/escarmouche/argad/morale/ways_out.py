"""Which way fleeing people run: computed, the same for everybody, seen by all (ARG-R-181, ARG-R-182)."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap, two_paces
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.paths import nearest, towards
from escarmouche.argad.field.terrain import room_at
from escarmouche.argad.melee.retreats import is_encircled
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent
from escarmouche.argad.model.ids import StairsId
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.units import CM, TOUCH, Point, Tenths
from escarmouche.argad.movement.courses import course
from escarmouche.argad.movement.ways_round import WaysRound, beside, cut
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.npcs import feared
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places.indoors import is_free, other_end
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import square

TOLERANCE: Final[Tenths] = 20
"""By so little a way may lead nearer to an enemy."""
FAR_THREAT: Final[Tenths] = 20 * CM
"""Where nothing else is left, people run nearer to enemies who are farther away than this."""
LEAST_GAP: Final[Tenths] = 2 * CM
"""But never so near."""
BEFORE_A_WALL: Final[Tenths] = 20
LOOK_AHEAD: Final[Tenths] = 2 * CM
"""How finely the ground behind something solid is looked at for a place to run to."""
_TURN: Final = (0.9238795325112867, 0.3826834323650898)
"""Cosine and sine of a sixteenth of a circle, written out so that every machine has the same."""
DIRECTIONS: Final = 16

Vector = tuple[float, float]


class WayOut(Struct, frozen=True):
    """A way that somebody might take, and where it would lead if the table had no edge."""

    path: tuple[Point, ...]
    end: Point
    stairs: StairsId | None = None
    """Those to which it leads, if it does."""


def way_out(skirmish: Skirmish, person: Character) -> tuple[Point, ...] | None:
    """The path of somebody's flight; empty: stays in the room; None: there is no choice left (ARG-R-183)."""
    found = escape(skirmish, person)
    return None if found is None else found.path


def escape(skirmish: Skirmish, person: Character) -> WayOut | None:
    """How somebody flees; an empty path: stays in the room; None: there is no choice left (ARG-R-183)."""
    stays = WayOut((), person.at)
    if person.ladder or person.aboard:
        return stays
    threats = threats_to(skirmish, person)
    if threats and is_encircled(skirmish, person):
        return None
    runner = unburdened(skirmish, person)
    others = _in_the_way(skirmish, runner)
    ways = [way for way in _ways(skirmish, runner, threats) if not _touches(runner, way, others)]
    rank = _rank_indoors if runner.room is not None else _rank
    for admissible in (_keeps_away, _keeps_clear):
        good = [way for way in ways if admissible(runner, way, threats)]
        if good:
            return min(enumerate(good), key=lambda one: rank(skirmish, runner, one, threats))[1]
    hides = person.room is not None and not any(threat.room == person.room for threat in threats)
    return stays if hides or not threats else None


def threats_to(skirmish: Skirmish, person: Character) -> tuple[Character, ...]:
    """Enemies able to act whom somebody sees within 120 cm; otherwise the one who caused the flight."""
    seen, limit = lines_of_sight.seen(skirmish)[person.id], skirmish.options.recognition
    people = [skirmish.characters[who] for who in sorted(seen)]
    found = [each for each in people if is_feared(skirmish, person, each) and gap(person, each) <= limit]
    cause = skirmish.characters.get(person.dreads) if person.dreads else None
    return tuple(found) or ((cause,) if cause is not None else ())


def is_feared(skirmish: Skirmish, person: Character, other: Character) -> bool:
    """Bystanders fear whoever fights, and those who have frightened them; game fears everybody (ARG-R-182, R-209)."""
    if not able(skirmish, other):
        return False
    if person.owner == BYSTANDERS:
        return other.owner in feared(skirmish, person) or bool(contacts(skirmish).get(other.id))
    return skirmish.enemies(person, other)


def unburdened(skirmish: Skirmish, person: Character) -> Character:
    """Without a prisoner and without what is very heavy: both are dropped at once (ARG-R-182)."""
    return replace(
        person, captive=None, carries=tuple(name for name in person.carries if name not in burdens(skirmish, person))
    )


def burdens(skirmish: Skirmish, person: Character) -> tuple[str, ...]:
    things = skirmish.things
    return tuple(name for name in person.carries if name not in things or things[name].weight == "very_heavy")


def home(skirmish: Skirmish, person: Character) -> Point:
    """Where somebody came from: the nearest place of the own stretch of the edge; without one, of any edge."""
    if person.home is not None:
        return nearest(person.home, person.at)
    (x, y), ground = person.at, skirmish.ground
    edges = [(0, y), (ground.width, y), (x, 0), (x, ground.depth)]
    return min(edges, key=lambda edge: square(edge, person.at))


def _in_the_way(skirmish: Skirmish, runner: Character) -> list[Character]:
    """Enemies whom somebody sees, able to act or not: nobody runs against their bases."""
    seen = lines_of_sight.seen(skirmish)[runner.id]
    people = (skirmish.characters[who] for who in sorted(seen))
    return [one for one in people if skirmish.enemies(runner, one) and gap(runner, one) > TOUCH]


def _touches(runner: Character, way: WayOut, others: Sequence[Character]) -> bool:
    return any(_least_gap(runner, way, one) <= TOUCH for one in others)


def _ways(skirmish: Skirmish, runner: Character, threats: Sequence[Character]) -> Iterator[WayOut]:
    reach = allowance(skirmish, runner)
    if not reach:
        return
    round_solids = WaysRound(skirmish, runner)
    if runner.room is not None:
        yield from _exits(skirmish, runner, round_solids, reach)
        return
    first = min(threats, key=lambda threat: (gap(runner, threat), threat.id), default=None)
    if first is not None:
        x, y = float(runner.at[0] - first.at[0]), float(runner.at[1] - first.at[1])
        for _ in range(DIRECTIONS):
            yield from _ahead(skirmish, runner, (x, y), reach, round_solids)
            x, y = _turned((x, y))
    yield from _homewards(skirmish, runner, reach, round_solids)


def _turned(way: Vector) -> Vector:
    """By a sixteenth of a circle clockwise, as people see the table: from the north to the east."""
    (x, y), (cosine, sine) = way, _TURN
    return x * cosine - y * sine, x * sine + y * cosine


def _homewards(skirmish: Skirmish, runner: Character, reach: Tenths, round_solids: WaysRound) -> Iterator[WayOut]:
    """The planned way to the own stretch of the edge."""
    goal = home(skirmish, runner)
    planned = round_solids.shortest((runner.at, None), goal) if goal != runner.at else None
    if planned:
        path = cut(runner.at, planned, reach)
        yield WayOut(path, path[-1])


def _ahead(
    skirmish: Skirmish, runner: Character, way: Vector, reach: Tenths, round_solids: WaysRound
) -> Iterator[WayOut]:
    """Straight on; where something solid stands, round it as far as one gets; where there is no way round, up to it."""
    path, end = _leg(skirmish, runner.at, way, reach)
    stop = _stop(skirmish, runner, path)
    if stop is None and round_solids.is_clear((runner.at, None), path[-1]):
        yield WayOut(path, end)
        return
    goal = _beyond(skirmish, runner.at, way, reach, round_solids)
    planned = round_solids.shortest((runner.at, None), goal) if goal else None
    if planned:
        rest = cut(runner.at, planned, reach)
        yield WayOut(rest, rest[-1])
    elif stop is not None and stop - BEFORE_A_WALL >= two_paces(runner):
        wall = towards(runner.at, path[-1], stop - BEFORE_A_WALL)
        yield WayOut((wall,), wall)


def _beyond(skirmish: Skirmish, start: Point, way: Vector, reach: Tenths, round_solids: WaysRound) -> Point | None:
    """The first place in that direction, no nearer than a whole move, that is not solid itself."""
    far = reach
    while True:
        (place,), end = _leg(skirmish, start, way, far)
        if round_solids.may_stand(place) and room_at(skirmish.ground, place, 0) is None:
            return place
        if place != end:
            return None
        far += LOOK_AHEAD


def _leg(skirmish: Skirmish, start: Point, way: Vector, length: float) -> tuple[tuple[Point], Point]:
    """To the edge of the table at most, and to where it would lead beyond."""
    far = sqrt(way[0] ** 2 + way[1] ** 2)
    x, y = way[0] * length / far, way[1] * length / far
    share = min(1.0, *(_share(at, by, most) for at, by, most in zip(start, (x, y), _table(skirmish), strict=True)))
    return (_shifted(start, x * share, y * share),), _shifted(start, x, y)


def _table(skirmish: Skirmish) -> tuple[Tenths, Tenths]:
    return skirmish.ground.width, skirmish.ground.depth


def _share(at: Tenths, by: float, most: Tenths) -> float:
    """How much of a way there is room for in one direction."""
    room = most - at if by > 0 else at
    return room / abs(by) if abs(by) > room else 1.0


def _shifted(start: Point, x: float, y: float) -> Point:
    return start[0] + _whole(x), start[1] + _whole(y)


def _whole(number: float) -> int:
    return int(number + 0.5) if number >= 0 else -int(0.5 - number)


def _stop(skirmish: Skirmish, runner: Character, path: tuple[Point, ...]) -> float | None:
    """Where ground or a wall ends a way; the edge of the table does not."""
    met = course(skirmish, runner, Intent(way="path", path=path)).meetings
    return min((each.at for each in met if each.stops and each.id != "edge"), default=None)


def _exits(skirmish: Skirmish, runner: Character, round_solids: WaysRound, reach: Tenths) -> Iterator[WayOut]:
    """The planned way to each exit of the building, and just beyond it; from other floors, to the stairs."""
    rooms = layout(skirmish.ground).rooms
    here = rooms[runner.room] if runner.room is not None else None
    if here is None or here.floor:
        yield from _stairs(skirmish, runner)
        return
    for portal in skirmish.ground.portals:
        inside = next((room for room in portal.joins if room is not None), None)
        leads_out = None in portal.joins and inside is not None and rooms[inside].building == here.building
        if leads_out and portal.id in round_solids.doors:
            outer = next(side for side in beside(portal) if room_at(skirmish.ground, side, 0) is None)
            planned = round_solids.shortest((runner.at, runner.room), outer)
            if planned:
                path = planned if is_free(skirmish, runner, planned) else cut(runner.at, planned, reach)
                yield WayOut(path, path[-1])


def _stairs(skirmish: Skirmish, runner: Character) -> Iterator[WayOut]:
    """Down to the floor below."""
    for stairs in skirmish.ground.stairs:
        end = other_end(skirmish, runner, stairs)
        if end is not None and end.height < runner.height:
            path = (end.near,) if end.near != runner.at else ()
            yield WayOut(path, end.far, stairs.id)


def _keeps_away(runner: Character, way: WayOut, threats: Sequence[Character]) -> bool:
    """Never nearer to an enemy than at the start."""
    return all(_least_gap(runner, way, threat) >= gap(runner, threat) - TOLERANCE for threat in threats)


def _keeps_clear(runner: Character, way: WayOut, threats: Sequence[Character]) -> bool:
    """Nearer to distant enemies only, and not near."""
    close = [threat for threat in threats if gap(runner, threat) <= FAR_THREAT]
    passed = all(_least_gap(runner, way, threat) >= LEAST_GAP for threat in threats if threat not in close)
    return passed and _keeps_away(runner, way, close)


def _least_gap(runner: Character, way: WayOut, other: Character) -> Tenths:
    """How near a way leads to somebody, from edge to edge."""
    return gap(replace(runner, at=nearest((runner.at, *way.path), other.at)), other)


def _nearest_gap(runner: Character, place: Point, threats: Sequence[Character]) -> Tenths:
    there = replace(runner, at=place)
    return min((gap(there, threat) for threat in threats), default=0)


Rank = tuple[int, int, int]


def _rank(skirmish: Skirmish, runner: Character, way: tuple[int, WayOut], threats: Sequence[Character]) -> Rank:
    """The farthest from the nearest enemy in the end, then the nearest to where they came from, then the first."""
    number, end = way[0], way[1].end
    return -_nearest_gap(runner, end, threats), square(end, home(skirmish, replace(runner, at=end))), number


def _rank_indoors(skirmish: Skirmish, runner: Character, way: tuple[int, WayOut], threats: Sequence[Character]) -> Rank:
    """To the exit whose way is farthest from all enemies (ARG-R-182)."""
    far = min((_least_gap(runner, way[1], threat) for threat in threats), default=0)
    return -far, -_nearest_gap(runner, way[1].end, threats), way[0]
