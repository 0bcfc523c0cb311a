"""The table makes ready what takes a moment the first time."""

import errno
import sys
from pathlib import Path

import pytest

from escarmouche.geometry import kernels
from escarmouche.players.player_pool import PlayerPool
from escarmouche.server import warmup
from escarmouche.server.http import shelf
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.warmup import start_warming_up, warm_up
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import messages
from tests.server.inside import NEW, come, heard, inside
from tests.server.thinking import until


class Noticing:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def compiling(self) -> None:
        self.told.append("compiling")

    def compiled(self) -> None:
        self.told.append("compiled")


def refuse(error: Exception) -> None:
    raise error


@pytest.mark.parametrize(
    ("place", "error", "told"),
    [
        (
            (kernels, "load"),
            OSError(errno.EMFILE, "Too many open files", "shelf.toml"),
            "[Errno 24] Too many open files: 'shelf.toml'",
        ),
        (
            (shelf, "shelf_of"),
            BrokenInput("rules.toml", "file_unreadable", problem="Too many open files"),
            "rules.toml: the file cannot be read (too many open files)",
        ),
        ((kernels, "load"), RuntimeError("cannot cache function"), "cannot cache function"),
    ],
    ids=["a library", "a data file", "the compiler"],
)
def test_where_nothing_more_can_be_opened_it_is_said_in_a_line(
    place: tuple[object, str],
    error: Exception,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(*place, lambda *_: refuse(error))
    warm_up(Noticing())
    assert [record.getMessage() for record in caplog.records] == [f"the first people will wait a moment: {told}"]
    assert caplog.records[0].exc_info is None


def test_a_first_start_is_noticed_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    again, first = Noticing(), Noticing()
    monkeypatch.setattr(kernels, "load", lambda _, compiling=None: None)
    warm_up(again)
    monkeypatch.setattr(kernels, "load", lambda _, compiling=None: compiling and compiling())
    warm_up(first)
    assert (again.told, first.told) == ([], ["compiling", "compiled"])


def test_whoever_is_at_a_table_is_told_until_computers_are_ready(tmp_path: Path) -> None:
    echo = "import sys\nfor line in sys.stdin: print(flush=True)"
    pool = PlayerPool(command=(sys.executable, "-c", echo))

    async def story(registry: RoomRegistry) -> None:
        _, person = await come(registry, await registry.open_table(NEW))
        heard(person)
        registry.await_players()
        assert [message["status"].get("preparing") for message in heard(person)] == [True]
        registry.prepare_players()
        await until(lambda: not person.outbox.empty())
        assert [message["status"].get("preparing") for message in heard(person)] == [None]

    inside(story, tmp_path, pool)


def test_a_server_that_closes_does_not_wait_for_what_is_still_compiled(tmp_path: Path) -> None:
    pool = PlayerPool(command=(sys.executable, "-c", "import sys; sys.stdin.read()"))

    async def story(registry: RoomRegistry) -> None:
        registry.prepare_players()
        await until(lambda: pool.preparing)

    inside(story, tmp_path, pool)
    assert not pool.preparing


def test_what_explains_an_error_is_read_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no file can be opened any more, the words for that are at hand."""
    monkeypatch.setattr(warmup, "warm_up", lambda _: None)
    messages.cache_clear()
    start_warming_up(Noticing())
    assert messages.cache_info().currsize == 1
