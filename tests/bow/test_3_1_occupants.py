"""BOW 3.1, who is aboard, in the order of the book."""

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Battle
from escarmouche.bow.content.library import check_vehicle
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.resources import TEXTS, BowInput
from escarmouche.bow.rounds import Pass
from escarmouche.bow.units.sheets import Berth, Mounted
from escarmouche.bow.vehicles.boarding import Exits, GetOn, card, controller, driver
from escarmouche.bow.vehicles.mounted import Reload
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, DriveOn, Steer, Steering
from tests.bow.build import BLUE, ORANGE, battle, named, open_field, result, unit
from tests.bow.garage import FLYER, GUN, SEAT, TEAM, at_war, car, figure, model, offered, play, refusal, seated, vehicle

MAX, EVE, ANN, FOE = UnitId("Max"), UnitId("Eve"), UnitId("Ann"), UnitId("Foe")
CAR = VehicleId("car")
FIXED_GUN = replace(GUN, id="blasters")
SPEEDER = {
    **FLYER,
    "min_speed": 0,
    "weapons": (FIXED_GUN, replace(GUN, id="harpoon", axis=180)),
    "berths": (
        Berth(id="pilot", role="driver", weapon="blasters"),
        Berth(id="gunner", role="gunner", weapon="harpoon"),
    ),
}


@pytest.mark.rule("BOW-3.1.1")
def test_a_vehicle_has_no_turn() -> None:
    start = battle([unit("Max"), unit("Foe", ORANGE, at=(20, 20))], open_field(48, 48), [vehicle()])
    after = play(play(start, Pass(MAX)), Pass(FOE))
    assert after.round == 2


@pytest.mark.rule("BOW-3.1.2")
def test_an_empty_stopped_vehicle_does_nothing() -> None:
    start = at_war([unit("Max", at=(40, 40))], [vehicle()])
    assert offered(start, ChangeSpeed, Steering, Drive, DriveOn, GetOn) == []
    assert refusal(start, DriveOn(MAX, CAR)) == "BOW-3.3.7"


@pytest.mark.rule("BOW-3.1.3", "BOW-3.1.4", example="BOW-EX-27")
@pytest.mark.parametrize(("first", "second"), [(MAX, EVE), (EVE, MAX)])
def test_pilot_and_gunner_have_turns_of_their_own_in_any_order(first: UnitId, second: UnitId) -> None:
    speeder = vehicle(**SPEEDER)
    start = at_war([seated("Max", speeder, "pilot"), seated("Eve", speeder, "gunner")], [speeder])
    theirs = play(start, Pass(first))
    assert theirs.to_play == ORANGE
    again = play(theirs, Pass(UnitId("far")))
    assert again.to_play == BLUE
    assert play(again, Pass(second)).round == 2


@pytest.mark.rule("BOW-3.1.5")
def test_a_vehicle_needs_a_drivers_place() -> None:
    with pytest.raises(BowInput) as broken:
        check_vehicle(model(berths=(SEAT,)), "cart")
    assert "driver" in str(broken.value)


@pytest.mark.rule("BOW-3.1.6")
def test_a_truck_may_have_six_passengers() -> None:
    places = tuple(Berth(id=f"bench {number}", role="passenger") for number in range(6))
    truck = model(berths=(Berth(id="driver", role="driver"), *places))
    check_vehicle(truck, "truck")
    assert len(card(truck).places) == 7


@pytest.mark.rule("BOW-3.1.7", "BOW-3.4.5")
def test_everybody_sees_beforehand_how_a_vehicle_is_controlled() -> None:
    turret = Mounted(id="turret", name=named("turret"), damage=4, arc=360, shots_per_turn=1)
    shown = card(
        model(
            weapons=(turret,),
            berths=(Berth(id="driver", role="driver"), Berth(id="top", role="gunner", weapon="turret")),
        )
    )
    assert [(place.id, place.role, place.arc, place.damage) for place in shown.places] == [
        ("driver", "driver", 0, 0),
        ("top", "gunner", 360, 4),
    ]
    assert (shown.speeds, shown.doors, shown.places[1].shots_per_turn) == ((0, 1, 2, 3, 4), 2, 1)


@pytest.mark.rule("BOW-3.1.8", example="BOW-EX-27")
def test_a_pilot_pilots_and_attacks_with_the_weapon_that_he_controls() -> None:
    speeder = vehicle(**SPEEDER)
    start = at_war([seated("Max", speeder, "pilot"), unit("Foe", ORANGE, at=(15, 2))], [speeder])
    flying = play(start, ChangeSpeed(MAX, 1))
    assert refusal(flying, Attack(MAX, "Foe")) is None


@pytest.mark.rule("BOW-3.1.9", "BOW-3.1.10", "BOW-3.1.11", example="BOW-EX-27")
def test_a_gunner_attacks_but_neither_pilots_nor_moves() -> None:
    speeder = vehicle(**SPEEDER)
    foe = unit("Foe", ORANGE, at=(15, 24), hp=9)
    start = at_war([seated("Max", speeder, "gunner"), foe], [speeder])
    assert refusal(start, ChangeSpeed(MAX, 1)) == "BOW-2.3.3.7"
    assert refusal(start, Move(MAX, (20, 20), 0)) is not None
    once = play(start, Attack(MAX, "Foe"), result(1, 5), result(0, 1))
    twice = play(once, Attack(MAX, "Foe"), result(1, 5), result(0, 1))
    assert figure(twice, "Foe").damage == 2


@pytest.mark.rule("BOW-3.1.10")
@pytest.mark.parametrize("berth", ["driver", "gunner", "seat"])
def test_no_occupant_moves_but_each_may_get_off(berth: str) -> None:
    parked = vehicle()
    start = at_war([seated("Max", parked, berth)], [parked])
    assert refusal(start, Move(MAX, (16, 16), 90)) is not None
    assert offered(start, Exits)


@pytest.mark.rule("BOW-3.1.12", "BOW-3.1.13", example="BOW-EX-28")
def test_a_team_is_one_vehicle_and_takes_the_driver_beside_it_along() -> None:
    team = vehicle(going=1, **TEAM)
    beside = replace(seated("Max", team), at=(12, 12))
    start = at_war([beside, seated("Eve", team, "gunner")], [team])
    moved = play(start, Drive(MAX))
    assert (car(moved).at, figure(moved, "Max").at) == ((16_000, 11_000), (12, 7))
    turned = play(moved, Steer(MAX, 45))
    assert figure(turned, "Max").facing == 45
    assert figure(turned, "Max").aboard is not None


@pytest.mark.rule("BOW-3.1.13")
def test_a_driver_whose_place_is_blocked_is_put_at_the_nearest_free_one() -> None:
    team = vehicle(going=1, **TEAM)
    start = at_war([replace(seated("Max", team), at=(12, 12)), unit("Eve", at=(12, 7))], [team])
    moved = play(start, Drive(MAX))
    x, y = figure(moved, "Max").at
    assert (x, y) != (12, 7)
    assert max(abs(x - 12), abs(y - 7)) <= 2


@pytest.mark.rule("BOW-3.1.14")
def test_ammunition_never_ends() -> None:
    parked = vehicle()
    foe = unit("Foe", ORANGE, at=(15, 4), hp=20)
    now = at_war([seated("Max", parked, "gunner", budget=20), foe], [parked])
    for _ in range(20):
        assert refusal(now, Attack(MAX, "Foe")) is None
        now = play(now, Attack(MAX, "Foe"), result(0, 5), result(0, 1))


def catapult(options: Options) -> Battle:
    team = vehicle(**TEAM)
    foe = unit("Foe", ORANGE, at=(15, 2), hp=20)
    people = [replace(seated("Ann", team), at=(12, 12)), seated("Max", team, "gunner"), unit("Eve", at=(18, 15))]
    return at_war([*people, foe], [team], options=options)


@pytest.mark.option("rate_of_fire")
@pytest.mark.rule("BOW-3.1.15", example="BOW-EX-28")
@pytest.mark.parametrize(("limited", "second"), [(True, "BOW-3.1.15"), (False, None)])
def test_a_catapult_fires_once_a_turn_if_the_rate_is_agreed(limited: bool, second: str | None) -> None:
    start = catapult(Options(rate_of_fire=limited))
    fired = play(start, Attack(MAX, "Foe"), result(0, 5), result(0, 1))
    assert refusal(fired, Attack(MAX, "Foe")) == second


@pytest.mark.rule("BOW-3.1.15")
@pytest.mark.parametrize("shots", [1, 2])
def test_whoever_has_fired_as_often_as_the_rate_allows_is_told_how_often_that_is(shots: int) -> None:
    there = vehicle(weapons=(replace(GUN, shots_per_turn=shots),))
    now = at_war([seated("Max", there, "gunner", budget=3), unit("Foe", ORANGE, at=(15, 2), hp=20)], [there])
    for _ in range(shots):
        now = play(now, Attack(MAX, "Foe"), result(0, 5), result(0, 1))
    refused = BOW.refuse(now, BLUE, Attack(MAX, "Foe"))
    assert refused
    assert TEXTS.say(refused.key, "en", refused.params) == f"The weapon of car has fired all it can this Turn: {shots}."


@pytest.mark.option("reload")
@pytest.mark.rule("BOW-3.1.16", example="BOW-EX-28")
def test_after_a_shot_another_minifig_must_reload() -> None:
    start = catapult(Options(reload=True))
    assert refusal(start, Reload(EVE, CAR, "arm")) == "BOW-3.1.16"
    now = play(start, Attack(MAX, "Foe"), result(0, 5), result(0, 1))
    assert refusal(now, Reload(MAX, CAR, "arm")) == "BOW-3.1.16"
    for name in ("Max", "far", "Ann", "Foe", "Eve"):
        now = play(now, Pass(UnitId(name)))
    assert now.round == 2
    now = replace(now, to_play=BLUE)
    assert refusal(now, Attack(MAX, "Foe")) == "BOW-3.1.16"
    assert [(command.unit, command.weapon) for command in offered(now, Reload)] == [("Ann", "arm"), ("Eve", "arm")]
    ready = play(play(now, Reload(EVE, CAR, "arm")), Pass(EVE))
    assert refusal(replace(ready, to_play=BLUE), Attack(MAX, "Foe")) is None


@pytest.mark.rule("BOW-3.1.16")
def test_without_the_tougher_rule_nothing_is_reloaded() -> None:
    start = catapult(Options(rate_of_fire=False))
    fired = play(start, Attack(MAX, "Foe"), result(0, 5), result(0, 1))
    assert refusal(fired, Attack(MAX, "Foe")) is None
    assert refusal(fired, Reload(MAX, CAR, "arm")) == "BOW-3.1.16"


@pytest.mark.rule("BOW-3.1.16")
def test_whoever_reloads_touches_the_vehicle() -> None:
    start = catapult(Options(reload=True))
    fired = play(start, Attack(MAX, "Foe"), result(0, 5), result(0, 1))
    away = fired.with_unit(unit("Eve", at=(30, 30)))
    turn = replace(away, turn=None)
    assert BOW.refuse(turn, BLUE, Reload(EVE, CAR, "arm")) is not None


@pytest.mark.rule("BOW-3.1.2", "BOW-R-43")
def test_a_vehicle_whose_new_driver_falls_is_left_to_the_player_of_that_driver() -> None:
    """Nobody touched its speed: to take the place is enough."""
    theirs = replace(vehicle(at=(16, 16), going=1, owner=ORANGE), driven_by=ORANGE)
    start = at_war([unit("Max", at=(12, 15)), unit("Ann", at=(40, 40))], [theirs])
    taken = play(start, GetOn(MAX, CAR, "driver")).without_unit(MAX)
    rolling = replace(taken, turn=None)
    assert refusal(rolling, DriveOn(UnitId("Ann"), CAR)) is None
    before = replace(start.without_unit(MAX), turn=None)
    assert refusal(before, DriveOn(UnitId("Ann"), CAR)) == "BOW-3.3.8"


@pytest.mark.rule("BOW-3.1.2")
def test_the_drivers_player_controls_a_vehicle_and_keeps_it_while_it_rolls_on() -> None:
    theirs = vehicle(owner=ORANGE)
    start = at_war([seated("Max", theirs)], [theirs])
    assert driver(start, CAR) == figure(start, "Max")
    assert controller(start, CAR) == BLUE
    rolling = play(start, ChangeSpeed(MAX, 2)).without_unit(MAX)
    assert controller(rolling, CAR) == BLUE
    assert controller(rolling.with_vehicle(replace(car(rolling), speed=0)), CAR) == ORANGE
