"""Going back: what was undone stays in the file, and no undo moves the dice."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import Refusal, Seat, resume, rule, verify
from escarmouche.kernel.journal import Cut
from escarmouche.text.codec import decoder, fingerprint
from tests.ambush.game import AMBUSH, Deal, Strike
from tests.kernel.games import BLUE, ORANGE, SEED, Table, properties, rows, table, with_snapshots_every


def points_back(played: Table) -> list[int]:
    return [0, *(entry.number for entry in played.journal().standing())]


@pytest.mark.parametrize("hands", [(), (BLUE,)], ids=["stream", "by hand"])
def test_undo_to_any_point_gives_the_state_of_that_point(hands: tuple[Seat, ...]) -> None:
    played = table(*hands)
    marks = {0: fingerprint(played.match.state)}
    for _ in range(20):
        played = played.on(1)
        marks[played.match.after] = fingerprint(played.match.state)
    for to in points_back(played):
        back = played.cut(to)
        assert fingerprint(back.match.state) == marks[to]
        assert back.match.after == to
        assert back.resumed().match == back.match


@pytest.mark.parametrize("to", [0, 1, 5, 12])
def test_the_game_goes_on_after_an_undo_and_stays_sound(to: int) -> None:
    on = table().on(12).cut(to).on(10)
    assert on.resumed().match == on.match
    assert on.resumed().on(5).data == on.on(5).data
    assert verify(AMBUSH, on.journal(), SEED).sound


def test_what_was_undone_stays_in_the_file() -> None:
    played = table().on(8)
    back = played.cut(3, by=ORANGE).on(2)
    assert back.data.startswith(played.data)
    assert [entry.number for entry in back.entries()] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11]
    assert [entry.number for entry in back.journal().standing()] == [1, 2, 3, 10, 11]
    assert back.journal().lines[9] == Cut(9, 3, ORANGE)


def test_the_file_tells_who_agreed() -> None:
    played = table().on(8)
    step = played.match.cut(played.journal(), 3, BLUE, agreed={Seat("red"), ORANGE})
    assert played.then(step).journal().lines[9] == Cut(9, 3, BLUE, (ORANGE, Seat("red")))


def test_a_roll_that_was_taken_back_comes_back_the_same() -> None:
    first = table().play(BLUE, Deal())
    second = first.cut(0).play(BLUE, Deal())
    third = second.cut(0).resumed().play(BLUE, Deal())
    assert first.match.state.hands == second.match.state.hands == third.match.state.hands


def about_to_strike() -> tuple[Table, Seat, Seat]:
    played = table()
    while played.match.state.striker is None:
        played = played.on(1)
    striker = played.match.state.striker
    return played, striker, ORANGE if striker == BLUE else BLUE


@pytest.mark.parametrize("undos", range(1, 6))
def test_no_number_of_undos_steers_a_strike(undos: int) -> None:
    """The last command, which rolled nothing, is taken back and given again before the strike."""
    played, striker, target = about_to_strike()
    here, last = played.journal().standing()[-2].number, played.journal().standing()[-1]
    assert not last.rolls
    command = decoder(AMBUSH.command_type).decode(last.command)
    steered = played
    for _ in range(undos):
        steered = steered.cut(here).play(last.seat, command)
    fell = [one.play(striker, Strike(target, 0)).entries()[-1].rolls for one in (played, steered)]
    assert fell[0] == fell[1]
    assert verify(AMBUSH, steered.play(striker, Strike(target, 0)).journal(), SEED).sound


@pytest.mark.rule("TABLE-2.1")
@pytest.mark.parametrize("to", [-1, 4, 6, 9, 100])
def test_one_goes_back_only_to_what_still_stands(to: int) -> None:
    """Line 6 is the undo itself, 4 and 5 were undone, 9 is not written yet."""
    played = table().on(5).cut(3).on(2)
    unchanged = replace(played.match)
    answer = played.match.cut(played.journal(), to, BLUE)
    assert answer == Refusal.of(rule("TABLE-2.1"), "no_such_entry", number=to)
    assert played.match == unchanged


@pytest.mark.rule("TABLE-2.1")
def test_one_does_not_go_back_to_a_snapshot_or_a_throw() -> None:
    played = with_snapshots_every(2, lambda: table(BLUE).on(9))
    entries = {entry.number for entry in played.entries()}
    for number in range(1, len(rows(played.data))):
        refused = isinstance(played.match.cut(played.journal(), number, BLUE), Refusal)
        assert refused == (number not in entries)


def test_an_undo_of_what_came_before_an_undo() -> None:
    twice = table().on(8).cut(6).on(3).cut(2)
    assert fingerprint(twice.match.state) == fingerprint(table().on(2).match.state)
    assert [entry.number for entry in twice.journal().standing()] == [1, 2]
    assert twice.resumed().match == twice.match


def test_going_back_to_where_one_stands_changes_nothing_but_the_file() -> None:
    played = table().on(4)
    back = played.cut(4)
    assert back.match.state == played.match.state
    assert len(rows(back.data)) == len(rows(played.data)) + 1


def test_going_back_needs_the_history_of_this_very_match() -> None:
    played = table().on(6)
    with pytest.raises(ValueError, match="history"):
        played.match.cut(table().on(5).journal(), 2, BLUE)


@properties
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 100)), max_size=6), st.sampled_from([(), (BLUE,)]))
def test_any_history_of_undos_replays_and_verifies(history: list[tuple[int, int]], hands: tuple[Seat, ...]) -> None:
    played = table(*hands)
    for moves, back in history:
        played = played.on(moves)
        stands = points_back(played)
        played = played.cut(stands[back % len(stands)])
    found = resume(AMBUSH, played.journal(), SEED)
    assert found.lines == ()
    assert found.match == played.match
    assert verify(AMBUSH, played.journal(), SEED).sound
