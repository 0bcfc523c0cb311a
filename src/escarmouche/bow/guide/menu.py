"""What a unit can do now, and why not: every kind of action that makes sense for it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from escarmouche.bow import rounds
from escarmouche.bow.actions.action import AnyAction
from escarmouche.bow.actions.attack import ATTACK_ACTION
from escarmouche.bow.actions.doors import CLOSE_DOOR, OPEN_DOOR
from escarmouche.bow.actions.gifts import GIVE_ACTION
from escarmouche.bow.actions.moves import MOVE
from escarmouche.bow.actions.objects import GRAB_ACTION, THROW_ACTION
from escarmouche.bow.actions.switching import SWITCH_ACTION, WIELD_ACTION
from escarmouche.bow.actions.treat import TREAT_ACTION
from escarmouche.bow.battle import Battle
from escarmouche.bow.extensions.foresight import ACT_ACTION
from escarmouche.bow.extensions.marks import refuse_barred
from escarmouche.bow.guide import deeds, fighting, handling, riding, walking
from escarmouche.bow.guide.actor import Actor, shown_only
from escarmouche.bow.guide.asking import ActionMenu, AskMenu, Menu
from escarmouche.bow.guide.pieces import unit_called
from escarmouche.bow.vehicles.boarding import GET_OFF, GET_ON
from escarmouche.bow.vehicles.mounted import RELOAD_ACTION
from escarmouche.bow.vehicles.piloting import CHANGE_SPEED_ACTION, DRIVE, DRIVE_ON, STEER
from escarmouche.kernel import Refusal, Seat

KINDS: Final[tuple[tuple[AnyAction, Callable[[Actor], Iterator[ActionMenu]]], ...]] = (
    (MOVE, walking.move),
    (ATTACK_ACTION, fighting.attack),
    (TREAT_ACTION, fighting.treat),
    (CHANGE_SPEED_ACTION, riding.change_speed),
    (STEER, riding.steer),
    (DRIVE, riding.drive),
    (DRIVE_ON, riding.drive_on),
    (GET_ON, riding.get_on),
    (GET_OFF, riding.get_off),
    (RELOAD_ACTION, riding.reload),
    (GRAB_ACTION, handling.grab),
    (THROW_ACTION, handling.throw),
    (GIVE_ACTION, handling.give),
    (SWITCH_ACTION, handling.switch),
    (WIELD_ACTION, handling.wield),
    (OPEN_DOOR, handling.open_door),
    (CLOSE_DOOR, handling.close_door),
    (ACT_ACTION, deeds.act),
    (rounds.PASS_ACTION, walking.end_turn),
)
"""What units do, in the order in which it is shown."""

GOOD_CHANCE: Final = 0.2
"""Of an attack: from here on it is rather made than a better place looked for."""


def menu(battle: Battle, seat: Seat, question: AskMenu) -> Menu | Refusal:
    unit = unit_called(battle, question.unit)
    if isinstance(unit, Refusal):
        return unit
    actor = Actor(battle, seat, unit)
    actions = [found for action, listed in KINDS for found in _listed(actor, action, listed)]
    if actor.idle:
        actions = [shown_only(action) for action in actions]
    return Menu(
        unit=unit.id,
        actions_left=rounds.actions_left(battle, unit),
        budget=unit.sheet.budget,
        why=actor.localizer.why(actor.idle) if actor.idle else None,
        actions=tuple(actions),
        suggested=None if actor.idle else _suggested(actions),
    )


def _listed(actor: Actor, action: AnyAction, listed: Callable[[Actor], Iterator[ActionMenu]]) -> Iterator[ActionMenu]:
    """What there is of a kind; only why not, if the unit has no action left for it, or a mark forbids it."""
    refusal = _refuse_kind(actor, action)
    for found in listed(actor):
        if refusal:
            yield ActionMenu(id=found.id, label=found.label, cost=found.cost, why=actor.localizer.why(refusal))
        else:
            yield found


def _refuse_kind(actor: Actor, action: AnyAction) -> Refusal | None:
    unit = actor.unit
    if action.cost > rounds.actions_left(actor.battle, unit):
        return Refusal.of(rounds.BUDGET, "no_actions_left", unit=unit.id, budget=unit.sheet.budget)
    return refuse_barred(actor.battle, unit, action.command)


def _suggested(actions: Sequence[ActionMenu]) -> str | None:
    """What a sensible player does next: hit where it promises something, heal, roll on, walk, or else end the Turn.

    A driver whose vehicle stands still is told to set it going, since a driver cannot walk.
    """
    possible = {action.id: action for action in actions if action.why is None}
    best = possible["attack"].choices[0].odds if "attack" in possible else None
    if best and best.success >= GOOD_CHANCE:
        return "attack"
    return next((name for name in ("treat", "drive", "move", "change_speed", "pass") if name in possible), None)
