"""All cores of this machine: workers that fork from a process which has the compiled code loaded.

This process speaks with each worker over a line of their own and needs no thread for it. A pool of the standard library
has threads, and one of them waits for ever if a worker is ended while it hands a result in.
"""

import os
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from signal import Signals
from typing import Final

from escarmouche.lab.engines.engine import Engine
from escarmouche.lab.engines.queue import Queue
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import Task, carry_out
from escarmouche.lab.result import Result

DEATHS: Final = 3
"""How often a worker may die, as for want of memory, before the job is given up."""
AT_HAND: Final = 2
"""Tasks that a worker has, the one that it carries out included: it need not wait for the next."""

Answer = tuple[Result, ...] | Exception


def cores() -> int:
    """The processors that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(eq=False)
class Assignment:
    """A task, whether a worker has it, and what came of it."""

    task: Task
    given: bool = False
    answer: Answer | None = None


class LocalEngine(Engine):
    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()
        self._team: list[_Worker] = []

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Result, ...], None, None]:
        queue, lost = Queue(tasks, Assignment, self.workers), list[_Worker]()
        try:
            for wanted in queue:
                if wanted.answer is None:
                    lost += self._go_on(queue.handles)
                    if len(lost) > DEATHS:
                        raise LabInput("local", "workers_lost", problem=lost[-1].cause_of_death)
                    continue
                if isinstance(wanted.answer, Exception):
                    raise wanted.answer
                queue.done()
                yield wanted.answer
        except KeyboardInterrupt:  # perhaps in the middle of an answer
            self.close()
            raise

    def _go_on(self, assignments: Iterable[Assignment]) -> "list[_Worker]":
        """Wait until somebody hands something in; the workers that died instead."""
        for assignment in assignments:
            if not assignment.given and not self._give(assignment):
                break
        ready = wait([worker.line for worker in self._team])
        lost = [worker for worker in self._team if worker.line in ready and not worker.hand_in()]
        for worker in lost:
            self._team.remove(worker)
            worker.end()
        return lost

    def _give(self, assignment: Assignment) -> bool:
        """To a worker with nothing to do, if need be a new one, or to one that soon has; False if all have enough."""
        if len(self._team) < self.workers and all(worker.has for worker in self._team):
            self._team.append(_Worker())
        worker = min(self._team, key=lambda each: len(each.has))
        if len(worker.has) == AT_HAND:
            return False
        worker.take(assignment)
        return True

    def close(self) -> None:
        team, self._team = self._team, []
        for worker in team:
            worker.process.terminate()
        for worker in team:
            worker.end()


class _Worker:
    """A process that carries out tasks in the order in which it is given them."""

    def __init__(self) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(["escarmouche.lab.engines.worker"])
        self.line, other_end = context.Pipe()
        self.process = context.Process(target=work, args=(other_end,), daemon=True)
        self.process.start()
        other_end.close()
        self.has: deque[Assignment] = deque()

    def take(self, assignment: Assignment) -> None:
        assignment.given = True
        self.has.append(assignment)
        with suppress(OSError):  # it has died, which is found out when it hands nothing in
            self.line.send(assignment.task)

    def hand_in(self) -> bool:
        """Take what comes over the line; False if nothing will come any more."""
        try:
            answer = self.line.recv()
        except (EOFError, OSError):
            return False
        self.has.popleft().answer = answer
        return True

    def end(self) -> None:
        """What it has not done is for others."""
        for assignment in self.has:
            assignment.given = False
        self.process.terminate()
        self.process.join()
        self.line.close()

    @property
    def cause_of_death(self) -> str:
        code = self.process.exitcode or 0
        return Signals(-code).name if code < 0 else str(code)


def work(line: Connection) -> None:
    """In the worker, where all this is loaded already, unless the fork came from elsewhere."""
    from escarmouche.lab.engines.worker import serve  # noqa: PLC0415 - not in the program that starts it

    serve()
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        line.send(_answer(task))


def _answer(task: Task) -> Answer:
    try:
        return carry_out(task)
    except Exception as error:
        return error
