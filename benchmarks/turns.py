"""Programs that take turns, so that a busy moment of the machine hits all of them."""

import gc
import time
from collections.abc import Callable, Hashable, Mapping
from statistics import median
from typing import TypeVar

ROUNDS = 31

Work = Callable[[], object]
Name = TypeVar("Name", bound=Hashable)


def seconds_each(programs: Mapping[Name, tuple[Work, int]], rounds: int = ROUNDS) -> dict[Name, float]:
    """The median seconds of one piece of work; each program comes with how many pieces one call does.

    The first round only warms up. Without the garbage collector, as `timeit` does.
    """
    times: dict[Name, list[float]] = {name: [] for name in programs}
    gc.disable()
    try:
        for number in range(rounds + 1):
            for name, (work, pieces) in programs.items():
                start = time.perf_counter()
                work()
                if number:
                    times[name].append((time.perf_counter() - start) / pieces)
    finally:
        gc.enable()
    return {name: median(found) for name, found in times.items()}
