"""A game master pauses the table: nobody else plays, nothing runs, and everybody sees it, also after a restart."""

from typing import TYPE_CHECKING

from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.kernel.table_rules import GAME_IS_OVER, NOT_THE_MASTER
from escarmouche.server.rooms.chat import announce
from escarmouche.server.rooms.passing import pass_for_idle
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.seat_messages import new_receipt, refuse
from escarmouche.server.rooms.takeover import review
from escarmouche.server.wire.messages import Done, Pause

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


async def pause(room: "Room", person: Person, message: Pause) -> None:
    receipt = new_receipt(room, person, message)
    if receipt is None:
        return
    if receipt[0] != GAME_MASTER or room.over:
        refuse(room, person, receipt, GAME_IS_OVER if room.over else NOT_THE_MASTER)
        return
    if message.on != room.paused:
        await (_stop(room, receipt[0]) if message.on else _go_on(room, receipt[0]))
    room.ledger.note(receipt)
    person.send(Done(message.id))


async def _stop(room: "Room", seat: Seat) -> None:
    await room.change(paused=seat)
    room.clock.hold()
    room.computers.follow()
    room.send_status()
    await announce(room, seat, "game_paused")
    await review(room)


async def _go_on(room: "Room", seat: Seat) -> None:
    """Those who went away meanwhile have missed nothing: their absence counts from now on."""
    await room.change(paused=None)
    room.absences.count_afresh()
    room.clock.go_on(room)
    room.computers.follow()
    room.send_status()
    await announce(room, seat, "game_resumed")
    await pass_for_idle(room)
