"""How coming and going, animals, aims and truces are told: which sentence, and with which values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from escarmouche.argad.model.aims import LASTING
from escarmouche.argad.model.units import Point
from escarmouche.rendering.renderer import Params

if TYPE_CHECKING:
    from escarmouche.argad.model.character import Character
    from escarmouche.argad.movement.animals import MarkerSent
    from escarmouche.argad.phases.objectives import ObjectiveNoted, ObjectiveOpened
    from escarmouche.argad.phases.truces import AllyBetrayed, TruceAnswered, TruceBroken, TruceOffered
    from escarmouche.argad.text.rendering import SkirmishRenderer

Way = Callable[["SkirmishRenderer", Sequence[Point]], Params]
"""How far a way leads and where to, in words."""


def _objective(renderer: "SkirmishRenderer", event: "ObjectiveNoted | ObjectiveOpened") -> Params:
    found = [one for one in renderer.skirmish.objectives if one.id == event.objective]
    return {"text": renderer.said(found[0].text) if found else event.objective}


def _noted(renderer: "SkirmishRenderer", event: "ObjectiveNoted") -> str:
    """What has been done stays done; anything else has to hold until the end."""
    if not event.reached:
        return "lost"
    lasting = any(one.kind in LASTING for one in renderer.skirmish.objectives if one.id == event.objective)
    return "" if lasting else "standing"


def _offered(renderer: "SkirmishRenderer", event: "TruceOffered") -> Params:
    others = [renderer.named(seat) for seat in event.truce.seats if seat != event.truce.by]
    return {"by": renderer.named(event.truce.by), "others": renderer.listed(others), "terms": event.truce.terms}


def _answered(renderer: "SkirmishRenderer", event: "TruceAnswered") -> str:
    if not event.accepts:
        return "no"
    return "holds" if event.holds else ""


def sent(renderer: "SkirmishRenderer", event: "MarkerSent", way: Way) -> Params:
    """Where an animal is going to go."""
    marker = renderer.skirmish.markers.get(event.marker)
    return way(renderer, [marker.at, *event.order.path]) if marker and event.order.path else {"cm": "–", "way": ""}


def _spoken(renderer: "SkirmishRenderer", people: Iterable["Character"]) -> str:
    """People who are not on the table yet, or no longer."""
    return renderer.listed(renderer.spoken(each.name) for each in people)


def _deed(renderer: "SkirmishRenderer", event: "TruceBroken | AllyBetrayed") -> Params:
    against = renderer.listed(map(renderer.named, event.deed.against))
    return {"seat": renderer.named(event.deed.seat or event.deed.character), "against": against}


FURTHER: Final[Mapping[str, Callable[["SkirmishRenderer", Any], Params]]] = {
    "ObjectiveNoted": _objective,
    "ObjectiveOpened": _objective,
    "ObjectiveGiven": lambda renderer, event: {"text": renderer.said(event.objective.text)},
    "SecretTold": lambda renderer, event: {"text": renderer.said(event.told.text)},
    "TruceOffered": _offered,
    "TruceAnswered": lambda renderer, event: {"seats": renderer.listed(map(renderer.named, event.seats))},
    "TruceBroken": _deed,
    "AllyBetrayed": _deed,
    "CameIn": lambda renderer, event: {"people": _spoken(renderer, event.characters.values())},
    "RankEntryPlanned": lambda renderer, event: {"who": renderer.listed(map(renderer.named, event.entry.unit.members))},
    "RanksCameIn": lambda renderer, event: {"people": _spoken(renderer, event.characters.values())},
    "KeptOut": lambda renderer, event: {"people": _spoken(renderer, event.characters)},
    "SetOut": lambda renderer, event: {"people": _spoken(renderer, event.reserve.characters)},
    "TroopPlaced": lambda renderer, event: {"people": _spoken(renderer, event.characters.values())},
    "TroopAppeared": lambda renderer, event: {"people": _spoken(renderer, event.characters.values())},
    "MarkerDice": lambda renderer, event: {"reach": renderer.length(event.reach)},
    "MarkerPlaced": lambda renderer, event: {"name": renderer.spoken(event.marker.name)},
    "LeftTable": lambda renderer, event: {"led": renderer.listed(map(renderer.named, event.led))},
}

WAYS: Final[Mapping[str, Callable[["SkirmishRenderer", Any], str]]] = {
    "ObjectiveNoted": _noted,
    "EntryPlanned": lambda renderer, event: "" if event.path else "out",
    "CameIn": lambda renderer, event: "" if event.characters else "nobody",
    "ArrivalDie": lambda renderer, event: "arrived" if event.arrived else "",
    "MarkerSent": lambda renderer, event: ("creep" if event.order.creep else "") if event.order.path else "hold",
    "MarkerDice": lambda renderer, event: ("blocked" if event.blocked else "ground") if event.ground else "",
    "MarkerUnmasked": lambda renderer, event: "decoy" if event.decoy else "",
    "LeftTable": lambda renderer, event: "leading" if event.led else "",
    "TruceOffered": lambda renderer, event: "" if event.truce.terms else "plain",
    "TruceAnswered": _answered,
}
