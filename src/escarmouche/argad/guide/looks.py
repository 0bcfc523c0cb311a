"""The game master looks through the eyes of a seat."""

from msgspec.structs import replace

from escarmouche.argad.game import ARGAD, REFEREE
from escarmouche.argad.guide.asking import AskLook
from escarmouche.argad.guide.desk_asking import Look
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal, Seat


def look(view: Skirmish, seat: Seat, question: AskLook) -> Look | Refusal:
    """Exactly what that seat is shown: the game master's own view is all there is."""
    if seat != GAME_MASTER:
        return Refusal.of(REFEREE, "for_the_master")
    if question.seat not in (*view.seats, SPECTATOR):
        return Refusal.of(REFEREE, "not_at_the_table", seat=question.seat)
    return Look(question.seat, ARGAD.view(_nobodys(view), question.seat))


def _nobodys(view: Skirmish) -> Skirmish:
    """As it is, not as somebody sees it."""
    tables = {name: _nobodys(table) for name, table in view.tables.items()}
    return replace(view, viewer=None, tables=tables)
