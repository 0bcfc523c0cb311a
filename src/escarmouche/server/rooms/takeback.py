"""Going back with the others' consent: they are told exactly what would be undone."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from escarmouche.kernel import Seat
from escarmouche.server.wire.messages import Takeback
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


@dataclass
class TakebackRequest:
    """Somebody asks to go back."""

    by: Seat
    to: int
    """The entry after which the game would go on."""
    needed: frozenset[Seat]
    """Whose consent it takes."""
    agreed: frozenset[Seat]
    reason: str = ""

    @property
    def settled(self) -> bool:
        return self.needed <= self.agreed

    @property
    def others(self) -> frozenset[Seat]:
        """Who agreed, besides the seat that asks."""
        return self.agreed - {self.by}


class _Moment(Struct):
    told: tuple[Localized, ...] = ()
    quiet: bool = False


class _Deed(Struct):
    moments: tuple[_Moment, ...]


_DEED: msgspec.json.Decoder[_Deed] = msgspec.json.Decoder(_Deed)


def takeback_of(room: "Room", view: Seat) -> Takeback | None:
    """The request as one sees it: what would be undone is told from one's own log."""
    request = room.takeback
    if request is None:
        return None
    log = room.view_logs[view]
    to = log.until(request.to)
    moments = [moment for deed in log.deeds[to:] for moment in _DEED.decode(deed).moments]
    undoes = tuple(told for moment in moments if not moment.quiet for told in moment.told)
    return Takeback(
        request.by, to, undoes, tuple(sorted(request.agreed)), tuple(sorted(request.needed)), request.reason
    )
