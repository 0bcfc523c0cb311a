"""One way to write any value of a game as JSON, and to recognise it again."""

import hashlib
from functools import cache
from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="deterministic")
_FIRST_LOOK = RLock()
"""msgspec crashes if two threads look into the same type for the first time at once."""


def encode(value: Any) -> bytes:
    """The value as JSON, always the same bytes for the same value."""
    return _ENCODER.encode(value)


def decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    with _FIRST_LOOK:
        return _decoder(wanted)


def convert(data: Any, wanted: type[T]) -> T:
    """Plain data as a value of this type."""
    decoder(wanted)
    return msgspec.convert(data, wanted)


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def fingerprint(value: Any) -> str:
    """A short name that only this value has."""
    return hashlib.blake2b(encode(value), digest_size=20, person=b"escarmouche mark").hexdigest()
