"""BOW 2.4.2, the Attack action, in the order of the book.

S attacks T. Both stand in the same two rows, S in the west facing east; a distance is from head to head, a gap is the
number of free studs between the two. `#` is a wall six bricks high, `-` one of two bricks.
"""

from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.actions.aim import modifiers
from escarmouche.bow.actions.attack import (
    AnswerDispute,
    Attack,
    Attacked,
    SightSettled,
    odds,
    offers,
    refuse,
    strike,
    turn_odds,
)
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.ranges import bricks_lost, greatest_range
from escarmouche.bow.battle import Battle, Dispute
from escarmouche.bow.content.library import library
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.sight import Sight
from escarmouche.bow.game import BOW
from escarmouche.bow.names import DoorId, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rounds import Pass, actions_left
from escarmouche.bow.table import Resign
from escarmouche.bow.units.damage import Killed
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice
from tests.bow.build import BLUE, ORANGE, STRAW, drawn_field, open_field, result, unit
from tests.bow.garage import HORSE, TEAM, at_war, bricks, car, events, figure, offered, play, refusal, seated, vehicle
from tests.bow.gear import battle_of
from tests.kernel.games import properties

S, T = UnitId("S"), UnitId("T")
SHOT = Attack(S, "T")
X, Y = 4, 8
"""Where S stands."""

PISTOL, SWORD = {"right": "pistol"}, {"right": "sword"}


def duel(
    holding: Mapping[str, Any] | None = None,
    at: tuple[int, int] = (X + 10, Y),
    field: Field | None = None,
    shooter: Mapping[str, Any] | None = None,
    **values: Any,
) -> Battle:
    """S with a weapon (by default a pistol), and T there; further values are of T's sheet or of the battle."""
    battles = {name: values.pop(name) for name in ("options", "vehicles", "seats", "alliances") if name in values}
    owner = values.pop("owner", ORANGE)
    others = values.pop("others", ())
    first = unit("S", BLUE, at=(X, Y), **{"facing": 90, **(shooter or {})})
    return battle_of(
        first,
        unit("T", owner, at=at, **values),
        unit("far", ORANGE, at=(0, 20)),
        *others,
        wear={"S": PISTOL if holding is None else holding},
        field=field or open_field(100, 24),
        **battles,
    )


def at_distance(studs: int, attack_damage: int = 3, **values: Any) -> Battle:
    """T stands so far away; S has this Attack/Damage, with a pistol."""
    return duel(at=(X + studs, Y), shooter={"attack": attack_damage - 2}, **values)


def at_gap(studs: int, weapon: str, **values: Any) -> Battle:
    """That many free studs between S and T; S holds this weapon, or nothing."""
    return duel({"right": weapon} if weapon else {}, at=(X + 2 + studs, Y), **values)


def walled(mark: str, wall: int = X + 8, width: int = 100, rows: int = 24) -> Field:
    """A wall from north to south."""
    return drawn_field(*["." * wall + mark + "." * (width - wall - 1)] * rows, width=width, depth=rows)


def attacked(start: Battle, *dice: tuple[int, ...], command: Attack = SHOT) -> Attacked:
    return next(event for event in events(start, command, *dice) if isinstance(event, Attacked))


def pools(start: Battle, command: Attack = SHOT) -> tuple[int, int]:
    """How many bricks both sides throw."""
    found = odds(start, start.units[command.unit], command)
    assert found is not None
    told = events(start, command, result(0, found.attack_bricks), result(0, found.defence_bricks))
    thrown = [count for _, count in bricks(told)]
    assert thrown == [found.attack_bricks, found.defence_bricks]
    return found.attack_bricks, found.defence_bricks


@pytest.mark.rule("BOW-2.4.2.1")
@pytest.mark.parametrize("score", [0, 3])
def test_an_attack_costs_one_action_whether_it_succeeds_or_not(score: int) -> None:
    after = play(duel(dodge=2, hp=9), SHOT, result(score, 3), result(0, 2))
    assert figure(after, "T").damage == score
    assert actions_left(after, figure(after, "S")) == 1


@pytest.mark.rule("BOW-2.4.2.2", "BOW-1.1.11", example="BOW-EX-18")
@pytest.mark.parametrize(
    ("attack", "weapon", "gap"), [(3, "knife", 1), (1, "submachine_gun", 1), (1, "submachine_gun", 8)]
)
def test_skill_and_weapon_add_up(attack: int, weapon: str, gap: int) -> None:
    assert pools(at_gap(gap, weapon, shooter={"attack": attack}, dodge=4)) == (4, 4)


@pytest.mark.rule("BOW-2.4.2.2")
def test_dodging_and_armour_add_up() -> None:
    armoured = battle_of(
        unit("S", at=(X, Y), facing=90, attack=2),
        unit("T", ORANGE, at=(X + 2, Y), dodge=2),
        wear={"T": {"head": "helmet", "left": "shield"}},
    )
    assert pools(armoured) == (2, 4)


@pytest.mark.rule("BOW-2.4.2.3")
def test_the_weapon_that_is_held_decides_the_conditions() -> None:
    assert refusal(duel({"right": "bow", "back": "sword"}), SHOT) is None
    assert refusal(duel({"right": "sword", "back": "bow"}), SHOT) == "BOW-2.4.2.11"


@pytest.mark.rule("BOW-R-20")
def test_a_pair_of_the_same_class_is_one_weapon_with_the_shorter_ones_reach() -> None:
    assert pools(duel({"right": "pistol", "left": "ray_pistol"})) == (5, 1)
    assert pools(_pair_of_blades(1)) == (4, 1)
    assert refusal(_pair_of_blades(2), SHOT) == "BOW-2.4.2.11"


def _pair_of_blades(gap: int) -> Battle:
    return duel({"right": "sword", "left": "knife"}, at=(X + 2 + gap, Y))


@pytest.mark.rule("BOW-R-21", "BOW-2.4.2.11")
@pytest.mark.parametrize(("gap", "rule"), [(0, None), (1, "BOW-2.4.2.11")])
def test_bare_hands_strike_what_they_touch(gap: int, rule: str | None) -> None:
    start = at_gap(gap, "", shooter={"attack": 2})
    assert refusal(start, SHOT) == rule
    if rule is None:
        assert pools(start) == (2, 1)


@pytest.mark.rule("BOW-2.4.2.4", "BOW-2.4.2.26")
@pytest.mark.parametrize(
    ("start", "rule"),
    [
        (duel(at=(X + 60, Y)), "BOW-2.4.2.24"),
        (duel(shooter={"facing": 270}), "BOW-2.4.2.18"),
        (duel(field=walled("#")), "BOW-2.4.2.16"),
        (duel(SWORD), "BOW-2.4.2.11"),
    ],
    ids=["too far", "behind", "hidden", "out of reach"],
)
def test_an_attack_that_is_refused_rolls_nothing_and_costs_nothing(start: Battle, rule: str) -> None:
    """Conditions come before rolls, so the unit may do something else instead."""
    assert refusal(start, SHOT) == rule
    assert SHOT not in offered(start, Attack)
    assert odds(start, figure(start, "S"), SHOT) is None
    assert actions_left(start, figure(start, "S")) == 2
    assert refusal(start, Pass(S)) is None


@pytest.mark.rule("BOW-2.4.2.4")
@pytest.mark.parametrize("target", ["nobody", "", "door 3,4", "S"])
def test_what_is_no_target_is_refused(target: str) -> None:
    start = duel()
    assert refusal(start, Attack(S, target)) in ("BOW-2.4.2.4", "BOW-R-31")
    assert modifiers(start, figure(start, "S"), target) == ()
    assert turn_odds(start, figure(start, "S"), Attack(S, target)) is None


@pytest.mark.rule("BOW-2.4.2.5")
def test_the_attackers_player_rolls_against_the_targets_owner() -> None:
    told = events(at_distance(10, dodge=2), SHOT, result(0, 3), result(0, 2))
    assert bricks(told) == [(BLUE, 3), (ORANGE, 2)]


@pytest.mark.rule("BOW-2.4.2.6")
@pytest.mark.parametrize(("score", "held"), [(2, 2), (0, 0), (1, 2)])
def test_a_result_that_is_not_higher_has_no_effect(score: int, held: int) -> None:
    told = events(duel(dodge=2), SHOT, result(score, 3), result(held, 2))
    assert [type(event).__name__ for event in told] == ["TurnBegun", "Attacked", "Spent"]
    assert attacked(duel(dodge=2), result(score, 3), result(held, 2)).damage == 0


@pytest.mark.rule("BOW-2.4.2.7", "BOW-0.1")
def test_the_difference_is_the_damage_without_another_roll() -> None:
    after = play(duel(dodge=2, hp=5), SHOT, result(3, 3), result(1, 2))
    assert figure(after, "T").damage == 2


@pytest.mark.rule("BOW-0.3")
def test_only_bricks_are_thrown() -> None:
    told = attacked(duel(), result(1, 3), result(0, 1))
    assert {told.attack.throw.die.name, told.defence.throw.die.name} == {"brick"}


@pytest.mark.rule("BOW-2.4.2.8")
def test_the_dead_leave_the_field_at_once() -> None:
    told = events(duel(dodge=2), SHOT, result(2, 3), result(1, 2))
    names = [type(event).__name__ for event in told]
    assert names.index("Killed") < names.index("Spent")
    assert T not in play(duel(dodge=2), SHOT, result(2, 3), result(1, 2)).units


@pytest.mark.rule("BOW-2.4.2.9")
@pytest.mark.parametrize("kind", ["knife", "sword", "spear", "mace", "energy_sword", "small_hammer", "stick"])
def test_these_are_melee_weapons(kind: str) -> None:
    assert getattr(library().item(kind), "use", None) == "melee"
    assert attacked(at_gap(0, kind), result(0, _bricks(kind)), result(0, 1)).use == "melee"


def _bricks(kind: str) -> int:
    return 1 + int(getattr(library().item(kind), "damage", 0))


@pytest.mark.rule("BOW-2.4.2.10", "BOW-R-8")
@pytest.mark.parametrize(
    ("facing", "x", "y", "rule"),
    [
        (0, 2, -2, None),
        (0, 0, -2, None),
        (0, -2, -2, None),
        (0, 2, 0, None),
        (0, 2, 1, "BOW-2.4.2.10"),
        (0, 0, 2, "BOW-2.4.2.10"),
        (45, 2, 2, None),
        (44, 2, 2, "BOW-2.4.2.10"),
        (180, 0, 2, None),
        (270, 2, 0, "BOW-2.4.2.10"),
    ],
)
def test_melee_needs_the_front_half_circle(facing: int, x: int, y: int, rule: str | None) -> None:
    """Borders included: facing north, one who stands due east is in front."""
    start = duel(SWORD, at=(X + x, Y + y), shooter={"facing": facing})
    assert refusal(start, SHOT) == rule


@pytest.mark.rule("BOW-2.4.2.11", "BOW-2.4.2.12", "BOW-R-9", example="BOW-EX-19")
@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("", 0),
        ("knife", 1),
        ("small_hammer", 1),
        ("stick", 2),
        ("mace", 2),
        ("sword", 2),
        ("energy_sword", 3),
        ("spear", 4),
    ],
)
def test_a_weapon_must_be_able_to_touch_and_longer_ones_do_so_from_farther_away(weapon: str, reach: int) -> None:
    assert [refusal(at_gap(gap, weapon), SHOT) for gap in range(7)] == [None] * (reach + 1) + ["BOW-2.4.2.11"] * (
        6 - reach
    )


@pytest.mark.rule("BOW-2.4.2.12", example="BOW-EX-19")
def test_three_attackers_with_three_weapons_at_three_distances() -> None:
    around = {"K": ("knife", (17, 20), 90), "L": ("sword", (24, 20), 270), "M": ("spear", (20, 26), 0)}
    start = battle_of(
        *(unit(name, at=at, facing=facing) for name, (_, at, facing) in around.items()),
        unit("T", ORANGE, at=(20, 20)),
        wear={name: {"right": weapon} for name, (weapon, _, _) in around.items()},
    )
    assert [refusal(start, Attack(UnitId(name), "T")) for name in around] == [None, None, None]
    short = start.with_unit(replace(figure(start, "M"), kit=figure(start, "L").kit))
    assert refusal(short, Attack(UnitId("M"), "T")) == "BOW-2.4.2.11"


@pytest.mark.rule("BOW-2.4.2.13")
def test_there_is_no_minimum_distance_in_melee() -> None:
    assert pools(at_gap(0, "spear")) == (2, 1)


@pytest.mark.rule("BOW-2.4.2.14", "BOW-R-83")
@pytest.mark.parametrize(("mark", "rule"), [("-", None), ("#", "BOW-R-83"), ("D", "BOW-R-83")])
def test_melee_goes_over_low_things_without_a_modifier_and_not_through_high_ones(mark: str, rule: str | None) -> None:
    start = at_gap(2, "spear", field=walled(mark, X + 3), dodge=3)
    assert refusal(start, SHOT) == rule
    if rule is None:
        assert pools(start) == (2, 3)
        assert modifiers(start, figure(start, "S"), "T") == ()


@pytest.mark.rule("BOW-R-83")
@pytest.mark.parametrize(("plates", "rule"), [(11, None), (12, "BOW-R-83")])
def test_a_blow_is_stopped_by_what_is_four_bricks_high_and_not_by_a_plate_less(plates: int, rule: str | None) -> None:
    field = walled("-", X + 3)
    field = replace(field, legend={**field.legend, "-": Kind(name="hedge", use="decor", height=plates)})
    assert refusal(at_gap(2, "spear", field=field), SHOT) == rule


@pytest.mark.rule("BOW-R-83")
def test_an_open_door_does_not_stop_a_blow() -> None:
    field = walled("D", X + 3)
    doors = frozenset(field.doors)
    assert doors == {DoorId(f"door {X + 3},0")}
    assert refusal(replace(at_gap(2, "spear", field=field), open_doors=doors), SHOT) is None


@pytest.mark.rule("BOW-R-83", "BOW-2.4.2.11")
def test_what_stands_far_above_cannot_be_touched() -> None:
    flying = vehicle(at=(X + 5, Y + 1), owner=ORANGE, airborne=True, medium="air")
    start = duel({"right": "spear"}, at=(40, Y), vehicles=[flying])
    assert refusal(start, Attack(S, "car")) == "BOW-2.4.2.11"


@pytest.mark.rule("BOW-2.4.2.15")
@pytest.mark.parametrize(
    "kind", ["bow", "crossbow", "pistol", "rifle", "ray_pistol", "submachine_gun", "rocket_launcher", "flamethrower"]
)
def test_these_are_long_range_weapons(kind: str) -> None:
    assert getattr(library().item(kind), "use", None) == "ranged"
    assert attacked(duel({"right": kind}), result(0, _bricks(kind)), result(0, 1)).use == "ranged"


@pytest.mark.rule("BOW-R-15", "BOW-2.4.2.3")
def test_a_two_handed_weapon_needs_the_other_hand() -> None:
    assert refusal(duel({"right": "rifle", "left": "shield"}), SHOT) == "BOW-R-15"


@pytest.mark.rule("BOW-2.4.2.16", "BOW-R-12", example="BOW-EX-23")
@pytest.mark.parametrize(
    ("mark", "sight"), [("#", None), ("t", None), ("-", Sight.COVERED), ("D", None), (".", Sight.OPEN)]
)
def test_the_target_must_be_visible(mark: str, sight: Sight | None) -> None:
    start = duel(field=walled(mark))
    if sight is None:
        assert refusal(start, SHOT) == "BOW-2.4.2.16"
    else:
        assert attacked(start, result(0, 3), result(0, 2 if sight is Sight.COVERED else 1)).sight is sight


DISPUTED = Options(dispute=True)


def disputed(**values: Any) -> Battle:
    """T's owner is asked whether S can see him."""
    start = play(duel(options=DISPUTED, hp=9, **values), SHOT)
    assert start.questions == (Dispute(ORANGE, S, "T"),)
    return start


@pytest.mark.rule("BOW-2.4.2.17", "BOW-R-13")
def test_without_the_option_geometry_decides() -> None:
    assert play(duel(), SHOT, result(0, 3), result(0, 1)).questions == ()


@pytest.mark.option("dispute")
@pytest.mark.rule("BOW-2.4.2.17")
def test_a_shot_that_nobody_doubts_goes_on() -> None:
    assert offered(disputed(), AnswerDispute) == [AnswerDispute(doubt=False), AnswerDispute(doubt=True)]
    after = play(disputed(), AnswerDispute(doubt=False), result(2, 3), result(0, 1))
    assert (figure(after, "T").damage, actions_left(after, figure(after, "S"))) == (2, 1)


@pytest.mark.rule("BOW-2.4.2.17", "BOW-R-13")
@pytest.mark.parametrize(
    ("scores", "visible"),
    [([(3, 2)], True), ([(2, 3)], False), ([(2, 2), (0, 0), (1, 0)], True), ([(1, 1), (0, 4)], False)],
)
def test_whoever_doubts_rolls_five_bricks_against_five_and_a_tie_is_rolled_again(
    scores: list[tuple[int, int]], visible: bool
) -> None:
    dice = [result(score, 5) for pair in scores for score in pair]
    shot = [result(1, 3), result(0, 1)] if visible else []
    told = events(disputed(), AnswerDispute(doubt=True), *dice, *shot)
    settled = next(event for event in told if isinstance(event, SightSettled))
    assert (settled.visible, [roll.throw.by for roll in settled.rolls]) == (visible, [BLUE, ORANGE] * len(scores))
    assert any(isinstance(event, Attacked) for event in told) is visible


@pytest.mark.rule("BOW-2.4.2.17", "BOW-2.4.2.26")
def test_a_shot_that_the_bricks_forbid_costs_nothing_and_is_not_tried_again_from_there() -> None:
    after = play(disputed(), AnswerDispute(doubt=True), result(0, 5), result(1, 5))
    assert actions_left(after, figure(after, "S")) == 2
    assert refusal(after, SHOT) == "BOW-2.4.2.17"
    assert SHOT not in offered(after, Attack)
    moved = play(after, Move(S, (X, Y + 1), 90))
    assert refusal(moved, SHOT) is None


@pytest.mark.rule("BOW-2.4.2.17")
def test_what_the_bricks_allowed_is_not_doubted_again_from_there() -> None:
    after = play(disputed(), AnswerDispute(doubt=True), result(1, 5), result(0, 5), result(0, 3), result(0, 1))
    assert play(after, SHOT, result(0, 3), result(0, 1)).questions == ()


@pytest.mark.rule("BOW-2.4.2.17")
def test_nobody_doubts_a_blow() -> None:
    assert play(at_gap(1, "sword", options=DISPUTED), SHOT, result(0, 3), result(0, 1)).questions == ()


@pytest.mark.rule("BOW-2.4.2.17")
def test_others_wait_for_the_answer_and_a_firer_who_leaves_ends_the_matter() -> None:
    start = disputed(seats=(BLUE, ORANGE, STRAW), others=[unit("Z", STRAW, at=(60, 2)), unit("B", BLUE, at=(60, 8))])
    assert refusal(start, SHOT, seat=BLUE) == "BOW-2.4.2.17"
    left = play(start, Resign(), seat=BLUE)
    assert left.questions
    assert play(left, AnswerDispute(doubt=True)).questions == ()


@pytest.mark.rule("BOW-2.4.2.18", example="BOW-EX-22")
@pytest.mark.parametrize(
    ("facing", "rule"),
    [
        (90, None),
        (0, None),
        (180, None),
        (270, "BOW-2.4.2.18"),
        (359, "BOW-2.4.2.18"),
        (181, "BOW-2.4.2.18"),
        (45, None),
    ],
)
def test_a_shot_needs_the_front_half_circle(facing: int, rule: str | None) -> None:
    assert refusal(duel(shooter={"facing": facing}), SHOT) == rule


BANDS = [(1, 0), (15, 0), (15.01, 1), (16, 1), (30, 1), (30.5, 2), (31, 2), (45, 2), (46, 3), (60, 3), (61, 4), (75, 4)]


@pytest.mark.rule("BOW-2.4.2.19", "BOW-R-5")
@pytest.mark.parametrize(("studs", "lost"), [(0, 0), *BANDS, (76, 5), (150, 9)])
def test_each_15_studs_beyond_the_first_15_cost_one_brick(studs: float, lost: int) -> None:
    assert bricks_lost(studs) == lost


@pytest.mark.rule("BOW-R-5")
@pytest.mark.parametrize(("studs", "lost"), [(1, 0), (14, 0), (14.01, 1), (15, 1), (29, 1), (30, 2), (44, 2)])
def test_the_ruler_may_begin_on_the_firers_own_stud(studs: float, lost: int) -> None:
    assert bricks_lost(studs, "from_first_stud") == lost


@pytest.mark.option("ruler")
@pytest.mark.rule("BOW-R-5")
def test_the_ruler_is_the_tables_choice() -> None:
    assert pools(at_distance(15)) == (3, 1)
    assert pools(at_distance(15, options=Options(ruler="from_first_stud"))) == (2, 1)
    assert (greatest_range(3), greatest_range(3, "from_first_stud")) == (45, 44)
    assert refusal(at_distance(45, options=Options(ruler="from_first_stud")), SHOT) == "BOW-2.4.2.24"


@pytest.mark.rule("BOW-2.4.2.20", "BOW-2.4.2.21", "BOW-2.4.2.22", "BOW-2.4.2.23")
@pytest.mark.parametrize(
    ("studs", "attack", "left"),
    [
        (2, 3, 3),
        (15, 3, 3),
        (16, 3, 2),
        (30, 3, 2),
        (31, 3, 1),
        (45, 3, 1),
        (46, 5, 2),
        (60, 5, 2),
        (61, 5, 1),
        (75, 5, 1),
    ],
)
def test_the_bands_of_range(studs: int, attack: int, left: int) -> None:
    assert pools(at_distance(studs, attack)) == (left, 1)


@pytest.mark.rule("BOW-R-5", "BOW-R-6")
@pytest.mark.parametrize(("south", "studs", "left"), [(0.11, 15, 3), (0.15, 15.001, 2)])
def test_a_ruler_shows_thousandths_of_a_stud_and_no_less(south: float, studs: float, left: int) -> None:
    """The nearest corner of the hull is 15 studs east of S and a little south: 15.0004 or 15.0007 studs away."""
    hull = vehicle(at=(X + 1 + 15 + 2, Y + 1 + south + 3), owner=ORANGE)
    shot = attacked(duel(at=(0, 0), vehicles=[hull]), result(0, left), result(0, 5), command=Attack(S, "car"))
    assert shot.studs == studs


@pytest.mark.rule("BOW-2.4.2.20", "BOW-2.4.2.25", example="BOW-EX-20")
def test_a_target_just_inside_the_first_15_studs() -> None:
    shot = attacked(at_distance(15), result(0, 3), result(0, 1))
    assert (shot.studs, shot.modifiers) == (15, ())


@pytest.mark.rule("BOW-2.4.2.22", example="BOW-EX-21")
def test_a_target_in_the_third_stretch_costs_two_bricks() -> None:
    shot = attacked(at_distance(38, 4), result(0, 2), result(0, 1))
    assert [(modifier.to, modifier.amount, modifier.rule) for modifier in shot.modifiers] == [
        ("attack", -2, "BOW-2.4.2.19")
    ]


@pytest.mark.rule("BOW-2.4.2.24", example="BOW-EX-25")
@pytest.mark.parametrize(
    ("studs", "attack", "rule"), [(46, 3, True), (60, 3, True), (46, 4, False), (45, 3, False), (76, 5, True)]
)
def test_a_shot_with_no_brick_left_is_impossible(studs: int, attack: int, rule: bool) -> None:
    assert refusal(at_distance(studs, attack), SHOT) == ("BOW-2.4.2.24" if rule else None)
    assert greatest_range(attack) == 15 * attack


@pytest.mark.rule("BOW-2.4.2.25", "BOW-R-6")
def test_distance_is_measured_straight_from_head_to_head_and_heights_do_not_count() -> None:
    start = duel(at=(X + 9, Y + 12))
    assert attacked(start, result(0, 3), result(0, 1)).studs == 15
    hill = drawn_field(*["." * (X + 8) + "4" * 60] * 24, depth=24)
    assert attacked(duel(at=(X + 15, Y), field=hill), result(0, 3), result(0, 1)).studs == 15


@pytest.mark.rule("BOW-2.4.2.25", "BOW-R-6", "BOW-R-8")
@pytest.mark.parametrize(("facing", "studs"), [(90, 17), (0, 17), (358, 17.01)])
def test_to_a_vehicle_one_measures_to_the_nearest_point_of_the_hull_in_the_arc(facing: int, studs: float) -> None:
    """The car is four wide and six long: its west side is 17 studs east of S's head, which reaches a stud north of it.

    Facing 358°, the arc ends at 88° and cuts the side 17 ÷ cos 2° away.
    """
    there = vehicle(at=(X + 20, Y + 3), owner=ORANGE)
    start = duel(at=(90, 20), vehicles=[there], shooter={"facing": facing, "attack": 4})
    shot = attacked(start, result(0, 5), result(0, 5), command=Attack(S, "car"))
    assert shot.studs == pytest.approx(studs, abs=0.001)


@pytest.mark.rule("BOW-2.4.2.18", "BOW-R-8")
def test_a_vehicle_with_no_point_in_the_arc_cannot_be_shot() -> None:
    there = vehicle(at=(X + 20, Y + 3), owner=ORANGE)
    start = duel(at=(90, 20), vehicles=[there], shooter={"facing": 350})
    assert refusal(start, Attack(S, "car")) == "BOW-2.4.2.18"


@pytest.mark.rule("BOW-2.4.2.26")
def test_after_a_shot_that_proves_too_far_another_action_is_free() -> None:
    start = at_distance(46)
    assert refusal(start, SHOT) == "BOW-2.4.2.24"
    after = play(start, Move(S, (X + 1, Y), 90))
    assert refusal(after, SHOT) is None
    assert actions_left(after, figure(after, "S")) == 1


@pytest.mark.rule("BOW-2.4.2.27")
def test_a_covered_target_has_one_brick_more() -> None:
    assert pools(duel(field=walled("-"), dodge=3)) == (3, 4)


@pytest.mark.rule("BOW-2.4.2.28", "BOW-R-70")
@pytest.mark.parametrize(
    "between",
    [
        {"field": walled("-")},
        {"others": [unit("C", ORANGE, at=(X + 8, Y))]},
        {"vehicles": [vehicle(at=(X + 6, Y + 1), owner=ORANGE, length=4, width=4, height=7)]},
    ],
    ids=["decor", "unit", "vehicle"],
)
def test_decor_a_unit_or_a_vehicle_covers(between: dict[str, Any]) -> None:
    assert pools(duel(dodge=2, **between)) == (3, 3)


@pytest.mark.rule("BOW-2.4.2.29")
def test_cover_counts_once() -> None:
    start = duel(dodge=2, field=walled("-", X + 9), others=[unit("C", ORANGE, at=(X + 6, Y))])
    assert pools(start) == (3, 3)


@pytest.mark.rule("BOW-R-70")
def test_a_vehicle_may_be_covered_too() -> None:
    there = vehicle(at=(X + 14, Y + 1), owner=ORANGE)
    bare, covered = (
        duel(at=(90, 20), vehicles=[there], field=field) for field in (open_field(100, 24), walled("-", X + 11))
    )
    assert pools(bare, Attack(S, "car")) == (3, 5)
    assert pools(covered, Attack(S, "car")) == (3, 6)


@pytest.mark.rule("BOW-2.4.2.30", example="BOW-EX-24")
def test_range_and_cover_combine() -> None:
    start = duel(at=(X + 20, Y), field=walled("-", X + 18), dodge=3)
    assert pools(start) == (2, 4)
    assert [(modifier.to, modifier.amount) for modifier in modifiers(start, figure(start, "S"), "T")] == [
        ("attack", -1),
        ("defence", 1),
    ]


@pytest.mark.rule("BOW-B.1.7")
@pytest.mark.parametrize("studs", [10, 20, 40])
@pytest.mark.parametrize("mark", [".", "-"])
def test_without_extensions_only_range_and_cover_change_a_roll(studs: int, mark: str) -> None:
    start = duel(at=(X + studs, Y), field=walled(mark, X + studs - 2))
    expected = {key for key, on in (("range", studs > 15), ("cover", mark == "-")) if on}
    assert {modifier.key for modifier in modifiers(start, figure(start, "S"), "T")} == expected


@pytest.mark.rule("BOW-B.1.6")
def test_the_same_action_may_be_repeated_in_any_order() -> None:
    start = duel(shooter={"budget": 3}, hp=9)
    for _ in range(3):
        start = play(start, SHOT, result(0, 3), result(0, 1))
    assert figure(start, "S").played
    mixed = play(duel(shooter={"budget": 3}, hp=9), SHOT, result(0, 3), result(0, 1))
    mixed = play(mixed, Move(S, (X, Y + 1), 90))
    assert refusal(mixed, SHOT) is None


@pytest.mark.rule("BOW-R-31", "BOW-R-33")
@pytest.mark.parametrize(
    ("owner", "alliances", "rule"),
    [
        (BLUE, (), "BOW-R-31"),
        (STRAW, ((BLUE, STRAW),), "BOW-R-31"),
        (STRAW, (), None),
        (ORANGE, ((BLUE, STRAW),), None),
    ],
)
def test_attacks_are_for_enemies(owner: Seat, alliances: Any, rule: str | None) -> None:
    start = duel(owner=owner, seats=(BLUE, ORANGE, STRAW), alliances=alliances)
    assert refusal(start, SHOT) == rule
    assert (SHOT in offered(start, Attack)) is (rule is None)


@pytest.mark.option("friendly_fire")
@pytest.mark.rule("BOW-R-31", "BOW-R-33", "BOW-R-37")
@pytest.mark.parametrize("owner", [BLUE, STRAW])
def test_friendly_fire_is_an_option_and_an_opponent_resists_it(owner: Seat) -> None:
    start = duel(
        owner=owner, seats=(BLUE, STRAW, ORANGE), alliances=((BLUE, STRAW),), options=Options(friendly_fire=True)
    )
    assert bricks(events(start, SHOT, result(0, 3), result(0, 1))) == [(BLUE, 3), (ORANGE, 1)]
    assert refusal(start, Attack(S, "S")) == "BOW-R-31"


@pytest.mark.rule("BOW-R-31")
@pytest.mark.parametrize(("owner", "rule"), [(ORANGE, None), (BLUE, "BOW-R-31")])
def test_an_empty_vehicle_is_a_target_unless_it_is_ones_own(owner: Seat, rule: str | None) -> None:
    start = duel(at=(90, 20), vehicles=[vehicle(at=(X + 12, Y + 1), owner=owner)])
    assert refusal(start, Attack(S, "car")) == rule


@pytest.mark.rule("BOW-R-31")
@pytest.mark.parametrize(("friendly_fire", "key"), [(False, "attacks_own_side"), (True, "aboard_the_target")])
def test_nobody_attacks_the_vehicle_in_which_he_sits(friendly_fire: bool, key: str) -> None:
    horse = vehicle("horse", at=(20, 20), **HORSE)
    start = at_war([seated("Max", horse, "rider")], [horse], options=Options(friendly_fire=friendly_fire))
    refused = BOW.refuse(start, BLUE, Attack(UnitId("Max"), "horse"))
    assert isinstance(refused, Refusal)
    assert refused.key == key


def test_a_shot_at_a_vehicle_damages_it() -> None:
    start = duel(at=(90, 20), vehicles=[vehicle(at=(X + 12, Y + 1), owner=ORANGE)])
    after = play(start, Attack(S, "car"), result(3, 3), result(2, 5))
    assert car(after).damage == 1


@pytest.mark.rule("BOW-2.4.2.10", "BOW-2.4.2.11", "BOW-R-8")
@pytest.mark.parametrize(
    ("at", "facing", "weapon", "rule"),
    [
        ((X + 5, Y + 1), 90, "knife", None),
        ((X + 6, Y + 1), 90, "knife", "BOW-2.4.2.11"),
        ((X + 6, Y + 1), 90, "sword", None),
        ((X + 5, Y + 1), 270, "knife", "BOW-2.4.2.10"),
        ((X + 5, Y + 1), 0, "knife", None),
        ((X + 5, Y + 4), 0, "knife", None),
        ((X + 5, Y + 5), 0, "knife", "BOW-2.4.2.10"),
    ],
)
def test_a_vehicle_is_struck_where_its_hull_is_near_and_in_front(
    at: tuple[float, float], facing: int, weapon: str, rule: str | None
) -> None:
    """S covers two studs by two from (4, 8); the car's hull four by six around its centre."""
    there = vehicle(at=at, owner=ORANGE)
    start = duel({"right": weapon}, at=(90, 20), vehicles=[there], shooter={"facing": facing})
    assert refusal(start, Attack(S, "car")) == rule


@pytest.mark.rule("BOW-R-83")
def test_a_high_wall_protects_a_vehicle_from_blows() -> None:
    there = vehicle(at=(X + 7, Y + 1), owner=ORANGE)
    start = duel({"right": "spear"}, at=(90, 20), vehicles=[there], field=walled("#", X + 3))
    assert refusal(start, Attack(S, "car")) == "BOW-R-83"
    assert refusal(duel({"right": "spear"}, at=(90, 20), vehicles=[there]), Attack(S, "car")) is None


def test_the_event_says_everything() -> None:
    told = attacked(duel(at=(X + 20, Y), hp=9), result(2, 2), result(1, 1))
    assert (told.unit, told.target, told.use, told.items, told.mounted) == (S, "T", "ranged", ("S pistol",), None)
    assert (told.studs, told.sight, told.attack.result, told.defence.result, told.damage) == (20, Sight.OPEN, 2, 1, 1)
    assert told.attack.throw.modifiers == told.modifiers
    assert told.defence.throw.modifiers == ()


@pytest.mark.rule("BOW-2.4.2.4")
@pytest.mark.parametrize("start", [duel(), duel(SWORD), at_gap(1, "sword"), duel(field=walled("#"))])
def test_what_is_offered_is_what_is_not_refused(start: Battle) -> None:
    everything = [Attack(S, target) for target in (*start.units, *start.vehicles)]
    assert offered(start, Attack) == [command for command in everything if refusal(start, command) is None]


sizes: st.SearchStrategy[dict[str, Any]] = st.sampled_from([{}, {}, {"footprint": (3, 3)}])


@st.composite
def melees(draw: st.DrawFn) -> Battle:
    """S among enemies, friends, giants and vehicles, all about, with any weapon and any facing."""
    spots = draw(st.permutations([(x, y) for x in range(2, 60, 9) for y in range(2, 24, 7)]))
    weapon = draw(st.sampled_from(["", "knife", "spear", "pistol", "rifle"]))
    figures = [
        unit(
            f"u{number}",
            draw(st.sampled_from([BLUE, ORANGE, STRAW])),
            at=(x + draw(st.integers(-1, 1)), y + draw(st.integers(-1, 1))),
            **draw(sizes),
        )
        for number, (x, y) in enumerate(spots[:8])
    ]
    x, y = spots[8]
    near = draw(st.sampled_from([(2, 0), (3, 3), (0, -2), (4, 1), (-3, -2), (20, 0), (5, 0)]))
    close = unit("near", ORANGE, at=(min(max(x + near[0], 0), 61), min(max(y + near[1], 0), 22)))
    middle = spots[9][0] + 2, spots[9][1] + 2
    there = vehicle(at=middle, heading=draw(st.integers(0, 359)), owner=draw(st.sampled_from([BLUE, ORANGE])), length=4)
    return battle_of(
        unit("S", BLUE, at=(x, y), facing=draw(st.integers(0, 359)), attack=draw(st.integers(0, 3))),
        close,
        *figures,
        wear={"S": {"right": weapon} if weapon else {}},
        field=walled(draw(st.sampled_from(".-#")), draw(st.integers(10, 50)), width=64),
        vehicles=[there],
        seats=(BLUE, ORANGE, STRAW),
        alliances=draw(st.sampled_from([(), ((BLUE, STRAW),)])),
        options=Options(friendly_fire=draw(st.booleans())),
    )


@pytest.mark.rule("BOW-2.4.2.4")
@properties
@given(melees())
def test_the_quick_list_of_targets_holds_all_that_are_not_refused(start: Battle) -> None:
    shooter = figure(start, "S")
    everything = [Attack(S, target) for target in (*start.units, *start.vehicles)]
    assert list(offers(start, shooter)) == [command for command in everything if not refuse(start, shooter, command)]


@pytest.mark.rule("BOW-2.4.2.19")
@properties
@given(st.integers(2, 90), st.integers(2, 90), st.integers(3, 8), st.integers(0, 5))
def test_farther_never_helps(one: int, other: int, attack: int, dodge: int) -> None:
    near, far = sorted((one, other))
    chances = [_success(at_distance(studs, attack, dodge=dodge)) for studs in (near, far)]
    assert chances[1] <= chances[0]


@pytest.mark.rule("BOW-2.4.2.27")
@properties
@given(st.integers(4, 40), st.integers(3, 8), st.integers(0, 5), st.data())
def test_cover_never_hurts_the_covered(studs: int, attack: int, dodge: int, data: st.DataObject) -> None:
    wall = data.draw(st.integers(X + 2, X + studs - 1))
    mark = data.draw(st.sampled_from("-t#1"))
    bare = at_distance(studs, attack, dodge=dodge)
    covered = replace(bare, field=walled(mark, wall))
    assert _success(covered) <= _success(bare)


def _success(start: Battle) -> float:
    found = odds(start, figure(start, "S"), SHOT)
    return found.success if found else 0.0


ROUNDS = 1500


@pytest.mark.rule("BOW-2.1.6", "BOW-2.4.2.5")
@pytest.mark.parametrize("number", range(8))
def test_the_odds_are_the_frequencies_of_the_engines_own_results(number: int) -> None:
    """Situations of all kinds, each played 1,500 times with fixed seeds; four standard deviations are allowed."""
    studs, mark, attack, dodge, chance = (
        (6, 18, 33, 12, 25, 40, 15, 8)[number],
        ".-"[number % 2],
        (2, 4, 6, 1, 3, 5, 7, 2)[number],
        number % 5,
        (0.262, 1 / 3, 0.5, 0.15)[number % 4],
    )
    start = duel(
        at=(X + studs, Y),
        field=walled(mark, X + studs - 2),
        shooter={"attack": attack},
        dodge=dodge,
        hp=2,
        options=Options(brick=chance),
    )
    expected = odds(start, figure(start, "S"), SHOT)
    assert expected is not None
    assert expected.kill is not None
    counts: dict[int, int] = {}
    killed = 0
    for line in range(ROUNDS):
        resolution = Resolution(start, StreamDice(Seed(bytes([number] * 32)), line))
        strike(resolution, figure(start, "S"), "T")
        damage = next(event.damage for event in resolution.events if isinstance(event, Attacked))
        counts[damage] = counts.get(damage, 0) + 1
        killed += any(isinstance(event, Killed) for event in resolution.events)
    for points, likely in expected.damage.items():
        assert _fits(counts.get(points, 0), likely)
    assert _fits(killed, expected.kill)


def _fits(count: int, likely: float) -> bool:
    return abs(count - ROUNDS * likely) <= 4 * sqrt(ROUNDS * likely * (1 - likely)) + 1


def test_the_odds_of_a_whole_turn_count_the_actions_that_are_left() -> None:
    start = duel(shooter={"budget": 3}, hp=2)
    first = turn_odds(start, figure(start, "S"), SHOT)
    after = play(start, SHOT, result(0, 3), result(0, 1))
    second = turn_odds(after, figure(after, "S"), SHOT)
    assert first is not None
    assert second is not None
    assert (first.attacks, second.attacks) == (3, 2)
    assert first.kill > second.kill


def test_the_odds_of_a_slow_weapon_end_with_its_rate_of_fire() -> None:
    team = vehicle("catapult", at=(32, 32), **TEAM)
    start = at_war([seated("G", team, "gunner", budget=4), unit("T", ORANGE, at=(31, 10), hp=9)], [team])
    found = turn_odds(start, figure(start, "G"), Attack(UnitId("G"), "T"))
    assert found is not None
    assert found.attacks == 1
