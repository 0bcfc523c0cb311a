"""The menu of a unit: what it can do now, with which chance, and why not."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import path
from escarmouche.bow.actions.objects import Grab
from escarmouche.bow.actions.switching import Switch
from escarmouche.bow.battle import Battle, Turn
from escarmouche.bow.guide.asking import ActionMenu, AskMenu, Menu, Place
from escarmouche.bow.guide.guide import GUIDE
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.rounds import Pass
from escarmouche.bow.units.items import Kit
from escarmouche.bow.vehicles.hulls import berth_at
from escarmouche.bow.vehicles.piloting import ChangeSpeed
from escarmouche.kernel import SPECTATOR, Refusal, Seat, rule
from tests.bow.build import BLUE, ORANGE, battle, drawn_field, unit
from tests.bow.garage import FLYER, at_war, seated, vehicle
from tests.bow.gear import battle_of
from tests.bow.guide.answers import action, ask
from tests.bow.positions import position, trooper

MAX, S = UnitId("max"), UnitId("S")


def menu_of(battle: Battle, name: str = "max", seat: Seat = BLUE) -> Menu:
    found = ask(battle, seat, AskMenu(UnitId(name)))
    assert isinstance(found, Menu)
    return found


def ids(menu: Menu) -> list[str]:
    return [action.id for action in menu.actions]


def labels(action: ActionMenu) -> list[str]:
    return [choice.label.en for choice in action.choices]


def test_a_trooper_with_nothing_moves_attacks_or_passes() -> None:
    menu = menu_of(battle([unit("max"), unit("foe", ORANGE, at=(20, 20))]))
    assert ids(menu) == ["move", "attack", "pass"]
    assert action(menu, "pass").choices[0].command == Pass(MAX)
    assert (menu.actions_left, menu.budget, menu.why, menu.suggested) == (2, 2, None, "move")
    assert [found.cost for found in menu.actions] == [1, 1, 0]


def test_a_move_has_all_places_and_the_way_to_each() -> None:
    field = drawn_field("......", "......", "##....")
    start = battle([unit("max", move=7), unit("foe", ORANGE, at=(12, 12))], field)
    places = action(menu_of(start), "move").places
    assert places[0] == Place((0, 0), 0, -1)
    assert next(place.steps for place in places if place.at == (0, 3)) == 5
    for place in places:
        way = [place]
        while way[0].via >= 0:
            way.insert(0, places[way[0].via])
        assert len(way) == len(path(start, start.units[MAX], place.at) or ())
    assert action(menu_of(start), "move").template == {"type": "Move", "unit": "max", "facing": 0}
    assert action(menu_of(start), "move").wants == ("to", "facing")


def test_attacks_stand_in_the_order_of_their_chances_and_then_what_cannot_be_attacked() -> None:
    start = position(
        "....S>" + "." * 8 + "N" + "." * 10 + "F",
        S=trooper(holding="bow", attack=2),
        N=trooper(ORANGE, dodge=3),
        F=trooper(ORANGE),
    )
    start = start.with_unit(replace(start.units[UnitId("F")], at=(14, 8)))
    behind = replace(start.units[UnitId("N")], id=UnitId("B"), at=(0, 0), facing=0)
    attack = action(menu_of(start.with_unit(behind), "S"), "attack")
    assert [choice.piece for choice in attack.choices] == ["F", "N", "B"]
    best, worse, never = attack.choices
    assert best.odds and worse.odds and best.odds.success > worse.odds.success > 0
    assert best.odds.kill == best.odds.success == pytest.approx(1 - best.odds.points[0])
    assert (best.odds.acting, best.odds.resisting, best.sure) == (4, 1, False)
    assert best.command == Attack(S, "F") and best.label.fr == "Tirer sur F"
    assert best.band and best.band.en == "up to 15 studs"
    assert never.command is None and never.why and never.why.rule == "BOW-2.4.2.18"


def test_a_far_shot_tells_its_range_and_its_loss() -> None:
    start = position("S>" + "." * 18 + "T", S=trooper(holding="bow", attack=2), T=trooper(ORANGE))
    (choice,) = action(menu_of(start, "S"), "attack").choices
    assert choice.band and choice.band.fr == "plus de 15, jusqu’à 30\u00a0tenons"
    assert [(found.amount, found.rule, found.text.en) for found in choice.modifiers] == [
        (-1, "BOW-2.4.2.19", "20 studs away")
    ]
    assert (choice.studs, choice.cover) == (20, "open")


def test_without_a_possible_target_the_nearest_enemy_says_why() -> None:
    start = battle([unit("max"), unit("near", ORANGE, at=(0, 8)), unit("far", ORANGE, at=(0, 20))])
    attack = action(menu_of(start), "attack")
    assert attack.why == attack.choices[0].why and attack.choices[0].piece == "near"
    alone = action(menu_of(battle([unit("max")])), "attack")
    assert alone.why and alone.why.text.en == "There is no enemy on the field."


def test_a_wounded_friend_is_treated_by_those_who_can() -> None:
    medic = unit("max", treat=2)
    hurt = replace(unit("ann", at=(2, 0), hp=2), damage=1)
    start = battle([medic, hurt, unit("foe", ORANGE, at=(20, 20))])
    (choice,) = action(menu_of(start), "treat").choices
    assert choice.label.en == "Treat ann" and choice.odds and choice.odds.resisting == 1
    assert menu_of(start).suggested == "treat"
    away = start.with_unit(replace(hurt, at=(9, 9)))
    assert action(menu_of(away), "treat").why == action(menu_of(away), "treat").choices[0].why
    well = start.with_unit(replace(hurt, damage=0))
    nobody = action(menu_of(well), "treat").why
    assert nobody and nobody.text.en == "Nobody is hurt."


def test_what_has_the_same_effect_stands_once() -> None:
    full = battle_of(unit("max", bag=2), wear={"max": {"right": "sword", "left": "shield"}}, things={"key": (2, 0)})
    assert [choice.command for choice in action(menu_of(full), "grab").choices] == [Grab(MAX, ItemId("key"))]
    free = battle_of(unit("max", bag=2), wear={}, things={"key": (2, 0)})
    assert labels(action(menu_of(free), "grab")) == ["Grab: key", "Put in the bag: key"]
    spare = battle_of(unit("max"), wear={"max": {"right": "sword", "back": "bow"}})
    commands = [choice.command for choice in action(menu_of(spare), "switch").choices]
    assert commands == [Switch(MAX, ItemId("max bow"), ItemId("max sword"))]


def test_each_object_can_be_thrown_to_its_places() -> None:
    start = battle_of(unit("max", at=(8, 8)), wear={"max": {"right": "sword", "left": "shield"}})
    menu = menu_of(start)
    assert [name for name in ids(menu) if name.startswith("throw")] == ["throw:max sword", "throw:max shield"]
    thrown = action(menu, "throw:max sword")
    assert thrown.wants == ("to",) and thrown.template == {"type": "Throw", "unit": "max", "item": "max sword"}
    assert len(thrown.places) > 200


def test_doors_are_listed_with_their_reasons() -> None:
    start = battle([unit("max"), unit("foe", ORANGE, at=(9, 9))], drawn_field("..D...", "..D...", "....D"))
    near, far = action(menu_of(start), "open_door").choices
    assert near.command and near.at == (2, 0) and near.label.en == "Open the door at 2,0"
    assert far.why and far.why.rule == "BOW-2.3.3.1"
    assert "close_door" not in ids(menu_of(start))


def test_a_driver_chooses_speed_direction_and_when_to_go() -> None:
    car = vehicle(going=2)
    menu = menu_of(at_war([seated("max", car)], [car]))
    assert [name for name in ids(menu) if name not in ("attack", "pass")] == [
        *("move", "change_speed", "steer", "drive", "get_off")
    ]
    speeds = action(menu, "change_speed")
    assert labels(speeds)[:2] == ["Stop", "Speed 1: 5 studs a Round"]
    assert speeds.choices[0].command == ChangeSpeed(MAX, 0)
    same = speeds.choices[-1]
    assert same.why and same.why.rule == "BOW-3.3.12"
    steer = action(menu, "steer")
    assert (steer.least, steer.most, steer.wants) == (-45, 45, ("degrees",))
    assert labels(action(menu, "drive")) == ["Car goes 10 studs"]
    assert action(menu, "drive").label.en == "Drive 10 studs"
    assert menu.suggested == "drive"
    why = action(menu, "move").why
    assert why and why.rule == "BOW-3.1.10"


@pytest.mark.parametrize(
    "owner, ahead, suggested",
    [(BLUE, 12, "change_speed"), (ORANGE, 12, "drive"), (BLUE, 2, "drive")],
    ids=["own side in the way", "enemy in the way", "nobody in the way"],
)
def test_driving_into_the_own_side_is_never_suggested(owner: Seat, ahead: int, suggested: str) -> None:
    car = vehicle(going=2, heading=90)
    other = unit("ann", owner, at=(16 + ahead, 15), dodge=5) if ahead > 2 else unit("ann", owner, at=(2, 2))
    menu = menu_of(at_war([seated("max", car), other], [car]))
    drive = action(menu, "drive")
    assert (drive.why, drive.choices[0].friend, menu.suggested) == (None, suggested != "drive", suggested)


def test_a_driver_whose_way_leaves_the_field_is_told_to_go_at_another_speed() -> None:
    car = vehicle(going=4)
    menu = menu_of(at_war([seated("max", car)], [car]))
    assert (action(menu, "drive").label.en, menu.suggested) == ("Drive off the field", "change_speed")


def test_a_flyer_lands_or_takes_off() -> None:
    on_ground = vehicle(**FLYER)
    menu = menu_of(at_war([seated("max", on_ground)], [on_ground]))
    assert labels(action(menu, "change_speed"))[0] == "Take off at speed 4: 20 studs a Round"
    flying = vehicle(going=4, airborne=True, **FLYER)
    menu = menu_of(at_war([seated("max", flying)], [flying]))
    assert labels(action(menu, "change_speed"))[0] == "Land"
    why = action(menu, "get_off").why
    assert why and why.rule == "BOW-R-48"


def test_free_places_aboard_are_named_by_their_roles() -> None:
    car = vehicle()
    start = at_war([unit("max", at=(12, 15)), seated("ann", car, "gunner")], [car])
    get_on = action(menu_of(start), "get_on")
    assert labels(get_on) == ["Get on car: driver", "Get on car: passenger"]
    assert all(choice.seat == berth_at(car, choice.command.berth) for choice in get_on.choices)
    away = start.with_unit(replace(start.units[MAX], at=(0, 0)))
    assert [choice.why.rule for choice in action(menu_of(away), "get_on").choices if choice.why] == ["BOW-2.3.3.3"]


def test_what_may_lead_to_a_roll_is_not_sure() -> None:
    car = vehicle(going=2)
    free = at_war([seated("max", car)], [car])
    assert action(menu_of(free), "pass").choices[0].sure
    blocked = free.with_unit(unit("foe", ORANGE, at=(15, 8)))
    assert not action(menu_of(blocked), "pass").choices[0].sure
    assert not action(menu_of(blocked), "drive").choices[0].sure
    assert labels(action(menu_of(blocked), "drive")) == ["Car goes 10 studs and hits foe"]
    assert action(menu_of(blocked), "drive").label.fr == "Avancer et percuter foe"
    assert action(menu_of(blocked), "change_speed").choices[0].sure


def test_a_good_chance_is_suggested() -> None:
    touching = battle([unit("max", facing=90, attack=3), unit("foe", ORANGE, at=(2, 0), dodge=0)])
    assert menu_of(touching).suggested == "attack"


def test_the_own_side_comes_last_and_is_never_suggested() -> None:
    near = [unit("max", facing=90, attack=3), unit("ann", at=(2, 0), dodge=0), unit("foe", ORANGE, at=(40, 40))]
    start = replace(battle(near), options=Options(friendly_fire=True))
    attack = action(menu_of(start), "attack")
    assert [(choice.piece, choice.friend) for choice in attack.choices] == [("ann", True), ("foe", False)]
    assert menu_of(start).suggested != "attack"
    both = start.with_unit(unit("foe", ORANGE, at=(2, 2), dodge=5))
    assert [choice.piece for choice in action(menu_of(both), "attack").choices] == ["foe", "ann"]


def test_the_gun_of_a_vehicle_is_named() -> None:
    car = vehicle()
    start = at_war([seated("max", car, "gunner"), unit("foe", ORANGE, at=(15, 4))], [car])
    gun = car.sheet.weapons[0].name
    assert f"Shoot at foe ({gun.en})" in labels(action(menu_of(start), "attack"))


def test_whoever_has_no_action_left_is_told_so() -> None:
    car = vehicle(going=1)
    spent = replace(at_war([unit("max")], [replace(car, driven_by=BLUE)]), turn=Turn(MAX, used=2))
    menu = menu_of(spent)
    assert menu.actions_left == 0
    why = action(menu, "move").why
    assert why and why.rule == "BOW-2.2.7"
    assert action(menu, "drive_on").why is None
    assert menu.suggested == "pass"


@pytest.mark.parametrize("seat", [ORANGE, SPECTATOR])
def test_others_see_what_the_unit_could_do_but_get_no_command(seat: Seat) -> None:
    start = position("S>....T", S=trooper(holding="bow"), T=trooper(ORANGE))
    menu = menu_of(start, "S", seat)
    assert menu.why and menu.why.rule == "BOW-2.2.14" and menu.suggested is None
    assert action(menu, "move").places and action(menu, "move").template is None
    (choice,) = action(menu, "attack").choices
    assert choice.odds and choice.why is None and choice.command is None


def test_reloading_is_shown_where_weapons_wait_for_it() -> None:
    gun = replace(vehicle(), unloaded={"gun": UnitId("ann")})
    start = at_war([seated("max", gun, "seat"), seated("ann", gun, "gunner")], [gun], options=Options(reload=True))
    assert labels(action(menu_of(start), "reload")) == ["Reload car: gun"]
    again = action(menu_of(start, "ann"), "reload").why
    assert again and again.rule == "BOW-3.1.16"


def test_an_unknown_unit_is_refused() -> None:
    answer = GUIDE.answer(battle([unit("max")]), BLUE, AskMenu(UnitId("nobody")))
    assert answer == Refusal.of(rule("BOW-1.1.4"), "no_such_piece", piece="nobody")


def test_with_both_hands_full_and_two_weapons_one_names_the_other() -> None:
    start = battle_of(unit("max"), wear={"max": {"right": "sword", "left": "pistol"}})
    assert labels(action(menu_of(start), "wield")) == ["Use: pistol"]
    assert "wield" not in ids(menu_of(battle([unit("max", kit=Kit())])))
