"""The table at rest: how soon it answers when 10,000 games are stored, and the memory of games at which nobody moves.

A game's memory is what the server's process grows by, divided by the games; it is measured on Linux only. With people,
each game has two sockets. Without, they have come and gone, and it waits a few minutes for them before it is let go.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from msgspec.structs import replace
from sqlalchemy import event

from benchmarks.load.crowd import SCENARIO, BattleGame, choice, gather, hurry
from benchmarks.load.server import KNOWN, TABLE, Server, serving
from benchmarks.result import Result, size
from escarmouche.geometry import kernels
from escarmouche.kernel import AnyStep, Step
from escarmouche.server.rooms.opening import prepare_table
from escarmouche.server.rooms.tokens import new_table_id
from escarmouche.server.storage import Storage, sqlite_url
from escarmouche.server.wire.tables import NewTable

STORED: Final = 10_000
SHORT: Final = 20
"""Commands of each stored game."""
SOON: Final = 3.0
"""Seconds in which the table should answer."""
GAMES: Final = 100
LONG: Final = 300
"""Commands of a long game."""
PATIENCE: Final = 300.0
"""Seconds for all long games together."""
SMALL: Final = 1_000_000
"""Bytes that a game should take at most."""


def run() -> list[Result]:
    kernels.load()
    return _start_up() + (asyncio.run(_memory()) if KNOWN else [])


def _start_up() -> list[Result]:
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as full:
        _store_games(Path(full))
        none, many = _started(Path(empty)), _started(Path(full))
    return [
        Result(f"start with {STORED:,} stored games", many, "the limit", SOON, 1.0),
        Result("the same", many, "with none", none),
    ]


def _started(folder: Path) -> float:
    """Seconds until a server tells what tables there are."""
    begun = time.perf_counter()
    with serving(TABLE, folder):
        return time.perf_counter() - begun


def _store_games(folder: Path) -> None:
    """The same short battle at many tables."""
    opened = prepare_table(NewTable(game="bow", scenario=SCENARIO, listed=True))
    seed, lines = opened.step.match.seed, tuple(_lines(opened.step))
    assert seed is not None
    storage = Storage(sqlite_url(folder))
    event.listen(storage._engine, "checkout", _do_not_wait)
    for _ in range(STORED):
        table = new_table_id()
        seats = [replace(seat, table=table) for seat in opened.seats]
        storage.open_table(replace(opened.record, id=table), seed, seats, lines)
    storage.close()


def _do_not_wait(connection: Any, *_: object) -> None:
    """Nobody needs these games after a power cut."""
    connection.execute("PRAGMA synchronous = OFF")


def _lines(step: AnyStep) -> Iterator[bytes]:
    random = Random(1)
    yield from step.lines
    for _ in range(SHORT):
        played = step.match.play(*choice(step.match.state, random))
        assert isinstance(played, Step)
        step = played
        yield from step.lines


async def _memory() -> list[Result]:
    with serving(TABLE) as server:
        async with httpx.AsyncClient(base_url=server.http, timeout=60) as http:
            await _settled(server, http)
            left = await _left(server, http)
            fresh, long = await _occupied(server, http)
    found = {
        "memory of a game, its people gone": left,
        "memory of a game, two people there": fresh,
        f"the same after {LONG} commands": long,
    }
    return [Result(name, memory, "the limit", SMALL, 1.0, size) for name, memory in found.items()]


async def _settled(server: Server, http: httpx.AsyncClient) -> None:
    """What is loaded once, for the first games, is no game's memory."""
    first = await gather(10, lambda number: _opened(server, http, number))
    await hurry(first, 1.0)
    await asyncio.gather(*(game.close() for game in first))
    before = 0
    while server.memory() > before:
        before = server.memory()
        await asyncio.sleep(2)


async def _left(server: Server, http: httpx.AsyncClient) -> float:
    before = server.memory()
    for number in range(GAMES):
        await (await _opened(server, http, number)).close()
    return (server.memory() - before) / GAMES


async def _occupied(server: Server, http: httpx.AsyncClient) -> tuple[float, float]:
    """What a new game takes, and a long one."""
    before = server.memory()
    crowd = await gather(GAMES, lambda number: _opened(server, http, number))
    fresh = server.memory() - before
    await hurry(crowd, PATIENCE, LONG)
    long = server.memory() - before
    await asyncio.gather(*(game.close() for game in crowd))
    return fresh / GAMES, long / GAMES


async def _opened(server: Server, http: httpx.AsyncClient, number: int) -> BattleGame:
    return await BattleGame.open(http, f"{server.line}/table", number)


if __name__ == "__main__":
    from benchmarks.result import table

    print(table(run()))
