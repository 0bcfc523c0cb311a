"""The table: its grounds, obstacles, buildings and ways, as a scenario draws them. What changes is elsewhere."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import AreaId, BarrierId, KindId, PortalId, RoomId, StairsId
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.kernel import RuleId
from escarmouche.text.texts import Localized

Going = Literal["easy", "difficult", "very_difficult", "swim", "forbidden"]
"""How a ground is walked: the slow die, half the move first, swimming, or not at all (ARG-11.8, ARG-11.9)."""

Polygon = Annotated[tuple[Point, ...], Meta(min_length=3)]
Polyline = Annotated[tuple[Point, ...], Meta(min_length=2)]


class Kind(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of the terrain table (ARG-11) and of the cover table (ARG-20)."""

    id: KindId
    name: Localized
    rule: RuleId
    ours: bool = False
    """A value that the book does not print (ARG-R-124)."""
    foot: Going = "easy"
    mounted: Going = "easy"
    riding_alone: Going | None = None
    """Of riders who are in no group as the turn begins; None: as of the others (ARG-R-47)."""
    steep: bool = False
    """A slope: no road cancels it (ARG-12.10)."""
    road: bool = False
    """Cancels difficult and very difficult ground under it (ARG-12.9)."""
    indoors: bool = False
    cover: Literal[0, -1, -2] = 0
    covers: Literal["foot", "isolated", "single", "swimmers"] = "foot"
    """Whom it protects: anybody on foot, isolated people and guerrilla fighters, one person right behind it …"""
    hides_beyond: Tenths | None = None
    """Seen through this much of it, but not more; 0: nobody sees through it at all (ARG-20.2 to ARG-20.4)."""
    hides_low: bool = False
    """Hides those who keep down all turn (ARG-20.1)."""
    thin: bool = False
    """A screen: protects from light weapons only, and hides nobody (ARG-19.8, ARG-19.9)."""
    height: Tenths = 0
    """How far it rises above the ground it stands on; a line above that is not stopped or hampered by it."""
    danger: Literal["", "always", "fast", "R", "H"] = ""
    """Δ, which some tables write R or H; or Δ*, which is dangerous in haste only (ARG-14.1, ARG-14.19, ARG-14.20)."""
    water: bool = False
    """Whoever is lost in it drowns; elsewhere people fall (ARG-14.5)."""
    close_order: bool = True
    """Whether close order may move there (ARG-11.3)."""


class Area(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A piece of ground. Where areas overlap, the later one in the list lies on top."""

    id: AreaId
    kind: KindId
    shape: Polygon
    height: Tenths = 0
    """Of the ground itself: a hill, a rampart, a table to jump on."""


class Barrier(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A linear obstacle: hedge, bank, wall, fence, palisade, rampart (ARG-30.13)."""

    id: BarrierId
    kind: KindId
    line: Polyline
    decimetres: int = 0
    """Its height in the world of the figures, where the rules ask for metres (ARG-R-42); 0: as its kind says."""


class Room(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A room of a building. Its walls stop movement, sight and shots but for its portals."""

    id: RoomId
    building: str
    name: Localized | None = None
    shape: Polygon
    floor: int = 0
    """0 on the ground; stairs and ladders lead to others."""
    height: Tenths = 0
    """Of its floor above the table."""
    lodging: bool = False
    """The wounded can rest here, in clean beds (ARG-38.28)."""
    large: bool = False
    """A hall or shed: long weapons and mounted people have room (ARG-13.2, ARG-29.1)."""


class Portal(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An opening in a wall or barrier: where people pass, look, shoot and fight through (ARG-13.5 to ARG-13.7)."""

    id: PortalId
    kind: Literal["door", "gate", "window", "loophole", "trapdoor"]
    line: tuple[Point, Point]
    joins: tuple[RoomId | None, RoomId | None]
    """The rooms on both sides; None is outdoors."""
    closed: bool = False
    locked: bool = False


class Stairs(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A way between two heights (ARG-13.8, ARG-13.9)."""

    id: StairsId
    foot: Point
    top: Point
    joins: tuple[RoomId | None, RoomId | None]
    """The rooms at the foot and at the top."""
    height: Tenths
    """Of the top above the table."""
    steep: bool = False
    width: Tenths = 3 * CM


class Ground(Struct, frozen=True, kw_only=True, dict=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole table."""

    width: Annotated[Tenths, Meta(ge=60 * CM, le=300 * CM)]
    depth: Annotated[Tenths, Meta(ge=60 * CM, le=180 * CM)]
    kinds: dict[KindId, Kind] = {}
    areas: tuple[Area, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    rooms: tuple[Room, ...] = ()
    portals: tuple[Portal, ...] = ()
    stairs: tuple[Stairs, ...] = ()
