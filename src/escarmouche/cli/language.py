"""The language that is spoken: as asked for, else as the locale says, else English."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Final

from escarmouche.text.languages import LANGUAGES, Language

LANGUAGE_OPTION: Final = "--lang"
LOCALE_VARIABLES: Final = ("ESCARMOUCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def find_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of help and messages, needed before the arguments are read properly."""
    asked = _asked(arguments)
    if asked is None:
        asked = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "en")
    return next((language for language in LANGUAGES if asked.lower().startswith(language)), "en")


def _asked(arguments: Sequence[str]) -> str | None:
    """The value of the option wherever it stands; the last one counts."""
    options = takewhile(lambda argument: argument != "--", arguments)
    asked = None
    for argument, following in pairwise([*options, ""]):
        if argument == LANGUAGE_OPTION:
            asked = following
        elif argument.startswith(f"{LANGUAGE_OPTION}="):
            asked = argument.partition("=")[2]
    return asked
