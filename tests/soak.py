"""`make soak`: random games for as long as asked, every battle checked, on all cores.

python -m tests.soak --game bow --games 20000 [--first 0]

Each game is fixed by its number, so a broken one can be played again alone: `--first N --games 1`.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial

from tests.argad.case import argad_case, drawn_setup
from tests.bow.case import bow_case
from tests.contract.case import Case
from tests.contract.checks import turns

BATCH = 20


@dataclass(frozen=True)
class Batch:
    """What a worker found in some games."""

    games: int
    commands: int
    finished: int
    broken: tuple[str, ...]


def bow(number: int) -> Case:
    return _bow()


def argad(number: int) -> Case:
    """Each game with a set-up of its own."""
    return replace(_argad(), setups=(drawn_setup(number),))


_bow, _argad = cache(bow_case), cache(argad_case)
CASES: dict[str, Callable[[int], Case]] = {"bow": bow, "argad": argad}


def play(game: str, numbers: range) -> Batch:
    """Play these games, and check every state on the way."""
    commands, finished, broken = 0, 0, []
    for number in numbers:
        try:
            case = CASES[game](number)
            case.hunt(number)
            for turn in turns(case, number):
                case.lawful(turn.before, turn.events)
                case.sound(turn.after)
                commands += 1
                finished += case.game.outcome(turn.after) is not None
        except Exception:
            broken.append(f"game {number}\n{traceback.format_exc()}")
    return Batch(len(numbers), commands, finished, tuple(broken))


def batches(first: int, games: int) -> Iterator[range]:
    last = first + games
    return (range(start, min(start + BATCH, last)) for start in range(first, last, BATCH))


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games, every state checked.")
    parser.add_argument("--game", choices=CASES, default="bow")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    start, played, commands, finished, broken = time.monotonic(), 0, 0, 0, 0
    with ProcessPoolExecutor() as workers:
        for batch in workers.map(partial(play, asked.game), batches(asked.first, asked.games)):
            played, commands, finished = played + batch.games, commands + batch.commands, finished + batch.finished
            broken += len(batch.broken)
            sys.stdout.write("".join(batch.broken))
            seconds = time.monotonic() - start
            sys.stdout.write(
                f"\r{played} games, {commands} commands, {finished} to the end, {broken} broken, {seconds:.0f} s"
            )
            sys.stdout.flush()
    sys.stdout.write("\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
