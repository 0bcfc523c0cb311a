"""What questions about odds can be asked about: the minifigs and vehicles of a game, with what they attack with."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final, Literal

from msgspec import Struct

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


PIECES: Final[Mapping[str, str]] = {"bow": "escarmouche.lab.bow.pieces:pieces"}
"""Where the pieces of each game are found, as module:name; imported when they are asked for."""


def pieces(game: str) -> tuple[Piece, ...]:
    """The pieces of a game, in the order of the library; none if nothing can be asked about it."""
    if game not in PIECES:
        return ()
    module, _, name = PIECES[game].partition(":")
    found: tuple[Piece, ...] = getattr(import_module(module), name)()
    return found
