"""Facts are worked out once, kept with what they follow from, and seen by nobody else."""

import copy
import pickle
from operator import attrgetter
from typing import Any

import pytest
from msgspec import Struct, json
from msgspec.structs import asdict, replace

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.game import ARGAD
from escarmouche.bow.field.places import standing
from escarmouche.bow.game import BOW
from escarmouche.kernel.memo import (
    MAX_STATES,
    FactPool,
    carried_memo,
    hand_on,
    keyed_memo,
    latest_memo,
    memo,
    shared_memo,
    successor,
)
from tests.argad import case as argad_case
from tests.bow import case as bow_case


class Table(Struct, frozen=True, dict=True):
    width: int = 6


class Position(Struct, frozen=True, dict=True):
    table: Table = Table()
    pieces: tuple[int, ...] = (1, 2)
    turn: int = 1
    remark: str = ""


asked: list[Any] = []


@pytest.fixture(autouse=True)
def _nothing_asked() -> None:
    asked.clear()


@memo
def total(position: Position) -> int:
    asked.append("total")
    return sum(position.pieces)


@memo
def heaviest(position: Position) -> int | None:
    asked.append("heaviest")
    return max(position.pieces, default=None)


@keyed_memo(limit=4)
def times(table: Table, factor: int) -> int:
    asked.append(factor)
    return table.width * factor


@keyed_memo(key=attrgetter("pieces"))
def fits(table: Table, position: Position) -> bool:
    asked.append(position.turn)
    return len(position.pieces) <= table.width


@latest_memo()
def without(position: Position, gone: list[int]) -> tuple[int, ...]:
    asked.append(list(gone))
    return tuple(piece for piece in position.pieces if piece not in gone)


@latest_memo(key=attrgetter("pieces"))
def stands_on(table: Table, position: Position) -> bool:
    asked.append(position.turn)
    return max(position.pieces) <= table.width


@shared_memo("table", "pieces")
def pairs(position: Position) -> list[tuple[int, int]]:
    asked.append(position.pieces)
    return [(one, other) for one in position.pieces for other in position.pieces if one < other]


@shared_memo("table", "turn", pairs)
def quarrels(position: Position) -> int:
    asked.append("quarrels")
    return len(pairs(position)) * position.turn


def longer(line: str, position: Position, player: str, changed: frozenset[str]) -> str | None:
    """The line again, if only what is remarked has changed."""
    asked.append(sorted(changed))
    return f"{line.partition(',')[0]}, {position.remark}" if changed == {"remark"} else None


@carried_memo(longer)
def line(position: Position, player: str) -> str:
    asked.append(player)
    return f"{player}: {sum(position.pieces)}, {position.remark}"


def test_a_fact_is_worked_out_once() -> None:
    position = Position()
    assert [total(position), total(position)] == [3, 3]
    assert asked == ["total"]


def test_none_is_a_fact_as_well() -> None:
    empty = Position(pieces=())
    assert [heaviest(empty), heaviest(empty)] == [None, None]
    assert asked == ["heaviest"]


def test_another_state_is_asked_for_itself() -> None:
    position = Position()
    assert total(position) == 3
    assert total(replace(position, pieces=(5,))) == 5


def test_each_key_has_its_answer_and_the_oldest_makes_room() -> None:
    table = Table()
    assert [times(table, factor) for factor in (1, 2, 3, 4, 1)] == [6, 12, 18, 24, 6]
    assert asked == [1, 2, 3, 4]
    assert [times(table, factor) for factor in (5, 4, 3, 2, 1)] == [30, 24, 18, 12, 6]
    assert asked == [1, 2, 3, 4, 5, 1]


def test_a_key_can_be_made_of_the_arguments() -> None:
    table, position = Table(), Position()
    assert fits(table, position)
    assert fits(table, replace(position, turn=2))
    assert not fits(table, replace(position, turn=3, pieces=(1,) * 7))
    assert asked == [1, 3]


def test_of_the_latest_question_the_answer_is_kept() -> None:
    position = Position()
    assert [without(position, [1]), without(position, [1]), without(position, [2]), without(position, [1])] == [
        (2,),
        (2,),
        (1,),
        (2,),
    ]
    assert asked == [[1], [2], [1]]


def test_the_key_of_a_question_can_be_a_part_of_it() -> None:
    table, position = Table(), Position()
    assert stands_on(table, position)
    assert stands_on(table, replace(position, turn=2))
    assert not stands_on(table, replace(position, turn=3, pieces=(7,)))
    assert asked == [1, 3]


def test_states_share_what_follows_from_the_same_parts() -> None:
    position = Position()
    found = pairs(position)
    assert pairs(replace(position, turn=2)) is found
    assert pairs(replace(position, pieces=(1, 2, 3))) == [(1, 2), (1, 3), (2, 3)]
    assert pairs(replace(position, table=Table())) == found
    assert asked == [(1, 2), (1, 2, 3), (1, 2)]


def test_a_part_can_be_another_fact() -> None:
    position = Position()
    assert quarrels(position) == 1
    asked.clear()
    assert quarrels(replace(position)) == 1
    assert asked == []
    assert quarrels(replace(position, turn=3)) == 3
    assert asked == ["quarrels"]


def test_a_game_that_goes_on_forgets_states_long_past() -> None:
    table = Table()
    for number in range(MAX_STATES + 1):
        pairs(Position(table, (number, number + 1)))
    assert len(asked) == MAX_STATES + 1
    assert pairs(Position(table, (0, 1))) == [(0, 1)]
    assert len(asked) == MAX_STATES + 2


def test_a_fact_can_be_known_beforehand() -> None:
    pool, position = FactPool(["pieces"]), Position()
    pool.prime(pairs, [(3, 4)])
    pool.join(position)
    assert pairs(position) == [(3, 4)]
    assert asked == []


def test_states_of_a_pool_have_what_follows_from_its_parts_in_common() -> None:
    one, other = Position(pieces=(3, 4)), Position(pieces=(3, 4), turn=2)
    pool = FactPool(["pieces"])
    pool.join(one)
    pool.join(other)
    assert pairs(one) is pairs(other)
    assert [quarrels(one), quarrels(other)] == [1, 2]
    assert asked == [(3, 4), "quarrels", "quarrels"]


def test_a_successor_knows_what_follows_from_the_parts_that_stay() -> None:
    position = Position(Table())
    found = pairs(position)
    assert pairs(successor(position, remark="check")) is found
    assert pairs(successor(successor(position, remark="check"), pieces=(1, 2, 3))) == [(1, 2), (1, 3), (2, 3)]
    assert asked == [(1, 2), (1, 2, 3)]


def test_what_a_successor_finds_out_is_known_of_the_state_before() -> None:
    position = Position(Table())
    found = pairs(successor(position, remark="check"))
    assert pairs(position) is found
    assert asked == [(1, 2)]


def test_a_fact_that_holds_all_the_same_can_be_handed_on() -> None:
    position = Position(Table())
    found, after = pairs(position), replace(position, pieces=(2, 1))
    hand_on(position, after, pairs)
    assert pairs(after) is found
    assert asked == [(1, 2)]


def test_a_fact_is_carried_to_a_successor() -> None:
    position = Position()
    assert [line(position, "white"), line(position, "white")] == ["white: 3, ", "white: 3, "]
    after = successor(successor(position, remark="check"), remark="mate")
    assert [line(after, "white"), line(after, "white"), line(after, "black")] == ["white: 3, mate"] * 2 + [
        "black: 3, mate"
    ]
    assert asked == ["white", ["remark"], "black"]


def test_a_fact_that_cannot_be_carried_is_worked_out_again() -> None:
    position = Position()
    assert line(position, "white") == "white: 3, "
    assert line(successor(successor(position, remark="check"), pieces=(4,)), "white") == "white: 4, check"
    assert asked == ["white", ["pieces", "remark"], "white"]


def sent(position: Position) -> Any:
    """As it arrives in another process."""
    return pickle.loads(pickle.dumps(position))  # noqa: S301 - our own


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, replace, sent])
def test_nobody_else_sees_what_is_kept(again: Any) -> None:
    position, fresh = Position(), Position()
    total(position)
    pairs(position)
    assert position == fresh
    assert hash(position) == hash(fresh)
    assert repr(position) == repr(fresh)
    assert asdict(position) == asdict(fresh)
    assert json.encode(position) == json.encode(fresh)
    assert again(position) == fresh
    assert vars(again(position)) == {}


@pytest.mark.parametrize(("game", "case", "fact"), [(BOW, bow_case, standing), (ARGAD, argad_case, contacts)])
def test_nor_do_those_who_write_a_state_of_a_game(game: Any, case: Any, fact: Any) -> None:
    state = game.start(case.setups()[0])
    written, pickled = json.encode(state), pickle.dumps(state)
    assert fact(state) is fact(state)
    list(game.commands(state, state.seats[0]))
    assert json.encode(state) == written
    assert pickle.dumps(state) == pickled
    assert vars(copy.deepcopy(state)) == {}
