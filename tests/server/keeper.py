"""Goes on with games of Ambush in a storage, all at once, and says which lines are kept.

`python -m tests.server.keeper DATABASE`
"""

import asyncio
import sys

from escarmouche.kernel import resume
from escarmouche.server.storage import JournalWrite, Storage, Writer
from tests.ambush.game import Ambush
from tests.kernel.games import SEED, advance, table
from tests.server.records import a_table, two_seats

TABLES = [f"table-{number}" for number in range(6)]


async def keep_playing(storage: Storage, writer: Writer, name: str) -> None:
    """Play until the end of the world; each number that is printed acknowledges the lines before it."""
    match = resume(Ambush(), storage.journal(name), SEED).match
    while True:
        step = advance(match)
        await writer.keep(JournalWrite(name, match.number, step.lines, step.match.seal))
        match = step.match
        sys.stdout.write(f"{name} {match.number}\n")
        sys.stdout.flush()


async def keep_all_playing(storage: Storage) -> None:
    writer = Writer(storage)
    writer.start(asyncio.get_running_loop())
    for name in TABLES:
        if storage.table(name) is None:
            storage.open_table(a_table(name), SEED, two_seats(name), [table().data])
    await asyncio.gather(*(keep_playing(storage, writer, name) for name in TABLES))


if __name__ == "__main__":
    asyncio.run(keep_all_playing(Storage(sys.argv[1])))
