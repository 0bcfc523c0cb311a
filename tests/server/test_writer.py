"""The writer keeps the lines of all rooms, many in one transaction, and tells each room what became of its own."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from threading import Event

import pytest
from sqlalchemy import text

from escarmouche.server.storage import DatabaseSilent, JournalWrite, Overtaken, Storage, StorageError, Writer, address
from escarmouche.text.messages import explain
from tests.kernel.games import BLUE
from tests.server.databases import HANG_UP, opened_by_hand
from tests.server.records import LINES, TABLE, kept, set_up

NB, NNB = "\u00a0", "\u202f"
NAMES = [f"table-{number:02}" for number in range(40)]


class Watched(Storage):
    """A storage that notes how many were kept at once, and can be held up."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.batches: list[int] = []
        self.asked, self.free = Event(), Event()
        self.free.set()

    def keep(self, batch: Sequence[JournalWrite]) -> None:
        self.batches.append(len(batch))
        self.asked.set()
        assert self.free.wait(60)
        super().keep(batch)


@pytest.fixture
def storage(database: str) -> Iterator[Watched]:
    storage = Watched(database)
    yield storage
    storage.close()


@asynccontextmanager
async def writing(storage: Storage) -> AsyncIterator[Writer]:
    writer = Writer(storage)
    writer.start(asyncio.get_running_loop())
    yield writer
    writer.stop()


async def held_up(writer: Writer, storage: Watched) -> "asyncio.Task[None]":
    """The writer is busy with a first line, until the storage is freed."""
    storage.free.clear()
    first = asyncio.create_task(writer.keep(kept(1, 2)))
    await asyncio.to_thread(storage.asked.wait, 60)
    return first


def test_what_it_has_kept_is_on_the_disk(storage: Watched, database: str) -> None:
    async def play() -> None:
        async with writing(storage) as writer:
            for number in range(1, 6):
                await writer.keep(kept(number, number + 1, receipt=(BLUE, f"m-{number}")))
                assert len(other.journal(TABLE).lines) == number + 1

    other = Storage(database)
    set_up(storage)
    asyncio.run(play())
    assert other.receipts(TABLE) == {(BLUE, f"m-{number}"): number for number in range(1, 6)}
    other.close()


def test_all_that_waits_is_written_in_one_transaction(storage: Watched) -> None:
    async def play() -> None:
        async with writing(storage) as writer:
            first = await held_up(writer, storage)
            others = [asyncio.create_task(writer.keep(kept(1, 3, name))) for name in NAMES]
            await asyncio.sleep(0)
            storage.free.set()
            await asyncio.gather(first, *others)

    for name in (TABLE, *NAMES):
        set_up(storage, name)
    asyncio.run(play())
    assert storage.batches == [1, len(NAMES)]
    assert {len(storage.journal(name).lines) for name in NAMES} == {3}


def test_one_bad_game_harms_no_other(storage: Watched) -> None:
    async def play() -> list[object]:
        async with writing(storage) as writer:
            first = await held_up(writer, storage)
            begins = {name: 2 if name == NAMES[7] else 1 for name in NAMES}
            others = [asyncio.create_task(writer.keep(kept(begin, 3, name))) for name, begin in begins.items()]
            await asyncio.sleep(0)
            storage.free.set()
            return list(await asyncio.gather(first, *others, return_exceptions=True))

    for name in (TABLE, *NAMES):
        set_up(storage, name)
    outcomes = dict(zip((TABLE, *NAMES), asyncio.run(play()), strict=True))
    bad = outcomes.pop(NAMES[7])
    assert isinstance(bad, Overtaken)
    assert bad.place == NAMES[7]
    assert set(outcomes.values()) == {None}
    assert [len(storage.journal(name).lines) for name in NAMES] == [1 if name == NAMES[7] else 3 for name in NAMES]


def test_a_room_that_no_longer_waits_stops_nothing(storage: Watched) -> None:
    async def play() -> None:
        async with writing(storage) as writer:
            first = await held_up(writer, storage)
            first.cancel()
            second = asyncio.create_task(writer.keep(kept(2, 3)))
            await asyncio.sleep(0)
            storage.free.set()
            await second

    set_up(storage)
    asyncio.run(play())
    assert len(storage.journal(TABLE).lines) == 3


def test_what_waits_when_the_server_ends_is_still_written(storage: Watched) -> None:
    async def play() -> None:
        async with writing(storage) as writer:
            waiting = [await held_up(writer, storage)]
            waiting += [asyncio.create_task(writer.keep(kept(number, number + 1))) for number in range(2, 9)]
            await asyncio.sleep(0)
            storage.free.set()
            writer.stop()
            await asyncio.gather(*waiting)

    set_up(storage)
    asyncio.run(play())
    assert len(storage.journal(TABLE).lines) == 9


def test_nothing_is_kept_after_the_end(storage: Watched) -> None:
    async def play() -> None:
        async with writing(storage) as writer:
            writer.stop()
            await writer.keep(kept(1, 2))

    set_up(storage)
    with pytest.raises(StorageError) as error:
        asyncio.run(play())
    assert explain(error.value, "en") == f"{TABLE}: the table is closing; nothing more is kept"
    assert explain(error.value, "fr") == f"{TABLE}{NB}: la table ferme{NNB}; plus rien n’est conservé"


def test_the_end_of_the_loop_ends_no_writing(storage: Watched) -> None:
    """Whoever waited is gone with the loop; the lines are kept all the same."""
    writer = Writer(storage)

    async def play() -> None:
        writer.start(asyncio.get_running_loop())
        await held_up(writer, storage)

    set_up(storage)
    asyncio.run(play())
    storage.free.set()
    writer.stop()
    assert len(storage.journal(TABLE).lines) == 2


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_while_another_program_holds_the_file_everybody_hears_of_it_soon_and_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "BUSY_TIMEOUT_S", 0.2)
    storage = Watched(database)
    for name in (TABLE, *NAMES):
        set_up(storage, name)

    async def play() -> list[object]:
        async with writing(storage) as writer:
            first = await held_up(writer, storage)
            others = [asyncio.create_task(writer.keep(kept(1, 2, name))) for name in NAMES]
            await asyncio.sleep(0)
            with opened_by_hand(database) as connection:
                connection.execute(text("DELETE FROM said"))
                storage.free.set()
                failures = await asyncio.gather(first, *others, return_exceptions=True)
            await writer.keep(kept(1, 2))
            return list(failures)

    failures = asyncio.run(play())
    assert {type(failure) for failure in failures} == {DatabaseSilent}
    assert "the games cannot be kept there (database is locked)" in str(failures[-1])
    assert storage.batches == [1, 1, len(NAMES), 1, 1]
    assert len(storage.journal(TABLE).lines) == 2
    assert {len(storage.journal(name).lines) for name in NAMES} == {1}
    storage.close()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_database_that_was_away_for_a_moment_is_found_again(storage: Watched, database: str) -> None:
    async def play() -> None:
        async with writing(storage) as writer:
            for number in range(1, len(LINES)):
                await writer.keep(kept(number, number + 1, receipt=(BLUE, f"m-{number}")))
                with opened_by_hand(database) as connection:
                    connection.execute(text(HANG_UP))

    set_up(storage)
    asyncio.run(play())
    assert len(storage.journal(TABLE).lines) == len(LINES)
