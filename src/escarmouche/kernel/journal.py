"""The journal: save, replay, network catch-up and test fixture in one file of JSON lines.

It is only ever added to. The header comes first, then commands with the events they caused; an undo is a line too. Each
line is sealed with a hash of itself and of the seal before it, so that a changed, lost or added line shows.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Raw, Struct

from escarmouche.kernel.game import Setup
from escarmouche.kernel.rolls import Roll, Throw
from escarmouche.kernel.seats import Seat
from escarmouche.text.codec import encode
from escarmouche.text.errors import BrokenInput, Param

FORMAT: Final = 2
"""Of new journals."""
FORMATS: Final = (1, FORMAT)
"""That can be read: 1 has no rules, pledges, shares and forgoes, and tells of an undo nobody's consent."""


class Header(Struct, frozen=True, tag="header", tag_field="line"):
    """What is played, by which rules and dice, and the promise that binds the seed."""

    game: str
    version: str
    """Of the rules that it begins with."""
    dice: str
    commitment: str
    setup: Setup
    hands: tuple[Seat, ...] = ()
    """The seats that throw by hand."""
    format: int = FORMAT


class Entry(Struct, frozen=True, tag="entry", tag_field="line", omit_defaults=True):
    """A command, what was rolled for it, and what happened."""

    number: int
    seat: Seat
    command: Raw
    rolls: tuple[Roll, ...]
    events: tuple[Raw, ...]
    dice: int
    """The number of its first roll: how many rolls stand before it in the game.

    Where the dice are numbered by line it is that of a line: its own, or the one in which it began to wait.
    """
    late: tuple[Seat, ...] = ()
    """Whose time had run out, if the table did it for that reason."""


class Waiting(Struct, frozen=True, tag="waiting", tag_field="line"):
    """A command that cannot be judged before a seat has thrown by hand."""

    number: int
    seat: Seat
    command: Raw
    throw: Throw


class Typed(Struct, frozen=True, tag="typed", tag_field="line"):
    """What fell on the real table."""

    number: int
    seat: Seat
    faces: tuple[int, ...]


class Snapshot(Struct, frozen=True, tag="snapshot", tag_field="line"):
    """The whole state after an entry, so that a long game loads without replaying everything."""

    number: int
    after: int
    state: Raw
    mark: str
    """A hash of the state as it is written here."""
    encoding: str = ""
    """How states were written then; a program that writes them otherwise does not use it."""


class Cut(Struct, frozen=True, tag="cut", tag_field="line"):
    """An undo: the entries after `to` no longer stand."""

    number: int
    to: int
    by: Seat
    agreed: tuple[Seat, ...] = ()
    """The others who were asked and agreed."""
    reason: str = ""
    """Why, if whoever went back has said so to everybody."""


class Rules(Struct, frozen=True, tag="rules", tag_field="line"):
    """From here on commands are judged by another version of the rules. A command that waits does so no longer."""

    number: int
    version: str


class Pledge(Struct, frozen=True, tag="pledge", tag_field="line"):
    """A seat binds itself to a secret without telling it."""

    number: int
    seat: Seat
    commitment: str


class Share(Struct, frozen=True, tag="share", tag_field="line"):
    """A seat tells the secret that it has pledged."""

    number: int
    seat: Seat
    secret: str


class Forgo(Struct, frozen=True, tag="forgo", tag_field="line"):
    """A pledge is dropped because the secret never came."""

    number: int
    seat: Seat


class Reveal(Struct, frozen=True, tag="reveal", tag_field="line"):
    """The seed, told at the end."""

    number: int
    seed: str


JournalLine = Header | Entry | Waiting | Typed | Snapshot | Cut | Rules | Pledge | Share | Forgo | Reveal


class Sealed(Struct, frozen=True):
    """A line as it stands in the file."""

    body: Raw
    seal: str


class JournalError(BrokenInput):
    """A journal that is damaged or cannot be used, with the line (the first is 1) and the reason."""

    def __init__(self, place: str, line: int, key: str, /, **params: Param) -> None:
        super().__init__(place, key, **params)
        self.line = line


class Journal(Struct, frozen=True):
    """The lines of a journal that was read, and what was left over of a line torn by a crash."""

    place: str
    header: Header
    lines: tuple[JournalLine, ...]
    seals: tuple[str, ...]
    """Of each line."""
    torn: bytes = b""

    @property
    def seal(self) -> str:
        """Of the last line."""
        return self.seals[-1]

    def standing(self) -> list[Entry]:
        """The entries that no undo took back."""
        return standing(self.lines)


def standing(lines: Iterable[JournalLine]) -> list[Entry]:
    kept: list[Entry] = []
    for line in lines:
        if isinstance(line, Entry):
            kept.append(line)
        elif isinstance(line, Cut):
            while kept and kept[-1].number > line.to:
                kept.pop()
    return kept


def seal(line: JournalLine, before: str) -> tuple[bytes, str]:
    """The line as it goes into the file, and its seal."""
    body = encode(line)
    mark = _mark(body, before)
    return encode(Sealed(Raw(body), mark)) + b"\n", mark


def seal_of(line: bytes) -> str:
    """The seal of a line as it stands in the file."""
    return _SEALED.decode(line).seal


def parse_journal(data: bytes, place: str) -> Journal:
    """Read a journal. A last line without its end is set aside as torn; any other damage is an error."""
    whole, torn = _set_torn_aside(data)
    rows = whole.split(b"\n")[:-1]
    if not rows:
        raise JournalError(place, 1, "journal_empty")
    lines: list[JournalLine] = []
    seals: list[str] = []
    for number, row in enumerate(rows):
        line, sealed = _open(row, seals[-1] if seals else "", place, number)
        lines.append(line)
        seals.append(sealed)
    header = lines[0]
    assert isinstance(header, Header)  # noqa: S101 - no other line is opened first
    return Journal(place, header, tuple(lines), tuple(seals), torn)


_SEALED = msgspec.json.Decoder(Sealed)
_LINE: msgspec.json.Decoder[JournalLine] = msgspec.json.Decoder(JournalLine)


def _mark(body: bytes, before: str) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=20, person=b"escarmouche line").hexdigest()


def _set_torn_aside(data: bytes) -> tuple[bytes, bytes]:
    end = data.rfind(b"\n") + 1
    return data[:end], data[end:]


def _open(row: bytes, before: str, place: str, number: int) -> tuple[JournalLine, str]:
    try:
        sealed = _SEALED.decode(row)
        line = _LINE.decode(sealed.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JournalError(place, number + 1, "line_unreadable", problem=str(error)) from None
    _check_order(line, place, number)
    if sealed.seal != _mark(bytes(sealed.body), before):
        raise JournalError(place, number + 1, "seal_broken")
    return line, sealed.seal


def _check_order(line: JournalLine, place: str, number: int) -> None:
    """Before the seal, so that the reader hears of a lost line or another format and not only of a broken seal."""
    if not isinstance(line, Header):
        if number == 0:
            raise JournalError(place, 1, "journal_headless")
        if line.number != number:
            raise JournalError(place, number + 1, "line_misplaced", number=line.number)
    elif number > 0:
        raise JournalError(place, number + 1, "header_twice")
    elif line.format not in FORMATS:
        raise JournalError(place, 1, "journal_format", format=line.format, known=FORMAT)
