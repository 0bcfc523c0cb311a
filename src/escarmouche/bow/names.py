"""Words of the game that more than one chapter uses."""

from typing import Final, Literal, NewType

UnitId = NewType("UnitId", str)
VehicleId = NewType("VehicleId", str)
ItemId = NewType("ItemId", str)
DoorId = NewType("DoorId", str)

Stud = tuple[int, int]
"""A stud of the field: x to the east, y to the south, from 0."""

Degrees = int
"""A direction in whole degrees: 0 is north, 90 east, clockwise, below 360."""

Plates = int
"""A height. A brick is three plates."""

BRICK: Final[Plates] = 3
MINIFIG_HEIGHT: Final[Plates] = 4 * BRICK

LifeColour = Literal["red", "yellow"]
"""Red for a life form, yellow for a machine (BOW-1.4.1.8)."""
