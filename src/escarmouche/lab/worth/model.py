"""The model: an army is worth the sum of its kinds, and the ratio of two armies' worth decides how likely each wins.

With S the sum of worths and the sign of `start` for the side that starts,

    logit P(A beats B) = exponent · (log S_A − log S_B) ± start.

It is fitted by maximum likelihood in the logarithms of the worths. A draw counts as half a win for each. Weak priors
keep what is seldom seen finite: worth = cost but for a factor that may well be 3 (log-normal, `PRIOR`), and normal
ones around 0 for the logarithm of the exponent and for the start.
"""

from math import exp, log
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from escarmouche.lab.estimates import NORMAL as REACH
from escarmouche.lab.estimates import Battles, Estimate, Values

PRIOR: Final = 1.0
"""The standard deviation that is taken for granted: of log(worth / cost), of log(exponent) and of the start."""
_STEPS: Final = 100
_EXACT: Final = 1e-9
_CERTAIN: Final = 1e-6

Matrix = NDArray[np.float64]


class Table(Struct, frozen=True):
    """Games between armies of kinds, a row each."""

    own: Matrix
    """How many of each kind the first army has: by game, then by kind."""
    other: Matrix
    starts: Values
    """1 where the first army starts, −1 where the other does, 0 where nobody knows."""
    score: Values
    """1 where the first army wins, 0 where the other does, one half for a draw."""
    battles: Battles
    """Games of one battle share their dice."""


class Fitted(Struct, frozen=True):
    """The most likely values. The parameters are the logarithms of the worths, that of the exponent, and the start."""

    parameters: Values
    covariance: Matrix
    """Of the parameters, from how the battles scatter."""
    pairing: float = 0.0
    """How much two armies make of each other beyond their worths: the standard deviation of the log odds."""

    @property
    def kinds(self) -> int:
        return len(self.parameters) - 2

    @property
    def worths(self) -> Values:
        found: Values = np.exp(self.parameters[: self.kinds])
        return found

    @property
    def exponent(self) -> Estimate:
        middle, reach = float(self.parameters[-2]), REACH * float(np.sqrt(self.covariance[-2, -2]))
        return Estimate(exp(middle), exp(middle - reach), exp(middle + reach))

    @property
    def start(self) -> Estimate:
        middle, reach = float(self.parameters[-1]), REACH * float(np.sqrt(self.covariance[-1, -1]))
        return Estimate(middle, middle - reach, middle + reach)

    def worth(self, kind: int) -> Estimate:
        middle, reach = float(self.parameters[kind]), REACH * float(np.sqrt(self.covariance[kind, kind]))
        return Estimate(exp(middle), exp(middle - reach), exp(middle + reach))

    def difference(self, one: int, other: int) -> Estimate:
        """How much more one kind is worth than another, with the interval from both and what they have in common."""
        slope = np.zeros(len(self.parameters))
        slope[one], slope[other] = self.worths[one], -self.worths[other]
        reach = REACH * float(np.sqrt(slope @ self.covariance @ slope))
        middle = float(self.worths[one] - self.worths[other])
        return Estimate(middle, middle - reach, middle + reach)

    def sum(self, counts: Values) -> Estimate:
        """What an army of such counts is worth."""
        middle = float(counts @ self.worths)
        shares = np.concatenate([counts * self.worths / middle, [0.0, 0.0]])
        reach = REACH * float(np.sqrt(shares @ self.covariance @ shares))
        return Estimate(middle, middle * exp(-reach), middle * exp(reach))

    def with_guess(self, worth: float, error: float) -> "Fitted":
        """With one more kind that was not tried: its worth, and the standard deviation of its logarithm."""
        place = self.kinds
        values = np.insert(self.parameters, place, log(worth))
        covariance = np.insert(np.insert(self.covariance, place, 0.0, axis=0), place, 0.0, axis=1)
        covariance[place, place] = error**2
        return Fitted(values, covariance, self.pairing)

    def chance(self, own: Values, other: Values) -> Estimate:
        """How likely an army of such counts beats another, if it is open who starts.

        The interval holds what is not known about the worths, and what these two armies may make of each other.
        """
        worths = self.worths
        sums = own @ worths, other @ worths
        odds = exp(self.parameters[-2]) * log(sums[0] / sums[1])
        shares = (own / sums[0] - other / sums[1]) * worths
        slope = np.concatenate([exp(self.parameters[-2]) * shares, [odds, 0.0]])
        reach = REACH * float(np.sqrt(slope @ self.covariance @ slope + self.pairing**2))
        return Estimate(*(_logistic(value) for value in (odds, odds - reach, odds + reach)))


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-value))


def fit(table: Table, costs: Values) -> Fitted:
    """The most likely worths, on the scale of the costs as far as the prior says; see `scaled`."""
    return _fit(table, costs, PRIOR)


def fit_exponent(table: Table, costs: Values) -> Fitted:
    """The same if everything were worth exactly what it costs: only exponent and start are found."""
    return _fit(table, costs, _CERTAIN)


def _fit(table: Table, costs: Values, doubt: float) -> Fitted:
    values = np.concatenate([np.log(costs), [0.0, 0.0]])
    prior = np.concatenate([np.full(len(costs), doubt**-2), [PRIOR**-2, PRIOR**-2]])
    centre, loss = values.copy(), _loss(table, values, values, prior)
    for _ in range(_STEPS):
        slopes, chances = _slopes(table, values)
        gradient = slopes.T @ (table.score - chances) - prior * (values - centre)
        step = np.linalg.solve(_information(slopes, chances, prior), gradient)
        part = 1.0
        while (after := _loss(table, values + part * step, centre, prior)) > loss and part > _EXACT:
            part /= 2
        values = values + part * step
        if loss - after < _EXACT * (1 + abs(loss)):
            break
        loss = after
    return Fitted(values, _sandwich(table, values, prior), _pairing(table, values))


def log_odds(table: Table, values: Values) -> Values:
    """That the first army wins each game, by these parameters."""
    worths = np.exp(values[:-2])
    found: Values = (
        np.exp(values[-2]) * np.log((table.own @ worths) / (table.other @ worths)) + values[-1] * table.starts
    )
    return found


def _loss(table: Table, values: Values, centre: Values, prior: Values) -> float:
    odds = log_odds(table, values)
    likelihood = table.score * odds - np.logaddexp(0.0, odds)
    return float(-likelihood.sum() + (prior * (values - centre) ** 2).sum() / 2)


def _slopes(table: Table, values: Values) -> tuple[Matrix, Values]:
    """How the log odds of each game move with each parameter, and the chances."""
    worths, exponent = np.exp(values[:-2]), np.exp(values[-2])
    own, other = table.own @ worths, table.other @ worths
    shares = (table.own / own[:, None] - table.other / other[:, None]) * worths
    slopes = np.column_stack([exponent * shares, exponent * np.log(own / other), table.starts])
    return slopes, np.exp(-np.logaddexp(0.0, -log_odds(table, values)))


def _information(slopes: Matrix, chances: Values, prior: Values) -> Matrix:
    found: Matrix = slopes.T @ (slopes * (chances * (1 - chances))[:, None]) + np.diag(prior)
    return found


def _sandwich(table: Table, values: Values, prior: Values) -> Matrix:
    """The covariance, from the scatter of the battles' gradients, so that games that share their dice may be alike."""
    slopes, chances = _slopes(table, values)
    _, where = np.unique(table.battles, return_inverse=True)
    sums = np.zeros((where.max() + 1, slopes.shape[1]))
    np.add.at(sums, where, slopes * (table.score - chances)[:, None])
    bread = np.linalg.inv(_information(slopes, chances, prior))
    spare = max(len(sums) - slopes.shape[1], 1)  # few battles for many kinds follow chance, and scatter too little
    meat = sums.T @ sums * (len(sums) / spare) + np.diag(prior)
    found: Matrix = bread @ meat @ bread
    return found


def _pairing(table: Table, values: Values) -> float:
    """How far the odds of single pairs of armies scatter around the model's.

    Both games of a battle have it in common: what they surpass or fall short of their chances together tells how much.
    """
    chances = np.exp(-np.logaddexp(0.0, -log_odds(table, values)))
    order = np.argsort(table.battles, kind="stable")
    first = order[:-1][table.battles[order][:-1] == table.battles[order][1:]]
    second = order[1:][table.battles[order][:-1] == table.battles[order][1:]]
    off, spread = table.score - chances, chances * (1 - chances)
    weight = float((spread[first] * spread[second]).sum())
    return float(np.sqrt(max(0.0, float((off[first] * off[second]).sum()) / weight))) if weight else 0.0


def scaled(fitted: Fitted, costs: Values, reference: Values) -> Fitted:
    """The same worths in cost points: the kinds of reference are worth what they cost in the geometric mean.

    Armies win by the ratio of their worths, so battles alone do not say what a point is. `reference` weighs the kinds
    that decide it; the intervals are those of the scaled worths.
    """
    weights = reference / reference.sum()
    turn = np.eye(len(fitted.parameters))
    turn[: fitted.kinds, : fitted.kinds] -= weights[None, :]
    values = turn @ fitted.parameters
    values[: fitted.kinds] += weights @ np.log(costs)
    return Fitted(values, turn @ fitted.covariance @ turn.T, fitted.pairing)
