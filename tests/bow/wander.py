"""Random legal play of BOW: nobody resigns."""

from collections.abc import Iterator
from random import Random
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.game import BOW
from escarmouche.bow.table import Resign
from escarmouche.kernel import Seat
from tests import wandering
from tests.wandering import Step


def wander(battle: Battle, random: Random, decisions: int) -> Iterator[Step]:
    return wandering.wander(BOW, battle, random, decisions, _choice)


def _choice(battle: Battle, seat: Seat, random: Random) -> Any:
    return random.choice([offer for offer in BOW.commands(battle, seat) if not isinstance(offer, Resign)])
