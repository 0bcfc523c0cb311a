"""What goes over the wire besides the games' own types."""

from msgspec import Struct

from escarmouche.kernel import Modifier, Odds, Outcome, Refusal, Roll


class GameInfo(Struct, frozen=True):
    """A book on the shelf, and how many of its rules the index holds."""

    id: str
    title: str
    author: str
    rules: int


class About(Struct, frozen=True):
    """What this table is."""

    version: str
    games: tuple[GameInfo, ...]


WIRE = (About, Modifier, Odds, Outcome, Refusal, Roll)
"""The types that the page shares with the server; its TypeScript is generated from them."""
