"""The same message is written once in a while, with how often it came meanwhile."""

import logging

import pytest

from escarmouche.server.logs import EVERY_S, MOST_REMEMBERED, RepeatFilter
from tests.server.test_limits import Time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr("escarmouche.server.logs.time.monotonic", clock.monotonic)
    return clock


def written(repeats: RepeatFilter, message: str, *args: object, error: BaseException | None = None) -> str | None:
    raised = (type(error), error, None) if error else None
    record = logging.LogRecord("x", logging.WARNING, "x.py", 1, message, args, raised)
    return record.getMessage() if repeats.filter(record) else None


def test_many_are_counted(clock: Time) -> None:
    repeats = RepeatFilter()
    assert [written(repeats, "bad") for _ in range(50)] == ["bad"] + [None] * 49
    assert written(repeats, "table %s", "a") == "table a"
    assert written(repeats, "table %s", "b") == "table b"
    clock.now += EVERY_S
    assert written(repeats, "bad") == "bad (49 more like this)"
    clock.now += EVERY_S
    assert written(repeats, "bad") == "bad"


def test_other_errors_are_other_messages(clock: Time) -> None:
    repeats = RepeatFilter()
    said = [written(repeats, "broken", error=error) for error in (KeyError(), ValueError(), KeyError())]
    assert said == ["broken", "broken", None]
    assert written(repeats, "no text", error=UnicodeDecodeError("utf-8", b"", 0, 1, "")) is None


def test_what_is_long_past_is_forgotten(clock: Time) -> None:
    repeats = RepeatFilter()
    for number in range(MOST_REMEMBERED):
        written(repeats, f"message {number}")
    clock.now += EVERY_S
    written(repeats, "the last")
    assert len(repeats._written) == 1
