"""Where the time goes in games between Troopers and in Captain's decisions.

    python -m benchmarks.profiles

prints, for each, the functions of ours that most time is spent in, with what they call. Shares are those of a profiler,
which makes short functions look slower than they are.
"""

import cProfile
import pstats
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import escarmouche
from benchmarks.battles import two_armies
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.game import BOW
from escarmouche.kernel import Seat, Seed
from escarmouche.players.contest import play
from escarmouche.players.levels import Level
from escarmouche.players.player import situation
from escarmouche.players.roster import computer_player

OURS = Path(escarmouche.__file__).parent
GAMES = 4
DECISIONS = 8
LEAST = 0.04
"""Functions with a smaller share are left out."""


def main() -> None:
    start, trooper, captain = (
        BOW.start(two_armies()),
        computer_player("bow", Level.TROOPER),
        computer_player("bow", Level.CAPTAIN),
    )
    states: list[tuple[Battle, Seat]] = []

    def troopers(number: int) -> None:
        seed = Seed(number.to_bytes(32, "big"))
        play(
            BOW,
            start,
            dict.fromkeys(start.seats, trooper),
            seed,
            lambda before, seat, *_: states.append((before, seat)),
        )

    def decisions(number: int) -> None:
        battle, seat = chosen[number]
        captain.choose(situation(BOW, battle, seat, Random(number)))

    troopers(GAMES)
    print("### Games of two Troopers, 10 against 10\n", *_profile(troopers, GAMES), sep="\n")
    open_turns = [state for state in states if state[0].phase is Phase.ROUND and not state[0].questions]
    chosen = open_turns[:: len(open_turns) // (DECISIONS + 1)]
    decisions(DECISIONS)
    print("\n### Captain's decisions, 10 against 10\n", *_profile(decisions, DECISIONS), sep="\n")


def _profile(work: Callable[[int], None], times: int) -> Iterator[str]:
    profile = cProfile.Profile()
    profile.enable()
    for number in range(times):
        work(number)
    profile.disable()
    stats: Any = pstats.Stats(profile)
    yield "| function | calls | with what it calls | by itself |"
    yield "|---|--:|--:|--:|"
    rows = sorted(stats.stats.items(), key=lambda row: -row[1][3])
    for (file, _line, name), (_, calls, own, whole, _) in rows:
        if Path(file).is_relative_to(OURS) and whole > LEAST * stats.total_tt and not name.startswith("<"):
            place = f"{Path(file).relative_to(OURS).with_suffix('').as_posix()}.{name}"
            yield f"| `{place}` | {calls} | {whole / stats.total_tt:.0%} | {own / stats.total_tt:.1%} |"


if __name__ == "__main__":
    main()
