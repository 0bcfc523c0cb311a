"""What a character is told to do this turn, once everybody has agreed (ARG-8.13, ARG-9.12). One order a turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import BarrierId, BoatId, CharacterId, LadderId, PortalId, StairsId, ThingId, WeaponId
from escarmouche.argad.model.units import Degrees, Point, Tenths

Path = Annotated[tuple[Point, ...], Meta(max_length=24)]
"""The corners of a way, where it ends last; where it begins is where the character stands."""


class Stay(Struct, frozen=True, tag=True, omit_defaults=True):
    """Stand, or turn on the spot: motionless (ARG-9.5)."""

    facing: Degrees | None = None
    """Where to look in the end; None: as before."""


class Go(Struct, frozen=True, tag=True, omit_defaults=True):
    """Walk along a path: through open doors and windows on its way, up stairs that it ends on."""

    path: Path
    slowly: bool = False
    """Spend the whole turn on it, so that Δ* is no danger (ARG-14.19)."""
    by: StairsId | None = None
    """The stairs that are taken where the path ends."""
    meets: bool = True
    """Accept contact with enemies on the way; otherwise stop two paces before them."""


class Follow(Struct, frozen=True, tag=True, omit_defaults=True):
    """Go where somebody goes, and stay so far behind."""

    whom: CharacterId
    behind: Tenths = 0


class KeepDistance(Struct, frozen=True, tag=True):
    """Fall back as they advance, advance as they fall back (ARG-15.12)."""

    whom: CharacterId
    distance: Tenths


class Charge(Struct, frozen=True, tag=True):
    """Go for an enemy by the shortest way, wherever he or she goes, to strike."""

    whom: CharacterId


class Meet(Struct, frozen=True, tag=True, omit_defaults=True):
    """Stand, but go to meet the one who comes within a distance (ARG-R-1, ARG-R-4)."""

    whom: CharacterId
    within: Tenths


class FallBack(Struct, frozen=True, tag=True, omit_defaults=True):
    """Stand, but get away from the one who comes within a distance; 0: at once (ARG-22.14, ARG-R-4)."""

    whom: CharacterId
    within: Tenths = 0


class Leave(Struct, frozen=True, tag=True):
    """Break contact and move off (ARG-31.11)."""

    path: Path


class Pursue(Struct, frozen=True, tag=True):
    """If the enemy in contact leaves, go after (ARG-31.11); otherwise stay in contact."""

    whom: CharacterId


class Reload(Struct, frozen=True, tag=True, omit_defaults=True):
    """Motionless for the whole turn (ARG-16.9)."""

    weapon: WeaponId
    path: Path = ()
    """Two paces at most, which are no movement (ARG-9.7)."""


class Work(Struct, frozen=True, tag=True):
    """Some work, on a door or on a thing, as long as it takes (ARG-8.13, ARG-R-43)."""

    on: str


class KeepDown(Struct, frozen=True, tag=True, omit_defaults=True):
    """Stay low all turn, or crawl behind cover: neither shoot nor work (ARG-17.5, ARG-10.8, ARG-R-77)."""

    path: Path = ()


class RaiseLadder(Struct, frozen=True, tag=True):
    """Set a ladder against an obstacle or an opening: one turn (ARG-13.14)."""

    ladder: LadderId
    against: str


class Climb(Struct, frozen=True, tag=True, omit_defaults=True):
    """Up or down a ladder that has been raised (ARG-13.15, ARG-13.17)."""

    ladder: LadderId
    down: bool = False


class LegUp(Struct, frozen=True, tag=True):
    """Over a high wall with a helper's hands: one turn of both (ARG-13.12)."""

    over: BarrierId
    helper: CharacterId


class GiveLegUp(Struct, frozen=True, tag=True):
    """Help somebody over a high wall."""

    whom: CharacterId


class TakeUp(Struct, frozen=True, tag=True, omit_defaults=True):
    """Go, pick a thing or somebody up on the way or at the end, and carry it (ARG-10.6, ARG-10.12, ARG-29.4)."""

    thing: ThingId
    path: Path = ()


class PutDown(Struct, frozen=True, tag=True, omit_defaults=True):
    """Drop what is carried and go on: slowed as if carrying it all turn (ARG-10.12)."""

    thing: ThingId
    path: Path = ()


class Board(Struct, frozen=True, tag=True):
    """Get into a boat: a whole turn (ARG-14.26)."""

    boat: BoatId


class Disembark(Struct, frozen=True, tag=True):
    """Get out of a boat onto land or into shallow water."""

    to: Point


class Row(Struct, frozen=True, tag=True):
    """Take the boat along a path (ARG-14.25)."""

    path: Path


class Help(Struct, frozen=True, tag=True):
    """Help somebody who is in danger, at one's own risk (ARG-14.6)."""

    whom: CharacterId


class Jump(Struct, frozen=True, tag=True):
    """From a height, whatever comes of it (ARG-14.17), or on and off a table (ARG-29.9)."""

    to: Point


class Across(Struct, frozen=True, tag=True, omit_defaults=True):
    """Strike across an obstacle at somebody on its other side, or force a way through (ARG-30.5)."""

    whom: CharacterId
    cross: bool = False


class LeanOut(Struct, frozen=True, tag=True):
    """Lean out of a window to shoot; or stay back; or hug the wall (ARG-20.15 to ARG-20.17)."""

    portal: PortalId
    how: Literal["lean", "back", "hug"]


class Open(Struct, frozen=True, tag=True, omit_defaults=True):
    """Open or close a door in passing, and go on (ARG-11.5)."""

    portal: PortalId
    path: Path = ()
    close: bool = False


class Swim(Struct, frozen=True, tag=True):
    """Through deep water, as far as the swimmer's dice allow (ARG-14.21)."""

    path: Path


class LeaveTable(Struct, frozen=True, tag=True, omit_defaults=True):
    """Walk to the edge of the table and off it, with whatever is carried or led (ARG-R-195)."""

    path: Path
    by: str = ""
    """The road that leads on to another table (ARG-45.2); none: out of this game."""


Order = (
    Stay
    | Go
    | Follow
    | KeepDistance
    | Charge
    | Meet
    | FallBack
    | Leave
    | Pursue
    | Reload
    | Work
    | KeepDown
    | RaiseLadder
    | Climb
    | LegUp
    | GiveLegUp
    | TakeUp
    | PutDown
    | Board
    | Disembark
    | Row
    | Help
    | Jump
    | Across
    | LeanOut
    | Open
    | Swim
    | LeaveTable
)
