"""Reach on the grid, the compiled way against the plain one; the game's own tests have figures, heights and doors."""

import heapq

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.geometry.reach import DEAREST, EVERYWHERE, FARTHEST, OUT, WORK, reach, survey

Place = tuple[int, int]


def ask(costs: list[list[int]], start: Place, far: int, boxes: list[tuple[int, int, int, int]]) -> dict[Place, int]:
    """What the kernel finds for a walker of one stud on flat ground; a cost of 0 is a wall."""
    depth, width = len(costs), len(costs[0])
    flat = [cost for row in costs for cost in row]
    sheets = survey([0 if cost else -1 for cost in flat], flat, width, (1, 1), 3)
    solid = np.array([number for box in [(0, 0, 0, 0), *boxes] for number in (*box, 1)], np.float64)
    work, out = np.zeros(WORK, np.uint64), np.zeros(OUT, np.int16)
    walker = (sheets, width, depth, solid, 0, 5, len(boxes) + 1, 0, *start, 1, 1, far, work, out)
    size = 2 * far + 1
    count = reach(*walker, EVERYWHERE)
    numbers = [int(number) for number in out[size * size : size * size + count]]
    found = {(start[0] - far + n % size, start[1] - far + n // size): int(out[n]) for n in numbers}
    for place in found:
        end = (place[1] - start[1] + far) * size + place[0] - start[0] + far
        assert reach(*walker, end) >= 1
    return found


def plainly(costs: list[list[int]], start: Place, far: int, taken: set[Place]) -> dict[Place, int]:
    depth, width = len(costs), len(costs[0])

    def free(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < depth and costs[y][x] > 0 and (x, y) not in taken

    found: dict[Place, int] = {}
    edge = [(0, start)]
    while edge:
        spent, (x, y) = heapq.heappop(edge)
        if (x, y) in found:
            continue
        found[x, y] = spent
        for to_x, to_y in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
            if free(to_x, to_y) and (free(x, to_y) or free(to_x, y)) and spent + costs[to_y][to_x] <= far:
                heapq.heappush(edge, (spent + costs[to_y][to_x], (to_x, to_y)))
    return found


@settings(max_examples=80)
@given(st.data())
def test_the_cheapest_way_is_found_on_ground_of_different_costs(data: st.DataObject) -> None:
    width, depth = data.draw(st.integers(3, 70)), data.draw(st.integers(3, 12))
    cost = st.sampled_from([1, 1, 1, 1, 2, DEAREST, 0])
    costs = data.draw(st.lists(st.lists(cost, min_size=width, max_size=width), min_size=depth, max_size=depth))
    start = data.draw(st.tuples(st.integers(0, width - 1), st.integers(0, depth - 1)))
    costs[start[1]][start[0]] = 1
    corners = st.tuples(st.integers(0, width), st.integers(0, depth), st.integers(1, 3), st.integers(1, 3))
    boxes = [(x, y, x + across, y + down) for x, y, across, down in data.draw(st.lists(corners, max_size=3))]
    taken = {(x, y) for west, north, east, south in boxes for x in range(west, east) for y in range(north, south)}
    far = data.draw(st.integers(0, FARTHEST))
    if start not in taken:
        assert ask(costs, start, far, boxes) == plainly(costs, start, far, taken)
