"""Counts of legal commands for known positions, as chess programs count moves.

Every number is worked out in a comment from the rules, before the program is asked. A space of commands counts for all
that it stands for: places × facings, objects × studs, angles. Facings are the eighths of a circle to which minifigs are
turned on the screen (BOW-R-8): eight for each place. A minifig stands on 2×2 studs, and its place is named by the
north-western one (BOW-R-4).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.gifts import AnswerGift, Give
from escarmouche.bow.actions.moves import Move, Moves
from escarmouche.bow.actions.objects import Throw, Throws
from escarmouche.bow.battle import Battle, Gift, Phase, Turn, Zone
from escarmouche.bow.game import BOW
from escarmouche.bow.names import DoorId, ItemId, UnitId
from escarmouche.bow.table import Deploy, Deployments
from escarmouche.bow.units.sheets import Mounted
from escarmouche.bow.vehicles.boarding import Exits, GetOff
from escarmouche.bow.vehicles.piloting import Drive, Steer, Steering
from escarmouche.bow.vehicles.wrecks import PutDown, PutDowns, ShareOut, Shares
from escarmouche.kernel import Seat
from tests.bow.build import BLUE, ORANGE, battle, drawn_field, named, open_field, result, unit
from tests.bow.garage import FLYER, at_war, play, seated, vehicle
from tests.bow.gear import battle_of

MAX = UnitId("max")
EIGHTHS = range(0, 360, 45)


def counts(battle: Battle, seat: Seat) -> dict[str, int]:
    """How many different commands of each type the seat may give; each of them is accepted."""
    legal = {command for offer in BOW.commands(battle, seat) for command in meant(battle, seat, offer)}
    refused = {command: BOW.refuse(battle, seat, command) for command in legal}
    assert not any(refused.values()), [refusal for refusal in refused.values() if refusal]
    return dict(Counter(type(command).__name__ for command in legal))


def meant(battle: Battle, seat: Seat, offer: Any) -> Iterator[Any]:
    """The commands that an offer stands for: itself, or all of a space."""
    match offer:
        case Moves(unit=unit):
            yield from (Move(unit, (x, y), facing) for x, y, _ in offer.places for facing in EIGHTHS)
        case Throws(unit=unit):
            yield from (Throw(unit, item, stud) for item in offer.items for stud in offer.studs)
        case Steering(unit=unit, most=most):
            yield from (Steer(unit, way * degrees) for degrees in range(1, most + 1) for way in (-1, 1))
        case Exits(unit=unit, places=places):
            yield from (GetOff(unit, place, facing) for place in places for facing in EIGHTHS)
        case Shares(occupants=occupants, extra=extra):
            yield from (ShareOut(more) for more in combinations(sorted(occupants), extra))
        case ShareOut(more=more):  # whom one names first makes no difference
            yield ShareOut(tuple(sorted(more)))
        case PutDowns(unit=unit, places=places):
            yield from (PutDown(unit, place, facing) for place in places for facing in EIGHTHS)
        case Deployments(unit=unit, places=places):
            yield from (Deploy(unit, place, facing) for place in places for facing in EIGHTHS)
        case _:
            yield offer


def in_turn(start: Battle, name: str = "max") -> Battle:
    """The position with this unit's Turn begun: nobody else may be chosen any more (BOW-1.1.5)."""
    return replace(start, turn=Turn(UnitId(name)))


@pytest.mark.rule("BOW-2.3.1.4", "BOW-2.3.1.8", "BOW-2.2.8")
def test_a_trooper_alone_on_open_ground() -> None:
    # Move 5: a square of ±5 around the start, 11 × 11 = 121 places, its own included (turning on the spot).
    # 121 × 8 facings = 968. Nobody to attack, nothing in hand to throw or give. Pass and resign are always possible.
    start = battle([unit("max", at=(15, 15))])
    assert counts(start, BLUE) == {"Move": 968, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.3.2.9", "BOW-R-69")
def test_a_swordsman_in_a_corner() -> None:
    # Nobody steps off the field: 0 to 5 east and 0 to 5 south are 6 × 6 = 36 places, × 8 = 288.
    # He can throw his sword 2 × 5 = 10 studs from his head at (1, 1), where four studs meet. Stud centres lie half
    # studs off: a/2 east and b/2 south with odd a and b, and a² + b² ≤ 400. For a = 1, 3, 5, … 19 there are
    # 10, 10, 10, 9, 9, 8, 8, 7, 5, 3 positive b: 79 studs in the quarter that is wholly on the field. To the west
    # and to the north lies only the first row (a = -1 or b = -1): 10 + 10, and 1 in the corner. 79 + 21 = 100.
    start = battle_of(unit("max"), wear={"max": {"right": "sword"}})
    assert counts(start, BLUE) == {"Move": 288, "Throw": 100, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.2.5", "BOW-1.1.5", "BOW-2.2.14")
def test_two_troopers_in_opposite_corners() -> None:
    # Before a Turn has begun, either may be chosen: 36 × 8 = 288 moves and one pass each.
    # Once one has begun, only his commands are left. The other seat can do nothing but resign.
    start = battle([unit("max"), unit("pia", at=(30, 30)), unit("foe", ORANGE, at=(0, 30))])
    assert counts(start, BLUE) == {"Move": 2 * 288, "Pass": 2, "Resign": 1}
    assert counts(in_turn(start), BLUE) == {"Move": 288, "Pass": 1, "Resign": 1}
    assert counts(start, ORANGE) == {"Resign": 1}


WALL_WITH_DOOR = drawn_field(*["." * 16] * 8, "########DD######")


@pytest.mark.rule("BOW-2.3.1.5", "BOW-2.3.3.1")
def test_beside_a_wall_with_a_closed_door() -> None:
    # The wall in row 8 runs from edge to edge. Max stands with his feet in rows 6 and 7, right at the door.
    # North of the wall: ±5 east and west is x = 3 … 13, 11 columns; y = 1 … 6, 6 rows. 66 places × 8 = 528.
    start = battle([unit("max", at=(8, 6))], WALL_WITH_DOOR)
    assert counts(start, BLUE) == {"Move": 528, "OpenDoor": 1, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-R-11", "BOW-R-82")
def test_beside_a_wall_with_an_open_door() -> None:
    # The same 66 places, and through the door, two studs wide, only straight on: (8, 7) after 1 step and (8, 8) after
    # 2, both partly in the frame. After 3 he is out at y = 9, and may have stepped aside: x = 7 … 9. After 4 y is 9 or
    # 10 and x = 6 … 10; after 5 y is 9, 10 or 11 and x = 5 … 11: 3 rows of 7. 66 + 1 + 1 + 21 = 89, × 8 = 712.
    # Nobody stands in the frame, so he may close the door.
    start = battle([unit("max", at=(8, 6))], WALL_WITH_DOOR, open_doors=frozenset({DoorId("door 8,8")}))
    assert counts(start, BLUE) == {"Move": 712, "CloseDoor": 1, "Pass": 1, "Resign": 1}
    # In the frame itself, at (8, 7), he cannot close it. North of the wall y = 2 … 6; 1 step takes him to y = 6, where
    # x = 7 … 9, so at y = 6 he gets to x = 3 … 13 in 5: to 11 columns, as in the other rows: 5 × 11 = 55 places. His
    # own and (8, 8) are 2 more. South: out at y = 9 after 2, x = 7 … 9; after 5, y = 9 … 12 and x = 4 … 12: 4 × 9 = 36.
    # 55 + 2 + 36 = 93, × 8 = 744.
    inside = battle([unit("max", at=(8, 7))], WALL_WITH_DOOR, open_doors=frozenset({DoorId("door 8,8")}))
    assert counts(inside, BLUE) == {"Move": 744, "Pass": 1, "Resign": 1}


CORRIDOR = drawn_field("#" * 16, "." * 16, "." * 16, "#" * 16)


@pytest.mark.rule("BOW-2.3.1.5", "BOW-R-4")
def test_in_a_corridor_two_studs_wide() -> None:
    # Only east and west: x = 2 … 12 is 11 places, × 8 = 88; there is always room to turn.
    start = battle([unit("max", at=(7, 1))], CORRIDOR)
    assert counts(start, BLUE) == {"Move": 88, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-R-11", "BOW-R-21")
def test_in_a_corridor_with_somebody_in_the_way() -> None:
    # Nobody walks through a unit: x = 2 … 8 is 7 places, × 8 = 56. One stud is free between the two, and bare hands
    # reach only those who are touched: no attack.
    start = battle([unit("max", at=(7, 1), facing=90), unit("foe", ORANGE, at=(10, 1))], CORRIDOR)
    assert counts(start, BLUE) == {"Move": 56, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-R-11")
def test_a_diagonal_step_needs_one_free_way_round() -> None:
    # Move 1 from (2, 2). A wall on the stud (4, 2) takes the places (3, 1) and (3, 2). The step to (3, 3) is still
    # possible, because (2, 3) is free: 9 - 2 = 7 places, × 8 = 56.
    max_ = unit("max", at=(2, 2), move=1)
    one = drawn_field("", "", "....#")
    assert counts(battle([max_], one), BLUE) == {"Move": 56, "Pass": 1, "Resign": 1}
    # A second one on (2, 4) takes (1, 3) and (2, 3). The place (3, 3) is free, but both ways round are not:
    # 9 - 2 - 2 - 1 = 4 places, × 8 = 32.
    two = drawn_field("", "", "....#", "", "..#")
    assert counts(battle([max_], two), BLUE) == {"Move": 32, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-R-14")
def test_below_a_rampart_with_a_step() -> None:
    # Row 0 to 3 are four bricks higher, but for a step of one brick on x = 4 … 7. Max, Move 1, stands at (2, 4).
    # He cannot climb four bricks, nor stand across the edge: the places (1, 3), (2, 3) are out. (3, 3) lies on grass,
    # rampart (3, 3) and step (4, 3): out as well. Left are y = 4 and y = 5: 6 places, × 8 = 48.
    field = drawn_field(*["4444111144444444"] * 4)
    below = battle([unit("max", at=(2, 4), move=1)], field)
    assert counts(below, BLUE) == {"Move": 48, "Pass": 1, "Resign": 1}
    # At (4, 4), with the step ahead: (4, 3) and (5, 3) lie half on the step, one brick up: possible. (3, 3) has a stud
    # of rampart. 9 - 1 = 8 places, × 8 = 64.
    ahead = battle([unit("max", at=(4, 4), move=1)], field)
    assert counts(ahead, BLUE) == {"Move": 64, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.4.2.10", "BOW-2.4.2.11", "BOW-R-8", "BOW-R-9")
def test_armed_units_in_reach_of_each_other() -> None:
    # A sword reaches over 2 free studs, in the front half circle; Max faces east. East of him at gap 2: yes. North of
    # him at gap 2, 90° off, the border included: yes. West of him at gap 2: behind. South-east at gap 3: too far.
    # Nobody is near enough to be in the way of Move 1: 9 places × 8 = 72. His sword flies 2 studs: a² + b² ≤ 16 with
    # odd a and b leaves (1, 1), (1, 3), (3, 1) in each quarter: 12 studs.
    foes = [
        unit("east", ORANGE, at=(12, 8)),
        unit("north", ORANGE, at=(8, 4)),
        unit("west", ORANGE, at=(4, 8)),
        unit("far", ORANGE, at=(13, 13)),
    ]
    swords = {name: {"right": "sword"} for name in ("max", "east", "north", "west", "far")}
    start = battle_of(unit("max", at=(8, 8), facing=90, move=1), *foes, wear=swords)
    assert counts(start, BLUE) == {"Move": 72, "Attack": 2, "Throw": 12, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.4.2.16", "BOW-2.4.2.24")
def test_an_archer_with_three_enemies() -> None:
    # Attack 1 + bow 2 = 3 bricks: 45 studs at most. Near stands 20 studs east: yes. Far stands 46 studs east: no brick
    # left. Behind stands 32 studs south, in front of Max by one stud, but wholly behind a wall of six bricks: hidden.
    # Move: 2 studs are left in the west, x = 0 … 7, 8 columns; y = 15 … 25, 11 rows: 88 × 8 = 704.
    # Throw: 2 × 79 = 158 studs to the east (see the corner). To the west only a = -1, -3 and -5 lie on the field, with
    # 10 studs north and 10 south each: 60. Nobody is within 10 studs. 158 + 60 = 218.
    field = drawn_field(*["." * 64] * 40, "#" * 20, "#" * 20, width=64, depth=64)
    start = battle_of(
        unit("max", at=(2, 20), facing=90),
        unit("near", ORANGE, at=(22, 20)),
        unit("far", ORANGE, at=(48, 20)),
        unit("hidden", ORANGE, at=(3, 52)),
        wear={"max": {"right": "bow"}},
        field=field,
    )
    assert counts(start, BLUE) == {"Move": 704, "Attack": 1, "Throw": 218, "Pass": 1, "Resign": 1}
    # Without the wall, the third is a target as well.
    assert counts(replace(start, field=open_field(64, 64)), BLUE)["Attack"] == 2


@pytest.mark.rule("BOW-2.4.4.3", "BOW-2.4.4.7", "BOW-R-39", "BOW-R-21")
def test_a_medic_among_the_wounded() -> None:
    # Doc, treat 2, stands at (10, 10) and faces west. Touching him: a wounded friend in the east, and a wounded enemy
    # at his south-western corner: both may be treated. A wounded droid in the north has the wrong colour, an unhurt
    # friend (south-east, at the corner) needs nothing, and another wounded friend is one free stud away in the south.
    # Bare hands reach the enemy, 45° off his facing: one attack.
    # Move 1: the three places in the east are taken, the three in the north by the droid, (9, 11) by the enemy. His
    # own, (9, 10) and (10, 11) are left: 3 × 8 = 24.
    start = battle(
        [
            unit("doc", at=(10, 10), facing=270, move=1, treat=2),
            replace(unit("pia", at=(12, 10), hp=2), damage=1),
            replace(unit("foe", ORANGE, at=(8, 12), hp=2), damage=1),
            replace(unit("droid", at=(10, 8), hp=2, hp_colour="yellow"), damage=1),
            unit("sound", at=(12, 12), hp=2),
            replace(unit("apart", at=(10, 13), hp=2), damage=1),
        ]
    )
    assert counts(in_turn(start, "doc"), BLUE) == {"Move": 24, "Attack": 1, "Treat": 2, "Pass": 1, "Resign": 1}


THINGS = {"key": (10, 9), "helmet": (7, 7), "knife": (8, 11)}
"""Around a unit at (8, 8): one object at its side, one at its corner, and one with a free stud between."""


@pytest.mark.rule("BOW-2.3.2.5", "BOW-2.3.2.8")
def test_an_object_at_the_feet_and_both_hands_full() -> None:
    # Sword and shield fill the hands, and there is no bag: nothing can be grabbed. Move 1: 9 × 8 = 72; objects are not
    # in the way. Two objects to throw, 12 studs each (see above): 24.
    start = battle_of(unit("max", at=(8, 8), move=1), wear={"max": {"right": "sword", "left": "shield"}}, things=THINGS)
    assert counts(start, BLUE) == {"Move": 72, "Throw": 24, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.3.2.2", "BOW-2.3.2.6", "BOW-R-22")
def test_objects_at_the_feet_with_a_free_hand_and_a_bag() -> None:
    # The key goes into the left hand or into the bag, the helmet onto the head or into the bag: 4 grabs. The knife is
    # not close. Only the sword can be thrown: 12 studs.
    start = battle_of(unit("max", at=(8, 8), move=1, bag=1), wear={"max": {"right": "sword"}}, things=THINGS)
    assert counts(start, BLUE) == {"Move": 72, "Grab": 4, "Throw": 12, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-R-20")
def test_a_weapon_in_each_hand() -> None:
    # Sword and knife are used as a pair, until Max names one of them: 2 ways. Two objects to throw: 24.
    start = battle_of(unit("max", at=(8, 8), move=1), wear={"max": {"right": "sword", "left": "knife"}})
    assert counts(start, BLUE) == {"Move": 72, "Throw": 24, "Wield": 2, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.3.3.3", "BOW-2.3.3.4")
def test_beside_the_door_of_a_car() -> None:
    # The car covers x = 14 … 17 and y = 13 … 18; its doors are at (14, 16) and (18, 16). Max, Move 1, at (18, 15) has
    # the eastern one at his side. Its three places are free. The three places in the west are the car's: 6 × 8 = 48.
    start = at_war([unit("max", at=(18, 15), move=1)], [vehicle()])
    assert counts(start, BLUE) == {"Move": 48, "GetOn": 3, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-3.2.2", "BOW-3.3.16", "BOW-3.3.6", "BOW-2.3.3.5")
def test_a_driver_at_speed() -> None:
    # Speed 2 of 4: 0, 1, 3 and 4 may be set. Up to 45° to either side in whole degrees: 90 turns. The compulsory move
    # is still to be made. At any speed he may get off (BOW-R-48). The car covers x = 14 … 17, and its doors are at
    # (14, 16) and (18, 16): beside the hull, 2×2 studs touch such a point with y = 14, 15 or 16. 2 × 3 places × 8 = 48.
    # He does not walk, and his place has no weapon.
    car = vehicle(going=2)
    start = at_war([seated("max", car)], [car])
    piloting = {"ChangeSpeed": 4, "Steer": 90, "GetOff": 48}
    assert counts(start, BLUE) == {**piloting, "Drive": 1, "Pass": 1, "Resign": 1}
    # Once the car has moved, all but the move is left.
    assert counts(play(start, Drive(MAX)), BLUE) == {**piloting, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-3.2.6", "BOW-R-48")
def test_a_pilot_in_the_air() -> None:
    # Speed 6 of 4 to 8: 0 (landing; the ground below is free), 4, 5, 7 and 8 may be set. Nobody gets off in the air.
    plane = vehicle(going=6, airborne=True, at=(30, 50), **FLYER)
    start = at_war([seated("max", plane)], [plane])
    assert counts(start, BLUE) == {"ChangeSpeed": 5, "Steer": 90, "Drive": 1, "Pass": 1, "Resign": 1}
    # Somebody stands below: then it cannot land (BOW-R-59).
    crowded = at_war([seated("max", plane), unit("pia", at=(30, 50))], [plane])
    assert counts(in_turn(crowded), BLUE)["ChangeSpeed"] == 4


TURRET = Mounted(id="gun", name=named("gun"), damage=4, mount=(0.0, 2.0), arc=360)


@pytest.mark.rule("BOW-3.1.9", "BOW-3.4.3", "BOW-3.4.4", "BOW-3.3.8")
def test_a_gunner_with_a_turret() -> None:
    # Attack 1 + gun 4 = 5 bricks: 75 studs at most, from the mount at (16, 14). Ahead stands 10 studs north, behind 17
    # studs south, far at (61, 61): √(45² + 47²) = 65.1 studs. A turret hits all three. A gunner does not pilot, even
    # without a driver; he may get off: 48, as the driver.
    foes = [unit("ahead", ORANGE, at=(15, 3)), unit("behind", ORANGE, at=(15, 30))]
    car = vehicle(weapons=(TURRET,))
    start = at_war([seated("max", car, "gunner"), *foes], [car])
    assert counts(start, BLUE) == {"Attack": 3, "GetOff": 48, "Pass": 1, "Resign": 1}
    # A gun that is fixed forward hits only the one ahead. If the car rolls without a driver, its player may let it
    # make its move in this Turn.
    rolling = vehicle(going=2)
    start = at_war([seated("max", rolling, "gunner"), *foes], [rolling])
    assert counts(start, BLUE) == {"Attack": 1, "GetOff": 48, "DriveOn": 1, "Pass": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.3.2.13", "BOW-2.3.2.14", "BOW-2.3.2.15", "BOW-R-18")
def test_a_gift_and_its_answer() -> None:
    # The enemy touches Max in the east and has a free hand: one gift, the key. Max faces west, so no attack. Move 1:
    # the three places in the east are taken, 6 × 8 = 48. The key can be thrown on 12 studs, also at the enemy's feet.
    start = battle_of(
        unit("max", at=(8, 8), facing=270, move=1),
        unit("foe", ORANGE, at=(10, 8), bag=1),
        wear={"max": {"right": "key"}},
    )
    assert counts(start, BLUE) == {"Move": 48, "Throw": 12, "Give": 1, "Pass": 1, "Resign": 1}
    # The enemy's player refuses, or takes it into a hand or into the bag; the giver waits.
    asked = play(start, Give(MAX, ItemId("max key"), UnitId("foe")))
    assert counts(asked, ORANGE) == {"AnswerGift": 3, "Resign": 1}
    assert counts(asked, BLUE) == {"Resign": 1}
    # Refused, it has cost nothing: all is as before.
    assert counts(play(asked, AnswerGift(accept=False)), BLUE) == counts(start, BLUE)


@pytest.mark.rule("BOW-2.3.2.15")
def test_the_answer_of_one_without_a_bag() -> None:
    # To refuse, or to take it into the free hand.
    start = battle_of(
        unit("max", at=(8, 8)),
        unit("foe", ORANGE, at=(10, 8)),
        wear={"max": {"right": "key"}},
        questions=(Gift(ORANGE, MAX, UnitId("foe"), ItemId("max key")),),
    )
    assert counts(start, ORANGE) == {"AnswerGift": 2, "Resign": 1}


@pytest.mark.rule("BOW-3.5.8", "BOW-3.5.9", "BOW-R-67")
def test_shares_of_the_damage_and_places_in_the_wreck() -> None:
    # The car has 1 health point left and takes 6 - 0 damage points: 5 are left over for 3 occupants, 1 each, and the
    # attacker picks the 2 of 3 who take one more: 3 ways.
    car = vehicle(damage=1)
    crew = [seated(name, car, place, hp=3) for name, place in (("ada", "driver"), ("ben", "gunner"), ("cid", "seat"))]
    foe = unit("foe", ORANGE, at=(18, 15), facing=270, attack=6)
    start = battle([*crew, foe], vehicles=[car], seats=(ORANGE, BLUE))
    (blow,) = [command for command in BOW.commands(start, ORANGE) if type(command).__name__ == "Attack"]
    asked = play(start, blow, result(6, 6), result(0, 5))
    assert counts(asked, ORANGE) == {"ShareOut": 3, "Resign": 1}
    assert counts(asked, BLUE) == {"Resign": 1}
    # All survive, with 3 health points each, and are put down by their owner where the car was: 4 × 6 studs from
    # (14, 13), so 3 × 5 = 15 places for 2×2 studs, × 8 = 120. Comrades who still wait are not in the way.
    first = play(asked, ShareOut((UnitId("ada"), UnitId("ben"))))
    assert counts(first, BLUE) == {"PutDown": 120, "Resign": 1}
    # Ada in the corner (14, 13) takes the places with x = 14, 15 and y = 13, 14: 15 - 4 = 11 are left, × 8 = 88.
    second = play(first, PutDown(UnitId("ada"), (14, 13), 0))
    assert counts(second, BLUE) == {"PutDown": 88, "Resign": 1}
    # Ben beside her, at (16, 13): nothing is left of y = 13 and 14. Three rows of 3 are: 9 × 8 = 72.
    third = play(second, PutDown(UnitId("ben"), (16, 13), 0))
    assert counts(third, BLUE) == {"PutDown": 72, "Resign": 1}


@pytest.mark.rule("BOW-R-32")
def test_deployment() -> None:
    # Blue's zone is 10 × 32 studs: 9 × 31 = 279 places for 2×2 studs. Each of the two stands in the way of the other:
    # it takes the 3 × 3 places that overlap its own. 2 × (279 - 9) × 8 = 4320, and one may be ready.
    start = battle(
        [unit("max", at=(3, 3)), unit("pia", at=(3, 10)), unit("giant", ORANGE, at=(24, 3), footprint=(4, 4))],
        zones=(Zone(BLUE, (0, 0, 9, 31)), Zone(ORANGE, (22, 0, 31, 31))),
        phase=Phase.DEPLOYMENT,
        starter=ORANGE,
    )
    assert counts(start, BLUE) == {"Deploy": 4320, "Ready": 1, "Resign": 1}
    # Blue is ready and can only wait. Orange has a giant of 4×4 studs: 7 × 29 = 203 places, × 8 = 1624.
    waiting = replace(start, ready=frozenset({BLUE}))
    assert counts(waiting, BLUE) == {"Resign": 1}
    assert counts(waiting, ORANGE) == {"Deploy": 1624, "Ready": 1, "Resign": 1}


@pytest.mark.rule("BOW-2.2.1")
def test_before_the_first_round() -> None:
    # Anybody may find the starting player, and nobody has anything else to do.
    start = battle([unit("max"), unit("foe", ORANGE, at=(20, 20))], phase=Phase.START)
    assert counts(start, BLUE) == counts(start, ORANGE) == {"Begin": 1, "Resign": 1}
