"""Objects, weapons, doors and windows in the menu."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from escarmouche.bow.actions import gifts, objects, switching
from escarmouche.bow.actions.action import AnyAction
from escarmouche.bow.actions.doors import CLOSE_DOOR, OPEN_DOOR, CloseDoor, OpenDoor
from escarmouche.bow.actions.gifts import GIVE, GIVE_ACTION, Give
from escarmouche.bow.actions.objects import GRAB_ACTION, THROW_ACTION, Grab, Throw, ways_to_take
from escarmouche.bow.actions.switching import SWITCH_ACTION, WIELD_ACTION, Switch, Wield
from escarmouche.bow.battle import Unit
from escarmouche.bow.guide.actor import Actor, Entry, nearest_first, spots, template
from escarmouche.bow.guide.asking import ActionMenu, Choice
from escarmouche.bow.names import ItemId
from escarmouche.kernel import Refusal


def grab(actor: Actor) -> Iterator[ActionMenu]:
    """Whatever lies on the field."""
    if actor.battle.lying:
        choices = [choice for item in actor.battle.lying for choice in _grabs(actor, item)]
        yield actor.chosen(GRAB_ACTION, nearest_first(choices))


def _grabs(actor: Actor, item: ItemId) -> list[Choice]:
    """As usual or into the bag; the reason only once, if it cannot be taken at all."""
    at, keys = actor.battle.lying[item], {False: "do_grab_one", True: "do_grab_into_bag"}
    found = [
        actor.choice(
            Grab(actor.unit.id, item, bag),
            actor.localizer.say(keys[bag], item=item),
            piece=item,
            at=at,
            studs=actor.studs_to(at),
        )
        for bag in ways_to_take(actor.battle, actor.unit, item) or (False,)
    ]
    return [choice for choice in found if choice.command] or found[:1]


def throw(actor: Actor) -> Iterator[ActionMenu]:
    """One action for each object in hand or bag, with all the studs where it may land."""
    unit, localizer = actor.unit, actor.localizer
    places = spots(stud for offer in objects.offer_throw(actor.battle, unit) for stud in offer.studs)
    for item in unit.kit.in_hand_or_bag:
        menu = partial(actor.menu, THROW_ACTION, item, label=localizer.say("do_throw", item=item))
        command = Throw(unit.id, item, places[0].at if places else unit.at)
        refusal = actor.refuse(command)
        if refusal:
            yield menu(why=localizer.why(refusal))
        else:
            yield menu(places=places, template=template(command, "to"), wants=("to",))


def give(actor: Actor) -> Iterator[ActionMenu]:
    """To whoever is close; if nobody is, the nearest of the own side says why. It costs an action once it is taken."""
    items = actor.unit.kit.in_hand_or_bag
    if not items:
        return
    choices = [_gift(actor, command) for command in gifts.offer_give(actor.battle, actor.unit)]
    if not choices:
        choices = [_gift(actor, Give(actor.unit.id, items[0], friend.id)) for friend in _nearest_friend(actor)]
    nobody = Refusal.of(GIVE, "nobody_to_give_to", unit=actor.unit.id)
    yield actor.chosen(GIVE_ACTION, nearest_first(choices), nobody, cost=1)


def _gift(actor: Actor, command: Give) -> Choice:
    label = actor.localizer.say("do_give_one", item=command.item, to=command.to)
    return actor.choice(command, label, piece=command.to, studs=actor.studs(actor.battle.units[command.to]))


def _nearest_friend(actor: Actor) -> list[Unit]:
    friends = [unit for unit in actor.battle.army(actor.unit.owner) if unit.id != actor.unit.id]
    return sorted(friends, key=lambda friend: (actor.studs(friend), friend.id))[:1]


def switch(actor: Actor) -> Iterator[ActionMenu]:
    """Each spare weapon against each that is in a hand; which one it is, is always said."""
    battle, unit = actor.battle, actor.unit
    spare = switching.spare_weapons(battle, unit.kit)
    held: Sequence[ItemId | None] = switching.weapons_in_hand(battle, unit.kit) or [None]
    commands = [Switch(unit.id, item, away) for item in spare for away in held]
    if commands:
        yield actor.chosen(SWITCH_ACTION, [_drawn(actor, command) for command in commands])


def _drawn(actor: Actor, command: Switch) -> Choice:
    key = "do_switch_one" if command.away else "do_draw"
    return actor.choice(command, actor.localizer.say(key, item=command.item, away=command.away), piece=command.item)


def wield(actor: Actor) -> Iterator[ActionMenu]:
    """Naming the weapon that is used, where there are two."""
    commands = switching.offer_wield(actor.battle, actor.unit)
    if commands:
        yield actor.chosen(WIELD_ACTION, [_named(actor, command) for command in commands])


def _named(actor: Actor, command: Wield) -> Choice:
    label = (
        actor.localizer.say("do_wield_one", item=command.item) if command.item else actor.localizer.say("do_wield_both")
    )
    return actor.choice(command, label, piece=command.item)


def open_door(actor: Actor) -> Iterator[ActionMenu]:
    return _doors(actor, OPEN_DOOR, opened=False)


def close_door(actor: Actor) -> Iterator[ActionMenu]:
    return _doors(actor, CLOSE_DOOR, opened=True)


def _doors(actor: Actor, action: AnyAction, *, opened: bool) -> Iterator[ActionMenu]:
    """All doors and windows that are closed, or open."""
    battle, kind = actor.battle, CloseDoor if opened else OpenDoor
    doors = [door for door in battle.field.doors.values() if (door.id in battle.open_doors) == opened]
    choices = [
        actor.choice(
            kind(actor.unit.id, door.id),
            actor.localizer.say(f"{action.label}_one", door=door.id),
            piece=door.id,
            at=door.studs[0],
            studs=min(actor.studs_to(stud) for stud in door.studs),
        )
        for door in doors
    ]
    if choices:
        yield actor.chosen(action, nearest_first(choices))


ENTRIES: Final[tuple[Entry, ...]] = (
    (GRAB_ACTION, grab),
    (THROW_ACTION, throw),
    (GIVE_ACTION, give),
    (SWITCH_ACTION, switch),
    (WIELD_ACTION, wield),
    (OPEN_DOOR, open_door),
    (CLOSE_DOOR, close_door),
)
