"""What an action of a pack needs: of the one who acts, and of what it is aimed at."""

from escarmouche.bow.actions.objects import refuse_from_seat, refuse_landing
from escarmouche.bow.actions.ranges import shown
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.marks import mark_modifiers
from escarmouche.bow.extensions.packs import PackAction
from escarmouche.bow.extensions.targets import PackUse, Target, is_exposed, kind_of, point_of, studs_to, touches
from escarmouche.bow.extensions.values import total
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.field.flights import is_close, throw_line_is_free
from escarmouche.bow.field.places import centre, studs_of
from escarmouche.bow.field.sight import Sight, eye_of, look
from escarmouche.bow.names import ItemId
from escarmouche.bow.rolls.chances import pool
from escarmouche.bow.units.captives import refuse_captive
from escarmouche.bow.units.sheets import Berth
from escarmouche.geometry.angles import bearing, in_arc
from escarmouche.kernel import Refusal, rule

FRONT = rule("BOW-R-8")
HALF_CIRCLE = 180


def usable(battle: Battle, unit: Unit, action: PackAction) -> tuple[ItemId, ...]:
    """The objects with which the unit could do it: in a hand; or in the bag too, if it is thrown (BOW-2.3.2.8)."""
    hands = tuple(held for held in (unit.kit.right, unit.kit.left) if held)
    carried = unit.kit.in_hand_or_bag if action.range == "throw" else hands
    return tuple(item for item in carried if battle.items[item].id in action.holds)


def acting_bricks(battle: Battle, use: PackUse) -> int:
    unit, _, action, item = use
    terms = action.roll.acting if action.roll else ()
    return pool(total(battle, unit, terms, item), "acting", mark_modifiers(battle, unit, "acting", "act"))


def refuse_actor(battle: Battle, use: PackUse) -> Refusal | None:
    """Whether this unit could do it at all, here and now."""
    (unit, _, action, item), cited = use, use.rule
    if refusal := _refuse_place(battle, use):
        return refusal
    if missing := [mark for mark in action.actor_with if mark not in unit.marks]:
        return Refusal.of(cited, "mark_needed", unit=unit.id, mark=missing[0])
    if barred := [mark for mark in action.actor_without if mark in unit.marks]:
        return Refusal.of(cited, "mark_hinders", unit=unit.id, mark=barred[0])
    if (item is not None) if not action.holds else (item not in usable(battle, unit, action)):
        return Refusal.of(cited, "wrong_item", unit=unit.id, action=action.id)
    if action.beside is not None and not _is_beside(battle, unit, action.beside):
        return Refusal.of(cited, "nothing_beside", unit=unit.id, what=action.beside)
    if action.roll and not acting_bricks(battle, use):
        return Refusal.of(cited, "no_bricks_to_act", unit=unit.id, action=action.id)
    return None


def _refuse_place(battle: Battle, use: PackUse) -> Refusal | None:
    """From a vehicle one acts as the pack says; by default only from an open place, as with objects (BOW-R-46)."""
    unit, action = use.unit, use.action
    if action.aboard == "only":
        return None if unit.aboard else Refusal.of(use.rule, "only_aboard", unit=unit.id)
    if unit.aboard is None or action.aboard == "any":
        return None
    if action.aboard == "no":
        return Refusal.of(use.rule, "not_aboard_a_vehicle", unit=unit.id)
    return refuse_from_seat(battle, unit)


def _is_beside(battle: Battle, unit: Unit, wanted: str) -> bool:
    """Whether decor of that name, or an object of that type, is within touch."""
    lying = [stud for item, stud in battle.lying.items() if battle.items[item].id == wanted]
    around = {(x + dx, y + dy) for x, y in studs_of(battle, unit) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    field = battle.field
    decor = [stud for stud in around if field.contains(stud) and field.kind(stud).name == wanted]
    return is_close(battle, unit, (*lying, *decor))


def refuse_target(battle: Battle, use: PackUse, target: Target) -> Refusal | None:
    """Whether the action can be aimed at this: the right kind of thing, in the right state, within reach."""
    (unit, _, action, _), cited = use, use.rule
    if action.targets and kind_of(battle, unit, target) not in action.targets:
        return Refusal.of(cited, "wrong_target", action=action.id)
    if isinstance(target, Unit) and (refusal := _refuse_state(battle, use, target)):
        return refusal
    if isinstance(target, Unit) and action.harms and (refusal := refuse_captive(battle, target)):
        return refusal
    if isinstance(target, Door) and action.locked and not is_locked(battle, target):
        return Refusal.of(cited, "door_not_locked", door=target.id)
    if isinstance(target, Unit | Vehicle):
        if action.wounded and not target.damage:
            return Refusal.of(cited, "not_wounded", target=target.id)
        if action.life and target.sheet.hp_colour != action.life:
            return Refusal.of(cited, "other_life", target=target.id)
    return _refuse_reach(battle, use, target)


def is_locked(battle: Battle, door: Door) -> bool:
    return door.locked and door.id not in battle.unlocked and door.id not in battle.open_doors


def _refuse_state(battle: Battle, use: PackUse, target: Unit) -> Refusal | None:
    """The target's marks; and nobody hidden in a vehicle can be singled out from outside (BOW-3.5.4)."""
    (unit, _, action, _), cited = use, use.rule
    if missing := [mark for mark in action.target_with if mark not in target.marks]:
        return Refusal.of(cited, "mark_needed", unit=target.id, mark=missing[0])
    if barred := [mark for mark in action.target_without if mark in target.marks]:
        return Refusal.of(cited, "mark_hinders", unit=target.id, mark=barred[0])
    together = unit.aboard and target.aboard and unit.aboard.vehicle == target.aboard.vehicle
    if target.id != unit.id and not together and not is_exposed(battle, target):
        return Refusal.of(cited, "out_of_sight", unit=unit.id, action=action.id)
    return None


def _refuse_reach(battle: Battle, use: PackUse, target: Target) -> Refusal | None:
    (unit, _, action, _), cited = use, use.rule
    if action.range == "throw":
        return refuse_landing(battle, unit, target) if isinstance(target, tuple) else None
    if action.range is not None and (studs := studs_to(battle, centre(battle, unit), target)) > action.range:
        return Refusal.of(cited, "beyond_range", action=action.id, studs=shown(studs), most=action.range)
    if action.contact and not touches(battle, unit, target):
        return Refusal.of(cited, "not_within_touch", unit=unit.id, action=action.id)
    if action.front and not _is_in_front(battle, unit, target):
        return Refusal.of(FRONT, "not_in_front", unit=unit.id, action=action.id)
    if action.sight and not _sees(battle, unit, target):
        return Refusal.of(cited, "out_of_sight", unit=unit.id, action=action.id)
    return None


def _is_in_front(battle: Battle, unit: Unit, target: Target) -> bool:
    """In the half circle before the actor; somebody aboard faces with the vehicle (BOW-R-46)."""
    here = centre(battle, unit)
    there = point_of(battle, target, here)
    facing = battle.vehicles[unit.aboard.vehicle].heading if unit.aboard else unit.facing
    return here == there or in_arc(facing, bearing(here, there), HALF_CIRCLE)


def _sees(battle: Battle, unit: Unit, target: Target) -> bool:
    """Units and vehicles by lines of sight, a place on the ground by a free line to it (BOW-R-12, BOW-R-17)."""
    match target:
        case Unit() | Vehicle():
            return target.id == unit.id or look(battle, eye_of(battle, unit), target) is not Sight.HIDDEN
        case Door():
            return any(throw_line_is_free(battle, centre(battle, unit), stud) for stud in target.studs)
        case Berth():
            return True
        case _:
            return throw_line_is_free(battle, centre(battle, unit), target)
