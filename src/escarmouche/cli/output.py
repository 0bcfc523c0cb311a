"""Standard output: lines and tables for people, JSON for programs. A reader that leaves early is no error."""

import os
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

WIDTH_OF_A_PIPE: Final = 120
"""Columns, where no terminal says how many there are."""


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


def print_answer(answer: dict[str, Any] | Iterable[str]) -> None:
    """Data for programs, or lines for people."""
    if isinstance(answer, dict):
        print_json(answer)
    else:
        print_lines(answer)


def print_json(answer: Any) -> None:
    """Plain data, or structs, as indented JSON. It is UTF-8, whatever the terminal writes."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2))


def print_rich(lines: "Iterable[RenderableType]") -> None:
    """Lines and tables, in colour if somebody is there to see it."""
    console = terminal()
    for line in lines:
        console.print(line)


def terminal() -> "Console":
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            """Leave it to the caller, instead of ending the program with an error."""
            raise BrokenPipeError

    return Terminal(highlight=False, markup=False, width=None if sys.stdout.isatty() else WIDTH_OF_A_PIPE)


def empty_table(*headings: str) -> "Table":
    """Names on the left, numbers on the right."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(headings):
        table.add_column(heading, no_wrap=True, justify="right" if number else "left")
    return table


def accept_any_encoding() -> None:
    """Where the terminal has no sign for a character, write a question mark instead of failing."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def flush_output() -> None:
    """Write what is left; where that cannot be done, let it go, so that Python does not complain at its end."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
