"""A position as text: the field drawn one mark a stud, the pieces on it, and a line for each of them.

    S>..........-T

    S: archer blue
    T: guard orange {facing = "W", damage = 0}

It can be pasted into a test, an issue or a chat; docs/bow/fields.md explains it. What `write_position` writes,
`read_position` reads again.
"""

from escarmouche.bow.notation.drawn import picture, write_position
from escarmouche.bow.notation.parsed import read_position

__all__ = ["picture", "read_position", "write_position"]
