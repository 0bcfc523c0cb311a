"""Mounts: the animal under somebody, which is another thing than the person (ARG-6.16, ARG-6.17)."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from escarmouche.argad.model.ids import AnimalId, CharacterId
from escarmouche.argad.model.profiles import MOUNTED, Base, Profile

Species = Literal["horse", "mule", "donkey", "camel", "ox"]


class Mount(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody rides."""

    id: AnimalId
    species: Species = "horse"
    trained: bool = False
    """To fight, like a warhorse: only such a mount makes cavalry of a trained rider (ARG-41.2)."""
    base: Base = MOUNTED


def own_mount(rider: CharacterId, profile: Profile) -> Mount | None:
    """The one that somebody with this profile comes on."""
    if not profile.mounted:
        return None
    trained = profile.cavalry if profile.mount_trained is None else profile.mount_trained
    return _mount(rider, trained, profile.base)


@lru_cache(maxsize=1 << 10)
def _mount(rider: CharacterId, trained: bool, base: Base) -> Mount:
    return Mount(id=AnimalId(f"{rider}_mount"), trained=trained, base=base)
