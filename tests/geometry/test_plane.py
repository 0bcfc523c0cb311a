"""Points, segments and polygons with whole coordinates."""

from math import cos, hypot, isqrt, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from escarmouche.geometry import plane

NUMBERS = st.integers(-500, 500)
POINTS = st.tuples(NUMBERS, NUMBERS)
SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
NOTCHED = ((0, 0), (10, 0), (10, 10), (5, 2), (0, 10))


@pytest.mark.parametrize("degrees", range(-360, 720, 7))
def test_the_table_of_sines_is_that_of_the_books(degrees: int) -> None:
    assert plane.sine(degrees) == round(sin(radians(degrees)) * plane.UNIT)
    east, south = plane.direction(degrees)
    assert (east, -south) == (round(sin(radians(degrees)) * plane.UNIT), round(cos(radians(degrees)) * plane.UNIT))


@pytest.mark.parametrize(("number", "result"), [(5, 1), (4, 0), (15, 2), (-5, -1), (-4, 0), (0, 0)])
def test_halves_are_rounded_away_from_zero(number: int, result: int) -> None:
    assert plane.rounded(number, 10) == result


@pytest.mark.parametrize(
    ("facing", "corners"),
    [
        (0, ((1, -2), (1, 2), (-1, 2), (-1, -2))),
        (90, ((2, 1), (-2, 1), (-2, -1), (2, -1))),
        (180, ((-1, 2), (-1, -2), (1, -2), (1, 2))),
    ],
)
def test_the_length_of_a_rectangle_runs_along_its_facing(facing: int, corners: plane.Polygon) -> None:
    assert plane.rectangle((0, 0), 2, 4, facing) == corners


@pytest.mark.parametrize(
    ("point", "inside"), [((5, 5), True), ((0, 5), True), ((10, 10), True), ((11, 5), False), ((-1, 0), False)]
)
def test_a_polygon_holds_its_border(point: plane.Point, inside: bool) -> None:
    assert plane.contains(SQUARE, point) is inside


@pytest.mark.parametrize(
    ("start", "end", "parts"),
    [
        ((-10, 5), (20, 5), [(1 / 3, 2 / 3)]),
        ((5, 5), (25, 5), [(0, 0.25)]),
        ((-5, 0), (15, 0), []),
        ((-5, -5), (15, 15), [(0.25, 0.75)]),
        ((-5, 5), (5, -5), []),
    ],
)
def test_the_part_of_a_line_inside_a_square(
    start: plane.Point, end: plane.Point, parts: list[tuple[float, float]]
) -> None:
    assert plane.stretches(SQUARE, start, end) == parts


def test_a_line_may_enter_a_notched_shape_twice() -> None:
    assert len(plane.stretches(NOTCHED, (-10, 7), (20, 7))) == 2


@given(POINTS, POINTS, POINTS, POINTS)
def test_lines_meet_each_other_wherever_they_are_drawn_from(
    a: plane.Point, b: plane.Point, c: plane.Point, d: plane.Point
) -> None:
    met = plane.meeting(a, b, c, d)
    assert (met is None) == (plane.meeting(c, d, a, b) is None)
    back = plane.meeting(b, a, c, d)
    if met is not None:
        assert back is not None
        assert met + back == pytest.approx(1)


@given(POINTS, POINTS, POINTS)
def test_the_distance_to_a_segment_is_that_to_its_nearest_point(
    point: plane.Point, one: plane.Point, two: plane.Point
) -> None:
    steps = [n / 2000 for n in range(2001)]
    near = min(
        hypot(one[0] + (two[0] - one[0]) * n - point[0], one[1] + (two[1] - one[1]) * n - point[1]) for n in steps
    )
    assert plane.halves_to_segment(point, one, two) / 2 == pytest.approx(near, abs=1.2)


@given(POINTS, POINTS)
def test_distances_are_rounded_down(one: plane.Point, other: plane.Point) -> None:
    assert plane.distance(one, other) == isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


@given(POINTS, POINTS, st.integers(0, 359), st.integers(0, 359))
def test_rectangles_that_do_not_meet_are_apart(one: plane.Point, other: plane.Point, facing: int, turned: int) -> None:
    first, second = plane.rectangle(one, 100, 200, facing), plane.rectangle(other, 60, 60, turned)
    apart = plane.halves_between(first, second)
    assert apart == plane.halves_between(second, first)
    assume(apart)
    assert not any(plane.contains(first, corner) for corner in second)
    assert plane.shallow(first, second, 0)
