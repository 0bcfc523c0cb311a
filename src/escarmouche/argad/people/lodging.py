"""Where the wounded can rest: a bed, and no enemy near (ARG-38.28, ARG-R-206)."""

from typing import Final

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths

SAFE_FROM_ENEMIES: Final[Tenths] = 60 * CM
"""A lodging with an enemy nearer is no place to rest."""


def is_lodged(skirmish: Skirmish, person: Character) -> bool:
    """In a room that the scenario calls a lodging."""
    room = next((room for room in skirmish.ground.rooms if room.id == person.room), None)
    if room is None or not room.lodging:
        return False
    foes = (other for other in skirmish.characters.values() if skirmish.enemies(person, other))
    return all(gap(person, other) > SAFE_FROM_ENEMIES for other in foes)
