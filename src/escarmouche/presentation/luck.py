"""How lucky a seat has been: what fell, what was to be expected, and how likely at most and at least that is.

The chance of every total is found exactly, by adding up the dice one kind after the other; nothing is approximated.
"""

from collections import Counter
from collections.abc import Iterable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from escarmouche.kernel.rolls import Die, Roll
from escarmouche.kernel.seats import Seat
from escarmouche.presentation.rare_rolls import RareRoll

Chances = NDArray[np.float64]
"""The chance of each total, from the least possible one upwards."""


class Luck(Struct, frozen=True, kw_only=True):
    """All rolls of a seat taken together."""

    rolls: int
    thrown: int
    """Dice or bricks."""
    result: int
    expected: float
    at_most: float
    """The chance of this result or less."""
    at_least: float


def best_and_worst(rolls: Iterable[tuple[int, Roll]]) -> tuple[RareRoll | None, RareRoll | None]:
    """The luckiest roll and the unluckiest, each with the number of its deed; the first of several that are as rare."""
    rated = [(luck([roll]), number, roll) for number, roll in rolls if roll.throw.count]
    above = [(one.at_least, one, number, roll) for one, number, roll in rated if one.result > one.expected]
    below = [(one.at_most, one, number, roll) for one, number, roll in rated if one.result < one.expected]
    best, worst = (min(rare, key=lambda each: each[0], default=None) for rare in (above, below))
    return best and _rare(*best), worst and _rare(*worst)


def _rare(chance: float, luck: Luck, deed: int, roll: Roll) -> RareRoll:
    return RareRoll(
        deed=deed,
        by=roll.throw.by,
        faces=roll.faces,
        result=roll.result,
        expected=luck.expected,
        chance=chance,
    )


def lucks(rolls: Iterable[Roll]) -> dict[Seat, Luck]:
    """The luck of each seat that has thrown anything."""
    of: dict[Seat, list[Roll]] = {}
    for roll in rolls:
        if roll.throw.count:
            of.setdefault(roll.throw.by, []).append(roll)
    return {seat: luck(own) for seat, own in sorted(of.items())}


def luck(rolls: Iterable[Roll]) -> Luck:
    rolls = tuple(rolls)
    dice: Counter[Die] = Counter()
    for roll in rolls:
        dice[roll.throw.die] += roll.throw.count
    result, least, chances = sum(roll.result for roll in rolls), 0, np.ones(1)
    for die, count in dice.items():
        least += min(die.values) * count
        chances = np.convolve(chances, _together(_of_one(die), count))
    at = result - least
    return Luck(
        rolls=len(rolls),
        thrown=dice.total(),
        result=result,
        expected=sum(_mean(die) * count for die, count in dice.items()),
        at_most=min(1.0, float(chances[: at + 1].sum())),
        at_least=min(1.0, float(chances[at:].sum())),
    )


def _of_one(die: Die) -> Chances:
    chances: Chances = np.zeros(max(die.values) - min(die.values) + 1)
    for face, value in enumerate(die.values, start=1):
        chances[value - min(die.values)] += die.weight(face)
    chances /= chances.sum()
    return chances


def _mean(die: Die) -> float:
    weights = [die.weight(face) for face in range(1, len(die.values) + 1)]
    return sum(value * weight for value, weight in zip(die.values, weights, strict=True)) / sum(weights)


def _together(one: Chances, count: int) -> Chances:
    """Several of a kind, by doubling."""
    chances: Chances = np.ones(1)
    for bit in bin(count)[2:]:
        chances = np.convolve(chances, chances)
        if bit == "1":
            chances = np.convolve(chances, one)
    return chances
