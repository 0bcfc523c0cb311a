"""The model of worth: it finds what armies were made of, and its intervals hold what they promise."""

import numpy as np
import pytest
from msgspec.structs import replace

from escarmouche.lab.estimates import Estimate, Values
from escarmouche.lab.worth.checks import check
from escarmouche.lab.worth.model import PRIOR, Fitted, Table, fit, scaled

KINDS = 8
COSTS = np.array([10.0, 12.0, 14.0, 20.0, 26.0, 30.0, 54.0, 84.0])
ODD = np.array([1.0, 0.5, 1.6, 1.0, 2.0, 0.6, 1.1, 0.9])
TRUTH = COSTS * ODD / np.exp(np.log(ODD).mean())
EXPONENT, START = 2.5, 0.3
EVERY = np.ones(KINDS)


def battles(count: int, seed: int) -> Table:
    """Two games for each pair of armies; in every other pair both have the same luck."""
    random = np.random.default_rng(seed)
    own, other = (random.multinomial(random.integers(3, 7, count), EVERY / KINDS).astype(float) for _ in range(2))
    own, other = np.repeat(own, 2, axis=0), np.repeat(other, 2, axis=0)
    starts = random.choice([-1.0, 1.0], 2 * count)
    luck = random.random((count, 2))
    luck[::2, 1] = luck[::2, 0]
    odds = EXPONENT * np.log((own @ TRUTH) / (other @ TRUTH)) + START * starts
    score = (luck.ravel() < 1 / (1 + np.exp(-odds))).astype(float)
    return Table(own, other, starts, score, np.repeat(np.arange(count), 2))


def found(table: Table, costs: Values = COSTS) -> Fitted:
    return scaled(fit(table, costs), costs, EVERY)


def test_known_worths_are_found() -> None:
    fitted = found(battles(20_000, seed=1))
    assert fitted.worths == pytest.approx(TRUTH, rel=0.12)
    assert fitted.exponent.value == pytest.approx(EXPONENT, rel=0.05)
    assert fitted.start.value == pytest.approx(START, abs=0.05)


def test_95_percent_of_the_intervals_hold_the_truth() -> None:
    """480 intervals of worths, and 60 of the other two: about 95 % of them, however alike the games of a battle are."""
    worths, others, differences = [], [], []
    for seed in range(60):
        fitted = found(battles(600, seed))
        worths += [is_in(fitted.worth(kind), TRUTH[kind]) for kind in range(KINDS)]
        others += [is_in(fitted.exponent, EXPONENT), is_in(fitted.start, START)]
        differences.append(is_in(fitted.difference(4, 0), TRUTH[4] - TRUTH[0]))
    assert 0.92 <= np.mean(worths) <= 0.98
    assert np.mean(others) >= 0.9
    assert np.mean(differences) >= 0.9


def is_in(estimate: Estimate, truth: float) -> bool:
    return estimate.low is not None and estimate.high is not None and bool(estimate.low <= truth <= estimate.high)


def test_games_that_are_always_alike_count_once() -> None:
    """A battle played twice with the same end says no more than one: the interval stays as wide."""
    table = battles(400, seed=3)
    once = Table(table.own[::2], table.other[::2], table.starts[::2], table.score[::2], table.battles[::2])
    twice = Table(
        np.repeat(once.own, 2, axis=0),
        np.repeat(once.other, 2, axis=0),
        np.repeat(once.starts, 2),
        np.repeat(once.score, 2),
        np.repeat(once.battles, 2),
    )
    ends = [fitted.worth(4) for fitted in (found(once), found(twice))]
    widths = [np.log((end.high or 0) / (end.low or 1)) for end in ends]
    assert widths[1] == pytest.approx(widths[0], rel=0.1)


def test_the_scale_is_that_of_the_reference() -> None:
    table = battles(300, seed=4)
    reference = np.zeros(KINDS)
    reference[[0, 3]] = 1
    fitted = scaled(fit(table, COSTS), COSTS, reference)
    assert fitted.worths[0] * fitted.worths[3] == pytest.approx(COSTS[0] * COSTS[3])
    whole = found(table)
    assert fitted.worths / fitted.worths[0] == pytest.approx(whole.worths / whole.worths[0])
    only = np.zeros(KINDS)
    only[2] = 1
    anchored = scaled(fit(table, COSTS), COSTS, only).worth(2)
    assert (anchored.low, anchored.high) == pytest.approx((COSTS[2], COSTS[2]))


def test_a_kind_that_never_fights_stays_at_its_cost() -> None:
    """With an interval as wide as the prior."""
    table = battles(300, seed=5)
    wider = Table(
        np.column_stack([table.own, np.zeros(600)]),
        np.column_stack([table.other, np.zeros(600)]),
        table.starts,
        table.score,
        table.battles,
    )
    costs = np.append(COSTS, 40.0)
    estimate = fit(wider, costs).worth(KINDS)
    assert estimate.value == pytest.approx(40.0)
    assert np.log((estimate.high or 0) / 40.0) == pytest.approx(1.96 * PRIOR, rel=0.05)


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_one_sided_results_stay_finite(score: float) -> None:
    table = battles(5, seed=6)
    same = Table(table.own, table.other, table.starts, np.full(10, score), table.battles)
    fitted = found(same)
    assert np.isfinite(fitted.parameters).all()
    assert np.isfinite(fitted.covariance).all()


def test_chances_follow_from_worths() -> None:
    fitted = replace(found(battles(3000, seed=7)), pairing=0.0)
    one, two = np.zeros(KINDS), np.zeros(KINDS)
    one[4], two[4] = 2, 3
    even, better = fitted.chance(one, one), fitted.chance(two, one)
    assert (even.value, even.low, even.high) == pytest.approx((0.5, 0.5, 0.5))
    exponent = fitted.exponent.value
    assert better.value == pytest.approx(1.5**exponent / (1.5**exponent + 1))
    assert better.low is not None
    assert better.low < better.value
    assert fitted.chance(one, two).value == pytest.approx(1 - better.value)


@pytest.mark.parametrize("scatter", [0.0, 0.7])
def test_what_armies_make_of_each_other_is_found(scatter: float) -> None:
    """Pairs that are better or worse together than their worths say widen the chances, whoever they are."""
    random = np.random.default_rng(11)
    table = battles(20_000, seed=10)
    odds = EXPONENT * np.log((table.own @ TRUTH) / (table.other @ TRUTH)) + START * table.starts
    odds += np.repeat(random.normal(0, scatter, 20_000), 2) if scatter else 0.0
    score = (random.random(40_000) < 1 / (1 + np.exp(-odds))).astype(float)
    fitted = found(Table(table.own, table.other, table.starts, score, table.battles))
    assert fitted.pairing**2 == pytest.approx(scatter**2, abs=0.12)
    one = np.eye(KINDS)[4]
    low, high = (getattr(fitted.chance(one, one), end) for end in ("low", "high"))
    assert high == pytest.approx(1 / (1 + np.exp(-1.96 * fitted.pairing)), abs=0.001)
    assert low == pytest.approx(1 - high)


def test_a_guess_widens_an_army() -> None:
    fitted = found(battles(3000, seed=8))
    guessed = fitted.with_guess(30.0, 0.5)
    army = np.zeros(KINDS + 1)
    army[[0, KINDS]] = 1
    total = guessed.sum(army)
    assert total.value == pytest.approx(30.0 + fitted.worths[0])
    assert (total.high or 0) > 1.5 * total.value
    assert guessed.exponent == fitted.exponent


def test_worths_foretell_unseen_battles_better_than_costs() -> None:
    result = check(battles(4000, seed=9), COSTS)
    assert result.worths.loss < result.costs.loss
    assert result.worths.right.value > result.costs.right.value
    for each in result.bins:
        assert abs(each.expected - each.found.value) < 0.08
