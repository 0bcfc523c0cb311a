"""`@pytest.mark.rule` ties tests to rules: unknown ids end the run, and the command line counts what pytest sees."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from escarmouche.cli.rule_tests import scan

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parents[1]


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with our conftest and no tests yet."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\naddopts = --strict-markers -p no:cacheprovider\nmarkers =\n  rule(*ids): the rules")
    return pytester


def run_with_mark(project: pytest.Pytester, mark: str) -> pytest.RunResult:
    project.makepyfile(test_attack=f"import pytest\n\n@pytest.mark.rule({mark})\ndef test_shot(): pass\n")
    return project.runpytest()


@pytest.mark.parametrize(
    "mark",
    ['"BOW-2.4.2.19"', '"ARG-1.1"', '"TABLE-1.1"', '"BOW-R-5"', '"BOW-2.4.2.27", "BOW-R-5", example="BOW-EX-24"'],
)
def test_marks_that_name_rules_are_accepted(project: pytest.Pytester, mark: str) -> None:
    run_with_mark(project, mark).assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("mark", "slip"),
    [
        ('"BOW-9.9.9"', "no rule has the id 'BOW-9.9.9'"),
        ('"BOW-2.4.2.19", "BOW-2.4.2.1999"', "no rule has the id 'BOW-2.4.2.1999'"),
        ('"bow-2.4.2.19"', "no rule has the id 'bow-2.4.2.19'"),
        ('"BOW-2.4.2.27", example="BOW-EX-999"', "no rule has the id 'BOW-EX-999'"),
        ('"BOW-2.4.2.27", exemple="BOW-EX-24"', "it knows no exemple"),
        ("19", "19 is not the id of a rule, but a int"),
        ("", "it names no rule"),
    ],
)
def test_a_mark_that_names_no_rule_ends_the_run(project: pytest.Pytester, mark: str, slip: str) -> None:
    run = run_with_mark(project, mark)
    assert run.ret == pytest.ExitCode.USAGE_ERROR
    run.stderr.fnmatch_lines(["*these marks name no rule:", f"test_attack.py::test_shot: {slip}"])


def test_all_slips_are_told_at_once(project: pytest.Pytester) -> None:
    project.makepyfile(
        """
        import pytest

        @pytest.mark.rule("BOW-9.9.8")
        class TestAttack:
            @pytest.mark.parametrize("studs", [pytest.param(1, marks=pytest.mark.rule("BOW-9.9.9"))])
            def test_far(self, studs): pass
        """
    )
    run = project.runpytest("-k", "nothing")
    assert run.ret == pytest.ExitCode.USAGE_ERROR
    assert {"BOW-9.9.8", "BOW-9.9.9"} <= set(run.stderr.str().replace("'", " ").split())


@pytest.mark.slow
def test_the_command_line_counts_exactly_the_tests_that_pytest_sees(tmp_path: Path) -> None:
    """Marks are read from the source: one that stands where only pytest finds it would not be counted."""
    collected = tmp_path / "collected.json"
    command = [sys.executable, "-m", "tests.citations.collected", str(collected)]
    run = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert run.returncode == 0, (run.stdout + run.stderr)[-2000:]
    assert json.loads(collected.read_text()) == {rule: sorted(tests) for rule, tests in scan(TESTS).items()}


def test_marks_are_read_from_functions_classes_and_their_combination(tmp_path: Path) -> None:
    source = """
import pytest

@pytest.mark.rule("BOW-1", example="BOW-EX-1")
@pytest.mark.rule("BOW-2", "BOW-1")
@pytest.mark.parametrize("studs", [1, 2])
def test_one(studs): pass

@pytest.mark.rule("BOW-3")
class TestAll:
    @pytest.mark.rule("BOW-1")
    async def test_two(self): pass

    def helper(self): pass

def test_without(): pass
"""
    (tmp_path / "tests" / "bow").mkdir(parents=True)
    (tmp_path / "tests" / "bow" / "test_attack.py").write_text(source, encoding="utf-8")
    (tmp_path / "tests" / "bow" / "attack.py").write_text(source, encoding="utf-8")
    one, two = "tests/bow/test_attack.py::test_one", "tests/bow/test_attack.py::TestAll::test_two"
    assert scan(tmp_path / "tests") == {"BOW-1": [one, two], "BOW-2": [one], "BOW-3": [two], "BOW-EX-1": [one]}
