"""`make soak`: random games for as long as asked, every battle checked.

python -m tests.soak --game argad --games 5000 --first 0 --hunts 10 --workers 2

Each game is fixed by its number: a broken one can be played again alone, `--first N --games 1 --hunts 1`, and whatever
was stopped goes on from the number that the last line gives.
"""

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import cache, partial

from tests.argad.case import argad_case, drawn_setup
from tests.bow.case import bow_case
from tests.contract.case import Case
from tests.contract.checks import turns

BATCH = 20
HUNTS = 10
"""Beside which games a hunt is made: it takes about as long as the game, and looks at movement alone."""


@dataclass(frozen=True)
class Batch:
    """What was found in some games."""

    games: int = 0
    commands: int = 0
    finished: int = 0
    hunts: int = 0
    seconds: float = 0
    """Of a processor."""
    broken: tuple[str, ...] = ()

    def __add__(self, other: "Batch") -> "Batch":
        return Batch(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))


def bow(number: int) -> Case:
    return _bow()


def argad(number: int) -> Case:
    """Each game with a set-up of its own."""
    return replace(_argad(), setups=(drawn_setup(number),))


_bow, _argad = cache(bow_case), cache(argad_case)
CASES: dict[str, Callable[[int], Case]] = {"bow": bow, "argad": argad}


def play(game: str, hunts: int, numbers: range) -> Batch:
    """Play these games, and check every state on the way."""
    return sum((_played(game, number, hunts) for number in numbers), Batch())


def _played(game: str, number: int, hunts: int) -> Batch:
    start, found = time.process_time(), Batch(games=1)
    try:
        for over in _checked(CASES[game](number), number, is_hunted(number, hunts)):
            found += Batch(commands=1, finished=over)
    except Exception:
        found += Batch(broken=(f"game {number}\n{traceback.format_exc()}",))
    return found + Batch(hunts=is_hunted(number, hunts), seconds=time.process_time() - start)


def is_hunted(number: int, hunts: int) -> bool:
    return hunts > 0 and number % hunts == 0


def _checked(case: Case, number: int, hunted: bool) -> Iterator[bool]:
    """For each turn whether the game was over with it."""
    if hunted:
        case.hunt(number)
    for turn in turns(case, number):
        case.lawful(turn.before, turn.events)
        case.sound(turn.after)
        yield case.game.outcome(turn.after) is not None


def batches(first: int, games: int) -> Iterator[range]:
    last = first + games
    return (range(start, min(start + BATCH, last)) for start in range(first, last, BATCH))


def progress(found: Batch, first: int) -> str:
    """How far it has come; whoever stops it here goes on with the number."""
    each = found.seconds / max(found.games, 1)
    return (
        f"{found.games} games, {found.commands} commands, {found.finished} to the end, {found.hunts} hunts, "
        f"{len(found.broken)} broken, {each:.2f} s each; next --first {first + found.games}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games, every state checked.")
    parser.add_argument("--game", choices=CASES, default="bow")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--hunts", type=int, default=HUNTS, metavar="N", help="a hunt beside every Nth game; 0: none")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes; all cores unless told")
    asked = parser.parse_args()
    found = Batch()
    with ProcessPoolExecutor(asked.workers) as workers:
        for batch in workers.map(partial(play, asked.game, asked.hunts), batches(asked.first, asked.games)):
            found += batch
            sys.stdout.write("".join(batch.broken) + progress(found, asked.first) + "\n")
            sys.stdout.flush()
    return 1 if found.broken else 0


if __name__ == "__main__":
    sys.exit(main())
