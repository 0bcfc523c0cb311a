"""What players compute for every place at once is what the engine says of each."""

from math import inf
from random import Random

import numpy as np
import pytest

from escarmouche.bow.actions.attack import Attack, odds
from escarmouche.bow.actions.moves import reach
from escarmouche.bow.battle import Battle
from escarmouche.bow.field import sight
from escarmouche.bow.names import UnitId
from escarmouche.bow.rolls.chances import AttackOdds
from escarmouche.players.bow.ground import ground
from escarmouche.players.bow.weights import TROOPER
from escarmouche.players.bow.worth import losses
from tests.bow.build import ORANGE, battle, drawn_field, unit
from tests.bow.gear import battle_of

ROWS = (
    "................", "....##..........", "....##....--....", "..........--....", "..t.............",
    "......####......", "......#..#......", ".........#...11.", "...--....#...11.", ".........#......",
    "......####......", "................", ".~~.......tt....", ".~~.......tt....", "................",
)  # fmt: skip


def lone(at: tuple[int, int], move: int = 20) -> Battle:
    return battle([unit("max", at=at, move=move)], drawn_field(*ROWS))


def test_the_way_to_a_place_is_as_long_as_walking_there() -> None:
    view = lone((1, 8))
    field = ground(view)
    where = reach(view, view.units[UnitId("max")])
    steps = field.ways((field.place((1, 8)),))
    for place in range(field.width * field.depth):
        walked = where.steps(field.stud(place))
        if field.levels[place] >= 0 and place != field.place((1, 8)):
            assert (walked or inf) == (steps[place] if steps[place] <= 20 else inf), field.stud(place)


@pytest.mark.parametrize("number", range(6))
def test_what_is_seen_from_where_is_what_the_engine_says(number: int) -> None:
    random, field = Random(number), ground(lone((1, 8)))
    stands = [place for place in range(len(field.levels)) if field.levels[place] >= 0]
    eye, *others = random.sample(stands, 25)
    rows = field.look([eye], np.array(others, np.int64))
    for other in others:
        x, y = field.stud(eye)
        to_x, to_y = field.stud(other)
        if max(abs(x - to_x), abs(y - to_y)) >= 2:
            view = battle([unit("max", at=(x, y)), unit("foe", ORANGE, at=(to_x, to_y))], drawn_field(*ROWS))
            mine, foe = view.units[UnitId("max")], view.units[UnitId("foe")]
            seen = sight.look(view, sight.eye_of(view, mine), foe)
            back = sight.look(view, sight.eye_of(view, foe), mine)
            assert list(sight.Sight)[field.sees[rows[0], other]] is seen, (field.stud(eye), field.stud(other))
            assert list(sight.Sight)[field.seen[rows[0], other]] is back, (field.stud(eye), field.stud(other))


def test_what_an_attack_takes_on_average_follows_from_its_exact_odds() -> None:
    view = battle_of(
        unit("max", at=(8, 8)), unit("foe", ORANGE, at=(8, 6), hp=3, dodge=2), wear={"max": {"right": "sword"}}
    )
    exact = odds(view, view.units[UnitId("max")], Attack(UnitId("max"), "foe"))
    assert isinstance(exact, AttackOdds)
    table = losses(view.options.brick)
    wounds = sum(chance * points for points, chance in exact.damage.items() if points < 3)
    expected = (exact.kill or 0.0) + TROOPER.wound * wounds / 3
    assert table[exact.attack_bricks, exact.defence_bricks, 3] == pytest.approx(expected)


def test_more_places_than_are_remembered_are_forgotten_and_seen_again() -> None:
    field = ground(lone((1, 8)))
    stands = [place for place in range(len(field.levels)) if field.levels[place] >= 0]
    before = field.sees[field.look([stands[0]], np.array(stands, np.int64))[0]].copy()
    few = field.sees[:4]
    field.sees, field.seen = few, field.seen[:4]
    for eye in stands[:12]:
        field.look([eye], np.array(stands, np.int64))
    again = field.sees[field.look([stands[0]], np.array(stands, np.int64))[0]]
    assert (again[stands] == before[stands]).all()
