"""Whole games of random legal play of Argad!, 12 against 12, beside random plies of chess.

A decision is one command: an order or a shot of one character, who is drawn first and then one of all that he or she
may do; a blow; or that one is done. "All listed" draws shots from those of all characters instead. Each is judged by
`decide` on the game's own dice, as in a real game; the movement, the dice and the fights that
a phase ends with are part of it.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.random_play import chess_game, measure
from benchmarks.result import Result
from benchmarks.skirmishes import two_troops
from escarmouche.argad.chapters import ANNOUNCING
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import AnnounceGroup, GroupMarches, commandable
from escarmouche.argad.phases.seat_commands import AgreeToEnd, Resign
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import SLOTS, Shoot, shots_of
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice

GAMES = 6
MOST = 500
AIM = 3.0
"""Plies of chess that a decision may take, 12 against 12."""
LARGE_AIM = 4.0
"""Decisions of 12 against 12 that one of the largest size may take."""
SIZES = (12, 6, 30, 60)
"""People on each side."""
DONE = 0.08
"""How often a seat with something left to order says that it is done."""


Choose = Callable[[Skirmish, Seat, Random], Any]


def run() -> list[Result]:
    starts = {each: ARGAD.start(two_troops(each)) for each in SIZES}
    ours = {f"Argad!, a random decision, {each} against {each}": games(start, choose) for each, start in starts.items()}
    listed, chess = f"the same, all listed, {SIZES[0]} against {SIZES[0]}", "python-chess, a ply"
    times = measure({**ours, listed: games(starts[SIZES[0]], choose_from_all), chess: chess_game}, GAMES)
    twelve, *others = ours
    return [
        Result(twelve, times[twelve], chess, times[chess], AIM),
        Result(listed, times[listed], chess, times[chess]),
        *(
            Result(name, times[name], twelve, times[twelve], LARGE_AIM if name == others[-1] else None)
            for name in others
        ),
    ]


def games(start: Skirmish, chosen: Choose) -> Any:
    def play(number: int) -> int:
        random, seed, skirmish = Random(number), Seed(number.to_bytes(32, "big")), start
        for decision in range(MOST):
            seat = next(iter(sorted(ARGAD.acting(skirmish))), None)
            if seat is None:
                return decision
            skirmish = after(skirmish, seat, chosen(skirmish, seat, random), StreamDice(seed, decision))
        return MOST

    return play


def after(skirmish: Skirmish, seat: Seat, command: Any, dice: StreamDice) -> Skirmish:
    decision = ARGAD.decide(skirmish, seat, command, dice)
    return after(skirmish, seat, Done(), dice) if isinstance(decision, Refusal) else decision.state


def choose(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    """A random command of a random character; one who has nobody to shoot at is done with shooting."""
    if skirmish.questions or skirmish.phase not in SLOTS:
        return choose_from_all(skirmish, seat, random)
    if random.random() < DONE:
        return Done()
    view = known(skirmish, seat)
    shots = list(shots_of(view, random.choice(list(view.troop(seat)))))
    return Shoot(random.choice(shots)) if shots else Done()


def choose_from_all(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    """A random command; nobody gives up."""
    if skirmish.questions:
        return random.choice(offers(skirmish, seat))
    if random.random() < DONE:
        return Done()
    if skirmish.phase is Phase.ORDERS:
        view = known(skirmish, seat)
        waiting = [one for one in commandable(view, seat) if one.id not in view.drafts]
        if not waiting:
            return Done()
        return drawn(random.choice(list(ANNOUNCING.character_commands(view, random.choice(waiting)))), random)
    return drawn(random.choice(offers(skirmish, seat)), random)


def offers(skirmish: Skirmish, seat: Seat) -> list[Any]:
    unwanted = (AgreeToEnd, Resign, GroupMarches, AnnounceGroup)
    return [offer for offer in ARGAD.commands(skirmish, seat) if not isinstance(offer, unwanted)]


def drawn(offer: Any, random: Random) -> Any:
    return offer.sample(random) if hasattr(offer, "sample") else offer
