"""What if: the same battles once as they are and once with an option changed, and what that moved."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.kernel import Seat
from escarmouche.lab.engines import Engine
from escarmouche.lab.estimates import Estimate, change_of_rate, mean
from escarmouche.lab.job import Job
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import prepared
from escarmouche.lab.report import Report, summarize
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate_all
from escarmouche.lab.tally import Tally

AS_IT_IS: Final = "as-it-is.jsonl"
CHANGED: Final = "changed.jsonl"
RATES: Final = ("wins", "draws", "stalemates")
"""Measures that are 0 or 1 in each game."""


class MeasureChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A measure before and after the change."""

    measure: str
    seat: Seat | None = None
    before: float
    after: float
    difference: Estimate

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out that nothing moved."""
        low, high = self.difference.low, self.difference.high
        return low is not None and high is not None and not low <= 0 <= high


class Comparison(Struct, frozen=True, kw_only=True):
    """What the games say so far about a change."""

    changes: dict[str, Any]
    games: int
    """Of each kind."""
    alike: int
    """Games that went exactly as without the change."""
    moved: tuple[MeasureChange, ...]
    as_it_is: Report
    changed: Report


class WhatIf:
    """Two jobs with the same seeds. `BrokenInput` if the change changes nothing."""

    def __init__(self, job: Job, changes: Mapping[str, Any]) -> None:
        self.changes = dict(changes)
        self.jobs = job, replace(job, options={**job.options, **changes})
        before, after = (prepared(each).start for each in self.jobs)
        if before == after:
            raise LabInput(", ".join(changes), "nothing_changes")
        self.tallies = Tally(self.jobs[0]), Tally(self.jobs[1])

    def run(self, engine: Engine, folder: Path | None = None) -> Iterator[Result]:
        """Play both jobs side by side; the tallies grow with each result. A folder keeps two files of results."""
        if folder:
            make_folder(folder)
        outs = [folder / name if folder else None for name in (AS_IT_IS, CHANGED)]
        for number, result in simulate_all(self.jobs, engine, outs):
            self.tallies[number].add(result)
            yield result

    def comparison(self) -> Comparison | None:
        """What has moved, from the games that have been played both ways; None while there is none."""
        games = min(len(tally.results) for tally in self.tallies)
        if not games:
            return None
        before, after = (Tally(tally.prepared.job, tally.results[:games]) for tally in self.tallies)
        return Comparison(
            changes=self.changes,
            games=games,
            alike=sum(one == other for one, other in zip(before.results, after.results, strict=True)),
            moved=tuple(moved(before, after, *measure) for measure in before.measures),
            as_it_is=summarize(before),
            changed=summarize(after),
        )


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabInput(str(folder), "file_unusable", problem=error.strerror or "") from None


def moved(before: Tally, after: Tally, name: str, seat: Seat | None) -> MeasureChange:
    """How a measure of the same battles moved from the one tally to the other."""
    one, other = before.column(name, seat), after.column(name, seat)
    battles = before.battles
    difference = change_of_rate(one, other, battles) if name in RATES else mean(other - one, battles)
    return MeasureChange(
        measure=name, seat=seat, before=float(one.mean()), after=float(other.mean()), difference=difference
    )
