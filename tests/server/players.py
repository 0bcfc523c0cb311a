"""Somebody at a table that is really open: says what a page would say, and keeps what a page would keep."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from escarmouche.bow.game import BOW
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin
from escarmouche.games import GAMES
from escarmouche.kernel import AnyGame, Seat
from escarmouche.presentation.changes import apply
from escarmouche.text.codec import encode
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.tables import Table

Message = dict[str, Any]

_ids = count(1)


def connected(address: str) -> ClientConnection:
    """A line to the tables of a server; it does not hang up by itself, however slow the machine is."""
    url = address.replace("http", "ws", 1) + "/table"
    return connect(url, max_size=None, open_timeout=PATIENCE_S, ping_interval=None)


class Player:
    """One connection: messages are kept in the order in which they came, and the view is patched as a page does."""

    def __init__(self, table: Table, connection: ClientConnection) -> None:
        self._connection, self.table = connection, table
        self.heard: list[Message] = []
        self.texts: list[str] = []
        self.welcome: Message = {}
        self.age, self.deeds, self.views = 0, list[Message](), list[Any]()
        self.status: Message = {}

    def say(self, **message: Any) -> None:
        self._connection.send(json.dumps(message))

    def say_text(self, text: str | bytes) -> None:
        self._connection.send(text)

    def hear(self) -> Message:
        text = self._connection.recv(timeout=PATIENCE_S)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.texts.append(text)
        self.heard.append(message)
        self._note(message)
        return message

    def hear_until(self, *kinds: str, answer: str | None = None) -> Message:
        """The next message of one of these kinds, or the answer to this one."""
        while True:
            message = self.hear()
            if message["type"] in kinds or (answer is not None and message.get("id") == answer):
                return message

    def hello(self, opened: Message, *seats: str, host: bool = False, **more: Any) -> Message:
        """Come to a table with the tokens of some seats."""
        tokens = [link["token"] for link in opened["seats"] if link["seat"] in seats]
        tokens += [opened["host"]] if host else []
        self.say(type="hello", table=opened["table"]["id"], tokens=tokens, **more)
        return self.hear_until("welcome", "wrong")

    def ask(self, kind: str, **fields: Any) -> Message:
        """Say something that has an id, and wait for the answer."""
        fields.setdefault("id", f"m{next(_ids)}")
        self.say(type=kind, **fields)
        return self.hear_until(answer=fields["id"])

    def play(self, seat: str, command: Any, **more: Any) -> Message:
        written = command if isinstance(command, dict) else json.loads(encode(command))
        return self.ask("play", seat=seat, command=written, **{"place": self.place, **more})

    @property
    def place(self) -> dict[str, int]:
        return {"age": self.age, "deed": len(self.deeds)}

    @property
    def view(self) -> Any:
        return self.views[-1]

    @property
    def acting(self) -> list[str]:
        return list(self.status.get("acting", ()))

    def state(self) -> Any:
        """The view as the game knows it."""
        return msgspec.convert(self.view, game_of(self.welcome).view_type)

    def remember(self, other: "Player") -> None:
        """Know what another page knew."""
        self.age, self.deeds, self.views = other.age, other.deeds, other.views

    def closed(self) -> int:
        """Hear to the end: the code with which the table closed the line."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 0

    def close(self) -> None:
        self._connection.close()

    def _note(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
                if "start" in message:
                    self.deeds, self.views = [], [message["start"]]
                self.age = message["age"]
                for deed in message.get("deeds", ()):
                    self._see(deed)
            case "did":
                assert message["age"] == self.age
                self._see(message["deed"])
            case "undone":
                self.age = message["age"]
                self.deeds, self.views = self.deeds[: message["to"]], self.views[: message["to"] + 1]
        self.status = message.get("status", self.status)

    def _see(self, deed: Message) -> None:
        assert deed["number"] == len(self.deeds) + 1
        self.deeds.append(deed)
        view = self.view
        for moment in deed["moments"]:
            view = apply(view, moment.get("change", {}))
        self.views.append(view)


def game_of(welcome: Message) -> AnyGame:
    return GAMES[welcome["table"]["game"]].game()


def random_command(player: Player, seat: str, random: Random, never: tuple[str, ...] = ("Resign",)) -> Any:
    """A command that the seat may give, chosen from what it sees."""
    offers = game_of(player.welcome).commands(player.state(), Seat(seat))
    usual = [offer for offer in offers if type(offer).__name__ not in never]
    chosen = random.choice(usual)
    return chosen.sample(random) if hasattr(chosen, "sample") else chosen


def begin(player: Player) -> None:
    """The first seat starts."""
    assert player.play("blue", Begin())["type"] == "done"


def a_pass(player: Player) -> Any:
    """The first unit that may be played does nothing."""
    return next(offer for offer in BOW.commands(player.state(), Seat(player.acting[0])) if isinstance(offer, Pass))


def pass_once(player: Player) -> None:
    assert player.play(player.acting[0], a_pass(player))["type"] == "done"


class Hall:
    """Players at the tables of one server; all hang up at the end."""

    def __init__(self, table: Table) -> None:
        self.table, self._open = table, ExitStack()

    def open(self, **new: Any) -> Message:
        """Open a table, usually of BOW."""
        answer = HTTP.post(f"{self.table.address}/api/tables", json={"game": "bow", **FIRST, **new})
        assert answer.status_code == 201, answer.text
        opened: Message = answer.json()
        return opened

    def player(self) -> Player:
        return Player(self.table, self._open.enter_context(connected(self.table.address)))

    def seated(self, opened: Message, *seats: str, **more: Any) -> Player:
        player = self.player()
        assert player.hello(opened, *seats, **more)["type"] == "welcome"
        return player

    def alone(self, **new: Any) -> Player:
        """Somebody who holds all seats of a new table."""
        opened = self.open(**new)
        return self.seated(opened, *[link["seat"] for link in opened["seats"]], host=True)

    def close(self) -> None:
        self._open.close()


FIRST = {"scenario": "first-skirmish", "options": {"starter": "first_seat"}}


@contextmanager
def hall_of(table: Table) -> Iterator[Hall]:
    hall = Hall(table)
    try:
        yield hall
    finally:
        hall.close()
