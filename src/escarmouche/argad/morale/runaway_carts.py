"""Drivers who lose heart (ARG-R-182): they drive on by road, away from the enemy, or else get off."""

from escarmouche.argad.field.terrain import kinds_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.orders import Drive, Order, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale.ways_out import WayOut, keeps_away, nearest_gap, threats_to
from escarmouche.argad.places.boarding import DISEMBARK_ORDER
from escarmouche.argad.places.carts import DRIVE_ORDER


def cart_of(skirmish: Skirmish, person: Character) -> Conveyance | None:
    """The cart on which somebody sits, if it is one with a team."""
    found = skirmish.conveyances.get(person.aboard) if person.aboard is not None else None
    return found if found is not None and found.team else None


def order_on(skirmish: Skirmish, person: Character, cart: Conveyance) -> Order:
    """The first of those who flee on it has the reins; the others cling to their seats, or get off as well."""
    threats = threats_to(skirmish, person)
    people = (one for one in skirmish.characters.values() if one.aboard == cart.id)
    fleeing = sorted(one.id for one in people if one.fleeing or one.flees_in == skirmish.turn)
    for order in DRIVE_ORDER.offers(skirmish, person):
        if isinstance(order, Drive) and order.cart == cart.id and _is_by_road(skirmish, cart, order):
            way = WayOut(order.path, order.path[-1])
            if keeps_away(person, way, threats):
                return order if person.id in fleeing[:1] else Stay()
    off = [order for order in DISEMBARK_ORDER.offers(skirmish, person) if not hasattr(order, "sample")]
    return max(off, key=lambda order: (nearest_gap(person, order.to, threats), order.to), default=Stay())


def _is_by_road(skirmish: Skirmish, cart: Conveyance, order: Drive) -> bool:
    points = (cart.at, *order.path)
    return all(any(kind.road for kind in kinds_at(skirmish, point, None)) for point in points)
