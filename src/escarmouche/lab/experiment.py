"""An experiment: games to be played, as they are or also with a change, and what they say so far."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

from escarmouche.lab.engines import Engine
from escarmouche.lab.finding_texts import change, simulation
from escarmouche.lab.findings import Change, Simulation
from escarmouche.lab.job import Job
from escarmouche.lab.prepared_job import PreparedJob
from escarmouche.lab.result import Result
from escarmouche.lab.run import continued
from escarmouche.lab.tally import Tally
from escarmouche.lab.whatif import WhatIf
from escarmouche.text.codec import fingerprint

Played = tuple[int, tuple[Result, ...]]
"""Results in the order of their numbers, of the battles as they are (0) or with the change (1)."""


class Experiment:
    """A job, or the question what a change of its options would move. `BrokenInput` if it cannot be played."""

    def __init__(self, job: Job, changes: Mapping[str, Any]) -> None:
        self._question = WhatIf(job, changes) if changes else None
        self.tallies = self._question.tallies if self._question else (Tally(job),)

    @property
    def prepared(self) -> PreparedJob:
        """Of the battles as they are."""
        return self.tallies[0].prepared

    @property
    def mark(self) -> str:
        """What the results depend on; how many are played is not part of it."""
        return fingerprint([tally.prepared.mark for tally in self.tallies])

    @property
    def games(self) -> int:
        """How many there are to play, of both kinds together."""
        return sum(tally.prepared.job.games for tally in self.tallies)

    @property
    def played(self) -> int:
        return sum(len(tally.results) for tally in self.tallies)

    def add(self, played: Played) -> None:
        number, results = played
        for result in results:
            self.tallies[number].add(result)

    def run(self, engine: Engine) -> Iterator[Played]:
        """Play what is left, and count it."""
        jobs = [tally.prepared.job for tally in self.tallies]
        done = {number: len(tally.results) for number, tally in enumerate(self.tallies)}
        with closing(continued(jobs, engine, done)) as games:
            for played in games:
                self.add(played)
                yield played

    def finding(self) -> Simulation | Change | None:
        """What the games say so far; None while they say nothing."""
        if self._question:
            return change(self._question)
        return simulation(self.tallies[0]) if self.tallies[0].results else None
