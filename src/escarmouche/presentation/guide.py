"""What people ask before they act: what may I do, why not, with what chance, what would it look like.

A guide answers from a seat's view alone, so an answer can never say more than the seat may know.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from msgspec import Struct

from escarmouche.kernel.game import View
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rules import RuleId
from escarmouche.kernel.seats import Seat
from escarmouche.text.texts import Localized

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Why(Struct, frozen=True):
    """Why something cannot be done: the rule, and a sentence without it."""

    rule: RuleId
    text: Localized


class Guide(ABC, Generic[View, Question, Answer]):
    """The questions of one game, and their answers."""

    question_type: Any
    answer_type: Any

    @abstractmethod
    def answer(self, view: View, seat: Seat, question: Question) -> Answer | Refusal:
        """The answer, or the rule that says why there is none. Any question that can be read gets one."""


AnyGuide = Guide[Any, Any, Any]
