"""The games on the shelf: their rule indexes, and the games themselves where they can be played."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.rulebook import RuleBook, load_rulebook

BOOKS: Final = ("bow", "argad")
"""The books we play by, in the order in which they are shown."""

TABLE: Final = "table"
"""The table's own rules, which hold whatever is played."""

PLAYABLE: Mapping[str, str] = {"bow": "escarmouche.bow.game:BOW"}
"""Where each game that can be played is found, as module:name; imported when it is asked for."""


@cache
def rulebook(name: str) -> RuleBook:
    """The rule index of a book, or of the table."""
    folder = "kernel" if name == TABLE else name
    return load_rulebook(Path(__file__).parent / folder / "data" / "rules.toml")


def game(name: str) -> AnyGame | None:
    """The game of that name, if it can be played."""
    if name not in PLAYABLE:
        return None
    module, _, attribute = PLAYABLE[name].partition(":")
    found: AnyGame = getattr(import_module(module), attribute)
    return found
