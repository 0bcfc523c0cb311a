"""A process that plays a job: its request on a line of its input, results on lines of its output, about one a second.

It plays at low priority, and ends with everything that it started when its input ends: nobody waits any more.
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


class JobRequest(Struct, frozen=True, kw_only=True):
    """A job to be played, and what has been played of it."""

    job: Job
    changes: dict[str, Any]
    batches: tuple[Raw, ...]
    """Earlier results, as they were handed in."""
    workers: int


class Batch(Struct, frozen=True, tag="batch"):
    """Further results, and what all of them say."""

    results: Raw
    played: int
    finding: Raw


class Failure(Struct, frozen=True, tag="failure"):
    """Why the job cannot be played."""

    problem: Localized


Message = Batch | Failure
_BATCH: Final = msgspec.json.Decoder(tuple[Played, ...])


def carry_out(job_request: JobRequest, output: IO[bytes]) -> None:
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
    _write(Batch(Raw(encode(gathered)), experiment.played, Raw(encode(experiment.finding()))), output)


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
        job_request = msgspec.json.decode(entry.readline(), type=JobRequest)
        Thread(target=_end_with, args=(entry.fileno(),), daemon=True).start()
        try:
            carry_out(job_request, output)
        except BrokenInput as error:
            _write(Failure(explained(error)), output)


if __name__ == "__main__":
    main()
