"""`make test` runs every test once, and its summary counts what the test runners counted."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import checks
from tools.checks import TESTS, WORKERS, Check, Outcome, environment, summary
from tools.paths import PYTHON

PYTEST = """\
FAILED tests/test_one.py::test_that - assert 3 passed
=================== 2 failed, 139 passed, 1 skipped, 1 error in 12.31s ===================
"""
VITEST = """\
 \x1b[2m Test Files \x1b[22m \x1b[1m\x1b[32m2 passed\x1b[39m\x1b[22m (2)
 \x1b[2m      Tests \x1b[22m \x1b[1m\x1b[31m1 failed\x1b[39m\x1b[22m | \x1b[1m\x1b[32m17 passed\x1b[39m\x1b[22m (18)
   Start at  08:30:20
"""


def outcome(output: str, *, ok: bool = True, name: str = "tests", counts_tests: bool = True) -> Outcome:
    return Outcome(Check(name, ("true",), counts_tests=counts_tests), ok, 1.5, output)


@pytest.mark.parametrize(
    ("printed", "counted"),
    [
        (PYTEST, {"failed": 2, "passed": 139, "skipped": 1, "error": 1}),
        (VITEST, {"failed": 1, "passed": 17}),
        ("no tests ran in 0.01s", {}),
    ],
)
def test_the_runners_own_last_count_is_taken(printed: str, counted: dict[str, int]) -> None:
    assert outcome(printed).counts == counted


def test_what_is_no_test_is_not_counted() -> None:
    assert outcome("Found 3 errors", counts_tests=False).counts == {}


def test_the_last_line_adds_all_tests_up() -> None:
    assert summary([outcome(PYTEST), outcome(VITEST)], 3).endswith("tests: 156 passed, 4 failed, 1 skipped")


def test_the_verdict_names_what_failed() -> None:
    told = summary([outcome("", name="lint", ok=False), outcome("1 passed")], 3)
    assert "1 of 2 checks failed: lint, in 3 s." in told


def test_the_verdict_is_good_when_all_is_good() -> None:
    assert "All checks passed, in 3 s." in summary([outcome("1 passed")], 3)


def test_one_run_of_pytest_leaves_nothing_out() -> None:
    *_, module, workers, distribution = TESTS.command
    assert (module, distribution) == ("pytest", "--dist=worksteal")
    assert workers == f"--numprocesses={WORKERS}"


WAITS = """
import sys, time
from pathlib import Path

needed, made = map(Path, sys.argv[1:])
while not needed.exists():
    time.sleep(0.02)
made.touch()
"""


def test_tests_wait_for_the_page_and_for_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these waits for what the one before it leaves behind; none would end if it had to be over first."""

    def waiting(name: str, needed: str, made: str) -> Check:
        return Check(name, (sys.executable, "-c", WAITS, str(tmp_path / needed), str(tmp_path / made)))

    (tmp_path / "sources").touch()
    monkeypatch.setattr(checks, "BUILD", waiting("build", "sources", "page"))
    monkeypatch.setattr(checks, "TESTS", waiting("tests", "page", "tested"))
    monkeypatch.setattr(checks, "STATIC", (waiting("types", "tested", "typed"),))
    monkeypatch.setattr(checks, "PAGE_TESTS", waiting("page tests", "typed", "all"))
    outcomes = checks.run_all(environment())
    assert [(outcome.check.name, outcome.ok) for outcome in outcomes] == [
        ("build", True),
        ("types", True),
        ("page tests", True),
        ("tests", True),
    ]


def test_compiled_modules_are_kept_whatever_the_machine_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    asked = [str(PYTHON), "-c", "import sys; print(sys.dont_write_bytecode)"]
    assert subprocess.check_output(asked, env=environment(), text=True).strip() == "False"
