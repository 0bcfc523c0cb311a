"""Answers to what people ask about a skirmish before they act."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from escarmouche.argad.game import TABLES
from escarmouche.argad.guide import (
    asking,
    cards,
    desk,
    desk_asking,
    drafts,
    duty,
    looks,
    melees,
    orders,
    own_acts,
    proposals,
    routes,
    shots,
    surroundings,
)
from escarmouche.argad.guide.asking import Answer, Question
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.guide import Guide

_ANSWERS: Final[Mapping[type, Callable[[Skirmish, Seat, Any], Answer | Refusal]]] = {
    asking.AskDraft: drafts.prospects,
    asking.AskRoute: routes.route,
    asking.AskRun: drafts.run,
    asking.AskOrders: orders.orders,
    asking.AskShots: shots.shots,
    asking.AskMelee: melees.melee,
    asking.AskDuty: duty.duty,
    asking.AskCard: cards.card,
    asking.AskSurroundings: surroundings.surroundings,
    desk_asking.AskDesk: desk.desk,
    asking.AskLook: looks.look,
    desk_asking.AskProposals: proposals.proposals,
    desk_asking.AskActs: own_acts.own_acts,
}


class ArgadGuide(Guide[Skirmish, Question, Answer]):
    """Answers from what a seat knows of the skirmish: what others keep secret is in no answer."""

    question_type = Question
    answer_type = Answer

    def answer(self, view: Skirmish, seat: Seat, question: Question) -> Answer | Refusal:
        table = view.tables.get(question.table) if question.table else view
        if table is None:
            return Refusal.of(TABLES, "no_such_table", table=question.table)
        if isinstance(question, asking.AskLook) and question.question is not None:
            return self._for_another(table, seat, question, question.question)
        return _ANSWERS[type(question)](table, seat, question)

    def _for_another(self, view: Skirmish, seat: Seat, looking: asking.AskLook, question: Question) -> Answer | Refusal:
        """From the view of the seat through which the game master looks: it is told no more than that seat."""
        look = looks.look(view, seat, looking)
        return look if isinstance(look, Refusal) else self.answer(look.view, looking.seat, question)


GUIDE: Final = ArgadGuide()
