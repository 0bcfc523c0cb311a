"""Somebody who means ill: says what no page would say, in every way in which a line can be abused."""

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from random import Random
from typing import Any, Final, get_args

import msgspec

from escarmouche.games import GAMES
from escarmouche.server.wire.messages import FromPage, ToPage
from escarmouche.text.codec import encode
from tests.patience import PATIENCE_S
from tests.server.nonsense import ODD_TEXTS, Inventor, nested
from tests.server.players import Message, Player, game_of, random_command

READABLE: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(ToPage)
KINDS: Final = tuple(sorted(str(kind.__struct_config__.tag) for kind in get_args(FromPage)))
ANSWERS: Final = frozenset({"wrong", "done", "refused", "answer", "luck", "hint", "pong", "welcome"})
BURST: Final = 50
"""Fewer than a line takes at once, so that each is really looked at."""


class Rogue(Player):
    """A player who minds neither what a frame is nor how one hangs up, and remembers only the first welcome."""

    def _note(self, message: Message) -> None:
        if not self.welcome:
            super()._note(message)

    def say_bytes(self, data: bytes) -> None:
        self._connection.socket.sendall(data)

    def drop(self) -> None:
        self._connection.socket.shutdown(socket.SHUT_RDWR)


class Hostile:
    """Invents messages for one line, at a table where some seats may be its own."""

    def __init__(self, random: Random, line: Player, hello: Message) -> None:
        self._random, self._line, self._hello = random, line, hello
        self._seats = [seat["seat"] for seat in line.welcome["table"]["seats"]]
        self._inventor = Inventor(random, (*_names(line.view), *self._seats))

    def burst(self) -> list[str | bytes]:
        """A valid hello now and then, so that what comes after it gets further than the door."""
        return [json.dumps(self._hello) if at % 10 == 0 else self._text() for at in range(BURST)]

    def _text(self) -> str | bytes:
        message, chance = self._message(), self._random.random()
        if chance < 0.45:
            return json.dumps(message)
        if chance < 0.75:
            return json.dumps(self._inventor.mutated(message))
        if chance < 0.85:
            return json.dumps(self._inventor.of(FromPage))
        if chance < 0.95:
            return self._inventor.garbled(json.dumps(message))
        return self._random.choice([json.dumps(message).encode(), self._random.randbytes(40), b""])

    def _message(self) -> Message:
        """Of a random kind, and right but for what it is about."""
        kind, random = self._random.choice(KINDS), self._random
        if kind == "hello":
            return {**self._hello, "place": self._place()}
        seat = random.choice([*self._seats, "spectator", "game_master", *ODD_TEXTS])
        seat = self._line.welcome["seat"] if random.random() < 0.6 else seat
        name = f"h{random.randrange(30)}"
        return {"type": kind, **({"seat": seat} if kind == "look" else {"id": name, "seat": seat, **self._more(kind)})}

    def _more(self, kind: str) -> Message:
        random = self._random
        match kind:
            case "play":
                return {"place": self._place(), "command": self._command()}
            case "type_in":
                return {"faces": [random.choice([1, 6, 0, -1, 2**40]) for _ in range(random.choice([0, 1, 4, 250]))]}
            case "ask_takeback":
                return {"place": self._place(), "to": random.choice([0, 1, -1, 10**6, 2**63])}
            case "let_computer":
                level = random.choice(["recruit", "captain", *ODD_TEXTS])
                return {"away": random.choice([*self._seats, *ODD_TEXTS]), "computer": {"level": level}}
            case "answer_takeback" | "answer_computer":
                return {"agree": random.random() < 0.5}
            case "ask":
                guide = GAMES[self._line.welcome["table"]["game"]].guide
                return {"question": self._inventor.of(guide().question_type) if guide else {}}
            case "say":
                return {"text": random.choice([*ODD_TEXTS, "x" * 500, "y" * 501])}
            case "rename":
                return {"player": random.choice([*ODD_TEXTS, "x" * 40])}
        return {}

    def _command(self) -> Any:
        chance, line = self._random.random(), self._line
        if chance < 0.5:
            return self._inventor.of(game_of(line.welcome).command_type)
        seat = line.acting[0] if line.acting else ""
        if not seat or chance < 0.55:
            return nested(300)
        command = json.loads(encode(random_command(line, seat, self._random)))
        return command if chance < 0.7 else self._inventor.mutated(command)

    def _place(self) -> Message:
        random = self._random
        known = {"age": self._line.age, "deed": len(self._line.deeds)}
        odd = {"age": random.choice([0, 1, -1, 2**63]), "deed": random.choice([0, 1, -1, 10**9])}
        return known if random.random() < 0.7 else odd


def answers(line: Player, said: list[str | bytes]) -> list[Message]:
    """Say all that at once, and hear to the end: the answers, one for each. Everything heard can be read."""
    before = len(line.heard)
    for text in said:
        line.say_text(text)
    line.ask("ask_luck", id="the end")
    while len(found := _answers_in(line.heard[before:])) < len(said):
        line.hear()  # a hint takes its time
    for message in line.heard[before:]:
        check_readable(message)
    return found


def _answers_in(heard: list[Message]) -> list[Message]:
    follows = [None, *heard]
    return [
        message
        for message, earlier in zip(heard, follows, strict=False)
        if message["type"] in ANSWERS and message.get("id") != "the end" and not _shows_what_is_left(message, earlier)
    ]


def check_readable(message: Message) -> None:
    """A message as the protocol has it; views and deeds are the games' own."""
    READABLE.decode(json.dumps({name: value for name, value in message.items() if name != "start"}))


def _shows_what_is_left(message: Message, earlier: Message | None) -> bool:
    """Whether it is the welcome that follows the loss of a seat, which nobody asked for."""
    return message["type"] == "welcome" and earlier is not None and earlier["type"] == "seats_held"


def _names(view: Any) -> Iterator[str]:
    """What things are called in a view: the keys of everything that somebody owns."""
    if isinstance(view, dict):
        for key, value in view.items():
            if isinstance(value, dict) and "owner" in value:
                yield key
            yield from _names(value)


def frame(opcode: int, payload: bytes, *, last: bool = True, masked: bool = True, length: int | None = None) -> bytes:
    """A frame as it goes over the line, right or wrong."""
    size = len(payload) if length is None else length
    first, mask = opcode | (0x80 if last else 0), 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first, mask | size)
    elif size < 2**16:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    return head + (bytes(4) if masked else b"") + payload


TEXT, PING, CONTINUED, RESERVED = 1, 9, 0, 3
BROKEN_FRAMES: Final = {
    "not masked": (frame(TEXT, b"{}", masked=False), 1002),
    "of a kind that there is not": (frame(RESERVED, b"{}"), 1002),
    "going on with nothing": (frame(CONTINUED, b"{}"), 1002),
    "no UTF-8": (frame(TEXT, b"\xff\xfe\xfd"), 1007),
    "a surrogate": (frame(TEXT, "\ud800".encode("utf-8", "surrogatepass")), 1007),
    "too long a ping": (frame(PING, bytes(126)), 1002),
    "too large": (frame(TEXT, b"", length=2**40), 1009),
    "in pieces that are too large together": (frame(TEXT, bytes(40_000), last=False) + frame(0, bytes(40_000)), 1009),
}
PIECES: Final = frame(TEXT, b'{"type": "ask_', last=False) + frame(PING, b"?") + frame(CONTINUED, b'luck", "id": "p"}')
HALF: Final = frame(TEXT, b'{"type": "hel', length=100)


def come_and_go(address: tuple[str, int], random: Random, hello: Message) -> None:
    """Open a line, get so far or so far, and drop it without a word."""
    steps = [
        b"GET /table HTTP/1.1\r\nHost: localhost\r\nUpgrade: webso",
        b"cket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        + base64.b64encode(os.urandom(16))
        + b"\r\n\r\n",
        frame(TEXT, json.dumps(hello).encode()),
        HALF,
    ]
    with socket.create_connection(address, timeout=PATIENCE_S) as line:
        for at, step in enumerate(steps[: random.randint(0, len(steps))]):
            line.sendall(step)
            if at == 1:
                line.recv(1000)
        if random.random() < 0.5:  # hang up so hard that the other side hears an error
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
