"""Help and version, in the reader's language."""

import re

import pytest

from escarmouche import __version__
from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.root import COMMANDS
from tests.cli.program import Program

ENGLISH = re.compile(
    r"\b(?<!--)(the|of|and|show|default|required|file|folder|text|choice|book|kind|address|command)\b|Usage:|Options:",
    re.IGNORECASE,
)
"""Words that click or we would write in English."""


def test_the_version_is_told(escarmouche: Program) -> None:
    ran = escarmouche("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"{__version__}\n", "")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_lists_every_command(escarmouche: Program, language: str) -> None:
    ran = escarmouche("--lang", language, "--help")
    assert (ran.code, ran.err) == (0, "")
    listed, _, rest = ran.out.partition("Options")
    assert re.findall(r"^  (\w+)  ", listed, re.MULTILINE) == list(COMMANDS)
    codes = re.findall(r"^  (\d+) +\S", rest, re.MULTILINE)
    assert codes == [str(code.value) for code in ExitCode]


@pytest.mark.parametrize("path", ["", *COMMANDS, "odds bow", "odds argad", "lab simulate", "odds bow field"])
def test_h_helps_as_well(escarmouche: Program, path: str) -> None:
    short, long = escarmouche(*path.split(), "-h"), escarmouche(*path.split(), "--help")
    assert (short.code, short.out, short.err) == (0, long.out, "")
    assert "  -h, --help " in short.out


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=" ".join)
@pytest.mark.parametrize(
    ("language", "usage", "options"), [("en", "Usage: ", "Options:"), ("fr", "Usage\u00a0: ", "Options\u00a0:")]
)
def test_help_has_its_headings_in_the_language(
    escarmouche: Program, command: tuple[str, ...], language: str, usage: str, options: str
) -> None:
    ran = escarmouche("--lang", language, *command, "--help")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[0].startswith(f"{usage}{' '.join(['escarmouche', *command])}")
    assert options in lines


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=" ".join)
def test_french_help_has_no_english_left_in_it(escarmouche: Program, command: tuple[str, ...]) -> None:
    english = escarmouche("--lang", "en", *command, "--help")
    french = escarmouche("--lang", "fr", *command, "--help")
    assert ENGLISH.search(english.out)
    assert ENGLISH.findall(french.out) == []


def test_every_option_says_what_it_is_for(escarmouche: Program) -> None:
    for command in COMMANDS:
        options = escarmouche(command, "--help").out.partition("Options:\n")[2].splitlines()
        assert options
        assert [line for line in options if not re.search(r"\S  +\S|^ {8}", line)] == []
