"""The queue for processes in which computer players think, where there are fewer of them than tables."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple


class Requester(NamedTuple):
    """A table that waits for a player's answer."""

    address: str = ""
    """Of the people at the table."""
    has_players: bool = True
    """Whether somebody plays there, and does not only watch."""


ANYBODY: Final = Requester()

Queues = dict[str, deque["asyncio.Future[None]"]]


class FairQueue:
    """At most `most` at once: people's tables before those of computers alone, and addresses one after the other."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._people: Queues = {}
        self._computers: Queues = {}

    @asynccontextmanager
    async def turn(self, requester: Requester) -> AsyncIterator[None]:
        """Wait for a turn; it lasts as long as the context."""
        await self._take(requester)
        try:
            yield
        finally:
            self._give_on()

    async def _take(self, requester: Requester) -> None:
        if self._free:
            self._free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        line = self._people if requester.has_players else self._computers
        line.setdefault(requester.address, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # it was called, and goes away at the same moment
                self._give_on()
            raise

    def _give_on(self) -> None:
        called = _next(self._people) or _next(self._computers)
        if called:
            called.set_result(None)
        else:
            self._free += 1


def _next(line: Queues) -> "asyncio.Future[None] | None":
    """The first of the next address, which then waits behind the others; those who have gone are left out."""
    while line:
        address = next(iter(line))
        waiting = line.pop(address)
        called = waiting.popleft()
        if waiting:
            line[address] = waiting
        if not called.done():
            return called
    return None
