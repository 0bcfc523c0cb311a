"""Conveyances: boats, carts behind their teams, motor vehicles and ships (ARG-6.19, ARG-6.20, ARG-14.25)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import ConveyanceId
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

Team = Literal["", "oxen", "horses", "carriage"]
"""What draws a cart: nothing draws a boat (ARG-R-174)."""


Mishap = Literal["", "stuck", "overturned"]


class Engine(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a motor vehicle or a ship goes, as its setting says: no book prints such numbers (ARG-R-176)."""

    top: Tenths
    """The most in a turn."""
    change: Tenths
    """By how much it becomes faster or slower in a turn."""
    turn: Annotated[int, Meta(ge=0, le=180)] = 45
    """By how many degrees it turns in a turn."""


class Conveyance(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What people sit in: a boat, a cart behind its team, a motor vehicle or a ship."""

    id: ConveyanceId
    name: Localized
    at: Point
    heading: Degrees = 0
    width: Tenths = 400
    length: Tenths = 1000
    berths: int = 6
    team: Team = ""
    mishap: Mishap = ""
    """Why a cart does not move until somebody has freed it (ARG-R-175)."""
    troop: Seat = Seat("")
    """Who has it, of a cart or a vehicle (ARG-R-175)."""
    engine: Engine | None = None
    speed: Tenths = 0
    """Of a vehicle in the turn before."""
    course: tuple[Point, ...] = ()
    """Of a vehicle: the way that it goes this turn, as it was plotted (ARG-6.23)."""
    plot: tuple[Point, ...] | None = None
    """The way of the next turn, which only those know who plotted it."""
