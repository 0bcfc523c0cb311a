"""Other machines at home: where they reach the table, and the listeners that somebody opens for them from the page.

The table listens on this machine only unless the command says otherwise. Somebody who sits at the machine can open it
to the private networks that the machine is on, and close it again: then everybody who came that way is cut off.
"""

import errno
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final, Protocol

from escarmouche.server import addresses
from escarmouche.server.messages import RequestError
from escarmouche.server.wire.network import NetworkInfo

_ANY_PORT: Final = 0


class Listening(Protocol):
    """A server that can listen on more sockets while it runs."""

    async def listen_also(self, listener: socket.socket) -> None: ...
    def stop_listening(self, listeners: Sequence[socket.socket]) -> None: ...


class ListenError(OSError):
    """The address or port cannot be had."""

    def __init__(self, error: OSError) -> None:
        self.taken = error.errno in (errno.EADDRINUSE, errno.EACCES)
        self.problem = error.strerror or str(error)
        super().__init__(self.problem)


class Network:
    """From where the table can be reached."""

    def __init__(self, listener: socket.socket | None = None) -> None:
        host, port = listener.getsockname()[:2] if listener else ("127.0.0.1", _ANY_PORT)
        self._host, self._port = ip_address(host), int(port)
        self._server: Listening | None = None
        self._opened: list[socket.socket] = []

    def attach(self, server: Listening) -> None:
        """The server that listens."""
        self._server = server

    def info(self, *, at_machine: bool) -> NetworkInfo:
        found = self.others() or tuple(map(address_of, self._opened))
        at_home = () if found else tuple(f"http://{each}:{self._port}" for each in addresses.home_addresses())
        return NetworkInfo(
            reach="network" if found else "machine",
            addresses=found or at_home,
            at_machine=at_machine,
            can_open=at_machine and bool(at_home) and self._server is not None,
            can_close=at_machine and bool(self._opened),
        )

    def others(self) -> tuple[str, ...]:
        """Where other machines reach the table as the command has opened it."""
        if self._host.is_unspecified:
            return tuple(f"http://{each}:{self._port}" for each in addresses.home_addresses())
        return () if self._host.is_loopback else (_written(str(self._host), self._port),)

    async def open(self) -> None:
        """Listen on all private networks that the machine is on, on the port of the table where it is free."""
        server = self._server
        if server is None or self._opened or self.others():
            return
        listeners = [found for each in addresses.home_addresses() if (found := _listen_at_home(each, self._port))]
        if not listeners:
            raise RequestError("no_network", status=409)
        self._opened = listeners
        for listener in listeners:
            await server.listen_also(listener)

    def close(self) -> None:
        """Listen on this machine only, as before."""
        if self._server and self._opened:
            self._server.stop_listening(self._opened)
        self._opened = []


def address_of(listener: socket.socket) -> str:
    return _written(*listener.getsockname()[:2])


def _written(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def listen(host: str, port: int) -> socket.socket:
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


def _listen_at_home(host: str, port: int) -> socket.socket | None:
    """None if the address cannot be had: a network that went away meanwhile."""
    for each in (port, _ANY_PORT):
        try:
            return listen(host, each)
        except ListenError:
            continue
    return None
