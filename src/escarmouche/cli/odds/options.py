"""Options that commands for odds share."""

from collections.abc import Mapping
from typing import Any, Final

import click

from escarmouche.bow.options import Options
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import DecimalNumber, WholeNumber

MAX_BRICKS: Final = 100
MAX_STUDS: Final = 1000


def whole(say: Translator, least: int = 0, most: int = MAX_BRICKS) -> dict[str, Any]:
    return {"type": WholeNumber(say, least, most), "metavar": say("help.number_value")}


def decimal_kind(say: Translator, least: float, most: float) -> dict[str, Any]:
    return {"type": DecimalNumber(say, least, most), "metavar": say("help.number_value")}


def chance_option(say: Translator) -> click.Option:
    """How often a brick of BOW falls on its side."""
    return click.Option(
        ["--p"], default=Options().brick, help=say("odds_bow.p_option"), **decimal_kind(say, 0.05, 0.95)
    )


def keyed(chances: Mapping[int, Any]) -> dict[str, float]:
    return {str(points): float(chance) for points, chance in chances.items()}
