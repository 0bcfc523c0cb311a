"""What the lab itself says, in both languages."""

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Final

from escarmouche.rendering.renderer import sentence
from escarmouche.text.errors import BrokenInput
from escarmouche.text.percent import percent
from escarmouche.text.texts import Localized, Texts, load_texts

DATA: Final = Path(__file__).parent / "data"


@cache
def texts() -> Texts:
    return reduce(or_, map(load_texts, [DATA / "texts.toml", *sorted((DATA / "texts").glob("*.toml"))]))


class LabInput(BrokenInput):
    """A job, an army or a file of results that the lab cannot use."""

    @classmethod
    def texts(cls) -> Texts:
        return texts()


def phrase(key: str, /, **params: object) -> Localized:
    """A text of the lab in both languages, as part of another one; names in it speak both as well."""
    return texts().localized(key, **params)


def told(key: str, /, **params: object) -> Localized:
    """The same as a sentence, or a heading."""
    return capital(phrase(key, **params))


def capital(part: Localized) -> Localized:
    """With a capital at its start, and French words as the names after them want them."""
    return Localized.of(lambda language: sentence(part[language], language))


def together(parts: Iterable[Localized], between: str = " ") -> Localized:
    """One text after the other."""
    found = list(parts)
    return Localized.of(lambda language: between.join(part[language] for part in found))


def decimal(number: float, digits: int = 1) -> Localized:
    """A number with that many digits after the point, or the comma."""
    written = f"{number:.{digits}f}"
    return Localized(written, written.replace(".", ","))


def share(chance: float) -> Localized:
    """A chance in per cent."""
    return Localized.of(lambda language: percent(chance, language, digits=1))
