"""A game as one seat saw it: where it began for that seat, and each deed since, told in both languages.

Live play, catching up after a lost connection and replay all show the same reel. What stands in it has passed `view`
and `see`, and nothing else has.
"""

from typing import Any

from msgspec import Raw, Struct

from escarmouche.kernel.game import Odds
from escarmouche.kernel.rules import RuleId
from escarmouche.kernel.seats import Seat


class Told(Struct, frozen=True):
    """A sentence in both languages."""

    en: str
    fr: str


class ToldModifier(Struct, frozen=True):
    """Why a roll was better or worse, in words."""

    to: str
    amount: int
    rule: RuleId
    text: Told


class ToldRoll(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A roll for the eye: who threw what for which purpose, from how many, why more or fewer, and what fell."""

    purpose: str
    what: Told
    """The purpose in words."""
    by: Seat
    who: Told
    """The seat that throws, in words."""
    piece: Told | None = None
    """What it throws for, in words, where it is a figure, a vehicle or a thing."""
    die: str
    values: tuple[int, ...]
    """What each face is worth, the first face first."""
    base: int
    """How many would be thrown without modifiers."""
    modifiers: tuple[ToldModifier, ...] = ()
    count: int
    faces: tuple[int, ...]
    result: int
    manual: bool = False


class Moment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event as the seat noticed it, and how its view changed."""

    event: Any = None
    """None where only the view changed."""
    told: tuple[Told, ...] = ()
    quiet: bool = False
    """Bookkeeping, which a short story leaves out."""
    rolls: tuple[ToldRoll, ...] = ()
    change: dict[str, Any] = {}
    """A merge patch on the view: what is null goes, mappings are merged, anything else is put in place."""


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command that was carried out, as the seat saw it."""

    number: int
    """Counted from 1 by what this seat saw."""
    by: Seat | None = None
    """Who did it, where the seat may know."""
    moments: tuple[Moment, ...]
    odds: Odds | None = None
    """The chances beforehand, where the seat may know them."""


class Reel(Struct, frozen=True):
    """The whole story for a seat: its first view, and what followed."""

    start: Raw
    deeds: tuple[Raw, ...]
