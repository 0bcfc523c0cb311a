"""Recruit: plays anything that the rules allow, at random."""

from random import Random
from typing import Final

from escarmouche.bow import rounds
from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import unit_commands
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Resign
from escarmouche.kernel import Seat, sampled
from escarmouche.players.player import Choice, Situation

EAGER: Final = 0.5
"""How often it attacks where it can."""


class Recruit:
    """Draws a unit, then one of the things it may do; passes only when nothing else is left, and never gives up."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        battle, random = situation.view, situation.random
        if battle.phase is Phase.ROUND and not battle.questions:
            return Choice(_act(battle, situation.seat, random))
        offers = [offer for offer in situation.commands if not isinstance(offer, Resign)]
        return Choice(sampled(random.choice(offers), random))


def _act(battle: Battle, seat: Seat, random: Random) -> Command:
    unit = random.choice(rounds.playable(battle, seat))
    offers = unit_commands(battle, unit)
    attacks = [offer for offer in offers if isinstance(offer, Attack)]
    if attacks and random.random() < EAGER:
        return random.choice(attacks)
    others = [offer for offer in offers if not isinstance(offer, Pass)]
    return sampled(random.choice(others or offers), random)
