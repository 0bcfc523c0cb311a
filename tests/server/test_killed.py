"""A server that is killed loses nothing that it acknowledged."""

import subprocess
import sys
from pathlib import Path

from escarmouche.kernel import verify
from escarmouche.server.storage import Storage, sqlite_url
from tests.contract.ambush import Ambush
from tests.kernel.games import SEED
from tests.server.keeper import GAME
from tests.server.tables import PROJECT

KILLS = 5


def acknowledged_before_the_kill(folder: Path, moves: int) -> int:
    """Let a keeper play some moves and kill it in the midst of the next: how many lines it said were kept."""
    command = [sys.executable, "-m", "tests.server.keeper", str(folder)]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as keeper:
        assert keeper.stdout
        first = [keeper.stdout.readline() for _ in range(moves)]
        keeper.kill()
        rest = keeper.stdout.readlines()
    return max(int(number) for number in [*first, *rest] if number.endswith("\n"))


def test_what_was_acknowledged_is_there_after_every_kill(tmp_path: Path) -> None:
    for moves in range(10, 10 * (KILLS + 1), 10):
        acknowledged = acknowledged_before_the_kill(tmp_path, moves)
        storage = Storage(sqlite_url(tmp_path))
        journal = storage.journal(GAME)
        storage.close()
        assert len(journal.lines) >= acknowledged
        assert not journal.torn
        assert verify(Ambush(), journal, SEED).sound
