"""What a scenario has hidden for those who notice it, and how that has been tested (ARG-37.23, ARG-37.26)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ground import Polygon
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.units import Point
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized


class Surprise(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A clue or an odd behaviour in a part of the table. Whoever comes there is tested; nobody else hears of it."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    area: Polygon
    text: Localized
    """What is noticed or found."""
    skill: str = "perception"
    """Perception is tested by itself; with any other skill somebody has to try (ARG-R-202)."""
    difficulty: Literal[0, 4, 5, 6] = 0
    """Easy, hard or very hard, where the table tests against a difficulty (ARG-37.24); 0: hard."""
    seats: tuple[Seat, ...] = ()
    """For whom it is there; none said: everybody."""


class Lookout(Struct, frozen=True):
    """How somebody's perception was tested for something: seen, missed for good, or to be tested again."""

    surprise: str
    seat: Seat
    tester: CharacterId
    outcome: Literal["success", "again", "failure", "passed"]
    """The last: the game master has let them go by."""
    turn: int = 0
    """In which it was tested."""


class Tried(Struct, frozen=True):
    """A skill that somebody has tried in vain, and where he or she stood."""

    character: CharacterId
    skill: str
    at: Point
