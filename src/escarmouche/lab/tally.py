"""The tally: what is counted of each game, as columns that grow while the games come in."""

from collections.abc import Iterable

import numpy as np

from escarmouche.kernel import Seat
from escarmouche.lab.estimates import Battles, Values
from escarmouche.lab.job import Job
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.result import Result

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
        return [*by_seat, *((name, None) for name in ("draws", "rounds", "commands", "lead_changes"))]

    @property
    def measures(self) -> list[Measure]:
        return list(self._columns)

    def add(self, result: Result) -> None:
        self.results.append(result)
        for name, seat in self._columns:
            self._columns[name, seat].append(_measured(result, name, seat))

    def column(self, name: str, seat: Seat | None = None) -> Values:
        return np.array(self._columns[name, seat], dtype=np.float64)

    @property
    def battles(self) -> Battles:
        return np.array([self.prepared.battle(result.number) for result in self.results], dtype=np.int64)


def _measured(result: Result, name: str, seat: Seat | None) -> float:
    if seat is None:
        return not result.winners if name == "draws" else getattr(result, name)
    lost = result.losses[seat]
    return {"wins": seat in result.winners, "units_lost": lost.units, "points_lost": lost.points}[name]
