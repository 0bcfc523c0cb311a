"""The messages that belong to no game: errors of input, journals and scripts, in every language."""

import errno
import os
import re
from collections.abc import Mapping
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
FOREIGN: Final = (
    (re.compile(r".*\(at line (?P<line>\d+), column (?P<column>\d+)\)", re.DOTALL), "parser_at"),
    (re.compile(r".*\(at end of document\)", re.DOTALL), "parser_at_end"),
    (re.compile(r"Input data was truncated"), "parser_at_end"),
    (re.compile(r"JSON is malformed: .*\(byte (?P<byte>\d+)\)"), "parser_byte"),
    (re.compile(r"'utf-8' codec can't decode byte .* in position (?P<byte>\d+): .*"), "parser_byte"),
    (re.compile(r"attempt to write a readonly database"), "database_read_only"),
    (re.compile(r"database is locked"), "database_locked"),
    (re.compile(r"file is not a database"), "database_not_one"),
    (re.compile(r"unable to open database file"), "database_not_opened"),
    (re.compile(r"database or disk is full"), "database_full"),
)
"""What other people's parsers and databases say in English, and what is said of it in other languages."""


@cache
def messages() -> Texts:
    return load_texts(TEXTS)


def system_words(problem: str, language: Language) -> str:
    """What the system says of a file or an address, in the reader's language; anything else as it is."""
    for key in SYSTEM:
        code = getattr(errno, key.removeprefix("system_"), None)
        if code is not None and os.strerror(code) == problem:
            return messages().say(key, language)
    return problem if language == "en" else _translated(problem, language)


def _translated(problem: str, language: Language) -> str:
    for form, key in FOREIGN:
        if found := form.fullmatch(problem):
            return messages().say(key, language, found.groupdict())
    return problem


def explain(error: BrokenInput, language: Language) -> str:
    """The error for a reader: place, then what is wrong."""
    problem = error.texts().say(error.key, language, in_words(error.params, language))
    key = "problem_at" if error.line is None else "problem_at_line"
    return messages().say(key, language, {"place": error.place, "line": error.line, "problem": problem})


def in_words(params: Mapping[str, Param], language: Language) -> dict[str, Param]:
    """The parameters of a message, with what a system, a parser or a database says in the reader's language."""
    return {
        name: system_words(value, language) if name == "problem" and isinstance(value, str) else value
        for name, value in params.items()
    }
