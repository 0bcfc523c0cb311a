"""BOW 3.4, attacking with a vehicle, in the order of the book. The car faces north in the middle of the field."""

from math import cos, radians, sin
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.battle import Battle
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.units.equipment import attack_damage
from escarmouche.bow.units.items import Kit, Weapon
from escarmouche.bow.units.sheets import Berth
from escarmouche.bow.vehicles.boarding import GetOff
from escarmouche.bow.vehicles.mounted import mounted_arm
from escarmouche.bow.vehicles.wrecks import hurt_vehicle
from tests.bow.build import ORANGE, drawn_field, named, result, unit
from tests.bow.build import resolution as story_of
from tests.bow.garage import DRIVER, GUN, HORSE, at_war, bricks, car, events, figure, play, refusal, seated, vehicle

MAX = UnitId("Max")
KNIFE = Weapon(id="knife", name=named("knife"), damage=1, use="melee", reach=1)
RIFLE = Weapon(id="rifle", name=named("rifle"), damage=2, use="ranged", hands=2)
PISTOL = Weapon(id="pistol", name=named("pistol"), damage=2, use="ranged")
ARMS = {"knife": KNIFE, "rifle": RIFLE, "pistol": PISTOL}
HOLDING = {name: Kit(right=ItemId(name)) for name in ARMS}


def aboard(berth: str, foe: tuple[int, int] = (31, 20), holding: str = "knife", **values: Any) -> Battle:
    """Max in this place, an enemy somewhere, by default 12 studs to the north."""
    there = vehicle(at=(32, 32), **values)
    return at_war([seated("Max", there, berth, kit=HOLDING[holding]), unit("Foe", ORANGE, at=foe)], [there], items=ARMS)


@pytest.mark.rule("BOW-3.4.1")
def test_a_driver_attacks_only_with_a_weapon_assigned_to_his_place() -> None:
    assert refusal(aboard("driver", holding="pistol"), Attack(MAX, "Foe")) == "BOW-3.4.1"
    armed = (replace(DRIVER, weapon="gun"),)
    assert refusal(aboard("driver", berths=armed), Attack(MAX, "Foe")) is None


@pytest.mark.rule("BOW-3.4.1")
def test_a_rider_uses_what_he_holds() -> None:
    assert refusal(aboard("rider", (31, 28), "knife", **HORSE), Attack(MAX, "Foe")) is None
    assert refusal(aboard("rider", (31, 20), "pistol", **HORSE), Attack(MAX, "Foe")) is None
    assert refusal(aboard("rider", (31, 40), "pistol", **HORSE), Attack(MAX, "Foe")) == "BOW-2.4.2.18"


@pytest.mark.rule("BOW-3.4.2")
def test_a_gunner_shoots_as_often_as_his_budget_allows() -> None:
    start = aboard("gunner").with_unit(unit("Foe", ORANGE, at=(31, 20), hp=9))
    once = play(start, Attack(MAX, "Foe"), result(2, 5), result(0, 1))
    twice = play(once, Attack(MAX, "Foe"), result(2, 5), result(0, 1))
    assert figure(twice, "Foe").damage == 4


def at_angle(degrees: float) -> tuple[int, int]:
    """A place about 20 studs from the gun's mount, which is two studs ahead of the middle, off its axis so far."""
    x, y = 32 + 20 * sin(radians(degrees)), 30 - 20 * cos(radians(degrees))
    return round(x - 1), round(y - 1)


@pytest.mark.rule("BOW-3.4.3")
@pytest.mark.parametrize(
    ("degrees", "accepted"),
    [(0, True), (45, True), (87, True), (90, True), (93, False), (180, False), (-87, True), (-93, False)],
)
def test_a_weapon_fires_180_degrees_around_its_axis(degrees: int, accepted: bool) -> None:
    refused = refusal(aboard("gunner", at_angle(degrees)), Attack(MAX, "Foe"))
    assert (refused is None) == accepted


@pytest.mark.rule("BOW-3.4.3")
@pytest.mark.parametrize(("axis", "heading"), [(180, 0), (90, 90), (0, 180)])
def test_the_axis_turns_with_the_vehicle(axis: int, heading: int) -> None:
    start = aboard("gunner", (31, 50), heading=heading, weapons=(replace(GUN, axis=axis, mount=(0.0, 0.0)),))
    assert refusal(start, Attack(MAX, "Foe")) is None
    arm = mounted_arm(start, figure(start, "Max"))
    assert arm is not None
    assert arm.axis == 180


@pytest.mark.rule("BOW-3.4.4")
@pytest.mark.parametrize(("arc", "accepted"), [(180, False), (360, True)])
def test_a_turret_fires_all_around(arc: int, accepted: bool) -> None:
    start = aboard("gunner", (31, 50), weapons=(replace(GUN, arc=arc),))
    assert (refusal(start, Attack(MAX, "Foe")) is None) == accepted


@pytest.mark.rule("BOW-3.4.6", "BOW-A.2.4")
@pytest.mark.parametrize(("damage", "bricks_thrown"), [(4, 5), (3, 4)])
def test_the_gunner_rolls_his_attack_and_the_weapons_damage(damage: int, bricks_thrown: int) -> None:
    start = aboard("gunner", weapons=(replace(GUN, damage=damage),), holding="rifle")
    assert attack_damage(start, figure(start, "Max")) == bricks_thrown
    told_of = events(start, Attack(MAX, "Foe"), result(0, bricks_thrown), result(0, 1))
    assert bricks(told_of)[0][1] == bricks_thrown


@pytest.mark.rule("BOW-3.4.7")
def test_range_and_cover_count_as_for_a_hand_gun() -> None:
    # The gun's mount is at (32, 30); the middle of the enemy's footprint at (32, 10), 20 studs away, behind a low wall.
    wall = drawn_field(*[""] * 12, "." * 28 + "-" * 8, width=64, depth=64)
    there = vehicle(at=(32, 32))
    start = at_war([seated("Max", there, "gunner"), unit("Foe", ORANGE, at=(31, 9), dodge=3)], [there], wall)
    told_of = events(start, Attack(MAX, "Foe"), result(0, 4), result(0, 4))
    assert [count for _, count in bricks(told_of)] == [4, 4]
    high = drawn_field(*[""] * 12, "." * 20 + "#" * 24, width=64, depth=64)
    assert refusal(replace(start, field=high), Attack(MAX, "Foe")) == "BOW-2.4.2.16"


@pytest.mark.rule("BOW-3.4.8")
def test_attack_damage_is_readjusted_when_the_gunner_leaves() -> None:
    start = aboard("gunner")
    assert attack_damage(start, figure(start, "Max")) == 5
    out = play(start, GetOff(MAX, (34, 31), 0))
    assert attack_damage(out, figure(out, "Max")) == 2


@pytest.mark.rule("BOW-3.4.8")
def test_attack_damage_is_readjusted_when_the_vehicle_is_destroyed() -> None:
    resolution = story_of(aboard("gunner"))
    hurt_vehicle(resolution, car(resolution.battle).id, 2, ORANGE)
    assert attack_damage(resolution.battle, figure(resolution.battle, "Max")) == 2


def test_a_passenger_without_open_seat_cannot_attack() -> None:
    """BOW-R-45."""
    assert refusal(aboard("seat", holding="pistol"), Attack(MAX, "Foe")) == "BOW-3.4.1"
    bench = Berth(id="bench", role="passenger", exposure="open", own_weapon=True)
    assert refusal(aboard("bench", holding="pistol", berths=(DRIVER, bench)), Attack(MAX, "Foe")) is None
