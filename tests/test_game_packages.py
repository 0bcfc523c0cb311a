"""Every game that is registered brings all that its package names."""

from dataclasses import fields

import pytest

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.kernel.rulebook import load_rulebook
from escarmouche.lazy import LazyImport
from tests.ambush.package import PACKAGE as AMBUSH


@pytest.fixture(params=[*GAMES.values(), AMBUSH], ids=lambda package: package.name)
def package(request: pytest.FixtureRequest) -> GamePackage:
    found: GamePackage = request.param
    return found


def test_every_part_can_be_imported(package: GamePackage) -> None:
    parts = [part for field in fields(package) if isinstance(part := getattr(package, field.name), LazyImport)]
    assert all(part() is not None for part in parts)


def test_all_parts_are_of_one_game_with_one_name(package: GamePackage) -> None:
    game = package.game()
    assert package.presenter().game is package.catalogue().game is game
    assert package.name == game.name == load_rulebook(package.data / "rules.toml").game


def test_games_are_listed_by_their_names() -> None:
    assert [package.name for package in GAMES.values()] == list(GAMES)
