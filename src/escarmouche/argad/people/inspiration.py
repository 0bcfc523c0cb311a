"""Rare people who give heart to others (ARG-39.11, ARG-R-115)."""

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.command import in_voice
from escarmouche.argad.people.harm import able


def inspired(skirmish: Skirmish, striker: Character) -> bool:
    """In the first turn of the game in which somebody strikes: as the scenario says, or near somebody who inspires."""
    if not skirmish.options.first_blood or striker.struck_before:
        return False
    return striker.inspired or any(_inspires(skirmish, other, striker) for other in skirmish.characters.values())


def _inspires(skirmish: Skirmish, other: Character, striker: Character) -> bool:
    """Friends within reach of the voice, not oneself."""
    if not other.inspires or other.id == striker.id or not skirmish.friends(other.owner, striker.owner):
        return False
    return able(skirmish, other) and in_voice(skirmish, other, striker)
