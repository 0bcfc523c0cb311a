"""BOW 3.5, damage to vehicles, in the order of the book."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle, Placement, Share
from escarmouche.bow.field.places import studs_of
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.units.items import Kit, Weapon
from escarmouche.bow.vehicles.boarding import GetOn
from escarmouche.bow.vehicles.hulls import hull_studs
from escarmouche.bow.vehicles.wrecks import PutDown, PutDowns, ShareOut, Shares, VehicleDestroyed, hurt_vehicle
from escarmouche.kernel import Refusal, ScriptedDice, Seat
from tests.bow.build import BLUE, ORANGE, STRAW, battle, named, open_field, result, unit
from tests.bow.build import resolution as story_of
from tests.bow.garage import (
    DRIVER,
    FLYER,
    GUNNER,
    HORSE,
    TEAM,
    at_war,
    bricks,
    car,
    events,
    figure,
    offered,
    play,
    refusal,
    seated,
    told,
    vehicle,
)
from tests.bow.invariants import vehicles_sound

MAX, EVE, ANN, FOE = UnitId("Max"), UnitId("Eve"), UnitId("Ann"), UnitId("Foe")
CAR = VehicleId("car")
CREW = ((MAX, "driver"), (EVE, "gunner"), (ANN, "seat"))
CANNON = Weapon(id="cannon", name=named("cannon"), damage=7, use="ranged")
PISTOL = Weapon(id="pistol", name=named("pistol"), damage=2, use="ranged")


def struck(points: int, crew: int = 3, hp: int = 9, damage: int = 1, by: Seat = ORANGE, **values: Any) -> Battle:
    """The battle after that many damage points on a vehicle that has one health point left."""
    there = vehicle(damage=damage, **values)
    people = [seated(name, there, berth, hp=hp) for name, berth in CREW[:crew]]
    resolution = story_of(at_war(people, [there]))
    hurt_vehicle(resolution, there.id, points, by)
    vehicles_sound(resolution.battle)
    return resolution.battle


def shares(after: Battle) -> list[int]:
    return sorted((figure(after, name).damage for name, _ in CREW if name in after.units), reverse=True)


def duel(**values: Any) -> Battle:
    """An enemy with a pistol, ten studs before the vehicle; it is his Turn."""
    there = vehicle(**values)
    place = there.sheet.berths[0].id
    foe = unit("Foe", ORANGE, at=(15, 2), facing=180, kit=Kit(right=ItemId("pistol")))
    start = battle([seated("Max", there, place), foe], open_field(48, 48), [there], {"pistol": PISTOL})
    return replace(start, to_play=ORANGE)


@pytest.mark.rule("BOW-3.5.1")
def test_the_vehicle_is_damaged_first() -> None:
    after = struck(1, damage=0)
    assert (car(after).damage, shares(after)) == (1, [0, 0, 0])


@pytest.mark.rule("BOW-3.5.1")
def test_an_attack_on_a_vehicle_rolls_against_its_own_dodge_armor() -> None:
    start = duel()
    told_of = events(start, Attack(FOE, "car"), result(1, 3), result(0, 5))
    assert bricks(told_of) == [(ORANGE, 3), (BLUE, 5)]
    after = play(start, Attack(FOE, "car"), result(1, 3), result(0, 5))
    assert (car(after).damage, figure(after, "Max").damage) == (1, 0)


@pytest.mark.rule("BOW-3.5.2")
def test_both_horse_and_rider_are_offered_as_targets() -> None:
    targets = {command.target for command in offered(duel(**HORSE), Attack)}
    assert {"car", "Max"} <= targets


@pytest.mark.rule("BOW-3.5.3")
def test_an_attack_on_the_rider_leaves_the_horse_alone() -> None:
    told_of = events(duel(**HORSE), Attack(FOE, "Max"), result(0, 3), result(0, 1))
    assert [count for _, count in bricks(told_of)] == [3, 1]
    start = duel(**HORSE).with_unit(seated("Max", vehicle(**HORSE), "rider", hp=3))
    after = play(start, Attack(FOE, "Max"), result(2, 3), result(0, 1))
    assert (figure(after, "Max").damage, car(after).damage) == (2, 0)


@pytest.mark.rule("BOW-3.5.4")
def test_a_hidden_occupant_is_no_target() -> None:
    assert {command.target for command in offered(duel(), Attack)} == {"car"}
    assert refusal(duel(), Attack(FOE, "Max")) == "BOW-3.5.4"


@pytest.mark.rule("BOW-3.5.5")
@pytest.mark.parametrize("inside", [True, False])
def test_a_mechanic_repairs_from_inside_and_from_outside(inside: bool) -> None:
    there = vehicle(damage=1)
    mechanic = seated("Max", there, "seat", repair=2) if inside else unit("Max", at=(18, 15), repair=2)
    start = at_war([mechanic], [there])
    after = play(start, Treat(MAX, "car"), result(1, 2), result(0, 1))
    assert car(after).damage == 0


@pytest.mark.rule("BOW-3.5.5")
def test_an_undamaged_vehicle_is_not_repaired() -> None:
    there = vehicle()
    assert refusal(at_war([seated("Max", there, repair=2)], [there]), Treat(MAX, "car")) == "BOW-R-39"


@pytest.mark.rule("BOW-3.5.6")
def test_a_vehicle_without_health_points_is_gone_for_good() -> None:
    after = struck(1)
    assert (CAR in after.vehicles, "car" in after.fallen) == (False, True)
    cleared = replace(after, questions=())
    assert refusal(cleared.with_unit(unit("Tom", repair=2)), Treat(UnitId("Tom"), "car")) == "BOW-4.2"
    assert refusal(cleared, GetOn(MAX, CAR, "driver")) == "BOW-2.3.3.3"


@pytest.mark.rule("BOW-3.5.7")
@pytest.mark.parametrize("heading", [0, 90, 33, 145])
def test_its_occupants_are_put_where_it_stood(heading: int) -> None:
    inside = set(hull_studs(vehicle(heading=heading)))
    after = struck(1, crew=2, heading=heading)
    assert [question.seat for question in after.questions] == [BLUE, BLUE]
    assert not inside.isdisjoint(studs_of(after, figure(after, "Max")))
    if heading % 90 == 0:
        assert set(studs_of(after, figure(after, "Max"))) <= inside
        assert set(studs_of(after, figure(after, "Eve"))) <= inside


@pytest.mark.rule("BOW-3.5.7")
@pytest.mark.parametrize(("heading", "stands"), [(0, (14, 14)), (90, (16, 14)), (180, (16, 16)), (270, (14, 16))])
def test_the_driver_stands_where_his_seat_was(heading: int, stands: Stud) -> None:
    """The seat is a stud ahead of the middle of the car and a stud to the left of it."""
    assert figure(struck(1, crew=1, heading=heading), "Max").at == stands


@pytest.mark.rule("BOW-3.5.7")
def test_their_owner_places_them_one_after_the_other_facing_anywhere() -> None:
    asked = struck(1, crew=2)
    assert isinstance(asked.questions[0], Placement)
    placed = play(asked, PutDown(MAX, (16, 17), 225))
    assert (figure(placed, "Max").at, figure(placed, "Max").facing, figure(placed, "Max").aboard) == (
        (16, 17),
        225,
        None,
    )
    done = play(placed, PutDown(EVE, (14, 13), 0))
    assert done.questions == ()
    assert figure(done, "Eve").at == (14, 13)


@pytest.mark.rule("BOW-3.5.7")
def test_a_comrade_who_still_waits_makes_room() -> None:
    asked = struck(1, crew=3)
    wanted = figure(asked, "Eve").at
    placed = play(asked, PutDown(MAX, wanted, 0))
    assert figure(placed, "Max").at == wanted
    assert figure(placed, "Eve").at != wanted


@pytest.mark.rule("BOW-3.5.7")
@pytest.mark.parametrize("to", [(20, 20), (13, 13), (17, 18), (-1, -1), (900, 2)])
def test_nobody_is_put_elsewhere(to: Stud) -> None:
    asked = struck(1, crew=2)
    assert refusal(asked, PutDown(MAX, to, 0)) == "BOW-R-67"
    assert refusal(asked, PutDown(EVE, (14, 13), 0)) == "BOW-R-67"
    assert refusal(asked, PutDown(MAX, (14, 13), -1)) == "BOW-R-67"
    assert refusal(asked, Pass(MAX)) == "BOW-R-67"


@pytest.mark.rule("BOW-3.5.7")
def test_every_place_offered_is_accepted_and_the_first_is_where_the_unit_stands() -> None:
    asked, random = struck(1, crew=3, heading=20), Random(5)
    first, space = [*BOW.commands(asked, BLUE)][:2]
    assert first == PutDown(MAX, figure(asked, "Max").at, figure(asked, "Max").facing)
    assert isinstance(space, PutDowns)
    for _ in range(30):
        play(asked, space.sample(random))


@pytest.mark.rule("BOW-3.5.7")
def test_those_from_a_flyer_stand_on_the_ground_below() -> None:
    after = struck(1, crew=2, airborne=True, going=4, **FLYER)
    assert set(studs_of(after, figure(after, "Max"))) <= set(hull_studs(vehicle()))


@pytest.mark.rule("BOW-3.5.7")
def test_without_room_inside_they_stand_as_near_as_possible() -> None:
    there = vehicle(width=2, length=2, heading=45, damage=1)
    resolution = story_of(at_war([seated("Max", there), seated("Eve", there, "seat")], [there]))
    hurt_vehicle(resolution, CAR, 1, ORANGE)
    vehicles_sound(resolution.battle)
    assert (
        max(
            abs(a - b)
            for name in ("Max", "Eve")
            for a, b in zip(figure(resolution.battle, name).at, (15, 15), strict=True)
        )
        <= 3
    )


@pytest.mark.rule("BOW-3.5.8")
def test_what_the_vehicle_cannot_take_is_shared_evenly() -> None:
    after = struck(4)
    assert shares(after) == [1, 1, 1]
    assert all(isinstance(question, Placement) for question in after.questions)


@pytest.mark.rule("BOW-3.5.8", "BOW-4.4")
def test_damage_falls_on_the_vehicle_first_and_the_excess_on_its_occupants() -> None:
    after = struck(3, crew=1, damage=0)
    assert (CAR in after.vehicles, figure(after, "Max").damage) == (False, 1)


@pytest.mark.rule("BOW-3.5.9", example="BOW-EX-36")
@pytest.mark.parametrize("attacker", [ORANGE, STRAW])
def test_the_attacker_picks_who_takes_one_more(attacker: Seat) -> None:
    """Six points from a cannon: one destroys the vehicle, the pilot and two gunners share five as 2, 2 and 1."""
    there = vehicle(damage=1, berths=(DRIVER, GUNNER, replace(GUNNER, id="seat")))
    crew = [seated(name, there, berth, hp=9) for name, berth in CREW]
    firer = unit("Foe", attacker, at=(15, 2), facing=180, kit=Kit(right=ItemId("cannon")))
    others = [unit(f"near {seat}", seat, at=(40, 4 * number)) for number, seat in enumerate((ORANGE, STRAW))]
    start = battle(
        [*crew, firer, *others], open_field(48, 48), [there], {"cannon": CANNON}, seats=(BLUE, ORANGE, STRAW)
    )
    asked = play(replace(start, to_play=attacker), Attack(FOE, "car"), result(6, 8), result(0, 5))
    question = asked.questions[0]
    assert isinstance(question, Share)
    assert (question.seat, question.points, question.extra) == (attacker, 5, 2)
    assert refusal(asked, ShareOut((MAX, EVE)), seat=BLUE) == "BOW-3.5.9"
    after = play(asked, ShareOut((MAX, EVE)))
    assert [figure(after, name).damage for name, _ in CREW] == [2, 2, 1]
    assert [question.seat for question in after.questions] == [BLUE] * 3


@pytest.mark.rule("BOW-3.5.9")
@pytest.mark.parametrize(
    ("more", "rule"),
    [((MAX,), "BOW-3.5.10"), ((MAX, MAX), "BOW-3.5.10"), ((MAX, EVE, ANN), "BOW-3.5.10"), ((MAX, FOE), "BOW-3.5.9")],
)
def test_exactly_as_many_occupants_are_picked_as_points_are_left_over(more: tuple[UnitId, ...], rule: str) -> None:
    assert refusal(struck(6), ShareOut(more)) == rule


@pytest.mark.rule("BOW-3.5.9")
def test_the_first_offer_kills_whom_it_can_and_samples_are_accepted() -> None:
    there = vehicle(damage=1)
    people = [seated(name, there, berth, hp=2 if name == EVE else 9) for name, berth in CREW]
    resolution = story_of(at_war(people, [there]))
    hurt_vehicle(resolution, CAR, 5, ORANGE)  # four points: one each, and one more for one of them
    first, space = [*BOW.commands(resolution.battle, ORANGE)][:2]
    assert first == ShareOut((EVE,))
    assert isinstance(space, Shares)
    random = Random(2)
    assert all(refusal(resolution.battle, space.sample(random)) is None for _ in range(20))


@pytest.mark.rule("BOW-3.5.10")
@pytest.mark.parametrize("points", range(1, 15))
@pytest.mark.parametrize("crew", [1, 2, 3])
def test_no_share_exceeds_another_by_more_than_one_and_nobody_rolls(points: int, crew: int) -> None:
    after = struck(points, crew, hp=20)
    if after.questions and isinstance(after.questions[0], Share):
        thrown = ScriptedDice()
        answer = next(iter(BOW.commands(after, ORANGE)))
        assert isinstance(answer, ShareOut)
        decision = BOW.decide(after, ORANGE, answer, thrown)
        assert not isinstance(decision, Refusal)
        after = decision.state
        assert thrown.rolls == []
    taken = shares(after)
    assert sum(taken) == points - 1
    assert max(taken) - min(taken) <= 1


@pytest.mark.rule("BOW-3.5.10")
def test_what_exceeds_an_occupants_health_points_is_lost() -> None:
    after = struck(7, crew=2, hp=1)
    assert (MAX in after.units, EVE in after.units, after.questions) == (False, False, ())
    assert {"Max", "Eve", "car"} <= after.fallen


@pytest.mark.rule("BOW-3.5.10")
def test_the_dead_are_not_placed() -> None:
    asked = struck(3, crew=3, hp=1)  # two points for three: who is spared?
    after = play(asked, ShareOut((MAX, EVE)))
    assert [(question.seat, getattr(question, "unit", None)) for question in after.questions] == [(BLUE, ANN)]


@pytest.mark.rule("BOW-3.5.8")
def test_whoever_walks_beside_a_team_takes_no_share() -> None:
    team = vehicle(damage=1, **TEAM)
    start = at_war([replace(seated("Max", team, hp=9), at=(12, 12)), seated("Eve", team, "gunner", hp=9)], [team])
    resolution = story_of(start)
    hurt_vehicle(resolution, CAR, 4, ORANGE)
    assert (figure(resolution.battle, "Max").damage, figure(resolution.battle, "Eve").damage) == (0, 3)
    assert (figure(resolution.battle, "Max").aboard, figure(resolution.battle, "Max").at) == (None, (12, 12))


@pytest.mark.rule("BOW-3.5.7")
def test_hostile_occupants_are_placed_each_by_his_own_player() -> None:
    there = vehicle(damage=1)
    start = at_war([seated("Max", there), seated("Foe", there, "seat", owner=ORANGE)], [there])
    resolution = story_of(start)
    hurt_vehicle(resolution, CAR, 1, ORANGE)
    assert [question.seat for question in resolution.battle.questions] == [BLUE, ORANGE]


@pytest.mark.rule("BOW-3.5.7")
def test_the_turn_goes_on_after_the_vehicle_is_lost_in_the_middle_of_it() -> None:
    start = duel(damage=1)
    shot = play(start, Attack(FOE, "car"), result(1, 3), result(0, 5))
    assert shot.to_play == ORANGE
    placed = play(shot, PutDown(MAX, figure(shot, "Max").at, 0))
    assert placed.turn is not None
    assert placed.turn.unit == "Foe"
    assert told(events(start, Attack(FOE, "car"), result(1, 3), result(0, 5)), VehicleDestroyed)


@pytest.mark.rule("BOW-3.5.6")
def test_an_empty_vehicle_is_simply_gone() -> None:
    resolution = story_of(
        battle([unit("Max"), unit("Tom", STRAW, at=(9, 9))], open_field(), [vehicle()], seats=(BLUE, STRAW))
    )
    hurt_vehicle(resolution, CAR, 5, STRAW)
    assert (resolution.battle.vehicles, resolution.battle.questions) == ({}, ())
