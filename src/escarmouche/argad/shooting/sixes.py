"""The several-sixes rule (ARG-8.1 to ARG-8.9): how dice reach 7, 8 and more. Shots and strikes both use it.

Pure functions on faces. A natural 6 is the highest face of whatever die is thrown (ARG-8.12, ARG-R-69).
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

GONE: Final = 0
"""What a six is worth that was rolled again in vain, at tables where it is lost then (ARG-R-13)."""

Again = Callable[[], int]
"""Throws the die once more and tells its face."""


class Cast(NamedTuple):
    """A die that has been thrown: its face, the natural value that it needs, and its highest face."""

    face: int
    need: int
    sides: int = 6

    @property
    def top(self) -> bool:
        """A natural 6, or the maximum of another die."""
        return self.face == self.sides

    @property
    def lacks(self) -> int:
        """How many further sixes its own six needs beside it."""
        return max(0, self.need - self.sides)


class Chain(NamedTuple):
    """A six that was rolled again: which die, the faces that came, and what the die is worth now."""

    die: int
    faces: tuple[int, ...]
    value: int


class Sixes(NamedTuple):
    """The natural value of every die after the rule, and the six that was rolled again, if one was."""

    values: tuple[int, ...]
    chain: Chain | None = None


def values(dice: Sequence[Cast], *, together: bool = True) -> tuple[int, ...]:
    """Two sixes on one target count as 6 and 7, three as 6, 7 and 8 (ARG-8.5), not so in disorder (ARG-8.7, ARG-8.8).

    The high values go where they make the most hits (ARG-R-12).
    """
    found = [cast.face for cast in dice]
    if together:
        tops = sorted((cast.lacks, number) for number, cast in enumerate(dice) if cast.top)
        for number, further in _shared(tops):
            found[number] += further
    return tuple(found)


def _shared(tops: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Gives 0, 1, 2 … further sixes to dice that lack that many, those which lack the fewest first."""
    shared, waiting, spare = [], list(tops), []
    for further in range(len(tops)):
        if waiting and waiting[0][0] <= further:
            shared.append((waiting.pop(0)[1], further))
        else:
            spare.append(further)
    return shared + [(number, further) for (_, number), further in zip(waiting, reversed(spare), strict=True)]


def insufficient(dice: Sequence[Cast], reached: Sequence[int]) -> int | None:
    """The six that may be rolled again (ARG-8.2, ARG-8.6): the nearest to its need, if no six that lacks more hits."""
    hopeful = [number for number, cast in enumerate(dice) if cast.top and cast.lacks]
    if not hopeful or any(reached[number] >= dice[number].need for number in hopeful):
        return None
    return min(hopeful, key=lambda number: (dice[number].need - reached[number], number))


def chase(cast: Cast, reached: int, again: Again) -> tuple[int, ...]:
    """Roll a six again for one more, and so on until it is enough or fails (ARG-8.2, ARG-8.3): the faces."""
    faces: list[int] = []
    while reached < cast.need and (not faces or faces[-1] == cast.sides):
        faces.append(again())
        reached += faces[-1] == cast.sides
    return tuple(faces)


def worth(cast: Cast, reached: int, faces: Sequence[int], failed: Literal["stays", "misses"] = "stays") -> int:
    """What a chased six comes to: one more for each further six, and no less for a failure (ARG-R-13)."""
    further = sum(face == cast.sides for face in faces)
    return GONE if failed == "misses" and further < len(faces) else reached + further


def resolve(
    dice: Sequence[Cast],
    again: Again,
    *,
    together: bool = True,
    chain: bool = True,
    failed: Literal["stays", "misses"] = "stays",
) -> Sixes:
    """The whole rule for dice on one target at one time: sixes together, then one chain if they are not enough."""
    reached = values(dice, together=together)
    number = insufficient(dice, reached) if chain else None
    if number is None:
        return Sixes(reached)
    faces = chase(dice[number], reached[number], again)
    value = worth(dice[number], reached[number], faces, failed)
    return Sixes((*reached[:number], value, *reached[number + 1 :]), Chain(number, faces, value))
