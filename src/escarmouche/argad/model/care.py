"""What came of the care that somebody got, and what it leaves behind (ARG-38.23 to ARG-38.31)."""

from typing import Literal

from msgspec import Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.kernel import Seat

AfterEffect = Literal["", "slow", "weak", "frail", "dull"]
"""Moves 4 cm less, strikes at -1, has 1 health less, perceives 1 less (ARG-38.29, ARG-R-206)."""

Result = Literal["recovers", "after_effects", "no_better", "dead"]


class Care(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The one time that somebody was cared for in this game (ARG-R-206)."""

    result: Result
    after_effect: AfterEffect = ""
    carer: CharacterId | None = None
    seats: frozenset[Seat] = frozenset()
    """Who knows: the owners of carer and patient."""
    speaks_to: Seat | None = None
    """Whoever saved somebody hears what he or she has to tell (ARG-38.33)."""
    at_once: bool = False
    """Healed by magic: on the feet in this game already (ARG-38.31)."""

    @property
    def saved(self) -> bool:
        return self.result in ("recovers", "after_effects")
