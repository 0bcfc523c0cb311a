"""The jobs of the lab in the database: what was asked, what was found, and the results of the games in batches."""

import time
import zlib
from collections.abc import Mapping
from typing import Any, Final, TypedDict, Unpack

import msgspec
from msgspec import Struct
from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from escarmouche.server.storage.errors import StorageError
from escarmouche.server.storage.storage import Storage
from escarmouche.server.storage.tables import LAB_BATCHES, LAB_JOBS
from escarmouche.server.wire.lab import JobState
from escarmouche.text.texts import Localized

UNFINISHED: Final = ("waiting", "playing")


class JobRecord(Struct, frozen=True, kw_only=True):
    """A job, without its results."""

    id: str
    state: JobState = "waiting"
    scenario: str
    name: Localized
    job: Mapping[str, Any]
    """The lab's job as plain data: a later version may read it otherwise."""
    changes: Mapping[str, Any]
    """Of a what-if."""
    mark: str
    """What the results depend on: those of another mark are played again."""
    games: int
    played: int = 0
    """Of both kinds together, if there are changes."""
    batches: int = 0
    created: float
    touched: float
    """Seconds since 1970."""
    finding: bytes | None = None
    """As JSON."""
    problem: Localized | None = None


class JobChange(TypedDict, total=False):
    """What can change about a job."""

    state: JobState
    job: Mapping[str, Any]
    mark: str
    games: int
    played: int
    batches: int
    finding: bytes | None
    problem: Localized | None


_RECORD: Final = [LAB_JOBS.c[name] for name in JobRecord.__struct_fields__]


class LabJobs:
    """Blocking, and safe to use from several threads. What a method was given is on the disk when it returns."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def add(self, record: JobRecord) -> None:
        with self._storage.changing() as connection:
            connection.execute(insert(LAB_JOBS).values(**msgspec.structs.asdict(record)))

    def job(self, job: str) -> JobRecord | None:
        found = self._jobs(select(*_RECORD).where(LAB_JOBS.c.id == job))
        return found[0] if found else None

    def unfinished(self) -> list[JobRecord]:
        """Those that wait or play, first come, first served."""
        query = select(*_RECORD).where(LAB_JOBS.c.state.in_(UNFINISHED))
        return self._jobs(query.order_by(LAB_JOBS.c.created, LAB_JOBS.c.id))

    def change(self, job: str, /, **values: Unpack[JobChange]) -> None:
        with self._storage.changing() as connection:
            connection.execute(update(LAB_JOBS).where(LAB_JOBS.c.id == job).values(touched=time.time(), **values))

    def keep(self, job: str, number: int, results: bytes, played: int, finding: bytes | None) -> None:
        """Keep a batch, and what is found with it. A batch is never replaced: somebody else may have gone on."""
        which = (LAB_JOBS.c.id == job, LAB_JOBS.c.batches == number)
        grown = {"batches": number + 1, "played": played, "finding": finding, "touched": time.time()}
        row = {"job": job, "number": number, "results": zlib.compress(results)}
        try:
            with self._storage.changing() as connection:
                if not connection.execute(update(LAB_JOBS).where(*which).values(**grown)).rowcount:
                    raise StorageError(job, "job_overtaken")
                connection.execute(insert(LAB_BATCHES).values(**row))
        except IntegrityError:
            raise StorageError(job, "job_overtaken") from None

    def batches(self, job: str) -> list[bytes]:
        query = select(LAB_BATCHES.c.results).where(LAB_BATCHES.c.job == job).order_by(LAB_BATCHES.c.number)
        with self._storage.looking() as connection:
            return [zlib.decompress(results) for results in connection.scalars(query)]

    def forget(self, job: str) -> None:
        """Drop the results of a job, which are played again when it goes on; what was found stays."""
        with self._storage.changing() as connection:
            connection.execute(delete(LAB_BATCHES).where(LAB_BATCHES.c.job == job))

    def forget_old(self, before: float) -> None:
        """Drop the results of jobs that nobody has gone on with since then."""
        old = select(LAB_JOBS.c.id).where(LAB_JOBS.c.touched < before, LAB_JOBS.c.state.not_in(UNFINISHED))
        with self._storage.changing() as connection:
            connection.execute(delete(LAB_BATCHES).where(LAB_BATCHES.c.job.in_(old)))

    def _jobs(self, query: Select[Any]) -> list[JobRecord]:
        with self._storage.looking() as connection:
            return [JobRecord(**row._mapping) for row in connection.execute(query)]
