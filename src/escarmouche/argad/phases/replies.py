"""Questions that somebody has to answer before the game goes on, and how they are answered."""

from collections.abc import Iterable, Mapping
from typing import Final

from escarmouche.argad.model.command_kinds import AnyReply
from escarmouche.argad.model.questions import Question
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Seat


def asked_of(skirmish: Skirmish, seat: Seat) -> Question | None:
    """What the seat has to answer first."""
    return next((question for question in skirmish.questions if question.seat == seat), None)


class ReplyRegistry:
    """How each kind of question is answered."""

    def __init__(self, replies: Iterable[AnyReply]) -> None:
        self.replies: Final[Mapping[type, AnyReply]] = {reply.question: reply for reply in replies}

    def reply_to(self, question: Question) -> AnyReply:
        return self.replies[type(question)]

    def by_default(self, resolution: Resolution) -> None:
        """Whoever does not answer is taken to say the first that is offered."""
        for question in resolution.skirmish.questions:
            if question in resolution.skirmish.questions:
                reply = self.reply_to(question)
                reply.resolve(resolution, question, next(iter(reply.offers(resolution.skirmish, question))))
