"""A played script as people read it: the commands, a sentence for each event, and the rolls behind them."""

from collections.abc import Iterable, Iterator
from typing import Any

from escarmouche.kernel.scripts import Failed, Played, Script, Shown, Stage, Step
from escarmouche.kernel.texts import Language
from escarmouche.kernel.words import words


def transcript(script: Script, steps: Iterable[Step], language: Language) -> Iterator[str]:
    name = script.start.name
    yield name.fr if language == "fr" else name.en
    for step in steps:
        match step:
            case Played():
                yield from _played(script.stage, step, language)
            case Shown():
                yield script.stage.picture(step.state)
            case Failed():
                problem = words().say(step.key, language, step.params)
                yield words().say("script_stops", language, {"line": step.line, "problem": problem})


def _played(stage: Stage, step: Played, language: Language) -> Iterator[str]:
    yield f"{step.order.seat}: {stage.write(step.command)}"
    if step.refusal:
        yield f"  ✗ {stage.tell_refusal(step.before, step.refusal, language)}"
    yield from (f"  {line}" for line in happenings(stage, step.before, step.events, language))


def happenings(stage: Stage, state: Any, events: Iterable[Any], language: Language) -> Iterator[str]:
    """Events that follow from each other, told one after the other."""
    for event in events:
        yield from stage.tell(state, event, language)
        state = stage.game.evolve(state, event)
