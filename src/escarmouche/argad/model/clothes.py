"""Clothes that people have with them, and what they pass for in them (ARG-36.3 to ARG-36.6)."""

from typing import Final

from msgspec import Struct, field

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.profiles import Class, Dress
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

OWN_CLOTHES: Final = "own"
"""The id of what the profile of somebody wears."""


class Guise(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What others take somebody for: one of the people whom nobody plays (ARG-36.3, ARG-R-204)."""

    name: Localized
    class_: Class = field(name="class", default=1)


class Outfit(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A set of clothes: town dress, action dress, an armour, a monk's habit."""

    id: str
    name: Localized
    dress: Dress = "light"
    armour: Armour = Armour.LIGHT
    shield: bool = False
    covers: tuple[WeaponId, ...] = ()
    """Weapons under it: nobody sees them, and nobody can take them up before it is off (ARG-36.4)."""
    over: bool = False
    """Worn over the own clothes, and thrown away when it is taken off (ARG-36.4)."""
    guise: Guise | None = None
    """What its wearer passes for."""


class Dressing(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A change of clothes that goes on for several turns (ARG-R-205)."""

    outfit: str
    on: bool = False
    """The old garment is off, the new one is being put on."""
    turns: int = 0


class Disguise(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What somebody passes for now."""

    guise: Guise
    alias: CharacterId = CharacterId("")
    """Under which id those who are fooled know him or her; no other disguise of a game ever has it."""
    familiar: frozenset[str] = frozenset()
    """Ids made of his or her own that could be seen before, such as that of a horse: they stay as they are."""
    known: frozenset[Seat] = frozenset()
    """Seats that see through it: allies, witnesses of the change, and those who have a doubt."""
    looked: frozenset[CharacterId] = frozenset()
    """Those who have had a close look: one die for each body of observers (ARG-R-204)."""
