"""Tables: a game being played, its seats, and how one comes to sit there. All of it goes over HTTP.

A seat is held by whoever knows its token: there are no accounts. The table's id lets one watch.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from escarmouche.kernel import Seat
from escarmouche.players.levels import Level
from escarmouche.presentation.history import History
from escarmouche.text.texts import Localized

Who = Literal["person", "open", "idle", "computer"]
"""Who has a seat: somebody, nobody yet, nobody ever (the table passes for it), or a computer player."""

Label = Annotated[str, Meta(max_length=40)]
TableId = Annotated[str, Meta(pattern=r"^[a-z0-9]{16}$")]
Token = Annotated[str, Meta(min_length=20, max_length=64)]

GRACE_S: Final = 120
"""How long somebody may be away before a computer steps in, unless the table says otherwise."""


class Computer(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer player: how good it is, and how it inclines."""

    level: Level
    temper: Literal["even", "bold", "cautious", "goal_minded"] = "even"


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: Seat
    name: Localized
    who: Who
    player: str
    """What the person is called; empty if not said."""
    here: bool
    """Whether a browser that holds it is connected; a computer always is."""
    computer: Computer | None = None
    """Who plays there, if it is a computer."""
    wait: int | None = None
    """Seconds before a computer may step in for somebody who is away."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    id: TableId
    game: str
    scenario: str
    name: Localized
    status: Literal["playing", "over"]
    seats: tuple[SeatInfo, ...]
    watchers: int = 0
    listed: bool
    """Whether it is shown to people who look for a game to watch or to join."""
    seconds: int | None = None
    """How long one may take before the table goes on by itself."""
    grace: int = GRACE_S
    """Seconds that somebody must have been away before a computer may step in."""
    hands: tuple[Seat, ...] = ()
    """The seats that throw real bricks and type what fell."""
    open: bool
    """Whether nothing is hidden in this game."""
    created: float
    touched: float
    """Seconds since 1970."""
    progress: Localized | None = None
    """`Round 3`, or how it ended."""
    next: TableId | None = None
    """Where the rematch is played."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    scenario: str | dict[str, Any]
    """One of ours by its id, or a scenario as data."""
    options: dict[str, Any] = {}
    seats: dict[str, Who] = {}
    """Who sits where; a seat that is not named is a person's, held by whoever opens the table."""
    computers: dict[str, Computer] = {}
    """The seats that computers play, and which; these need not be named above."""
    names: dict[str, Label] = {}
    hands: tuple[str, ...] = ()
    seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    grace: Annotated[int, Meta(ge=0, le=86_400)] = GRACE_S
    """Seconds that somebody must have been away before a computer may step in."""
    listed: bool = False


class SeatLink(Struct, frozen=True):
    """What opens a seat: keep it secret."""

    seat: Seat
    token: Token


class TableOpened(Struct, frozen=True):
    """A table that was opened, the seats that the opener holds, and the host's own token."""

    table: TableInfo
    host: Token
    seats: tuple[SeatLink, ...]


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    seat: str
    player: Label = ""


class SeatTaken(Struct, frozen=True):
    table: TableInfo
    seat: SeatLink


class Reissue(Struct, frozen=True, forbid_unknown_fields=True):
    """The host gives a seat a new token; the old one opens nothing any more."""

    seat: str
    who: Literal["person", "open"] = "person"


class Reissued(Struct, frozen=True):
    """The seat's new token, if it is a person's; if it was opened, anybody can take it."""

    table: TableInfo
    seat: SeatLink | None


class JournalFinding(Struct, frozen=True):
    """What is wrong in a journal, and where."""

    line: int
    text: Localized


class ReelFile(Struct, frozen=True, kw_only=True, tag="reel", tag_field="file"):
    """A game as one seat has seen it so far, to keep and to open again."""

    format: Literal[1] = 1
    game: str
    version: str
    """Of the rules."""
    name: Localized
    seats: tuple[Seat, ...]
    seat: Seat
    reel: History


class JournalOpened(Struct, frozen=True, kw_only=True):
    """A journal that somebody opened: whether it holds what it promises, and the game to look at."""

    kind: Literal["journal", "reel"] = "journal"
    """A reel is what one seat saw: there is nothing in it to check."""
    game: str
    name: Localized
    open: bool
    seats: tuple[Seat, ...]
    names: dict[Seat, Localized]
    """What each seat is called."""
    sound: bool
    findings: tuple[JournalFinding, ...]
    dice_checked: bool
    """Whether the seed was revealed, so that every roll could be checked."""
    notes: tuple[Localized, ...]
    """What else one should know: a torn or missing end, take-backs over rolls, secrets in the dice, older rules."""
    reel: History


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request was not carried out."""

    key: str
    text: Localized
    rule: str | None = None
    place: str = ""
    """The field or file, and where in it."""
