"""The studs on a straight line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.geometry.lines import crossings

HALVES = st.integers(0, 30).map(lambda number: number / 2)


def studs(x: float, y: float, to_x: float, to_y: float) -> list[tuple[tuple[int, int], ...]]:
    return [found for _, _, found in crossings(x, y, to_x - x, to_y - y)]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ((0.5, 0.5, 3.5, 0.5), [((0, 0),), ((1, 0),), ((2, 0),), ((3, 0),)]),
        ((2.0, 3.0, 4.0, 3.0), [((2, 2), (2, 3)), ((3, 2), (3, 3))]),
        ((4.0, 3.0, 2.0, 3.0), [((3, 2), (3, 3)), ((2, 2), (2, 3))]),
        ((3.0, 1.0, 3.0, 2.5), [((2, 1), (3, 1)), ((2, 2), (3, 2))]),
        ((0.5, 0.5, 1.5, 1.5), [((0, 0),), ((1, 0), (0, 1)), ((1, 1),)]),
        ((0.5, 0.5, 2.5, 1.5), [((0, 0),), ((1, 0),), ((1, 1),), ((2, 1),)]),
        ((1.0, 1.0, 0.0, 0.0), [((0, 0),)]),
        ((1.0, 1.0, 1.0, 1.0), []),
    ],
)
def test_lines(line: tuple[float, float, float, float], found: list[tuple[tuple[int, int], ...]]) -> None:
    assert studs(*line) == found


@given(HALVES, HALVES, HALVES, HALVES)
def test_a_line_and_its_reverse_cross_the_same_studs(x: float, y: float, to_x: float, to_y: float) -> None:
    there, back = studs(x, y, to_x, to_y), studs(to_x, to_y, x, y)
    assert [set(found) for found in there] == [set(found) for found in reversed(back)]


@given(HALVES, HALVES, HALVES, HALVES)
def test_a_line_is_covered_from_end_to_end_by_studs_that_it_touches(
    x: float, y: float, to_x: float, to_y: float
) -> None:
    reached = 0.0
    for begin, end, found in crossings(x, y, to_x - x, to_y - y):
        assert begin == reached
        reached = end
        middle = (Fraction(begin) + Fraction(end)) / 2
        at_x, at_y = Fraction(x) + middle * Fraction(to_x - x), Fraction(y) + middle * Fraction(to_y - y)
        for column, row in found:
            assert column - Fraction(1, 10**9) <= at_x <= column + 1 + Fraction(1, 10**9)
            assert row - Fraction(1, 10**9) <= at_y <= row + 1 + Fraction(1, 10**9)
    assert reached == (1.0 if (x, y) != (to_x, to_y) else 0.0)
