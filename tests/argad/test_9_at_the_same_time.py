"""Argad! page 9, for people who speak at the same time: what counts although others spoke a moment before."""

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import AtTable, Command
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId, TableId
from escarmouche.argad.model.orders import Charge, Go, Stay
from escarmouche.argad.model.questions import Loop
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import Announce, Withdraw
from escarmouche.argad.phases.loops import Commit
from escarmouche.argad.phases.seat_commands import AgreeToEnd, TimeUp
from escarmouche.argad.phases.turn import Done, NotDone
from escarmouche.kernel import CLOCK, Seat
from tests.argad.build import BLUE, ORANGE, at, character
from tests.argad.test_9_announcing import say, talking, two

A, B = CharacterId("A"), CharacterId("B")
TO_B = Announce(A, Charge(B))
FAR = Announce(B, Go((at(60, 40),)))


def timely(seen: Skirmish, state: Skirmish, seat: Seat, command: Command) -> bool:
    return ARGAD.still_answers(seen, state, seat, command)


@pytest.mark.rule("ARG-9.12", "TABLE-4.1")
def test_a_draft_is_heard_although_others_have_just_spoken() -> None:
    seen = two()
    spoken = say(say(seen, BLUE, TO_B), BLUE, Done())
    for command in (FAR, Announce(B, Stay()), AgreeToEnd()):
        assert timely(seen, spoken, ORANGE, command)
    assert timely(spoken, say(spoken, BLUE, NotDone()), ORANGE, FAR), "also where the game waited for one seat alone"


@pytest.mark.rule("ARG-9.13", "ARG-R-1")
def test_nobody_is_ready_for_what_they_have_not_heard() -> None:
    seen = two()
    charged = say(seen, BLUE, TO_B)
    assert not timely(seen, charged, ORANGE, Done())
    assert timely(charged, charged, ORANGE, Done())
    assert not timely(charged, say(charged, BLUE, Withdraw(A)), ORANGE, Done()), "what is taken back counts too"
    assert timely(seen, charged, BLUE, Done()), "what one has said oneself one knows"


@pytest.mark.rule("ARG-9.13", "ARG-R-1")
def test_what_happens_far_away_or_out_of_sight_lets_one_be_ready() -> None:
    far = talking(character("A", BLUE, (10, 30)), character("B", ORANGE, (110, 30)))
    assert timely(far, say(far, BLUE, Announce(A, Go((at(10, 40),)))), ORANGE, Done())
    hiding = talking(character("A", BLUE, (45, 30), hidden=True), character("B", ORANGE, (60, 30)))
    spoken = say(hiding, BLUE, Announce(A, Go((at(50, 30),))))
    assert A not in ARGAD.view(spoken, ORANGE).characters
    assert timely(hiding, spoken, ORANGE, Done()), "a refusal would tell of somebody in hiding"


@pytest.mark.rule("ARG-9.14")
def test_a_word_for_one_phase_does_not_count_in_the_next() -> None:
    seen = two()
    later = say(seen, CLOCK, TimeUp())
    assert later.phase is Phase.PASSING
    for command in (Done(), TO_B):
        assert not timely(seen, later, BLUE, command)
    assert timely(seen, later, BLUE, AgreeToEnd()), "what may always be said is no business of the phase"


@pytest.mark.rule("ARG-R-1")
def test_ready_before_drafts_are_opened_is_not_ready_after() -> None:
    seen = say(talking(*two().characters.values(), options={"drafting": "sealed"}), BLUE, TO_B)
    opened = say(seen, CLOCK, TimeUp())
    assert opened.phase is Phase.ORDERS
    assert opened.reaction == 1
    assert not timely(seen, opened, ORANGE, Done())


@pytest.mark.rule("ARG-R-2")
def test_an_answer_is_for_the_question_that_was_asked() -> None:
    asked = replace(two(), questions=(Loop(BLUE, (A,), ORANGE), Loop(ORANGE, (B,), BLUE)))
    answered = say(asked, BLUE, Commit(stands=False))
    assert timely(asked, answered, ORANGE, Commit(stands=True)), "another’s answer does not matter"
    assert not timely(asked, answered, BLUE, Commit(stands=True)), "but one’s own question is answered"


def test_what_is_said_at_another_table_is_judged_there() -> None:
    inn = TableId("inn")
    seen = replace(two(), tables={inn: two()})
    here = replace(say(two(), CLOCK, TimeUp()), tables=seen.tables)
    there = replace(seen, tables={inn: say(two(), CLOCK, TimeUp())})
    assert timely(seen, here, BLUE, AtTable(inn, TO_B))
    assert not timely(seen, there, BLUE, AtTable(inn, TO_B))
    assert not timely(seen, there, BLUE, AtTable(TableId("mill"), TO_B))


@pytest.mark.rule("ARG-R-1")
def test_a_new_phase_is_another_occasion_and_what_others_say_is_not() -> None:
    state = two()
    before = ARGAD.occasion(state, ORANGE)
    assert ARGAD.occasion(say(say(state, BLUE, TO_B), BLUE, Done()), ORANGE) == before
    assert ARGAD.occasion(say(state, CLOCK, TimeUp()), ORANGE) != before
