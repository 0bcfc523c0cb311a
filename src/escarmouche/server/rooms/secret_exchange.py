"""Secrets of the seats for the dice: who is asked for one, who tells it, and what becomes of those who are silent.

A round begins when somebody who has contributed nothing yet pledges. Everybody else who is here is asked to pledge
another secret as well: a round of one person would let that person, together with whoever keeps the server, choose.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from escarmouche.kernel import AnyStep, Refusal, Seat
from escarmouche.kernel.contributions import Contributions, new_secret, pledge_of
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.people import Person, send_all
from escarmouche.server.rooms.seat_messages import new_receipt, refuse
from escarmouche.server.rooms.seating import here_now
from escarmouche.server.wire.messages import DiceNews, DiceStatus, Done, PledgeSecret, ShareSecret

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room

PLEDGING_S: Final = 2.0
"""For those who are asked to pledge; then the round goes on without them."""
TELLING_S: Final = 5.0
"""For those who have pledged; then their secrets are given up."""

log = logging.getLogger("escarmouche.server")


class SecretExchange:
    """The round of secrets that is under way in a room, if there is one."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._telling = bool(self._past.pledges)
        """Whether pledges are closed. A round that a restart interrupted takes none either."""
        self._own: dict[Seat, bytes] = {}
        """The secrets of the computers until they are told."""
        self._silent: frozenset[Seat] = frozenset()
        """Those who were asked in vain; they are asked again when they come back."""
        self._closed = self._closing() if self._telling else ""
        """The witness of the journal with all pledges and no secret of the round, told with the request to tell."""
        self._timer: asyncio.TimerHandle | None = None
        self._work: set[asyncio.Task[None]] = set()

    @property
    def _past(self) -> Contributions:
        return self._room.match.contributions

    def status(self, witness: str = "") -> DiceStatus:
        """What everybody may know; the witness is that of what somebody has seen, if no secrets are to be told."""
        room, header = self._room, self._room.match.header
        return DiceStatus(
            algorithm=header.dice,
            commitment=header.commitment,
            contributed=tuple(record.seat for record in room.seating if not self._is_due(record.seat)),
            asked=self.asked(),
            pledged=tuple(pledge.seat for pledge in self._past.awaited),
            telling=self._telling,
            witness=self._closed if self._telling else witness,
        )

    def missing(self) -> tuple[Seat, ...]:
        """Seats that somebody plays, and whose secrets are not in the key."""
        playing = (record.seat for record in self._room.seating if record.who in ("person", "computer"))
        return tuple(seat for seat in playing if self._is_due(seat))

    def asked(self) -> tuple[Seat, ...]:
        """Who is to pledge: somebody new who is here, and once a round has begun everybody who is here."""
        if self._telling or self._room.over:
            return ()
        here = self._room.seating.persons() & here_now(self._room.people)
        wanted = here - self._pledged() - self._silent
        return tuple(
            record.seat for record in self._room.seating if record.seat in wanted and self._is_new(record.seat)
        )

    def _pledged(self) -> set[Seat]:
        return {pledge.seat for pledge in self._past.pledges}

    def _is_new(self, seat: Seat) -> bool:
        return bool(self._past.pledges) or self._is_due(seat)

    def _is_due(self, seat: Seat) -> bool:
        """Whether no secret of whoever holds the seat now is in the key."""
        since = self._room.seating[seat].seated
        told = (share for one in self._past.rounds for share in one.shares if share.seat == seat)
        return not any(share.number >= since for share in told)

    def come(self, person: Person) -> None:
        """Somebody is here, perhaps the first since a round was interrupted."""
        self._silent -= set(person.seats)
        if self._telling and self._timer is None:
            self._wait(TELLING_S)

    async def pledged(self, seat: Seat) -> None:
        """A seat has pledged: is everybody in?"""
        if self._timer is None:
            self._wait(PLEDGING_S)
        if self.asked():
            self._send_status()
        else:
            await self._close_pledges()

    async def shared(self) -> None:
        """A secret was told: are they all?"""
        if not self._past.awaited:
            self._end()

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None

    async def _close_pledges(self) -> None:
        """Computers pledge last and tell first: the server learns what people tell when its own is fixed.

        After a write that failed it is done again, and finds some of it done.
        """
        room = self._room
        for record in room.seating:
            if record.who == "computer" and self._is_due(record.seat) and record.seat not in self._pledged():
                secret = new_secret()
                await room.note(_step(room.match.pledge(record.seat, pledge_of(secret))))
                self._own[record.seat] = secret
        for seat, secret in tuple(self._own.items()):
            await room.note(_step(room.match.share(seat, secret)))
            del self._own[seat]
        self._telling, self._closed = True, self._closing()
        self._wait(TELLING_S)
        self._send_status()

    def _closing(self) -> str:
        """The witness of the line before the first secret of the round; where none is told, of the last line."""
        shares = self._past.shares
        return self._room.witness(shares[0].number - 1) if shares else self._room.match.witness()

    def _end(self) -> None:
        self.stop()
        self._telling, self._closed = False, ""
        self._send_status()

    def _send_status(self) -> None:
        send_all(self._room.people, DiceNews(self.status()))

    def _wait(self, seconds: float) -> None:
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        task = asyncio.create_task(self._go_on_without())
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _go_on_without(self) -> None:
        """Whoever has been asked in vain is not waited for."""
        async with self._room.lock:
            self._timer = None
            if self._room.broken or self._room.over:
                return
            try:
                await (self._give_up() if self._telling else self._pass_over())
            except RequestError as error:
                log.warning("table %s: a round of secrets for the dice waits: %s", self._room.id, error.key)
                self._wait(TELLING_S)

    async def _pass_over(self) -> None:
        self._silent |= set(self.asked())
        await self._close_pledges()

    async def _give_up(self) -> None:
        for pledge in self._past.awaited:
            self._silent |= {pledge.seat}
            await self._room.note(_step(self._room.match.forgo(pledge.seat)))
        self._end()


async def pledge(room: "Room", person: Person, message: PledgeSecret) -> None:
    """A person binds a seat to a secret."""
    receipt = new_receipt(room, person, message)
    if receipt is None:
        return
    if receipt[0] not in room.secrets.asked():
        raise RequestError("secret_not_asked", status=409)
    step = room.match.pledge(receipt[0], message.commitment)
    if isinstance(step, Refusal):
        refuse(room, person, receipt, step)
        return
    await room.note(step, receipt)
    person.send(Done(message.id))
    await room.secrets.pledged(receipt[0])


async def share(room: "Room", person: Person, message: ShareSecret) -> None:
    """A person tells the secret of a seat, once all pledges are in."""
    receipt = new_receipt(room, person, message)
    if receipt is None:
        return
    if not room.secrets.status().telling:
        raise RequestError("secret_not_asked", status=409)
    step = room.match.share(receipt[0], bytes.fromhex(message.secret))
    if isinstance(step, Refusal):
        refuse(room, person, receipt, step)
        return
    await room.note(step, receipt)
    person.send(Done(message.id))
    await room.secrets.shared()


def _step(found: AnyStep | Refusal) -> AnyStep:
    """Of what the room itself contributes, which nothing forbids."""
    if isinstance(found, Refusal):
        raise TypeError(f"the room's own contribution is refused: {found.key}")
    return found
