"""The people at a table: each is a browser that is connected, with the seats that it holds."""

from asyncio import Queue, Task
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from escarmouche.kernel import SPECTATOR, Seat
from escarmouche.server.rooms.limits import Bucket
from escarmouche.server.wire.messages import ToPage

MOST_WAITING: Final = 2000
"""Messages for somebody who does not read them; then the line is cut, and the page catches up when it is back."""

_ENCODER: Final = msgspec.json.Encoder()
"""Deeds and views are written already, in their fixed order; what a guide answers may have numbers for keys."""

TOO_SLOW: Final = 1013
AWAY: Final = 1012
ABUSE: Final = 1008


class Person:
    """One connection. What it is told waits in the outbox, so that nobody waits for a slow reader."""

    def __init__(self) -> None:
        self.tokens: Mapping[bytes, str] = {}
        """What it showed, by the hash of each; gone when the line is down."""
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.seat: Seat = SPECTATOR
        """Through which it looks."""
        self.outbox: Queue[str | int] = Queue()
        """Texts to send; a number is the code to close with."""
        self.closing = False
        self.messages = Bucket(60, 20)
        self.chat = Bucket(5, 0.5)
        self.hint: Task[None] | None = None
        """The advice that is being thought of."""

    @property
    def digests(self) -> frozenset[bytes]:
        return frozenset(self.tokens)

    def send(self, message: ToPage) -> None:
        self.send_text(written(message))

    def send_text(self, text: str) -> None:
        if self.closing:
            return
        if self.outbox.qsize() >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self.outbox.put_nowait(text)

    def close(self, code: int) -> None:
        """Say nothing more."""
        if not self.closing:
            self.closing = True
            self.want_no_hint()
            self.outbox.put_nowait(code)

    def want_no_hint(self) -> None:
        """Nobody waits for it any more."""
        if self.hint:
            self.hint.cancel()


def written(message: ToPage) -> str:
    return _ENCODER.encode(message).decode()


def send_all(people: Iterable[Person], message: ToPage) -> None:
    """The same to everybody, written once."""
    text = written(message)
    for person in people:
        person.send_text(text)
