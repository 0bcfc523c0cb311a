"""Where a database is, and how it is talked to."""

import re
import sqlite3
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from escarmouche.server.storage.errors import StorageError
from escarmouche.server.storage.privacy import keep_private

BUSY_TIMEOUT_S: Final = 10
"""Seconds to wait for another writer, or for a database to answer."""

LOG: Final = 4000
"""Pages that SQLite adds to its log before it puts them where they belong, which everybody has to wait for."""

_DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
EXAMPLE: Final = "postgresql://user:password@host/games"

_WRITING: Final = "escarmouche_writing"
_SAFE: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""


def sqlite_url(folder: Path) -> URL:
    """The embedded database in a folder, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(str(folder), "database_unusable", problem=error.strerror or "") from None
    return URL.create("sqlite", database=str(folder / "games.sqlite3"))


def connect(address: str | URL) -> Engine:
    """The database at an address, not yet opened. When it says that something is kept, its disk has it."""
    url = _understood(address)
    return _sqlite(url) if url.drivername == "sqlite" else _postgresql(url)


def for_writing(engine: Engine) -> Engine:
    """The same database for transactions that write: in SQLite, they queue up at their start."""
    return engine.execution_options(**{_WRITING: True})


def shown(url: URL) -> str:
    """A file by its path, another database by its address without the password."""
    if url.drivername == "sqlite":
        return str(url.database)
    return _without_password(unquote(url.set(drivername="postgresql").render_as_string()))


def _understood(address: str | URL) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise _strange(address) from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None or (driver == "sqlite" and url.database in (None, "", ":memory:")):
        raise _strange(address)
    return url.set(drivername=driver)


def _strange(address: str | URL) -> StorageError:
    return StorageError(_without_password(str(address)), "database_address", example=EXAMPLE)


def _without_password(address: str) -> str:
    """Whether it can be read as an address or not."""
    return re.sub(r"(password=)[^&]*", r"\1***", re.sub(r"(//[^:/@]*):.*@", r"\1:***@", address))


def _sqlite(url: URL) -> Engine:
    keep_private(Path(str(url.database)))
    engine = create_engine(url, connect_args={"timeout": BUSY_TIMEOUT_S})
    event.listen(engine, "connect", _keep_on_disk)
    event.listen(engine, "begin", _begin)
    return engine


def _keep_on_disk(connection: Any, _record: object) -> None:
    """A commit returns when the disk has it, and readers do not wait for a writer."""
    connection.isolation_level = None  # Python would begin transactions late and leave changes of tables out of them
    _switch_to_write_ahead_log(connection)
    for pragma in ("synchronous = FULL", "foreign_keys = ON", f"wal_autocheckpoint = {LOG}"):
        connection.execute(f"PRAGMA {pragma}")


def _switch_to_write_ahead_log(connection: sqlite3.Connection) -> None:
    """The one statement that SQLite refuses at once when another server writes: wait as other statements do."""
    patient_until = time.monotonic() + BUSY_TIMEOUT_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > patient_until:
                raise
            connection.executescript("BEGIN IMMEDIATE; COMMIT")  # this waits until the other has written
        else:
            return


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get(_WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _postgresql(url: URL) -> Engine:
    patience = {} if "connect_timeout" in url.query else {"connect_timeout": BUSY_TIMEOUT_S}
    try:
        engine = create_engine(url, pool_pre_ping=True, connect_args=patience)
    except ImportError:
        raise StorageError(shown(url), "database_driver") from None
    event.listen(engine, "connect", _commit_to_disk)
    return engine


def _commit_to_disk(connection: Any, _record: object) -> None:
    """Where the database is set to speed over safety, choose safety for these sessions."""
    connection.execute(_SAFE)
    connection.commit()
