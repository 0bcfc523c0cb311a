"""BOW 1.4.3, balanced armies, in the order of the book."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.bow.content.armies import Muster, check_armies, differences, enlist, musters, read_army
from escarmouche.bow.content.library import library
from escarmouche.bow.options import Options
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.units.costs import points_on_field
from escarmouche.bow.units.sheets import BASIC
from tests.bow.build import BLUE, ORANGE, battle, unit
from tests.bow.garage import at_war, vehicle


def counted(units: int, vehicles: int, other_units: int, other_vehicles: int) -> list[Muster]:
    return [Muster(BLUE, units, vehicles, 0), Muster(ORANGE, other_units, other_vehicles, 0)]


def pointed(points: int, other: int) -> list[Muster]:
    return [Muster(BLUE, 1, 0, points), Muster(ORANGE, 1, 0, other)]


@pytest.mark.option("balance")
@pytest.mark.rule("BOW-1.4.3.1", "BOW-1.4.3.2")
def test_free_armies_are_not_compared() -> None:
    uneven = battle(
        [*(unit(f"b{n}", at=(2 * n, 0)) for n in range(3)), *(unit(f"o{n}", ORANGE, (2 * n, 8)) for n in range(12))]
    )
    assert check_armies(uneven, Options()) == []
    assert check_armies(uneven, Options(balance="count"))


@pytest.mark.rule("BOW-1.4.3.3")
@pytest.mark.parametrize(
    ("heads", "balanced"),
    [((5, 1, 5, 1), True), ((5, 1, 5, 0), False), ((5, 0, 4, 1), False), ((3, 0, 12, 0), False), ((1, 0, 1, 0), True)],
)
def test_minifigs_and_vehicles_are_counted_separately(heads: tuple[int, int, int, int], balanced: bool) -> None:
    problems = check_armies(counted(*heads), Options(balance="count"))
    assert (problems == []) == balanced
    if problems:
        assert problems[0].rule == "BOW-1.4.3.3"
        said = TEXTS.say(problems[0].key, "en", problems[0].params)
        assert said == f"blue brings {heads[0]} minifigs and {heads[1]} vehicles, orange {heads[2]} and {heads[3]}."


@pytest.mark.rule("BOW-1.4.3.3")
def test_three_armies_are_compared_with_the_first() -> None:
    armies = [*counted(2, 0, 2, 0), Muster(ORANGE, 3, 0, 0)]
    assert len(check_armies(armies, Options(balance="count"))) == 1


@pytest.mark.rule("BOW-1.4.3.4", "BOW-A.4.5")
def test_an_army_is_worth_the_sum_of_its_units_and_vehicles() -> None:
    data: dict[str, Any] = {
        "units": [{"sheet": "trooper", "count": 2}, {"sheet": "archer"}],
        "vehicles": [{"sheet": "carrier"}],
    }
    enlisted = enlist(read_army(data, library(), "army"), BLUE, library())
    assert enlisted.muster(BLUE).points == 12 + 12 + 26 + 50 == 100


abilities = st.fixed_dictionaries({ability: st.integers(1, 12) for ability in BASIC})
vehicle_values = st.fixed_dictionaries({value: st.integers(1, 12) for value in ("speed", "dodge_armor", "hp")})


@pytest.mark.rule("BOW-1.4.3.4", "BOW-A.4.5")
@given(st.lists(abilities, max_size=4), st.lists(vehicle_values, max_size=3))
def test_costs_are_additive(soldiers: list[dict[str, Any]], built: list[dict[str, Any]]) -> None:
    units = [unit(f"u{n}", at=(2 * n, 0), **values) for n, values in enumerate(soldiers)]
    vehicles = [vehicle(f"v{n}", at=(10 * n + 5, 10), **values) for n, values in enumerate(built)]
    army = at_war(units, vehicles)
    alone = [*(at_war([one], []) for one in units), *(at_war([], [one]) for one in vehicles)]
    assert points_on_field(army, BLUE) == sum(points_on_field(part, BLUE) for part in alone)
    assert {muster.seat: muster.points for muster in musters(army)} == {
        seat: points_on_field(army, seat) for seat in army.seats
    }


@pytest.mark.option("points")
@pytest.mark.rule("BOW-1.4.3.5")
@pytest.mark.parametrize(("points", "allowed"), [(99, True), (100, True), (101, False)])
def test_an_army_may_not_cost_more_than_the_limit(points: int, allowed: bool) -> None:
    problems = check_armies(pointed(points, 100), Options(balance="points", points=100))
    assert [problem.params for problem in problems] == (
        [] if allowed else [{"seat": "blue", "points": points, "limit": 100}]
    )


@pytest.mark.rule("BOW-1.4.3.5")
def test_without_a_limit_points_are_only_compared() -> None:
    options = Options(balance="points")
    assert check_armies(pointed(90, 100), options) == []
    assert [problem.key for problem in differences(pointed(90, 100), options)] == ["points_differ"]
    assert differences(pointed(100, 100), options) == []
