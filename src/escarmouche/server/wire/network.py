"""Who can reach the table: this machine alone, or others too."""

from typing import Literal

from msgspec import Struct


class NetworkInfo(Struct, frozen=True, kw_only=True):
    """From where the table can be reached, and what whoever asks may change about it."""

    reach: Literal["machine", "network"]
    """Whether other machines can reach it."""
    addresses: tuple[str, ...]
    """Where they do, or would: such as `http://192.168.1.20:8765`."""
    at_machine: bool
    """Whether whoever asks sits at the machine of the table."""
    can_open: bool
    """Whether they can open it to others now."""
    can_close: bool
    """Whether it was opened from the page, and they can close it again."""


class OpenNetwork(Struct, frozen=True, forbid_unknown_fields=True):
    """Open the table to other machines at home, or close it to them again."""

    open: bool
