"""`make flaky` finds the test that fails now and then, and keeps what it printed."""

import re
import sys
from pathlib import Path

import pytest

from tools import flaky
from tools.flaky import Run, cases_in, failed_tests, progress, report

NOW_AND_THEN = """
from pathlib import Path

import pytest

RUNS = Path(__file__).with_name("runs")


def test_that_holds():
    pass


class TestThat:
    @pytest.mark.parametrize("how", ["now - and.then"])
    def test_fails_in_the_second_run(self, how):
        RUNS.write_text(RUNS.read_text() + "." if RUNS.exists() else ".")
        print("a word that helps")
        assert len(RUNS.read_text()) != 2
"""


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(flaky, "KEPT", tmp_path / "kept")
    monkeypatch.setattr("tools.flaky.PYTEST", (sys.executable, "-m", "pytest", f"--rootdir={tmp_path}"))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # none is needed, and they take long to load
    file = tmp_path / "test_sometimes.py"
    file.write_text(NOW_AND_THEN, encoding="utf-8")
    return file


def test_a_test_that_fails_once_in_two_runs_is_reported(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert flaky.main("--times", "2", "--load", "1", str(tests)) == 1
    told = capsys.readouterr().out
    assert re.search(r"1 of 2: ok, 2 tests in \d+ s; 0 of 1 runs have failed\n", told)
    assert "1 of 2  test_sometimes.py::TestThat::test_fails_in_the_second_run[now - and.then]\n" in told
    assert told.endswith("1 failed at least once, in 2 runs.\n")
    kept = list((tests.parent / "kept").glob("*.txt"))
    assert [file.name for file in kept] == ["run-002.txt"]
    assert "a word that helps" in kept[0].read_text(encoding="utf-8")


def test_tests_that_always_hold_are_not_reported(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert flaky.main("--times", "1", "--load", "0", f"{tests}::test_that_holds") == 0
    assert capsys.readouterr().out.endswith("None failed, in 1 run.\n")


def test_a_run_that_does_not_come_to_its_tests_is_reported(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert flaky.main("--times", "1", "--load", "0", f"{tests}::test_that_is_not_there") == 1
    assert "1 of 1  (the run itself)\n" in capsys.readouterr().out


def test_the_worst_stands_first() -> None:
    runs = [
        Run(1, False, Path("one"), failed=["a", "b"]),
        Run(2, False, Path("two"), failed=["b"]),
        Run(3, True, Path("three")),
    ]
    assert report(runs).splitlines() == [
        "    2 of 3  b",
        "             one two",
        "    1 of 3  a",
        "             one",
        "2 failed at least once, in 3 runs.",
    ]


def test_a_run_that_was_cut_short_has_no_results(tmp_path: Path) -> None:
    assert failed_tests(cases_in(tmp_path / "results.xml")) == []


def test_each_run_tells_how_it_went_and_how_all_have_gone() -> None:
    runs = [Run(1, False, Path("one"), 61.2, 7, ["a"]), Run(2, True, Path("two"), 59.6, 8)]
    assert progress(runs[:1]) == "FAILED, see one, 7 tests in 61 s; 1 of 1 runs have failed"
    assert progress(runs) == "ok, 8 tests in 60 s; 1 of 2 runs have failed"
