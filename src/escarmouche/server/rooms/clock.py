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
        self._held: float | None = None
        """What was left when it was stopped by a pause."""
        self._timer: asyncio.TimerHandle | None = None
        self.ring: Callable[[], object] = lambda: None

    def left(self) -> float | None:
        return None if self._due is None else round(max(0.0, self._due - monotonic()), 1)

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._due = None

    def hold(self) -> None:
        """While the table is paused no time runs."""
        self._held = self.left()
        self.stop()

    def go_on(self, room: "Room") -> None:
        """With what was left before the pause, or from the beginning if something else is to be decided by now."""
        self.start(room, self._held)
        self._held = None

    def start(self, room: "Room", seconds: float | None = None) -> None:
        """From the beginning, if there is anybody to wait for and the table is not paused; or with so many seconds."""
        self.stop()
        if self._seconds is None or room.paused:
            return
        waited = persons_waited_for(room)
        if not waited or not room.people or any(map(room.seating.is_open, waited)):
            return
        left = self._seconds if seconds is None else seconds
        self._due = monotonic() + left
        self._timer = asyncio.get_running_loop().call_later(left, self.ring)

    def follow(self, before: AnyMatch, room: "Room") -> None:
        """Something happened. Where others' doings are hidden, only a new decision gives new time."""
        if self._seconds is None:
            return
        game, asked = room.game, before.asked
        waited = {asked.by} if asked else game.acting(before.state)
        now = set(persons_waited_for(room))
        if room.paused and (game.open or now - set(waited) or _is_new(before, room.match, now)):
            self._held = None
        if self._due is None or game.open or not now or now - set(waited) or _is_new(before, room.match, now):
            self.start(room)


def _is_new(before: AnyMatch, after: AnyMatch, seats: Iterable[Seat]) -> bool:
    """Whether one of the seats has something else to decide."""
    game = after.game
    return any(game.occasion(before.state, seat) != game.occasion(after.state, seat) for seat in seats)
