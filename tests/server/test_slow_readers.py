"""Whoever does not read what the table says costs it a little memory, and nobody else anything."""

import base64
import json
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from unittest.mock import patch

import httpx
import pytest

from escarmouche.server import connections
from escarmouche.server.connections import Connections, SocketConnection, Wait
from escarmouche.server.rooms import people
from escarmouche.server.rooms.people import Person, UnreadBytes
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.run import OpenTable, open_table
from escarmouche.server.storage import Storage
from tests.patience import PATIENCE_S
from tests.server.hostile import PING, TEXT, frame
from tests.server.inside import heard
from tests.server.players import Hall, Message, hall_of
from tests.server.tables import Table

TOO_SLOW = 1013
SMALL_BUFFER = 4096
DEAF = 12


class Served(Table):
    """A table that is open in this process, so that one can look into it."""

    registry: RoomRegistry
    connections: Connections
    browser: httpx.Client

    def people(self, opened: Message) -> list[Person]:
        """Those who are at a table."""
        room = self.registry._rooms.get(opened["table"]["id"])
        return list(room.people) if room else []


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    houses: list[RoomRegistry] = []

    def build(storage: Storage) -> RoomRegistry:
        houses.append(RoomRegistry(storage))
        return houses[0]

    opened = Event()
    with patch("escarmouche.server.app.RoomRegistry", build), patch("escarmouche.server.run.pauses"):
        table: OpenTable = open_table("127.0.0.1", 0, folder)
        table._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER)
        thread = Thread(target=table.run, args=(opened.set,))
        thread.start()
        assert opened.wait(PATIENCE_S)
        found = Served(None, table.address)  # type: ignore[arg-type]  # no process of its own
        found.registry, found.connections = houses[0], table._server.config.connections
        try:
            with httpx.Client(base_url=table.address, timeout=PATIENCE_S) as found.browser:
                yield found
        finally:
            table._server.should_exit = True
            thread.join(PATIENCE_S)


@pytest.fixture
def deaf_hall(tmp_path: Path, page_in_place: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Served, Hall]]:
    """Where nobody is cut for being slow, so that one can look at what it costs."""
    monkeypatch.setattr(connections, "READ_TIMEOUT_S", 10 * PATIENCE_S)
    with served(tmp_path) as table, hall_of(table) as hall:
        yield table, hall


@contextmanager
def deaf(table: Table, count: int, *frames: bytes) -> Iterator[list[socket.socket]]:
    """Connections that say this and never read."""
    with ExitStack() as stack:
        made = [stack.enter_context(_upgraded(table)) for _ in range(count)]
        for connection in made:
            for each in frames:
                _say(connection, each)
        yield made


def _upgraded(table: Table) -> socket.socket:
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    connection.settimeout(PATIENCE_S)
    connection.connect(("127.0.0.1", table.port))
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert connection.recv(1000).startswith(b"HTTP/1.1 101")
    connection.setblocking(False)
    return connection


def _say(connection: socket.socket, data: bytes) -> None:
    """As much of it as is taken."""
    with suppress(OSError):
        connection.send(data)


def hello(opened: Message) -> bytes:
    tokens = [link["token"] for link in opened["seats"]]
    return frame(TEXT, json.dumps({"type": "hello", "table": opened["table"]["id"], "tokens": tokens}).encode())


def waiting(person: Person) -> list[str]:
    """The texts in the outbox."""
    return [text for text in list(person.outbox._queue) if isinstance(text, str)]  # type: ignore[attr-defined]  # what asyncio keeps to itself


def until(table: Served, happened: Callable[[], bool]) -> None:
    """The table answers somebody else meanwhile, and so has time for everybody."""
    for _ in range(PATIENCE_S * 100):
        answered(table, 1)
        if happened():
            return
    pytest.fail("it does not happen")


def answered(table: Served, times: int = 50) -> None:
    for _ in range(times):
        assert table.browser.get("/api/about").is_success


def test_one_welcome_waits_for_whoever_does_not_read(deaf_hall: tuple[Served, Hall]) -> None:
    table, hall = deaf_hall
    opened = hall.open()
    with deaf(table, DEAF, *[hello(opened)] * 50):
        until(table, lambda: len(table.people(opened)) == DEAF)
        answered(table)
        welcomes = [sum('"type":"welcome"' in text for text in waiting(each)) for each in table.people(opened)]
        assert max(welcomes) <= 1


def test_pings_of_somebody_who_does_not_read_are_not_answered(
    deaf_hall: tuple[Served, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each hello is answered before the next: what waits to be understood would keep the table from reading pings."""
    table, hall = deaf_hall
    opened, sent, send = hall.open(), list[str](), Person.send_text

    def note(person: Person, text: str) -> None:
        sent.append(text)
        send(person, text)

    monkeypatch.setattr(Person, "send_text", note)
    with deaf(table, 1) as (connection,):
        while not sends_nothing_more(table):
            sent.clear()
            _say(connection, hello(opened))
            until(table, lambda: bool(sent) and (sends_nothing_more(table) or not table.people(opened)[0].bytes))
        before = unsent(table)
        assert sockets(table)[0].waits() == Wait(connections.READ_TIMEOUT_S, before), "its time runs out"
        for _ in range(20):
            _say(connection, frame(PING, bytes(125)) * 100)
            answered(table, 5)
        assert unsent(table) <= before


def sends_nothing_more(table: Served) -> bool:
    """Whether enough waits below an outbox; it stays so until most of that is read."""
    return not all(each.writable.is_set() for each in sockets(table))


def sockets(table: Served) -> list[SocketConnection]:
    """The WebSockets that are open."""
    return [each for each in list(table.connections._open) if isinstance(each, SocketConnection)]


def unsent(table: Served) -> int:
    """Bytes that wait in the process below all outboxes."""
    return sum(each.transport.get_write_buffer_size() for each in list(table.connections._open))


def test_those_for_whom_most_waits_are_cut_and_nobody_else(
    deaf_hall: tuple[Served, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All come from one address. Their connections end at once: what waits for them is not kept until they read."""
    table, hall = deaf_hall
    opened, cut = hall.open(), list[Person]()
    player = hall.seated(opened, "blue", "orange")
    most = 5 * len(player.texts[0].encode())

    def note(person: Person) -> None:
        cut.append(person)
        ended(person)

    ended = Person.cut
    monkeypatch.setattr(people, "MOST_BYTES_OF_ONE_ADDRESS", most)
    monkeypatch.setattr(Person, "cut", note)
    with deaf(table, DEAF, *[hello(opened)] * 10):
        until(table, lambda: len(sockets(table)) <= 1 + DEAF - len(cut) < 1 + DEAF)
        assert sum(person.bytes for person in table.people(opened)) <= most
        assert player.ask("rename", seat="blue", player="Ada")["type"] == "done"


def texts_for(person: Person) -> list[object]:
    """What it was told, and with which code it was closed."""
    return [item if isinstance(item, int) else "text" for item in heard(person)]


def test_the_bytes_that_wait_for_a_connection_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_BYTES", 100)
    person = Person()
    for _ in range(6):
        person.send_text('"' + "é" * 9 + '"')
    assert person.bytes == 100
    assert texts_for(person) == ["text"] * 5 + [TOO_SLOW]


def test_a_long_game_may_be_as_long_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_BYTES", 100)
    person, game = Person(), f'"{"x" * 1000}"'
    person.send_text(game)
    assert (person.bytes, person.closing) == (1002, False)
    person.was_read(game)
    person.send_text(game)
    assert (person.bytes, person.closing) == (1002, False)


def test_what_waits_is_counted_over_all_connections_of_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_BYTES_OF_ONE_ADDRESS", 100)
    unread, cut = UnreadBytes(), list[str]()
    slow = Person("203.0.113.5", unread, lambda: cut.append("slow"))
    other = Person("203.0.113.5", unread, lambda: cut.append("other"))
    slow.send_text(f'"{"x" * 58}"')
    other.send_text(f'"{"x" * 28}"')
    assert (unread.bytes, cut) == (90, [])
    other.send_text(f'"{"x" * 28}"')
    assert (unread.bytes, cut, slow.closing, other.closing) == (60, ["slow"], True, False)
    slow.was_read(f'"{"x" * 58}"')
    other.gone()
    assert (unread.bytes, unread.people) == (0, set())


def test_chat_is_counted_by_the_seat_not_by_the_connection(hall: Hall) -> None:
    opened = hall.open()
    said = []
    for number in range(4):
        player = hall.seated(opened, "blue")
        said += [player.ask("say", seat="blue", text=f"{number} {line}").get("key", "said") for line in range(4)]
    assert said[:5] == ["said"] * 5
    assert "too_much_chat" in said[5:8]
    other = hall.seated(opened, "orange")
    assert other.ask("say", seat="orange", text="It is quiet here.")["type"] == "done"
