"""Units with equipment from the library, for tests."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.library import library
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.units.equipment import attack_damage, dodge_armor
from escarmouche.bow.units.items import Item, Outfit
from tests.bow.build import battle, unit


def item(kind: str) -> Item:
    return library().item(kind)


def battle_of(*units: Unit, wear: Mapping[str, Mapping[str, Any]], **values: Any) -> Battle:
    """A battle in which these units carry what `wear` says by their name: `{"max": {"right": "sword"}}`.

    The objects are called after unit and kind: `max sword`. Objects that lie about are `things={"key": (3, 3)}`.
    """
    lying = values.pop("things", {})
    items = {ItemId(name): item(name.split()[0]) for name in lying}
    dressed = []
    for one in units:
        kit, carried = library().equip(one.id, one.sheet, Outfit(**wear.get(one.id, {})))
        items.update(carried)
        dressed.append(replace(one, kit=kit))
    return battle_with(dressed, items, lying=lying, **values)


def battle_with(units: Iterable[Unit], items: Mapping[ItemId, Item], **values: Any) -> Battle:
    return battle(units, items={str(name): thing for name, thing in items.items()}, **values)


def alone(wear: Mapping[str, Any], **values: Any) -> Battle:
    """A single trooper called max with this equipment; further values change his sheet."""
    return battle_of(unit("max", at=(8, 8), **values), wear={"max": wear})


def of(battle: Battle, name: str) -> Unit:
    return battle.units[UnitId(name)]


def named(name: str) -> ItemId:
    return ItemId(name)


def values(battle: Battle, name: str = "max") -> tuple[int, int]:
    """Dodge/Armor and Attack/Damage."""
    return dodge_armor(battle, of(battle, name)), attack_damage(battle, of(battle, name))
