"""What goes over the WebSocket at `/table`, as JSON with the kind of message in `type`.

The page says `Hello` first. It looks through one of its seats at a time, or as a spectator. Whatever changes something
carries an id of the page's own making: the answer names it, and the same id sent again is answered again, not done
again. An answer that something was done is sent when it is stored.
"""

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from escarmouche.kernel import Outcome, Refusal, Seat, Throw
from escarmouche.players.levels import Level
from escarmouche.presentation.history import LogEntry
from escarmouche.presentation.interlude import Preparations
from escarmouche.presentation.rare_rolls import RareRoll
from escarmouche.server.wire.tables import Computer, Label, SeatInfo, SeatLink, TableId, TableInfo, Token
from escarmouche.text.texts import Localized

MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]+$")]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes, or a hash of as many, in hexadecimal digits."""
SaidText = Annotated[str, Meta(min_length=1, max_length=500)]


class Place(Struct, frozen=True):
    """How much of the story the page knows: the deeds counted since the last undo changed the past."""

    age: int
    """Counted up by every undo: a page of another age starts afresh."""
    deed: int
    """The number of the last deed that it has seen; 0 before the first."""


class _FromPage(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(_FromPage, frozen=True, tag="hello", kw_only=True):
    """Which table, which seats, through which of them one looks, and what one knows already."""

    table: TableId
    tokens: Annotated[tuple[Token, ...], Meta(max_length=16)] = ()
    seat: str | None = None
    place: Place | None = None


class Ping(_FromPage, frozen=True, tag="ping"):
    """Is the line still there? Answered by `Pong`."""


class LookThrough(_FromPage, frozen=True, tag="look"):
    """Look through another of one's seats (hot-seat); answered by `Welcome`."""

    seat: str


class Play(_FromPage, frozen=True, tag="play"):
    """A command of a seat, in answer to what the page knows."""

    id: MessageId
    seat: str
    place: Place
    command: Raw


class TypeIn(_FromPage, frozen=True, tag="type_in"):
    """What fell on the real table, face by face."""

    id: MessageId
    seat: str
    faces: Annotated[tuple[int, ...], Meta(max_length=200)]


class Undo(_FromPage, frozen=True, tag="undo"):
    """Take the seat's last deed back: free while nothing was rolled or revealed."""

    id: MessageId
    seat: str


class AskTakeback(_FromPage, frozen=True, tag="ask_takeback"):
    """Ask the others to go back to where the game stood after this deed.

    Where the table has agreed on it, a game master who gives a reason need not ask.
    """

    id: MessageId
    seat: str
    to: int
    place: Place
    reason: Annotated[str, Meta(max_length=200)] = ""


class AnswerTakeback(_FromPage, frozen=True, tag="answer_takeback"):
    """Agree or not; the one who asked withdraws by not agreeing."""

    id: MessageId
    seat: str
    agree: bool


class Pause(_FromPage, frozen=True, tag="pause"):
    """A game master pauses the table, or lets the game go on."""

    id: MessageId
    seat: str
    on: bool


class Ask(_FromPage, frozen=True, tag="ask"):
    """A question to the game's guide."""

    id: MessageId
    seat: str
    """One of the page's own, or `spectator`."""
    question: Raw


class AskLuck(_FromPage, frozen=True, tag="ask_luck"):
    """How lucky each seat has been."""

    id: MessageId


class Say(_FromPage, frozen=True, tag="say"):
    """Chat."""

    id: MessageId
    seat: str
    text: SaidText


class Rename(_FromPage, frozen=True, tag="rename"):
    """What the person at the seat is called."""

    id: MessageId
    seat: str
    player: Label


class Leave(_FromPage, frozen=True, tag="leave"):
    """Give the seat up: it is open to others."""

    id: MessageId
    seat: str


class AskHint(_FromPage, frozen=True, tag="ask_hint"):
    """What would a Captain do here, and why? Answered by `Hint`."""

    id: MessageId
    seat: str


class LetComputer(_FromPage, frozen=True, tag="let_computer"):
    """Let a computer play a seat whose person is away; everybody else who is here has to agree."""

    id: MessageId
    seat: str
    """Who proposes it."""
    away: str
    """The seat that the computer would play."""
    computer: Computer


class AnswerComputer(_FromPage, frozen=True, tag="answer_computer"):
    """Agree or not that a computer plays for somebody who is away; the one who proposed it withdraws it so."""

    id: MessageId
    seat: str
    agree: bool


class PlayMyself(_FromPage, frozen=True, tag="play_myself"):
    """The holder of a seat that a computer plays takes it back."""

    id: MessageId
    seat: str


class AskRematch(_FromPage, frozen=True, tag="rematch"):
    """Play again: opens a table for the same people. Answered to each by `Rematch`."""

    id: MessageId
    seat: str
    level: Level | None = None
    """How good all computers are there; as good as here if it is not said."""
    onward: Preparations | None = None
    """Not the same again, but the next chapter of the campaign, with what is changed before it."""


class PledgeSecret(_FromPage, frozen=True, tag="pledge"):
    """Bind a seat to a secret for the dice, by its hash."""

    id: MessageId
    seat: str
    commitment: Secret


class ShareSecret(_FromPage, frozen=True, tag="share"):
    """Tell the secret that the seat has pledged."""

    id: MessageId
    seat: str
    secret: Secret


FromPage = (
    Hello
    | Ping
    | LookThrough
    | Play
    | TypeIn
    | Undo
    | AskTakeback
    | AnswerTakeback
    | Pause
    | Ask
    | AskLuck
    | Say
    | Rename
    | Leave
    | AskHint
    | LetComputer
    | AnswerComputer
    | PlayMyself
    | AskRematch
    | PledgeSecret
    | ShareSecret
)


class _ToPage(Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class ThrowAsked(Struct, frozen=True):
    """A throw by hand that the game waits for."""

    throw: Throw
    what: Localized
    """`Attack, Ada: 3 bricks`."""


class Ending(Struct, frozen=True):
    """How the game ended, in words."""

    outcome: Outcome
    text: Localized


class Status(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whom the game waits for."""

    acting: tuple[Seat, ...] = ()
    throw: ThrowAsked | None = None
    ending: Ending | None = None
    seconds: float | None = None
    """Left before the table goes on by itself."""
    undo: tuple[Seat, ...] = ()
    """Seats whose last deed can be taken back freely."""
    thinking: tuple[Seat, ...] = ()
    """Computers that are about to act."""
    paused: Seat | None = None
    """The seat that has paused the table."""
    preparing: bool = False
    """Whether the server still compiles what computers and some answers need, as it does at its first start."""


class DiceStatus(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What binds the dice of a game before they fall, and whose secrets are mixed into them."""

    algorithm: str
    commitment: str
    """To the seed, which is told when the game is over."""
    contributed: tuple[Seat, ...] = ()
    """Seats whose holders have mixed a secret in."""
    asked: tuple[Seat, ...] = ()
    """Seats that are asked to pledge a secret now."""
    pledged: tuple[Seat, ...] = ()
    """Seats whose secrets are awaited."""
    telling: bool = False
    """Whether all pledges are in, so that secrets are told."""
    witness: str = ""
    """Of the journal as far as one has seen it; while secrets are told, of the journal after the last pledge."""


class Takeback(Struct, frozen=True):
    """Somebody asks to go back, and exactly what would be undone."""

    by: Seat
    to: int
    undoes: tuple[Localized, ...]
    agreed: tuple[Seat, ...]
    needed: tuple[Seat, ...] = ()
    """Whose consent it takes, given or not."""
    reason: str = ""


class Said(_ToPage, frozen=True, tag="said"):
    """Something that somebody at the table said, or that the table itself tells of a seat."""

    seat: Seat
    player: str
    text: str
    at: float
    notice: Localized | None = None
    """What the table tells, in place of a text: somebody's seat was given to others, or a computer plays there."""


class Welcome(_ToPage, frozen=True, tag="welcome", kw_only=True):
    """Where the game stands for this page: what it does not know yet, or all of it."""

    table: TableInfo
    seats: tuple[Seat, ...]
    """Those that the page holds."""
    host: bool
    seat: Seat
    """Through which it looks."""
    age: int
    start: Raw | None = None
    """The view before the first deed; absent if the page knows the game up to `after`."""
    after: int = 0
    """The deeds that follow begin after this number."""
    deeds: tuple[Raw, ...] = ()
    status: Status
    takeback: Takeback | None = None
    dice: DiceStatus
    chat: tuple[Said, ...] = ()


class Did(_ToPage, frozen=True, tag="did"):
    """Something happened."""

    age: int
    deed: LogEntry
    status: Status
    witness: str
    """Of the journal up to this deed: whoever learns the seed can check that nothing in it was changed since."""


class DiceNews(_ToPage, frozen=True, tag="dice"):
    """How far the secrets for the dice are."""

    dice: DiceStatus


class Pong(_ToPage, frozen=True, tag="pong"):
    """The line is still there."""


class Now(_ToPage, frozen=True, tag="now"):
    """Nothing that one may see happened, but whom the game waits for changed."""

    status: Status


class Done(_ToPage, frozen=True, tag="done"):
    """What was asked is done and stored."""

    id: str


class Refused(_ToPage, frozen=True, tag="refused"):
    """The rule that forbids it."""

    id: str
    refusal: Refusal
    text: Localized
    """Why, without the rule's id, which stands in the refusal."""


class Wrong(_ToPage, frozen=True, tag="wrong"):
    """A message that cannot be used: unreadable, too large, too many, for another's seat."""

    key: str
    text: Localized
    id: str | None = None


class Answer(_ToPage, frozen=True, tag="answer"):
    """What the guide says."""

    id: str
    answer: Any


class SeatLuck(Struct, frozen=True, kw_only=True):
    """How lucky a seat has been: what fell, what was to be expected, and how likely at most and at least that is."""

    seat: Seat
    rolls: int
    thrown: int
    """Dice or bricks."""
    result: float
    expected: float
    at_most: float
    """The chance of this result or less."""
    at_least: float


class Hint(_ToPage, frozen=True, tag="hint"):
    """What a Captain would do: first what it is, then why; and the command itself."""

    id: MessageId
    told: tuple[Localized, ...]
    command: Raw


class ComputerProposed(_ToPage, frozen=True, tag="computer_proposed", kw_only=True):
    """Somebody proposes that a computer plays for somebody who is away; without `by`, it is settled or withdrawn."""

    by: Seat | None = None
    away: Seat | None = None
    computer: Computer | None = None
    agreed: tuple[Seat, ...] = ()
    refused_by: Seat | None = None


class RolledBack(Struct, frozen=True):
    """A take-back over rolls: who went back, over how many, and who of the others agreed."""

    by: Seat
    rolls: int
    agreed: tuple[Seat, ...] = ()
    reason: str = ""


class Luck(_ToPage, frozen=True, tag="luck"):
    """How lucky each seat has been, as far as one saw, and what could have helped luck along."""

    id: str
    seats: tuple[SeatLuck, ...]
    takebacks: tuple[RolledBack, ...] = ()
    silent: tuple[Seat, ...] = ()
    """Seats that have mixed no secret into the dice."""
    best: RareRoll | None = None
    """The luckiest roll, in a game where nothing is hidden."""
    worst: RareRoll | None = None


class Undone(_ToPage, frozen=True, tag="undone"):
    """The game went back to where it stood after deed `to`."""

    age: int
    to: int
    by: Seat
    status: Status
    reason: str = ""


class TakebackAsked(_ToPage, frozen=True, tag="takeback"):
    """How a request to go back stands; None when it is settled."""

    takeback: Takeback | None
    refused_by: Seat | None = None


class People(_ToPage, frozen=True, tag="people"):
    """Who is here."""

    seats: tuple[SeatInfo, ...]
    watchers: int


class SeatsHeld(_ToPage, frozen=True, tag="seats_held"):
    """The seats that this page still holds, after one was given up or got a new token."""

    seats: tuple[Seat, ...]


class Rematch(_ToPage, frozen=True, tag="rematch"):
    """The next table, and the seats that this page has there."""

    table: TableId
    seats: tuple[SeatLink, ...]
    host: Token | None = None


ToPage = (
    Welcome
    | Did
    | Now
    | Done
    | Refused
    | Wrong
    | Answer
    | Hint
    | ComputerProposed
    | Luck
    | DiceNews
    | Undone
    | TakebackAsked
    | People
    | SeatsHeld
    | Said
    | Rematch
    | Pong
)
