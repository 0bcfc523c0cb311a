"""`escarmouche lab worth` and `lab match`: from the command line to the answer, in both languages."""

from pathlib import Path

import msgspec
import pytest

from escarmouche.lab.findings import Worth
from escarmouche.lab.worth.matching import PlayedMatchUps
from tests.cli.program import Program, escarmouche, fitting_code

__all__ = ["escarmouche"]

NB, NNB = "\u00a0", "\u202f"
WORTH = ("lab", "worth", "archer", "guard", "--engine", "one", "--player", "recruit", "--games", 20, "--seed", "w")


@pytest.fixture
def army(tmp_path: Path) -> Path:
    file = tmp_path / "army.toml"
    file.write_text('units = [{ sheet = "archer", count = 3 }, { sheet = "guard" }]', encoding="utf-8")
    return file


def test_worths_are_told(escarmouche: Program) -> None:
    ran = escarmouche(*WORTH)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "What units are worth: 20 games, seed w"
    assert [line.split()[0] for line in lines[3:5]] == ["guard", "archer"]
    assert "An army worth a tenth more wins " in ran.out


def test_worths_are_told_in_french(escarmouche: Program) -> None:
    ran = escarmouche("--lang", "fr", *WORTH)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == f"Ce que valent les unités{NB}: 20 parties, graine w"
    for words in ("Sorte", "Coût", f"Valeur (intervalle à 95{NNB}%)", "garde"):
        assert words in ran.out


def test_a_program_gets_the_finding_and_a_folder_keeps_the_games(escarmouche: Program, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    first, again = (escarmouche(*WORTH, "--json", "--out", kept) for _ in range(2))
    assert (first.code, first.err, first.out) == (0, "", again.out)
    found = msgspec.json.decode(first.out, type=Worth)
    assert (found.games, [each.id for each in found.priced]) == (20, ["guard", "archer"])
    assert sum(len(file.read_bytes().splitlines()) - 1 for file in kept.iterdir()) == 20


def test_somebodys_own_minifig_is_priced(escarmouche: Program, tmp_path: Path) -> None:
    file = tmp_path / "brute.toml"
    file.write_text('units = [{ sheet = "guard", outfit = { right = "energy_sword" } }]', encoding="utf-8")
    ran = escarmouche("lab", "worth", file, "--engine", "one", "--player", "recruit", "--games", 20)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[3].split()[:2] == ["brute", "13"]


def test_a_match_is_suggested(escarmouche: Program, army: Path) -> None:
    ran = escarmouche("lab", "match", army, "--budget", 150)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Your army: 3 × archer, guard; costs 92, worth ")
    assert "You win (95% interval)" in ran.out
    french = escarmouche("--lang", "fr", "lab", "match", army, "--budget", 150).out
    assert french.startswith(f"Votre armée{NB}: 3 × archer, garde{NNB}; coûte 92, vaut ")


def test_a_match_is_played(escarmouche: Program, army: Path) -> None:
    asked = ("lab", "match", army, "--budget", 150, "--games", 6, "--engine", "one", "--player", "recruit")
    assert "Played 6 times, your army won " in escarmouche(*asked).out
    found = msgspec.json.decode(escarmouche(*asked, "--json").out, type=PlayedMatchUps)
    assert (found.games, found.matches.budget, found.played is None) == (6, 150, False)


MISTAKES = [
    (
        "worth nobody",
        "nobody: there is no such sheet or vehicle to price; there are trooper",
        f"nobody{NB}: il n’y a pas",
    ),
    ("worth none.toml", "none.toml: the file cannot be read", f"none.toml{NB}: le fichier est illisible"),
    ("worth --games 19", "--games: '19' is not a whole number from 20 to", f"--games{NB}: «{NB}19{NB}»"),
    (
        "worth --player blue=recruit",
        "both armies have the same player: give one, without a seat",
        f"les deux armées ont le même joueur{NB}: indiquez-en un seul",
    ),
    ("worth --out /dev/null/x", "/dev/null/x: the results cannot be kept there", f"/dev/null/x{NB}: impossible"),
    ("match", "ARMY.toml is missing", "ARMÉE.toml manque"),
    ("match none.toml", "--budget is missing", "--budget manque"),
    ("match none.toml --budget 100", "none.toml: the file cannot be read", f"none.toml{NB}: le fichier est illisible"),
    ("match none.toml --budget many", "--budget: 'many' is not a whole number", f"--budget{NB}: «{NB}many{NB}»"),
    ("match none.toml --budget 9 --player recruit --player trooper", "both armies have the same player", "joueur"),
]


@pytest.mark.parametrize(("line", "english", "french"), MISTAKES, ids=[line for line, _, _ in MISTAKES])
def test_a_mistake_is_explained(escarmouche: Program, line: str, english: str, french: str) -> None:
    in_english, in_french = escarmouche("lab", *line.split()), escarmouche("--lang", "fr", "lab", *line.split())
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (fitting_code(in_english), "")
    assert english in in_english.err
    assert french in in_french.err


def test_a_list_of_several_is_no_kind(escarmouche: Program, army: Path) -> None:
    ran = escarmouche("lab", "worth", army)
    assert ran.code == 3
    assert "army.toml: give a list with one minifig, or one vehicle with its crew; this one has 4" in ran.err


def test_a_mistake_in_an_army_names_the_place(escarmouche: Program, army: Path) -> None:
    army.write_text('units = [{ sheet = "archer", outfit = { right = "spoon" } }]', encoding="utf-8")
    ran = escarmouche("lab", "match", army, "--budget", 100)
    assert ran.code == 3
    assert "army.toml, archer, outfit, right" in ran.err
    assert "spoon" in ran.err


@pytest.mark.parametrize("command", ["worth", "match"])
def test_every_command_explains_itself_in_both_languages(escarmouche: Program, command: str) -> None:
    english, french = escarmouche("lab", command, "--help"), escarmouche("--lang", "fr", "lab", command, "--help")
    assert (english.code, french.code) == (0, 0)
    assert "Who plays both armies" in english.out
    assert "Qui joue les deux armées" in french.out
