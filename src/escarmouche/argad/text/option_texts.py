"""The options in words, checked against the values that the engine reads. People read centimetres."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import inspect

from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.options import Options
from escarmouche.argad.resources import DATA
from escarmouche.rendering.option_texts import OptionText, load_option_texts

FILE: Final = DATA / "options.toml"


@cache
def option_texts() -> tuple[OptionText, ...]:
    """All options, in the order in which a table is asked."""
    return load_options(FILE)


def load_options(path: Path) -> tuple[OptionText, ...]:
    return load_option_texts(path, Options, _written)


def _written(kind: inspect.Type, value: Any) -> Any:
    return in_cm(value) if isinstance(kind, inspect.Metadata) and kind.extra else value
