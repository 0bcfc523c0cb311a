"""How far people are from boats, carts and vehicles, and whether they stand where one is."""

from escarmouche.argad.field.bases import MAX_OVERLAP, corners
from escarmouche.argad.field.sides import hull, is_solid
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Tenths
from escarmouche.geometry import plane


def gap_to_boat(character: Character, boat: Conveyance) -> Tenths:
    """From the edge of the base to the side of the boat."""
    base = character.base
    if base.shape == "round":
        return max(0, (plane.halves_to_polygon(character.at, hull(boat)) - base.width) // 2)
    return plane.halves_between(corners(character), hull(boat)) // 2


def runs_over(boat: Conveyance, character: Character) -> bool:
    """Whether it covers a part of somebody's base, by more than rounding explains."""
    if character.base.shape == "round":
        return plane.halves_to_polygon(character.at, hull(boat)) < character.base.width - 2 * MAX_OVERLAP
    return not plane.shallow(corners(character), hull(boat), MAX_OVERLAP)


def stands_on(skirmish: Skirmish, character: Character) -> Conveyance | None:
    """The cart or vehicle that is where somebody would stand; not the one that he or she sits in."""
    for conveyance in skirmish.conveyances.values():
        other = conveyance.id != character.aboard and character.room is None
        if other and is_solid(conveyance) and runs_over(conveyance, character):
            return conveyance
    return None


def stays_aboard(skirmish: Skirmish, there: Character) -> bool:
    """Whether somebody keeps to the boat or cart that he or she sits in, and does not stand where another one is."""
    own = skirmish.conveyances.get(there.aboard) if there.aboard else None
    return (own is None or plane.contains(hull(own), there.at)) and stands_on(skirmish, there) is None
