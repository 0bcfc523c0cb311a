"""Tasks that are under way: enough of them that nobody waits for work, handed back in the order in which they came."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Generic, TypeVar

from escarmouche.lab.prepared_job import Task

Handle = TypeVar("Handle")

AHEAD: Final = 8
"""Tasks under way for each worker, so that one long game holds nobody up."""


class Queue(Generic[Handle]):
    """Hands tasks out; a handle is whatever the engine knows a running task by."""

    def __init__(self, tasks: Iterable[Task], submit: Callable[[Task], Handle], workers: int) -> None:
        self._tasks, self._submit, self._room = iter(tasks), submit, AHEAD * workers
        self._running: deque[tuple[Task, Handle]] = deque()

    def __iter__(self) -> Iterator[Handle]:
        """The next task that is wanted, again and again until it is `done`."""
        while True:
            while len(self._running) < self._room and (task := next(self._tasks, None)) is not None:
                self._running.append((task, self._submit(task)))
            if not self._running:
                return
            yield self._running[0][1]

    def done(self) -> None:
        self._running.popleft()

    @property
    def handles(self) -> list[Handle]:
        return [handle for _, handle in self._running]
