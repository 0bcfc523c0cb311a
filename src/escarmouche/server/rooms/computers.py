"""The computers of a room: they act by themselves whenever the game waits for a seat of theirs and somebody is here."""

import asyncio
import logging
from collections.abc import Coroutine
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import DecodeError, Raw

from escarmouche.kernel import AnyStep, Seat, Step
from escarmouche.kernel.table_rules import THE_USUAL
from escarmouche.players.fair_queue import Requester
from escarmouche.players.player import TEMPERS
from escarmouche.players.player_pool import PlayerPool
from escarmouche.players.worker import PlayerRequest, PlayerResponse
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.judging import judged
from escarmouche.server.rooms.passing import overdue, pass_for_idle
from escarmouche.server.rooms.status import waited_for
from escarmouche.server.wire.tables import Computer
from escarmouche.text.codec import decoder, encode

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room

SECONDS: Final = 1.0
"""To think."""
PACE: Final = 0.6
"""Seconds after a deed before a computer does the next one, so that people can follow."""
RETRY: Final = 5.0
"""Seconds before a computer tries again what could not be stored."""

Turn = tuple[int, Seat]
"""Where the journal ends, and the computer's seat that the game waits for there."""

log = logging.getLogger("escarmouche.server")


class Computers:
    """One of them thinks at a time; when the game moves on or goes back, its thoughts are dropped."""

    def __init__(self, room: "Room", player_pool: PlayerPool, pace: float) -> None:
        self._room, self._player_pool, self._pace = room, player_pool, pace
        self._moved = monotonic()
        self._turn: Turn | None = None
        self._stuck: set[Turn] = set()
        """Where a computer failed and there is nothing usual to do for it before others have acted."""
        self._thinking: asyncio.Task[None] | None = None
        """What is dropped when the turn is over."""
        self._tasks: set[asyncio.Task[None]] = set()

    def waiting(self) -> tuple[Seat, ...]:
        """The computers that are about to act. Nobody plays on while people talk about going back."""
        room = self._room
        if room.over or room.broken or room.takeback or room.paused or not room.people:
            return ()
        number = room.match.number
        computers = filter(room.seating.is_computer, waited_for(room))
        return tuple(seat for seat in computers if (number, seat) not in self._stuck)

    @property
    def preparing(self) -> bool:
        """Whether what they need is still being compiled, as at the first start on a machine."""
        return self._player_pool.preparing

    def moved(self) -> None:
        """Something happened in the game."""
        self._moved = monotonic()
        self._stuck.clear()
        self.follow()

    def follow(self) -> None:
        """Let whoever is to act think, and nobody else."""
        turn = next(((self._room.match.number, seat) for seat in self.waiting()), None)
        if turn != self._turn:
            self.stop()
            if turn:
                self._turn, self._thinking = turn, self.start(self._take(turn))

    def stop(self) -> None:
        """Drop all thoughts. What is being stored already is stored."""
        if self._thinking:
            self._thinking.cancel()
        self._turn = self._thinking = None

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Something that goes on beside the room."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def ended(self) -> None:
        """When nothing goes on any more."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def think(self, seat: Seat, computer: Computer) -> PlayerResponse | None:
        """What this computer would do at the seat; None if it fails."""
        try:
            return await self._player_pool.think(_question(self._room, seat, computer), _requester(self._room))
        except OSError:
            log.exception("table %s: no process to think in", self._room.id)
            return None

    async def _take(self, turn: Turn) -> None:
        room, (_, seat) = self._room, turn
        computer = room.seating[seat].computer
        answer = None if room.match.asked or computer is None else await self.think(seat, computer)
        await asyncio.sleep(self._moved + self._pace - monotonic())
        async with room.lock:
            if self._turn != turn:
                return
            self._thinking = None
            try:
                await self._act(turn, answer)
            except RequestError as error:
                log.warning("table %s: a computer wants to act, but %s", room.id, error.key)
                self._thinking = self.start(self._try_again(turn))
            except Exception:
                log.exception("table %s: a computer cannot act", room.id)

    async def _act(self, turn: Turn, answer: PlayerResponse | None) -> None:
        """Judged, stored and shown like anybody's command."""
        room, (_, seat) = self._room, turn
        step = await judged(room.game, lambda: self._chosen(seat, answer) or self._usual(seat))
        if step is None:
            self._stuck.add(turn)
            self.follow()
            return
        await room.carry_out(step)
        await pass_for_idle(room)

    def _chosen(self, seat: Seat, answer: PlayerResponse | None) -> AnyStep | None:
        """What follows from its answer; None if that is nothing, nonsense, or not allowed."""
        if answer is None:
            return None
        room = self._room
        try:
            found = room.match.play(seat, decoder(room.game.command_type).decode(answer.command))
        except (DecodeError, RecursionError):
            found = None
        except Exception:
            log.exception("table %s: a computer's command cannot be judged", room.id)
            found = None
        return found if isinstance(found, Step) else None

    def _usual(self, seat: Seat) -> AnyStep | None:
        """What is done for a computer that fails; a throw by hand is always the table's."""
        if self._room.match.asked is None:
            log.warning("table %s: %s fails to choose (%s)", self._room.id, seat, THE_USUAL)
        return overdue(self._room, seat)

    async def _try_again(self, turn: Turn) -> None:
        await asyncio.sleep(RETRY)
        if self._turn == turn:
            self._turn = self._thinking = None
            self.follow()


def _question(room: "Room", seat: Seat, computer: Computer) -> PlayerRequest:
    """All that a computer is told is what its seat sees."""
    view = encode(room.view(seat))
    return PlayerRequest(
        room.game.name, computer.level, TEMPERS[computer.temper], seat, Raw(view), _decision_seed(room, view), SECONDS
    )


def _requester(room: "Room") -> Requester:
    """Whoever plays comes before those who only watch, and it is in their name that the computers think."""
    players = [person for person in room.people if person.seats]
    return Requester(min((person.household for person in players or room.people), default=""), bool(players))


def _decision_seed(room: "Room", view: bytes) -> int:
    """Of its random numbers for this decision. Where things are hidden, how much has happened is one of them."""
    about = str(room.match.number).encode() if room.game.open else view
    return int.from_bytes(blake2b(about, key=room.id.encode(), digest_size=7).digest())
