"""Running `escarmouche` as its users would, inside the test or as a process."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from escarmouche.cli import main

PROGRAM = (sys.executable, "-c", "from escarmouche.cli import main; main()")
"""The line that starts it as a process of its own."""
LOCALES = ("ESCARMOUCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True)
class Ran:
    """How a command ended and what it wrote."""

    code: object
    out: str
    err: str


Program = Callable[..., Ran]


def fitting_code(ran: Ran) -> int:
    """2 for a line that cannot be understood, which points to the help; 3 where it names what cannot be used."""
    return 2 if "--help" in ran.err.splitlines()[-1] else 3


@pytest.fixture
def escarmouche(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    """The command, in English unless it is told otherwise."""
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object) -> Ran:
        with pytest.raises(SystemExit) as end:
            main([str(argument) for argument in arguments])
        return Ran(end.value.code, *capsys.readouterr())

    return run
