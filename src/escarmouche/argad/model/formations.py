"""Units: people who march and fight together, and the ranks and files of close order (ARG-43.1, ARG-R-131).

Nothing in them holds anything that could hold it: the garbage collector need not watch it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.kernel import Seat

Formation = Literal["loose", "close", "dispersed"]
"""Loose order is how people stand together by themselves (ARG-43.2)."""

Cell = tuple[int, int]
"""A place in the ranks: rank and file, both from 1. Rank 1 is the front, file 1 the leftmost as the unit looks."""


class Grid(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """The ranks and files of a unit in close order: cells without gaps (ARG-R-132)."""

    front: Point
    """The middle of the front edge of rank 1, over all files."""
    files: Annotated[int, Meta(ge=1, le=100)]
    width: Annotated[Tenths, Meta(ge=0)] = 0
    """Of a cell: that of the widest base. 0 in a file: as the bases are."""
    depth: Annotated[Tenths, Meta(ge=0)] = 0
    """Of a cell: that of the deepest base. 0 in a file: as the bases are."""
    cells: dict[CharacterId, Cell] = {}
    """Where each member stands. Empty in a file: the ranks are filled in the order of the members."""
    dents: dict[int, int] = {}
    """The files that stand back from the front, and by how many ranks: they were pushed (ARG-R-159)."""


class Stance(Struct, frozen=True, gc=False):
    """Where a unit in close order stands, and where it looks."""

    heading: Degrees
    front: Point
    files: int


class Unit(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A unit; somebody is in at most one. Loose and dispersed units are names for giving orders (ARG-R-131)."""

    id: UnitId
    owner: Seat = Seat("")
    """Who gives it orders. Empty in a file: the owner of its first member."""
    name: Annotated[str, Meta(max_length=40)] = ""
    members: tuple[CharacterId, ...]
    """In roster order, which decides where nothing else does."""
    formation: Formation = "loose"
    heading: Degrees = 0
    """Where a unit in close order looks."""
    grid: Grid | None = None
    """Of a unit in close order."""
