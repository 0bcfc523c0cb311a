"""The man page: every command and every option, in both languages, in a form that man reads."""

import shutil
import subprocess
import tomllib
from collections.abc import Iterator

import click
import pytest

from escarmouche.cli.messages import Translator
from escarmouche.cli.root import Root
from escarmouche.text.languages import LANGUAGES, Language
from tests.cli.program import Program
from tools.docs import MANUALS
from tools.paths import ROOT

BOTH = pytest.mark.parametrize("language", LANGUAGES)


def commands(command: click.Command, context: click.Context) -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, by its path."""
    if not isinstance(command, click.Group):
        yield context.command_path, command
        return
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        assert found
        yield from commands(found, click.Context(found, info_name=name, parent=context))


@BOTH
def test_every_command_and_option_is_explained(escarmouche: Program, language: Language) -> None:
    ran = escarmouche("--lang", language, "manual")
    assert (ran.code, ran.err) == (0, "")
    root = Root(Translator(language))
    parts = ran.out.replace(r"\-", "-").split("\n.SS ")
    for path, command in commands(root, click.Context(root, info_name="escarmouche")):
        (part,) = (part for part in parts if part.startswith(f'"{path} '))
        options = [param for param in command.params if isinstance(param, click.Option) and not param.hidden]
        names = [option.opts[0] for option in options if option.opts != ["--lang"]]
        assert [name for name in names if f".B {name}" not in part] == []


@BOTH
def test_the_page_that_is_installed_is_the_one_that_is_printed(escarmouche: Program, language: Language) -> None:
    assert MANUALS[language].read_text(encoding="utf-8") == escarmouche("--lang", language, "manual").out


@BOTH
def test_groff_has_nothing_to_say_against_it(language: Language) -> None:
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    ran = subprocess.run(
        [groff, "-man", "-Kutf8", "-Tutf8", "-ww", MANUALS[language]], capture_output=True, text=True, check=True
    )
    assert ran.stderr == ""
    assert "escarmouche" in ran.stdout


def test_the_wheel_brings_the_pages_and_the_scripts_along() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert all((ROOT / source).is_file() for source in shared)
    assert {ROOT / source for source in shared} >= {*MANUALS.values(), *ROOT.glob("src/escarmouche/cli/shells/*.*")}
