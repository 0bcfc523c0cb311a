"""`escarmouche odds argad shot`: the several-sixes rule, exactly, for people and for programs."""

import json

import pytest

from tests.cli.program import Program

NB, NNB = "\u00a0", "\u202f"
SHOT = ("odds", "argad", "shot")


@pytest.mark.rule("ARG-8.5", "ARG-8.6")
def test_four_shooters_who_need_7_for_a_program(escarmouche: Program) -> None:
    ran = escarmouche(*SHOT, "--need", 7, "--shooters", 4, "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert list(found) == ["hits", "at_least_one"]
    assert list(found["hits"]) == ["0", "1", "2", "3"]
    assert found["at_least_one"] == pytest.approx(0.1962, abs=0.00005)
    assert sum(found["hits"].values()) == pytest.approx(1)


@pytest.mark.rule("ARG-24.8")
def test_one_shooter_who_needs_8_for_people(escarmouche: Program) -> None:
    assert escarmouche(*SHOT, "--need", 8).out == "at least one hit: 0.46%\n  hits 0: 99.54%\n  hits 1: 0.46%\n"
    assert escarmouche("--lang", "fr", *SHOT, "--need", 8).out == (
        f"au moins une touche{NB}: 0,46{NNB}%\n  touches 0{NB}: 99,54{NNB}%\n  touches 1{NB}: 0,46{NNB}%\n"
    )


@pytest.mark.rule("ARG-8.7", "ARG-8.8")
def test_disorder_leaves_one_chain(escarmouche: Program) -> None:
    found = json.loads(escarmouche(*SHOT, "--need", 7, "--shooters", 3, "--disorder", "--json").out)
    assert found["hits"] == pytest.approx({"0": 1 - 91 / 1296, "1": 91 / 1296})


@pytest.mark.rule("ARG-8.12")
def test_creatures_throw_their_own_dice(escarmouche: Program) -> None:
    found = json.loads(escarmouche(*SHOT, "--need", 5, "--shooters", 2, "--die", 4, "--json").out)
    assert found["at_least_one"] == pytest.approx(1 / 16 + 6 / 16 / 4)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("", "--need is missing", "--need manque"),
        (
            "--need 31",
            "--need: '31' is not a whole number from 1 to 30",
            f"--need{NB}: «{NB}31{NB}» n’est pas un nombre entier de 1 à 30",
        ),
        (
            "--need 7 --shooters 0",
            "--shooters: '0' is not a whole number from 1 to 100",
            f"--shooters{NB}: «{NB}0{NB}» n’est pas un nombre entier de 1 à 100",
        ),
        (
            "--need 7 --die 7",
            "--die: '7' is not one of 4, 6, 8, 10, 12",
            f"--die{NB}: «{NB}7{NB}» ne fait pas partie de 4, 6, 8, 10, 12",
        ),
    ],
)
def test_a_mistake_is_explained(escarmouche: Program, line: str, english: str, french: str) -> None:
    in_english, in_french = escarmouche(*SHOT, *line.split()), escarmouche("--lang", "fr", *SHOT, *line.split())
    assert in_english.code == in_french.code == 2
    assert in_english.err == f"Error: {english}\nTry 'escarmouche odds argad shot --help'.\n"
    assert in_french.err == f"Erreur{NB}: {french}\nEssayez «{NB}escarmouche odds argad shot --help{NB}».\n"


@pytest.mark.parametrize("path", ["odds argad", "odds argad shot"])
def test_help_is_there_in_both_languages(escarmouche: Program, path: str) -> None:
    english, french = escarmouche(*path.split(), "--help"), escarmouche("--lang", "fr", *path.split(), "--help")
    assert english.out.startswith(f"Usage: escarmouche {path} ")
    assert french.out.startswith(f"Usage{NB}: escarmouche {path} ")
    assert not set(french.out.split()) & {"the", "The", "of", "Show"}
