"""How good a computer player is: each level with its name, what people are told of it, and how long it thinks.

The page and the command line get the levels from here.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from escarmouche.text.texts import Localized


class Level(StrEnum):
    """From the weakest to the strongest."""

    RECRUIT = "recruit"
    """Careless but legal."""
    TROOPER = "trooper"
    """Weighs everything that one unit can do."""
    CAPTAIN = "captain"
    """Looks ahead at whole Turns and the answers to them."""


class LevelFacts(Struct, frozen=True, kw_only=True):
    name: Localized
    text: Localized
    """How it plays, for somebody who chooses."""
    seconds_per_game: float
    """Against another of its kind, measured with two cores."""
    max_games: int
    """Of a job that is asked for over the web and whose best player it is."""


LEVELS: Final[Mapping[Level, LevelFacts]] = {
    Level.RECRUIT: LevelFacts(
        name=Localized("Recruit", "Recrue"),
        text=Localized(
            "Careless: runs and shoots without much thought. Good for a first battle.",
            "Insouciante\u00a0: elle court et tire sans trop réfléchir. Bien pour une première bataille.",
        ),
        seconds_per_game=0.12,
        max_games=5000,
    ),
    Level.TROOPER: LevelFacts(
        name=Localized("Trooper", "Soldat"),
        text=Localized(
            "Weighs every shot, every cover and every threat. A fair fight.",
            "Pèse chaque tir, chaque abri, chaque menace. Un vrai duel.",
        ),
        seconds_per_game=0.2,
        max_games=5000,
    ),
    Level.CAPTAIN: LevelFacts(
        name=Localized("Captain", "Capitaine"),
        text=Localized(
            "Thinks whole turns ahead, your replies included. Hard to beat.",
            "Anticipe des tours entiers, vos ripostes comprises. Difficile à battre.",
        ),
        seconds_per_game=25,
        max_games=200,
    ),
}
