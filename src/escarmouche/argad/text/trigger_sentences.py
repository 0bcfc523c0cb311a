"""A trigger in words: when somebody of Blue reaches the cellar, then a note to that player."""

from typing import TYPE_CHECKING

from escarmouche.argad.model.triggers import Trigger
from escarmouche.rendering.renderer import Params
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.argad.text.rendering import SkirmishRenderer


def trigger_sentence(renderer: "SkirmishRenderer", trigger: Trigger) -> str:
    """Both halves, with what is told."""
    texts, language = renderer.texts, renderer.language
    halves = {
        "when": texts.say(f"trigger_when_{trigger.when}", language, _occasion(renderer, trigger)),
        "then": texts.say(f"trigger_then_{trigger.then}", language, _consequence(renderer, trigger)),
    }
    return texts.say("trigger_sentence", language, halves)


def _occasion(renderer: "SkirmishRenderer", trigger: Trigger) -> Params:
    return {
        "who": _who(renderer, trigger),
        "place": renderer.named(trigger.room) if trigger.room else renderer.word("trigger", "place"),
        "whom": renderer.named(trigger.whom or ""),
        "turn": str(trigger.turn),
        "portal": renderer.named(trigger.portal or ""),
        "aim": _aim(renderer, trigger.aim),
    }


def _who(renderer: "SkirmishRenderer", trigger: Trigger) -> str:
    if trigger.who is not None:
        return renderer.named(trigger.who)
    if trigger.seat is None:
        return renderer.word("trigger", "anybody")
    return renderer.texts.say("trigger_of_seat", renderer.language, {"seat": renderer.named(trigger.seat)})


def _aim(renderer: "SkirmishRenderer", aim: str) -> str:
    found = (each.text for each in renderer.skirmish.objectives if each.id == aim)
    return next((renderer.spoken(text) for text in found), aim)


def _consequence(renderer: "SkirmishRenderer", trigger: Trigger) -> Params:
    told = trigger.objective.text if trigger.objective else trigger.text or Localized.same(trigger.note or "")
    named = renderer.listed(map(renderer.named, trigger.to)) if trigger.to else renderer.word("trigger", "player")
    return {
        "to": named,
        "text": told[renderer.language],
        "person": renderer.named(trigger.person or ""),
        "reserve": trigger.reserve,
    }
