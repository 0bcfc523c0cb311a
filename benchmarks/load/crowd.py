"""People who play: each game has two of them, who know the battle from what the server tells them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from random import Random
from typing import Any, Final, Protocol

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.game import BOW, unit_commands
from escarmouche.bow.table import Resign
from escarmouche.kernel import Seat
from escarmouche.kernel.codec import decoder

SCENARIO: Final = "first-skirmish"
TOGETHER: Final = 25
"""Games that are opened at the same time."""


class Moment(Struct):
    event: Raw = Raw(b"null")


class Deed(Struct):
    number: int
    moments: tuple[Moment, ...] = ()


class Heard(Struct):
    """What a player reads of a message."""

    type: str
    deed: Deed | None = None
    deeds: tuple[Deed, ...] = ()
    age: int = 0
    start: Raw = Raw(b"null")
    key: str = ""


class Game(Protocol):
    """A game of two sockets: one says something, and both hear what follows."""

    ended: bool

    async def say(self) -> float:
        """Seconds from saying something until both have heard what came of it."""

    async def close(self) -> None: ...


class BattleGame:
    """A battle of BOW on the real server; its players choose at random among all that they may do."""

    def __init__(self, sockets: dict[Seat, ClientConnection], battle: Battle, number: int) -> None:
        self._sockets, self._battle, self._random = sockets, battle, Random(number)
        self._ids, self._deed, self.ended = count(), 0, False

    @classmethod
    async def open(cls, http: httpx.AsyncClient, address: str, number: int) -> "BattleGame":
        answer = await http.post("/api/tables", json={"game": "bow", "scenario": SCENARIO})
        opened = answer.raise_for_status().json()
        sockets: dict[Seat, ClientConnection] = {}
        for link in opened["seats"]:
            socket = await connect(address, max_size=None, compression=None)
            hello = {"type": "hello", "table": opened["table"]["id"], "tokens": [link["token"]], "seat": link["seat"]}
            await socket.send(msgspec.json.encode(hello).decode())
            sockets[Seat(link["seat"])] = socket
        starts = [await _heard(socket, "welcome") for socket in sockets.values()]
        return cls(sockets, decoder(Battle).decode(starts[0].start), number)

    async def say(self) -> float:
        seat, command = self._choice()
        message = {
            "type": "play",
            "id": f"{next(self._ids)}",
            "seat": seat,
            "place": {"age": 0, "deed": self._deed},
            "command": command,
        }
        begun = time.perf_counter()
        await self._sockets[seat].send(msgspec.json.encode(message).decode())
        heard = await asyncio.gather(*(_heard(socket, "did") for socket in self._sockets.values()))
        took = time.perf_counter() - begun
        self._follow(heard[0])
        return took

    def _choice(self) -> tuple[Seat, Any]:
        seat = min(BOW.acting(self._battle))
        if self._battle.phase is Phase.ROUND and not self._battle.questions:
            unit = self._random.choice(list(rounds.playable(self._battle, seat)))
            offers = unit_commands(self._battle, unit)
        else:
            offers = [offer for offer in BOW.commands(self._battle, seat) if not isinstance(offer, Resign)]
        chosen = self._random.choice(offers)
        return seat, chosen.sample(self._random) if hasattr(chosen, "sample") else chosen

    def _follow(self, heard: Heard) -> None:
        assert heard.deed is not None
        self._deed = heard.deed.number
        for moment in heard.deed.moments:
            self._battle = BOW.evolve(self._battle, decoder(BOW.event_type).decode(moment.event))
        self.ended = self._battle.outcome is not None

    async def close(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()))


class BareGame:
    """A room of the bare server: the same number of sockets, and messages of the same size."""

    ended = False

    def __init__(self, sockets: Sequence[ClientConnection]) -> None:
        self._sockets, self._ids = sockets, count()

    @classmethod
    async def open(cls, address: str, number: int) -> "BareGame":
        return cls([await connect(f"{address}/room{number}", compression=None) for _ in range(2)])

    async def say(self) -> float:
        text = msgspec.json.encode({"id": f"{next(self._ids)}", "text": "x" * 600}).decode()
        begun = time.perf_counter()
        await self._sockets[0].send(text)
        await asyncio.gather(*(socket.recv() for socket in self._sockets))
        return time.perf_counter() - begun

    async def close(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets))


async def _heard(socket: ClientConnection, wanted: str) -> Heard:
    """The next message of this kind; anything that went wrong is an error here."""
    while True:
        heard: Heard = decoder(Heard).decode(await socket.recv())
        if heard.type in ("refused", "wrong"):
            raise RuntimeError(f"the server would not: {heard}")
        if heard.type == wanted:
            return heard


async def gather(games: int, opened: Callable[[int], Awaitable[Game]]) -> list[Game]:
    """Open so many games, a few at a time."""
    crowd: list[Game] = []
    for first in range(0, games, TOGETHER):
        crowd += await asyncio.gather(*(opened(number) for number in range(first, min(games, first + TOGETHER))))
    return crowd


async def play(crowd: Sequence[Game], rate: float, seconds: float) -> list[float]:
    """What each command took at this rate in all games together. A game waits for its answer before it goes on."""
    loop, took, under_way = asyncio.get_running_loop(), list[float](), set[asyncio.Task[None]]()
    busy: set[int] = set()

    async def one(number: int, due: float) -> None:
        try:
            await crowd[number].say()
            took.append(loop.time() - due)
        finally:
            busy.discard(number)

    begun = loop.time()
    for turn in range(int(rate * seconds)):
        due = begun + turn / rate
        if (wait := due - loop.time()) > 0:
            await asyncio.sleep(wait)
        number = turn % len(crowd)
        if number in busy or crowd[number].ended:
            continue
        busy.add(number)
        task = asyncio.create_task(one(number, due))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
    if under_way:
        await asyncio.gather(*under_way)
    return took
