"""A position as text: the table drawn in marks of a few centimetres, or given in centimetres, and a line for everybody.

    A....&&&&....B

    A: outlaw blue
    B: archer orange {facing = 270}

It can be pasted into a test, an issue or a chat; docs/argad/positions.md explains it. What `write_position` writes,
`read_position` reads again.
"""

from escarmouche.argad.notation.drawn import write_position
from escarmouche.argad.notation.parsed import read_position
from escarmouche.argad.notation.pictured import picture

__all__ = ["picture", "read_position", "write_position"]
