"""Random legal play, for tests that want to see many situations."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from escarmouche.kernel import AnyGame, Refusal, Roll, Seat, Seed, StreamDice

Choose = Callable[[Any, Seat, Random], Any]
"""A command or a space of them, from a state, by a seat."""


@dataclass(frozen=True)
class Step:
    before: Any
    seat: Seat
    command: Any
    rolls: list[Roll]
    events: list[Any]
    after: Any


def wander(game: AnyGame, state: Any, random: Random, decisions: int, choose: Choose) -> Iterator[Step]:
    """Play at random, up to that many decisions or to the end."""
    seed = Seed(random.randbytes(32))
    for number in range(decisions):
        if game.outcome(state):
            return
        seat = random.choice(sorted(game.acting(state)))
        offer = choose(state, seat, random)
        command = offer.sample(random) if hasattr(offer, "sample") else offer
        dice = StreamDice(seed, number)
        answer = game.decide(state, seat, command, dice)
        if isinstance(answer, Refusal):
            continue
        yield Step(state, seat, command, dice.rolls, list(answer.events), answer.state)
        state = answer.state
