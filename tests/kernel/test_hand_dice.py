"""Throws by hand: the match asks a seat, waits, checks and records."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import (
    AnyMatch,
    AnyStep,
    Decision,
    Dice,
    Modifier,
    Refusal,
    Roll,
    Seat,
    Step,
    StripDice,
    Throw,
    resume,
    verify,
)
from escarmouche.kernel.journal import Entry
from escarmouche.kernel.rulebook import RuleBook
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.messages import messages
from tests.ambush.game import AIM, AMBUSH, D6, Ambush, Command, Deal, Event, Hide, State, Strike
from tests.kernel.games import BLUE, ORANGE, SEED, Table, properties, resealed, rows, table

BOTH = (BLUE, ORANGE)
DEAL_BLUE, DEAL_ORANGE = (Throw("deal", seat, D6, 3) for seat in BOTH)


def dealing(*hands: Seat) -> Table:
    return table(*hands).play(BLUE, Deal())


def striking() -> Table:
    """Blue has hidden the higher card and is about to strike; both throw by hand."""
    dealt = dealing(*BOTH).type_in(BLUE, 6, 6, 6).type_in(ORANGE, 1, 1, 1)
    return dealt.play(BLUE, Hide(6)).play(ORANGE, Hide(1))


def rolls(played: Table) -> tuple[Roll, ...]:
    return played.entries()[-1].rolls


# Asking


def test_the_seat_that_throws_is_asked_with_the_whole_throw() -> None:
    steady = striking().play(BLUE, Strike(ORANGE, 500))
    assert steady.match.asked == Throw("strike", BLUE, D6, 1, (Modifier.of("strike", 1, AIM, "steady_aim"),))


def test_nothing_has_happened_while_a_throw_is_awaited() -> None:
    before = table(BLUE).match
    step = before.play(BLUE, Deal())
    assert isinstance(step, Step)
    assert (step.events, step.match.state, len(step.lines)) == ((), before.state, 1)


def test_several_throws_of_one_command_are_asked_for_one_after_the_other() -> None:
    first = dealing(*BOTH)
    second = first.type_in(BLUE, 1, 2, 3)
    done = second.type_in(ORANGE, 4, 5, 6)
    assert [step.match.asked for step in (first, second, done)] == [DEAL_BLUE, DEAL_ORANGE, None]
    assert done.match.state.hands == {BLUE: (1, 2, 3), ORANGE: (4, 5, 6)}


def test_what_was_typed_is_recorded_as_thrown_by_hand() -> None:
    done = dealing(*BOTH).type_in(BLUE, 1, 2, 3).type_in(ORANGE, 4, 5, 6)
    assert [(roll.faces, roll.result, roll.manual) for roll in rolls(done)] == [
        ((1, 2, 3), 6, True),
        ((4, 5, 6), 15, True),
    ]


@pytest.mark.parametrize(("hand", "other"), [(BLUE, ORANGE), (ORANGE, BLUE)])
def test_one_seat_may_throw_by_hand_while_another_uses_the_stream(hand: Seat, other: Seat) -> None:
    done = dealing(hand).type_in(hand, 2, 2, 2)
    assert {roll.throw.by: roll.manual for roll in rolls(done)} == {hand: True, other: False}
    assert done.match.state.hands[hand] == (2, 2, 2)
    throw = Throw("deal", other, D6, 3)
    assert done.match.state.hands[other] == StripDice(SEED, 0).faces(throw, BOTH.index(other))


def test_typing_does_not_change_what_falls_for_the_others() -> None:
    one, another = (dealing(BLUE).type_in(BLUE, *faces) for faces in [(1, 1, 1), (6, 6, 6)])
    assert one.match.state.hands[ORANGE] == another.match.state.hands[ORANGE]


def test_a_table_without_hands_asks_for_nothing() -> None:
    assert dealing().match.asked is None
    assert not any(roll.manual for roll in rolls(dealing()))


class RollsNothingFirst(Ambush):
    """Throws no dice at all for a purpose before it deals."""

    def deal(self, player: Seat, dice: Dice) -> Event:
        dice.roll("nothing", player, D6, 0)
        return super().deal(player, dice)


def test_nobody_is_asked_to_throw_no_dice() -> None:
    asked = table(BLUE, game=RollsNothingFirst()).play(BLUE, Deal())
    assert asked.match.asked == DEAL_BLUE
    done = asked.type_in(BLUE, 1, 2, 3)
    assert [roll.manual for roll in rolls(done)] == [False, True, False, False]
    assert verify(RollsNothingFirst(), done.journal(), SEED).sound


# Refusing


def refused(match: AnyMatch, answer: AnyStep | Refusal, rule: str, unchanged: AnyMatch) -> Refusal:
    assert isinstance(answer, Refusal)
    assert answer.rule == rule
    assert match == unchanged
    assert all(messages().say(answer.key, language, answer.params) for language in LANGUAGES)
    return answer


@pytest.mark.rule("TABLE-1.1")
@pytest.mark.parametrize("seat", BOTH)
@pytest.mark.parametrize("command", [Deal(), Hide(1), Strike(ORANGE, 0)])
def test_nothing_else_is_played_while_a_throw_is_awaited(seat: Seat, command: Command) -> None:
    match = dealing(BLUE).match
    unchanged = replace(match)
    refusal = refused(match, match.play(seat, command), "TABLE-1.1", unchanged)
    assert refusal.params == {"seat": BLUE}


@pytest.mark.rule("TABLE-1.2")
@pytest.mark.parametrize("seat", [ORANGE, Seat("game-master"), Seat("spectator"), Seat("stranger")])
def test_only_the_seat_that_was_asked_types_in(seat: Seat) -> None:
    match = dealing(*BOTH).match
    unchanged = replace(match)
    refused(match, match.type_in(seat, (1, 2, 3)), "TABLE-1.2", unchanged)


@pytest.mark.rule("TABLE-1.3")
@pytest.mark.parametrize("faces", [(), (1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 7, 2), (-1, 1, 1)])
def test_what_cannot_have_fallen_is_not_accepted(faces: Sequence[int]) -> None:
    match = dealing(BLUE).match
    unchanged = replace(match)
    refusal = refused(match, match.type_in(BLUE, faces), "TABLE-1.3", unchanged)
    assert refusal.params["faces"] == ", ".join(map(str, faces))


@pytest.mark.rule("TABLE-1.4")
def test_nothing_is_typed_in_that_was_not_asked_for() -> None:
    for match in (table(BLUE).match, dealing(BLUE).type_in(BLUE, 1, 2, 3).match, table().match):
        refused(match, match.type_in(BLUE, (1, 2, 3)), "TABLE-1.4", replace(match))


def test_an_illegal_command_is_refused_before_anybody_throws() -> None:
    match = striking().match
    answer = match.play(ORANGE, Strike(BLUE, 0))
    assert isinstance(answer, Refusal)
    assert match.asked is None


def test_the_tables_rules_are_those_of_its_index(table_rules: RuleBook) -> None:
    ours = {"TABLE-1.1", "TABLE-1.2", "TABLE-1.3", "TABLE-1.4", "TABLE-2.1", "TABLE-3.1"}
    servers = {"TABLE-2.2", "TABLE-2.3", "TABLE-2.4", "TABLE-4.1", "TABLE-4.2", "TABLE-4.3", "TABLE-4.4"}
    masters = {"TABLE-2.5", "TABLE-4.5"}
    secrets = {"TABLE-5.1", "TABLE-5.2", "TABLE-5.3"}
    assert table_rules.ids() == ours | servers | masters | secrets


class ThrowsAndRefuses(Ambush):
    """Breaks the contract: it throws for a command and then refuses it."""

    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        dice.roll("vain", seat, D6)
        return Refusal.of(AIM, "bad_aim")


def test_a_game_that_refuses_what_it_has_thrown_for_is_a_programming_error() -> None:
    asked = table(BLUE, game=ThrowsAndRefuses()).play(BLUE, Deal())
    with pytest.raises(TypeError, match="ambush refuses a command after it has thrown for it: bad_aim"):
        asked.match.type_in(BLUE, (1,))


# Saving and resuming


@pytest.mark.parametrize("hands", [(BLUE,), (ORANGE,), BOTH], ids="+".join)
def test_a_game_by_hand_goes_on_after_any_move_as_if_never_interrupted(hands: tuple[Seat, ...]) -> None:
    moves = 30
    through = table(*hands).on(moves)
    played = table(*hands)
    for left in range(moves, -1, -1):
        again = played.resumed()
        assert (again.match, again.data) == (played.match, played.data)
        assert again.on(left).data == through.data
        played = played.on(1) if left else played


def test_an_awaited_throw_survives_saving() -> None:
    asked = dealing(*BOTH)
    assert asked.resumed().match.asked == DEAL_BLUE
    assert asked.type_in(BLUE, 1, 2, 3).resumed().match.asked == DEAL_ORANGE


def test_the_rules_hold_after_resuming_too() -> None:
    match = dealing(*BOTH).type_in(BLUE, 1, 2, 3).resumed().match
    answers = [match.play(BLUE, Hide(1)), match.type_in(BLUE, (1, 2, 3)), match.type_in(ORANGE, (1, 2))]
    assert [answer.rule for answer in answers if isinstance(answer, Refusal)] == ["TABLE-1.1", "TABLE-1.2", "TABLE-1.3"]


@pytest.mark.parametrize("hands", [(BLUE,), (ORANGE,), BOTH], ids="+".join)
def test_a_crash_between_a_throw_and_what_follows_loses_nothing(hands: tuple[Seat, ...]) -> None:
    """The typed line was kept, the entry was not: resuming gives the missing line."""
    before = dealing(*hands) if hands != BOTH else dealing(*BOTH).type_in(BLUE, 1, 2, 3)
    step = before.match.type_in(hands[-1], (4, 5, 6))
    assert isinstance(step, Step)
    typed, entry = step.lines
    crashed = Table(before.match, before.data + typed)
    found = resume(AMBUSH, crashed.journal(), SEED)
    assert found.lines == (entry,)
    assert found.match == step.match
    assert found.events == step.events


def test_a_typed_line_alone_is_enough_to_ask_for_the_next_throw() -> None:
    step = dealing(*BOTH).match.type_in(BLUE, (1, 2, 3))
    assert isinstance(step, Step)
    assert len(step.lines) == 1


def test_undo_takes_back_a_command_that_waits_for_a_throw() -> None:
    back = dealing(*BOTH).type_in(BLUE, 1, 2, 3).cut(0)
    assert back.match.asked is None
    assert back.resumed().match.asked is None
    again = back.play(BLUE, Deal())
    assert again.match.asked == DEAL_BLUE
    assert again.type_in(BLUE, 4, 4, 4).type_in(ORANGE, 5, 5, 5).match.state.hands == {
        BLUE: (4, 4, 4),
        ORANGE: (5, 5, 5),
    }


# Verifying


@properties
@given(st.sampled_from([(BLUE,), (ORANGE,), BOTH]), st.integers(0, 40))
def test_any_game_by_hand_is_sound(hands: tuple[Seat, ...], moves: int) -> None:
    played = table(*hands).on(moves)
    report = verify(AMBUSH, played.journal(), SEED)
    assert report.findings == ()
    assert report.manual == sum(roll.manual for entry in played.entries() for roll in entry.rolls)


def test_typed_faces_that_differ_from_the_entry_are_found() -> None:
    done = dealing(BLUE).type_in(BLUE, 1, 2, 3)
    data = resealed(done.data, lambda lines: lines[2].update(faces=[1, 2, 4]))
    (finding,) = verify(AMBUSH, replace(done, data=data).journal(), SEED).findings
    assert (finding.line, finding.key) == (4, "typed_differs")


def test_the_file_of_a_game_by_hand_tells_its_story() -> None:
    done = dealing(BLUE).type_in(BLUE, 1, 2, 3)
    assert [type(line).__name__ for line in done.journal().lines] == ["Header", "Waiting", "Typed", "Entry"]
    entry = done.journal().lines[-1]
    assert isinstance(entry, Entry)
    assert (entry.number, entry.dice) == (3, 0)
    assert len(rows(done.data)) == 4
