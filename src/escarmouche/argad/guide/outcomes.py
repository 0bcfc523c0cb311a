"""What may come of an answer or an act, in words, with the chance of each."""

from msgspec import Struct

from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.kernel import Odds
from escarmouche.text.texts import Localized


class ReplyOutcome(Struct, frozen=True):
    """Something that may come of an answer, and how likely it is."""

    text: Localized
    chance: float


def outcomes(localizer: SkirmishLocalizer, odds: Odds | None) -> tuple[ReplyOutcome, ...]:
    chances = odds.chances if odds else {}
    return tuple(ReplyOutcome(localizer.say(f"outcome_{name}"), chance) for name, chance in chances.items())
