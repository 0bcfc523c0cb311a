"""Cavalry in melee: easy ground, the charge, and who waits for it (ARG-41.11 to ARG-41.16).

A charge is judged by the way that was actually ridden, whatever was announced (ARG-R-167).
"""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import isqrt
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.bases import base_of, gap
from escarmouche.argad.field.files import close_unit, faces
from escarmouche.argad.field.terrain import crossings, going_at, kinds_at, obstacle_between
from escarmouche.argad.melee.blades import Attempt
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, TOUCH, Instant, Point, Tenths
from escarmouche.argad.movement.courses import rim
from escarmouche.geometry import plane
from escarmouche.kernel.memo import shared_memo

RUN: Final[Tenths] = 10 * CM
"""The last stretch before the enemy, which has to be straight and clear (ARG-R-49)."""
STRIDE: Final[Tenths] = CM
"""How finely that stretch is looked at."""
TURN_TANGENT: Final = (267_949, 1_000_000)
"""Of 15 degrees: two headings of the run differ by no more (ARG-R-167)."""
SOLID: Final = frozenset({"barrier", "portal", "wall", "edge"})
TRAINED: Final = frozenset({"close_order", "used_to_cavalry"})
"""Regulars, and warriors of peoples who are used to fighting cavalry (ARG-41.16)."""


def on_easy_ground(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether both bases lie wholly on easy ground (ARG-R-168)."""
    return all(_is_easy(skirmish, who, point) for who in (one, other) for point in _under(skirmish, who, who.at))


def _under(skirmish: Skirmish, who: Character, at: Point) -> Iterator[Point]:
    yield at
    for x, y in rim(base_of(skirmish, who), who.facing):
        yield at[0] + x, at[1] + y


def _is_easy(skirmish: Skirmish, who: Character, point: Point) -> bool:
    return going_at(skirmish, who, point, who.room) == "easy"


def _is_clear(skirmish: Skirmish, who: Character, point: Point) -> bool:
    """Easy, and no trees about; a road leads through them (ARG-R-168)."""
    kinds = kinds_at(skirmish, point, who.room)
    trees = not all(kind.close_order for kind in kinds) and not any(kind.road for kind in kinds)
    return _is_easy(skirmish, who, point) and not trees


@shared_memo("ground", "characters", "turn_statuses", "tracks", "closed", "locked", "sides")
def charges(skirmish: Skirmish) -> dict[CharacterId, frozenset[CharacterId]]:
    """Whom every rider has charged this turn, of those in contact by an own move (ARG-41.14)."""
    found = {}
    for who, status in skirmish.turn_statuses.items():
        rider = skirmish.characters.get(who)
        if rider is not None and rider.cavalry and status.charged and _rode_straight(skirmish, rider):
            met = {one for one in status.charged if _is_charged(skirmish, rider, one)}
            if met:
                found[who] = frozenset(met)
    return found


def is_charged(skirmish: Skirmish, rider: Character, target: Character) -> bool:
    return target.id in charges(skirmish).get(rider.id, ())


def _is_charged(skirmish: Skirmish, rider: Character, target: CharacterId) -> bool:
    """An enemy in the open, seen from the start, whom the rider did not touch before, and nobody came between."""
    status, enemy = skirmish.turn_status(rider.id), skirmish.characters.get(target)
    if enemy is None or target not in status.seen or target in status.touched or enemy.room is not None:
        return False
    if obstacle_between(skirmish, rider, enemy) is not None or _was_stopped(skirmish, rider):
        return False
    return all(_is_clear(skirmish, enemy, point) for point in _under(skirmish, enemy, enemy.at))


def _was_stopped(skirmish: Skirmish, rider: Character) -> bool:
    """Whether somebody else had come into contact with the rider before, by an own move."""
    status = skirmish.turn_status(rider.id)
    comers = [one for one in status.contacted - status.charged if rider.id in skirmish.turn_status(one).charged]
    return any(_arrival(skirmish, one) < _arrival(skirmish, rider.id) for one in comers)


def _arrival(skirmish: Skirmish, who: CharacterId) -> Instant:
    track = skirmish.tracks.get(who)
    return track.points[-1][0] if track else 0


def _rode_straight(skirmish: Skirmish, rider: Character) -> bool:
    """Ten centimetres without a bend, over clear ground and no obstacle (ARG-R-167, ARG-R-168)."""
    run = _last_stretch(skirmish, rider)
    if run is None or not _is_straight(run):
        return False
    if any(each.what in SOLID for each in crossings(skirmish, rider, run[-1], run[0], rider.room)):
        return False
    return all(_is_clear(skirmish, rider, point) for at in run for point in _under(skirmish, rider, at))


def _last_stretch(skirmish: Skirmish, rider: Character) -> list[Point] | None:
    """The places of the last ten centimetres, one for each stride, from the end backwards; None: it was shorter."""
    places = _ridden(skirmish, rider)
    found, gone = places[:1], 0
    for (ax, ay), (bx, by) in pairwise(places):
        leg = isqrt(plane.square((ax, ay), (bx, by)))
        while len(found) * STRIDE <= min(gone + leg, RUN):
            part = len(found) * STRIDE - gone
            found.append((ax + plane.rounded((bx - ax) * part, leg), ay + plane.rounded((by - ay) * part, leg)))
        gone += leg
    return found if len(found) > RUN // STRIDE else None


def _ridden(skirmish: Skirmish, rider: Character) -> list[Point]:
    """The way to the enemy from its end; how the base was aligned once they touched is no part of it (ARG-R-5)."""
    track = skirmish.tracks.get(rider.id)
    saddled = skirmish.turn_status(rider.id).saddled
    places: list[Point] = [point[1:] for point in reversed(track.points) if point[0] >= saddled] if track else []
    enemies = [one for who in skirmish.turn_status(rider.id).charged if (one := skirmish.characters.get(who))]
    while len(places) > 1 and any(gap(replace(rider, at=places[1]), enemy) <= TOUCH for enemy in enemies):
        del places[0]
    return places


def _is_straight(run: list[Point]) -> bool:
    """Whether no two strides differ by more than fifteen degrees."""
    headings = [(ax - bx, ay - by) for (ax, ay), (bx, by) in pairwise(run)]
    return all(_is_along(one, other) for one, other in combinations(headings, 2))


def _is_along(one: Point, other: Point) -> bool:
    along = one[0] * other[0] + one[1] * other[1]
    across = abs(one[0] * other[1] - one[1] * other[0])
    return along > 0 and across * TURN_TANGENT[1] <= along * TURN_TANGENT[0]


def receives(skirmish: Skirmish, attempt: Attempt) -> bool:
    """Whether somebody trained on foot waits with a fit weapon, in front or behind, for the one who charges.

    Motionless, not after a shot, not indoors, in close order only across the front (ARG-41.15, ARG-41.16, ARG-R-169).
    """
    striker, status = attempt.striker, skirmish.turn_status(attempt.striker.id)
    if not attempt.blade.receives or not striker.on_foot or striker.profile.skills.isdisjoint(TRAINED):
        return False
    if status.moved or status.shots or striker.room is not None:
        return False
    front = attempt.front or striker
    return is_charged(skirmish, attempt.target, front) and _comes_in_front(skirmish, front, attempt.target)


def _comes_in_front(skirmish: Skirmish, front: Character, rider: Character) -> bool:
    """Not in the flank or the rear of a unit in close order; those who stand loosely turn in time (ARG-R-169)."""
    return close_unit(skirmish, front.id) is None or faces(skirmish, front.id, rider.id)
