"""Playing together at one table, whatever is played: what is refused beyond the rules of the game."""

from typing import Final

from escarmouche.kernel.match import SEED_TOLD, UNDO_TO_AN_ENTRY
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rules import rule

FREE_UNDO = rule("TABLE-2.2")
CONSENT = rule("TABLE-2.3")
UP_TO_DATE = rule("TABLE-4.1")
AFTER_THE_END = rule("TABLE-4.2")
THE_USUAL = rule("TABLE-4.3")

UNDO_NOT_FREE: Final = Refusal.of(FREE_UNDO, "undo_not_free")
NO_TAKEBACK: Final = Refusal.of(CONSENT, "no_takeback")
STALE: Final = Refusal.of(UP_TO_DATE, "stale")
GAME_GOES_ON: Final = Refusal.of(AFTER_THE_END, "game_goes_on")
GAME_IS_OVER: Final = Refusal.of(SEED_TOLD, "seed_told")


def no_such_deed(number: int) -> Refusal:
    """Nobody goes back to where the game never was."""
    return Refusal.of(UNDO_TO_AN_ENTRY, "no_such_entry", number=number)
