"""Conversations, and the people whom nobody plays: what they know, how they react (ARG-33.9 to ARG-33.13)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

Attitude = Literal["hostile", "frightened", "neutral", "friendly", "adventurous", "accomplice"]
"""In the order of the faces of a die (ARG-R-83)."""

Occasion = Literal["talked_to", "paid", "threatened", "persuaded", "near", "turn"]
"""When somebody reacts: to words, goods or threats, to people who come near, or when it is time (ARG-R-201)."""

Reaction = Literal["tells", "joins", "flees", "fights", "calls", "walks"]


class Cue(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line of somebody's script: on which occasion, towards whom, and what then. Once."""

    when: Occasion
    does: Reaction
    seats: tuple[Seat, ...] = ()
    """Towards whose people; none said: everybody's."""
    within: Tenths = 0
    """How near people have to come."""
    turn: Annotated[int, Meta(ge=0)] = 0
    """When it is time: as this turn begins."""
    text: Localized | None = None
    """What is told."""
    path: tuple[Point, ...] = ()
    """Where somebody walks, corner after corner."""


class Npc(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody whom nobody plays, as the scenario has prepared him or her: for the game master's eyes (ARG-33.9)."""

    id: CharacterId
    attitude: Attitude | None = None
    """As it was foreseen; otherwise a die decides at the first talk with each player (ARG-33.13)."""
    fact: Localized | None = None
    """What anybody may know."""
    secrets: tuple[Localized, ...] = ()
    cue: tuple[Cue, ...] = ()
    attitudes: dict[Seat, Attitude] = {}
    """As they have turned out in play."""
    done: frozenset[int] = frozenset()
    """Lines of the script that have been played, by number."""
    fears: frozenset[Seat] = frozenset()
    """From whose people he or she runs."""
    path: tuple[Point, ...] = ()
    """What is left of a way."""


class Talk(Struct, frozen=True):
    """Two people who are going to talk at the end of the turn; the first has asked for it."""

    one: CharacterId
    other: CharacterId
