"""Random legal play, for tests that want to see many situations."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from escarmouche.argad.game import ARGAD
from escarmouche.argad.skirmish import Skirmish
from escarmouche.argad.table import AgreeToEnd, Resign
from escarmouche.argad.turn import Done
from escarmouche.kernel import Refusal, Roll, Seat, Seed, StreamDice

READY = 0.2
"""How often somebody has nothing more to say."""


@dataclass(frozen=True)
class Step:
    before: Skirmish
    seat: Seat
    command: Any
    rolls: list[Roll]
    events: list[Any]
    after: Skirmish


def wander(skirmish: Skirmish, random: Random, decisions: int) -> Iterator[Step]:
    """Play at random, up to so many decisions or to the end; nobody gives up."""
    seed = Seed(random.randbytes(32))
    for number in range(decisions):
        if skirmish.outcome:
            return
        seat = random.choice(sorted(ARGAD.acting(skirmish)))
        command = _choice(skirmish, seat, random)
        dice = StreamDice(seed, number)
        answer = ARGAD.decide(skirmish, seat, command, dice)
        if isinstance(answer, Refusal):
            continue
        before, events = skirmish, list(answer)
        for event in events:
            skirmish = ARGAD.evolve(skirmish, event)
        yield Step(before, seat, command, dice.rolls, events, skirmish)


def _choice(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    offers = [offer for offer in ARGAD.commands(skirmish, seat) if not isinstance(offer, Resign | AgreeToEnd)]
    if Done() in offers and random.random() < READY:
        return Done()
    kind = random.choice(sorted({type(offer).__name__ for offer in offers}))
    offer = random.choice([offer for offer in offers if type(offer).__name__ == kind])
    return offer.sample(random) if hasattr(offer, "sample") else offer
