"""The command as a program of its own."""

import json
import subprocess
import sys

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


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    """As in `escarmouche rules | head -1`."""
    with subprocess.Popen(
        [*PROGRAM, "rules", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout and process.stderr
        assert process.stdout.readline() == "[\n"
        process.stdout.close()
        assert process.stderr.read() == ""
