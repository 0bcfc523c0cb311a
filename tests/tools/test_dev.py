"""`make dev`: the page from its sources, live reload included, and a table behind it that lets this page in."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from escarmouche.server.app import PAGE
from tests.patience import PATIENCE_S
from tests.server.tables import PROJECT

LOCAL = re.compile(r"Local: +(http://\S+?)/?$")


@contextmanager
def live(data: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """The command as a process of its own, and the address of the page."""
    if not (PAGE / "index.html").is_file():
        pytest.fail("the page is not built: run `make web`")
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.dev", "--data", str(data)],
        cwd=PROJECT,
        env={**os.environ, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    watchdog = threading.Timer(PATIENCE_S, os.killpg, (process.pid, signal.SIGKILL))
    watchdog.start()
    try:
        yield process, _address(process)
    finally:
        watchdog.cancel()
        process.terminate()
        process.communicate(timeout=PATIENCE_S)


def _address(process: "subprocess.Popen[str]") -> str:
    said = []
    for line in process.stdout or ():
        said.append(line)
        if found := LOCAL.search(line.rstrip()):
            return found[1]
    raise AssertionError(f"the page did not start: {''.join(said)}")


def test_the_page_from_its_sources_opens_a_table_and_ctrl_c_ends_both(tmp_path: Path) -> None:
    with live(tmp_path) as (process, address):
        assert "/@vite/client" in httpx.get(f"{address}/", timeout=PATIENCE_S).text

        opened = open_table(address, origin=address)
        assert opened.status_code == 201, opened.text
        assert hello(address, opened.json()["table"]["id"])["type"] == "welcome"
        assert open_table(address, origin="http://elsewhere.example").status_code == 403

        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody in it gets the signal
        assert process.wait(timeout=PATIENCE_S) == 0
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{address}/")


def open_table(address: str, origin: str) -> httpx.Response:
    table = {"game": "bow", "scenario": "first-skirmish"}
    return httpx.post(f"{address}/api/tables", json=table, headers={"Origin": origin}, timeout=PATIENCE_S)


def hello(address: str, table: str) -> dict[str, object]:
    """What a page says first, and what the table answers."""
    url = f"{address.replace('http', 'ws', 1)}/table"
    with connect(url, origin=Origin(address), open_timeout=PATIENCE_S) as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "tokens": []}))
        answer: dict[str, object] = json.loads(socket.recv(timeout=PATIENCE_S))
        return answer
