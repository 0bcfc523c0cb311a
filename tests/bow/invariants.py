"""What holds in every battle, whatever is played."""

from itertools import combinations

from escarmouche.bow.battle import Battle
from escarmouche.bow.vehicles.hulls import barriers, battle_holds, hull, medium, others, square, stands
from escarmouche.geometry.hulls import block, depth

TOLERANCE = 0.01
"""Studs: places are rounded to thousandths."""


def vehicles_sound(battle: Battle) -> None:
    """No hull overlaps decor, another hull at its level or a unit on foot; each occupant has a place of his own."""
    on_foot = [unit for unit in battle.units.values() if stands(battle, unit)]
    for vehicle in battle.vehicles.values():
        where = hull(vehicle)
        assert battle_holds(battle, where), f"{vehicle.id} is off the field"
        assert vehicle.speed in vehicle.sheet.speeds, f"{vehicle.id} goes at {vehicle.speed}"
        assert vehicle.damage < vehicle.sheet.hp, f"{vehicle.id} is destroyed"
        for stud in where.touched() & barriers(battle, medium(vehicle)):
            assert depth(where, block(*stud)) < TOLERANCE, f"{vehicle.id} stands in {stud}"
        for other in others(battle, vehicle):
            assert depth(where, hull(other)) < TOLERANCE, f"{vehicle.id} overlaps {other.id}"
        for unit in on_foot if not vehicle.airborne else ():
            assert depth(where, square(battle, unit)) < TOLERANCE, f"{vehicle.id} overlaps {unit.id}"
    for one, two in combinations(on_foot, 2):
        assert depth(square(battle, one), square(battle, two)) < TOLERANCE, f"{one.id} overlaps {two.id}"
    _berths_sound(battle)


def _berths_sound(battle: Battle) -> None:
    aboard = [unit for unit in battle.units.values() if unit.aboard]
    places = [unit.aboard for unit in aboard]
    assert len(places) == len(set(places)), "two units have one place"
    for unit in aboard:
        assert unit.aboard is not None
        vehicle = battle.vehicles[unit.aboard.vehicle]
        assert unit.aboard.berth in {berth.id for berth in vehicle.sheet.berths}, f"{unit.id} has no place"
        assert unit.facing == vehicle.heading, f"{unit.id} faces another way than {vehicle.id}"
