"""`escarmouche run` plays a script and tells what happens."""

import json
from pathlib import Path

import pytest

from tests.cli.program import Program

NB = "\u00a0"

SHOT = """\
# One shot, one answer that is refused
position
S>....T
S: archer blue
T: guard orange {sheet = {hp = 2}}
end
blue: attack S T  roll 2 1
orange: pass T
expect refused BOW-2.2.14
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "shot.script"
    file.write_text(SHOT, encoding="utf-8")
    return file


def test_a_script_is_told_in_english(escarmouche: Program, script: Path) -> None:
    ran = escarmouche("run", script)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "position",
        "blue: attack S T",
        "  Archer S attacks guard T (bow): 1 damage point.",
        "    attack, Blue: 3 bricks ▮▮▯ → 2",
        "    defence, Orange: 4 bricks ▮▯▯▯ → 1",
        "  Guard T takes 1 damage point, 1 in all.",
        "orange: pass T",
        "  ✗ It is Blue’s Turn. (BOW-2.2.14)",
    ]


def test_a_script_is_told_in_french(escarmouche: Program, script: Path) -> None:
    ran = escarmouche("--lang", "fr", "run", script)
    assert (ran.code, ran.err) == (0, "")
    assert f"  Archer S attaque garde T (arc){NB}: 1{NB}point de dommage." in ran.out.splitlines()
    assert f"    attaque, Bleu{NB}: 3{NB}briques ▮▮▯ → 2" in ran.out.splitlines()


def test_json_holds_every_command_with_its_events_or_its_refusal(escarmouche: Program, script: Path) -> None:
    told = json.loads(escarmouche("run", script, "--json").out)
    assert told["seats"] == ["blue", "orange"]
    shot, refused = told["steps"]
    assert (shot["line"], shot["seat"], shot["command"]) == (7, "blue", {"type": "Attack", "unit": "S", "target": "T"})
    assert [roll["result"] for roll in shot["rolls"]] == [2, 1]
    assert "Attacked" in [event["type"] for event in shot["events"]]
    assert (refused["events"], refused["refusal"]["rule"]) == ([], "BOW-2.2.14")
    assert (told["failed"], told["outcome"]) == (None, None)


def test_what_is_not_as_expected_ends_with_1(escarmouche: Program, script: Path) -> None:
    script.write_text(SHOT + "expect T gone\n", encoding="utf-8")
    ran = escarmouche("run", script)
    assert ran.code == 1
    assert ran.out.splitlines()[-1] == "The script stops at line 10: expected “T gone”, found –."
    assert json.loads(escarmouche("run", script, "--json").out)["failed"]["line"] == 10


def test_an_unexpected_refusal_ends_with_1(escarmouche: Program, script: Path) -> None:
    script.write_text(SHOT.replace("expect refused BOW-2.2.14\n", ""), encoding="utf-8")
    ran = escarmouche("--lang", "fr", "run", script)
    assert ran.code == 1
    assert ran.out.splitlines()[-1].startswith(f"Le script s’arrête à la ligne 8{NB}: refus selon BOW-2.2.14")


def test_a_faulty_line_is_named_with_what_was_expected(escarmouche: Program, script: Path) -> None:
    script.write_text(SHOT + "blue: move S\n", encoding="utf-8")
    ran = escarmouche("run", script)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err == "Error: shot.script, line 10: expected: move UNIT TO [FACING]\n"


def test_a_missing_script_is_named(escarmouche: Program, tmp_path: Path) -> None:
    ran = escarmouche("--lang", "fr", "run", tmp_path / "none.script")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith(f"Erreur{NB}: {tmp_path / 'none.script'}{NB}: le fichier est illisible (")


def test_a_script_may_name_its_game(escarmouche: Program, script: Path) -> None:
    script.write_text(SHOT.replace("position\n", "game bow\nposition\n", 1), encoding="utf-8")
    assert escarmouche("run", script).code == 0
    script.write_text("game chess\n" + SHOT, encoding="utf-8")
    ran = escarmouche("run", script)
    assert ran.code == 3
    assert "there is no game chess; there are bow" in ran.err
