"""The command as a program of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from escarmouche import __version__

PROGRAM = [sys.executable, "-c", "from escarmouche.cli import main; main()"]
HEAVY = ("litestar", "msgspec", "rich", "sqlalchemy", "tomllib", "uvicorn")
LOADED = """
import json, sys
from escarmouche.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, check=False)


def test_it_answers_and_leaves_with_success() -> None:
    ran = run("--version")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{__version__}\n", "")


def test_a_mistake_leaves_with_2_and_no_traceback() -> None:
    ran = run("--lang", "en", "attack")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("Error: there is no command 'attack'")
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["--lang", "fr", "--help"], ["attack"]])
def test_what_answers_at_once_imports_nothing_heavy(arguments: list[str]) -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=True)
    loaded = json.loads(ran.stderr.splitlines()[-1])
    assert "click" in loaded
    assert [name for name in HEAVY if name in loaded] == []


ANSWERS = pytest.mark.parametrize(
    ("arguments", "first"),
    [
        (["rules", "--json"], "[\n"),
        (["rules"], "BOW-0.1\tcore"),
        (["--help"], "Usage: escarmouche"),
        (["odds", "bow", "ranges", "archer"], "What the weapons do: archer"),
    ],
    ids=["data", "lines", "help", "a table"],
)


def test_a_terminal_without_our_characters_gets_what_it_can_show() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    ran = subprocess.run([*PROGRAM, "--lang", "fr", "--help"], capture_output=True, env=env, check=True)
    assert "Démarrer la table." in ran.stdout.decode("latin-1")
    assert ran.stderr == b""


def test_json_is_utf_8_everywhere() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    ran = subprocess.run([*PROGRAM, "rules", "--game", "bow", "--json"], capture_output=True, env=env, check=True)
    assert "l’attaque" in json.loads(ran.stdout.decode("utf-8"))[0]["fr"]


@ANSWERS
def test_a_reader_that_leaves_early_is_no_error(arguments: list[str], first: str) -> None:
    """As in `escarmouche rules | head -1`."""
    with subprocess.Popen(
        [*PROGRAM, "--lang", "en", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdout and process.stderr
        assert process.stdout.readline().startswith(first)
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


@ANSWERS
def test_a_reader_that_is_gone_from_the_start_is_no_error(arguments: list[str], first: str) -> None:
    """As in `escarmouche --help | true`: even what fits into a buffer is written to nobody."""
    assert first
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run([*PROGRAM, *arguments], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["rules"], ["--help"], ["odds", "bow", "ranges", "archer"]], ids=" ".join)
def test_a_full_disk_is_said(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [*PROGRAM, "--lang", "en", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ran.returncode == 3
    assert ran.stderr.startswith("Error: the answer cannot be written (")
    assert ran.stderr.count("\n") == 1
