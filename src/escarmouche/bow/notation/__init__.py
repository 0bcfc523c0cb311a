"""A position as text: the field drawn one mark a stud, the pieces on it, and a line for each of them.

    S>..........-T

    S: archer blue
    T: guard orange {facing = "W", damage = 0}

It can be pasted into a test, an issue or a chat; docs/bow/fields.md explains it. `read(draw(battle))` is the battle.
"""

from escarmouche.bow.notation.drawn import draw, picture
from escarmouche.bow.notation.parsed import read

__all__ = ["draw", "picture", "read"]
