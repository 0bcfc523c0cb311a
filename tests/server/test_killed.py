"""A server that is killed loses nothing that it acknowledged."""

import subprocess
import sys

from escarmouche.kernel import verify
from escarmouche.server.storage import Storage
from tests.ambush.game import Ambush
from tests.kernel.games import SEED
from tests.server.keeper import TABLES
from tests.server.tables import PROJECT

KILLS = 3


def acknowledged_before_the_kill(database: str, moves: int) -> dict[str, int]:
    """Let a keeper play some moves and kill it in the midst of others: the lines it said were kept, by game."""
    command = [sys.executable, "-m", "tests.server.keeper", database]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as keeper:
        assert keeper.stdout
        first = [keeper.stdout.readline() for _ in range(moves)]
        keeper.kill()
        rest = keeper.stdout.readlines()
    whole = [line.split() for line in [*first, *rest] if line.endswith("\n")]
    return {name: int(number) for name, number in whole}


def test_what_was_acknowledged_is_there_after_every_kill(database: str) -> None:
    for kill in range(1, KILLS + 1):
        acknowledged = acknowledged_before_the_kill(database, 40 * kill)
        assert acknowledged.keys() == set(TABLES)
        storage = Storage(database)
        for name, number in acknowledged.items():
            journal = storage.journal(name)
            assert len(journal.lines) >= number > 1
            assert not journal.torn
            assert verify(Ambush(), journal, SEED).sound
        storage.close()
