"""The table under load: 500 games of BOW on 1,000 sockets, 500 commands a second in all, on this one machine.

Each command is judged, stored before it is acknowledged, told in two languages and filtered for each seat. Time is
counted from when the command is due until both seats have heard what came of it. Beside it, in turns, a bare room
server on the same stack and storage that only passes messages on.
"""

import asyncio
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import httpx

from benchmarks.load.crowd import BareGame, BattleGame, Game, gather, play
from benchmarks.result import Result

GAMES = 500
RATE = 500.0
SECONDS = 8.0
STEP = 4.0
LIMIT = 0.050
"""Seconds: the slowest of a hundred commands should be faster."""
FILES = 4096


def run() -> list[Result]:
    _more_files()
    ours, bare = asyncio.run(_compare())
    limit = "the limit"
    return [
        Result("500 games, 500 commands/s: p99 to both seats", ours.p99, limit, LIMIT, 1.0),
        Result("the same: median", ours.median, "a bare room server", bare.median),
        Result("the same: p99", ours.p99, "a bare room server", bare.p99),
        Result("a command when saturated", 1 / ours.most, "a bare room server", 1 / bare.most),
    ]


class Load:
    """What a server showed under load."""

    def __init__(self, took: list[float], most: float) -> None:
        self.median, self.p99, self.most = median(took), quantiles(took, n=100)[98], most


async def _compare() -> tuple[Load, Load]:
    with _server(
        "-c",
        "from escarmouche.cli import main; main()",
        "serve",
        "--no-browser",
        "--port",
        "{port}",
        "--data",
        "{folder}",
    ) as port:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            ours = await _load(lambda number: BattleGame.open(http, f"ws://127.0.0.1:{port}/table", number))
    with _server("-m", "benchmarks.load.bare", "{port}", "{folder}") as port:
        bare = await _load(lambda number: BareGame.open(f"ws://127.0.0.1:{port}/room", number))
    return ours, bare


async def _load(opened: Callable[[int], Awaitable[Game]]) -> Load:
    crowd = await gather(GAMES, opened)
    await play(crowd, RATE / 2, STEP)
    took = await play(crowd, RATE, SECONDS)
    most = await _saturate(crowd)
    await asyncio.gather(*(game.close() for game in crowd))
    return Load(took, most)


async def _saturate(crowd: list[Game]) -> float:
    """Commands a second when more are asked for than can be done: all games at once, each as fast as it is answered."""
    begun, done = time.perf_counter(), 0

    async def hurry(game: Game) -> None:
        nonlocal done
        while not game.ended and time.perf_counter() - begun < STEP:
            await game.say()
            done += 1

    await asyncio.gather(*map(hurry, crowd[:100]))
    return done / (time.perf_counter() - begun)


@contextmanager
def _server(*arguments: str) -> Iterator[int]:
    """A server in a process and a folder of its own, answering on a free port."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        filled = [argument.replace("{port}", str(port)).replace("{folder}", folder) for argument in arguments]
        process = subprocess.Popen([sys.executable, *filled], cwd=Path(__file__).parents[1])
        try:
            _wait(port, process)
            yield port
        finally:
            process.terminate()
            process.wait()


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the server does not answer")


def _more_files() -> None:
    """A thousand sockets are a thousand files, here and in the server that inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES <= hard or hard == resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, FILES), hard))


if __name__ == "__main__":
    from benchmarks.result import table

    print(table(run()))
