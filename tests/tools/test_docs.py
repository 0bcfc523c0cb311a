"""The documents: the generated page is fresh, and links lead somewhere."""

import re
from pathlib import Path

import pytest

from tools import docs
from tools.paths import ROOT

LINK = re.compile(r"\]\((?!https?:)([^)#]+)|src=\"([^\"]+)\"")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    targets = {one or other for one, other in LINK.findall(document.read_text(encoding="utf-8"))}
    assert [target for target in sorted(targets) if not (document.parent / target).exists()] == []


def test_an_old_page_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "coverage.md"
    monkeypatch.setattr(docs, "COVERAGE", page)
    docs.main()
    docs.main("--check")
    page.write_text(page.read_text(encoding="utf-8").replace("BOW-2.1.1", "BOW-2.1.0"), encoding="utf-8")
    with pytest.raises(SystemExit, match="make docs"):
        docs.main("--check")


def test_a_rule_stands_once_in_its_narrowest_section() -> None:
    rows = [line.split(" | ")[0].strip("| ") for line in docs.render().splitlines() if line.startswith("| BOW-")]
    assert len(rows) == len(set(rows))
    assert {"BOW-2.4.2.19", "BOW-R-5", "BOW-EX-24"} <= set(rows)


def test_statements_cannot_break_the_table() -> None:
    assert docs._escaped("a | b\n*c*") == r"a \| b \*c\*"


def test_a_test_is_linked_by_its_file() -> None:
    link = docs._link("tests/bow/test_attack.py::TestRange::test_far")
    assert link == "[TestRange, test_far](../tests/bow/test_attack.py)"
