"""What seats do at the table: play, type in what fell, go back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from msgspec import DecodeError, Struct

from escarmouche.kernel import AnyStep, Refusal, Seat
from escarmouche.kernel.table_rules import GAME_IS_OVER, NO_TAKEBACK, PAUSED, STALE, UNDO_NOT_FREE, no_such_deed
from escarmouche.presentation.view_log import ViewLog
from escarmouche.server.messages import RequestError, tidy
from escarmouche.server.rooms.consent import needed
from escarmouche.server.rooms.judging import judged
from escarmouche.server.rooms.ledger import Receipt
from escarmouche.server.rooms.passing import pass_for_idle
from escarmouche.server.rooms.people import Person, send_all
from escarmouche.server.rooms.status import free_undo
from escarmouche.server.rooms.takeback import TakebackRequest, takeback_of
from escarmouche.server.wire.messages import (
    AnswerTakeback,
    AskTakeback,
    Done,
    Place,
    Play,
    Refused,
    TakebackAsked,
    TypeIn,
    Undo,
)
from escarmouche.text.codec import decoder

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


def held(person: Person, seat: str) -> Seat:
    """The seat, if it is theirs."""
    if seat not in person.seats:
        raise RequestError("not_your_seat", status=403)
    return Seat(seat)


def is_done(room: "Room", person: Person, receipt: Receipt) -> bool:
    """Whether this very message was carried out already; then it is answered again."""
    if not room.ledger.has(receipt):
        return False
    person.send(Done(receipt[1]))
    return True


class FromSeat(Protocol):
    """Something that a seat does."""

    @property
    def id(self) -> str: ...
    @property
    def seat(self) -> str: ...


def new_receipt(
    room: "Room", person: Person, message: FromSeat, asked: frozenset[Seat] = frozenset()
) -> Receipt | None:
    """The receipt for what a person does at a seat; None if it is done already, and answered.

    Where a computer plays, its holder takes the seat back first, unless it is the holder who is asked.
    """
    receipt = held(person, message.seat), message.id
    if is_done(room, person, receipt):
        return None
    if room.seating.is_computer(receipt[0]) and receipt[0] not in asked:
        raise RequestError("computer_plays", status=409)
    return receipt


def refuse(room: "Room", person: Person, receipt: Receipt, refusal: Refusal) -> None:
    seat, message = receipt
    person.send(Refused(message, refusal, room.localizer(seat).refusal(refusal)))


def stands_still(room: "Room", person: Person, receipt: Receipt) -> bool:
    """Whether the table is paused for this seat; then it is told so. Whoever has paused it may set things right."""
    if room.record.paused in (None, receipt[0]):
        return False
    refuse(room, person, receipt, PAUSED)
    return True


async def play(room: "Room", person: Person, message: Play) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is None or stands_still(room, person, receipt):
        return
    try:
        command = decoder(room.game.command_type).decode(message.command)
    except (DecodeError, RecursionError):
        raise RequestError("command_unreadable") from None
    seat, log = receipt[0], await room.view_log(receipt[0])

    def judge() -> AnyStep | Refusal:
        return room.match.play(seat, command) if _is_timely(room, log, message.place, seat, command) else STALE

    await _answer(room, person, receipt, judge)


async def type_in(room: "Room", person: Person, message: TypeIn) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is not None and not stands_still(room, person, receipt):
        await _answer(room, person, receipt, lambda: room.match.type_in(receipt[0], message.faces))


async def undo(room: "Room", person: Person, message: Undo) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is None or stands_still(room, person, receipt):
        return
    free = free_undo(room)
    if free is None or free[0] != receipt[0]:
        refuse(room, person, receipt, UNDO_NOT_FREE)
        return
    await room.go_back(free[1], receipt[0], receipt)
    person.send(Done(message.id))


async def ask_takeback(room: "Room", person: Person, message: AskTakeback) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is None:
        return
    log = await room.view_log(receipt[0])
    if refusal := _refuse_takeback(room, message, log.age, len(log.deeds)):
        refuse(room, person, receipt, refusal)
        return
    to = log.entries[message.to - 1] if message.to else 0
    everybody = needed(room, to)
    if isinstance(everybody, Refusal):
        refuse(room, person, receipt, everybody)
        return
    reason, agreed = tidy(message.reason), everybody.intersection(person.seats)
    alone = bool(reason) and room.game.goes_back_alone(room.match.state, receipt[0])
    request = TakebackRequest(receipt[0], to, agreed if alone else everybody, agreed, reason)
    if request.settled:
        await room.go_back(to, receipt[0], receipt, request.others, reason)
        await pass_for_idle(room)
    else:
        room.takeback = request
        room.computers.follow()
        room.ledger.note(receipt)
        room.send_each(lambda view: TakebackAsked(takeback_of(room, view)))
    person.send(Done(message.id))


def _refuse_takeback(room: "Room", message: AskTakeback, age: int, deeds: int) -> Refusal | None:
    if room.over:
        return GAME_IS_OVER
    if message.place.age != age:
        return STALE
    if not 0 <= message.to < deeds:
        return no_such_deed(message.to)
    return None


async def answer_takeback(room: "Room", person: Person, message: AnswerTakeback) -> None:
    request = room.takeback
    receipt = new_receipt(room, person, message, request.needed if request else frozenset())
    if receipt is None:
        return
    if request is None:
        refuse(room, person, receipt, NO_TAKEBACK)
        return
    if not message.agree:
        room.takeback = None
        room.computers.follow()
        room.ledger.note(receipt)
        withdrawn = receipt[0] == request.by
        send_all(room.people, TakebackAsked(None, None if withdrawn else receipt[0]))
    else:
        request.agreed |= {receipt[0]}
        if request.settled:
            await room.go_back(request.to, request.by, receipt, request.others, request.reason)
            await pass_for_idle(room)
        else:
            room.ledger.note(receipt)
            room.send_each(lambda view: TakebackAsked(takeback_of(room, view)))
    person.send(Done(message.id))


async def _answer(room: "Room", person: Person, receipt: Receipt, judge: Callable[[], AnyStep | Refusal]) -> None:
    answer = await judged(room.game, judge)
    if isinstance(answer, Refusal):
        refuse(room, person, receipt, answer)
        return
    await room.carry_out(answer, receipt)
    person.send(Done(receipt[1]))
    await pass_for_idle(room)


def _is_timely(room: "Room", log: ViewLog, place: Place, seat: Seat, command: Struct) -> bool:
    """Whether its player has seen all, or the game judges the command although others have acted meanwhile."""
    if place.age != log.age or not 0 <= place.deed <= len(log.deeds):
        return False
    if place.deed == len(log.deeds):
        return True
    seen = room.recent.after(log.entries[place.deed - 1] if place.deed else 0)
    return seen is not None and room.game.still_answers(seen, room.match.state, seat, command)
