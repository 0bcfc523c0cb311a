"""How much a client may ask for: a token bucket, which fills up again with time."""

import time
from ipaddress import IPv4Address, IPv6Address, ip_address
from math import ceil
from typing import Final

MOST_REMEMBERED: Final = 10_000
"""Addresses whose buckets are kept before those that are full again are forgotten."""
_HOME: Final = 64
"""Bits of an IPv6 address that a household has: the others it chooses itself."""


class Bucket:
    """Holds a number at most, and gets some back each second."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._rate = most, a_second
        self._left, self._at = most, time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough."""
        if self._now() < amount:
            return False
        self._left -= amount
        return True

    def wait(self, amount: float = 1) -> int:
        """Whole seconds until there is enough."""
        return max(0, ceil((amount - self._now()) / self._rate))

    @property
    def full(self) -> bool:
        return self._now() >= self._most

    def _now(self) -> float:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left


class Buckets:
    """A bucket for each address that asks; those that are full again are forgotten."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._rate = most, a_second
        self._buckets: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        whose = household(address)
        if whose not in self._buckets:
            if len(self._buckets) >= MOST_REMEMBERED:
                self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
            self._buckets[whose] = Bucket(self._most, self._rate)
        return self._buckets[whose]


def is_own_machine(address: str) -> bool:
    """Whether it is this machine that asks."""
    found = _read(address)
    return found is not None and found.is_loopback


def household(address: str) -> str:
    """The address, or the part of it that whoever asks cannot change at will."""
    found = _read(address)
    if isinstance(found, IPv6Address):
        return str(int(found) >> (found.max_prefixlen - _HOME))
    return address


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
