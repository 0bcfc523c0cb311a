"""Which way fleeing people run: computed, the same for everybody, seen by all (ARG-R-181, ARG-R-182)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
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
from escarmouche.argad.model.ground import Portal
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.units import CM, TOUCH, Point, Tenths
from escarmouche.argad.movement.courses import course
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places.indoors import DOORS
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import halves_to_segment, square

TOLERANCE: Final[Tenths] = 20
"""By so little a way may lead nearer to an enemy."""
FAR_THREAT: Final[Tenths] = 20 * CM
"""Where nothing else is left, people run nearer to enemies who are farther away than this."""
LEAST_GAP: Final[Tenths] = 2 * CM
"""But never so near."""
BEFORE_A_WALL: Final[Tenths] = 20
BEYOND_THE_DOOR: Final[Tenths] = 150
_TURN: Final = (0.9238795325112867, 0.3826834323650898)
"""Cosine and sine of a sixteenth of a circle, written out so that every machine has the same."""
DIRECTIONS: Final = 16
ROUND_SOLIDS: Final = (2, -2, 4, -4)
"""How people turn off before something solid, in sixteenths of a circle."""

Vector = tuple[float, float]


class WayOut(Struct, frozen=True):
    """A way that somebody might take, and where it would lead if the table had no edge."""

    path: tuple[Point, ...]
    end: Point


def way_out(skirmish: Skirmish, person: Character) -> tuple[Point, ...] | None:
    """The path of somebody's flight; empty: stays in the room; None: there is no choice left (ARG-R-183)."""
    if person.ladder or person.aboard:
        return ()
    threats = threats_to(skirmish, person)
    if threats and is_encircled(skirmish, person):
        return None
    runner = unburdened(skirmish, person)
    ways = list(_ways(skirmish, runner, threats))
    for admissible in (_keeps_away, _keeps_clear):
        good = [way for way in ways if admissible(skirmish, runner, way, threats)]
        if good:
            return min(enumerate(good), key=lambda one: _rank(skirmish, runner, one, threats))[1].path
    hides = person.room is not None and not any(threat.room == person.room for threat in threats)
    return () if hides or not threats else None


def threats_to(skirmish: Skirmish, person: Character) -> tuple[Character, ...]:
    """Enemies able to act whom somebody sees within 120 cm; otherwise the one who caused the flight."""
    seen, limit = lines_of_sight.seen(skirmish)[person.id], skirmish.options.recognition
    people = [skirmish.characters[who] for who in sorted(seen)]
    found = [each for each in people if is_feared(skirmish, person, each) and gap(person, each) <= limit]
    cause = skirmish.characters.get(person.dreads) if person.dreads else None
    return tuple(found) or ((cause,) if cause is not None else ())


def is_feared(skirmish: Skirmish, person: Character, other: Character) -> bool:
    """Bystanders fear whoever fights (ARG-R-182)."""
    if person.owner == BYSTANDERS:
        return bool(contacts(skirmish).get(other.id))
    return skirmish.enemies(person, other) and able(skirmish, other)


def unburdened(skirmish: Skirmish, person: Character) -> Character:
    """Without a prisoner and without what is very heavy: both are dropped at once (ARG-R-182)."""
    return replace(
        person, captive=None, carries=tuple(name for name in person.carries if name not in burdens(skirmish, person))
    )


def burdens(skirmish: Skirmish, person: Character) -> tuple[str, ...]:
    things = skirmish.things
    return tuple(name for name in person.carries if name not in things or things[name].weight == "very_heavy")


def home(skirmish: Skirmish, person: Character) -> Point:
    """Where somebody came from: the nearest place on the edge of the table."""
    (x, y), ground = person.at, skirmish.ground
    edges = [(0, y), (ground.width, y), (x, 0), (x, ground.depth)]
    return min(edges, key=lambda edge: square(edge, person.at))


def _ways(skirmish: Skirmish, runner: Character, threats: Sequence[Character]) -> Iterator[WayOut]:
    reach = allowance(skirmish, runner)
    if not reach:
        return
    if runner.room is not None:
        yield from _exits(skirmish, runner, reach)
        return
    first = min(threats, key=lambda threat: (square(threat.at, runner.at), threat.id), default=None)
    if first is not None:
        x, y = float(runner.at[0] - first.at[0]), float(runner.at[1] - first.at[1])
        for _ in range(DIRECTIONS):
            yield from _ahead(skirmish, runner, (x, y), reach)
            x, y = _turned((x, y), 1)
    goal = home(skirmish, runner)
    if goal != runner.at:
        yield from _ahead(skirmish, runner, (float(goal[0] - runner.at[0]), float(goal[1] - runner.at[1])), reach)


def _turned(way: Vector, sixteenths: int) -> Vector:
    """Clockwise as people see the table, from the north to the east."""
    (x, y), (cosine, sine) = way, _TURN
    sine = sine if sixteenths > 0 else -sine
    for _ in range(abs(sixteenths)):
        x, y = x * cosine - y * sine, x * sine + y * cosine
    return x, y


def _ahead(skirmish: Skirmish, runner: Character, way: Vector, reach: Tenths) -> Iterator[WayOut]:
    """Straight on; where something solid stands, up to it and round it."""
    whole = WayOut(*_leg(skirmish, runner.at, way, reach))
    stop = _stop(skirmish, runner, whole.path)
    if stop is None:
        yield whole
        return
    corner = towards(runner.at, whole.end, max(0.0, stop - BEFORE_A_WALL))
    if square(corner, runner.at) >= two_paces(runner) ** 2:
        yield WayOut((corner,), corner)
    left = reach - sqrt(square(corner, runner.at))
    for turn in ROUND_SOLIDS if corner != runner.at else ():
        (path,), end = _leg(skirmish, corner, _turned(way, turn), left)
        if square(path, corner) and _stop(skirmish, runner, (corner, path)) is None:
            yield WayOut((corner, path), end)


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
    """Where ground, wall or danger ends a way; the edge of the table does not."""
    met = course(skirmish, runner, Intent(way="path", path=path)).meetings
    perilous = _perils(skirmish)
    return min((each.at for each in met if (each.stops and each.id != "edge") or each.id in perilous), default=None)


def _perils(skirmish: Skirmish) -> frozenset[str]:
    areas = layout(skirmish.ground).areas if skirmish.options.danger else ()
    return frozenset(area.id for _, area, kind in areas if kind.danger)


def _exits(skirmish: Skirmish, runner: Character, reach: Tenths) -> Iterator[WayOut]:
    """Through each door of the room that is not locked, and just beyond it."""
    for portal in skirmish.ground.portals:
        if portal.kind in DOORS - {"trapdoor"} and runner.room in portal.joins and portal.id not in skirmish.locked:
            path = _through(skirmish, runner, portal)
            if sum(sqrt(square(*leg)) for leg in pairwise((runner.at, *path))) <= reach:
                yield WayOut(path, path[-1])


def _through(skirmish: Skirmish, runner: Character, portal: Portal) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = portal.line
    middle, long = ((ax + bx) // 2, (ay + by) // 2), sqrt(square(*portal.line)) or 1.0
    x, y = (by - ay) * BEYOND_THE_DOOR / long, (ax - bx) * BEYOND_THE_DOOR / long
    sides = _shifted(middle, x, y), _shifted(middle, -x, -y)
    floor = layout(skirmish.ground).rooms[runner.room].floor if runner.room is not None else 0
    within, beyond = sorted(sides, key=lambda side: room_at(skirmish.ground, side, floor) != runner.room)
    return within, beyond


def _keeps_away(skirmish: Skirmish, runner: Character, way: WayOut, threats: Sequence[Character]) -> bool:
    """Never nearer to an enemy than at the start."""
    return all(_nearest(runner, way, threat) >= _start(runner, threat) - TOLERANCE for threat in threats)


def _keeps_clear(skirmish: Skirmish, runner: Character, way: WayOut, threats: Sequence[Character]) -> bool:
    """Nearer to distant enemies only, and not near."""
    close = [threat for threat in threats if gap(runner, threat) <= FAR_THREAT]
    passed = all(_passing(runner, way, threat) >= LEAST_GAP for threat in threats if threat not in close)
    return passed and _keeps_away(skirmish, runner, way, close)


def _start(runner: Character, threat: Character) -> float:
    return sqrt(square(runner.at, threat.at))


def _nearest(runner: Character, way: WayOut, threat: Character) -> float:
    """How near the middles of both bases come to each other."""
    return min(halves_to_segment(threat.at, *leg) for leg in pairwise((runner.at, *way.path))) / 2


def _passing(runner: Character, way: WayOut, threat: Character) -> Tenths:
    there = replace(runner, at=nearest((runner.at, *way.path), threat.at))
    return max(0, gap(there, threat) - TOUCH)


def _rank(
    skirmish: Skirmish, runner: Character, way: tuple[int, WayOut], threats: Sequence[Character]
) -> tuple[int, int, int]:
    """The farthest from the nearest enemy in the end, then the nearest to where they came from, then the first."""
    number, end = way[0], way[1].end
    far = min((square(end, threat.at) for threat in threats), default=0)
    return -far, square(end, home(skirmish, runner)), number
