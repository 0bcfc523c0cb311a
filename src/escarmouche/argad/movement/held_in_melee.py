"""Somebody whose enemy does not get away was not left, and goes on fighting (ARG-31.17, ARG-R-128)."""

from collections.abc import Iterator, Set
from typing import Final

from msgspec import Struct

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.movement.order_registry import OrderRegistry, engaged
from escarmouche.argad.movement.plans import STANDS, Plan

NOBODY: Final[frozenset[CharacterId]] = frozenset()

Turning = dict[CharacterId, frozenset[CharacterId]]
"""Those who are to turn away from a melee, and the enemies who have to leave it for that."""


class HeldInMelee(Struct, frozen=True, tag=True):
    """Somebody who wanted to turn to something else does not: an enemy in contact is still there."""

    character: CharacterId
    by: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, order=Stay())


def turning(skirmish: Skirmish, orders: OrderRegistry) -> Turning:
    """Those in contact whose order means that they do not fight on."""
    touched = {who: enemies for who, enemies in contacts(skirmish).items() if enemies}
    return {who: touched[who] for who in sorted(touched) if _turns(skirmish, orders, who)}


def _turns(skirmish: Skirmish, orders: OrderRegistry, who: CharacterId) -> bool:
    order = skirmish.turn_status(who).order
    if order is None or orders.kind_of(order).in_contact:
        return False
    return engaged(skirmish, skirmish.characters[who])


def hold_back(resolution: Resolution, orders: OrderRegistry) -> None:
    """Once orders are locked: some of those who were going to leave may have thought better of it."""
    people, turned = resolution.skirmish.characters, turning(resolution.skirmish, orders)
    enemies = NOBODY.union(*turned.values())
    staying = {who for who in enemies if not orders.leaves(resolution.skirmish, people[who])}
    emit_held(resolution, turned, staying)


def emit_held(resolution: Resolution, turned: Turning, staying: Set[CharacterId]) -> None:
    for who, by in _held(turned, staying):
        resolution.emit(HeldInMelee(who, by))


def _held(turned: Turning, staying: Set[CharacterId]) -> Iterator[tuple[CharacterId, tuple[CharacterId, ...]]]:
    return ((who, by) for who, enemies in turned.items() if (by := tuple(sorted(enemies & staying))))


def stays(plan: Plan, turned: Turning, staying: Set[CharacterId]) -> Plan:
    """What becomes of somebody's part in the movement when it is known who does not get away."""
    if turned.get(plan.character.id, NOBODY).isdisjoint(staying):
        return plan
    return Plan(plan.character, STANDS, plan.speed)
