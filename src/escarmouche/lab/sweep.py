"""A sweep: the same battles with an option at each of several values, and how that moves who wins."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel import Seat
from escarmouche.lab.engines import Engine
from escarmouche.lab.estimates import rate, spread
from escarmouche.lab.finding_texts import seat_names, value_words
from escarmouche.lab.findings import Sweep, SweepPoint
from escarmouche.lab.job import MOST_VALUES, Job
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import PreparedJob
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate_all
from escarmouche.lab.tally import Measure, Tally
from escarmouche.lab.whatif import make_folder, moved
from escarmouche.rendering.option_texts import OptionText

MEASURES = ("wins", "draws", "stalemates", "rounds", "points_lost")
"""What is compared between the ends."""


class Variants:
    """A job for each value, on the same seeds. `BrokenInput` if one of them cannot be played."""

    def __init__(self, job: Job) -> None:
        assert job.vary is not None  # noqa: S101 - that is what it is made for
        self.job, self.vary = job, job.vary
        if not 2 <= len(self.vary.values) <= MOST_VALUES:
            raise LabInput(self.vary.option, "values_few", most=MOST_VALUES)
        if len(set(map(repr, self.vary.values))) < len(self.vary.values):
            raise LabInput(self.vary.option, "value_twice")
        self.jobs = tuple(
            replace(job, vary=None, options={**job.options, self.vary.option: value}) for value in self.vary.values
        )
        self.tallies = tuple(map(Tally, self.jobs))

    def run(self, engine: Engine, folder: Path | None = None) -> Iterator[Result]:
        """Play all of them side by side; the tallies grow with each result. A folder keeps a file for each value."""
        if folder:
            make_folder(folder)
        outs = [folder / f"{number}.jsonl" if folder else None for number, _ in enumerate(self.jobs, start=1)]
        for number, result in simulate_all(self.jobs, engine, outs):
            self.tallies[number].add(result)
            yield result

    def finding(self) -> Sweep | None:
        """What the games say that have been played with every value; None while there is none."""
        games = min(len(tally.results) for tally in self.tallies)
        if not games:
            return None
        tallies = [Tally(tally.prepared.job, tally.results[:games]) for tally in self.tallies]
        prepared, first, last = tallies[0].prepared, tallies[0], tallies[-1]
        option = _option(prepared, self.vary.option)
        return Sweep(
            job=self.job,
            name=prepared.name,
            games=games,
            option=option.title,
            seats=seat_names(prepared),
            fair=1 / len(prepared.sides),
            points=tuple(_point(tally, value, option) for tally, value in zip(tallies, self.vary.values, strict=True)),
            moved=tuple(moved(first, last, *measure) for measure in _compared(first)),
        )


def _compared(tally: Tally) -> Iterator[Measure]:
    return ((name, seat) for name, seat in tally.measures if name in MEASURES)


def _option(prepared: PreparedJob, name: str) -> OptionText:
    return next(option for option in prepared.shelf.options() if option.id == name)


def _point(tally: Tally, value: Any, option: OptionText) -> SweepPoint:
    battles = tally.battles
    wins: dict[Seat, Any] = {seat: rate(tally.column("wins", seat), battles) for seat in tally.prepared.seats}
    return SweepPoint(
        value=value,
        name=value_words(option, value),
        wins=wins,
        draws=rate(tally.column("draws"), battles),
        stalemates=rate(tally.column("stalemates"), battles),
        rounds=spread(tally.column("rounds"), battles),
    )
