"""Writes docs/untested.md (the rules that no test names), the schemas of data files, man pages and lists of commands.

With `--check` it writes nothing and fails when a file is not what its sources give: the rule indexes and the tests, the
types, the commands.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.argad.content.library import Rows
from escarmouche.argad.content.presets import OptionTable
from escarmouche.argad.content.scenario import Scenario as ArgadScenario
from escarmouche.argad.model.measures import in_cm
from escarmouche.bow.content.scenario import OwnLibrary
from escarmouche.bow.content.scenario import Scenario as BowScenario
from escarmouche.cli.manual import page as manual_lines
from escarmouche.cli.messages import Translator
from escarmouche.games import GAMES, rulebook
from escarmouche.text.languages import Language
from tools.commands import API, STUBS, api, stub
from tools.coverage import Chapter, books, totals
from tools.paths import ROOT

UNTESTED = ROOT / "docs" / "untested.md"
SCHEMAS = ROOT / "docs"
MANUALS: dict[Language, Path] = {
    "en": ROOT / "docs" / "man" / "escarmouche.1",
    "fr": ROOT / "docs" / "man" / "fr" / "escarmouche.1",
}
DESCRIBED = {
    "bow/scenario": (BowScenario,),
    "bow/library": (OwnLibrary,),
    "argad/scenario": (ArgadScenario, OptionTable),
    "argad/library": (Rows, OptionTable),
}
"""The types that people write as TOML, by the name of their schema: the file's, and that of its table of options."""
INTRODUCTION = """\
# Rules without a test

How many entries of each index some test names (`@pytest.mark.rule`), and the ids of those that no test names. Made by
`make docs`; do not edit. `escarmouche rules` says what each of them states; `make docs` also writes dist/coverage.md,
which links every rule to its tests.
"""


def untested() -> str:
    """The page of the rules that no test names. It is short, so that a change shows what has lost its last test."""
    known = books()
    parts = [INTRODUCTION, totals(known)]
    for name, chapters in known.items():
        if lines := list(_missing(chapters)):
            parts.append("\n".join([f"## {rulebook(name).title}\n", *lines, ""]))
    return "\n".join(parts)


def _missing(chapters: list[Chapter]) -> Iterator[str]:
    """One line for each chapter that has such rules; rulings on a part that is not built count like the others."""
    for chapter in chapters:
        if missing := [entry.id for entry in chapter.entries if not entry.tests]:
            yield f"- {chapter.title}: {', '.join(missing)}"


def schema(name: str) -> str:
    """The JSON Schema of a data file, for editors."""
    whole, *others = DESCRIBED[name]
    (root, *_), definitions = msgspec.json.schema_components([whole, *others], ref_template="#/$defs/{name}")
    for definition in definitions.values():
        _tag_is_optional(definition)
        if others and "options" in definition.get("properties", {}):
            definition["properties"]["options"] = {"$ref": "#/$defs/OptionTable"}
    game, _, what = name.partition("/")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{GAMES[game].title.en} {what}"}
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


def manual(language: Language) -> str:
    return "\n".join([*manual_lines(Translator(language)), ""])


def pages() -> dict[Path, str]:
    """Every generated document that is kept in the history."""
    return {
        UNTESTED: untested(),
        **{SCHEMAS / f"{name}.schema.json": schema(name) for name in DESCRIBED},
        **{file: manual(language) for language, file in MANUALS.items()},
        **{file: stub(file) for file in STUBS},
        API: api(),
    }


def main(*options: str) -> None:
    for file, text in pages().items():
        if "--check" not in options:
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file.name} is not what its sources give: run `make docs`.")


if __name__ == "__main__":
    main(*sys.argv[1:])
