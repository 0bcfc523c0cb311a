"""BOW 2.4.3, damage points, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Battle
from escarmouche.bow.content.library import library
from escarmouche.bow.goals import Goal
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.resolution import Event
from escarmouche.bow.rounds import has_marking_brick
from escarmouche.bow.units.damage import (
    DamageMarks,
    Hurt,
    Killed,
    damage_marks,
    find_target,
    hurt,
    life_left,
    opponent_of,
)
from escarmouche.kernel import Seat
from tests.bow.build import BLUE, ORANGE, STRAW, battle, named, resolution, result, unit
from tests.bow.garage import HORSE, at_war, car, figure, play, refusal, seated, vehicle
from tests.bow.gear import battle_of

MAX = UnitId("Max")


def wounded(*points: int, **values: Any) -> Battle:
    """Max after that many damage points, blow by blow; his equipment is a sword and a helmet."""
    start = battle_of(unit("Max", at=(8, 8), **values), wear={"Max": {"right": "sword", "head": "helmet"}})
    told = resolution(start)
    for blow in points:
        hurt(told, MAX, blow)
    return told.battle


@pytest.mark.rule("BOW-2.4.3.1")
def test_one_point_kills_a_basic_trooper() -> None:
    assert MAX not in wounded(1).units


@pytest.mark.rule("BOW-2.4.3.2")
def test_heroes_stand_more() -> None:
    heroes = [sheet for sheet in library().sheets.values() if not sheet.shared]
    assert len(heroes) >= 4
    assert all(sheet.hp >= 2 for sheet in heroes)


@pytest.mark.rule("BOW-2.4.3.3")
def test_damage_adds_up() -> None:
    assert [figure(wounded(*points, hp=4), "Max").damage for points in ([1], [1, 1], [1, 2])] == [1, 2, 3]
    assert life_left(figure(wounded(1, hp=4), "Max")) == 3


@pytest.mark.rule("BOW-2.4.3.3")
@pytest.mark.parametrize("points", [0, -2])
def test_no_damage_is_not_worth_telling(points: int) -> None:
    told = resolution(battle([unit("Max")]))
    hurt(told, MAX, points)
    assert told.events == []


@pytest.mark.rule("BOW-2.4.3.4", "BOW-R-38")
@pytest.mark.parametrize(
    ("points", "dead"), [([1], False), ([1, 1], False), ([1, 2], True), ([3], True), ([5], True), ([1, 1, 1], True)]
)
def test_as_many_points_as_health_points_or_more_kill(points: list[int], dead: bool) -> None:
    """A blow of three points uses up three health points."""
    after = wounded(*points, hp=3)
    assert (MAX not in after.units) is dead
    assert (MAX in after.fallen) is dead


@pytest.mark.rule("BOW-2.4.3.5")
def test_the_place_of_the_dead_is_free_for_the_next_action() -> None:
    start = battle_of(
        unit("S", BLUE, at=(8, 8), facing=90),
        unit("T", ORANGE, at=(10, 8)),
        unit("far", ORANGE, at=(20, 20)),
        wear={"S": {"right": "sword"}},
    )
    over = Move(UnitId("S"), (10, 8), 90)
    assert refusal(start, over) is not None
    after = play(start, Attack(UnitId("S"), "T"), result(1, 3), result(0, 1))
    assert refusal(after, over) is None


@pytest.mark.rule("BOW-R-19", "BOW-2.4.3.5")
def test_equipment_vanishes_with_the_figure() -> None:
    after = wounded(1)
    assert (after.items, after.lying) == ({}, {})


@pytest.mark.option("loot")
@pytest.mark.rule("BOW-R-19")
def test_loot_stays_where_the_figure_stood() -> None:
    start = battle_of(
        unit("Max", at=(8, 8)),
        wear={"Max": {"right": "sword", "left": "shield", "head": "helmet", "body": "coat_of_mail", "back": "spear"}},
        options=Options(loot=True),
    )
    told = resolution(start)
    hurt(told, MAX, 1)
    assert told.battle.items == start.items
    assert set(told.battle.lying) == set(start.items)
    assert set(told.battle.lying.values()) == {(8, 8), (9, 8), (8, 9), (9, 9)}
    killed = told.events[-1]
    assert isinstance(killed, Killed)
    assert (killed.dropped, killed.lost) == (told.battle.lying, ())


@pytest.mark.rule("BOW-R-19")
def test_what_a_goal_is_about_is_never_lost() -> None:
    start = battle_of(unit("Max", at=(8, 8)), wear={"Max": {"right": "sword", "head": "helmet"}})
    goal = Goal(seat=BLUE, kind="capture", text=named("take it"), who=("Max sword",))
    told = resolution(replace(start, goals=(goal,)))
    hurt(told, MAX, 1)
    assert told.battle.lying == {ItemId("Max sword"): (8, 8)}
    assert set(told.battle.items) == {"Max sword"}


@pytest.mark.rule("BOW-R-49", "BOW-2.4.3.5")
def test_a_dead_occupant_leaves_his_place_to_others() -> None:
    horse = vehicle("horse", at=(20, 20), **HORSE)
    start = at_war([seated("Max", horse, "rider")], [horse], options=Options(loot=True))
    told = resolution(start)
    hurt(told, MAX, 1)
    assert told.battle.occupants(horse.id) == ()
    assert car(told.battle, "horse") == horse


@pytest.mark.rule("BOW-R-19")
@pytest.mark.parametrize(
    ("at", "stud"), [((20, 20), (20, 20)), ((0.5, 31), (0, 31)), ((63.9, 63.9), (63, 63)), ((64, 64), (63, 63))]
)
def test_a_riders_loot_falls_beside_his_mount(at: tuple[float, float], stud: tuple[int, int]) -> None:
    horse = vehicle("horse", at=at, **HORSE)
    start = battle_of(
        seated("Max", horse, "rider"),
        wear={"Max": {"right": "sword"}},
        vehicles=[horse],
        options=Options(loot=True),
        field=at_war([], []).field,
    )
    told = resolution(start)
    hurt(told, MAX, 1)
    assert told.battle.lying == {ItemId("Max sword"): stud}


def test_the_story_of_a_wound() -> None:
    told = resolution(battle([unit("Max", hp=3)]))
    hurt(told, MAX, 2)
    hurt(told, MAX, 2)
    wounds: list[Event] = [Hurt(MAX, 2, 2), Hurt(MAX, 2, 4), Killed(MAX)]
    assert told.events == wounds


@pytest.mark.option("damage_marks")
@pytest.mark.rule("BOW-2.4.3.6")
@pytest.mark.parametrize(("where", "option"), [("sheet", "sheet"), ("figure", "figure")])
def test_a_heros_damage_may_be_marked_on_his_own_sheet(where: str, option: Any) -> None:
    hero = replace(unit("hero", hp=4, shared=False), damage=2)
    marks = damage_marks(battle([hero], options=Options(damage_marks=option)), hero)
    assert (marks.where, marks.count, marks.colour) == (where, 2, "red")


@pytest.mark.rule("BOW-2.4.3.7")
def test_a_vehicles_damage_is_marked_on_its_sheet_only_if_it_is_the_only_one_of_its_type() -> None:
    jeeps = [vehicle(name, at=at, damage=damage) for name, at, damage in [("a", (8, 8), 1), ("b", (24, 8), 0)]]
    alone, both = at_war([], jeeps[:1]), at_war([], jeeps)
    on_figures = at_war([], jeeps[:1], options=Options(damage_marks="figure"))
    assert damage_marks(alone, jeeps[0]) == DamageMarks("sheet", 1, "yellow")
    assert [damage_marks(both, jeep) for jeep in jeeps] == [
        DamageMarks("vehicle", 1, "yellow"),
        DamageMarks("vehicle", 0, "yellow"),
    ]
    assert damage_marks(on_figures, jeeps[0]) == DamageMarks("vehicle", 1, "yellow")


@pytest.mark.rule("BOW-2.4.3.8", example="BOW-EX-49")
@pytest.mark.parametrize(
    ("kit", "spot"),
    [
        ({}, "head"),
        ({"head": "helmet"}, "hand"),
        ({"head": "helmet", "right": "sword"}, "hand"),
        ({"head": "helmet", "right": "sword", "left": "shield"}, "legs"),
    ],
)
def test_a_troopers_damage_is_marked_on_the_figure_because_the_sheet_is_shared(kit: dict[str, str], spot: str) -> None:
    troop = [unit(name, at=(4 * number, 4), hp=2) for number, name in enumerate("abcd")]
    start = battle_of(*troop, wear={"a": kit})
    told = resolution(start)
    hurt(told, UnitId("a"), 1)
    marks = {name: damage_marks(told.battle, one) for name, one in told.battle.units.items()}
    assert {name: mark.count for name, mark in marks.items()} == {"a": 1, "b": 0, "c": 0, "d": 0}
    assert (marks[UnitId("a")].where, marks[UnitId("a")].spot) == ("figure", spot)
    assert not has_marking_brick(told.battle, told.battle.units[UnitId("a")])


@pytest.mark.rule("BOW-R-37", "BOW-R-33")
@pytest.mark.parametrize(
    ("seat", "alliances", "opponent"),
    [
        (BLUE, (), ORANGE),
        (ORANGE, (), STRAW),
        (STRAW, (), BLUE),
        (BLUE, ((BLUE, ORANGE),), STRAW),
        (ORANGE, ((BLUE, ORANGE),), STRAW),
    ],
)
def test_the_next_opponent_in_seating_order_rolls(seat: Seat, alliances: Any, opponent: Seat) -> None:
    units = [unit(name, name, at=(4 * number, 4)) for number, name in enumerate((BLUE, ORANGE, STRAW))]
    start = battle(units, seats=(BLUE, ORANGE, STRAW), alliances=alliances)
    assert opponent_of(start, seat) == opponent


@pytest.mark.rule("BOW-R-37")
def test_opponents_who_still_have_units_roll_first() -> None:
    start = battle([unit("s", STRAW), unit("b", BLUE, at=(4, 4))], seats=(BLUE, ORANGE, STRAW))
    assert opponent_of(start, BLUE) == STRAW
    assert opponent_of(battle([unit("b", BLUE)]), BLUE) == ORANGE


def test_units_and_vehicles_are_found_by_their_id() -> None:
    start = at_war([unit("Max", at=(2, 2))], [vehicle(at=(20, 20))])
    assert (find_target(start, "Max"), find_target(start, "car"), find_target(start, "nobody")) == (
        figure(start, "Max"),
        car(start),
        None,
    )
