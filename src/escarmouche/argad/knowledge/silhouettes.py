"""People too far away to be told apart: a place and about how many (ARG-7.8, ARG-R-52)."""

from collections.abc import Iterable
from typing import Final

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Silhouette
from escarmouche.argad.model.units import CM, Tenths

ONE_PATCH: Final[Tenths] = 10 * CM
"""From afar, people so near to each other are one dark patch."""
PLACE_PRECISION: Final[Tenths] = 5 * CM
"""The precision with which a place is told."""
ROUND_COUNTS: Final = (1, 2, 3, 5, 10, 20, 50, 100)
"""About how many: the nearest of these that is not more."""


def silhouettes(people: Iterable[Character]) -> tuple[Silhouette, ...]:
    """What is made out of people in the distance; neither names nor sides."""
    left = sorted(people, key=lambda each: each.id)
    found = []
    while left:
        patch = [left.pop(0)]
        for one in patch:
            near = {other.id for other in left if _near(one, other)}
            if near:
                patch += [other for other in left if other.id in near]
                left = [other for other in left if other.id not in near]
        found.append(Silhouette(_middle(patch), about(len(patch))))
    return tuple(sorted(found, key=lambda each: (each.at, each.about)))


def about(count: int) -> int:
    return max(number for number in ROUND_COUNTS if number <= count)


def _near(one: Character, other: Character) -> bool:
    return (one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2 <= ONE_PATCH**2


def _middle(patch: list[Character]) -> tuple[int, int]:
    x, y = (sum(each.at[axis] for each in patch) // len(patch) for axis in (0, 1))
    return _grained(x), _grained(y)


def _grained(length: Tenths) -> Tenths:
    return (length + PLACE_PRECISION // 2) // PLACE_PRECISION * PLACE_PRECISION
