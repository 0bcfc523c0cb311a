"""`escarmouche rules`: every rule of the books and every ruling, and the tests that name it."""

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Final

import click

from escarmouche.cli.language import Language
from escarmouche.cli.params import OneOf
from escarmouche.cli.root import spoken
from escarmouche.cli.rule_tests import tests_by_rule
from escarmouche.cli.words import Say
from escarmouche.games import BOOKS, TABLE, rulebook
from escarmouche.kernel.rulebook import Kind, Rule, RuleBook, Ruling

Row = dict[str, str | int]
RULING: Final = "ruling"
"""The kind of what the books leave open and we have decided."""


def command(say: Say, language: Language) -> click.Command:
    games, kinds = [*BOOKS, TABLE], [*(kind.value for kind in Kind), RULING]

    def show(game: str | None, kind: str | None, missing: bool, as_json: bool) -> None:
        found = list(rows([game] if game else BOOKS, kind, missing=missing))
        if as_json:
            click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        elif sys.stdout.isatty():
            print_table(found, say, language)
        else:
            print_lines(found, say, language)

    return spoken(
        "rules",
        say,
        help=say("rules_long"),
        callback=show,
        params=[
            click.Option(
                ["--game"],
                type=OneOf(games, say),
                metavar=say("game_value"),
                help=say("game_option", games=", ".join(games)),
            ),
            click.Option(
                ["--kind"],
                type=OneOf(kinds, say),
                metavar=say("kind_value"),
                help=say("kind_option", kinds=", ".join(kinds)),
            ),
            click.Option(["--missing"], is_flag=True, help=say("missing")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
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


def statement(row: Row, say: Say, language: Language) -> str:
    """What a rule says, and whether it speaks of a part of the game that is not there yet."""
    said = str(row[language] or row["en"])
    return said if row["built"] else say("not_built", said=said)


def print_lines(found: Sequence[Row], say: Say, language: Language) -> None:
    """One line a rule, for a pipe."""
    for row in found:
        click.echo(f"{row['id']}\t{row['kind']}\t{row['tests']}\t{statement(row, say, language)}")


def print_table(found: Sequence[Row], say: Say, language: Language) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people at a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    if not found:
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say("column_rule"), no_wrap=True, style="cyan")
    table.add_column(say("column_kind"), no_wrap=True)
    table.add_column(say("column_tests"), no_wrap=True, justify="right")
    table.add_column(say("column_statement"))
    for row in found:
        count = Text(str(row["tests"]), style="green" if row["tests"] else "dim")
        table.add_row(str(row["id"]), str(row["kind"]), count, Text(statement(row, say, language)))
    console = Console()
    console.print(table)
    console.print(say("rules_count", rules=len(found), proved=sum(bool(row["tests"]) for row in found)), style="dim")
