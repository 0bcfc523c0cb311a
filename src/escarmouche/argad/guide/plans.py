"""What the game master has prepared, in sentences, and what has come of it."""

from collections.abc import Iterator

from escarmouche.argad.guide.acts import act
from escarmouche.argad.guide.blanks import Making
from escarmouche.argad.guide.desk_asking import Act, Plan
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.sentence_blanks import in_words
from escarmouche.argad.guide.tools import tool_for
from escarmouche.argad.master.triggers import RemoveTrigger
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.triggers import Trigger


def plans(view: Skirmish, localizer: SkirmishLocalizer) -> Iterator[Plan]:
    """All that is prepared, and what has come of it."""
    for trigger in view.triggers:
        yield Plan(
            id=trigger.id,
            text=in_words(localizer, trigger),
            met=trigger.met,
            area=trigger.area,
            acts=tuple(removals(view, localizer, trigger)),
        )


def removals(view: Skirmish, localizer: SkirmishLocalizer, trigger: Trigger) -> Iterator[Act]:
    making = Making(view, localizer, RemoveTrigger, "")
    if removal := act(making, tool_for(RemoveTrigger), {"trigger": trigger.id}):
        yield removal
