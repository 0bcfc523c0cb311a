"""Argad!, as it is registered."""

from pathlib import Path
from typing import Final

from escarmouche.game_package import GamePackage
from escarmouche.lazy import LazyImport
from escarmouche.text.texts import Localized

PACKAGE: Final = GamePackage(
    name="argad",
    title=Localized("Argad!", "Argad\u202f!"),
    data=Path(__file__).with_name("data"),
    game=LazyImport("escarmouche.argad.game:ARGAD"),
    presenter=LazyImport("escarmouche.argad.script:PRESENTER"),
    catalogue=LazyImport("escarmouche.argad.catalogue:CATALOGUE"),
    guide=LazyImport("escarmouche.argad.guide.guide:GUIDE"),
    on_page=True,
)
