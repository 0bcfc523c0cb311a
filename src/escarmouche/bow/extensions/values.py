"""What a new rule may read (BOW-B.1.3): the values of description sheets, as they are now, and nothing else."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.packs import DoorSheet
from escarmouche.bow.names import ItemId
from escarmouche.bow.units.equipment import arm, armor, attack_damage, dodge_armor
from escarmouche.bow.units.items import Weapon

OF_A_UNIT: Final[Mapping[str, Callable[[Battle, Unit], int]]] = {
    "budget": lambda battle, unit: unit.sheet.budget,
    "move": lambda battle, unit: unit.sheet.move,
    "dodge": lambda battle, unit: unit.sheet.dodge,
    "armor": lambda battle, unit: armor(unit.kit, battle.items),
    "dodge_armor": dodge_armor,
    "attack": lambda battle, unit: unit.sheet.attack,
    "damage": lambda battle, unit: arm(battle, unit).damage,
    "attack_damage": attack_damage,
    "hp": lambda battle, unit: unit.sheet.hp,
    "treat": lambda battle, unit: unit.sheet.treat,
    "repair": lambda battle, unit: unit.sheet.repair,
    "wounds": lambda battle, unit: unit.damage,
}
"""Values of a minifig's sheet; `wounds` are its damage points of the moment, as in BOW-2.4.4.11."""

OF_A_VEHICLE: Final[Mapping[str, Callable[[Vehicle], int]]] = {
    "speed": lambda vehicle: vehicle.speed,
    "dodge_armor": lambda vehicle: vehicle.sheet.dodge_armor,
    "hp": lambda vehicle: vehicle.sheet.hp,
    "wounds": lambda vehicle: vehicle.damage,
}

ITEM: Final = "item"
"""The Damage of the object that the action uses."""

VALUES: Final = frozenset({*OF_A_UNIT, *OF_A_VEHICLE, ITEM})


def total(battle: Battle, who: Unit | Vehicle | DoorSheet, terms: Iterable[str], item: ItemId | None = None) -> int:
    """The bricks of a roll: the sum of these values. What a sheet does not have counts 0 (BOW-B.3.4)."""
    return sum(_value(battle, who, term, item) for term in terms)


def _value(battle: Battle, who: Unit | Vehicle | DoorSheet, term: str, item: ItemId | None) -> int:
    if term == ITEM:
        used = battle.items.get(item) if item else None
        return used.damage if isinstance(used, Weapon) else 0
    if isinstance(who, Unit):
        known = OF_A_UNIT.get(term)
        return known(battle, who) if known else who.sheet.abilities.get(term, 0)
    if isinstance(who, Vehicle):
        of_vehicle = OF_A_VEHICLE.get(term)
        return of_vehicle(who) if of_vehicle else 0
    return {"dodge_armor": who.dodge_armor, "hp": who.hp}.get(term, 0)
