"""Tables with computers from the inside, and player pools that answer here, never, or wrongly."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from msgspec import Raw

from escarmouche.bow.battle import Phase
from escarmouche.bow.game import BOW
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin, Resign
from escarmouche.kernel import Seat
from escarmouche.kernel.verify import verify
from escarmouche.players.fair_queue import ANYBODY, Requester
from escarmouche.players.levels import Level
from escarmouche.players.player_pool import PlayerPool
from escarmouche.players.worker import PlayerRequest, PlayerResponse, answer
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.wire.messages import Place, Play
from escarmouche.server.wire.tables import Computer, NewTable
from escarmouche.text.codec import decoder, encode
from tests.patience import PATIENCE_S

BLUE, ORANGE = Seat("blue"), Seat("orange")
RECRUIT = Computer(Level.RECRUIT)
ENOUGH = 60
"""Answers in a game."""
AGAINST = NewTable(
    game="bow", scenario="first-skirmish", options={"starter": "first_seat"}, computers={"orange": RECRUIT}
)
"""Blue against a computer."""
THREE = NewTable(game="bow", scenario="market-brawl", options={"starter": "first_seat"})
"""Blue, orange and straw."""


class Passing(PlayerPool):
    """Answers at once and in this process: the first unit that may passes, or resigns. Keeps what it was asked."""

    def __init__(self, turn: type[Pass | Resign] = Pass) -> None:
        super().__init__()
        self.asked: list[PlayerRequest] = []
        self._turn = turn

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        self.asked.append(question)
        view = decoder(BOW.view_type).decode(question.view)
        offers = BOW.commands(view, question.seat)
        wanted = self._turn if view.phase is Phase.ROUND and not view.questions else Begin
        return PlayerResponse(Raw(encode(next(offer for offer in offers if isinstance(offer, wanted)))))


class Thinking(Passing):
    """Answers as a real player does, in this process; then it resigns, since Recruits may play hundreds of Rounds."""

    def __init__(self) -> None:
        super().__init__(Resign)

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        if len(self.asked) >= ENOUGH:
            return await super().think(question, requester)
        self.asked.append(question)
        return await asyncio.to_thread(answer, question)


class Pondering(PlayerPool):
    """Never comes to an end, and counts how often it was begun and dropped."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = self.dropped = 0

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        self.begun += 1
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return None


class Saying(PlayerPool):
    """Answers this, whatever is asked."""

    def __init__(self, command: bytes | None) -> None:
        super().__init__()
        self._answer = None if command is None else PlayerResponse(Raw(command))

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        return self._answer


async def until(happened: Callable[[], Any]) -> None:
    """Wait for something that happens by itself."""
    end = monotonic() + PATIENCE_S
    while not happened():
        assert monotonic() < end, "it does not happen"
        await asyncio.sleep(0.005)


async def say(
    room: Room, person: Person, handler: Callable[[Room, Person, Any], Awaitable[None]], message: Any
) -> None:
    """What a line does with a message."""
    async with room.lock:
        await handler(room, person, message)


def deeds_of(room: Room) -> list[str]:
    return [str(past.seat) for past in room.past]


def playing(room: Room, message: str, command: Any, seat: str = "blue") -> Play:
    """A command in answer to what stands."""
    view_log = room.view_logs[room.viewpoint(Seat(seat))]
    return Play(message, seat, Place(view_log.age, len(view_log.deeds)), Raw(encode(command)))


def a_pass(room: Room, message: str, seat: str = "blue") -> Play:
    offers = BOW.commands(room.match.state, Seat(seat))
    return playing(room, message, next(offer for offer in offers if isinstance(offer, Pass)), seat)


def resigning(room: Room, message: str = "resign", seat: str = "blue") -> Play:
    return playing(room, message, Resign(), seat)


def is_sound(registry: RoomRegistry, table: str) -> bool:
    """Whether the journal holds what it promises."""
    report = verify(BOW, registry.storage.journal(table), registry.storage.seed(table))
    return not report.findings
