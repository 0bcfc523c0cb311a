"""A process that plays a job, or one game of it again, to be watched.

Its request is a line of its input; results are lines of its output, about one a second. It plays at low
priority, and ends with everything that it started when its input ends: nobody waits any more.
"""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO, Any, Final

import msgspec
from msgspec import Raw, Struct

from escarmouche.lab.engines import open_engine
from escarmouche.lab.experiment import Experiment, Played
from escarmouche.lab.job import Job
from escarmouche.lab.recording import recorded
from escarmouche.server.messages import explained
from escarmouche.text.codec import encode
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

PACE: Final = 1.0
"""Seconds between two messages."""
KINDNESS: Final = 10
"""How far the tables come first, from 0 to 19."""
AUTOGROUP: Final = Path("/proc/self/autogroup")
"""Where Linux, if it groups processes by session, is told how much of the time a session wants."""


class JobRequest(Struct, frozen=True, kw_only=True, tag="job"):
    """A job to be played, and what has been played of it."""

    job: Job
    changes: dict[str, Any]
    batches: tuple[Raw, ...]
    """Earlier results, as they were handed in."""
    workers: int


class GameRequest(Struct, frozen=True, kw_only=True, tag="game"):
    """A game of a job to be played again, to be watched."""

    job: Job
    changes: dict[str, Any]
    kind: int
    """Which of the experiment's jobs, from 0."""
    number: int
    """Which game of it, from 0."""

    @property
    def kinds(self) -> int:
        return len(self.job.vary.values) if self.job.vary else 2 if self.changes else 1


Asked = JobRequest | GameRequest


class Batch(Struct, frozen=True, tag="batch"):
    """Further results, and what all of them say."""

    results: Raw
    played: int
    games: int
    """How many there are to play: those that are played, once it is decided."""
    finding: Raw


class Recording(Struct, frozen=True, tag="recording"):
    """A game as a journal."""

    journal: bytes


class Failure(Struct, frozen=True, tag="failure"):
    """Why it cannot be played."""

    problem: Localized


Message = Batch | Recording | Failure
_BATCH: Final = msgspec.json.Decoder(tuple[Played, ...])


def carry_out(asked: Asked, output: IO[bytes]) -> None:
    if isinstance(asked, GameRequest):
        _play_again(asked, output)
    else:
        _play_on(asked, output)


def _play_again(asked: GameRequest, output: IO[bytes]) -> None:
    tally = Experiment(asked.job, asked.changes).tallies[asked.kind]
    _write(Recording(recorded(tally.prepared, asked.number)), output)


def _play_on(job_request: JobRequest, output: IO[bytes]) -> None:
    """Play what is left of the job."""
    experiment = Experiment(job_request.job, job_request.changes)
    for batch in job_request.batches:
        for played in _BATCH.decode(batch):
            experiment.add(played)
    handed_in, gathered = 0.0, list[Played]()
    with open_engine("local" if job_request.workers > 1 else "one", job_request.workers) as players:
        for played in experiment.run(players):
            gathered.append(played)
            if monotonic() - handed_in >= PACE:
                _hand_in(gathered, experiment, output)
                handed_in, gathered = monotonic(), []
    if gathered:
        _hand_in(gathered, experiment, output)


def _hand_in(gathered: list[Played], experiment: Experiment, output: IO[bytes]) -> None:
    finding = Raw(encode(experiment.finding()))
    _write(Batch(Raw(encode(gathered)), experiment.played, experiment.games, finding), output)


def _write(message: Message, output: IO[bytes]) -> None:
    output.write(msgspec.json.encode(message) + b"\n")
    output.flush()


def _end_with(entry: int) -> None:
    """Wait until nobody is there any more; then end, with all workers."""
    while os.read(entry, 1):
        pass
    os.killpg(os.getpgrp(), signal.SIGKILL)


def give_way() -> None:
    """Jobs take the time that tables leave. Linux shares it out among sessions first, and a job is one of its own."""
    os.nice(KINDNESS)
    with suppress(OSError):
        AUTOGROUP.write_text(str(KINDNESS))


def main() -> None:
    """Keep the way back to ourselves: whatever a player prints goes to the errors, not among the results."""
    give_way()
    entry = sys.stdin.buffer
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as output:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        asked = msgspec.json.decode(entry.readline(), type=Asked)
        Thread(target=_end_with, args=(entry.fileno(),), daemon=True).start()
        try:
            carry_out(asked, output)
        except BrokenInput as error:
            _write(Failure(explained(error)), output)


if __name__ == "__main__":
    main()
