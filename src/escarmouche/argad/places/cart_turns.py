"""Where a cart turns, its long sides sweep over the ground: it stops before it would turn over somebody (ARG-R-174).

Nor does it turn into a wall, a hedge, another cart or a vehicle.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise
from math import sqrt
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.bases import MAX_OVERLAP
from escarmouche.argad.field.hulls import runs_over
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.sides import hull, is_solid
from escarmouche.argad.field.tracks import place_at, placed
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import WHOLE_TURN, Degrees, Instant, Point
from escarmouche.argad.places.boats import course
from escarmouche.geometry import plane

Outline = tuple[Point, ...]
"""A straight piece of a line, or a hull."""

STEP: Final[Degrees] = 5
"""How finely a turn is looked at."""


def free_way(
    skirmish: Skirmish, cart: Conveyance, path: tuple[Point, ...], driven: Track, with_it: Collection[CharacterId]
) -> float:
    """How far along its way a cart comes before it would turn over somebody or into something.

    `with_it` are those who turn with it.
    """
    far, heading = 0.0, cart.heading
    for start, end in pairwise((cart.at, *path)):
        onward = course(start, end)
        others = list(_others(skirmish, _instant(driven, far), with_it))
        swept = [replace(cart, at=start, heading=way) for way in _between(heading, onward)]
        beside = _clear_of(skirmish, replace(cart, at=start, heading=heading)) if swept else []
        if any(runs_over(turning, one) for turning in swept for one in others) or _strikes(swept, beside):
            return far - 1  # whoever has come quite to the corner has begun to turn
        far, heading = far + sqrt(plane.square(start, end)), onward
    return far


def _clear_of(skirmish: Skirmish, cart: Conveyance) -> list[Outline]:
    """Walls, linear obstacles and other conveyances on wheels that a cart does not stand in already."""
    land = layout(skirmish.ground)
    lines = [piece for *_, pieces in land.barriers for piece in pieces]
    lines += [(wall.one, wall.two) for _, wall in land.walls if wall.bottom == 0]
    hulls = [hull(other) for other in skirmish.conveyances.values() if other.id != cart.id and is_solid(other)]
    return [each for each in (*lines, *hulls) if not _touches(cart, each)]


def _strikes(swept: list[Conveyance], beside: list[Outline]) -> bool:
    return any(_touches(turning, each) for turning in swept for each in beside)


def _touches(cart: Conveyance, other: Outline) -> bool:
    """Whether something reaches into a cart, by more than rounding explains."""
    inner = replace(cart, width=cart.width - 2 * MAX_OVERLAP, length=cart.length - 2 * MAX_OVERLAP)
    return plane.halves_between(hull(inner), other) == 0


def _between(one: Degrees, other: Degrees) -> Iterator[Degrees]:
    """The directions on the way from one to another, the shorter way round."""
    turn = (other - one + 180) % 360 - 180
    for part in range(STEP, abs(turn), STEP):
        yield (one + (part if turn > 0 else -part)) % 360


def _instant(driven: Track, far: float) -> Instant:
    """When the driver had come so far."""
    for (begins, *one), (ends, *other) in pairwise(driven.points):
        leg = sqrt((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2)
        if far <= leg:
            return begins + round((ends - begins) * far / (leg or 1))
        far -= leg
    return WHOLE_TURN


def _others(skirmish: Skirmish, instant: Instant, with_it: Collection[CharacterId]) -> Iterator[Character]:
    """Everybody else outdoors, where they were at an instant."""
    for who, one in skirmish.characters.items():
        if who not in with_it and one.room is None:
            yield placed(skirmish, one, place_at(skirmish.tracks[who], instant)) if who in skirmish.tracks else one
