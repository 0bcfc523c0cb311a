"""Argad! page 29: objects that fly and tables that topple, in the order of the book."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.melee import melee_phase, thrown_objects
from escarmouche.argad.melee.attempts import refuse_striker
from escarmouche.argad.melee.pushes import Push, push_all
from escarmouche.argad.melee.thrown_objects import THROW_COMMAND, ObjectThrown, Throw
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, RoomId, ThingId, WeaponId
from escarmouche.argad.model.orders import Jump, TakeUp
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.people.harm import able
from escarmouche.argad.places import furniture
from escarmouche.argad.places.grabbed_objects import ANY_OBJECT, OBJECT, object_of
from escarmouche.argad.places.jumps import JumpTried, outcome
from escarmouche.argad.shooting.shooters import refuse_hands, refuse_state
from tests.argad.build import (
    BLUE,
    ORANGE,
    WEAPONS,
    area,
    at,
    blade,
    character,
    ground,
    kind,
    named,
    profile,
    resolution,
    skirmish,
)
from tests.argad.melee import blow, fighter, fought, out, strokes
from tests.argad.places import A, B, E, box, events, offered, refusal, room, somebody, thing, turn, walk, walked

TAVERN = RoomId("tavern")
OAK = kind("table", foot="difficult", indoors=True)
VASE = ThingId("vase")
THROWING: dict[str, Any] = {"thrown_objects": True}
JUMPING: dict[str, Any] = {"table_jumps": True}


def tavern(*people: Character, size: tuple[float, float] = (3, 3), things: Any = None, **options: Any) -> Skirmish:
    """A room of 30 cm with a table in its middle."""
    wide, deep = size[0] / 2, size[1] / 2
    table = area("table", OAK, *box(45 - wide, 30 - deep, 45 + wide, 30 + deep), height=100)
    floor = ground(kinds=[OAK], areas=(table,), rooms=(room("tavern", *box(30, 15, 60, 45)),))
    inside = [replace(one, room=TAVERN) for one in people]
    return skirmish(inside, table=floor, options=options, phase=Phase.MELEE, things=things or {})


def armed(class_: int = 3, place: tuple[float, float] = (35, 20), **values: Any) -> Character:
    return character("a", place=place, of=profile(class_), carries=(VASE,), **values)


def thrown(class_: int = 3, enemy: int = 3, *faces: tuple[int, ...], armour: str = "light") -> Resolution:
    """A throws a vase at E, 6 cm away."""
    victim = character("e", ORANGE, (43, 20), of=profile(enemy, armour))
    state = tavern(armed(class_), victim, things=thing("vase", weapon=OBJECT.id), **THROWING)
    told = resolution(state, *faces)
    assert THROW_COMMAND.refuse(state, BLUE, Throw(A, E)) is None
    THROW_COMMAND.resolve(told, BLUE, Throw(A, E))
    thrown_objects.land(told, thrown_objects.fly(told))
    return told


@pytest.mark.option("thrown_objects")
@pytest.mark.rule("ARG-29.4")
def test_something_is_grabbed_in_passing_unless_an_opponent_is_in_contact() -> None:
    def near(distance: float) -> Skirmish:
        return tavern(character("a", place=(35, 20)), character("e", ORANGE, (37 + distance, 20)), **THROWING)

    order = TakeUp(ANY_OBJECT, (at(35, 37),))
    assert refusal(near(3), order) is None
    held = refusal(near(0), order)
    assert held is not None and held.rule == "ARG-29.4"
    told = walk(near(3), {A: order}, (1,))
    assert object_of(told.skirmish, somebody(told.skirmish)) is not None
    assert walked(told) == 17.0
    letter = Thing(id=ThingId("letter"), name=named("letter"), weight="light")
    reading = replace(near(3).change(A, carries=(letter.id,)), things={letter.id: letter})
    assert object_of(reading, reading.characters[A]) is None, "a letter neither strikes nor flies"


@pytest.mark.rule("ARG-29.4")
def test_outdoors_and_without_the_option_nothing_lies_about() -> None:
    assert refusal(tavern(character("a", place=(35, 20))), TakeUp(ANY_OBJECT)) is not None
    outside = skirmish([character("a")], options=THROWING)
    assert refusal(outside, TakeUp(ANY_OBJECT)) is not None


@pytest.mark.rule("ARG-29.5")
def test_an_object_flies_before_any_blow_within_the_room() -> None:
    told = thrown(3, 3, (4,))
    [event] = events(told, ObjectThrown)
    assert len(event.rolls) == 1
    assert told.skirmish.turn_status(A).shots == 1, "it counts as the shot of the turn"
    assert somebody(told.skirmish).carries == ()
    assert told.skirmish.things[VASE].at is not None
    refused = refuse_striker(told.skirmish, somebody(told.skirmish))
    assert refused is not None


@pytest.mark.rule("ARG-29.5", "ARG-25.13")
def test_objects_and_shots_at_point_blank_fly_at_the_same_time() -> None:
    """The thrower is shot and throws all the same; whoever is thrown at shoots first."""
    gunman = fighter("e", ORANGE, (42, 20), weapon="pistol")
    brawler = fighter("a", BLUE, (40, 20), weapon="", carries=(VASE,))
    state = tavern(brawler, gunman, things=thing("vase", weapon=OBJECT.id), **THROWING)
    told = fought(replace(state, throws={A: E}), (5,), (6,), blows=[blow("e", "a", "pistol", shoots=True)])
    [event] = events(told, ObjectThrown)
    assert (event.result, out(told)) == ("knock_out", {"a"})
    assert somebody(told.skirmish, E).down_why == "on_the_floor"


@pytest.mark.rule("ARG-8.7", "ARG-R-11", "ARG-29.7")
@pytest.mark.parametrize(
    ("house", "rolls"), [("step", [(6, 6), (6,)]), ("throw", [(6, 6), (6, 6)]), ("turn", [(6, 6), (6,)])]
)
def test_in_disorder_one_player_chases_one_six_with_all_the_throws(house: str, rolls: list[tuple[int, ...]]) -> None:
    second = character("b", place=(35, 26), carries=(ThingId("jug"),))
    victim = character("e", ORANGE, (43, 20), of=profile(5))
    things = thing("vase", weapon=OBJECT.id) | thing("jug", weapon=OBJECT.id)
    state = tavern(armed(), second, victim, things=things, disordered_six=house, **THROWING)
    faces = [(face,) for thrown in rolls for face in thrown]
    told = fought(replace(state, throws={A: E, B: E}), *faces)
    found = events(told, ObjectThrown)
    assert [tuple(roll.faces[0] for roll in event.rolls) for event in found] == rolls
    assert [event.result for event in found] == ["knock_out", "knock_out" if house == "throw" else "push_back"]
    assert told.skirmish.sixes == {BLUE}


@pytest.mark.option("failed_reroll")
@pytest.mark.rule("ARG-R-13", "ARG-29.7")
@pytest.mark.parametrize(("failed", "result"), [("stays", "push_back"), ("misses", "miss")])
def test_a_throw_that_was_chased_in_vain_is_worth_what_the_table_says(failed: str, result: str) -> None:
    victim = character("e", ORANGE, (43, 20), of=profile(5))
    state = tavern(armed(), victim, things=thing("vase", weapon=OBJECT.id), failed_reroll=failed, **THROWING)
    told = fought(replace(state, throws={A: E}), (6,), (2,))
    assert [event.result for event in events(told, ObjectThrown)] == [result]
    odds, spent = THROW_COMMAND.odds(state, BLUE, Throw(A, E)), replace(state, sixes=frozenset({BLUE}))
    assert odds is not None
    assert odds.chances.get("push_back", 0) == pytest.approx(5 / 36 if failed == "stays" else 0)
    no_chain = THROW_COMMAND.odds(spent, BLUE, Throw(A, E))
    assert no_chain is not None and no_chain.chances == pytest.approx({"miss": 5 / 6, "push_back": 1 / 6})


@pytest.mark.rule("ARG-29.5")
def test_once_in_a_brawl() -> None:
    people = armed(threw=True), character("e", ORANGE, (43, 20))
    state = tavern(*people, things=thing("vase", weapon=OBJECT.id), **THROWING)
    refused = THROW_COMMAND.refuse(state, BLUE, Throw(A, E))
    assert refused is not None and refused.key == "thrown_already"
    alone = tavern(armed(threw=True), things=thing("vase", weapon=OBJECT.id), **THROWING)
    told = turn(alone, {})
    assert not somebody(told.skirmish).threw
    assert somebody(turn(state, {}).skirmish).threw


@pytest.mark.rule("ARG-29.5")
@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Throw(CharacterId("moon"), E), "not_your_character"),
        (Throw(E, A), "not_your_character"),
        (Throw(A, CharacterId("moon")), "throw_at_enemies"),
        (Throw(A, A), "throw_at_enemies"),
    ],
)
def test_throws_are_for_enemies(command: Throw, key: str) -> None:
    state = tavern(armed(), character("e", ORANGE, (43, 20)), things=thing("vase", weapon=OBJECT.id), **THROWING)
    refused = THROW_COMMAND.refuse(state, BLUE, command)
    assert refused is not None and refused.key == key
    outside = state.change(E, room=None, at=at(80, 20))
    away = THROW_COMMAND.refuse(outside, BLUE, Throw(A, E))
    assert away is not None and away.key == "throw_in_the_room"
    assert list(THROW_COMMAND.offers(state, BLUE)) == [Throw(A, E)]
    assert list(THROW_COMMAND.offers(outside, BLUE)) == []


@pytest.mark.rule("ARG-29.5", "ARG-7.7")
@pytest.mark.parametrize(("enemy", "key"), [((40, 22), None), ((58, 40), "throw_in_the_room")])
def test_nothing_is_thrown_round_a_corner_of_the_room(enemy: tuple[float, float], key: str | None) -> None:
    """The room has the shape of an L: from its northern arm one does not see the end of the eastern one."""
    state = tavern(armed(), character("e", ORANGE, enemy), things=thing("vase", weapon=OBJECT.id), **THROWING)
    angled = room("tavern", (30, 15), (45, 15), (45, 35), (60, 35), (60, 45), (30, 45))
    refused = THROW_COMMAND.refuse(replace(state, ground=replace(state.ground, rooms=(angled,))), BLUE, Throw(A, E))
    assert (refused.key if refused else None) == key


def bottle_fight(*faces: tuple[int, ...], strikes_as: Weapon = OBJECT) -> Resolution:
    """A has nothing but a bottle, or what the scenario says it strikes as; E has a sword."""
    brawler = fighter("a", BLUE, (40, 20), weapon="", carries=(VASE,))
    swordsman = fighter("e", ORANGE, (42, 20))
    state = tavern(brawler, swordsman, things=thing("vase", weapon=strikes_as.id), **THROWING)
    told = resolution(replace(state, weapons={**state.weapons, strikes_as.id: strikes_as}), *faces)
    melee_phase.fight(told)
    return told


@pytest.mark.rule("ARG-29.6")
def test_an_object_strikes_as_a_very_short_weapon() -> None:
    told = bottle_fight((1,), (2,))
    steps = {stroke.striker: event.step for event in events(told, melee_phase.Struck) for stroke in event.strokes}
    assert steps == {"e": 4, "a": 5}


@pytest.mark.rule("ARG-29.7", "ARG-29.8")
@pytest.mark.parametrize(
    ("class_", "enemy", "face", "total", "result"),
    [
        (2, 3, 4, 3, "push_back"),
        (3, 3, 4, 3, "push_back"),
        (3, 3, 5, 4, "knock_out"),
        (3, 3, 3, 2, "miss"),
        (3, 3, 1, 0, "miss"),
    ],
)
def test_a_throw_is_a_strike_with_an_improvised_weapon(
    class_: int, enemy: int, face: int, total: int, result: str
) -> None:
    [event] = events(thrown(class_, enemy, (face,)), ObjectThrown)
    assert (event.total, event.result) == (total, result)


@pytest.mark.rule("ARG-29.7", "ARG-29.8", "ARG-8.2")
@pytest.mark.parametrize(
    ("enemy", "chances"),
    [
        (3, {"miss": Fraction(1, 2), "push_back": Fraction(1, 6), "knock_out": Fraction(1, 3)}),
        (5, {"miss": Fraction(5, 6), "push_back": Fraction(5, 36), "knock_out": Fraction(1, 36)}),
    ],
)
def test_the_chances_of_a_throw_are_known_before(enemy: int, chances: dict[str, Fraction]) -> None:
    victim = character("e", ORANGE, (43, 20), of=profile(enemy))
    state = tavern(armed(), victim, things=thing("vase", weapon=OBJECT.id), **THROWING)
    found = THROW_COMMAND.odds(state, BLUE, Throw(A, E))
    assert found is not None
    assert found.chances == pytest.approx({name: float(chance) for name, chance in chances.items()})


@pytest.mark.rule("ARG-29.7")
@pytest.mark.parametrize("strikes_as", [OBJECT, blade("dagger", "very_short")], ids=["bottle", "dagger"])
def test_an_object_in_hand_is_an_improvised_weapon_whatever_it_strikes_as(strikes_as: Weapon) -> None:
    stroke = strokes(bottle_fight((1,), (4,), strikes_as=strikes_as))["a"]
    assert (stroke.natural, stroke.total, stroke.result) == (4, 3, "push_back")


@pytest.mark.rule("ARG-29.8")
def test_the_victim_is_on_the_floor_all_the_next_turn_and_not_removed() -> None:
    told = thrown(3, 3, (5,))
    victim = somebody(told.skirmish, E)
    assert (victim.down_until, victim.down_why) == (2, "on_the_floor")
    struck = bottle_fight((1,), (5,)).skirmish.characters[E]
    assert (struck.down_until, struck.down_why) == (2, "on_the_floor")


@pytest.mark.rule("ARG-29.8")
def test_a_throw_pushes_back_as_a_strike_does() -> None:
    told = thrown(3, 3, (4,))
    assert somebody(told.skirmish, E).at == at(45, 20)


@pytest.mark.rule("ARG-29.8")
def test_an_armoured_enemy_is_pushed_back() -> None:
    [event] = events(thrown(3, 3, (5,), armour="4"), ObjectThrown)
    assert event.result == "push_back"


def jumper(place: tuple[float, float] = (40, 30), class_: int = 3, **values: Any) -> Character:
    return character("a", place=place, of=profile(class_, **values.pop("of", {})), **values)


UP = Jump(at(45, 30))


@pytest.mark.option("table_jumps")
@pytest.mark.rule("ARG-29.9")
def test_with_nobody_near_a_table_is_difficult_ground() -> None:
    state = tavern(jumper(), **JUMPING)
    assert offered(state, Jump) == [UP]
    told = walk(state, {A: UP}, (2,))
    assert [roll.throw.purpose for roll in told.dice.rolls] == ["slow"]
    assert (somebody(told.skirmish).at, somebody(told.skirmish).height) == (at(45, 30), 100)
    assert furniture.table_of(told.skirmish, somebody(told.skirmish)) is not None


@pytest.mark.rule("ARG-29.11")
@pytest.mark.parametrize(("long", "wide", "both"), [(4, 2, True), (3.9, 2, False), (4, 1.9, False), (2, 4, True)])
def test_a_table_of_two_bases_holds_two(long: float, wide: float, both: bool) -> None:
    table = area(
        "table", kind("table", indoors=True), (40, 30), (40 + long, 30), (40 + long, 30 + wide), (40, 30 + wide)
    )
    assert furniture.holds_two(character("a"), table) is both


@pytest.mark.rule("ARG-29.9")
def test_from_the_floor_a_jump_is_offered_to_the_middle_of_the_table_alone() -> None:
    """Four centimetres east of A, where a jump from a height would land, is the far side of the table."""
    assert offered(tavern(jumper((42, 30)), danger=True, **JUMPING), Jump) == [UP]


@pytest.mark.rule("ARG-29.10")
@pytest.mark.parametrize(("enemy", "purpose"), [((45, 36.5), "jump"), ((58, 43), "slow")])
def test_an_enemy_near_makes_it_a_matter_of_agility(enemy: tuple[float, float], purpose: str) -> None:
    told = walk(tavern(jumper(class_=4), character("e", ORANGE, enemy), **JUMPING), {A: UP}, (3,))
    assert [roll.throw.purpose for roll in told.dice.rolls] == [purpose]


def hard_pressed(face: int, **traits: int) -> Resolution:
    state = tavern(jumper(class_=3, of={"traits": traits}), character("e", ORANGE, (45, 34)), **JUMPING)
    return walk(state, {A: UP}, (face,))


@pytest.mark.rule("ARG-29.11")
def test_below_agility_one_is_on_the_table_and_may_strike() -> None:
    told = hard_pressed(3, agility=4)
    assert events(told, JumpTried)[0].outcome == "jumps"
    assert somebody(told.skirmish).height == 100
    assert refuse_striker(told.skirmish, somebody(told.skirmish)) is None


@pytest.mark.rule("ARG-29.12")
def test_at_agility_one_stops_at_the_table_with_a_pistol_and_a_sword_at_the_most() -> None:
    told = hard_pressed(4, agility=4)
    here = somebody(told.skirmish)
    assert (here.at, here.height) == (at(42.5, 30), 0)
    assert told.skirmish.turn_status(A).no_long_arms
    assert refuse_striker(told.skirmish, here) is None
    for weapon, works in (("musket", False), ("pistol", True)):
        missile = WEAPONS[WeaponId(weapon)].shot
        assert missile is not None
        assert (refuse_hands(told.skirmish, here, missile) is None) == works


@pytest.mark.rule("ARG-29.13")
def test_above_agility_one_is_stuck_and_neither_shoots_nor_strikes() -> None:
    told = hard_pressed(5, agility=4)
    here = somebody(told.skirmish)
    assert (here.at, here.height) == (at(42.5, 30), 0)
    assert refuse_striker(told.skirmish, here) is not None
    assert refuse_state(told.skirmish, here) is not None


@pytest.mark.rule("ARG-29.12", "ARG-29.13")
@pytest.mark.parametrize(("face", "place", "height"), [(3, (41, 30), 0), (4, (45, 30), 100), (5, (41, 30), 0)])
def test_down_from_the_table_one_hesitates_or_is_stuck_at_the_bottom(
    face: int, place: tuple[float, float], height: int
) -> None:
    state = tavern(jumper((45, 30), 4, height=100), character("e", ORANGE, (45, 34)), **JUMPING)
    told = walk(state, {A: Jump(at(41, 30))}, (face,))
    assert (somebody(told.skirmish).at, somebody(told.skirmish).height) == (at(*place), height)


@pytest.mark.rule("ARG-29.14")
@pytest.mark.parametrize(("face", "result"), [(2, "jumps"), (3, "stops"), (4, "stuck")])
def test_the_class_stands_in_for_agility(face: int, result: str) -> None:
    assert events(hard_pressed(face), JumpTried)[0].outcome == result
    assert outcome(face, profile(3).trait("agility")) == result


@pytest.mark.rule("ARG-29.15")
def test_whoever_strikes_from_the_foot_of_a_table_has_minus_one() -> None:
    below = fighter("a", BLUE, (42.5, 30))
    above = fighter("e", ORANGE, (44.5, 30), 4, height=100)
    told = resolution(tavern(below, above), (5,), (1,))
    melee_phase.fight(told)
    assert (strokes(told)["a"].total, strokes(told)["a"].result) == (4, "push_back")


@pytest.mark.rule("ARG-29.16")
@pytest.mark.parametrize(("size", "comes_down"), [((3, 3), True), ((6, 6), False)])
def test_pushed_back_on_a_small_table_means_down_on_the_floor(size: tuple[float, float], comes_down: bool) -> None:
    """Two centimetres from the table, on the side away from the striker."""
    up = character("e", ORANGE, (45, 30), height=100)
    state = tavern(jumper((42.5, 30)), up, size=size)
    told = resolution(state)
    push_all(told, [Push(E, (A,), (state.characters[A].at,))])
    pushed = somebody(told.skirmish, E)
    if comes_down:
        assert (pushed.at, pushed.height) == (at(46.5 + 3, 30), 0)
    else:
        assert not events(told, furniture.Toppled)


@pytest.mark.rule("ARG-29.16", "ARG-R-33")
def test_of_several_strikers_one_comes_down_away_from_their_middle() -> None:
    up = character("e", ORANGE, (45, 30), height=100)
    foes = jumper((42.5, 29)), replace(jumper((42.5, 31)), id=B)
    told = resolution(tavern(*foes, up))
    push_all(told, [Push(E, (A, B), tuple(foe.at for foe in foes))])
    pushed = somebody(told.skirmish, E)
    assert (pushed.at, pushed.height) == (at(46.5 + 3, 30), 0)


@pytest.mark.rule("ARG-29.16")
def test_nobody_comes_down_from_a_table_through_a_wall() -> None:
    """The table stands at the eastern wall, and the striker pushes towards it."""
    up = character("e", ORANGE, (45, 30), height=100)
    state = tavern(jumper((42.5, 30)), up)
    narrow = replace(state.ground, rooms=(room("tavern", *box(30, 15, 47, 45)),))
    told = resolution(replace(state, ground=narrow))
    push_all(told, [Push(E, (A,), (state.characters[A].at,))])
    assert somebody(told.skirmish, E).at[0] < 4700


@pytest.mark.option("fine_armour")
@pytest.mark.rule("ARG-29.7", "ARG-40.1")
@pytest.mark.parametrize(("fine", "result"), [(False, "knock_out"), (True, "push_back")])
def test_finer_armours_count_against_throws_only_if_the_table_tells_them_apart(fine: bool, result: str) -> None:
    victim = character("e", ORANGE, (43, 20), of=profile(2, "3"))
    state = tavern(armed(), victim, things=thing("vase", weapon=OBJECT.id), fine_armour=fine, **THROWING)
    told = resolution(state, (4,))
    THROW_COMMAND.resolve(told, BLUE, Throw(A, E))
    thrown_objects.fly(told)
    [event] = events(told, ObjectThrown)
    assert event.result == result


@pytest.mark.rule("ARG-29.17")
def test_two_who_must_both_go_back_on_a_table_bring_it_down() -> None:
    one, other = fighter("a", BLUE, (44, 30), height=100), fighter("e", ORANGE, (46, 30), height=100)
    told = resolution(tavern(one, other, size=(6, 3), double_kills="both"), (3,), (3,))
    melee_phase.fight(told)
    for who in (A, E):
        fallen = somebody(told.skirmish, who)
        assert (fallen.height, fallen.down_until, fallen.down_why) == (0, 2, "on_the_floor")
        assert not able(replace(told.skirmish, turn=2), fallen)


@pytest.mark.rule("ARG-29.16", "ARG-29.17")
def test_two_on_tables_of_their_own_come_down_and_nothing_topples() -> None:
    one, other = fighter("a", BLUE, (44, 30), height=100), fighter("e", ORANGE, (46, 30), height=100)
    state = tavern(one, other, double_kills="both")
    small = [
        area(name, OAK, *box(west, 28.5, west + 3, 31.5), height=100) for name, west in (("left", 42), ("right", 45))
    ]
    told = fought(replace(state, ground=replace(state.ground, areas=tuple(small))), (3,), (3,))
    assert [(somebody(told.skirmish, who).at, somebody(told.skirmish, who).down_until) for who in (A, E)] == [
        (at(39, 30), 0),
        (at(51, 30), 0),
    ]


@pytest.mark.parametrize(
    ("order", "key"), [(Jump(at(35, 30)), "nothing_to_jump"), (Jump((-5, 0)), "path_off_the_table")]
)
def test_there_is_nothing_to_jump_on_elsewhere(order: Jump, key: str) -> None:
    refused = refusal(tavern(jumper(), **JUMPING), order)
    assert refused is not None and refused.key == key
    off = refusal(tavern(jumper()), UP)
    assert off is not None and off.key == "no_table_jumps"
