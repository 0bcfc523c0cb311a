"""How units in close order are told: values beyond an event's own fields."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.rendering.renderer import Params

if TYPE_CHECKING:
    from escarmouche.argad.movement.manoeuvres import Pivoted
    from escarmouche.argad.text.rendering import SkirmishRenderer


def members(renderer: "SkirmishRenderer", who: Iterable[CharacterId]) -> str:
    return renderer.listed(map(renderer.named, who))


def unit_named(renderer: "SkirmishRenderer", name: UnitId) -> str:
    unit = renderer.skirmish.units.get(name)
    return members(renderer, unit.members) if unit else renderer.named(name)


def _pivoted(renderer: "SkirmishRenderer", event: "Pivoted") -> str:
    return renderer.listed(unit_named(renderer, name) for name in event.headings)


FURTHER: Final[Mapping[str, Callable[["SkirmishRenderer", Any], Params]]] = {
    "RanksClosed": lambda renderer, event: {"who": members(renderer, event.unit.members)},
    "RanksSwapped": lambda renderer, event: {"who": members(renderer, event.unit.members)},
    "RanksBroken": lambda renderer, event: {"who": members(renderer, event.members)},
    "Pivoted": lambda renderer, event: {"who": _pivoted(renderer, event)},
    "PivotDropped": lambda renderer, event: {"who": unit_named(renderer, event.unit)},
    "MarchTested": lambda renderer, event: {"who": unit_named(renderer, event.unit)},
    "FormingBegan": lambda renderer, event: {"who": members(renderer, event.unit.members)},
    "CallUnheard": lambda renderer, event: {"who": members(renderer, event.characters)},
    "FormingFailed": lambda renderer, event: {"who": members(renderer, event.members)},
    "Formed": lambda renderer, event: {"who": members(renderer, event.unit.members)},
    "Joined": lambda renderer, event: {"who": renderer.named(event.character)},
    "FellOut": lambda renderer, event: {"who": renderer.named(event.character)},
    "BreakAnnounced": lambda renderer, event: {"who": members(renderer, event.members)},
    "BreakSealed": lambda renderer, event: {"who": members(renderer, event.members)},
    "FallenOut": lambda renderer, event: {"who": members(renderer, event.characters)},
    "Mustered": lambda renderer, event: {"who": members(renderer, event.unit.members), "name": event.unit.name},
}
"""Values beyond an event's own fields."""

WAYS: Final[Mapping[str, Callable[["SkirmishRenderer", Any], str]]] = {
    "RanksBroken": lambda renderer, event: event.why,
    "MarchTested": lambda renderer, event: event.result,
    "BreakAnnounced": lambda renderer, event: "keeps" if event.keeps else "",
    "BreakSealed": lambda renderer, event: "keeps" if event.keeps else "",
    "Mustered": lambda renderer, event: event.unit.formation,
}
"""Events that are told in more than one way."""
