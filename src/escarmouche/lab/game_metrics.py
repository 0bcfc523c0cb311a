"""What the lab reads from the states of a game. Each game brings its own metrics; the rest of the lab knows none."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from escarmouche.games import GAMES
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

State_contra = TypeVar("State_contra", contravariant=True)

Sides = tuple[tuple[Seat, ...], ...]
"""The seats that win together."""


class Force(Struct, frozen=True, omit_defaults=True):
    """What an army has, or has lost."""

    units: int = 0
    vehicles: int = 0
    points: int = 0
    """By the book's formula."""


class UnitRecord(Struct, frozen=True, array_like=True):
    """What a unit or a vehicle did in a game."""

    kills: int = 0
    """Enemies that died, or vehicles that were destroyed, by what it did."""
    dealt: int = 0
    """Damage points to enemies."""
    taken: int = 0
    """Damage points that it suffered, from anybody."""
    turns: int = 0
    idle: int = 0
    """Turns that it passed without doing anything."""
    fell: bool = False
    """Whether it was dead or destroyed in the end."""


class Fighter(Struct, frozen=True):
    """A unit or a vehicle that takes part."""

    id: str
    name: Localized
    seat: Seat
    has_turns: bool


class GoalNote(Struct, frozen=True):
    """What the scenario wants from a side."""

    seat: Seat
    text: Localized


class GameRecorder(Protocol[State_contra]):
    """Notes what each unit does in one game, and how far its goals come."""

    quiet: int
    stalled: int

    def watch(self, before: State_contra, command: Any, after: State_contra) -> None: ...

    def close(self, end: State_contra) -> None: ...

    def units(self) -> dict[str, UnitRecord]: ...

    def goals(self) -> tuple[float, ...]: ...


class GameMetrics(Protocol[State_contra]):
    """Reads states of one game."""

    undecided: Collection[str]
    """Outcomes that say only who had more points when time was up."""

    def line_up(self, scenario: str | Mapping[str, Any], armies: Mapping[Seat, Mapping[str, Any]]) -> Mapping[str, Any]:
        """The scenario with these armies in the place of its own, as data."""

    def muster(self, scenario: str | Mapping[str, Any], army: Mapping[str, Any]) -> Force:
        """What an army amounts to; it is a list that names what the library or the scenario has."""

    def joined(self, armies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """One army of several."""

    def singles(self, army: Mapping[str, Any], place: str) -> list[dict[str, Any]]:
        """An army piece by piece: a list for each, always written the same way; `BrokenInput` names the place."""

    def sides(self, state: State_contra) -> Sides: ...

    def round(self, state: State_contra) -> int: ...

    def starter(self, state: State_contra) -> Seat:
        """The seat that starts the Round; empty if there is none."""

    def forces(self, state: State_contra) -> dict[Seat, Force]:
        """What each seat has on the field."""

    def losses(self, start: State_contra, end: State_contra) -> dict[Seat, Force]:
        """What each seat has lost, at the value with which it began."""

    def fighters(self, start: State_contra) -> tuple[Fighter, ...]:
        """Everybody who takes part, seat by seat."""

    def goals(self, start: State_contra) -> tuple[GoalNote, ...]: ...

    def recorder(self, start: State_contra) -> GameRecorder[State_contra]: ...


AnyMetrics = GameMetrics[Any]


def lab_games() -> list[str]:
    """The games that the lab can play: they have computer players and metrics."""
    return [name for name, package in GAMES.items() if package.roster and package.metrics]


def metrics(game: str) -> AnyMetrics:
    """The game's metrics; `KeyError` if it has none."""
    place = GAMES[game].metrics
    if place is None:
        raise KeyError(game)
    found: AnyMetrics = place()
    return found
