"""What is asked of the queue, checked: a job that can be played, within the limits."""

from collections.abc import Mapping
from secrets import token_hex
from time import time
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.lab.experiment import Experiment
from escarmouche.lab.game_metrics import lab_games
from escarmouche.lab.job import Job
from escarmouche.server.games import asked_game
from escarmouche.server.jobs.limits import check_army, check_games, most_games
from escarmouche.server.messages import tidy
from escarmouche.server.rooms.tokens import new_job_id
from escarmouche.server.storage import JobRecord
from escarmouche.server.wire.lab import MoreGames, NewJob
from escarmouche.text.datafiles import fit


def ordered(new: NewJob) -> JobRecord:
    """A job that can be played. It takes a while: not for the event loop."""
    shelf = asked_game(new.game).catalogue()
    job = Job(
        scenario=new.scenario,
        game=new.game,
        armies=new.armies,
        options=new.options,
        players=new.players,
        others=new.others,
        games=new.games,
        seed=new.seed or token_hex(8),
        swap=new.swap,
        until=new.until,
        vary=new.vary,
    )
    check_games(job)
    if new.game in lab_games():
        for army in new.armies.values():
            check_army(new.game, new.scenario, army)
    experiment, now = Experiment(job, new.changes), time()
    return JobRecord(
        id=new_job_id(),
        scenario=tidy(shelf.id_of(experiment.prepared.setup)),
        name=experiment.prepared.name,
        job=plain(job),
        changes=new.changes,
        mark=experiment.mark,
        games=experiment.games,
        created=now,
        touched=now,
    )


def extended(record: JobRecord, more: MoreGames) -> JobRecord:
    """The job with more games, ready to go on."""
    job = job_of(record)
    if more.until:
        job = replace(job, until=more.until, games=most_alike(job, record.changes))
    else:
        job = replace(job, games=job.games + more.games)
    check_games(job)
    total = Experiment(job, record.changes).games
    return replace(record, state="waiting", job=plain(job), games=total, problem=None)


def most_alike(job: Job, changes: Mapping[str, Any]) -> int:
    """The most games that the job may have, with as many for each way to seat the players."""
    seatings = len(Experiment(job, changes).prepared.seatings)
    return most_games(job) // seatings * seatings


def job_of(record: JobRecord) -> Job:
    """The job as this version reads it; `BrokenInput` if it cannot."""
    return fit(record.job, Job, "job")


def plain(job: Job) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(job)
    return found
