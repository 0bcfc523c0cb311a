"""The server's storage keeps journals line by line, and says when it cannot."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from escarmouche.kernel import LANGUAGES, explain, parse_journal
from escarmouche.server.storage import SCHEMA, Storage, StorageError, sqlite_url
from tests.cli.program import Program
from tests.kernel.games import SEED, eventful, rows

NB = "\u00a0"
GAME = "game-1"
LINES = rows(eventful().data)

Spoil = Callable[[Path], Path]
"""Makes a data folder that cannot be used, inside the folder it is given."""


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(sqlite_url(tmp_path))
    yield storage
    storage.close()


def test_a_journal_kept_line_by_line_is_the_journal(storage: Storage) -> None:
    storage.open_game(GAME, SEED, LINES[:1])
    for number, line in enumerate(LINES[1:], start=1):
        storage.keep(GAME, number, [line])
    assert storage.journal(GAME) == parse_journal(b"".join(LINES), GAME)


def test_several_lines_are_kept_at_once(storage: Storage) -> None:
    storage.open_game(GAME, SEED, LINES[:3])
    storage.keep(GAME, 3, LINES[3:])
    assert storage.journal(GAME) == parse_journal(b"".join(LINES), GAME)


def test_what_was_kept_is_found_by_the_next_server(storage: Storage, tmp_path: Path) -> None:
    storage.open_game(GAME, SEED, LINES)
    storage.close()
    again = Storage(sqlite_url(tmp_path))
    assert (again.games(), again.seed(GAME)) == ([GAME], SEED)
    assert again.journal(GAME) == parse_journal(b"".join(LINES), GAME)
    again.close()


@pytest.mark.parametrize("name", ["mes parties d’été", "what?", "50%20", "a#b", "a:b@c", "..."])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    Storage(sqlite_url(tmp_path / name)).close()
    assert (tmp_path / name / "games.sqlite3").is_file()


def test_games_are_listed_counted_and_kept_apart(storage: Storage) -> None:
    assert (storage.games(), storage.count()) == ([], 0)
    for game in ("straw", "blue", "orange"):
        storage.open_game(game, SEED, LINES[:2])
    storage.keep("blue", 2, LINES[2:4])
    assert (storage.games(), storage.count()) == (["blue", "orange", "straw"], 3)
    assert [len(storage.journal(game).lines) for game in storage.games()] == [4, 2, 2]


def test_a_line_is_never_replaced(storage: Storage) -> None:
    storage.open_game(GAME, SEED, LINES[:3])
    with pytest.raises(IntegrityError):
        storage.keep(GAME, 2, [b"something else\n"])
    assert storage.journal(GAME) == parse_journal(b"".join(LINES[:3]), GAME)


def test_lines_are_kept_together_or_not_at_all(storage: Storage) -> None:
    storage.open_game(GAME, SEED, LINES[:3])
    with pytest.raises(IntegrityError):
        storage.keep(GAME, 1, LINES[1:6])
    assert len(storage.journal(GAME).lines) == 3


def test_a_game_is_opened_once(storage: Storage) -> None:
    storage.open_game(GAME, SEED, LINES[:3])
    with pytest.raises(IntegrityError):
        storage.open_game(GAME, SEED, LINES[:1])
    assert len(storage.journal(GAME).lines) == 3


def test_lines_belong_to_a_game_that_was_opened(storage: Storage) -> None:
    with pytest.raises(IntegrityError):
        storage.keep("nobody’s game", 0, LINES[:1])


def test_a_commit_waits_for_the_disk(tmp_path: Path, storage: Storage) -> None:
    with storage._engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


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


def a_database_of_a_newer_version(folder: Path) -> Path:
    Storage(sqlite_url(folder)).close()
    with sqlite3.connect(folder / "games.sqlite3") as database:
        database.execute("UPDATE schema SET number = ?", (SCHEMA + 1,))
    database.close()
    return folder


UNUSABLE = ("the games cannot be kept there (", "impossible d’y conserver les parties (")
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
        (a_database_of_a_newer_version, NEWER),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
class TestAnUnusableDatabase:
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

    def test_ends_the_command_with_2_and_a_message(
        self, escarmouche: Program, tmp_path: Path, spoil: Spoil, problems: tuple[str, str]
    ) -> None:
        arguments = ("serve", "--port", 0, "--data", spoil(tmp_path))
        in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
        assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (2, "")
        assert in_english.err.startswith("Error: ")
        assert problems[0] in in_english.err
        assert in_french.err.startswith(f"Erreur{NB}: ")
        assert problems[1] in in_french.err
