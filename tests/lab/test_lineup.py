"""Armies on a field: lists take the place of a scenario's armies, and stand where there is room."""

from typing import Any

import pytest

from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.game import BOW
from escarmouche.kernel import Seat
from escarmouche.lab.bow.lineup import line_up
from escarmouche.lab.prepared_job import prepared
from escarmouche.text.errors import BrokenInput
from tests.lab.jobs import BLUE, ORANGE, hill

ARMY: dict[str, Any] = {
    "units": [
        {"sheet": "archer", "count": 3},
        {"sheet": "guard", "count": 2, "outfit": {"right": "spear", "left": "shield"}},
    ],
    "vehicles": [{"sheet": "field_car", "crew": {"driver": {"sheet": "guard"}}}],
}


def battle_of(armies: dict[Seat, dict[str, Any]], scenario: str = "first-skirmish") -> Any:
    return BOW.start(CATALOGUE.setup(line_up(scenario, armies), {}))


def test_a_list_becomes_figures_with_their_outfits_and_crews() -> None:
    battle = battle_of({BLUE: ARMY, ORANGE: ARMY})
    for seat in (BLUE, ORANGE):
        army = list(battle.army(seat))
        assert sorted(unit.sheet.id for unit in army) == ["archer"] * 3 + ["guard"] * 3
        held = [battle.items[unit.kit.right].id for unit in army if unit.sheet.id == "guard" and unit.aboard is None]
        assert held == ["spear", "spear"]
        assert [unit.aboard.berth for unit in army if unit.aboard] == ["driver"]


def test_armies_stand_in_their_zones_and_face_the_middle() -> None:
    battle = battle_of({BLUE: ARMY, ORANGE: ARMY})
    facing = {BLUE: 180, ORANGE: 0}
    zones = {zone.seat: zone.studs for zone in battle.zones}
    for unit in battle.units.values():
        west, north, east, south = zones[unit.owner]
        assert unit.facing == facing[unit.owner]
        if unit.aboard is None:
            assert west <= unit.at[0] <= east
            assert north <= unit.at[1] <= south
    across = sorted(unit.at[0] for unit in battle.army(BLUE) if unit.aboard is None)
    assert across[-1] - across[0] > 20


def test_a_seat_without_a_list_keeps_its_army() -> None:
    battle = battle_of({BLUE: ARMY})
    assert sorted(unit.id for unit in battle.army(ORANGE)) == ["max", "noa", "pia"]


def test_goals_about_somebody_who_is_gone_fall_away_and_others_stay() -> None:
    before = BOW.start(CATALOGUE.setup("captive-in-the-castle", {}))
    seats = {goal.seat for goal in before.goals if goal.who}
    assert seats
    battle = battle_of(
        {seat: {"units": [{"sheet": "guard", "count": 4}]} for seat in before.seats}, "captive-in-the-castle"
    )
    assert battle.goals == tuple(goal for goal in before.goals if not set(goal.who) & set(before.units))
    assert battle.goals != before.goals


def test_many_figures_find_room() -> None:
    battle = battle_of({BLUE: {"units": [{"sheet": "archer", "count": 60}]}})
    assert len({unit.at for unit in battle.army(BLUE)}) == 60


def test_such_a_battle_is_played_to_its_end() -> None:
    result = prepared(hill(armies={BLUE: ARMY, ORANGE: ARMY})).play(0)
    assert result.outcome is not None
    assert result.slips == 0


@pytest.mark.parametrize(
    ("army", "problem"),
    [
        ({"units": []}, "army blue: the army has no minifig"),
        ({"units": [{"sheet": "dragon"}]}, "dragon"),
        ({"units": [{"sheet": "archer", "count": 0}]}, "army blue, units 1, count: expected"),
        ({"unit": []}, "unit"),
        ({"vehicles": [{"sheet": "tank", "crew": {"roof": {"sheet": "guard"}}}]}, "roof"),
        ({"units": [{"sheet": "guard", "outfit": {"right": "spoon"}}]}, "spoon"),
        ({"units": [{"sheet": "archer", "count": 100}] * 4}, "there is no room on the field for blue archer"),
        ({"units": [{"sheet": "guard"}], "vehicles": [{"sheet": "tank", "count": 40}]}, "no room on the field for"),
    ],
)
def test_an_army_that_cannot_stand_there_is_refused(army: dict[str, Any], problem: str) -> None:
    with pytest.raises(BrokenInput) as broken:
        line_up("first-skirmish", {BLUE: army})
    assert problem in str(broken.value)
