"""A room server that knows no game: it stores what it hears and passes it on to everybody in the room.

It stands on the same parts as ours (uvicorn, Litestar, the writer and its database), so what it takes is what the stack
takes: `python -m benchmarks.load.bare PORT FOLDER`.
"""

import asyncio
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from escarmouche.kernel import new_seed
from escarmouche.server.storage import JournalWrite, Storage, TableRecord, Writer, sqlite_url
from escarmouche.text.texts import Localized


class Message(Struct):
    id: str
    text: str


class Rooms:
    """Who is in which room, and how many lines it has."""

    def __init__(self, storage: Storage) -> None:
        self.storage, self.writer = storage, Writer(storage)
        self.sockets: dict[str, list[WebSocket[Any, Any, Any]]] = defaultdict(list)
        self.lines: dict[str, int] = {}

    def join(self, room: str, socket: WebSocket[Any, Any, Any]) -> None:
        if room not in self.lines:
            name = Localized("room", "salle")
            record = TableRecord(id=room, game="bare", scenario="", name=name, host=b"", created=0.0, touched=0.0)
            self.storage.open_table(record, new_seed(), (), (b'{"body":{},"seal":""}\n',))
            self.lines[room] = 1
        self.sockets[room].append(socket)

    async def pass_on(self, room: str, text: str) -> None:
        number, self.lines[room] = self.lines[room], self.lines[room] + 1
        await self.writer.keep(JournalWrite(room, number, (text.encode() + b"\n",), ""))
        await asyncio.gather(*(socket.send_data(text, mode="text") for socket in self.sockets[room]))


def create_app(rooms: Rooms) -> Litestar:
    read = msgspec.json.Decoder(Message).decode

    @websocket("/room/{room:str}")
    async def listen(socket: WebSocket[Any, Any, Any], room: str) -> None:
        await socket.accept()
        rooms.join(room, socket)
        try:
            while True:
                text = await socket.receive_data(mode="text")
                read(text)
                await rooms.pass_on(room, text)
        except WebSocketDisconnect:
            rooms.sockets[room].remove(socket)

    async def start() -> None:
        rooms.writer.start(asyncio.get_running_loop())

    return Litestar([listen], on_startup=[start], openapi_config=None)


def main(port: str, folder: str) -> None:
    app = create_app(Rooms(Storage(sqlite_url(Path(folder)))))
    uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="warning")


if __name__ == "__main__":
    main(*sys.argv[1:])
