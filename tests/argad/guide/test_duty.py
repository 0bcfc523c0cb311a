"""What the seat has to do now, in words, with the usual answer first."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty, AskOrders, AskShots, Patch
from escarmouche.argad.melee.aftermath import AnswerSurrender
from escarmouche.argad.model.ids import CharacterId, MarkerId, ThingId, UnitId, WeaponId
from escarmouche.argad.model.markers import Marker
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
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.morale.trials import SEVERITY
from escarmouche.argad.movement import troop_placing
from escarmouche.argad.people import talk
from escarmouche.argad.people.talk import Say
from escarmouche.argad.phases.truces import OfferTruce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import Refusal, ScriptedDice, Seat, StreamDice
from tests.argad.build import BLUE, ORANGE, WEAPONS, at, character, missile, named, profile, skirmish
from tests.argad.guide.answers import announced, ask
from tests.argad.marching import go, ready
from tests.argad.turns import SEED

A, B, X = CharacterId("a"), CharacterId("b"), CharacterId("x")
PEOPLE = (character("a", BLUE, (30, 30)), character("b", BLUE, (30, 40)), character("x", ORANGE, (60, 30)))
ASKED: tuple[Question, ...] = (
    Surrender(BLUE, A, X),
    Mercy(BLUE, A, X),
    FollowUp(BLUE, A, at(31, 30), 0),
    UnitFollowUp(BLUE, UnitId("line")),
    Ambush(BLUE, (A, B), X),
    Loop(BLUE, (A, X), ORANGE),
    Agreement(BLUE, ORANGE, {"type": "JudgeShot", "character": "x", "amount": 1, "why": "the sun"}),
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


def replies(question: Question, **options: Any) -> dict[str, Any]:
    state = skirmish(PEOPLE, questions=(question,), phase=Phase.AFTER, options=options)
    return {reply.label.en: reply for reply in ask(state, AskDuty()).replies}


@pytest.mark.rule("ARG-38.4", "ARG-38.5")
def test_what_may_come_of_a_test_is_told_before_the_die() -> None:
    tested = replies(MoraleTest(BLUE, (A, B), ("leader",), BLUE), morale="prompt")["Test their morale"]
    assert {outcome.text.en for outcome in tested.outcomes} <= {"They hold", "Disorder", "Flight", "Surrender"}
    assert sum(outcome.chance for outcome in tested.outcomes) == pytest.approx(1)
    assert not replies(Mercy(BLUE, A, X))["No quarter"].outcomes


def test_every_outcome_of_a_test_has_its_words() -> None:
    assert {f"outcome_{result}" for result in SEVERITY} <= TEXTS.keys()


@pytest.mark.rule("ARG-31.8")
def test_a_follow_up_shows_the_place_that_is_free() -> None:
    asked = skirmish(PEOPLE, questions=(FollowUp(BLUE, A, at(31, 30), 0),), phase=Phase.AFTER)
    assert ask(asked, AskDuty()).place == at(31, 30)


@pytest.mark.rule("ARG-33.11", "ARG-37.12")
def test_in_a_conversation_one_says_what_one_likes_in_a_way_that_one_chooses() -> None:
    coin = {ThingId("coin"): Thing(id=ThingId("coin"), name=named("coin"), at=at(30, 30))}
    people = (character("a", BLUE, (30, 30), carries=(ThingId("coin"),)), *PEOPLE[1:])
    state = skirmish(people, questions=(Conversation(BLUE, A, X, 3),), phase=Phase.AFTER, things=coin)
    found = {appeal.say: appeal for appeal in ask(state, AskDuty()).appeals}
    assert [say.how for say in found] == ["", "pays", "threatens", "persuades", "charms"]
    odds = talk.odds(state, people[0], Say(how="charms"))
    assert odds
    assert found[Say(how="charms")].chance == odds.chances["success"]
    for say in found:
        said = ARGAD.decide(state, BLUE, replace(say, line="Well?"), StreamDice(SEED, 0))
        assert not isinstance(said, Refusal), said
    untested = ask(replace(state, options=replace(state.options, skill_tests="off")), AskDuty())
    assert [appeal.say.how for appeal in untested.appeals] == ["", "pays", "threatens"]


@pytest.mark.rule("ARG-R-125")
def test_a_proposal_is_told_as_it_would_come_to_pass() -> None:
    proposal = {"type": "JudgeShot", "character": "x", "amount": 1, "why": "the sun"}
    asked = skirmish(PEOPLE, questions=(Agreement(BLUE, ORANGE, proposal),), phase=Phase.SHOTS, options={"fog": False})
    duty = ask(asked, AskDuty())
    assert "the sun" in duty.asked.en
    assert duty.people == ("x",)


@pytest.mark.rule("ARG-R-125", "ARG-R-52")
def test_a_proposal_about_somebody_unseen_names_nobody() -> None:
    proposal = {"type": "JudgeShot", "character": "x", "amount": 1, "why": "the sun"}
    hidden = (*PEOPLE[:2], character("x", ORANGE, (60, 30), hidden=True))
    duty = ask(skirmish(hidden, questions=(Agreement(BLUE, ORANGE, proposal),), phase=Phase.SHOTS), AskDuty())
    assert duty.people == ()
    assert "sun" not in duty.asked.en


@pytest.mark.rule("ARG-R-192")
def test_people_who_were_an_animal_may_be_put_near_it() -> None:
    fox = Marker(id=MarkerId("fox"), owner=BLUE, name=named("fox"), at=at(32, 32))
    asked = TroopPlaces(BLUE, fox, (A, B), at(30, 30))
    duty = ask(skirmish(PEOPLE, questions=(asked,), phase=Phase.EARLY), AskDuty())
    assert duty.patch == Patch(at=fox.at, radius=troop_placing.PATCH)
    assert duty.people == ("a", "b")


@pytest.mark.option("truces")
@pytest.mark.rule("ARG-R-200")
def test_a_truce_that_is_offered_is_asked_about_until_it_is_answered() -> None:
    state = skirmish(PEOPLE, options={"truces": True}, phase=Phase.SHOTS)
    state = decided(state, ORANGE, OfferTruce((BLUE,), "nobody touches the well"))
    duty = ask(state, AskDuty())
    assert "nobody touches the well" in duty.asked.en
    assert not duty.waits
    assert not any(reply.usual for reply in duty.replies)
    assert ask(state, AskDuty(), ORANGE).asked is None, "who offers it has said yes"
    assert ask(decided(state, BLUE, duty.replies[1].command), AskDuty()).asked is None
    assert decided(state, BLUE, duty.replies[0].command).truces[0].holds


def far_apart(apart: float, **values: Any) -> Skirmish:
    archer = character("a", BLUE, (10, 40), of=profile(weapons=("crossbow",)))
    return skirmish((archer, character("x", ORANGE, (10 + apart, 40))), phase=Phase.EARLY, **values)


@pytest.mark.rule("ARG-16.7")
def test_nobody_is_held_up_for_a_shot_that_hardly_ever_hits() -> None:
    near, far = ask(far_apart(20), AskDuty()), ask(far_apart(59, weapons=HOPELESS), AskDuty())
    assert (near.undecided, near.long_shots) == (("a",), ())
    assert (far.undecided, far.long_shots) == ((), ("a",))
    assert shots_of_a(far_apart(59, weapons=HOPELESS)), "whoever wants to may still shoot"


HOPELESS = {**WEAPONS, WeaponId("crossbow"): missile("crossbow", ((60, 15),))}
"""Only two sixes after another hit somebody."""


def shots_of_a(state: Skirmish) -> Any:
    (shooter,) = ask(state, AskShots()).shooters
    return shooter.targets[0].choices


def decided(state: Skirmish, seat: Seat, command: Any) -> Skirmish:
    decision = ARGAD.decide(state, seat, command, ScriptedDice())
    assert not isinstance(decision, Refusal), decision
    return decision.state
