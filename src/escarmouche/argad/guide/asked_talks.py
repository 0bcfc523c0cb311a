"""People who have come close enough to talk: their player hears of it before the turn runs on (ARG-33.11)."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.guide.asking import Duty, Reply
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.talk import ASK_TALK, AT_THE_END, AskTalk
from escarmouche.kernel import Seat

MOST: Final = 6
"""So many pairs are listed; others are found with the people themselves."""


def besides(view: Skirmish, seat: Seat, duty: Duty) -> Duty:
    """In the last part of a turn in which it can be said, for those who were not as close when orders were given."""
    if duty.asked or view.phase is not Phase.MELEE or seat in view.done or view.questions:
        return duty
    met = list(islice(_met(view, seat), MOST))
    return _asked(view, met, duty) if met else duty


def _met(view: Skirmish, seat: Seat) -> Iterator[AskTalk]:
    for offer in ASK_TALK.offers(view, seat):
        if isinstance(offer, AskTalk) and any(view.turn_status(who).moved for who in (offer.character, offer.whom)):
            yield offer


def _asked(view: Skirmish, met: list[AskTalk], duty: Duty) -> Duty:
    localizer = SkirmishLocalizer(view)
    return replace(
        duty,
        asked=localizer.say("ask_talk"),
        rule=AT_THE_END,
        people=tuple(dict.fromkeys(who for offer in met for who in (offer.character, offer.whom))),
        replies=tuple(
            Reply(command=offer, label=localizer.say("reply_talk", one=offer.character, other=offer.whom))
            for offer in met
        ),
        waits=False,
    )
