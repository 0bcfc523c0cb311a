"""The order in which tests are dealt to several workers."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Test = TypeVar("Test")


def long_first(tests: Sequence[Test], is_long: Callable[[Test], bool], workers: int) -> list[Test]:
    """Long tests in front of each worker's share.

    Workers are dealt equal shares of the list one after the other, and one that has nothing left takes from the end of
    another's share: what is left at last is short, and no core waits for a long test on another.
    """
    long = [test for test in tests if is_long(test)]
    short = [test for test in tests if not is_long(test)]
    return [test for worker in range(workers) for part in (long, short) for test in share(part, worker, workers)]


def share(tests: Sequence[Test], worker: int, workers: int) -> Sequence[Test]:
    return tests[len(tests) * worker // workers : len(tests) * (worker + 1) // workers]
