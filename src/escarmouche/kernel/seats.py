"""Who sits at the table.

A seat is a name such as "blue". Three names are reserved: the game master sees everything and may do what the game
allows a referee, the spectator sees what everybody may see and does nothing, and the clock says that time is up.
"""

from collections.abc import Sequence
from typing import Final, NewType

Seat = NewType("Seat", str)

GAME_MASTER: Final = Seat("game-master")
SPECTATOR: Final = Seat("spectator")
CLOCK: Final = Seat("clock")


def seats_problem(seats: Sequence[Seat]) -> str | None:
    """The key of what is wrong with these seats, if anything."""
    if not seats:
        return "no_seats"
    if len(set(seats)) != len(seats):
        return "seats_alike"
    return "seat_name_reserved" if {SPECTATOR, CLOCK, ""} & set(seats) else None
