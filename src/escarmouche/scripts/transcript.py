"""A played script as people read it: the commands, a sentence for each event, and the rolls behind them."""

from collections.abc import Iterable, Iterator
from typing import Any

from escarmouche.rendering.presenter import AnyPresenter
from escarmouche.scripts.script import AnyScript, AnyScriptResult, Failed, Played, Shown
from escarmouche.text.languages import Language
from escarmouche.text.messages import messages


def transcript(script: AnyScript, steps: Iterable[AnyScriptResult], language: Language) -> Iterator[str]:
    name = script.start.name
    yield name[language]
    for step in steps:
        match step:
            case Played():
                yield from _played(script.presenter, step, language)
            case Shown():
                yield script.presenter.picture(step.state)
            case Failed():
                problem = messages().say(step.key, language, step.params)
                yield messages().say("script_stops", language, {"line": step.line, "problem": problem})


def _played(presenter: AnyPresenter, step: Played[Any, Any], language: Language) -> Iterator[str]:
    yield f"{step.order.seat}: {presenter.write(step.command)}"
    if step.refusal:
        yield f"  ✗ {presenter.render_refusal(step.states[0], step.refusal, language)}"
    yield from (f"  {line}" for line in presenter.render_all(step.states, step.events, language))
