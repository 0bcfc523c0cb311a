"""A server in a process and a folder of its own, and what it takes of the machine."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx

TABLE: Final = (
    *("-c", "from escarmouche.cli import main; main()"),
    *("serve", "--no-browser", "--port", "{port}", "--data", "{folder}"),
)
BARE: Final = ("-m", "benchmarks.load.bare", "{port}", "{folder}")

PATIENCE: Final = 60
"""Seconds for a server to answer."""
KNOWN: Final = sys.platform == "linux"
"""Whether one can see here what another process takes."""
PROC: Final = Path("/proc")


@dataclass(frozen=True)
class Server:
    port: int
    process: int

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def line(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """Seconds that it has worked, all threads together; nothing where that is not known."""
        if not KNOWN:
            return 0.0
        user, system = (PROC / f"{self.process}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that it holds, where that is known."""
        resident = (PROC / f"{self.process}/statm").read_text().split()[1]
        return int(resident) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(command: Sequence[str], folder: Path | None = None) -> Iterator[Server]:
    """Start a server, and wait until it answers; it keeps its games in the folder, or in one that goes with it."""
    with tempfile.TemporaryDirectory() as own:
        port = _free_port()
        filled = [part.replace("{port}", str(port)).replace("{folder}", str(folder or own)) for part in command]
        process = subprocess.Popen([sys.executable, *filled], cwd=Path(__file__).parents[2], stdout=subprocess.DEVNULL)
        try:
            server = Server(port, process.pid)
            _wait(server, process)
            yield server
            if process.poll() is not None:
                raise RuntimeError(f"the server ended with {process.returncode}")
        finally:
            process.terminate()
            process.wait()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _wait(server: Server, process: subprocess.Popen[bytes]) -> None:
    """A port that is open does not answer yet: ask for something."""
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            httpx.get(f"{server.http}/api/tables", timeout=PATIENCE)
        except httpx.TransportError:
            time.sleep(0.01)
        else:
            return
    raise RuntimeError("the server does not answer")
