"""Tables: open one, look at it, sit down."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from escarmouche.server.guard import may_open_a_table
from escarmouche.server.http.problems import described
from escarmouche.server.http.tokens import Bearer, token_in
from escarmouche.server.messages import Trouble
from escarmouche.server.rooms import joining
from escarmouche.server.rooms.house import House
from escarmouche.server.rooms.secrets import opens
from escarmouche.server.wire.tables import NewTable, Reissue, Reissued, SeatTaken, TableInfo, TableOpened, TakeSeat


@post("/api/tables", guards=[may_open_a_table], responses=described(400, 403, 404, 413, 429, 503))
async def open_table(data: JSONBody[NewTable], house: NamedDependency[House]) -> TableOpened:
    """Open a table. Keep the tokens: they are what opens its seats, and they are told only once."""
    return await house.open_table(data)


@get("/api/tables", responses=described(503))
async def list_tables(house: NamedDependency[House]) -> list[TableInfo]:
    """The listed tables where people play, the newest first."""
    return await house.listed()


@get("/api/tables/{table:str}", responses=described(400, 404, 429, 503))
async def show_table(table: FromPath[str], house: NamedDependency[House]) -> TableInfo:
    return await house.info(table)


@post("/api/tables/{table:str}/seats", responses=described(400, 403, 404, 409, 413, 429, 503))
async def take_seat(table: FromPath[str], data: JSONBody[TakeSeat], house: NamedDependency[House]) -> SeatTaken:
    """Take an open seat."""
    room = await house.room(table)
    async with room.lock:
        link = await joining.take(room, data.seat, data.player)
    return SeatTaken(room.info(), link)


@post("/api/tables/{table:str}/reissue", responses=described(400, 403, 404, 413, 429, 503))
async def reissue(
    table: FromPath[str], data: JSONBody[Reissue], house: NamedDependency[House], authorization: Bearer = ""
) -> Reissued:
    """The host gives a seat a new token, or opens it to others."""
    room = await house.room(table)
    if not opens(token_in(authorization), room.record.host):
        raise Trouble("not_the_host", status=403)
    async with room.lock:
        link = await joining.reissue(room, data.seat, data.who)
    return Reissued(room.info(), link)
