"""The storage keeps tables, seats, chat and journals line by line, in either database, and says when it cannot."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Barrier
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from escarmouche.kernel import JournalError, Seat, parse_journal
from escarmouche.kernel.journal import Cut, seal
from escarmouche.server.storage import (
    JournalWrite,
    Overtaken,
    SaidRecord,
    SeatRecord,
    Storage,
    StorageError,
    TableChange,
)
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized
from tests.kernel.games import BLUE, ORANGE
from tests.server.databases import opened_by_hand
from tests.server.records import LINES, TABLE, kept, set_up, two_seats

NB, NNB = "\u00a0", "\u202f"
WHOLE = parse_journal(b"".join(LINES), TABLE)
FIRST_THREE = parse_journal(b"".join(LINES[:3]), TABLE)


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    storage = Storage(database)
    yield storage
    storage.close()


def what_is_kept(storage: Storage) -> object:
    """Everything about the table."""
    return (
        storage.count(),
        storage.table(TABLE),
        storage.seats(TABLE),
        storage.seed(TABLE),
        storage.journal(TABLE),
        storage.receipts(TABLE),
        storage.chat(TABLE, 10),
    )


class TestJournals:
    def test_a_journal_kept_line_by_line_is_the_journal(self, storage: Storage) -> None:
        set_up(storage)
        for number in range(1, len(LINES)):
            storage.keep([kept(number, number + 1)])
        assert storage.journal(TABLE) == WHOLE
        assert storage.journal_bytes(TABLE) == b"".join(LINES)

    def test_several_lines_are_kept_at_once(self, storage: Storage) -> None:
        set_up(storage, lines=3)
        storage.keep([kept(3, len(LINES))])
        assert storage.journal(TABLE) == WHOLE

    def test_lines_of_several_tables_are_kept_at_once_and_apart(self, storage: Storage) -> None:
        for name in ("straw", "blue", "orange"):
            set_up(storage, name, lines=2)
        storage.keep([kept(2, 4, "blue"), kept(2, 3, "straw"), kept(4, 7, "blue")])
        assert [len(storage.journal(name).lines) for name in ("blue", "orange", "straw")] == [7, 2, 3]

    def test_the_header_is_read_alone(self, storage: Storage) -> None:
        set_up(storage, lines=5)
        assert storage.header(TABLE) == WHOLE.header

    def test_to_keep_nothing_is_nothing(self, storage: Storage) -> None:
        set_up(storage)
        storage.keep([])
        assert storage.journal(TABLE).lines == WHOLE.lines[:1]

    def test_what_was_kept_is_found_by_the_next_server(self, storage: Storage, database: str) -> None:
        set_up(storage, lines=3)
        storage.keep([kept(3, 5, receipt=(BLUE, "m-1"))])
        storage.say(TABLE, SaidRecord(BLUE, "Ada", "Bonsoir !", 1_700_000_001.5))
        before = what_is_kept(storage)
        storage.close()
        again = Storage(database)
        assert what_is_kept(again) == before
        again.close()

    def test_a_table_is_touched_when_its_game_goes_on(self, storage: Storage) -> None:
        before = set_up(storage)
        storage.keep([kept(1, 2)])
        after = storage.table(TABLE)
        assert after
        assert after.touched > before.touched
        assert after == msgspec.structs.replace(before, touched=after.touched)

    def test_what_changes_about_a_table_is_kept_with_the_lines_or_not_at_all(self, storage: Storage) -> None:
        before = set_up(storage)
        over = TableChange(progress=Localized("Blue wins", "Bleu gagne"), status="over")
        with pytest.raises(Overtaken):
            storage.keep([msgspec.structs.replace(kept(2, 3), change=over)])
        assert storage.table(TABLE) == before
        storage.keep([msgspec.structs.replace(kept(1, 2), change=over)])
        after = storage.table(TABLE)
        assert after
        assert after == msgspec.structs.replace(before, touched=after.touched, **over)


class TestALineIsNeverReplaced:
    @pytest.mark.parametrize(
        "wrong",
        [
            pytest.param(JournalWrite(TABLE, 2, (b"something else\n",), "seal"), id="another line of that number"),
            pytest.param(JournalWrite(TABLE, 2, (LINES[2], b"something else\n"), "seal"), id="the same and another"),
            pytest.param(kept(1, 6), id="lines that overlap"),
            pytest.param(kept(4, 6), id="lines after a gap"),
            pytest.param(kept(3, 6, "nobody’s table"), id="lines of no table"),
            pytest.param(JournalWrite("nobody’s table", 0, (), ""), id="nothing of no table"),
        ],
    )
    def test_and_the_loser_is_told(self, storage: Storage, wrong: JournalWrite) -> None:
        set_up(storage, lines=3)
        with pytest.raises(Overtaken) as error:
            storage.keep([wrong])
        assert explain(error.value, "en") == (
            f"{wrong.table}: another server has gone on with this game; nothing was changed here"
        )
        assert explain(error.value, "fr") == (
            f"{wrong.table}{NB}: un autre serveur a poursuivi cette partie{NNB}; rien n’a été changé ici"
        )
        assert storage.journal(TABLE) == FIRST_THREE

    def test_all_of_a_batch_is_kept_or_nothing(self, storage: Storage) -> None:
        for name in ("blue", "orange"):
            set_up(storage, name, lines=2)
        with pytest.raises(Overtaken, match="blue, orange"):
            storage.keep([kept(2, 4, "blue", (BLUE, "m-1")), kept(3, 4, "orange")])
        assert [len(storage.journal(name).lines) for name in ("blue", "orange")] == [2, 2]
        assert storage.receipts("blue") == {}

    def test_but_the_same_again_counts_as_kept(self, storage: Storage) -> None:
        set_up(storage)
        for _ in range(2):
            storage.keep([kept(1, 4, receipt=(BLUE, "m-1")), kept(4, 5)])
        assert storage.journal(TABLE) == parse_journal(b"".join(LINES[:5]), TABLE)
        assert storage.receipts(TABLE) == {(BLUE, "m-1"): 1}

    def test_the_same_for_another_message_does_not_count(self, storage: Storage) -> None:
        set_up(storage)
        storage.keep([kept(1, 4, receipt=(BLUE, "m-1"))])
        with pytest.raises(Overtaken):
            storage.keep([kept(1, 4, receipt=(BLUE, "m-2"))])

    def test_two_servers_that_go_on_with_a_game_leave_one_sound_journal(self, database: str) -> None:
        """Each reads the journal and adds a line of its own, as fast as it can."""
        tries, together = 20, Barrier(2)
        servers = Storage(database), Storage(database)
        set_up(servers[0])

        def go_on(server: Storage, seat: Seat) -> int:
            together.wait()
            return sum(add_a_line(server, seat) for _ in range(tries))

        with ThreadPoolExecutor(2) as pool:
            added = sum(pool.map(go_on, servers, (BLUE, ORANGE)))
        journals = [server.journal(TABLE) for server in servers]
        assert journals[0] == journals[1]
        assert tries <= added == len(journals[0].lines) - 1
        for server in servers:
            server.close()


def add_a_line(server: Storage, seat: Seat) -> bool:
    """Whether the server was the first to go on from where it found the game."""
    journal = server.journal(TABLE)
    number = len(journal.lines)
    line, mark = seal(Cut(number, 0, seat), journal.seal)
    try:
        server.keep([JournalWrite(TABLE, number, (line,), mark)])
    except Overtaken:
        return False
    return True


class TestReceipts:
    def test_say_what_was_done_and_where(self, storage: Storage) -> None:
        set_up(storage)
        storage.keep([kept(1, 2, receipt=(BLUE, "m-1")), kept(2, 5, receipt=(ORANGE, "m-1")), kept(5, 6)])
        storage.keep([kept(6, 7, receipt=(BLUE, "m-2"))])
        assert storage.receipts(TABLE) == {(BLUE, "m-1"): 1, (ORANGE, "m-1"): 2, (BLUE, "m-2"): 6}

    def test_are_kept_without_lines_too(self, storage: Storage) -> None:
        set_up(storage, lines=3)
        for _ in range(2):
            storage.keep([JournalWrite(TABLE, 3, (), FIRST_THREE.seal, (BLUE, "m-1"))])
        assert storage.receipts(TABLE) == {(BLUE, "m-1"): 3}
        assert storage.journal(TABLE) == FIRST_THREE

    def test_a_message_is_done_once(self, storage: Storage) -> None:
        set_up(storage)
        storage.keep([kept(1, 2, receipt=(BLUE, "m-1"))])
        with pytest.raises(Overtaken):
            storage.keep([kept(2, 3, receipt=(BLUE, "m-1"))])
        assert len(storage.journal(TABLE).lines) == 2


class TestTables:
    @pytest.mark.parametrize(
        "changed",
        [
            {},
            {"progress": Localized("Round 3", "Round 3"), "next": "another", "seconds": 90, "listed": True},
            {"status": "over", "host": b"", "scenario": ""},
            {"name": Localized("“Quotes”, \\ and 🧱", "« L’été »")},
        ],
    )
    def test_are_found_as_they_were_opened(self, storage: Storage, changed: dict[str, Any]) -> None:
        opened = set_up(storage, **changed)
        assert storage.table(TABLE) == opened

    def test_are_opened_once(self, storage: Storage) -> None:
        first = set_up(storage, lines=3)
        with pytest.raises(StorageError, match="already a table"):
            set_up(storage, lines=1, scenario="another")
        assert (storage.table(TABLE), storage.journal(TABLE)) == (first, FIRST_THREE)

    def test_change(self, storage: Storage) -> None:
        before = set_up(storage)
        storage.change_table(TABLE, status="over", progress=Localized("Blue wins", "Bleu gagne"))
        storage.change_table(TABLE, listed=True, next="another", host=b"other", seconds=30, touched=1.5)
        after = msgspec.structs.replace(
            before,
            status="over",
            progress=Localized("Blue wins", "Bleu gagne"),
            listed=True,
            next="another",
            host=b"other",
            seconds=30,
            touched=1.5,
        )
        assert storage.table(TABLE) == after
        storage.change_table(TABLE, progress=None, seconds=None)
        assert storage.table(TABLE) == msgspec.structs.replace(after, progress=None, seconds=None)

    def test_are_counted(self, storage: Storage) -> None:
        assert storage.count() == 0
        for name in ("a", "b", "c"):
            set_up(storage, name)
        assert storage.count() == 3

    def test_that_may_be_found_are_listed_the_newest_first(self, storage: Storage) -> None:
        for created, name in enumerate(("old", "new", "newer", "newest")):
            set_up(storage, name, listed=True, created=float(created))
        set_up(storage, "unlisted", listed=False)
        set_up(storage, "over", listed=True, status="over")
        assert [table.id for table in storage.listed(10)] == ["newest", "newer", "new", "old"]
        assert [table.id for table in storage.listed(2)] == ["newest", "newer"]
        assert storage.listed(1) == [storage.table("newest")]


class TestSeats:
    def test_keep_their_order(self, storage: Storage) -> None:
        set_up(storage)
        set_up(storage, "another")
        assert storage.seats(TABLE) == two_seats()

    def test_change(self, storage: Storage) -> None:
        set_up(storage)
        storage.change_seat(TABLE, BLUE, who="person", token=b"\x00\xff", player="Zoé 🧱")
        storage.change_seat(TABLE, ORANGE, who="open", token=None)
        assert storage.seats(TABLE) == [
            SeatRecord(TABLE, ORANGE, "open", None, "Ada"),
            SeatRecord(TABLE, BLUE, "person", b"\x00\xff", "Zoé 🧱"),
        ]


class TestChat:
    def test_tells_the_last_things_said_in_their_order(self, storage: Storage) -> None:
        set_up(storage)
        set_up(storage, "another")
        said = [SaidRecord(BLUE, "Ada", f"Bonsoir {number} !", 100.5) for number in range(5)]
        storage.say("another", said[0])
        for words in said:
            storage.say(TABLE, words)
        assert storage.chat(TABLE, 10) == said
        assert storage.chat(TABLE, 2) == said[-2:]


class TestWhatIsNotThere:
    def test_is_said_to_be_unknown_in_both_languages(self, storage: Storage) -> None:
        for ask in (
            lambda: storage.journal(TABLE),
            lambda: storage.header(TABLE),
            lambda: storage.journal_bytes(TABLE),
            lambda: storage.seed(TABLE),
            lambda: storage.change_table(TABLE, listed=True),
            lambda: storage.say(TABLE, SaidRecord(BLUE, "", "Anybody?", 0.0)),
        ):
            with pytest.raises(StorageError) as error:
                ask()
            assert explain(error.value, "en") == f"{TABLE}: there is no such table"
            assert explain(error.value, "fr") == f"{TABLE}{NB}: cette table n’existe pas"

    def test_is_nothing(self, storage: Storage) -> None:
        assert storage.table(TABLE) is None
        assert (storage.seats(TABLE), storage.receipts(TABLE), storage.chat(TABLE, 9)) == ([], {}, [])

    def test_a_seat_is_named(self, storage: Storage) -> None:
        set_up(storage)
        with pytest.raises(StorageError) as error:
            storage.change_seat(TABLE, Seat("green"), who="open")
        assert explain(error.value, "fr") == f"{TABLE}{NB}: cette table n’a pas de place green"


class TestDamage:
    def test_lines_lost_at_the_end_are_missed(self, storage: Storage, database: str) -> None:
        set_up(storage, lines=6)
        spoil(database, "DELETE FROM lines WHERE number >= 4")
        with pytest.raises(StorageError) as error:
            storage.journal(TABLE)
        assert "ends after line 4, but more was kept" in explain(error.value, "en")
        assert "s’arrête après la ligne 4, mais la suite" in explain(error.value, "fr")
        assert storage.journal_bytes(TABLE) == b"".join(LINES[:4])

    def test_a_line_lost_in_the_middle_is_missed(self, storage: Storage, database: str) -> None:
        set_up(storage, lines=6)
        spoil(database, "DELETE FROM lines WHERE number = 3")
        with pytest.raises(JournalError) as error:
            storage.journal(TABLE)
        assert error.value.line == 4

    def test_all_lines_lost_are_missed(self, storage: Storage, database: str) -> None:
        set_up(storage)
        spoil(database, "DELETE FROM lines")
        with pytest.raises(JournalError, match="no complete line"):
            storage.journal(TABLE)

    def test_what_the_database_cannot_hold_is_told(self, storage: Storage, database: str) -> None:
        set_up(storage)
        spoil(database, "DROP TABLE said")
        with pytest.raises(StorageError) as error:
            storage.say(TABLE, SaidRecord(BLUE, "Ada", "Bonsoir !", 0.0))
        assert "the games cannot be kept there (" in explain(error.value, "en")
        assert "said" in str(error.value)


def spoil(database: str, *statements: str) -> None:
    with opened_by_hand(database) as connection:
        for statement in statements:
            connection.execute(text(statement))


def test_many_threads_use_one_storage(storage: Storage) -> None:
    names = [f"table-{number}" for number in range(8)]

    def use(name: str) -> None:
        set_up(storage, name)
        for number in range(1, 9):
            storage.keep([kept(number, number + 1, name, (BLUE, f"m-{number}"))])
            storage.say(name, SaidRecord(BLUE, "", str(number), 0.0))
            storage.change_seat(name, BLUE, player=str(number))

    with ThreadPoolExecutor(len(names)) as pool:
        list(pool.map(use, names))
    for name in names:
        assert len(storage.journal(name).lines) == 9
        assert len(storage.receipts(name)) == 8
        assert [words.text for words in storage.chat(name, 9)] == [str(number) for number in range(1, 9)]
        assert storage.seats(name)[1].player == "8"


def test_writers_of_one_server_wait_for_each_other_as_long_as_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only for another server there is an end of patience."""
    monkeypatch.setattr("escarmouche.server.storage.address.BUSY_TIMEOUT_S", 0)
    storage = Storage(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    set_up(storage)
    with ThreadPoolExecutor(1) as pool:
        with storage.changing():
            writing = pool.submit(storage.change_table, TABLE, listed=True)
            wait([writing], timeout=1)
        writing.result()
    storage.close()
