"""Rooms from the inside: loaded and let go, and what becomes of a game when the disk or the telling fails."""

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from escarmouche.kernel import SPECTATOR, Seat
from escarmouche.presentation.view_log import ViewRecorder
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms import joining, seat_messages
from escarmouche.server.rooms.people import AWAY, MOST_WAITING, TOO_SLOW, Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.storage import JournalWrite, Overtaken, StorageError
from escarmouche.server.wire.messages import Done, LookThrough
from escarmouche.text.codec import fingerprint
from tests.server.inside import NEW, begin, come, heard, inside


def test_a_room_is_let_go_and_comes_back_the_same(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, person = await come(registry, opened)
        await seat_messages.play(room, person, begin())
        registry.let_go(lambda _: True)
        assert await registry.room(opened.table.id) is room, "somebody is still there"
        joining.part(room, person)
        registry.let_go(lambda _: False)
        assert await registry.room(opened.table.id) is room, "it has not been empty for long"
        registry.let_go(lambda _: True)
        again, other = await come(registry, opened)
        assert again is not room
        assert fingerprint(again.match.state) == fingerprint(room.match.state)
        assert again.view_logs[SPECTATOR].deeds == room.view_logs[SPECTATOR].deeds
        assert (again.past, again.info().progress) == (room.past, room.info().progress)
        heard(other)
        await seat_messages.play(again, other, begin())
        assert heard(other) == [{"type": "done", "id": "one"}], "the receipt is there as well"

    inside(story, tmp_path)


def test_a_room_is_loaded_once_for_all_who_come_at_once(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        rooms = await asyncio.gather(*(registry.room(opened.table.id) for _ in range(5)))
        assert len(set(map(id, rooms))) == 1
        with pytest.raises(RequestError, match="no_such_table"):
            await registry.room("a" * 16)

    inside(story, tmp_path)


def test_what_could_not_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        before = room.match
        heard(person)
        full = StorageError("disk", "database_unusable", problem="full")
        with patch.object(registry.storage, "keep", side_effect=full), pytest.raises(RequestError, match="not_kept"):
            await seat_messages.play(room, person, begin())
        assert room.match is before
        assert heard(person) == []
        await seat_messages.play(room, person, begin())
        assert [message["type"] for message in heard(person)] == ["did", "done"]

    inside(story, tmp_path)


def test_lines_that_were_kept_after_all_send_everybody_back_to_them(tmp_path: Path) -> None:
    """The database says that it failed, but the lines are there: nobody goes on from the wrong place."""

    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, person = await come(registry, opened)
        really = registry.storage.keep

        def keep_and_fail(batch: list[JournalWrite]) -> None:
            really(batch)
            raise StorageError("line", "database_unusable", problem="connection lost")

        with patch.object(registry.storage, "keep", side_effect=keep_and_fail), pytest.raises(RequestError):
            await seat_messages.play(room, person, begin())
        heard(person)
        with pytest.raises(RequestError, match="not_kept"):
            await seat_messages.play(room, person, begin("two"))
        assert heard(person) == [AWAY]
        assert room.broken
        again, back = await come(registry, opened)
        assert len(again.past) == 1
        heard(back)
        await seat_messages.play(again, back, begin())
        assert heard(back) == [{"type": "done", "id": "one"}]

    inside(story, tmp_path)


def test_another_server_that_went_on_sends_everybody_back(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, person = await come(registry, opened)
        heard(person)
        overtaken = Overtaken(opened.table.id, "game_overtaken")
        with (
            patch.object(registry.storage, "keep", side_effect=overtaken),
            pytest.raises(RequestError, match="not_kept"),
        ):
            await seat_messages.play(room, person, begin())
        assert heard(person) == [AWAY]
        assert await registry.room(opened.table.id) is not room

    inside(story, tmp_path)


def test_what_cannot_be_shown_is_stored_and_everybody_comes_back(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, person = await come(registry, opened)
        heard(person)
        with patch.object(ViewRecorder, "deed", side_effect=KeyError("a sentence is missing")):
            await seat_messages.play(room, person, begin())
        assert heard(person) == [AWAY]
        again, _ = await come(registry, opened)
        assert len(again.past) == 1

    inside(story, tmp_path)


def test_where_nothing_is_hidden_there_is_one_film_for_all(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, first = await come(registry, opened)
        _, second = await come(registry, opened)
        await joining.look_through(room, second, LookThrough("orange"))
        await seat_messages.play(room, first, begin())
        assert list(room.view_logs) == [SPECTATOR]

    inside(story, tmp_path)


def test_somebody_who_does_not_read_is_cut_off() -> None:
    async def story() -> None:
        person = Person()
        for number in range(MOST_WAITING + 10):
            person.send(Done(str(number)))
        items = heard(person)
        assert (len(items), items[-1]) == (MOST_WAITING + 1, TOO_SLOW)

    asyncio.run(story())


def test_only_hashes_of_tokens_are_stored(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        await joining.reissue(await registry.room(opened.table.id), Seat("blue"), "person")
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert opened.table.id.encode() in stored
        for token in (opened.host, *(link.token for link in opened.seats)):
            assert token.encode() not in stored

    inside(story, tmp_path)
