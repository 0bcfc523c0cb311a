"""A database that is silent for a while: said in words of its own, and the games are there afterwards."""

import asyncio
import json
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from msgspec import Struct

from escarmouche.server.app import create_app
from escarmouche.server.messages import RequestError, told
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.socket import Connection
from escarmouche.server.storage import DatabaseSilent, Storage, StorageError, sqlite_url
from escarmouche.server.wire.messages import AskLuck, Hello, Rename, Say
from escarmouche.server.wire.tables import TableOpened
from tests.server.inside import NEW, heard, inside

SILENT = DatabaseSilent("games", "database_unusable", problem="timeout")


async def say(line: Connection, message: Struct) -> None:
    await line.hear(json.dumps({**_fields(message), "type": _tag(message)}))


def _fields(message: Struct) -> dict[str, object]:
    return {name: getattr(message, name) for name in message.__struct_fields__ if getattr(message, name) is not None}


def _tag(message: Struct) -> object:
    return message.__struct_config__.tag


async def sit(registry: RoomRegistry, opened: TableOpened) -> tuple[Connection, Person]:
    person = Person()
    line = Connection(registry, person)
    await say(line, Hello(table=opened.table.id, tokens=tuple(link.token for link in opened.seats)))
    assert heard(person)[0]["type"] == "welcome"
    return line, person


@pytest.mark.parametrize("method", ["table", "journal", "seats"])
def test_a_table_that_cannot_be_read_now_can_be_read_later(tmp_path: Path, method: str) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        with patch.object(registry.storage, method, side_effect=SILENT), pytest.raises(RequestError) as error:
            await registry.room(opened.table.id)
        assert (error.value.key, error.value.status) == ("not_read", 503)
        assert (await registry.room(opened.table.id)).id == opened.table.id

    inside(story, tmp_path)


def test_a_journal_without_its_end_stays_damaged(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        cut = StorageError(opened.table.id, "journal_cut", lines=1)
        with patch.object(registry.storage, "journal", side_effect=cut), pytest.raises(RequestError) as error:
            await registry.room(opened.table.id)
        assert (error.value.key, error.value.status) == ("table_damaged", 500)

    inside(story, tmp_path)


def test_whoever_comes_to_the_table_is_told_to_try_again(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened, person = await registry.open_table(NEW), Person()
        line, hello = Connection(registry, person), Hello(table=opened.table.id)
        with patch.object(registry.storage, "journal", side_effect=SILENT):
            await say(line, hello)
        (answer,) = heard(person)
        assert (answer["type"], answer["key"], "id" in answer) == ("wrong", "not_read", False)
        await say(line, hello)
        assert heard(person)[0]["type"] == "welcome"

    inside(story, tmp_path)


def test_a_line_of_chat_that_cannot_be_stored_is_said_to_be_so(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        line, person = await sit(registry, await registry.open_table(NEW))
        hello = Say("one", "blue", "hello")
        with patch.object(registry.storage, "say", side_effect=SILENT):
            await say(line, hello)
        assert [(answer["key"], answer["id"]) for answer in heard(person)] == [("not_kept", "one")]
        await say(line, hello)
        assert [answer["type"] for answer in heard(person)] == ["said", "done"], "it can be said again"

    inside(story, tmp_path)


def test_a_name_that_cannot_be_stored_is_not_taken(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        line, person = await sit(registry, await registry.open_table(NEW))
        with patch.object(registry.storage, "change_seat", side_effect=SILENT):
            await say(line, Rename("one", "blue", "Ada"))
        assert [answer["key"] for answer in heard(person)] == ["not_kept"]

    inside(story, tmp_path)


def test_a_question_that_cannot_be_looked_up_is_said_to_be_so(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        line, person = await sit(registry, await registry.open_table(NEW))
        with patch.object(registry.storage, "journal", side_effect=SILENT):
            await say(line, AskLuck("one"))
        assert [(answer["key"], answer["id"]) for answer in heard(person)] == [("not_read", "one")]

    inside(story, tmp_path)


@pytest.mark.usefixtures("page_in_place")
def test_over_http_reading_and_storing_are_told_apart(tmp_path: Path) -> None:
    async def story(storage: Storage) -> None:
        transport = httpx.ASGITransport(app=create_app(storage))  # type: ignore[arg-type]  # httpx writes the same type otherwise
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
            with patch.object(storage, "listed", side_effect=SILENT):
                read = await browser.get("/api/tables")
            with patch.object(storage, "open_table", side_effect=SILENT):
                kept = await browser.post("/api/tables", json={"game": "bow", "scenario": "first-skirmish"})
        for answer, key in ((read, "not_read"), (kept, "not_kept")):
            assert (answer.status_code, answer.json()["key"]) == (503, key)
            assert answer.json()["text"] == {"en": told(key).en, "fr": told(key).fr}

    asyncio.run(story(Storage(sqlite_url(tmp_path))))
