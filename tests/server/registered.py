"""Games that the page of a test's server plays."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.lazy import LazyImport


@contextmanager
def on_page(*games: str) -> Iterator[None]:
    """The page plays these too: games by their names, or further games by the places of their packages."""
    packages = [LazyImport[GamePackage](game)() if ":" in game else GAMES[game] for game in games]
    with patch.dict(GAMES, {package.name: replace(package, on_page=True) for package in packages}):
        yield
