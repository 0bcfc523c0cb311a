"""A truce that somebody offers: nobody waits for the answer, and those asked want to hear of it (ARG-R-200)."""

from msgspec.structs import replace

from escarmouche.argad.guide.asking import Duty, Reply
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases.truces import AGREEMENTS, TALKING, AnswerTruce
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized


def besides(view: Skirmish, seat: Seat, duty: Duty) -> Duty:
    """The first offer that the seat has not answered, besides what it has to do."""
    for truce in view.truces if view.phase in TALKING else ():
        if seat in truce.seats and not truce.holds and seat not in truce.accepted:
            return _offered(view, truce, duty)
    return duty


def _offered(view: Skirmish, truce: Truce, duty: Duty) -> Duty:
    localizer = SkirmishLocalizer(view)
    key = "ask_truce_on_terms" if truce.terms else "ask_truce"
    answers = {"reply_truce_yes": True, "reply_truce_no": False}
    return replace(
        duty,
        asked=localizer.say(key, by=truce.by, terms=Localized(truce.terms, truce.terms)),
        rule=AGREEMENTS,
        replies=tuple(
            Reply(command=AnswerTruce(truce.id, accept=accept), label=localizer.say(label))
            for label, accept in answers.items()
        ),
        waits=False,
    )
