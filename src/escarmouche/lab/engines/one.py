"""Everything in this process, one game after the other."""

from collections.abc import Generator, Iterable

from escarmouche.lab.engines.engine import Engine
from escarmouche.lab.prepared_job import Task, carry_out
from escarmouche.lab.result import Result


class OneEngine(Engine):
    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Result, ...], None, None]:
        yield from map(carry_out, tasks)
