"""How tests of morale and calls to surrender are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from escarmouche.rendering.renderer import Params

if TYPE_CHECKING:
    from escarmouche.argad.model.morale import Trial
    from escarmouche.argad.model.questions import MoraleTest
    from escarmouche.argad.morale.calls import SurrenderCalled
    from escarmouche.argad.morale.trials import MoraleAsked, MoraleTested
    from escarmouche.argad.text.rendering import SkirmishRenderer

Sentences = Iterator[tuple[str, Params]]
"""The keys of texts, each with its values."""


def _causes(renderer: "SkirmishRenderer", causes: Iterable[str]) -> str:
    return renderer.listed(renderer.word("cause", cause) for cause in causes)


def asked(renderer: "SkirmishRenderer", event: "MoraleAsked") -> Sentences:
    for key, several in (("MoraleTest", event.questions), ("due", event.trials)):
        asked: MoraleTest | Trial
        for asked in several:
            people = renderer.listed(map(renderer.named, asked.characters))
            yield f"MoraleAsked.{key}", {"causes": _causes(renderer, asked.causes), "characters": people}


def tested(renderer: "SkirmishRenderer", event: "MoraleTested") -> Sentences:
    """The die, then those whom it means the same for."""
    yield "MoraleTested.die", {"causes": _causes(renderer, event.causes), "roll": renderer.shown(event.roll)}
    results = {
        check.result: [one.character for one in event.checks if one.result == check.result] for check in event.checks
    }
    for result, people in results.items():
        yield f"MoraleTested.{result}", {"who": renderer.listed(map(renderer.named, people))}


def _called(renderer: "SkirmishRenderer", event: "SurrenderCalled") -> str:
    if event.trial is not None:
        return ""
    return "laughs" if event.characters else "nobody"


WAYS: Final[Mapping[str, Callable[["SkirmishRenderer", Any], str]]] = {
    "MoraleAnswered": lambda renderer, event: "" if event.trial else "none",
    "SurrenderCalled": _called,
    "EmblemClaimed": lambda renderer, event: "" if event.emblem else "lost",
}
"""Events that are told in more than one way."""
