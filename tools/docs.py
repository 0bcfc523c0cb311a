"""Writes docs/coverage.md (every rule of the books, and the tests that name it) and the schemas of the data files.

With `--check` it writes nothing and fails when a file is not what the rule indexes, the tests and the types give.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.argad.content.library import Rows
from escarmouche.argad.content.scenario import Scenario as ArgadScenario
from escarmouche.argad.measures import in_cm
from escarmouche.argad.options import Options
from escarmouche.bow.scenario import OwnLibrary
from escarmouche.bow.scenario import Scenario as BowScenario
from escarmouche.cli.rule_tests import tests_by_rule
from escarmouche.cli.rules import RULING, Row, rows
from escarmouche.games import BOOKS, TABLE, rulebook
from escarmouche.kernel.rulebook import Example, Kind, RuleBook, Ruling
from tools.paths import ROOT

COVERAGE = ROOT / "docs" / "coverage.md"
SCHEMAS = ROOT / "docs"
DESCRIBED = {
    "bow/scenario": (BowScenario,),
    "bow/library": (OwnLibrary,),
    "argad/scenario": (ArgadScenario, Options),
    "argad/library": (Rows, Options),
}
"""The types that people write as TOML, by the name of their schema: the file's, and that of its table of options."""
TITLES = {"bow": "BOW", "argad": "Argad!"}
INTRODUCTION = """\
# Coverage

Every rule of the index with the tests that name it (`@pytest.mark.rule`); “–” means that no test does, “not built
yet” that a ruling speaks of a part of the game that is not there. Made by `make docs`; do not edit. The same list for
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


def render() -> str:
    tests = tests_by_rule()
    books = {name: list(_chapters(name, tests)) for name in (*BOOKS, TABLE)}
    parts = [INTRODUCTION, _totals(books)]
    for name, chapters in books.items():
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


def _totals(books: Mapping[str, Sequence[Chapter]]) -> str:
    lines = [_line(("book", "kind", "entries", "named by tests")), "|---|---|--:|--:|"]
    for name, chapters in books.items():
        entries = [entry for chapter in chapters for entry in chapter.entries]
        for kind in (*(kind.value for kind in Kind), "ruling", "example"):
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
    """`tests/bow/test_attack.py::test_name` as a link from docs/ to its file."""
    path, _, name = test.partition("::")
    return f"[{name.replace('::', ', ')}](../{path})"


def _escaped(text: str) -> str:
    """As it is, where Markdown would read more into it."""
    return re.sub(r"[|*<`]", r"\\\g<0>", " ".join(text.split()))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def schema(name: str) -> str:
    """The JSON Schema of a data file, for editors."""
    whole, *others = DESCRIBED[name]
    (root, *_), definitions = msgspec.json.schema_components([whole, *others], ref_template="#/$defs/{name}")
    for definition in definitions.values():
        _tag_is_optional(definition)
        if others and "options" in definition.get("properties", {}):
            definition["properties"]["options"] = {"$ref": "#/$defs/Options"}
    game, _, what = name.partition("/")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{TITLES[game]} {what}"}
    described = {**head, **root, "$defs": definitions}
    return json.dumps(_in_centimetres(described), ensure_ascii=False, indent=2) + "\n"


def _tag_is_optional(definition: dict[str, Any]) -> None:
    """In a table of its own an entry need not say that it is a weapon, an armour or a thing."""
    if "enum" in definition.get("properties", {}).get("type", {}):
        definition["required"] = [field for field in definition["required"] if field != "type"]


def _in_centimetres(part: Any) -> Any:
    """The engine counts tenths of a millimetre; people write centimetres."""
    if isinstance(part, list):
        return [_in_centimetres(each) for each in part]
    if not isinstance(part, dict):
        return part
    if part.get("unit") != "tenths":
        return {name: _in_centimetres(each) for name, each in part.items()}
    bounds = {name: in_cm(each) for name, each in part.items() if isinstance(each, int)}
    return {"description": "centimetres", "type": "number", **bounds}


def pages() -> dict[Path, str]:
    """Every generated document."""
    return {COVERAGE: render(), **{SCHEMAS / f"{name}.schema.json": schema(name) for name in DESCRIBED}}


def main(*options: str) -> None:
    for file, text in pages().items():
        if "--check" not in options:
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file.name} is not what the rule indexes, the tests and the types give: run `make docs`.")


if __name__ == "__main__":
    main(*sys.argv[1:])
