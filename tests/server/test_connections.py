"""Connections that ask for nothing, not for all of it, or do not read: nobody else waits for them."""

import asyncio
import json
import socket
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from escarmouche.server.connections import MOST_OF_ONE_ADDRESS, Connections, Wait
from escarmouche.server.http.journals import WAITING_OF_ONE
from escarmouche.server.rooms.people import ABUSE
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.tables import Table, opened

UNFINISHED = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
WHOLE = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UPLOAD = b"POST /api/journals HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{"
AT_ONCE = {"HEAD_TIMEOUT_S": 0.3, "BODY_TIMEOUT_S": 0.3, "READ_TIMEOUT_S": 0.3, "CHECK_EVERY_S": 0.05}


@contextmanager
def guarded(page: Path, folder: Path, files: float | None = None, **limits: float) -> Iterator[Table]:
    """A table with other limits, as a process that may have that many files."""
    wanted = {"files": files, **{f"escarmouche.server.connections.{name}": value for name, value in limits.items()}}
    with opened(page, "serve", "--port", 0, "--data", folder, env={"STAND_IN": json.dumps(wanted)}) as table:
        yield table


@contextmanager
def lines(table: Table, count: int, said: bytes) -> Iterator[list[socket.socket]]:
    """That many connections, each of which says this and nothing more."""
    with ExitStack() as stack:
        made = [stack.enter_context(line(table)) for _ in range(count)]
        for each in made:
            _say(each, said)
        yield made


def line(table: Table, timeout: float = PATIENCE_S) -> socket.socket:
    return socket.create_connection(("127.0.0.1", table.port), timeout=timeout)


def _say(connection: socket.socket, said: bytes) -> bool:
    try:
        connection.sendall(said)
    except OSError:
        return False
    return True


def is_cut(connection: socket.socket) -> bool:
    """Wait for its end."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def test_what_is_not_finished_is_cut(page: Path, tmp_path: Path) -> None:
    """Nothing, half a head, half a body, and half a second request."""
    with guarded(page, tmp_path, **AT_ONCE) as table:
        for said in (b"", UNFINISHED, UPLOAD, WHOLE + UNFINISHED):
            with lines(table, 3, said) as made:
                assert all(map(is_cut, made))
        assert table.get("/api/about").is_success
        assert table.end()[2] == ""


def test_a_head_in_drops_is_cut(page: Path, tmp_path: Path) -> None:
    """Each drop is progress, but no head."""
    with guarded(page, tmp_path, **AT_ONCE) as table, line(table) as drip:
        _say(drip, UNFINISHED)
        drip.settimeout(0.02)
        for _ in range(PATIENCE_S * 50):
            try:
                if not drip.recv(100):
                    return
            except TimeoutError:
                _say(drip, b"x")
            except ConnectionError:
                return
        pytest.fail("it is never cut")


def test_a_line_on_which_nobody_says_hello_is_closed(page: Path, tmp_path: Path) -> None:
    impatient = {"STAND_IN": json.dumps({"escarmouche.server.socket.HELLO_TIMEOUT_S": 0.1})}
    with opened(page, "serve", "--port", 0, "--data", tmp_path, env=impatient) as table:
        with connect(f"ws://127.0.0.1:{table.port}/table") as silent, pytest.raises(ConnectionClosed) as closed:
            silent.recv(PATIENCE_S)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == ABUSE


def test_whoever_uploads_slowly_but_steadily_is_heard(page: Path, tmp_path: Path) -> None:
    body = b"no journal" * 20
    head = b"POST /api/journals HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(
        body
    )
    with guarded(page, tmp_path, **{**AT_ONCE, "BODY_TIMEOUT_S": PATIENCE_S}) as table, line(table) as slow:
        slow.sendall(head)
        for drop in body:
            slow.sendall(bytes([drop]))
        assert slow.recv(100).startswith(b"HTTP/1.1 400")


def test_an_address_has_few_journals_checked_at_the_same_time(page: Path, tmp_path: Path) -> None:
    """Those that send theirs slowly leave room for others."""
    with guarded(page, tmp_path, BODY_TIMEOUT_S=10 * PATIENCE_S) as table:
        with lines(table, WAITING_OF_ONE, UPLOAD):
            assert any(checked(table) == "busy" for _ in range(PATIENCE_S * 50))
            assert checked(table, "203.0.113.5") != "busy"
        assert any(checked(table) != "busy" for _ in range(PATIENCE_S * 50))


def checked(table: Table, address: str = "127.0.0.1") -> str:
    """The key with which something that is no journal is refused."""
    answer = HTTP.post(f"{table.address}/api/journals", content=b"nothing", headers={"X-Forwarded-For": address})
    return str(answer.json()["key"])


def test_an_answer_that_nobody_reads_is_dropped(page: Path, tmp_path: Path) -> None:
    """They hold all places there are, and others get one as soon as they are cut."""
    large = "/assets/large.bin"
    (page / large.lstrip("/")).write_bytes(bytes(20_000_000))
    asked = f"GET {large} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    few = {"FEWEST": 3, "RESERVED_FILES": 10**6}
    with guarded(page, tmp_path, **AT_ONCE, **few) as table, lines(table, 3, asked):
        assert any(answers(table) for _ in range(PATIENCE_S * 50))


def answers(table: Table) -> bool:
    try:
        return HTTP.get(f"{table.address}/api/about", timeout=1).is_success
    except httpx.TransportError:
        return False


@pytest.mark.slow
def test_unfinished_heads_do_not_shut_others_out(page: Path, tmp_path: Path) -> None:
    """More of them than there are files. The oldest make way, long before their time is up."""
    with guarded(page, tmp_path, files=256) as table, lines(table, 300, UNFINISHED):
        for _ in range(20):
            assert table.get("/api/about").is_success
        assert len(table.end()[2]) < 1000


@pytest.mark.slow
def test_too_few_files_are_one_line_in_the_log(page: Path, tmp_path: Path) -> None:
    """Where the table would take more than the system has, the system's refusals do not fill the disk."""
    patient = {"RESERVED_FILES": -(10**6), "HEAD_TIMEOUT_S": 10 * PATIENCE_S}
    with guarded(page, tmp_path, files=256, **patient) as table:
        with ExitStack() as stack:
            refused = first_error(table)
            for _ in range(300):
                if refused.done():
                    break
                with suppress(TimeoutError):
                    stack.enter_context(line(table, timeout=5))
            assert "accept() out of system resource" in refused.result(PATIENCE_S)
        assert any(answers(table) for _ in range(PATIENCE_S))
        err = table.end()[2]
    assert "accept()" not in err
    assert len(err) < 1000


def first_error(table: Table) -> "Future[str]":
    """The first line of the log, when there is one."""
    assert table.process.stderr
    pool = ThreadPoolExecutor(1)
    found = pool.submit(table.process.stderr.readline)
    pool.shutdown(wait=False)
    return found


def test_many_bad_requests_are_one_line_in_the_log(page: Path, tmp_path: Path) -> None:
    with guarded(page, tmp_path) as table:
        for bad in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"):
            with lines(table, 50, bad) as made:
                assert all(map(is_cut, made))
        err = table.end()[2]
    assert err.splitlines() == ["WARNING:  Invalid HTTP request received."]


class Stranger:
    """A connection from somewhere."""

    def __init__(self, host: str, idle: bool = True) -> None:
        self.transport: Any = self
        self.client, self.idle, self.aborted = (host, 4711), idle, False

    def waits(self) -> Wait | None:
        return None

    def is_idle(self) -> bool:
        return self.idle

    def abort(self) -> None:
        self.aborted = True


async def enter(connections: Connections, *strangers: Stranger) -> list[bool]:
    for stranger in strangers:
        connections.enter(stranger)
    return [stranger.aborted for stranger in strangers]


def test_the_connections_of_an_address_are_limited() -> None:
    """The eldest that asks for nothing makes way; where all are busy, the new one does."""
    many = [Stranger("203.0.113.5", idle=number > 3) for number in range(MOST_OF_ONE_ADDRESS)]
    own = [Stranger("127.0.0.1") for _ in range(MOST_OF_ONE_ADDRESS + 5)]
    others = [Stranger("203.0.113.6"), Stranger("2001:db8::1")]

    async def story() -> None:
        connections = Connections(1000)
        assert not any(await enter(connections, *many, *own, *others))
        assert await enter(connections, Stranger("203.0.113.5")) == [False]
        assert [stranger.aborted for stranger in many[:6]] == [False] * 4 + [True, False]
        for stranger in many:
            stranger.idle = False
        one, more = Stranger("203.0.113.5", idle=False), Stranger("203.0.113.5", idle=False)
        assert await enter(connections, one, more) == [False, True]

    asyncio.run(story())
