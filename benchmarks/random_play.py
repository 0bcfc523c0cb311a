"""Whole games of random legal play, 10 against 10, beside random plies of chess and of OpenSpiel's hive.

A decision is one command of one unit: the unit is drawn first, then one of all the commands that it may give; each is
judged by `decide_briefly` on the game's own dice, as in players' thoughts and in the lab. "All units listed" draws
from the commands of all units instead. Chess counts with its end-of-game test, hive with its list of legal actions;
each is timed in turns with ours, a game at a time.
"""

import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

from benchmarks.battles import two_armies
from benchmarks.result import Result
from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.game import BOW, unit_commands
from escarmouche.bow.table import Begin, Resign
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice

GAMES = 12
MOST = 500
"""Decisions or plies in a game: random chess is seldom over sooner."""
AIM = 1.0
"""As many decisions a second as chess makes plies."""

SIZES = ((10, 48), (5, 32), (20, 96), (40, 192))
"""Units on each side, and studs across the field."""
LATE = 50
STEADY = 1.25
"""Nothing grows with the length of the game; what is left is chance."""

Play = Callable[[int], int]
Chosen = tuple[Seat, Any] | None
Choose = Callable[[Battle, Random], Chosen]


def run() -> list[Result]:
    starts = {f"{each} against {each}, {studs} studs": BOW.start(two_armies(each, studs)) for each, studs in SIZES}
    first = next(iter(starts))
    starts[f"{first}, Round {LATE}"] = in_round(LATE, starts[first])
    ours = {f"a random decision, {name}": _battles(start, choose) for name, start in starts.items()}
    listed = {f"the same, all units listed, {first}": _battles(starts[first], choose_from_all)}
    peers = {"python-chess, a ply": chess_game, "OpenSpiel hive, an action": hive_game}
    times = measure({**ours, **listed, **peers})
    tenfold, *others, late = ours
    chess, hive = peers
    return [
        Result(tenfold, times[tenfold], chess, times[chess], AIM),
        Result(tenfold, times[tenfold], hive, times[hive]),
        *(Result(name, times[name], chess, times[chess]) for name in (*others, *listed)),
        Result(late, times[late], "the same in Round 1", times[tenfold], STEADY),
    ]


def measure(programs: dict[str, Play], games: int = GAMES) -> dict[str, float]:
    """Seconds a decision, the median over games; the first game of each is not counted."""
    times: dict[str, list[float]] = {name: [] for name in programs}
    for number in range(games + 1):
        for name, play in programs.items():
            start = time.perf_counter()
            decisions = play(number)
            times[name].append((time.perf_counter() - start) / decisions)
    return {name: median(seconds[1:]) for name, seconds in times.items()}


def in_round(number: int, battle: Battle) -> Battle:
    """The battle after that many Rounds in which everybody passed."""
    while battle.round < number:
        waiting = rounds.playable(battle, battle.to_play) if battle.phase is Phase.ROUND else []
        command = rounds.Pass(waiting[0].id) if waiting else Begin()
        battle = _after(battle, next(iter(BOW.acting(battle))), command, StreamDice(Seed(bytes(32)), 1))
    return battle


def _after(battle: Battle, seat: Seat, command: Any, dice: StreamDice) -> Battle:
    decision = BOW.decide_briefly(battle, seat, command, dice)
    if isinstance(decision, Refusal):
        raise TypeError(f"an offered command is refused: {decision}")
    return decision.state


def _battles(start: Battle, choose: Choose) -> Play:
    def play(number: int) -> int:
        random, seed, battle = Random(number), Seed(number.to_bytes(32, "big")), start
        for decision in range(MOST):
            chosen = choose(battle, random)
            if chosen is None:
                return decision
            battle = _after(battle, *chosen, StreamDice(seed, decision))
        return MOST

    return play


def choose(battle: Battle, random: Random) -> Chosen:
    """A random command of a random unit of the seat whose Turn it is; nobody resigns."""
    seat = next(iter(BOW.acting(battle)), None)
    if seat is None:
        return None
    if battle.phase is Phase.ROUND and not battle.questions:
        return seat, _one_of(unit_commands(battle, random.choice(rounds.playable(battle, seat))), random)
    return seat, _one_of(_listed(battle, seat), random)


def choose_from_all(battle: Battle, random: Random) -> Chosen:
    """A random one of all commands of the seat whose Turn it is."""
    seat = next(iter(BOW.acting(battle)), None)
    return None if seat is None else (seat, _one_of(_listed(battle, seat), random))


def _listed(battle: Battle, seat: Seat) -> list[Any]:
    return [offer for offer in BOW.commands(battle, seat) if not isinstance(offer, Resign)]


def _one_of(offers: list[Any], random: Random) -> Any:
    offer = random.choice(offers)
    return offer.sample(random) if hasattr(offer, "sample") else offer


def chess_game(number: int) -> int:
    random, board = Random(number), import_module("chess").Board()
    for ply in range(MOST):
        if board.is_game_over():
            return ply
        board.push(random.choice(list(board.legal_moves)))
    return MOST


def hive_game(number: int) -> int:
    random, state = Random(number), import_module("pyspiel").load_game("hive").new_initial_state()
    for action in range(MOST):
        if state.is_terminal():
            return action
        state.apply_action(random.choice(state.legal_actions()))
    return MOST
