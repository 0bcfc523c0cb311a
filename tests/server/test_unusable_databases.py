"""A database that cannot be used ends the command with a sentence, in both languages, and stays as it is."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from escarmouche.server.storage import Storage, sqlite_url
from tests.cli.program import Program

NB = "\u00a0"


def refused(escarmouche: Program, *place: object) -> tuple[str, str]:
    """What is said instead of opening a table, in English and in French."""
    arguments = ("serve", "--no-browser", "--port", 0, *place)
    in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert len(in_english.err.splitlines()) == len(in_french.err.splitlines()) == 1
    return in_english.err, in_french.err


@pytest.mark.usefixtures("page_in_place")
def test_one_that_can_only_be_read(escarmouche: Program, tmp_path: Path) -> None:
    Storage(sqlite_url(tmp_path)).close()
    address = f"sqlite:///file:{tmp_path / 'games.sqlite3'}?mode=ro&uri=true"
    english, french = refused(escarmouche, "--database", address)
    assert "the games cannot be kept there (attempt to write a readonly database)" in english
    assert "impossible d’y conserver les parties (" in french


@pytest.mark.usefixtures("page_in_place")
@pytest.mark.parametrize("name", ["recipes", "games"])
def test_one_of_another_program(escarmouche: Program, tmp_path: Path, name: str) -> None:
    file = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(file)) as other:
        other.execute(f"CREATE TABLE {name} (title TEXT)")
    english, french = refused(escarmouche, "--data", tmp_path)
    assert english == f"Error: {file}: this database belongs to another program; choose another place for the games\n"
    assert french.startswith(f"Erreur{NB}: {file}{NB}: cette base de données appartient à un autre programme")
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [(name,)]


@pytest.mark.usefixtures("page_in_place")
def test_one_that_is_none(escarmouche: Program, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"a letter to grandmother" * 100)
    english, french = refused(escarmouche, "--data", tmp_path)
    assert "the games cannot be kept there (file is not a database)" in english
    assert "impossible d’y conserver les parties" in french
    assert (tmp_path / "games.sqlite3").read_bytes().startswith(b"a letter")
