"""Matching: armies that are a fair fight for a given one, within a budget of cost points, by what a study found."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import log
from typing import Any, Final

import numpy as np
from msgspec import Struct

from escarmouche.lab.engines import Engine
from escarmouche.lab.estimates import Estimate, Values, rate
from escarmouche.lab.game_metrics import metrics
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate_all
from escarmouche.lab.worth.knowledge import knowledge
from escarmouche.lab.worth.shipped import StudyFile
from escarmouche.lab.worth.study import Trials, is_decided
from escarmouche.lab.worth.subjects import Subject
from escarmouche.presentation.catalogue import counted
from escarmouche.text.codec import encode
from escarmouche.text.texts import Localized

MAX_PIECES: Final = 12
"""Pieces of an army that is suggested."""
FAIR: Final = 0.02
"""How far from one half a chance may be to count as even."""
SUGGESTIONS: Final = 5
OFTEN: Final = 2
"""In how many suggestions the same kind may stand."""

Counts = tuple[tuple[int, int], ...]
"""Numbers of kinds, and how many of each."""


class Side(Struct, frozen=True, kw_only=True):
    """An army with what it costs and what it is worth."""

    army: dict[str, Any]
    """As a list that can be played."""
    pieces: tuple[Localized, ...]
    """What it consists of: `3 × archer`."""
    cost: int
    worth: Estimate


class MatchUp(Struct, frozen=True, kw_only=True):
    """An army to fight against."""

    side: Side
    chance: Estimate
    """That the given army beats it; a draw counts half."""


class MatchUps(Struct, frozen=True, kw_only=True):
    own: Side
    guessed: tuple[Localized, ...]
    """What the study does not know, and is taken to be worth its cost, give or take what the formula usually errs."""
    budget: int
    matches: tuple[MatchUp, ...]
    """The best first."""


def matches(game: str, army: Mapping[str, Any], budget: int, study: StudyFile, place: str = "army") -> MatchUps:
    """Armies within the budget that are as even a fight as can be, no two of them of the same kinds."""
    book = _Book(game, study)
    own = book.counted(army, place)
    if not own:
        raise LabInput(place, "army_empty")
    offered = [number for number, kind in enumerate(study.subjects) if kind.group in ("sheet", "vehicle")]
    least = min(book.kinds[number].cost for number in offered)
    if budget < least:
        raise LabInput("budget", "budget_too_small", budget=budget, least=least)
    found = [(counts, book.chance(own, counts)) for counts in book.best(own, offered, budget)]
    return MatchUps(
        own=book.side(own),
        guessed=tuple(book.kinds[number].name for number, _ in own if number >= len(study.subjects)),
        budget=budget,
        matches=tuple(MatchUp(side=book.side(counts), chance=chance) for counts, chance in found),
    )


class _Book:
    """The kinds of a study, and those that an army brings besides."""

    def __init__(self, game: str, study: StudyFile) -> None:
        self.metrics, self.knowledge = metrics(game), knowledge(game)
        self.kinds, self.fitted = list(study.subjects), study.fitted
        self._known = {encode(self._plain(kind)): number for number, kind in enumerate(study.subjects)}
        units = [number for number, kind in enumerate(study.subjects) if kind.group == "sheet"]
        errors = [log(self.fitted.worths[number] / self.kinds[number].cost) for number in units]
        self._usual_error = float(np.std(errors))

    def _plain(self, kind: Subject) -> dict[str, Any] | None:
        """The kind as armies are written; None for those that only a study has."""
        return None if kind.group == "sweep" else self.metrics.singles(kind.army, kind.id)[0]

    def counted(self, army: Mapping[str, Any], place: str) -> Counts:
        """What an army consists of; what the study does not know is added to it, at its cost."""
        numbers = Counter(self._number(piece) for piece in self.metrics.singles(army, place))
        return tuple(numbers.items())

    def _number(self, piece: dict[str, Any]) -> int:
        number = self._known.setdefault(encode(piece), len(self.kinds))
        if number == len(self.kinds):
            kind = self.knowledge.own_kind(self.knowledge.described(piece), piece, "army")
            self.kinds.append(kind)
            self.fitted = self.fitted.with_guess(kind.cost, self._usual_error)
        return number

    def side(self, counts: Counts) -> Side:
        pieces = [self.kinds[number] for number, count in counts for _ in range(count)]
        names = counted(piece.name for piece in pieces)
        return Side(
            army=self.metrics.joined([piece.army for piece in pieces]),
            pieces=tuple(names),
            cost=sum(piece.cost for piece in pieces),
            worth=self.fitted.sum(self._row(counts)),
        )

    def chance(self, own: Counts, other: Counts) -> Estimate:
        return self.fitted.chance(self._row(own), self._row(other))

    def _row(self, counts: Counts) -> Values:
        row = np.zeros(len(self.kinds))
        for number, count in counts:
            row[number] = count
        return row

    def best(self, own: Counts, offered: Sequence[int], budget: int) -> Iterator[Counts]:
        """The armies of one or two kinds that are the most even, and of about as many pieces as the given one."""
        worths = self.fitted.worths
        target, exponent = self._row(own) @ worths, self.fitted.exponent.value
        pieces = sum(count for _, count in own)

        def merit(counts: Counts) -> tuple[float, int]:
            ratio = log(target / sum(worths[number] * count for number, count in counts))
            off = abs(1 / (1 + np.exp(-exponent * ratio)) - 0.5)
            return (0.0 if off <= FAIR else float(off)), abs(sum(count for _, count in counts) - pieces)

        used: Counter[int] = Counter()
        taken: set[frozenset[int]] = set()
        for counts in sorted(self._affordable(offered, budget), key=merit):
            if set(counts) == set(own):
                continue  # a mirror is always even, and no suggestion
            numbers = frozenset(number for number, _ in counts)
            if numbers not in taken and all(used[number] < OFTEN for number in numbers):
                yield counts
                used.update(numbers)
                taken.add(numbers)
                if len(taken) == SUGGESTIONS:
                    return

    def _affordable(self, offered: Sequence[int], budget: int) -> Iterator[Counts]:
        most = {number: self._most(number, budget) for number in offered}
        for number in offered:
            yield from (((number, count),) for count in range(1, most[number] + 1))
        for one, other in combinations(offered, 2):
            for count in range(1, most[one] + 1):
                left = budget - count * self.kinds[one].cost
                room = min(most[other], MAX_PIECES - count, left // self.kinds[other].cost)
                yield from (((one, count), (other, further)) for further in range(1, room + 1))

    def _most(self, number: int, budget: int) -> int:
        kind = self.kinds[number]
        return min(1 if kind.once else MAX_PIECES, budget // kind.cost)


class PlayedMatchUps(Struct, frozen=True, kw_only=True):
    """Suggestions, and how the first one went."""

    matches: MatchUps
    games: int = 0
    played: Estimate | None = None
    """How often the given army won, if games were played."""


class MatchUpTest:
    """A match put to the test: both armies from both sides of every field."""

    def __init__(self, trials: Trials, one: Side, other: Side) -> None:
        self.jobs = [job for pair in trials.pairs(one.army, other.army) for job in pair]
        self.scores: list[float] = []
        self._battles: list[int] = []

    @property
    def games(self) -> int:
        return sum(job.games for job in self.jobs)

    def run(self, engine: Engine) -> Iterator[Result]:
        for number, result in simulate_all(self.jobs, engine, [None] * len(self.jobs)):
            first = prepared(self.jobs[number]).seats[number % 2]
            self.scores.append(float(first in result.winners) if is_decided(self.jobs[number], result) else 0.5)
            self._battles.append(number // 2 + result.number * len(self.jobs))
            yield result

    def chance(self) -> Estimate:
        """How often the first army won; there is at least one game."""
        return rate(np.array(self.scores), np.array(self._battles))
