"""Weapons that nobody sees until they are used (ARG-6.3)."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.disguises import unmask


class WeaponDrawn(Struct, frozen=True, tag=True):
    """Out it comes: from now on everybody who sees its owner sees it."""

    animation: ClassVar[Animation] = "reveal"

    character: CharacterId
    weapon: WeaponId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        profile = skirmish.characters[self.character].profile
        left = tuple(weapon for weapon in profile.concealed if weapon != self.weapon)
        shown = replace(profile, concealed=left, weapons=(*profile.weapons, self.weapon))
        return skirmish.change(self.character, profile=shown)


def draw(resolution: Resolution, who: CharacterId, weapon: WeaponId) -> None:
    """Called for every weapon that is used: one that was hidden is so no longer."""
    if weapon in resolution.skirmish.characters[who].profile.concealed:
        resolution.emit(WeaponDrawn(who, weapon))
    unmask(resolution, who)
