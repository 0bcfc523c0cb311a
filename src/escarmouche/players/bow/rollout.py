"""Steps of a rollout: what might follow from a command, with random dice."""

from itertools import accumulate
from random import Random
from typing import NamedTuple

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import BOW
from escarmouche.bow.rolls.chances import AttackOdds
from escarmouche.bow.rounds import TurnEnded
from escarmouche.bow.units.damage import find_target
from escarmouche.kernel import Dice, Refusal, Roll, Seat, Throw
from escarmouche.kernel.rolls import fallen
from escarmouche.players.bow.evaluation import luck


class OwnDice(Dice):
    """Dice of a player's own, apart from those of the game."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self._random = random

    def _fall(self, throw: Throw) -> Roll:
        die = throw.die
        sums = [*accumulate(die.weights)] if die.weights else None
        faces = self._random.choices(range(1, len(die.values) + 1), cum_weights=sums, k=throw.count)
        return fallen(throw, tuple(faces))


class RolloutStep(NamedTuple):
    """What might follow from a command."""

    battle: Battle
    turns: int
    """How many Turns of units ended."""
    luck: float
    """By how much luck raised the chance to win."""


def sample_battle(battle: Battle, seat: Seat, command: Command, random: Random) -> Battle | None:
    """The battle after the command, as it might come; None if the rules forbid it."""
    decision = BOW.decide_briefly(battle, seat, command, OwnDice(random))
    return None if isinstance(decision, Refusal) else decision.state


def sample_step(battle: Battle, acting: Seat, command: Command, random: Random, seat: Seat) -> RolloutStep | None:
    """The same, with the luck that a seat had if it was an attack.

    Without the luck what the attack was worth is left, and far less noise in a rollout.
    """
    decision = BOW.decide_briefly(battle, acting, command, OwnDice(random))
    if isinstance(decision, Refusal):
        return None
    turns = sum(isinstance(event, TurnEnded) for event in decision.events)
    return RolloutStep(decision.state, turns, _luck(battle, acting, command, decision.state, seat))


def _luck(battle: Battle, acting: Seat, command: Command, after: Battle, seat: Seat) -> float:
    if not isinstance(command, Attack):
        return 0.0
    target, odds = find_target(battle, command.target), BOW.odds(battle, acting, command)
    return luck(battle, seat, target, odds, after) if target and isinstance(odds, AttackOdds) else 0.0
