"""Where a scenario puts the people of a troop."""

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.argad.content.troops import Id, Troop
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.units import Point
from escarmouche.kernel import Seat


class Post(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One person of the troop, and how he or she begins."""

    id: Id
    at: Point
    """The middle of the base."""
    facing: Annotated[int, Meta(ge=0, le=359)] = 0
    floor: int = 0
    """Of the building that the place is in; 0 on the ground."""
    hidden: bool = False
    """In hiding until seen or revealed (ARG-15.9)."""
    captor: CharacterId | None = None
    """Whose prisoner he or she is (ARG-R-123)."""
    carries: tuple[ThingId, ...] = ()
    unloaded: frozenset[WeaponId] = frozenset()
    """Weapons that have to be loaded first."""


class Party(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A troop and the seat that plays it; the empty seat "" is for people whom nobody plays (ARG-33.9)."""

    seat: Seat
    troop: str | Troop
    """The id of a troop of the library, or one of the scenario's own."""
    post: Annotated[tuple[Post, ...], Meta(min_length=1)]
    """Those of the troop who are there; the others stay at home."""
