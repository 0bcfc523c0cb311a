"""Pauses in which everybody waits, because many games share one process: kept short or made seldom."""

import gc
import sys
from typing import Final

SWITCH: Final = 0.0005
"""Seconds after which a thread that waits gets its turn: writing to the disk takes many turns, each of them short."""
THRESHOLDS: Final = (1_000, 10, 100)
"""New objects before the collector of cycles looks at them; rounds of that before it looks farther, and at all."""


def keep_short() -> None:
    """Let threads take turns quickly, and the collector of cycles seldom look at all games.

    The more there are, the longer that takes it. What is loaded by now stays: it need not look at that ever again.
    """
    sys.setswitchinterval(SWITCH)
    tidy_up()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def tidy_up() -> None:
    """Free what was let go, which otherwise waits for the collector's turn."""
    gc.collect()
