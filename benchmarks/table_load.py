"""The table under load: 500 games of BOW on 1,000 sockets, 500 commands a second in all, on this one machine.

Each command is judged, stored before it is acknowledged, told in two languages and filtered for each seat. Time is
counted from when the command is due until both seats have heard what came of it. Beside it, in turns, a bare room
server on the same stack and storage that only passes messages on.
"""

import asyncio
import gc
import resource
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import httpx

from benchmarks.load.crowd import BareGame, BattleGame, Game, gather, hurry, play
from benchmarks.load.server import BARE, KNOWN, TABLE, Server, serving
from benchmarks.load.shown import Load
from benchmarks.result import Result
from escarmouche.geometry import kernels

GAMES: Final = 500
RATE: Final = 500.0
SECONDS: Final = 8.0
STEP: Final = 4.0
AT_ONCE: Final = 100
"""Games that hurry when the server is saturated."""
LIMIT: Final = 0.050
"""Seconds: the slowest of a hundred commands should be faster."""
FILES: Final = 4096


def run() -> list[Result]:
    more_files()
    kernels.load()
    gc.disable()  # the players' own pauses are not the server's
    try:
        (ours, most), (bare, bare_most) = asyncio.run(_compare())
    finally:
        gc.enable()
    peer = "a bare room server"
    return [
        Result(f"{GAMES} games, {ours.rate:.0f} commands/s: p99 to both seats", ours.p99, "the limit", LIMIT, 1.0),
        Result("the same: median", ours.median, peer, bare.median),
        Result("the same: p99", ours.p99, peer, bare.p99),
        *([Result("the same: the server's CPU, a command", ours.cpu, peer, bare.cpu)] if KNOWN else []),
        Result(f"a command when saturated ({most:.0f}/s)", 1 / most, f"{peer} ({bare_most:.0f}/s)", 1 / bare_most),
    ]


async def _compare() -> tuple[tuple[Load, float], tuple[Load, float]]:
    with serving(TABLE) as server:
        limits = httpx.Limits(keepalive_expiry=1)  # seconds: sooner than the server hangs up
        async with httpx.AsyncClient(base_url=server.http, timeout=60, limits=limits) as http:
            ours = await _load(server, partial(BattleGame.open, http, f"{server.line}/table"))
    with serving(BARE) as server:
        bare = await _load(server, partial(BareGame.open, f"{server.line}/room"))
    return ours, bare


async def _load(server: Server, opened: Callable[[int], Awaitable[Game]]) -> tuple[Load, float]:
    """Besides, commands a second when it is saturated."""
    crowd = await gather(GAMES, opened)
    await play(crowd, RATE / 2, STEP)
    before = server.cpu()
    took = await play(crowd, RATE, SECONDS)
    cpu = server.cpu() - before
    most = await hurry(crowd[:AT_ONCE], STEP)
    await asyncio.gather(*(game.close() for game in crowd))
    return Load(took, SECONDS, cpu / len(took)), most


def more_files() -> None:
    """A thousand sockets are a thousand files, here and in the server that inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES <= hard or hard == resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, FILES), hard))


if __name__ == "__main__":
    from benchmarks.result import table

    print(table(run()))
