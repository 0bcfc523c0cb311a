"""Kinds of option values, with refusals in the reader's language."""

from collections.abc import Sequence
from typing import Any

import click
from click.types import OptionHelpExtra

from escarmouche.cli.words import Say


class Needed(click.Option):
    """An option that must be given; click would say so in English only."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, required=True, **options)

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        return {}


class OneOf(click.ParamType[str]):
    name = "choice"

    def __init__(self, choices: Sequence[str], say: Say) -> None:
        self.choices, self.say = choices, say

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        if value not in self.choices:
            self.fail(self.say("not_a_choice", value=value, choices=", ".join(self.choices)), param, context)
        return value


class Port(click.ParamType[int]):
    name = "port"

    def __init__(self, say: Say) -> None:
        self.say = say

    def convert(self, value: str | int, param: click.Parameter | None, context: click.Context | None) -> int:
        if not str(value).isdecimal() or int(value) > 65535:
            self.fail(self.say("not_a_port", value=value), param, context)
        return int(value)


class HexSeed(click.ParamType[bytes]):
    name = "seed"

    def __init__(self, say: Say) -> None:
        self.say = say

    def convert(self, value: str | bytes, param: click.Parameter | None, context: click.Context | None) -> bytes:
        if isinstance(value, bytes):
            return value
        try:
            seed = bytes.fromhex(value)
        except ValueError:
            seed = b""
        if len(seed) != 32:
            self.fail(self.say("not_a_seed"), param, context)
        return seed


class Whole(click.ParamType[int]):
    name = "whole number"

    def __init__(self, say: Say, least: int, most: int) -> None:
        self.say, self.least, self.most = say, least, most

    def convert(self, value: str | int, param: click.Parameter | None, context: click.Context | None) -> int:
        written = str(value)
        if not (written.isascii() and written.isdecimal() and self.least <= int(written) <= self.most):
            self.fail(self.say("not_whole", value=value, least=self.least, most=self.most), param, context)
        return int(written)


class Counts(click.ParamType[tuple[int, ...]]):
    """Whole numbers with commas between them."""

    name = "counts"

    def __init__(self, say: Say, most: int) -> None:
        self.whole = Whole(say, 0, most)

    def convert(
        self, value: str | tuple[int, ...], param: click.Parameter | None, context: click.Context | None
    ) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(self.whole.convert(count.strip(), param, context) for count in value.split(","))


class Decimal(click.ParamType[float]):
    """A number with a decimal point, or with a comma as in French."""

    name = "number"

    def __init__(self, say: Say, least: float, most: float) -> None:
        self.say, self.least, self.most = say, least, most

    def convert(self, value: str | float, param: click.Parameter | None, context: click.Context | None) -> float:
        try:
            number = float(str(value).replace(",", "."))
        except ValueError:
            number = float("nan")
        if not self.least <= number <= self.most:
            self.fail(self.say("not_a_number", value=value, least=self.least, most=self.most), param, context)
        return number
