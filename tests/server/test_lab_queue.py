"""The lab's queue from the inside: its order, its limits, and jobs that come to nothing."""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from escarmouche.lab.findings import Simulation
from escarmouche.lab.job import Job
from escarmouche.server.jobs import limits
from escarmouche.server.jobs.job_request import Batch, JobRequest
from escarmouche.server.jobs.queue import JobQueue
from escarmouche.server.jobs.runner import Runner
from escarmouche.server.messages import RequestError
from escarmouche.server.storage import LabJobs, Storage, StorageError, sqlite_url
from escarmouche.server.wire.lab import JobInfo, MoreGames
from tests.patience import PATIENCE_S
from tests.server.laboratory import (
    JOB,
    RECRUIT,
    as_data,
    ended,
    expected,
    job_record,
    new_job,
    open_desk,
    until,
    with_a_queue,
)

IDLE = (sys.executable, "-c", "import time; time.sleep(600)")
"""Plays nothing, for ever."""
CRASH = (sys.executable, "-c", "raise SystemExit(3)")
LINGERS = (
    *(sys.executable, "-c"),
    "import os, time; os.dup(1); from escarmouche.server.jobs.job_request import main; main(); time.sleep(600)",
)
"""Plays everything, and does not go."""
NONSENSE = (sys.executable, "-c", "print('{}')")
SOMEBODY, ANOTHER = "203.0.113.5", "203.0.113.6"


def test_one_plays_and_the_others_wait_in_their_order(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        first, second, third = [(await job_queue.start(new_job())).id for _ in range(3)]
        await until(job_queue, first, lambda info: info.state == "playing")
        assert [(await job_queue.info(job)).place for job in (first, second, third)] == [None, 1, 2]
        assert (await job_queue.stop(second)).state == "stopped"
        assert (await job_queue.info(third)).place == 1
        async with asyncio.timeout(PATIENCE_S):  # it is stopped, not waited for
            assert (await job_queue.stop(first)).state == "stopped"
        await until(job_queue, third, lambda info: info.state == "playing")
        assert (await job_queue.more(second, MoreGames())).place == 1

    with_a_queue(tmp_path, story, IDLE)


def test_a_job_can_be_stopped_while_its_process_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = Runner.started

    async def story(job_queue: JobQueue) -> None:
        answer: asyncio.Future[asyncio.Task[JobInfo]] = asyncio.get_running_loop().create_future()

        async def started(job_request: JobRequest, command: Sequence[str]) -> Runner:
            answer.set_result(asyncio.create_task(job_queue.stop(job)))
            return await start(job_request, command)

        monkeypatch.setattr(Runner, "started", started)
        job = (await job_queue.start(new_job())).id
        async with asyncio.timeout(PATIENCE_S):  # it is stopped, not waited for
            assert (await (await answer)).state == "stopped"

    with_a_queue(tmp_path, story, IDLE)


def test_a_job_that_is_stopped_when_all_is_played_is_done(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        job = (await job_queue.start(new_job(games=2))).id
        await until(job_queue, job, lambda info: info.played == 2)
        assert (await job_queue.info(job)).state == "playing"
        assert (await job_queue.stop(job)).state == "done"

    with_a_queue(tmp_path, story, LINGERS)


def test_a_job_that_is_not_over_takes_no_more_games(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        job = (await job_queue.start(new_job())).id
        with pytest.raises(RequestError) as refused:
            await job_queue.more(job, MoreGames(games=8))
        assert (refused.value.key, refused.value.status) == ("lab_still_playing", 409)
        await job_queue.stop(job)
        with pytest.raises(RequestError) as refused:
            await job_queue.more(job, MoreGames(games=4993))
        assert refused.value.key == "lab_too_many_games"
        assert (await job_queue.more(job, MoreGames(games=4992))).games == 5000

    with_a_queue(tmp_path, story, IDLE)


def test_a_household_has_few_jobs_at_once_and_the_lab_has_not_many(tmp_path: Path) -> None:
    async def refused(job_queue: JobQueue, whose: str) -> tuple[str, int]:
        with pytest.raises(RequestError) as refused:
            await job_queue.start(new_job(), whose)
        return refused.value.key, refused.value.status

    async def story(job_queue: JobQueue) -> None:
        theirs = [await job_queue.start(new_job(), SOMEBODY) for _ in range(limits.MOST_OF_ONE)]
        assert await refused(job_queue, SOMEBODY) == ("lab_enough_jobs", 429)
        await job_queue.stop(theirs[1].id)
        await job_queue.start(new_job(), SOMEBODY)
        for _ in range(limits.MOST_JOBS - limits.MOST_OF_ONE):
            await job_queue.start(new_job())
        assert await refused(job_queue, ANOTHER) == await refused(job_queue, "") == ("lab_full", 429)

    with_a_queue(tmp_path, story, IDLE)


def test_a_job_that_takes_too_long_makes_room_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LONGEST", 0.2)

    async def story(job_queue: JobQueue) -> None:
        stopped = await ended(job_queue, (await job_queue.start(new_job())).id)
        assert stopped.problem
        assert (stopped.state, stopped.problem.en[:16]) == ("stopped", "It has played fo")
        assert "laissez-le continuer" in stopped.problem.fr

    with_a_queue(tmp_path, story, IDLE)


@pytest.mark.parametrize("command", [CRASH, NONSENSE, ("/nowhere/at/all",)])
def test_a_job_whose_process_fails_says_so_and_goes_on_later(tmp_path: Path, command: tuple[str, ...]) -> None:
    async def fail(job_queue: JobQueue) -> None:
        failed = await ended(job_queue, (await job_queue.start(new_job())).id)
        assert failed.problem
        assert (failed.state, failed.played, failed.finding) == ("failed", 0, None)
        assert failed.problem.en.startswith("Something went wrong") and failed.problem.fr.startswith("Quelque chose")
        jobs.append(failed.id)

    async def try_again(job_queue: JobQueue) -> None:
        assert (await job_queue.info(jobs[0])).state == "failed"
        await job_queue.more(jobs[0], MoreGames())
        done = await ended(job_queue, jobs[0])
        assert (done.state, done.problem) == ("done", None)
        assert as_data(done.finding) == expected(new_job())

    jobs: list[str] = []
    with_a_queue(tmp_path, fail, command)
    if command == CRASH:
        with_a_queue(tmp_path, try_again)


def test_two_workers_play_what_one_plays(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        done = await ended(job_queue, (await job_queue.start(new_job())).id)
        assert as_data(done.finding) == expected(new_job())

    with_a_queue(tmp_path, story, workers=2)


def in_session(leader: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, session = stat.read_text().rpartition(") ")[2].split()[:4]
            found += [int(stat.parent.name)] if int(session) == leader and state != "Z" else []
    return found


@pytest.mark.parametrize("nobody_waits", [False, True])
def test_nothing_is_left_of_a_job_that_is_stopped(tmp_path: Path, nobody_waits: bool) -> None:
    """Neither by hand nor when the server dies, and its end of the line with it."""

    async def story() -> None:
        job = Job(scenario="hill-under-fire", games=5000, others=RECRUIT)
        runner = await Runner.started(JobRequest(job=job, changes={}, batches=(), workers=2))
        assert isinstance(await anext(runner.messages()), Batch)
        leader, line = runner._process.pid, runner._process.stdin
        assert len(in_session(leader)) >= 4, "itself, where its workers come from, and two of them"
        if nobody_waits and line:
            line.close()
        else:
            runner.stop()
        end = monotonic() + PATIENCE_S
        while in_session(leader):
            assert monotonic() < end
            await asyncio.sleep(0.05)
        await runner.ended()

    asyncio.run(story())


def test_results_that_were_dropped_are_played_again(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        job = (await job_queue.start(new_job(games=4))).id
        done = await ended(job_queue, job)
        kept = LabJobs(storage)
        kept.forget_old(monotonic() * 1e9)
        assert kept.batches(job) == []
        assert (await job_queue.info(job)).finding == done.finding, "what was found stays"
        await job_queue.more(job, MoreGames(games=4))
        assert as_data((await ended(job_queue, job)).finding) == expected(new_job())

    storage = Storage(sqlite_url(tmp_path))
    with_a_queue(tmp_path, story)
    storage.close()


def test_results_of_another_version_are_played_again(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        job = (await job_queue.start(new_job(games=4))).id
        await ended(job_queue, job)
        LabJobs(storage).change(job, mark="of another version")
        await job_queue.more(job, MoreGames(games=4))
        assert as_data((await ended(job_queue, job)).finding) == expected(new_job())
        assert sum(batch.count(b'"number"') for batch in LabJobs(storage).batches(job)) == 8

    storage = Storage(sqlite_url(tmp_path))
    with_a_queue(tmp_path, story)
    storage.close()


def test_a_scenario_that_is_gone_fails_with_its_reason(tmp_path: Path) -> None:
    """A later version may lack what an earlier one knew."""
    storage = Storage(sqlite_url(tmp_path))
    LabJobs(storage).add(job_record(job={"scenario": "long-gone", "games": 8}))

    async def story(job_queue: JobQueue) -> None:
        failed = await ended(job_queue, JOB)
        assert failed.problem
        assert failed.state == "failed"
        assert "long-gone" in failed.problem.en and "long-gone" in failed.problem.fr

    with_a_queue(tmp_path, story)
    storage.close()


def test_a_finding_that_this_version_cannot_read_is_worked_out_again(tmp_path: Path) -> None:
    async def story(job_queue: JobQueue) -> None:
        job = (await job_queue.start(new_job(games=2))).id
        await ended(job_queue, job)
        LabJobs(storage).change(job, finding=b'{"finding":"of old"}')
        LabJobs(storage).forget(job)
        assert (await job_queue.info(job)).finding is None
        await job_queue.more(job, MoreGames())
        assert isinstance((await ended(job_queue, job)).finding, Simulation)

    storage = Storage(sqlite_url(tmp_path))
    with_a_queue(tmp_path, story)
    storage.close()


def test_what_cannot_be_kept_stops_the_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError("games", "database_unusable", problem="disk full")

    monkeypatch.setattr(LabJobs, "keep", full)

    async def story(job_queue: JobQueue) -> None:
        failed = await ended(job_queue, (await job_queue.start(new_job())).id)
        assert failed.problem
        assert (failed.state, failed.problem.en[:25]) == ("failed", "It couldn’t be stored, so")

    with_a_queue(tmp_path, story)


def test_a_job_that_another_server_plays_reads_as_stopped_here(tmp_path: Path) -> None:
    storage = Storage(sqlite_url(tmp_path))

    async def story(job_queue: JobQueue) -> None:
        LabJobs(storage).add(job_record(state="playing"))
        assert (await job_queue.info(JOB)).state == "stopped"

    with_a_queue(tmp_path, story, IDLE)
    storage.close()


def test_closing_leaves_the_job_for_the_next_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_desk(tmp_path, IDLE) as job_queue:
            job = (await job_queue.start(new_job())).id
            await until(job_queue, job, lambda info: info.state == "playing")
        async with open_desk(tmp_path) as job_queue:
            assert as_data((await ended(job_queue, job)).finding) == expected(new_job())

    asyncio.run(story())


def test_the_time_that_is_left_falls_while_nothing_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    from escarmouche.server.jobs import queue as job_queue

    now = [100.0]
    monkeypatch.setattr(job_queue, "monotonic", lambda: now[0])
    live = job_queue.QueuedJob(replace(job_record(), games=100), "")
    live.note(10)
    assert live.seconds() is None, "one batch tells no pace"
    now[0] += 2
    live.note(30)
    assert live.seconds() == pytest.approx(7)
    now[0] += 3
    assert live.seconds() == pytest.approx(4)
    now[0] += 30
    assert live.seconds() == 0
