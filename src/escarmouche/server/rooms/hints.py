"""Advice for people: what a Captain would do in their place, and why."""

from typing import Final

from escarmouche.kernel import Seat
from escarmouche.players.levels import Level
from escarmouche.players.roster import has_players
from escarmouche.server.messages import RequestError, told
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.seat_messages import held
from escarmouche.server.wire.messages import AskHint, Hint, Wrong
from escarmouche.server.wire.tables import Computer

ADVISER: Final = Computer(Level.CAPTAIN)


async def ask_hint(room: Room, person: Person, message: AskHint) -> None:
    """One at a time. Whoever waits for it can go on meanwhile."""
    seat = held(person, message.seat)
    if not has_players(room.game.name):
        raise RequestError("no_computers")
    if room.over or room.match.asked or seat not in room.game.acting(room.match.state):
        raise RequestError("nothing_to_advise")
    if person.hint and not person.hint.done():
        raise RequestError("one_hint", status=429)
    person.hint = room.computers.start(_advise(room, person, seat, message.id))


async def _advise(room: Room, person: Person, seat: Seat, message: str) -> None:
    """Whatever comes of it is answered, also to somebody who has gone to another table meanwhile."""
    after, said = room.match.after, _wrong("hint_too_late", message)
    try:
        answer = await room.computers.think(seat, ADVISER)
        if answer is None:
            said = _wrong("no_hint", message)
        elif (room.match.after, room.match.asked) == (after, None):
            said = Hint(message, answer.told, answer.command)
    finally:
        person.send(said)


def _wrong(key: str, message: str) -> Hint | Wrong:
    return Wrong(key, told(key), message)
