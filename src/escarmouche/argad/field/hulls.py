"""The outline of boats, carts and vehicles, and how far people are from it."""

from escarmouche.argad.field.bases import MAX_OVERLAP, Corners, corners
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Tenths
from escarmouche.geometry import plane


def hull(boat: Conveyance) -> Corners:
    return plane.rectangle(boat.at, boat.width, boat.length, boat.heading)


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


def is_solid(conveyance: Conveyance) -> bool:
    """Carts and vehicles are in everybody's way; a boat lies on the water (ARG-R-174)."""
    return bool(conveyance.team) or conveyance.engine is not None


def stands_on(skirmish: Skirmish, character: Character) -> Conveyance | None:
    """The cart or vehicle that is where somebody would stand; not the one that he or she sits in."""
    for conveyance in skirmish.conveyances.values():
        other = conveyance.id != character.aboard and character.room is None
        if other and is_solid(conveyance) and runs_over(conveyance, character):
            return conveyance
    return None
