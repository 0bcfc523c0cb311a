"""What the server itself says, in both languages."""

from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.text.errors import BrokenInput, Param
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized, Texts, load_texts

FILE: Final = Path(__file__).parent / "data" / "texts.toml"


@cache
def texts() -> Texts:
    return load_texts(FILE)


def told(key: str, /, **params: Param | Localized) -> Localized:
    """A message of the server's."""
    return texts().localized(key, **params)


def explained(error: BrokenInput) -> Localized:
    """What is wrong with something that somebody sent."""
    return Localized.of(lambda language: explain(error, language))


def tidy(text: str) -> str:
    """What somebody typed, on one line and without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


class RequestError(Exception):
    """Why something that was asked is not done, for whoever asked."""

    def __init__(self, key: str, /, *, status: int = 400, wait: int | None = None, **params: Param) -> None:
        self.key, self.status, self.text = key, status, told(key, **params)
        self.wait = wait
        """Seconds after which it can be tried again."""
        super().__init__(key)
