"""A page that does not give up: it comes back whenever the line is down, and asks again what was not answered."""

import json
import time
from itertools import count, groupby
from queue import SimpleQueue
from random import Random
from threading import Event
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from escarmouche.bow.game import BOW
from escarmouche.kernel import Seat, verify
from escarmouche.kernel.journal import Cut, Entry
from escarmouche.server.storage import Storage
from escarmouche.text.codec import encode
from tests.server.players import Message, Player, connected, random_command
from tests.server.tables import Table

LINE_DOWN: Final = (ConnectionRefusedError, ConnectionResetError, BrokenPipeError, ConnectionClosed, InvalidHandshake)
SLOW_DOWN: Final = "too_many"
NOT_DONE: Final = {SLOW_DOWN, "too_much_chat"}
"""What a player who is in a hurry may hear; everything else would be the table's fault."""


class Chair:
    """One seat of one table: what its page knows of the game, asked for and was told."""

    def __init__(self, table: str, seat: str, token: str) -> None:
        self.table, self.seat, self._token = table, Seat(seat), token
        self.known: Player | None = None
        self.asked: dict[str, Message] = {}
        self.done: set[str] = set()
        self.refused: set[str] = set()

    def sit_down(self, line: Player) -> None:
        """Come (back) to the table, knowing what the page knew when the line went down."""
        place: dict[str, Any] = {}
        if self.known and self.known.views:
            line.remember(self.known)
            place = {"place": line.place}
        self.known = line
        links = [{"seat": self.seat, "token": self._token}]
        opened = {"table": {"id": self.table}, "seats": links}
        while (answer := line.hello(opened, self.seat, seat=self.seat, **place)).get("key") == SLOW_DOWN:
            time.sleep(0.3)
        assert (answer["type"], answer.get("seats")) == ("welcome", [self.seat]), answer

    def answered(self, message: Message) -> None:
        (self.done if message["type"] == "done" else self.refused).add(message["id"])


class Steadfast:
    """Plays a seat at random, game after game, until it is told to wind up."""

    def __init__(self, name: str, server: Table, chair: Chair, sent: "SimpleQueue[str]") -> None:
        self._server = server
        self._random, self._ids, self._name = Random(name), count(1), name
        self._pending: Message | None = None
        self._sent = sent
        self.chairs = [chair]
        self.wind_up, self._abandoned = Event(), Event()
        self.asked_again = 0
        self.waits: list[float] = []
        """Seconds until each answer."""

    @property
    def chair(self) -> Chair:
        return self.chairs[-1]

    def play_on(self) -> None:
        """Until told to wind up, and everything that was asked is answered."""
        while not self._abandoned.is_set():
            try:
                with self._connect() as connection:
                    self._play(Player(self._server, connection))
                    return
            except LINE_DOWN:
                time.sleep(0.02)

    def give_up(self) -> None:
        """Wind up if one can, and come back no more."""
        self.wind_up.set()
        self._abandoned.set()

    def look(self) -> Any:
        """The view of the last game after coming back once more."""
        with self._connect() as connection:
            line = Player(self._server, connection)
            self.chair.sit_down(line)
            return line.view

    def _connect(self) -> ClientConnection:
        return connected(self._server.address)

    def _play(self, line: Player) -> None:
        self.chair.sit_down(line)
        if self._pending:
            self.asked_again += 1
            self._ask(line, self._pending)
        while not self.wind_up.is_set():
            if "ending" in line.status:
                self._play_again(line)
                self.chair.sit_down(line)
            elif self.chair.seat in line.acting:
                self._ask(line, self._next(line))
            else:
                line.hear()
        self._ask(line, self._message("say", text=f"goodbye from {self._name} {next(self._ids)}"))

    def _next(self, line: Player) -> Message:
        """Mostly a command, sometimes second thoughts or a word."""
        chance = self._random.random()
        if chance < 0.15 and self.chair.seat in line.status.get("undo", ()):
            return self._message("undo")
        if chance > 0.95:
            return self._message("say", text=f"{self._name} {next(self._ids)}")
        command = json.loads(encode(random_command(line, self.chair.seat, self._random)))
        return self._message("play", command=command, place=line.place)

    def _message(self, kind: str, **fields: Any) -> Message:
        return {"type": kind, "id": f"{self._name}-{next(self._ids)}", "seat": self.chair.seat, **fields}

    def _ask(self, line: Player, message: Message) -> None:
        """Say it, and say it again after every interruption, until it is answered."""
        self._pending = self.chair.asked[message["id"]] = message
        while True:
            begun = time.monotonic()
            line.say(**message)
            self._sent.put(message["id"])
            answer = line.hear_until(answer=message["id"])
            if answer.get("key") != SLOW_DOWN:
                break
            time.sleep(0.3)
        assert answer["type"] in ("done", "refused") or answer["key"] in NOT_DONE, answer
        self._pending = None
        self.waits.append(time.monotonic() - begun)
        self.chair.answered(answer)

    def _play_again(self, line: Player) -> None:
        """The game is over: on to the next table."""
        self._ask(line, self._message("rematch"))
        self.take_next_chair(line)

    def take_next_chair(self, line: Player) -> None:
        told = next(message for message in reversed(line.heard) if message["type"] == "rematch")
        tokens = {link["seat"]: link["token"] for link in told["seats"]}
        self.chairs.append(Chair(told["table"], self.chair.seat, tokens[self.chair.seat]))


def check_games(storage: Storage, players: list[Steadfast]) -> None:
    chairs = sorted((chair for player in players for chair in player.chairs), key=lambda chair: chair.table)
    for table, there in groupby(chairs, key=lambda chair: chair.table):
        check_game(storage, table, list(there))


def check_game(storage: Storage, table: str, chairs: list[Chair]) -> None:
    """The journal holds, and tells of every acknowledged message exactly once, and of nothing else."""
    journal, receipts = storage.journal(table), storage.receipts(table)
    report = verify(BOW, journal, storage.seed(table))
    assert (report.sound, journal.torn) == (True, b"")
    asked = {(chair.seat, name): message for chair in chairs for name, message in chair.asked.items()}
    written = {line.number: line for line in journal.lines if isinstance(line, Entry | Cut)}
    recorded = {receipt for receipt, number in receipts.items() if number in written}
    assert sorted(receipts[receipt] for receipt in recorded) == sorted(written), "one message for each line"
    for receipt in recorded:
        line, message = written[receipts[receipt]], asked[receipt]
        if isinstance(line, Entry):
            assert (message["type"], line.seat) == ("play", receipt[0])
            assert json.loads(bytes(line.command)) == message["command"]
        else:
            assert (message["type"], line.by) == ("undo", receipt[0])
    acting = {receipt for receipt, message in asked.items() if message["type"] in ("play", "undo")}
    done = {(chair.seat, name) for chair in chairs for name in chair.done}
    refused = {(chair.seat, name) for chair in chairs for name in chair.refused}
    assert recorded == done & acting
    assert done | refused == asked.keys(), "everything was answered"
    assert not done & refused
    check_chat(storage, table, [asked[receipt]["text"] for receipt in done if asked[receipt]["type"] == "say"])


def check_chat(storage: Storage, table: str, acknowledged: list[str]) -> None:
    assert sorted(said.text for said in storage.chat(table, 1000)) == sorted(acknowledged)
