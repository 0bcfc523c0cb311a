"""What a game offers to play: its scenarios, the options that a table agrees on, and its lessons."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from escarmouche.kernel.game import AnyGame, Setup
from escarmouche.kernel.seats import Seat
from escarmouche.presentation.interlude import Interlude, Preparations
from escarmouche.presentation.lessons import Lesson
from escarmouche.presentation.presets import Preset
from escarmouche.rendering.option_texts import OptionText
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized


class Army(Struct, frozen=True):
    """One side of a scenario."""

    seat: Seat
    pieces: tuple[Localized, ...]
    """What it consists of: `3 × trooper`."""
    cost: int | None = None
    """By the book's formula, where the book has one."""


class Idle(Struct, frozen=True):
    """An option, or a value of one, that has nothing to act on in a scenario."""

    option: str
    value: str | None
    """Of an option that is a choice of several, such as extensions: the one that is meant."""
    why: Localized


class Offer(Struct, frozen=True, kw_only=True):
    """A scenario to choose."""

    id: str
    name: Localized
    text: Localized
    armies: tuple[Army, ...]
    goals: tuple[Localized, ...]
    minutes: int
    """About how long it takes."""
    options: dict[str, Any]
    """What it is played with, unless the table chooses otherwise."""
    setup: Setup
    idle: tuple[Idle, ...] = ()
    """Options that would change nothing here, and why."""
    cautions: tuple[Localized, ...] = ()
    """What a table should know before it plays: that one side is much stronger, for one."""


class Scenario(Protocol):
    """What every game's scenarios have."""

    @property
    def id(self) -> str: ...


S = TypeVar("S", bound=Scenario)


class Catalogue(ABC, Generic[S]):
    """The scenarios, options and lessons of one game."""

    game: AnyGame
    master: ClassVar[bool] = False
    """Whether somebody may sit at the table as its game master."""

    @abstractmethod
    def scenarios(self) -> Sequence[S]:
        """The scenarios that come with the game, the easiest first."""

    @abstractmethod
    def read(self, data: Mapping[str, Any]) -> S:
        """A scenario from plain data; `BrokenInput` if it is none."""

    @abstractmethod
    def unknown(self, name: str) -> BrokenInput:
        """The error for a name that no scenario has."""

    @abstractmethod
    def describe(self, scenario: S) -> Offer:
        """A scenario as it is offered."""

    @abstractmethod
    def begin(self, scenario: S, options: Mapping[str, Any]) -> Setup:
        """What a match of the scenario begins with."""

    @abstractmethod
    def options(self) -> tuple[OptionText, ...]:
        """What a table may choose, in the order in which it is asked."""

    def idle(self, setup: Setup) -> tuple[Idle, ...]:
        """Options that have nothing to act on in what is set up, and why."""
        return ()

    def presets(self) -> tuple[Preset, ...]:
        """Options under one name, the simplest preset first, then the layers."""
        return ()

    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons that come with the game, the first one first."""
        return ()

    def prepared(self, begun: Setup, state: Any) -> str | None:
        """What a game master has prepared, as a scenario file; None: nothing is prepared any more, or ever."""
        return None

    def interlude(self, begun: Setup, state: Any) -> Interlude | None:
        """What is told after a game that others follow; None, if it is no part of a campaign."""
        return None

    def next_chapter(self, begun: Setup, state: Any, prepared: Preparations) -> Setup | None:
        """What the game after this one begins with; None: none follows."""
        return None

    @cached_property
    def _offers(self) -> tuple[Offer, ...]:
        return tuple(map(self.describe, self.scenarios()))

    def offers(self) -> tuple[Offer, ...]:
        """The scenarios that come with the game, as they are offered."""
        return self._offers

    def offer(self, scenario: str | Mapping[str, Any]) -> Offer:
        """A scenario as it is offered: one of ours by its id, or one as data; `BrokenInput` if it is neither."""
        return self.describe(self._found(scenario))

    def setup(self, scenario: str | Mapping[str, Any], options: Mapping[str, Any]) -> Setup:
        """What a match begins with: a scenario of ours by its id, or one as data; `BrokenInput` if it is neither."""
        return self.begin(self._found(scenario), options)

    def _found(self, scenario: str | Mapping[str, Any]) -> S:
        return self._named(scenario) if isinstance(scenario, str) else self.read(scenario)

    def _named(self, name: str) -> S:
        """One of ours: a name that comes over the wire is never a path."""
        found = next((scenario for scenario in self.scenarios() if scenario.id == name), None)
        if found is None:
            raise self.unknown(name)
        return found

    def id_of(self, setup: Setup) -> str:
        return str(setup.scenario.get("id", ""))

    def name_of(self, setup: Setup) -> Localized:
        name = setup.scenario["name"]
        return Localized.of(lambda language: name[language])


AnyCatalogue = Catalogue[Any]


def counted(names: Iterable[Localized]) -> tuple[Localized, ...]:
    """`3 × trooper` for what is there three times."""
    return tuple(name if count == 1 else _times(count, name) for name, count in Counter(names).items())


def _times(count: int, name: Localized) -> Localized:
    return Localized.of(lambda language: f"{count} × {name[language]}")


def rounded(minutes: float) -> int:
    """To five minutes: nobody knows it better."""
    return max(5, 5 * round(minutes / 5))
