"""The names under which the table answers.

A page of another site can have its own name lead to this machine (DNS rebinding), and a browser would then take the
table for a part of that site. An address in numbers cannot be made to lead elsewhere: all are good.
"""

import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

AT_HOME: Final = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""What networks at home put behind the name of a machine; nobody can register names there."""


class Hosts:
    """The machine's own names, and those that somebody allows."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self._names = own_names() | set(filter(None, map(_plain, allowed)))

    def allow(self, host: str) -> bool:
        """Whether a `Host` header, with or without a port, is one of ours."""
        name = _name(host)
        return name in self._names or _is_number(name)


def own_names() -> frozenset[str]:
    """What this machine is called, on it and at home."""
    whole = _plain(socket.gethostname())
    first = whole.partition(".")[0]
    return frozenset({"localhost", whole, first, *(f"{first}.{end}" for end in AT_HOME)}) - {""}


def is_local(host: str) -> bool:
    """Whether a `Host` header leads from a machine to itself, wherever it is."""
    name = _name(host)
    return name == "localhost" or (_is_number(name) and ip_address(name).is_loopback)


def _name(host: str) -> str:
    with suppress(ValueError):
        found = urlsplit(f"//{host}")
        if found.username is None and not (found.path or found.query or found.fragment):
            return _plain(found.hostname or "")
    return ""


def _plain(name: str) -> str:
    return name.strip().lower().removesuffix(".")


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
