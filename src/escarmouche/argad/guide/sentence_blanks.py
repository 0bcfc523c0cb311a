"""The blanks of a trigger: what there is to choose in each half of its sentence, and who waits in the wings."""

from collections.abc import Iterator, Mapping
from typing import Final, get_args

from escarmouche.argad.guide.blanks import Making, Special, area, nothing, offered
from escarmouche.argad.guide.desk_asking import Blank, Choice
from escarmouche.argad.guide.fresh import unused
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Portal
from escarmouche.argad.model.ids import PortalId
from escarmouche.argad.model.triggers import Then, Trigger, When
from escarmouche.argad.text.trigger_sentences import trigger_sentence
from escarmouche.rendering.renderer import sentence
from escarmouche.text.texts import Localized

_WHEN: Final[Mapping[str, tuple[str, ...]]] = {
    "reaches": ("trigger.seat", "trigger.room"),
    "sees": ("trigger.seat", "trigger.whom"),
    "falls": ("trigger.seat",),
    "turn": ("trigger.turn",),
    "opens": ("trigger.portal",),
    "objective": ("trigger.aim",),
}
_THEN: Final[Mapping[str, tuple[str, ...]]] = {
    "note": ("trigger.to", "trigger.note"),
    "secret": ("trigger.to", "trigger.text"),
    "objective": ("trigger.to", "trigger.objective.text", "trigger.objective.kind"),
    "says": ("trigger.person", "trigger.to", "trigger.text"),
    "reveal": ("trigger.person",),
    "comes": ("trigger.reserve",),
    "ask": (),
}
"""What each half has to say besides."""


def _when(making: Making, path: str) -> Iterator[Choice]:
    """What can happen at this table."""
    there = {"opens": _shut(making), "objective": [*_aims(making, path)]}
    return (making.choice(path, each, None, *_WHEN[each]) for each in get_args(When) if there.get(each, True))


def _then(making: Making, path: str) -> Iterator[Choice]:
    for each in get_args(Then):
        if each == "objective":
            secret = {"trigger.objective.seat": "", "trigger.objective.secret": True}
            given = {"trigger.objective.id": unused(making.view, "objective"), **secret}
            yield making.choice(path, each, None, *_THEN[each], **given)
        elif each != "comes" or any(reserve.in_the_wings for reserve in making.view.reserves.values()):
            yield making.choice(path, each, None, *_THEN[each])


def _whose(making: Making, path: str) -> Iterator[Choice]:
    """Anybody of the players' people, one of a player's, or one person."""
    say = making.localizer.say
    yield making.choice(path, None, say("trigger_anybody"), **{"trigger.who": None})
    for seat in making.view.seats:
        of_seat = say("trigger_of_seat", seat=making.named(seat))
        yield making.choice(path, seat, of_seat, **{"trigger.who": None})
    for who in making.view.characters:
        yield making.choice(path, None, making.named(who), **{"trigger.who": who})


def _rooms(making: Making, path: str) -> Iterator[Choice]:
    """A place that is shown on the table, or a room."""
    yield making.choice(path, None, making.localizer.say("desk_trigger_place"), "trigger.area")
    for room in making.view.ground.rooms:
        if room.name:
            yield making.choice(path, room.id, _capital(making, room.name))


def _capital(making: Making, name: Localized) -> Localized:
    return making.localizer.each(lambda renderer: sentence(renderer.spoken(name), renderer.language))


def _portals(making: Making, path: str) -> Iterator[Choice]:
    """Doors by the rooms that they lead to; those that stand open already are not waited for."""
    for portal in making.view.ground.portals:
        if portal.id in _shut(making):
            yield making.choice(path, portal.id, _door(making, portal))


def _shut(making: Making) -> frozenset[PortalId]:
    return making.view.closed | making.view.locked


def _door(making: Making, portal: Portal) -> Localized:
    rooms = {room.id: room.name for room in making.view.ground.rooms}
    names = [name for each in portal.joins if each is not None and (name := rooms.get(each))]
    if not names:
        return making.named(portal.id)
    return making.localizer.each(
        lambda renderer: f"{renderer.named(portal.id)} ({', '.join(map(renderer.spoken, names))})"
    )


def _aims(making: Making, path: str) -> Iterator[Choice]:
    return (making.choice(path, each.id, each.text) for each in making.view.objectives if not each.reached)


def _told(making: Making, path: str) -> Iterator[Choice]:
    """That player, one of them, or everybody."""
    seats = making.view.seats
    yield making.choice(path, [], making.localizer.say("trigger_player"))
    yield from (making.choice(path, [seat], making.named(seat)) for seat in seats)
    if len(seats) > 1:
        yield making.choice(path, list(seats), making.localizer.say("desk_everybody"))


def _wings(making: Making, path: str) -> Iterator[Choice]:
    """Those who wait, with their names."""
    for name, reserve in making.view.reserves.items():
        if reserve.in_the_wings:
            people = _names(making, reserve.characters)
            yield making.choice(path, name, making.localizer.say("desk_wings", name=name, people=people))


def _of_those_who_wait(making: Making, path: str) -> Blank | None:
    """Where nobody does, there is nothing to ask."""
    choices = tuple(_wings(making, path))
    return making.chosen(path, choices) if choices else None


def _names(making: Making, people: tuple[Character, ...]) -> Localized:
    return making.localizer.each(lambda renderer: renderer.listed(renderer.spoken(one.name) for one in people))


def _prepared(making: Making, path: str) -> Iterator[Choice]:
    return (making.choice(path, each.id, in_words(making.localizer, each)) for each in making.view.triggers)


def in_words(localizer: SkirmishLocalizer, trigger: Trigger) -> Localized:
    return localizer.each(lambda renderer: sentence(trigger_sentence(renderer, trigger), renderer.language))


def _turn(making: Making, path: str) -> Blank:
    return Blank(name=path, label=making.label(path), kind="number", least=making.view.turn + 1, most=1000)


SENTENCE: Final[dict[str, Special]] = {
    "SetTrigger.trigger.when": offered(_when),
    "SetTrigger.trigger.seat": offered(_whose),
    "SetTrigger.trigger.who": nothing,
    "SetTrigger.trigger.room": offered(_rooms),
    "SetTrigger.trigger.area": area,
    "SetTrigger.trigger.turn": _turn,
    "SetTrigger.trigger.portal": offered(_portals),
    "SetTrigger.trigger.aim": offered(_aims),
    "SetTrigger.trigger.then": offered(_then),
    "SetTrigger.trigger.to": offered(_told),
    "SetTrigger.trigger.reserve": _of_those_who_wait,
    "SetTrigger.trigger.fallen": nothing,
    "SetTrigger.trigger.met": nothing,
    "RemoveTrigger.trigger": offered(_prepared),
    "LetIn.reserve": offered(_wings),
}
