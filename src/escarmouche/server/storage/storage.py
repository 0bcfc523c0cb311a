"""The storage: blocking, and safe to use from several threads."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from threading import Lock
from typing import Final, Unpack

import msgspec
from sqlalchemy import URL, Connection, Table, bindparam, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from escarmouche.kernel import Journal, Seat, Seed, parse_journal
from escarmouche.kernel.journal import Header, seal_of
from escarmouche.server.storage.address import connect, for_writing, shown
from escarmouche.server.storage.errors import DatabaseSilent, Overtaken, StorageError
from escarmouche.server.storage.prepared import PreparedStatement, Row
from escarmouche.server.storage.records import (
    JournalWrite,
    SaidRecord,
    SeatChange,
    SeatRecord,
    TableChange,
    TableRecord,
)
from escarmouche.server.storage.tables import GAMES, LINES, RECEIPTS, SAID, SEATS
from escarmouche.server.storage.upgrade import bring_up_to_date

_TABLE: Final = [GAMES.c[name] for name in TableRecord.__struct_fields__]
_SEAT: Final = [SEATS.c.game, *(SEATS.c[name] for name in SeatRecord.__struct_fields__[1:])]
_SAID: Final = [SAID.c[name] for name in SaidRecord.__struct_fields__]
_GROW: Final = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("table"), GAMES.c.length == bindparam("first"))
    .values(length=bindparam("end"), seal=bindparam("last"), touched=bindparam("now"))
)
"""Only a journal that ends right before the new lines grows: two servers never both go on with a game."""


class Storage:
    """Tables and their journals in a database. What a method was given is on the disk when it returns."""

    def __init__(self, url: str | URL) -> None:
        self._engine = connect(url)
        self._writing = for_writing(self._engine)
        self._turn = Lock() if self._engine.dialect.name == "sqlite" else nullcontext()
        """In SQLite one writes at a time: writers of this server wait for each other, however long it takes."""
        self._grow = PreparedStatement(_GROW, self._engine.dialect)
        self._add_lines = PreparedStatement(insert(LINES), self._engine.dialect)
        self._add_receipts = PreparedStatement(insert(RECEIPTS), self._engine.dialect)
        self.place = shown(self._engine.url)
        """Where it is, without the password."""
        try:
            with self._answered():
                bring_up_to_date(self._writing, self.place)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._engine.dispose()

    def open_table(self, table: TableRecord, seed: Seed, seats: Sequence[SeatRecord], lines: Sequence[bytes]) -> None:
        """Keep a new table: its secret seed, its seats in their order, and the first lines of its journal."""
        journal = {"seed": seed, "length": len(lines), "seal": seal_of(lines[-1])}
        try:
            with self.changing() as connection:
                connection.execute(insert(GAMES).values(**msgspec.structs.asdict(table), **journal))
                _insert(connection, SEATS, [_seat(table.id, place, seat) for place, seat in enumerate(seats)])
                _insert(connection, LINES, _numbered(table.id, 0, lines))
        except IntegrityError:
            raise StorageError(table.id, "table_taken") from None

    def table(self, table: str) -> TableRecord | None:
        with self.looking() as connection:
            row = connection.execute(select(*_TABLE).where(GAMES.c.id == table)).one_or_none()
        return TableRecord(**row._mapping) if row else None

    def listed(self, most: int) -> list[TableRecord]:
        """The tables where people play and may be found, the newest first."""
        query = select(*_TABLE).where(GAMES.c.listed, GAMES.c.status == "playing")
        with self.looking() as connection:
            rows = connection.execute(query.order_by(GAMES.c.created.desc(), GAMES.c.id).limit(most)).all()
        return [TableRecord(**row._mapping) for row in rows]

    def count(self) -> int:
        with self.looking() as connection:
            return connection.scalar(select(func.count()).select_from(GAMES)) or 0

    def seats(self, table: str) -> list[SeatRecord]:
        query = select(*_SEAT)
        with self.looking() as connection:
            rows = connection.execute(query.where(SEATS.c.game == table).order_by(SEATS.c.place)).all()
        return [SeatRecord(*row) for row in rows]

    def change_table(self, table: str, **values: Unpack[TableChange]) -> None:
        with self.changing() as connection:
            changed = _change_table(connection, table, values)
        if not changed:
            raise StorageError(table, "table_unknown")

    def change_seat(self, table: str, seat: Seat, **values: Unpack[SeatChange]) -> None:
        which = (SEATS.c.game == table, SEATS.c.seat == seat)
        with self.changing() as connection:
            changed = connection.execute(update(SEATS).where(*which).values(**values)).rowcount
        if not changed:
            raise StorageError(table, "seat_unknown", seat=seat)

    def journal(self, table: str) -> Journal:
        """The journal as it was kept; an error if it is damaged or does not end where it was left."""
        seal, data = self._read_journal(table)
        journal = parse_journal(data, table)
        if journal.seal != seal:
            raise StorageError(table, "journal_cut", lines=len(journal.lines))
        return journal

    def header(self, table: str) -> Header:
        """What the journal begins with: the set-up, and who throws by hand."""
        query = select(LINES.c.line).where(LINES.c.game == table, LINES.c.number == 0)
        with self.looking() as connection:
            line = connection.scalar(query)
        if line is None:
            raise StorageError(table, "table_unknown")
        return parse_journal(line, table).header

    def journal_bytes(self, table: str) -> bytes:
        """The journal as a file, unchecked."""
        return self._read_journal(table)[1]

    def seed(self, table: str) -> Seed:
        with self.looking() as connection:
            seed = connection.scalar(select(GAMES.c.seed).where(GAMES.c.id == table))
        if seed is None:
            raise StorageError(table, "table_unknown")
        return Seed(seed)

    def receipts(self, table: str) -> dict[tuple[Seat, str], int]:
        """What was done already: the seat and the id of its message, with the number of the first line, or 0."""
        query = select(RECEIPTS.c.seat, RECEIPTS.c.message, RECEIPTS.c.number).where(RECEIPTS.c.game == table)
        with self.looking() as connection:
            return {(Seat(seat), message): number for seat, message, number in connection.execute(query)}

    def keep(self, batch: Sequence[JournalWrite]) -> None:
        """Keep further lines, all or none of them.

        A line is never replaced: `Overtaken` if a journal does not end where the lines to keep begin. What is there
        already, word for word, counts as kept, so that one can try again after a lost connection.
        """
        if not batch:
            return
        try:
            with self.changing() as connection:
                self._keep_all(connection, batch)
        except (_NotTheEnd, IntegrityError):
            if not all(map(self._holds, batch)):
                raise Overtaken(", ".join(sorted({kept.table for kept in batch})), "game_overtaken") from None

    def say(self, table: str, said: SaidRecord, message: str | None = None) -> None:
        """Keep what somebody said, in one piece with the receipt for the message, so that it is not said twice."""
        try:
            with self.changing() as connection:
                connection.execute(insert(SAID).values(game=table, **msgspec.structs.asdict(said)))
                if message is not None:
                    connection.execute(insert(RECEIPTS), _receipt(table, said.seat, message, 0))
        except IntegrityError:
            raise StorageError(table, "table_unknown") from None

    def chat(self, table: str, most: int) -> list[SaidRecord]:
        """The last things said and the last notices, in their order: no chatter hides a notice."""
        last = select(SAID.c.number, *_SAID).where(SAID.c.game == table).order_by(SAID.c.number.desc()).limit(most)
        with self.looking() as connection:
            said = connection.execute(last.where(SAID.c.notice.is_(None))).all()
            notices = connection.execute(last.where(SAID.c.notice.is_not(None))).all()
        rows = [*said, *notices]
        return [SaidRecord(*said) for _, *said in sorted(rows, key=lambda row: row.number)]

    def _read_journal(self, table: str) -> tuple[str, bytes]:
        """The seal of the last line and all lines, in one query so that they belong together."""
        query = select(GAMES.c.seal, LINES.c.line).outerjoin(LINES).where(GAMES.c.id == table).order_by(LINES.c.number)
        with self.looking() as connection:
            rows = connection.execute(query).all()
        if not rows:
            raise StorageError(table, "table_unknown")
        return rows[0].seal, b"".join(row.line or b"" for row in rows)

    def _keep_all(self, connection: Connection, batch: Sequence[JournalWrite]) -> None:
        """Table by table: two servers that lock in one order do not block each other."""
        ordered, now = sorted(batch, key=lambda kept: kept.table), time.time()
        if self._grow.run(connection, [_grown(kept, now) for kept in ordered]) != len(batch):
            raise _NotTheEnd
        lines = [row for kept in ordered for row in _numbered(kept.table, kept.first, kept.lines)]
        receipts = [_receipt(kept.table, *kept.receipt, kept.first) for kept in ordered if kept.receipt]
        self._add_lines.run(connection, lines)
        self._add_receipts.run(connection, receipts)
        for kept in ordered:
            if kept.change:
                _change_table(connection, kept.table, kept.change)

    def _holds(self, kept: JournalWrite) -> bool:
        ours = (LINES.c.game == kept.table, LINES.c.number.between(kept.first, kept.first + len(kept.lines) - 1))
        with self.looking() as connection:
            found = tuple(connection.scalars(select(LINES.c.line).where(*ours).order_by(LINES.c.number)))
        if kept.receipt:
            return found == kept.lines and kept.receipt in self.receipts(kept.table)
        return found == kept.lines != ()

    @contextmanager
    def looking(self) -> Iterator[Connection]:
        with self._answered(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        with self._turn, self._answered(), self._writing.begin() as connection:
            yield connection

    @contextmanager
    def _answered(self) -> Iterator[None]:
        """Say in words what the database says; what contradicts its keys is for the caller to explain."""
        try:
            yield
        except IntegrityError:
            raise
        except (OperationalError, InterfaceError, PoolTimeout) as error:
            raise DatabaseSilent(self.place, "database_unusable", problem=_cause(error)) from None
        except SQLAlchemyError as error:
            raise StorageError(self.place, "database_unusable", problem=_cause(error)) from None


class _NotTheEnd(Exception):
    """A journal does not end where the lines to keep begin."""


def _change_table(connection: Connection, table: str, values: TableChange) -> int:
    """How many tables of that name there were."""
    return connection.execute(update(GAMES).where(GAMES.c.id == table).values(**values)).rowcount


def _insert(connection: Connection, table: Table, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _grown(kept: JournalWrite, now: float) -> Row:
    end = kept.first + len(kept.lines)
    return {"table": kept.table, "first": kept.first, "end": end, "last": kept.seal, "now": now}


def _numbered(table: str, first: int, lines: Sequence[bytes]) -> list[Row]:
    return [{"game": table, "number": number, "line": line} for number, line in enumerate(lines, start=first)]


def _seat(table: str, place: int, seat: SeatRecord) -> Row:
    held = {name: getattr(seat, name) for name in SeatRecord.__struct_fields__[1:]}
    return {"game": table, "place": place, **held}


def _receipt(table: str, seat: Seat, message: str, number: int) -> Row:
    return {"game": table, "seat": seat, "message": message, "number": number}


def _cause(error: SQLAlchemyError) -> str:
    return " ".join(str(error.orig if isinstance(error, DBAPIError) else error).split())
