"""What the lab itself says, in both languages."""

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Final

from escarmouche.kernel import BrokenInput, Language, Name, Texts, load_texts
from escarmouche.kernel.percent import percent
from escarmouche.kernel.reel import Told
from escarmouche.kernel.telling import sentence

DATA: Final = Path(__file__).parent / "data"
_BOTH: Final = (Name, Told)
"""What says a thing in both languages."""


@cache
def texts() -> Texts:
    return reduce(or_, map(load_texts, [DATA / "texts.toml", *sorted((DATA / "texts").glob("*.toml"))]))


class LabInput(BrokenInput):
    """A job, an army or a file of results that the lab cannot use."""

    @classmethod
    def texts(cls) -> Texts:
        return texts()


def phrase(key: str, /, **params: object) -> Told:
    """A text of the lab in both languages, as part of another one; names in it speak both as well."""
    return say_in_both(texts(), key, params)


def told(key: str, /, **params: object) -> Told:
    """The same as a sentence, or a heading."""
    return capital(phrase(key, **params))


def capital(part: Told) -> Told:
    """With a capital at its start, and French words as the names after them want them."""
    return Told(sentence(part.en, "en"), sentence(part.fr, "fr"))


def say_in_both(catalogue: Texts, key: str, params: Mapping[str, object]) -> Told:
    """A text of any catalogue in both languages."""

    def said(language: Language) -> str:
        spoken = {
            name: getattr(value, language) if isinstance(value, _BOTH) else value for name, value in params.items()
        }
        return catalogue.say(key, language, spoken)

    return Told(said("en"), said("fr"))


def together(parts: Iterable[Told], between: str = " ") -> Told:
    """One text after the other."""
    found = list(parts)
    return Told(between.join(part.en for part in found), between.join(part.fr for part in found))


def decimal(number: float, digits: int = 1) -> Told:
    """A number with that many digits after the point, or the comma."""
    written = f"{number:.{digits}f}"
    return Told(written, written.replace(".", ","))


def share(chance: float) -> Told:
    """A chance in per cent."""
    return Told(percent(chance, "en", digits=1), percent(chance, "fr", digits=1))
