"""The documents: the generated pages are fresh, and links lead somewhere."""

import re
from pathlib import Path

import pytest

from escarmouche.cli import rule_tests
from tools import coverage, docs
from tools.paths import ROOT

LINK = re.compile(r"\]\((?!https?:)([^)#]+)|src=\"([^\"]+)\"")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    targets = {one or other for one, other in LINK.findall(document.read_text(encoding="utf-8"))}
    assert [target for target in sorted(targets) if not (document.parent / target).exists()] == []


@pytest.mark.slow
def test_an_old_page_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "untested.md"
    monkeypatch.setattr(docs, "UNTESTED", page)
    docs.main()
    docs.main("--check")
    page.write_text(page.read_text(encoding="utf-8").replace("ARG-2.6", "ARG-2.7"), encoding="utf-8")
    with pytest.raises(SystemExit, match="make docs"):
        docs.main("--check")


def test_a_rule_without_a_test_is_listed_under_its_section(monkeypatch: pytest.MonkeyPatch) -> None:
    named = rule_tests.tests_by_rule()
    monkeypatch.setattr(coverage, "tests_by_rule", lambda: {**named, "BOW-2.4.2.19": ()})
    assert "- BOW-2.4.2 Attack action: BOW-2.4.2.19" in docs.untested().splitlines()


def test_the_list_of_rules_and_tests_is_written_for_the_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "dist" / "coverage.md"
    monkeypatch.setattr(coverage, "COVERAGE", page)
    coverage.main()
    assert page.read_text(encoding="utf-8") == coverage.render()


@pytest.mark.slow
def test_a_rule_stands_once_in_its_narrowest_section() -> None:
    rows = [line.split(" | ")[0].strip("| ") for line in coverage.render().splitlines() if line.startswith("| BOW-")]
    assert len(rows) == len(set(rows))
    assert {"BOW-2.4.2.19", "BOW-R-5", "BOW-EX-24"} <= set(rows)


def test_statements_cannot_break_the_table() -> None:
    assert coverage._escaped("a | b\n*c*") == r"a \| b \*c\*"


def test_a_test_is_linked_by_its_file() -> None:
    link = coverage._link("tests/bow/test_attack.py::TestRange::test_far")
    assert link == "[TestRange, test_far](../tests/bow/test_attack.py)"
