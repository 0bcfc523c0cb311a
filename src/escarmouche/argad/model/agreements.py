"""What players have agreed on: kept in the journal."""

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.kernel import Seat

Terms = Annotated[str, Meta(max_length=400)]


class Truce(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An agreement not to fight, with its terms; it holds once all parties have said yes (ARG-R-200)."""

    id: str
    by: Seat
    seats: tuple[Seat, ...]
    """All parties, whoever offered it included."""
    terms: Terms = ""
    accepted: frozenset[Seat] = frozenset()
    turn: int = 0

    @property
    def holds(self) -> bool:
        return self.accepted.issuperset(self.seats)
