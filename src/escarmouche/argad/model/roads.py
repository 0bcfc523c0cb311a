"""Roads from one table to another (ARG-45.2, ARG-45.11)."""

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import TableId
from escarmouche.argad.model.reserves import Stretch

MAIN = TableId("")
"""The first table: the one on which the skirmish itself is played."""


class Road(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where people leave one table, and where they come to another after "a certain time" (ARG-45.3)."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    leaves: TableId = MAIN
    exit: Stretch
    """The stretch of an edge by which one leaves."""
    leads: TableId = MAIN
    entry: Stretch
    """The stretch by which one comes in there."""
    opens: Annotated[int, Meta(ge=1)] = 1
    closes: Annotated[int, Meta(ge=0)] = 0
    """From this turn of the table that one leaves nobody can take it any more; 0: never."""

    def is_open(self, turn: int) -> bool:
        return turn >= self.opens and not (self.closes and turn >= self.closes)
