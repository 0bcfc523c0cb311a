"""How far a count can be trusted: the intervals are those of the tables, and hold what they promise."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.intervals import DOUBT, clopper_pearson, student
from tests.kernel.games import properties


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.308497),
        (1, 10, 0.002529, 0.445016),
        (5, 10, 0.187086, 0.812914),
        (10, 10, 0.691503, 1.0),
        (262, 1000, 0.234980, 0.290429),
        (999, 1000, 0.994441, 0.999975),
        (262_000, 1_000_000, 0.261138, 0.262863),
        (3.7, 11.2, 0.091675, 0.659904),
    ],
)
def test_the_interval_of_a_chance_is_the_exact_one(successes: float, trials: float, low: float, high: float) -> None:
    """As tables have it; parts of a trial as the beta distribution has it."""
    found = clopper_pearson(successes, trials)
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-6)


@properties
@given(st.integers(1, 60), st.data())
def test_beyond_its_ends_the_count_would_be_too_strange(trials: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, trials))
    found = clopper_pearson(successes, trials)

    def chance(counts: range, p: float) -> float:
        return sum(comb(trials, count) * p**count * (1 - p) ** (trials - count) for count in counts)

    if successes:
        assert chance(range(successes, trials + 1), found.low) == pytest.approx(DOUBT / 2)
    if successes < trials:
        assert chance(range(successes + 1), found.high) == pytest.approx(DOUBT / 2)


@properties
@given(st.floats(0.01, 1e6), st.floats(0, 1))
def test_the_interval_holds_the_share_it_is_about(trials: float, part: float) -> None:
    successes = min(trials * part, trials)
    found = clopper_pearson(successes, trials)
    assert 0 <= found.low <= successes / trials + 1e-12
    assert successes / trials - 1e-12 <= found.high <= 1


def test_without_a_success_or_a_failure_one_end_is_known() -> None:
    assert clopper_pearson(0, 5).low == 0
    assert clopper_pearson(5, 5).high == 1


@pytest.mark.parametrize(("successes", "trials"), [(-1, 3), (4, 3), (0, 0)])
def test_impossible_counts_are_an_error(successes: float, trials: float) -> None:
    with pytest.raises(ValueError, match="successes in"):
        clopper_pearson(successes, trials)


@pytest.mark.parametrize(
    ("freedom", "factor"),
    [(1, 12.7062), (2, 4.3027), (5, 2.5706), (10, 2.2281), (30, 2.0423), (100, 1.9840), (100_000, 1.9600)],
)
def test_students_factor_is_that_of_the_tables(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=1e-4)


def test_a_mean_of_one_value_has_no_interval() -> None:
    with pytest.raises(ValueError, match="degrees of freedom"):
        student(0)
