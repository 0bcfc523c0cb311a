"""Whom a unit can attack now, listed quickly: in play this is asked far more often than anything is attacked.

What is plainly possible or plainly not is told by a few comparisons; the rest, such as a target on the border of an arc
or a vehicle, is measured as `aim` does it. Both ways find the same.
"""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Final, NamedTuple

from escarmouche.bow.aim import HALF_CIRCLE, Aim, Point, Stance, eye_along, refuse_target, stance, take_aim
from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.damage import Target
from escarmouche.bow.equipment import Arm
from escarmouche.bow.mounted import refuse_shot
from escarmouche.bow.ranges import greatest_range
from escarmouche.bow.sight import Sight, look_at_all
from escarmouche.geometry.hulls import direction
from escarmouche.kernel import Seat

SLACK: Final = 0.05
"""Studs: so close to a border nothing is plain."""


class _Outlook(NamedTuple):
    """What an attacker has before him."""

    battle: Battle
    unit: Unit
    ready: Stance
    hostile: tuple[Seat, ...]
    """The seats whose units may be attacked (BOW-R-31)."""
    most: float
    """Studs: how far the attack reaches from head to head, or from hull to hull."""
    sights: Mapping[str, Sight] | None = None

    def possible(self, target: Target) -> bool:
        """Measured properly."""
        if refuse_target(self.battle, self.unit, target):
            return False
        return isinstance(take_aim(self.battle, self.unit, target, self.ready, self.sights), Aim)

    def apart(self, vehicle: Vehicle) -> Point:
        """From the attacker to the middle of a vehicle, east and south."""
        x, y = self.ready.at
        return vehicle.at[0] / MILLI - x, vehicle.at[1] / MILLI - y


def targets(battle: Battle, unit: Unit) -> Iterator[Target]:
    """Everything that the unit may attack from where it stands, with what it holds."""
    if refuse_shot(battle, unit):
        return
    ready = stance(battle, unit)
    seats = battle.seats
    hostile = seats if battle.options.friendly_fire else tuple([s for s in seats if not battle.allied(unit.owner, s)])
    if isinstance(ready.arm, Arm) and ready.use == "melee":
        outlook = _Outlook(battle, unit, ready, hostile, ready.arm.reach)
        yield from _struck_units(outlook)
        yield from _struck_vehicles(outlook)
    else:
        most = greatest_range(ready.bricks, battle.options.ruler)
        sights = look_at_all(battle, eye_along(battle, unit, ready))
        outlook = _Outlook(battle, unit, ready, hostile, most, sights)
        yield from _shot_units(outlook, sights)
        yield from _shot_vehicles(outlook, sights)


def _struck_units(outlook: _Outlook) -> Iterator[Unit]:
    """Few are within reach of a blow: the others are left out, those are measured."""
    battle, unit, _, hostile, reach, _ = outlook
    (x, y), far = unit.at, reach + battle.options.footprint
    plain = unit.aboard is None and unit.sheet.footprint is None
    for other in battle.units.values():
        if other.owner in hostile:
            if plain and other.aboard is None and other.sheet.footprint is None:
                to_x, to_y = other.at
                if abs(to_x - x) > far or abs(to_y - y) > far:
                    continue
            if outlook.possible(other):
                yield other


def _struck_vehicles(outlook: _Outlook) -> Iterator[Vehicle]:
    battle, unit, _, _, reach, _ = outlook
    own = hypot(*battle.footprint(unit))
    for vehicle in battle.vehicles.values():
        near = unit.aboard or hypot(*outlook.apart(vehicle)) <= reach + 1 + own + _radius(vehicle)
        if near and outlook.possible(vehicle):
            yield vehicle


def _shot_units(outlook: _Outlook, sights: Mapping[str, Sight]) -> Iterator[Unit]:
    """Those who are seen, in front and within range."""
    battle, unit, ready, hostile, most, _ = outlook
    (east, south), half = direction(ready.facing), battle.options.footprint / 2
    x, y = ready.at[0] - half, ready.at[1] - half
    near, far = max(0.0, most - SLACK) ** 2, (most + SLACK) ** 2
    plain = _is_plain(battle, ready)
    for other in battle.units.values():
        if other.owner in hostile and sights.get(other.id, Sight.HIDDEN) is not Sight.HIDDEN:
            if plain and other.aboard is None and other.sheet.footprint is None:
                right, down = other.at[0] - x, other.at[1] - y
                ahead, apart = right * east + down * south, right * right + down * down
                if ahead < -SLACK or apart > far:
                    continue
                if ahead > SLACK and apart < near and other is not unit:
                    yield other
                    continue
            if outlook.possible(other):
                yield other


def _shot_vehicles(outlook: _Outlook, sights: Mapping[str, Sight]) -> Iterator[Vehicle]:
    battle, unit, ready, _, most, _ = outlook
    (east, south), plain = direction(ready.facing), _is_plain(battle, ready)
    for vehicle in battle.vehicles.values():
        if sights.get(vehicle.id, Sight.HIDDEN) is Sight.HIDDEN or refuse_target(battle, unit, vehicle):
            continue
        (right, down), radius = outlook.apart(vehicle), _radius(vehicle)
        apart, ahead = hypot(right, down), right * east + down * south
        if plain and apart > most + radius + SLACK:
            continue
        if (plain and apart + radius < most - SLACK and ahead > radius + SLACK) or outlook.possible(vehicle):
            yield vehicle


def _is_plain(battle: Battle, ready: Stance) -> bool:
    """Whether nothing but range, sight and the front half circle matters: no extension, no settled dispute."""
    return ready.arc == HALF_CIRCLE and not battle.packs and not (battle.turn and battle.turn.settled)


def _radius(vehicle: Vehicle) -> float:
    """No point of a hull is farther from its middle."""
    return hypot(vehicle.sheet.width, vehicle.sheet.length) / 2
