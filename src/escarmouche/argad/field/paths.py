"""What is at hand, and ways on the table. Places are rounded to tenths, halves away from zero."""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random

from escarmouche.argad.field.bases import gap_to, two_paces
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.geometry.plane import rounded, square
from escarmouche.kernel import Refusal, RuleId


def at_hand(character: Character, line: Sequence[Point]) -> bool:
    """Whether a point, or some point of a line, is no more than two paces away: no movement yet (ARG-9.6)."""
    return gap_to(character, nearest(line, character.at)) <= two_paces(character)


def nearest(line: Sequence[Point], point: Point) -> Point:
    """The point of a line that is nearest to another one; the first of several."""
    if len(line) == 1:
        return line[0]
    found = [_on_segment(start, end, point) for start, end in pairwise(line)]
    return min(found, key=lambda one: square(one, point))


def _on_segment(start: Point, end: Point, point: Point) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    whole = across * across + down * down
    along = (point[0] - start[0]) * across + (point[1] - start[1]) * down
    if along <= 0 or whole == 0:
        return start
    if along >= whole:
        return end
    return start[0] + rounded(across * along, whole), start[1] + rounded(down * along, whole)


def way(start: Point, path: Sequence[Point]) -> float:
    """How long a path is."""
    return sum(sqrt(square(one, other)) for one, other in pairwise((start, *path)))


def towards(start: Point, end: Point, length: float) -> Point:
    """So far from one point to another, and no farther than the other."""
    whole = sqrt(square(start, end))
    if whole <= length:
        return end
    across, down = (end[0] - start[0]) * length / whole, (end[1] - start[1]) * length / whole
    return start[0] + _whole(across), start[1] + _whole(down)


def _whole(number: float) -> int:
    return int(number + 0.5) if number >= 0 else -int(0.5 - number)


def refuse_way(
    known: Skirmish, character: Character, path: Sequence[Point], most: Tenths, why: RuleId
) -> Refusal | None:
    """A way stays on the table and is no longer than somebody can go."""
    if not on_table(known.ground, path):
        return Refusal.of(why, "path_off_the_table", who=character.id)
    length = way(character.at, path)
    if length <= most:
        return None
    return Refusal.of(why, "path_too_long", who=character.id, length=round(length / CM, 1), allowance=most / CM)


def wander(random: Random, start: Point, reach: Tenths, edges: Point) -> Point:
    """Some place on the table that is no farther than the reach: seven tenths both ways are less than the whole."""
    x, y = (here + random.randint(-reach, reach) * 7 // 10 for here in start)
    return min(max(x, 0), edges[0]), min(max(y, 0), edges[1])


def on_table(ground: Ground, path: Sequence[Point]) -> bool:
    return all(0 <= x <= ground.width and 0 <= y <= ground.depth for x, y in path)
