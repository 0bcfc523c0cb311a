from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.program import escarmouche
from tests.server.databases import database, postgresql
from tests.server.players import Hall, hall_of
from tests.server.tables import Table, build_stand_in_page, opened

__all__ = ["database", "escarmouche", "postgresql"]


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_stand_in_page(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def table(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One table for everybody who only asks."""
    with opened(page, "serve", "--port", 0, "--data", tmp_path_factory.mktemp("data")) as table:
        yield table


@pytest.fixture
def hall(table: Table) -> Iterator[Hall]:
    """Players at the tables of the server that everybody shares."""
    with hall_of(table) as hall:
        yield hall


@pytest.fixture
def page_in_place(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-in page, for a command that runs inside the test."""
    monkeypatch.setattr("escarmouche.server.run.PAGE", page)
    monkeypatch.setattr("escarmouche.server.app.PAGE", page)
