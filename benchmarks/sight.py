"""What one figure sees of 40 others in three dimensions, nine rays each, against python-tcod's field of view.

The peer works out which studs of a flat map are visible from one stud, with the fastest of its algorithms. Ours says of
each figure whether it is hidden, covered or in the open; the eye is given. Once the viewer has moved since the last
question, so that nothing of the last answer can be used; once only two of the others have. The new battle has to be
compared with the last one, for nobody says who moved.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks import fields
from benchmarks.result import Result
from benchmarks.turns import Work, seconds_each
from escarmouche.bow.battle import Battle
from escarmouche.bow.field.sight import eye_of, look_at_all

STUDS, FIGURES, MOVED = 96, 40, 2
REPEAT = 20
SLOWEST, SLOWEST_WHEN_FEW_MOVED = 1 / 0.4, 1 / 4
SIZES = ((5, 32), (20, 96), (80, 96), (80, 192))
STARTS = 7
FIRST_USE = """\
from benchmarks.fields import VIEWER, battle
from escarmouche.bow.actions.moves import reach
from escarmouche.bow.field.sight import eye_of, look_at_all
start = battle(32, 5)
viewer = start.units[VIEWER]
if {ask}:
    reach(start, viewer)
    look_at_all(start, eye_of(start, viewer))
"""


def run() -> list[Result]:
    start = fields.battle(STUDS, FIGURES)
    times = seconds_each(
        {
            "cold": question(fields.there_and_back(start, 0)),
            "few moved": question(fields.there_and_back(start, MOVED)),
            "python-tcod": (field_of_view(start), REPEAT),
        }
    )
    name = f"sight of {FIGURES} figures, 9 rays each, {STUDS}×{STUDS}"
    peer = "python-tcod, 2-D field of view", times["python-tcod"]
    return [
        Result(f"{name}, viewer moved", times["cold"], *peer, SLOWEST),
        Result(f"{name}, {MOVED} others moved", times["few moved"], *peer, SLOWEST_WHEN_FEW_MOVED),
        *growth(),
        first_use(),
    ]


def question(battles: Sequence[Battle]) -> tuple[Work, int]:
    asked = [(battle, eye_of(battle, battle.units[fields.VIEWER])) for battle in battles]

    def ask() -> None:
        for _ in range(REPEAT):
            for battle, eye in asked:
                look_at_all(battle, eye)

    return ask, REPEAT * len(battles)


def field_of_view(start: Battle) -> Work:
    numpy, tcod = import_module("numpy"), import_module("tcod")
    rows = start.field.rows
    transparent: Any = numpy.array([[mark in ".-" for mark in row] for row in rows])
    x, y = start.units[fields.VIEWER].at

    def look() -> None:
        for _ in range(REPEAT):
            tcod.map.compute_fov(transparent, (y, x), algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST)

    return look


def growth() -> list[Result]:
    """The same question as the battle grows, against the smallest."""
    times = seconds_each(
        {size: question(fields.there_and_back(fields.battle(size[1], size[0]), 0)) for size in SIZES}, rounds=7
    )
    few, small = SIZES[0]
    return [
        Result(f"sight, viewer moved: {figures} figures, {studs} studs", times[figures, studs], "…", times[few, small])
        for figures, studs in SIZES
    ]


def first_use() -> Result:
    """A new process with the compiled code on disk: the first reach and the first look, loading included."""
    asked, idle = (median([seconds(FIRST_USE.format(ask=ask)) for _ in range(STARTS)]) for ask in (True, False))
    return Result("first reach and first look in a new process", asked - idle, "the process itself", idle)


def seconds(program: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - start
