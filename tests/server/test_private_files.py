"""The database file is its owner's alone: it holds the seeds of games that are not over."""

import os
import re
import shlex
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from escarmouche.server.storage import Storage, StorageError, sqlite_url
from tests.server.players import begin, hall_of
from tests.server.records import set_up
from tests.server.tables import PROJECT, opened

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in folder.glob("games.sqlite3*")}


ALL_PRIVATE = dict.fromkeys(("games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm"), "0o600")


def test_what_the_server_writes_is_for_its_owner_alone(page: Path, tmp_path: Path) -> None:
    with opened(page, "serve", "--port", 0, "--data", tmp_path) as table, hall_of(table) as hall:
        begin(hall.alone())
        assert modes(tmp_path) == ALL_PRIVATE


def test_files_that_others_could_read_are_closed_at_the_start(tmp_path: Path) -> None:
    first = Storage(sqlite_url(tmp_path))
    set_up(first)
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    second = Storage(sqlite_url(tmp_path))
    assert modes(tmp_path) == ALL_PRIVATE
    second.close()
    first.close()


def test_a_file_that_its_owner_has_made_to_be_read_only_stays_so(tmp_path: Path) -> None:
    """The command then ends with a sentence, unless it is the superuser's, for whom no file is read-only."""
    Storage(sqlite_url(tmp_path)).close()
    (tmp_path / "games.sqlite3").chmod(0o444)
    with suppress(StorageError):
        Storage(sqlite_url(tmp_path)).close()
    assert modes(tmp_path) == {"games.sqlite3": "0o400"}


def test_a_copy_made_as_the_document_says_is_private_too(tmp_path: Path) -> None:
    storage = Storage(sqlite_url(tmp_path))
    set_up(storage)
    command = re.search(r"^python3 (-c .*backup.*)$", (PROJECT / "docs/server.md").read_text(encoding="utf-8"), re.M)
    assert command
    subprocess.run([sys.executable, *shlex.split(command[1])], cwd=tmp_path, check=True)
    storage.close()
    assert stat.S_IMODE((tmp_path / "copy.sqlite3").stat().st_mode) == 0o600
