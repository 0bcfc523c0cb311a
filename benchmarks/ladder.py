"""The ladder: each level of computer player against the one below, seats exchanged, over several battles.

    python -m benchmarks.ladder --games 200 --out ladder

plays at least that many games a pair, on all cores, and prints how often the higher level wins, with 95 % intervals,
and ratings of all levels. What is in the folder already is not played again, so a ladder can be climbed in parts and on
several machines; without games left to play it only prints. A draw is nobody's win.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.battles import two_armies
from escarmouche.kernel import Seat
from escarmouche.lab.engines.local import LocalEngine
from escarmouche.lab.estimates import Estimate, rate
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.run import simulate_all
from escarmouche.lab.tally import Tally
from escarmouche.players.levels import Level

BATTLES: dict[str, Any] = {
    "first-skirmish": "first-skirmish",
    "captive-in-the-castle": "captive-in-the-castle",
    "five-against-five": two_armies(5, 32).scenario,
    "hill-under-fire": "hill-under-fire",
    "ten-against-ten": two_armies().scenario,
    "convoy-through-the-village": "convoy-through-the-village",
}
"""Between two sides. The last three take long: they are played if they are named."""
USUAL = [*BATTLES][:3]
RUNGS = ((Level.TROOPER, Level.RECRUIT, 0.90), (Level.CAPTAIN, Level.TROOPER, 0.75))
"""Which level is to beat which, and how often at least."""
SEED = "ladder"
SURE = 1.96
"""Standard deviations to each side of a rating."""


@dataclass
class Rung:
    """The games of one pair in one battle."""

    battle: str
    higher: Level
    lower: Level
    tally: Tally

    @property
    def won(self) -> list[bool]:
        """By game: whether the higher level has won it."""
        prepared = self.tally.prepared
        return [
            any(
                seat in result.winners and who.level is self.higher
                for seat, who in zip(prepared.seats, prepared.seating(result.number), strict=True)
            )
            for result in self.tally.results
        ]


def rungs(games: int, battles: Sequence[str]) -> list[Rung]:
    """The games in these battles; of a pair's, each battle has its part."""
    each = -(-games // (2 * len(battles))) * 2
    return [
        Rung(battle, higher, lower, Tally(_job(BATTLES[battle], higher, lower, each)))
        for higher, lower, _ in RUNGS
        for battle in battles
    ]


def _job(scenario: Any, higher: Level, lower: Level, games: int) -> Job:
    players = {Seat("blue"): Contender(higher), Seat("orange"): Contender(lower)}
    return Job(scenario=scenario, players=players, games=games, seed=SEED)


def climb(ladder: list[Rung], workers: int | None, folder: Path, seconds: float) -> None:
    """Play what is missing, until the time is up."""
    folder.mkdir(parents=True, exist_ok=True)
    outs = [folder / f"{rung.higher}-{rung.battle}.jsonl" for rung in ladder]
    until = time.monotonic() + seconds
    with LocalEngine(workers) as engine:
        for number, result in simulate_all([rung.tally.prepared.job for rung in ladder], engine, outs):
            ladder[number].tally.add(result)
            if time.monotonic() > until:
                return


def lines(ladder: list[Rung]) -> Iterator[str]:
    """The wins as a table in Markdown."""
    yield "| who | battle | games | won | in 100 games | aim |"
    yield "|---|---|--:|--:|---|---|"
    for higher, lower, aim in RUNGS:
        played = [rung for rung in ladder if rung.higher is higher and rung.tally.results]
        for rung in played:
            yield _line(f"{higher.value.title()} against {lower.value.title()}", rung.battle, [rung], "")
        if played:
            yield _line(f"{higher.value.title()} against {lower.value.title()}", "together", played, f"≥ {aim:.0%}")


def _line(pair: str, battle: str, rungs: list[Rung], aim: str) -> str:
    won = np.array([win for rung in rungs for win in rung.won], dtype=np.float64)
    share = _share(rungs, won)
    return f"| {pair} | {battle} | {len(won)} | {int(won.sum())} | {percent(share)} | {aim} |"


def _share(rungs: list[Rung], won: Any) -> Estimate:
    """Games of different battles have nothing to do with each other: each battle gets numbers of its own."""
    far = 1 + max(int(rung.tally.battles.max()) for rung in rungs)
    battles = np.concatenate([rung.tally.battles + far * number for number, rung in enumerate(rungs)])
    return rate(won, battles)


def percent(share: Estimate) -> str:
    """In 100 games, with the interval."""
    low, high = share.low or 0.0, 1.0 if share.high is None else share.high
    return f"{100 * share.value:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def ratings(ladder: list[Rung]) -> Iterator[str]:
    """All games rated one after the other, as they would be for people (Weng and Lin's model of Plackett and Luce)."""
    model = import_module("openskill.models").PlackettLuce()
    known = {level: model.rating(name=level.value) for level in Level}
    games = [
        (rung, win, bool(result.winners))
        for rung in ladder
        for win, result in zip(rung.won, rung.tally.results, strict=True)
    ]
    for rung, win, decided in _shuffled(games):
        ranks = ([1, 2] if win else [2, 1]) if decided else [1, 1]
        rated = model.rate([[known[rung.higher]], [known[rung.lower]]], ranks=ranks)
        known[rung.higher], known[rung.lower] = rated[0][0], rated[1][0]
    yield "| level | rating | 95 % |"
    yield "|---|--:|---|"
    for level, rating in sorted(known.items(), key=lambda each: -each[1].mu):
        reach = SURE * rating.sigma
        yield f"| {level.value.title()} | {rating.mu:.1f} | {rating.mu - reach:.1f} to {rating.mu + reach:.1f} |"


def _shuffled(games: list[tuple[Rung, bool, bool]]) -> list[tuple[Rung, bool, bool]]:
    """In an order that favours nobody, always the same."""
    order = np.random.default_rng(0).permutation(len(games))
    return [games[number] for number in order]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=200, help="a pair, at least")
    options.add_argument("--workers", type=int, help="processes; all cores if left out")
    options.add_argument("--out", type=Path, default=Path("ladder"), help="the folder that keeps the games")
    options.add_argument("--seconds", type=float, default=float("inf"), help="stop playing after so long")
    options.add_argument("--battles", nargs="+", choices=BATTLES, default=USUAL, help="which battles are played")
    options.add_argument("--no-ratings", action="store_true")
    given = options.parse_args()
    ladder = rungs(given.games, given.battles)
    climb(ladder, given.workers, given.out, given.seconds)
    print("\n".join(lines(ladder)))
    if not given.no_ratings:
        print("", *ratings(ladder), sep="\n")


if __name__ == "__main__":
    main()
