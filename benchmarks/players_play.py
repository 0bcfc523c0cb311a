"""Whole games between computer players, beside Catanatron's; and Captain's rollouts, beside OpenSpiel's tree searches.

Two Troopers play 10 against 10 to the end on one core; Catanatron's two weighted random players play a game of theirs,
in turns with ours. A rollout of Captain is a battle played some Turns ahead, every decision in it a Trooper's; a
simulation of OpenSpiel is a game of backgammon rolled out at random.
"""

import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from statistics import fmean
from typing import Any

from benchmarks.battles import two_armies
from benchmarks.result import Result
from escarmouche.bow.battle import Battle
from escarmouche.bow.game import BOW
from escarmouche.kernel import Seat, Seed
from escarmouche.players.bow.captain import Captain, shortlist
from escarmouche.players.bow.outlook import Outlook
from escarmouche.players.bow.weights import CAPTAIN
from escarmouche.players.contest import play
from escarmouche.players.levels import Level
from escarmouche.players.player import EVEN
from escarmouche.players.roster import computer_player

GAMES = 40
WARM = 12
"""Games before the first one that counts: what a field looks like from everywhere is remembered by then."""
AIM = 4.0
"""A quarter of the games a second."""
SIMULATIONS = 60


def run() -> list[Result]:
    ours, theirs = _games()
    rollout = _rollout()
    return [
        Result("a game of two Troopers, 10 against 10", ours, "Catanatron, a game of two weighted", theirs, AIM),
        Result("a rollout of Captain, 10 against 10", rollout, "OpenSpiel MCTS in Python, a simulation", _python()),
        Result("a rollout of Captain, 10 against 10", rollout, "OpenSpiel MCTS in C++, a simulation", _compiled()),
    ]


def _games() -> tuple[float, float]:
    """Seconds a game, in turns; as many games a second are played."""
    start, trooper = BOW.start(two_armies()), computer_player("bow", Level.TROOPER)
    players = dict.fromkeys(start.seats, trooper)
    for number in range(WARM):
        play(BOW, start, players, _seed(GAMES + number))
    times: list[tuple[float, float]] = []
    for number in range(GAMES):
        ours = _seconds(partial(play, BOW, start, players, _seed(number)))
        times.append((ours, _seconds(partial(_catan, number))))
    return fmean(ours for ours, _ in times), fmean(theirs for _, theirs in times)


def _catan(number: int) -> None:
    """The same games each time: how long one is varies fivefold."""
    catan = import_module("catanatron")
    weighted = import_module("catanatron.players.weighted_random").WeightedRandomPlayer
    random.seed(number)
    catan.Game([weighted(catan.Color.RED), weighted(catan.Color.BLUE)], seed=number).play()


def _rollout() -> float:
    """Seconds a rollout, over positions from the whole of a game."""
    states: list[tuple[Battle, Seat]] = []
    start, trooper = BOW.start(two_armies()), computer_player("bow", Level.TROOPER)
    play(
        BOW,
        start,
        dict.fromkeys(start.seats, trooper),
        _seed(1),
        lambda before, seat, *_: states.append((before, seat)),
    )
    captain, times = Captain(EVEN), []
    for battle, seat in states[10:150:14]:
        for candidate in shortlist(Outlook(battle, seat, CAPTAIN, Random(1)))[:3]:
            roll_out = partial(captain.rollout, battle, seat, candidate)
            roll_out(Random(0))
            times += [_seconds(partial(roll_out, Random(number))) for number in range(3)]
    return sum(times) / len(times)


def _python() -> float:
    mcts = import_module("open_spiel.python.algorithms.mcts")
    game, evaluator = import_module("pyspiel").load_game("backgammon"), mcts.RandomRolloutEvaluator(1)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator)
    return _seconds(lambda: bot.step(_rolled(game))) / SIMULATIONS


def _compiled() -> float:
    spiel = import_module("pyspiel")
    game = spiel.load_game("backgammon")
    bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, 1000, False, 1, False)
    return _seconds(lambda: bot.step(_rolled(game))) / SIMULATIONS


def _rolled(game: Any) -> Any:
    """Backgammon when its first dice have fallen."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _seed(number: int) -> Seed:
    return Seed(number.to_bytes(32, "big"))
