"""The library: content of our own that is playable as it is, and errors that name file, entry and field."""

from pathlib import Path
from typing import Any

import pytest

from escarmouche.bow.content.advice import minifig_advice
from escarmouche.bow.content.library import FILES, extend, library, load_library
from escarmouche.bow.names import UnitId
from escarmouche.bow.resources import DATA
from escarmouche.bow.units.equipment import armor, held_arm
from escarmouche.bow.units.items import Item
from escarmouche.bow.units.sheets import BASIC
from escarmouche.games import rulebook
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain

NAME = {"en": "x", "fr": "x"}
SHEET: dict[str, Any] = {"id": "x", "name": NAME, **BASIC}
VEHICLE: dict[str, Any] = {
    "id": "x",
    "name": NAME,
    "tag": "blue",
    "speed": 4,
    "dodge_armor": 5,
    "hp": 2,
    "berths": [{"id": "driver", "role": "driver"}],
}
KNIFE: dict[str, Any] = {"id": "x", "name": NAME, "damage": 1, "use": "melee"}


def test_there_are_troops_heroes_and_vehicles() -> None:
    known = library()
    assert sum(sheet.shared for sheet in known.sheets.values()) >= 8
    assert sum(not sheet.shared for sheet in known.sheets.values()) >= 4
    assert {"horse", "field_car", "tank", "catapult", "biplane"} <= known.vehicles.keys()


@pytest.mark.rule("BOW-2.4.3.2")
def test_heroes_have_more_health_points() -> None:
    assert all(2 <= sheet.hp <= 4 for sheet in library().sheets.values() if not sheet.shared)


def test_every_stock_sheet_can_be_equipped_and_fits_its_plate() -> None:
    known = library()
    for sheet in known.sheets.values():
        kit, items = known.equip(UnitId("x"), sheet)
        assert set(kit.everything()) == set(items)
        assert not list(minifig_advice(sheet, armor(kit, items), held_arm(kit, items).damage)), sheet.id


@pytest.mark.rule("BOW-3.4.4", "BOW-3.1.15", "BOW-3.1.16", "BOW-R-52")
def test_stock_vehicles_show_what_the_book_speaks_of() -> None:
    known = library()
    assert {weapon.arc for weapon in known.vehicle("tank").weapons} == {180, 360}
    arm = known.vehicle("catapult").weapons[0]
    assert (arm.damage, arm.shots_per_turn, arm.reload) == (4, 1, "other_minifig")
    assert any(berth.beside for berth in known.vehicle("catapult").berths)
    rider = known.vehicle("horse").berths[0]
    assert (rider.own_weapon, rider.exposure) == (True, "open")


@pytest.mark.rule("BOW-A.2.8", "BOW-A.2.9")
def test_weapons_of_stock_vehicles_are_small_or_big_ones() -> None:
    small, big = (library().item(f"{size}_vehicle_weapon") for size in ("small", "big"))
    allowed = {getattr(small, "damage", None), getattr(big, "damage", None)}
    assert allowed == {3, 4}
    assert {weapon.damage for stock in library().vehicles.values() for weapon in stock.weapons} == allowed


def test_places_aboard_lie_inside_the_hull_or_beside_it() -> None:
    for stock in library().vehicles.values():
        for berth in stock.berths:
            inside = abs(berth.at[0]) <= stock.width / 2 and abs(berth.at[1]) <= stock.length / 2
            assert inside != berth.beside, f"{stock.id}, {berth.id}"
        for door in stock.doors:
            assert abs(door[0]) == stock.width / 2 or abs(door[1]) == stock.length / 2, stock.id


def test_every_entry_has_names_in_both_languages_and_rules_that_exist() -> None:
    known = library()
    entries = [*known.items.values(), *known.sheets.values(), *known.vehicles.values()]
    assert all(entry.name.en and entry.name.fr for entry in entries)
    assert set(known.rules.values()) <= rulebook("bow").ids()


def test_two_objects_of_a_kind_have_names_of_their_own() -> None:
    known = library()
    kit, items = known.equip(UnitId("x"), known.sheet("corsair"))
    assert (kit.right, kit.left) == ("x pistol", "x pistol 2")
    assert len(items) == 3


def test_a_scenario_may_replace_an_entry() -> None:
    longer = {**KNIFE, "id": "knife", "reach": 3}
    knife: Item = extend(library(), {"weapon": [longer]}, "own.toml").item("knife")
    assert getattr(knife, "reach", None) == 3
    assert getattr(library().item("knife"), "reach", None) == 1


def test_a_weapon_may_do_no_damage() -> None:
    blunt: Item = extend(library(), {"weapon": [{**KNIFE, "damage": 0}]}, "own.toml").item(KNIFE["id"])
    assert getattr(blunt, "damage", None) == 0


@pytest.mark.parametrize(
    ("data", "en", "fr"),
    [
        ({"weapons": []}, "own.toml: there is no such field: weapons", "own.toml : ce champ n’existe pas : weapons"),
        (
            {"weapon": [{**KNIFE, "damage": 21}]},
            "own.toml, weapon x, damage: expected `int` <= 20",
            "own.toml, weapon x, damage : `int` <= 20 attendu",
        ),
        (
            {"weapon": [{**KNIFE, "use": "magic"}]},
            "own.toml, weapon x, use: 'magic' is not one of the choices",
            "own.toml, weapon x, use : 'magic' ne fait pas partie des choix",
        ),
        ({"weapon": [KNIFE, KNIFE]}, "own.toml, weapon x: x is there twice", "own.toml, weapon x : x y est deux fois"),
        (
            {"weapon": [{"name": NAME, "damage": 1, "use": "melee"}]},
            "own.toml, weapon 1: the field id is missing",
            "own.toml, weapon 1 : le champ id manque",
        ),
        (
            {"weapon": [{**KNIFE, "rule": "A.2.6"}]},
            "own.toml, x, rule: A.2.6 is not a rule of the book",
            "own.toml, x, rule : A.2.6 n’est pas une règle du livre",
        ),
        (
            {"armour": [{"id": "hat", "name": NAME, "value": 1, "slots": ["feet"]}]},
            "own.toml, armour hat, slots 1: 'feet' is not one of the choices",
            "own.toml, armour hat, slots 1 : 'feet' ne fait pas partie des choix",
        ),
        (
            {"thing": [{"id": "log", "name": {"en": "log"}}]},
            "own.toml, thing log, name: the field fr is missing",
            "own.toml, thing log, name : le champ fr manque",
        ),
        (
            {"sheet": [{**SHEET, "hp": 0}]},
            "own.toml, sheet x, hp: expected `int` >= 1",
            "own.toml, sheet x, hp : `int` >= 1 attendu",
        ),
        (
            {"sheet": [{**SHEET, "hp_colour": "blue"}]},
            "own.toml, sheet x, hp_colour: 'blue' is not one of the choices",
            "own.toml, sheet x, hp_colour : 'blue' ne fait pas partie des choix",
        ),
        (
            {"sheet": [{**SHEET, "outfit": {"right": "halberd"}}]},
            "own.toml, sheet x, outfit, right: no weapon, armour or thing has the type halberd",
            "own.toml, sheet x, outfit, right : aucune arme, armure ni chose n’a le type halberd",
        ),
        (
            {"sheet": [{**SHEET, "outfit": {"head": "sword"}}]},
            "own.toml, sheet x, outfit: sword is not carried there: head",
            "own.toml, sheet x, outfit : sword ne se porte pas là : head",
        ),
        (
            {"sheet": [{**SHEET, "outfit": {"right": "barrel"}}]},
            "own.toml, sheet x, outfit: barrel is not carried there: right",
            "own.toml, sheet x, outfit : barrel ne se porte pas là : right",
        ),
        (
            {"sheet": [{**SHEET, "bag": 1, "outfit": {"bag": ["key", "rope"]}}]},
            "own.toml, sheet x, outfit, bag: the bag has room for 1, not for 2",
            "own.toml, sheet x, outfit, bag : le sac a de la place pour 1, pas pour 2",
        ),
        (
            {"sheet": [{**SHEET, "outfit": {"feet": "boots"}}]},
            "own.toml, sheet x, outfit: there is no such field: feet",
            "own.toml, sheet x, outfit : ce champ n’existe pas : feet",
        ),
        (
            {"vehicle": [{**VEHICLE, "min_speed": 5}]},
            "own.toml, vehicle x, min_speed: the minimum speed 5 is above the speed 4",
            "own.toml, vehicle x, min_speed : la vitesse minimum 5 dépasse la vitesse 4",
        ),
        (
            {"vehicle": [{**VEHICLE, "berths": [{"id": "driver", "role": "driver", "weapon": "gun"}]}]},
            "own.toml, vehicle x, berth driver, weapon: there is no weapon gun on this vehicle",
            "own.toml, vehicle x, berth driver, weapon : ce véhicule n’a pas d’arme gun",
        ),
        (
            {"vehicle": [{**VEHICLE, "berths": [*VEHICLE["berths"], *VEHICLE["berths"]]}]},
            "own.toml, vehicle x: two places or weapons are called driver",
            "own.toml, vehicle x : deux places ou armes s’appellent driver",
        ),
        (
            {"vehicle": [{**VEHICLE, "berths": [{"id": "a", "role": "cook"}]}]},
            "own.toml, vehicle x, berths a, role: 'cook' is not one of the choices",
            "own.toml, vehicle x, berths a, role : 'cook' ne fait pas partie des choix",
        ),
    ],
)
def test_errors_name_file_entry_and_field_in_both_languages(data: dict[str, Any], en: str, fr: str) -> None:
    with pytest.raises(BrokenInput) as caught:
        extend(library(), data, "own.toml")
    said = explain(caught.value, "fr").replace("\u00a0", " ").replace("\u202f", " ")
    assert (explain(caught.value, "en"), said) == (en, fr)


@pytest.mark.parametrize(
    ("ask", "said"), [("item", "library: no weapon"), ("sheet", "library: no sheet"), ("vehicle", "library: no sheet")]
)
def test_what_is_not_there_is_said(ask: str, said: str) -> None:
    with pytest.raises(BrokenInput, match=said):
        getattr(library(), ask)("dragon")


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    for file in FILES:
        (tmp_path / file).write_text((DATA / file).read_text(encoding="utf-8"), encoding="utf-8")
    assert load_library(tmp_path).sheets.keys() == library().sheets.keys()
    (tmp_path / "sheets.toml").write_text("[[sheet]\n", encoding="utf-8")
    with pytest.raises(BrokenInput, match=r"sheets\.toml: this is not TOML"):
        load_library(tmp_path)
