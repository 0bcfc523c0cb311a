"""BOW, as it is registered."""

from pathlib import Path
from typing import Final

from escarmouche.game_package import GamePackage
from escarmouche.lazy import LazyImport
from escarmouche.text.texts import Localized

PACKAGE: Final = GamePackage(
    name="bow",
    title=Localized.same("BOW"),
    data=Path(__file__).with_name("data"),
    game=LazyImport("escarmouche.bow.game:BOW"),
    presenter=LazyImport("escarmouche.bow.notation.script:PRESENTER"),
    catalogue=LazyImport("escarmouche.bow.content.catalogue:CATALOGUE"),
    guide=LazyImport("escarmouche.bow.guide.guide:GUIDE"),
    on_page=True,
    roster=LazyImport("escarmouche.players.bow.roster:ROSTER"),
    metrics=LazyImport("escarmouche.lab.bow.metrics:METRICS"),
    pieces=LazyImport("escarmouche.lab.bow.pieces:pieces"),
    worth=LazyImport("escarmouche.lab.bow.kinds"),
)
