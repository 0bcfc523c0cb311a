"""How far a count can be trusted: exact 95 % intervals of a share, and Student's factor for that of a mean."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from math import exp, lgamma, log, log1p
from typing import Final

from msgspec import Struct

DOUBT: Final = 0.05
"""What a 95 % interval leaves to chance."""

_STEPS: Final = 48
_EXACT: Final = 1e-15
_FAR: Final = 13.0
"""Beyond Student's factor for one degree of freedom."""


class Interval(Struct, frozen=True):
    low: float
    high: float


def clopper_pearson(successes: float, trials: float) -> Interval:
    """The exact 95 % interval of a chance, from the successes in a number of trials.

    Parts of a trial are allowed: trials that say less than independent ones would are counted as fewer of them.

    >>> interval = clopper_pearson(262, 1000)
    >>> (round(interval.low, 3), round(interval.high, 3))
    (0.235, 0.29)
    """
    if trials <= 0 or not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")
    failures, rate = trials - successes, successes / trials
    low = border(lambda p: _beta(p, successes, failures + 1) < DOUBT / 2, 0.0, rate) if successes else 0.0
    high = border(lambda p: _beta(1 - p, failures, successes + 1) > DOUBT / 2, rate, 1.0) if failures else 1.0
    return Interval(low, high)


@lru_cache
def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side, with that many degrees of freedom.

    >>> [round(student(freedom), 3) for freedom in (1, 9, 1000)]
    [12.706, 2.262, 1.962]
    """
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom")
    return border(lambda t: _beta(freedom / (freedom + t * t), freedom / 2, 0.5) > DOUBT, 1.0, _FAR)


def border(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Where a condition that holds at the low end stops to hold."""
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return (low + high) / 2


def _beta(x: float, a: float, b: float) -> float:
    """The chance that a beta variable is at most `x`, by its continued fraction: quick for `x` below the mean.

    The fraction 1 + d1/(1 + d2/(1 + …)) is worked out from the front, by Lentz's method.
    """
    if x in (0.0, 1.0):
        return x
    scale = exp(lgamma(a + b) - lgamma(a + 1) - lgamma(b) + a * log(x) + b * log1p(-x))
    fraction, above, below = 1.0, 1.0, 0.0
    for part in _parts(x, a, b):
        below = 1 / (1 + part * below)
        above = 1 + part / above
        fraction *= above * below
        if abs(above * below - 1) < _EXACT:
            break
    return scale / fraction


def _parts(x: float, a: float, b: float) -> Iterator[float]:
    """The numerators of the fraction, without end."""
    for m in count():
        yield -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        yield (m + 1) * (b - m - 1) * x / ((a + 2 * m + 1) * (a + 2 * m + 2))
