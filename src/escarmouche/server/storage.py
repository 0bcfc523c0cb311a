"""The games that the server keeps: their journals, line by line, in a database."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Column,
    Engine,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.exc import DatabaseError

from escarmouche.kernel import BrokenInput, Journal, Seed, Texts, load_texts, parse_journal

SCHEMA: Final = 1
"""The number of the tables below; a change of them is a new number and a way to get there."""

_tables: Final = MetaData()
_schema: Final = Table("schema", _tables, Column("number", Integer, primary_key=True))
_games: Final = Table(
    "games",
    _tables,
    Column("id", String, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
)
_lines: Final = Table(
    "lines",
    _tables,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
)


class StorageError(BrokenInput):
    """A database that cannot be used."""

    @classmethod
    def texts(cls) -> Texts:
        return _texts()


@cache
def _texts() -> Texts:
    return load_texts(Path(__file__).parent / "data" / "texts.toml")


class Storage:
    """Journals in a database. What `keep` was given is safe when it returns."""

    def __init__(self, url: str | URL) -> None:
        self._engine = _engine(url)
        try:
            _tables.create_all(self._engine)
            self._check_schema()
        except StorageError:
            self.close()
            raise
        except DatabaseError as error:
            self.close()
            raise StorageError(_place(self._engine), "database_unusable", problem=_cause(error)) from None

    def close(self) -> None:
        self._engine.dispose()

    def open_game(self, game: str, seed: Seed, lines: Iterable[bytes]) -> None:
        """Keep a new game: its secret seed and its first lines."""
        with self._engine.begin() as connection:
            connection.execute(insert(_games).values(id=game, seed=seed))
            connection.execute(insert(_lines), _numbered(game, 0, lines))

    def keep(self, game: str, first: int, lines: Iterable[bytes]) -> None:
        """Keep further lines of a journal, the first of which has this number. A line is never replaced."""
        with self._engine.begin() as connection:
            connection.execute(insert(_lines), _numbered(game, first, lines))

    def games(self) -> list[str]:
        with self._engine.connect() as connection:
            return list(connection.scalars(select(_games.c.id).order_by(_games.c.id)))

    def count(self) -> int:
        with self._engine.connect() as connection:
            return connection.scalar(select(func.count()).select_from(_games)) or 0

    def journal(self, game: str) -> Journal:
        """The journal of a game as it was kept."""
        query = select(_lines.c.line).where(_lines.c.game == game).order_by(_lines.c.number)
        with self._engine.connect() as connection:
            return parse_journal(b"".join(connection.scalars(query)), game)

    def seed(self, game: str) -> Seed:
        with self._engine.connect() as connection:
            return Seed(connection.scalars(select(_games.c.seed).where(_games.c.id == game)).one())

    def _check_schema(self) -> None:
        with self._engine.begin() as connection:
            found = connection.scalar(select(_schema.c.number))
            if found is None:
                connection.execute(insert(_schema).values(number=SCHEMA))
            elif found > SCHEMA:
                raise StorageError(_place(self._engine), "database_newer", found=found, known=SCHEMA)


def sqlite_url(folder: Path) -> URL:
    """The embedded database in a folder, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(str(folder), "database_unusable", problem=error.strerror or "") from None
    return URL.create("sqlite", database=str(folder / "games.sqlite3"))


def _engine(url: str | URL) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _keep_safely)
    return engine


def _keep_safely(connection: Any, _record: object) -> None:
    """A commit returns when the disk has it, and readers do not wait for a writer."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _numbered(game: str, first: int, lines: Iterable[bytes]) -> list[dict[str, object]]:
    return [{"game": game, "number": number, "line": line} for number, line in enumerate(lines, start=first)]


def _place(engine: Engine) -> str:
    """A file by its path, another database by its address without the password."""
    return str(engine.url.database) if engine.dialect.name == "sqlite" else engine.url.render_as_string()


def _cause(error: DatabaseError) -> str:
    return str(error.orig)
