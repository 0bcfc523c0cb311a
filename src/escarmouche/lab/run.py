"""Running jobs: every game once, in order, by any engine, kept in files where that is wanted."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from itertools import tee, zip_longest
from pathlib import Path
from typing import Final

from escarmouche.lab.engines import Engine
from escarmouche.lab.job import Job
from escarmouche.lab.prepared_job import Task, prepared
from escarmouche.lab.result import Result
from escarmouche.lab.resultfile import ResultFile

PORTIONS: Final = 256
LARGEST: Final = 16
"""Games in a task: few, so that results come steadily, but not so few that handing them out counts."""


def simulate(job: Job, engine: Engine, out: Path | None = None) -> Generator[Result, None, None]:
    """The result of each game. Those that a file already has come first, at once; it gets the others.

    What is wrong with the job shows at once, not only when the first result is asked for.
    """
    return _results(simulate_all([job], engine, [out]))


def _results(played: Generator[tuple[int, Result], None, None]) -> Generator[Result, None, None]:
    with closing(played):
        for _, result in played:
            yield result


def simulate_all(
    jobs: Sequence[Job], engine: Engine, outs: Sequence[Path | None]
) -> Generator[tuple[int, Result], None, None]:
    """Several jobs side by side, a few games of each in turn: the number of the job, and a result of it."""
    for job in jobs:
        prepared(job)
    return _played(jobs, engine, outs)


def _played(
    jobs: Sequence[Job], engine: Engine, outs: Sequence[Path | None]
) -> Generator[tuple[int, Result], None, None]:
    with ExitStack() as stack:
        files = {number: stack.enter_context(ResultFile(out, jobs[number])) for number, out in enumerate(outs) if out}
        for number, file in files.items():
            yield from ((number, result) for result in file.results[: jobs[number].games])
        done = {number: len(file.results) for number, file in files.items()}
        with closing(continued(jobs, engine, done)) as played:
            for number, results in played:
                if number in files:
                    files[number].append(results)
                yield from ((number, result) for result in results)


def continued(
    jobs: Sequence[Job], engine: Engine, done: Mapping[int, int]
) -> Generator[tuple[int, tuple[Result, ...]], None, None]:
    """What is left to play of several jobs, side by side: the number of the job, and results of it in their order.

    `done` says how many games of a job have been played before.
    """
    todo, ahead = tee(_in_turns(jobs, done))
    with closing(engine.play(task for _, task in ahead)) as played:
        for (number, _), results in zip(todo, played, strict=True):
            yield number, results


def _in_turns(jobs: Sequence[Job], done: Mapping[int, int]) -> Iterator[tuple[int, Task]]:
    """What is left to play of each job, in portions."""
    ready = [prepared(job) for job in jobs]
    for turn in zip_longest(*map(_portions, jobs), fillvalue=range(0)):
        for number, numbers in enumerate(turn):
            if left := range(max(numbers.start, done.get(number, 0)), numbers.stop):
                yield number, ready[number].task(left)


def _portions(job: Job) -> Iterator[range]:
    """The games of a job, a few at a time; those of one battle stay together."""
    seatings = len(prepared(job).seatings)
    size = -(-min(max(job.games // PORTIONS, 1), LARGEST) // seatings) * seatings
    return (range(start, min(start + size, job.games)) for start in range(0, job.games, size))
