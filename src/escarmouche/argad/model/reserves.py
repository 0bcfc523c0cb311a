"""People who are not on the table: those who have yet to come, and those who have left it alive."""

from typing import Literal

from msgspec import Struct

from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import MarkerId, TableId
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.units import Instant, Point, Tenths
from escarmouche.kernel import Seat

Stretch = tuple[Point, Point]
"""A piece of one edge of the table, from one point of it to another."""


def is_on(stretch: Stretch, point: Point) -> bool:
    """Whether a point lies on a piece of an edge, which runs along one of the axes."""
    return all(min(a, b) <= part <= max(a, b) for part, a, b in zip(point, *stretch, strict=True))


class Reserve(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """People of one seat who wait outside: where they may come in, and from which turn on (ARG-34.5, ARG-34.6)."""

    id: str
    seat: Seat
    characters: tuple[Character, ...]
    """In the order in which they come in."""
    stretch: Stretch | None = None
    """Where they come in; None: an animal stands for them."""
    turn: int = 1
    """The first turn in which they may come in; with a die for it, the turn at whose end it is first thrown."""
    certain: bool = False
    """Whether they come after "a certain time": a die at the end of each turn says when (ARG-R-194)."""
    waited: int = 0
    """How often that die has been thrown."""
    arrived: bool = False
    """Whether that die has let them in."""
    markers: tuple[MarkerId, ...] = ()
    """The animals, of which one stands for these people (ARG-35.2)."""
    origin: TableId | None = None
    """The table that they have left, if they travel (ARG-45.3)."""
    true: MarkerId | None = None
    """Which one: sealed at the start, and never changed (ARG-R-188)."""

    @property
    def in_the_wings(self) -> bool:
        """Neither by an edge nor behind an animal: they come when the game master or a trigger says so."""
        return self.stretch is None and not self.markers

    def may_enter(self, turn: int) -> bool:
        if self.stretch is None:
            return False
        return self.arrived if self.certain else turn >= self.turn


class RankEntry(Struct, frozen=True):
    """A unit that is about to come in, in close order, as it stands just outside the edge (ARG-R-193)."""

    reserve: str
    unit: Unit
    length: Tenths
    """How far it marches in."""


class Departed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who has left the table alive, as he or she left it, with what was carried or led (ARG-R-195)."""

    character: Character
    turn: int
    instant: Instant
    at: Point
    things: tuple[Thing, ...] = ()
    bodies: tuple[Body, ...] = ()
    how: Literal["left", "fled"] = "left"
    """By the own move, or running from something worse."""
    by: str = ""
    """The road to another table, if he or she has taken one."""
