"""The order in which tests are dealt to several workers."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TypeVar

Test = TypeVar("Test")


def long_first(
    tests: Sequence[Test], is_long: Callable[[Test], bool], file_of: Callable[[Test], str], workers: int
) -> list[Test]:
    """Files that hold a long test stand in front of each worker's share.

    Workers are dealt equal shares of the list one after the other, and one that has nothing left takes from the end of
    another's share: what is left at last is short, and no core waits for a long test on another. A file is moved as a
    whole, since its tests share what they set up.
    """
    files = _by_file(tests, file_of)
    shares = _dealt([file for file in files if any(map(is_long, file))], workers)
    short = (test for file in files if not any(map(is_long, file)) for test in file)
    for worker, share in enumerate(shares):
        size = len(tests) * (worker + 1) // workers - len(tests) * worker // workers
        share.extend(islice(short, max(0, size - len(share))))
    return [*(test for share in shares for test in share), *short]


def _by_file(tests: Iterable[Test], file_of: Callable[[Test], str]) -> list[list[Test]]:
    files: dict[str, list[Test]] = {}
    for test in tests:
        files.setdefault(file_of(test), []).append(test)
    return list(files.values())


def _dealt(files: Sequence[list[Test]], workers: int) -> list[list[Test]]:
    return [[test for file in files[worker::workers] for test in file] for worker in range(workers)]
