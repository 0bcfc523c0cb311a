"""What the documents show works as they show it."""

import contextlib
import io
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.bow import notation
from escarmouche.bow.content.legend import Drawing, drawn_field, standard_legend
from escarmouche.bow.content.library import extend, library
from escarmouche.bow.content.scenario import FOLDER, load_scenario, read_scenario, setup, start
from escarmouche.bow.notation.commands import syntax
from escarmouche.bow.notation.script import read_script, run
from escarmouche.scripts.transcript import transcript
from tests.bow.broken import started

PROJECT = Path(__file__).parents[2]
DOCS = PROJECT / "docs" / "bow"
FENCE = re.compile(r"^```(?P<kind>[a-z ]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(file: Path) -> list[tuple[str, str]]:
    return [(found["kind"], found["text"]) for found in FENCE.finditer(file.read_text(encoding="utf-8"))]


def blocks_of(kind: str) -> list[Any]:
    """All blocks of a kind in the documents of BOW, each under the name of its file."""
    found = [(file.stem, text) for file in sorted(DOCS.glob("*.md")) for name, text in blocks(file) if name == kind]
    assert found
    return [pytest.param(text, id=f"{name} {number}") for number, (name, text) in enumerate(found, start=1)]


def test_the_battle_of_the_readme_runs_and_prints_what_it_says() -> None:
    shown = blocks(PROJECT / "README.md")
    number = next(number for number, (kind, _) in enumerate(shown) if kind == "python")
    code, printed = shown[number][1], shown[number + 1][1]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - the point of the test
    assert out.getvalue() == printed
    assert len([line for line in code.splitlines() if line]) <= 16


def test_the_sheets_of_the_documents_belong_together() -> None:
    tables: dict[str, list[Any]] = {}
    for block in blocks_of("toml library"):
        for name, rows in tomllib.loads(block.values[0]).items():
            tables.setdefault(name, []).extend(rows)
    known = extend(library(), tables, "documents")
    assert known.sheets["baker"].attack == 2
    assert known.vehicles["bread_van"].berths[1].weapon == "flour_cannon"


@pytest.mark.parametrize("text", blocks_of("toml field"))
def test_a_field_of_the_documents_can_be_used(text: str) -> None:
    assert drawn_field(msgspec.convert(tomllib.loads(text), Drawing), "documents").rows


@pytest.mark.parametrize("text", blocks_of("toml scenario"))
def test_a_scenario_of_the_documents_can_be_started(text: str) -> None:
    data = tomllib.loads(text)
    assert started(data).goals
    assert start(setup(read_scenario(data, "documents"))) == started(data)


@pytest.mark.parametrize("text", blocks_of("position"))
def test_a_position_of_the_documents_reads_as_it_is_drawn(text: str) -> None:
    battle = notation.read_position(text)
    assert notation.read_position(notation.write_position(battle)) == battle


def test_a_script_of_the_documents_tells_what_they_print() -> None:
    shown = blocks(DOCS / "scripts.md")
    scripts = [number for number, (kind, _) in enumerate(shown) if kind == "script"]
    assert scripts
    for number in scripts:
        script = read_script(shown[number][1])
        assert "\n".join(transcript(script, run(script), "en")) + "\n" == shown[number + 1][1]


def test_every_command_and_every_mark_is_documented() -> None:
    scripts, fields = ((DOCS / name).read_text(encoding="utf-8") for name in ("scripts.md", "fields.md"))
    assert [
        usage for command in syntax().verbs.values() if f"`{(usage := syntax().usage(command))}`" not in scripts
    ] == []
    assert [mark for mark in standard_legend() if f"`{mark}`" not in fields and not mark.isdecimal()] == []


def test_the_schema_knows_every_field_of_a_scenario() -> None:
    schema = json.loads((DOCS / "scenario.schema.json").read_text(encoding="utf-8"))
    definitions = schema["$defs"]
    assert set(definitions["Scenario"]["required"]) == {"id", "name", "text", "field", "army"}
    assert definitions["Scenario"]["additionalProperties"] is False
    assert {"reach", "hold"} <= set(definitions["Goal"]["properties"]["kind"]["enum"])
    for file in FOLDER.glob("*.toml"):
        assert set(tomllib.loads(file.read_text(encoding="utf-8"))) <= set(definitions["Scenario"]["properties"])
        assert load_scenario(file).id == file.stem
