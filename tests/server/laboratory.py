"""The lab over the web: jobs for tests, the queue from the inside, and somebody who asks and waits."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import msgspec

from escarmouche.lab.engines import open_engine
from escarmouche.lab.experiment import Experiment
from escarmouche.lab.findings import Finding
from escarmouche.lab.job import Contender, Job
from escarmouche.players.levels import Level
from escarmouche.server.jobs.queue import JobQueue
from escarmouche.server.jobs.runner import PLAYER
from escarmouche.server.storage import JobRecord, Storage, sqlite_url
from escarmouche.server.wire.lab import JobInfo, NewJob
from escarmouche.text.texts import Localized
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.tables import Table

RECRUIT = Contender(Level.RECRUIT)
ENDED = ("done", "stopped", "failed")
JOB = "a1" * 12
"""The id of a job."""


def new_job(**fields: Any) -> NewJob:
    """Games that recruits play in no time."""
    usual: dict[str, Any] = {"game": "bow", "scenario": "hill-under-fire", "games": 8, "seed": "s", "others": RECRUIT}
    return NewJob(**{**usual, **fields})


def job_record(**fields: Any) -> JobRecord:
    usual: dict[str, Any] = {
        "id": JOB,
        "scenario": "hill-under-fire",
        "name": Localized("Hill", "Colline"),
        "job": {"scenario": "hill-under-fire", "games": 8},
        "changes": {},
        "mark": "m",
        "games": 8,
        "created": 1000.0,
        "touched": 1000.0,
    }
    return JobRecord(**{**usual, **fields})


def expected(new: NewJob) -> Any:
    """What the same games say when they are played right here, as plain data."""
    job = Job(
        scenario=new.scenario,
        options=new.options,
        players=new.players,
        others=new.others,
        games=new.games,
        seed="s",
        until=new.until,
        vary=new.vary,
    )
    experiment = Experiment(job, new.changes)
    with open_engine("one") as players:
        for _ in experiment.run(players):
            pass
    return as_data(experiment.finding())


def as_data(finding: Finding | None) -> Any:
    return msgspec.json.decode(msgspec.json.encode(finding))


class Asking:
    """Somebody who asks the lab of a table over HTTP."""

    def __init__(self, table: Table) -> None:
        self.address = f"{table.address}/api/lab"

    def post(self, path: str, data: Any = None) -> httpx.Response:
        return HTTP.post(f"{self.address}{path}", json=data)

    def get(self, path: str) -> httpx.Response:
        return HTTP.get(f"{self.address}{path}")

    def start(self, new: NewJob) -> dict[str, Any]:
        answer = self.post("/jobs", msgspec.to_builtins(new))
        assert answer.status_code == 201, answer.text
        info: dict[str, Any] = answer.json()
        return info

    def until(self, job: str, happened: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Look often: nobody else asks."""
        end = monotonic() + PATIENCE_S
        while True:
            info: dict[str, Any] = self.get(f"/jobs/{job}").json()
            if happened(info):
                return info
            assert monotonic() < end and info["state"] not in ENDED, info
            sleep(0.05)

    def done(self, job: str) -> dict[str, Any]:
        return self.until(job, lambda info: info["state"] == "done")


@asynccontextmanager
async def open_desk(folder: Path, command: Sequence[str] = PLAYER, workers: int = 1) -> AsyncIterator[JobQueue]:
    storage = Storage(sqlite_url(folder))
    job_queue = JobQueue(storage, workers, command)
    await job_queue.open()
    try:
        yield job_queue
    finally:
        await job_queue.close()
        storage.close()


def with_a_queue(
    folder: Path, story: Callable[[JobQueue], Awaitable[None]], command: Sequence[str] = PLAYER, workers: int = 1
) -> None:
    async def run() -> None:
        async with open_desk(folder, command, workers) as job_queue:
            await story(job_queue)

    asyncio.run(run())


async def until(job_queue: JobQueue, job: str, happened: Callable[[JobInfo], Any]) -> JobInfo:
    end = monotonic() + PATIENCE_S
    while not happened(info := await job_queue.info(job)):
        assert monotonic() < end, info
        await asyncio.sleep(0.02)
    return info


async def ended(job_queue: JobQueue, job: str) -> JobInfo:
    return await until(job_queue, job, lambda info: info.state in ENDED)
