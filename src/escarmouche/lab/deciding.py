"""Whether a battle is decided: an answer that keeps its error however often one looks, and when it may stop the games.

Each battle gives a contender a score from 0 to 1. Somebody bets against a supposed mean of these scores: if it is the
true one, no way of betting makes much money, and the chance that the stake ever grows twentyfold is at most 1 in 20
(Ville). All means against which nobody has got rich form an interval that holds at every instant at once, so that one
may stop as soon as it says enough (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting,
2024). Half of the stake is bet on a higher mean and half on a lower one, each spread over fixed fractions.
"""

from collections.abc import Callable, Iterable, Iterator
from math import log
from typing import Final, Literal

import numpy as np
from msgspec import Struct

from escarmouche.intervals import DOUBT, border
from escarmouche.kernel import Seat
from escarmouche.lab.estimates import Battles, Estimate, Values
from escarmouche.lab.job import Contender
from escarmouche.lab.prepared_job import PreparedJob
from escarmouche.lab.result import Result
from escarmouche.lab.tally import Tally

MARGIN: Final = 0.05
"""How far from even a side may be and still count as even, if nobody says otherwise."""
MOST_BATTLES: Final = 1_000_000
"""Beyond this nobody is told how many more are needed."""
_FRACTIONS: Final = np.geomspace(0.01, 0.9, 12)
"""The parts of its money that a bettor stakes on each battle, from the timid to the bold."""

Verdict = Literal["better", "worse", "even", "open"]


class Decision(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether it can be told yet that a side, or a player, is better than another, or that they are about even."""

    verdict: Verdict
    """Better or worse than fair; even: no farther from it than the margin; open: more games are needed."""
    seat: Seat | None = None
    """The side that this is about, by its first seat; None if it is about a player."""
    player: Contender | None = None
    fair: float
    margin: float
    score: Estimate
    """Of 1 for a win and the fair part for a draw: the mean, with an interval that holds however often one looks."""
    more: int | None = None
    """About how many games are still needed, if they go on as so far; None if it is decided, or very many."""


class Scores(Struct, frozen=True):
    """The scores of one contender, battle by battle."""

    values: Values
    counts: Values
    """How many battles have each of the values."""
    rich: float
    """The logarithm of what makes a half of the stake rich."""

    @classmethod
    def of(cls, values: Values, battles: Battles, doubt: float = DOUBT) -> "Scores":
        _, where = np.unique(battles, return_inverse=True)
        means = np.bincount(where, weights=values) / np.bincount(where)
        found, counts = np.unique(means.round(12), return_counts=True)
        return cls(found, counts.astype(np.float64), log(2 / doubt))

    @property
    def mean(self) -> float:
        return float((self.values * self.counts).sum() / self.counts.sum())

    def is_above(self, level: float) -> bool:
        """Whether the mean is surely more than this."""
        return _log_wealth(self.values, self.counts, level) >= self.rich

    def is_below(self, level: float) -> bool:
        return _log_wealth(1 - self.values, self.counts, 1 - level) >= self.rich

    def verdict(self, fair: float, margin: float) -> Verdict:
        if self.is_above(fair):
            return "better"
        if self.is_below(fair):
            return "worse"
        return "even" if self.is_above(fair - margin) and self.is_below(fair + margin) else "open"

    def interval(self) -> Estimate:
        mean = self.mean
        low = border(self.is_above, 0.0, mean) if mean > 0 else 0.0
        high = border(lambda level: not self.is_below(level), mean, 1.0) if mean < 1 else 1.0
        return Estimate(mean, low, high)

    def grown(self, battles: int, fair: float) -> "Scores":
        """As it would be after that many battles like these; a few that are fair keep a lucky start in check."""
        counts = np.append(self.counts, 2.0)
        return Scores(np.append(self.values, fair), counts / counts.sum() * battles, self.rich)


def decision(tally: Tally) -> Decision:
    """What the games say so far; there is at least one."""
    prepared = tally.prepared
    fair = 1 / len(prepared.sides)
    margin = prepared.job.until or MARGIN
    found = _contenders(tally)
    verdicts = [scores.verdict(fair, margin) for _, scores in found]
    chosen = _clearest(verdicts, [scores.mean for _, scores in found])
    verdict = verdicts[chosen] if verdicts[chosen] != "even" or set(verdicts) == {"even"} else "open"
    who, scores = found[chosen]
    return Decision(
        verdict=verdict,
        seat=None if isinstance(who, Contender) else who,
        player=who if isinstance(who, Contender) else None,
        fair=fair,
        margin=margin,
        score=scores.interval(),
        more=_games_needed(tally, [scores for _, scores in found], fair, margin) if verdict == "open" else None,
    )


def is_decided(tally: Tally) -> bool:
    """The same in short, to be asked after each battle."""
    fair, margin = 1 / len(tally.prepared.sides), tally.prepared.job.until or MARGIN
    return _are_decided([scores for _, scores in _contenders(tally)], fair, margin)


def until_decided(tally: Tally, results: Iterable[Result]) -> Iterator[Result]:
    """The results, each counted as it comes; if the job says so, up to the battle that decides."""
    prepared = tally.prepared
    for result in results:
        tally.add(result)
        yield result
        is_last = (result.number + 1) % len(prepared.seatings) == 0
        if prepared.job.until and is_last and is_decided(tally):
            return


def _are_decided(found: list[Scores], fair: float, margin: float) -> bool:
    verdicts = {scores.verdict(fair, margin) for scores in found}
    return bool(verdicts & {"better", "worse"}) or verdicts == {"even"}


def _clearest(verdicts: list[Verdict], means: list[float]) -> int:
    """Who is better, else who is worse, else who scores most."""
    rank = {"better": 2, "worse": 1, "even": 0, "open": 0}
    return max(range(len(verdicts)), key=lambda number: (rank[verdicts[number]], means[number]))


def _contenders(tally: Tally) -> list[tuple[Seat | Contender, Scores]]:
    """The players where they differ and exchange their seats, else the sides.

    The scores of two mirror each other, so that their intervals hold together as one; more of them share the doubt.
    """
    prepared, battles = tally.prepared, tally.battles
    columns: dict[Seat | Contender, Values]
    if _is_about_players(prepared):
        columns = {who: _player_scores(tally, who) for who in dict.fromkeys(prepared.seatings[0])}
        mirrored = len(prepared.seats) == 2
    else:
        columns = {side[0]: tally.scores(side[0]) for side in prepared.sides}
        mirrored = len(columns) == 2
    doubt = DOUBT if mirrored else DOUBT / len(columns)
    return [(who, Scores.of(values, battles, doubt)) for who, values in columns.items()]


def _is_about_players(prepared: PreparedJob) -> bool:
    return (
        len(prepared.seatings) > 1
        and len(set(prepared.seatings[0])) > 1
        and len({len(side) for side in prepared.sides}) == 1
    )


def _player_scores(tally: Tally, who: Contender) -> Values:
    """Of each game: the mean over the seats that the player had."""
    prepared = tally.prepared
    by_seat = np.array([tally.scores(seat) for seat in prepared.seats])
    sat = np.array([[contender == who for contender in prepared.seating(result.number)] for result in tally.results]).T
    found: Values = (by_seat * sat).sum(axis=0) / sat.sum(axis=0)
    return found


def _games_needed(tally: Tally, found: list[Scores], fair: float, margin: float) -> int | None:
    """About how many games more, to two digits; at least one battle."""
    played = int(found[0].counts.sum())

    def is_open(battles: int) -> bool:
        return not _are_decided([scores.grown(battles, fair) for scores in found], fair, margin)

    enough = _first_that_fails(is_open, played)
    return None if enough is None else _about(max(1, enough - played) * len(tally.prepared.seatings))


def _about(number: int) -> int:
    step = int("1".ljust(len(str(number)) - 1, "0"))
    return -(-number // step) * step


def _first_that_fails(holds: Callable[[int], bool], start: int) -> int | None:
    low = high = max(1, start)
    while holds(high):
        low, high = high, high * 2
        if high > MOST_BATTLES:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return high


def _log_wealth(values: Values, counts: Values, level: float) -> float:
    """The logarithm of what became of 1 that was bet on a mean above the level."""
    if level <= 0:
        return float("inf") if (values * counts).any() else 0.0
    growth = np.log1p(np.outer(_FRACTIONS, values / level - 1))
    logs = growth @ counts
    top = logs.max()
    return float(top + np.log(np.exp(logs - top).mean()))
