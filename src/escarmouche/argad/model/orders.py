"""What a character is told to do this turn, once everybody has agreed (ARG-8.13, ARG-9.12). One order a turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import (
    BarrierId,
    CharacterId,
    ConveyanceId,
    LadderId,
    PortalId,
    StairsId,
    ThingId,
    UnitId,
    WeaponId,
)
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
    pace: Tenths = 0
    """No faster than so far in a turn, to keep together with others; 0: as fast as one can (ARG-R-163)."""


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


class Treat(Struct, frozen=True, tag=True):
    """Care for somebody who lies there or is wounded: motionless beside him or her all turn (ARG-38.22, ARG-R-206)."""

    whom: str


class ChangeClothes(Struct, frozen=True, tag=True):
    """Put on other clothes, or throw a robe off and take up what is under it: motionless turns (ARG-36.4, ARG-36.5)."""

    outfit: str


class HelpDress(Struct, frozen=True, tag=True):
    """Help somebody in contact to change clothes (ARG-R-205)."""

    whom: CharacterId


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

    boat: ConveyanceId


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


Leg = Literal["", "forward", "back", "left", "right"]
"""Which way a unit in close order goes, as it looks."""


class InRanks(Struct, frozen=True, tag=True, omit_defaults=True):
    """What a whole unit in close order does: given to one of them, it is everybody's (ARG-R-143)."""

    leg: Leg = ""
    length: Tenths = 0
    pivot: Degrees | None = None
    """The new heading; None: as before (ARG-R-145)."""
    pivots: Literal["first", "last"] = "first"
    """Before the leg or after it (ARG-44.12)."""
    swap: int = 0
    """The rank that goes before the first, or behind the last (ARG-9.9)."""
    rear: bool = False
    """Whether the rank that swaps goes behind the others."""
    onward: bool = False
    """Go on in loose order where the ground breaks the ranks; otherwise halt before it (ARG-R-147)."""
    loads: bool = False
    """All who have something to load do so (ARG-44.14)."""
    whom: CharacterId = CharacterId("")
    """The enemy whom the unit charges; or the one on whom it depends how long it marches (ARG-R-143)."""
    when: Literal["", "until", "within", "beyond"] = ""
    """March until that one is so near; or only as long as he or she is so near, or farther away."""
    distance: Tenths = 0


class FallIn(Struct, frozen=True, tag=True, omit_defaults=True):
    """Run to one's place in the ranks, round somebody who stands still (ARG-44.1 to ARG-44.4)."""

    leader: CharacterId
    """Who has ordered it."""
    rally: CharacterId
    """Round whom; he or she stays put and does nothing all turn."""
    heading: Degrees
    files: int
    rank: int
    file: int
    """Where the one stands whom they rally round."""
    bearers: tuple[CharacterId, ...] = ()
    """Standard bearers among them."""
    everybody: bool = False
    """All who hear it and may fall in; who that is, is judged when the movement begins (ARG-R-136)."""

    @property
    def cell(self) -> tuple[int, int]:
        return self.rank, self.file


class Join(Struct, frozen=True, tag=True):
    """Go and take a place in a unit in close order, from behind or from a side (ARG-44.8)."""

    unit: UnitId
    path: Path


class MountUp(Struct, frozen=True, tag=True, omit_defaults=True):
    """Get on a horse: a whole turn, or as on very difficult ground, and ride on (ARG-41.8, ARG-41.9)."""

    animal: CharacterId
    path: Path = ()


class Dismount(Struct, frozen=True, tag=True, omit_defaults=True):
    """Get off: a whole turn, or as on very difficult ground, and walk on (ARG-41.8, ARG-41.9)."""

    path: Path = ()


class Lead(Struct, frozen=True, tag=True, omit_defaults=True):
    """Take an animal at hand by the bridle and go: up to three follow in file (ARG-12.11, ARG-R-173)."""

    animal: CharacterId
    path: Path = ()


class Drive(Struct, frozen=True, tag=True):
    """Take a cart along a path, on its seat or walking at its side (ARG-6.19, ARG-R-174)."""

    cart: ConveyanceId
    path: Path


class Load(Struct, frozen=True, tag=True):
    """Put what is carried on a cart (ARG-34.4)."""

    thing: ThingId
    cart: ConveyanceId


class LetGo(Struct, frozen=True, tag=True, omit_defaults=True):
    """Leave all the animals that one leads where they are, and go."""

    path: Path = ()


class Sneak(Struct, frozen=True, tag=True):
    """Half a move in cover, along walls or at night, unseen if the die falls well (ARG-37.13, ARG-R-204)."""

    path: Path


class Flee(Struct, frozen=True, tag=True):
    """Run, as those do who have lost heart: nobody gives this order (ARG-38.5, ARG-R-181)."""

    path: Path


class TalkWith(Struct, frozen=True, tag=True, omit_defaults=True):
    """Talk with somebody all turn, if he or she agrees (ARG-33.12)."""

    whom: CharacterId
    path: Path = ()
    """Two paces at most, which are no movement (ARG-9.7)."""


class Try(Struct, frozen=True, tag=True, omit_defaults=True):
    """Put a skill to the test, motionless, where there may be something to find or to do (ARG-37.19, ARG-R-202)."""

    skill: Annotated[str, Meta(min_length=1, max_length=40)]
    path: Path = ()
    """Two paces at most, which are no movement (ARG-9.7)."""


class Play(Struct, frozen=True, tag=True, omit_defaults=True):
    """Play music all turn, standing or walking, and do nothing else (ARG-R-121)."""

    path: Path = ()


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
    | Treat
    | ChangeClothes
    | HelpDress
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
    | InRanks
    | FallIn
    | Join
    | MountUp
    | Dismount
    | Lead
    | LetGo
    | Drive
    | Load
    | Sneak
    | Try
    | TalkWith
    | Flee
    | Play
    | LeaveTable
)
