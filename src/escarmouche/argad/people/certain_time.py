"""A certain time: how long something takes of which nobody knows how long it takes (ARG-39.1 to ARG-39.9).

The same dice time work, reinforcements and travel between tables (ARG-39.4).
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

FACES: Final = 6
SMALL_DIE: Final = 3
"""Of specialists, if the table plays so (ARG-39.9)."""


class Pace(Struct, frozen=True, kw_only=True):
    """What makes one job longer or shorter than another."""

    hard: bool = False
    """The first turn does not count (ARG-39.7)."""
    ahead: bool = False
    """A specialist is a turn ahead (ARG-39.9)."""
    sides: int = FACES
    six_fails: bool = False
    """A six ends it in vain (ARG-39.5)."""

    def counted(self, turns: int) -> int:
        """How many of the turns so far count; with none there is no die yet."""
        return turns - self.hard + self.ahead

    def fails(self, faces: Sequence[int]) -> bool:
        """Only a natural six of an ordinary die (ARG-R-58)."""
        return self.six_fails and self.sides == FACES and FACES in faces


def succeeds(face: int, turns: int) -> bool:
    """A die no higher than the turns: after six of them it is certain (ARG-39.3, ARG-R-59)."""
    return face <= turns
