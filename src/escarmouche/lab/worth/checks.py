"""Whether the model deserves trust: how well it tells the winners of battles that it has not seen."""

from typing import Final

import numpy as np
from msgspec import Struct

from escarmouche.lab.estimates import Estimate, Values, rate
from escarmouche.lab.worth.model import Table, fit, fit_exponent, log_odds

BINS: Final = 10


class Foresight(Struct, frozen=True, kw_only=True):
    """How well the winners of unseen battles were told."""

    right: Estimate
    """The share of games in which the favourite won; a draw counts half."""
    loss: float
    """The mean surprise in bits; guessing costs 1."""


class Bin(Struct, frozen=True, kw_only=True):
    """Games with much the same expected chance: what was expected, and what came."""

    expected: float
    found: Estimate
    games: int


class Check(Struct, frozen=True, kw_only=True):
    worths: Foresight
    costs: Foresight
    """The same with the book's cost points in the place of the worths."""
    bins: tuple[Bin, ...]
    """Of unseen battles, by the chance that the model gave the first army."""


def check(table: Table, costs: Values) -> Check:
    """Fit one half of the battles, foretell the other, and the other way round."""
    fold = table.battles // 2 % 2
    by_worth, by_cost = np.zeros(len(table.score)), np.zeros(len(table.score))
    for half in (0, 1):
        seen, unseen = part(table, fold != half), part(table, fold == half)
        by_worth[fold == half] = log_odds(unseen, fit(seen, costs).parameters)
        by_cost[fold == half] = log_odds(unseen, fit_exponent(seen, costs).parameters)
    return Check(
        worths=_foresight(table, by_worth), costs=_foresight(table, by_cost), bins=tuple(_bins(table, by_worth))
    )


def part(table: Table, which: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> Table:
    return Table(table.own[which], table.other[which], table.starts[which], table.score[which], table.battles[which])


def _foresight(table: Table, odds: Values) -> Foresight:
    right = np.where(table.score == 0.5, 0.5, ((odds > 0) == (table.score > 0.5)).astype(np.float64))
    surprise = np.logaddexp(0.0, odds) - table.score * odds
    return Foresight(right=rate(right, table.battles), loss=float(surprise.mean() / np.log(2)))


def _bins(table: Table, odds: Values) -> list[Bin]:
    chances = np.exp(-np.logaddexp(0.0, -odds))
    order = np.argsort(chances, kind="stable")
    return [
        Bin(
            expected=float(chances[games].mean()),
            found=rate(table.score[games], table.battles[games]),
            games=len(games),
        )
        for games in np.array_split(order, BINS)
        if len(games)
    ]
