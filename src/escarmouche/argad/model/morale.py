"""What shakes people, and the tests of morale that come of it (page 38)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

Cause = Literal[
    "leader",  # the troop leader falls, is taken or flees (ARG-38.9)
    "banner",  # the own emblem is taken (ARG-38.10)
    "unit_leader",  # there is no troop leader, and the leader of the unit falls or is taken (ARG-38.12)
    "friends",  # shot at by friends (ARG-38.13)
    "fear",
    "encircled",
    "called",  # an enemy calls on them to surrender (ARG-R-185)
    "loot",
    "revenge",
    "hesitates",  # their player does not know what they would do (ARG-38.2)
    "rally",  # a leader has them tested again (ARG-38.7)
]

Rout = Literal["flee", "charge", "loot"]
"""What people do who no longer obey: run, rush at the enemy, or plunder (ARG-38.6)."""


class Shock(Struct, frozen=True, omit_defaults=True):
    """Something that people saw or suffered, and that has not been tested yet (ARG-R-177)."""

    cause: Cause
    characters: tuple[CharacterId, ...]
    by: CharacterId | None = None
    """The enemy who brought it about, if one is known."""


class Trial(Struct, frozen=True, omit_defaults=True):
    """A body that is going to be tested: one die for all of them (ARG-38.3)."""

    seat: Seat
    """Whose they are."""
    characters: tuple[CharacterId, ...]
    causes: tuple[Cause, ...]
    by: CharacterId | None = None


class Dread(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place or a person of the scenario that puts people to the test, everybody once (ARG-R-184)."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    name: Localized
    cause: Literal["fear", "encircled", "loot", "revenge"] = "fear"
    area: tuple[Point, ...] = ()
    """Where it arises, if that is a place."""
    person: CharacterId | None = None
    """Before whom it arises, in sight and so near, if that is a person."""
    within: Tenths = 40 * CM
    seats: tuple[Seat, ...] = ()
    """Whose people it concerns; none said: everybody's."""
    shaken: frozenset[CharacterId] = frozenset()
    """Those who have been tested for it."""


class MoraleLine(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line that a scenario adds to the morale modifiers, for that list is open (ARG-38.34)."""

    id: str
    name: Localized
    amount: int
    seat: Seat | None = None
    """Whose people it concerns; None: everybody."""
    squad: str = ""
    lasting: bool = False
    """An event of the story, such as hunger: it counts even where the modifiers are off (ARG-38.21)."""
