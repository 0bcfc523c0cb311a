"""How talk, skills, ambushes and contests are told: values beyond an event's own fields."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from escarmouche.rendering.renderer import Params

if TYPE_CHECKING:
    from escarmouche.argad.people.skill_tests import SkillTest
    from escarmouche.argad.text.rendering import SkirmishRenderer


def _tested(renderer: "SkirmishRenderer", test: "SkillTest") -> Params:
    """The skill by its name, if it has one of ours, and what the die was held against."""
    return {"skill": renderer.word("skill", test.skill), "value": f"{test.value}+" if test.against else str(test.value)}


FURTHER: Final[Mapping[str, Callable[["SkirmishRenderer", Any], Params]]] = {
    "Noticed": lambda renderer, event: {"text": renderer.said(event.text)},
    "SecretFound": lambda renderer, event: {"text": renderer.said(event.text)},
    "SkillTried": lambda renderer, event: _tested(renderer, event.test),
    "SkillTested": lambda renderer, event: {
        "because": f" ({event.reason})" if event.reason else "",
        **_tested(renderer, event.test),
    },
    "Sneaked": lambda renderer, event: {"reach": renderer.length(event.reach)},
    "TalkAsked": lambda renderer, event: {
        "one": renderer.named(event.talk.one),
        "other": renderer.named(event.talk.other),
    },
    "TurnToSpeak": lambda renderer, event: {"character": renderer.named(event.question.character)},
    "TalkOpened": lambda renderer, event: {"members": renderer.listed(map(renderer.named, event.members))},
    "TalkClosed": lambda renderer, event: {"members": renderer.listed(map(renderer.named, event.members))},
    "ShotsCounted": lambda renderer, event: {
        "hits": renderer.listed(f"{renderer.named(who)} {count}" for who, count in event.hits.items())
    },
    "Boxed": lambda renderer, event: {
        "results": renderer.listed(
            f"{renderer.named(who)} ({renderer.word('result', came)})" for who, came in event.results.items()
        ),
        "down": renderer.listed(map(renderer.named, event.down)),
    },
    "ContestWon": lambda renderer, event: {"people": renderer.listed(map(renderer.named, event.people))},
    "FactTold": lambda renderer, event: {"text": renderer.said(event.text)},
    "CueMet": lambda renderer, event: {"cue": str(event.cue + 1)},
}
"""Values beyond an event's own fields."""

WAYS: Final[Mapping[str, Callable[["SkirmishRenderer", Any], str]]] = {
    "Noticed": lambda renderer, event: event.test.outcome,
    "SkillTried": lambda renderer, event: event.test.outcome,
    "SkillTested": lambda renderer, event: event.test.outcome,
    "Sneaked": lambda renderer, event: event.test.outcome,
    "Said": lambda renderer, event: "aloud" if event.aloud else event.how,
    "TalkClosed": lambda renderer, event: "disturbed" if event.disturbed else "",
    "Boxed": lambda renderer, event: "down" if event.down else "" if event.results else "rest",
    "ContestWon": lambda renderer, event: "" if event.winner else "draw",
    "AmbushSprung": lambda renderer, event: "surprise" if event.surprised else "",
    "AmbushNoticed": lambda renderer, event: "by" if event.by else "",
    "AttitudeSet": lambda renderer, event: event.attitude,
    "NpcActs": lambda renderer, event: event.does,
}
"""Events that are told in more than one way."""
