"""The outlines of boats, carts and vehicles, and boats that lie against each other (ARG-R-176)."""

from itertools import combinations

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ground import Barrier
from escarmouche.argad.model.ids import BarrierId, ConveyanceId, KindId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Point
from escarmouche.geometry import plane
from escarmouche.kernel.memo import shared_memo

SIDE = KindId("boat_side")


def hull(conveyance: Conveyance) -> tuple[Point, Point, Point, Point]:
    return plane.rectangle(conveyance.at, conveyance.width, conveyance.length, conveyance.heading)


def is_solid(conveyance: Conveyance) -> bool:
    """Carts and vehicles are in everybody's way; a boat lies on the water (ARG-R-174)."""
    return bool(conveyance.team) or conveyance.engine is not None


@shared_memo("ground", "conveyances")
def moored(skirmish: Skirmish) -> frozenset[tuple[ConveyanceId, ConveyanceId]]:
    """Boats whose sides touch, both ways round."""
    boats = [one for one in skirmish.conveyances.values() if not is_solid(one)]
    found = {
        (one.id, other.id)
        for one, other in combinations(boats, 2)
        if plane.halves_between(hull(one), hull(other)) // 2 <= TOUCH
    }
    return frozenset(found | {(other, one) for one, other in found})


def side_between(skirmish: Skirmish, one: Character, other: Character) -> Barrier | None:
    """The sides of two boats that lie against each other, between people in them: a linear obstacle."""
    if one.aboard is None or other.aboard is None or (one.aboard, other.aboard) not in moored(skirmish):
        return None
    return Barrier(id=BarrierId(one.aboard), kind=SIDE, line=hull(skirmish.conveyances[one.aboard])[:2])
