"""Kinds of option values: each refuses what it cannot read in the reader's language, and offers what may be typed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click
from click.types import OptionHelpExtra

from escarmouche.cli.messages import Translator

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Candidates = list["CompletionItem[str]"]
"""What may be typed next."""


class RequiredOption(click.Option):
    """An option that must be given; click would say so in English only."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, required=True, **options)

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        return {}


def offered(names: Iterable[str], incomplete: str, about: Mapping[str, str] | None = None) -> Candidates:
    """Those of the names that begin as what is already typed, with what is to be said about them."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(name, help=(about or {}).get(name)) for name in names if name.startswith(incomplete)]


def offered_files(incomplete: str, kind: str = "file") -> Candidates:
    """The shell itself knows which files or folders there are."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type=kind)]


class FileName(click.ParamType[str]):
    """A file, whether it is there or not; `-` is standard input where something is read."""

    name = "file"
    kind = "file"

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        return offered_files(incomplete, self.kind)


class FolderName(FileName):
    name = "folder"
    kind = "dir"


class OutputFile(FileName):
    """A file to write. Standard output is for the answer itself."""

    def __init__(self, say: Translator) -> None:
        self.say = say

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        if value == "-":
            self.fail(self.say("mistakes.not_an_output_file"), param, context)
        return value


class OneOf(click.ParamType[str]):
    name = "choice"

    def __init__(self, choices: Sequence[str], say: Translator) -> None:
        self.choices, self.say = choices, say

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        return offered(self.choices, incomplete)

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        if value not in self.choices:
            self.fail(self.say("mistakes.not_a_choice", value=value, choices=", ".join(self.choices)), param, context)
        return value


class Port(click.ParamType[int]):
    name = "port"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def convert(self, value: str | int, param: click.Parameter | None, context: click.Context | None) -> int:
        if not str(value).isdecimal() or int(value) > 65535:
            self.fail(self.say("mistakes.not_a_port", value=value), param, context)
        return int(value)


class HexSeed(click.ParamType[bytes]):
    name = "seed"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def convert(self, value: str | bytes, param: click.Parameter | None, context: click.Context | None) -> bytes:
        if isinstance(value, bytes):
            return value
        try:
            seed = bytes.fromhex(value)
        except ValueError:
            seed = b""
        if len(seed) != 32:
            self.fail(self.say("mistakes.not_a_seed"), param, context)
        return seed


class WholeNumber(click.ParamType[int]):
    name = "whole number"

    def __init__(self, say: Translator, least: int, most: int) -> None:
        self.say, self.least, self.most = say, least, most

    def convert(self, value: str | int, param: click.Parameter | None, context: click.Context | None) -> int:
        written = str(value)
        if not (written.isascii() and written.isdecimal() and self.least <= int(written) <= self.most):
            self.fail(self.say("mistakes.not_whole", value=value, least=self.least, most=self.most), param, context)
        return int(written)


class Counts(click.ParamType[tuple[int, ...]]):
    """WholeNumber numbers with commas between them."""

    name = "counts"

    def __init__(self, say: Translator, most: int) -> None:
        self.whole = WholeNumber(say, 0, most)

    def convert(
        self, value: str | tuple[int, ...], param: click.Parameter | None, context: click.Context | None
    ) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(self.whole.convert(count.strip(), param, context) for count in value.split(","))


class DecimalNumber(click.ParamType[float]):
    """A number with a decimal point, or with a comma as in French."""

    name = "number"

    def __init__(self, say: Translator, least: float, most: float) -> None:
        self.say, self.least, self.most = say, least, most

    def convert(self, value: str | float, param: click.Parameter | None, context: click.Context | None) -> float:
        try:
            number = float(str(value).replace(",", "."))
        except ValueError:
            number = float("nan")
        if not self.least <= number <= self.most:
            self.fail(self.say("mistakes.not_a_number", value=value, least=self.least, most=self.most), param, context)
        return number
