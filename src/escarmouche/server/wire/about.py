"""What the table says of itself."""

from msgspec import Struct


class GameInfo(Struct, frozen=True):
    """A book on the shelf, and how many of its rules the index holds."""

    id: str
    title: str
    author: str
    rules: int
    playable: bool
    """Whether this table's page can play it."""


class About(Struct, frozen=True):
    """What this table is."""

    version: str
    games: tuple[GameInfo, ...]
