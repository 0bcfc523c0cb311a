"""Sentences of the game master's: when this happens, then that; once, and nobody else knows (ARG-33.9)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.ids import CharacterId, PortalId, RoomId
from escarmouche.argad.model.notes import Text
from escarmouche.argad.model.units import Point
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

When = Literal["reaches", "sees", "falls", "turn", "opens", "objective"]
"""Somebody comes to a place, or sees somebody, or falls; a turn begins; a door opens; an objective is reached."""

Then = Literal["note", "secret", "objective", "says", "reveal", "comes", "ask"]
"""A note, a secret or an objective for a player; words of somebody; those in hiding show; those who wait come; or the
game master is asked what happens."""


class Trigger(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One such sentence."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    when: When
    seat: Seat | None = None
    """One of whose people it has to be; with nobody named, one of any player's."""
    who: CharacterId | None = None
    """Who it has to be."""
    room: RoomId | None = None
    """The place; or, where it is no room,"""
    area: tuple[Point, ...] = ()
    whom: CharacterId | None = None
    """Who is seen."""
    turn: Annotated[int, Meta(ge=0, le=1000)] = 0
    portal: PortalId | None = None
    aim: str = ""
    """The objective that is reached."""
    then: Then
    person: CharacterId | None = None
    """Who speaks, or shows."""
    to: tuple[Seat, ...] = ()
    """Who is told; with nobody named, the player whose people brought it about, or else all of them."""
    note: Text | None = None
    text: Localized | None = None
    """What is confided, or said."""
    objective: Objective | None = None
    """Of the seat "": whoever is told."""
    reserve: str = ""
    """Those who wait."""
    fallen: frozenset[CharacterId] = frozenset()
    """Who had fallen before it was said."""
    met: int = 0
    """The turn in which it came true."""
