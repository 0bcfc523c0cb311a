"""Each level is described once, in the order of strength, and every game that has computer players has one of each."""

import pytest

from escarmouche.games import GAMES
from escarmouche.players.levels import LEVELS, Level
from escarmouche.players.roster import computer_player, has_players


@pytest.mark.parametrize("level", Level)
def test_a_level_is_described(level: Level) -> None:
    assert level in LEVELS, f"add {level} to LEVELS in src/escarmouche/players/levels.py"


def test_levels_are_described_from_the_weakest_to_the_strongest() -> None:
    assert list(LEVELS) == list(Level)


@pytest.mark.parametrize("game", [game for game in GAMES if has_players(game)])
@pytest.mark.parametrize("level", Level)
def test_a_game_has_a_player_of_each_level(game: str, level: Level) -> None:
    player = computer_player(game, level)
    assert hasattr(player, "choose"), f"add a case for {level} to src/escarmouche/players/{game}/roster.py"
