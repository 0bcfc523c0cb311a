"""A played script as people read it: the commands, a sentence for each event, and the rolls behind them."""

from collections.abc import Iterable, Iterator

from escarmouche.bow.battle import Battle
from escarmouche.bow.game import BOW
from escarmouche.bow.notation import picture
from escarmouche.bow.orders import write_order
from escarmouche.bow.script import Failed, Played, Shown, Step
from escarmouche.bow.telling import QUIET, Teller, rolls_in, tell, tell_refusal, tell_roll
from escarmouche.bow.words import TEXTS
from escarmouche.kernel import Language


def transcript(start: Battle, steps: Iterable[Step], language: Language) -> Iterator[str]:
    yield Teller(start, language).spoken(start.name)
    for step in steps:
        match step:
            case Played():
                yield from _played(step, language)
            case Shown():
                yield picture(step.battle)
            case Failed():
                problem = TEXTS.say(step.key, language, step.params)
                yield TEXTS.say("script_stops", language, {"line": step.line, "problem": problem})


def _played(step: Played, language: Language) -> Iterator[str]:
    battle = step.before
    yield f"{step.order.seat}: {write_order(step.command)}"
    if step.refusal:
        yield f"  ✗ {tell_refusal(battle, step.refusal, language)}"
    for event in step.events:
        if type(event).__name__ not in QUIET:
            yield f"  {tell(battle, event, language)}"
            yield from (f"    {tell_roll(battle, roll, language)}" for roll in rolls_in(event))
        battle = BOW.evolve(battle, event)
