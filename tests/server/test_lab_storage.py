"""Jobs of the lab in the database."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from escarmouche.server.storage import LabJobs, Storage, StorageError
from escarmouche.text.texts import Localized
from tests.server.laboratory import JOB, job_record

OTHER = "b2" * 12


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    storage = Storage(database)
    yield storage
    storage.close()


@pytest.fixture
def jobs(storage: Storage) -> LabJobs:
    return LabJobs(storage)


def test_a_job_comes_back_as_it_was_kept(jobs: LabJobs) -> None:
    odd = job_record(
        job={"scenario": {"name": {"en": "a\x00b", "fr": "é"}}, "seed": "\x00"},
        changes={"round_limit": 3},
        name=Localized("a\x00b", "é"),
        finding=b"{}",
        problem=Localized("why", "pourquoi"),
    )
    jobs.add(odd)
    assert jobs.job(JOB) == odd
    assert jobs.job(OTHER) is None


def test_batches_follow_each_other(jobs: LabJobs) -> None:
    jobs.add(job_record())
    jobs.keep(JOB, 0, b"one", 4, b"{}")
    jobs.keep(JOB, 1, b"two", 8, b'{"more": 1}')
    assert jobs.batches(JOB) == [b"one", b"two"]
    kept = jobs.job(JOB)
    assert kept
    assert (kept.played, kept.batches, kept.finding) == (8, 2, b'{"more": 1}')
    assert kept.touched > kept.created


@pytest.mark.parametrize("number", [0, 2])
def test_two_servers_never_both_go_on_with_a_job(jobs: LabJobs, number: int) -> None:
    jobs.add(job_record())
    jobs.keep(JOB, 0, b"one", 4, b"{}")
    with pytest.raises(StorageError) as error:
        jobs.keep(JOB, number, b"other", 99, b"[]")
    assert error.value.key == "job_overtaken"
    kept = jobs.job(JOB)
    assert kept
    assert (kept.played, jobs.batches(JOB)) == (4, [b"one"])


def test_what_is_not_over_comes_in_its_order(jobs: LabJobs) -> None:
    for number, state in enumerate(("done", "waiting", "playing", "failed", "stopped")):
        jobs.add(replace(job_record(), id=f"{number}" * 24, state=state, created=1000.0 - number))
    assert [job.state for job in jobs.unfinished()] == ["playing", "waiting"]


def test_old_results_are_dropped_and_findings_stay(jobs: LabJobs) -> None:
    for name, state in ((JOB, "done"), (OTHER, "waiting")):
        jobs.add(job_record(id=name, state=state))
        jobs.keep(name, 0, b"one", 4, b"{}")
    jobs.forget_old(1000.0)
    assert jobs.batches(JOB) == [b"one"], "it was played after that"
    jobs.forget_old(1e12)
    assert (jobs.batches(JOB), jobs.batches(OTHER)) == ([], [b"one"])
    kept = jobs.job(JOB)
    assert kept
    assert kept.finding == b"{}"
    jobs.keep(JOB, 1, b"second", 2, b"{}")
    assert jobs.batches(JOB) == [b"second"]
