"""An experiment: games to be played, as they are, with a change or with several values, and what they say so far."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

from escarmouche.lab.deciding import is_decided
from escarmouche.lab.engines import Engine
from escarmouche.lab.finding_texts import change, simulation
from escarmouche.lab.findings import Change, Simulation, Sweep
from escarmouche.lab.job import Job
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import PreparedJob
from escarmouche.lab.result import Result
from escarmouche.lab.run import continued
from escarmouche.lab.sweep import Variants
from escarmouche.lab.tally import Tally
from escarmouche.lab.whatif import WhatIf
from escarmouche.text.codec import fingerprint

Played = tuple[int, tuple[Result, ...]]
"""Results in the order of their numbers, of the battles as they are (0) or with the change (1), or of each value."""


class Experiment:
    """A job, or the question what a change of its options would move. `BrokenInput` if it cannot be played."""

    def __init__(self, job: Job, changes: Mapping[str, Any]) -> None:
        if bool(changes) + (job.vary is not None) + (job.until is not None) > 1:
            raise LabInput("until" if job.until else "vary", "one_question")
        self._question = WhatIf(job, changes) if changes else Variants(job) if job.vary else None
        self.tallies: tuple[Tally, ...] = self._question.tallies if self._question else (Tally(job),)
        self._until = job.until is not None
        self._decided = False

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
        """How many there are to play, of all kinds together; once it is decided, no more."""
        return self.played if self._decided else sum(tally.prepared.job.games for tally in self.tallies)

    @property
    def played(self) -> int:
        return sum(len(tally.results) for tally in self.tallies)

    def add(self, played: Played) -> None:
        number, results = played
        for result in results:
            self.tallies[number].add(result)
        self._decided = self._until and is_decided(self.tallies[0])

    def run(self, engine: Engine) -> Iterator[Played]:
        """Play what is left, and count it. If it is played until decided, games beyond that are dropped."""
        if self.played == self.games:
            return
        jobs = [tally.prepared.job for tally in self.tallies]
        done = {number: len(tally.results) for number, tally in enumerate(self.tallies)}
        with closing(continued(jobs, engine, done)) as games:
            for number, results in games:
                for battle in self._battles(results):
                    self.add((number, battle))
                    yield number, battle
                    if self._decided:
                        return

    def _battles(self, results: tuple[Result, ...]) -> Iterator[tuple[Result, ...]]:
        """Battle by battle if each may decide, so that the last one does not depend on how games were handed out."""
        step = len(self.prepared.seatings) if self._until else max(1, len(results))
        return (results[start : start + step] for start in range(0, len(results), step))

    def finding(self) -> Simulation | Change | Sweep | None:
        """What the games say so far; None while they say nothing."""
        if isinstance(self._question, Variants):
            return self._question.finding()
        if self._question:
            return change(self._question)
        return simulation(self.tallies[0]) if self.tallies[0].results else None
