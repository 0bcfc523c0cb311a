"""All cores of this machine: a pool of processes that fork from one which has the compiled code loaded."""

import os
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from escarmouche.lab.bench import Task, carry_out
from escarmouche.lab.engines.engine import Engine
from escarmouche.lab.engines.queue import Queue
from escarmouche.lab.result import Result
from escarmouche.lab.words import LabInput

DEATHS: Final = 3
"""How often a worker may die, as for want of memory, before the job is given up."""


def cores() -> int:
    """The processors that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class LocalEngine(Engine):
    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()
        self._pool: ProcessPoolExecutor | None = None

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Result, ...], None, None]:
        queue, deaths = Queue(tasks, self._submit, self.workers), 0
        try:
            for future in queue:
                try:
                    results = future.result()
                except BrokenProcessPool as error:
                    deaths += 1
                    if deaths > DEATHS:
                        raise LabInput("local", "workers_lost", problem=str(error)) from None
                    self.close()
                    queue.resubmit()
                else:
                    queue.done()
                    yield results
        finally:
            for future in queue.handles:
                future.cancel()

    def _submit(self, task: Task) -> Future[tuple[Result, ...]]:
        if self._pool is None:
            context = get_context("forkserver")
            context.set_forkserver_preload(["escarmouche.lab.engines.worker"])
            self._pool = ProcessPoolExecutor(self.workers, context, _prepare)
        try:
            return self._pool.submit(carry_out, task)
        except BrokenProcessPool as error:  # heard of when it is this task's turn
            lost: Future[tuple[Result, ...]] = Future()
            lost.set_exception(error)
            return lost

    def close(self) -> None:
        if self._pool is None:
            return
        pool, self._pool = self._pool, None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:  # from Python 3.14 on, the pool's own `terminate_workers` does this
            process.terminate()
        for process in processes:
            process.join()


def _prepare() -> None:
    """In the worker, where all this is loaded already, unless the fork came from elsewhere."""
    from escarmouche.lab.engines.worker import serve  # noqa: PLC0415 - not in the program that starts it

    serve()
