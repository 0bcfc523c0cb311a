"""How the game master's word, and what is settled without one, is told: values beyond an event's own fields."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from escarmouche.argad.model.character import Character
from escarmouche.argad.text.trigger_sentences import trigger_sentence
from escarmouche.argad.text.weather_sentences import weather_changes
from escarmouche.kernel import GAME_MASTER
from escarmouche.rendering.renderer import Params

if TYPE_CHECKING:
    from escarmouche.argad.master.conveyances import ConveyanceSteered, MishapRuled
    from escarmouche.argad.master.dice_rulings import DieForetold
    from escarmouche.argad.master.house_rules import DistanceRuled, DoorRuled, GroundLaid, GroundRuled, WeaponRuled
    from escarmouche.argad.master.notes import NoteSent
    from escarmouche.argad.master.rulings import CharacterRuled
    from escarmouche.argad.master.triggers import TriggerMet, TriggerRemoved, TriggerSet
    from escarmouche.argad.master.waiting import HeldBack, WaitIsOver
    from escarmouche.argad.master.waters import CurrentRuled
    from escarmouche.argad.master.weather import WeatherRuled
    from escarmouche.argad.model.notes import RuledDie
    from escarmouche.argad.model.resolution import DieRuled
    from escarmouche.argad.phases.preparation import RoleCast, WishAnswered
    from escarmouche.argad.text.rendering import SkirmishRenderer

    Ruling = (
        CharacterRuled
        | ConveyanceSteered
        | CurrentRuled
        | DistanceRuled
        | DoorRuled
        | GroundLaid
        | GroundRuled
        | MishapRuled
        | RuledDie
        | WeaponRuled
        | WeatherRuled
        | WishAnswered
    )


def _because(renderer: "SkirmishRenderer", event: "Ruling") -> Params:
    """The reason in brackets, where there is one."""
    return {"because": f" ({event.reason})" if event.reason else ""}


def _ruled_on(renderer: "SkirmishRenderer", event: "CharacterRuled") -> str:
    # To players who hides looks like who is taken away, and whoever is revealed like a newcomer.
    watches = renderer.skirmish.viewer not in (None, GAME_MASTER)
    if event.before is None:
        return "appeared" if watches else "placed"
    if event.after is None:
        return "vanished" if watches else "removed"
    if (event.before.player, event.before.owner) != (event.after.player, event.after.owner):
        return _recast(event.after)
    return "moved" if event.before.at != event.after.at else ""


def _recast(after: Character) -> str:
    """Who plays somebody from now on."""
    if after.lender is not None or after.player == GAME_MASTER:
        return "taken_over"
    return "given_back" if after.player is None else "lent"


def _character(renderer: "SkirmishRenderer", event: "CharacterRuled") -> Params:
    ruled = event.after or event.before
    who, player = (renderer.spoken(ruled.name), ruled.player) if ruled else ("", None)
    return {**_because(renderer, event), "who": who, "player": renderer.named(player) if player else ""}


def _distance(renderer: "SkirmishRenderer", event: "DistanceRuled") -> Params:
    distances = {"before": renderer.length(event.before), "after": renderer.length(event.after)}
    return {**_because(renderer, event), **distances, "which": renderer.word("distance", event.which)}


def _weather(renderer: "SkirmishRenderer", event: "WeatherRuled") -> Params:
    """What is as on a clear day is not said."""
    after = event.after
    usual = {**event.distances, **after.usual}
    shortened = {name: far for name, far in event.distances.items() if far != usual[name]}
    changes = weather_changes(renderer, shortened, after.shots, after.move)
    words = {"light": renderer.word("light", after.light), "sky": renderer.word("sky", after.sky)}
    return {**_because(renderer, event), **words, "changes": f": {changes}" if changes else ""}


def _die(renderer: "SkirmishRenderer", event: "DieForetold | DieRuled") -> Params:
    ruled = event.ruled
    thrown = {"by": renderer.named(ruled.by), "purpose": renderer.word("purpose", ruled.purpose)}
    return {**_because(renderer, ruled), **thrown, "face": str(ruled.face)}


def _note(renderer: "SkirmishRenderer", event: "NoteSent") -> Params:
    note = event.note
    return {"by": renderer.named(note.by), "to": renderer.listed(map(renderer.named, note.to)), "text": note.text}


def _cast(renderer: "SkirmishRenderer", event: "RoleCast") -> Params:
    return {"text": next((role.text for role in renderer.skirmish.roles if role.id == event.role), event.role)}


def _trigger(renderer: "SkirmishRenderer", event: "TriggerSet | TriggerRemoved | TriggerMet") -> Params:
    return {"trigger": trigger_sentence(renderer, event.trigger)}


def _waiting(renderer: "SkirmishRenderer", event: "HeldBack | WaitIsOver") -> Params:
    people = (renderer.spoken(each.name) for each in event.reserve.characters)
    return {"people": renderer.listed(people), "reserve": event.reserve.id}


FURTHER: Final[Mapping[str, Callable[["SkirmishRenderer", Any], Params]]] = {
    "CurrentRuled": _because,
    "ConveyanceSteered": _because,
    "MishapRuled": _because,
    "CharacterRuled": _character,
    "DistanceRuled": _distance,
    "WeatherRuled": _weather,
    "WeaponRuled": lambda renderer, event: {**_because(renderer, event), "weapon": renderer.short(event.after.name)},
    "GroundRuled": lambda renderer, event: {**_because(renderer, event), "kind": renderer.short(event.after.name)},
    "GroundLaid": lambda renderer, event: {**_because(renderer, event), "kind": renderer.named(event.area.kind)},
    "DoorRuled": lambda renderer, event: {**_because(renderer, event), "after": renderer.word("doorway", event.after)},
    "Proposed": lambda renderer, event: {"what": renderer.word("proposal", type(event.proposal).__name__)},
    "DieForetold": _die,
    "DieRuled": _die,
    "NoteSent": _note,
    "DeedNoted": lambda renderer, event: {
        "character": renderer.named(event.deed.character),
        "text": event.deed.text,
    },
    "RoleOffered": lambda renderer, event: {"text": event.role.text},
    "WishMade": lambda renderer, event: {"text": event.wish.text},
    "WishAnswered": lambda renderer, event: {**_because(renderer, event), "text": event.wish.text},
    "RoleCast": _cast,
    "TriggerSet": _trigger,
    "TriggerRemoved": _trigger,
    "TriggerMet": _trigger,
    "HeldBack": _waiting,
    "WaitIsOver": _waiting,
}

WAYS: Final[Mapping[str, Callable[["SkirmishRenderer", Any], str]]] = {
    "CharacterRuled": _ruled_on,
    "MishapRuled": lambda renderer, event: event.after or "freed",
    "Voted": lambda renderer, event: "" if event.agrees else "against",
    "DieDecided": lambda renderer, event: "" if event.grants else "no",
    "WishAnswered": lambda renderer, event: "" if event.granted else "declined",
    "TriggerMet": lambda renderer, event: "void" if event.void else "",
}
"""Events that are told in more than one way."""
