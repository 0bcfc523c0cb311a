"""What can be played and read: scenarios with their armies and options, and the rules."""

from typing import Any

from msgspec import Struct

from escarmouche.kernel import Seat
from escarmouche.kernel.reel import Told


class ArmyCard(Struct, frozen=True):
    """One side of a scenario."""

    seat: Seat
    name: Told
    """The seat in words: Blue."""
    cost: int
    """Cost points by the book's formula."""
    pieces: tuple[Told, ...]
    """What it consists of: `3 riflemen`, `1 truck`."""


class ScenarioCard(Struct, frozen=True):
    """A scenario to choose: what it is about, who fights, and the field as it will stand."""

    id: str
    name: Told
    text: Told
    armies: tuple[ArmyCard, ...]
    goals: tuple[Told, ...]
    minutes: int
    """About how long it takes."""
    options: dict[str, Any]
    """What it is played with, unless the table chooses otherwise."""
    start: Any
    """The view of a spectator before the first command: the field is drawn from it."""


class OptionCard(Struct, frozen=True, kw_only=True):
    """Something that the table agrees on before it plays."""

    id: str
    name: Told
    text: Told
    rules: tuple[str, ...]
    default: Any
    kind: str
    """`yes_no`, `number`, `one_of` or `some_of`."""
    values: tuple[Any, ...] = ()
    """Of `one_of` and `some_of`."""
    least: float | None = None
    most: float | None = None


class Shelf(Struct, frozen=True):
    """All that a game offers to play."""

    game: str
    scenarios: tuple[ScenarioCard, ...]
    options: tuple[OptionCard, ...]
    lessons: tuple[ScenarioCard, ...] = ()


class RuleCard(Struct, frozen=True, omit_defaults=True):
    """A rule of the index."""

    id: str
    kind: str
    text: Told
    section: str = ""
    page: str = ""


class Term(Struct, frozen=True):
    """A word of the game, and what it means."""

    word: Told
    text: Told
    rule: str


class Book(Struct, frozen=True):
    """The rules of a game and its words."""

    game: str
    title: str
    rules: tuple[RuleCard, ...]
    glossary: tuple[Term, ...]
