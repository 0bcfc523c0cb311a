"""The WebSocket at `/table`: hello, limits, decoding, and who answers what."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from escarmouche.server.connections import ABORT
from escarmouche.server.guard import guesses_of, note_guess, throttled
from escarmouche.server.messages import RequestError, told
from escarmouche.server.rooms import hints, joining, pausing, rematch, seat_messages, secret_exchange, takeover, talk
from escarmouche.server.rooms.limits import Bucket
from escarmouche.server.rooms.people import ABUSE, Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.storage import StorageError
from escarmouche.server.wire.messages import (
    AnswerComputer,
    AnswerTakeback,
    Ask,
    AskHint,
    AskLuck,
    AskRematch,
    AskTakeback,
    FromPage,
    Hello,
    Leave,
    LetComputer,
    LookThrough,
    Pause,
    Ping,
    Play,
    PlayMyself,
    PledgeSecret,
    Pong,
    Rename,
    Say,
    ShareSecret,
    TypeIn,
    Undo,
    Wrong,
)
from escarmouche.text.errors import BrokenInput

LARGEST: Final = 64 * 1024
"""Bytes of a message."""
HELLO_TIMEOUT_S: Final = 15
"""Seconds for the first message."""
STRIKES: Final = 100
"""Messages that could not be used before the line is cut."""

Handler = Callable[[Room, Person, Any], Awaitable[None]]
"""Does what a message asks for, under the room's lock, and answers."""

HANDLERS: Final[Mapping[type[Struct], Handler]] = {
    LookThrough: joining.look_through,
    Leave: joining.leave,
    Play: seat_messages.play,
    TypeIn: seat_messages.type_in,
    Undo: seat_messages.undo,
    AskTakeback: seat_messages.ask_takeback,
    AnswerTakeback: seat_messages.answer_takeback,
    Pause: pausing.pause,
    LetComputer: takeover.let_computer,
    AnswerComputer: takeover.answer_computer,
    PlayMyself: takeover.play_myself,
    Say: talk.say,
    Rename: talk.rename,
    PledgeSecret: secret_exchange.pledge,
    ShareSecret: secret_exchange.share,
}
ASKING: Final[Mapping[type[Struct], Handler]] = {Ask: talk.ask, AskHint: hints.ask_hint, AskLuck: talk.ask_luck}
"""What changes nothing needs no lock."""
LOOKING: Final = frozenset({Hello, LookThrough, *ASKING})
"""What only reads: where the database is silent, nothing is left undone."""

_MESSAGE: Final[msgspec.json.Decoder[FromPage]] = msgspec.json.Decoder(FromPage)

log = logging.getLogger("escarmouche.server")


class _OnlyId(Struct):
    id: str | None = None


_ID: Final = msgspec.json.Decoder(_OnlyId)


@websocket("/table")
async def table_socket(socket: WebSocket[Any, Any, Any], registry: NamedDependency[RoomRegistry]) -> None:
    """Play at a table. docs/protocol.md describes the messages."""
    await socket.accept()
    person = _person(socket)
    sender = asyncio.create_task(_send(socket, person))
    line = Connection(registry, person, guesses_of(socket))
    try:
        await line.listen(socket)
    except WebSocketDisconnect:
        pass
    finally:
        line.hang_up()
        person.close(1000)
        with suppress(Exception):
            await sender


def _person(socket: WebSocket[Any, Any, Any]) -> Person:
    address = socket.client.host if socket.client else ""
    abort: Any = (socket.scope.get("extensions") or {}).get(ABORT, {}).get("call", lambda: None)
    return Person(address, socket.app.state.unread.of(address), abort)


async def _send(socket: WebSocket[Any, Any, Any], person: Person) -> None:
    """Say what waits in the outbox, up to the end of the line."""
    try:
        while isinstance(item := await person.outbox.get(), str):
            await socket.send_data(item, mode="text")
            person.was_read(item)
        await socket.close(item)
    finally:
        person.gone()


class Connection:
    """One connection while it lasts."""

    def __init__(self, registry: RoomRegistry, person: Person, guesses: Bucket | None = None) -> None:
        self._registry, self._person, self._guesses = registry, person, guesses
        self._room: Room | None = None
        self._strikes = 0

    async def listen(self, socket: WebSocket[Any, Any, Any]) -> None:
        first = asyncio.timeout(HELLO_TIMEOUT_S)
        try:
            async with first:
                text = await socket.receive_data(mode="text")
        except TimeoutError:
            self._person.close(ABUSE)
            return
        while not self._person.closing:
            await self.hear(text)
            await self._person.all_read()
            text = await socket.receive_data(mode="text")

    async def hear(self, text: str) -> None:
        """Do what a message asks for; whatever goes wrong is answered."""
        if not self._person.messages.take():
            self._wrong("too_many", _id_of(text))
            return
        try:
            message = _read(text)
            await asyncio.shield(asyncio.ensure_future(self._do(message)))
        except RequestError as error:
            heard = throttled(error, self._guesses)
            self._wrong(heard.key, _id_of(text), heard)
        except BrokenInput as error:
            log.error("%s", error)
            self._wrong("broken", _id_of(text))
        except Exception:
            log.exception("a message could not be answered")
            self._wrong("broken", _id_of(text))

    async def _do(self, message: FromPage) -> None:
        """What the database cannot give or keep has a word of its own: it may be tried again."""
        try:
            await self._answer(message)
        except StorageError as error:
            log.error("%s", error)
            raise RequestError("not_read" if type(message) in LOOKING else "not_kept", status=503) from None

    async def _answer(self, message: FromPage) -> None:
        if isinstance(message, Hello):
            await self._hello(message)
            return
        room = self._room
        if room is None or room.broken:
            raise RequestError("hello_first")
        if isinstance(message, Ping):
            self._person.send(Pong())
            return
        if asking := ASKING.get(type(message)):
            await asking(room, self._person, message)
            return
        async with room.lock:
            if isinstance(message, AskRematch):
                await rematch.ask_rematch(self._registry, room, self._person, message)
            else:
                await HANDLERS[type(message)](room, self._person, message)

    async def _hello(self, hello: Hello) -> None:
        self.hang_up()
        room = await self._registry.room(hello.table)
        async with room.lock:
            await joining.join(room, self._person, hello, self._come_in)

    def _come_in(self, room: Room) -> None:
        """Tokens that open nothing are a guess."""
        person = self._person
        if person.tokens and not (person.seats or person.host):
            note_guess(self._guesses)
        self._registry.check_watching(room, person)
        self._room = room

    def hang_up(self) -> None:
        if self._room:
            joining.part(self._room, self._person)
            self._room = None

    def _wrong(self, key: str, message: str | None, error: RequestError | None = None) -> None:
        """Once is a mistake; a hundred times is something else."""
        self._strikes += 1
        self._person.send(Wrong(key, error.text if error else told(key), message))
        if self._strikes >= STRIKES:
            self._person.close(ABUSE)


def _read(text: str) -> FromPage:
    if len(text.encode()) > LARGEST:
        raise RequestError("too_large", status=413)
    try:
        return _MESSAGE.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise RequestError("unreadable") from None


def _id_of(text: str) -> str | None:
    """Which message it was, if that much can be read."""
    try:
        return _ID.decode(text[:LARGEST]).id
    except (msgspec.DecodeError, RecursionError):
        return None
