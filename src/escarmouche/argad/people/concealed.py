"""Weapons that nobody sees until they are used (ARG-6.3)."""

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.names import CharacterId, WeaponId
from escarmouche.argad.skirmish import Character, Skirmish
from escarmouche.argad.story import Story
from escarmouche.kernel import Seat


class WeaponDrawn(Struct, frozen=True, tag=True):
    """Out it comes: from now on everybody who sees its owner sees it."""

    character: CharacterId
    weapon: WeaponId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        profile = skirmish.characters[self.character].profile
        left = tuple(weapon for weapon in profile.concealed if weapon != self.weapon)
        shown = replace(profile, concealed=left, weapons=(*profile.weapons, self.weapon))
        return skirmish.change(self.character, profile=shown)


def draw(story: Story, who: CharacterId, weapon: WeaponId) -> None:
    """Called for every weapon that is used: one that was hidden is so no longer."""
    if weapon in story.skirmish.characters[who].profile.concealed:
        story.tell(WeaponDrawn(who, weapon))


def bare(character: Character, seat: Seat) -> Character:
    """Somebody as other players see him or her, without what is hidden under the coat."""
    profile = character.profile
    if character.owner == seat or not profile.concealed:
        return character
    hidden = set(profile.concealed) - set(profile.weapons)
    favourites = tuple(weapon for weapon in profile.favourites if weapon not in hidden)
    return replace(
        character,
        profile=replace(profile, concealed=(), favourites=favourites),
        unloaded={weapon: turns for weapon, turns in character.unloaded.items() if weapon not in hidden},
        spent={weapon: count for weapon, count in character.spent.items() if weapon not in hidden},
        useless=character.useless - hidden,
    )
