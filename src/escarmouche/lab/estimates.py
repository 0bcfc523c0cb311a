"""Estimates with 95 % intervals from games that come in battles.

The games of one battle share their dice and differ only in who plays which seat, so they may say less together than
games that have nothing to do with each other. Everything here therefore reckons with battles: how much their results
scatter decides how wide an interval is.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from escarmouche.intervals import DOUBT, clopper_pearson, student

Values = NDArray[np.float64]
Battles = NDArray[np.int64]
"""Which battle each value is from."""

QUANTILES: Final = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
NORMAL: Final = NormalDist().inv_cdf(1 - DOUBT / 2)


class Estimate(Struct, frozen=True, omit_defaults=True):
    value: float
    low: float | None = None
    high: float | None = None
    """The ends of the interval; none where there is too little to tell."""


class Spread(Struct, frozen=True, kw_only=True):
    """How a count scatters over the games."""

    mean: Estimate
    least: float
    tenth: float
    """A tenth of the games has at most this."""
    quarter: float
    median: float
    three_quarters: float
    nine_tenths: float
    most: float


def spread(values: Values, battles: Battles) -> Spread:
    quantiles = np.quantile(values, QUANTILES, method="inverted_cdf")
    names = [name for name in Spread.__struct_fields__ if name != "mean"]
    found: dict[str, Any] = dict(zip(names, map(float, quantiles), strict=True))
    middle = mean(values, battles)
    if middle.low is not None:
        middle = replace(middle, low=max(0.0, middle.low))
    return Spread(mean=middle, **found)


def mean(values: Values, battles: Battles) -> Estimate:
    """A mean with Student's interval, from the scatter of the battles."""
    middle, count = float(values.mean()), len(np.unique(battles))
    if count < 2:
        return Estimate(middle)
    reach = student(count - 1) * sqrt(_variance(values, battles))
    return Estimate(middle, middle - reach, middle + reach)


def rate(values: Values, battles: Battles) -> Estimate:
    """A share of values from 0 to 1, with Clopper and Pearson's interval for as many games as the battles amount to.

    For games that stand alone this is their exact interval; for battles of several games it is Korn and Graubard's.
    """
    share = float(values.mean())
    part = _independent_part(values, battles, share * (1 - share))
    interval = clopper_pearson(part * float(values.sum()), part * len(values))
    return Estimate(share, interval.low, interval.high)


def even_rate(groups: Sequence[tuple[Values, Battles]]) -> Estimate:
    """The mean of the shares of several groups, each counted alike however many games it has.

    The interval adds the reaches of the groups' own as sides of a right angle (Newcombe; Zou and Donner).
    """
    rates = [rate(*group) for group in groups]
    value = sum(each.value for each in rates) / len(rates)
    down = sqrt(sum((each.value - (each.low or 0.0)) ** 2 for each in rates)) / len(rates)
    up = sqrt(sum(((1.0 if each.high is None else each.high) - each.value) ** 2 for each in rates)) / len(rates)
    return Estimate(value, max(0.0, value - down), min(1.0, value + up))


def change_of_rate(before: Values, after: Values, battles: Battles) -> Estimate:
    """How a share of the same games moved, with Bonett and Price's interval for paired shares.

    Only games that went differently count, as in McNemar's test; one more of each kind is added, so that a few games
    that all went alike do not pass for certainty.
    """
    moved = after - before
    part = _independent_part(moved, battles, float(np.var(moved)))
    trials = part * len(moved) + 2
    gained = (part * float((moved > 0).sum()) + 1) / trials
    lost = (part * float((moved < 0).sum()) + 1) / trials
    middle, reach = gained - lost, NORMAL * sqrt((gained + lost - (gained - lost) ** 2) / trials)
    return Estimate(float(moved.mean()), max(-1.0, middle - reach), min(1.0, middle + reach))


def _independent_part(values: Values, battles: Battles, alone: float) -> float:
    """The part of the games that counts: as many without a common battle would scatter like these, never more.

    `alone` is the variance of a single game.
    """
    games, count = len(values), len(np.unique(battles))
    if count == games:
        return 1.0
    if count < 2:
        return 1 / games
    if not alone:
        return count / games  # all alike: whether the games of a battle say more than one cannot be seen
    together = _variance(values, battles)
    if not together:
        return 1.0
    doubt = (student(games - 1) / student(count - 1)) ** 2  # the scatter is itself known from few battles only
    return min(1.0, doubt * alone / (games - 1) / together)


def _variance(values: Values, battles: Battles) -> float:
    """Of the mean, from the sums of the battles."""
    _, where = np.unique(battles, return_inverse=True)
    sums = np.bincount(where, weights=values - values.mean())
    return float((sums**2).sum()) * len(sums) / (len(sums) - 1) / len(values) ** 2
