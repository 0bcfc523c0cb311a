"""Throws and blows over the grid, the compiled way against the plain one."""

from math import floor

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.geometry import flights, sight
from escarmouche.geometry.lines import crossings

SIZE, HIGH = 8, 12
Stud = tuple[int, int]

columns = st.lists(st.sampled_from([0, 0, 0, HIGH - 1, HIGH]), min_size=SIZE**2, max_size=SIZE**2)
halves = st.integers(0, 2 * SIZE - 1).map(lambda number: number / 2)
studs = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
figures = st.lists(st.tuples(studs, st.sampled_from([HIGH - 1, HIGH]), st.sampled_from([-1, 5])), max_size=4)


def box(at: Stud, height: int, carrier: int) -> list[float]:
    """One stud that is solid, as tall as said, and part of a figure."""
    numbers = [0.0] * sight.STRIDE
    numbers[: flights.SOLID + 1] = [at[0], at[1], at[0] + 1, at[1] + 1, 1.0]
    numbers[flights.HEIGHT], numbers[flights.CARRIER] = height, carrier
    return numbers


def test_a_box_is_laid_out_as_for_sight() -> None:
    layout = "WEST", "NORTH", "EAST", "SOUTH", "SOLID", "LEVEL", "HEIGHT", "CARRIER"
    assert [getattr(flights, name) for name in layout] == [getattr(sight, name) for name in layout]


@given(columns, figures, halves, halves, studs)
def test_both_ways_find_the_same(
    walls: list[int], standing: list[tuple[Stud, int, int]], x: float, y: float, end: Stud
) -> None:
    ends = {(floor(x - west), floor(y - north)) for west in (0, 0.5) for north in (0, 0.5)} | {end}
    passing = {carrier for at, _, carrier in standing if at in ends and carrier >= 0}
    stopping = {number for number, height in enumerate(walls) if height >= HIGH}
    for at, height, carrier in standing:
        if height >= HIGH and at not in ends and carrier not in passing:
            stopping.add(at[1] * SIZE + at[0])
    to_x, to_y = end[0] + 0.5, end[1] + 0.5
    free = not any(
        all(stud != end and stud[1] * SIZE + stud[0] in stopping for stud in crossed)
        for *_, crossed in crossings(x, y, to_x - x, to_y - y)
        if all(0 <= column < SIZE and 0 <= row < SIZE for column, row in crossed)
    )
    boxes = np.array([number for figure in standing for number in box(*figure)], np.float64)
    field = (np.array(walls, np.int16), SIZE, SIZE, boxes, 0, sight.STRIDE, len(standing))
    assert flights.is_free(*field, HIGH, *end, x, y, to_x, to_y) == free
