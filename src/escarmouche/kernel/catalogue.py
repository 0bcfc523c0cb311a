"""What a game offers to play: its scenarios, and the options that a table agrees on."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from escarmouche.kernel.game import AnyGame, Setup
from escarmouche.kernel.optiontexts import OptionText
from escarmouche.kernel.seats import Seat
from escarmouche.kernel.texts import Name


class Army(Struct, frozen=True):
    """One side of a scenario."""

    seat: Seat
    pieces: tuple[Name, ...]
    """What it consists of: `3 × trooper`."""
    cost: int | None = None
    """By the book's formula, where the book has one."""


class Idle(Struct, frozen=True):
    """An option, or a value of one, that has nothing to act on in a scenario."""

    option: str
    value: str | None
    """Of an option that is a choice of several, such as extensions: the one that is meant."""
    why: Name


class Offer(Struct, frozen=True, kw_only=True):
    """A scenario to choose."""

    id: str
    name: Name
    text: Name
    armies: tuple[Army, ...]
    goals: tuple[Name, ...]
    minutes: int
    """About how long it takes."""
    options: dict[str, Any]
    """What it is played with, unless the table chooses otherwise."""
    setup: Setup
    idle: tuple[Idle, ...] = ()
    """Options that would change nothing here, and why."""


class Catalogue(ABC):
    """The scenarios and options of one game."""

    game: AnyGame

    @abstractmethod
    def offers(self) -> tuple[Offer, ...]:
        """The scenarios that come with the game, the easiest first."""

    @abstractmethod
    def offer(self, scenario: str | Mapping[str, Any]) -> Offer:
        """A scenario as it is offered: one of ours by its id, or one as data; `BrokenInput` if it is neither."""

    @abstractmethod
    def options(self) -> tuple[OptionText, ...]:
        """What a table may choose, in the order in which it is asked."""

    @abstractmethod
    def setup(self, scenario: str | Mapping[str, Any], options: Mapping[str, Any]) -> Setup:
        """What a match begins with: a scenario of ours by its id, or one as data; `BrokenInput` if it is neither."""

    def id_of(self, setup: Setup) -> str:
        return str(setup.scenario.get("id", ""))

    def name_of(self, setup: Setup) -> Name:
        name = setup.scenario["name"]
        return Name(name["en"], name["fr"])


def counted(names: Iterable[Name]) -> tuple[Name, ...]:
    """`3 × trooper` for what is there three times."""
    return tuple(
        name if count == 1 else Name(f"{count} × {name.en}", f"{count} × {name.fr}")
        for name, count in Counter(names).items()
    )


def rounded(minutes: float) -> int:
    """To five minutes: nobody knows it better."""
    return max(5, 5 * round(minutes / 5))
