"""What a game brings to the program, named in one place."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from escarmouche.lazy import LazyImport
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.kernel.game import AnyGame
    from escarmouche.presentation.catalogue import AnyCatalogue
    from escarmouche.presentation.guide import AnyGuide
    from escarmouche.rendering.presenter import AnyPresenter


@dataclass(frozen=True, kw_only=True)
class GamePackage:
    """A game and its parts. A part is imported when it is first asked for: `package.game()`."""

    name: str
    """As journals, addresses and scripts name the game; the name of its folder too."""
    title: Localized
    """As people call it, in a word."""
    data: Path
    """The folder that has its rule index, `rules.toml`, and maybe its glossary, `glossary.toml`."""
    game: LazyImport["AnyGame"]
    presenter: LazyImport["AnyPresenter"]
    """A `ScriptPresenter` if `escarmouche run` can play the game."""
    catalogue: LazyImport["AnyCatalogue"]
    guide: LazyImport["AnyGuide"] | None = None
    on_page: bool = False
    """Whether the page can play it, so that tables can be opened for it."""

    roster: LazyImport[Any] | None = None
    """A `players.player.Roster`: its computer players. Players and lab stand above the games; each checks its types."""
    metrics: LazyImport[Any] | None = None
    """A `lab.game_metrics.GameMetrics`: what simulations read from its states."""
    pieces: LazyImport[Any] | None = None
    """A function without parameters that returns each `lab.pieces.Piece` that odds can be asked about."""
    worth: LazyImport[Any] | None = None
    """A `lab.worth.knowledge.Knowledge`: what studies of worth are made of."""
