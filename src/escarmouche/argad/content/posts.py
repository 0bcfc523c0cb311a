"""Where a scenario puts the people of a troop."""

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.argad.content.troops import Id, Troop
from escarmouche.argad.model import mounts
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, MarkerId, TableId, ThingId, WeaponId
from escarmouche.argad.model.reserves import Stretch
from escarmouche.argad.model.things import Ladder, Thing
from escarmouche.argad.model.units import Point
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized


class Post(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One person of the troop, and how he or she begins."""

    id: Id
    at: Point | None = None
    """The middle of the base; None for those who come in later."""
    entry: str = ""
    """The entry by which somebody who is not on the table yet comes in, or the masquerade that hides him or her."""
    waits: str = ""
    """In the wings, with others by this name, until the game master or a trigger lets them come to their places."""
    facing: Annotated[int, Meta(ge=0, le=359)] = 0
    floor: int = 0
    """Of the building that the place is in; 0 on the ground."""
    stands_in: bool = False
    """On the post of somebody who is not there any more (ARG-35.9): beside it where there is no room."""
    hidden: bool = False
    """In hiding until seen or revealed (ARG-15.9)."""
    captor: CharacterId | None = None
    """Whose prisoner he or she is (ARG-R-123)."""
    carries: tuple[ThingId, ...] = ()
    lives: Annotated[int, Meta(ge=1, le=2)] | None = None
    """Of somebody who comes from an earlier game (ARG-35.9); None: as the table plays."""
    wound: Wound = Wound.NONE
    unloaded: frozenset[WeaponId] = frozenset()
    """Weapons that have to be loaded first."""
    animal: mounts.Animal | None = None
    """A horse without rider, or a pack animal: whose it is, and who leads it (ARG-34.4, ARG-R-173)."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where and when people come to the table: in the order of their posts (ARG-34.5, ARG-34.6)."""

    id: Id
    stretch: Stretch
    """From one point of an edge of the table to another of the same edge."""
    turn: Annotated[int, Meta(ge=1, le=1000)] = 1
    """The first turn in which they may come in, or at whose end the die is first thrown."""
    certain: bool = False
    """Whether a die says when, as for everything that takes "a certain time" (ARG-R-194)."""


class Animal(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A figure that stands for the troop, or for nothing."""

    id: MarkerId
    name: Localized
    at: Point


class Masquerade(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Two or three animals, one of which is the people with this entry; or up to three that are nothing (ARG-35.2)."""

    id: Id
    animal: Annotated[tuple[Animal, ...], Meta(min_length=1, max_length=3)]
    stands: MarkerId | None = None
    """The one that stands for the people; None: all are decoys (ARG-35.5)."""
    stretch: Stretch | None = None
    """The piece of an edge by which they come in, each from its place on it; None: they begin close together."""


class Party(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A troop and the seat that plays it; the empty seat "" is for people whom nobody plays (ARG-33.9)."""

    seat: Seat
    troop: str | Troop
    """The id of a troop of the library, or one of the scenario's own."""
    post: Annotated[tuple[Post, ...], Meta(min_length=1)]
    """Those of the troop who are there; the others stay at home."""
    entry: tuple[Entry, ...] = ()
    masquerade: tuple[Masquerade, ...] = ()
    home: Stretch | None = None
    """The piece of an edge to which its people flee; None: where they come in, or the edge near them (ARG-R-181)."""


class TableSheet(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A further table: a distant place with people of its own (ARG-45.2)."""

    id: Annotated[TableId, Meta(min_length=1, max_length=60)]
    name: Localized
    ground: Ground
    party: tuple[Party, ...] = ()
    thing: tuple[Thing, ...] = ()
    ladder: tuple[Ladder, ...] = ()
    boat: tuple[Conveyance, ...] = ()
