"""Random legal play of Argad!: nobody gives up, and each kind of command is as likely as another."""

from collections.abc import Iterator
from random import Random
from typing import Any

from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.orders import Charge
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.seat_commands import AgreeToEnd, Resign
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Seat
from tests import wandering
from tests.wandering import Step

NEVER = (Resign, AgreeToEnd)
"""To give up."""
CHARGES = 0.75
"""How often somebody who may charge does, where most charge."""
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


def charging(skirmish: Skirmish, seat: Seat, random: Random) -> Any:
    """Somebody who has said nothing yet charges, if anybody may; or something else happens, now and then."""
    if random.random() > CHARGES:
        return choice(skirmish, seat, random)
    offers = list(ARGAD.commands(skirmish, seat))
    orders = [each for each in offers if isinstance(each, Announce) and each.character not in skirmish.drafts]
    charges = [each for each in orders if isinstance(each.order, Charge)]
    if charges:
        return random.choice(charges)
    return Done() if Done() in offers else choice(skirmish, seat, random)
