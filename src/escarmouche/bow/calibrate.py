"""Calibrating one's own bricks (BOW-R-1): what a count of throws says about the chance of falling on the side."""

from collections.abc import Callable
from math import exp, lgamma, log
from typing import Final

from msgspec import Struct

from escarmouche.bow.words import BowInput

LEAST: Final = 0.05
MOST: Final = 0.95
"""The chances that a game accepts."""

_DOUBT: Final = 0.05
_STEPS: Final = 60


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
        return LEAST <= self.chance <= MOST


def calibrate(side: int, thrown: int) -> Calibration:
    """The chance that so many bricks on their side, out of so many thrown, speak for.

    >>> author = calibrate(262, 1000)
    >>> (author.chance, round(author.low, 3), round(author.high, 3))
    (0.262, 0.235, 0.29)
    """
    if thrown < 1 or not 0 <= side <= thrown:
        raise BowInput("calibrate", "counts_impossible", side=side, thrown=thrown)
    chance = side / thrown
    low = _border(lambda p: _tail(side, thrown, p) < _DOUBT / 2, 0.0, chance) if side else 0.0
    flat = thrown - side
    high = _border(lambda p: _tail(flat, thrown, 1 - p) > _DOUBT / 2, chance, 1.0) if flat else 1.0
    return Calibration(side, thrown, chance, low, high)


def _border(below: Callable[[float], bool], low: float, high: float) -> float:
    """Where a condition that holds at the low end stops to hold."""
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return (low + high) / 2


def _tail(count: int, thrown: int, chance: float) -> float:
    """The chance of at least `count` successes, for a count above the mean: the terms shrink from there on."""
    if chance in (0.0, 1.0):
        return chance
    ways = lgamma(thrown + 1) - lgamma(count + 1) - lgamma(thrown - count + 1)
    term = exp(ways + count * log(chance) + (thrown - count) * log(1 - chance))
    total, ratio = 0.0, chance / (1 - chance)
    while term > total * 1e-17:
        total += term
        term *= ratio * (thrown - count) / (count + 1)
        count += 1
    return total
