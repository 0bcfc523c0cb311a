"""Games are kept in a folder, or in the database that an address names; what cannot be used is said in words."""

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from escarmouche.server.storage import SCHEMA, Storage, StorageError, sqlite_url
from escarmouche.server.storage.address import EXAMPLE
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import explain
from tests.cli.program import Program
from tests.server.databases import opened_by_hand
from tests.server.records import TABLE, set_up
from tests.server.tables import free_port, opened

NB, NNB = "\u00a0", "\u202f"

Spoil = Callable[[Path], Path]
"""Makes a data folder that cannot be used, inside the folder it is given."""


@pytest.mark.parametrize("name", ["mes parties d’été", "what?", "50%20", "a#b", "a:b@c", "..."])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    Storage(sqlite_url(tmp_path / name)).close()
    assert (tmp_path / name / "games.sqlite3").is_file()


def test_a_commit_waits_for_the_disk_in_sqlite(tmp_path: Path) -> None:
    storage = Storage(sqlite_url(tmp_path))
    with storage._engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    storage.close()
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize(("chosen", "used"), [("off", "on"), ("on", "on"), ("local", "local")])
def test_a_commit_waits_for_the_disk_in_postgresql(database: str, chosen: str, used: str) -> None:
    name = make_url(database).database
    with opened_by_hand(database) as connection:
        connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = {chosen}"))
    storage = Storage(database)
    with storage._writing.begin() as connection:
        setting = connection.execute(text("SHOW synchronous_commit")).scalar()
    storage.close()
    with opened_by_hand(database) as connection:
        connection.execute(text(f"ALTER DATABASE {name} RESET synchronous_commit"))
    assert setting == used


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_an_address_of_postgresql_is_understood_as_people_write_it(database: str, scheme: str) -> None:
    storage = Storage(database.replace("postgresql:", f"{scheme}:"))
    set_up(storage)
    assert storage.table(TABLE)
    storage.close()


def a_file_in_its_place(folder: Path) -> Path:
    (folder / "taken").touch()
    return folder / "taken"


def a_file_on_the_way(folder: Path) -> Path:
    (folder / "taken").touch()
    return folder / "taken" / "games"


def a_folder_in_the_place_of_the_database(folder: Path) -> Path:
    (folder / "games.sqlite3").mkdir()
    return folder


def something_that_is_no_database(folder: Path) -> Path:
    (folder / "games.sqlite3").write_bytes(b"Dear diary, " * 100)
    return folder


def a_database_of_something_else(folder: Path) -> Path:
    with sqlite3.connect(folder / "games.sqlite3") as database:
        database.execute("CREATE TABLE seats (row INTEGER, number INTEGER)")
    database.close()
    return folder


def a_database_of_a_newer_version(folder: Path) -> Path:
    Storage(sqlite_url(folder)).close()
    with sqlite3.connect(folder / "games.sqlite3") as database:
        database.execute("UPDATE escarmouche_version SET version_num = ?", (f"{SCHEMA + 1:04}",))
    database.close()
    return folder


UNUSABLE = ("the games cannot be kept there (", "impossible d’y conserver les parties (")
FOREIGN = ("this database belongs to another program", "cette base de données appartient à un autre programme")
NEWER = (
    f"these games were kept by a newer version (schema {SCHEMA + 1}; this one knows {SCHEMA})",
    f"ces parties ont été conservées par une version plus récente (schéma {SCHEMA + 1}",
)


@pytest.mark.usefixtures("page_in_place")
@pytest.mark.parametrize(
    ("spoil", "problems"),
    [
        (a_file_in_its_place, UNUSABLE),
        (a_file_on_the_way, UNUSABLE),
        (a_folder_in_the_place_of_the_database, UNUSABLE),
        (something_that_is_no_database, UNUSABLE),
        (a_database_of_something_else, FOREIGN),
        (a_database_of_a_newer_version, NEWER),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
class TestAnUnusableFolder:
    def test_is_a_storage_error_in_both_languages(
        self, tmp_path: Path, spoil: Spoil, problems: tuple[str, str]
    ) -> None:
        folder = spoil(tmp_path)
        with pytest.raises(StorageError) as error:
            Storage(sqlite_url(folder))
        for language, problem in zip(LANGUAGES, problems, strict=True):
            told = explain(error.value, language)
            assert str(folder) in told
            assert problem in told

    def test_ends_the_command_with_3_and_a_message(
        self, escarmouche: Program, tmp_path: Path, spoil: Spoil, problems: tuple[str, str]
    ) -> None:
        arguments = ("serve", "--port", 0, "--data", spoil(tmp_path))
        in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
        assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
        assert in_english.err.startswith("Error: ")
        assert problems[0] in in_english.err
        assert in_french.err.startswith(f"Erreur{NB}: ")
        assert problems[1] in in_french.err


@pytest.mark.usefixtures("page_in_place")
class TestAnAddressThatCannotBeUsed:
    @pytest.mark.parametrize(
        ("address", "shown"),
        [
            ("games", "games"),
            ("mysql://ada:secret@localhost/games", "mysql://ada:***@localhost/games"),
            ("postgresql+asyncpg://localhost/games", "postgresql+asyncpg://localhost/games"),
            ("postgresql//ada:secret@localhost/games", "postgresql//ada:***@localhost/games"),
            ("postgresql://ada:secret@localhost:port/games", "postgresql://ada:***@localhost:port/games"),
            ("mysql://ada@localhost/games?password=secret", "mysql://ada@localhost/games?password=***"),
            ("postgresql//ada:se:c/r@t@localhost/games", "postgresql//ada:***@localhost/games"),
            ("sqlite://", "sqlite://"),
            ("sqlite:///:memory:", "sqlite:///:memory:"),
        ],
    )
    def test_is_shown_without_the_password(self, escarmouche: Program, address: str, shown: str) -> None:
        arguments = ("serve", "--port", 0, "--database", address)
        in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
        assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
        assert in_english.err == (
            f"Error: {shown}: no games can be kept at this address; write one such as {EXAMPLE}\n"
        )
        assert in_french.err == (
            f"Erreur{NB}: {shown}{NB}: aucune partie ne peut être conservée à cette adresse{NNB};"
            f" écrivez-en une comme {EXAMPLE}\n"
        )

    @pytest.mark.parametrize(
        ("rest", "shown"),
        [
            ("//ada:secret@127.0.0.1:{port}/games", "//ada:***@127.0.0.1:{port}/games"),
            ("//127.0.0.1:{port}/games?password=secret", "//127.0.0.1:{port}/games?password=***"),
        ],
    )
    def test_is_said_to_be_silent_if_nothing_is_there(self, escarmouche: Program, rest: str, shown: str) -> None:
        port = free_port()
        ran = escarmouche("serve", "--port", 0, "--database", f"postgresql:{rest.format(port=port)}")
        assert (ran.code, ran.out) == (3, "")
        assert ran.err.startswith(f"Error: postgresql:{shown.format(port=port)}: the games cannot be kept there (")
        assert "secret" not in ran.err
        assert ran.err.count("\n") == 1

    def test_needs_one_more_package_for_postgresql(self, escarmouche: Program, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "psycopg", None)
        arguments = ("serve", "--port", 0, "--database", "postgresql://localhost/games")
        in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
        assert (in_english.code, in_french.code) == (3, 3)
        assert in_english.err == (
            "Error: postgresql://localhost/games: PostgreSQL needs one more package;"
            " escarmouche[postgres] installs it\n"
        )
        assert in_french.err == (
            f"Erreur{NB}: postgresql://localhost/games{NB}: PostgreSQL demande un paquet de plus{NNB};"
            " escarmouche[postgres] l’installe\n"
        )


def test_the_table_keeps_its_games_in_the_database_asked_for(page: Path, database: str) -> None:
    with opened(page, "serve", "--port", 0, "--database", database) as table:
        code, said, err = table.end()
    assert (code, err) == (0, "")
    storage = Storage(database)
    assert said[1] == f"Games are kept in {storage.place}. Ctrl-C ends."
    storage.close()
    with opened_by_hand(database) as connection:
        assert connection.execute(text("SELECT count(*) FROM games")).scalar() == 0


def test_the_environment_may_name_the_database(page: Path, tmp_path: Path) -> None:
    env = {"ESCARMOUCHE_DATABASE": f"sqlite:///{tmp_path / 'ours.db'}"}
    for arguments in ((), ("serve", "--port", "0")):
        with opened(page, *arguments, port=free_port(), env=env) as table:
            assert table.said[1] == f"Games are kept in {tmp_path / 'ours.db'}. Ctrl-C ends."


def test_the_command_has_the_last_word(page: Path, tmp_path: Path) -> None:
    env = {"ESCARMOUCHE_DATABASE": f"sqlite:///{tmp_path / 'ours.db'}"}
    other = tmp_path / "other"
    with opened(page, "serve", "--port", 0, "--data", other, env=env) as table:
        assert table.said[1] == f"Games are kept in {other}. Ctrl-C ends."
    with opened(page, "serve", "--port", 0, "--database", f"sqlite:///{tmp_path / 'mine.db'}", env=env) as table:
        assert table.said[1] == f"Games are kept in {tmp_path / 'mine.db'}. Ctrl-C ends."
    assert not (tmp_path / "ours.db").exists()


@pytest.mark.usefixtures("page_in_place")
def test_games_are_kept_in_one_place(escarmouche: Program, tmp_path: Path) -> None:
    arguments = ("serve", "--port", 0, "--data", tmp_path, "--database", "sqlite:///games.db")
    in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
    assert (in_english.code, in_french.code) == (2, 2)
    assert "games are kept in one place: choose --data or --database" in in_english.err
    assert f"les parties sont conservées en un seul lieu{NB}: choisissez --data ou --database" in in_french.err
