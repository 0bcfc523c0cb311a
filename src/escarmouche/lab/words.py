"""What the lab itself says, in both languages."""

from functools import cache
from pathlib import Path
from typing import Final

from escarmouche.kernel import BrokenInput, Language, Texts, load_texts

FILE: Final = Path(__file__).parent / "data" / "texts.toml"


@cache
def texts() -> Texts:
    return load_texts(FILE)


class LabInput(BrokenInput):
    """A job, an army or a file of results that the lab cannot use."""

    @classmethod
    def texts(cls) -> Texts:
        return texts()


def ending_words(key: str | None, language: Language) -> str:
    """How games end, in a few words."""
    return texts().say(f"ending_{key or 'unfinished'}", language)
