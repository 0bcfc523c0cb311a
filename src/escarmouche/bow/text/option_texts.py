"""The options in words (BOW-B.1.1 and every ruling with a switch), checked against the values that the engine reads."""

from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.bow.options import Options
from escarmouche.bow.resources import DATA
from escarmouche.rendering.option_texts import OptionText, load_option_texts

FILE: Final = DATA / "options.toml"


@cache
def option_texts() -> tuple[OptionText, ...]:
    """All options, in the order in which a table is asked."""
    return load_options(FILE)


def load_options(path: Path) -> tuple[OptionText, ...]:
    return load_option_texts(path, Options)
