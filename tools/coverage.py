"""Writes dist/coverage.md: every rule of the books with the tests that name it.

The page is made for each release and published beside the package. What has to be looked after in the history, the
rules that no test names, is in docs/untested.md (`tools.docs`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from escarmouche.cli.rule_tests import tests_by_rule
from escarmouche.cli.rules import RULING, Row, rows
from escarmouche.games import GAMES, TABLE, rulebook
from escarmouche.kernel.rulebook import Example, RuleBook, RuleKind, Ruling
from tools.paths import ROOT

COVERAGE = ROOT / "dist" / "coverage.md"
INTRODUCTION = """\
# Coverage

Every rule of the index with the tests that name it (`@pytest.mark.rule`); “–” means that no test does, “not built
yet” that a ruling speaks of a part of the game that is not there. Written by `make docs`. The same list for
programs: `escarmouche rules --json`.
"""
HEADINGS = ("id", "kind", "statement", "tests")

Tests = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Entry:
    """One line of a table: a rule, a ruling or a worked example."""

    id: str
    kind: str
    statement: str
    tests: Sequence[str]
    built: bool = True


@dataclass(frozen=True)
class Chapter:
    """A section of a book with its rules, or the rulings or examples of a book."""

    title: str
    entries: Sequence[Entry]


def books() -> dict[str, list[Chapter]]:
    """The chapters of each book, and of the table's own rules, by its name."""
    tests = tests_by_rule()
    return {name: list(_chapters(name, tests)) for name in (*GAMES, TABLE)}


def render() -> str:
    known = books()
    parts = [INTRODUCTION, totals(known)]
    for name, chapters in known.items():
        parts.append(f"## {rulebook(name).title}\n")
        parts.extend(_chapter(chapter) for chapter in chapters)
    return "\n".join(parts)


def _chapters(name: str, tests: Tests) -> Iterator[Chapter]:
    """The sections of a book in its order, then its rulings and its worked examples."""
    book = rulebook(name)
    rules = [_entry(row, tests) for row in rows([name]) if row["kind"] != RULING]
    homes = {rule.id: _section_of(rule.id, book) for rule in rules}
    for section in book.section:
        inside = [rule for rule in rules if homes[rule.id] == section.id]
        yield Chapter(f"{section.id} {section.en}", inside)
    for title, kind, others in (("Rulings", "ruling", book.ruling), ("Worked examples", "example", book.example)):
        if others:
            yield Chapter(title, [_other(other, kind, tests) for other in others])


def _section_of(rule: str, book: RuleBook) -> str:
    """The narrowest section that a rule belongs to."""
    return max((section.id for section in book.section if rule.startswith(f"{section.id}.")), key=len)


def _entry(row: Row, tests: Tests) -> Entry:
    name = str(row["id"])
    return Entry(name, str(row["kind"]), str(row["en"]), tests.get(name, ()))


def _other(other: Ruling | Example, kind: str, tests: Tests) -> Entry:
    built = isinstance(other, Example) or other.built
    return Entry(other.id, kind, other.en, tests.get(other.id, ()), built)


def totals(books: Mapping[str, Sequence[Chapter]]) -> str:
    lines = [_line(("book", "kind", "entries", "named by tests")), "|---|---|--:|--:|"]
    for name, chapters in books.items():
        entries = [entry for chapter in chapters for entry in chapter.entries]
        for kind in (*(kind.value for kind in RuleKind), "ruling", "example"):
            if alike := [entry for entry in entries if entry.kind == kind]:
                named = sum(bool(entry.tests) for entry in alike)
                lines.append(_line((rulebook(name).title, kind, str(len(alike)), str(named))))
    return "\n".join([*lines, ""])


def _chapter(chapter: Chapter) -> str:
    lines = [f"### {chapter.title}", "", _line(HEADINGS), "|---|---|---|---|"]
    for entry in chapter.entries:
        tests = "<br>".join(map(_link, entry.tests)) or ("–" if entry.built else "not built yet")
        lines.append(_line((entry.id, entry.kind, _escaped(entry.statement), tests)))
    return "\n".join([*lines, ""])


def _link(test: str) -> str:
    """`tests/bow/test_attack.py::test_name` as a link from dist/ to its file."""
    path, _, name = test.partition("::")
    return f"[{name.replace('::', ', ')}](../{path})"


def _escaped(text: str) -> str:
    """As it is, where Markdown would read more into it."""
    return re.sub(r"[|*<`]", r"\\\g<0>", " ".join(text.split()))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    COVERAGE.parent.mkdir(exist_ok=True)
    COVERAGE.write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
