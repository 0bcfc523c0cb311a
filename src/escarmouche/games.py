"""The games on the shelf: their rule indexes, and the games themselves where they can be played."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from escarmouche.kernel.game import AnyGame
from escarmouche.kernel.rulebook import RuleBook, load_rulebook
from escarmouche.presentation.glossary import Term, load_glossary
from escarmouche.presentation.lessons import Lesson

if TYPE_CHECKING:
    from escarmouche.presentation.catalogue import AnyCatalogue
    from escarmouche.presentation.guide import Guide
    from escarmouche.scripts.script import ScriptPresenter

BOOKS: Final = ("bow", "argad")
"""The books we play by, in the order in which they are shown."""

TABLE: Final = "table"
"""The table's own rules, which hold whatever is played."""

PLAYABLE: Mapping[str, str] = {"bow": "escarmouche.bow.game:BOW", "argad": "escarmouche.argad.game:ARGAD"}
"""Where each game that can be played is found, as module:name; imported when it is asked for."""

PRESENTERS: Mapping[str, str] = {
    "bow": "escarmouche.bow.notation.script:PRESENTER",
    "argad": "escarmouche.argad.script:PRESENTER",
}
"""The same for how scripts speak of a game, and how it is told."""

CATALOGUES: Mapping[str, str] = {
    "bow": "escarmouche.bow.content.catalogue:CATALOGUE",
    "argad": "escarmouche.argad.catalogue:CATALOGUE",
}
"""The same for what there is to choose before one plays."""

GUIDES: Mapping[str, str] = {"bow": "escarmouche.bow.guide.guide:GUIDE"}
"""The same for what answers questions that people ask before they act."""

LESSONS: Mapping[str, str] = {"bow": "escarmouche.bow.content.lessons:lessons"}
"""The same for what gives the lessons of a game."""


@cache
def rulebook(name: str) -> RuleBook:
    """The rule index of a book, or of the table."""
    folder = "kernel" if name == TABLE else name
    return load_rulebook(Path(__file__).parent / folder / "data" / "rules.toml")


@cache
def glossary(name: str) -> tuple[Term, ...]:
    """The words of a book, where there is a list of them."""
    path = Path(__file__).parent / name / "data" / "glossary.toml"
    return load_glossary(path, rulebook(name)) if path.is_file() else ()


def lessons(name: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first."""
    if name not in LESSONS:
        return ()
    found: tuple[Lesson, ...] = _named(LESSONS[name])()
    return found


def game(name: str) -> AnyGame | None:
    """The game of that name, if it can be played."""
    if name not in PLAYABLE:
        return None
    found: AnyGame = _named(PLAYABLE[name])
    return found


def presenter(name: str) -> "ScriptPresenter | None":
    """How scripts speak of the game, if they do."""
    if name not in PRESENTERS:
        return None
    found: ScriptPresenter = _named(PRESENTERS[name])
    return found


def catalogue(name: str) -> "AnyCatalogue | None":
    """The scenarios and options of a game, if it can be played."""
    if name not in CATALOGUES:
        return None
    found: AnyCatalogue = _named(CATALOGUES[name])
    return found


def guide(name: str) -> "Guide | None":
    """What answers questions about the game, if anything does."""
    if name not in GUIDES:
        return None
    found: Guide = _named(GUIDES[name])
    return found


def _named(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
