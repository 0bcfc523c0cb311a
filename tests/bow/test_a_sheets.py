"""BOW annex A, making description sheets, in the order of the book."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.actions.objects import Throw
from escarmouche.bow.actions.switching import Switch
from escarmouche.bow.content.advice import speed_against_a_trooper, suggested_dodge_armor, vehicle_advice
from escarmouche.bow.content.armies import enlist, read_army
from escarmouche.bow.content.library import library
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.units.costs import minifig_cost, unit_cost, vehicle_cost
from escarmouche.bow.units.equipment import arm, hindered
from escarmouche.bow.units.items import Armour, Kit, Outfit, Weapon
from escarmouche.bow.units.plates import sheets_in_play, unit_plate
from escarmouche.bow.units.sheets import BASIC, Mounted
from tests.bow.build import BLUE, ORANGE, named, open_field, sheet, unit
from tests.bow.garage import at_war, model, play, seated, vehicle
from tests.bow.gear import alone, battle_of, battle_with, item, of, values

MAX = UnitId("max")


@pytest.mark.rule("BOW-A.1.1")
def test_the_reference_trooper_is_2_5_1_1_1_0() -> None:
    assert BASIC == {"budget": 2, "move": 5, "dodge": 1, "attack": 1, "hp": 1, "treat": 0, "repair": 0}
    stock = library().sheet("trooper")
    assert {ability: getattr(stock, ability) for ability in BASIC} == BASIC


@pytest.mark.rule("BOW-A.1.2", "BOW-A.1.4")
def test_equipment_is_added_to_dodge_and_attack() -> None:
    assert values(alone({})) == (1, 1)
    assert values(alone({"right": "sword", "left": "shield"})) == (2, 3)


@pytest.mark.rule("BOW-A.1.3")
def test_skill_and_equipment_are_kept_apart() -> None:
    start = battle_of(unit("max", at=(8, 8)), unit("foe", ORANGE, at=(20, 20)), wear={"max": {"right": "sword"}})
    after = play(start, Throw(MAX, ItemId("max sword"), (8, 4)))
    before, now = (unit_plate(state, of(state, "max")).area("attack_damage") for state in (start, after))
    assert [peg.colour for peg in before.pegs[:3]] == ["dark grey", "black", "black"]
    assert [peg.colour for peg in now.pegs[:2]] == ["dark grey", None]


@pytest.mark.rule("BOW-A.2.1")
def test_attack_damage_is_skill_and_the_weapon_held() -> None:
    assert values(alone({"right": "ray_pistol"}, attack=2))[1] == 4


@pytest.mark.rule("BOW-A.2.2", "BOW-A.2.12", example="BOW-EX-40")
def test_dodge_armor_is_skill_and_all_that_protects() -> None:
    assert values(alone({"left": "shield", "head": "helmet"}))[0] == 3


@pytest.mark.rule("BOW-A.2.3")
def test_another_weapon_changes_the_black_part() -> None:
    start = battle_of(
        unit("max", at=(8, 8)), unit("foe", ORANGE, at=(20, 20)), wear={"max": {"right": "sword", "back": "knife"}}
    )
    after = play(start, Switch(MAX, ItemId("max knife")))
    assert values(after)[1] == values(start)[1] - 1


@pytest.mark.rule("BOW-A.2.4", "BOW-3.4.6")
def test_so_does_taking_control_of_a_vehicle_s_weapon() -> None:
    gun = Mounted(id="gun", name=named("gun"), damage=3)
    car = vehicle(weapons=(gun,))
    kit, items = library().equip(MAX, sheet(), Outfit(right="rifle"))
    start = at_war([replace(seated("max", car, "gunner"), kit=kit)], [car], items=items)
    assert values(start)[1] == 4
    on_foot = start.with_unit(replace(of(start, "max"), aboard=None))
    assert values(on_foot)[1] == 3


@pytest.mark.rule("BOW-A.2.5")
def test_leaving_the_shield_changes_the_black_part_of_dodge_armor() -> None:
    start = alone({"left": "shield", "head": "helmet"})
    bare = start.with_unit(replace(of(start, "max"), kit=replace(of(start, "max").kit, left=None)))
    assert (values(start)[0], values(bare)[0]) == (3, 2)


WEAPONS = [
    *((kind, 1, "melee") for kind in ("knife", "small_hammer", "small_club", "spear", "stick")),
    *((kind, 2, "melee") for kind in ("mace", "sword")),
    *((kind, 2, "ranged") for kind in ("bow", "crossbow", "pistol", "rifle", "ray_pistol")),
    *((kind, 3, "ranged") for kind in ("submachine_gun", "flamethrower", "small_vehicle_weapon")),
    ("grenade", 3, "thrown"),
    *((kind, 4, "ranged") for kind in ("rocket_launcher", "big_vehicle_weapon")),
    *((kind, 4, "thrown") for kind in ("bomb", "dynamite")),
    ("energy_sword", 4, "melee"),
]
RULES = {1: "BOW-A.2.6", 2: "BOW-A.2.7", 3: "BOW-A.2.8", 4: "BOW-A.2.9"}


@pytest.mark.rule("BOW-A.2.6", "BOW-A.2.7", "BOW-A.2.8", "BOW-A.2.9", "BOW-2.4.2.9", "BOW-2.4.2.15")
@pytest.mark.parametrize(("kind", "damage", "use"), WEAPONS)
def test_the_weapons_of_the_book(kind: str, damage: int, use: str) -> None:
    weapon = item(kind)
    assert isinstance(weapon, Weapon)
    assert (weapon.damage, weapon.use, library().rules[kind]) == (damage, use, RULES[damage])


def test_the_library_has_no_other_weapons() -> None:
    others = {kind for kind, one in library().items.items() if isinstance(one, Weapon)} - {kind for kind, *_ in WEAPONS}
    assert not others, f"weapons.toml has {sorted(others)}: say in WEAPONS of this file which damage and use they have"


@pytest.mark.rule("BOW-R-9")
@pytest.mark.parametrize(
    ("reach", "kinds"),
    [
        (1, ["knife", "small_hammer", "small_club"]),
        (2, ["stick", "mace", "sword"]),
        (3, ["energy_sword"]),
        (4, ["spear"]),
    ],
)
def test_longer_weapons_reach_farther(reach: int, kinds: list[str]) -> None:
    for kind in kinds:
        start = alone({"right": kind})
        assert arm(start, of(start, "max")).reach == reach


@pytest.mark.rule("BOW-R-15")
@pytest.mark.parametrize("kind", ["bow", "crossbow", "rocket_launcher", "rifle", "submachine_gun", "flamethrower"])
def test_two_handed_weapons_need_the_other_hand_empty_to_be_used(kind: str) -> None:
    free, busy = alone({"right": kind}), alone({"right": kind, "left": "shield"})
    assert arm(free, of(free, "max")).use == "ranged"
    assert hindered(free, of(free, "max")) is None
    assert arm(busy, of(busy, "max")).items == ()
    assert hindered(busy, of(busy, "max")) == item(kind)
    assert values(busy) == (2, 1)


@pytest.mark.rule("BOW-R-15")
@pytest.mark.parametrize("kind", ["sword", "pistol", "knife", "ray_pistol", "energy_sword"])
def test_one_handed_weapons_go_with_a_shield(kind: str) -> None:
    start = alone({"right": kind, "left": "shield"})
    assert len(arm(start, of(start, "max")).items) == 1


@pytest.mark.rule("BOW-R-21")
def test_bare_hands_are_melee_without_damage_or_reach() -> None:
    start = alone({"right": "chest"})
    bare = arm(start, of(start, "max"))
    assert (bare.use, bare.damage, bare.reach, values(start)[1]) == ("melee", 0, 0, 1)


@pytest.mark.rule("BOW-R-21")
@pytest.mark.parametrize("kind", ["grenade", "bomb", "dynamite"])
def test_what_is_made_to_be_thrown_is_no_weapon_in_hand(kind: str) -> None:
    assert values(alone({"right": kind}))[1] == 1


@pytest.mark.rule("BOW-A.2.10", "BOW-A.2.11")
@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("helmet", 1),
        ("shield", 1),
        ("coat_of_mail", 1),
        ("body_armour", 1),
        ("bulletproof_vest", 1),
        ("suit_of_armour", 2),
    ],
)
def test_the_armour_of_the_book(kind: str, value: int) -> None:
    piece = item(kind)
    assert isinstance(piece, Armour)
    assert piece.value == value
    assert library().rules[kind] == ("BOW-A.2.11" if value == 2 else "BOW-A.2.10")


@pytest.mark.rule("BOW-A.2.12", "BOW-R-16", "BOW-R-86")
@pytest.mark.parametrize(
    ("worn", "armor"),
    [
        ({"left": "shield", "head": "helmet"}, 2),
        ({"left": "shield", "head": "helmet", "body": "coat_of_mail"}, 3),
        ({"body": "suit_of_armour"}, 2),
        ({"left": "shield", "body": "suit_of_armour"}, 3),
        ({"right": "shield"}, 1),
        ({"right": "shield", "left": "shield"}, 1),
        ({"right": "helmet"}, 0),
        ({"back": "shield"}, 0),
        ({"left": "sword", "right": "shield"}, 1),
    ],
)
def test_one_piece_in_each_place_counts(worn: dict[str, str], armor: int) -> None:
    assert values(alone(worn))[0] == 1 + armor


@pytest.mark.rule("BOW-R-16")
def test_a_suit_fills_body_and_head() -> None:
    start = alone({"body": "suit_of_armour"})
    kit = of(start, "max").kit
    assert kit.head == kit.body == "max suit_of_armour"
    assert kit.everything() == ("max suit_of_armour",)
    with pytest.raises(ValueError, match="suit_of_armour is not carried there"):
        alone({"body": "suit_of_armour", "head": "helmet"})


@pytest.mark.rule("BOW-A.2.13", "BOW-A.2.14", "BOW-A.2.16", "BOW-R-20", example="BOW-EX-41")
@pytest.mark.parametrize(
    ("right", "left", "attack_damage"),
    [
        ("sword", "sword", 5),
        ("pistol", "pistol", 5),
        ("sword", "knife", 4),
        ("sword", "shield", 3),
        ("sword", "pistol", 3),
        ("sword", "grenade", 3),
        ("sword", "chest", 3),
    ],
)
def test_two_one_handed_weapons_of_a_class_are_used_as_one(right: str, left: str, attack_damage: int) -> None:
    start = alone({"right": right, "left": left})
    assert values(start)[1] == attack_damage
    assert len(arm(start, of(start, "max")).items) == (2 if attack_damage > 3 else 1)


@pytest.mark.rule("BOW-A.2.15", example="BOW-EX-41")
@pytest.mark.parametrize("kind", ["bow", "rocket_launcher", "rifle"])
def test_weapons_that_need_two_hands_cannot_be_doubled(kind: str) -> None:
    assert values(alone({"right": kind, "left": kind}))[1] == 1


@pytest.mark.rule("BOW-R-20")
def test_the_shorter_weapon_of_a_pair_decides_how_far_it_reaches() -> None:
    start = alone({"right": "spear", "left": "knife"})
    assert arm(start, of(start, "max")).reach == 1


@pytest.mark.rule("BOW-A.2.17", example="BOW-EX-42")
def test_one_sheet_can_show_two_weapons() -> None:
    start = alone({"right": "rocket_launcher", "back": "rifle"})
    black = unit_plate(start, of(start, "max")).area("attack_damage").pegs[1:5]
    assert [peg.colour for peg in black] == ["black"] * 4
    assert [peg.shape for peg in black] == ["round on square", "round on square", "square", "square"]
    (shown,) = sheets_in_play(start)
    assert shown.attack_damage == 5
    with_rifle = alone({"right": "rifle", "back": "rocket_launcher"})
    assert unit_plate(with_rifle, of(with_rifle, "max")) == unit_plate(start, of(start, "max"))
    assert sheets_in_play(with_rifle)[0].attack_damage == 3


@pytest.mark.rule("BOW-A.2.18")
def test_troopers_who_differ_only_in_their_weapon_can_point_to_one_sheet() -> None:
    data = {"units": [{"sheet": "rocket_trooper"}, {"sheet": "rocket_trooper", "outfit": {"right": "rifle"}}]}
    enlisted = enlist(read_army(data, library(), "army"), BLUE, library())
    launcher, rifle = enlisted.units
    assert launcher.sheet is rifle.sheet
    start = battle_with(enlisted.units, enlisted.items)
    assert (values(start, launcher.id)[1], values(start, rifle.id)[1]) == (5, 3)


@pytest.mark.rule("BOW-A.2.19")
def test_most_stock_units_have_one_weapon() -> None:
    spares = [outfit for outfit in library().outfits.values() if outfit.back]
    assert len(spares) < len(library().sheets) / 4


@pytest.mark.rule("BOW-A.3.1")
def test_vehicles_of_any_build_are_fine() -> None:
    for build in ({"speed": 1, "hp": 12}, {"speed": 12, "hp": 1, "dodge_armor": 0}, {"weapons": ()}):
        assert not list(vehicle_advice(model(**build)))


@pytest.mark.rule("BOW-A.3.2", example="BOW-EX-43")
def test_speed_is_how_many_times_as_fast_as_a_trooper_on_foot() -> None:
    assert speed_against_a_trooper(model(speed=1)) * BASIC["move"] == 5
    assert speed_against_a_trooper(model(speed=3)) == 3


@pytest.mark.rule("BOW-A.3.3")
@pytest.mark.parametrize(("speed", "warned"), [(9, False), (10, True)])
def test_no_vehicle_should_cross_the_whole_field_in_a_turn(speed: int, warned: bool) -> None:
    assert bool(list(vehicle_advice(model(speed=speed), open_field(48, 48)))) == warned


@pytest.mark.rule("BOW-R-76")
def test_vehicle_values_above_twelve_are_warned_of() -> None:
    assert [advice.params["ability"] for advice in vehicle_advice(model(speed=13, dodge_armor=13, hp=13))] == [
        "speed",
        "dodge_armor",
        "hp",
    ]


@pytest.mark.rule("BOW-A.3.4", "BOW-A.3.5", example="BOW-EX-44")
@pytest.mark.parametrize(("kind", "armor"), [("rocket_launcher", 5), ("sword", 3), ("pistol", 3), ("knife", 2)])
def test_armor_is_what_a_basic_trooper_with_the_weapon_rolls(kind: str, armor: int) -> None:
    weapon = item(kind)
    assert isinstance(weapon, Weapon)
    assert suggested_dodge_armor(weapon) == armor


@pytest.mark.rule("BOW-A.3.5", "BOW-R-42", example="BOW-EX-45")
def test_a_horse_gets_about_3() -> None:
    assert library().vehicle("horse").dodge_armor == 3


@pytest.mark.rule("BOW-A.3.6", example="BOW-EX-46")
def test_a_tank_that_stands_two_rockets_has_two_health_points() -> None:
    tank = library().vehicle("tank")
    assert (tank.hp, tank.dodge_armor) == (2, 5)


def hero(**values: Any) -> int:
    return minifig_cost(sheet(**values), Kit(), {})


@pytest.mark.rule("BOW-A.4.1")
def test_a_melee_minifig_costs_its_abilities_times_its_health_points() -> None:
    start = alone({"right": "knife", "left": "shield", "head": "helmet"})
    assert unit_cost(start, of(start, "max")) == (2 + 5 + 3 + 2 + 0) * 1 == 12
    assert hero(budget=3, move=6, dodge=5, attack=6, hp=4, treat=1) == (3 + 6 + 5 + 6 + 1) * 4 == 84
    captain = library().sheet("captain")
    assert minifig_cost(captain, *library().equip(MAX, captain)) == 84


@pytest.mark.rule("BOW-A.4.2")
@pytest.mark.parametrize(("kind", "cost"), [("archer", 26), ("rocket_trooper", 60)])
def test_a_long_range_weapon_multiplies_by_its_damage(kind: str, cost: int) -> None:
    stock = library().sheet(kind)
    assert minifig_cost(stock, *library().equip(MAX, stock)) == cost


@pytest.mark.rule("BOW-A.4.1", "BOW-A.2.13", "BOW-R-86")
def test_a_shield_in_either_hand_costs_the_same_and_no_pair_of_swords_is_priced_beside_it() -> None:
    costs = [
        unit_cost(start, of(start, "max"))
        for start in (
            alone({"right": "sword", "left": "shield", "back": "sword"}),
            alone({"right": "shield", "left": "sword", "back": "sword"}),
        )
    ]
    assert costs == [2 + 5 + 2 + 3] * 2
    pair = alone({"right": "sword", "left": "sword"})
    assert unit_cost(pair, of(pair, "max")) == 2 + 5 + 1 + 5


@pytest.mark.rule("BOW-A.4.3")
def test_a_vehicle_costs_speed_armor_and_all_weapons_times_its_health_points() -> None:
    assert vehicle_cost(model(weapons=())) == (20 + 5) * 2 == 50
    guns = tuple(Mounted(id=str(damage), name=named("gun"), damage=damage) for damage in (3, 4))
    assert vehicle_cost(model(weapons=guns)) == (20 + 5 + 7) * 2 == 64


@pytest.mark.rule("BOW-A.4.4")
@given(
    st.fixed_dictionaries({ability: st.integers(1, 12) for ability in BASIC}),
    st.sampled_from(sorted(BASIC)),
    st.sampled_from([None, "sword", "bow", "rocket_launcher"]),
)
def test_more_able_is_never_cheaper(abilities: dict[str, int], raised: str, weapon: str | None) -> None:
    kit, items = library().equip(MAX, sheet(), Outfit(right=weapon))
    better = {**abilities, raised: abilities[raised] + 1}
    assert minifig_cost(sheet(**better), kit, items) >= minifig_cost(sheet(**abilities), kit, items)


@pytest.mark.rule("BOW-A.4.4")
@given(
    st.fixed_dictionaries({value: st.integers(1, 12) for value in ("speed", "dodge_armor", "hp")}),
    st.lists(st.integers(1, 6), max_size=3),
    st.sampled_from(["speed", "dodge_armor", "hp", "weapon"]),
)
def test_a_better_vehicle_is_never_cheaper(values: dict[str, int], damages: list[int], raised: str) -> None:
    def cost(values: dict[str, int], damages: list[int]) -> int:
        guns = [Mounted(id=str(number), name=named("gun"), damage=damage) for number, damage in enumerate(damages)]
        return vehicle_cost(model(**values, weapons=tuple(guns)))

    if raised == "weapon":
        assert cost(values, [*damages, 1]) > cost(values, damages)
    else:
        assert cost({**values, raised: values[raised] + 1}, damages) > cost(values, damages)


@pytest.mark.rule("BOW-R-74")
def test_crews_are_priced_on_foot() -> None:
    car = vehicle()
    start = at_war([seated("max", car, "gunner")], [car])
    assert values(start)[1] == 5
    assert unit_cost(start, of(start, "max")) == 2 + 5 + 1 + 1


@pytest.mark.rule("BOW-R-75")
@pytest.mark.parametrize(
    ("worn", "cost"),
    [
        ({}, 2 + 5 + 1 + 1),
        ({"right": "sword"}, 2 + 5 + 1 + 3),
        ({"right": "sword", "back": "bow"}, (2 + 5 + 1 + 3) * 2),
        ({"right": "energy_sword", "back": "bow"}, (2 + 5 + 1 + 5) * 2),
        ({"right": "rifle", "back": "rocket_launcher"}, (2 + 5 + 1 + 5) * 4),
        ({"right": "pistol", "left": "pistol"}, (2 + 5 + 1 + 5) * 4),
        ({"right": "pistol", "left": "shield", "back": "pistol"}, (2 + 5 + 2 + 3) * 2),
        ({"right": "bow", "back": "bow"}, (2 + 5 + 1 + 3) * 2),
        ({"right": "sword", "left": "sword"}, 2 + 5 + 1 + 5),
        ({"right": "grenade"}, 2 + 5 + 1 + 1),
    ],
)
def test_priced_is_the_best_use_of_what_is_carried(worn: dict[str, str], cost: int) -> None:
    start = alone(worn)
    assert unit_cost(start, of(start, "max")) == cost


@pytest.mark.rule("BOW-R-40", "BOW-A.4.1")
def test_treat_and_repair_are_added_in_the_price() -> None:
    assert hero(treat=2, repair=1) == hero() + 3


def test_abilities_of_extensions_are_in_the_price() -> None:
    assert hero(abilities={"magic": 2, "ward": 1}) == hero() + 3
