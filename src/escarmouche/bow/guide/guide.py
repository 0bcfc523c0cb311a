"""Answers to what people ask about a battle before they act."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from escarmouche.bow.battle import Battle
from escarmouche.bow.guide import asking, card, drive, duty, look, menu, report, walking
from escarmouche.bow.guide.asking import Answer, Question
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.guide import Guide

_ANSWERS: Final[Mapping[type, Callable[[Battle, Seat, Any], Answer | Refusal]]] = {
    asking.AskMenu: menu.menu,
    asking.AskDuty: duty.duty,
    asking.AskLook: look.look_at,
    asking.AskCard: card.card,
    asking.AskReport: report.report,
    asking.AskDrive: drive.drive,
    asking.AskWalk: walking.walk,
}


class BowGuide(Guide[Battle, Question, Answer]):
    """Answers from the battle alone: nothing is hidden in BOW, so every seat, and every spectator, may ask all."""

    question_type = Question
    answer_type = Answer

    def answer(self, view: Battle, seat: Seat, question: Question) -> Answer | Refusal:
        return _ANSWERS[type(question)](view, seat, question)


GUIDE: Final = BowGuide()
