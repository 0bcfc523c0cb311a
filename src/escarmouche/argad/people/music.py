"""Who plays, and who hears it (ARG-7.6, ARG-R-121)."""

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.command import hears_music
from escarmouche.argad.people.harm import able


def plays(skirmish: Skirmish, musician: Character) -> bool:
    """Whether somebody makes music now. Before this turn's orders it is the music of the last turn that is heard."""
    since = skirmish.turn - 1 if skirmish.phase is Phase.EARLY else skirmish.turn
    return 0 < since <= musician.played_in and able(skirmish, musician)


def heard(skirmish: Skirmish, listener: Character) -> tuple[bool, bool]:
    """Whether somebody hears music of the own side, and of the enemy's."""
    playing = [one for one in skirmish.characters.values() if one.id != listener.id and plays(skirmish, one)]
    near = [one for one in playing if hears_music(skirmish, one, listener)]
    friendly = any(skirmish.friends(one.owner, listener.owner) for one in near)
    return friendly, any(skirmish.enemies(one, listener) for one in near)
