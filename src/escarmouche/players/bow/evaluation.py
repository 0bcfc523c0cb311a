"""The evaluation of a battle: the chance to win, from what both sides have left and have reached.

Chances are what luck is measured in too. Material would not do: it says little about a battle that is decided, and the
noise of wins and losses would drown everything else.
"""

from math import exp, fsum, log
from typing import Final, NamedTuple

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.rolls.chances import AttackOdds
from escarmouche.bow.units.damage import Target, find_target, life_left
from escarmouche.kernel import Seat
from escarmouche.players.bow.aims import Aims
from escarmouche.players.bow.balance import HEALTH, forces, health, piece_worth, towards_goals
from escarmouche.players.bow.ground import kernels
from escarmouche.players.bow.worth import fighter

DECISIVE: Final = 2.0
"""How strongly the ratio of what both sides have left decides: twice as much wins four times in five."""
FROM_AFAR: Final = 1.6
"""How much more a piece that shoots counts in battle than a Trooper takes it to be worth."""
TOWARDS: Final = 0.8
"""What a step towards a goal, in the worth of a piece, adds to the log odds."""
NOTHING: Final = 0.02
"""What a side has that has nothing left, so that there is a ratio."""


class Standing(NamedTuple):
    """What both sides have left, and by how much the goals lean towards one's own, as log odds."""

    ours: float
    theirs: float
    lean: float

    def chance(self) -> float:
        """The chance to win."""
        ratio = log(max(self.ours, 0.0) + NOTHING) - log(max(self.theirs, 0.0) + NOTHING)
        return 1.0 / (1.0 + exp(-DECISIVE * ratio - self.lean))

    def after(self, loss: float, *, own: bool) -> "Standing":
        """When one side has lost that much."""
        return self._replace(ours=self.ours - loss) if own else self._replace(theirs=self.theirs - loss)


def slope(battle: Battle, seat: Seat) -> float:
    """How much an even chance rises with what a Trooper would call a worth of 1."""
    return DECISIVE / 4 / max(forces(battle, seat)[1], 1.0)


def standing(battle: Battle, seat: Seat) -> Standing:
    return Standing(*forces(battle, seat, _power), TOWARDS * towards_goals(battle, seat))


def _power(battle: Battle, piece: Unit | Vehicle) -> float:
    """What a piece counts in battle, unhurt."""
    shoots = fighter(battle, piece)[kernels().SHOOTS] if isinstance(piece, Unit) else piece.sheet.weapons
    return piece_worth(battle, piece) * (FROM_AFAR if shoots else 1.0)


def win_chance(battle: Battle, seat: Seat) -> float:
    """The chance to win, as far as it can be told without playing on."""
    if battle.outcome:
        winners = battle.outcome.winners
        return 0.5 if not winners else float(any(battle.allied(seat, winner) for winner in winners))
    return standing(battle, seat).chance()


def luck(battle: Battle, seat: Seat, target: Target, odds: AttackOdds, after: Battle) -> float:
    """By how much the chance rose beyond what was to be expected of an attack on this target."""
    power = _power(battle, target) * (Aims(battle, seat).stakes(target.id) if battle.goals else 1.0)

    def lost(points: int) -> float:
        return power * (HEALTH * points / target.sheet.hp if points < life_left(target) else health(target))

    here, own = standing(battle, seat), battle.allied(seat, target.owner)
    left = find_target(after, target.id)
    taken = (target.sheet.hp if left is None else left.damage) - target.damage
    expected = fsum(likely * here.after(lost(points), own=own).chance() for points, likely in odds.damage.items())
    return here.after(lost(taken), own=own).chance() - expected
