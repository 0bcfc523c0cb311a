"""What is said at a table, and what the table itself tells of its seats."""

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from time import time
from typing import TYPE_CHECKING, Final

from escarmouche.kernel import Seat
from escarmouche.rendering.localizer import seat_name
from escarmouche.rendering.renderer import sentence
from escarmouche.server.messages import told
from escarmouche.server.rooms.limits import Buckets
from escarmouche.server.rooms.people import send_all
from escarmouche.server.storage import SaidRecord
from escarmouche.server.wire.messages import Said
from escarmouche.text.errors import Param
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room

MAX_LINES: Final = 100
"""Of what people said, and of notices, that somebody who comes is shown."""
LINES_AT_ONCE: Final = 5
LINES_A_SECOND: Final = 0.5


class Chat:
    """The last lines and the last notices. Nobody pushes a notice out of sight by talking."""

    def __init__(self, said: Iterable[SaidRecord]) -> None:
        self.limits = Buckets(LINES_AT_ONCE, LINES_A_SECOND)
        """Of each seat, however many connections hold it."""
        self._lines: deque[Said] = deque(maxlen=MAX_LINES)
        self._notices: deque[Said] = deque(maxlen=MAX_LINES)
        for record in said:
            self.add(record)

    def __iter__(self) -> Iterator[Said]:
        return iter(sorted((*self._lines, *self._notices), key=lambda said: said.at))

    def add(self, record: SaidRecord) -> Said:
        """The same as everybody reads it."""
        said = Said(record.seat, record.player, record.text, record.at, record.notice)
        (self._notices if said.notice else self._lines).append(said)
        return said


async def announce(room: "Room", seat: Seat, key: str, **params: Param) -> None:
    """Tell everybody something about a seat, and whoever comes later: it is stored before it is said."""
    text = told(key, seat=seat_name(room.game, seat), **params)
    notice = Localized.of(lambda language: sentence(text[language], language))
    record = SaidRecord(seat, room.seating[seat].player, "", time(), notice)
    await asyncio.to_thread(room.storage.say, room.id, record)
    send_all(room.people, room.chat.add(record))
