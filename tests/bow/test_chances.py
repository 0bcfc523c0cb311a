"""Exact chances: equal to the sum over all pairs of results, to the catalogue's tables, and to what the bricks do."""

from fractions import Fraction
from itertools import product
from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.bow.actions.ranges import shot_modifiers
from escarmouche.bow.rolls.bricks import brick
from escarmouche.bow.rolls.chances import attack_odds, margins, pool, series_odds, side_chance, treat_odds
from escarmouche.kernel import Modifier, Seat, Seed, StreamDice, rule
from tests.kernel.games import properties

BRICK = 0.262

SUCCESS = """
26.2 19.3 14.3 10.5  7.8  5.7  4.2
45.5 35.4 27.5 21.2 16.4 12.6  9.7
59.8 48.6 39.3 31.6 25.3 20.2 16.1
70.3 59.3 49.6 41.2 34.1 28.0 22.9
78.1 67.9 58.5 50.0 42.4 35.8 30.0
83.8 74.8 66.1 57.8 50.2 43.2 37.0
"""
"""Chance in per cent that an attack succeeds: rows 1 to 6 attacking bricks, columns 0 to 6 defending ones."""

TABLE = [
    (attack, defence, float(chance))
    for attack, row in enumerate(SUCCESS.split("\n")[1:-1], start=1)
    for defence, chance in enumerate(row.split())
]

bricks = st.integers(0, 40)
chances = st.integers(50, 950).map(lambda thousandths: thousandths / 1000)


def by_all_pairs(acting: int, resisting: int, chance: float) -> list[Fraction]:
    """The slow and certain way: exact fractions, every pair of results."""
    p = Fraction(chance).limit_denominator(1000)
    mine, theirs = ([comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)] for n in (acting, resisting))
    found = [Fraction(0)] * (acting + 1)
    for (one, a), (other, b) in product(enumerate(mine), enumerate(theirs)):
        found[max(0, one - other)] += a * b
    return found


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(("attack", "defence", "percent"), TABLE)
def test_the_catalogues_table_of_success(attack: int, defence: int, percent: float) -> None:
    assert round(attack_odds(attack, defence, BRICK).success * 100, 1) == percent


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(("attack", "defence", "mean"), [(2, 3, 0.240), (3, 3, 0.399), (5, 3, 0.774), (5, 5, 0.532)])
def test_the_catalogues_mean_damage(attack: int, defence: int, mean: float) -> None:
    damage = attack_odds(attack, defence, BRICK).damage
    assert round(sum(points * chance for points, chance in damage.items()), 3) == mean


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(("count", "percent"), [(6, 26.0), (5, 28.5)])
def test_the_catalogues_ties(count: int, percent: float) -> None:
    tie = 1 - 2 * attack_odds(count, count, BRICK).success
    assert round(tie * 100, 1) == percent


@pytest.mark.rule("BOW-R-1")
@pytest.mark.parametrize(
    ("attack", "defence", "percents"),
    [(2, 3, {0.24: 20.9, 0.262: 21.2, 1 / 3: 21.4}), (3, 0, {0.24: 56, 0.262: 60, 1 / 3: 70})],
)
def test_the_chance_of_a_brick_hardly_matters_between_equals(
    attack: int, defence: int, percents: dict[float, float]
) -> None:
    for chance, percent in percents.items():
        digits = 0 if isinstance(percent, int) else 1
        assert round(attack_odds(attack, defence, chance).success * 100, digits) == percent


@pytest.mark.rule("BOW-2.4.1.5")
def test_the_weak_keep_a_chance_against_the_strong() -> None:
    assert round(attack_odds(1, 6, BRICK).success, 3) == 0.042


@properties
@given(bricks, bricks, chances)
def test_margins_equal_the_sum_over_all_pairs(acting: int, resisting: int, chance: float) -> None:
    found = margins(acting, resisting, chance)
    for mine, exact in zip(found, by_all_pairs(acting, resisting, chance), strict=True):
        assert abs(mine - float(exact)) < 1e-12


@properties
@given(st.integers(1, 40), bricks, chances)
def test_even_the_rarest_margin_keeps_its_digits(acting: int, resisting: int, chance: float) -> None:
    for mine, exact in zip(
        margins(acting, resisting, chance)[1:], by_all_pairs(acting, resisting, chance)[1:], strict=True
    ):
        assert isclose(mine, float(exact), rel_tol=1e-12)


@pytest.mark.parametrize("chance", [0.0, 1.0, -0.1, 1.1, float("nan")])
def test_a_brick_that_always_or_never_scores_is_no_brick(chance: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        margins(3, 3, chance)


@properties
@given(bricks, bricks, chances)
def test_one_brick_more_helps_who_throws_it(attack: int, defence: int, chance: float) -> None:
    here = attack_odds(attack, defence, chance).success
    assert attack_odds(attack + 1, defence, chance).success >= here - 1e-12
    assert attack_odds(attack, defence + 1, chance).success <= here + 1e-12


@pytest.mark.rule("BOW-2.4.2.19")
@properties
@given(st.integers(1, 12), st.integers(0, 12), st.floats(0, 200), st.floats(0, 200), chances)
def test_farther_never_helps(attack: int, defence: int, one: float, other: float, chance: float) -> None:
    near, far = sorted((one, other))
    odds = [attack_odds(attack, defence, chance, shot_modifiers(studs, covered=False)) for studs in (near, far)]
    assert odds[1].success <= odds[0].success + 1e-12


@pytest.mark.rule("BOW-2.4.2.27")
@properties
@given(st.integers(1, 12), st.integers(0, 12), st.floats(0, 200), chances)
def test_cover_never_hurts_the_covered(attack: int, defence: int, studs: float, chance: float) -> None:
    bare, covered = (
        attack_odds(attack, defence, chance, shot_modifiers(studs, covered=cover)) for cover in (False, True)
    )
    assert covered.success <= bare.success + 1e-12


@properties
@given(st.integers(0, 8), st.integers(0, 8), st.integers(1, 6), st.integers(0, 4), chances)
def test_a_series_equals_every_course_it_can_take(
    attack: int, defence: int, hp: int, attacks: int, chance: float
) -> None:
    one = attack_odds(attack, defence, chance)
    totals: dict[int, float] = {}
    for course in product(one.damage.items(), repeat=attacks):
        total, likely = 0, 1.0
        for points, part in course:
            likely *= part
            total += points if total < hp else 0
        totals[total] = totals.get(total, 0.0) + likely
    series = series_odds(one, hp, attacks)
    assert series.kill == pytest.approx(sum(part for total, part in totals.items() if total >= hp))
    assert series.damage == pytest.approx(dict(sorted(totals.items())))
    assert series.chances == {"kill": series.kill}


def test_more_attacks_kill_more_often() -> None:
    one = attack_odds(3, 3, BRICK, hp=2)
    kills = [series_odds(one, 2, attacks).kill for attacks in range(5)]
    assert kills[0] == 0.0
    assert kills[1] == one.kill
    assert kills == sorted(kills)


@pytest.mark.rule("BOW-2.4.4.12")
def test_light_wounds_are_easier_to_treat() -> None:
    light, heavy = (treat_odds(2, damage, BRICK).success for damage in (1, 3))
    assert (round(light, 3), round(heavy, 3)) == (0.354, 0.212)


@pytest.mark.rule("BOW-2.4.4.15")
def test_the_symmetric_rule_heals_the_difference_but_never_more_than_there_is() -> None:
    plain, symmetric = (treat_odds(5, 2, BRICK, symmetric=symmetric) for symmetric in (False, True))
    exact = by_all_pairs(5, 2, BRICK)
    assert plain.removed == pytest.approx({0: float(exact[0]), 1: float(sum(exact[1:]))})
    assert symmetric.removed == pytest.approx({0: float(exact[0]), 1: float(exact[1]), 2: float(sum(exact[2:]))})
    assert plain.success == symmetric.success == pytest.approx(float(sum(exact[1:])))


def test_modifiers_change_the_roll_they_are_for_and_leave_no_less_than_none() -> None:
    modifiers = tuple(
        Modifier.of(to, amount, rule("BOW-R-5"), "range") for to, amount in [("attack", -4), ("other", 9)]
    )
    assert (pool(3, "attack", modifiers), pool(3, "defence", modifiers)) == (0, 3)


@pytest.mark.rule("BOW-2.1.6")
@pytest.mark.parametrize("chance", [0.05, 0.262, 1 / 3, 0.5, 0.95])
def test_the_odds_know_how_the_bricks_of_the_game_fall(chance: float) -> None:
    die = brick(chance)
    assert side_chance(chance) == die.weights[2] / sum(die.weights) == pytest.approx(chance, abs=1e-6)
    assert die.weights[0] == die.weights[1]


@pytest.mark.rule("BOW-2.1.6", "BOW-R-1")
def test_bricks_fall_as_often_on_their_side_as_the_setting_says() -> None:
    """10,000 rolls of six bricks: the mean is 6 × 0.262 within 0.033 (four standard deviations)."""
    dice = StreamDice(Seed(bytes(32)), 1)
    rolls = [dice.roll("test", Seat("blue"), brick(BRICK), 6).result for _ in range(10_000)]
    assert sum(rolls) / len(rolls) == pytest.approx(1.572, abs=0.033)
    assert set(rolls) <= set(range(7))
