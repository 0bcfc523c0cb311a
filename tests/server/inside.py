"""A registry of rooms from the inside, without connections to them."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Raw

from escarmouche.bow.table import Begin
from escarmouche.players.player_pool import PlayerPool
from escarmouche.server.rooms import joining
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.storage import Storage, sqlite_url
from escarmouche.server.wire.messages import Hello, Place, Play
from escarmouche.server.wire.tables import NewTable, TableOpened
from escarmouche.text.codec import encode

NEW = NewTable(game="bow", scenario="first-skirmish", options={"starter": "first_seat"})


@asynccontextmanager
async def open_house(
    folder: Path, player_pool: PlayerPool | None = None, pace: float = 0.0
) -> AsyncIterator[RoomRegistry]:
    registry = RoomRegistry(Storage(sqlite_url(folder)), player_pool, pace)
    await registry.open_doors()
    try:
        yield registry
    finally:
        await registry.close_doors()


def inside(
    test: Callable[[RoomRegistry], Awaitable[None]],
    folder: Path,
    player_pool: PlayerPool | None = None,
    pace: float = 0.0,
) -> None:
    async def run() -> None:
        async with open_house(folder, player_pool, pace) as registry:
            await test(registry)

    asyncio.run(run())


async def come(registry: RoomRegistry, opened: TableOpened, *seats: str) -> tuple[Room, Person]:
    """Somebody with the tokens of these seats, or of all."""
    room, person = await registry.room(opened.table.id), Person()
    tokens = tuple(link.token for link in opened.seats if not seats or link.seat in seats)
    await joining.join(room, person, Hello(table=opened.table.id, tokens=tokens))
    return room, person


def heard(person: Person) -> list[Any]:
    """All that waits in the outbox."""
    items = [person.outbox.get_nowait() for _ in range(person.outbox.qsize())]
    return [json.loads(item) if isinstance(item, str) else item for item in items]


def begin(message: str = "one") -> Play:
    return Play(message, "blue", Place(0, 0), Raw(encode(Begin())))
