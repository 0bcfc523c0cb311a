"""What an engine is."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from types import TracebackType
from typing import Self

from escarmouche.lab.prepared_job import Task
from escarmouche.lab.result import Result


class Engine(ABC):
    """Plays tasks. It starts its workers with the first and sends them home when it is left."""

    @abstractmethod
    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Result, ...], None, None]:
        """The results of each task, in the order of the tasks, as soon as they are there."""

    def close(self) -> None:  # noqa: B027 - most have something to close, one has not
        """Send the workers home, whatever they are doing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
