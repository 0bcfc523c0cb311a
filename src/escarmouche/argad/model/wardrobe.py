"""What people wear: how they move, how they are protected and what they pass for in it (ARG-36.3 to ARG-36.5)."""

from typing import Final

from msgspec.structs import replace

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import OWN_CLOTHES, Disguise, Outfit
from escarmouche.argad.model.profiles import Profile
from escarmouche.kernel import Seat

TURNS_OFF: Final = {4: 2, 5: 3}
TURNS_ON: Final = {4: 3, 5: 5}
"""What armour takes, by its number; ours (ARG-R-205)."""
LIGHT_TURNS: Final = 1
"""Light clothes: one motionless turn (ARG-36.5)."""


def own_clothes(profile: Profile) -> Outfit:
    """What somebody wears as the profile says."""
    return Outfit(id=OWN_CLOTHES, name=profile.name, dress=profile.dress, armour=profile.armour, shield=profile.shield)


def outfit_of(character: Character, name: str) -> Outfit | None:
    return next((outfit for outfit in character.outfits if outfit.id == name), None)


def worn(character: Character) -> Outfit:
    """What somebody has on, or had on before a change began."""
    return outfit_of(character, character.wears) or own_clothes(character.profile)


def garments(old: Outfit, new: Outfit) -> tuple[int, int]:
    """Motionless turns to take the old armour off, and to put the new clothes on (ARG-36.5, ARG-R-205).

    A robe over the own clothes is put on and thrown off at once, whatever is under it (ARG-36.4).
    """
    if OWN_CLOTHES in (old.id, new.id) and (old.over or new.over):
        return 0, LIGHT_TURNS
    off = TURNS_OFF.get(old.armour.threshold, 0)
    on = TURNS_ON.get(new.armour.threshold, 0)
    return off, on if off or on else LIGHT_TURNS


def dressed(character: Character, outfit: Outfit, witnesses: frozenset[Seat]) -> Character:
    """In other clothes: pace, armour and looks are theirs. What was thrown off is gone; what it covered is at hand."""
    kept = tuple(each for each in character.outfits if each.id != character.wears or not each.over)
    weapons = (*character.profile.weapons, *character.covered)
    covered = tuple(weapon for weapon in weapons if weapon in outfit.covers)
    profile = replace(
        character.profile,
        dress=outfit.dress,
        armour=_armour_in(character, outfit),
        shield=outfit.shield,
        weapons=tuple(weapon for weapon in weapons if weapon not in covered),
    )
    disguise = Disguise(guise=outfit.guise, known=witnesses) if outfit.guise else None
    return replace(
        character,
        outfits=kept,
        wears=outfit.id,
        covered=covered,
        profile=profile,
        dressing=None,
        disguise=disguise,
    )


def _armour_in(character: Character, outfit: Outfit) -> Armour:
    """A robe over the own clothes leaves the armour under it where it is."""
    own = outfit_of(character, OWN_CLOTHES)
    return own.armour if own is not None and outfit.over else outfit.armour


def half_dressed(character: Character) -> Character:
    """Between two garments one counts as unarmoured (ARG-R-205)."""
    return replace(character, profile=replace(character.profile, armour=Armour.LIGHT))


def dressed_again(character: Character) -> Character:
    """As before a change that came to nothing."""
    armour = _armour_in(character, worn(character))
    return replace(character, profile=replace(character.profile, armour=armour), dressing=None)
