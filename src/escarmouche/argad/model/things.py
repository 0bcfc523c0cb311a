"""Ladders, things to carry, and the current of a water."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import LadderId, RoomId, ThingId, WeaponId
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized


class Ladder(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A heavy and bulky thing that people climb once it stands (ARG-13.13)."""

    id: LadderId
    decimetres: int
    at: Point
    """Its foot."""
    top: Point | None = None
    """Where one arrives; None while it lies or is carried."""
    top_height: Tenths = 0
    top_room: RoomId | None = None
    against: str = ""


class Emblem(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Whose banner, standard or eagle a thing is (ARG-38.10)."""

    seat: Seat
    squad: str = ""
    """Of the whole troop where it is empty."""


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something to carry, to work on, to throw or to jump on."""

    id: ThingId
    name: Localized
    at: Point | None = None
    """None while it is carried."""
    height: Tenths = 0
    """Above the table, where it lies: on an upper floor, on a wall."""
    weight: Literal["light", "heavy", "very_heavy"] = "light"
    weapon: WeaponId | None = None
    """What it strikes as: a bottle, a chair."""
    job: str = ""
    """The work that can be done on it, if any."""
    worked: int = 0
    """Turns of work done (ARG-R-56)."""
    needs: int = 1
    """How many "certain times" the work takes (ARG-39.8)."""
    finished: int = 0
    hard: bool = False
    """The first turn of work does not count (ARG-39.7)."""
    trade: str = ""
    """The talent whose masters do the work faster, or tools for it (ARG-39.9); as the work is called, if not said."""
    tool: str = ""
    """The trade that this is a tool of."""
    inside: str = ""
    """The thing in which it lies until the work there is done: nobody knows of it before (ARG-39.5)."""
    emblem: Emblem | None = None
    loot: bool = False
    """What people who plunder go for (ARG-R-184)."""


class Current(Struct, frozen=True):
    """Running water that carries boats and swimmers along: this many dice of centimetres a turn (ARG-14.29)."""

    towards: Degrees
    dice: Annotated[int, Meta(ge=1, le=3)] = 1
