"""Page 38: flight, what people do instead of it, surrender, and calls to surrender."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, gap, overlaps
from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.aftermath import AnswerMercy, PrisonerTaken
from escarmouche.argad.melee.declarations import NoStrike, Strike
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Portal, Room, Stairs
from escarmouche.argad.model.ids import CharacterId, PortalId, RoomId, StairsId, ThingId, WeaponId
from escarmouche.argad.model.orders import Charge, Flee, Go, Pursue, Stay
from escarmouche.argad.model.questions import Mercy
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.morale.calls import CallToSurrender, SurrenderCalled
from escarmouche.argad.morale.flight import FledTable, FlightBegan, FlightOver
from escarmouche.argad.morale.hesitation import LayDownArms, TestMorale
from escarmouche.argad.morale.surrender import ArmsLaidDown
from escarmouche.argad.morale.ways_out import TOLERANCE, way_out
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.people.harm import runs
from escarmouche.argad.phases.announcing import Announce, Withdraw
from escarmouche.argad.phases.truces import AnswerTruce, BreakTruce, OfferTruce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.geometry.plane import halves_to_segment, square
from escarmouche.kernel import GAME_MASTER
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, named, profile, skirmish
from tests.argad.melee import EAST, NORTH, SOUTH, WEST
from tests.argad.morale import enemy, next_turn, put_to_the_test, results, sergeant, table
from tests.argad.trespass import faults
from tests.argad.turns import Table, three_a_side
from tests.argad.units import in_ranks

RUNNER = CharacterId("runner")
FOE = CharacterId("max")
CLIFF = kind("cliff", foot="forbidden", mounted="forbidden")


def runner(place: tuple[float, float] = (30, 30), **values: Any) -> Character:
    """Somebody who failed a test in the turn before, and runs as soon as this one begins."""
    return character("runner", place=place, **{"shaken": True, "shaken_in": 9, "flees_in": 10, **values})


def fleeing(*people: Character, **values: Any) -> Table:
    """Turn 10 has begun: those who run have shown which way."""
    game = table(people, **values)
    peacefully(game)
    return game


def peacefully(game: Table) -> None:
    """To the next turn, and nobody strikes anybody."""
    game.to(Phase.MELEE)
    fighting = {who for who, enemies in contacts(game.state).items() if enemies}
    for who in sorted(fighting):
        game.play(game.state.characters[who].owner, NoStrike(who))
    game.done()


def run(game: Table, *faces: list[int]) -> None:
    """To the end of the movement."""
    game.to(Phase.ORDERS)
    game.done(*faces)


def path_of(game: Table) -> tuple[Any, ...]:
    order = game.state.drafts[RUNNER]
    assert isinstance(order, Flee)
    return order.path


@pytest.mark.rule("ARG-38.5", "ARG-R-119", "ARG-R-181")
def test_they_run_straight_away_from_the_nearest_enemy_for_a_whole_turn() -> None:
    game = fleeing(runner(), enemy("max", (40, 30)))
    (began,) = game.of(FlightBegan)
    assert began.orders == {RUNNER: Flee((at(10, 30),))}, "shown before anybody announces anything"
    run(game)
    assert game.at("runner") == (10, 30)
    next_turn(game)
    assert not game.who("runner").fleeing
    assert game.who("runner").shaken, "in disorder still (ARG-R-180)"
    assert game.of(FlightOver)


@pytest.mark.rule("ARG-38.5")
def test_who_runs_takes_no_orders() -> None:
    game = fleeing(runner(), enemy("max", (40, 30)))
    game.done()
    for command in (Announce(RUNNER, Stay()), Withdraw(RUNNER)):
        refusal = game.refusal(BLUE, command)
        assert (refusal.rule, refusal.key) == ("ARG-38.5", "no_longer_obeys")
    assert game.refusal(ORANGE, Announce(FOE, Flee((at(50, 30),)))).key == "flight_is_no_order"


@pytest.mark.rule("ARG-R-182")
def test_who_runs_neither_shoots_nor_strikes() -> None:
    archer = runner(of=profile(weapons=("crossbow", "sword")))
    game = fleeing(archer, enemy("max", (32, 30)))
    shot = Shot(shooter=RUNNER, weapon=WeaponId("crossbow"), target=CharacterId("foe"))
    assert game.refusal(BLUE, Shoot(shot)).key == "shooter_runs_away"
    run(game, [6])
    assert game.touching("runner") == {"max"}, "a six: stuck in the melee (ARG-31.12)"
    game.to(Phase.MELEE)
    assert game.refusal(BLUE, Strike(RUNNER, FOE, WeaponId("sword"))).key == "runners_do_not_strike"
    game.done([4])
    assert RUNNER not in game.state.characters, "struck without a reply"


@pytest.mark.rule("ARG-R-182", "ARG-31.12")
def test_in_contact_they_leave_the_melee_with_its_die() -> None:
    game = fleeing(runner(), enemy("max", (32, 30)))
    run(game, [4])
    assert game.at("runner") == (14, 30)


@pytest.mark.rule("ARG-R-182", "ARG-31.16")
def test_they_may_be_pursued_and_caught() -> None:
    game = fleeing(runner(of=profile(dress="infirm")), enemy("max", (32, 30)))
    game.announce({"max": Pursue(RUNNER)})
    game.done([4], [1])
    assert game.touching("runner") == {"max"}


@pytest.mark.rule("ARG-R-181")
def test_of_two_enemies_they_keep_away_from_both() -> None:
    game = fleeing(runner(), enemy("max", (40, 30)), enemy("kim", (20, 30)))
    (end,) = path_of(game)
    assert end[0] == 3000, "at right angles to both"


@pytest.mark.rule("ARG-R-181")
def test_nobody_seen_and_no_cause_they_make_for_the_nearest_edge() -> None:
    hall = Room(id=RoomId("hall"), building="inn", shape=(at(60, 1), at(70, 1), at(70, 79), at(60, 79)))
    game = fleeing(runner((20, 30)), table=ground(rooms=(hall,)))
    assert path_of(game) == (at(0, 30),)


@pytest.mark.rule("ARG-R-181", "ARG-R-200")
def test_a_truce_that_is_broken_as_they_run_turns_nobody_round() -> None:
    """Max stood in their way as it was shown, and was no enemy then."""
    game = table([runner((20, 30)), enemy("max", (17.85, 30))])
    game.play(BLUE, OfferTruce((ORANGE,)))
    (truce,) = game.state.truces
    game.play(ORANGE, AnswerTruce(truce.id, accept=True))
    peacefully(game)
    assert path_of(game) == (at(0, 30),)
    game.to(Phase.ORDERS)
    game.play(ORANGE, BreakTruce(truce.id))
    assert path_of(game) == (at(0, 30),)
    before, moved = _movement(game)
    assert moved.tracks[RUNNER].by == FOE, "who stops them now"
    touching = replace(moved, charges={RUNNER: (FOE,)})
    assert faults(before, touching) == []
    assert faults(replace(before, deeds=()), touching) == ["runner flees to max"], "no way leads to enemies of before"


def _movement(game: Table) -> tuple[Skirmish, Moved]:
    """How everybody moves as ordered, and the table as it is then."""
    game.play(BLUE, Done())
    state = game.state
    for event in game.decide(ORANGE, Done()).events:
        if isinstance(event, Moved):
            return state, event
        state = ARGAD.evolve(state, event)
    raise AssertionError("nobody moves")


@pytest.mark.rule("ARG-R-181")
def test_out_of_sight_they_run_from_the_one_who_caused_it() -> None:
    hall = Room(id=RoomId("hall"), building="inn", shape=(at(60, 1), at(70, 1), at(70, 79), at(60, 79)))
    game = fleeing(runner((30, 70), dreads=CharacterId("foe")), table=ground(rooms=(hall,)))
    assert path_of(game) == (at(10, 70),)


def block(west: float, north: float, east: float, south: float, name: str = "house") -> Room:
    """A house without a door."""
    return Room(
        id=RoomId(name), building=name, shape=(at(west, north), at(east, north), at(east, south), at(west, south))
    )


def near(path: tuple[Any, ...], *places: tuple[float, float]) -> bool:
    """Whether a path has these corners, to half a centimetre."""
    return len(path) == len(places) and all(
        square(corner, at(*place)) <= 500**2 for corner, place in zip(path, places, strict=True)
    )


@pytest.mark.rule("ARG-R-181")
def test_they_find_their_way_round_a_house() -> None:
    """Of all ways round it the one that ends 32.5 cm from the enemy; of its mirror image, the first clockwise."""
    game = fleeing(runner(), enemy("max", (45, 30)), table=ground(rooms=(block(20, 26, 26, 34),)))
    assert near(path_of(game), (27.2, 24.8), (13.3, 22.6))
    run(game)
    assert square(game.who("runner").at, at(13.3, 22.6)) <= 500**2


@pytest.mark.rule("ARG-R-181")
@pytest.mark.parametrize("locked", [False, True])
def test_they_run_through_doors_and_gates_that_are_not_locked(locked: bool) -> None:
    gate = Portal(id=PortalId("gate"), kind="gate", line=(at(22, 28), at(22, 32)), joins=(None, None))
    wall = barrier("wall", CLIFF, (40, 10), (22, 10), (22, 50), (40, 50))
    shut = frozenset({gate.id})
    game = fleeing(
        runner(),
        enemy("max", (40, 30)),
        table=ground(kinds=[CLIFF], barriers=(wall,), portals=(gate,)),
        closed=shut,
        locked=shut if locked else frozenset(),
    )
    run(game, *([[1]] if not locked else []))
    assert (game.at("runner")[0] < 22) == (not locked)


@pytest.mark.rule("ARG-R-181")
def test_nobody_seen_and_no_cause_they_make_for_the_own_stretch_round_what_stands_between() -> None:
    """The nearest edge is the northern one; theirs is the southern, behind a house."""
    land = ground(rooms=(block(70, 1, 75, 79), block(15, 25, 35, 30, "barn")))
    game = fleeing(runner((26, 20), home=(at(20, 80), at(30, 80))), table=land)
    assert near(path_of(game), (36.2, 23.8), (36.2, 31.2), (36.1, 31.8)), "round the near end, 20 cm in all"


@pytest.mark.rule("ARG-R-181")
@pytest.mark.parametrize(("home", "end"), [(((0, 80), (120, 80)), (30, 50)), (((0, 0), (120, 0)), (30, 10))])
def test_of_two_ways_that_end_as_far_away_they_take_the_one_nearer_home(home: Any, end: tuple[float, float]) -> None:
    game = fleeing(runner(home=tuple(at(*place) for place in home)), enemy("foe", (40, 30)), enemy("kim", (20, 30)))
    assert path_of(game) == (at(*end),)


@pytest.mark.rule("ARG-R-181")
def test_they_do_not_run_into_enemies_who_lie_there_nor_into_danger() -> None:
    lying = enemy("kim", (15, 30), down_until=12)
    (end,) = path_of(fleeing(runner(), enemy("max", (40, 30)), lying))
    assert end != at(10, 30)
    bog = kind("bog", danger="always")
    land = ground(kinds=[bog], areas=(area("bog", bog, (12, 20), (20, 20), (20, 40), (12, 40)),))
    for danger, straight in ((True, False), (False, True)):
        game = fleeing(runner(), enemy("max", (40, 30)), table=land, options={"danger": danger})
        assert (path_of(game) == (at(10, 30),)) == straight


@pytest.mark.rule("ARG-R-181")
def test_a_troop_that_begins_on_the_table_came_from_the_edge_on_its_side() -> None:
    state = three_a_side().state
    homes = {who: each.home for who, each in state.characters.items()}
    assert homes[CharacterId("ada")] == (at(0, 0), at(0, 60))
    assert homes[CharacterId("max")] == (at(0, 0), at(80, 0)), (
        "its middle is nearer to the north than to any other edge"
    )


@pytest.mark.rule("ARG-R-181")
def test_they_run_round_what_is_solid() -> None:
    land = ground(kinds=[CLIFF], barriers=(barrier("cliff", CLIFF, (22, 10), (22, 50)),))
    game = fleeing(runner(), enemy("max", (40, 30)), table=land)
    assert path_of(game)[-1] != at(10, 30)
    run(game)
    assert game.at("runner")[0] > 22
    assert gap(game.who("runner"), game.who("max")) > 800, "farther than it was"


@pytest.mark.rule("ARG-R-182")
def test_over_the_edge_they_are_out_of_this_game_alive() -> None:
    game = fleeing(runner((8, 30)), enemy("max", (18, 30)))
    run(game)
    assert game.of(FledTable) == [FledTable(RUNNER)]
    assert [(gone.character, gone.how) for gone in game.state.fallen] == [("runner", "fled")]


@pytest.mark.rule("ARG-R-182")
def test_prisoners_and_very_heavy_loads_are_left_behind() -> None:
    chest = Thing(id=ThingId("chest"), name=named("chest"), weight="very_heavy")
    letter = Thing(id=ThingId("letter"), name=named("letter"))
    taken = character("taken", ORANGE, (30, 32.1), captor=RUNNER)
    people = (runner(carries=(chest.id, letter.id), captive=taken.id), taken, enemy("max", (45, 30)))
    game = fleeing(*people, things={chest.id: chest, letter.id: letter})
    run(game)
    assert game.at("runner") == (10, 30), "at the full pace"
    assert (game.who("runner").carries, game.who("taken").captor) == ((letter.id,), None)
    assert game.state.things[chest.id].at == at(30, 30)


def house(*people: Character, locked: bool = False) -> Table:
    """With one door to the west, and a gate in the open that leads nowhere from inside."""
    room = Room(id=RoomId("hall"), building="inn", shape=(at(20, 20), at(40, 20), at(40, 40), at(20, 40)))
    door = Portal(id=PortalId("door"), kind="door", line=(at(20, 29), at(20, 31)), joins=(RoomId("hall"), None))
    gate = Portal(id=PortalId("gate"), kind="gate", line=(at(10, 50), at(10, 54)), joins=(None, None))
    shut = frozenset({door.id}) if locked else frozenset[PortalId]()
    return fleeing(*people, table=ground(rooms=(room,), portals=(door, gate)), locked=shut, closed=shut)


@pytest.mark.rule("ARG-R-182")
def test_indoors_they_make_for_a_door() -> None:
    game = house(runner((24, 30), room=RoomId("hall")), enemy("max", (36, 30), room=RoomId("hall")))
    run(game, [1])
    assert game.who("runner").room is None
    assert game.at("runner")[0] < 20


@pytest.mark.rule("ARG-R-182")
def test_of_two_exits_they_take_the_one_whose_way_is_farthest_from_the_enemy() -> None:
    """Through another room and the back door, for the enemy stands at the front."""
    front, back = (
        Room(id=RoomId(name), building="inn", shape=(at(west, 20), at(east, 20), at(east, 40), at(west, 40)))
        for name, west, east in (("front", 20, 30), ("back", 30, 40))
    )
    doors = tuple(
        Portal(id=PortalId(name), kind="door", line=(at(x, 29), at(x, 31)), joins=joins)
        for name, x, joins in (
            ("in", 20, (None, front.id)),
            ("between", 30, (front.id, back.id)),
            ("out", 40, (back.id, None)),
        )
    )
    land = ground(rooms=(front, back), portals=doors)
    game = fleeing(runner((27, 30), room=front.id), enemy("max", (21.5, 30), room=front.id), table=land)
    assert path_of(game)[-1][0] > 4000


@pytest.mark.rule("ARG-R-182")
def test_from_an_upper_floor_they_take_the_stairs_down() -> None:
    square_room = (at(20, 20), at(40, 20), at(40, 40), at(20, 40))
    below = Room(id=RoomId("hall"), building="inn", shape=square_room)
    above = Room(id=RoomId("loft"), building="inn", shape=square_room, floor=1, height=500)
    stairs = Stairs(id=StairsId("stairs"), foot=at(22, 36), top=at(22, 30), joins=(below.id, above.id), height=500)
    land = ground(rooms=(below, above), stairs=(stairs,))
    upstairs = {"room": above.id, "height": 500}
    game = fleeing(runner((24, 30), **upstairs), enemy("max", (36, 30), **upstairs), table=land)
    assert game.state.drafts[RUNNER] == Go((at(22, 30),), by=stairs.id, meets=False)
    run(game)
    assert game.who("runner").room == below.id


@pytest.mark.rule("ARG-R-182")
def test_with_no_way_out_and_no_enemy_in_the_room_they_stay_there() -> None:
    game = house(runner((24, 30), room=RoomId("hall"), dreads=CharacterId("foe")), locked=True)
    assert game.state.drafts[RUNNER] == Stay()


@pytest.mark.rule("ARG-R-182")
@pytest.mark.parametrize(("class_", "master", "runs"), [(2, False, True), (3, False, False), (2, True, False)])
def test_neutral_people_run_from_a_fight_nearby(class_: int, master: bool, runs: bool) -> None:
    villager = character("runner", BYSTANDERS, (30, 45), of=profile(class_))
    game = table([villager, character("ada", rank="hero"), enemy("max", (32, 30))], master=master)
    peacefully(game)
    assert (RUNNER in game.state.drafts) == runs


@pytest.mark.rule("ARG-R-182")
def test_who_runs_or_gives_up_leaves_the_ranks() -> None:
    people = [runner(), *(character(f"s{n}", place=(33 + 2 * n, 30)) for n in range(4))]
    game = table([*people, enemy("max", (45, 60))])
    game.state = in_ranks(game.state, [one.id for one in people], 5, (36, 30))
    game.play(BLUE, LayDownArms((CharacterId("s2"),)))
    game.done()
    assert unit_of(game.state, RUNNER) is not None, "not before the turn of the flight"
    assert unit_of(game.state, CharacterId("s2")) is None
    peacefully(game)
    assert unit_of(game.state, RUNNER) is None
    assert unit_of(game.state, CharacterId("s0")) is not None


# Instead of flight


@pytest.mark.rule("ARG-38.6", "ARG-R-184")
def test_revenge_makes_them_rush_at_the_nearest_enemy() -> None:
    game = table([character("runner", of=profile(3)), enemy("max", (45, 30))])
    assert put_to_the_test(game, 5, "runner", cause="revenge") == {"runner": "charges"}
    next_turn(game)
    assert game.state.drafts[RUNNER] == Charge(FOE)
    run(game)
    assert game.touching("runner") == {"max"}


@pytest.mark.rule("ARG-38.6", "ARG-R-184")
@pytest.mark.parametrize(("x", "came"), [(30 + 42.01, "loots"), (30 + 42, "flees")])
def test_the_chance_to_loot_needs_enemies_to_be_far(x: float, came: str) -> None:
    gold = Thing(id=ThingId("gold"), name=named("gold"), at=at(30, 40), loot=True)
    people = [character("runner", of=profile(3)), enemy("max", (x, 30))]
    game = table(people, things={gold.id: gold})
    assert put_to_the_test(game, 5, "runner", cause="loot") == {"runner": came}
    next_turn(game)
    assert (game.state.drafts[RUNNER] == Go((at(30, 40),))) == (came == "loots")


@pytest.mark.rule("ARG-38.6", "ARG-R-184")
def test_people_who_are_afraid_run_past_the_gold() -> None:
    gold = Thing(id=ThingId("gold"), name=named("gold"), at=at(30, 40), loot=True)
    game = table([character("runner", of=profile(3)), enemy("max", (80, 30))], things={gold.id: gold})
    assert put_to_the_test(game, 5, "runner", cause="fear") == {"runner": "flees"}


@pytest.mark.rule("ARG-38.6")
def test_with_a_game_master_looting_and_revenge_are_for_the_master_to_say() -> None:
    game = table([character("runner"), enemy("max", (45, 30))], master=True)
    assert game.refusal(BLUE, TestMorale((RUNNER,), "revenge")).key == "cause_for_the_master"
    game.play(GAME_MASTER, TestMorale((RUNNER,), "revenge"))
    game.done([5])
    assert results(game) == {"runner": "charges"}


# Surrender


def encircled(**values: Any) -> list[Character]:
    """Four enemies around somebody in disorder."""
    around = zip("abcd", (NORTH, EAST, SOUTH, WEST), strict=True)
    return [character("runner", **values), *(enemy(name, place) for name, place in around)]


@pytest.mark.rule("ARG-38.5", "ARG-R-183", "ARG-R-119")
@pytest.mark.parametrize("mercy", [True, False])
def test_who_has_no_way_left_gives_up_to_the_nearest_enemy(mercy: bool) -> None:
    game = table(encircled())
    assert put_to_the_test(game, 6, "runner") == {"runner": "surrenders"}
    (asked,) = game.state.questions
    assert isinstance(asked, Mercy)
    assert (asked.seat, asked.prisoner) == (ORANGE, "runner")
    assert game.who("runner").yielded
    game.play(ORANGE, AnswerMercy(mercy))
    assert bool(game.of(PrisonerTaken)) == mercy
    assert (RUNNER in game.state.characters) == mercy


@pytest.mark.rule("ARG-R-183")
def test_with_nobody_near_they_stand_still_until_somebody_comes() -> None:
    game = table([character("runner"), enemy("max", (60, 30)), character("bo", place=(10, 70), rank="hero")])
    game.play(BLUE, LayDownArms((RUNNER,)))
    game.done()
    assert (game.who("runner").yielded, game.state.questions) == (True, ())
    assert game.refusal(BLUE, Announce(RUNNER, Stay())).key == "unable_to_act"
    assert not game.state.enemies(game.who("runner"), game.who("max"))
    game.state = game.state.change(FOE, at=at(32, 30))
    next_turn(game)
    game.play(ORANGE, AnswerMercy(mercy=True))
    assert game.who("runner").captor == "max"


@pytest.mark.rule("ARG-R-183")
def test_a_player_gives_up_only_ones_own_and_each_once() -> None:
    game = table([character("runner"), enemy("max", (60, 30))])
    assert game.refusal(ORANGE, LayDownArms((RUNNER,))).key == "not_your_morale"
    game.play(BLUE, LayDownArms((RUNNER,)))
    assert game.refusal(BLUE, LayDownArms((RUNNER,))).key == "gives_up_already"


@pytest.mark.rule("ARG-R-183")
def test_the_way_is_looked_for_again_when_the_flight_begins() -> None:
    game = table([runner(), enemy("max", (60, 30))])
    for name, place in zip("abcd", (NORTH, EAST, SOUTH, WEST), strict=True):
        game.state = game.state.with_character(enemy(name, place))
    game.state = replace(game.state, characters=dict(sorted(game.state.characters.items())))
    peacefully(game)
    assert game.of(ArmsLaidDown)
    assert not game.of(FlightBegan)


# Calls to surrender


def called(*people: Character, caller: tuple[float, float] = (48, 30), **values: Any) -> Table:
    game = table([*people, enemy("max", caller)], **values)
    game.to(Phase.MELEE)
    game.play(ORANGE, CallToSurrender(FOE, people[0].id))
    return game


@pytest.mark.rule("ARG-38.2", "ARG-R-185")
def test_two_to_one_they_are_tested_and_give_up_if_in_disorder() -> None:
    game = called(character("runner"), enemy("kim", (40, 36)))
    game.done([5])
    assert results(game) == {"runner": "surrenders"}
    (asked,) = game.state.questions
    assert asked.seat == ORANGE


@pytest.mark.rule("ARG-R-185")
def test_in_good_order_a_failed_test_is_disorder() -> None:
    game = called(character("runner"), sergeant(3, (30, 40)), *(enemy(f"k{n}", (40, 36 + 3 * n)) for n in range(3)))
    game.done([5])
    assert results(game)["runner"] == "shaken"


@pytest.mark.rule("ARG-R-185")
def test_who_is_not_pressed_does_not_listen() -> None:
    game = called(character("runner", of=profile(4)))
    game.done()
    (call,) = game.of(SurrenderCalled)
    assert (call.characters, call.trial) == (("runner",), None)


@pytest.mark.rule("ARG-R-185")
def test_calls_come_from_leaders_within_earshot_and_not_too_often() -> None:
    game = table([character("runner"), enemy("max", (60, 30)), enemy("kim", (40, 30), rank="")])
    game.to(Phase.MELEE)
    assert game.refusal(ORANGE, CallToSurrender(FOE, RUNNER)).key == "too_far_to_call"
    assert game.refusal(ORANGE, CallToSurrender(CharacterId("kim"), RUNNER)).key == "leaders_call"
    game.state = game.state.change(FOE, at=at(48, 30)).change(RUNNER, called_in=7)
    assert game.refusal(ORANGE, CallToSurrender(FOE, RUNNER)).key == "called_lately"
    game.state = game.state.change(RUNNER, called_in=6)
    game.play(ORANGE, CallToSurrender(FOE, RUNNER))
    assert game.refusal(ORANGE, CallToSurrender(FOE, RUNNER)).key == "calls_already"


@pytest.mark.rule("ARG-R-185")
def test_who_lies_stunned_counts_neither_for_those_who_call_nor_against_them() -> None:
    game = called(character("runner", of=profile(4)), enemy("kim", (40, 36), down_until=12))
    game.done()
    assert [call.trial for call in game.of(SurrenderCalled)] == [None], "one who can act against one"


@pytest.mark.rule("ARG-R-185")
@pytest.mark.parametrize("how", [{"down_until": 12}, {"fleeing": True, "flees_in": 9}, {"captor": RUNNER}])
def test_leaders_who_can_no_longer_act_do_not_call(how: dict[str, Any]) -> None:
    game = table([character("runner"), enemy("max", (48, 30), **how)])
    game.to(Phase.MELEE)
    assert game.refusal(ORANGE, CallToSurrender(FOE, RUNNER)).key == "leaders_call"


@pytest.mark.rule("ARG-R-185")
def test_one_calls_on_enemies_who_can_still_give_up_and_by_the_own_leaders() -> None:
    kim = CharacterId("kim")
    taken, bo = character("runner", captor=kim), character("bo", place=(10, 70), rank="hero")
    hare = character("hare", place=(48, 20), fleeing=True, flees_in=9)
    game = table([taken, bo, hare, enemy("max", (48, 30)), enemy("kim", (32.1, 30), captive=RUNNER)])
    game.to(Phase.MELEE)
    for target in (RUNNER, hare.id, kim, CharacterId("nobody")):
        assert game.refusal(ORANGE, CallToSurrender(FOE, target)).key == "nobody_to_call_on"
    assert game.refusal(BLUE, CallToSurrender(FOE, RUNNER)).key == "leaders_call"


@pytest.mark.rule("ARG-R-185")
def test_a_call_that_is_no_longer_heard_when_the_turn_ends_comes_to_nothing() -> None:
    game = called(character("runner"), enemy("kim", (40, 36)))
    game.state = game.state.change(FOE, at=at(60, 30))
    game.done()
    (call,) = game.of(SurrenderCalled)
    assert (call.characters, call.trial, game.who("runner").called_in) == ((), None, 0)


# Whatever the position

coordinates = st.tuples(st.integers(300, 11700), st.integers(300, 7700))
crowds = st.lists(coordinates, min_size=1, max_size=5, unique=True)


def standing(here: tuple[int, int], foes: list[tuple[int, int]]) -> Skirmish:
    """Somebody who runs, and enemies; nobody on anybody's base."""
    people = [replace(character("runner"), at=here)]
    people += [replace(enemy(f"x{n}"), at=place) for n, place in enumerate(foes)]
    assume(not any(overlaps(one, other) for one in people for other in people if one.id < other.id))
    return skirmish(people, options={"morale": "auto"})


@pytest.mark.hypothesis
@pytest.mark.rule("ARG-R-181")
@given(coordinates, crowds)
def test_flight_never_runs_into_the_enemy(here: tuple[int, int], foes: list[tuple[int, int]]) -> None:
    state = standing(here, foes)
    path = way_out(state, state.characters[RUNNER])
    if not path:
        return
    legs = list(zip((here, *path), path, strict=False))
    for place in foes:
        before = square(here, place) ** 0.5
        nearest = min(halves_to_segment(place, *leg) for leg in legs) / 2
        assert nearest >= min(before - TOLERANCE - 1, 400), "not nearer than at the start, nor under 2 cm"


@pytest.mark.hypothesis
@pytest.mark.rule("ARG-R-181")
@given(coordinates, crowds, st.randoms(use_true_random=False))
def test_flight_does_not_depend_on_who_is_listed_first(
    here: tuple[int, int], foes: list[tuple[int, int]], random: Any
) -> None:
    state = standing(here, foes)
    people = list(state.characters.items())
    random.shuffle(people)
    shuffled = replace(state, characters=dict(people))
    assert way_out(shuffled, shuffled.characters[RUNNER]) == way_out(state, state.characters[RUNNER])


@pytest.mark.hypothesis
@pytest.mark.rule("ARG-R-181")
@given(coordinates, crowds)
def test_mirror_positions_flee_mirrored(here: tuple[int, int], foes: list[tuple[int, int]]) -> None:
    """Or, where two ways are as good as each other, to a place that is as good."""
    width = 12000
    state = standing(here, foes)
    other = standing((width - here[0], here[1]), [(width - x, y) for x, y in foes])
    ours, theirs = (way_out(one, one.characters[RUNNER]) for one in (state, other))
    if ours is None or theirs is None:
        assert ours is theirs
        return
    mirrored = tuple((width - x, y) for x, y in theirs)
    far = [min(square(path[-1], place) for place in foes) for path in (ours, mirrored) if path]
    assert mirrored == ours or abs(far[0] - far[1]) <= 1000


@pytest.mark.rule("ARG-38.6", "ARG-R-182")
@pytest.mark.parametrize(("rout", "away"), [("flee", True), ("charge", False), ("loot", False)])
def test_whoever_charges_or_loots_against_orders_does_not_run_away(rout: Any, away: bool) -> None:
    state = skirmish([character("a", fleeing=True, rout=rout)], options={"morale": "full"})
    assert runs(state, state.characters[CharacterId("a")]) is away
