"""Playing again: a new table for the same people. Each gets the tokens of their own seats there."""

import asyncio
from dataclasses import dataclass

from msgspec.structs import replace

from escarmouche.kernel import Seat
from escarmouche.kernel.etiquette import GAME_GOES_ON
from escarmouche.server.rooms.deeds import held, refuse
from escarmouche.server.rooms.house import House
from escarmouche.server.rooms.opening import lay_again
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.secrets import digest, new_token
from escarmouche.server.wire.messages import AskRematch, Done
from escarmouche.server.wire.messages import Rematch as RematchTold
from escarmouche.server.wire.tables import NewTable, SeatLink


@dataclass
class Rematch:
    """The next table. Only hashes are stored: after a restart, tokens are made anew for whoever asks."""

    table: str
    host: str | None
    tokens: dict[Seat, str]


async def ask_rematch(house: House, room: Room, person: Person, message: AskRematch) -> None:
    """Whoever asks first opens the table; everybody here is told, and whoever comes later can ask again."""
    receipt = held(person, message.seat), message.id
    if not room.over:
        refuse(room, person, receipt, GAME_GOES_ON)
        return
    told = [person] if room.rematch else list(room.people)
    if room.rematch is None:
        room.rematch = Rematch(room.record.next, None, {}) if room.record.next else await _open(house, room)
    await _make_tokens(house, room.rematch, told)
    for each in told:
        _tell(room.rematch, each)
    person.send(Done(message.id))


async def _open(house: House, room: Room) -> Rematch:
    header, record = room.match.header, room.record
    like = NewTable(
        game=record.game,
        scenario=header.setup.scenario,
        names={seat.seat: seat.player for seat in room.seating},
        hands=header.hands,
        seconds=record.seconds,
        listed=record.listed,
    )
    who = {seat.seat: seat.who for seat in room.seating}
    opened = await asyncio.to_thread(lay_again, room.game, header.setup, like, who)
    await house.keep_table(opened)
    await asyncio.to_thread(room.storage.change_table, room.id, next=opened.record.id)
    room.record = replace(room.record, next=opened.record.id)
    return Rematch(opened.record.id, opened.host, {link.seat: link.token for link in opened.links})


async def _make_tokens(house: House, rematch: Rematch, people: list[Person]) -> None:
    """The table is there, but nobody remembers these people's tokens: they get new ones."""
    wanted = {seat for person in people for seat in person.seats} - rematch.tokens.keys()
    host = rematch.host is None and any(person.host for person in people)
    if not wanted and not host:
        return
    there = await house.room(rematch.table)
    async with there.lock:
        for seat in sorted(wanted & there.seating.persons()):
            token = new_token()
            await asyncio.to_thread(there.storage.change_seat, there.id, seat, token=digest(token))
            there.seating.put(replace(there.seating[seat], token=digest(token)))
            rematch.tokens[seat] = token
        if host:
            token = new_token()
            await asyncio.to_thread(there.storage.change_table, there.id, host=digest(token))
            there.record = replace(there.record, host=digest(token))
            rematch.host = token


def _tell(rematch: Rematch, person: Person) -> None:
    links = tuple(SeatLink(seat, rematch.tokens[seat]) for seat in person.seats if seat in rematch.tokens)
    person.send(RematchTold(rematch.table, links, rematch.host if person.host else None))
