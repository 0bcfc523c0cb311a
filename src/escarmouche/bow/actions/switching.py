"""Switching weapons (BOW 2.3.2): from back or bag to the hand; and naming which of two weapons in hand is used."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.actions.action import Action
from escarmouche.bow.actions.objects import emit_with_sheets
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.equipment import Slot, arm, go_together, held_arm, put, slots_of, without
from escarmouche.bow.units.items import Kit, Weapon
from escarmouche.kernel import Refusal, rule

SWITCH = rule("BOW-2.3.2.17")
NAMING = rule("BOW-R-20")


class Switch(Struct, frozen=True, tag=True):
    """Take a weapon from back or bag into the hand; the one in hand goes to its place."""

    unit: UnitId
    item: ItemId
    away: ItemId | None = None
    """Which weapon to put away, if both hands hold one; else the one that is used."""


class Wield(Struct, frozen=True, tag=True):
    """Name which of two weapons in hand is used, or both as a pair; this is free (BOW-R-20)."""

    unit: UnitId
    item: ItemId | None


class Switched(Struct, frozen=True, tag=True):
    """A weapon came to hand; the one that was there, if any, has taken its place on back or in the bag."""

    animation: ClassVar[Animation] = "hop"
    unit: UnitId
    item: ItemId
    hand: Slot
    away: ItemId | None
    place: Slot
    current: ItemId | None

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        kit = without(unit.kit, self.item)
        if self.away:
            kit = put(without(kit, self.away), self.away, (self.place,))
        kit = replace(put(kit, self.item, (self.hand,)), current=self.current)
        return battle.with_unit(replace(unit, kit=kit))


class Wielded(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "hop"
    unit: UnitId
    item: ItemId | None

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        return battle.with_unit(replace(unit, kit=replace(unit.kit, current=self.item)))


def weapons_in_hand(battle: Battle, kit: Kit) -> list[ItemId]:
    """The weapon that is used comes first."""
    held = [item for item in (kit.right, kit.left) if item and isinstance(battle.items[item], Weapon)]
    return sorted(held, key=lambda item: item != kit.current)


def spare_weapons(battle: Battle, kit: Kit) -> list[ItemId]:
    """Those on the back and in the bag."""
    spare = (kit.back, *kit.bag) if kit.back else kit.bag
    return [item for item in spare if isinstance(battle.items[item], Weapon)]


def offer_switch(battle: Battle, unit: Unit) -> list[Switch]:
    commands = [
        Switch(unit.id, item, away)
        for item in spare_weapons(battle, unit.kit)
        for away in weapons_in_hand(battle, unit.kit) or (None,)
    ]
    return [command for command in commands if not refuse_switch(battle, unit, command)]


def refuse_switch(battle: Battle, unit: Unit, command: Switch) -> Refusal | None:
    """Another weapon is on the back or in the bag; a hand holds a weapon, or is free (BOW-2.3.2.17, BOW-R-89)."""
    kit = unit.kit
    if command.item not in spare_weapons(battle, kit):
        return Refusal.of(SWITCH, "no_such_spare_weapon", unit=unit.id, item=command.item)
    held = weapons_in_hand(battle, kit)
    if command.away is not None and command.away not in held:
        return Refusal.of(SWITCH, "weapon_not_in_hand", unit=unit.id, item=command.away)
    if not held and kit.right and kit.left:
        return Refusal.of(SWITCH, "no_free_hand", unit=unit.id)
    return None


def resolve_switch(resolution: Resolution, unit: Unit, command: Switch) -> None:
    """The weapon in hand goes where the other was, which becomes the one that is used (BOW-2.3.2.18).

    Empty hands have nothing to put away (BOW-R-89).
    """
    battle, kit = resolution.battle, unit.kit
    away = command.away or next(iter(weapons_in_hand(battle, kit)), None)
    hand: Slot = slots_of(kit, away)[0] if away else "right" if kit.right is None else "left"
    place = slots_of(kit, command.item)[0]
    other = kit.left if hand == "right" else kit.right
    current = None if other is None or _is_pair(battle, command.item, other) else command.item
    emit_with_sheets(resolution, Switched(unit.id, command.item, hand, away, place, current), unit.id)


def _is_pair(battle: Battle, one: ItemId, other: ItemId) -> bool:
    first, second = battle.items[one], battle.items[other]
    return isinstance(first, Weapon) and isinstance(second, Weapon) and go_together(first, second)


def offer_wield(battle: Battle, unit: Unit) -> list[Wield]:
    kit = unit.kit
    if len(weapons_in_hand(battle, kit)) < 2:
        return []
    commands = [Wield(unit.id, item) for item in (kit.right, kit.left, None)]
    return [command for command in commands if not refuse_wield(battle, unit, command)]


def refuse_wield(battle: Battle, unit: Unit, command: Wield) -> Refusal | None:
    """There is something to name only between two weapons in hand, while an action is left to use it (BOW-R-20)."""
    if command.item is not None and command.item not in (unit.kit.right, unit.kit.left):
        return Refusal.of(NAMING, "weapon_not_in_hand", unit=unit.id, item=command.item)
    named = held_arm(replace(unit.kit, current=command.item), battle.items)
    as_named = named.items == (command.item,) if command.item else len(named.items) == 2
    if not as_named or named == arm(battle, unit):
        return Refusal.of(NAMING, "nothing_to_name", unit=unit.id)
    if not rounds.actions_left(battle, unit):
        return Refusal.of(rounds.BUDGET, "no_actions_left", unit=unit.id, budget=unit.sheet.budget)
    return None


def resolve_wield(resolution: Resolution, unit: Unit, command: Wield) -> None:
    emit_with_sheets(resolution, Wielded(unit.id, command.item), unit.id)


SWITCH_ACTION = Action("switch", Switch, offer_switch, refuse_switch, resolve_switch, icon="switch")
WIELD_ACTION = Action("wield", Wield, offer_wield, refuse_wield, resolve_wield, cost=0, icon="wield")
