"""The actions that packs add, in the menu."""

from collections.abc import Iterator
from typing import Final

from escarmouche.bow.actions.ranges import shown
from escarmouche.bow.extensions import acting, foresight
from escarmouche.bow.extensions.acting import Act, Spots
from escarmouche.bow.extensions.conditions import refuse_actor, usable
from escarmouche.bow.extensions.foresight import ACT_ACTION, ActOdds
from escarmouche.bow.extensions.packs import PackAction
from escarmouche.bow.extensions.targets import PackUse, candidates, find_target, studs_to
from escarmouche.bow.field.places import centre
from escarmouche.bow.guide.actor import Actor, Entry, nearest_first, spots, template
from escarmouche.bow.guide.asking import ActionMenu, Chances, Choice
from escarmouche.bow.guide.berths import berth_names
from escarmouche.kernel import Refusal
from escarmouche.presentation.phrases import Said
from escarmouche.text.texts import Localized

_NOT_FOR_IT: Final = ("no_bricks_to_act", "only_aboard", "wrong_item")
"""A unit that lacks the ability, the seat or the object for an action is not shown it at all."""


def act(actor: Actor) -> Iterator[ActionMenu]:
    """One for each action of each pack; where it is aimed at the ground, one for each object to do it with."""
    offers = list(acting.offers(actor.battle, actor.unit)) if actor.battle.packs else []
    for pack in actor.battle.packs:
        for action in pack.action:
            mine = [offer for offer in offers if offer.action == action.id]
            yield from _possible(actor, action, mine) if mine else _impossible(actor, PackUse(actor.unit, pack, action))


def _possible(actor: Actor, action: PackAction, offers: list[Act | Spots]) -> Iterator[ActionMenu]:
    yield from (_aimed(actor, offer) for offer in offers if isinstance(offer, Spots))
    choices = [_choice(actor, action, offer) for offer in offers if isinstance(offer, Act)]
    if choices:
        label = actor.localizer.say("do_act", action=action.id)
        yield actor.chosen(ACT_ACTION, nearest_first(choices), None, action.id, label=label)


def _aimed(actor: Actor, where: Spots) -> ActionMenu:
    command = Act(actor.unit.id, where.action, None, where.item)
    return actor.menu(
        ACT_ACTION,
        where.action,
        *([where.item] if where.item else ()),
        label=_label(actor, command),
        places=spots(where.studs),
        template=template(command, "target"),
        wants=("target",),
    )


def _label(actor: Actor, command: Act) -> Localized:
    params = {"action": command.action, "target": _target_name(actor, command), "item": command.item}
    key = "do_act" + ("_on" if command.target else "") + ("_with" if command.item else "")
    return actor.localizer.say(key, **params)


def _target_name(actor: Actor, command: Act) -> str | Said:
    """A place aboard by its role, anything else by its name."""
    vehicle = actor.battle.vehicles.get(actor.unit.aboard.vehicle) if actor.unit.aboard else None
    berths = berth_names(vehicle.sheet) if vehicle else {}
    return berths.get(str(command.target), str(command.target))


def _choice(actor: Actor, action: PackAction, command: Act) -> Choice:
    battle, unit = actor.battle, actor.unit
    target = find_target(battle, unit, action, command.target)
    odds = foresight.odds(battle, unit, command)
    on_field = isinstance(command.target, str) and "berth" not in action.targets
    return actor.choice(
        command,
        _label(actor, command),
        piece=str(command.target) if on_field else None,
        studs=shown(studs_to(battle, centre(battle, unit), target)) if on_field and target else None,
        odds=_chances(odds) if odds else None,
        modifiers=actor.localizer.modifiers(odds.modifiers) if odds else (),
    )


def _chances(odds: ActOdds) -> Chances | None:
    """Of an action that strikes one target; where it strikes several, each has chances of its own."""
    if len(odds.struck) != 1:
        return None
    one = odds.struck[0]
    return Chances(
        acting=odds.acting_bricks,
        resisting=one.resisting_bricks,
        success=one.success,
        kill=one.kill,
        points=one.difference,
    )


def _impossible(actor: Actor, use: PackUse) -> Iterator[ActionMenu]:
    """With what the unit lacks, or else the reason of the first target that there is."""
    battle, unit, action = actor.battle, actor.unit, use.action
    item = next(iter(usable(battle, unit, action)), None)
    refusal = refuse_actor(battle, use._replace(item=item))
    if refusal and refusal.key in _NOT_FOR_IT:
        return
    commands = (Act(unit.id, action.id, name, item) for name in candidates(battle, unit, action))
    refused = (refusal for command in commands if (refusal := actor.refuse(command)))
    why = refusal or next(refused, None) or Refusal.of(use.rule, "nothing_for_deed", action=action.id)
    label = actor.localizer.say("do_act", action=action.id)
    yield actor.menu(ACT_ACTION, action.id, label=label, why=actor.localizer.why(why))


ENTRIES: Final[tuple[Entry, ...]] = ((ACT_ACTION, act),)
