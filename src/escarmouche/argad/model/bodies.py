"""Bodies: everybody who is out of play lies where he or she fell, dead or wounded (ARG-24.16, ARG-R-207)."""

from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.model.care import Care
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId, RoomId, ThingId
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.kernel import Seat

How = Literal["shot", "struck", "drowned", "fell", "fled", "left", "executed"]
"""How somebody left the game."""
ALIVE: Final[frozenset[How]] = frozenset({"fled", "left"})
"""How people go off the table alive."""

SPECIAL_LIVES: Final = 2
"""Life points of those who bear a wound (ARG-33.2)."""


class Body(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who lies on the ground. It never blocks the way, gives no cover and belongs to no group."""

    id: ThingId
    """As a load: whoever takes it up carries it under this name."""
    person: Character
    """As he or she fell, with weapons and all that was carried; things that were carried lie there too."""
    how: How
    turn: int
    at: Point | None = None
    """None while it is carried."""
    room: RoomId | None = None
    height: Tenths = 0
    matters: bool = False
    """Whether it is drawn, and may be carried and treated; of the others nobody keeps count."""

    care: Care | None = None
    """What the care brought that was given here, if any; in a view, for those who know."""

    @property
    def owner(self) -> Seat:
        return self.person.owner


def body_id(who: CharacterId) -> ThingId:
    """What the body of somebody is called as a load."""
    return ThingId(f"body_{who}")


def leaves_mark(person: Character) -> bool:
    """Players' own characters, those who bear two wounds, and whoever the scenario says is dear to somebody."""
    special = SPECIAL_LIVES in (person.profile.lives, person.lives) or person.wound is not Wound.NONE
    return person.me or person.companion or special
