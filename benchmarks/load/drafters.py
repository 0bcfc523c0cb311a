"""People who announce together: four seats of Argad! at a table, each of whom may speak at any moment."""

import asyncio
import time
from itertools import count
from random import Random
from typing import Final

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection

from benchmarks.load.crowd import seated
from escarmouche.argad.content.scenario import load_scenario, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDraft
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Seat

SCENARIO: Final = "the-fair-at-four-winds"
"""Four players, and nobody out of anybody's sight: each draft is told to all."""
STEP: Final = 40
"""How far people go, in tenths of a millimetre: near enough to need no road."""


class LogEntry(Struct):
    number: int
    by: str = ""


class Heard(Struct):
    """What a player reads of a message."""

    type: str
    id: str = ""
    deed: LogEntry | None = None


class DraftingGame:
    """A table at which everybody announces: one is answered when all four seats have heard it."""

    ended = False

    def __init__(self, sockets: dict[Seat, ClientConnection], number: int) -> None:
        self._sockets, self._random, self._ids = sockets, Random(number), count()
        self._deeds = dict.fromkeys(sockets, 0)
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._entries = asyncio.Condition()
        self._listening = [asyncio.create_task(self._listen(seat)) for seat in sockets]

    @classmethod
    async def open(cls, http: httpx.AsyncClient, address: str, number: int) -> "DraftingGame":
        sockets = await seated(http, address, "argad", SCENARIO)
        game = cls(sockets, number)
        for seat in sockets:
            await game._until_all_heard(seat, Done())
        return game

    async def say(self) -> float:
        """Announce a way for somebody. The answer is when all seats had heard it, by `time.monotonic`."""
        draft = self._draft()
        await self._until_all_heard(draft[0], draft[1])
        return time.monotonic()

    async def ask(self) -> float:
        """Ask what would come of such a way, as a page does while somebody is dragged."""
        seat, draft = self._draft()
        await self._answer(seat, {"type": "ask", "question": AskDraft(draft)})
        return time.monotonic()

    async def close(self) -> None:
        for each in self._listening:
            each.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets.values()))

    def _draft(self) -> tuple[Seat, Announce]:
        who = self._random.choice(PEOPLE)
        x, y = SKIRMISH.characters[who].at
        to: Point = x + self._random.randint(-STEP, STEP), y + self._random.randint(-STEP, STEP)
        return SKIRMISH.characters[who].owner, Announce(who, Go((to,)))

    async def _until_all_heard(self, seat: Seat, command: object) -> None:
        place = {"age": 0, "deed": self._deeds[seat]}
        await self._answer(seat, {"type": "play", "place": place, "command": command})
        told = self._deeds[seat]  # whoever speaks hears of it before the answer
        async with self._entries:
            await self._entries.wait_for(lambda: min(self._deeds.values()) >= told)

    async def _answer(self, seat: Seat, message: dict[str, object]) -> None:
        wanted = f"{next(self._ids)}"
        self._answers[wanted] = asyncio.get_running_loop().create_future()
        await self._sockets[seat].send(msgspec.json.encode({**message, "id": wanted, "seat": seat}).decode())
        await self._answers[wanted]
        del self._answers[wanted]

    async def _listen(self, seat: Seat) -> None:
        async for message in self._sockets[seat]:
            heard = HEARD.decode(message)
            if heard.type in ("refused", "wrong"):
                self._fail(RuntimeError(f"the server would not: {message!r}"))
            elif heard.deed is not None:
                async with self._entries:
                    self._deeds[seat] = heard.deed.number
                    self._entries.notify_all()
            elif heard.type in ("done", "answer"):
                self._answers[heard.id].set_result(None)

    def _fail(self, error: RuntimeError) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(error)


HEARD: Final = msgspec.json.Decoder(Heard)
SKIRMISH: Final[Skirmish] = ARGAD.start(setup(load_scenario(SCENARIO)))
PEOPLE: Final[tuple[CharacterId, ...]] = tuple(SKIRMISH.characters)
