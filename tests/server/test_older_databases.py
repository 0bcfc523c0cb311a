"""A database of an earlier version is brought up to date without losing a line; one of a later version is refused."""

import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, text

from escarmouche.kernel import JournalError, Seat, Seed, Setup, parse_journal, resume, verify
from escarmouche.server.rooms.loading import load
from escarmouche.server.storage import SCHEMA, JournalWrite, LabJobs, SeatRecord, Storage, StorageError
from escarmouche.server.storage.tables import TABLES, VERSION_TABLE
from escarmouche.text.codec import fingerprint
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized
from tests.ambush.game import AMBUSH, Ambush
from tests.journals.play import Play, data_of
from tests.kernel.games import BLUE, ORANGE, OTHER_SEED, SEED, advance, rows, table
from tests.server.databases import opened_by_hand
from tests.server.laboratory import job_record
from tests.server.records import LINES, TABLE, set_up
from tests.server.tables import PROJECT

NB, NNB = "\u00a0", "\u202f"
OLD_GAMES = (
    "bow-a9e153c-convoy-through-the-village",
    "bow-02ee263-hill-under-fire-packs-snap",
    "argad-81d5e31-raid-on-the-farm-snap",
    "argad-49315ca-bridge-of-the-bell-snap-undo",
)
"""Running games whose snapshots a later version would have written otherwise."""
NAMED = Setup(
    (ORANGE, BLUE),
    scenario={"id": "by-the-mill", "name": {"en": "By the mill", "fr": "Près du moulin"}},
    options={"points": 1_000_000},
)

SCHEMA_1 = """
CREATE TABLE schema (number INTEGER NOT NULL, PRIMARY KEY (number));
CREATE TABLE games (id VARCHAR NOT NULL, seed {bytes} NOT NULL, PRIMARY KEY (id));
CREATE TABLE lines (
    game VARCHAR NOT NULL, number INTEGER NOT NULL, line {bytes} NOT NULL,
    PRIMARY KEY (game, number), FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO schema (number) VALUES (1)
"""


def make_schema_1(database: str, games: Mapping[str, tuple[Seed, list[bytes]]]) -> None:
    """A database as the first version of the server kept it."""
    with opened_by_hand(database) as connection:
        for statement in SCHEMA_1.format(bytes="BYTEA" if "postgres" in database else "BLOB").split(";"):
            connection.execute(text(statement))
        for game, (seed, lines) in games.items():
            connection.execute(text("INSERT INTO games VALUES (:id, :seed)"), {"id": game, "seed": seed})
            for number, line in enumerate(lines):
                insert = text("INSERT INTO lines VALUES (:game, :number, :line)")
                connection.execute(insert, {"game": game, "number": number, "line": line})


def test_the_migrations_make_the_tables_that_the_storage_uses(database: str) -> None:
    Storage(database).close()
    with opened_by_hand(database) as connection:
        made = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        differences = compare_metadata(made, TABLES)
        noted = connection.execute(text("SELECT version_num FROM escarmouche_version")).scalar_one()
    assert [(what, thing.name) for what, thing in differences] == [("remove_table", "schema")]
    assert int(noted) == SCHEMA


class TestADatabaseOfTheFirstVersion:
    def test_keeps_every_line(self, database: str) -> None:
        named = rows(table(setup=NAMED, seed=OTHER_SEED).on(5).data)
        make_schema_1(database, {"plain": (SEED, list(LINES)), "named": (OTHER_SEED, named)})
        storage = Storage(database)
        assert storage.count() == 2
        assert storage.journal("plain") == parse_journal(b"".join(LINES), "plain")
        assert storage.journal("named") == parse_journal(b"".join(named), "named")
        assert (storage.seed("plain"), storage.seed("named")) == (SEED, OTHER_SEED)
        storage.close()

    def test_has_tables_at_which_anybody_may_sit_down(self, database: str) -> None:
        make_schema_1(database, {"plain": (SEED, list(LINES)), "named": (SEED, rows(table(setup=NAMED).data))})
        storage = Storage(database)
        plain, named = storage.table("plain"), storage.table("named")
        assert plain
        assert named
        assert (plain.game, plain.scenario, plain.name) == ("ambush", "", Localized("ambush", "ambush"))
        assert (named.game, named.scenario, named.name) == (
            "ambush",
            "by-the-mill",
            Localized("By the mill", "Près du moulin"),
        )
        assert (plain.status, plain.host, plain.listed, plain.seconds, plain.progress, plain.next) == (
            "playing",
            b"",
            False,
            None,
            None,
            None,
        )
        assert plain.created == plain.touched > 1_700_000_000
        assert storage.seats("plain") == [SeatRecord("plain", BLUE, "open"), SeatRecord("plain", ORANGE, "open")]
        assert [seat.seat for seat in storage.seats("named")] == [ORANGE, BLUE]
        storage.close()

    def test_has_games_that_go_on(self, database: str) -> None:
        make_schema_1(database, {"old": (SEED, rows(table().on(7).data))})
        storage = Storage(database)
        match = resume(AMBUSH, storage.journal("old"), storage.seed("old")).match
        step = advance(match)
        storage.keep([JournalWrite("old", match.number, step.lines, step.match.seal, (BLUE, "m-1"))])
        assert resume(Ambush(), storage.journal("old"), SEED).match.number == step.match.number
        storage.close()

    @pytest.mark.parametrize("name", OLD_GAMES)
    def test_has_games_of_older_rules_that_are_loaded_and_go_on(self, database: str, name: str) -> None:
        make_schema_1(database, {"old": (SEED, rows(data_of(name)))})
        storage = Storage(database)
        loaded = load(storage, "old")
        assert (loaded.match.version, len(loaded.past) > 10) == ("1", True)
        play = Play(loaded.presenter.game, loaded.step, Random(name))
        while play.match.after == loaded.match.after:
            play.move()
        added = tuple(rows(play.data))
        storage.keep([JournalWrite("old", loaded.match.number, added, play.match.seal, (BLUE, "m-1"))])
        again = load(storage, "old").match
        assert (again.number, again.version) == (play.match.number, loaded.presenter.game.version)
        assert fingerprint(again.state) == fingerprint(play.match.state)
        assert verify(loaded.presenter.game, storage.journal("old"), SEED).findings == ()
        storage.close()

    def test_is_brought_up_to_date_though_some_of_its_games_are_damaged(self, database: str) -> None:
        damaged: dict[str, list[bytes]] = {
            "empty": [],
            "no json": [b"\xff\xfe\n"],
            "no header": list(LINES[1:3]),
            "other things": [b"[]\n", b"{}\n"],
            "odd scenario": [b'{"body":{"game":"bow","setup":{"seats":["a","a"],"scenario":{"name":7}}},"seal":"x"}\n'],
            "sound": list(LINES),
        }
        make_schema_1(database, {name: (SEED, lines) for name, lines in damaged.items()})
        storage = Storage(database)
        assert {name: storage.journal_bytes(name) for name in damaged} == {
            name: b"".join(lines) for name, lines in damaged.items()
        }
        for name in damaged.keys() - {"sound"}:
            with pytest.raises(JournalError):
                storage.journal(name)
        assert storage.journal("sound").lines
        assert storage.seats("odd scenario") == [SeatRecord("odd scenario", Seat("a"), "open")]
        storage.close()

    def test_is_left_as_it_was_if_the_change_fails(self, database: str) -> None:
        make_schema_1(database, {"old": (SEED, list(LINES))})
        with opened_by_hand(database) as connection:
            connection.execute(text("CREATE TABLE said (something INTEGER)"))
        with pytest.raises(StorageError, match="said"):
            Storage(database)
        with opened_by_hand(database) as connection:
            assert list(connection.execute(text("SELECT * FROM games")).keys()) == ["id", "seed"]
            connection.execute(text("DROP TABLE said"))
        storage = Storage(database)
        assert storage.journal_bytes("old") == b"".join(LINES)
        storage.close()

    def test_turns_the_older_program_away_afterwards(self, database: str) -> None:
        make_schema_1(database, {})
        Storage(database).close()
        with opened_by_hand(database) as connection:
            assert connection.execute(text("SELECT number FROM schema")).scalars().all() == [2]


def test_the_seats_of_the_second_version_are_no_computers(database: str) -> None:
    storage = Storage(database)
    set_up(storage)
    seats = storage.seats(TABLE)
    storage.close()
    with opened_by_hand(database) as connection:
        without_a_say(connection)
        connection.execute(text("ALTER TABLE seats DROP COLUMN computer"))
        without_the_lab(connection)
        connection.execute(text("UPDATE escarmouche_version SET version_num = '0002'"))
    storage = Storage(database)
    assert storage.seats(TABLE) == seats
    assert all(seat.computer is None for seat in seats)
    storage.close()


def without_the_lab(connection: Connection) -> None:
    for name in ("lab_batches", "lab_jobs"):
        connection.execute(text(f"DROP TABLE {name}"))


def test_a_database_of_the_third_version_gets_a_lab(database: str) -> None:
    storage = Storage(database)
    set_up(storage)
    journal = storage.journal_bytes(TABLE)
    storage.close()
    with opened_by_hand(database) as connection:
        without_a_say(connection)
        without_the_lab(connection)
        connection.execute(text("UPDATE escarmouche_version SET version_num = '0003'"))
    storage = Storage(database)
    assert storage.journal_bytes(TABLE) == journal
    LabJobs(storage).add(job_record())
    assert LabJobs(storage).unfinished() == [job_record()]
    storage.close()


def without_a_pause(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE games DROP COLUMN paused"))


def test_no_table_of_the_fifth_version_is_paused(database: str) -> None:
    storage = Storage(database)
    set_up(storage)
    storage.close()
    with opened_by_hand(database) as connection:
        without_a_pause(connection)
        connection.execute(text("UPDATE escarmouche_version SET version_num = '0005'"))
    storage = Storage(database)
    record = storage.table(TABLE)
    assert record
    assert record.paused is None
    storage.change_table(TABLE, paused=ORANGE)
    assert storage.table(TABLE) == replace(record, paused=ORANGE)
    storage.close()


def without_a_say(connection: Connection) -> None:
    without_a_pause(connection)
    for changed, column in (
        ("games", "grace"),
        ("seats", "stand_in"),
        ("seats", "seated"),
        ("seats", "renewed"),
        ("said", "notice"),
    ):
        connection.execute(text(f"ALTER TABLE {changed} DROP COLUMN {column}"))


def test_whoever_a_computer_played_for_in_the_fourth_version_keeps_their_say(database: str) -> None:
    storage = Storage(database)
    set_up(storage)
    storage.change_seat(TABLE, ORANGE, who="computer", token=b"hash")
    storage.close()
    with opened_by_hand(database) as connection:
        without_a_say(connection)
        connection.execute(text("UPDATE escarmouche_version SET version_num = '0004'"))
    storage = Storage(database)
    stand_ins = {seat.seat: seat.stand_in for seat in storage.seats(TABLE)}
    assert stand_ins == {BLUE: 0, ORANGE: len(storage.journal(TABLE).lines)}
    record = storage.table(TABLE)
    assert record
    assert record.grace == 120
    storage.close()


def test_a_database_that_was_begun_and_not_finished_is_finished(database: str) -> None:
    with opened_by_hand(database) as connection:
        connection.execute(text("CREATE TABLE schema (number INTEGER NOT NULL, PRIMARY KEY (number))"))
    storage = Storage(database)
    set_up(storage)
    assert storage.count() == 1
    storage.close()


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    Storage(database).close()
    with opened_by_hand(database) as connection:
        connection.execute(text("UPDATE escarmouche_version SET version_num = :newer"), {"newer": f"{SCHEMA + 1:04}"})
    with pytest.raises(StorageError) as error:
        Storage(database)
    in_english, in_french = (explain(error.value, language) for language in LANGUAGES)
    assert f"these games were kept by a newer version (schema {SCHEMA + 1}; this one knows {SCHEMA})" in in_english
    assert (
        "ces parties ont été conservées par une version plus récente"
        f" (schéma {SCHEMA + 1}{NNB}; celle-ci connaît {SCHEMA})" in in_french
    )


def test_servers_that_start_at_once_set_one_database_up(database: str) -> None:
    make_schema_1(database, {"old": (SEED, list(LINES))})
    program = "import sys; from escarmouche.server.storage import Storage; print(Storage(sys.argv[1]).count())"
    servers = [
        subprocess.Popen(
            [sys.executable, "-c", program, database], cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(3)
    ]
    assert [server.communicate() for server in servers] == [(b"1\n", b"")] * 3


def test_a_server_that_starts_waits_for_one_that_writes(tmp_path: Path) -> None:
    """SQLite itself would refuse the switch to its write-ahead log at once."""
    file = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(file, isolation_level=None)) as other, ThreadPoolExecutor(1) as pool:
        other.execute("BEGIN IMMEDIATE")
        starting = pool.submit(Storage, f"sqlite:///{file}")
        wait([starting], timeout=1)
        other.execute("COMMIT")
        starting.result().close()
