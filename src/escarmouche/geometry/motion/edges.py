"""Lines on the plane where the ground changes, and how near a body comes to them."""
# ruff: noqa: PLR0913, PLR0917 - compiled code takes plain numbers, many at a time

from math import sqrt

from escarmouche.geometry.compiled import part
from escarmouche.geometry.motion.bodies import (
    ASKS,
    LINE,
    LOOSE,
    REACH,
    SAFE,
    STEP_X,
    STEP_Y,
    WIDE,
    Real,
    Whole,
    X,
    Y,
)


@part
def crosses(ax: float, ay: float, bx: float, by: float, edges: Real, number: int) -> bool:
    """Whether a line from a to b meets an edge; touching counts."""
    cx, cy, dx, dy = edges[number, 0], edges[number, 1], edges[number, 2], edges[number, 3]
    if max(cx, dx) < min(ax, bx) or min(cx, dx) > max(ax, bx) or max(cy, dy) < min(ay, by) or min(cy, dy) > max(ay, by):
        return False
    one = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    two = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    if (one > 0 and two > 0) or (one < 0 and two < 0):
        return False
    three = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    four = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return not ((three > 0 and four > 0) or (three < 0 and four < 0))


@part
def _to_edge(x: float, y: float, edges: Real, number: int) -> float:
    """The square of the distance from a point to an edge."""
    return _to_segment(x, y, edges[number, 0], edges[number, 1], edges[number, 2], edges[number, 3])


@part
def _to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The square of the distance from a point to a segment."""
    across, down = bx - ax, by - ay
    off_x, off_y = x - ax, y - ay
    whole_ = across * across + down * down
    share = (off_x * across + off_y * down) / whole_ if whole_ > 0 else 0.0
    share = min(1.0, max(0.0, share))
    off_x, off_y = off_x - share * across, off_y - share * down
    return float(off_x * off_x + off_y * off_y)


@part
def _passes(ax: float, ay: float, bx: float, by: float, edges: Real, number: int) -> float:
    """The square of the distance between a step and an edge that it does not cross."""
    cx, cy, dx, dy = edges[number, 0], edges[number, 1], edges[number, 2], edges[number, 3]
    return min(
        _to_edge(ax, ay, edges, number),
        _to_edge(bx, by, edges, number),
        _to_segment(cx, cy, ax, ay, bx, by),
        _to_segment(dx, dy, ax, ay, bx, by),
    )


@part
def _to_nearest_edge(wholes: Whole, edges: Real, one: int) -> float:
    """How far the middle of a body is from all edges that concern it."""
    x, y, nearest = float(wholes[one, X]), float(wholes[one, Y]), 1e30
    for edge in range(edges.shape[0]):
        if wholes[one, ASKS] & int(edges[edge, 4]):
            nearest = min(nearest, _to_edge(x, y, edges, edge))
    return sqrt(nearest)


@part
def is_near_edge(wholes: Whole, reals: Real, edges: Real, one: int, length: float) -> bool:
    """Whether the next step, and the base before or beside it, may meet an edge that concerns a body.

    A line is met by what is straight before the middle, up to the front; another edge by the rim of the base, which is
    as wide as it is round, at the front.
    """
    wide, front = reals[one, WIDE], (length + reals[one, REACH] + LOOSE) / length
    far = length * front + wide
    if reals[one, SAFE] > far:
        return False
    reals[one, SAFE] = _to_nearest_edge(wholes, edges, one)
    if reals[one, SAFE] > far:
        return False
    x, y = float(wholes[one, X]), float(wholes[one, Y])
    front_x, front_y = x + reals[one, STEP_X] * front, y + reals[one, STEP_Y] * front
    rim = front - min(wide, reals[one, REACH]) / length
    rim_x, rim_y = x + reals[one, STEP_X] * rim, y + reals[one, STEP_Y] * rim
    for edge in range(edges.shape[0]):
        kinds = int(edges[edge, 4])
        if wholes[one, ASKS] & kinds:
            if crosses(x, y, front_x, front_y, edges, edge):
                return True
            if kinds & LINE:
                if _passes(x, y, front_x, front_y, edges, edge) < LOOSE * LOOSE:
                    return True
            elif _passes(x, y, rim_x, rim_y, edges, edge) < wide * wide:
                return True
    return False
