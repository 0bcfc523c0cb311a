"""Starts the server, and in front of it the page with live reload; Ctrl-C ends both.

Vite serves the page from its sources and passes on what is for the server, so that a browser sees a single address.
"""

import argparse
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from escarmouche.server.run import open_table
from tools import node
from tools.console import say
from tools.paths import CACHE, WEB

HOST = "127.0.0.1"
ANY_PORT = 0
DATA = CACHE / "dev"
"""Where games are kept: apart from the user's own."""
SERVER = "ESCARMOUCHE_SERVER"
"""The variable that tells web/vite.config.ts where the server is."""
VITE = ("node", "node_modules/vite/bin/vite.js", "--clearScreen", "false")


class LivePage:
    """Vite, which reloads the page in the browser whenever a source changes."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(VITE, cwd=WEB, env={**node.environment(), SERVER: self._server})
        threading.Thread(target=self._watch, args=(self._process,), daemon=True).start()

    def end(self) -> None:
        process, self._process = self._process, None
        if process:
            process.terminate()
            process.wait()

    def _watch(self, process: "subprocess.Popen[bytes]") -> None:
        """The server is of no use here without the page: it ends, too."""
        process.wait()
        if self._process:
            os.kill(os.getpid(), signal.SIGINT)


def main(*arguments: str) -> None:
    data: Path = _read(arguments).data
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends both, as Ctrl-C does
    table = open_table(HOST, ANY_PORT, data)
    page = LivePage(table.address)
    say(f"The server is at {table.address}, its games are in {data}. Open the address below; Ctrl-C ends.")
    try:
        table.run(page.start)
    finally:
        page.end()


def _read(arguments: Sequence[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m tools.dev", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("--data", type=Path, default=DATA, help="the folder in which games are kept")
    return reader.parse_args(arguments)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main(*sys.argv[1:])
