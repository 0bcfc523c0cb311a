"""Argad! under load: 100 tables at which four people each announce at the same time, on this one machine.

Each draft is judged by what its seat knows, stored before it is acknowledged, put into words in two languages and told
to every seat that may know of it. Time is counted from when a draft is due until all four seats have heard it. Besides,
what the page asks while somebody is dragged: how far an order leads, and what may come of it.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from statistics import median
from typing import Final

import httpx

from benchmarks.load.crowd import BareGame, Game, gather, play
from benchmarks.load.drafters import DraftingGame
from benchmarks.load.server import BARE, KNOWN, TABLE, Server, serving
from benchmarks.load.shown import Load
from benchmarks.result import Result
from benchmarks.table_load import more_files
from escarmouche.geometry import kernels

TABLES: Final = 100
SEATS: Final = 4
RATE: Final = 80.0
"""Drafts a second at all tables together: each of the 400 people announces something every five seconds."""
SECONDS: Final = 8.0
WARM_UP: Final = 4.0
LIMIT: Final = 0.150
"""Seconds: the slowest of a hundred drafts should be faster."""
ANSWERED: Final = 0.050
"""Seconds: so soon should what is asked while dragging be answered."""


def run() -> list[Result]:
    more_files()
    kernels.load()
    gc.disable()  # the players' own pauses are not the server's
    try:
        ours, bare, asked = asyncio.run(_compare())
    finally:
        gc.enable()
    peer = "a bare room server"
    what = f"Argad!, {TABLES} tables of {SEATS}, {ours.rate:.0f} drafts/s"
    return [
        Result(f"{what}: p99 to all seats", ours.p99, "the limit", LIMIT, 1.0),
        Result("the same: median", ours.median, peer, bare.median),
        *([Result("the same: the server's CPU, a draft", ours.cpu, peer, bare.cpu)] if KNOWN else []),
        Result("the same: median of what a drag asks", asked, "the limit", ANSWERED, 1.0),
    ]


async def _compare() -> tuple[Load, Load, float]:
    """Ours, the bare server's, and the seconds until a question was answered, in the middle."""
    with serving(TABLE) as server:
        limits = httpx.Limits(keepalive_expiry=1)  # seconds: sooner than the server hangs up
        async with httpx.AsyncClient(base_url=server.http, timeout=60, limits=limits) as http:
            crowd = await gather(TABLES, partial(DraftingGame.open, http, f"{server.line}/table"))
            ours = await _load(server, crowd * SEATS)  # each of the four may speak while the others do
            asked = [await _seconds(game.ask) for game in crowd]
            await asyncio.gather(*(game.close() for game in crowd))
    with serving(BARE) as server:
        rooms = await gather(TABLES, partial(BareGame.open, f"{server.line}/room", people=SEATS))
        bare = await _load(server, rooms)
        await asyncio.gather(*(room.close() for room in rooms))
    return ours, bare, median(asked)


async def _load(server: Server, crowd: Sequence[Game]) -> Load:
    await play(crowd, RATE / 2, WARM_UP)
    before = server.cpu()
    took = await play(crowd, RATE, SECONDS)
    return Load(took, SECONDS, (server.cpu() - before) / len(took))


async def _seconds(asked: Callable[[], Awaitable[float]]) -> float:
    begun = asyncio.get_running_loop().time()
    return await asked() - begun


if __name__ == "__main__":
    from benchmarks.result import table

    print(table(run()))
