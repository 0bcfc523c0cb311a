"""The brick roll (BOW 2.1): 2×2 bricks instead of dice; each that comes to rest on its side scores one."""

from functools import cache
from typing import Final

from escarmouche.kernel import Die

BRICK: Final = "brick"
UP: Final = 1
DOWN: Final = 2
SIDE: Final = 3
"""The faces of a brick: studs up, studs down, on its side. Only the side scores (BOW-2.1.2, BOW-2.1.3, BOW-R-2)."""

_PRECISION: Final = 1_000_000


@cache
def brick(chance: float) -> Die:
    """A 2×2 brick that falls on its side with this chance, and else studs up or studs down alike (BOW-R-1)."""
    side = round(chance * _PRECISION) * 2
    flat = 2 * _PRECISION - side
    return Die(BRICK, (0, 0, 1), (flat // 2, flat // 2, side))
