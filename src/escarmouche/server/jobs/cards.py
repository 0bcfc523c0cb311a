"""A job as everybody who has its link sees it."""

from typing import Final

import msgspec

from escarmouche.lab.findings import Finding
from escarmouche.server.jobs.limits import most_games
from escarmouche.server.jobs.orders import job_of
from escarmouche.server.storage import JobRecord
from escarmouche.server.wire.lab import JobInfo

_FINDING: Final = msgspec.json.Decoder(Finding)


def found(record: JobRecord) -> Finding | None:
    """What the games say so far; None if that is nothing, or nothing that this version can read."""
    try:
        return _FINDING.decode(record.finding) if record.finding else None
    except msgspec.DecodeError:
        return None


def card(record: JobRecord, place: int | None, seconds: float | None) -> JobInfo:
    job = job_of(record)
    return JobInfo(
        id=record.id,
        state=record.state,
        place=place,
        played=record.played,
        games=record.games,
        most=most_games(job),
        seconds=seconds,
        created=record.created,
        scenario=record.scenario,
        name=record.name,
        job=job,
        changes=dict(record.changes),
        finding=found(record),
        problem=record.problem,
    )
