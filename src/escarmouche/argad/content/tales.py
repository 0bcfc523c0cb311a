"""A chapter of a campaign knows which one it is, and with whom it is played (ARG-35.9)."""

from typing import Annotated

from msgspec import Meta, Struct

from escarmouche.argad.content.troops import Id, Member
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.notes import Deed
from escarmouche.kernel import Seat


class Person(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who can play in the next game."""

    seat: Seat
    member: Member
    lives: Annotated[int, Meta(ge=1, le=2)] = 1
    wound: Wound = Wound.NONE
    missing: bool = False
    """Lies on the field, or is somebody's prisoner: does not come along until care or a ransom is told of."""
    story: tuple[str, ...] = ()
    """What has become of him or her so far, a line for each game."""


class Roster(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everybody whom the campaign knows, in the order in which they joined it."""

    person: tuple[Person, ...] = ()
    deed: tuple[Deed, ...] = ()
    """What will be remembered: the next game begins with these notes (ARG-35.8)."""
    chapters: tuple[str, ...] = ()
    """Those that have been played."""
    games: tuple[str, ...] = ()
    """The marks of the games that have been told, so that none is told twice."""

    def of(self, seat: Seat) -> list[Person]:
        """Those of a seat who can come along."""
        return [each for each in self.person if each.seat == seat and not each.missing]


class Tale(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The place of a scenario in a campaign that comes with the game."""

    campaign: Id
    chapter: Id
    roster: Roster = Roster()
    """The people as they come to it."""
