"""One way to write any value of a game as JSON, and to recognise it again."""

import hashlib
from functools import cache
from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """The value as JSON, always the same bytes for the same value."""
    return _ENCODER.encode(value)


@cache
def decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def fingerprint(value: Any) -> str:
    """A short name that only this value has."""
    return hashlib.blake2b(encode(value), digest_size=20, person=b"escarmouche mark").hexdigest()
