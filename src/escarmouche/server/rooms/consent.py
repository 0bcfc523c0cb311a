"""Whom one has to ask before the game goes back."""

from typing import TYPE_CHECKING

from escarmouche.kernel import Refusal, Seat
from escarmouche.kernel.table_rules import changed_hands

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


def needed(room: "Room", to: int) -> frozenset[Seat] | Refusal:
    """Everybody who plays, and whoever held a seat for which a computer has stepped in since.

    The host can take a seat from somebody. What was decided before then stands, for that person cannot be asked.
    """
    earliest = next((past.number for past in room.past if past.number > to), room.match.number)
    lost = [record.seat for record in room.seating if earliest < record.renewed]
    if lost:
        return changed_hands(lost[0])
    away = [record.seat for record in room.seating if record.token is not None and earliest < record.stand_in]
    return room.seating.persons().union(away)
