"""How a newcomer fares against each level, in the battle that the table begins with.

    python -m benchmarks.newcomer --games 100

A newcomer takes one figure after the other as they come, attacks what is worth most times the chance that the table
shows, or else walks towards the nearest foe. It considers no cover, no threat and no plan.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from math import dist
from multiprocessing import get_context

import numpy as np

from benchmarks.ladder import percent
from escarmouche.bow import BOW, rounds
from escarmouche.bow.actions.moves import SNAP, Move, reach
from escarmouche.bow.battle import Battle, Phase, Unit
from escarmouche.bow.chapters import Command
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.rounds import Pass
from escarmouche.geometry.angles import bearing
from escarmouche.kernel import Seed
from escarmouche.lab.estimates import rate
from escarmouche.players.bow.candidates import attacks
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.trooper import answer
from escarmouche.players.bow.weights import TROOPER
from escarmouche.players.contest import play
from escarmouche.players.levels import Level
from escarmouche.players.player import Choice, Situation
from escarmouche.players.roster import computer_player

BATTLE = "first-skirmish"


class Newcomer:
    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        battle = situation.view
        outlook = Outlook(battle, situation.seat, TROOPER, situation.random)
        if battle.phase is not Phase.ROUND or battle.questions:
            return Choice(answer(outlook, situation))
        units = rounds.playable(battle, situation.seat)
        able = [unit for unit in units if rounds.actions_left(battle, unit)]
        situation.random.shuffle(able)
        blows = (max(found, key=lambda blow: blow.value) for unit in able if (found := attacks(outlook, unit)))
        if blow := next(blows, None):
            return Choice(blow.command)
        return Choice(next((step for unit in able for step in _nearer(outlook, unit)), Pass(units[0].id)))


def _nearer(outlook: Outlook, unit: Unit) -> Iterator[Move]:
    """The step that brings a unit nearest to the enemy, if any brings it nearer."""
    where, foe = reach(outlook.battle, unit), outlook.nearest(unit.at)
    there = outlook.middle(foe)
    best = min((where[number] for number in range(len(where))), key=lambda place: dist(place, there))
    if best != unit.at:
        yield Move(unit.id, best, round(bearing(best, there) / SNAP) * SNAP % 360)


def newcomer_wins(level: Level, number: int) -> bool:
    """One game; those of a pair have the same dice, and the seats exchanged."""
    start = BOW.start(CATALOGUE.setup(BATTLE, {}))
    seats = start.seats if number % 2 else start.seats[::-1]
    seed = Seed((number // 2).to_bytes(32, "big"))
    game = play(BOW, start, dict(zip(seats, (Newcomer(), computer_player("bow", level)), strict=True)), seed)
    return bool(game.outcome and seats[0] in game.outcome.winners)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=100, help="against each level")
    options.add_argument("--workers", type=int, help="processes; all cores if left out")
    given = options.parse_args()
    print("| against | games | the newcomer wins | in 100 games |", "|---|--:|--:|---|", sep="\n")
    with get_context("forkserver").Pool(given.workers) as pool:
        for level in Level:
            won = np.array(pool.map(partial(newcomer_wins, level), range(given.games), chunksize=2), np.float64)
            share = percent(rate(won, np.arange(given.games) // 2))
            print(f"| {level.value.title()} | {given.games} | {int(won.sum())} | {share} |")


if __name__ == "__main__":
    main()
