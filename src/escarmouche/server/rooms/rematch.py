"""Playing again: a new table for the same people. What opens their seats here opens them there."""

import asyncio
from collections.abc import Collection
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.games import GAMES
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Setup
from escarmouche.kernel.table_rules import GAME_GOES_ON
from escarmouche.players.levels import Level
from escarmouche.presentation.interlude import Interlude, Preparations
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.opening import prepare_rematch
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.seat_messages import held, refuse
from escarmouche.server.rooms.seating import Seating
from escarmouche.server.wire.messages import AskRematch, Done, Rematch
from escarmouche.server.wire.tables import Computer, NewTable, SeatLink


class NextTable(NamedTuple):
    """The next table, and who holds it now: a seat that somebody else has taken since is theirs."""

    table: str
    host: bytes
    seating: Seating


async def ask_rematch(registry: RoomRegistry, room: Room, person: Person, message: AskRematch) -> None:
    """Whoever asks first opens the table; everybody here is told, and whoever comes later can ask again.

    The host needs no seat for it: at a table of computers nobody has one.
    """
    seat = SPECTATOR if person.host and message.seat == SPECTATOR else held(person, message.seat)
    receipt = seat, message.id
    if not room.over:
        refuse(room, person, receipt, GAME_GOES_ON)
        return
    told = [person] if room.record.next else list(room.people)
    table = room.record.next or await _open(registry, room, person, message)
    found = await asyncio.to_thread(_look_up, registry, table)
    for each in told:
        _send_links(found, each)
    person.send(Done(message.id))


async def _open(registry: RoomRegistry, room: Room, person: Person, message: AskRematch) -> str:
    header, record = room.match.header, room.record
    setup = header.setup
    if message.onward is not None:
        if GAME_MASTER in setup.seats and message.seat != GAME_MASTER:
            raise RequestError("master_goes_on", status=403)
        setup = await asyncio.to_thread(_next_chapter, room, message.onward, person.seats)
    like = NewTable(
        game=record.game,
        scenario=setup.scenario,
        names={seat.seat: seat.player for seat in room.seating},
        computers={seat.seat: _of_level(seat.computer, message.level) for seat in room.seating if seat.computer},
        hands=header.hands,
        seconds=record.seconds,
        grace=record.grace,
        listed=record.listed,
    )
    who = {seat.seat: seat.who for seat in room.seating}
    opened = await asyncio.to_thread(prepare_rematch, GAMES[room.game.name], setup, like, who)
    seats = [replace(seat, token=room.seating[seat.seat].token) for seat in opened.seats]
    await registry.keep_table(opened._replace(record=replace(opened.record, host=record.host), seats=seats))
    await asyncio.to_thread(room.storage.change_table, room.id, next=opened.record.id)
    room.record = replace(record, next=opened.record.id)
    return opened.record.id


def _next_chapter(room: Room, prepared: Preparations, held: Collection[str]) -> Setup:
    """For the same seats: the people of a campaign stay with those who play them."""
    begun, catalogue = room.match.header.setup, GAMES[room.game.name].catalogue()
    told = catalogue.interlude(begun, room.match.state)
    if told is None or told.next is None:
        raise RequestError("no_next_chapter", status=409)
    if GAME_MASTER not in held and not _are_own(told, prepared, held):
        raise RequestError("not_your_seat", status=403)
    found = catalogue.next_chapter(begun, room.match.state, prepared)
    if found is None or {*found.seats} - {*begun.seats}:
        raise RequestError("chapter_for_others", status=409)
    return replace(found, seats=begun.seats)


def _are_own(told: Interlude, prepared: Preparations, held: Collection[str]) -> bool:
    """Without a game master everybody arranges the own people alone."""
    own = {fate.id for fate in told.people if fate.seat in held}
    return own.issuperset([*prepared.names, *prepared.at_home]) and all(each.seat in held for each in prepared.recruits)


def _of_level(computer: Computer, level: Level | None) -> Computer:
    """The same temper, better or worse."""
    return computer if level is None else replace(computer, level=level)


def _look_up(registry: RoomRegistry, table: str) -> NextTable:
    record = registry.storage.table(table)
    if record is None:
        raise RequestError("no_such_table", status=404)
    return NextTable(table, record.host, Seating(registry.storage.seats(table)))


def _send_links(found: NextTable, person: Person) -> None:
    """Each hears of the seats that their own tokens open there."""
    links = tuple(
        SeatLink(record.seat, person.tokens[record.token])
        for record in found.seating
        if record.token is not None and record.token in person.tokens
    )
    person.send(Rematch(found.table, links, person.tokens.get(found.host)))
