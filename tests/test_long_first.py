"""Several workers start with the long tests, and each test is still run once."""

import pytest

from tests.long_first import long_first

TESTS = ["a1", "b1", "c9", "d1", "e9", "f1", "g1", "h9", "i1"]


def is_long(test: str) -> bool:
    return test.endswith("9")


@pytest.mark.parametrize("workers", range(1, 12))
def test_every_test_is_dealt_once(workers: int) -> None:
    assert sorted(long_first(TESTS, is_long, workers)) == TESTS


def test_each_worker_starts_with_its_share_of_the_long_ones() -> None:
    assert long_first(TESTS, is_long, 3) == ["c9", "a1", "b1", "e9", "d1", "f1", "h9", "g1", "i1"]


def test_tests_of_one_kind_stay_in_their_order() -> None:
    dealt = long_first(TESTS, is_long, 2)
    assert [test for test in dealt if is_long(test)] == ["c9", "e9", "h9"]
    assert [test for test in dealt if not is_long(test)] == ["a1", "b1", "d1", "f1", "g1", "i1"]
