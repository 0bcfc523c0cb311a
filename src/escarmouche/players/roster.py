"""The computer players of each game, by level and temper."""

from collections.abc import Mapping
from importlib import import_module

from escarmouche.players.player import EVEN, Level, Player, Roster, Temper

ROSTERS: Mapping[str, str] = {"bow": "escarmouche.players.bow.roster:ROSTER"}
"""Where the players of each game are found, as module:name; imported when they are asked for."""


def has_players(game: str) -> bool:
    """Whether a computer can play the game."""
    return game in ROSTERS


def roster(game: str) -> Roster:
    """The players of a game; `KeyError` if it has none."""
    module, _, name = ROSTERS[game].partition(":")
    found: Roster = getattr(import_module(module), name)
    return found


def computer_player(game: str, level: Level, temper: Temper = EVEN) -> Player:
    return roster(game).player(level, temper)
