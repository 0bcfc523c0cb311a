"""What the commands for odds share: kinds of numbers, and answers for people or for programs."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import click

from escarmouche.bow.options import Options
from escarmouche.cli.params import Decimal, Whole
from escarmouche.cli.words import Say

MOST: Final = 100


def whole(say: Say, least: int = 0, most: int = MOST) -> dict[str, Any]:
    return {"type": Whole(say, least, most), "metavar": say("number_value")}


def decimal_kind(say: Say, least: float, most: float) -> dict[str, Any]:
    return {"type": Decimal(say, least, most), "metavar": say("number_value")}


def chance_option(say: Say) -> click.Option:
    """How often a brick of BOW falls on its side."""
    return click.Option(["--p"], default=Options().brick, help=say("odds_p_option"), **decimal_kind(say, 0.05, 0.95))


def json_option(say: Say) -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=say("json"))


def print_answer(answer: dict[str, Any] | Iterator[str]) -> None:
    if isinstance(answer, dict):
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        for line in answer:
            click.echo(line)


def keyed(chances: Mapping[int, Any]) -> dict[str, float]:
    return {str(points): float(chance) for points, chance in chances.items()}
