"""A roll that stands out in a game."""

from msgspec import Struct

from escarmouche.kernel.seats import Seat


class RareRoll(Struct, frozen=True, kw_only=True):
    """One roll that stands out, and how likely as much or more was, or as little or less."""

    deed: int
    """The number of the deed in which it fell."""
    by: Seat
    faces: tuple[int, ...]
    result: int
    expected: float
    chance: float
