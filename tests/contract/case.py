"""What the contract needs to know of a game that it checks."""

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from random import Random
from typing import Any

from escarmouche.kernel import AnyGame, RuleId, Seat, Setup
from tests.ambush import game as ambush


@dataclass(frozen=True, eq=False)
class Case:
    """A game, some set-ups, and what only the game itself can tell."""

    game: AnyGame
    setups: tuple[Setup, ...]
    rules: Set[RuleId]
    """The index that every refusal and modifier has to cite."""
    sound: Callable[[Any], None]
    """Asserts what holds in every state."""
    strange_commands: Callable[[Any, Random], Iterator[Any]]
    """Commands of every kind, sensible or not."""
    other_world: Callable[[Any, Seat, Random], Any]
    """A state that differs only in what the seat may not see."""
    indistinguishable: Callable[[Any, Seat, Random], Iterator[tuple[Any, Any]]]
    """Pairs of events that the seat must not be able to tell apart."""
    rare: tuple[type, ...] = ()
    """Commands that random play seldom takes, such as resigning."""
    likely: tuple[type, ...] = ()
    """Commands that random play takes often although they are few among many, such as being ready."""
    lawful: Callable[[Any, tuple[Any, ...]], None] = lambda before, events: None
    """Asserts what holds of all that a command brings about."""
    hunt: Callable[[int], None] = lambda number: None
    """Asserts the same in situations of the game's own, drawn by a number; for `make soak`."""
    games: int = 30
    """Random games for each check."""
    most_commands: int = 400
    """A game that goes on longer is cut off."""


def seats(*names: str) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in names)


def ambush_case(game: AnyGame) -> Case:
    return Case(
        game=game,
        setups=(
            Setup(seats("blue", "orange")),
            Setup(seats("straw", "blue", "orange"), options={"points": 2}),
            Setup(seats("blue", "orange", "game-master"), options={"points": 5}),
        ),
        rules=ambush.RULES,
        sound=ambush.sound,
        strange_commands=ambush.strange_commands,
        other_world=ambush.other_world,
        indistinguishable=ambush.indistinguishable,
    )
