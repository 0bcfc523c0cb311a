"""The queue of jobs: one job plays, the others wait in their order. What is found is kept, so that a link lives on."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from escarmouche.lab.experiment import Experiment
from escarmouche.lab.findings import Finding
from escarmouche.server.jobs import limits
from escarmouche.server.jobs.cards import card, found
from escarmouche.server.jobs.job_request import Batch, Failure, GameRequest, JobRequest, Recording
from escarmouche.server.jobs.orders import extended, job_of, ordered
from escarmouche.server.jobs.runner import PLAYER, Runner
from escarmouche.server.messages import RequestError, explained, told
from escarmouche.server.rooms.tokens import is_job_id
from escarmouche.server.storage import JobRecord, LabJobs, Storage, StorageError
from escarmouche.server.storage.labjobs import UNFINISHED
from escarmouche.server.wire.lab import JobInfo, JobState, MoreGames, NewJob
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized

log = logging.getLogger("escarmouche.server")

OURS: Final = ""
"""Whose jobs are not counted: those of this machine, and those that a restart has left over."""

Ending = tuple[JobState, Localized | None]
"""How a job ends, and why if that needs saying."""


@dataclass
class QueuedJob:
    """A job that waits or plays."""

    record: JobRecord
    whose: str
    over: asyncio.Event = field(default_factory=asyncio.Event)
    runner: Runner | None = None
    stopping: bool = False
    first: tuple[float, int] | None = None
    """When the first batch came, and how many games had been played then."""
    end: float | None = None
    """When it will be over, as it seemed at the last batch."""

    def seconds(self) -> float | None:
        """How long it still takes, if it goes on as so far."""
        return None if self.end is None else max(0.0, self.end - monotonic())

    def note(self, played: int) -> None:
        """Another batch has come."""
        now = monotonic()
        since, before = self.first = self.first or (now, played)
        if played > before:
            self.end = now + (self.record.games - played) * (now - since) / (played - before)


class JobQueue:
    """Takes jobs. Whoever asked for one may go away: it is played all the same."""

    def __init__(self, storage: Storage, workers: int = limits.WORKERS, command: Sequence[str] = PLAYER) -> None:
        self._jobs, self._workers, self._command = LabJobs(storage), workers, command
        self._live: dict[str, QueuedJob] = {}
        """In the order in which they came."""
        self._playing: QueuedJob | None = None
        self._watchers: set[object] = set()
        self._taking = asyncio.Lock()
        self._came = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with what an earlier server has left over."""
        await asyncio.to_thread(self._jobs.forget_old, time() - limits.KEPT)
        for record in await asyncio.to_thread(self._jobs.unfinished):
            self._line_up(replace(record, state="waiting"), OURS)
        self._task = asyncio.create_task(self._play_all())

    async def close(self) -> None:
        """Stop playing. What has not been played is left over for the next server."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def start(self, new: NewJob, whose: str = OURS) -> JobInfo:
        async with self._taking:
            self._check_room(whose)
            record = await asyncio.to_thread(ordered, new)
            await asyncio.to_thread(self._jobs.add, record)
            return self._info(self._line_up(record, whose))

    async def more(self, job: str, more: MoreGames, whose: str = OURS) -> JobInfo:
        """Go on with a job that has ended."""
        async with self._taking:
            record = await self._record(job)
            if record.id in self._live:
                raise RequestError("lab_still_playing", status=409)
            if record.state == "done" and not (more.games or more.until) and found(record):
                return self._info(record)
            self._check_room(whose)
            record = await asyncio.to_thread(extended, record, more)
            await asyncio.to_thread(
                self._jobs.change, record.id, state=record.state, job=record.job, games=record.games, problem=None
            )
            return self._info(self._line_up(record, whose))

    async def stop(self, job: str) -> JobInfo:
        """Stop a job that waits or plays; what has been played of it stays."""
        record = await self._record(job)
        live = self._live.get(record.id)
        if live is None:
            return self._info(record)
        if not live.stopping:
            live.stopping = True
            if live.runner:
                live.runner.stop()
            if live is not self._playing:
                await self._end(live, "stopped")
        await live.over.wait()
        return self._info(live.record)

    async def info(self, job: str) -> JobInfo:
        return self._info(await self._record(job))

    async def finding(self, job: str) -> Finding | None:
        """What the games of a job say so far."""
        return found(await self._record(job))

    async def journal(self, job: str, kind: int, number: int) -> bytes:
        """A game of a job, played again by a process of its own: its seed decides it."""
        record = await self._record(job)
        asked = GameRequest(job=job_of(record), changes=dict(record.changes), kind=kind, number=number)
        if not (0 <= number < asked.job.games and 0 <= kind < asked.kinds):
            raise RequestError("lab_no_game", status=404, games=asked.job.games)
        if len(self._watchers) >= limits.MOST_WATCHERS:
            raise RequestError("lab_busy", status=429)
        self._watchers.add(mark := object())
        try:
            return await self._played_again(asked)
        finally:
            self._watchers.discard(mark)

    async def _played_again(self, asked: GameRequest) -> bytes:
        runner = await Runner.started(asked, self._command)
        try:
            async with asyncio.timeout(limits.LONGEST_GAME):
                async for message in runner.messages():
                    if isinstance(message, Recording):
                        return message.journal
        except TimeoutError:
            raise RequestError("lab_busy", status=503) from None
        finally:
            await runner.ended()
        raise RequestError("lab_broken", status=503)

    async def _record(self, job: str) -> JobRecord:
        if job in self._live:
            return self._live[job].record
        record = await asyncio.to_thread(self._jobs.job, job) if is_job_id(job) else None
        if record is None:
            raise RequestError("no_such_job", status=404)
        if job not in self._live and record.state in UNFINISHED:  # another server's, or it could not be stored
            return replace(record, state="stopped")
        return record

    def _info(self, record: JobRecord) -> JobInfo:
        live = self._live.get(record.id)
        waits = live is not None and record.state == "waiting"
        return card(record, list(self._live).index(record.id) if waits else None, live.seconds() if live else None)

    def _check_room(self, whose: str) -> None:
        if len(self._live) >= limits.MOST_JOBS:
            raise RequestError("lab_full", status=429)
        if whose != OURS and sum(live.whose == whose for live in self._live.values()) >= limits.MOST_OF_ONE:
            raise RequestError("lab_enough_jobs", status=429, most=limits.MOST_OF_ONE)

    def _line_up(self, record: JobRecord, whose: str) -> JobRecord:
        self._live[record.id] = QueuedJob(record, whose)
        self._came.set()
        return record

    async def _play_all(self) -> None:
        """One after the other, first come, first served."""
        while True:
            live = next((each for each in self._live.values() if not each.stopping), None)
            if live is None:
                self._came.clear()
                await self._came.wait()
                continue
            self._playing = live
            state, problem = await self._played(live)
            await self._end(live, state, problem)
            self._playing = None

    async def _played(self, live: QueuedJob) -> Ending:
        try:
            job_request = await asyncio.to_thread(self._job_request, live)
            return ("stopped", None) if live.stopping else await self._watched(live, job_request)
        except StorageError as error:
            log.error("job %s: %s", live.record.id, error)
            return "failed", told("not_kept")
        except BrokenInput as error:
            return "failed", explained(error)
        except Exception:
            log.exception("job %s cannot be played", live.record.id)
            return "failed", told("lab_broken")

    def _job_request(self, live: QueuedJob) -> JobRequest:
        """What is left to play. Results that another version played, or that were dropped, are played again."""
        record, job = live.record, job_of(live.record)
        mark = Experiment(job, record.changes).mark
        if mark != record.mark:
            self._jobs.forget(record.id)
        batches = tuple(map(Raw, self._jobs.batches(record.id)))
        live.record = replace(record, state="playing", mark=mark, played=record.played if batches else 0)
        self._jobs.change(record.id, state="playing", mark=mark, played=live.record.played)
        return JobRequest(job=job, changes=dict(record.changes), batches=batches, workers=self._workers)

    async def _watched(self, live: QueuedJob, job_request: JobRequest) -> Ending:
        """Let it be played, and keep what comes."""
        runner = live.runner = await Runner.started(job_request, self._command)
        if live.stopping:  # while its process was being started
            runner.stop()
        problem: Localized | None = None
        try:
            async with asyncio.timeout(limits.LONGEST):
                async for message in runner.messages():
                    if isinstance(message, Batch):
                        await self._keep(live, message)
                    elif isinstance(message, Failure):
                        problem = message.problem
        except TimeoutError:
            return "stopped", told("lab_time_up", minutes=limits.LONGEST // 60)
        finally:
            await runner.ended()
        missing = live.record.played < live.record.games
        if missing and live.stopping:
            return "stopped", None
        if missing and problem is None:
            problem = told("lab_broken")
        return ("failed", problem) if problem else ("done", None)

    async def _keep(self, live: QueuedJob, batch: Batch) -> None:
        record = live.record
        await asyncio.to_thread(
            self._jobs.keep, record.id, record.batches, bytes(batch.results), batch.played, bytes(batch.finding)
        )
        if batch.games != record.games:
            await asyncio.to_thread(self._jobs.change, record.id, games=batch.games)
        live.record = replace(
            record,
            batches=record.batches + 1,
            played=batch.played,
            games=batch.games,
            finding=bytes(batch.finding),
        )
        live.note(batch.played)

    async def _end(self, live: QueuedJob, state: JobState, problem: Localized | None = None) -> None:
        try:
            await asyncio.to_thread(self._jobs.change, live.record.id, state=state, problem=problem)
        except Exception:  # the others are still to be played
            log.exception("job %s: how it ended cannot be kept", live.record.id)
        finally:
            live.record = replace(live.record, state=state, problem=problem)
            del self._live[live.record.id]
            live.over.set()
