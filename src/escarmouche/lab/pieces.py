"""What questions about odds can be asked about: the minifigs and vehicles of a game, with what they attack with."""

from typing import Literal

from msgspec import Struct

from escarmouche.games import GAMES
from escarmouche.text.texts import Localized


class PieceWeapon(Struct, frozen=True):
    """Something that a piece attacks with."""

    id: str
    name: Localized
    use: Literal["melee", "ranged"]


class Piece(Struct, frozen=True, kw_only=True):
    """A sheet of the library with its usual outfit."""

    id: str
    name: Localized
    kind: Literal["minifig", "vehicle"]
    cost: int
    """By the book's formula, outfit included."""
    weapons: tuple[PieceWeapon, ...]
    """What it can attack with, as questions name it, the usual first; none with bare hands."""


def pieces(game: str) -> tuple[Piece, ...]:
    """The pieces of a game, in the order of the library; none if nothing can be asked about it."""
    place = GAMES[game].pieces
    found: tuple[Piece, ...] = place()() if place else ()
    return found
