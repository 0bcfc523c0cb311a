"""Playing together at one table, whatever is played: what is refused beyond the rules of the game."""

from typing import Final

from escarmouche.kernel.match import SEED_TOLD, UNDO_TO_AN_ENTRY
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rules import rule
from escarmouche.kernel.seats import Seat

FREE_UNDO = rule("TABLE-2.2")
CONSENT = rule("TABLE-2.3")
HELD_THEN = rule("TABLE-2.4")
UP_TO_DATE = rule("TABLE-4.1")
AFTER_THE_END = rule("TABLE-4.2")
THE_USUAL = rule("TABLE-4.3")
GRACE = rule("TABLE-4.4")
PAUSE = rule("TABLE-4.5")

UNDO_NOT_FREE: Final = Refusal.of(FREE_UNDO, "undo_not_free")
NO_TAKEBACK: Final = Refusal.of(CONSENT, "no_takeback")
STALE: Final = Refusal.of(UP_TO_DATE, "stale")
PAUSED: Final = Refusal.of(PAUSE, "table_paused")
NOT_THE_MASTER: Final = Refusal.of(PAUSE, "master_pauses")
GAME_GOES_ON: Final = Refusal.of(AFTER_THE_END, "game_goes_on")
GAME_IS_OVER: Final = Refusal.of(SEED_TOLD, "seed_told")


def no_such_deed(number: int) -> Refusal:
    """Nobody goes back to where the game never was."""
    return Refusal.of(UNDO_TO_AN_ENTRY, "no_such_entry", number=number)


def changed_hands(seat: Seat) -> Refusal:
    """Whoever decided then is not there to be asked."""
    return Refusal.of(HELD_THEN, "seat_changed_hands", seat=seat)


def away_too_short(seconds: int) -> Refusal:
    """A computer may step in after that many seconds."""
    return Refusal.of(GRACE, "away_too_short", seconds=seconds)
