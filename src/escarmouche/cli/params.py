"""Kinds of option values, with refusals in the reader's language."""

from collections.abc import Sequence

import click

from escarmouche.cli.words import Say


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
