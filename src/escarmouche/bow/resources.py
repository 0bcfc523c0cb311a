"""Everything that BOW says, in both languages: one file of messages per part of the game."""

from functools import reduce
from operator import or_
from pathlib import Path
from typing import Final

from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Texts, load_texts

DATA: Final = Path(__file__).parent / "data"
TEXTS: Final = reduce(or_, [load_texts(path) for path in sorted((DATA / "texts").glob("*.toml"))])


class BowInput(BrokenInput):
    """A sheet, field, scenario or option that cannot be used."""

    @classmethod
    def texts(cls) -> Texts:
        return TEXTS
