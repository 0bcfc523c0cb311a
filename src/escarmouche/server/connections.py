"""The connections to the table: how many there may be, and how long one may keep the table waiting.

uvicorn waits without end for the rest of a request, and for somebody who does not read the answer. Here no connection
that waits for its other side makes no progress for long, and whoever has asked for nothing yet makes way first.
"""

import asyncio
import resource
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, cast

import h11
import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from escarmouche.server.rooms.limits import household, is_own_machine

HEAD_TIMEOUT_S: Final = 15.0
"""For the whole head of a request, from the moment that there could be one."""
BODY_TIMEOUT_S: Final = 20.0
"""Without a further byte of the body."""
READ_TIMEOUT_S: Final = 30.0
"""Without a byte of the answer being read."""
CHECK_EVERY_S: Final = 1.0
ABORT: Final = "escarmouche.abort"
"""What a WebSocket's scope has under this name ends the connection at once, whatever still waits to be read."""

MOST_OF_ONE_ADDRESS: Final = 100
"""Connections of one address: a browser has up to seven, and a club may share an address."""
MOST_FILES: Final = 4096
"""Files that the process asks the system for; a connection is one."""
RESERVED_FILES: Final = 128
"""Of those, for the database, the page, and computer players."""
FEWEST: Final = 16
LONGEST_BACKLOG: Final = 128
"""Connections that the system accepts before the table does: as many may come at once."""


class Wait(NamedTuple):
    """What a connection waits for from its other side."""

    seconds: float
    progress: object
    """Something that changes when there is any."""


class Watched(Protocol):
    """A connection as uvicorn has it, which can say what it waits for."""

    @property
    def transport(self) -> asyncio.Transport: ...
    @property
    def client(self) -> tuple[str, int] | None: ...
    def waits(self) -> Wait | None: ...
    def is_idle(self) -> bool: ...


@dataclass
class _Seen:
    address: str | None
    """None for this machine itself, and so for a proxy on it."""
    wait: Wait | None
    since: float


class Connections:
    """All that are open, in the order in which they came."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[Watched, _Seen] = {}

    def enter(self, connection: Watched) -> None:
        """One more. Where there is no room, the oldest that has asked for nothing makes way, or else the new one."""
        now = asyncio.get_running_loop().time()
        seen = _Seen(_address(connection), connection.waits(), now)
        alike = [each for each, other in self._open.items() if seen.address and other.address == seen.address]
        self._open[connection] = seen
        if len(alike) >= MOST_OF_ONE_ADDRESS:
            self._make_way(alike, connection)
        elif len(self._open) > self._most:
            self._make_way(list(self._open), connection)

    def leave(self, connection: Watched) -> None:
        self._open.pop(connection, None)

    def cut(self, places: Collection[object]) -> None:
        """End those that came to one of these sockets, by the name that the system has for it."""
        for connection in list(self._open):
            if connection.transport.get_extra_info("sockname") in places:
                connection.transport.abort()

    async def watch(self) -> None:
        """Cut, again and again, those that wait in vain."""
        while True:
            await asyncio.sleep(CHECK_EVERY_S)
            self._check(asyncio.get_running_loop().time())

    def _check(self, now: float) -> None:
        for connection, seen in list(self._open.items()):
            wait = connection.waits()
            if wait != seen.wait:
                seen.wait, seen.since = wait, now
            elif wait and now - seen.since >= wait.seconds:
                connection.transport.abort()

    def _make_way(self, candidates: list[Watched], newcomer: Watched) -> None:
        leaving = next((each for each in candidates if each.is_idle()), newcomer)
        self.leave(leaving)
        leaving.transport.abort()


class Config(uvicorn.Config):
    """uvicorn's, with the connections that its protocols tell of themselves."""

    def __init__(self, app: Any, **options: Any) -> None:
        files = _files()
        backlog = min(LONGEST_BACKLOG, files // 8)
        self.connections = Connections(max(FEWEST, files - RESERVED_FILES - backlog))
        super().__init__(app, http=HttpConnection, ws=SocketConnection, backlog=backlog, **options)


class HttpConnection(H11Protocol):
    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn narrows it too
        super().connection_made(transport)
        self._received = 0
        self.config.connections.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.config.connections.leave(self)
        super().handle_websocket_upgrade(event)

    def waits(self) -> Wait | None:
        if unread := self.transport.get_write_buffer_size():
            return Wait(READ_TIMEOUT_S, unread)
        if self.is_idle():
            return Wait(HEAD_TIMEOUT_S, self.cycle)
        if self.conn.their_state is h11.SEND_BODY:
            return Wait(BODY_TIMEOUT_S, self._received)
        return None

    def is_idle(self) -> bool:
        """Whether nothing is asked, or not all of it."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is None or cycle.response_complete


class SocketConnection(WebSocketsSansIOProtocol):
    """A ping goes unanswered while the other side does not read, and what is sent counts as sent when it is read."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.config.connections.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ABORT] = {"call": self.transport.abort}

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.send":
            await self.writable.wait()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def waits(self) -> Wait | None:
        """A client that is there but silent is found by pings."""
        unread = self.transport.get_write_buffer_size()
        return Wait(READ_TIMEOUT_S, unread) if unread else None

    def is_idle(self) -> bool:
        return False


def _address(connection: Watched) -> str | None:
    host = connection.client[0] if connection.client else ""
    return None if not host or is_own_machine(host) else household(host)


def _files() -> int:
    """How many files the process may have open: as many as we would like, if the system lets us."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    if now == resource.RLIM_INFINITY or now >= wanted:
        return wanted
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted
