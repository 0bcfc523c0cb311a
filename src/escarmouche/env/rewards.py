"""What a battle is worth to each seat: the winners share 1, the losers share -1, a draw is nothing to anybody."""

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.names import UnitId
from escarmouche.bow.units.costs import unit_cost, vehicle_cost
from escarmouche.bow.units.items import Kit
from escarmouche.kernel import Outcome, Seat


def rewards(battle: Battle, outcome: Outcome) -> dict[str, float]:
    """What each seat gets in the end; the sum is 0."""
    winners = [seat for seat in battle.seats if seat in outcome.winners]
    losers = [seat for seat in battle.seats if seat not in outcome.winners]
    if not winners or not losers:
        return dict.fromkeys(battle.seats, 0.0)
    return {**dict.fromkeys(winners, 1 / len(winners)), **dict.fromkeys(losers, -1 / len(losers))}


class Points:
    """The cost points of a battle. What a unit costs is worked out again only when its kit has changed."""

    def __init__(self, opening: Battle) -> None:
        self._known: dict[UnitId, tuple[Kit, int]] = {}
        self._total = max(1, sum(self._army(opening, seat) for seat in opening.seats))

    def standings(self, battle: Battle) -> dict[Seat, float]:
        """How each seat stands, from -1 to 1: its side's share of all points at first, less what other sides have.

        That is what they have on average, and allies share it between them, so that the sum of all seats is 0.
        """
        points = {seat: self._army(battle, seat) for seat in battle.seats}
        sides = {tuple(other for other in battle.seats if battle.allied(seat, other)) for seat in battle.seats}
        found: dict[Seat, float] = {}
        for members in sides:
            ours = sum(points[seat] for seat in members)
            theirs = (sum(points.values()) - ours) / max(1, len(sides) - 1)
            found |= dict.fromkeys(members, (ours - theirs) / (len(members) * self._total))
        return found

    def _army(self, battle: Battle, seat: Seat) -> int:
        units = sum(self._unit(battle, unit) for unit in battle.army(seat))
        return units + sum(vehicle_cost(vehicle.sheet) for vehicle in battle.vehicles.values() if vehicle.owner == seat)

    def _unit(self, battle: Battle, unit: Unit) -> int:
        known = self._known.get(unit.id)
        if known is None or known[0] is not unit.kit:
            known = self._known[unit.id] = unit.kit, unit_cost(battle, unit)
        return known[1]
