"""A map of where a shooter can hurt a target, 48 studs across, beside the game's own odds asked place by place."""

import time
from collections.abc import Callable
from functools import partial
from itertools import product
from statistics import median

from msgspec.structs import replace

from benchmarks.battles import two_armies
from benchmarks.result import Result
from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle
from escarmouche.bow.field.places import centre
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId
from escarmouche.geometry.angles import bearing
from escarmouche.lab.bow.questions import HeatMapQuestion
from escarmouche.lab.odds import answer

SHOOTER, TARGET = UnitId("blue1"), UnitId("orange0")
TIMES = 5


def run() -> list[Result]:
    start = two_armies()
    battle, question = BOW.start(start), HeatMapQuestion(scenario=start.scenario, shooter=SHOOTER, target=TARGET)
    asked, peer = partial(_seconds, partial(answer, question)), partial(_seconds, partial(by_the_engine, battle))
    ours, theirs = zip(*[(asked(), peer()) for _ in range(TIMES + 1)][1:], strict=True)
    return [Result("a map of chances, 48 studs", median(ours), "the game's odds, place by place", median(theirs))]


def by_the_engine(battle: Battle) -> int:
    """In how many places the target could be attacked by a shooter who turns to it, as the map assumes."""
    shooter, target, field = battle.units[SHOOTER], battle.units[TARGET], battle.field
    possible = 0
    for at in product(range(field.width), range(field.depth)):
        moved = battle.with_unit(replace(target, at=at))
        facing = round(bearing(centre(moved, shooter), centre(moved, moved.units[TARGET]))) % 360
        turned = moved.with_unit(replace(shooter, facing=facing))
        possible += BOW.odds(turned, shooter.owner, Attack(SHOOTER, TARGET)) is not None
    return possible


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
