"""Random legal play of Argad!: nobody gives up, and each kind of command is as likely as another."""

from collections.abc import Iterator
from random import Random
from typing import Any

from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.notes import Letters
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.talk import Speeches
from escarmouche.argad.phases.agreement import Proposals
from escarmouche.argad.phases.seat_commands import AgreeToEnd, Resign
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Seat
from tests import wandering
from tests.wandering import Step

NEVER = (Resign, AgreeToEnd, Speeches, Letters, Proposals)
"""To give up, and mere words."""
READY = 0.2
"""How often somebody has nothing more to say."""


def wander(skirmish: Skirmish, random: Random, decisions: int) -> Iterator[Step]:
    return wandering.wander(ARGAD, skirmish, random, decisions, choice)


def choice(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    offers = [offer for offer in ARGAD.commands(skirmish, seat) if not isinstance(offer, NEVER)]
    if Done() in offers and random.random() < READY:
        return Done()
    kind = random.choice(sorted({type(offer).__name__ for offer in offers}))
    return random.choice([offer for offer in offers if type(offer).__name__ == kind])
