"""Tables that are really open: the command as a process of its own, asked over HTTP."""

import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.forked import Forked, fork

PROJECT = Path(__file__).parents[2]
PORTS = range(20_000, 32_768)
"""Those that no system gives to anybody by itself: a server that is started again finds its own still free."""

INDEX = "<!doctype html><title>A stand-in page</title>"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
LOCALES = ("ESCARMOUCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
PLACES = ("ESCARMOUCHE_DATABASE", "ESCARMOUCHE_ALLOW_HOST")


@dataclass
class Table:
    """A table that has said that it is open."""

    process: "subprocess.Popen[str] | Forked"
    address: str
    said: list[str] = field(default_factory=list)

    @property
    def port(self) -> int:
        return httpx.URL(self.address).port or 0

    def get(self, path: str) -> httpx.Response:
        return HTTP.get(f"{self.address}{path}")

    def end(self, presses: int = 1) -> tuple[int, list[str], str]:
        """Press Ctrl-C; the exit code, everything that was said, and what went to standard error."""
        for _ in range(presses):
            self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=PATIENCE_S)
        return self.process.wait(), [*self.said, *out.splitlines()], err


def build_stand_in_page(folder: Path) -> Path:
    """A page, with something beside it that is nobody's business."""
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX, encoding="utf-8")
    (page / "assets" / "index.js").write_text("export {};", encoding="utf-8")
    (folder / "secret.txt").write_text("nobody’s business", encoding="utf-8")
    return page


def free_port() -> int:
    while True:
        port = random.choice(PORTS)
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port


@contextmanager
def opened(
    page: Path,
    *arguments: object,
    port: int = 0,
    env: Mapping[str, str] | None = None,
    games: Iterable[str] = (),
    cold: bool = False,
) -> Iterator[Table]:
    """Start the command and wait until it says that the table is open; it plays these further `games` too.

    A `cold` start imports everything, as it does for a user; the others are forks of a process that has done so.
    """
    plain = {name: value for name, value in os.environ.items() if name not in (*SCREENS, *LOCALES, *PLACES)}
    start = start_cold if cold else fork
    process = start([",".join(games), str(page), str(port), *map(str, arguments)], {**plain, **(env or {})})
    try:
        said = _first_lines(process)
        found = re.search(r"http://\S+", said[0])
        assert found, f"the table did not open: {process.communicate()}"
        yield Table(process, found[0], said)
    finally:
        process.kill()
        process.communicate()


def start_cold(arguments: Sequence[str], environment: Mapping[str, str]) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.server.stand_in", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=pipe, stderr=pipe, text=True)


def _first_lines(process: "subprocess.Popen[str] | Forked") -> list[str]:
    assert process.stdout
    watchdog = threading.Timer(PATIENCE_S, process.kill)
    watchdog.start()
    try:
        return [process.stdout.readline().rstrip("\n"), process.stdout.readline().rstrip("\n")]
    finally:
        watchdog.cancel()
