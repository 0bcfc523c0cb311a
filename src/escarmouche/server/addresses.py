"""The addresses of this machine on the networks at home, where other machines can reach it."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Final

_ASK_ADDRESS: Final = {"linux": 0x8915, "darwin": 0xC0206921}
"""How the system is asked for the address of an interface (SIOCGIFADDR)."""
_NAME_BYTES: Final = 15
_ADDRESS: Final = slice(20, 24)
"""Where the address stands in the answer."""
_SOMEWHERE: Final = ("203.0.113.1", 9)
"""An address that nobody has: nothing is sent there, it only shows which way would be taken."""


def home_addresses() -> tuple[str, ...]:
    """Those of private networks, first the one over which this machine goes out; none where it is on no such network.

    Public addresses are left out: what is opened to the house is not meant for the world.
    """
    found = dict.fromkeys([*_outgoing(), *_interfaces()])
    return tuple(str(address) for address in found if is_at_home(address))


def is_at_home(address: IPv4Address) -> bool:
    return address.is_private and not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _outgoing() -> Iterator[IPv4Address]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        out.connect(_SOMEWHERE)
        yield IPv4Address(out.getsockname()[0])


def _interfaces() -> Iterator[IPv4Address]:
    asking = _ASK_ADDRESS.get(sys.platform)
    if asking is None:
        return
    from fcntl import ioctl  # noqa: PLC0415 - where interfaces are asked in this way, it is there

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                question = struct.pack("256s", name.encode()[:_NAME_BYTES])
                yield IPv4Address(ioctl(asked, asking, question)[_ADDRESS])
