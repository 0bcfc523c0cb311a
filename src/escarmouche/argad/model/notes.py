"""What people write down: notes in secret, deeds for a later game, roles and wishes before this one."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.kernel import Seat

Text = Annotated[str, Meta(min_length=1, max_length=400)]


Treachery = Literal["", "broke_truce", "turned_on_ally"]


class Note(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A slip of paper between the game master and some players (ARG-32.1, ARG-33.9)."""

    by: Seat
    to: tuple[Seat, ...]
    text: str
    turn: int
    about: CharacterId | None = None
    alias: CharacterId = CharacterId("")
    """Under which id he or she is written of to those who took him or her for another then (ARG-R-204)."""


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody did that may matter in a later game (ARG-35.8)."""

    character: CharacterId
    text: str
    turn: int
    secret: bool = False
    """Known to the game master alone."""
    alias: CharacterId = CharacterId("")
    """As in a note."""
    what: Treachery = ""
    """What kind of treachery it was, if the journal tells (ARG-R-200)."""
    seat: Seat | None = None
    against: tuple[Seat, ...] = ()


class Role(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody whom a player could be (ARG-32.3)."""

    id: str
    text: str
    character: CharacterId | None = None
    """The figure on the table, where it stands there already."""
    seat: Seat | None = None
    """Who has it."""


class Wish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player would like: a role, recruits, equipment (ARG-32.3, ARG-32.11)."""

    seat: Seat
    text: str
    role: str = ""
    answer: Literal["", "granted", "declined"] = ""


class HouseRule(Struct, frozen=True):
    """A number of the book that this table plays otherwise: unofficial, and said so (ARG-46.2, ARG-46.4)."""

    kind: Literal["distance", "weapon", "ground"]
    id: str


class RuledDie(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die of a throw to come that counts as the game master says (ARG-47.6)."""

    purpose: str
    """Of the throw, such as `strike`."""
    by: Seat
    """Whose throw it is."""
    die: int = 1
    """Which of the dice that are thrown together, counted from 1."""
    face: int
    reason: str = ""
