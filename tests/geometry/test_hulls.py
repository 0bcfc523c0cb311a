"""Rectangles with a heading, against brute force and hand-made cases."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.geometry.hulls import SLACK, Rectangle, block, depth, direction, gap, overlaps, sweep, turn

CAR = Rectangle(10, 10, 4, 6)

places = st.integers(-20_000, 20_000).map(lambda thousandths: thousandths / 1000)
headings = st.integers(0, 359)
rectangles = st.builds(Rectangle, places, places, st.integers(1, 8), st.integers(1, 12), headings)


@pytest.mark.parametrize(("heading", "vector"), [(0, (0, -1)), (90, (1, 0)), (180, (0, 1)), (270, (-1, 0))])
def test_the_four_winds_are_exact(heading: int, vector: tuple[float, float]) -> None:
    assert direction(heading) == vector


@given(headings)
def test_a_direction_is_the_sine_and_cosine_to_nine_digits(heading: int) -> None:
    east, south = direction(heading)
    assert abs(east - sin(radians(heading))) < 1e-9
    assert abs(south + cos(radians(heading))) < 1e-9


def test_right_and_ahead_turn_with_the_heading() -> None:
    assert CAR.point(2, 3) == (12, 7)
    assert CAR.turned(90).point(2, 3) == (13, 12)
    assert CAR.turned(180).point(2, 3) == (8, 13)


def test_a_rectangle_covers_its_studs() -> None:
    assert len(CAR.studs()) == 24
    assert CAR.touched() == set(CAR.studs())
    assert {(8, 7), (11, 12)} <= CAR.touched()
    assert not {(7, 7), (12, 12), (8, 13)} & CAR.touched()


@given(rectangles)
def test_a_stud_whose_centre_is_inside_is_touched(hull: Rectangle) -> None:
    assert set(hull.studs()) <= hull.touched()
    assert all(hull.contains(x + 0.5, y + 0.5) for x, y in hull.studs())


@given(rectangles, places, places)
def test_the_nearest_point_is_inside_and_no_corner_is_nearer(hull: Rectangle, x: float, y: float) -> None:
    near = hull.nearest(x, y)
    assert gap(hull, Rectangle(*near, 0, 0)) <= 0.001
    away = (near[0] - x) ** 2 + (near[1] - y) ** 2
    assert all(away <= (a - x) ** 2 + (b - y) ** 2 + 0.1 for a, b in hull.corners())
    assert not hull.contains(x, y) or away < 1e-5


@given(rectangles, rectangles)
def test_overlap_and_gap_are_mutual_and_exclude_each_other(one: Rectangle, other: Rectangle) -> None:
    assert overlaps(one, other) == overlaps(other, one)
    assert abs(gap(one, other) - gap(other, one)) < 0.002
    assert not (overlaps(one, other) and gap(one, other) > 0)


@given(rectangles, rectangles)
def test_a_point_in_both_means_that_they_overlap(one: Rectangle, other: Rectangle) -> None:
    inner = other._replace(width=other.width - 0.1, length=other.length - 0.1)
    spread = [-0.5, -0.25, 0, 0.25, 0.5]
    points = [inner.point(right * inner.width, ahead * inner.length) for right in spread for ahead in spread]
    if any(one._replace(width=one.width - 0.1, length=one.length - 0.1).contains(*point) for point in points):
        assert overlaps(one, other)


@pytest.mark.parametrize(
    ("obstacle", "met"),
    [
        (block(9, 0), 6.0),
        (block(8, 0), 6.0),
        (block(7, 0), None),  # it passes alongside
        (block(11, 1), 5.0),
        (block(12, 1), None),
        (block(9, 6), 0.0),  # it touches already
        (block(9, 13), None),  # behind
        (block(7, 8), None),  # beside
        (Rectangle(10, 0, 4, 6, 90), 5.0),
        (Rectangle(10, 0, 4, 6, 45), 7 - 2.5 * 2**0.5),
    ],
)
def test_the_way_to_what_stands_ahead(obstacle: Rectangle, met: float | None) -> None:
    found = sweep(CAR, 20, obstacle)
    assert found == (None if met is None else pytest.approx(met, abs=0.001))


@pytest.mark.parametrize(("studs", "met"), [(5.9, None), (6, None), (6.1, 6.0)])
def test_what_is_only_touched_at_the_end_is_not_met(studs: float, met: float | None) -> None:
    assert sweep(CAR, studs, block(9, 0)) == met


@given(rectangles, rectangles, st.integers(1, 40))
def test_a_sweep_stops_before_anything_overlaps_and_misses_nothing(
    mover: Rectangle, other: Rectangle, studs: int
) -> None:
    if overlaps(mover, other):
        return
    met = sweep(mover, studs, other)
    clear = studs if met is None else met
    steps = [clear * step / 60 for step in range(61)]
    assert all(depth(mover.moved(step), other) <= SLACK for step in steps)
    if met is not None:
        assert gap(mover.moved(met), other) <= 0.002


@given(rectangles, st.integers(0, 40))
def test_the_lane_holds_both_ends(mover: Rectangle, studs: int) -> None:
    lane = mover.lane(studs)
    for hull in (mover, mover.moved(studs)):
        assert all(gap(lane, Rectangle(*corner, 0, 0)) <= 0.002 for corner in hull.corners())


@pytest.mark.parametrize(
    ("obstacles", "degrees", "turned"),
    [
        ([], 45, 45),
        ([], -45, -45),
        ([block(12, 7)], 45, 0),  # right beside the front: the corner comes round at once
        ([block(12, 7)], -45, -45),  # the corner swings away from it
        ([block(12, 10)], 45, 2),  # flush with the middle of the side: 2 - 2·cos 3° is more than the slack
        ([block(13, 10)], 45, 45),  # 3·cos 45° is more than half the width
        ([block(13, 8)], 45, 22),  # the corner is 2·cos θ + 3·sin θ to the east: 3.01 at 23°, 2.98 at 22°
    ],
)
def test_a_turn_ends_at_the_last_free_angle(obstacles: list[Rectangle], degrees: int, turned: int) -> None:
    assert turn(CAR, degrees, obstacles) == turned


@given(rectangles, st.lists(rectangles, max_size=4), st.integers(-45, 45).filter(bool))
def test_no_angle_up_to_the_last_free_one_overlaps(hull: Rectangle, others: list[Rectangle], degrees: int) -> None:
    others = [other for other in others if not overlaps(hull, other)]
    turned = turn(hull, degrees, others)
    assert 0 <= turned * (1 if degrees > 0 else -1) <= abs(degrees)
    way = 1 if degrees > 0 else -1
    assert not any(overlaps(hull.turned(step), other) for step in range(0, turned + way, way) for other in others)
    if turned != degrees:
        assert any(overlaps(hull.turned(turned + way), other) for other in others)
