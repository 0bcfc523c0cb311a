"""The games on the shelf: their rule indexes, and the games themselves where they can be played."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.rulebook import RuleBook, load_rulebook

if TYPE_CHECKING:
    from escarmouche.kernel.scripts import Stage

BOOKS: Final = ("bow", "argad")
"""The books we play by, in the order in which they are shown."""

TABLE: Final = "table"
"""The table's own rules, which hold whatever is played."""

PLAYABLE: Mapping[str, str] = {"bow": "escarmouche.bow.game:BOW", "argad": "escarmouche.argad.game:ARGAD"}
"""Where each game that can be played is found, as module:name; imported when it is asked for."""

STAGES: Mapping[str, str] = {"bow": "escarmouche.bow.script:STAGE", "argad": "escarmouche.argad.script:STAGE"}
"""The same for how scripts speak of a game, and how it is told."""


@cache
def rulebook(name: str) -> RuleBook:
    """The rule index of a book, or of the table."""
    folder = "kernel" if name == TABLE else name
    return load_rulebook(Path(__file__).parent / folder / "data" / "rules.toml")


def game(name: str) -> AnyGame | None:
    """The game of that name, if it can be played."""
    if name not in PLAYABLE:
        return None
    found: AnyGame = _named(PLAYABLE[name])
    return found


def stage(name: str) -> "Stage | None":
    """How scripts speak of the game, if they do."""
    if name not in STAGES:
        return None
    found: Stage = _named(STAGES[name])
    return found


def _named(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
