"""How many tables one address may open: as many as people play, and not thousands."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from escarmouche.server.app import create_app
from escarmouche.server.guard import QUESTIONS_AT_ONCE, TABLES_A_SECOND, TABLES_AT_ONCE
from escarmouche.server.rooms import limits
from escarmouche.server.rooms.limits import Bucket, Buckets, is_own_machine
from escarmouche.server.storage import Storage, sqlite_url
from tests.server.laboratory import JOB

SOMEBODY, ANOTHER = "203.0.113.5", "203.0.113.6"
TABLE = {"game": "bow", "scenario": "first-skirmish"}


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr("escarmouche.server.rooms.limits.time.monotonic", clock.monotonic)
    return clock


def test_a_bucket_says_how_long_to_wait(clock: Time) -> None:
    bucket = Bucket(2, 0.5)
    assert [bucket.take(), bucket.take(), bucket.take(), bucket.wait()] == [True, True, False, 2]
    clock.now += 1.5
    assert (bucket.take(), bucket.wait()) == (False, 1)
    clock.now += 0.5
    assert (bucket.wait(), bucket.take(), bucket.full) == (0, True, False)
    clock.now += 100
    assert bucket.full


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.5", "203.0.113.5", True),
        ("203.0.113.5", "203.0.113.6", False),
        ("203.0.113.5", "::ffff:203.0.113.6", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("somewhere", "elsewhere", False),
    ],
)
def test_a_household_has_one_bucket(one: str, other: str, same: bool) -> None:
    buckets = Buckets(1, 1)
    assert (buckets.of(one) is buckets.of(other)) == same


def test_addresses_that_ask_no_more_are_forgotten(clock: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 3)
    buckets = Buckets(1, 0.1)
    for number in range(3):
        assert buckets.of(f"203.0.113.{number}").take()
    clock.now += 60
    busy = buckets.of("203.0.113.2")
    assert busy.take()
    buckets.of("203.0.113.9")
    assert len(buckets._buckets) == 2
    assert buckets.of("203.0.113.2") is busy


@pytest.mark.parametrize(
    ("address", "own"),
    [("127.0.0.1", True), ("::1", True), ("::ffff:127.0.0.1", True), (SOMEBODY, False), ("", False), ("unix", False)],
)
def test_this_machine_knows_itself(address: str, own: bool) -> None:
    assert is_own_machine(address) == own


async def post(
    app: Any, address: str, times: int, path: str = "/api/tables", data: Any = TABLE
) -> list[httpx.Response]:
    transport = httpx.ASGITransport(app=app, client=(address, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        return [await browser.post(path, json=data) for _ in range(times)]


@pytest.mark.usefixtures("page_in_place")
def test_nobody_opens_tables_without_end(tmp_path: Path, clock: Time) -> None:
    async def story(storage: Storage) -> None:
        app = create_app(storage)
        with patch.object(storage, "open_table"):
            answers = await post(app, SOMEBODY, TABLES_AT_ONCE + 1)
            assert [answer.status_code for answer in answers] == [201] * TABLES_AT_ONCE + [429]
            problem, wait = answers[-1].json(), answers[-1].headers["retry-after"]
            assert (problem["key"], wait) == ("too_many_tables", str(round(1 / TABLES_A_SECOND)))
            assert f"{wait} s" in problem["text"]["en"] and f"{wait}\u00a0s" in problem["text"]["fr"]
            assert (await post(app, ANOTHER, 1))[0].status_code == 201, "it is not about anybody else"
            clock.now += int(wait)
            assert [answer.status_code for answer in await post(app, SOMEBODY, 2)] == [201, 429]
            own = await post(app, "127.0.0.1", TABLES_AT_ONCE + 5)
            assert {answer.status_code for answer in own} == {201}

    asyncio.run(story(Storage(sqlite_url(tmp_path))))


@pytest.mark.usefixtures("page_in_place", "clock")
@pytest.mark.parametrize(
    "path", ["/api/lab/jobs", f"/api/lab/jobs/{JOB}/more", "/api/lab/odds", "/api/lab/odds/report"]
)
def test_nobody_asks_the_lab_without_end(tmp_path: Path, path: str) -> None:
    async def story(storage: Storage) -> None:
        app = create_app(storage)
        answers = await post(app, SOMEBODY, QUESTIONS_AT_ONCE + 1, path, {"question": "of all questions"})
        assert [answer.status_code for answer in answers] == [400] * QUESTIONS_AT_ONCE + [429]
        problem, wait = answers[-1].json(), answers[-1].headers["retry-after"]
        assert problem["key"] == "lab_too_often"
        assert f"{wait} s" in problem["text"]["en"] and f"{wait}\u00a0s" in problem["text"]["fr"]
        assert (await post(app, "127.0.0.1", 1, path, {"question": "of all questions"}))[0].status_code == 400
        storage.close()

    asyncio.run(story(Storage(sqlite_url(tmp_path))))
