"""Small jobs for the tests of the lab, and results that were never played."""

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from escarmouche.kernel import Outcome, Seat
from escarmouche.lab.engines import Engine
from escarmouche.lab.game_metrics import Force
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.prepared_job import Task
from escarmouche.lab.result import Result
from escarmouche.players.levels import Level

BLUE, ORANGE = Seat("blue"), Seat("orange")
RECRUIT = Contender(Level.RECRUIT)
BOLD = Contender(Level.RECRUIT, "bold")


def hill(games: int = 12, **fields: Any) -> Job:
    """A battle that recruits finish within ten Rounds."""
    return Job(scenario="hill-under-fire", games=games, **{"others": RECRUIT, "seed": "lab", **fields})


def won(number: int, *winners: Seat, starter: Seat = BLUE, **fields: Any) -> Result:
    """A game that went like this."""
    outcome = Outcome(winners, "last_army") if winners else Outcome((), "nobody_left")
    usual: dict[str, Any] = {
        "outcome": outcome,
        "rounds": 5,
        "commands": 50,
        "losses": {BLUE: Force(1, 0, 10), ORANGE: Force(2, 0, 20)},
    }
    return Result(number=number, starter=starter, **{**usual, **fields})


class MemoryEngine(Engine):
    """Hands out results that are known already, and remembers which it was asked for."""

    def __init__(self, results: Sequence[Result]) -> None:
        self.results, self.asked = results, list[int]()

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Result, ...], None, None]:
        for task in tasks:
            self.asked += task.numbers
            yield tuple(self.results[number] for number in task.numbers)
