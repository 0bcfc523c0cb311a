"""The dice stream, its promise, and dice by script."""

import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import (
    ALGORITHM,
    Decision,
    Dice,
    Die,
    RecordedDice,
    Refusal,
    ScriptedDice,
    ScriptError,
    Seat,
    Seed,
    StreamDice,
    StripDice,
    Throw,
    commitment,
    die,
    keeps_promise,
    new_seed,
)
from escarmouche.kernel.dice import ALGORITHMS, RecordMismatch
from tests.ambush.game import Ambush, Command, Event, State
from tests.kernel.games import BLUE, OTHER_SEED, SEED, properties, table

D6 = die(6)
BRICK = Die("brick", values=(0, 0, 1), weights=(369, 369, 262))
MANY = 60_000

SEEDS = st.binary(min_size=32, max_size=32).map(Seed)
LINES = st.integers(0, 1 << 40)
DICE = st.sampled_from([D6, die(10), BRICK, die(1), Die("odd", (5, -2, 0), (0, 3, 1))])


def faces(thrown: Die, count: int, *, seed: Seed = SEED, line: int = 1, roll: int = 0) -> tuple[int, ...]:
    return StreamDice(seed, line).faces(Throw("test", BLUE, thrown, count), roll)


def chi_square(fell: Sequence[int], thrown: Die) -> float:
    """How far the faces are from their weights; 0 would be exactly as often as expected."""
    weights = thrown.weights or (1,) * len(thrown.values)
    counted = Counter(fell)
    expected = [len(fell) * weight / sum(weights) for weight in weights]
    return sum((counted[face] - wanted) ** 2 / wanted for face, wanted in enumerate(expected, start=1))


# The algorithm, which never changes under its name


def test_the_algorithms_have_a_name_and_a_version() -> None:
    assert {"blake2b-counter/1": StreamDice, "blake2b-counter/2": StripDice} == ALGORITHMS
    assert ALGORITHM == "blake2b-counter/2"


@pytest.mark.parametrize(
    ("thrown", "line", "roll", "fell"),
    [
        (D6, 1, 0, (2, 3, 3, 6, 1, 5, 1, 4, 6, 2, 3, 6)),
        (D6, 1, 1, (5, 3, 3, 1, 5, 4, 4, 4, 6, 3, 4, 5)),
        (D6, 2, 0, (3, 4, 1, 6, 6, 4, 4, 4, 5, 2, 3, 3)),
        (BRICK, 1, 0, (2, 1, 1, 1, 2, 2, 2, 3, 1, 3, 1, 2)),
        (die(100), 123456789, 7, (49, 72, 15, 98, 84, 69, 8, 31, 33, 55, 50, 20)),
    ],
)
def test_the_stream_falls_as_it_always_did(thrown: Die, line: int, roll: int, fell: tuple[int, ...]) -> None:
    assert faces(thrown, len(fell), line=line, roll=roll) == fell


@pytest.mark.parametrize(
    ("thrown", "place", "fell"),
    [
        (D6, 0, (4, 2, 2, 2, 4, 5, 6, 1, 6, 6, 5, 1)),
        (D6, 1, (4, 6, 3, 4, 6, 3, 6, 1, 2, 6, 4, 2)),
        (BRICK, 0, (2, 3, 3, 2, 2, 2, 1, 2, 2, 1, 2, 2)),
        (die(100), 123456789, (53, 9, 59, 53, 34, 3, 68, 55, 48, 5, 94, 32)),
    ],
)
def test_the_strip_falls_as_it_always_did(thrown: Die, place: int, fell: tuple[int, ...]) -> None:
    assert StripDice(SEED, place).faces(Throw("test", BLUE, thrown, 12), 0) == fell


def test_the_rolls_of_a_strip_follow_each_other_whatever_command_they_belong_to() -> None:
    dice = StripDice(SEED, 5)
    one_after_the_other = [dice.roll("attack", BLUE, D6, 10).faces for _ in range(3)]
    each_alone = [StripDice(SEED, 5 + roll).roll("attack", BLUE, D6, 10).faces for roll in range(3)]
    assert one_after_the_other == each_alone


def test_each_face_of_a_strip_is_a_word_of_a_keyed_hash_of_place_and_block() -> None:
    words = hashed_words(b"9.0") + hashed_words(b"9.1")
    assert StripDice(SEED, 7).faces(Throw("test", BLUE, D6, 16), 2) == tuple(word % 6 + 1 for word in words)


def test_the_commitment_is_as_it_always_was() -> None:
    assert commitment(SEED) == "09c2e05c9f94f71203e77a3509f066e8c057ecdec81aebc5c90595838b3b8b66"


def hashed_words(counter: bytes) -> list[int]:
    digest = hashlib.blake2b(counter, key=SEED, person=b"escarmouche dice").digest()
    return [int.from_bytes(digest[start : start + 8], "big") for start in range(0, 64, 8)]


def test_each_face_is_a_word_of_a_keyed_hash_of_line_roll_and_block() -> None:
    words = hashed_words(b"7.2.0") + hashed_words(b"7.2.1")
    assert faces(D6, 16, line=7, roll=2) == tuple(word % 6 + 1 for word in words)


def test_a_weighted_face_is_where_the_word_falls_among_the_weights() -> None:
    marks = [word % 1000 for word in hashed_words(b"7.2.0")]
    expected = tuple(1 if mark < 369 else 2 if mark < 738 else 3 for mark in marks)
    assert faces(BRICK, 8, line=7, roll=2) == expected


def test_a_word_that_would_favour_a_face_is_passed_over() -> None:
    """With weights of 2**63 + 1 together, only words below that are fair: about every second one."""
    quarter = 1 << 62
    uneven = Die("uneven", values=(1, 2), weights=(quarter, quarter + 1))
    words = [word for word in hashed_words(b"7.2.0") + hashed_words(b"7.2.1") if word <= 2 * quarter]
    assert len(words) < 16, "some words have to be passed over"
    assert faces(uneven, len(words), line=7, roll=2) == tuple(1 if word < quarter else 2 for word in words)


def test_the_document_checks_dice_as_the_program_does() -> None:
    """Its examples, run."""
    text = (Path(__file__).parents[2] / "docs" / "journal.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    assert len(examples) == 2
    exec("\n".join(examples), {})  # noqa: S102 - our own document


# Fairness


@properties
@given(SEEDS, LINES, st.integers(0, 100), DICE, st.integers(0, 50))
def test_only_possible_faces_fall(seed: Seed, line: int, roll: int, thrown: Die, count: int) -> None:
    assert Throw("test", BLUE, thrown, count).allows(faces(thrown, count, seed=seed, line=line, roll=roll))


@pytest.mark.parametrize(
    ("thrown", "bound"),
    [(D6, 20.5), (BRICK, 13.8), (die(20), 43.8)],
    ids=lambda value: value.name if isinstance(value, Die) else "",
)
@pytest.mark.parametrize("seed", [SEED, OTHER_SEED])
def test_faces_fall_as_often_as_they_should(thrown: Die, bound: float, seed: Seed) -> None:
    """The bounds are passed by fair dice 999 times in 1000."""
    in_one_roll = faces(thrown, MANY, seed=seed)
    in_many_lines = [faces(thrown, 1, seed=seed, line=line)[0] for line in range(MANY)]
    assert chi_square(in_one_roll, thrown) < bound
    assert chi_square(in_many_lines, thrown) < bound


def test_the_measure_of_fairness_notices_a_loaded_die() -> None:
    loaded = Die("loaded", D6.values, (100, 100, 100, 100, 100, 108))
    assert chi_square(faces(loaded, MANY), D6) > 20.5


def test_each_face_is_as_likely_after_any_other() -> None:
    fell = faces(D6, MANY)
    pairs = [6 * (one - 1) + other for one, other in zip(fell[::2], fell[1::2], strict=True)]
    assert chi_square(pairs, die(36)) < 66.6


def test_a_brick_is_worth_a_hit_262_times_in_1000() -> None:
    hits = StreamDice(SEED, 1).roll("attack", BLUE, BRICK, MANY).result
    assert abs(hits / MANY - 0.262) < 0.006


def test_a_face_without_weight_never_falls() -> None:
    lame = Die("lame", (1, 2, 3), (0, 1, 0))
    assert set(faces(lame, 1000)) == {2}


def test_weights_in_the_same_proportion_may_fall_differently_but_equally_often() -> None:
    doubled = Die("brick", BRICK.values, (738, 738, 524))
    assert chi_square(faces(doubled, MANY), BRICK) < 13.8


# Each roll stands alone


@properties
@given(SEEDS, LINES, st.lists(st.tuples(DICE, st.integers(0, 20)), max_size=5), DICE, st.integers(0, 20))
def test_a_roll_is_the_same_whatever_was_rolled_before_in_its_line(
    seed: Seed, line: int, before: list[tuple[Die, int]], thrown: Die, count: int
) -> None:
    dice = StreamDice(seed, line)
    for earlier, times in before:
        dice.roll("earlier", BLUE, earlier, times)
    assert dice.roll("test", BLUE, thrown, count).faces == faces(thrown, count, seed=seed, line=line, roll=len(before))


def test_more_dice_of_the_same_roll_begin_like_fewer() -> None:
    assert faces(D6, 40)[:7] == faces(D6, 7)


def test_lines_rolls_and_seeds_each_have_their_own_faces() -> None:
    streams = {
        faces(D6, 40, seed=seed, line=line, roll=roll)
        for seed in (SEED, OTHER_SEED)
        for line in (1, 2, 11, 12)
        for roll in (0, 1, 2, 10)
    }
    assert len(streams) == 2 * 4 * 4


def test_who_throws_and_why_does_not_change_what_falls() -> None:
    one = StreamDice(SEED, 1).roll("attack", BLUE, D6, 10)
    other = StreamDice(SEED, 1).roll("defence", Seat("orange"), D6, 10)
    assert one.faces == other.faces


class Ponders(Ambush):
    """Thinks with dice of its own before it decides."""

    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        StreamDice(OTHER_SEED, 1).roll("what if", seat, D6, 100)
        super().decide(state, seat, command, StreamDice(OTHER_SEED, 1))
        return super().decide(state, seat, command, dice)


def test_dice_of_a_simulation_never_change_those_of_the_game() -> None:
    assert table(game=Ponders()).on(30).data == table().on(30).data


def test_dice_keep_their_rolls_in_order() -> None:
    dice = StreamDice(SEED, 1)
    rolls = [dice.roll("attack", BLUE, D6, 2), dice.roll("defence", BLUE, BRICK, 3)]
    assert dice.rolls == rolls


@pytest.mark.parametrize("dice", [StreamDice(SEED, 1), ScriptedDice(())], ids=["stream", "script"])
def test_throwing_no_dice_gives_nothing(dice: Dice) -> None:
    roll = dice.roll("attack", BLUE, D6, 0)
    assert (roll.faces, roll.result) == ((), 0)


# The promise


def test_seeds_are_new_each_time_and_long() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


@properties
@given(SEEDS, SEEDS)
def test_a_promise_is_kept_only_by_its_own_seed(seed: Seed, other: Seed) -> None:
    assert keeps_promise(seed, commitment(seed))
    assert keeps_promise(other, commitment(seed)) == (seed == other)


def test_a_promise_does_not_tell_the_seed() -> None:
    promised = bytes.fromhex(commitment(SEED))
    assert len(promised) == 32
    assert promised != SEED
    changed = sum(a != b for a, b in zip(promised, bytes.fromhex(commitment(OTHER_SEED)), strict=True))
    assert changed > 16


@pytest.mark.parametrize("promised", ["", "é", "00", commitment(SEED).upper(), commitment(SEED) + "0"])
def test_anything_else_is_no_promise_of_the_seed(promised: str) -> None:
    assert not keeps_promise(SEED, promised)


@pytest.mark.parametrize("seed", [b"", b"short", bytes(100)], ids=len)
def test_a_seed_of_another_length_keeps_no_promise(seed: bytes) -> None:
    assert not keeps_promise(Seed(seed), commitment(Seed(seed)))


# Dice by script


def test_scripted_dice_fall_as_the_script_says_and_show_what_is_left() -> None:
    dice = ScriptedDice([6], [2, 3], [1])
    assert dice.roll("attack", BLUE, D6).faces == (6,)
    assert list(dice.left) == [(2, 3), (1,)]
    assert dice.roll("defence", BLUE, D6, 2).result == 5
    assert len(dice.left) == 1
    dice.roll("attack", BLUE, D6)
    assert len(dice.left) == 0


def test_a_script_that_is_too_short_says_what_should_have_come() -> None:
    dice = ScriptedDice((6,))
    dice.roll("attack", BLUE, D6)
    with pytest.raises(ScriptError, match=r"ends before 'defence' \(2 × brick\)"):
        dice.roll("defence", BLUE, BRICK, 2)


@pytest.mark.parametrize("wrong", [(), (1,), (1, 2, 3), (0, 1), (1, 7)])
def test_a_script_that_cannot_fall_says_which_roll(wrong: tuple[int, ...]) -> None:
    dice = ScriptedDice((6,), wrong)
    dice.roll("attack", BLUE, D6)
    with pytest.raises(ScriptError, match=r"roll 2, 'defence': 2 × d6 cannot fall as"):
        dice.roll("defence", BLUE, D6, 2)


def test_a_script_cannot_show_a_face_without_weight() -> None:
    with pytest.raises(ScriptError, match="roll 1, 'attack'"):
        ScriptedDice((1,)).roll("attack", BLUE, Die("lame", (1, 2), (0, 1)))


# Dice from a record


def recorded() -> RecordedDice:
    dice = StreamDice(SEED, 1)
    dice.roll("attack", BLUE, D6, 2)
    dice.roll("rest", BLUE, D6, 0)
    return RecordedDice(dice.rolls)


def test_recorded_dice_fall_again_as_they_fell() -> None:
    dice = recorded()
    assert dice.roll("attack", BLUE, D6, 2).faces == faces(D6, 2)
    assert dice.left == 1
    assert dice.roll("rest", BLUE, D6, 0).faces == ()
    assert dice.left == 0


def test_a_throw_beyond_the_record_is_a_mismatch() -> None:
    with pytest.raises(RecordMismatch, match="no such roll"):
        RecordedDice(()).roll("attack", BLUE, D6)


@pytest.mark.parametrize(
    ("purpose", "by", "thrown", "count"),
    [("other", BLUE, D6, 2), ("attack", Seat("orange"), D6, 2), ("attack", BLUE, BRICK, 2), ("attack", BLUE, D6, 3)],
)
def test_another_throw_than_the_recorded_one_is_a_mismatch(purpose: str, by: Seat, thrown: Die, count: int) -> None:
    with pytest.raises(RecordMismatch, match="another throw") as mismatch:
        recorded().roll(purpose, by, thrown, count)
    assert mismatch.value.roll == 0
