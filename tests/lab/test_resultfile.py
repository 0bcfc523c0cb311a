"""Results on disk: a run goes on wherever it was cut off, and nothing else is touched."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from escarmouche.lab.job import Job
from escarmouche.lab.result import Result
from escarmouche.lab.resultfile import ResultFile
from escarmouche.lab.run import simulate
from escarmouche.text.codec import encode
from escarmouche.text.errors import BrokenInput
from tests.lab.jobs import BLUE, BOLD, MemoryEngine, hill

JOB = hill(players={BLUE: BOLD})


@pytest.fixture
def whole(played: Sequence[Result], tmp_path: Path) -> bytes:
    """A complete file."""
    file = tmp_path / "whole.jsonl"
    assert list(simulate(JOB, MemoryEngine(played), file)) == played
    return file.read_bytes()


def went_on(played: Sequence[Result], file: Path, job: Job = JOB) -> list[int]:
    """The numbers of the games that were still to be played."""
    engine = MemoryEngine(played)
    assert list(simulate(job, engine, file)) == played[: job.games]
    return engine.asked


def test_a_file_holds_the_job_and_a_line_for_each_game(whole: bytes, played: Sequence[Result]) -> None:
    head, *lines = whole.splitlines()
    assert b'"scenario":"hill-under-fire"' in head
    assert lines == [encode(result) for result in played]


def test_a_run_goes_on_after_a_cut_at_any_byte(played: Sequence[Result], tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    job = hill(games=4, players={BLUE: BOLD})
    went_on(played, file, job)
    whole = file.read_bytes()
    for cut in range(len(whole) + 1):
        file.write_bytes(whole[:cut])
        complete = max(0, whole[:cut].count(b"\n") - 1)
        assert went_on(played, file, job) == list(range(complete, job.games))
        assert file.read_bytes() == whole


def test_a_complete_file_is_only_read(whole: bytes, played: Sequence[Result], tmp_path: Path) -> None:
    file = tmp_path / "whole.jsonl"
    assert went_on(played, file) == []
    assert file.read_bytes() == whole


def test_more_games_are_added_and_fewer_are_looked_at(whole: bytes, played: Sequence[Result], tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    few = hill(games=4, players={BLUE: BOLD})
    assert went_on(played, file, few) == [0, 1, 2, 3]
    assert went_on(played, file) == list(range(4, 12))
    assert went_on(played, file, few) == []
    assert file.read_bytes().splitlines()[1:] == whole.splitlines()[1:]


@pytest.mark.parametrize(
    ("job", "problem"),
    [
        (hill(seed="other", players={BLUE: BOLD}), "different: seed"),
        (hill(options={"loot": True}), "different: options, players"),
    ],
)
def test_a_file_of_another_job_is_refused(
    whole: bytes, played: Sequence[Result], tmp_path: Path, job: Job, problem: str
) -> None:
    file = tmp_path / "whole.jsonl"
    with pytest.raises(BrokenInput, match=problem):
        list(simulate(job, MemoryEngine(played), file))
    assert file.read_bytes() == whole


def test_a_file_of_another_version_is_refused(whole: bytes, played: Sequence[Result], tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    mark = whole.partition(b'"mark":"')[2][:40]
    file.write_bytes(whole.replace(mark, mark[::-1], 1).replace(b'"version":"', b'"version":"9.', 1))
    with pytest.raises(BrokenInput, match=r"another version .*version 9\."):
        list(simulate(JOB, MemoryEngine(played), file))


@pytest.mark.parametrize(
    "content", [b"dear diary", b"dear diary\n", b"\n", b'{"line":"game"}\n', b'{"line": "job"', b"\xff\xfe\n\x00"]
)
def test_somebody_elses_file_is_left_alone(content: bytes, played: Sequence[Result], tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(content)
    with pytest.raises(BrokenInput, match="isn’t a results file"):
        list(simulate(JOB, MemoryEngine(played), file))
    assert file.read_bytes() == content


@pytest.mark.parametrize("spoil", ["swap", "garble", "lose"])
def test_a_damaged_line_is_named(whole: bytes, played: Sequence[Result], tmp_path: Path, spoil: str) -> None:
    file = tmp_path / "damaged.jsonl"
    lines = whole.splitlines(keepends=True)
    if spoil == "swap":
        lines[3], lines[4] = lines[4], lines[3]
    elif spoil == "garble":
        lines[3] = b"{}\n"
    else:
        del lines[3]
    file.write_bytes(b"".join(lines))
    with pytest.raises(BrokenInput, match=r"damaged\.jsonl, line 4: this result cannot be read"):
        list(simulate(JOB, MemoryEngine(played), file))
    assert file.read_bytes() == b"".join(lines)


def test_two_runs_do_not_write_to_one_file(tmp_path: Path, played: Sequence[Result]) -> None:
    file = tmp_path / "busy.jsonl"
    with ResultFile(file, JOB), pytest.raises(BrokenInput, match="another run is writing"):
        list(simulate(JOB, MemoryEngine(played), file))


@pytest.mark.parametrize("place", ["nowhere/results.jsonl", ""])
def test_a_place_where_nothing_can_be_kept_is_named(tmp_path: Path, played: Sequence[Result], place: str) -> None:
    with pytest.raises(BrokenInput, match="cannot be kept there"):
        list(simulate(JOB, MemoryEngine(played), tmp_path / place))


def test_a_run_that_is_left_has_kept_what_it_gave(tmp_path: Path, played: Sequence[Result], whole: bytes) -> None:
    file = tmp_path / "left.jsonl"
    results = simulate(JOB, MemoryEngine(played), file)
    assert [next(results) for _ in range(5)] == played[:5]
    results.close()
    assert whole.startswith(file.read_bytes())
    assert len(file.read_bytes().splitlines()) > 5
    assert went_on(played, file)[-1] == 11
