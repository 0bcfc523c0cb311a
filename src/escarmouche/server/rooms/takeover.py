"""A computer plays for somebody who has been away for a while, if everybody who is here agrees.

Whoever comes back plays on.
"""

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from escarmouche.kernel import Seat
from escarmouche.kernel.table_rules import GAME_IS_OVER, PAUSED, away_too_short
from escarmouche.players.roster import has_players
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.chat import announce
from escarmouche.server.rooms.passing import set_the_clock
from escarmouche.server.rooms.people import Person, send_all
from escarmouche.server.rooms.seat_messages import held, new_receipt, refuse
from escarmouche.server.rooms.seating import here_now
from escarmouche.server.storage import StorageError
from escarmouche.server.wire.messages import AnswerComputer, ComputerProposed, Done, LetComputer, PlayMyself
from escarmouche.server.wire.tables import Computer

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room

log = logging.getLogger("escarmouche.server")


@dataclass
class Proposal:
    """Somebody proposes that a computer plays."""

    by: Seat
    away: Seat
    computer: Computer
    agreed: frozenset[Seat]


async def let_computer(room: "Room", person: Person, message: LetComputer) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is None:
        return
    if room.over:
        refuse(room, person, receipt, GAME_IS_OVER)
        return
    if room.paused:
        refuse(room, person, receipt, PAUSED)
        return
    if not has_players(room.game.name):
        raise RequestError("no_computers")
    if message.away not in room.seating:
        raise RequestError("no_such_seat", status=404, seat=message.away)
    away = Seat(message.away)
    if not _is_away(room, away):
        raise RequestError("seat_not_away", status=409)
    if seconds := room.waits().get(away):
        refuse(room, person, receipt, away_too_short(seconds))
        return
    agreed = room.seating.persons() & frozenset(person.seats)
    room.proposal = Proposal(receipt[0], away, message.computer, agreed)
    await review(room)
    room.ledger.note(receipt)
    person.send(Done(message.id))


async def answer_computer(room: "Room", person: Person, message: AnswerComputer) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is None:
        return
    if room.proposal is None:
        raise RequestError("no_proposal", status=409)
    if message.agree:
        room.proposal.agreed |= {receipt[0]}
        await review(room)
    else:
        withdrawn = receipt[0] == room.proposal.by
        _withdraw(room, refused_by=None if withdrawn else receipt[0])
    room.ledger.note(receipt)
    person.send(Done(message.id))


async def play_myself(room: "Room", person: Person, message: PlayMyself) -> None:
    seat = held(person, message.seat)
    if room.seating.is_computer(seat):
        await _let_play(room, seat, None)
    person.send(Done(message.id))


async def review(room: "Room") -> None:
    """Who is here or has agreed may have changed: how does the proposal stand?"""
    proposal = room.proposal
    if proposal is None:
        return
    here = here_now(room.people)
    if room.paused or proposal.by not in here or not _is_away(room, proposal.away):
        _withdraw(room)
    elif (room.seating.persons() & here) - proposal.agreed:
        agreed = tuple(sorted(proposal.agreed))
        asked = ComputerProposed(by=proposal.by, away=proposal.away, computer=proposal.computer, agreed=agreed)
        send_all(room.people, asked)
    else:
        await _let_play(room, proposal.away, proposal.computer)
        _withdraw(room)


async def review_soon(room: "Room") -> None:
    """Somebody has gone."""
    async with room.lock:
        try:
            await review(room)
        except StorageError as error:
            log.error("%s", error)


def _is_away(room: "Room", seat: Seat) -> bool:
    """Whether nobody is at the seat: its person is not connected, or has given it up."""
    return room.seating[seat].who in ("person", "open") and seat not in here_now(room.people)


async def _let_play(room: "Room", seat: Seat, computer: Computer | None) -> None:
    """The token stays: whoever holds it can come back, and keeps their say about what was decided before."""
    if computer:
        await announce(room, seat, "computer_steps_in")
    stand_in = room.match.number if computer else 0
    await room.change_seat(seat, who="computer" if computer else "person", computer=computer, stand_in=stand_in)
    room.drop_takeback()
    set_the_clock(room)
    room.send_people()
    room.computers.follow()
    room.send_status()


def _withdraw(room: "Room", refused_by: Seat | None = None) -> None:
    room.proposal = None
    send_all(room.people, ComputerProposed(refused_by=refused_by))
