"""Whether a command leaves nothing to chance, so that it can be taken back."""

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import BOW
from escarmouche.kernel import Dice, Roll, Seat, Throw


class _Rolled(Exception):
    """Something would be rolled."""


class _NoDice(Dice):
    def _fall(self, throw: Throw) -> Roll:
        raise _Rolled


def is_sure(battle: Battle, seat: Seat, command: Command) -> bool:
    """Whether nothing is rolled: not for the command, and not for what follows by itself, such as a vehicle's move."""
    if isinstance(command, Attack | Treat):
        return False
    if _rolls_only_in_fights(battle):
        return True
    try:
        BOW.decide(battle, seat, command, _NoDice())
    except _Rolled:
        return False
    return True


def _rolls_only_in_fights(battle: Battle) -> bool:
    """Without vehicles, extensions and open questions there is no need to try."""
    return not battle.vehicles and not battle.packs and not battle.questions and battle.phase is Phase.ROUND
