"""`escarmouche completion`: the script that lets a shell complete this program, and the candidates it asks for."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from click.shell_completion import ShellComplete, split_arg_string

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.language import find_language
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import OneOf
from escarmouche.cli.output import print_lines

SHELLS: Final = ("bash", "zsh", "fish")
SCRIPTS: Final = Path(__file__).parent / "shells"


def command(say: Translator) -> click.Command:
    def complete(shell: str, line: str | None) -> None:
        if line is None:
            click.echo((SCRIPTS / f"escarmouche.{shell}").read_text(encoding="utf-8"), nl=False)
        else:
            print_lines(candidates(line))

    return LocalizedCommand(
        "completion",
        say,
        help=say("completion.about"),
        callback=complete,
        params=[
            click.Argument(["shell"], type=OneOf(SHELLS, say), metavar="SHELL"),
            click.Option(["--line"], hidden=True),  # asked by the scripts: what may come next in this line?
        ],
    )


def candidates(line: str) -> Iterator[str]:
    """What may follow a line that begins with the name of the program: kind, text and explanation of each."""
    from escarmouche.cli.root import Root

    words = split_arg_string(line)[1:]
    incomplete = words.pop() if words and not line[-1].isspace() else ""
    root = Root(Translator(find_language(words, os.environ)))
    for item in ShellComplete(root, {}, "escarmouche", "").get_completions(words, incomplete):
        yield f"{item.type}\t{item.value}\t{item.help or ''}"
