"""Dice as values: what they show, and what can have fallen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.kernel import Die, Seat, Throw, die
from escarmouche.kernel.rolls import fallen
from escarmouche.text.codec import decoder, encode
from tests.kernel.games import properties

BLUE = Seat("blue")
BRICK = Die("brick", values=(0, 0, 1), weights=(369, 369, 262))
DICE = st.sampled_from([die(6), die(20), BRICK, Die("odd", (5, -2, 0), (0, 3, 1))])


def test_an_ordinary_die_is_worth_the_face_it_shows() -> None:
    assert die(6) == Die("d6", values=(1, 2, 3, 4, 5, 6))


def test_a_roll_is_worth_the_values_of_its_faces_together() -> None:
    roll = fallen(Throw("attack", BLUE, BRICK, 4), (3, 1, 3, 2))
    assert (roll.faces, roll.result) == ((3, 1, 3, 2), 2)


def test_a_face_without_weight_cannot_be_shown() -> None:
    loaded = Die("loaded", values=(1, 2, 3), weights=(1, 0, 1))
    assert [loaded.can_show(face) for face in (1, 2, 3)] == [True, False, True]


@pytest.mark.parametrize("face", [0, -1, 7])
def test_a_die_cannot_show_a_face_that_it_does_not_have(face: int) -> None:
    assert not die(6).can_show(face)


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (1, 0), (7, 1), (-1, 1)])
def test_faces_that_cannot_have_fallen_make_no_roll(faces: tuple[int, ...]) -> None:
    throw = Throw("attack", BLUE, die(6), 2)
    assert not throw.allows(faces)
    with pytest.raises(ValueError, match="2 × d6 cannot fall as"):
        fallen(throw, faces)


@pytest.mark.parametrize(
    ("values", "weights"),
    [((), ()), ((1, 2), (1,)), ((1,), (1, 1)), ((1, 2), (1, -1)), ((1, 2), (0, 0)), ((1, 2), (1 << 64, 1))],
)
def test_a_die_that_could_not_fall_is_not_made(values: tuple[int, ...], weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="strange"):
        Die("strange", values, weights)


def test_nobody_throws_fewer_than_no_dice() -> None:
    with pytest.raises(ValueError, match="-1"):
        Throw("attack", BLUE, die(6), -1)


@properties
@given(DICE, st.data())
def test_any_possible_roll_comes_back_from_json_as_it_was(thrown: Die, data: st.DataObject) -> None:
    possible = [face for face in range(1, len(thrown.values) + 1) if thrown.can_show(face)]
    faces = tuple(data.draw(st.lists(st.sampled_from(possible), max_size=5)))
    roll = fallen(Throw("attack", BLUE, thrown, len(faces)), faces, manual=data.draw(st.booleans()))
    assert decoder(type(roll)).decode(encode(roll)) == roll
