"""Whom a unit can attack now, listed quickly: in play this is asked far more often than anything is attacked.

What is plainly possible or plainly not is told by a few comparisons; the rest, such as a target on the border of an arc
or a vehicle, is measured as `aim` does it. Both ways find the same.
"""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Final, NamedTuple

from escarmouche.bow.actions.aim import HALF_CIRCLE, Aim, Point, Stance, eye_along, refuse_target, stance, take_aim
from escarmouche.bow.actions.ranges import greatest_range
from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.field.places import centre, neighbours
from escarmouche.bow.field.sight import Sight, look_around, look_at_all
from escarmouche.bow.units.damage import Target
from escarmouche.bow.units.equipment import Arm, arm, mounted
from escarmouche.bow.vehicles.mounted import refuse_shot
from escarmouche.geometry.hulls import direction
from escarmouche.kernel import Seat

SLACK: Final = 0.05
"""Studs: so close to a border nothing is plain."""


class _Outlook(NamedTuple):
    """What an attacker faces."""

    battle: Battle
    unit: Unit
    ready: Stance
    most: float
    """Studs: how far the attack reaches from head to head, or from hull to hull."""
    sights: Mapping[str, Sight] | None = None

    def possible(self, target: Target) -> bool:
        """Measured properly."""
        if refuse_target(self.battle, self.unit, target):
            return False
        return isinstance(take_aim(self.battle, self.unit, target, self.ready, self.sights), Aim)


def targets(battle: Battle, unit: Unit) -> list[Target]:
    """Everything that the unit may attack from where it stands, with what it holds."""
    if unit.aboard is not None and refuse_shot(battle, unit):
        return []
    held = mounted(battle, unit) or arm(battle, unit)
    if isinstance(held, Arm) and held.use == "melee":
        return _struck(battle, unit, held.reach)
    return _shot(battle, unit)


def _struck(battle: Battle, unit: Unit, reach: int) -> list[Target]:
    """Few are within reach of a blow: only those are measured."""
    near: list[Target] = [other for other in neighbours(battle, unit) if _is_hostile(battle, unit, other.owner)]
    if battle.vehicles:
        near += _vehicles_near(battle, unit, reach)
    if not near:
        return []
    outlook = _Outlook(battle, unit, stance(battle, unit), reach)
    return [target for target in near if outlook.possible(target)]


def _shot(battle: Battle, unit: Unit) -> list[Target]:
    ready = stance(battle, unit)
    sights = _sights(battle, unit, ready)
    outlook = _Outlook(battle, unit, ready, greatest_range(ready.bricks, battle.options.ruler), sights)
    return [*_shot_units(outlook, sights), *_shot_vehicles(outlook, sights)]


def _sights(battle: Battle, unit: Unit, ready: Stance) -> Mapping[str, Sight]:
    if isinstance(ready.arm, Arm):
        return look_around(battle, unit)
    return look_at_all(battle, eye_along(battle, unit, ready))


def _vehicles_near(battle: Battle, unit: Unit, reach: int) -> list[Vehicle]:
    far, here = reach + 1 + hypot(*battle.footprint(unit)), centre(battle, unit)
    vehicles = battle.vehicles.values()
    return [each for each in vehicles if unit.aboard or hypot(*_apart(here, each)) <= far + _radius(each)]


def _shot_units(outlook: _Outlook, sights: Mapping[str, Sight]) -> Iterator[Unit]:
    """Those who are seen, in front and within range."""
    battle, unit, ready, most, _ = outlook
    hostile = [seat for seat in battle.seats if _is_hostile(battle, unit, seat)]
    (east, south), half = direction(ready.facing), battle.options.footprint / 2
    x, y = ready.at[0] - half, ready.at[1] - half
    near, far = max(0.0, most - SLACK) ** 2, (most + SLACK) ** 2
    plain, hidden = _is_plain(battle, ready), Sight.HIDDEN
    for other in battle.units.values():
        if other.owner in hostile and sights.get(other.id, hidden) is not hidden:
            if plain and other.aboard is None and other.cell is None and other.sheet.footprint is None:
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
    battle, unit, ready, most, _ = outlook
    (east, south), plain = direction(ready.facing), _is_plain(battle, ready)
    for vehicle in battle.vehicles.values():
        if sights.get(vehicle.id, Sight.HIDDEN) is Sight.HIDDEN or refuse_target(battle, unit, vehicle):
            continue
        (right, down), radius = _apart(ready.at, vehicle), _radius(vehicle)
        apart, ahead = hypot(right, down), right * east + down * south
        if plain and apart > most + radius + SLACK:
            continue
        if (plain and apart + radius < most - SLACK and ahead > radius + SLACK) or outlook.possible(vehicle):
            yield vehicle


def _is_hostile(battle: Battle, unit: Unit, seat: Seat) -> bool:
    """Whether the seat's units may be attacked at all (BOW-R-31)."""
    return battle.options.friendly_fire or not battle.allied(unit.owner, seat)


def _apart(here: Point, vehicle: Vehicle) -> Point:
    """From the attacker to the middle of a vehicle, east and south."""
    return vehicle.at[0] / MILLI - here[0], vehicle.at[1] / MILLI - here[1]


def _is_plain(battle: Battle, ready: Stance) -> bool:
    """Whether nothing but range, sight and the front half circle matters: no extension, no settled dispute."""
    return ready.arc == HALF_CIRCLE and not battle.packs and not (battle.turn and battle.turn.settled)


def _radius(vehicle: Vehicle) -> float:
    """No point of a hull is farther from its middle."""
    return hypot(vehicle.sheet.width, vehicle.sheet.length) / 2
