"""Argad! page 13: walls, a leg-up and ladders, in the order of the book."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.terrain import DECIMETRE
from escarmouche.argad.model.ids import BarrierId, CharacterId, ConveyanceId, LadderId, RoomId, ThingId
from escarmouche.argad.model.orders import Climb, GiveLegUp, Go, LegUp, RaiseLadder
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Ladder
from escarmouche.argad.places.climbing import GotUp
from escarmouche.argad.places.ladders import ClimbStopped, LadderRaised, OnLadder
from tests.argad.build import BLUE, ORANGE, at, barrier, character, ground, kind, skirmish
from tests.argad.melee import fighter, fought, melee, strokes
from tests.argad.places import (
    A,
    B,
    C,
    E,
    box,
    events,
    ladder,
    next_turn,
    offered,
    portal,
    refusal,
    room,
    somebody,
    turn,
    walk,
    walked,
)

WALL, LADDER = BarrierId("wall"), LadderId("ladder")
STONE = kind("stone", foot="difficult", mounted="forbidden")


def wall(decimetres: int, *people: Any, line: float = 41, **values: Any) -> Skirmish:
    """A wall from north to south."""
    table = ground(kinds=[STONE], barriers=(barrier("wall", STONE, (line, 5), (line, 75), decimetres=decimetres),))
    return skirmish(people or [character("a")], table=table, **values)


@pytest.mark.rule("ARG-13.10")
def test_a_waist_high_wall_is_difficult() -> None:
    told = walk(wall(9), {A: Go((at(50, 30),))}, (4,))
    assert walked(told) == 16.0


@pytest.mark.rule("ARG-13.11", "ARG-R-42", "ARG-R-39")
@pytest.mark.parametrize(("face", "over"), [(4, True), (5, False)])
def test_a_wall_of_a_metre_and_a_half_is_very_difficult(face: int, over: bool) -> None:
    told = walk(wall(14), {A: Go((at(50, 30),))}, (face,))
    assert (somebody(told.skirmish).at[0] > 4100) == over


@pytest.mark.rule("ARG-13.12")
def test_nobody_gets_over_a_high_wall_alone() -> None:
    told = walk(wall(25), {A: Go((at(50, 30),))})
    assert walked(told) == 10.0
    refused = refusal(wall(25, character("a", place=(40, 30))), LegUp(WALL, A))
    assert refused is not None and refused.key == "wall_needs_helper"


@pytest.mark.rule("ARG-13.12")
def test_a_helper_brings_somebody_onto_a_high_wall_in_a_turn_of_both() -> None:
    state = wall(25, character("a", place=(40, 30)), character("b", place=(40, 32)))
    assert offered(state, LegUp) == [LegUp(WALL, B)]
    assert GiveLegUp(A) in offered(state, GiveLegUp, B)
    told = turn(state, {A: LegUp(WALL, B), B: GiveLegUp(A)})
    up = somebody(told.skirmish)
    assert (up.at, up.height) == (at(41, 30), 25 * DECIMETRE)
    assert events(told, GotUp)


@pytest.mark.rule("ARG-13.12")
@pytest.mark.parametrize("helping", [GiveLegUp(C), None])
def test_a_leg_up_takes_the_helper_s_turn_too(helping: Any) -> None:
    state = wall(25, character("a", place=(40, 30)), character("b", place=(40, 32)))
    orders = {A: LegUp(WALL, B)} | ({B: helping} if helping else {})
    assert not events(turn(state, orders), GotUp)


@pytest.mark.rule("ARG-13.12", "ARG-8.14")
@pytest.mark.parametrize("who", [A, B])
def test_a_leg_up_fails_when_an_enemy_comes(who: CharacterId) -> None:
    state = wall(25, character("a", place=(40, 30)), character("b", place=(40, 32)), character("e", ORANGE, (60, 30)))
    told = turn(state, {A: LegUp(WALL, B), B: GiveLegUp(A)}, during={who: {"contacted": frozenset({E})}})
    assert not events(told, GotUp)


@pytest.mark.rule("ARG-R-42")
@pytest.mark.parametrize(
    ("decimetres", "key"),
    [(10, "wall_low_enough"), (15, "wall_low_enough"), (16, ""), (30, ""), (31, "wall_needs_ladder")],
)
def test_a_leg_up_is_for_walls_of_one_and_a_half_to_three_metres(decimetres: int, key: str) -> None:
    state = wall(decimetres, character("a", place=(40, 30)), character("b", place=(40, 32)))
    refused = refusal(state, LegUp(WALL, B))
    assert (refused.key if refused else "") == key


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (LegUp(BarrierId("moon"), B), "no_such_wall"),
        (LegUp(WALL, CharacterId("moon")), "wall_needs_helper"),
        (LegUp(WALL, E), "wall_needs_helper"),
        (LegUp(WALL, C), "helper_too_far"),
    ],
)
def test_a_leg_up_needs_a_wall_and_a_friend_at_hand(order: LegUp, key: str) -> None:
    people = [character("a", place=(40, 30)), character("b", place=(40, 32)), character("c", place=(30, 30))]
    refused = refusal(wall(25, *people, character("e", ORANGE, (40, 28))), order)
    assert refused is not None and refused.key == key


@pytest.mark.rule("ARG-13.12")
@pytest.mark.parametrize("where", [{"ladder": LADDER}, {"aboard": ConveyanceId("boat")}, {"room": RoomId("hall")}])
def test_a_leg_up_is_given_on_the_ground(where: dict[str, Any]) -> None:
    perched, friend = character("a", place=(40, 30), **where), character("b", place=(40, 32))
    refused = refusal(wall(25, perched, friend), LegUp(WALL, B))
    assert refused is not None and refused.key == "wall_too_far"
    assert offered(wall(25, perched, friend), GiveLegUp) == []


def carrying(decimetres: int, *others: Any, height: int = 40) -> Skirmish:
    """Somebody with a ladder at the foot of a wall."""
    bearer = character("a", place=(39.5, 30), carries=(ThingId("ladder"),))
    return wall(height, bearer, *others, ladders=ladder(decimetres, (39.5, 30)))


@pytest.mark.rule("ARG-13.14")
def test_a_ladder_is_raised_in_one_turn_and_climbed_in_the_next() -> None:
    state = carrying(45)
    assert refusal(state, Climb(LADDER)) is not None
    assert offered(state, RaiseLadder) == [RaiseLadder(LADDER, "wall")]
    told = turn(state, {A: RaiseLadder(LADDER, "wall")})
    assert events(told, LadderRaised)
    raised = told.skirmish.ladders[LADDER]
    assert (raised.at, raised.top, raised.top_height) == (at(40, 30), at(41, 30), 40 * DECIMETRE)
    assert somebody(told.skirmish).carries == ()
    assert offered(next_turn(told), Climb) == [Climb(LADDER)]


@pytest.mark.rule("ARG-13.14")
def test_only_a_bearer_raises_a_ladder_that_is_carried() -> None:
    state = carrying(45, character("b", place=(39.5, 32)))
    refused = refusal(state, RaiseLadder(LADDER, "wall"), B)
    assert refused is not None and refused.key == "ladder_too_far"
    assert refusal(state.change(A, carries=()), RaiseLadder(LADDER, "wall"), B) is None


@pytest.mark.rule("ARG-13.14", "ARG-8.14")
def test_a_ladder_does_not_stand_when_an_enemy_comes() -> None:
    state = carrying(45, character("e", ORANGE, (60, 30)))
    told = turn(state, {A: RaiseLadder(LADDER, "wall")}, during={A: {"contacted": frozenset({E})}})
    assert told.skirmish.ladders[LADDER].top is None


@pytest.mark.rule("ARG-13.14")
@pytest.mark.parametrize(
    ("against", "key"), [("wall", "ladder_too_short"), ("moon", "nothing_to_lean_on"), ("", "nothing_to_lean_on")]
)
def test_a_ladder_needs_something_to_lean_on_that_it_reaches(against: str, key: str) -> None:
    refused = refusal(carrying(30), RaiseLadder(LADDER, against))
    assert refused is not None and refused.key == key


@pytest.mark.rule("ARG-13.14")
def test_a_ladder_may_lead_to_a_window_of_an_upper_floor() -> None:
    table = ground(
        rooms=(room("below", *box(41, 20, 55, 40)), room("above", *box(41, 20, 55, 40), floor=1, height=500)),
        portals=(portal("window", (41, 29), (41, 31), None, "above", kind="window"),),
    )
    bearer = character("a", place=(39.5, 30), carries=(ThingId("ladder"),))
    state = skirmish([bearer], table=table, ladders=ladder(45, (39.5, 30)))
    told = turn(state, {A: RaiseLadder(LADDER, "window")})
    told = turn(next_turn(told), {A: Climb(LADDER)})
    inside = somebody(told.skirmish)
    assert (inside.at, inside.room, inside.height) == (at(42, 30), RoomId("above"), 500)


def raised(decimetres: int, *people: Any) -> Skirmish:
    """A ladder that stands at a wall."""
    standing = Ladder(
        id=LADDER,
        decimetres=decimetres,
        at=at(40, 30),
        top=at(41, 30),
        top_height=decimetres * DECIMETRE,
        against="wall",
    )
    return wall(decimetres, *people, ladders={LADDER: standing})


def beneath(name: str, y: float) -> Any:
    return character(name, place=(38.5, y))


@pytest.mark.rule("ARG-13.15")
def test_one_person_at_a_time_climbs_a_short_ladder_in_one_turn() -> None:
    state = raised(40, beneath("a", 29), beneath("b", 31))
    told = turn(state, {A: Climb(LADDER)})
    assert (somebody(told.skirmish).at, somebody(told.skirmish).height) == (at(41, 30), 40 * DECIMETRE)
    drafted = replace(state, drafts={A: Climb(LADDER)})
    refused = refusal(drafted, Climb(LADDER), B)
    assert refused is not None and refused.key == "ladder_taken"


@pytest.mark.rule("ARG-13.16")
def test_a_tall_ladder_takes_two_turns_and_the_second_may_start_when_the_first_is_higher() -> None:
    state = raised(70, beneath("a", 29), beneath("b", 31))
    told = turn(state, {A: Climb(LADDER)})
    assert (somebody(told.skirmish).ladder, somebody(told.skirmish).rung) == (LADDER, 1)
    second = next_turn(told)
    assert refusal(second, Climb(LADDER), B) is None
    told = turn(second, {A: Climb(LADDER), B: Climb(LADDER)})
    assert somebody(told.skirmish).height == 70 * DECIMETRE
    assert somebody(told.skirmish).ladder is None
    assert somebody(told.skirmish, B).rung == 1


@pytest.mark.rule("ARG-13.16")
def test_who_is_named_first_does_not_matter_on_a_ladder() -> None:
    state = raised(70, beneath("b", 29), beneath("a", 31))
    told = turn(state, {B: Climb(LADDER)})
    told = turn(next_turn(told), {A: Climb(LADDER), B: Climb(LADDER)})
    assert somebody(told.skirmish, B).ladder is None
    assert somebody(told.skirmish, A).rung == 1


@pytest.mark.rule("ARG-13.17")
@pytest.mark.parametrize(("decimetres", "turns"), [(40, 1), (70, 2)])
def test_coming_down_takes_as_long(decimetres: int, turns: int) -> None:
    state = raised(decimetres, character("a", place=(41, 30), height=decimetres * DECIMETRE))
    assert offered(state, Climb) == [Climb(LADDER, down=True)]
    for number in range(turns):
        told = turn(state, {A: Climb(LADDER, down=True)})
        state = next_turn(told)
        assert (somebody(state).height == 0) == (number == turns - 1)
    assert (somebody(state).at, somebody(state).ladder) == (at(40, 30), None)


@pytest.mark.rule("ARG-13.17")
@pytest.mark.parametrize(("y", "comes_down"), [(30, True), (33, True), (33.1, False)])
def test_one_comes_down_a_ladder_from_where_it_ends(y: float, comes_down: bool) -> None:
    """Along the wall, its top is at hand within two paces of the base."""
    state = raised(40, character("a", place=(41, y), height=40 * DECIMETRE))
    assert (Climb(LADDER, down=True) in offered(state, Climb)) is comes_down


@pytest.mark.rule("ARG-13.15")
def test_two_who_start_at_once_get_in_each_other_s_way() -> None:
    state = raised(40, beneath("a", 29), character("e", ORANGE, (41, 30), height=40 * DECIMETRE))
    told = turn(state, {A: Climb(LADDER), E: Climb(LADDER, down=True)})
    assert len(events(told, ClimbStopped)) == 2
    assert somebody(told.skirmish).height == 0


@pytest.mark.rule("ARG-13.18")
def test_an_enemy_at_the_top_keeps_the_climber_on_the_ladder_and_has_the_better_of_it() -> None:
    top = 40 * DECIMETRE
    state = raised(40, beneath("a", 30), character("e", ORANGE, (42, 30), height=top))
    told = turn(replace(state, ladders={LADDER: replace(state.ladders[LADDER], top=at(42, 30))}), {A: Climb(LADDER)})
    held = somebody(told.skirmish)
    assert (held.ladder, held.climbed, held.height) == (LADDER, True, top)
    assert events(told, OnLadder)


@pytest.mark.rule("ARG-13.18")
def test_a_climber_strikes_the_one_at_the_top_with_minus_one() -> None:
    climber = fighter("a", BLUE, (30, 30), height=640, ladder=LADDER, climbed=True)
    defender = fighter("e", ORANGE, (32, 30), 4, height=640)
    told = fought(melee(climber, defender), (5,), (1,))
    assert (strokes(told)["a"].total, strokes(told)["a"].result) == (4, "push_back")


@pytest.mark.parametrize("order", [Climb(LadderId("moon")), RaiseLadder(LadderId("moon"), "wall")])
def test_there_is_no_climbing_without_a_ladder(order: Any) -> None:
    assert refusal(carrying(45), order) is not None
