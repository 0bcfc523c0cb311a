"""The languages that the program speaks, and how each of them writes numbers and marks."""

from typing import Final, Literal, NamedTuple

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


class Typography(NamedTuple):
    """What a language puts between words and digits, spaces included."""

    decimal: str
    percent: str
    colon: str
    semicolon: str
    between_coordinates: str
    zero_is_singular: bool


TYPOGRAPHY: Final[dict[Language, Typography]] = {
    "en": Typography(".", "%", ":", ";", ", ", zero_is_singular=False),
    "fr": Typography(",", "\u202f%", "\u00a0:", "\u202f;", "\u202f;\u00a0", zero_is_singular=True),
}


def decimal(written: str, language: Language) -> str:
    """A number that Python has written, with the language's decimal mark."""
    return written.replace(".", TYPOGRAPHY[language].decimal)


def is_singular(number: float, language: Language) -> bool:
    return number < 2 if TYPOGRAPHY[language].zero_is_singular else number == 1
