"""The packs that come with the game, of our own design: what the basic book only points to."""

from dataclasses import replace as replaced
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions import aim, moves
from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.doors import CloseDoor, OpenDoor
from escarmouche.bow.actions.moves import Move, Moves
from escarmouche.bow.actions.objects import SheetChanged, Throw
from escarmouche.bow.battle import Battle
from escarmouche.bow.content.library import library
from escarmouche.bow.content.scenario import load_scenario, setup
from escarmouche.bow.extensions.acting import Act, Acted, Spots
from escarmouche.bow.extensions.effects import DoorBroken, DoorHurt, DoorUnlocked, Healed, SeatChanged
from escarmouche.bow.extensions.foresight import ActOdds
from escarmouche.bow.extensions.index import pack_rulebook
from escarmouche.bow.extensions.reading import pack_advice, shipped
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.field.rays import judge, rays
from escarmouche.bow.field.sight import Sight, eye_of, look
from escarmouche.bow.game import BOW
from escarmouche.bow.names import DoorId, ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.rounds import Pass, actions_left
from escarmouche.bow.units.damage import Hurt, Killed
from escarmouche.bow.units.items import Outfit
from escarmouche.bow.units.sheets import Sheet
from escarmouche.bow.vehicles.boarding import GetOn
from escarmouche.bow.vehicles.piloting import Drove
from escarmouche.bow.vehicles.wrecks import VehicleHurt
from escarmouche.games import rulebook
from escarmouche.kernel.rules import FORM
from tests.bow.build import BLUE, LEGEND, ORANGE, STRAW, battle, drawn_field, result, unit
from tests.bow.case import bow_case
from tests.bow.garage import at_war, events, offered, play, refusal, seated, told, vehicle
from tests.bow.gear import battle_of, of
from tests.contract.case import Case
from tests.contract.checks import (
    Check,
    check_a_loaded_state_plays_like_the_live_one,
    check_every_listed_command_is_accepted,
    check_modifiers_cite_rules_and_speak_both_languages,
    check_other_commands_are_refused_with_a_rule,
    check_random_play_keeps_the_invariants,
    check_replay_equals_play,
)

MAX, FOE = UnitId("max"), UnitId("foe")
SOLDIER = library().sheet("trooper")


def on(start: Battle, *packs: str) -> Battle:
    return replace(start, packs=tuple(shipped()[name] for name in packs))


@pytest.mark.rule("BOW-R-84")
def test_all_packs_are_our_own_and_say_what_they_go_back_to() -> None:
    assert set(shipped()) == {
        *("change_seat", "difficult_ground", "grenades", "locked_doors", "magic", "prone", "swimming")
    }
    known = rulebook("bow").ids()
    for pack in shipped().values():
        assert not pack.official
        assert pack.rules and set(pack.rules) <= known
        assert list(pack_advice(pack)) == []


def test_the_ids_of_all_packs_are_ids_of_rules_and_stand_once() -> None:
    ids = [rule.id for pack in shipped().values() for rule in pack_rulebook(pack).rule]
    assert len(ids) == len(set(ids))
    assert all(FORM.fullmatch(name) for name in ids)


@pytest.mark.parametrize(
    ("pack", "rule"), [("locked_doors", "LOCKEDDOORS-4.1"), ("difficult_ground", "DIFFICULTGROUND-4.1")]
)
def test_the_only_entry_about_ground_or_doors_is_the_first_of_its_section(pack: str, rule: str) -> None:
    entry = shipped()[pack].ground or shipped()[pack].door
    assert entry is not None
    assert pack_rulebook(shipped()[pack]).rule[-1].id == shipped()[pack].rule_of(entry) == rule


# Magic


def wizards(studs: int = 8, magic: int = 2, protection: int = 0, **values: Any) -> Battle:
    wizard = unit("max", at=(4, 4), facing=90, abilities={"magic": magic})
    foe = unit("foe", ORANGE, at=(4 + studs, 4), abilities={"protection": protection}, **values)
    return on(battle([wizard, foe]), "magic")


@pytest.mark.rule("BOW-B.3.5", example="BOW-EX-48")
@pytest.mark.parametrize(("protection", "resisting"), [(0, 0), (3, 3)])
def test_a_spell_is_magic_against_protection(protection: int, resisting: int) -> None:
    start = wizards(protection=protection, hp=4)
    story = events(start, Act(MAX, "bolt", "foe"), result(2, 2), result(0, resisting))
    (acted,) = told(story, Acted)
    assert acted.acting.throw.count == 2
    assert acted.struck[0].resisting.throw.count == resisting
    assert told(story, Hurt) == [Hurt(FOE, 2, 2)]


@pytest.mark.rule("BOW-B.3.5", example="BOW-EX-48")
def test_a_trooper_has_no_magic_and_beyond_the_range_the_spell_is_refused() -> None:
    assert refusal(wizards(magic=0), Act(MAX, "bolt", "foe")) == "MAGIC-2.1"
    assert refusal(wizards(10), Act(MAX, "bolt", "foe")) is None
    assert refusal(wizards(11), Act(MAX, "bolt", "foe")) == "MAGIC-2.1"


def test_a_bolt_needs_sight_and_the_front_half_circle() -> None:
    start = wizards()
    behind = start.with_unit(replace(of(start, "max"), facing=270))
    assert refusal(behind, Act(MAX, "bolt", "foe")) == "BOW-R-8"
    walled = drawn_field(*(["." * 16] * 3), *(["." * 8 + "#" + "." * 7] * 4))
    assert refusal(replace(start, field=walled), Act(MAX, "bolt", "foe")) == "MAGIC-2.1"


def test_a_bolt_can_kill_and_its_odds_say_so() -> None:
    odds = BOW.odds(wizards(), BLUE, Act(MAX, "bolt", "foe"))
    assert isinstance(odds, ActOdds)
    assert odds.chances["kill"] == pytest.approx(0.455356, abs=1e-6)
    assert told(events(wizards(), Act(MAX, "bolt", "foe"), result(1, 2), ()), Killed) == [Killed(FOE)]


@pytest.mark.rule("BOW-2.4.4.8")
@pytest.mark.parametrize(("studs", "offered_now"), [(2, True), (5, True), (6, False)])
def test_a_healing_spell_works_at_a_distance_up_to_its_range(studs: int, offered_now: bool) -> None:
    start = wizards(studs, hp=3)
    friend = replace(of(start, "foe"), owner=BLUE, damage=2)
    start = start.with_unit(friend).with_unit(unit("enemy", ORANGE, at=(28, 28)))
    spell = Act(MAX, "mend", "foe")
    assert (spell in offered(start, Act)) == offered_now
    assert refusal(start, spell) == (None if offered_now else "MAGIC-2.2")
    if offered_now:
        story = events(start, spell, result(2, 2), result(0, 2))
        assert told(story, Healed) == [Healed("foe", 1, 1)]
        assert told(story, Acted)[0].struck[0].resisting.throw.by == ORANGE


@pytest.mark.rule("BOW-2.4.4.8")
def test_a_healing_spell_is_for_the_wounded_for_life_forms_and_never_for_oneself() -> None:
    start = wizards(4, hp=3)
    assert refusal(start, Act(MAX, "mend", "foe")) == "MAGIC-2.2"
    robot = start.with_unit(replace(of(start, "foe"), damage=1, sheet=unit("x", hp=3, hp_colour="yellow").sheet))
    assert refusal(robot, Act(MAX, "mend", "foe")) == "MAGIC-2.2"
    hurt = start.with_unit(replace(of(start, "max"), damage=1, sheet=unit("x", hp=3, abilities={"magic": 1}).sheet))
    assert refusal(hurt, Act(MAX, "mend", "max")) == "MAGIC-2.2"


# Prone


def archers(studs: int = 10, wall: str = ".") -> Battle:
    rows = ["." * 32] * 4 + ["." * (4 + studs - 1) + wall + "." * (32 - 4 - studs)] * 2
    units = unit("max", at=(4, 4), facing=90), unit("foe", ORANGE, at=(4 + studs, 4), hp=2)
    start = battle_of(*units, wear={"max": {"right": "bow"}}, field=drawn_field(*rows, width=32))
    return on(start, "prone")


def lying(start: Battle, name: str = "foe") -> Battle:
    return start.with_unit(replace(of(start, name), marks=frozenset({"prone"})))


def test_lying_down_and_standing_up_cost_one_action_each() -> None:
    start = archers()
    assert offered(start, Act) == [Act(MAX, "lie_down")]
    down = play(start, Act(MAX, "lie_down"))
    assert actions_left(down, of(down, "max")) == 1
    assert offered(down, Act) == [Act(MAX, "stand_up")]
    assert refusal(down, Act(MAX, "lie_down")) == "PRONE-2.1"
    up = play(down, Act(MAX, "stand_up"))
    assert of(up, "max").marks == frozenset()
    assert refusal(start, Act(MAX, "stand_up")) == "PRONE-2.2"


def test_whoever_lies_prone_cannot_walk_or_turn() -> None:
    down = lying(archers(), "max")
    assert offered(down, Moves) == []
    assert refusal(down, Move(MAX, (5, 5), 0)) == "PRONE-3.1"
    assert refusal(down, Move(MAX, (4, 4), 90)) == "PRONE-3.1"
    assert offered(archers(), Moves) != []
    assert refusal(down, Attack(MAX, "foe")) is None, "but he may shoot"


def test_whoever_lies_prone_has_one_more_brick_against_shots_only() -> None:
    shot = aim.modifiers(lying(archers()), of(archers(), "max"), "foe")
    assert [(found.to, found.amount, found.rule) for found in shot] == [("defence", 1, "PRONE-3.1")]
    near = lying(archers(2))
    blow = near.with_unit(replace(of(near, "max"), kit=replace(of(near, "max").kit, right=None)))
    assert aim.modifiers(blow, of(blow, "max"), "foe") == ()
    assert refusal(blow, Attack(MAX, "foe")) is None


def test_whoever_lies_prone_is_hidden_by_a_low_wall_that_only_covers_somebody_standing() -> None:
    start = archers(wall="-")
    for position, expected in ((start, Sight.COVERED), (lying(start), Sight.HIDDEN)):
        eye, foe = eye_of(position, of(position, "max")), of(position, "foe")
        assert look(position, eye, foe) is expected
        assert judge(position, foe, rays(position, eye, foe)) is expected


def test_whoever_lies_prone_looks_from_down_there() -> None:
    start = archers()
    standing = eye_of(start, of(start, "max")).z
    down = lying(start, "max")
    assert eye_of(down, of(down, "max")).z == pytest.approx(standing * 4 / 12)


def test_nobody_lies_down_in_a_vehicle_or_gets_on_lying() -> None:
    car = vehicle("car", at=(16, 16))
    inside = on(at_war([seated("max", car)], [car]), "prone")
    assert refusal(inside, Act(MAX, "lie_down")) == "PRONE-2.1"
    beside = lying(on(at_war([unit("max", at=(12, 15))], [car]), "prone"), "max")
    assert refusal(beside, GetOn(MAX, VehicleId("car"), "driver")) == "PRONE-3.1"


# Grenades


def trench(grenade: str = "grenade", **values: Any) -> Battle:
    """Max with an explosive; two foes close together, one of his own near them, and one foe far off."""
    units = [
        unit("max", at=(4, 4), attack=1),
        unit("a", ORANGE, at=(12, 4), hp=3),
        unit("b", ORANGE, at=(12, 7), hp=3, dodge=0),
        unit("friend", BLUE, at=(15, 4), hp=3),
        unit("far", ORANGE, at=(24, 24)),
    ]
    return battle_of(*units, wear={"max": {"right": grenade}}, **values)


SPOT = (12, 6)
TOSS = Act(MAX, "throw_explosive", SPOT, ItemId("max grenade"))


@pytest.mark.rule("BOW-R-80", "BOW-2.3.2.12")
def test_without_the_pack_a_grenade_is_a_plain_object() -> None:
    start = trench()
    assert refusal(start, TOSS) == "BOW-B.1.1"
    after = play(start, Throw(MAX, ItemId("max grenade"), SPOT))
    assert after.lying == {"max grenade": SPOT}
    assert [unit.damage for unit in after.units.values()] == [0] * 5


@pytest.mark.rule("BOW-2.3.2.12", "BOW-R-80")
@pytest.mark.parametrize(
    ("spot", "rule"), [((11, 12), None), ((4, 14), None), ((4, 15), "BOW-2.3.2.9"), ((12, 12), "BOW-2.3.2.9")]
)
def test_a_grenade_flies_as_far_as_any_object(spot: Stud, rule: str | None) -> None:
    """Move 5: ten studs from the head at (5, 5)."""
    assert refusal(on(trench(), "grenades"), replace(TOSS, target=spot)) == rule


@pytest.mark.rule("BOW-2.3.2.12", "BOW-R-80")
def test_a_grenade_does_not_fly_through_a_wall() -> None:
    walled = drawn_field(*("." * 8 + "#" + "." * 23,) * 16, width=32, depth=32)
    assert refusal(on(trench(field=walled), "grenades"), TOSS) == "BOW-2.3.2.10"


@pytest.mark.rule("BOW-2.3.2.12", "BOW-R-80")
def test_all_within_5_studs_resist_one_roll_of_attack_and_damage_and_the_grenade_is_gone() -> None:
    start = on(trench(), "grenades")
    story = events(start, TOSS, result(3, 4), result(1, 1), (), result(0, 1))
    (acted,) = told(story, Acted)
    assert acted.acting.throw.count == 4, "Attack 1 and the grenade's 3"
    assert [(struck.target, struck.margin) for struck in acted.struck] == [("a", 2), ("b", 3), ("friend", 3)]
    assert [struck.resisting.throw.by for struck in acted.struck] == [ORANGE, ORANGE, ORANGE]
    assert told(story, Hurt) == [Hurt(UnitId("a"), 2, 2), Hurt(UnitId("b"), 3, 3), Hurt(UnitId("friend"), 3, 3)]
    after = play(start, TOSS, result(3, 4), result(1, 1), (), result(0, 1))
    assert set(after.units) == {"max", "a", "far"}
    assert "max grenade" not in after.items and of(after, "max").kit.right is None
    assert refusal(after, TOSS) == "GRENADES-2.1"


@pytest.mark.rule("BOW-R-80")
@pytest.mark.parametrize(("kind", "bricks"), [("grenade", 4), ("bomb", 5), ("dynamite", 5)])
def test_bombs_and_dynamite_work_likewise(kind: str, bricks: int) -> None:
    start = on(trench(kind), "grenades")
    odds = BOW.odds(start, BLUE, Act(MAX, "throw_explosive", SPOT, ItemId(f"max {kind}")))
    assert isinstance(odds, ActOdds)
    assert odds.acting_bricks == bricks
    assert [(struck.target, struck.resisting_bricks) for struck in odds.struck] == [("a", 1), ("b", 0), ("friend", 1)]
    assert max(struck.success for struck in odds.struck) <= odds.success < 1


@pytest.mark.rule("BOW-R-80")
def test_the_chance_of_striking_anybody_is_exact() -> None:
    """Three bricks against pools of 1, 0 and 1: whoever has no brick is struck by any result above 0."""
    start = on(trench(), "grenades")
    start = start.with_unit(replace(of(start, "max"), sheet=unit("x", attack=0).sheet))
    odds = BOW.odds(start, BLUE, TOSS)
    assert isinstance(odds, ActOdds)
    assert odds.success == pytest.approx(1 - (1 - 0.262) ** 3)


@pytest.mark.rule("BOW-R-80")
def test_a_grenade_may_strike_its_thrower_and_a_vehicle_and_an_empty_place() -> None:
    car = vehicle("car", at=(10, 5), owner=ORANGE)
    start = battle_of(unit("max", at=(4, 4), hp=9), unit("far", ORANGE, at=(28, 28)), wear={"max": {"left": "bomb"}})
    bomb = Act(MAX, "throw_explosive", (6, 5), ItemId("max bomb"))
    armed = on(replace(start, vehicles={car.id: car}), "grenades")
    story = events(armed, bomb, result(3, 5), result(0, 1), result(1, 5))
    assert told(story, Hurt) == [Hurt(MAX, 3, 3)]
    assert told(story, VehicleHurt) == [VehicleHurt(VehicleId("car"), 2, 2)]
    assert [struck.resisting.throw.by for struck in told(story, Acted)[0].struck] == [ORANGE, ORANGE]
    assert told(events(on(start, "grenades"), replace(bomb, target=(5, 14))), Acted)[0].struck == ()


@pytest.mark.rule("BOW-R-25", "BOW-R-80")
@pytest.mark.parametrize("first", ["a", "b"])
def test_those_who_lose_their_last_unplayed_units_in_one_blast_finish_in_seating_order(first: str) -> None:
    """Whichever of the two is named first: orange sits before straw."""
    start = battle_of(
        unit("max", at=(4, 4), attack=1),
        unit("a", ORANGE if first == "a" else STRAW, at=(12, 4)),
        unit("b", STRAW if first == "a" else ORANGE, at=(12, 7)),
        *(replace(unit(f"{seat} far", seat, at=(24, y)), played=True) for seat, y in ((ORANGE, 20), (STRAW, 26))),
        wear={"max": {"right": "grenade"}},
        seats=(BLUE, ORANGE, STRAW),
    )
    after = play(on(start, "grenades"), TOSS, result(3, 4), result(0, 1), result(0, 1))
    assert after.fallen == {"a", "b"}
    assert after.finished == (ORANGE, STRAW)


@pytest.mark.rule("BOW-R-80")
def test_those_hidden_in_a_vehicle_are_not_struck_themselves() -> None:
    car = vehicle("car", at=(10, 5), owner=ORANGE)
    start = battle_of(unit("max", at=(4, 4)), unit("far", ORANGE, at=(28, 28)), wear={"max": {"right": "grenade"}})
    crew = seated("crew", car, owner=ORANGE)
    armed = on(replace(start, vehicles={car.id: car}, units={**start.units, crew.id: crew}), "grenades")
    odds = BOW.odds(armed, BLUE, replace(TOSS, target=(10, 9)))
    assert isinstance(odds, ActOdds)
    assert [struck.target for struck in odds.struck] == ["car"]


def test_places_for_a_grenade_are_offered_as_a_space_and_all_of_them_are_accepted() -> None:
    start = on(trench(), "grenades")
    (spots,) = offered(start, Spots)
    random = Random(5)
    for _ in range(50):
        assert refusal(start, spots.sample(random)) is None
    assert all(refusal(start, replace(TOSS, target=stud)) is None for stud in spots.studs)
    assert (4, 14) in spots.studs and (4, 15) not in spots.studs


@pytest.mark.rule("BOW-R-80", "BOW-R-17")
def test_whoever_swims_throws_an_explosive_ashore() -> None:
    """Nothing can lie under the swimmer: the nearest ground is in the column 7."""
    pond = drawn_field(*("~" * 7 + "." * 25,) * 32, width=32, depth=32)
    start = on(trench(field=pond), "grenades", "swimming")
    (spots,) = offered(start, Spots)
    assert min(x for x, _ in spots.studs) == 7
    assert refusal(start, replace(TOSS, target=(4, 4))) == "BOW-R-17"


def test_throwing_an_explosive_from_the_bag_changes_no_hand() -> None:
    start = battle_of(
        unit("max", at=(4, 4), bag=1),
        unit("far", ORANGE, at=(28, 28)),
        wear={"max": {"right": "sword", "bag": ("grenade",)}},
    )
    story = events(on(start, "grenades"), replace(TOSS, target=(10, 10)))
    assert told(story, SheetChanged) == []
    assert told(story, Acted)[0].consumed


# Locked doors

DOOR = DoorId("door 4,4")
WALL = ("." * 24,) * 4 + ("####DD##################",) + ("." * 24,) * 19


def gaol(wear: dict[str, str], locked: bool = True, at: Stud = (4, 2), **values: Any) -> Battle:
    field = Field(rows=WALL, legend={**LEGEND, "D": replace(LEGEND["D"], locked=locked)})
    units = unit("max", at=at, **values), unit("foe", ORANGE, at=(20, 20))
    return on(battle_of(*units, wear={"max": wear}, field=field), "locked_doors")


@pytest.mark.rule("BOW-2.3.3.2", "BOW-R-81")
@pytest.mark.parametrize("packs", [(), ("locked_doors",)])
def test_a_locked_door_cannot_be_opened(packs: tuple[str, ...]) -> None:
    start = on(gaol({"right": "key"}), *packs)
    assert refusal(start, OpenDoor(MAX, DOOR)) == "BOW-2.3.3.2"
    assert bool(offered(start, Act)) == bool(packs)


@pytest.mark.rule("BOW-R-81")
def test_a_key_unlocks_a_door_for_good() -> None:
    start = gaol({"left": "key"})
    key = Act(MAX, "unlock", DOOR, ItemId("max key"))
    assert key in offered(start, Act)
    assert told(events(start, key), DoorUnlocked) == [DoorUnlocked(MAX, DOOR)]
    unlocked = play(start, key)
    assert refusal(unlocked, OpenDoor(MAX, DOOR)) is None
    assert refusal(unlocked, key) == "LOCKEDDOORS-2.1"
    assert of(unlocked, "max").kit.left == "max key", "a key can be used again"


@pytest.mark.rule("BOW-R-81")
@pytest.mark.parametrize(
    "start", [gaol({}), gaol({"right": "key"}, at=(4, 1)), gaol({"right": "key"}, locked=False)], ids=str
)
def test_unlocking_needs_a_key_in_hand_touch_and_a_lock(start: Battle) -> None:
    assert refusal(start, Act(MAX, "unlock", DOOR, ItemId("max key"))) == "LOCKEDDOORS-2.1"


@pytest.mark.rule("BOW-R-81")
def test_a_locked_door_can_be_attacked_until_it_breaks() -> None:
    start = gaol({"right": "sword"}, budget=3)
    blow = Act(MAX, "break_down", DOOR)
    odds = BOW.odds(start, BLUE, blow)
    assert isinstance(odds, ActOdds)
    assert (odds.acting_bricks, odds.struck[0].resisting_bricks) == (3, 3)
    story = events(start, blow, result(2, 3), result(1, 3))
    assert told(story, Acted)[0].struck[0].resisting.throw.by == ORANGE
    assert told(story, DoorHurt) == [DoorHurt(DOOR, 1, 1)]
    dented = play(start, blow, result(2, 3), result(1, 3))
    assert dented.door_damage == {DOOR: 1} and dented.open_doors == frozenset()
    story = events(dented, blow, result(1, 3), result(0, 3))
    assert told(story, DoorBroken) == [DoorBroken(DOOR)]
    broken = play(dented, blow, result(1, 3), result(0, 3))
    assert broken.open_doors == {DOOR}
    assert refusal(broken, CloseDoor(MAX, DOOR)) == "BOW-2.3.3.2"
    assert refusal(broken, Move(MAX, (4, 5), 180)) is None, "one can walk through"


# Difficult ground and swimming


def bog(mark: str, slow: bool = False) -> Battle:
    """Max west of five columns of mud or water, from edge to edge: every way east leads through them."""
    legend = {**LEGEND, "m": replace(LEGEND["."], name="mud", slow=slow)}
    rows = ("." * 4 + mark * 5 + "." * 7,) * 16
    return battle([unit("max", at=(2, 4)), unit("foe", ORANGE, at=(12, 12))], Field(rows=rows, legend=legend))


def steps(start: Battle, to: Stud) -> int | None:
    return moves.reach(start, of(start, "max")).steps(to)


@pytest.mark.rule("BOW-2.3.1.12", "BOW-R-79")
def test_without_a_pack_all_ground_costs_1_and_water_is_an_obstacle() -> None:
    assert steps(bog("m", slow=True), (5, 4)) == 3
    assert steps(bog("~"), (3, 4)) is None
    assert refusal(bog("~"), Move(MAX, (3, 4), 90)) is not None


@pytest.mark.rule("BOW-2.3.1.12", "BOW-R-79")
@pytest.mark.parametrize(("mark", "pack"), [("m", "difficult_ground"), ("~", "swimming")])
def test_mud_or_water_costs_2_a_stud(mark: str, pack: str) -> None:
    start = on(bog(mark, slow=True), pack)
    assert [steps(start, (x, 4)) for x in (1, 3, 4, 5)] == [1, 2, 4, None]
    assert refusal(start, Move(MAX, (4, 4), 90)) is None
    assert refusal(start, Move(MAX, (5, 4), 90)) == "BOW-2.3.1.5"
    assert of(play(start, Move(MAX, (4, 4), 90)), "max").at == (4, 4)


@pytest.mark.rule("BOW-R-79")
def test_each_of_the_two_packs_is_for_itself() -> None:
    assert steps(on(bog("~"), "difficult_ground"), (3, 4)) is None
    assert steps(on(bog("m", slow=True), "swimming"), (5, 4)) == 3
    assert steps(on(bog("m"), "difficult_ground"), (5, 4)) == 3, "plain ground stays plain"


# Changing seats


def aboard(going: int = 0, berth: str = "driver") -> Battle:
    car = vehicle("car", at=(16, 16), going=going)
    crew = [seated("max", car, berth), seated("gunner", car, "gunner")]
    return on(at_war(crew, [car]), "change_seat")


@pytest.mark.rule("BOW-R-46")
def test_changing_seats_is_one_action_with_the_pack_and_impossible_without() -> None:
    start = aboard()
    change = Act(MAX, "change_seat", "seat")
    assert offered(start, Act)[0] == change
    story = events(start, change)
    (changed,) = told(story, SeatChanged)
    assert (changed.left, changed.berth, changed.drove, changed.drives) == ("driver", "seat", True, False)
    after = play(start, change)
    seat = of(after, "max").aboard
    assert seat and seat.berth == "seat"
    assert actions_left(after, of(after, "max")) == 1
    assert refusal(on(start), change) == "BOW-B.1.1"


@pytest.mark.rule("BOW-R-46")
@pytest.mark.parametrize("place", ["gunner", "driver", "roof"])
def test_the_other_place_must_be_free(place: str) -> None:
    assert refusal(aboard(), Act(MAX, "change_seat", place)) == "CHANGESEAT-2.1"


@pytest.mark.rule("BOW-R-46")
def test_on_foot_there_is_no_seat_to_change() -> None:
    start = on(battle([unit("max"), unit("foe", ORANGE, at=(9, 9))]), "change_seat")
    assert refusal(start, Act(MAX, "change_seat", "seat")) == "CHANGESEAT-2.1"


@pytest.mark.rule("BOW-R-46")
def test_a_driver_who_leaves_the_wheel_cannot_dodge_the_compulsory_move() -> None:
    start = aboard(going=1)
    away = play(start, Act(MAX, "change_seat", "seat"))
    assert told(events(away, Pass(MAX)), Drove)


@pytest.mark.rule("BOW-R-46")
def test_whoever_takes_the_wheel_drives() -> None:
    after = play(aboard(berth="seat"), Act(MAX, "change_seat", "driver"))
    assert after.vehicles[VehicleId("car")].driven_by == BLUE


# All together


def armed(number: int, sheet: Sheet) -> dict[str, Any]:
    """A magician, each with something else in his hands."""
    kits = Outfit(right="grenade", bag=("bomb",)), Outfit(right="key", left="sword"), Outfit(right="bow")
    return {
        "sheet": replace(sheet, abilities={"magic": 2, "protection": number % 2}, bag=1, hp=2),
        "kit": kits[number % 3],
    }


def all_packs() -> Case:
    """The first skirmish with everything that packs can do."""
    first = load_scenario("first-skirmish")
    armies = [
        replace(army, unit=tuple(replace(post, **armed(number, SOLDIER)) for number, post in enumerate(army.unit)))
        for army in first.army
    ]
    begun = setup(replace(first, army=tuple(armies)), {"extensions": list(shipped())})
    return replaced(bow_case(), setups=(begun,), most_commands=60)


@pytest.mark.parametrize(
    "check",
    [
        check_random_play_keeps_the_invariants,
        check_every_listed_command_is_accepted,
        check_other_commands_are_refused_with_a_rule,
        check_modifiers_cite_rules_and_speak_both_languages,
        check_replay_equals_play,
        check_a_loaded_state_plays_like_the_live_one,
    ],
)
def test_random_play_with_all_packs_keeps_the_contract(check: Check) -> None:
    for seed in range(2):
        check(all_packs(), seed)
