"""Opens the table on a port, and closes it on Ctrl-C."""

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from platformdirs import user_data_path

from escarmouche.server import logs, pauses
from escarmouche.server.app import PAGE, create_app
from escarmouche.server.connections import Config
from escarmouche.server.hosts import Hosts
from escarmouche.server.network import ListenError, Network, listen
from escarmouche.server.socket import LARGEST
from escarmouche.server.storage import Storage, sqlite_url

USUAL_PORT: Final = 8765
_ANY_PORT: Final = 0
PING_EVERY_S: Final = 5.0
PING_TIMEOUT_S: Final = 9.0
"""Together less than 15 s: after that, everybody at the table knows that somebody has gone."""


class PageMissing(FileNotFoundError):
    """The page was not built."""


class _Server(uvicorn.Server):
    """Tells when it answers."""

    config: Config
    opened: Callable[[], None]

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        watch = asyncio.create_task(self.config.connections.watch())
        try:
            await super().serve(sockets)
        finally:
            watch.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.opened()

    async def listen_also(self, listener: socket.socket) -> None:
        """Answer there as on the first one, until told otherwise or until the server ends."""
        config = self.config

        def protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]  # uvicorn makes it in the same way
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=listener, backlog=config.backlog))

    def stop_listening(self, listeners: Sequence[socket.socket]) -> None:
        """Accept nobody there any more, and cut off whoever came that way."""
        places = {listener.getsockname() for listener in listeners}
        for server in self.servers.copy():
            if any(each.getsockname() in places for each in server.sockets):
                self.servers.remove(server)
                server.close()
        self.config.connections.cut(places)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close in good order; a second Ctrl-C changes nothing, for closing takes three seconds at most."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


class OpenTable:
    """A server that is listening, not yet answering."""

    def __init__(self, listener: socket.socket, storage: Storage, place: str, hosts: Hosts) -> None:
        self.place, self._listener = place, listener
        network = Network(listener)
        self.others = network.others()
        """Where other machines reach it."""
        config = Config(
            create_app(storage, hosts, network),
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=3,
            ws_max_size=LARGEST,
            ws_ping_interval=PING_EVERY_S,
            ws_ping_timeout=PING_TIMEOUT_S,
            ws_per_message_deflate=False,
        )
        logs.keep_short()
        self._server = _Server(config)
        network.attach(self._server)

    @property
    def address(self) -> str:
        host, port = self._listener.getsockname()[:2]
        reachable = {str(IPv4Address(0)): "127.0.0.1", str(IPv6Address(0)): "::1"}.get(host, host)
        return f"http://[{reachable}]:{port}" if ":" in reachable else f"http://{reachable}:{port}"

    def show(self) -> None:
        """Open the browser, where there is a screen for one. Some browsers hold us until they are closed."""
        if sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def run(self, opened: Callable[[], None]) -> None:
        """Serve until Ctrl-C; `opened` is called when the table answers."""
        self._server.opened = opened
        pauses.keep_short()
        try:
            self._server.run(sockets=[self._listener])
        except KeyboardInterrupt:
            pass
        finally:
            self._listener.close()


def open_table(
    host: str, port: int | None, folder: Path | None, database: str | None = None, names: Sequence[str] = ()
) -> OpenTable:
    """Listen on the port asked for; without one on the usual port, or on any that is free.

    Games are kept in a database by its address, or in the folder; without either, in the user's own folder. The table
    answers under the names of this machine and under those given.
    """
    if not (PAGE / "index.html").is_file():
        raise PageMissing(PAGE)
    listener = listen(host, port) if port is not None else _listen_anywhere(host)
    hosts = Hosts([host, *names])
    try:
        if database:
            storage = Storage(database)
            return OpenTable(listener, storage, storage.place, hosts)
        folder = folder or user_data_path("escarmouche", appauthor=False)
        return OpenTable(listener, Storage(sqlite_url(folder)), str(folder), hosts)
    except BaseException:
        listener.close()
        raise


def _listen_anywhere(host: str) -> socket.socket:
    try:
        return listen(host, USUAL_PORT)
    except ListenError as error:
        if not error.taken:
            raise
        return listen(host, _ANY_PORT)
