"""BOW 1.4.1, the minifig's sheet, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.content.advice import minifig_advice
from escarmouche.bow.content.armies import enlist, read_army
from escarmouche.bow.content.library import extend, library
from escarmouche.bow.names import UnitId
from escarmouche.bow.rounds import actions_left
from escarmouche.bow.units.costs import minifig_cost
from escarmouche.bow.units.damage import hurt
from escarmouche.bow.units.items import Kit
from escarmouche.bow.units.plates import Plate, PlateLine, minifig_plate, picture, sheets_in_play, unit_plate
from escarmouche.bow.units.sheets import BASIC
from escarmouche.text.errors import BrokenInput
from tests.bow.build import BLUE, ORANGE, battle, resolution, sheet, unit
from tests.bow.garage import play, refusal
from tests.bow.gear import alone, battle_of, battle_with, of, values

EQUIPPED = {"right": "knife", "left": "shield", "head": "helmet"}


def colours(plate: Plate, area: str) -> list[str]:
    return [peg.colour for peg in plate.area(area).pegs if peg.colour]


def own(**changes: Any) -> dict[str, Any]:
    return {"id": "own", "name": {"en": "own", "fr": "à soi"}, **BASIC, **changes}


@pytest.mark.rule("BOW-1.4.1.1", example="BOW-EX-1")
def test_the_basic_trooper_s_sheet() -> None:
    start = alone(EQUIPPED)
    max_ = of(start, "max")
    assert (max_.sheet.budget, max_.sheet.move, *values(start), max_.sheet.hp) == (2, 5, 3, 2, 1)
    assert minifig_cost(max_.sheet, max_.kit, start.items) == 12
    after = resolution(start)
    hurt(after, UnitId("max"), 1)
    assert "max" not in after.battle.units


@pytest.mark.rule("BOW-1.4.1.1")
@pytest.mark.parametrize("ability", ["budget", "move", "dodge", "attack", "hp", "treat", "repair"])
def test_a_sheet_without_one_of_the_six_abilities_is_refused_and_0_is_fine(ability: str) -> None:
    row = own()
    assert extend(library(), {"sheet": [row]}, "own.toml").sheet("own").treat == 0
    del row[ability]
    with pytest.raises(BrokenInput, match=f"own.toml, sheet own: the field {ability} is missing"):
        extend(library(), {"sheet": [row]}, "own.toml")


@pytest.mark.rule("BOW-1.4.1.1")
def test_a_sheet_has_no_further_abilities() -> None:
    with pytest.raises(BrokenInput, match=r"own\.toml, sheet own: there is no such field: luck"):
        extend(library(), {"sheet": [own(luck=3)]}, "own.toml")


@pytest.mark.rule("BOW-1.4.1.2")
def test_the_action_budget_is_white_and_the_number_of_actions_per_turn() -> None:
    start = battle([unit("max", at=(8, 8), budget=3), unit("foe", ORANGE, at=(20, 20))])
    assert colours(unit_plate(start, of(start, "max")), "action_budget") == ["white"] * 3
    for number in range(3):
        assert actions_left(start, of(start, "max")) == 3 - number
        start = play(start, Move(UnitId("max"), (9 + number, 8), 90))
    assert of(start, "max").played


@pytest.mark.rule("BOW-1.4.1.3", "BOW-R-10")
def test_move_is_green_and_counts_for_each_move_action() -> None:
    start = battle([unit("max", at=(2, 8)), unit("foe", ORANGE, at=(28, 28))])
    assert colours(unit_plate(start, of(start, "max")), "move") == ["green"] * 5
    assert refusal(start, Move(UnitId("max"), (8, 8), 90)) == "BOW-2.3.1.1"
    start = play(start, Move(UnitId("max"), (7, 8), 90))
    start = play(start, Move(UnitId("max"), (12, 8), 90))
    assert of(start, "max").at == (12, 8)


@pytest.mark.rule("BOW-1.4.1.4")
def test_dodge_is_dark_grey_and_armor_black() -> None:
    start = alone(EQUIPPED)
    assert colours(unit_plate(start, of(start, "max")), "dodge_armor") == ["dark grey", "black", "black"]
    assert values(start)[0] == 3


@pytest.mark.rule("BOW-1.4.1.5", "BOW-1.4.1.11", example="BOW-EX-2")
def test_attack_is_dark_grey_and_damage_black_one_stud_per_point() -> None:
    start = alone(EQUIPPED)
    assert colours(unit_plate(start, of(start, "max")), "attack_damage") == ["dark grey", "black"]
    assert values(start)[1] == 2


@pytest.mark.rule("BOW-1.4.1.6")
def test_attack_damage_and_dodge_armor_use_the_same_colours() -> None:
    plate = minifig_plate(sheet(), 2, [2])
    assert set(colours(plate, "attack_damage")) == set(colours(plate, "dodge_armor")) == {"dark grey", "black"}


@pytest.mark.rule("BOW-1.4.1.7", "BOW-R-38")
def test_health_points_are_how_many_damage_points_it_takes() -> None:
    told = resolution(battle([unit("max", hp=3), unit("foe", at=(8, 8))]))
    hurt(told, UnitId("max"), 1)
    hurt(told, UnitId("max"), 1)
    assert told.battle.units[UnitId("max")].damage == 2
    hurt(told, UnitId("max"), 1)
    assert "max" not in told.battle.units


@pytest.mark.rule("BOW-1.4.1.8")
@pytest.mark.parametrize(("sheet_id", "colour"), [("guard", "red"), ("robot", "yellow"), ("captain", "red")])
def test_health_points_are_red_for_life_forms_and_yellow_for_machines(sheet_id: str, colour: str) -> None:
    stock = library().sheet(sheet_id)
    assert colours(minifig_plate(stock, 0, []), "hp") == [colour] * stock.hp


@pytest.mark.rule("BOW-1.4.1.9", "BOW-R-40")
def test_red_studs_treat_and_yellow_ones_repair() -> None:
    assert colours(minifig_plate(sheet(treat=2, repair=1), 0, []), "treat_repair") == ["red", "red", "yellow"]
    medic, robot = (
        unit("max", at=(8, 8), treat=2),
        replace(unit("robot", at=(10, 8), hp=2, hp_colour="yellow"), damage=1),
    )
    human = replace(unit("human", at=(6, 8), hp=2), damage=1)
    start = battle([medic, robot, human])
    assert refusal(start, Treat(UnitId("max"), "robot")) == "BOW-2.4.4.4"
    assert refusal(start, Treat(UnitId("max"), "human")) is None


@pytest.mark.rule("BOW-1.4.1.10", "BOW-1.4.1.12", "BOW-1.4.1.13")
def test_all_values_fit_on_one_plate_of_6_by_8_resisting_left_acting_right() -> None:
    plate = minifig_plate(sheet(), 2, [1])
    assert {area.name: len(area.pegs) for area in plate.areas} == {
        "clone": 6,
        "action_budget": 6,
        "move": 12,
        "dodge_armor": 6,
        "attack_damage": 6,
        "hp": 6,
        "treat_repair": 6,
    }
    assert picture(plate) == "\n".join(
        [
            "l l l W W ·",
            "l l l · · ·",
            "G G G G G ·",
            "· · · · · ·",
            "D B B D B ·",
            "· · · · · ·",
            "R · · · · ·",
            "· · · · · ·",
        ]
    )


@pytest.mark.rule("BOW-R-76")
def test_more_than_the_area_holds_is_allowed_with_a_warning() -> None:
    swordsman = alone({"right": "energy_sword", "left": "energy_sword"}, move=13, budget=7)
    plate = unit_plate(swordsman, of(swordsman, "max"))
    assert {area.name: area.beyond for area in plate.areas if area.beyond} == {
        "action_budget": 1,
        "move": 1,
        "attack_damage": 3,
    }
    assert picture(plate).splitlines()[4].endswith("attack_damage +3")
    warned = [advice.params["ability"] for advice in minifig_advice(of(swordsman, "max").sheet, damage=8)]
    assert warned == ["action_budget", "move", "attack_damage"]
    assert not list(minifig_advice(sheet(budget=6, move=12, dodge=6, attack=6, hp=6, treat=3, repair=3)))
    with pytest.raises(BrokenInput, match="sheet own, move"):
        extend(library(), {"sheet": [own(move=21)]}, "own.toml")


@pytest.mark.rule("BOW-1.4.1.14")
def test_bricks_and_numbers_say_the_same() -> None:
    for shown in sheets_in_play(alone(EQUIPPED, hp=4, treat=1, shared=False)):
        used = {area.name: area.used for area in shown.plate.areas if area.name != "clone"}
        assert used == {"attack_damage": 2, "dodge_armor": 3, "treat_repair": 1, "move": 5, "action_budget": 2, "hp": 4}
        assert (shown.dodge_armor, shown.attack_damage) == (3, 2)


@pytest.mark.rule("BOW-1.4.1.15", "BOW-1.4.1.17")
def test_one_sheet_per_type_shared_by_the_troopers_of_a_kind() -> None:
    army = read_army({"units": [{"sheet": "archer", "count": 4}, {"sheet": "guard", "count": 2}]}, library(), "army")
    enlisted = enlist(army, BLUE, library())
    sheets = sheets_in_play(battle_with(enlisted.units, enlisted.items))
    assert [(shown.sheet, len(shown.units)) for shown in sheets] == [("archer", 4), ("guard", 2)]


def test_vehicles_of_a_kind_are_numbered_from_one() -> None:
    army = read_army({"vehicles": [{"sheet": "biplane", "count": 2}]}, library(), "army")
    assert [each.id for each in enlist(army, BLUE, library()).vehicles] == ["blue biplane 1", "blue biplane 2"]


@pytest.mark.rule("BOW-1.4.1.17")
def test_a_change_of_the_shared_sheet_before_play_changes_all_who_share_it() -> None:
    row = own(id="archer", move=6)
    known = extend(library(), {"sheet": [row]}, "own.toml")
    army = read_army({"units": [{"sheet": "archer", "count": 4}]}, known, "army")
    assert [figure.sheet.move for figure in enlist(army, BLUE, known).units] == [6] * 4


@pytest.mark.rule("BOW-1.4.1.16", "BOW-R-78")
def test_each_hero_has_a_sheet_alone_even_with_equal_values() -> None:
    heroes = [unit("one", shared=False), unit("two", at=(4, 4), shared=False)]
    assert [shown.units for shown in sheets_in_play(battle(heroes))] == [("one",), ("two",)]
    troopers = [unit("one"), unit("two", at=(4, 4))]
    assert [shown.units for shown in sheets_in_play(battle(troopers))] == [("one", "two")]


@pytest.mark.rule("BOW-1.4.1.18")
def test_the_top_left_corner_is_for_the_duplicate_minifig() -> None:
    clone = minifig_plate(sheet(), 0, []).area("clone")
    assert (clone.column, clone.row, len(clone.pegs)) == (0, 0, 6)


@pytest.mark.rule("BOW-1.4.1.19")
def test_players_may_make_their_own_sheets() -> None:
    known = extend(library(), {"sheet": [own(attack=3, outfit={"right": "mace"})]}, "own.toml")
    army = read_army({"units": [{"sheet": "own"}]}, known, "army")
    enlisted = enlist(army, BLUE, known)
    start = battle_with(enlisted.units, enlisted.items)
    assert values(start, enlisted.units[0].id) == (1, 5)


@pytest.mark.rule("BOW-2.4.3.6")
def test_the_damage_of_a_hero_covers_health_points_on_the_sheet() -> None:
    hero = replace(unit("hero", hp=4, shared=False), damage=2)
    start = battle([hero])
    assert [peg.mark for peg in unit_plate(start, hero).area("hp").pegs[:4]] == ["damage", "damage", None, None]
    trooper = replace(unit("trooper", hp=4), damage=2)
    assert not any(peg.mark for peg in unit_plate(battle([trooper]), trooper).area("hp").pegs)


@pytest.mark.rule("BOW-B.3.3")
def test_an_extension_has_one_more_line_resisting_left_acting_right() -> None:
    magician = sheet(abilities={"magic": 2, "ward": 1})
    plate = minifig_plate(magician, 0, [], lines=[PlateLine("blue", "ward", "magic")])
    assert (plate.area("ward").row, plate.area("magic").row) == (8, 8)
    assert (plate.area("ward").column, plate.area("magic").column) == (0, 3)
    assert picture(plate).splitlines()[8] == "b · · b b ·"


def test_a_kit_is_on_its_owner_and_bare_hands_are_no_weapon() -> None:
    start = battle([unit("max", kit=Kit())])
    assert values(start) == (1, 1)
    assert battle_of(unit("max"), wear={}).items == {}
