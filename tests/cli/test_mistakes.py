"""What cannot be done is said on standard error in the reader's language: exit code 2 for the line, 3 for a file."""

import errno
import os
from pathlib import Path

import pytest

from escarmouche.cli.root import COMMANDS
from escarmouche.text.messages import system_words
from tests.cli.program import Program

NB, NNB = "\u00a0", "\u202f"

MISTAKES: list[tuple[str, str, str]] = [
    (
        "attack",
        f"there is no command 'attack'; there are {', '.join(COMMANDS)}",
        f"la commande «{NB}attack{NB}» n’existe pas{NNB}; il y a {', '.join(COMMANDS)}",
    ),
    ("--bogus", "there is no option '--bogus'", f"l’option «{NB}--bogus{NB}» n’existe pas"),
    (
        "rules --gam bow",
        "there is no option '--gam'; do you mean --game?",
        f"l’option «{NB}--gam{NB}» n’existe pas{NNB}; pensez-vous à --game{NNB}?",
    ),
    ("rules --game", "'--game' needs a value", f"«{NB}--game{NB}» demande une valeur"),
    ("rules --json=yes", "'--json' takes no value", f"«{NB}--json{NB}» ne prend pas de valeur"),
    (
        "rules --game chess",
        "--game: 'chess' is not one of bow, argad, table",
        f"--game{NB}: «{NB}chess{NB}» ne fait pas partie de bow, argad, table",
    ),
    (
        "rules --kind odd",
        "--kind: 'odd' is not one of core, optional, advice, extension, gm, ruling",
        f"--kind{NB}: «{NB}odd{NB}» ne fait pas partie de core, optional, advice, extension, gm, ruling",
    ),
    *(
        (
            f"serve --port {port}",
            f"--port: '{port}' is not a port from 0 to 65535",
            f"--port{NB}: «{NB}{port}{NB}» n’est pas un port de 0 à 65535",
        )
        for port in ("http", "65536", "-1", "80.5", "²")
    ),
    *(
        (
            f"verify game.jsonl --seed {seed}",
            "--seed: a seed has 64 hexadecimal digits",
            f"--seed{NB}: une graine a 64 chiffres hexadécimaux",
        )
        for seed in ("xyz", "00", "0" * 66)
    ),
    ("replay", "FILE is missing", "FICHIER manque"),
    ("rules bow core", "too many arguments: bow core", f"trop d’arguments{NB}: bow core"),
    ("replay one.jsonl two.jsonl", "too many arguments: two.jsonl", f"trop d’arguments{NB}: two.jsonl"),
]


@pytest.mark.parametrize(("line", "english", "french"), MISTAKES, ids=[line for line, _, _ in MISTAKES])
def test_a_mistake_is_explained(escarmouche: Program, line: str, english: str, french: str) -> None:
    first, *rest = line.split()
    path = f"escarmouche {first}" if first in COMMANDS else "escarmouche"
    in_english, in_french = escarmouche(first, *rest), escarmouche("--lang", "fr", first, *rest)
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (2, "")
    assert in_english.err == f"Error: {english}\nTry '{path} --help'.\n"
    assert in_french.err == f"Erreur{NB}: {french}\nEssayez «{NB}{path} --help{NB}».\n"


def test_a_language_we_do_not_speak_is_a_mistake(escarmouche: Program) -> None:
    ran = escarmouche("--lang", "de", "rules")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "Error: --lang: 'de' is not one of en, fr")


@pytest.mark.parametrize("command", ["replay", "verify", "run", "campaign"])
def test_a_missing_file_is_named(escarmouche: Program, command: str, tmp_path: Path) -> None:
    file = tmp_path / "nowhere.jsonl"
    in_english, in_french = escarmouche(command, file), escarmouche("--lang", "fr", command, file)
    assert (in_english.code, in_french.code, in_english.out, in_french.out) == (3, 3, "", "")
    assert in_english.err.startswith(f"Error: {file}: the file cannot be read (no such file or folder)")
    assert in_french.err.startswith(
        f"Erreur{NB}: {file}{NB}: le fichier est illisible (fichier ou dossier introuvable)"
    )


def test_a_file_that_cannot_be_written_is_explained_in_french(escarmouche: Program, tmp_path: Path) -> None:
    campaign = ("campaign", "the-salt-road", "--out", tmp_path / "nowhere" / "next.toml")
    assert "(fichier ou dossier introuvable)" in escarmouche("--lang", "fr", *campaign).err


def test_what_the_system_says_of_anything_else_stays_as_it_is() -> None:
    assert system_words(os.strerror(errno.EXDEV), "fr") == os.strerror(errno.EXDEV)
    assert system_words(os.strerror(errno.ENOSPC), "fr") == "plus de place sur le disque"


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_folder_is_no_journal(escarmouche: Program, command: str, tmp_path: Path) -> None:
    ran = escarmouche(command, tmp_path)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith(f"Error: {tmp_path}: the file cannot be read (")


def test_an_error_of_ours_is_loud(escarmouche: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programming errors are not dressed up as the user's."""

    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("escarmouche.cli.rules.tests_by_rule", broken)
    with pytest.raises(ZeroDivisionError):
        escarmouche("rules")
