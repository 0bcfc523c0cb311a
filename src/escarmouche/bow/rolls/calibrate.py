"""Calibrating one's own bricks (BOW-R-1): what a count of throws says about the chance of falling on the side."""

from typing import Final

from msgspec import Struct

from escarmouche.bow.resources import BowInput
from escarmouche.intervals import clopper_pearson

MIN_CHANCE: Final = 0.05
MAX_CHANCE: Final = 0.95
"""The chances that a game accepts."""


class Calibration(Struct, frozen=True):
    """A count of bricks thrown, and what it says."""

    side: int
    thrown: int
    chance: float
    low: float
    high: float
    """The exact 95 % interval (Clopper–Pearson) around the chance."""

    @property
    def usable(self) -> bool:
        """Whether a game accepts this chance."""
        return MIN_CHANCE <= self.chance <= MAX_CHANCE


def calibrate(side: int, thrown: int) -> Calibration:
    """The chance that a number of bricks on their side, out of all thrown, speaks for.

    >>> author = calibrate(262, 1000)
    >>> (author.chance, round(author.low, 3), round(author.high, 3))
    (0.262, 0.235, 0.29)
    """
    if thrown < 1 or not 0 <= side <= thrown:
        raise BowInput("calibrate", "counts_impossible", side=side, thrown=thrown)
    interval = clopper_pearson(side, thrown)
    return Calibration(side, thrown, side / thrown, interval.low, interval.high)
