"""Questions that somebody has to answer before the game goes on, and how they are answered."""

from collections.abc import Mapping
from functools import cache

from escarmouche.argad.acts import AnyReply
from escarmouche.argad.skirmish import Question, Skirmish
from escarmouche.argad.story import Story
from escarmouche.kernel import Seat


@cache
def _replies() -> Mapping[type, AnyReply]:
    """The chapters are asked late, for some of them speak of answers themselves."""
    from escarmouche.argad.chapters import REPLIES  # noqa: PLC0415

    return {reply.question: reply for reply in REPLIES}


def asked_of(skirmish: Skirmish, seat: Seat) -> Question | None:
    """What the seat has to answer first."""
    return next((question for question in skirmish.questions if question.seat == seat), None)


def reply_to(question: Question) -> AnyReply:
    return _replies()[type(question)]


def by_default(story: Story) -> None:
    """Whoever does not answer is taken to say the first that is offered."""
    for question in story.skirmish.questions:
        if question in story.skirmish.questions:
            reply = reply_to(question)
            reply.resolve(story, question, next(iter(reply.offers(story.skirmish, question))))
