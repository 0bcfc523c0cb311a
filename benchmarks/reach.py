"""The reach of one figure, Move 10, 2×2 studs, around decor and 40 others, against SciPy and python-tcod.

SciPy gets the graph ready-made and stops at ten steps; python-tcod searches its whole map. Neither knows about the
others or about diagonal steps past corners: they are built into the graph once, which ours does for each question.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

from benchmarks import fields
from benchmarks.result import Result
from benchmarks.turns import Work, seconds_each
from escarmouche.bow.actions.moves import reach
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.places import is_free
from escarmouche.bow.names import Stud

STUDS, FIGURES, MOVE = 96, 40, 10
REPEAT = 20
SLOWEST = 1 / 8
SIZES = ((5, 32), (20, 96), (80, 96), (80, 192))
UNREACHED = 2**31 - 1


def run() -> list[Result]:
    start = fields.battle(STUDS, FIGURES, MOVE)
    walker = start.units[fields.VIEWER]
    free = places(start, walker)
    search = with_scipy(walker, free)
    compare(start, walker, search())
    times = seconds_each(
        {
            "escarmouche": question(fields.there_and_back(start, 1)),
            "SciPy": (lambda: [search() for _ in range(REPEAT)], REPEAT),
            "python-tcod": (with_tcod(walker, free), REPEAT),
        }
    )
    name = f"reach, Move {MOVE}, {FIGURES} others, {STUDS}×{STUDS}"
    return [
        Result(name, times["escarmouche"], "SciPy, Dijkstra within 10", times["SciPy"], SLOWEST),
        Result(name, times["escarmouche"], "python-tcod, Dijkstra of the map", times["python-tcod"]),
        *growth(),
    ]


def question(battles: Sequence[Battle]) -> tuple[Work, int]:
    def ask() -> None:
        for _ in range(REPEAT):
            for battle in battles:
                reach(battle, battle.units[fields.VIEWER])

    return ask, REPEAT * len(battles)


def places(start: Battle, walker: Unit) -> set[Stud]:
    """Where the walker's footprint is free."""
    return {stud for stud in start.field.studs() if is_free(start, stud, (2, 2), walker.id)}


def steps(free: set[Stud]) -> Iterator[tuple[Stud, Stud]]:
    """Between neighbours; a diagonal step needs a free way round one of its corners (BOW-R-11)."""
    for x, y in free:
        for dx, dy in ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)):
            if (x + dx, y + dy) in free and (not dx or not dy or (x + dx, y) in free or (x, y + dy) in free):
                yield (x, y), (x + dx, y + dy)


def graph(free: set[Stud]) -> Any:
    numpy, sparse = import_module("numpy"), import_module("scipy.sparse")
    pairs = [(y * STUDS + x, to_y * STUDS + to_x) for (x, y), (to_x, to_y) in steps(free)]
    rows, columns = numpy.array(pairs).T
    return sparse.csr_matrix((numpy.ones(len(pairs)), (rows, columns)), shape=(STUDS**2, STUDS**2))


def with_scipy(walker: Unit, free: set[Stud]) -> Callable[[], Any]:
    dijkstra, prepared = import_module("scipy.sparse.csgraph").dijkstra, graph(free)
    source = walker.at[1] * STUDS + walker.at[0]
    return lambda: dijkstra(prepared, indices=source, limit=MOVE)


def with_tcod(walker: Unit, free: set[Stud]) -> Work:
    numpy, path = import_module("numpy"), import_module("tcod.path")
    cost = numpy.array([[(x, y) in free for x in range(STUDS)] for y in range(STUDS)], numpy.int32)
    x, y = walker.at

    def search() -> None:
        for _ in range(REPEAT):
            found = numpy.full((STUDS, STUDS), UNREACHED, numpy.int32)
            found[y, x] = 0
            path.dijkstra2d(found, cost, cardinal=1, diagonal=1, out=found)

    return search


def compare(start: Battle, walker: Unit, found: Any) -> None:
    """Ours and SciPy's are the same places with the same steps."""
    theirs = {(x, y): int(found[y * STUDS + x]) for x, y in start.field.studs() if found[y * STUDS + x] <= MOVE}
    assert dict(reach(start, walker)) == theirs


def growth() -> list[Result]:
    """The same question as the battle grows, against the smallest."""
    times = seconds_each(
        {size: question(fields.there_and_back(fields.battle(size[1], size[0], MOVE), 1)) for size in SIZES}, rounds=7
    )
    few, small = SIZES[0]
    return [
        Result(f"reach: {figures} others, {studs} studs", times[figures, studs], "…", times[few, small])
        for figures, studs in SIZES
    ]
