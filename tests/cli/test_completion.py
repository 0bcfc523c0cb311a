"""Completion: what the program offers, and that a real bash completes a line with it."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from escarmouche.bow.content.scenario import scenarios
from escarmouche.cli.completion import SCRIPTS, SHELLS
from escarmouche.cli.root import COMMANDS
from escarmouche.players.levels import Level
from escarmouche.players.player import TEMPERS
from tests.cli.program import Program

PATIENCE_S = 120
"""After this a shell that says nothing is taken to be stuck."""


@pytest.fixture
def offered(escarmouche: Program) -> Callable[[str], list[str]]:
    """The candidates for a line, without their explanations."""

    def ask(line: str) -> list[str]:
        ran = escarmouche("completion", "bash", "--line", f"escarmouche {line}")
        assert (ran.code, ran.err) == (0, "")
        kinds = [found.split("\t") for found in ran.out.splitlines()]
        return [text if kind == "plain" else f"{kind}:{text}" for kind, text, _ in kinds]

    return ask


Offered = Callable[[str], list[str]]


def test_commands(offered: Offered) -> None:
    assert offered("") == list(COMMANDS)
    assert offered("re") == ["replay"]
    assert offered("lab ") == ["simulate", "whatif", "sweep", "journal", "worth", "match"]
    assert offered("--lang fr odds b") == ["bow"]


def test_options(offered: Offered) -> None:
    assert offered("rules --m") == ["--missing"]
    assert {"--attack", "--json", "--lang", "-h"} <= set(offered("odds bow attack -"))


def test_scenarios_or_files(offered: Offered) -> None:
    ids = [scenario.id for scenario in scenarios()]
    assert sorted(offered("lab simulate ")) == sorted(ids)
    assert offered("lab whatif hill") == ["hill-under-fire"]
    assert offered("odds bow duel archer guard --scenario first") == ["first-skirmish"]
    assert offered("lab simulate ./mine") == ["file:./mine"]
    assert offered("lab simulate zzz") == ["file:zzz"]


def test_units(offered: Offered) -> None:
    assert offered("odds bow duel arch") == ["archer"]
    assert offered("odds bow duel archer guard,r") == ["guard,right="]
    assert offered("lab worth cross") == ["crossbowman"]
    assert offered("odds bow ranges archer --target tan") == ["tank"]
    assert offered("odds bow field first-skirmish --shooter ad") == ["ada"]
    assert offered("odds bow field nowhere --target ") == []


def test_players(offered: Offered) -> None:
    assert offered("lab worth archer --player ") == list(Level)
    assert offered("lab simulate first-skirmish --player ") == [*Level, "blue=", "orange="]
    assert offered("lab simulate nowhere --player ") == list(Level)
    assert offered("lab simulate first-skirmish --player captain:") == [f"captain:{temper}" for temper in TEMPERS]
    assert offered("lab simulate first-skirmish --player=blue=cap") == ["blue=captain"]


def test_settings(offered: Offered) -> None:
    assert offered("lab whatif first-skirmish --set round") == ["round_limit="]
    assert offered("lab whatif first-skirmish --set loot=") == ["loot=yes", "loot=no"]
    assert offered("lab whatif first-skirmish --set nothing=") == []


def test_choices_files_and_folders(offered: Offered) -> None:
    assert offered("rules --game ") == ["bow", "argad", "table"]
    assert offered("--lang=") == ["en", "fr"]
    assert offered("replay ga") == ["file:ga"]
    assert offered("lab simulate first-skirmish --army or") == ["orange="]
    assert offered("lab simulate first-skirmish --army=or") == ["orange="]
    assert offered("lab simulate first-skirmish --army blue=ar") == ["file:ar"]
    assert offered("lab simulate - --army or") == []
    assert offered("serve --data ga") == ["dir:ga"]
    assert offered("completion ") == list(SHELLS)


def test_a_line_that_makes_no_sense_gets_no_error(offered: Offered) -> None:
    assert offered("odds bow attack --attack many --p") == ["--p"]
    assert offered("rules --nothing x --g") == ["--game"]
    assert offered("run 'half a quote") == ["file:half a quote"]


def test_explanations_are_in_the_language_of_the_line(escarmouche: Program) -> None:
    ran = escarmouche("completion", "zsh", "--line", "escarmouche --lang fr lab simulate first")
    assert ran.out == "plain\tfirst-skirmish\tPremière escarmouche\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_its_script(escarmouche: Program, shell: str) -> None:
    ran = escarmouche("completion", shell)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (SCRIPTS / f"escarmouche.{shell}").read_text(encoding="utf-8")
    assert f"completion {shell} --line" in ran.out


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_one_that_its_shell_can_read(shell: str) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    subprocess.run([program, "-n", SCRIPTS / f"escarmouche.{shell}"], check=True)


class Bash:
    """An interactive bash, typed into as a person would."""

    def __init__(self, bash: str, folder: Path) -> None:
        program = folder / "bin" / "escarmouche"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from escarmouche.cli import main; main()" "$@"\n')
        program.chmod(0o755)
        self.leader, follower = pty.openpty()
        termios.tcsetwinsize(follower, (24, 400))  # no line is too long to be shown whole
        path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
        self.process = subprocess.Popen(
            [bash, "--norc", "--noprofile", "-i"],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=folder,
            env={**os.environ, "PATH": path, "TERM": "dumb", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null"},
            start_new_session=True,
        )
        os.close(follower)
        self.type("bind 'set enable-bracketed-paste off'; source <(escarmouche completion bash)\n")

    def type(self, keys: str) -> None:
        os.write(self.leader, keys.encode())

    def completed(self, line: str) -> str:
        """The line after Tab: it is put into quotes and echoed instead of carried out."""
        self.type(f"{line}\t\x01printf '<%s>\\n' '\x05'\n")
        return self.wait_for(r"\r?\n<(.*)>\r")

    def wait_for(self, form: str) -> str:
        seen = ""
        while not (found := re.search(form, seen)):
            assert select.select([self.leader], [], [], PATIENCE_S)[0], seen
            seen += os.read(self.leader, 4096).decode(errors="replace")
        return found[1]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.leader)


@pytest.fixture(scope="module")
def bash(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bash]:
    program = shutil.which("bash")
    if program is None:
        pytest.skip("bash is not installed")
    folder = tmp_path_factory.mktemp("bash")
    (folder / "my game.jsonl").touch()
    (folder / "army.toml").touch()
    (folder / "games").mkdir()
    shell = Bash(program, folder)
    yield shell
    shell.end()


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("repl", "replay "),
        ("lab sim", "lab simulate "),
        ("lab simulate hil", "lab simulate hill-under-fire "),
        ("lab whatif hill-under-fire --set round", "lab whatif hill-under-fire --set round_limit="),
        ("lab simulate hill-under-fire --player cap", "lab simulate hill-under-fire --player captain "),
        ("lab simulate hill-under-fire --player captain:b", "lab simulate hill-under-fire --player captain:bold "),
        ("lab simulate hill-under-fire --player=blue=cap", "lab simulate hill-under-fire --player=blue=captain "),
        ("--lang=f", "--lang=fr "),
        ("lab simulate hill-under-fire --army blue=arm", "lab simulate hill-under-fire --army blue=army.toml "),
        ("odds bow duel crossb", "odds bow duel crossbowman "),
        ("serve --data gam", "serve --data games/"),
        ("verify my", r"verify my\ game.jsonl "),
    ],
)
def test_bash_completes(bash: Bash, typed: str, completed: str) -> None:
    assert bash.completed(f"escarmouche {typed}") == f"escarmouche {completed}"
