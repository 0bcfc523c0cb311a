"""What the table does by itself: it passes for seats that nobody plays, and for those who take too long.

In a lesson those whom nobody plays do first what the lesson wants of them.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from escarmouche.kernel import AnyStep, Refusal, Seat
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.cues import cued, lesson_at
from escarmouche.server.rooms.judging import judged
from escarmouche.server.rooms.status import persons_waited_for, waited_for

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room

MAX_PASSES_IN_A_ROW: Final = 1000
"""Passes in a row; a game in which nobody does anything any more is left alone."""

log = logging.getLogger("escarmouche.server")
_ringing: set["asyncio.Task[None]"] = set()


async def pass_for_idle(room: "Room") -> None:
    """As long as the game waits only for seats that nobody plays."""
    if room.paused or not any(record.who == "idle" for record in room.seating):
        return
    lesson = lesson_at(room)
    for _ in range(MAX_PASSES_IN_A_ROW):
        step = await judged(room.game, lambda: cued(room, lesson)) if lesson else None
        if step is None and _only_idle_are_waited_for(room):
            step = await judged(room.game, lambda: overdue(room))
        if step is None:
            return
        await room.carry_out(step)


def _only_idle_are_waited_for(room: "Room") -> bool:
    waited = waited_for(room)
    return bool(waited) and all(map(room.seating.is_idle, waited))


def overdue(room: "Room", seat: Seat | None = None, late: tuple[Seat, ...] = ()) -> AnyStep | None:
    """What happens in place of those that the game waits for, or of this seat alone; `late` says whose time ran out."""
    match = room.match
    if match.asked:
        answer = match.type_in(match.asked.by, match.thrown_by_the_table(), late=late)
    else:
        found = room.game.overdue(match.state)
        if found is None or seat not in (None, found[0]):
            return None
        answer = match.play(*found, late=late)
    if isinstance(answer, Refusal):
        log.error("table %s: what is overdue is refused by %s", room.id, answer.rule)
        return None
    return answer


def set_the_clock(room: "Room") -> None:
    """Let it run, and say what happens when it rings."""

    def ring() -> None:
        task = asyncio.create_task(_time_is_up(room))
        _ringing.add(task)
        task.add_done_callback(_ringing.discard)

    room.clock.ring = ring
    room.clock.start(room)


async def _time_is_up(room: "Room") -> None:
    """Unless the clock was stopped or started again before the room was free."""
    async with room.lock:
        if room.clock.left() != 0 or room.over:
            return
        try:
            step = await judged(room.game, lambda: overdue(room, late=persons_waited_for(room)))
            if step:
                await room.carry_out(step)
                await pass_for_idle(room)
        except RequestError as error:
            log.warning("table %s: the clock rang, but %s", room.id, error.key)
            room.clock.start(room)
