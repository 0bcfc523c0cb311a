"""Opens the table on a port, and closes it on Ctrl-C."""

import asyncio
import errno
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
from escarmouche.server.socket import LARGEST
from escarmouche.server.storage import Storage, sqlite_url

USUAL_PORT: Final = 8765
_ANY_PORT: Final = 0


class ListenError(OSError):
    """The address or port cannot be had."""

    def __init__(self, error: OSError) -> None:
        self.taken = error.errno in (errno.EADDRINUSE, errno.EACCES)
        self.problem = error.strerror or str(error)
        super().__init__(self.problem)


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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close in good order; a second Ctrl-C changes nothing, for closing takes three seconds at most."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


class OpenTable:
    """A server that is listening, not yet answering."""

    def __init__(self, listener: socket.socket, storage: Storage, place: str, hosts: Hosts) -> None:
        self.place, self._listener = place, listener
        config = Config(
            create_app(storage, hosts),
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=3,
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
        )
        logs.keep_short()
        self._server = _Server(config)

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
    listener = _listen(host, port) if port is not None else _listen_anywhere(host)
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
        return _listen(host, USUAL_PORT)
    except ListenError as error:
        if not error.taken:
            raise
        return _listen(host, _ANY_PORT)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # only of a socket that says it speaks TCP does asyncio send what is small at once
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise ListenError(error) from None
    return listener
