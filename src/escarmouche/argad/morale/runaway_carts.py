"""Drivers who lose heart (ARG-R-182): they drive on by road, away from the enemy, or else get off."""

from escarmouche.argad.field.terrain import kinds_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.orders import Drive, Order, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Boat
from escarmouche.argad.morale.ways_out import WayOut, keeps_away, nearest_gap, threats_to
from escarmouche.argad.places.boarding import DISEMBARK_ORDER
from escarmouche.argad.places.boats import aboard
from escarmouche.argad.places.carts import DRIVE_ORDER


def cart_of(skirmish: Skirmish, person: Character) -> Boat | None:
    """The cart on which somebody sits, if it is one with a team."""
    boat = skirmish.boats.get(person.boat) if person.boat is not None else None
    return boat if boat is not None and boat.team else None


def order_on(skirmish: Skirmish, person: Character, cart: Boat) -> Order:
    """The first of those who flee on it has the reins; the others cling to their seats, or get off as well."""
    threats = threats_to(skirmish, person)
    fleeing = sorted(one.id for one in aboard(skirmish, cart.id) if one.fleeing or one.flees_in == skirmish.turn)
    for order in DRIVE_ORDER.offers(skirmish, person):
        if isinstance(order, Drive) and order.cart == cart.id and _is_by_road(skirmish, cart, order):
            way = WayOut(order.path, order.path[-1])
            if keeps_away(person, way, threats):
                return order if person.id in fleeing[:1] else Stay()
    off = [order for order in DISEMBARK_ORDER.offers(skirmish, person) if not hasattr(order, "sample")]
    return max(off, key=lambda order: (nearest_gap(person, order.to, threats), order.to), default=Stay())


def _is_by_road(skirmish: Skirmish, cart: Boat, order: Drive) -> bool:
    points = (cart.at, *order.path)
    return all(any(kind.road for kind in kinds_at(skirmish, point, None)) for point in points)
