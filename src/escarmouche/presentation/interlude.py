"""Between two games with the same people: what became of them, and what can be changed before the next one."""

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.kernel.seats import Seat
from escarmouche.text.texts import Localized

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Fate(Struct, frozen=True, kw_only=True):
    """What has become of somebody."""

    id: str
    seat: Seat
    """Empty for those whom nobody plays: they belong to one story only."""
    name: Localized
    state: Localized
    """How he or she came out of the game, and what care has made of it."""
    comes: bool
    """Whether he or she can play in the next game."""
    along: bool = False
    """Whether he or she does, unless others go instead."""


class Aim(Struct, frozen=True, kw_only=True):
    """What somebody wanted."""

    seat: Seat
    text: Localized
    reached: bool


class Trade(Struct, frozen=True, kw_only=True):
    """A kind of people who can be recruited."""

    id: str
    name: Localized


class NextChapter(Struct, frozen=True, kw_only=True):
    """The game that the end of this one leads to."""

    id: str
    name: Localized
    text: Localized | None = None
    """What has happened meanwhile."""
    needs: dict[Seat, int] = {}
    """How many people a seat has to bring along at the least."""
    places: dict[Seat, int] = {}
    """For how many of a seat there is a place."""


class Interlude(Struct, frozen=True, kw_only=True):
    """The chronicle of a game that is over, everybody's state before any objective, and what comes next."""

    campaign: Localized
    people: tuple[Fate, ...]
    aims: tuple[Aim, ...] = ()
    remembered: tuple[Localized, ...] = ()
    """Deeds that are not forgotten."""
    next: NextChapter | None = None
    """None: the campaign is over."""
    trades: tuple[Trade, ...] = ()
    """Who can be recruited for the next game."""


class NewRecruit(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody new for a seat."""

    seat: str
    trade: str
    name: Name


class Preparations(Struct, frozen=True, forbid_unknown_fields=True):
    """What is changed before the next game."""

    recruits: Annotated[tuple[NewRecruit, ...], Meta(max_length=40)] = ()
    names: dict[str, Name] = {}
    """Other names, by the ids of those who bear them."""
    at_home: Annotated[tuple[str, ...], Meta(max_length=200)] = ()
    """Those who do not come along this time."""
