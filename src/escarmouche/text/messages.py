"""The messages that belong to no game: errors of input, journals and scripts, in every language."""

from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import Language
from escarmouche.text.texts import Texts, load_texts

TEXTS: Final = Path(__file__).parent / "data" / "texts.toml"


@cache
def messages() -> Texts:
    return load_texts(TEXTS)


def explain(error: BrokenInput, language: Language) -> str:
    """The error for a reader: place, then what is wrong."""
    problem = error.texts().say(error.key, language, error.params)
    key = "problem_at" if error.line is None else "problem_at_line"
    return messages().say(key, language, {"place": error.place, "line": error.line, "problem": problem})
