"""Tables: open one, look at it, sit down."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from escarmouche.server.guard import may_open_a_table
from escarmouche.server.http.problems import described
from escarmouche.server.http.tokens import Bearer, token_in
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms import joining
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.tokens import opens
from escarmouche.server.wire.tables import NewTable, Reissue, Reissued, SeatTaken, TableInfo, TableOpened, TakeSeat


@post("/api/tables", guards=[may_open_a_table], responses=described(400, 403, 404, 413, 429, 503))
async def open_table(data: JSONBody[NewTable], registry: NamedDependency[RoomRegistry]) -> TableOpened:
    """Open a table. Keep the tokens: they are what opens its seats, and they are told only once."""
    return await registry.open_table(data)


@get("/api/tables", responses=described(503))
async def list_tables(registry: NamedDependency[RoomRegistry]) -> list[TableInfo]:
    """The listed tables where people play, the newest first."""
    return await registry.listed()


@get("/api/tables/{table:str}", responses=described(400, 404, 429, 503))
async def show_table(table: FromPath[str], registry: NamedDependency[RoomRegistry]) -> TableInfo:
    return await registry.info(table)


@post("/api/tables/{table:str}/seats", responses=described(400, 403, 404, 409, 413, 429, 503))
async def take_seat(
    table: FromPath[str], data: JSONBody[TakeSeat], registry: NamedDependency[RoomRegistry]
) -> SeatTaken:
    """Take an open seat."""
    room = await registry.room(table)
    async with room.lock:
        link = await joining.take(room, data.seat, data.player)
    return SeatTaken(room.info(), link)


@post("/api/tables/{table:str}/reissue", responses=described(400, 403, 404, 413, 429, 503))
async def reissue(
    table: FromPath[str], data: JSONBody[Reissue], registry: NamedDependency[RoomRegistry], authorization: Bearer = ""
) -> Reissued:
    """The host gives a seat a new token, or opens it to others."""
    room = await registry.room(table)
    if not opens(token_in(authorization), room.record.host):
        raise RequestError("not_the_host", status=403)
    async with room.lock:
        link = await joining.reissue(room, data.seat, data.who)
    return Reissued(room.info(), link)
