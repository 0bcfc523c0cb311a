"""People too far away to be told apart: a place and about how many (ARG-7.8, ARG-R-52)."""

from collections.abc import Iterable
from itertools import compress
from typing import Final

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Silhouette
from escarmouche.argad.model.units import CM, Point, Tenths

ONE_PATCH: Final[Tenths] = 10 * CM
"""From afar, people so near to each other are one dark patch."""
PLACE_PRECISION: Final[Tenths] = 5 * CM
"""The precision with which a place is told."""
ROUND_COUNTS: Final = (1, 2, 3, 5, 10, 20, 50, 100)
"""About how many: the nearest of these that is not more."""


def silhouettes(people: Iterable[Character]) -> tuple[Silhouette, ...]:
    """What is made out of people in the distance; neither names nor sides."""
    left = [each.at for each in people]
    found = []
    while left:
        patch = [left.pop()]
        for x, y in patch:
            near = [(x - ax) ** 2 + (y - ay) ** 2 <= ONE_PATCH**2 for ax, ay in left]
            if any(near):
                patch += compress(left, near)
                left = [place for place, is_near in zip(left, near, strict=True) if not is_near]
        found.append(Silhouette(_middle(patch), about(len(patch))))
    return tuple(sorted(found, key=lambda each: (each.at, each.about)))


def about(count: int) -> int:
    return max(number for number in ROUND_COUNTS if number <= count)


def _middle(patch: list[Point]) -> Point:
    x, y = (sum(axis) // len(patch) for axis in zip(*patch, strict=True))
    return _grained(x), _grained(y)


def _grained(length: Tenths) -> Tenths:
    return (length + PLACE_PRECISION // 2) // PLACE_PRECISION * PLACE_PRECISION
