"""Clothing and armour (ARG-5.1 to ARG-5.10, ARG-40.1 to ARG-40.4)."""

from enum import StrEnum
from typing import Final


class Armour(StrEnum):
    LIGHT = "light"
    THREE = "3"
    FOUR = "4"
    FOUR_STAR = "4*"
    FIVE = "5"
    FIVE_STAR = "5*"
    FOUR_TECH = "4T"
    FIVE_TECH = "5T"

    @property
    def threshold(self) -> int:
        """What a strike has to exceed besides the class (ARG-26.8)."""
        return _THRESHOLDS[self]

    @property
    def edge(self) -> int:
        """Its rank when two opponents touch each other at the same time: a star is worth half a step (ARG-27.2)."""
        return 2 * self.threshold + (self in (Armour.FOUR_STAR, Armour.FIVE_STAR))


_THRESHOLDS: Final = {
    Armour.LIGHT: 0,
    Armour.THREE: 3,
    Armour.FOUR: 4,
    Armour.FOUR_STAR: 4,
    Armour.FOUR_TECH: 4,
    Armour.FIVE: 5,
    Armour.FIVE_STAR: 5,
    Armour.FIVE_TECH: 5,
}
