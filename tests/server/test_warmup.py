"""The table makes ready what takes a moment the first time."""

import errno

import pytest

from escarmouche.geometry import kernels
from escarmouche.server import warmup
from escarmouche.server.http import shelf
from escarmouche.server.warmup import start_warming_up, warm_up
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import messages


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
            "rules.toml: the file cannot be read (Too many open files)",
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
    warm_up()
    assert [record.getMessage() for record in caplog.records] == [f"the first people will wait a moment: {told}"]
    assert caplog.records[0].exc_info is None


def test_what_explains_an_error_is_read_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no file can be opened any more, the words for that are at hand."""
    monkeypatch.setattr(warmup, "warm_up", lambda: None)
    messages.cache_clear()
    start_warming_up()
    assert messages.cache_info().currsize == 1
