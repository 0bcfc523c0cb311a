"""Options and packs that have nothing to act on in a battle: said at set-up, so that nobody waits for them in vain."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from escarmouche.bow.battle import Battle
from escarmouche.bow.extensions.packs import Pack, PackAction
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.units.items import Weapon
from escarmouche.presentation.catalogue import Idle
from escarmouche.text.texts import Localized

Reason = str
"""The key of a text."""


def idle(battle: Battle, packs: Iterable[Pack]) -> tuple[Idle, ...]:
    """What would change nothing in this battle if it were switched on, and why."""
    options = [Idle(option, None, _said(reason)) for option, reason in NEEDS.items() if not MET[reason](battle)]
    extensions = [Idle("extensions", pack.id, _said(reason)) for pack in packs if (reason := missing(battle, pack))]
    return (*options, *extensions)


def _said(reason: Reason) -> Localized:
    return TEXTS.localized(reason)


def _has_slow_weapon(battle: Battle) -> bool:
    return any(weapon.shots_per_turn for each in battle.vehicles.values() for weapon in each.sheet.weapons)


def _has_shooter(battle: Battle) -> bool:
    mounted = any(each.sheet.weapons for each in battle.vehicles.values())
    return mounted or any(isinstance(item, Weapon) and item.use == "ranged" for item in battle.items.values())


def _has_heights(battle: Battle) -> bool:
    return len({kind.ground for kind in battle.field.legend.values() if kind.use == "ground"}) > 1


MET: Final[Mapping[Reason, Callable[[Battle], bool]]] = {
    "idle_no_vehicle": lambda battle: bool(battle.vehicles),
    "idle_no_slow_weapon": _has_slow_weapon,
    "idle_no_healer": lambda battle: any(unit.sheet.treat or unit.sheet.repair for unit in battle.units.values()),
    "idle_no_shooter": _has_shooter,
    "idle_flat": _has_heights,
    "idle_no_slow_ground": lambda battle: any(kind.slow for kind in battle.field.legend.values()),
    "idle_no_water": lambda battle: any(kind.use == "water" for kind in battle.field.legend.values()),
    "idle_no_locked_door": lambda battle: any(door.locked for door in battle.field.doors.values()),
    "idle_no_second_place": lambda battle: any(len(each.sheet.berths) > 1 for each in battle.vehicles.values()),
}
"""What has to be there."""

NEEDS: Final[Mapping[str, Reason]] = {
    "vehicles": "idle_no_vehicle",
    "rate_of_fire": "idle_no_slow_weapon",
    "reload": "idle_no_slow_weapon",
    "symmetric_treatment": "idle_no_healer",
    "dispute": "idle_no_shooter",
    "ruler": "idle_no_shooter",
    "climb": "idle_flat",
}
"""What each option acts on; the others act on every battle."""


def missing(battle: Battle, pack: Pack) -> Reason | None:
    """Why nothing of the pack can matter in this battle; None if something can."""
    reasons = [*_of_ground(battle, pack), *(_of_action(battle, pack, action) for action in pack.action)]
    return next((reason for reason in reasons if reason), None) if reasons and all(reasons) else None


def _of_ground(battle: Battle, pack: Pack) -> Iterator[Reason | None]:
    if pack.ground and pack.ground.slow:
        yield _unless_met(battle, "idle_no_slow_ground")
    if pack.ground and pack.ground.water:
        yield _unless_met(battle, "idle_no_water")


def _of_action(battle: Battle, pack: Pack, action: PackAction) -> Reason | None:
    """What keeps everybody from ever doing it here."""
    if action.locked and (reason := _unless_met(battle, "idle_no_locked_door")):
        return reason
    if "berth" in action.targets and (reason := _unless_met(battle, "idle_no_second_place")):
        return reason
    if action.holds and not any(item.id in action.holds for item in battle.items.values()):
        return "idle_no_such_object"
    abilities = {ability.id for ability in pack.ability}.intersection(action.roll.acting if action.roll else ())
    if abilities and not any(unit.sheet.abilities.get(name) for unit in battle.units.values() for name in abilities):
        return "idle_nobody_able"
    return None


def _unless_met(battle: Battle, reason: Reason) -> Reason | None:
    return None if MET[reason](battle) else reason
