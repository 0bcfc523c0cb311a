"""Estimates: known values, and intervals that hold the truth as often as they say, also if games belong together."""

from collections.abc import Callable
from math import sqrt

import numpy as np
import pytest

from escarmouche.intervals import clopper_pearson, student
from escarmouche.lab.estimates import Battles, Estimate, Values, change_of_rate, even_rate, mean, rate, spread

Draw = Callable[[np.random.Generator, int], Values]

P = 0.3
PAIRS = 60
TRIALS = 300


def single(count: int) -> Battles:
    return np.arange(count)


def paired(count: int) -> Battles:
    return np.arange(count) // 2


def ends(found: Estimate) -> tuple[float, float]:
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high


def test_games_that_stand_alone_have_the_exact_interval() -> None:
    exact = clopper_pearson(7, 25)
    assert rate(np.repeat([1.0, 0.0], [7, 18]), single(25)) == Estimate(7 / 25, exact.low, exact.high)


def test_twins_count_once() -> None:
    """If both games of a battle always end alike, they say no more than one of them; nor if nobody ever loses."""
    twins = np.repeat([1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0] * 10, 2)
    assert ends(rate(twins, paired(200))) == pytest.approx(ends(rate(twins[::2], single(100))), rel=0.02)
    assert ends(rate(np.ones(20), paired(20))) == pytest.approx((clopper_pearson(10, 10).low, 1.0))


def test_games_of_a_battle_that_end_each_their_way_are_not_counted_as_more_than_they_are() -> None:
    exact = clopper_pearson(20, 40)
    assert ends(rate(np.tile([1.0, 0.0], 20), paired(40))) == pytest.approx((exact.low, exact.high))


def test_the_first_battle_alone_says_little() -> None:
    low, high = ends(rate(np.ones(2), paired(2)))
    assert (low, high) == pytest.approx((0.025, 1.0))
    assert mean(np.array([3.0, 4.0]), paired(2)) == Estimate(3.5)


def independent(random: np.random.Generator, count: int) -> Values:
    return (random.random(count) < P).astype(float)


def alike(random: np.random.Generator, count: int) -> Values:
    """Three in four battles end alike both ways."""
    first, second = independent(random, count // 2), independent(random, count // 2)
    second = np.where(random.random(count // 2) < 0.75, first, second)
    return np.column_stack([first, second]).ravel()


def opposed(random: np.random.Generator, count: int) -> Values:
    """One side is much better, so whoever has it wins: seldom both games, seldom none."""
    strong = (random.random(count // 2) < 2 * P - 0.05).astype(float)
    weak = (random.random(count // 2) < 0.05).astype(float)
    return np.column_stack([strong, weak]).ravel()


@pytest.mark.parametrize("draw", [independent, alike, opposed])
def test_nineteen_in_twenty_intervals_of_a_share_hold_the_truth(draw: Draw) -> None:
    random = np.random.default_rng(5)
    found = [ends(rate(draw(random, 2 * PAIRS), paired(2 * PAIRS))) for _ in range(TRIALS)]
    assert sum(low <= P <= high for low, high in found) / TRIALS >= 0.94


def test_counting_games_of_a_battle_as_independent_would_promise_too_much() -> None:
    """The check above can fail: the same games as if each stood alone."""
    random = np.random.default_rng(5)
    found = [ends(rate(alike(random, 2 * PAIRS), single(2 * PAIRS))) for _ in range(TRIALS)]
    assert sum(low <= P <= high for low, high in found) / TRIALS < 0.92


@pytest.mark.parametrize("draw", [independent, alike, opposed])
def test_nineteen_in_twenty_intervals_of_a_mean_hold_the_truth(draw: Draw) -> None:
    random = np.random.default_rng(6)
    found = [ends(mean(10 * draw(random, 2 * PAIRS), paired(2 * PAIRS))) for _ in range(TRIALS)]
    assert sum(low <= 10 * P <= high for low, high in found) / TRIALS == pytest.approx(0.95, abs=0.025)


def test_a_mean_of_games_that_stand_alone_has_students_interval() -> None:
    values = np.array([4.0, 7.0, 6.0, 3.0, 5.0])
    reach = student(4) * sqrt(values.var(ddof=1) / 5)
    assert ends(mean(values, single(5))) == pytest.approx((5 - reach, 5 + reach))


def test_a_spread_names_values_that_occur() -> None:
    found = spread(np.arange(1.0, 101.0), single(100))
    assert (found.least, found.tenth, found.quarter, found.median) == (1, 10, 25, 50)
    assert (found.three_quarters, found.nine_tenths, found.most) == (75, 90, 100)
    assert found.mean.value == 50.5


def test_a_count_is_never_below_nothing() -> None:
    found = spread(np.array([0.0, 0.0, 0.0, 9.0]), single(4))
    assert found.mean.low == 0


def test_a_change_of_a_share_is_bonett_and_prices() -> None:
    """21 children, hyper-responsive before and after a treatment: 1 both times, 1 only before, 7 only after."""
    before = np.repeat([1.0, 1.0, 0.0, 0.0], [1, 1, 7, 12])
    after = np.repeat([1.0, 0.0, 1.0, 0.0], [1, 1, 7, 12])
    found = change_of_rate(before, after, single(21))
    assert found.value == pytest.approx(6 / 21)
    assert ends(found) == pytest.approx((0.0134, 0.5084), abs=1e-4)


def test_a_few_games_that_went_alike_are_no_proof_that_nothing_changes() -> None:
    few, many = (ends(change_of_rate(np.ones(count), np.ones(count), single(count))) for count in (10, 1000))
    assert few[0] < -0.1 < 0.1 < few[1]
    assert -0.01 < many[0] < 0 < many[1] < 0.01


@pytest.mark.parametrize("draw", [independent, alike, opposed])
def test_nineteen_in_twenty_intervals_of_a_change_hold_the_truth(draw: Draw) -> None:
    """A change after which one loss in five is a win."""
    random = np.random.default_rng(7)
    held = 0
    for _ in range(TRIALS):
        before = draw(random, 2 * PAIRS)
        after = np.maximum(before, random.random(2 * PAIRS) < 0.2)
        low, high = ends(change_of_rate(before, after, paired(2 * PAIRS)))
        held += low <= 0.2 * (1 - P) <= high
    assert held / TRIALS >= 0.93


def test_groups_count_alike_however_many_games_they_have() -> None:
    many, few = (np.ones(90), single(90)), (np.zeros(10), single(10))
    found = even_rate([many, few])
    low, high = ends(found)
    assert found.value == 0.5
    assert low < 0.5 < high
    assert high - 0.5 == pytest.approx(clopper_pearson(0, 10).high / 2, rel=1e-6)


def test_nineteen_in_twenty_intervals_over_groups_hold_the_truth() -> None:
    random = np.random.default_rng(8)
    held = 0
    for _ in range(TRIALS):
        groups = [((random.random(count) < p).astype(float), single(count)) for count, p in ((70, 0.8), (50, 0.3))]
        low, high = ends(even_rate(groups))
        held += low <= 0.55 <= high
    assert held / TRIALS >= 0.94
