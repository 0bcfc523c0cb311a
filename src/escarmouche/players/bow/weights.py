"""The weights of an evaluation: the numbers in which a Trooper and a Captain differ, and which tempers multiply."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.players.player import Temper


class EvaluationWeights(Struct, frozen=True):
    boldness: float = 1.0
    """What hits are weighed with."""
    caution: float = 1.0
    """What own losses are weighed with."""
    ambition: float = 1.0
    """What the goals of the scenario are weighed with."""
    approach: float = 0.03
    """What a step nearer to the enemy is worth to a unit worth 1."""
    stand_off: int = 11
    """Steps from which one shoots well."""
    wound: float = 0.5
    """What a wound counts beside a death that takes as much of a life."""
    marksmen: float = 1.0
    """How many times its worth a foe matters that shoots."""
    fresh: float = 1.0
    """How many times its worth a foe matters that is yet to be played this Round."""
    units_considered: int = 2
    """Units whose candidates are compared before one is chosen."""

    def tempered(self, temper: Temper) -> "EvaluationWeights":
        return replace(
            self,
            boldness=self.boldness * temper.boldness,
            caution=self.caution * temper.caution,
            ambition=self.ambition * temper.ambition,
        )


TROOPER: Final = EvaluationWeights()
CAPTAIN: Final = EvaluationWeights(
    boldness=1.35, caution=0.05, approach=0.025, stand_off=26, wound=1.4, marksmen=1.7, fresh=1.15, units_considered=4
)
"""Found by playing against Troopers (decision 0022)."""
