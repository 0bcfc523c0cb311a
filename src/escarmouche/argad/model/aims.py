"""What people want and know: objectives, endings and secrets of a story (ARG-3.9, ARG-34.1, ARG-34.2)."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import CharacterId, TableId, ThingId
from escarmouche.argad.model.units import Point
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

LASTING: Final = frozenset({"reach", "carry", "fell", "free", "leave", "convoy", "meet", "work"})
"""What has been done stays done; other aims count as they stand when the story ends."""


class Objective(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody wants; there are no winners (ARG-3.9). The engine tells whether it has been reached."""

    id: str
    seat: Seat
    text: Localized
    kind: Literal[
        "reach", "hold", "carry", "capture", "fell", "save", "survive", "free", "leave", "convoy", "meet", "work"
    ]
    who: tuple[CharacterId, ...] = ()
    thing: ThingId | None = None
    area: tuple[Point, ...] = ()
    secret: bool = False
    reached: bool = False
    of: CharacterId | None = None
    """The character whose own aim it is (ARG-34.1); None: the whole troop's."""
    after: str = ""
    """The objective that has to be reached first: until then nobody knows of this one (ARG-34.2)."""
    whom: CharacterId | None = None
    """The person to meet."""
    things: tuple[ThingId, ...] = ()
    """The goods of a convoy (ARG-34.4)."""
    table: TableId = TableId("")
    """The table on which its area lies, where there are several; none: the first."""
    count: Annotated[int, Meta(ge=1)] = 1
    """How many of the goods, or of the people who leave, are enough."""


class Ending(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A way in which the story may end: as soon as all these objectives are reached (ARG-R-197)."""

    id: str
    text: Localized
    when: Annotated[tuple[str, ...], Meta(min_length=1)]


class Secret(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that one player knows from the start, or is told by the game master (ARG-34.1)."""

    seat: Seat
    text: Localized
    of: CharacterId | None = None
    """The character who knows it."""
