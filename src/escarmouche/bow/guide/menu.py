"""What a unit can do now, and why not: every kind of action that makes sense for it."""

from collections.abc import Iterator, Sequence
from typing import Final

from escarmouche.bow import rounds
from escarmouche.bow.actions.action import AnyAction
from escarmouche.bow.battle import Battle
from escarmouche.bow.extensions.marks import refuse_barred
from escarmouche.bow.guide import fighting, handling, pack_actions, riding, walking
from escarmouche.bow.guide.actor import Actor, Entry, Listed, shown_only
from escarmouche.bow.guide.asking import ActionMenu, AskMenu, Menu
from escarmouche.bow.guide.leading import blocker
from escarmouche.bow.guide.pieces import unit_called
from escarmouche.bow.rounds import PASS_ACTION
from escarmouche.bow.vehicles.piloting import driven
from escarmouche.kernel import Refusal, Seat


def end_turn(actor: Actor) -> Iterator[ActionMenu]:
    command = rounds.Pass(actor.unit.id)
    yield actor.chosen(PASS_ACTION, [actor.choice(command, actor.localizer.say(PASS_ACTION.label))])


ENTRIES: Final[tuple[Entry, ...]] = (
    *walking.ENTRIES,
    *fighting.ENTRIES,
    *riding.ENTRIES,
    *handling.ENTRIES,
    *pack_actions.ENTRIES,
    (PASS_ACTION, end_turn),
)
"""What units do, in the order in which it is shown."""

GOOD_CHANCE: Final = 0.2
"""Of an attack: from here on it is rather made than a better place looked for."""


def menu(battle: Battle, seat: Seat, question: AskMenu) -> Menu | Refusal:
    unit = unit_called(battle, question.unit)
    if isinstance(unit, Refusal):
        return unit
    actor = Actor(battle, seat, unit)
    actions = [found for action, listed in ENTRIES for found in _listed(actor, action, listed)]
    if actor.idle:
        actions = [shown_only(action) for action in actions]
    return Menu(
        unit=unit.id,
        actions_left=rounds.actions_left(battle, unit),
        budget=unit.sheet.budget,
        why=actor.localizer.why(actor.idle) if actor.idle else None,
        actions=tuple(actions),
        suggested=None if actor.idle else _suggested(actions, waits=_waits(actor), clears=_clears(actor)),
    )


def _listed(actor: Actor, action: AnyAction, listed: Listed) -> Iterator[ActionMenu]:
    """What there is of a kind; only why not, if the unit has no action left for it, or a mark forbids it."""
    refusal = _refuse_kind(actor, action)
    for found in listed(actor):
        if refusal:
            why = actor.localizer.why(refusal)
            yield ActionMenu(id=found.id, icon=found.icon, label=found.label, cost=found.cost, why=why)
        else:
            yield found


def _refuse_kind(actor: Actor, action: AnyAction) -> Refusal | None:
    unit = actor.unit
    if action.cost > rounds.actions_left(actor.battle, unit):
        return Refusal.of(rounds.BUDGET, "no_actions_left", unit=unit.id, budget=unit.sheet.budget)
    return refuse_barred(actor.battle, unit, action.command)


def _waits(actor: Actor) -> bool:
    """Whether it drives a vehicle that had better stand until a comrade has driven out of its way."""
    vehicle = driven(actor.battle, actor.unit)
    return vehicle is not None and not vehicle.speed and blocker(actor.battle, vehicle) is not None


def _clears(actor: Actor) -> bool:
    """Whether it drives a vehicle that stands in the way of a comrade's."""
    battle, vehicle = actor.battle, driven(actor.battle, actor.unit)
    if vehicle is None or vehicle.speed or vehicle.moved:
        return False
    return any(blocker(battle, other) == actor.unit for other in battle.vehicles.values() if other.id != vehicle.id)


def _suggested(actions: Sequence[ActionMenu], *, waits: bool, clears: bool) -> str | None:
    """What a sensible player does next: hit where it promises something, heal, roll on, walk, or else end the Turn.

    A driver whose vehicle stands still is told to set it going, since a driver cannot walk, and one whose way ends in a
    crash or among the own side to go at another speed. A driver who stands in a comrade's way makes room first, and one
    who waits for a comrade is told nothing.
    """
    possible = {action.id: action for action in actions if action.why is None}
    if clears and "change_speed" in possible:
        return "change_speed"
    if "drive" in possible and possible["drive"].choices[0].friend:
        del possible["drive"]
    best = possible["attack"].choices[0] if "attack" in possible else None
    if best and best.odds and not best.friend and best.odds.success >= GOOD_CHANCE:
        return "attack"
    sensible = ("treat", "drive", "move", *(() if waits else ("change_speed", "pass")))
    return next((name for name in sensible if name in possible), None)
