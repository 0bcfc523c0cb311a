"""What can be played and read: scenarios with their armies and options, and the rules."""

from typing import Any

from msgspec import Struct

from escarmouche.kernel import Seat
from escarmouche.presentation.lessons import LessonStep
from escarmouche.server.wire.tables import Who
from escarmouche.text.texts import Localized


class ArmyCard(Struct, frozen=True):
    """One side of a scenario."""

    seat: Seat
    name: Localized
    """The seat in words: Blue."""
    cost: int | None
    """Cost points by the book's formula, where it has one."""
    pieces: tuple[Localized, ...]
    """What it consists of: `3 riflemen`, `1 truck`."""


class IdleOption(Struct, frozen=True):
    """An option, or one value of it, that has nothing to act on in a scenario."""

    option: str
    value: str | None
    """Of an option of which several can be chosen: the one that is meant."""
    why: Localized


class ScenarioCard(Struct, frozen=True):
    """A scenario to choose: what it is about, who fights, and the field as it will stand."""

    id: str
    name: Localized
    text: Localized
    armies: tuple[ArmyCard, ...]
    goals: tuple[Localized, ...]
    minutes: int
    """About how long it takes."""
    options: dict[str, Any]
    """What it is played with, unless the table chooses otherwise."""
    start: Any
    """The view of a spectator before the first command: the field is drawn from it."""
    idle: tuple[IdleOption, ...] = ()
    """Options that would change nothing here, and why."""


class ScenarioOpened(Struct, frozen=True):
    """A scenario from somebody's file: as it is offered, and itself, for the table that plays it."""

    scenario: dict[str, Any]
    card: ScenarioCard


class OptionValue(Struct, frozen=True):
    """A value that can be chosen, and what it is called."""

    value: Any
    name: Localized


class OptionCard(Struct, frozen=True, kw_only=True):
    """Something that the table agrees on before it plays."""

    id: str
    name: Localized
    text: Localized
    rules: tuple[str, ...]
    default: Any
    kind: str
    """`yes_no`, `number`, `one_of` or `some_of`."""
    values: tuple[OptionValue, ...] = ()
    """Of `one_of` and `some_of`; of a number, values that have a name of their own."""
    least: float | None = None
    most: float | None = None
    unit: str = ""
    """Of a number."""
    needs: dict[str, Any] = {}
    """Other options without which it has nothing to act on, each with the value, or values, that it takes."""


class PresetCard(Struct, frozen=True, omit_defaults=True):
    """Options under one name, or a layer of a few more, to be laid over any of them."""

    id: str
    name: Localized
    text: Localized
    options: dict[str, Any]
    rules: tuple[str, ...] = ()
    layer: bool = False
    seconds: int = 0
    """How long the table's clock gives to announce in, if it runs; 0: take your time."""


class LessonCard(Struct, frozen=True, kw_only=True):
    """A lesson to learn alone: the steps, and the scenario in which they are done."""

    id: str
    """Of its scenario: the table that is opened for it bears it."""
    name: Localized
    text: Localized
    minutes: int
    seats: dict[str, Who]
    """Who sits where: the learner at one, nobody at the others."""
    seat: Seat
    """The learner's."""
    steps: tuple[LessonStep, ...]
    closing: Localized
    rules: tuple[str, ...]
    scenario: dict[str, Any]
    """To open a table with."""
    start: Any
    """The view before the first command."""


class Shelf(Struct, frozen=True):
    """All that a game offers to play."""

    game: str
    scenarios: tuple[ScenarioCard, ...]
    options: tuple[OptionCard, ...]
    lessons: tuple[LessonCard, ...] = ()
    computers: bool = False
    """Whether computers can play it."""
    presets: tuple[PresetCard, ...] = ()
    """The simplest first, then the layers; `options` of a new table may name them under `preset` and `layers`."""
    master: bool = False
    """Whether somebody may sit there as the game master, at the seat `game-master`."""


class RuleCard(Struct, frozen=True, omit_defaults=True):
    """A rule of the index."""

    id: str
    kind: str
    text: Localized
    section: str = ""
    rulings: tuple[str, ...] = ()
    """The ids of the rulings that settle it."""
    option: bool = False
    """Of a ruling: whether a table may choose otherwise."""


class SectionCard(Struct, frozen=True):
    """A section of the book."""

    id: str
    title: Localized


class Term(Struct, frozen=True):
    """A word of the game, and what it means."""

    word: Localized
    text: Localized
    rule: str


class Book(Struct, frozen=True):
    """The rules of a game and its words."""

    game: str
    title: str
    rules: tuple[RuleCard, ...]
    glossary: tuple[Term, ...]
    sections: tuple[SectionCard, ...] = ()
