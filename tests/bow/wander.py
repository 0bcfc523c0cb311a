"""Random legal play, for tests that want to see many situations."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.game import BOW
from escarmouche.bow.table import Resign
from escarmouche.kernel import Refusal, Roll, Seat, Seed, StreamDice


@dataclass(frozen=True)
class Step:
    before: Battle
    seat: Seat
    command: Any
    rolls: list[Roll]
    events: list[Any]
    after: Battle


def wander(battle: Battle, random: Random, decisions: int) -> Iterator[Step]:
    """Play at random, up to so many decisions or to the end; nobody resigns."""
    seed = Seed(random.randbytes(32))
    for number in range(decisions):
        if battle.outcome:
            return
        seat = random.choice(sorted(BOW.acting(battle)))
        offers = [offer for offer in BOW.commands(battle, seat) if not isinstance(offer, Resign)]
        offer = random.choice(offers)
        command = offer.sample(random) if hasattr(offer, "sample") else offer
        dice = StreamDice(seed, number)
        answer = BOW.decide(battle, seat, command, dice)
        if isinstance(answer, Refusal):
            continue
        before, events = battle, list(answer)
        for event in events:
            battle = BOW.evolve(battle, event)
        yield Step(before, seat, command, dice.rolls, events, battle)
