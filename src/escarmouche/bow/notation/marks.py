"""The marks of a drawn position: arrows for facings, letters for pieces."""

from collections.abc import Collection, Iterator
from typing import Final

from escarmouche.bow.content.legend import GRASS, standard_legend
from escarmouche.bow.names import Degrees

ARROWS: Final[dict[str, Degrees]] = {"^": 0, "↗": 45, ">": 90, "↘": 135, "v": 180, "↙": 225, "<": 270, "↖": 315}
FRAME: Final = "|"
OBJECT: Final = "*"

_LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_FURTHER: Final = "".join(chr(code) for code in (*range(0x410, 0x450), *range(0x3B1, 0x3CA)))


def arrow(facing: Degrees) -> str | None:
    """The arrow that shows exactly this facing."""
    return next((mark for mark, degrees in ARROWS.items() if degrees == facing), None)


def choose(name: str, taken: Collection[str]) -> str:
    """A free letter for a piece, from its name if possible."""
    return next(mark for mark in _wishes(name) if mark not in taken)


def _wishes(name: str) -> Iterator[str]:
    if len(name) == 1:
        yield name
    yield from (letter for letter in (*name.upper(), *_LATIN, *_FURTHER) if letter.isalpha())


def reserved(used: Collection[str]) -> set[str]:
    """Marks that no piece gets: what the field is drawn with, the standard legend, arrows and the frame."""
    return {*used, *standard_legend(), *ARROWS, FRAME, OBJECT, GRASS}
