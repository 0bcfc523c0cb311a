"""What goes wrong between the server and its database."""

from functools import cache
from pathlib import Path

from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Texts, load_texts


class StorageError(BrokenInput):
    """Something that the database cannot give or keep."""

    @classmethod
    def texts(cls) -> Texts:
        return _texts()


class Overtaken(StorageError):
    """The journal no longer ends where the lines to keep begin: somebody else went on with the game."""


class DatabaseSilent(StorageError):
    """The database as a whole does not answer or has no room: others will fare no better right now."""


@cache
def _texts() -> Texts:
    return load_texts(Path(__file__).parents[1] / "data" / "texts.toml")
