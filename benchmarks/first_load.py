"""How soon a newcomer on a slow line can play: a real browser that has nothing in its cache, 50 kB/s, 400 ms away.

    python -m benchmarks.first_load --times 3

There is no peer for that. The bare transfer stands in: as many bytes as were loaded until then, in one file, by the
same browser over the same line in the same run. What is above 1 is journeys back and forth, and the work of the page.
"""

import argparse
import os
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.load.server import TABLE, serving
from benchmarks.result import Result, table
from tools.chromium import on_machine

BYTES_A_SECOND: Final = 50_000
LATENCY_MS: Final = 400
TIMES: Final = 3
TO_START_S: Final = 4.0
TO_TABLE_S: Final = 9.0
AFTER_PLAY_S: Final = 2.0
LINE: Final = {
    "offline": False,
    "latency": LATENCY_MS,
    "downloadThroughput": BYTES_A_SECOND,
    "uploadThroughput": BYTES_A_SECOND,
}
PLAYABLE: Final = ".bow[data-deed] #field canvas"


@dataclass
class Loaded:
    """What a page has loaded so far, by request."""

    sizes: dict[str, float] = field(default_factory=dict)

    def note(self, told: dict[str, Any]) -> None:
        self.sizes[told["requestId"]] = told["encodedDataLength"]

    @property
    def size(self) -> int:
        return int(sum(self.sizes.values()))


@dataclass(frozen=True)
class Stretch:
    """How long something took, and what was loaded for it from the beginning."""

    name: str
    limit: float
    seconds: float
    size: int
    requests: int
    bare: float


def run(times: int = TIMES) -> list[Result]:
    rows = []
    for stretches in zip(*_measured(times), strict=True):
        middle = sorted(stretches, key=lambda each: each.seconds)[len(stretches) // 2]
        loaded = f"{middle.size / 1000:.0f} kB, {middle.requests} requests"
        rows += [
            Result(middle.name, middle.seconds, "the limit", middle.limit, 1.0, _seconds),
            Result(f"the same: {loaded}", middle.seconds, "bare transfer", middle.bare, None, _seconds),
        ]
    return rows


def _seconds(seconds: float) -> str:
    return f"{seconds:.2f} s"


def _measured(times: int) -> Iterator[tuple[Stretch, ...]]:
    """Visits by people who press Play now at once, and by people who read first."""
    with (
        serving(TABLE) as server,
        _bytes() as plain,
        sync_playwright() as started,
        opened(started.chromium) as browser,
    ):
        for _ in range(times):
            yield (*_in_a_hurry(browser, server.http, plain), _at_leisure(browser, server.http, plain))


@contextmanager
def opened(chromium: Any) -> Iterator[Browser]:
    """A real browser without a window."""
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    browser = chromium.launch(executable_path=on_machine() or None, args=arguments)
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def _visit(browser: Browser) -> Iterator[tuple[Page, Loaded]]:
    """Somebody whom the page has never seen, on the slow line."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page, loaded = context.new_page(), Loaded()
    network = context.new_cdp_session(page)
    network.on("Network.loadingFinished", loaded.note)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    network.send("Network.emulateNetworkConditions", LINE)
    try:
        yield page, loaded
    finally:
        context.close()


def _in_a_hurry(browser: Browser, address: str, plain: str) -> tuple[Stretch, Stretch]:
    with _visit(browser) as (page, loaded):
        begun = time.perf_counter()
        page.goto(address, wait_until="commit")
        button = page.get_by_role("button", name="Play now")
        button.wait_for()
        start = time.perf_counter() - begun, loaded.size, len(loaded.sizes)
        button.click()
        page.locator(PLAYABLE).wait_for()
        table = time.perf_counter() - begun, loaded.size, len(loaded.sizes)
    return (
        Stretch("first load, to the start page", TO_START_S, *start, _bare(browser, plain, start[1])),
        Stretch("first load, to a playable table", TO_TABLE_S, *table, _bare(browser, plain, table[1])),
    )


def _at_leisure(browser: Browser, address: str, plain: str) -> Stretch:
    """The start page is read until nothing more comes; then Play now."""
    with _visit(browser) as (page, loaded):
        page.goto(address, wait_until="networkidle")
        before = loaded.size, len(loaded.sizes)
        begun = time.perf_counter()
        page.get_by_role("button", name="Play now").click()
        page.locator(PLAYABLE).wait_for()
        seconds = time.perf_counter() - begun
        size, requests = loaded.size - before[0], len(loaded.sizes) - before[1]
    return Stretch("from Play now to input", AFTER_PLAY_S, seconds, size, requests, _bare(browser, plain, size))


def _bare(browser: Browser, plain: str, size: int) -> float:
    """Seconds for as many bytes in one piece."""
    with _visit(browser) as (page, _):
        begun = time.perf_counter()
        page.goto(f"{plain}/{size}")
        return time.perf_counter() - begun


class _Bytes(BaseHTTPRequestHandler):
    """`/1000` is a text of a thousand letters."""

    def do_GET(self) -> None:
        size = int(number[0]) if (number := re.findall(r"\d+", self.path)) else 0
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(size))
        self.end_headers()
        self.wfile.write(b"x" * size)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@contextmanager
def _bytes() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Bytes) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main(given: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--times", type=int, default=TIMES, help="visits; the middle one counts")
    print(table(run(options.parse_args(given).times)))


if __name__ == "__main__":
    main()
