"""Whom the game waits for, as far as somebody may know."""

from typing import TYPE_CHECKING

from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.server.wire.messages import Ending, Status, ThrowAsked

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


def waited_for(room: "Room") -> tuple[Seat, ...]:
    """The seats that have to do something, in their order."""
    asked = room.match.asked
    acting = frozenset({asked.by}) if asked else room.game.acting(room.match.state)
    known = [record.seat for record in room.seating if record.seat in acting]
    return (*known, *sorted(acting.difference(known)))


def persons_waited_for(room: "Room") -> tuple[Seat, ...]:
    """Without the computers, which do not keep anybody waiting."""
    return tuple(seat for seat in waited_for(room) if not room.seating.is_computer(seat))


def status_of(room: "Room", view: Seat) -> Status:
    """The throw by hand and the undo are shown to those who may know what the seat does."""
    outcome, asked, undo = room.game.outcome(room.match.state), room.match.asked, free_undo(room)
    return Status(
        acting=waited_for(room),
        throw=ThrowAsked(asked, room.localizer(view).throw(asked)) if asked and _knows(room, view, asked.by) else None,
        ending=Ending(outcome, room.localizer(view).ending(outcome)) if outcome else None,
        seconds=room.clock.left(),
        undo=(undo[0],) if undo and _knows(room, view, undo[0]) else (),
        thinking=room.computers.waiting(),
        paused=room.record.paused,
        preparing=room.computers.preparing,
    )


def _knows(room: "Room", view: Seat, seat: Seat) -> bool:
    return room.game.open or view in (seat, GAME_MASTER)


def free_undo(room: "Room") -> tuple[Seat, int] | None:
    """The seat that can take its last command back without asking, and the entry to which the game then goes back.

    What the table or a computer has done since goes back with it: neither minds. What was decided by somebody
    who has lost the seat, or for whom a computer has stepped in, stays.
    """
    if room.over:
        return None
    match = room.match
    if match.waiting:
        seat, number = match.waiting.seat, match.waiting.number
        own = not match.typed and not room.seating.plays_itself(seat) and room.seating.decided(seat, number)
        return (seat, match.after) if own else None
    for at in range(len(room.past) - 1, -1, -1):
        last = room.past[at]
        if not last.free or not room.seating.decided(last.seat, last.number):
            return None
        if not room.seating.plays_itself(last.seat):
            return last.seat, room.past[at - 1].number if at else 0
    return None
