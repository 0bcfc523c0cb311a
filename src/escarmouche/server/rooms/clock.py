"""The clock of a table: when those that the game waits for take too long, it rings."""

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING

from escarmouche.kernel import AnyMatch, Seat
from escarmouche.server.rooms.status import persons_waited_for

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


class Clock:
    """Runs while somebody is here and every person that the game waits for has come."""

    def __init__(self, seconds: int | None) -> None:
        self._seconds = seconds
        self._due: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.ring: Callable[[], object] = lambda: None

    def left(self) -> float | None:
        return None if self._due is None else round(max(0.0, self._due - monotonic()), 1)

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._due = None

    def start(self, room: "Room") -> None:
        """From the beginning, if there is anybody to wait for."""
        self.stop()
        if self._seconds is None:
            return
        waited = persons_waited_for(room)
        if not waited or not room.people or any(map(room.seating.is_open, waited)):
            return
        self._due = monotonic() + self._seconds
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self.ring)

    def follow(self, before: AnyMatch, room: "Room") -> None:
        """Something happened. Where others' doings are hidden, only a new decision gives new time."""
        if self._seconds is None:
            return
        game, asked = room.game, before.asked
        waited = {asked.by} if asked else game.acting(before.state)
        now = set(persons_waited_for(room))
        if self._due is None or game.open or not now or now - set(waited) or _is_new(before, room.match, now):
            self.start(room)


def _is_new(before: AnyMatch, after: AnyMatch, seats: Iterable[Seat]) -> bool:
    """Whether one of the seats has something else to decide."""
    game = after.game
    return any(game.occasion(before.state, seat) != game.occasion(after.state, seat) for seat in seats)
