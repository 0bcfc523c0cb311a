"""French or English: as asked for, else as the locale says."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

Language = Literal["en", "fr"]

LANGUAGES: Final = ("en", "fr")
OPTION: Final = "--lang"
_LOCALES: Final = ("ESCARMOUCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def find_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of help and messages, needed before the arguments are read properly."""
    asked = _asked(arguments)
    if asked is None:
        asked = next((environment[name] for name in _LOCALES if environment.get(name)), "en")
    return "fr" if asked.lower().startswith("fr") else "en"


def _asked(arguments: Sequence[str]) -> str | None:
    for number, argument in enumerate(arguments):
        if argument == OPTION:
            return next(iter(arguments[number + 1 :]), "")
        if argument.startswith(f"{OPTION}="):
            return argument.partition("=")[2]
    return None
