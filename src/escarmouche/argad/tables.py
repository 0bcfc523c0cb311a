"""Several tables in one game (ARG-45.2, ARG-R-196): each is a skirmish of its own with its own clock and people.

The first table holds the others. What is said and what happens at those is wrapped in the name of the table; a game
with one table has none of it.
"""

from random import Random
from typing import Any, Final

from msgspec import Struct

from escarmouche.argad.chapters import AtTable, Command, Event, OnTable
from escarmouche.argad.knowledge import event_views
from escarmouche.argad.master import house_rules, notes
from escarmouche.argad.model.ids import TableId
from escarmouche.argad.model.resolution import Event as Happening
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases import agreement, preparation, seat_commands, truces
from escarmouche.kernel import Seat

OF_THE_WHOLE_GAME: Final = (
    *(seat_commands.AgreeToEnd, seat_commands.PlayOn, seat_commands.Resign),
    *(seat_commands.TimeUp, seat_commands.MarkAbsent, seat_commands.ComeBack),
    *(truces.OfferTruce, truces.AnswerTruce, truces.BreakTruce, truces.TurnOnAlly),
    *(notes.SendNote, notes.NoteDeed, preparation.MakeWish, preparation.AnswerWish),
)
"""What a seat says once for all tables: at the first one."""
AT_EVERY_TABLE: Final = (seat_commands.Resign, seat_commands.TimeUp, seat_commands.MarkAbsent, seat_commands.ComeBack)
"""What happens at all of them then."""
AGREEMENTS: Final = (truces.TruceOffered, truces.TruceAnswered, truces.TruceBroken, truces.AllyBetrayed)
"""What holds at all of them once it has happened."""
SETTLED: Final = (house_rules.DistanceRuled, house_rules.WeaponRuled)
"""What holds at all of them if the players have settled it; a game master rules for one table."""


def shared(command: Command) -> tuple[type[Any], ...]:
    """Those of the events of a command at the first table that hold at the others."""
    return (*AGREEMENTS, *SETTLED) if isinstance(command, agreement.Propose | agreement.Vote) else AGREEMENTS


class ElsewhereSpace(Struct, frozen=True, tag=True):
    """Commands at another table that are too many to list."""

    table: TableId
    commands: Any

    def sample(self, random: Random) -> AtTable:
        return AtTable(self.table, self.commands.sample(random))


class TableResolution(Resolution):
    """What comes about at another table, as a part of what comes about in the whole game."""

    def __init__(self, whole: Resolution, table: TableId) -> None:
        super().__init__(whole.skirmish.tables[table], whole.dice)
        self.whole, self.table = whole, table

    @property
    def first(self) -> Resolution:
        return self.whole

    def emit(self, event: Happening) -> None:
        self.whole.emit(OnTable(self.table, event))  # type: ignore[arg-type]  # an event of a table, as all are
        self.skirmish = self.whole.skirmish.tables[self.table]


def at_table(whole: Resolution, table: TableId) -> Resolution:
    """The resolution of what happens at a table."""
    return TableResolution(whole, table) if table else whole


def offered(table: TableId, offer: Any) -> AtTable | ElsewhereSpace:
    return ElsewhereSpace(table, offer) if hasattr(offer, "sample") else AtTable(table, offer)


def see(skirmish: Skirmish, event: Event, seat: Seat) -> Event | None:
    """What a seat notices of an event, at whichever table it happens."""
    if not isinstance(event, OnTable):
        return event_views.see(skirmish, event, seat)
    noticed = event_views.see(skirmish.tables[event.table], event.event, seat)
    return None if noticed is None else OnTable(event.table, noticed)
