"""Lengths, places, directions and instants: whole numbers, each with its unit."""

from typing import Annotated, Final

from msgspec import Meta

Tenths = Annotated[int, Meta(extra={"unit": "tenths"}, extra_json_schema={"unit": "tenths"})]
"""A length on the table in tenths of a millimetre: whole numbers, so that replay is exact everywhere.

The mark says which numbers of a file are lengths: people write them in centimetres (see `measures`).
"""

Point = tuple[Tenths, Tenths]
"""A place on the table in tenths of a millimetre: x to the east, y to the south, from the north-western corner."""

Degrees = int
"""A direction in whole degrees: 0 is north, 90 east, clockwise, below 360."""

Instant = int
"""A moment of the simultaneous movement, in thousandths of a turn: 0 is its start, 1000 its end (ARG-R-3)."""

CM: Final[Tenths] = 100
WHOLE_TURN: Final[Instant] = 1000
TOUCH: Final[Tenths] = 5
"""Bases nearer than this touch each other: half a millimetre."""


def cm(length: float) -> Tenths:
    """Centimetres as people write them, in tenths of a millimetre."""
    return round(length * CM)
