"""What the database holds, as values."""

from typing import Literal, TypedDict

from msgspec import Struct

from escarmouche.kernel import Seat
from escarmouche.server.wire.tables import GRACE_S, Computer, Who
from escarmouche.text.texts import Localized

Status = Literal["playing", "over"]


class TableRecord(Struct, frozen=True, kw_only=True):
    """A table, without its journal."""

    id: str
    game: str
    scenario: str
    name: Localized
    host: bytes
    """The hash of the host's token; empty if nobody is the host."""
    status: Status = "playing"
    listed: bool = False
    seconds: int | None = None
    grace: int = GRACE_S
    """Seconds that somebody must have been away before a computer may step in."""
    created: float
    touched: float
    """Seconds since 1970."""
    progress: Localized | None = None
    next: str | None = None
    """The table of the rematch."""
    paused: Seat | None = None
    """The seat that has paused it."""


class SeatRecord(Struct, frozen=True):
    """Who has a seat."""

    table: str
    seat: Seat
    who: Who
    token: bytes | None = None
    """The hash of the token that opens it."""
    player: str = ""
    computer: Computer | None = None
    """Who plays there in place of a person."""
    stand_in: int = 0
    """The line of the journal from which on that computer plays for the person who still holds the token."""
    seated: int = 0
    """The line of the journal from which on its holder has it."""
    renewed: int = 0
    """The line before which somebody had the seat from whom the host has taken it."""


class SaidRecord(Struct, frozen=True):
    """Something said at a table."""

    seat: Seat
    player: str
    text: str
    at: float
    notice: Localized | None = None
    """What the table itself tells of the seat, in place of a text."""


class TableChange(TypedDict, total=False):
    """What can change about a table."""

    host: bytes
    status: Status
    listed: bool
    seconds: int | None
    touched: float
    progress: Localized | None
    next: str | None
    paused: Seat | None


class SeatChange(TypedDict, total=False):
    """What can change about a seat."""

    who: Who
    token: bytes | None
    player: str
    computer: Computer | None
    stand_in: int
    seated: int
    renewed: int


class JournalWrite(Struct, frozen=True):
    """Lines to keep, in one piece with the receipt for the message that caused them."""

    table: str
    first: int
    """The number of the first line."""
    lines: tuple[bytes, ...]
    seal: str
    """Of the last line."""
    receipt: tuple[Seat, str] | None = None
    """The seat and the id of its message."""
    change: TableChange = {}
    """What changes about the table along with it."""
