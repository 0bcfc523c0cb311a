"""The people at a table: each is a browser that is connected, with the seats that it holds."""

from asyncio import Event, Queue, Task
from collections.abc import Callable, Iterable, Mapping
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from escarmouche.kernel import SPECTATOR, Seat
from escarmouche.server.rooms.limits import Bucket, household
from escarmouche.server.wire.messages import ToPage

MOST_WAITING: Final = 2000
"""Messages for somebody who does not read them; then the line is cut, and the page catches up when it is back."""
MOST_BYTES: Final = 4 * 1024 * 1024
"""Of such messages, besides the first, which may be a long game as a whole."""
MOST_BYTES_OF_ONE_ADDRESS: Final = 16 * 1024 * 1024
"""The same, over all connections of an address."""

_ENCODER: Final = msgspec.json.Encoder()
"""Deeds and views are written already, in their fixed order; what a guide answers may have numbers for keys."""

TOO_SLOW: Final = 1013
AWAY: Final = 1012
ABUSE: Final = 1008


class UnreadBytes:
    """What waits to be read at one address, over all its connections."""

    def __init__(self) -> None:
        self.bytes = 0
        self.people: set[Person] = set()

    def make_room(self, size: int) -> None:
        """Where it is too much, those for whom most waits are cut, until it is not."""
        while self.bytes + size > MOST_BYTES_OF_ONE_ADDRESS and self.bytes:
            max(self.people, key=lambda person: person.bytes).cut()


class UnreadByAddress:
    """What waits to be read, for each address that has connections."""

    def __init__(self) -> None:
        self._unread: WeakValueDictionary[str, UnreadBytes] = WeakValueDictionary()

    def of(self, address: str) -> UnreadBytes:
        return self._unread.setdefault(household(address), UnreadBytes())


class Person:
    """One connection. What it is told waits in the outbox, so that nobody waits for a slow reader."""

    def __init__(
        self, address: str = "", unread: UnreadBytes | None = None, abort: Callable[[], object] = lambda: None
    ) -> None:
        self.household = household(address)
        """Where it comes from; nothing if that is not known."""
        self._unread, self._abort = unread or UnreadBytes(), abort
        self._unread.people.add(self)
        self.tokens: Mapping[bytes, str] = {}
        """What it showed, by the hash of each; gone when the line is down."""
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.seat: Seat = SPECTATOR
        """Through which it looks."""
        self.outbox: Queue[str | int] = Queue()
        """Texts to send; a number is the code to close with."""
        self.bytes = 0
        """Of the texts that wait or are not read yet."""
        self._read = Event()
        self._read.set()
        self.closing = False
        self.messages = Bucket(60, 20)
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
        size = len(text.encode())
        if self.bytes and (self.outbox.qsize() >= MOST_WAITING or self.bytes + size > MOST_BYTES):
            self.close(TOO_SLOW)
            return
        self._unread.make_room(size)
        if not self.closing:
            self._count(size)
            self.outbox.put_nowait(text)

    def was_read(self, text: str) -> None:
        """The other side has taken it."""
        if self in self._unread.people:
            self._count(-len(text.encode()))

    async def all_read(self) -> None:
        """When nothing waits any more."""
        await self._read.wait()

    def close(self, code: int) -> None:
        """Say nothing more."""
        if not self.closing:
            self.closing = True
            self.want_no_hint()
            self.outbox.put_nowait(code)

    def cut(self) -> None:
        """End the line at once, and forget what waits."""
        self.close(TOO_SLOW)
        self.gone()
        self._abort()

    def gone(self) -> None:
        """The line is down: nothing waits any more."""
        self.closing = True
        self._count(-self.bytes)
        self._unread.people.discard(self)

    def _count(self, size: int) -> None:
        self.bytes += size
        self._unread.bytes += size
        if self.bytes:
            self._read.clear()
        else:
            self._read.set()

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
