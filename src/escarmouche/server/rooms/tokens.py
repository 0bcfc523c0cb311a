"""Tokens: whoever knows one holds the seat. The server keeps only their hashes."""

import hashlib
import hmac
import secrets
from string import ascii_lowercase, digits
from typing import Final

_LETTERS: Final = ascii_lowercase + digits
_TABLE: Final = 16
_JOB: Final = 24


def new_table_id() -> str:
    """Long enough that nobody finds a table by trying."""
    return _new_id(_TABLE)


def is_table_id(text: str) -> bool:
    """Whether a table could have this id: whatever else is asked for need not be looked for."""
    return _is_id(text, _TABLE)


def new_job_id() -> str:
    """Of a job of the lab: nobody without the link finds it."""
    return _new_id(_JOB)


def is_job_id(text: str) -> bool:
    return _is_id(text, _JOB)


def _new_id(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def _is_id(text: str, length: int) -> bool:
    return len(text) == length and all(letter in _LETTERS for letter in text)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest(token: str) -> bytes:
    """What is stored. Tokens are random and long: a fast hash is as safe as a slow one."""
    return hashlib.blake2b(token.encode(), digest_size=32, person=b"escarmouche seat").digest()


def opens(token: str, kept: bytes | None) -> bool:
    return kept is not None and hmac.compare_digest(digest(token), kept)
