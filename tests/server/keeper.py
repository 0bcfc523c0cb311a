"""Goes on with a game of Ambush in a storage, and says which lines are kept: `python -m tests.server.keeper FOLDER`."""

import sys
from pathlib import Path

from escarmouche.kernel import resume
from escarmouche.server.storage import Storage, sqlite_url
from tests.contract.ambush import Ambush
from tests.kernel.games import SEED, advance, table

GAME = "game-1"


def keep_playing(storage: Storage) -> None:
    """Play until the end of the world; each number that is printed acknowledges the lines before it."""
    if GAME not in storage.games():
        storage.open_game(GAME, SEED, [table().data])
    match = resume(Ambush(), storage.journal(GAME), SEED).match
    while True:
        step = advance(match)
        storage.keep(GAME, match.number, step.lines)
        match = step.match
        sys.stdout.write(f"{match.number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    keep_playing(Storage(sqlite_url(Path(sys.argv[1]))))
