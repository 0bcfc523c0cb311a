"""Several workers start with the long tests, and each test is still run once."""

import pytest

from tests.long_first import long_first

TESTS = ["a-1", "b-1", "b-2", "c-9", "c-1", "d-1", "e-9", "f-1", "f-2", "g-9", "h-1", "h-2"]
"""Each with its file and the seconds that it takes."""


def file_of(test: str) -> str:
    return test[0]


def dealt(workers: int) -> list[str]:
    return long_first(TESTS, lambda test: test.endswith("9"), file_of, workers)


@pytest.mark.parametrize("workers", range(1, 15))
def test_every_test_is_dealt_once(workers: int) -> None:
    assert sorted(dealt(workers)) == sorted(TESTS)


def test_each_worker_starts_with_its_share_of_the_long_files() -> None:
    assert dealt(3) == ["c-9", "c-1", "a-1", "b-1", "e-9", "b-2", "d-1", "f-1", "g-9", "f-2", "h-1", "h-2"]


def test_a_share_with_many_long_files_leaves_the_short_ones_to_others() -> None:
    assert dealt(2) == ["c-9", "c-1", "g-9", "a-1", "b-1", "b-2", "e-9", "d-1", "f-1", "f-2", "h-1", "h-2"]
