"""`make quick` runs what a change concerns, stops when its time is spent, and fails when something fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.checks import Check, Outcome
from tools.quick import __main__ as quick
from tools.quick import budget
from tools.quick.changes import changed, trunk
from tools.quick.concerned import concerned

FILES = {
    "src/escarmouche/bow/rounds.py": 'PASS = rule("BOW-2.2.1")\n',
    "src/escarmouche/bow/doors.py": "",
    "src/escarmouche/bow/data/weapons.toml": "",
    "docs/lab.md": "",
    "tests/bow/build.py": "",
    "tests/bow/test_rounds.py": "from escarmouche.bow.rounds import PASS\n",
    "tests/bow/test_modules.py": "from escarmouche.bow import doors, rounds\n",
    "tests/bow/test_rules.py": (
        'import pytest\n\n@pytest.mark.rule("BOW-2.2.1")\ndef test_a_turn_may_pass(): ...\n\n\ndef test_other(): ...\n'
    ),
    "tests/bow/test_weapons.py": "from tests.bow.build import anything\n",
    "tests/bow/test_library.py": "",
    "tests/bow/test_sheets.py": 'LIST = "weapons.toml"\n',
    "tests/argad/test_weapons.py": "",
    "tests/lab/test_documents.py": 'PAGE = "lab.md"\n',
    "tests/browser/test_page.py": "from escarmouche.bow import rounds\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project on its trunk, all committed."""
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    _git(tmp_path, "init", "--quiet", "--initial-branch=main")
    _commit(tmp_path)
    return tmp_path


def _git(project: Path, *arguments: str) -> None:
    command = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", *arguments]
    subprocess.run(command, cwd=project, check=True)


def _commit(project: Path) -> None:
    _git(project, "add", ".")
    _git(project, "commit", "--quiet", "--message", "Change")


class TestWhatChanged:
    def test_counts_from_where_the_branch_left_the_trunk(self, project: Path) -> None:
        _git(project, "checkout", "--quiet", "-b", "branch")
        (project / "docs/lab.md").write_text("committed", encoding="utf-8")
        _commit(project)
        (project / "src/escarmouche/bow/doors.py").write_text("# edited", encoding="utf-8")
        (project / "tests/bow/test_new.py").write_text("", encoding="utf-8")
        (project / "tests/bow/build.py").unlink()
        assert changed(root=project) == ["docs/lab.md", "src/escarmouche/bow/doors.py", "tests/bow/test_new.py"]
        assert "docs/lab.md" not in changed("branch", root=project)

    def test_is_what_is_not_committed_where_there_is_no_trunk(self, project: Path) -> None:
        _git(project, "branch", "--quiet", "--move", "elsewhere")
        (project / "docs/lab.md").write_text("edited", encoding="utf-8")
        assert trunk(project) == "HEAD"
        assert changed(root=project) == ["docs/lab.md"]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        (
            "src/escarmouche/bow/rounds.py",
            ["tests/bow/test_modules.py", "tests/bow/test_rounds.py", "tests/bow/test_rules.py::test_a_turn_may_pass"],
        ),
        ("src/escarmouche/bow/doors.py", ["tests/bow/test_modules.py"]),
        (
            "src/escarmouche/bow/data/weapons.toml",
            ["tests/bow/test_library.py", "tests/bow/test_sheets.py", "tests/bow/test_weapons.py"],
        ),
        ("docs/lab.md", ["tests/lab/test_documents.py"]),
        ("tests/bow/build.py", ["tests/bow/test_weapons.py"]),
        ("tests/bow/test_rules.py", ["tests/bow/test_rules.py"]),
        ("tests/browser/test_page.py", []),
    ],
)
def test_a_change_concerns(project: Path, file: str, tests: list[str]) -> None:
    assert concerned([file], project) == tests


def test_a_test_that_changed_comes_first_and_stands_once(project: Path) -> None:
    asked = ["src/escarmouche/bow/rounds.py", "tests/bow/test_rounds.py"]
    assert concerned(asked, project)[:2] == ["tests/bow/test_rounds.py", "tests/bow/test_modules.py"]


class TestStaticChecks:
    def test_of_a_document_look_for_words_of_the_books(self) -> None:
        assert _names(["docs/lab.md"]) == ["own words"]

    def test_of_a_module_are_those_of_python(self) -> None:
        assert set(_names(["src/escarmouche/bow/rounds.py"])) == {*quick.OF_PYTHON, "own words"}

    def test_of_the_page_look_at_the_files_that_changed(self) -> None:
        checks = quick.static_checks(["web/src/App.svelte", "web/src/app.css"])
        by_name = {check.name: check.command for check in checks}
        assert by_name["page: lint"][-1] == "src/App.svelte"
        assert by_name["page: format"][-2:] == ("src/App.svelte", "src/app.css")
        assert by_name["page: tests"][-2:] == ("src/App.svelte", "src/app.css")


def _names(files: list[str]) -> list[str]:
    return [check.name for check in quick.static_checks(files)]


def test_the_kernel_is_tested_whatever_changed() -> None:
    assert quick.quick_tests([]).command[-len(quick.EVERY_TIME) :] == quick.EVERY_TIME


def test_what_was_left_out_is_said() -> None:
    outcome = Outcome(Check("tests", ("true",), counts_tests=True), True, 1.0, "3 passed, 2 skipped in 1 s")
    told = quick.left_out(["docs/lab.md"], outcome)
    assert "checks of Python" in told
    assert "checks and tests of the page" in told
    assert "2 tests that were skipped" in told


@pytest.mark.parametrize(("failing", "code"), [(False, 0), (True, 1)])
def test_it_fails_when_a_check_fails(monkeypatch: pytest.MonkeyPatch, failing: bool, code: int) -> None:
    result = Check("result", (sys.executable, "-c", f"raise SystemExit({int(failing)})"))
    monkeypatch.setattr(quick, "changed", lambda base: ["docs/lab.md"])
    monkeypatch.setattr(quick, "static_checks", lambda files: [result])
    monkeypatch.setattr(quick, "quick_tests", lambda tests: Check("tests", (sys.executable, "-c", "")))
    assert quick.main() == code


class TestTheTimeForTests:
    def test_lets_them_run_while_it_lasts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(budget, "BUDGET_S", float("inf"))
        budget.pytest_runtest_setup()

    def test_skips_them_when_it_is_spent(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(budget, "BUDGET_S", 0)
        with pytest.raises(pytest.skip.Exception, match=budget.SPENT):
            budget.pytest_runtest_setup()
