"""People who plunder instead of running (ARG-38.6, ARG-R-184)."""

from typing import Final

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import square

TOO_NEAR: Final[Tenths] = 40 * CM
"""With an enemy in sight so near, nobody thinks of plunder."""


def plunder(skirmish: Skirmish, person: Character) -> Thing | None:
    """The nearest thing that is worth it, if there is no danger."""
    others = (skirmish.characters[who] for who in lines_of_sight.seen(skirmish)[person.id])
    if any(skirmish.enemies(person, other) and gap(person, other) <= TOO_NEAR for other in others):
        return None
    lying = [(square(thing.at, person.at), name) for name, thing in skirmish.things.items() if thing.loot and thing.at]
    return skirmish.things[min(lying)[1]] if lying else None
