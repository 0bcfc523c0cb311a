"""A game as one seat saw it: where it began for that seat, and each deed since, told in both languages.

Live play, catching up after a lost connection and replay all show the same log. What stands in it has passed `view`
and `see`, and nothing else has.
"""

from typing import Any

from msgspec import Raw, Struct

from escarmouche.kernel.game import Odds
from escarmouche.kernel.seats import Seat
from escarmouche.rendering.rendered_rolls import RenderedRoll
from escarmouche.text.texts import Localized


class Moment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event as the seat noticed it, and how its view changed."""

    event: Any = None
    """None where only the view changed."""
    told: tuple[Localized, ...] = ()
    """As people tell it; nothing where another moment of the deed has said it."""
    exact: tuple[Localized, ...] = ()
    """With every place and number, where this is more than what is told."""
    quiet: bool = False
    """Bookkeeping, which a short story leaves out."""
    grave: bool = False
    """Somebody or something is lost."""
    rolls: tuple[RenderedRoll, ...] = ()
    change: dict[str, Any] = {}
    """A merge patch on the view: what is null goes, mappings are merged, anything else is put in place."""


class LogEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command that was carried out, as the seat saw it."""

    number: int
    """Counted from 1 by what this seat saw."""
    by: Seat | None = None
    """Who did it, where the seat may know."""
    moments: tuple[Moment, ...]
    odds: Odds | None = None
    """The chances beforehand, where the seat may know them."""


class History(Struct, frozen=True):
    """The whole story for a seat: its first view, and what followed."""

    start: Raw
    deeds: tuple[Raw, ...]
