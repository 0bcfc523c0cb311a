"""`escarmouche rules`: every rule of the books and every ruling, and the tests that name it."""

import sys
from collections.abc import Iterator, Sequence
from typing import Final

import click

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import OneOf
from escarmouche.cli.output import print_json, print_lines, terminal
from escarmouche.cli.rule_tests import tests_by_rule
from escarmouche.games import GAMES, TABLE, rulebook
from escarmouche.kernel.rulebook import Rule, RuleBook, RuleKind, Ruling

Row = dict[str, str | int]
RULING: Final = "ruling"
"""The kind of what the books leave open and we have decided."""


def command(say: Translator) -> click.Command:
    games, kinds = [*GAMES, TABLE], [*(kind.value for kind in RuleKind), RULING]

    def show(game: str | None, kind: str | None, missing: bool, as_json: bool) -> None:
        found = list(rows([game] if game else [*GAMES], kind, missing=missing))
        if as_json:
            print_json(found)
        elif sys.stdout.isatty():
            print_table(found, say)
        else:
            print_lines(text_lines(found, say))

    return LocalizedCommand(
        "rules",
        say,
        help=say("rules.about"),
        callback=show,
        params=[
            click.Option(
                ["--game"],
                type=OneOf(games, say),
                metavar=say("rules.game_value"),
                help=say("rules.game_option", games=", ".join(games)),
            ),
            click.Option(
                ["--kind"],
                type=OneOf(kinds, say),
                metavar=say("rules.kind_value"),
                help=say("rules.kind_option", kinds=", ".join(kinds)),
            ),
            click.Option(["--missing"], is_flag=True, help=say("rules.missing_option")),
            json_option(say),
        ],
    )


def rows(games: Sequence[str], kind: str | None = None, *, missing: bool = False) -> Iterator[Row]:
    """The rules of these books, then the rulings on them, with the number of tests that name each."""
    tests = tests_by_rule()
    for game in games:
        for entry in entries(rulebook(game)):
            count, its_kind = len(tests.get(entry.id, ())), entry.kind.value if isinstance(entry, Rule) else RULING
            if kind in (None, its_kind) and not (missing and count):
                yield {
                    "id": entry.id,
                    "game": game,
                    "kind": its_kind,
                    "en": entry.en,
                    "fr": entry.fr,
                    "tests": count,
                    "built": not isinstance(entry, Ruling) or entry.built,
                }


def entries(book: RuleBook) -> tuple[Rule | Ruling, ...]:
    return (*book.rule, *book.ruling)


def statement(row: Row, say: Translator) -> str:
    """What a rule says, and whether it speaks of a part of the game that is not there yet."""
    said = str(row[say.language] or row["en"])
    return said if row["built"] else say("rules.not_built", said=said)


def text_lines(found: Sequence[Row], say: Translator) -> Iterator[str]:
    """One line a rule, for a pipe."""
    for row in found:
        yield f"{row['id']}\t{row['kind']}\t{row['tests']}\t{statement(row, say)}"


def print_table(found: Sequence[Row], say: Translator) -> None:
    from rich.table import Table
    from rich.text import Text

    if not found:
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("rules.column_rule"), no_wrap=True, style="cyan")
    table.add_column(say("rules.column_kind"), no_wrap=True)
    table.add_column(say("rules.column_tests"), no_wrap=True, justify="right")
    table.add_column(say("rules.column_statement"))
    for row in found:
        count = Text(str(row["tests"]), style="green" if row["tests"] else "dim")
        table.add_row(str(row["id"]), str(row["kind"]), count, Text(statement(row, say)))
    console = terminal()
    console.print(table)
    console.print(say("rules.count", rules=len(found), proved=sum(bool(row["tests"]) for row in found)), style="dim")
