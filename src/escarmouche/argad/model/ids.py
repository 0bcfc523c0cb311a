"""What names a thing of the game: one type for each kind of thing."""

from typing import NewType

CharacterId = NewType("CharacterId", str)
WeaponId = NewType("WeaponId", str)
"""A kind of weapon: two swords are one weapon id."""
KindId = NewType("KindId", str)
"""A kind of ground or obstacle."""
AreaId = NewType("AreaId", str)
BarrierId = NewType("BarrierId", str)
RoomId = NewType("RoomId", str)
PortalId = NewType("PortalId", str)
StairsId = NewType("StairsId", str)
LadderId = NewType("LadderId", str)
ConveyanceId = NewType("ConveyanceId", str)
ThingId = NewType("ThingId", str)
UnitId = NewType("UnitId", str)
"""A body of people who march and fight together."""
TableId = NewType("TableId", str)
"""One of several tables; the first has no name."""
MarkerId = NewType("MarkerId", str)
"""An animal that stands for a troop, or for nothing."""
