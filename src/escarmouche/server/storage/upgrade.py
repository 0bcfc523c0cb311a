"""Brings a database to today's tables: an empty one, or one that an earlier version kept."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, column, delete, false, inspect, select, table, text

from escarmouche.server.storage.errors import StorageError
from escarmouche.server.storage.tables import GAMES, SCHEMA, VERSION_TABLE

_OUR_TURN: Final = 0x457363_61726D
"""The number of the lock in PostgreSQL that lets one server at a time change the tables."""


def bring_up_to_date(engine: Engine, place: str) -> None:
    """Change the tables if need be, in one transaction; refuse what is newer, another's, or can only be read."""
    with engine.connect() as connection:
        found = _number(connection)
        if not found and _is_foreign(connection):
            raise StorageError(place, "database_foreign")
    if found > SCHEMA:
        raise StorageError(place, "database_newer", found=found, known=SCHEMA)
    if found < SCHEMA:
        with engine.begin() as connection:
            _await_our_turn(connection)
            _migrate(connection)
    with engine.begin() as connection:
        connection.execute(delete(GAMES).where(false()))  # what can only be read is noticed now, not in the first game


def _is_foreign(connection: Connection) -> bool:
    """Whether a file holds what is not ours; a larger database may hold many things beside each other."""
    names = inspect(connection).get_table_names()
    return connection.dialect.name == "sqlite" and bool(names) and not {"schema", VERSION_TABLE}.intersection(names)


def _number(connection: Connection) -> int:
    """The number of the tables that are there; 0 if there are none. Number 1 was noted in a table of its own."""
    known = inspect(connection)
    if known.has_table(VERSION_TABLE):
        noted = connection.scalar(select(column("version_num")).select_from(table(VERSION_TABLE)))
    elif known.has_table("schema"):
        noted = connection.scalar(select(column("number")).select_from(table("schema")))
    else:
        noted = None
    return int(noted or 0)


def _await_our_turn(connection: Connection) -> None:
    """SQLite lets one write at a time anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _OUR_TURN})


def _migrate(connection: Connection) -> None:
    """Let Alembic do it in the transaction of this connection, with the steps that the package holds."""
    from alembic.config import Config  # noqa: PLC0415 - a quarter of a second, and seldom needed
    from alembic.runtime.environment import EnvironmentContext  # noqa: PLC0415 - as above
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - as above

    script = ScriptDirectory(str(Path(__file__).parent / "migrations"))
    steps = EnvironmentContext(Config(), script, fn=lambda found, _: script._upgrade_revs("head", found))
    with steps:
        steps.configure(connection=connection, version_table=VERSION_TABLE)
        steps.run_migrations()
