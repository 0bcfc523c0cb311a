"""What the seat has to do now, in words, with the usual answer first."""

from typing import Any, get_args

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty, AskOrders
from escarmouche.argad.melee.aftermath import AnswerSurrender
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import Charge, Go, Order, Stay
from escarmouche.argad.model.questions import (
    Agreement,
    Ambush,
    Conversation,
    FollowUp,
    Loop,
    Mercy,
    MoraleTest,
    Question,
    Rally,
    Surrender,
    TroopPlaces,
    UnitFollowUp,
)
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import Refusal, ScriptedDice
from tests.argad.build import BLUE, ORANGE, at, character, skirmish
from tests.argad.guide.answers import announced, ask
from tests.argad.marching import go, ready

A, B, X = CharacterId("a"), CharacterId("b"), CharacterId("x")
PEOPLE = (character("a", BLUE, (30, 30)), character("b", BLUE, (30, 40)), character("x", ORANGE, (60, 30)))
ASKED: tuple[Question, ...] = (
    Surrender(BLUE, A, X),
    Mercy(BLUE, A, X),
    FollowUp(BLUE, A, at(31, 30), 0),
    UnitFollowUp(BLUE, UnitId("line")),
    Ambush(BLUE, (A, B), X),
    Loop(BLUE, (A, X), ORANGE),
    Agreement(BLUE, ORANGE, {"type": "JudgeShot"}),
    Conversation(BLUE, A, X, 3),
    MoraleTest(BLUE, (A, B), ("leader",), BLUE),
    Rally(BLUE, A, (B,), BLUE),
)


@pytest.mark.parametrize("question", ASKED, ids=lambda question: type(question).__name__)
def test_every_question_is_asked_in_words_with_its_answers(question: Any) -> None:
    duty = ask(skirmish(PEOPLE, questions=(question,), phase=Phase.AFTER), AskDuty())
    assert duty.asked
    assert duty.rule
    for text in (duty.asked, *(reply.label for reply in duty.replies)):
        assert text.en != text.fr
        assert "{" not in text.en + text.fr
    assert [reply.usual for reply in duty.replies] == [True, *[False] * (len(duty.replies) - 1)]
    assert duty.waiting_for == ()


def test_every_kind_of_question_has_been_tried() -> None:
    assert {*map(type, ASKED), TroopPlaces} == {*get_args(Question)}
    assert {f"ask_{kind.__struct_config__.tag}" for kind in get_args(Question)} <= TEXTS.keys()


def test_the_usual_answer_is_what_happens_to_those_who_are_away() -> None:
    duty = ask(skirmish(PEOPLE, questions=(Surrender(BLUE, A, X),), phase=Phase.AFTER), AskDuty())
    assert duty.replies[0].command == AnswerSurrender(surrender=True)
    assert duty.people == ("a", "x")


def test_the_others_are_waited_for() -> None:
    duty = ask(skirmish(PEOPLE, questions=(Surrender(ORANGE, X, A),), phase=Phase.AFTER), AskDuty())
    assert (duty.asked, duty.waiting_for) == (None, ("orange",))


@pytest.mark.rule("ARG-9.12", "ARG-15.14")
def test_people_without_an_order_are_named_until_they_have_one() -> None:
    state = ready(PEOPLE)
    assert ask(state, AskDuty()).undecided == ("a", "b")
    state = announced(state, {"a": go((35, 30))})
    duty = ask(state, AskDuty())
    assert (duty.undecided, duty.ready, duty.waiting_for) == (("b",), False, ("orange",))
    decision = ARGAD.decide(state, BLUE, Done(), ScriptedDice())
    assert not isinstance(decision, Refusal)
    assert ask(decision.state, AskDuty()).ready


@pytest.mark.rule("ARG-8.13")
def test_orders_have_the_words_that_the_others_will_hear() -> None:
    found = ask(ready(PEOPLE), AskOrders(A))
    labels = {choice.order: choice.label.en for choice in found.choices}
    assert labels[Charge(X)] == "A will charge x."
    charge = next(choice for choice in found.choices if isinstance(choice.order, Charge))
    assert (charge.name.en, charge.about) == ("Charge", "x")
    assert {each.order: each.whom for each in found.open}["Follow"] == ("b", "x")
    assert "Go" in {each.order for each in found.open}
    assert found.given is None
    assert ask(announced(ready(PEOPLE), {"a": Charge(X)}), AskOrders(A)).given.fr == "A va charger x."


def test_everything_that_is_offered_is_accepted() -> None:
    state = ready(PEOPLE)
    for choice in ask(state, AskOrders(A)).choices:
        announced(state, {"a": choice.order})


def test_somebody_elses_people_are_told_nothing() -> None:
    assert ask(ready(PEOPLE, options={"fog": False}), AskOrders(X)).why.rule == "ARG-9.12"


def test_every_kind_of_order_has_a_name() -> None:
    assert {f"order_{kind.__name__}" for kind in get_args(Order)} <= TEXTS.keys()
    assert {Stay, Go} < {*get_args(Order)}
