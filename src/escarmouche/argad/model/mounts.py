"""Horses, mules and other animals: under somebody, led by somebody, or standing (ARG-6.16, ARG-6.17, ARG-41.8)."""

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.profiles import MOUNTED, Base, Profile
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

Species = Literal["horse", "mule", "donkey", "camel", "ox"]


class Mount(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody rides."""

    id: CharacterId
    """Of the animal, when nobody rides it."""
    species: Species = "horse"
    trained: bool = False
    """To fight, like a warhorse: only such a mount makes cavalry of a trained rider (ARG-41.2)."""
    base: Base = MOUNTED


class Animal(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What makes an animal without rider of a character: it does nothing by itself, and is no target (ARG-R-173)."""

    species: Species = "horse"
    trained: bool = False
    troop: Seat = Seat("")
    """Whose it is."""
    leader: CharacterId | None = None
    """Who has the bridle, or the animal in front of it in a string."""
    pack: bool = False
    """Bears loads, and is worth taking (ARG-34.4)."""
    loose: bool = False
    """Its rider has fallen: it only stands about (ARG-R-171)."""


SPECIES: Final[dict[Species, Localized]] = {
    "horse": Localized("horse", "cheval"),
    "mule": Localized("mule", "mule"),
    "donkey": Localized("donkey", "âne"),
    "camel": Localized("camel", "chameau"),
    "ox": Localized("ox", "bœuf"),
}


def own_mount(rider: CharacterId, profile: Profile) -> Mount | None:
    """The one that somebody with this profile comes on."""
    if not profile.mounted:
        return None
    trained = profile.cavalry if profile.mount_trained is None else profile.mount_trained
    return _mount(rider, trained, profile.base)


@lru_cache(maxsize=1 << 10)
def _mount(rider: CharacterId, trained: bool, base: Base) -> Mount:
    return Mount(id=CharacterId(f"{rider}_mount"), trained=trained, base=base)
