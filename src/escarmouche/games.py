"""The games that are registered, and the rules that each is played by."""

from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.argad.package import PACKAGE as ARGAD
from escarmouche.bow.package import PACKAGE as BOW
from escarmouche.game_package import GamePackage
from escarmouche.kernel.rulebook import RuleBook, load_rulebook
from escarmouche.presentation.glossary import Term, load_glossary

GAMES: Final[dict[str, GamePackage]] = {package.name: package for package in (BOW, ARGAD)}
"""Every game by its name, in the order in which they are shown. This is the one list of games."""

TABLE: Final = "table"
"""The table's own rules, which hold whatever is played."""

_TABLE_DATA: Final = Path(__file__).parent / "kernel" / "data"


@cache
def rulebook(name: str) -> RuleBook:
    """The rule index of a game, or of the table."""
    return load_rulebook(_data(name) / "rules.toml")


@cache
def glossary(name: str) -> tuple[Term, ...]:
    """The words of a game, or of the table, where there is a list of them."""
    path = _data(name) / "glossary.toml"
    return load_glossary(path, rulebook(name)) if path.is_file() else ()


def _data(name: str) -> Path:
    return _TABLE_DATA if name == TABLE else GAMES[name].data
