"""The same message is written once in a while, with how often it came meanwhile."""

import logging

import pytest

from escarmouche.server.logs import EVERY_S, MOST_REMEMBERED, Seldom
from tests.server.test_limits import Time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr("escarmouche.server.logs.time.monotonic", clock.monotonic)
    return clock


def written(seldom: Seldom, message: str, *args: object, error: BaseException | None = None) -> str | None:
    raised = (type(error), error, None) if error else None
    record = logging.LogRecord("x", logging.WARNING, "x.py", 1, message, args, raised)
    return record.getMessage() if seldom.filter(record) else None


def test_many_are_counted(clock: Time) -> None:
    seldom = Seldom()
    assert [written(seldom, "bad") for _ in range(50)] == ["bad"] + [None] * 49
    assert written(seldom, "table %s", "a") == "table a"
    assert written(seldom, "table %s", "b") == "table b"
    clock.now += EVERY_S
    assert written(seldom, "bad") == "bad (49 more like this)"
    clock.now += EVERY_S
    assert written(seldom, "bad") == "bad"


def test_other_errors_are_other_messages(clock: Time) -> None:
    seldom = Seldom()
    said = [written(seldom, "broken", error=error) for error in (KeyError(), ValueError(), KeyError())]
    assert said == ["broken", "broken", None]
    assert written(seldom, "no text", error=UnicodeDecodeError("utf-8", b"", 0, 1, "")) is None


def test_what_is_long_past_is_forgotten(clock: Time) -> None:
    seldom = Seldom()
    for number in range(MOST_REMEMBERED):
        written(seldom, f"message {number}")
    clock.now += EVERY_S
    written(seldom, "the last")
    assert len(seldom._written) == 1
