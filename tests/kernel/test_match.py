"""A match is a value: commands give steps or refusals, and nothing else changes."""

from dataclasses import replace

import pytest

from escarmouche.kernel import ALGORITHM, SPECTATOR, JournalError, Refusal, Seat, Setup, Step, begin, commitment, resume
from escarmouche.kernel.journal import Header
from escarmouche.text.codec import fingerprint
from escarmouche.text.errors import BrokenInput
from tests.ambush.game import AMBUSH, TURN, Award, Deal, Hide, Strike
from tests.kernel.games import BLUE, ENDLESS, ORANGE, OTHER_SEED, SEED, table, without_seed


def test_the_first_line_promises_the_seed_and_says_what_is_played() -> None:
    (header,) = table(BLUE).journal().lines
    assert header == Header("ambush", "1", ALGORITHM, commitment(SEED), ENDLESS, (BLUE,))


def test_no_line_tells_the_seed_before_it_is_revealed() -> None:
    played = table().on(20)
    assert SEED.hex().encode() not in played.data
    assert SEED.hex().encode() in played.reveal().data


def test_the_seed_does_not_show_when_a_match_is_printed() -> None:
    assert repr(SEED) not in repr(table().match)


def test_a_command_gives_its_events_one_line_and_the_state_after_them() -> None:
    match = table().match
    step = match.play(BLUE, Deal())
    assert isinstance(step, Step)
    assert [type(event).__name__ for event in step.events] == ["Dealt", "Dealt"]
    assert len(step.lines) == 1
    state = match.state
    for event in step.events:
        state = match.game.evolve(state, event)
    assert step.match.state == state


def test_a_step_leaves_the_match_before_it_as_it_was() -> None:
    match = table().on(6).match
    before = replace(match), fingerprint(match.state)
    match.play(BLUE, Hide(1)), match.play(ORANGE, Hide(2)), match.play(BLUE, Strike(ORANGE, 5))
    assert (match, fingerprint(match.state)) == before


def test_the_same_command_in_the_same_match_does_the_same() -> None:
    match = table().match
    assert match.play(BLUE, Deal()) == match.play(BLUE, Deal())


@pytest.mark.parametrize(
    ("seat", "command"),
    [(ORANGE, Deal()), (BLUE, Hide(1)), (SPECTATOR, Deal()), (Seat("stranger"), Deal()), (BLUE, Award(BLUE))],
)
def test_a_refusal_leaves_the_match_as_it_was(seat: Seat, command: object) -> None:
    match = table().match
    unchanged = replace(match)
    assert isinstance(match.play(seat, command), Refusal)
    assert match == unchanged
    assert table(setup=ENDLESS).then(match.play(BLUE, Deal())).on(10).data == table().play(BLUE, Deal()).on(10).data


def test_a_refusal_is_the_games_own() -> None:
    assert table().match.play(ORANGE, Deal()) == Refusal.of(TURN, "not_now")


def test_a_match_that_is_over_refuses_every_command() -> None:
    over = table(setup=Setup((BLUE, ORANGE), options={"points": 1}))
    while not over.match.game.outcome(over.match.state):
        over = over.on(1)
    assert isinstance(over.match.play(BLUE, Deal()), Refusal)


def test_other_seeds_give_other_games() -> None:
    assert table(seed=OTHER_SEED).play(BLUE, Deal()).match.state != table().play(BLUE, Deal()).match.state


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ([], "no_seats"),
        (["blue", "orange", "blue"], "seats_alike"),
        (["blue", "spectator"], "seat_name_reserved"),
        (["", "blue"], "seat_name_reserved"),
    ],
)
def test_a_table_with_odd_seats_does_not_open(seats: list[str], key: str) -> None:
    with pytest.raises(BrokenInput) as broken:
        begin(AMBUSH, Setup(tuple(map(Seat, seats))), SEED)
    assert broken.value.key == key
    assert str(broken.value).startswith("setup, seats: ")


def test_a_set_up_that_the_game_cannot_read_does_not_open() -> None:
    with pytest.raises(BrokenInput, match="setup, points: expected int, found many"):
        begin(AMBUSH, Setup((BLUE, ORANGE), options={"points": "many"}), SEED)


def test_a_match_without_its_seed_can_be_looked_at_but_not_played() -> None:
    seen = resume(AMBUSH, table().on(5).journal()).match
    assert fingerprint(seen.state) == fingerprint(table().on(5).match.state)
    with pytest.raises(ValueError, match="no seed"):
        seen.play(*next_command())
    with pytest.raises(ValueError, match="no seed"):
        seen.reveal()


def next_command() -> tuple[Seat, Deal]:
    return BLUE, Deal()


def test_a_match_does_not_go_on_with_another_seed_than_the_promised_one() -> None:
    with pytest.raises(JournalError) as error:
        resume(AMBUSH, table().on(5).journal(), OTHER_SEED)
    assert (error.value.line, error.value.key) == (1, "promise_broken")


def test_an_undo_needs_no_seed() -> None:
    played = table().on(5)
    step = without_seed(played.match).cut(played.journal(), 2, BLUE)
    assert isinstance(step, Step)
    assert fingerprint(step.match.state) == fingerprint(table().on(2).match.state)


@pytest.mark.rule("TABLE-3.1")
def test_nothing_is_played_once_the_seed_is_told() -> None:
    told = table().reveal()
    for match in (told.match, resume(AMBUSH, told.journal(), SEED).match):
        answer = match.play(BLUE, Deal())
        assert isinstance(answer, Refusal)
        assert answer.rule == "TABLE-3.1"


def test_only_seats_at_the_table_throw_by_hand() -> None:
    with pytest.raises(BrokenInput, match="nobody"):
        begin(AMBUSH, Setup((BLUE, ORANGE)), SEED, hands=[Seat("nobody")])
