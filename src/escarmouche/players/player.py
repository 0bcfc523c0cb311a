"""What a computer player is: it is told what its seat sees and may do, and chooses."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final, Generic, Protocol

from msgspec import Struct

from escarmouche.kernel import Seat
from escarmouche.kernel.game import Command, Game, Space, View
from escarmouche.players.levels import Level
from escarmouche.text.errors import Param
from escarmouche.text.texts import Localized


class Situation(Struct, Generic[View, Command], frozen=True):
    """What a player is told when a game waits for it. `random` is its own and does not touch the game's dice."""

    seat: Seat
    view: View
    commands: Iterable[Command | Space[Command]]
    """What the view allows: commands, and spaces of commands that can be sampled."""
    random: Random
    seconds: float | None = None
    """How long it may think, by the clock. Without this it counts its rollouts, and so its choice is reproducible."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why it does it, as a key of the players' texts and what it speaks of."""

    key: str
    params: dict[str, Param] = {}


class Choice(Struct, Generic[Command], frozen=True, omit_defaults=True):
    """What a player wants to do, and why."""

    command: Command
    reasons: tuple[Reason, ...] = ()


class Player(Protocol[View, Command]):
    """What chooses. A player remembers nothing between two choices: all that counts is in the situation."""

    def choose(self, situation: Situation[View, Command]) -> Choice[Command]: ...


class Temper(Struct, frozen=True, omit_defaults=True):
    """How a player inclines, each from 0 to 2: 1 is even-tempered."""

    boldness: float = 1.0
    """What hits are weighed with."""
    caution: float = 1.0
    """What own losses are weighed with."""
    ambition: float = 1.0
    """What the goals of the scenario are weighed with."""


EVEN: Final = Temper()

TEMPERS: Mapping[str, Temper] = {
    "even": EVEN,
    "bold": Temper(boldness=1.3, caution=0.4),
    "cautious": Temper(boldness=0.9, caution=1.8),
    "goal_minded": Temper(boldness=0.7, caution=0.8, ambition=2.0),
}
"""The tempers that people and scenarios choose from, by name."""


class Roster(Protocol[View, Command]):
    """The players of one game."""

    def prepare(self) -> None:
        """Load what all of them think with, which takes a moment the first time."""
        ...

    def player(self, level: Level, temper: Temper) -> Player[View, Command]: ...

    def explain(self, view: View, choice: Choice[Command]) -> tuple[Localized, ...]:
        """What it would do, and why, in words."""
        ...


AnyPlayer = Player[Any, Any]
AnyRoster = Roster[Any, Any]


def situation(
    game: Game[Any, Command, Any, View], view: View, seat: Seat, random: Random, seconds: float | None = None
) -> Situation[View, Command]:
    """What the player of a seat is told, made from what the seat sees and nothing else."""
    return Situation(seat, view, game.commands(view, seat), random, seconds)
