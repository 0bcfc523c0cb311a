"""The questions that the page asks about a skirmish, and the shape of their answers.

All texts come in both languages; every reason names its rule. Places and lengths are in tenths of a millimetre, moments
in thousandths of the movement, as everywhere in Argad!.
"""

from typing import Literal

from msgspec import Struct

from escarmouche.argad.model.ground import Going
from escarmouche.argad.model.ids import CharacterId, TableId
from escarmouche.argad.model.orders import Path
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import Degrees, Instant, Point, Tenths
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup
from escarmouche.presentation.guide import Why
from escarmouche.text.texts import Localized

Luck = Literal["best", "usual", "worst"]
"""How the slow dice fall: ones; fours, which is what one loses on average or a little more; or sixes."""
Draft = Announce | AnnounceGroup


class AskDraft(Struct, frozen=True, tag=True, omit_defaults=True):
    """What would come of an order, with all that has been announced so far, as far as the seat knows of it."""

    draft: Draft
    table: TableId = TableId("")


class AskRoute(Struct, frozen=True, tag=True, omit_defaults=True):
    """How somebody gets to a place round what stands in the way."""

    who: CharacterId
    to: Point
    table: TableId = TableId("")


class AskRun(Struct, frozen=True, tag=True, omit_defaults=True):
    """How everybody would move if all announced orders, as far as the seat knows of them, were carried out now."""

    luck: Luck = "usual"
    table: TableId = TableId("")


Question = AskDraft | AskRoute | AskRun


class GroundAhead(Struct, frozen=True, kw_only=True):
    """Ground that takes something off the move, or ends it."""

    name: Localized
    going: Going
    after: Tenths
    """How far along the way it begins."""
    at: Point
    """Where the middle of the base is then."""
    text: Localized
    """What it may cost: `1 to 6 cm less; with a 6 one is held up there`."""


class Way(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How somebody moves with one fall of the dice."""

    track: Track
    end: Point
    facing: Degrees
    length: Tenths
    """How far he or she goes."""
    blocked: bool = False
    """Whether the dice hold him or her up."""
    meets: tuple[CharacterId, ...] = ()
    """Enemies in contact at the end."""


class Prospect(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may come of an order for one person."""

    who: CharacterId
    allowance: Tenths
    """How far he or she may go in a turn on clear ground."""
    best: Way
    usual: Way
    worst: Way
    blocked: float = 0.0
    """The chance to be held up."""
    meets: dict[CharacterId, float] = {}
    """The chance to be in contact with an enemy in the end."""
    grounds: tuple[GroundAhead, ...] = ()


class Prospects(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What may come of an order, or why it cannot be given.

    The dice of the people whom it moves fall in every way; those of others as usual.
    """

    people: tuple[Prospect, ...] = ()
    why: Why | None = None


class Route(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The way that was found: its corners, the last of which is as near to the place as one gets this turn."""

    who: CharacterId
    path: Path = ()
    length: Tenths = 0
    whole: Tenths = 0
    """All the way to the place, which may take more than a turn."""
    arrives: bool = True
    """Whether the place can be reached at all: otherwise the way ends as near to it as one gets."""
    why: Why | None = None
    """Why there is no way at all."""


class Encounter(Struct, frozen=True):
    """Two enemies who come into contact, and when."""

    one: CharacterId
    other: CharacterId
    instant: Instant


class Run(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """How everybody moves, as far as the seat knows."""

    ways: dict[CharacterId, Way]
    """Of those who move or turn."""
    encounters: tuple[Encounter, ...] = ()
    held_up: tuple[CharacterId, ...] = ()
    """Those whom the dice hold up."""


Answer = Prospects | Route | Run
