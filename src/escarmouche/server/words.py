"""What the server itself says, in both languages."""

from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.kernel import BrokenInput, Texts, explain, load_texts
from escarmouche.kernel.reel import Told
from escarmouche.kernel.rolls import Param
from escarmouche.kernel.texts import Name

FILE: Final = Path(__file__).parent / "data" / "texts.toml"


@cache
def texts() -> Texts:
    return load_texts(FILE)


def told(key: str, /, **params: Param) -> Told:
    """A message of the server's."""
    return Told(texts().say(key, "en", params), texts().say(key, "fr", params))


def told_of(key: str, /, **names: Told) -> Told:
    """A message of the server's about something that each language calls differently."""
    english = texts().say(key, "en", {name: told.en for name, told in names.items()})
    return Told(english, texts().say(key, "fr", {name: told.fr for name, told in names.items()}))


def explained(error: BrokenInput) -> Told:
    """What is wrong with something that somebody sent."""
    return Told(explain(error, "en"), explain(error, "fr"))


def spoken(name: Name) -> Told:
    """A name on the wire."""
    return Told(name.en, name.fr)


def tidy(text: str) -> str:
    """What somebody typed, on one line and without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


class Trouble(Exception):
    """Why something that was asked is not done, for whoever asked."""

    def __init__(self, key: str, /, *, status: int = 400, wait: int | None = None, **params: Param) -> None:
        self.key, self.status, self.text = key, status, told(key, **params)
        self.wait = wait
        """Seconds after which it can be tried again."""
        super().__init__(key)
