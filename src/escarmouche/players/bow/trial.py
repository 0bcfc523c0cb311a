"""Trying something out in one's head: what would follow, with dice of one's own."""

from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from escarmouche.bow.attack import Attack
from escarmouche.bow.battle import Battle
from escarmouche.bow.chances import AttackOdds
from escarmouche.bow.damage import find_target
from escarmouche.bow.game import BOW
from escarmouche.bow.rounds import TurnEnded
from escarmouche.kernel import Dice, Refusal, Roll, Seat, Throw
from escarmouche.kernel.rolls import fallen
from escarmouche.players.bow.balance import lost


class OwnDice(Dice):
    """Dice that only a player's thoughts throw."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self._random = random

    def _fall(self, throw: Throw) -> Roll:
        die = throw.die
        sums = [*accumulate(die.weights)] if die.weights else None
        faces = self._random.choices(range(1, len(die.values) + 1), cum_weights=sums, k=throw.count)
        return fallen(throw, tuple(faces))


class Step(NamedTuple):
    """What might follow from a command."""

    battle: Battle
    turns: int
    """How many Turns of units ended."""
    luck: float
    """How much of what an attack took was luck, for the side that attacked."""


def imagine(battle: Battle, seat: Seat, command: Any, random: Random) -> Battle | None:
    """The battle after the command, as it might come; None if the rules forbid it."""
    after = BOW.advance(battle, seat, command, OwnDice(random))
    return None if isinstance(after, Refusal) else after


def imagine_fairly(battle: Battle, seat: Seat, command: Any, random: Random) -> Step | None:
    """The same, with the luck that an attack had.

    Taking the luck off again leaves what the attack was worth, and far less noise in what a player imagines.
    """
    told = BOW.tell(battle, seat, command, OwnDice(random))
    if isinstance(told, Refusal):
        return None
    turns = sum(isinstance(event, TurnEnded) for event in told.events)
    luck = _luck(battle, seat, command, told.battle) if isinstance(command, Attack) else 0.0
    return Step(told.battle, turns, luck)


def _luck(battle: Battle, seat: Seat, command: Attack, after: Battle) -> float:
    """What the attack took beyond what it takes on average."""
    target, odds = find_target(battle, command.target), BOW.odds(battle, seat, command)
    if target is None or not isinstance(odds, AttackOdds):
        return 0.0
    left = find_target(after, target.id)
    taken = (target.sheet.hp if left is None else left.damage) - target.damage
    expected = sum(chance * lost(battle, target, points) for points, chance in odds.damage.items())
    return lost(battle, target, taken) - expected
