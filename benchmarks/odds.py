"""Exact odds of an attack, 12 bricks against 12 after modifiers, against icepool and dyce.

Every question is a new one: each brick's chance is asked about once, by each program, so that nobody can answer from
memory. The peers only work out the distribution of the difference, in exact whole numbers; ours also counts the
modifiers, the chance of success, each damage and the chance to kill. The three take turns, a batch at a time, and
their answers are compared afterwards.
"""

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks.result import Result
from escarmouche.bow.actions.ranges import shot_modifiers
from escarmouche.bow.rolls.chances import AttackOdds, attack_odds

BRICKS = 12
THOUSANDTHS = range(50, 950)
BATCH = 100
AIMS = {"icepool": 1 / 100, "dyce": 1 / 20}
NEAR = 1e-12

SHOT = shot_modifiers(20, covered=True)
"""At 20 studs, on a covered target: one brick fewer to attack, one more to resist."""

Ask = Callable[[int], Any]


def run() -> list[Result]:
    programs = {"escarmouche": ours, **peers()}
    times = measure(programs)
    compare(programs)
    mine = median(times["escarmouche"])
    name = f"odds of an attack, {BRICKS} bricks against {BRICKS}"
    return [Result(name, mine, peer, median(times[peer]), aim) for peer, aim in AIMS.items()]


def ours(thousandths: int) -> AttackOdds:
    return attack_odds(BRICKS + 1, BRICKS - 1, thousandths / 1000, SHOT, hp=3)


def peers() -> dict[str, Ask]:
    die, histogram = import_module("icepool").Die, import_module("dyce").H

    def with_icepool(thousandths: int) -> Any:
        brick = die({0: 1000 - thousandths, 1: thousandths})
        return BRICKS @ brick - BRICKS @ brick

    def with_dyce(thousandths: int) -> Any:
        brick = histogram({0: 1000 - thousandths, 1: thousandths})
        return BRICKS @ brick - BRICKS @ brick

    return {"icepool": with_icepool, "dyce": with_dyce}


def measure(programs: Mapping[str, Ask]) -> dict[str, list[float]]:
    """Seconds a question, batch by batch; without the garbage collector, as `timeit` does."""
    times: dict[str, list[float]] = {name: [] for name in programs}
    gc.disable()
    for batch in batches():
        for name, ask in programs.items():
            start = time.perf_counter()
            for question in batch:
                ask(question)
            times[name].append((time.perf_counter() - start) / len(batch))
    gc.enable()
    return times


def batches() -> list[Sequence[int]]:
    """Each has chances of all sizes."""
    step = len(THOUSANDTHS) // BATCH
    return [THOUSANDTHS[start::step] for start in range(step)]


def compare(programs: Mapping[str, Ask]) -> None:
    """Stop if an answer of ours differs from the exact fraction of a peer."""
    for peer in AIMS:
        for question in THOUSANDTHS:
            mine, theirs = programs["escarmouche"](question), programs[peer](question)
            total = sum(theirs.values())
            exact = [0.0] * (BRICKS + 1)
            for difference, count in theirs.items():
                exact[max(0, difference)] += count / total
            if any(abs(mine.damage[points] - chance) > NEAR for points, chance in enumerate(exact)):
                raise AssertionError(f"{peer} disagrees: {mine} against {exact}")
