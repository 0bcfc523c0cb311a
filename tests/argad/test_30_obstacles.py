"""Pages 29 and 30: melee indoors, height and obstacles. A attacks from the south, X defends in the north."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.terrain import obstacle_between
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.blades import Attempt, weapon_of
from escarmouche.argad.melee.leaving import ACROSS_ORDER
from escarmouche.argad.melee.opponents import opponents, targets
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground, Portal, Room, Stairs
from escarmouche.argad.model.ids import CharacterId, KindId, LadderId, PortalId, RoomId, StairsId, WeaponId
from escarmouche.argad.model.orders import Across, Go, Meet
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Ladder
from escarmouche.argad.model.turn_state import TurnStatus
from tests.argad.build import BLUE, ORANGE, area, at, barrier, ground, kind, resolution
from tests.argad.marching import march
from tests.argad.melee import EAST, MIDDLE, NORTH, WEST, came, fighter, fought, melee, out, place, steps, strokes

A, X = CharacterId("A"), CharacterId("X")
WALL = kind("wall", foot="difficult", cover=-1)


def walled(**values: Any) -> Ground:
    """A wall from west to east, just between the middle and the north."""
    return ground(kinds=[WALL], barriers=(barrier("wall", WALL, (10, 29), (60, 29)),), **values)


def house(*, large: bool = False, door: Any = "door") -> Ground:
    """A room to the north with an opening in its southern wall, where A and X meet."""
    room = Room(
        id=RoomId("hall"), building="house", shape=(at(20, 10), at(40, 10), at(40, 29), at(20, 29)), large=large
    )
    opening = Portal(id=PortalId("opening"), kind=door, line=(at(28, 29), at(32, 29)), joins=(RoomId("hall"), None))
    return ground(rooms=(room,), portals=(opening,))


def added(state: Skirmish, striker: str, target: str) -> int:
    one, other = state.characters[CharacterId(striker)], state.characters[CharacterId(target)]
    weapon = weapon_of(state, one.profile.weapons[0])
    assert weapon is not None
    return sum(modifier.amount for modifier in modifiers(state, Attempt(striker=one, target=other, weapon=weapon)))


def announced(state: Skirmish, who: str, whom: str, *, cross: bool = False) -> Skirmish:
    """The state after somebody has announced striking across, or crossing."""
    told = resolution(state)
    order = Across(CharacterId(whom), cross)
    assert ACROSS_ORDER.refuse(state, state.characters[CharacterId(who)], order) is None
    told.skirmish = told.skirmish.note(CharacterId(who), order=order)
    ACROSS_ORDER.before(told, state.characters[CharacterId(who)], order)
    return told.skirmish


def at_the_wall(*others: Character, led: bool = True, **values: Any) -> Skirmish:
    people = (fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, led=led, **values), *others)
    return melee(*people, table=walled())


@pytest.mark.rule("ARG-29.1", "ARG-29.3")
@pytest.mark.parametrize(("large", "first"), [(False, [4, 4]), (True, [2])])
def test_indoors_long_weapons_strike_as_short_ones(large: bool, first: list[Any]) -> None:
    inside: dict[str, Any] = {"room": RoomId("hall")}
    state = melee(
        fighter("A", BLUE, (30.0, 25.0), weapon="halberd", **inside),
        fighter("X", ORANGE, (30.0, 23.0), **inside),
        table=house(large=large),
    )
    faces = [(4,), (4,)] if not large else [(4,)]
    told = fought(state, *faces)
    assert steps(told) == first


@pytest.mark.rule("ARG-29.1", "ARG-R-74")
@pytest.mark.parametrize(("room", "bonus"), [(None, 1), (RoomId("hall"), 0)])
def test_indoors_there_is_no_bonus_of_weight_either(room: str | None, bonus: int) -> None:
    from tests.argad.test_28_second_rank import HEAVY

    where = ((30.0, 25.0), (30.0, 23.0)) if room else ((50.0, 50.0), (50.0, 48.0))
    state = melee(
        fighter("A", BLUE, where[0], weapon="great_axe", room=room),
        fighter("X", ORANGE, where[1], room=room),
        table=house(),
        weapons=HEAVY,
    )
    assert added(state, "A", "X") == bonus


@pytest.mark.rule("ARG-29.2")
@pytest.mark.parametrize("opening", ["door", "window"])
def test_through_a_door_or_window_long_weapons_strike_as_short_ones_on_both_sides(opening: str) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE, weapon="spear"),
        fighter("X", ORANGE, NORTH, room=RoomId("hall")),
        table=house(door=opening),
    )
    told = fought(announced(state, "A", "X"), (2,), (2,))
    assert steps(told) == [4, 4]
    assert [modifier.key for modifier in told.dice.rolls[1].throw.modifiers] == ["holds_an_obstacle"]


@pytest.mark.rule("ARG-30.5", "ARG-30.13")
def test_a_wall_with_a_bend_is_struck_across_wherever_it_stands_between() -> None:
    bent = barrier("wall", WALL, (10, 29), (60, 29), (60, 60))
    people = fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH)
    state = melee(*people, table=ground(kinds=[WALL], barriers=(bent,)))
    assert obstacle_between(state, *state.characters.values()) == bent


@pytest.mark.rule("ARG-30.1", "ARG-29.15")
@pytest.mark.parametrize(("height", "malus"), [(0, 0), (50, 0), (100, -1), (200, -1)])
def test_somebody_clearly_lower_strikes_with_minus_one(height: int, malus: int) -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, 4, height=height))
    assert added(state, "A", "X") == malus
    assert came(fought(state, (5,), (1,)))["A"] == ("push_back" if malus else "kill")


@pytest.mark.rule("ARG-30.1")
@pytest.mark.parametrize("busy", [{"ladder": "ladder"}, {"climbed": True}])
def test_somebody_busy_climbing_too(busy: dict[str, Any]) -> None:
    state = melee(fighter("A", BLUE, MIDDLE, **busy), fighter("X", ORANGE, NORTH, height=50))
    assert added(state, "A", "X") == -1


@pytest.mark.rule("ARG-30.1")
def test_a_steep_slope_makes_the_lower_one_climb() -> None:
    slope = kind("slope", foot="difficult", steep=True)
    table = ground(kinds=[slope], areas=(area("slope", slope, (0, 0), (60, 0), (60, 60), (0, 60)),))
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, height=40), table=table)
    assert (added(state, "A", "X"), added(state, "X", "A")) == (-1, 0)


@pytest.mark.rule("ARG-30.2")
def test_whoever_had_to_climb_keeps_the_handicap_until_the_defender_gives_way() -> None:
    state = melee(fighter("A", BLUE, MIDDLE, 4, climbed=True), fighter("X", ORANGE, NORTH, 4))
    told = fought(state, (4,), (2,))
    assert told.skirmish.characters[A].climbed
    assert added(told.skirmish, "A", "X") == -1


@pytest.mark.rule("ARG-30.3", "ARG-15.5")
def test_the_defender_shifts_to_block_an_opponent_who_tries_to_go_round() -> None:
    """A runs past X, who stands on top and goes to meet whoever comes near."""
    people = [fighter("A", BLUE, (30.0, 40.0)), fighter("X", ORANGE, (30.0, 30.0))]
    after = march(people, {"A": Go((at(34, 32), at(34, 24))), "X": Meet(A, 800)})
    assert after.touching("A") == {"X"}


@pytest.mark.rule("ARG-30.4")
def test_the_higher_fighter_has_no_bonus() -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, height=200))
    assert added(state, "X", "A") == 0


@pytest.mark.rule("ARG-30.5")
def test_across_an_obstacle_nobody_fights_until_somebody_announces_it() -> None:
    state = at_the_wall()
    assert not opponents(state)[A]
    assert not fought(state).dice.rolls
    told = fought(announced(state, "A", "X", cross=True), (2,), (1,))
    assert set(came(told)) == {"A", "X"}
    assert [modifier.key for modifier in told.dice.rolls[1].throw.modifiers] == ["holds_an_obstacle"]


@pytest.mark.rule("ARG-30.5", "ARG-20.15", example="ARG-EX-19")
def test_whoever_leans_out_may_be_struck_with_plus_one() -> None:
    state = replace(at_the_wall(), turn_statuses={A: TurnStatus(leans="lean")})
    assert opponents(state)[X] == {"A"}
    assert added(state, "X", "A") == 1


@pytest.mark.rule("ARG-30.5")
def test_whoever_has_run_up_against_the_wall_wants_to_cross() -> None:
    state = replace(
        at_the_wall(),
        turn_statuses={
            A: TurnStatus(charged=frozenset({X}), contacted=frozenset({X})),
            X: TurnStatus(contacted=frozenset({A})),
        },
    )
    assert opponents(state)[A] == {"X"}
    assert (added(state, "A", "X"), added(state, "X", "A")) == (0, 1)


@pytest.mark.rule("ARG-30.5")
def test_the_order_is_offered_to_those_who_face_each_other_across_something() -> None:
    state = at_the_wall(fighter("Y", ORANGE, (50.0, 28.0)))
    offered = list(ACROSS_ORDER.offers(state, state.characters[A]))
    assert offered == [Across(X), Across(X, cross=True)]
    refusal = ACROSS_ORDER.refuse(state, state.characters[A], Across(CharacterId("Y")))
    assert refusal and refusal.key == "nobody_across"
    assert ACROSS_ORDER.refuse(state, state.characters[A], Across(CharacterId("?")))


@pytest.mark.rule("ARG-30.6", "ARG-R-95")
@pytest.mark.parametrize(("mounted", "both", "bonus"), [(False, False, 1), (True, False, 0), (False, True, 0)])
def test_the_defender_on_foot_strikes_with_plus_one_if_only_the_other_tries_to_cross(
    mounted: bool, both: bool, bonus: int
) -> None:
    state = announced(at_the_wall(traits={"mounted": mounted}), "A", "X")
    if both:
        state = announced(state, "X", "A")
    assert added(state, "X", "A") == bonus


@pytest.mark.rule("ARG-R-95")
def test_somebody_on_the_defender_s_own_side_is_struck_without_the_bonus() -> None:
    state = announced(at_the_wall(fighter("B", BLUE, (30.0, 26.0))), "A", "X")
    assert (added(state, "X", "A"), added(state, "X", "B")) == (1, 0)


@pytest.mark.rule("ARG-8.9", "ARG-43.16", "ARG-R-14")
def test_in_disorder_the_obstacle_gives_nothing_and_climbing_costs_all_the_same() -> None:
    state = announced(at_the_wall(led=False), "A", "X")
    assert added(state, "X", "A") == 0
    low = melee(fighter("A", BLUE, MIDDLE, led=False), fighter("X", ORANGE, NORTH, height=200))
    assert added(low, "A", "X") == -1


@pytest.mark.rule("ARG-30.7")
def test_only_one_defender_strikes_each_attacker_who_crosses() -> None:
    others = (fighter("Y", ORANGE, (28.3, 28.9)), fighter("Z", ORANGE, (31.7, 28.9)))
    state = announced(at_the_wall(*others), "A", "X", cross=True)
    strikers = {attempt.striker.id for attempt in attempts(state, all_blows(state)) if attempt.target.id == A}
    assert len(opponents(state)[A]) == 3
    assert len(strikers) == 1


@pytest.mark.rule("ARG-30.8")
@pytest.mark.parametrize(
    ("rear", "where", "cross", "strikes"),
    [
        ("defender", (30.0, 26.0), True, True),
        ("attacker", (30.0, 32.0), True, False),
        ("attacker", (30.0, 32.0), False, True),
    ],
)
def test_spears_behind_the_defender_strike_outdoors_but_not_in_order_to_enter(
    rear: str, where: tuple[float, float], cross: bool, strikes: bool
) -> None:
    owner = ORANGE if rear == "defender" else BLUE
    state = announced(at_the_wall(fighter("R", owner, where, weapon="spear")), "A", "X", cross=cross)
    assert ("R" in {attempt.striker.id for attempt in attempts(state, all_blows(state))}) is strikes


@pytest.mark.rule("ARG-30.8")
def test_spears_behind_a_defender_indoors_do_not() -> None:
    inside: dict[str, Any] = {"room": RoomId("hall")}
    state = melee(
        fighter("A", BLUE, MIDDLE),
        fighter("X", ORANGE, NORTH, **inside),
        fighter("R", ORANGE, (30.0, 26.0), weapon="spear", **inside),
        table=house(),
    )
    state = announced(state, "A", "X", cross=True)
    assert {attempt.striker.id for attempt in attempts(state, all_blows(state))} == {"A", "X"}


@pytest.mark.rule("ARG-30.9", "ARG-31.9", "ARG-30.14")
@pytest.mark.parametrize(("faces", "winner", "to"), [([(5,), (1,)], "A", NORTH), ([(1,), (5,)], "X", MIDDLE)])
def test_the_winner_may_step_across_into_the_loser_s_place(
    faces: list[Any], winner: str, to: tuple[float, float]
) -> None:
    from tests.argad.test_31_after_melee import answer

    told = answer(fought(announced(at_the_wall(), "A", "X"), *faces), follow=True)
    assert place(told, winner) == to


@pytest.mark.rule("ARG-30.10", example="ARG-EX-28")
def test_climbing_to_cross_costs_the_attacker_one_and_gives_the_defender_one() -> None:
    ladder = Ladder(
        id=LadderId("ladder"), decimetres=30, at=at(30, 32), top=at(30, 29), top_height=300, against="rampart"
    )
    state = melee(
        fighter("A", BLUE, MIDDLE, ladder="ladder", rung=1, climbed=True, height=200),
        fighter("X", ORANGE, NORTH, 4, height=300),
        ladders={ladder.id: ladder},
    )
    assert (added(state, "A", "X"), added(state, "X", "A")) == (-1, 1)


@pytest.mark.rule("ARG-30.11", example="ARG-EX-28")
def test_whoever_kills_or_pushes_back_the_defender_is_level_next_turn() -> None:
    from tests.argad.test_31_after_melee import answer

    ladder = Ladder(
        id=LadderId("ladder"), decimetres=30, at=at(30, 32), top=at(30, 29), top_height=300, against="rampart"
    )
    rampart = kind("rampart")
    table = ground(kinds=[rampart], areas=(area("top", rampart, (10, 10), (50, 10), (50, 29), (10, 29), height=300),))
    state = melee(
        fighter("A", BLUE, MIDDLE, 4, ladder="ladder", rung=1, climbed=True, height=200),
        fighter("X", ORANGE, NORTH, 4, height=300),
        ladders={ladder.id: ladder},
        table=table,
    )
    told = answer(fought(state, (5,), (1,)), follow=True)
    after = told.skirmish
    assert (after.characters[A].height, after.characters[A].ladder, after.characters[A].climbed) == (300, None, False)
    assert (added(after, "A", "X"), added(after, "X", "A")) == (0, 0)


@pytest.mark.rule("ARG-30.12")
def test_on_a_staircase_only_one_defender_strikes_the_climber() -> None:
    stairs = Stairs(id=StairsId("stairs"), foot=at(30, 34), top=at(30, 29), joins=(None, None), height=200)
    state = melee(
        fighter("A", BLUE, MIDDLE, height=100),
        *(fighter(name, ORANGE, where, height=200) for name, where in (("X", NORTH), ("Y", EAST), ("Z", WEST))),
        table=ground(stairs=(stairs,)),
    )
    assert len(opponents(state)[A]) == 3
    strikers = [attempt.striker.id for attempt in attempts(state, all_blows(state)) if attempt.target.id == A]
    assert len(strikers) == 1
    assert sum(bool(targets(state, CharacterId(who))) for who in "XYZ") == 1


@pytest.mark.rule("ARG-30.1", "ARG-30.4", "ARG-30.6", "ARG-30.10", example="ARG-EX-27")
@pytest.mark.parametrize(("door", "governor"), [(False, (4, 3)), (True, (3, 2))])
def test_the_pirate_on_the_stairs_and_the_governor(door: bool, governor: tuple[int, int]) -> None:
    """The pirate kills with 5 and 6 and pushes back with 4; the governor's numbers depend on the door."""
    table = walled() if door else None
    state = melee(
        fighter("pirate", BLUE, MIDDLE, height=0),
        fighter("governor", ORANGE, NORTH, height=100),
        table=table,
    )
    if door:
        state = announced(state, "pirate", "governor", cross=True)
    low, high = added(state, "pirate", "governor"), added(state, "governor", "pirate")
    assert (4 - low, 3 - low) == (5, 4), "kills from, pushes back with"
    assert (4 - high, 3 - high) == governor


@pytest.mark.rule("ARG-30.13")
@pytest.mark.parametrize(
    "named",
    ["hedge", "bank", "low_wall", "wall", "high_wall", "fence", "railing", "rampart", "palisade"],
)
def test_every_linear_obstacle_gives_the_defender_one(named: str) -> None:
    """A balcony is fought over by its railing."""
    from escarmouche.argad.content.library import library

    obstacle = library().kinds[KindId(named)]
    table = ground(kinds=[obstacle], barriers=(barrier("it", obstacle, (10, 29), (60, 29)),))
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH), table=table)
    assert added(announced(state, "A", "X"), "X", "A") == 1


@pytest.mark.rule("ARG-30.13")
@pytest.mark.parametrize("opening", ["door", "gate", "window"])
def test_so_do_doors_gates_and_windows(opening: str) -> None:
    state = melee(
        fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, room=RoomId("hall")), table=house(door=opening)
    )
    assert added(announced(state, "A", "X"), "X", "A") == 1


CELLAR, LOFT, HATCH = RoomId("cellar"), RoomId("loft"), PortalId("hatch")


def under_the_hatch(*, ladder: bool = False, shut: bool = False) -> Skirmish:
    """A comes up by stairs or a ladder, and X stands by the trapdoor above."""
    corners = at(20, 10), at(40, 10), at(40, 40), at(20, 40)
    rooms = (
        Room(id=CELLAR, building="house", shape=corners),
        Room(id=LOFT, building="house", shape=corners, floor=1, height=200),
    )
    hatch = Portal(id=HATCH, kind="trapdoor", line=(at(29, 29), at(31, 29)), joins=(CELLAR, LOFT))
    steps = Stairs(id=StairsId("steps"), foot=at(30, 34), top=at(30, 29), joins=(CELLAR, LOFT), height=200)
    up = Ladder(id=LadderId("ladder"), decimetres=30, at=at(30, 30), top=at(30, 28), top_height=200, against=HATCH)
    climbing: dict[str, Any] = {"ladder": up.id, "rung": 1, "climbed": True, "height": 100} if ladder else {}
    return melee(
        fighter("A", BLUE, MIDDLE, **{"room": None if ladder else CELLAR, **climbing}),
        fighter("X", ORANGE, NORTH, room=LOFT, height=200),
        table=ground(rooms=rooms, portals=(hatch,), stairs=(steps,)),
        ladders={up.id: replace(up, top_room=LOFT)} if ladder else {},
        closed=frozenset({HATCH}) if shut else frozenset(),
    )


@pytest.mark.rule("ARG-30.10", "ARG-30.13", example="ARG-EX-27")
@pytest.mark.parametrize("ladder", [False, True])
def test_a_trapdoor_at_the_top_of_stairs_or_a_ladder_adds_both(ladder: bool) -> None:
    """On a ladder one wants to get in anyway; on stairs one says so."""
    state = under_the_hatch(ladder=ladder)
    state = state if ladder else announced(state, "A", "X", cross=True)
    assert (added(state, "A", "X"), added(state, "X", "A")) == (-1, 1)
    blows = strokes(fought(state, (5,), (4,)))
    assert (blows["A"].total, blows["X"].total) == (4, 5)


@pytest.mark.rule("ARG-30.5", "ARG-30.13")
def test_nobody_fights_through_a_trapdoor_unannounced_or_shut() -> None:
    assert opponents(under_the_hatch())[A] == frozenset()
    refused = ACROSS_ORDER.refuse(state := under_the_hatch(shut=True), state.characters[A], Across(X))
    assert refused is not None and refused.key == "nobody_across"
    assert opponents(under_the_hatch(ladder=True, shut=True))[A] == frozenset()


@pytest.mark.rule("ARG-6.16", "ARG-6.17", "ARG-6.18", "ARG-41.11", "ARG-41.12", "ARG-R-49")
@pytest.mark.parametrize(("cavalry", "easy", "bonus"), [(True, True, 1), (True, False, 0), (False, True, 0)])
def test_cavalry_strikes_foot_with_plus_one_on_easy_ground(cavalry: bool, easy: bool, bonus: int) -> None:
    brush = kind("brush", foot="difficult", mounted="difficult")
    table = ground(kinds=[brush], areas=(area("brush", brush, (0, 0), (60, 0), (60, 60), (0, 60)),))
    state = melee(
        fighter("A", BLUE, MIDDLE, traits={"mounted": True, "cavalry": cavalry}),
        fighter("X", ORANGE, NORTH),
        table=None if easy else table,
    )
    assert (added(state, "A", "X"), added(state, "X", "A")) == (bonus, -bonus)


@pytest.mark.rule("ARG-R-107")
def test_there_is_no_limit_to_bonuses() -> None:
    strong = {"skills": frozenset({"very_strong"}), "favourites": (WeaponId("sword"),)}
    state = announced(at_the_wall(traits=strong), "A", "X")
    assert added(state, "X", "A") == 2
    assert out(fought(state, (1,), (2,))) == {"A"}
