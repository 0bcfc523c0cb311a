"""What a minifig's equipment is worth (BOW A.2): the weapon it uses now, its armour, and where it carries what."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.names import ItemId
from escarmouche.bow.units.items import Armour, Item, Kit, Weapon
from escarmouche.bow.units.sheets import Berth, Mounted
from escarmouche.kernel.memo import latest_memo

Slot = Literal["right", "left", "head", "body", "back", "bag"]
Items = Mapping[ItemId, Item]


class Arm(Struct, frozen=True):
    """What a unit attacks with: one weapon, a pair that counts as one, or bare hands (BOW-A.2.16, BOW-R-21)."""

    damage: int
    use: Literal["melee", "ranged"]
    reach: int
    """In melee: the largest gap between the two footprints, in studs."""
    items: tuple[ItemId, ...] = ()


BARE_HANDS: Final = Arm(0, "melee", 0)
HAND: Final = "left"
"""The usual place of a shield."""


def arm(battle: Battle, unit: Unit) -> Arm:
    """What the unit attacks with if it uses what it holds."""
    return held_arm(unit.kit, battle.items)


@latest_memo()
def held_arm(kit: Kit, items: Items) -> Arm:
    """A pair if both hands can be used together and neither is named; else the weapon that is named, or the first."""
    if kit.right is None and kit.left is None:
        return BARE_HANDS
    usable = [(held, weapon) for held in (kit.right, kit.left) if held and (weapon := _usable(kit, items, held))]
    if not usable:
        return BARE_HANDS
    named = [entry for entry in usable if entry[0] == kit.current]
    if not named and len(usable) == 2 and go_together(usable[0][1], usable[1][1]):
        return _pair(*usable)
    held, weapon = (named or usable)[0]
    return _single(held, weapon)


def _usable(kit: Kit, items: Items, held: ItemId) -> Weapon | None:
    """A weapon in hand that one can strike or shoot with; two-handed ones need the other hand empty (BOW-R-15)."""
    weapon = items[held]
    if not isinstance(weapon, Weapon) or weapon.use == "thrown":
        return None
    other_hand_is_empty = kit.right is None or kit.left is None
    return weapon if weapon.hands == 1 or other_hand_is_empty else None


def go_together(one: Weapon, other: Weapon) -> bool:
    """Two one-handed weapons of the same class may be used as a pair (BOW-A.2.14, BOW-A.2.15, BOW-R-20)."""
    return one.hands == 1 and other.hands == 1 and one.use == other.use != "thrown"


def _single(held: ItemId, weapon: Weapon) -> Arm:
    return Arm(weapon.damage, "ranged" if weapon.use == "ranged" else "melee", weapon.reach, (held,))


def _pair(first: tuple[ItemId, Weapon], second: tuple[ItemId, Weapon]) -> Arm:
    """The damages are added; the shorter weapon decides how far the pair reaches (BOW-A.2.16, BOW-R-20)."""
    one, other = _single(*first), _single(*second)
    return Arm(one.damage + other.damage, one.use, min(one.reach, other.reach), one.items + other.items)


def hindered(battle: Battle, unit: Unit) -> Weapon | None:
    """A two-handed weapon that cannot be used because the other hand is not empty (BOW-R-15)."""
    kit = unit.kit
    for held in (kit.right, kit.left):
        weapon = battle.items[held] if held else None
        if isinstance(weapon, Weapon) and weapon.hands == 2 and kit.right and kit.left:
            return weapon
    return None


@latest_memo()
def armor(kit: Kit, items: Items) -> int:
    """The worth of what is worn."""
    return sum(piece.value for _, piece in worn(kit, items))


def worn(kit: Kit, items: Items) -> list[tuple[ItemId, Armour]]:
    """The armour that counts: a piece where it belongs, one for each of head, body and hand (BOW-A.2.12, BOW-R-16)."""
    held = dict.fromkeys(item for item in (kit.left, kit.right, kit.head, kit.body) if item)
    pieces = [(item, piece) for item in held if isinstance(piece := items[item], Armour) and _is_worn(kit, item, piece)]
    shields = sorted((entry for entry in pieces if HAND in entry[1].slots), key=lambda entry: -entry[1].value)
    return [entry for entry in pieces if entry not in shields[1:]]


def _is_worn(kit: Kit, item: ItemId, piece: Armour) -> bool:
    """In all its places; a shield is as good in either hand (BOW-R-86)."""
    hands = (kit.left, kit.right)
    return all(item in hands if slot == HAND else getattr(kit, slot) == item for slot in piece.slots)


def has_shield(kit: Kit, items: Items) -> bool:
    return any(HAND in piece.slots for _, piece in worn(kit, items))


def attack_damage(battle: Battle, unit: Unit) -> int:
    """Attack, and the damage of the weapon used: the vehicle's, if the unit's place has one (BOW-A.2.1, BOW-A.2.4)."""
    weapon = mounted(battle, unit)
    return unit.sheet.attack + (weapon or arm(battle, unit)).damage


def dodge_armor(battle: Battle, unit: Unit) -> int:
    """Dodge, and what is worn (BOW-A.2.2)."""
    return unit.sheet.dodge + armor(unit.kit, battle.items)


def berth(battle: Battle, unit: Unit) -> Berth | None:
    """The place that the unit has aboard, if it is."""
    if unit.aboard is None:
        return None
    berths = battle.vehicles[unit.aboard.vehicle].sheet.berths
    return next(place for place in berths if place.id == unit.aboard.berth)


def mounted(battle: Battle, unit: Unit) -> Mounted | None:
    """The vehicle's weapon that is used from the unit's place."""
    place = berth(battle, unit)
    if unit.aboard is None or place is None or place.weapon is None:
        return None
    weapons = battle.vehicles[unit.aboard.vehicle].sheet.weapons
    return next(weapon for weapon in weapons if weapon.id == place.weapon)


def slots_of(kit: Kit, item: ItemId) -> tuple[Slot, ...]:
    """Where the minifig has it: none if it does not carry it, two for a suit of armour that is worn."""
    single: tuple[Slot, ...] = ("right", "left", "head", "body", "back")
    return tuple(slot for slot in single if getattr(kit, slot) == item) or (("bag",) if item in kit.bag else ())


def has_room(unit: Unit) -> bool:
    """Taking anything needs a free hand or a bag with room (BOW-2.3.2.5)."""
    kit = unit.kit
    return kit.right is None or kit.left is None or len(kit.bag) < unit.sheet.bag


def free_slots(battle: Battle, unit: Unit, item: ItemId, *, bag: bool = False) -> tuple[Slot, ...]:
    """Where the unit would put this object if it took it; nowhere if it has no room.

    Taking needs a free hand or a bag with room (BOW-2.3.2.5). Armour is put on at once if its place is free
    (BOW-R-22). A hand comes before the bag, unless the bag is asked for.
    """
    thing, kit = battle.items[item], unit.kit
    in_bag: tuple[Slot, ...] = ("bag",) if len(kit.bag) < unit.sheet.bag else ()
    in_hand: tuple[Slot, ...] = ("right",) if kit.right is None else ("left",) if kit.left is None else ()
    if not isinstance(thing, Armour) and thing.carry == "none":
        return ()
    if bag:
        return in_bag
    worn = _where_worn(kit, thing)
    return worn if worn and (in_hand or in_bag) else in_hand or in_bag


def _where_worn(kit: Kit, thing: Item) -> tuple[Slot, ...]:
    """Its own place on the figure, if nothing is there yet."""
    if isinstance(thing, Armour) and all(getattr(kit, slot) is None for slot in thing.slots):
        return thing.slots
    return ()


def put(kit: Kit, item: ItemId, slots: tuple[Slot, ...]) -> Kit:
    """The kit with the object in these places."""
    if slots == ("bag",):
        return replace(kit, bag=(*kit.bag, item))
    return replace(kit, **dict.fromkeys(slots, item))


def without(kit: Kit, item: ItemId) -> Kit:
    """The kit without the object."""
    current = None if kit.current == item else kit.current
    slots = slots_of(kit, item)
    if slots == ("bag",):
        return replace(kit, bag=tuple(other for other in kit.bag if other != item), current=current)
    return replace(kit, **dict.fromkeys(slots), current=current)
