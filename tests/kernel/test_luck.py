"""Luck is exact: as if every way in which the dice can fall were written down."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as some

from escarmouche.bow.rolls.bricks import brick
from escarmouche.kernel import Die, Seat, Throw, die
from escarmouche.kernel.rolls import Roll, fallen
from escarmouche.presentation.luck import best_and_worst, luck, lucks
from tests.kernel.games import BLUE, ORANGE, properties

ODD = Die("odd", (-3, 0, 5), (1, 0, 3))


def rolled(kind: Die, *faces: int, by: Seat = BLUE) -> Roll:
    return fallen(Throw("test", by, kind, len(faces)), faces)


def written_out(rolls: Sequence[Roll]) -> tuple[Fraction, Fraction]:
    """The chances of at most and of at least that, from all the ways there are."""
    dice = [roll.throw.die for roll in rolls for _ in roll.faces]
    result = sum(roll.result for roll in rolls)
    least = most = Fraction(0)
    for faces in product(*(range(1, len(each.values) + 1) for each in dice)):
        way = list(zip(dice, faces, strict=True))
        weights = [sum(each.weight(face) for face in range(1, len(each.values) + 1)) for each in dice]
        chance = Fraction(prod(each.weight(face) for each, face in way), prod(weights))
        total = sum(each.values[face - 1] for each, face in way)
        least += chance if total <= result else 0
        most += chance if total >= result else 0
    return least, most


faces_of = {"d6": (die(6), 6), "brick": (brick(0.262), 3), "odd": (ODD, 3)}
some_rolls = some.lists(
    some.sampled_from([("d6", 1), ("d6", 4), ("d6", 6), ("brick", 1), ("brick", 3), ("odd", 1), ("odd", 3)]),
    min_size=1,
    max_size=5,
).map(lambda chosen: [rolled(faces_of[name][0], face) for name, face in chosen])


@properties
@given(some_rolls)
def test_it_is_what_writing_out_all_ways_gives(rolls: list[Roll]) -> None:
    found, (least, most) = luck(rolls), written_out(rolls)
    assert [found.at_most, found.at_least] == pytest.approx([float(least), float(most)])
    assert found.result == sum(roll.result for roll in rolls)


def test_a_thousand_bricks_are_exact_too() -> None:
    found = luck([rolled(brick(0.262), *([3] * 300 + [1] * 700))])
    p = Fraction(262, 1000)
    exact = sum(comb(1000, k) * p**k * (1 - p) ** (1000 - k) for k in range(300, 1001))
    assert found.at_least == pytest.approx(float(exact), rel=1e-9)
    assert (found.rolls, found.thrown) == (1, 1000)
    assert found.expected == pytest.approx(262)


def test_the_best_and_the_worst_of_luck() -> None:
    best, worst = luck([rolled(die(6), 6, 6)]), luck([rolled(die(6), 1, 1)])
    assert [best.at_least, best.at_most] == pytest.approx([1 / 36, 1])
    assert [worst.at_most, worst.at_least] == pytest.approx([1 / 36, 1])


def test_the_luckiest_roll_and_the_unluckiest_of_a_game() -> None:
    rolls = [
        (1, rolled(brick(0.25), 3, 1)),
        (2, rolled(brick(0.25), 3, 3, by=ORANGE)),
        (4, rolled(brick(0.25), 1, 2, 2, 1)),
        (5, rolled(brick(0.25), 3, 3)),
        (6, rolled(brick(0.25))),
    ]
    best, worst = best_and_worst(rolls)
    assert best
    assert worst
    assert (best.deed, best.by, best.faces, best.result, best.expected) == (2, ORANGE, (3, 3), 2, 0.5)
    assert best.chance == pytest.approx(1 / 16)
    assert (worst.deed, worst.by, worst.result, worst.expected) == (4, BLUE, 0, 1.0)
    assert worst.chance == pytest.approx(0.75**4)


def test_a_game_without_rolls_has_no_luckiest() -> None:
    assert best_and_worst([]) == (None, None)
    assert best_and_worst([(1, rolled(brick(0.5), 3, 1))]) == (None, None)


def test_each_seat_has_its_own() -> None:
    rolls = [rolled(die(6), 3), rolled(die(6), 5, by=ORANGE), rolled(die(6), 4), rolled(die(6), by=Seat("nobody"))]
    found = lucks(rolls)
    assert {seat: (one.rolls, one.result, one.expected) for seat, one in found.items()} == {
        BLUE: (2, 7, 7.0),
        ORANGE: (1, 5, 3.5),
    }
