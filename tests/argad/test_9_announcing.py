"""Argad! page 9, and what page 15 says of disagreement: announcing together."""

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import Command
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, FallBack, Follow, Go, Order, Reload, Stay
from escarmouche.argad.model.questions import Loop, Mercy
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.ambush import JudgeAmbush
from escarmouche.argad.phases import seat_commands, turn
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup, Withdraw
from escarmouche.argad.phases.loops import Commit
from escarmouche.argad.phases.seat_commands import ComeBack, MarkAbsent, TimeUp
from escarmouche.argad.phases.turn import Done, NotDone
from escarmouche.kernel import CLOCK, GAME_MASTER, Refusal, ScriptedDice, Seat
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, profile, skirmish


def talking(*people: Character, **values: object) -> Skirmish:
    """People who are about to announce their moves."""
    state = turn.opened(skirmish(people, **values))  # type: ignore[arg-type]  # fields by their names
    return turn.PhaseBegan(Phase.ORDERS).apply(state)


def say(state: Skirmish, seat: Seat, command: Command, *dice: tuple[int, ...]) -> Skirmish:
    """The skirmish after the seat's word, which is accepted."""
    answer = ARGAD.decide(state, seat, command, ScriptedDice(*dice))
    assert not isinstance(answer, Refusal), answer
    return answer.state


def refused(state: Skirmish, seat: Seat, command: Command) -> Refusal:
    answer = ARGAD.decide(state, seat, command, ScriptedDice())
    assert isinstance(answer, Refusal), answer
    return answer


def who(name: str) -> CharacterId:
    return CharacterId(name)


def two() -> Skirmish:
    return talking(character("A", BLUE, (30, 30)), character("B", ORANGE, (60, 30)))


@pytest.mark.rule("ARG-9.10")
def test_the_move_phase_opens_when_all_are_ready_or_marked_absent() -> None:
    people = [
        character(name, Seat(seat), (x, 30)) for name, seat, x in (("A", "n", 20), ("B", "e", 50), ("C", "s", 80))
    ]
    seats = (Seat("n"), Seat("e"), Seat("s"), Seat("w"))
    state = talking(*people, character("D", Seat("w"), (110, 30)), seats=seats)
    for seat in seats[:3]:
        state = say(state, seat, Done())
    assert state.phase is Phase.ORDERS
    assert say(state, seats[3], Done()).phase is Phase.PASSING
    assert say(state, CLOCK, MarkAbsent(seats[3])).phase is Phase.PASSING


@pytest.mark.rule("ARG-9.12")
def test_everybody_states_intentions_before_anything_moves() -> None:
    people = [
        character(name, seat, (x, 30)) for name, seat, x in (("A", BLUE, 30), ("B", ORANGE, 50), ("C", STRAW, 70))
    ]
    state = talking(*people, seats=(BLUE, ORANGE, STRAW))
    for person in people:
        state = say(state, person.owner, Announce(person.id, Go(((person.at[0], person.at[1] + 1500),))))
    for seat in state.seats:
        assert set(ARGAD.view(state, seat).drafts) == {"A", "B", "C"}
    assert [state.characters[person.id].at for person in people] == [person.at for person in people]


@pytest.mark.rule("ARG-9.13", "ARG-R-1")
def test_a_change_that_concerns_others_takes_their_ready_flag_back() -> None:
    state = say(two(), BLUE, Done())
    assert BLUE in state.done
    state = say(state, ORANGE, Announce(who("B"), Charge(who("A"))))
    assert BLUE not in state.done
    again = say(state, BLUE, Announce(who("A"), FallBack(who("B"))))
    assert isinstance(again.drafts[who("A")], FallBack)


@pytest.mark.rule("ARG-R-1")
def test_a_change_far_away_concerns_nobody() -> None:
    state = talking(character("A", BLUE, (10, 10)), character("B", ORANGE, (110, 70)))
    state = say(state, BLUE, Done())
    assert BLUE in say(state, ORANGE, Announce(who("B"), Go((at(100, 70),)))).done


@pytest.mark.rule("ARG-R-1", "ARG-R-65")
def test_a_ready_flag_does_not_betray_somebody_in_hiding() -> None:
    hiding = character("B", ORANGE, (45, 30), hidden=True)
    state = talking(character("A", BLUE, (30, 30)), hiding, character("B2", ORANGE, (110, 70)))
    state = say(state, ORANGE, Done())
    assert ORANGE in say(state, BLUE, Announce(who("A"), Go((at(40, 30),)))).done


@pytest.mark.rule("ARG-9.14", example="ARG-EX-6")
def test_moves_are_carried_out_when_all_have_agreed_and_not_before() -> None:
    state = say(two(), BLUE, Announce(who("A"), Go((at(35, 30),))))
    state = say(state, ORANGE, Announce(who("B"), Go((at(60, 40),))))
    state = say(state, ORANGE, Announce(who("B"), Stay()))
    state = say(state, BLUE, Announce(who("A"), Go((at(40, 30),))))
    state = say(state, BLUE, Done())
    assert state.characters[who("A")].at == at(30, 30)
    state = say(state, ORANGE, Done())
    assert state.characters[who("A")].at == at(40, 30)
    assert state.characters[who("B")].at == at(60, 30)


@pytest.mark.rule("ARG-9.15", "ARG-15.14")
def test_nobody_orders_anything_after_the_moves_have_begun() -> None:
    state = say(say(two(), BLUE, Done()), ORANGE, Done())
    assert state.phase is Phase.PASSING
    assert refused(state, BLUE, Announce(who("A"), Go((at(40, 30),)))).rule == "ARG-9.15"
    assert state.characters[who("A")].at == at(30, 30)


@pytest.mark.rule("ARG-9.16")
def test_no_order_has_to_say_whether_its_character_will_shoot() -> None:
    for order in (Stay, Go, Charge, Follow):
        assert not {"shoot", "shoots", "shot"} & set(order.__struct_fields__)


@pytest.mark.rule("ARG-8.13")
def test_a_character_does_one_thing_a_turn() -> None:
    archer = profile(weapons=("crossbow",))
    state = talking(
        character("A", BLUE, (30, 30), of=archer, unloaded={"crossbow": 1}), character("B", ORANGE, (90, 30))
    )
    state = say(state, BLUE, Announce(who("A"), Reload("crossbow")))  # type: ignore[arg-type]  # an id as text
    state = say(state, BLUE, Announce(who("A"), Go((at(40, 30),))))
    assert isinstance(state.drafts[who("A")], Go)
    assert len(state.drafts) == 1


@pytest.mark.rule("ARG-9.3")
def test_a_group_that_goes_together_keeps_its_shape() -> None:
    state = talking(character("A", BLUE, (30, 30)), character("A2", BLUE, (33, 31)), character("B", ORANGE, (100, 60)))
    state = say(state, BLUE, AnnounceGroup((who("A"), who("A2")), (at(40, 35),)))
    state = say(say(state, BLUE, Done()), ORANGE, Done())
    assert state.characters[who("A")].at == at(40, 35)
    assert state.characters[who("A2")].at == at(43, 36)


@pytest.mark.rule("ARG-9.3")
def test_a_group_needs_people_who_obey() -> None:
    state = two()
    assert refused(state, BLUE, AnnounceGroup((), (at(40, 35),))).key == "group_without_people"
    assert refused(state, BLUE, AnnounceGroup((who("A"), who("B")), (at(40, 35),))).key == "not_your_character"
    assert refused(state, BLUE, AnnounceGroup((who("A"), who("A")), (at(40, 35),))).key == "group_without_people"
    assert refused(state, BLUE, AnnounceGroup((who("A"),), ())).key == "path_missing"


@pytest.mark.rule("ARG-15.14", "ARG-R-54")
def test_somebody_forgotten_has_simply_stopped_and_is_motionless() -> None:
    state = say(say(two(), BLUE, Done()), ORANGE, Done())
    assert not state.turn_status(who("A")).moved
    assert state.characters[who("A")].at == at(30, 30)


@pytest.mark.rule("ARG-15.14")
def test_what_was_announced_can_be_taken_back() -> None:
    state = say(two(), BLUE, Announce(who("A"), Go((at(40, 30),))))
    state = say(state, BLUE, Withdraw(who("A")))
    assert not state.drafts
    assert refused(state, BLUE, Withdraw(who("A"))).key == "nothing_announced"


@pytest.mark.rule("ARG-9.12", "ARG-9.13")
def test_everybody_is_offered_to_announce_and_whoever_has_announced_to_take_it_back() -> None:
    stay, back = Announce(who("A"), Stay()), Withdraw(who("A"))
    before = list(ARGAD.commands(two(), BLUE))
    assert (stay in before, back in before) == (True, False)
    state = say(two(), BLUE, stay)
    after = list(ARGAD.commands(state, BLUE))
    assert (stay in after, back in after) == (True, True)
    assert back not in list(ARGAD.commands(state, ORANGE))


@pytest.mark.rule("ARG-9.13")
def test_nobody_takes_back_what_somebody_else_announced() -> None:
    state = say(two(), BLUE, Announce(who("A"), Go((at(40, 30),))))
    assert refused(state, ORANGE, Withdraw(who("A"))).key == "not_your_character"


def flip(state: Skirmish, times: int) -> Skirmish:
    """Two opponents who change to and fro."""
    ways: tuple[Order, Order] = (Go((at(40, 30),)), Stay())
    for number in range(times):
        state = say(state, BLUE, Announce(who("A"), ways[number % 2]))
        if state.questions:
            return state
        state = say(state, ORANGE, Announce(who("B"), Go((at(50, 30),)) if number % 2 == 0 else Stay()))
        if state.questions:
            return state
    return state


@pytest.mark.rule("ARG-15.13", "ARG-R-2", example="ARG-EX-11")
def test_opponents_who_change_to_and_fro_hesitate_unless_somebody_commits() -> None:
    state = flip(two(), 8)
    assert {question.seat for question in state.questions} == {BLUE, ORANGE}
    assert refused(state, BLUE, Announce(who("A"), Stay())).rule == "ARG-R-2"
    hesitant = say(say(state, BLUE, Commit(stands=False)), ORANGE, Commit(stands=False))
    assert hesitant.turn_status(who("A")).hesitates
    assert hesitant.turn_status(who("B")).hesitates
    assert refused(hesitant, BLUE, Announce(who("A"), Go((at(40, 30),)))).rule == "ARG-15.13"
    moved = say(say(hesitant, BLUE, Done()), ORANGE, Done())
    assert moved.characters[who("A")].at == at(30, 30)


@pytest.mark.rule("ARG-15.13", "ARG-R-2", example="ARG-EX-11")
def test_the_third_time_the_same_drafts_stand_side_by_side_is_one_too_many() -> None:
    """A goes, B comes, A does not, B does not, and so on: A goes and B comes at the 2nd, 6th and 10th word."""
    state = talking(*two().characters.values(), character("C", BLUE, (30, 40)), character("D", ORANGE, (60, 40)))
    state = say(state, BLUE, Announce(who("C"), Go((at(30, 50),))))
    words = [
        (BLUE, Announce(who("A"), Go((at(40, 30),)))),
        (ORANGE, Announce(who("B"), Go((at(50, 30),)))),
        (BLUE, Announce(who("A"), Stay())),
        (ORANGE, Announce(who("B"), Stay())),
    ]
    for number in range(9):
        state = say(state, *words[number % 4])
        assert not state.questions, f"asked after {number + 1} words"
    state = say(state, *words[1])
    assert state.questions == (Loop(BLUE, (who("A"),), ORANGE), Loop(ORANGE, (who("B"),), BLUE))
    state = say(say(state, BLUE, Commit(stands=False)), ORANGE, Commit(stands=False))
    assert {name for name, status in state.turn_statuses.items() if status.hesitates} == {"A", "B"}
    assert refused(state, ORANGE, Announce(who("B"), Go((at(50, 30),)))).rule == "ARG-15.13"
    state = say(say(state, BLUE, Done()), ORANGE, Done())
    assert state.characters[who("C")].at == at(30, 50), "the others are not concerned"
    assert (state.characters[who("A")].at, state.characters[who("B")].at) == (at(30, 30), at(60, 30))


@pytest.mark.rule("ARG-R-2", "ARG-R-65")
def test_words_that_the_other_side_cannot_hear_do_not_hide_a_loop() -> None:
    """Orange's D is in hiding and is told something else each time; A and B go to and fro as before."""
    state = talking(*two().characters.values(), character("D", ORANGE, (90, 60), hidden=True))
    assert who("D") not in ARGAD.view(state, BLUE).characters
    words = [
        (BLUE, Announce(who("A"), Go((at(40, 30),)))),
        (ORANGE, Announce(who("B"), Go((at(50, 30),)))),
        (BLUE, Announce(who("A"), Stay())),
        (ORANGE, Announce(who("B"), Stay())),
    ]
    for number in range(10):
        state = say(state, ORANGE, Announce(who("D"), Go((at(90, 61 + number),))))
        state = say(state, *words[number % 4])
    assert {question.seat for question in state.questions} == {BLUE, ORANGE}


@pytest.mark.rule("ARG-R-2")
def test_whoever_commits_stands_by_it_and_the_other_may_still_change() -> None:
    state = flip(two(), 8)
    state = say(say(state, BLUE, Commit(stands=True)), ORANGE, Commit(stands=False))
    assert not state.turn_status(who("B")).hesitates
    assert refused(state, BLUE, Announce(who("A"), Stay())).key == "stands_by_it"
    assert isinstance(say(state, ORANGE, Announce(who("B"), Stay())).drafts[who("B")], Stay)


@pytest.mark.rule("ARG-R-2")
def test_other_questions_of_the_same_two_have_nothing_to_do_with_it() -> None:
    asked = flip(two(), 8)
    asked = replace(asked, questions=(*asked.questions, Mercy(ORANGE, who("B"), who("A"))))
    state = say(say(asked, BLUE, Commit(stands=False)), ORANGE, Commit(stands=False))
    assert [state.turn_status(who(name)).hesitates for name in "AB"] == [True, True]


@pytest.mark.rule("ARG-R-2")
def test_nobody_hesitates_before_both_have_said_whether_they_commit() -> None:
    state = say(flip(two(), 8), BLUE, Commit(stands=False))
    assert not any(status.hesitates for status in state.turn_statuses.values())
    state = say(state, ORANGE, Commit(stands=True))
    assert not any(status.hesitates for status in state.turn_statuses.values())
    assert isinstance(say(state, BLUE, Announce(who("A"), Stay())).drafts[who("A")], Stay)


@pytest.mark.option("loops")
@pytest.mark.rule("ARG-R-2")
@pytest.mark.parametrize(("option", "hesitates", "asked"), [("hesitate", True, False), ("ignore", False, False)])
def test_a_table_may_let_loops_end_at_once_or_not_at_all(option: str, hesitates: bool, asked: bool) -> None:
    start = talking(character("A", BLUE, (30, 30)), character("B", ORANGE, (60, 30)), options={"loops": option})
    ways: tuple[Order, Order] = (Go((at(40, 30),)), Stay())
    for number in range(8):
        if not start.turn_status(who("A")).hesitates:
            start = say(start, BLUE, Announce(who("A"), ways[number % 2]))
    assert start.turn_status(who("A")).hesitates == hesitates
    assert bool(start.questions) == asked


@pytest.mark.option("drafting")
@pytest.mark.rule("ARG-R-1")
def test_sealed_drafts_are_known_to_their_player_alone_until_revealed() -> None:
    start = talking(character("A", BLUE, (30, 30)), character("B", ORANGE, (60, 30)), options={"drafting": "sealed"})
    state = say(start, BLUE, Announce(who("A"), Go((at(40, 30),))))
    assert who("A") in ARGAD.view(state, BLUE).sealed
    assert not ARGAD.view(state, ORANGE).sealed
    assert not ARGAD.view(state, ORANGE).drafts
    assert ARGAD.view(state, ORANGE) == ARGAD.view(start, ORANGE), "not even that something was written"
    state = say(say(state, BLUE, Done()), ORANGE, Done())
    assert state.phase is Phase.ORDERS
    assert who("A") in ARGAD.view(state, ORANGE).drafts


@pytest.mark.option("reactions")
@pytest.mark.rule("ARG-R-1")
def test_sealed_drafts_are_locked_when_nobody_reacts_or_reactions_run_out() -> None:
    options = {"drafting": "sealed", "reactions": 1}
    start = talking(character("A", BLUE, (30, 30)), character("B", ORANGE, (60, 30)), options=options)
    once = say(start, BLUE, Announce(who("A"), Go((at(40, 30),))))
    once = say(say(once, BLUE, Done()), ORANGE, Done())
    assert say(say(once, BLUE, Done()), ORANGE, Done()).phase is Phase.PASSING
    twice = say(once, ORANGE, Announce(who("B"), Go((at(60, 40),))))
    twice = say(say(twice, BLUE, Done()), ORANGE, Done())
    assert twice.phase is Phase.PASSING
    assert twice.characters[who("B")].at == at(60, 40)


@pytest.mark.rule("ARG-R-1")
def test_when_time_is_up_the_drafts_stand() -> None:
    state = say(two(), BLUE, Announce(who("A"), Go((at(40, 30),))))
    assert refused(state, BLUE, TimeUp()).key == "only_the_clock"
    assert say(state, CLOCK, TimeUp()).characters[who("A")].at == at(40, 30)


@pytest.mark.rule("ARG-R-2", "ARG-R-1")
def test_when_time_is_up_in_a_loop_both_hesitate() -> None:
    state = say(flip(two(), 8), CLOCK, TimeUp())
    assert not state.questions
    assert state.turn_status(who("A")).hesitates


@pytest.mark.rule("ARG-R-98")
def test_allies_and_the_game_master_give_simple_orders_for_somebody_away() -> None:
    people = [character("A", BLUE, (30, 30)), character("B", ORANGE, (60, 30)), character("C", STRAW, (90, 60))]
    state = talking(*people, seats=(BLUE, ORANGE, STRAW), sides=((BLUE, ORANGE),), master=True)
    go, follow = Announce(who("B"), Go((at(65, 30),))), Announce(who("B"), Follow(who("A")))
    assert refused(state, BLUE, go).key == "not_your_character"
    state = say(state, GAME_MASTER, MarkAbsent(ORANGE))
    assert who("B") in say(state, BLUE, go).drafts
    assert who("B") in say(state, GAME_MASTER, go).drafts
    assert refused(state, STRAW, go).key == "not_your_character"
    assert refused(state, BLUE, follow).rule == "ARG-R-98"
    back = say(state, ORANGE, ComeBack())
    assert refused(back, BLUE, go).key == "not_your_character"


@pytest.mark.rule("ARG-12.13", "ARG-9.15")
def test_whoever_comes_back_after_the_lock_comes_too_late_to_speak() -> None:
    """Blue's ambush is being judged; straw, who was away, comes back meanwhile."""
    people = [
        character("A", BLUE, (30, 30), hidden=True),
        character("B", ORANGE, (36, 30)),
        character("C", STRAW, (90, 60)),
    ]
    state = talking(*people, seats=(BLUE, ORANGE, STRAW), master=True)
    state = say(state, GAME_MASTER, MarkAbsent(STRAW))
    state = say(say(state, BLUE, Announce(who("A"), Charge(who("B")))), BLUE, Done())
    state = say(state, ORANGE, Done())
    assert [question.seat for question in state.questions] == [GAME_MASTER]
    assert state.phase is Phase.ORDERS, "nobody moves while it is judged"
    state = say(state, STRAW, ComeBack())
    state = say(state, GAME_MASTER, JudgeAmbush(sprung=True))
    assert state.phase is Phase.PASSING


@pytest.mark.rule("ARG-15.9", "ARG-R-65")
def test_nobody_hears_of_an_ambush_by_being_refused() -> None:
    people = [character("A", BLUE, (30, 30), hidden=True), character("B", ORANGE, (36, 30))]
    state = talking(*people, master=True)
    state = say(say(state, BLUE, Announce(who("A"), Charge(who("B")))), BLUE, Done())
    state = say(state, ORANGE, Done())
    refusal = refused(state, ORANGE, Announce(who("B"), Stay()))
    assert (refusal.rule, refusal.key) == ("ARG-9.15", "answer_first")


@pytest.mark.rule("ARG-3.9", "ARG-15.9")
def test_nobody_judges_an_ambush_of_people_who_have_left_the_game() -> None:
    people = [
        character("A", BLUE, (30, 30), hidden=True),
        character("B", ORANGE, (36, 30)),
        character("C", STRAW, (90, 60)),
    ]
    state = talking(*people, seats=(BLUE, ORANGE, STRAW), master=True)
    state = say(say(state, BLUE, Announce(who("A"), Charge(who("B")))), BLUE, Done())
    state = say(say(state, STRAW, Done()), ORANGE, Done())
    state = say(state, BLUE, seat_commands.Resign())
    assert state.questions == ()
    assert state.phase is Phase.PASSING


@pytest.mark.rule("ARG-4.9")
def test_all_phases_may_be_passed() -> None:
    state = turn.opened(skirmish([character("A", BLUE, (30, 30)), character("B", ORANGE, (60, 30))]))
    for _ in range(5):
        state = say(say(state, BLUE, Done()), ORANGE, Done())
    assert state.turn == 2
    assert state.phase is Phase.EARLY
    assert [person.at for person in state.characters.values()] == [at(30, 30), at(60, 30)]


@pytest.mark.rule("ARG-4.9")
def test_somebody_who_is_done_may_think_again() -> None:
    state = say(two(), BLUE, Done())
    assert refused(state, BLUE, Done()).key == "done_already"
    state = say(state, BLUE, NotDone())
    assert BLUE not in state.done


@pytest.mark.rule("ARG-3.9")
def test_the_story_ends_when_everybody_agrees_and_nobody_is_called_winner() -> None:
    state = say(two(), BLUE, seat_commands.AgreeToEnd())
    assert state.outcome is None
    state = say(say(state, BLUE, seat_commands.PlayOn()), ORANGE, seat_commands.AgreeToEnd())
    assert state.outcome is None
    state = say(state, BLUE, seat_commands.AgreeToEnd())
    assert state.outcome is not None
    assert state.outcome.winners == ()
