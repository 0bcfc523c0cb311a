"""Animals on the table that stand for a troop, or for nothing (ARG-35.2)."""

from msgspec import Struct

from escarmouche.argad.model.ids import MarkerId
from escarmouche.argad.model.orders import Path
from escarmouche.argad.model.units import Point
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized


class Marker(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure of an animal: everybody sees it, and only its player knows whether it is the troop."""

    id: MarkerId
    owner: Seat
    name: Localized
    at: Point


class MarkerOrder(Struct, frozen=True, omit_defaults=True):
    """Where an animal goes this turn; one that creeps goes two paces and a die (ARG-R-188)."""

    path: Path
    creep: bool = False
