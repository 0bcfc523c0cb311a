"""The messages that belong to no game: errors of input, journals and scripts, in every language."""

import errno
import os
from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.text.errors import BrokenInput, Param
from escarmouche.text.languages import Language
from escarmouche.text.texts import Texts, load_texts

TEXTS: Final = Path(__file__).parent / "data" / "texts.toml"
SYSTEM: Final = (
    *("system_ENOENT", "system_EACCES", "system_EPERM", "system_EISDIR", "system_ENOTDIR", "system_EEXIST"),
    *("system_ENOSPC", "system_EDQUOT", "system_EFBIG", "system_EROFS", "system_ENAMETOOLONG", "system_EMFILE"),
    *("system_EIO", "system_EADDRINUSE", "system_EADDRNOTAVAIL", "system_ECONNREFUSED"),
)
"""What is said of errors of the system, by its names for them."""


@cache
def messages() -> Texts:
    return load_texts(TEXTS)


def system_words(problem: str, language: Language) -> str:
    """What the system says of a file or an address, in the reader's language; anything else as it is."""
    for key in SYSTEM:
        code = getattr(errno, key.removeprefix("system_"), None)
        if code is not None and os.strerror(code) == problem:
            return messages().say(key, language)
    return problem


def explain(error: BrokenInput, language: Language) -> str:
    """The error for a reader: place, then what is wrong."""
    params = {name: _in_words(name, value, language) for name, value in error.params.items()}
    problem = error.texts().say(error.key, language, params)
    key = "problem_at" if error.line is None else "problem_at_line"
    return messages().say(key, language, {"place": error.place, "line": error.line, "problem": problem})


def _in_words(name: str, value: Param, language: Language) -> Param:
    return system_words(value, language) if name == "problem" and isinstance(value, str) else value
