"""Records for the tests of the storage, and a game to keep."""

from typing import Any

from escarmouche.kernel import Seat, parse_journal
from escarmouche.server.storage import JournalWrite, SeatRecord, Storage, TableRecord
from escarmouche.text.texts import Localized
from tests.kernel.games import BLUE, ORANGE, SEED, eventful, rows

TABLE = "table000000000001"
LINES = tuple(rows(eventful().data))
"""A game with a line of every kind."""


def a_table(table: str = TABLE, **changed: Any) -> TableRecord:
    known: dict[str, Any] = {
        "id": table,
        "game": "ambush",
        "scenario": "by-the-old-mill",
        "name": Localized("By the old mill", "Près du vieux moulin"),
        "host": b"the hash of a token",
        "created": 1_700_000_000.25,
        "touched": 1_700_000_000.5,
    }
    return TableRecord(**{**known, **changed})


def two_seats(table: str = TABLE) -> list[SeatRecord]:
    return [SeatRecord(table, ORANGE, "person", b"a hash", "Ada"), SeatRecord(table, BLUE, "open")]


def set_up(storage: Storage, table: str = TABLE, lines: int = 1, **changed: Any) -> TableRecord:
    """Keep a table with that many lines of the game."""
    record = a_table(table, **changed)
    storage.open_table(record, SEED, two_seats(table), LINES[:lines])
    return record


def kept(first: int, end: int, table: str = TABLE, receipt: tuple[Seat, str] | None = None) -> JournalWrite:
    """Those lines of the game, ready to be kept."""
    return JournalWrite(table, first, LINES[first:end], parse_journal(b"".join(LINES[:end]), table).seal, receipt)
