"""All rooms: opened, loaded when somebody comes, let go when nobody has been there for a while."""

import asyncio
import logging
import os
from collections.abc import Callable
from time import monotonic
from typing import Final

from escarmouche.games import GAMES
from escarmouche.players.player_pool import PlayerPool
from escarmouche.players.roster import has_players
from escarmouche.server import pauses
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.computers import PACE
from escarmouche.server.rooms.loading import ended, load
from escarmouche.server.rooms.opening import Opened, prepare_table
from escarmouche.server.rooms.people import AWAY, Person
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.seating import seat_infos, table_info
from escarmouche.server.rooms.tokens import is_table_id
from escarmouche.server.storage import JournalWrite, Storage, StorageError, TableRecord, Writer
from escarmouche.server.wire.tables import NewTable, TableInfo, TableOpened
from escarmouche.text.errors import BrokenInput

LISTED: Final = 50
"""Tables that are shown to people who look for one."""
IDLE: Final = 180.0
"""Seconds that a room is kept for people who may come back."""
SWEEP: Final = 30.0
THINKING: Final = max(1, (os.cpu_count() or 1) - 1)
"""Computers that think at once, so that one core is left for the table."""
MOST_WATCHED: Final = 6
"""Tables of computers alone that play for one address at the same time."""
JOURNAL_CUT: Final = "journal_cut"
"""What storage says of a journal without its end."""

log = logging.getLogger("escarmouche.server")


class RoomRegistry:
    """The tables of this server."""

    def __init__(self, storage: Storage, player_pool: PlayerPool | None = None, pace: float = PACE) -> None:
        self.storage, self.writer = storage, Writer(storage)
        self._player_pool, self._pace = player_pool or PlayerPool(most=THINKING), pace
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._closed = False

    async def open_doors(self) -> None:
        self.writer.start(asyncio.get_running_loop())
        self._sweeper = asyncio.create_task(self._sweep())

    async def close_doors(self) -> None:
        """Send everybody away, write what waits, and end."""
        self._closed = True
        for task in filter(None, (self._sweeper, self._preparing)):
            task.cancel()
        for room in self._rooms.values():
            room.close(AWAY)
        await asyncio.gather(*(room.computers.ended() for room in self._rooms.values()))
        if self._preparing:
            await asyncio.wait([self._preparing])
        await self._player_pool.close()
        self.writer.stop()
        self.storage.close()

    def await_players(self) -> None:
        """What people and computers need is being compiled on this machine for the first time: tell everybody."""
        self._player_pool.preparing = True
        self._send_statuses()

    def prepare_players(self) -> None:
        """People can play: get computers ready, and tell everybody when they are."""
        if not self._closed:
            self._preparing = asyncio.create_task(self._prepare_players())

    async def _prepare_players(self) -> None:
        games = [package.name for package in GAMES.values() if package.on_page and has_players(package.name)]
        try:
            await self._player_pool.prepare(games)
        except OSError as error:
            log.warning("no process to get computers ready in: %s", error)
        self._send_statuses()

    def _send_statuses(self) -> None:
        for room in self._rooms.values():
            room.send_status()

    async def open_table(self, new: NewTable) -> TableOpened:
        opened = await asyncio.to_thread(prepare_table, new)
        await self.keep_table(opened)
        seats = seat_infos(opened.game, opened.seats)
        info = table_info(opened.game, opened.record, seats, opened.step.match.header.hands)
        return TableOpened(info, opened.host, opened.links)

    async def keep_table(self, opened: Opened) -> None:
        match = opened.step.match
        if match.seed is None:
            raise ValueError("a new match has a seed")
        await asyncio.to_thread(self.storage.open_table, opened.record, match.seed, opened.seats, opened.step.lines)

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be."""
        _check_id(table)
        room = self._rooms.get(table)
        if room is None or room.broken:
            room = await asyncio.shield(self._loading.get(table) or self._load_soon(table))
        room.touch()
        return room

    def check_watching(self, room: Room, person: Person) -> None:
        """Tables of computers alone think for nobody but watchers: one address has a few and no more."""
        if person.household and _is_computers_only(room):
            others = (other for other in self._rooms.values() if other is not room and _is_computers_only(other))
            watched = sum(any(each.household == person.household for each in other.people) for other in others)
            if watched >= MOST_WATCHED:
                raise RequestError("enough_computers", status=429, most=MOST_WATCHED)

    def _load_soon(self, table: str) -> "asyncio.Task[Room]":
        task = self._loading[table] = asyncio.create_task(self._load(table))
        task.add_done_callback(lambda _: self._loading.pop(table, None))
        return task

    async def _load(self, table: str) -> Room:
        try:
            loaded = await asyncio.to_thread(load, self.storage, table)
            step = ended(loaded.step)
            if step.lines:
                first = step.match.number - len(step.lines)
                await self.writer.keep(JournalWrite(table, first, step.lines, step.match.seal))
                loaded = await asyncio.to_thread(load, self.storage, table)
        except BrokenInput as error:
            log.error("table %s: %s", table, error)
            raise _unreadable(error) from None
        room = self._rooms[table] = Room(self.storage, self.writer, loaded, self._player_pool, self._pace)
        return room

    async def info(self, table: str) -> TableInfo:
        _check_id(table)
        if table in self._rooms:
            return self._rooms[table].info()
        record = await asyncio.to_thread(self.storage.table, table)
        if record is None:
            raise RequestError("no_such_table", status=404)
        return await asyncio.to_thread(self._info, record)

    async def listed(self) -> list[TableInfo]:
        """Tables that may be found, the newest first."""
        records = await asyncio.to_thread(self.storage.listed, LISTED)
        unloaded = [record for record in records if record.id not in self._rooms]
        found = await asyncio.to_thread(lambda: {record.id: self._info(record) for record in unloaded})
        return [self._rooms[record.id].info() if record.id in self._rooms else found[record.id] for record in records]

    def _info(self, record: TableRecord) -> TableInfo:
        if record.game not in GAMES:
            raise RequestError("no_such_table", status=404)
        game = GAMES[record.game].game()
        seats = seat_infos(game, self.storage.seats(record.id))
        return table_info(game, record, seats, self.storage.header(record.id).hands)

    async def _sweep(self) -> None:
        """Let go of rooms that nobody is in."""
        while True:
            await asyncio.sleep(SWEEP)
            there = len(self._rooms)
            self.let_go(lambda room: monotonic() - room.used > IDLE)
            if len(self._rooms) < there:
                pauses.tidy_up()

    def let_go(self, may_go: Callable[[Room], bool]) -> None:
        for table, room in list(self._rooms.items()):
            if room.broken or (not room.people and not room.lock.locked() and may_go(room)):
                room.close(AWAY)
                del self._rooms[table]


def _is_computers_only(room: Room) -> bool:
    return not room.over and room.seating.plays_alone()


def _unreadable(error: BrokenInput) -> RequestError:
    """A journal that is damaged stays so; a database that does not answer may do so in a moment."""
    if isinstance(error, StorageError) and error.key != JOURNAL_CUT:
        return RequestError("not_read", status=503)
    return RequestError("table_damaged", status=500)


def _check_id(table: str) -> None:
    if not is_table_id(table):
        raise RequestError("no_such_table", status=404)
