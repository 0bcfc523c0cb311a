"""Names that nothing uses are found, and those that something uses are not."""

from pathlib import Path

import pytest

from tools.unused import unused

ONE = """
A = rule("BOW-2.2.8")
USED_HERE = 1
FROM_TWO = 2
AS_ATTRIBUTE = 3
BY_ADDRESS = 4
ONLY, TOGETHER = range(2)
__version__ = 1


def idle() -> int:
    return USED_HERE


class Idle: ...
"""
TWO = """
from one import FROM_TWO as two
import one
A = 5
PLACES = ["one:BY_ADDRESS"]
print(one.AS_ATTRIBUTE, A, two, PLACES)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "one.py").write_text(ONE, encoding="utf-8")
    (tmp_path / "src" / "two.py").write_text(TWO, encoding="utf-8")
    return tmp_path


def test_what_no_module_reads_imports_or_names_is_found_with_its_line(project: Path) -> None:
    found = [(name.place.name, name.line, name.name) for name in unused(project)]
    assert found == [("one.py", 2, "A"), ("one.py", 11, "idle"), ("one.py", 15, "Idle")]


def test_a_use_in_a_test_counts(project: Path) -> None:
    (project / "tests").mkdir()
    (project / "tests" / "test_one.py").write_text("from one import A, Idle, idle\n", encoding="utf-8")
    assert unused(project) == []
