"""People who play: each game has two of them, who know the battle from what the server tells them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from random import Random
from typing import Any, Final, Protocol, TypeVar

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.game import BOW, unit_commands
from escarmouche.bow.table import Resign
from escarmouche.kernel import Seat
from escarmouche.text.codec import decoder

SCENARIO: Final = "first-skirmish"
TOGETHER: Final = 25
"""Games that are opened at the same time."""
LENGTH: Final = 900
"""Of what is said in a bare room: about as much as a deed has."""


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
        """Say something. The answer is when both had heard what came of it, by `time.monotonic`."""

    async def close(self) -> None: ...


class BattleGame:
    """A battle of BOW on the real server; its players choose at random among all that they may do.

    They think ahead, so that nothing but the server is waited for once a command is due.
    """

    def __init__(self, sockets: dict[Seat, ClientConnection], battle: Battle, number: int) -> None:
        self._sockets, self._battle, self._random = sockets, battle, Random(number)
        self._ids, self._deed, self.ended = count(), 0, False
        self._think()

    @classmethod
    async def open(cls, http: httpx.AsyncClient, address: str, number: int) -> "BattleGame":
        sockets = await seated(http, address, "bow", SCENARIO)
        starts = [await _heard(socket, "welcome") for socket in sockets.values()]
        return cls(sockets, decoder(Battle).decode(starts[0].start), number)

    async def say(self) -> float:
        seat, message = self._next
        await self._sockets[seat].send(message)
        heard = await asyncio.gather(*(_heard(socket, "did") for socket in self._sockets.values()))
        at = time.monotonic()
        self._follow(heard[0])
        if not self.ended:
            self._think()
        return at

    def _think(self) -> None:
        seat, command = choice(self._battle, self._random)
        message = {
            "type": "play",
            "id": f"{next(self._ids)}",
            "seat": seat,
            "place": {"age": 0, "deed": self._deed},
            "command": command,
        }
        self._next = seat, msgspec.json.encode(message).decode()

    def _follow(self, heard: Heard) -> None:
        assert heard.deed is not None
        self._deed = heard.deed.number
        for moment in heard.deed.moments:
            self._battle = BOW.evolve(self._battle, decoder(BOW.event_type).decode(moment.event))
        self.ended = self._battle.outcome is not None

    async def close(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()))


def choice(battle: Battle, random: Random) -> tuple[Seat, Any]:
    """The seat that plays, and one of all that it may do but give up."""
    seat = min(BOW.acting(battle))
    if battle.phase is Phase.ROUND and not battle.questions:
        offers = unit_commands(battle, random.choice(list(rounds.playable(battle, seat))))
    else:
        offers = [offer for offer in BOW.commands(battle, seat) if not isinstance(offer, Resign)]
    chosen = random.choice(offers)
    return seat, chosen.sample(random) if hasattr(chosen, "sample") else chosen


class BareGame:
    """A room of the bare server: as many sockets, and messages of the size of a deed."""

    ended = False

    def __init__(self, sockets: Sequence[ClientConnection]) -> None:
        self._sockets, self._ids = sockets, count()

    @classmethod
    async def open(cls, address: str, number: int, people: int = 2) -> "BareGame":
        return cls([await connect(f"{address}/room{number}", compression=None) for _ in range(people)])

    async def say(self) -> float:
        text = msgspec.json.encode({"id": f"{next(self._ids)}", "text": "x" * LENGTH}).decode()
        await self._sockets[0].send(text)
        await asyncio.gather(*(socket.recv() for socket in self._sockets))
        return time.monotonic()

    async def close(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets))


async def seated(http: httpx.AsyncClient, address: str, game: str, scenario: str) -> dict[Seat, ClientConnection]:
    """Open a table, and sit down at each seat of it with a socket of its own."""
    answer = await http.post("/api/tables", json={"game": game, "scenario": scenario})
    opened = answer.raise_for_status().json()
    sockets: dict[Seat, ClientConnection] = {}
    for link in opened["seats"]:
        socket = await connect(address, max_size=None, compression=None)
        hello = {"type": "hello", "table": opened["table"]["id"], "tokens": [link["token"]], "seat": link["seat"]}
        await socket.send(msgspec.json.encode(hello).decode())
        sockets[Seat(link["seat"])] = socket
    return sockets


async def _heard(socket: ClientConnection, wanted: str) -> Heard:
    """The next message of this kind; anything that went wrong is an error here."""
    while True:
        heard: Heard = decoder(Heard).decode(await socket.recv())
        if heard.type in ("refused", "wrong"):
            raise RuntimeError(f"the server would not: {heard}")
        if heard.type == wanted:
            return heard


AnyGame = TypeVar("AnyGame", bound=Game)


async def gather(games: int, opened: Callable[[int], Awaitable[AnyGame]]) -> list[AnyGame]:
    """Open that many games, a few at a time."""
    crowd: list[AnyGame] = []
    for first in range(0, games, TOGETHER):
        crowd += await asyncio.gather(*(opened(number) for number in range(first, min(games, first + TOGETHER))))
    return crowd


async def play(crowd: Sequence[Game], rate: float, seconds: float) -> list[float]:
    """What each command took, from when it was due, at this rate in all games together.

    A game waits for its answer before it goes on: whoever is not heard in time misses turns.
    """
    took, under_way, busy = list[float](), set[asyncio.Task[None]](), set[int]()

    async def one(number: int, due: float) -> None:
        try:
            took.append(await crowd[number].say() - due)
        finally:
            busy.discard(number)

    begun = time.monotonic()
    for turn in range(int(rate * seconds)):
        due = begun + turn / rate
        if (wait := due - time.monotonic()) > 0:
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


async def hurry(crowd: Sequence[Game], seconds: float, most: int | None = None) -> float:
    """Commands a second when each game goes on as soon as it is answered, until time is up or each has had `most`."""
    begun, done = time.monotonic(), count()

    async def one(game: Game) -> None:
        said = 0
        while not game.ended and said != most and time.monotonic() - begun < seconds:
            await game.say()
            said = said + 1
            next(done)

    await asyncio.gather(*map(one, crowd))
    return next(done) / (time.monotonic() - begun)
