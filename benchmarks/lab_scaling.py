"""The lab on two cores: the same games by two workers and by one, in turns, in one run.

The workers are ready before the clock starts. The games are 10 against 10 between Recruits and end after a few Rounds,
so that none of them is much longer than the others.
"""

import os
from collections.abc import Callable
from contextlib import ExitStack

from benchmarks.battles import two_armies
from benchmarks.result import Result
from benchmarks.turns import seconds_each
from escarmouche.lab.engines.local import LocalEngine
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.run import simulate
from escarmouche.players.levels import Level

GAMES = 60
ROUNDS = 5
AIM = 0.55
"""Of the time: two workers play at least 1.8 times as many games a second."""


def run() -> list[Result]:
    job = Job(
        scenario=two_armies().scenario,
        options={"round_limit": 40},
        others=Contender(Level.RECRUIT),
        games=GAMES,
        seed="benchmark",
    )
    with ExitStack() as stack:
        engines = {workers: stack.enter_context(LocalEngine(workers)) for workers in (1, 2)}
        times = seconds_each({workers: (_games(job, each), GAMES) for workers, each in engines.items()}, ROUNDS)
    name = f"the lab, a game of 10 against 10, two workers ({_rate(times[2])}, {os.cpu_count()} cores)"
    return [Result(name, times[2], f"one worker ({_rate(times[1])})", times[1], AIM)]


def _games(job: Job, engine: LocalEngine) -> Callable[[], object]:
    return lambda: sum(1 for _ in simulate(job, engine))


def _rate(seconds: float) -> str:
    return f"{1 / seconds:.1f} games/s"
