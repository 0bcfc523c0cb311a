"""The table makes ready what takes a moment the first time."""

import errno

import pytest

from escarmouche.geometry import kernels
from escarmouche.server.warmup import warm_up


def test_where_nothing_more_can_be_opened_it_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def load() -> None:
        raise OSError(errno.EMFILE, "Too many open files", "shelf.toml")

    monkeypatch.setattr(kernels, "load", load)
    warm_up()
    told = "the first people will wait a moment: [Errno 24] Too many open files: 'shelf.toml'"
    assert [record.getMessage() for record in caplog.records] == [told]
    assert caplog.records[0].exc_info is None
