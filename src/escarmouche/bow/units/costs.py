"""Cost points (BOW A.4): what a unit, a vehicle and an army are worth."""

from itertools import combinations

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.units.equipment import Items, armor, go_together, has_shield
from escarmouche.bow.units.items import Kit, Weapon
from escarmouche.bow.units.sheets import STUDS_PER_SPEED, Sheet, VehicleSheet
from escarmouche.kernel import Seat


def minifig_cost(sheet: Sheet, kit: Kit, items: Items) -> int:
    """All abilities together, times health points (BOW-A.4.1); a long-range weapon multiplies again (BOW-A.4.2).

    Priced is the best use of all that is carried, on foot (BOW-R-74, BOW-R-75).
    """
    melee, ranged = _best(kit, items, "melee"), _best(kit, items, "ranged")
    attack_damage = sheet.attack + max(melee, ranged)
    dodge_armor = sheet.dodge + armor(kit, items)
    treat_repair = sheet.treat + sheet.repair
    abilities = sheet.budget + sheet.move + dodge_armor + attack_damage + treat_repair + sum(sheet.abilities.values())
    return abilities * sheet.hp * (ranged or 1)


def _best(kit: Kit, items: Items, use: str) -> int:
    """The highest damage of this class: of one weapon, or of a pair unless a shield is in the way (BOW-A.2.13)."""
    carried = [item for name in kit.everything() if isinstance(item := items[name], Weapon) and item.use == use]
    singles = [weapon.damage for weapon in carried]
    pairs = [] if has_shield(kit, items) else [pair for pair in combinations(carried, 2) if go_together(*pair)]
    return max([0, *singles, *(one.damage + other.damage for one, other in pairs)])


def vehicle_cost(sheet: VehicleSheet) -> int:
    """Speed × 5, Dodge/Armor and the damage of all weapons, times health points (BOW-A.4.3)."""
    weapons = sum(weapon.damage for weapon in sheet.weapons)
    return (sheet.speed * STUDS_PER_SPEED + sheet.dodge_armor + weapons) * sheet.hp


def unit_cost(battle: Battle, unit: Unit) -> int:
    return minifig_cost(unit.sheet, unit.kit, battle.items)


def points_on_field(battle: Battle, seat: Seat) -> int:
    """The value of an army: the sum of its units and of the vehicles that it brought (BOW-1.4.3.4, BOW-A.4.5)."""
    units = sum(unit_cost(battle, unit) for unit in battle.army(seat))
    return units + sum(vehicle_cost(vehicle.sheet) for vehicle in battle.vehicles.values() if vehicle.owner == seat)
