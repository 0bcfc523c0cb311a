"""What a command would be told as, once it is given: the words on its button."""

from typing import Any, cast

from msgspec import Struct

from escarmouche.argad.chapters import COMMAND_KINDS
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import ScriptedDice, Seat
from escarmouche.text.texts import Localized


def said(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, command: Any) -> Localized:
    """Of a command for which nothing is rolled: as the story tells it."""
    resolution = Resolution(view, ScriptedDice())
    COMMAND_KINDS[type(command)].resolve(resolution, seat, command)
    return localizer.sentences(cast(Struct, resolution.events[0]))[0]
