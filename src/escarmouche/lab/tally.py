"""The tally: what is counted of each game, as columns that grow while the games come in."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from escarmouche.kernel import Seat
from escarmouche.lab.estimates import Battles, Values
from escarmouche.lab.job import Job
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.result import Result

STALEMATE_ROUNDS: Final = 3
"""So many Rounds without anything at the end, in a game that nothing decides, are a stalemate."""

Measure = tuple[str, Seat | None]
"""What is measured, and of which seat."""


class Tally:
    """The games of a job that have been played so far, in the order of their numbers."""

    def __init__(self, job: Job, results: Iterable[Result] = ()) -> None:
        self.prepared = prepared(job)
        self.results: list[Result] = []
        self._columns: dict[Measure, list[float]] = {measure: [] for measure in self._measures()}
        for result in results:
            self.add(result)

    def _measures(self) -> list[Measure]:
        by_seat = [(name, seat) for name in ("wins", "units_lost", "points_lost") for seat in self.prepared.seats]
        return [
            *by_seat,
            *((name, None) for name in ("draws", "rounds", "commands", "lead_changes", "quiet", "stalemates")),
        ]

    @property
    def measures(self) -> list[Measure]:
        return list(self._columns)

    def add(self, result: Result) -> None:
        self.results.append(result)
        for name, seat in self._columns:
            self._columns[name, seat].append(self._measured(result, name, seat))

    def column(self, name: str, seat: Seat | None = None) -> Values:
        return np.array(self._columns[name, seat], dtype=np.float64)

    def scores(self, seat: Seat) -> Values:
        """1 for a game that the seat has won, and a draw shared out among the sides."""
        return self.column("wins", seat) + self.column("draws") / len(self.prepared.sides)

    @property
    def battles(self) -> Battles:
        return np.array([self.prepared.battle(result.number) for result in self.results], dtype=np.int64)

    def _measured(self, result: Result, name: str, seat: Seat | None) -> float:
        if seat is not None:
            lost = result.losses[seat]
            return {"wins": seat in result.winners, "units_lost": lost.units, "points_lost": lost.points}[name]
        match name:
            case "draws":
                return not result.winners
            case "stalemates":
                return self._is_stalemate(result)
        value: float = getattr(result, name)
        return value

    def _is_stalemate(self, result: Result) -> bool:
        """A game in which nothing happened any more, and that no fight and no goal has decided."""
        undecided = not result.winners or (result.outcome and result.outcome.key in self.prepared.metrics.undecided)
        return bool(undecided) and result.stalled >= STALEMATE_ROUNDS
