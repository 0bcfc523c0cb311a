"""The computer players of each game, by level and temper."""

from escarmouche.games import GAMES
from escarmouche.players.levels import Level
from escarmouche.players.player import EVEN, AnyPlayer, AnyRoster, Temper


def has_players(game: str) -> bool:
    """Whether a computer can play the game."""
    return game in GAMES and GAMES[game].roster is not None


def roster(game: str) -> AnyRoster:
    """The players of a game; `KeyError` if it has none."""
    place = GAMES[game].roster
    if place is None:
        raise KeyError(game)
    found: AnyRoster = place()
    return found


def computer_player(game: str, level: Level, temper: Temper = EVEN) -> AnyPlayer:
    return roster(game).player(level, temper)
