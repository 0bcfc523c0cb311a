"""`escarmouche odds bow duel`, `ranges` and `field`: for people, for programs and as pages, in both languages."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.cli.messages import Translator
from escarmouche.cli.odds.charts import Chart
from escarmouche.lab.bow.questions import DuelQuestion, Fighter, HeatMapQuestion, RangesQuestion
from escarmouche.lab.findings import Curves, HeatMap, Rows
from escarmouche.lab.odds import answer
from escarmouche.text.languages import Language
from escarmouche.text.texts import Localized
from tests.cli.program import Program, escarmouche, fitting_code

__all__ = ["escarmouche"]

NB, NNB = "\u00a0", "\u202f"
DUEL = ("odds", "bow", "duel")
RANGES = ("odds", "bow", "ranges")
FIELD = ("odds", "bow", "field", "hill-under-fire", "--shooter", "alba", "--target", "finn")


def told(escarmouche: Program, *arguments: object) -> list[str]:
    ran = escarmouche(*arguments)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def test_a_duel_for_people(escarmouche: Program) -> None:
    lines = told(escarmouche, *DUEL, "archer", "guard", "--studs", 10)
    assert lines[0] == "Archer against guard"
    table = lines[lines.index("") + 1 :]
    assert table[0].split() == ["Rounds", "fought", "Fallen:", "archer", "Fallen:", "guard"]
    assert table[1].split() == ["0", "0%", "0%"]
    number, archer, guard, bar = table[2].split()
    assert (number, archer, guard, set(bar)) == ("1", "0%", "44.2%", {"█"})


def test_a_duel_in_french(escarmouche: Program) -> None:
    lines = told(escarmouche, "--lang", "fr", *DUEL, "archer", "guard", "--studs", "10")
    assert lines[0] == "Archer contre garde"
    assert f"À terre{NB}: garde" in "\n".join(lines)
    assert f"44,2{NNB}%" in "\n".join(lines)


def test_a_duel_for_a_program(escarmouche: Program) -> None:
    options = ("--studs", 20, "--cover-one", "--first", "other", "--p", "0,3", "--json")
    ran = escarmouche(*DUEL, "pirate,weapon=pistol", "guard,right=crossbow,head=helmet", *options)
    question = DuelQuestion(
        one=Fighter(sheet="pirate", weapon="pistol"),
        other=msgspec.convert({"sheet": "guard", "outfit": {"right": "crossbow", "head": "helmet"}}, Fighter),
        studs=20,
        cover_one=True,
        first="other",
        brick=0.3,
    )
    assert (ran.code, ran.err) == (0, "")
    assert msgspec.json.decode(ran.out, type=Curves) == answer(question)


def test_a_table_for_people(escarmouche: Program) -> None:
    lines = told(escarmouche, *RANGES, "pirate", "--target", "guard")
    assert lines[0] == "What the weapons do: pirate against guard"
    table = lines[lines.index("") + 1 :]
    assert table[0].split() == ["In", "melee", "0–15", "16–30", "31–45"]
    assert table[1].split() == ["Sword", "25.3%", "–", "–", "–"]
    assert table[2].split() == ["Pistol", "·", "in", "the", "open", "25.3%", "25.3%", "16.4%", "7.8%"]
    assert table[-1] == "– 13 free studs between the two, and the weapon reaches 2 (BOW-2.4.2.11)"


def test_a_table_for_a_program(escarmouche: Program) -> None:
    ran = escarmouche(*RANGES, "archer", "--target", "tank", "--target", "guard", "--what", "kill", "--json")
    targets = (Fighter(sheet="tank"), Fighter(sheet="guard"))
    assert msgspec.json.decode(ran.out, type=Rows) == answer(
        RangesQuestion(one=Fighter(sheet="archer"), targets=targets, what="kill")
    )


def test_a_map_for_people(escarmouche: Program) -> None:
    lines = told(escarmouche, *FIELD)
    assert lines[0] == "Where Alba hurts Finn"
    blank = lines.index("")
    drawn = lines[blank + 1 : blank + 33]
    assert all(len(line) == 96 for line in drawn)
    assert drawn[12][22] == "S"
    assert drawn[14][46] == "T"
    assert {"░", "▒", "▓", "█", "·", " "} <= set("".join(drawn))
    assert (
        lines[-1] == "░░ up to 7.9%   ▒▒ up to 15.8%   ▓▓ up to 23.7%   ██ up to 31.6%   · none   S shooter   T target"
    )


def test_a_map_in_french(escarmouche: Program) -> None:
    lines = told(escarmouche, "--lang", "fr", *FIELD, "--vary", "shooter", "--what", "kill", "--no-turn")
    assert lines[0] == "D’où Alba tue Finn"
    assert lines[-1].endswith("· aucune   S tireur   T cible")


def test_a_map_for_a_program(escarmouche: Program) -> None:
    ran = escarmouche(*FIELD, "--set", "brick=0.3", "--json")
    question = HeatMapQuestion(scenario="hill-under-fire", shooter="alba", target="finn", options={"brick": 0.3})
    assert msgspec.json.decode(ran.out, type=HeatMap) == answer(question)
    assert json.loads(ran.out)["finding"] == "heat"


def test_a_narrow_terminal_gets_a_smaller_map() -> None:
    found = answer(HeatMapQuestion(scenario="hill-under-fire", shooter="alba", target="finn"))
    chart = Chart(Translator("en"), as_json=False, html=None)
    lines = [str(line) for line in chart.lines(found, 40)]
    drawn = lines[3:-2]
    assert {len(line) for line in drawn} == {32}
    assert len(drawn) == 11
    assert sum(line.count("S") + line.count("T") for line in drawn) == 2


def test_a_map_without_any_chance_can_be_drawn() -> None:
    found = HeatMap(
        title=Localized("A", "A"), text=Localized("B", "B"), values=((0.0, None), (0.0, 0.0)), footprint=(1, 1),
        view={"units": {"a": {"at": [0, 0]}}, "vehicles": {"b": {"at": [1500, 500]}}}, marks=("a", "b"),
    )  # fmt: skip
    lines = [str(line) for line in Chart(Translator("en"), as_json=False, html=None).lines(found, 80)]
    assert lines[3] == "ST"


def test_a_scenario_in_a_file(escarmouche: Program, tmp_path: Path) -> None:
    ours = Path(__file__).parents[2] / "src/escarmouche/bow/data/scenarios/hill-under-fire.toml"
    file = tmp_path / "mine.toml"
    file.write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    same = escarmouche(*FIELD, "--json")
    again = escarmouche(*FIELD[:3], file, *FIELD[4:], "--json")
    assert json.loads(same.out)["values"] == json.loads(again.out)["values"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("arguments", [(*DUEL, "archer", "archer", "--studs", "9"), (*RANGES, "archer"), FIELD])
def test_a_page_in_a_file(
    escarmouche: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: Language,
    arguments: tuple[str, ...],
) -> None:
    """What the page itself looks like is the paper's affair: here it is only asked for, and kept."""
    import escarmouche.lab.paper as papers

    asked: list[Any] = []

    def paper(finding: Any, spoken: Language) -> str:
        asked.append((finding, spoken))
        return "<html>é</html>"

    monkeypatch.setattr(papers, "paper", paper)
    file = tmp_path / "page.html"
    lines = told(escarmouche, "--lang", language, *arguments, "--html", file)
    assert file.read_text(encoding="utf-8") == "<html>é</html>"
    assert str(file) in "".join(lines[-2:]).replace("\n", "")
    assert asked[0][1] == language
    missing = escarmouche("--lang", language, *arguments, "--html", tmp_path / "nowhere" / "page.html")
    assert missing.code == 3
    assert ("cannot be kept" if language == "en" else "impossible de conserver") in missing.err


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ((*DUEL, "archer"), "OTHER is missing"),
        (
            (*DUEL, "archer", "guard,hat=helmet"),
            "OTHER: guard,hat=helmet: write SHEET or SHEET,SLOT=ITEM,… (right, left",
        ),
        ((*DUEL, "archer", ",right=bow"), "write SHEET"),
        ((*DUEL, "archer", "guard,right="), "write SHEET"),
        ((*DUEL, "elf", "archer"), "one: no sheet is called elf; there are trooper"),
        ((*DUEL, "guard", "guard", "--studs", "50"), "studs: neither can attack over this distance"),
        ((*DUEL, "guard", "guard", "--first", "both"), "--first"),
        ((*RANGES, "archer", "--target", "elf"), "targets: no sheet is called elf"),
        ((*RANGES, "archer", "--what", "scare"), "--what"),
        (FIELD[:6], "--target is missing"),
        ((*FIELD[:6], "--target", "bruno"), "target: bruno is on alba’s side"),
        ((*FIELD, "--set", "luck=1"), "luck: there is no such option"),
    ],
)
def test_mistakes_are_explained(escarmouche: Program, arguments: tuple[str, ...], problem: str) -> None:
    ran = escarmouche(*arguments)
    assert (ran.code, ran.out) == (fitting_code(ran), "")
    assert problem in ran.err


def test_a_mistake_in_french(escarmouche: Program) -> None:
    ran = escarmouche("--lang", "fr", *DUEL, "elf", "archer")
    assert f"one{NB}: aucune fiche ne s’appelle elf{NNB}; il y a trooper" in ran.err


def test_help_does_not_load_the_lab() -> None:
    """`--help` of the commands answers without the engine's compiled code or the lab."""
    program = (
        "import sys; from escarmouche.cli.root import run; run(['odds', 'bow', 'field', '--help'], 'en'); "
        "print([name for name in sys.modules if name.startswith(('escarmouche.lab', 'numba', 'numpy', 'rich'))])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
