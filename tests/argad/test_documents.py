"""What the documents for writers show works as they show it."""

import contextlib
import io
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import escarmouche.argad
from escarmouche.argad import notation
from escarmouche.argad.content.library import extend, library
from escarmouche.argad.content.opening_checks import NEEDS
from escarmouche.argad.content.scenario import FOLDER, Scenario, load_scenario, read_scenario, setup, start
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.notation import marks
from escarmouche.argad.notation.checked import check_position
from escarmouche.argad.script import read_script, run
from escarmouche.argad.text import command_syntax
from escarmouche.kernel import Seat
from escarmouche.scripts.script import Failed
from escarmouche.scripts.transcript import transcript
from escarmouche.text.command_syntax import split
from tests.argad.broken import small, started

DOCS = Path(__file__).parents[2] / "docs" / "argad"
FENCE = re.compile(r"^```(?P<kind>[a-z ]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
"""Other pages; neither a place in the same page nor somebody else's site."""


def blocks(file: str, kind: str) -> list[dict[str, Any]]:
    text = (DOCS / file).read_text(encoding="utf-8")
    return [tomllib.loads(found["text"]) for found in FENCE.finditer(text) if found["kind"] == kind]


def shown(file: str) -> list[tuple[str, str]]:
    text = (DOCS / file).read_text(encoding="utf-8")
    return [(found["kind"], found["text"]) for found in FENCE.finditer(text)]


@pytest.mark.parametrize("text", [text for kind, text in shown("positions.md") if kind == "position"])
def test_a_position_of_the_documents_reads_as_it_is_drawn(text: str) -> None:
    skirmish = notation.read_position(text)
    check_position(skirmish, "position")
    assert notation.read_position(notation.write_position(skirmish)) == skirmish


def test_commands_of_the_game_masters_page_can_be_typed() -> None:
    lines = [line for kind, text in shown("game-master.md") if kind == "" for line in text.splitlines()]
    assert len(lines) > 5
    for line in lines:
        words = split(line.partition(":")[2].strip(), "game-master.md")
        command = command_syntax.read_order(words, "game-master.md")
        assert command_syntax.read_order(split(command_syntax.write_order(command), "again"), "again") == command


def test_a_script_of_the_documents_tells_what_they_print() -> None:
    texts = shown("scripts.md")
    scripts = [number for number, (kind, _) in enumerate(texts) if kind == "script"]
    assert scripts
    for number in scripts:
        script = read_script(texts[number][1])
        assert "\n".join(transcript(script, run(script), "en")) + "\n" == texts[number + 1][1]


@pytest.mark.parametrize(("number", "says"), [(0, "(charge, ARG-41.14)"), (1, "Wain goes 5.7 cm to the east.")])
def test_a_script_about_horses_and_carts_goes_as_it_expects(number: int, says: str) -> None:
    text = [text for kind, text in shown("cavalry.md") if kind == "script"][number]
    script = read_script(text)
    steps = list(run(script))
    assert not any(isinstance(step, Failed) for step in steps)
    assert says in "\n".join(transcript(script, steps, "en"))


@pytest.mark.parametrize("file", ["README.md", "positions.md", "presets.md"])
def test_python_of_the_documents_prints_what_they_say(file: str) -> None:
    texts = shown(file)
    number = next(number for number, (kind, _) in enumerate(texts) if kind == "python")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(texts[number][1], file, "exec"), {})  # noqa: S102 - the point of the test
    assert out.getvalue() == texts[number + 1][1]


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_first_page_names_all_others() -> None:
    named = LINK.findall((DOCS / "README.md").read_text(encoding="utf-8"))
    assert sorted(page.name for page in DOCS.glob("*.md") if page.name not in {*named, "README.md"}) == []


def test_every_command_and_every_mark_is_documented() -> None:
    scripts, positions = ((DOCS / name).read_text(encoding="utf-8") for name in ("scripts.md", "positions.md"))
    assert [usage for usage in command_syntax.command_usages() if f"`{usage}`" not in scripts] == []
    known = {**marks.AREAS, **marks.BARRIERS}
    told = positions.replace("\\|", "|")
    assert [mark for mark, kind in known.items() if f"`{mark}` | `{kind}`" not in told] == []


def test_what_a_table_asks_is_public() -> None:
    _, asked = (DOCS / "README.md").read_text(encoding="utf-8").split("## What a table asks")
    names = re.findall(r"^\| `(\w+)\(", asked, re.MULTILINE)
    assert len(names) > 5 and [name for name in names if name not in dir(escarmouche.argad)] == []


def test_the_tables_of_the_documents_belong_together() -> None:
    tables: dict[str, list[Any]] = {}
    for file in ("troops.md", "scenarios.md"):
        for block in blocks(file, "toml library"):
            for name, rows in block.items():
                tables.setdefault(name, []).extend(rows)
    known = extend(library(), tables, "documents")
    assert known.profiles["ferrywoman"].class_ == 3
    assert known.movement(known.settings["river_wars"])["kit"] == 1400
    assert [member.id for member in known.troops["ferry_folk"].member] == ["mother_reed", "otter", "pike"]
    assert known.kind("tar_pit").height == 150
    assert started(small(library=tables)).characters


def ferry_folk(setting: str) -> Scenario:
    """The troop of the documents, which has a setting of its own, in a scenario that is played in some setting."""
    tables: dict[str, list[Any]] = {}
    for block in blocks("troops.md", "toml library"):
        for name, rows in block.items():
            tables.setdefault(name, []).extend(rows)
    posts = [{"id": who, "at": [10, 10 + 4 * number]} for number, who in enumerate(("mother_reed", "otter", "pike"))]
    party = {"seat": "blue", "troop": "ferry_folk", "post": posts}
    parties = [party, *small()["party"][1:]]
    return read_scenario(small(setting=setting, library=tables, party=parties, thing=[], objective=[]), "documents")


@pytest.mark.parametrize("setting", ["river_wars", "middle_ages"])
def test_the_troop_of_the_documents_plays_in_its_own_setting_and_in_others(setting: str) -> None:
    """A journal holds what the scenario brings: read again from it, the same game begins."""
    scenario = ferry_folk(setting)
    begun = setup(scenario)
    state = start(begun)
    assert {"mother_reed", "otter", "pike"} <= state.characters.keys()
    assert state.movement["kit"] == (1400 if setting == "river_wars" else 1600)
    assert state == start(setup(read_scenario(begun.scenario, "journal")))


def test_the_scenario_of_the_documents_can_be_started() -> None:
    (data,) = blocks("scenarios.md", "toml scenario")
    state = started(data)
    assert (state.options.voice, state.last_turn, len(state.characters)) == (2500, 10, 5)
    assert start(setup(read_scenario(data, "documents"))) == state


def test_every_objective_and_every_skill_is_documented() -> None:
    scenarios, troops = ((DOCS / name).read_text(encoding="utf-8") for name in ("scenarios.md", "troops.md"))
    kinds = json.loads((DOCS / "scenario.schema.json").read_text("utf-8"))["$defs"]["Objective"]["properties"]["kind"]
    assert set(NEEDS) <= set(kinds["enum"])
    assert [kind for kind in kinds["enum"] if f"| `{kind}` |" not in scenarios] == []
    skills = Profile.__annotations__["skills"].__args__[0].__args__
    assert [skill for skill in skills if f"`{skill}`" not in troops] == []


def test_the_schema_knows_every_field_of_a_scenario_and_speaks_of_centimetres() -> None:
    schema = json.loads((DOCS / "scenario.schema.json").read_text(encoding="utf-8"))
    definitions = schema["$defs"]
    assert definitions["Scenario"]["additionalProperties"] is False
    assert definitions["Ground"]["properties"]["width"]["maximum"] == 300
    assert definitions["OptionTable"]["properties"]["voice"] == {
        "description": "centimetres",
        "type": "number",
        "minimum": 0,
        "maximum": 400,
        "default": 20,
    }
    assert '"unit": "tenths"' not in json.dumps(schema)
    for file in FOLDER.glob("*.toml"):
        assert set(tomllib.loads(file.read_text(encoding="utf-8"))) <= set(definitions["Scenario"]["properties"])
        assert load_scenario(file).id == file.stem


def test_clothes_are_given_as_the_documents_show() -> None:
    (data,) = blocks("people.md", "toml")
    (member,) = data["party"]["troop"]["member"]
    scenario = small(options={"clothes": True})
    scenario["party"][0]["troop"]["member"].append(member)
    scenario["party"][0]["post"].append({"id": member["id"], "at": [20, 20]})
    monk = started(scenario).characters[member["id"]]
    assert (monk.wears, monk.covered, monk.fools(Seat("orange"))) == ("habit", ("sword",), True)
