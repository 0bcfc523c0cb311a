"""What each game knows about worth: its kinds, and the fields on which they are tried. The rest knows no game."""

from collections.abc import Mapping
from typing import Any, Protocol

from escarmouche.games import GAMES
from escarmouche.lab.messages import LabInput
from escarmouche.lab.worth.subjects import StudyPlan, Subject
from escarmouche.text.texts import Localized


class Knowledge(Protocol):
    OPTIONS: dict[str, Any]
    """With which battles are played."""

    def fields(self) -> list[dict[str, Any]]:
        """Scenarios whose halves are alike."""

    def open_fields(self) -> list[dict[str, Any]]:
        """The same for armies of what the library has, with the options of a study."""

    def library_kinds(self) -> StudyPlan:
        """All that the library has."""

    def parade(self) -> dict[str, Any]:
        """A scenario in which everything that the library has stands side by side, to be drawn."""

    def described(self, piece: Mapping[str, Any]) -> Localized:
        """What a list of one piece is called."""

    def own_kind(self, name: Localized, army: Mapping[str, Any], place: str) -> Subject:
        """What a list of one piece says, as a kind; `BrokenInput` names the place."""


def has_knowledge(game: str) -> bool:
    """Whether the worth of the game's pieces can be studied."""
    return game in GAMES and GAMES[game].worth is not None


def knowledge(game: str) -> Knowledge:
    """The game's knowledge; `KeyError` if it has none."""
    place = GAMES[game].worth
    if place is None:
        raise KeyError(game)
    found: Knowledge = place()
    return found


def library_kind(game: str, name: str) -> Subject:
    """A kind of the library by its id; `BrokenInput` says which there are."""
    known = {subject.id: subject for subject in knowledge(game).library_kinds().subjects}
    if name not in known:
        raise LabInput(name, "kind_unknown", known=", ".join(known))
    return known[name]
