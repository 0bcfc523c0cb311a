"""BOW 1.4.0 and the glossary's minifigs and sheets, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.moves import reach
from escarmouche.bow.content.armies import enlist, read_army
from escarmouche.bow.content.library import extend, library
from escarmouche.bow.units.plates import sheets_in_play
from escarmouche.bow.units.sheets import BASIC
from escarmouche.text.errors import BrokenInput
from tests.bow.build import BLUE, battle, unit

ARMY: dict[str, Any] = {"units": [{"sheet": "captain"}, {"sheet": "trooper", "count": 4}]}


@pytest.mark.rule("BOW-1.1.3")
def test_heroes_and_troopers_are_represented_by_minifigs() -> None:
    figures = enlist(read_army(ARMY, library(), "army"), BLUE, library()).units
    assert len(figures) == 5
    assert [figure.sheet.shared for figure in figures] == [False, True, True, True, True]
    assert len({figure.id for figure in figures}) == 5


@pytest.mark.rule("BOW-1.1.8")
def test_a_sheet_holds_the_values_of_every_unit_in_play() -> None:
    start = battle([unit("a"), unit("b", at=(4, 4), id="guard"), unit("c", at=(8, 8), shared=False)])
    shown = {name for sheet in sheets_in_play(start) for name in sheet.units}
    assert shown == {"a", "b", "c"}
    six = {"action_budget", "move", "dodge_armor", "attack_damage", "hp", "treat_repair"}
    assert all({area.name for area in sheet.plate.areas} == {"clone", *six} for sheet in sheets_in_play(start))


@pytest.mark.rule("BOW-1.4.0.1")
def test_an_army_consists_of_minifigs_and_vehicles() -> None:
    data = {**ARMY, "vehicles": [{"sheet": "field_car"}]}
    muster = enlist(read_army(data, library(), "army"), BLUE, library()).muster(BLUE)
    assert (muster.units, muster.vehicles) == (5, 1)


def test_the_crew_of_a_vehicle_belongs_to_the_army_and_sits_in_its_places() -> None:
    data = {"vehicles": [{"sheet": "tank", "count": 2, "crew": {"driver": {"sheet": "trooper"}}}]}
    enlisted = enlist(read_army(data, library(), "army"), BLUE, library())
    assert [figure.aboard.vehicle for figure in enlisted.units if figure.aboard] == [
        vehicle.id for vehicle in enlisted.vehicles
    ]


@pytest.mark.rule("BOW-1.4.0.2")
def test_each_type_has_its_own_characteristics_kept_on_a_sheet() -> None:
    sheets = {"slow": {**BASIC, "move": 5}, "quick": {**BASIC, "move": 7}}
    rows = [{"id": name, "name": {"en": name, "fr": name}, **values} for name, values in sheets.items()]
    known = extend(library(), {"sheet": rows}, "own.toml")
    army = {"units": [{"sheet": name} for name in sheets]}
    slow, quick = enlist(read_army(army, known, "army"), BLUE, known).units
    for figure, side in ((slow, 11), (quick, 15)):
        alone = battle([replace(figure, at=(14, 14))])
        assert len(list(reach(alone, alone.units[figure.id]))) == side * side


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"units": [{"sheet": "dragon"}]}, "army: no sheet has the id dragon"),
        ({"units": [{"sheet": "guard", "count": 0}]}, "army, units 1, count: expected `int` >= 1"),
        ({"vehicles": [{"sheet": "guard"}]}, "army: no sheet has the id guard"),
        (
            {"vehicles": [{"sheet": "tank", "crew": {"roof": {"sheet": "guard"}}}]},
            "army, tank, crew: there is no place roof aboard",
        ),
        (
            {"units": [{"sheet": "guard", "outfit": {"head": "sword"}}]},
            "army, guard, outfit: sword is not carried there: head",
        ),
        ({"unit": []}, "army: there is no such field: unit"),
    ],
)
def test_what_is_wrong_with_an_army_is_said_with_its_place(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as caught:
        read_army(data, library(), "army")
    assert str(caught.value) == message
