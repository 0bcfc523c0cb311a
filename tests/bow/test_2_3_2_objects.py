"""BOW 2.3.2, objects and weapons, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.gifts import AnswerGift, GiftRefused, Give
from escarmouche.bow.actions.objects import Grab, SheetChanged, Throw, Throws
from escarmouche.bow.actions.switching import Switch, Wield
from escarmouche.bow.battle import Battle, Gift
from escarmouche.bow.content.library import library
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.names import BRICK, ItemId, Stud, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.rounds import Pass, actions_left
from escarmouche.bow.units.damage import Hurt
from escarmouche.bow.units.equipment import arm, slots_of
from escarmouche.bow.units.items import Outfit
from escarmouche.bow.units.plates import sheets_in_play
from escarmouche.text.errors import BrokenInput
from tests.bow.build import BLUE, LEGEND, ORANGE, drawn_field, open_field, sheet, unit
from tests.bow.garage import HORSE, at_war, events, offered, play, refusal, seated, vehicle
from tests.bow.gear import battle_of, of, values

MAX, EVA = UnitId("max"), UnitId("eva")
FULL = {"right": "sword", "left": "shield"}


def scene(wear: dict[str, Any], bag: int = 0, budget: int = 2, move: int = 5, **further: Any) -> Battle:
    """Max in the middle, a friend, Eva, touching him on the east, and an enemy, Foe, on the west."""
    people = (
        unit("max", at=(12, 12), bag=bag, budget=budget, move=move),
        unit("eva", at=(14, 12)),
        unit("foe", ORANGE, at=(10, 12)),
    )
    return battle_of(*people, wear=wear, **further)


def grab(thing: str, **how: Any) -> Grab:
    return Grab(MAX, ItemId(thing), **how)


def throw(thing: str, to: Stud) -> Throw:
    return Throw(MAX, ItemId(thing), to)


def give(thing: str, to: str) -> Give:
    return Give(MAX, ItemId(thing), UnitId(to))


def switch(thing: str, away: str | None = None) -> Switch:
    return Switch(MAX, ItemId(thing), ItemId(away) if away else None)


@pytest.mark.rule("BOW-2.3.2.1", "BOW-2.3.2.7")
@pytest.mark.parametrize("thing", ["statue", "barrel", "big_vehicle_weapon"])
def test_what_cannot_be_carried_cannot_be_grabbed(thing: str) -> None:
    start = scene({}, bag=5, things={thing: (12, 11), "key": (13, 11)})
    assert refusal(start, grab(thing)) == refusal(start, grab(thing, bag=True)) == "BOW-2.3.2.7"
    assert {command.item for command in offered(start, Grab)} == {"key"}


@pytest.mark.rule("BOW-2.3.2.2", "BOW-R-7")
@pytest.mark.parametrize(
    ("at", "close"),
    [((12, 11), True), ((11, 11), True), ((14, 14), True), ((12, 12), True), ((12, 10), False), ((15, 12), False)],
)
def test_close_is_within_touch_also_at_a_corner(at: Stud, close: bool) -> None:
    start = scene({}, things={"key": at})
    assert refusal(start, grab("key")) == (None if close else "BOW-2.3.2.2")


@pytest.mark.rule("BOW-2.3.2.2", "BOW-R-7")
@pytest.mark.parametrize(("bricks", "close"), [(4, True), (5, False)])
def test_a_hand_reaches_four_bricks_up(bricks: int, close: bool) -> None:
    ledge = Kind(name="ledge", ground=bricks * BRICK)
    field = Field(rows=("^" * 32, *["." * 32] * 31), legend={**LEGEND, "^": ledge})
    start = battle_of(
        unit("max", at=(4, 1)), unit("foe", ORANGE, at=(20, 20)), wear={}, things={"key": (4, 0)}, field=field
    )
    assert refusal(start, grab("key")) == (None if close else "BOW-2.3.2.2")


@pytest.mark.rule("BOW-2.3.2.3")
def test_every_object_action_costs_one_action() -> None:
    start = play(scene({}, things={"key": (12, 11)}), grab("key"))
    assert actions_left(start, of(start, "max")) == 1
    start = play(start, throw("key", (12, 8)))
    assert of(start, "max").played


@pytest.mark.rule("BOW-2.3.2.4")
def test_only_what_lies_free_can_be_grabbed() -> None:
    start = scene({"foe": {"right": "sword"}}, things={"sword": (12, 11)})
    assert refusal(start, grab("sword")) is None
    assert refusal(start, grab("foe sword")) == "BOW-2.3.2.4"
    assert refusal(start, grab("nothing")) == "BOW-2.3.2.4"


@pytest.mark.rule("BOW-2.3.2.4")
def test_an_object_may_lie_on_a_table() -> None:
    field = drawn_field(*["." * 16] * 3, "....-...", width=16)
    start = battle_of(
        unit("max", at=(4, 4)), unit("foe", ORANGE, at=(12, 12)), wear={}, things={"key": (4, 3)}, field=field
    )
    assert slots_of(of(play(start, grab("key")), "max").kit, ItemId("key")) == ("right",)


@pytest.mark.rule("BOW-2.3.2.5")
def test_grabbing_needs_a_free_hand_or_a_bag_with_room() -> None:
    wear: dict[str, Any] = {"max": FULL}
    things = {"key": (12, 11)}
    assert refusal(scene(wear, things=things), grab("key")) == "BOW-2.3.2.5"
    assert refusal(scene(wear, bag=1, things=things), grab("key")) is None
    assert refusal(scene({"max": {**FULL, "bag": ["rope"]}}, bag=1, things=things), grab("key")) == "BOW-2.3.2.5"
    assert refusal(scene({}, things=things), grab("key", bag=True)) == "BOW-2.3.2.5"


@pytest.mark.rule("BOW-2.3.2.5")
@pytest.mark.parametrize(("worn", "room"), [({"right": "sword"}, True), ({"left": "shield"}, True), (FULL, False)])
def test_grabbing_is_offered_to_whoever_has_one_hand_free(worn: Any, room: bool) -> None:
    start = scene({"max": worn}, things={"key": (12, 11)})
    assert (grab("key") in offered(start, Grab)) is room


@pytest.mark.rule("BOW-2.3.2.6")
@pytest.mark.parametrize(
    ("worn", "how", "slot"),
    [({}, {}, "right"), ({"right": "sword"}, {}, "left"), (FULL, {}, "bag"), ({}, {"bag": True}, "bag")],
)
def test_the_grabbed_object_goes_into_a_hand_or_the_bag(worn: Any, how: Any, slot: str) -> None:
    start = scene({"max": worn}, bag=1, things={"key": (12, 11)})
    after = play(start, grab("key", **how))
    assert slots_of(of(after, "max").kit, ItemId("key")) == (slot,)
    assert after.lying == {}


@pytest.mark.rule("BOW-R-22", "BOW-R-16", "BOW-R-86")
@pytest.mark.parametrize(
    ("thing", "worn", "slots", "gained"),
    [
        ("helmet", {}, ("head",), 1),
        ("helmet", {"head": "helmet"}, ("right",), 0),
        ("shield", {}, ("left",), 1),
        ("shield", {"left": "sword"}, ("right",), 1),
        ("shield", {"left": "shield"}, ("right",), 0),
        ("suit_of_armour", {}, ("head", "body"), 2),
        ("suit_of_armour", {"head": "helmet"}, ("right",), 0),
    ],
)
def test_armour_goes_straight_to_its_place_if_that_is_free(
    thing: str, worn: Any, slots: tuple[str, ...], gained: int
) -> None:
    start = scene({"max": worn}, things={thing: (12, 11)})
    after = play(start, grab(thing))
    assert slots_of(of(after, "max").kit, ItemId(thing)) == slots
    assert values(after)[0] == values(start)[0] + gained


@pytest.mark.rule("BOW-2.3.2.8")
def test_only_what_is_in_a_hand_or_the_bag_can_be_thrown() -> None:
    assert offered(scene({}), Throws) == []
    dressed = scene({"max": {"right": "sword", "head": "helmet", "back": "bow", "bag": ["rope"]}}, bag=1)
    assert {name for space in offered(dressed, Throws) if space.unit == "max" for name in space.items} == {
        "max sword",
        "max rope",
    }
    assert refusal(dressed, throw("max rope", (12, 9))) is None
    assert refusal(dressed, throw("max helmet", (12, 9))) == "BOW-2.3.2.8"
    assert refusal(dressed, throw("max bow", (12, 9))) == "BOW-2.3.2.8"
    assert refusal(dressed, throw("eva sword", (12, 9))) == "BOW-2.3.2.8"


@pytest.mark.rule("BOW-2.3.2.9", "BOW-R-6")
@pytest.mark.parametrize(("off", "allowed"), [((6, 8), True), ((10, 0), True), ((8, 8), False), ((11, 0), False)])
def test_a_throw_lands_within_a_circle_of_twice_the_move(off: Stud, allowed: bool) -> None:
    """With a footprint of one stud the distances between centres are whole: (6, 8) is exactly 10 studs away."""
    one = Options(footprint=1)
    people = (unit("max", at=(12, 12)), unit("foe", ORANGE, at=(0, 0)))
    start = battle_of(*people, wear={"max": {"right": "sword"}}, options=one)
    for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        to = (12 + x * off[0], 12 + y * off[1])
        assert refusal(start, throw("max sword", to)) == (None if allowed else "BOW-2.3.2.9")
    landed = play(start, throw("max sword", (18, 20)))
    assert landed.lying == {"max sword": (18, 20)}
    assert len(offered(start, Throws)[0].studs) == sum(
        1 for x in range(-10, 11) for y in range(-10, 11) if x * x + y * y <= 100
    )


@pytest.mark.rule("BOW-2.3.2.10", "BOW-R-17")
@pytest.mark.parametrize(
    ("mark", "rule"),
    [("#", "BOW-2.3.2.10"), ("t", "BOW-2.3.2.10"), ("D", "BOW-2.3.2.10"), ("-", None), ("~", None), (".", None)],
)
def test_a_throw_goes_over_low_things_not_through_walls_and_closed_doors(mark: str, rule: str | None) -> None:
    field = drawn_field(*["." * 16] * 6, mark * 16)
    people = (unit("max", at=(8, 8)), unit("foe", ORANGE, at=(0, 0)))
    start = battle_of(*people, wear={"max": {"right": "sword"}}, field=field)
    assert refusal(start, throw("max sword", (8, 4))) == rule


@pytest.mark.rule("BOW-R-17")
@pytest.mark.parametrize(("mark", "rule"), [("~", "BOW-R-17"), ("#", "BOW-R-17"), ("W", "BOW-R-17"), ("-", None)])
def test_a_thrown_object_lands_where_it_can_lie(mark: str, rule: str | None) -> None:
    field = drawn_field(*["." * 16] * 6, mark * 16)
    people = (unit("max", at=(8, 8)), unit("foe", ORANGE, at=(0, 0)))
    start = battle_of(*people, wear={"max": {"right": "sword"}}, field=field)
    assert refusal(start, throw("max sword", (8, 6))) == rule
    assert refusal(start, throw("max sword", (8, 17))) == "BOW-R-17"


@pytest.mark.rule("BOW-2.3.2.10", "BOW-R-17")
@pytest.mark.parametrize(("plates", "over", "onto"), [(11, None, None), (12, "BOW-2.3.2.10", "BOW-R-17")])
def test_a_throw_is_stopped_by_what_is_four_bricks_high_and_not_by_a_plate_less(
    plates: int, over: str | None, onto: str | None
) -> None:
    field = drawn_field(*["." * 16] * 6, "x" * 16)
    field = replace(field, legend={**field.legend, "x": Kind(name="hedge", use="decor", height=plates)})
    people = (unit("max", at=(8, 8)), unit("foe", ORANGE, at=(0, 0)))
    start = battle_of(*people, wear={"max": {"right": "sword"}}, field=field)
    assert refusal(start, throw("max sword", (8, 4))) == over
    assert refusal(start, throw("max sword", (8, 6))) == onto
    offered_studs = set(offered(start, Throws)[0].studs)
    assert ((8, 4) in offered_studs, (8, 6) in offered_studs) == (over is None, onto is None)


@pytest.mark.rule("BOW-2.3.2.9", "BOW-2.3.2.10", "BOW-R-17")
def test_what_is_offered_to_be_thrown_at_is_exactly_what_is_accepted() -> None:
    field = drawn_field(*["." * 24] * 5, "..####..--..DD..tt..~~..", *["." * 24] * 18)
    people = (unit("max", at=(9, 9)), unit("foe", ORANGE, at=(9, 6)), unit("eva", at=(13, 11)))
    start = battle_of(*people, wear={"max": {"right": "sword"}}, field=field, vehicles=[vehicle(at=(5, 14))])
    offered_studs = offered(start, Throws)[0].studs
    accepted = [(x, y) for x in range(24) for y in range(24) if refusal(start, throw("max sword", (x, y))) is None]
    assert sorted(offered_studs) == accepted
    assert 100 < len(accepted) < 300


@pytest.mark.rule("BOW-2.3.2.11")
def test_throwing_hurts_nobody() -> None:
    start = scene({"max": {"right": "sword"}})
    told = events(start, throw("max sword", (10, 12)))
    assert not any(isinstance(event, Hurt) for event in told)
    after = play(start, throw("max sword", (10, 12)))
    assert (after.lying, of(after, "foe").damage) == ({"max sword": (10, 12)}, 0)


@pytest.mark.rule("BOW-2.3.2.13")
@pytest.mark.parametrize(("at", "rule"), [((14, 12), None), ((14, 14), None), ((15, 12), "BOW-2.3.2.13")])
def test_giver_and_receiver_are_close_to_each_other(at: Stud, rule: str | None) -> None:
    people = (unit("max", at=(12, 12)), unit("eva", at=at), unit("foe", ORANGE, at=(0, 0)))
    start = battle_of(*people, wear={"max": {"right": "sword"}})
    assert refusal(start, give("max sword", "eva")) == rule
    assert bool([command for command in offered(start, Give) if command.unit == "max"]) == (rule is None)


@pytest.mark.rule("BOW-2.3.2.13")
def test_what_is_given_is_in_the_giver_s_hand_or_bag() -> None:
    start = scene({"max": {"head": "helmet", "bag": ["rope"]}, "foe": {"right": "mace"}}, bag=1)
    assert refusal(start, give("max helmet", "eva")) == "BOW-2.3.2.13"
    assert refusal(start, give("foe mace", "eva")) == "BOW-2.3.2.13"
    assert refusal(start, give("max rope", "max")) == "BOW-2.3.2.13"
    assert refusal(start, give("max rope", "nobody")) == "BOW-2.3.2.13"
    assert refusal(start, give("max rope", "eva")) is None


@pytest.mark.rule("BOW-2.3.2.14", "BOW-R-18", example="BOW-EX-16")
def test_an_enemy_may_refuse_an_explosive_and_then_nothing_happens() -> None:
    start = scene({"max": {"right": "dynamite"}})
    asked = play(start, give("max dynamite", "foe"))
    assert asked.questions == (Gift(ORANGE, MAX, UnitId("foe"), ItemId("max dynamite")),)
    assert offered(asked, AnswerGift) == [AnswerGift(accept=False), AnswerGift(accept=True)]
    assert refusal(asked, AnswerGift(accept=True), seat=BLUE) == "BOW-2.3.2.14"
    assert refusal(asked, Pass(MAX), seat=BLUE) == "BOW-2.3.2.14"
    assert refusal(asked, AnswerGift(accept=False, bag=True)) == "BOW-2.3.2.14"
    told = events(asked, AnswerGift(accept=False))
    assert list(told) == [GiftRefused(MAX, ItemId("max dynamite"), UnitId("foe"))]
    after = play(asked, AnswerGift(accept=False))
    assert after.questions == ()
    assert of(after, "max").kit == of(start, "max").kit
    assert actions_left(after, of(after, "max")) == 2


@pytest.mark.rule("BOW-2.3.2.14", "BOW-R-18")
def test_any_minifig_of_any_player_may_receive_if_it_agrees() -> None:
    start = scene({"max": {"right": "sword"}})
    after = play(play(start, give("max sword", "foe")), AnswerGift(accept=True))
    assert of(after, "foe").kit.right == "max sword"
    assert values(after, "foe") == (1, 3)
    assert values(after, "max") == (1, 1)
    assert actions_left(after, of(after, "max")) == 1


@pytest.mark.rule("BOW-2.3.2.15")
def test_the_receiver_needs_a_free_hand_or_a_bag_with_room() -> None:
    wear = {"max": {"right": "knife"}, "eva": FULL}
    assert refusal(scene(wear), give("max knife", "eva")) == "BOW-2.3.2.15"
    start = scene(wear)
    roomy = start.with_unit(replace(of(start, "eva"), sheet=sheet(bag=1)))
    assert of(play(roomy, give("max knife", "eva")), "eva").kit.bag == ("max knife",)


@pytest.mark.rule("BOW-2.3.2.16")
def test_giving_costs_the_giver_an_action_and_the_receiver_nothing() -> None:
    after = play(scene({"max": {"right": "sword"}}), give("max sword", "eva"))
    assert of(after, "eva").kit.right == "max sword"
    assert actions_left(after, of(after, "max")) == 1
    assert not of(after, "eva").played
    assert actions_left(after, of(after, "eva")) == 2


@pytest.mark.rule("BOW-2.3.2.16")
def test_without_an_action_left_nothing_can_be_given() -> None:
    lazy = scene({"max": {"right": "sword"}}, budget=0)
    assert refusal(lazy, give("max sword", "eva")) == "BOW-2.2.7"
    assert not any(command.unit == "max" for command in offered(lazy, Give))


@pytest.mark.rule("BOW-2.3.2.17")
def test_switching_needs_another_weapon_on_the_back_or_in_the_bag() -> None:
    assert offered(scene({"max": {"right": "bow"}}), Switch) == []
    assert refusal(scene({"max": {"right": "bow"}}), switch("max bow")) == "BOW-2.3.2.17"
    assert refusal(scene({"max": {"right": "bow", "bag": ["rope"]}}, bag=1), switch("max rope")) == "BOW-2.3.2.17"
    assert refusal(scene({"max": {"right": "bow", "back": "sword"}}), switch("max sword")) is None
    assert refusal(scene({"max": {"right": "bow", "bag": ["sword"]}}, bag=1), switch("max sword")) is None


@pytest.mark.rule("BOW-2.3.2.18", "BOW-A.2.3")
@pytest.mark.parametrize(("place", "spare"), [("back", "rifle"), ("bag", ["rifle"])])
def test_the_weapon_in_hand_goes_where_the_other_was(place: str, spare: Any) -> None:
    start = scene({"max": {"right": "rocket_launcher", place: spare}}, bag=1)
    assert values(start) == (1, 5)
    after = play(start, switch("max rifle"))
    assert values(after) == (1, 3)
    kit = of(after, "max").kit
    assert (kit.right, slots_of(kit, ItemId("max rocket_launcher"))) == ("max rifle", (place,))
    assert actions_left(after, of(after, "max")) == 1
    assert SheetChanged(MAX, 1, 3) in events(start, switch("max rifle"))
    assert values(play(after, switch("max rocket_launcher"))) == (1, 5)


@pytest.mark.rule("BOW-2.3.2.18", "BOW-R-20")
def test_the_new_weapon_is_the_one_that_is_used() -> None:
    start = scene({"max": {"right": "sword", "left": "mace", "back": "pistol"}})
    assert arm(start, of(start, "max")).items == ("max sword", "max mace")
    after = play(start, switch("max pistol", away="max mace"))
    assert (of(after, "max").kit.left, of(after, "max").kit.back) == ("max pistol", "max mace")
    assert arm(after, of(after, "max")).items == ("max pistol",)
    again = play(after, switch("max mace"))
    assert arm(again, of(again, "max")).items == ("max sword", "max mace")


def test_an_empty_hand_may_draw_a_weapon() -> None:
    after = play(scene({"max": {"left": "shield", "back": "sword"}}), switch("max sword"))
    assert (of(after, "max").kit.right, of(after, "max").kit.back) == ("max sword", None)
    busy = scene({"max": {"left": "shield", "right": "chest", "back": "sword"}})
    assert refusal(busy, switch("max sword")) == "BOW-2.3.2.17"


@pytest.mark.rule("BOW-2.3.2.19", "BOW-R-15", example="BOW-EX-17")
def test_each_weapon_must_be_clipped_somewhere_on_the_figure() -> None:
    known, trooper = library(), sheet()
    kit, _ = known.equip(MAX, trooper, Outfit(right="sword", back="bow"))
    assert (kit.right, kit.back) == ("max sword", "max bow")
    with pytest.raises(BrokenInput, match="the bag has room for 0, not for 1"):
        known.equip(MAX, trooper, Outfit(right="sword", back="bow", bag=("mace",)))
    armed = scene({"max": {**FULL, "back": "bow"}}, things={"mace": (12, 11)})
    assert refusal(armed, grab("mace")) == "BOW-2.3.2.5"


@pytest.mark.rule("BOW-2.3.2.20", example="BOW-EX-15")
def test_a_weapon_of_equal_power_leaves_attack_damage_unchanged() -> None:
    start = scene({"max": {"right": "bow", "back": "sword"}})
    after = play(start, switch("max sword"))
    assert values(start) == values(after) == (1, 3)
    assert (arm(start, of(start, "max")).use, arm(after, of(after, "max")).use) == ("ranged", "melee")
    assert not any(isinstance(event, SheetChanged) for event in events(start, switch("max sword")))


@pytest.mark.rule("BOW-2.3.2.21", "BOW-A.2.5")
def test_losing_a_shield_changes_the_sheet_at_once() -> None:
    start = scene({"max": {"left": "shield", "head": "helmet"}})
    assert values(start) == (3, 1)
    assert SheetChanged(MAX, 2, 1) in events(start, throw("max shield", (12, 10)))
    assert values(play(start, throw("max shield", (12, 10)))) == (2, 1)


@pytest.mark.rule("BOW-2.3.2.22", "BOW-R-77")
def test_a_trooper_who_differs_from_the_others_gets_a_sheet_alone() -> None:
    archers = [unit(f"a{number}", at=(4 * number, 4), id="archer") for number in range(4)]
    bows = {str(archer.id): {"right": "bow"} for archer in archers}
    start = battle_of(*archers, unit("foe", ORANGE, at=(20, 20)), wear=bows)
    assert [len(shown.units) for shown in sheets_in_play(start) if shown.owner == BLUE] == [4]
    after = play(start, Throw(UnitId("a1"), ItemId("a1 bow"), (4, 8)))
    shown = [(group.units, group.attack_damage) for group in sheets_in_play(after) if group.owner == BLUE]
    assert shown == [(("a0", "a2", "a3"), 3), (("a1",), 1)]


@pytest.mark.rule("BOW-2.3.2.22", "BOW-R-77")
def test_a_hero_s_own_sheet_is_simply_changed() -> None:
    hero = unit("max", at=(12, 12), shared=False)
    start = battle_of(hero, unit("foe", ORANGE, at=(20, 20)), wear={"max": {"right": "sword"}})
    after = play(start, throw("max sword", (12, 10)))
    assert [group.attack_damage for group in sheets_in_play(after) if group.owner == BLUE] == [1]


@pytest.mark.rule("BOW-R-20")
def test_naming_the_current_weapon_is_free() -> None:
    start = scene({"max": {"right": "sword", "left": "pistol"}})
    assert arm(start, of(start, "max")).items == ("max sword",)
    assert offered(start, Wield) == [Wield(MAX, ItemId("max pistol"))]
    named = play(start, Wield(MAX, ItemId("max pistol")))
    assert arm(named, of(named, "max")).use == "ranged"
    assert actions_left(named, of(named, "max")) == 2
    assert refusal(named, Wield(MAX, ItemId("max pistol"))) == "BOW-R-20"
    assert refusal(named, Wield(MAX, None)) == "BOW-R-20"
    assert refusal(named, Wield(MAX, ItemId("foe knife"))) == "BOW-R-20"
    assert offered(scene({"max": FULL}), Wield) == []


@pytest.mark.rule("BOW-R-20", "BOW-A.2.13")
def test_one_of_a_pair_may_be_named_and_the_pair_again() -> None:
    start = scene({"max": {"right": "knife", "left": "spear"}})
    assert arm(start, of(start, "max")).reach == 1
    spear = play(start, Wield(MAX, ItemId("max spear")))
    assert (arm(spear, of(spear, "max")).reach, values(spear)) == (4, (1, 2))
    both = play(spear, Wield(MAX, None))
    assert values(both) == (1, 3)


@pytest.mark.rule("BOW-R-46", "BOW-R-41")
def test_hands_reach_outside_only_from_an_open_seat_but_give_and_switch_from_any() -> None:
    car = vehicle(at=(16, 16))
    horse = vehicle("horse", at=(40, 16), **HORSE)
    sword = {"right": "sword", "back": "knife"}
    people = (
        seated("max", car, "driver"),
        seated("eva", car, "seat"),
        seated("rider", horse, "rider"),
    )
    start = battle_of(
        *people,
        unit("foe", ORANGE, at=(2, 2)),
        wear={"max": sword, "rider": sword},
        vehicles=[car, horse],
        field=open_field(64, 64),
        things={"key": (13, 16), "key 2": (38, 16)},
    )
    rider = UnitId("rider")
    assert refusal(start, grab("key")) == "BOW-R-46"
    assert refusal(start, throw("max sword", (16, 10))) == "BOW-R-46"
    assert refusal(start, give("max sword", "eva")) is None
    assert refusal(start, switch("max knife")) is None
    assert refusal(start, Grab(rider, ItemId("key 2"))) is None
    assert refusal(start, Throw(rider, ItemId("rider sword"), (40, 10))) is None
    assert {space.unit for space in offered(start, Throws)} == {"rider"}


@pytest.mark.rule("BOW-R-86", "BOW-2.3.2.21")
def test_a_shield_in_the_right_hand_counts_whichever_way_it_came_there() -> None:
    start = scene({"max": {"left": "sword"}, "eva": {"right": "shield"}})
    given = play(start, Give(UnitId("eva"), ItemId("eva shield"), MAX))
    assert slots_of(of(given, "max").kit, ItemId("eva shield")) == ("right",)
    assert values(given)[0] == values(start)[0] + 1
    drawn = play(scene({"max": {"right": "shield", "back": "sword"}}), switch("max sword"))
    assert slots_of(of(drawn, "max").kit, ItemId("max sword")) == ("left",)
    assert values(drawn) == (2, 3)


@pytest.mark.rule("BOW-R-89", "BOW-2.3.2.17")
@pytest.mark.parametrize("spare", [{"back": "sword"}, {"bag": ("sword",)}])
def test_with_empty_hands_a_weapon_is_drawn_for_one_action(spare: Any) -> None:
    start = scene({"max": spare}, bag=1)
    assert offered(start, Switch) == [switch("max sword")]
    after = play(start, switch("max sword"))
    kit = of(after, "max").kit
    assert (kit.right, kit.left, kit.back, kit.bag) == ("max sword", None, None, ())
    assert actions_left(after, of(after, "max")) == actions_left(start, of(start, "max")) - 1
    assert values(after)[1] == values(start)[1] + 2


def test_a_vehicle_does_not_matter_to_somebody_on_foot() -> None:
    start = at_war([unit("max", at=(4, 4))], [vehicle()])
    assert offered(start, Throws) == []
