"""From marks to shapes: the outline of marks that hang together, and the line through marks in a row."""

from collections.abc import Collection, Iterator

Cell = tuple[int, int]
Corner = tuple[int, int]

_SIDES = (((0, 0), (1, 0), (0, -1)), ((1, 0), (1, 1), (1, 0)), ((1, 1), (0, 1), (0, 1)), ((0, 1), (0, 0), (-1, 0)))
"""The sides of a cell, clockwise: from which corner to which, and the cell beyond."""


def pieces(cells: Collection[Cell]) -> Iterator[set[Cell]]:
    """The cells in pieces that hang together by their sides, from the top and from the left."""
    left = set(cells)
    for cell in sorted(cells, key=lambda each: (each[1], each[0])):
        if cell in left:
            piece, edge = {cell}, [cell]
            while edge:
                x, y = edge.pop()
                beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left - piece
                piece |= beside
                edge.extend(beside)
            left -= piece
            yield piece


def outline(piece: Collection[Cell]) -> list[Corner]:
    """The corners around a piece, clockwise from its first; holes in it are filled."""
    steps: dict[Corner, list[Corner]] = {}
    for x, y in sorted(piece):
        for start, end, beyond in _SIDES:
            if (x + beyond[0], y + beyond[1]) not in piece:
                steps.setdefault((x + start[0], y + start[1]), []).append((x + end[0], y + end[1]))
    first = min(steps, key=lambda corner: (corner[1], corner[0]))
    path, here = [first], steps[first].pop()
    while here != first:
        path.append(here)
        here = _rightmost(path[-2], here, steps[here])
    return [
        corner for number, corner in enumerate(path) if _turns(path[number - 1], corner, path[(number + 1) % len(path)])
    ]


def _rightmost(before: Corner, here: Corner, ways: list[Corner]) -> Corner:
    """Where two pieces of outline touch at a corner, keep to the piece: turn right."""
    chosen = max(ways, key=lambda way: _turn(before, here, way))
    ways.remove(chosen)
    return chosen


def _turn(before: Corner, here: Corner, after: Corner) -> int:
    return (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])


def _turns(before: Corner, here: Corner, after: Corner) -> bool:
    return _turn(before, here, after) != 0


def runs(cells: Collection[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """The cells as straight lines, first and last cell of each: rows first, then columns, a single cell by itself."""
    inside = set(cells)
    used: set[Cell] = set()
    for across, down in ((1, 0), (0, 1)):
        for x, y in sorted(cells, key=lambda each: (each[1], each[0])):
            if (x - across, y - down) not in inside:
                end = x, y
                while (end[0] + across, end[1] + down) in inside:
                    end = end[0] + across, end[1] + down
                if end != (x, y):
                    used |= {(x + across * step, y + down * step) for step in range(max(end[0] - x, end[1] - y) + 1)}
                    yield (x, y), end
    yield from ((cell, cell) for cell in sorted(inside - used))
