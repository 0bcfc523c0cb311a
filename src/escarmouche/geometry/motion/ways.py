"""Ways that bodies have gone: how long they are, where they bend, and where one is clear of others."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import sqrt
from typing import Any, Final

import numpy as np

from escarmouche.geometry.compiled import compiled, part
from escarmouche.geometry.motion.bodies import GRAIN, STEPS, Real
from escarmouche.geometry.motion.edges import crosses
from escarmouche.geometry.motion.rounding import nearest_whole, quotient

SHARES: Final = np.array([[part / max(whole, 1) for part in range(STEPS + 1)] for whole in range(STEPS + 1)])
"""Some steps as a part of all: a table, for dividing takes longer than looking it up."""


@compiled("void(int64[:, :, ::1], int64[::1])")
def walk(trace: Any, lengths: Any) -> None:
    """How far each body has gone, there and back: in whole grains, for sums of others would depend on the machine."""
    for body in range(trace.shape[1]):
        lengths[body] = 0
        for step in range(1, trace.shape[0]):
            across = float(trace[step, body, 0] - trace[step - 1, body, 0])
            down = float(trace[step, body, 1] - trace[step - 1, body, 1])
            lengths[body] += nearest_whole(sqrt(across * across + down * down))


@compiled("int64(int64[:, ::1], int64, int64, int64[:, ::1])")
def clear(points: Any, instant: int, back: int, others: Any) -> int:
    """Back along a way from an instant, one stride at a time, to the first that is far from all others; else below 1.

    A point of the way has an instant and a place; of the others each has a place and the square of twice the distance
    that is far enough. Between two points it goes straight; halves are rounded away from the first.
    """
    here, last = points.shape[0] - 1, points.shape[0] - 1
    while instant > 0:
        while here > 0 and points[here, 0] > instant:
            here -= 1
        x, y = points[here, 1], points[here, 2]
        if here < last and points[here, 0] <= instant:
            gone, whole = instant - points[here, 0], points[here + 1, 0] - points[here, 0]
            x += quotient((points[here + 1, 1] - x) * gone, whole)
            y += quotient((points[here + 1, 2] - y) * gone, whole)
        far = True
        for other in range(others.shape[0]):
            across, down = others[other, 0] - x, others[other, 1] - y
            far = far and 4 * (across * across + down * down) >= others[other, 2]
        if far:
            break
        instant -= back
    return instant


@compiled("int64(int64[:, ::1], int64[::1], int64, int64[:, ::1])")
def close(places: Any, moved: Any, far: int, pairs: Any) -> int:
    """Each two places no farther apart than so, one of them of those that have moved, and how many there are.

    The lower number comes first. Those that have moved are given in order.
    """
    count = 0
    for number in range(moved.shape[0]):
        one, before = moved[number], 0
        for other in range(places.shape[0]):
            if before < number and moved[before] == other:
                before += 1  # a pair that has been looked at
            elif (
                other != one
                and max(abs(places[other, 0] - places[one, 0]), abs(places[other, 1] - places[one, 1])) <= far
            ):
                pairs[count, 0], pairs[count, 1] = min(one, other), max(one, other)
                count += 1
    return count


@compiled("int64(int64[:, :, ::1], int64, float64, int64[::1])")
def bends(trace: Any, body: int, give: float, found: Any) -> int:
    """The steps between which a body goes straight and evenly, but for a give; and how many there are."""
    count, start = 1, 0
    found[0] = 0
    for end in range(2, trace.shape[0]):
        x, y = trace[start, body, 0], trace[start, body, 1]
        across, down = trace[end, body, 0] - x, trace[end, body, 1] - y
        for step in range(start + 1, end):
            share = SHARES[end - start, step - start]
            off_x, off_y = x + across * share - trace[step, body, 0], y + down * share - trace[step, body, 1]
            if abs(off_x) > give or abs(off_y) > give:
                start = end - 1
                found[count] = start
                count += 1
                break
    found[count] = trace.shape[0] - 1
    return count + 1


@part
def _drawn(trace: Any, body: int, step: int, axis: int) -> float:
    """Where a way is drawn at a step: in whole units, rounded towards its start."""
    off = trace[step, body, axis] - trace[0, body, axis]
    whole_ = abs(off) // GRAIN * GRAIN
    return float(trace[0, body, axis] + (whole_ if off >= 0 else -whole_))


@part
def _strays(trace: Any, body: int, edges: Real, kinds: int, start: int, end: int) -> bool:
    """Whether the straight line between two steps crosses an edge that the way between them does not."""
    ax, ay = _drawn(trace, body, start, 0), _drawn(trace, body, start, 1)
    bx, by = _drawn(trace, body, end, 0), _drawn(trace, body, end, 1)
    for edge in range(edges.shape[0]):
        if int(edges[edge, 4]) & kinds and crosses(ax, ay, bx, by, edges, edge):
            crossed = False
            for step in range(start, end):
                x, y = float(trace[step, body, 0]), float(trace[step, body, 1])
                to_x, to_y = float(trace[step + 1, body, 0]), float(trace[step + 1, body, 1])
                crossed = crossed or crosses(x, y, to_x, to_y, edges, edge)
            if not crossed:
                return True
    return False


@compiled("int64(int64[:, :, ::1], int64, float64[:, ::1], int64, int64[::1], int64[::1])")
def keep_clear(trace: Any, body: int, edges: Real, kinds: int, found: Any, steps: Any) -> int:
    """Steps between which a body goes straight, more of them where that would cross an edge that its way does not.

    `found` holds them in order and is as long as they are many; `steps` is given them with those between, and how many
    there are is returned.
    """
    count, last = 1, 0
    steps[0] = found[0]
    while last + 1 < found.shape[0]:
        start, end = steps[count - 1], found[last + 1]
        while end - start > 1 and _strays(trace, body, edges, kinds, start, end):
            end = (start + end) // 2
        steps[count] = end
        count += 1
        if end == found[last + 1]:
            last += 1
    return count
