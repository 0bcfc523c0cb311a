"""Journals of Ambush as files, and the command line that can play Ambush."""

from collections.abc import Callable
from pathlib import Path

import pytest

from escarmouche.games import GAMES
from tests.ambush.package import PACKAGE

Written = Callable[[bytes], Path]


@pytest.fixture
def ambush_is_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "ambush", PACKAGE)


@pytest.fixture
def written(tmp_path: Path) -> Written:
    def write(data: bytes) -> Path:
        file = tmp_path / "game.jsonl"
        file.write_bytes(data)
        return file

    return write
