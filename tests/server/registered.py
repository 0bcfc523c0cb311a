"""Games of the tests that a server plays too."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.lazy import LazyImport


@contextmanager
def registered(*places: str) -> Iterator[None]:
    """Further games, by the places of their packages."""
    packages = [LazyImport[GamePackage](place)() for place in places]
    with patch.dict(GAMES, {package.name: package for package in packages}):
        yield
