"""Ambush, as it is registered."""

from pathlib import Path
from typing import Final

from escarmouche.game_package import GamePackage
from escarmouche.lazy import LazyImport
from escarmouche.text.texts import Localized

PACKAGE: Final = GamePackage(
    name="ambush",
    title=Localized("Ambush", "Embuscade"),
    data=Path(__file__).with_name("data"),
    game=LazyImport("tests.ambush.game:AMBUSH"),
    presenter=LazyImport("tests.ambush.presenter:PRESENTER"),
    catalogue=LazyImport("tests.ambush.catalogue:CATALOGUE"),
    on_page=True,
)
