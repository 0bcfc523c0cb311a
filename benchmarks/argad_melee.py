"""The exact outcome of a small combat, three swords against one, against icepool and dyce.

The peers are only asked what the three dice do to the one in the middle: killed, pushed back or neither, each die with
its own modifier. Ours tells what becomes of all four, with the blow that comes back, sixes that are rolled again and
counted together, and who kills first. No question comes twice, so that nobody can answer from memory; the three take
turns, a batch at a time, and where the rules allow a comparison their answers are compared afterwards.
"""

import gc
import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from itertools import product
from statistics import median
from typing import Any

from benchmarks.result import Result
from escarmouche.argad.melee.melee_odds import MeleeOdds, melee_odds
from escarmouche.argad.melee.results import Fighter, Swing
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId

MODIFIERS = (-1, 0, 1, 2)
CLASSES = (2, 3, 4)
ARMOURS = (Armour.LIGHT, Armour.FOUR, Armour.FIVE)
BATCHES = 6
TARGET = CharacterId("X")
STRIKERS = tuple(CharacterId(name) for name in "ABC")
MILLISECOND = 1e-3
KILLS = 2

Question = tuple[int, Armour, tuple[int, ...]]
"""Class and armour of the one, and the modifiers of the three."""


def run() -> list[Result]:
    programs = {"escarmouche": ours, **peers()}
    times = measure(programs)
    compare(programs)
    mine = median(times["escarmouche"])
    name = "exact odds of a small combat, three against one"
    own = [Result(name, mine, "a millisecond", MILLISECOND, 1)]
    return own + [Result(name, mine, peer, median(times[peer])) for peer in programs if peer != "escarmouche"]


def questions() -> list[Question]:
    return [
        (class_, armour, modifiers)
        for class_ in CLASSES
        for armour in ARMOURS
        for modifiers in product(MODIFIERS, repeat=len(STRIKERS))
    ]


def ours(question: Question) -> MeleeOdds:
    class_, armour, modifiers = question
    people = [Fighter(id=TARGET, class_=class_, armour=armour), *(Fighter(id=who, class_=3) for who in STRIKERS)]
    swings = [
        Swing(striker=who, target=TARGET, modifier=modifier, side="blue")
        for who, modifier in zip(STRIKERS, modifiers, strict=True)
    ]
    return melee_odds(people, [*swings, Swing(striker=TARGET, target=STRIKERS[0], side="orange")])


def worth(question: Question, modifier: int) -> list[int]:
    """What each face of a die does: 2 kills, 1 pushes back."""
    class_, armour, _ = question
    touch = max(class_, armour.threshold) + 1
    return [
        0 if face == 1 else KILLS if face + modifier >= touch else int(face + modifier >= class_)
        for face in range(1, 7)
    ]


def peers() -> dict[str, Callable[[Question], Any]]:
    icepool, dyce = import_module("icepool"), import_module("dyce")

    def with_icepool(question: Question) -> Any:
        dice = [icepool.Die(worth(question, modifier)) for modifier in question[2]]
        return icepool.highest(*dice)

    def with_dyce(question: Question) -> Any:
        dice = [dyce.H(worth(question, modifier)) for modifier in question[2]]
        return dyce.P(*dice).at(-1)

    return {"icepool": with_icepool, "dyce": with_dyce}


def measure(programs: Mapping[str, Callable[[Question], Any]]) -> dict[str, list[float]]:
    """Seconds a question, batch by batch; without the garbage collector, as `timeit` does."""
    times: dict[str, list[float]] = {name: [] for name in programs}
    asked = questions()
    gc.disable()
    for start in range(BATCHES):
        batch = asked[start::BATCHES]
        for name, ask in programs.items():
            begun = time.perf_counter()
            for question in batch:
                ask(question)
            times[name].append((time.perf_counter() - begun) / len(batch))
    gc.enable()
    return times


def compare(programs: Mapping[str, Callable[[Question], Any]]) -> None:
    """Where a six always kills, no six is rolled again, and the one is killed as often as the best die kills."""
    for question in questions():
        if all(worth(question, modifier)[-1] == KILLS for modifier in question[2]):
            mine = ours(question).of(TARGET)["killed"]
            for name, ask in programs.items():
                if name != "escarmouche" and chance(ask(question)) != mine:
                    raise AssertionError(f"{name} has another chance for {question}")


def chance(counts: Mapping[int, int]) -> Fraction:
    """How often the best die kills."""
    return Fraction(counts[KILLS], sum(counts.values()))


if __name__ == "__main__":
    from benchmarks.result import table

    print(table(run()))
