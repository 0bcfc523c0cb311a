"""Page 44: what a unit in close order does as one: marches, pivots, shifts, swaps of ranks, and the ground under it."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.formations import centre, footprint, in_close_order
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId, UnitId, WeaponId
from escarmouche.argad.model.orders import Go, InRanks, KeepDown, Leave, Reload, Stay
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.movement.bad_ground import borders
from escarmouche.argad.movement.manoeuvres import FellOut, MarchTested, PivotDropped, Pivoted, orders_of
from escarmouche.argad.people.closing_ranks import RanksBroken
from escarmouche.argad.phases.announcing import Announce, Withdraw
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.phases.unit_commands import BreakRanks
from escarmouche.argad.shooting.shots import Shoot
from tests.argad.build import BLUE, ORANGE, area, at, barrier, character, ground, kind, profile, skirmish
from tests.argad.marching import go
from tests.argad.turns import Table
from tests.argad.units import REGULAR, VIKING, assert_in_cells, cells, crew, in_ranks, wall

BRUSH = kind("brush", foot="difficult", mounted="difficult")
ORCHARD = kind("orchard", close_order=False)
FORD = kind("ford", foot="very_difficult", mounted="very_difficult")
HEDGE = kind("hedge", foot="difficult", mounted="difficult")
ROAD = kind("road", road=True)
FAR = character("z", ORANGE, (110, 4))


def table(
    names: str = "abcdef",
    files: int = 3,
    front: tuple[float, float] = (60, 50),
    heading: int = 0,
    *others: Any,
    of: Any = REGULAR,
    **values: Any,
) -> Table:
    """A unit of blue's, looking north from the middle of the table, and orange far away."""
    options = {"close_order": True, **values.pop("options", {})}
    people = [*crew(names, of=of), FAR, *others]
    state = skirmish(people, options=options, phase=Phase.EARLY, **values)
    return Table(opened(in_ranks(state, names, files, front, heading)))


def ground_of(*areas: Any, **values: Any) -> Any:
    return ground(kinds=[BRUSH, ORCHARD, FORD, HEDGE, ROAD], areas=areas, **values)


def refused(the: Table, order: Any, who: str = "a") -> str:
    if the.state.phase is Phase.EARLY:
        the.done()
    return the.refusal(BLUE, Announce(CharacterId(who), order)).key


def places(state: Skirmish, names: str) -> dict[str, tuple[int, int]]:
    return {who: state.characters[CharacterId(who)].at for who in names}


def moved_by(the: Table, before: dict[str, tuple[int, int]]) -> set[tuple[int, int]]:
    now = places(the.state, "".join(before))
    return {(now[who][0] - before[who][0], now[who][1] - before[who][1]) for who in before}


# Legs


@pytest.mark.rule("ARG-10.9", "ARG-10.10", "ARG-10.11", "ARG-44.11", "ARG-R-68", "ARG-R-144")
@pytest.mark.parametrize(
    ("files", "leg", "most"),
    [
        (2, "forward", 1600), (1, "forward", 1600), (3, "forward", 1200), (10, "forward", 1200),
        (2, "left", 800), (3, "right", 800), (10, "back", 800), (2, "back", 800),
    ],
)  # fmt: skip
def test_a_column_of_two_marches_16_other_shapes_12_sideways_and_backwards_8(files: int, leg: Any, most: int) -> None:
    the = table("abcdefghij", files)
    before = places(the.state, "abcdefghij")
    assert refused(the, InRanks(leg=leg, length=most + 1)) == "march_too_long"
    the.move({"a": InRanks(leg=leg, length=most)})
    way = {"forward": (0, -most), "back": (0, most), "left": (-most, 0), "right": (most, 0)}[leg]
    assert moved_by(the, before) == {way}
    assert_in_cells(the.state)
    assert {the.who(who).facing for who in "abcdefghij"} == {0}, "bases do not turn when the unit goes sideways"
    assert all(the.state.turn_status(CharacterId(who)).moved for who in "abcdefghij")


@pytest.mark.rule("ARG-R-144")
def test_a_leg_is_walked_at_the_march_speed_and_the_slowest_is_an_upper_limit() -> None:
    the = table()
    the.move({"a": InRanks(leg="forward", length=600)})
    assert the.state.tracks[CharacterId("f")].points[-1][0] == 500, "6 of 12 cm end at half time"
    slow = character("s", place=(10, 10), of=profile(armour="5", dress="infirm", skills=frozenset({"close_order"})))
    state = skirmish([*crew("abcde"), slow, FAR], options={"close_order": True}, phase=Phase.EARLY)
    lame = Table(opened(in_ranks(state, "abcdes", 3, (60, 50))))
    assert refused(lame, InRanks(leg="forward", length=801)) == "march_too_long"


@pytest.mark.rule("ARG-R-143")
def test_one_draft_is_everybodys_and_is_taken_back_as_one() -> None:
    the = table()
    the.announce({"c": InRanks(leg="forward", length=600)})
    assert set(the.state.drafts) == set("abcdef")
    the.play(BLUE, Withdraw(CharacterId("e")))
    assert not the.state.drafts
    assert refused(the, KeepDown()) == "not_in_the_ranks"
    assert refused(the, Stay(facing=90)) == "not_in_the_ranks"
    assert refused(the, InRanks(leg="forward")) == "leg_without_length"
    loose = Table(opened(skirmish([*crew("abc"), FAR], options={"close_order": True}, phase=Phase.EARLY)))
    assert refused(loose, InRanks(leg="forward", length=5)) == "not_in_ranks"


def aimed(the: Table, orders: dict[str, Any]) -> tuple[int, int]:
    """How far the unit has gone, all by the same way."""
    before = places(the.state, "abcdef")
    the.move(orders)
    assert_in_cells(the.state)
    (by,) = moved_by(the, before)
    return by


@pytest.mark.rule("ARG-R-143")
def test_a_unit_charges_an_enemy_whom_it_saw_and_who_lies_ahead() -> None:
    enemies = character("y", ORANGE, (60, 42)), character("x", ORANGE, (60, 64))
    the = table("abcdef", 3, (60, 50), 0, *enemies)
    y, x = CharacterId("y"), CharacterId("x")
    assert refused(the, InRanks(leg="forward", length=1200, whom=x)) == "march_leads_elsewhere"
    assert refused(the, InRanks(leg="forward", length=1200, whom=CharacterId("a"))) == "nobody_there"
    assert refused(the, InRanks(pivot=9, whom=y)) == "march_without_aim"
    assert refused(the, InRanks(leg="forward", length=600, when="until", distance=300)) == "march_without_aim"
    far = InRanks(leg="forward", length=600, whom=y, when="until", distance=50000)
    assert refused(the, far) == "distance_absurd"
    assert the.refusal(BLUE, Announce(CharacterId("a"), far)).params["most"] == 400
    assert refused(the, InRanks(leg="forward", length=1201, whom=y)) == "march_too_long"
    assert aimed(the, {"a": InRanks(leg="forward", length=1200, whom=y)}) == (0, -700)
    assert the.touching("b") == {"y"}
    assert the.state.turn_status(CharacterId("b")).charged == {"y"}
    turned = table("abcdef", 3, (60, 50), 0, *enemies)
    turned.move({"a": InRanks(leg="forward", length=1200, pivot=180, whom=x)})
    assert turned.touching("x"), "after a first turn the enemy behind lies ahead"
    friend = table("abcdef", 3, (60, 50), 0, character("q", BLUE, (60, 40)))
    assert refused(friend, InRanks(leg="forward", length=1200, whom=CharacterId("q"))) == "not_seen_at_start"


@pytest.mark.rule("ARG-R-143")
@pytest.mark.parametrize(("distance", "gone"), [(1000, -900), (1900, 0), (2500, 0), (700, -1200), (0, -1200)])
def test_a_unit_marches_until_somebody_is_near(distance: int, gone: int) -> None:
    """From the front edge at 50 to the enemy's base at 31 there are 19 cm, of which 12 can be marched."""
    the = table("abcdef", 3, (60, 50), 0, character("y", ORANGE, (60, 30)))
    order = InRanks(leg="forward", length=1200, whom=CharacterId("y"), when="until", distance=distance)
    across, down = aimed(the, {"a": order})
    assert across == 0 and down == pytest.approx(gone, abs=2)
    assert all(the.state.turn_status(CharacterId(who)).moved for who in "abcdef"), "a march was announced"


@pytest.mark.rule("ARG-R-143")
def test_a_unit_follows_as_long_as_somebody_is_farther_away() -> None:
    """5 cm before the ranks a friend sets out and walks 10 cm: the ranks follow, and keep their 5 cm."""
    the = table("abcdef", 3, (60, 50), 0, character("q", BLUE, (60, 44)))
    follows = InRanks(leg="forward", length=1200, whom=CharacterId("q"), when="beyond", distance=500)
    _, down = aimed(the, {"a": follows, "q": go((60, 34))})
    assert down == pytest.approx(-1000, abs=10)
    stands = table("abcdef", 3, (60, 50), 0, character("q", BLUE, (60, 44)))
    assert aimed(stands, {"a": follows}) == (0, 0)


@pytest.mark.rule("ARG-R-143")
def test_a_unit_falls_back_as_long_as_an_enemy_is_near() -> None:
    """The enemy comes from 19 cm to 11: from 15 on the ranks go back until there are 15 cm between them again."""
    the = table("abcdef", 3, (60, 50), 0, character("y", ORANGE, (60, 30)))
    keeps = InRanks(leg="back", length=800, whom=CharacterId("y"), when="within", distance=1500)
    _, down = aimed(the, {"a": keeps, "y": go((60, 38))})
    assert down == pytest.approx(400, abs=12)
    assert the.state.tracks[CharacterId("a")].points[0][0] == 0
    away = table("abcdef", 3, (60, 50), 0, character("y", ORANGE, (60, 30)))
    assert aimed(away, {"a": keeps}) == (0, 0), "nobody came nearer than 15 cm"


@pytest.mark.rule("ARG-R-143", "ARG-R-2")
def test_clauses_stop_and_go_and_tell_when() -> None:
    """Somebody passes 6 cm before the front: the ranks wait while he is near, and go on when he is gone."""
    the = table("abcdef", 3, (60, 50), 0, character("q", BLUE, (50, 43), of=profile()))
    order = InRanks(leg="forward", length=400, whom=CharacterId("q"), when="beyond", distance=700)
    _, down = aimed(the, {"a": order, "q": go((69, 43))})
    instants = [point[0] for point in the.state.tracks[CharacterId("b")].points]
    waits = [point[2] for point in the.state.tracks[CharacterId("b")].points]
    assert len(instants) >= 3 and len(set(waits)) < len(waits), "a pause on the way"
    assert waits == sorted(waits, reverse=True), "and never a step back"
    assert down > -400, "time was lost"


@pytest.mark.rule("ARG-R-155", "ARG-R-144")
def test_the_body_stops_as_one_where_a_member_touches_an_enemy() -> None:
    the = table("abcdef", 3, (60, 50), 0, character("y", ORANGE, (62, 44)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, -500)}
    assert the.touching("c") == {"y"}
    assert_in_cells(the.state)


@pytest.mark.rule("ARG-R-148")
@pytest.mark.parametrize("owner", [BLUE, ORANGE])
def test_a_unit_stops_before_friends_and_nobody_walks_through_it(owner: Any) -> None:
    friend = character("y", BLUE, (60, 40))
    the = table("abcdef", 3, (60, 50), 0, friend)
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, -900)}
    passer = table("abcdef", 3, (60, 50), 0, character("y", BLUE, (60, 40)))
    passer.move({"y": go((60, 60))})
    assert passer.at("y") == (60.0, 49.0), "friends stop before the ranks"


@pytest.mark.rule("ARG-R-148")
def test_a_friend_who_leaves_in_time_is_in_nobodys_way() -> None:
    the = table("abcdef", 3, (60, 50), 0, character("y", BLUE, (60, 46), of=profile()))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200), "y": go((75, 46))})
    assert moved_by(the, before) == {(0, -1200)}


@pytest.mark.rule("ARG-R-148")
def test_two_friendly_units_stop_against_each_other() -> None:
    people = [*crew("abc"), *crew("def", place=(30, 20)), FAR]
    state = skirmish(people, options={"close_order": True}, phase=Phase.EARLY)
    state = in_ranks(in_ranks(state, "abc", 3, (60, 50)), "def", 3, (60, 40), 180, name="other")
    the = Table(opened(state))
    the.move({"a": InRanks(leg="forward", length=1200), "d": InRanks(leg="forward", length=1200)})
    assert (the.at("b"), the.at("e")) == ((60, 46), (60, 44))
    assert_in_cells(the.state)


# Ground


def strip(what: Any, north: float, south: float) -> Any:
    return area("strip", what, (0, north), (120, north), (120, south), (0, south))


@pytest.mark.rule("ARG-11.13", "ARG-44.17", "ARG-R-147")
@pytest.mark.parametrize("what", [BRUSH, ORCHARD, FORD])
def test_a_unit_halts_before_ground_that_would_break_it(what: Any) -> None:
    the = table(table=ground_of(strip(what, 30, 45)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, -500)}
    assert in_close_order(the.state, CharacterId("a"))


@pytest.mark.rule("ARG-11.13", "ARG-R-147")
def test_a_unit_that_goes_on_into_an_orchard_is_loose_there_without_a_die() -> None:
    the = table(table=ground_of(strip(ORCHARD, 30, 45)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200, onward=True)})
    assert not in_close_order(the.state, CharacterId("a"))
    assert moved_by(the, before) == {(0, -1200)}


@pytest.mark.rule("ARG-R-147")
def test_in_difficult_ground_one_die_counts_for_all_who_go_on() -> None:
    the = table(table=ground_of(strip(BRUSH, 30, 45)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200, onward=True)}, [2])
    assert not in_close_order(the.state, CharacterId("a"))
    assert {by for who in "abc" for by in moved_by(the, {who: before[who]})} == {(0, -1000)}


@pytest.mark.rule("ARG-44.17")
def test_motionless_manoeuvres_in_an_orchard_keep_the_order_and_a_march_breaks_it_at_once() -> None:
    orchard = ground_of(strip(ORCHARD, 30, 70))
    for order in (InRanks(pivot=90), InRanks(leg="forward", length=200), InRanks(swap=2)):
        still = table(table=orchard)
        still.move({"a": order})
        assert in_close_order(still.state, CharacterId("a")), order
        assert not still.state.turn_status(CharacterId("a")).moved
    the = table(table=orchard)
    the.move({"a": InRanks(leg="forward", length=500)})
    assert not in_close_order(the.state, CharacterId("a"))
    assert the.at("a")[1] == pytest.approx(46, abs=0.1)


@pytest.mark.rule("ARG-44.18")
def test_close_order_cannot_be_in_very_difficult_ground() -> None:
    the = table(table=ground_of(strip(FORD, 40, 49)))
    the.move({"a": InRanks(leg="forward", length=200, onward=True)})
    assert the.at("a")[1] == 50.0, "a shift halts at the ford"
    inside = table(table=ground_of(strip(FORD, 40, 50.5)))
    inside.move({})
    assert not in_close_order(inside.state, CharacterId("a"))


@pytest.mark.rule("ARG-R-147")
def test_a_hedge_stops_a_unit_and_a_wide_road_cancels_the_ground() -> None:
    line = barrier("hedge", HEDGE, (55, 44), (59, 44))
    the = table(table=ground_of(barriers=(line,)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, -600)}
    road = area("road", ROAD, (56, 0), (64, 0), (64, 80), (56, 80))
    over = table(table=ground_of(strip(BRUSH, 20, 45), road))
    over.move({"a": InRanks(leg="forward", length=1200)})
    assert over.at("a") == (58, 39)
    narrow = area("road", ROAD, (58, 0), (62, 0), (62, 80), (58, 80))
    halted = table(table=ground_of(strip(BRUSH, 20, 45), narrow))
    halted.move({"a": InRanks(leg="forward", length=1200)})
    assert halted.at("a") == (58, 46)


@pytest.mark.rule("ARG-R-147")
@pytest.mark.parametrize(("north", "south", "gone"), [(20, 45, -1200), (42, 60, -800), (20, 60, -1200), (46, 60, -500)])
def test_a_road_cancels_the_ground_from_where_it_begins_to_where_it_ends(north: float, south: float, gone: int) -> None:
    """Brush from 45 cm on, and a road just as wide as three files, over the whole of it or a part."""
    road = area("road", ROAD, (57, north), (63, north), (63, south), (57, south))
    the = table(table=ground_of(strip(BRUSH, 20, 45), road))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, gone)}
    assert in_close_order(the.state, CharacterId("a"))


@pytest.mark.rule("ARG-R-147", "ARG-12.12")
@pytest.mark.parametrize(("die", "south"), [(2, 45), (5, 45), (6, 51)])
def test_a_march_that_begins_in_brush_is_walked_loosely_at_everybodys_own_pace(die: int, south: float) -> None:
    """Of their 16 cm the one die leaves enough for the 6 that were announced; a 6 holds them."""
    the = table(table=ground_of(strip(BRUSH, 30, 50.5)))
    the.move({"a": InRanks(leg="forward", length=600)}, [die])
    assert not in_close_order(the.state, CharacterId("a"))
    assert [the.at(who) for who in "abc"] == [(58, south), (60, south), (62, south)]


@pytest.mark.rule("ARG-R-147")
def test_a_clearing_ends_where_the_brush_begins() -> None:
    clearing = kind("clearing")
    glade = area("glade", clearing, (50, 44), (70, 44), (70, 60), (50, 60))
    the = table(table=ground(kinds=[BRUSH, clearing], areas=(strip(BRUSH, 20, 70), glade)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, -600)}


@pytest.mark.rule("ARG-R-147")
@pytest.mark.parametrize(("west", "gone"), [(57, -1200), (57.2, -500)])
def test_a_gap_lets_a_unit_through_if_it_is_as_wide_as_the_front(west: float, gone: int) -> None:
    hedges = barrier("one", HEDGE, (40, 45), (west, 45)), barrier("two", HEDGE, (63, 45), (80, 45))
    the = table(table=ground_of(barriers=hedges))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert moved_by(the, before) == {(0, gone)}


@pytest.mark.rule("ARG-R-147", "ARG-44.18")
def test_a_stream_narrower_than_a_cell_is_under_it_all_the_same() -> None:
    stream = area("stream", FORD, (0, 50.5), (120, 50.5), (120, 50.9), (0, 50.9))
    the = table(table=ground_of(stream))
    the.move({})
    assert not in_close_order(the.state, CharacterId("a"))


@pytest.mark.rule("ARG-R-147")
def test_on_ground_that_some_meet_only_they_lose_the_die() -> None:
    """Brush before the left file only: at 5 cm all are loose; that file loses 3 cm, the others go on."""
    the = table(table=ground_of(area("brush", BRUSH, (50, 30), (59, 30), (59, 45), (50, 45))))
    the.move({"a": InRanks(leg="forward", length=1200, onward=True)}, [3])
    assert [the.at(who) for who in "abcdef"] == [(58, 42), (60, 39), (62, 39), (58, 44), (60, 41), (62, 41)]
    assert not in_close_order(the.state, CharacterId("b"))


@pytest.mark.rule("ARG-R-144")
def test_a_unit_stays_on_the_table() -> None:
    the = table("abc", 3, (60, 5))
    the.move({"a": InRanks(leg="forward", length=1200)})
    assert the.at("b") == (60, 1)


# Pivots, shifts, swaps


@pytest.mark.rule("ARG-44.12", "ARG-9.8", "ARG-44.14", "ARG-R-145")
def test_a_pivot_is_about_the_middle_and_no_movement() -> None:
    the = table()
    middle = centre(wall(the.state))
    the.move({"a": InRanks(pivot=90)})
    assert wall(the.state).heading == 90 and centre(wall(the.state)) == middle
    assert_in_cells(the.state)
    assert not any(the.state.turn_status(CharacterId(who)).moved for who in "abcdef")


@pytest.mark.rule("ARG-44.12", "ARG-R-145", "ARG-R-146")
@pytest.mark.parametrize(("pivots", "end"), [("first", (72, 52)), ("last", (60, 40))])
def test_class_3_pivots_before_or_after_the_leg(pivots: Any, end: tuple[float, float]) -> None:
    the = table()
    the.move({"a": InRanks(leg="forward", length=1200, pivot=90, pivots=pivots)})
    assert wall(the.state).heading == 90
    assert centre(wall(the.state)) == at(*end)
    assert_in_cells(the.state)


@pytest.mark.rule("ARG-44.12", "ARG-R-146", "ARG-R-149")
def test_class_2_does_one_thing_and_the_lowest_class_counts() -> None:
    recruit = profile(class_=2, skills=frozenset({"close_order"}))
    the = table(of=recruit)
    assert refused(the, InRanks(leg="forward", length=600, pivot=90)) == "pivot_alone"
    assert refused(the, InRanks(pivot=90, swap=2)) == "pivot_alone"
    the.move({"a": InRanks(pivot=90)})
    mixed = skirmish(
        [*crew("abcde"), character("f", of=recruit), FAR], options={"close_order": True}, phase=Phase.EARLY
    )
    the = Table(opened(in_ranks(mixed, "abcdef", 3, (60, 50))))
    assert refused(the, InRanks(leg="forward", length=600, pivot=90)) == "pivot_alone"


@pytest.mark.rule("ARG-R-145")
def test_a_pivot_never_makes_contact() -> None:
    the = table("abcdefghij", 10, (60, 50), 0, character("y", ORANGE, (68.5, 57)))
    the.move({"a": InRanks(pivot=90)})
    (pivot,) = the.of(Pivoted)
    assert 0 < next(iter(pivot.headings.values())) < 90
    assert not the.touching("j")
    assert_in_cells(the.state)
    free = table("abcdefghij", 10)
    free.move({"a": InRanks(pivot=90)})
    assert wall(free.state).heading == 90


@pytest.mark.rule("ARG-R-145")
@pytest.mark.parametrize("what", ["hedge", "friend", "edge", "ford"])
def test_a_unit_does_not_turn_through_what_it_stands_against(what: str) -> None:
    """It would sweep it at once, and it is nearer than 0.2 cm already."""
    line = barrier("hedge", HEDGE, (40, 50), (80, 50))
    ford = area("ford", FORD, (63, 40), (70, 40), (70, 60), (63, 60))
    others = [character("y", BLUE, (60, 49))] if what == "friend" else []
    land = ground_of(*([ford] if what == "ford" else []), barriers=(line,) if what == "hedge" else ())
    the = table("abcdef", 3, (60, 0 if what == "edge" else 50), 0, *others, table=land)
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(pivot=90)})
    assert wall(the.state).heading == 0 and places(the.state, "abcdef") == before
    assert_in_cells(the.state)


@pytest.mark.rule("ARG-R-145")
def test_a_pivot_is_cut_just_before_what_its_cells_would_sweep() -> None:
    """Ten files, 20 cm wide: the right corner stands at 70,52 and comes to the enemy's base at some 23 degrees."""
    the = table("abcdefghij", 10, (60, 50), 0, character("y", ORANGE, (68.5, 57)))
    the.move({"a": InRanks(pivot=90)})
    near = min(gap(the.who(who), the.who("y")) for who in "abcdefghij")
    assert 20 <= near < 60, "0.2 cm away, and one degree more would be nearer"
    difficult = table(table=ground_of(area("brush", BRUSH, (63.1, 40), (70, 40), (70, 60), (63.1, 60))))
    difficult.move({"a": InRanks(pivot=45)})
    assert wall(difficult.state).heading == 45, "difficult ground does not cut a pivot"


@pytest.mark.rule("ARG-R-145")
def test_units_that_turn_at_once_turn_together() -> None:
    people = [*crew("abcdef"), *crew("uvwxyz", place=(30, 20)), character("o", ORANGE, (110, 4))]
    state = skirmish(people, options={"close_order": True}, phase=Phase.EARLY)
    state = in_ranks(in_ranks(state, "abcdef", 6, (50, 50)), "uvwxyz", 6, (62.3, 50), name="other")
    the = Table(opened(state))
    the.move({"a": InRanks(pivot=90), "u": InRanks(pivot=270)})
    one, other = wall(the.state).heading, wall(the.state, "other").heading
    assert one == 360 - other and 0 < one < 90
    assert_in_cells(the.state)


@pytest.mark.rule("ARG-44.13", "ARG-R-146", "ARG-9.8")
@pytest.mark.parametrize(("leg", "base", "length"), [("left", 150, 150), ("forward", 150, 200), ("right", 200, 200)])
def test_a_shift_is_one_base_wide_or_deep_and_no_movement(leg: Any, base: int, length: int) -> None:
    slim = profile(skills=frozenset({"close_order"}), base=Base("rectangle", base, 200))
    the = table("abc", 3, of=slim)
    the.move({"a": InRanks(leg=leg, length=length)})
    assert not the.state.turn_status(CharacterId("a")).moved
    more = table("abc", 3, of=slim)
    more.move({"a": InRanks(leg=leg, length=length + 10)})
    assert more.state.turn_status(CharacterId("a")).moved
    assert refused(table(), InRanks(leg="left", length=200, swap=2)) == "leg_or_swap"


@pytest.mark.rule("ARG-9.9", "ARG-44.13", "ARG-44.14", "ARG-R-146")
def test_one_rank_goes_before_or_behind_the_others_and_all_reload() -> None:
    musket = profile(weapons=["musket"], skills=frozenset({"close_order"}))
    the = table("abcdefghij", 5, of=musket)
    the.state = the.state.change(CharacterId("c"), unloaded={"musket": 1})
    the.move({"a": InRanks(swap=2, loads=True)})
    assert [who for who, cell in cells(the.state).items() if cell[0] == 1] == list("fghij")
    assert cells(the.state)["a"] == (2, 1) and cells(the.state)["h"] == (1, 3)
    assert footprint(wall(the.state)) == footprint(wall(table("abcdefghij", 5).state))
    the.to(Phase.MELEE)
    the.done()
    assert not the.who("c").unloaded
    back = table("abcdefghi", 3)
    back.move({"a": InRanks(swap=1, rear=True)})
    assert (cells(back.state)["a"], cells(back.state)["d"], cells(back.state)["g"]) == ((3, 1), (1, 1), (2, 1))
    assert refused(table("abc", 3), InRanks(swap=1)) == "no_such_rank"
    the = table("abcdef", 3)
    assert refused(the, InRanks(swap=3)) == "no_such_rank"
    refusal = the.refusal(BLUE, Announce(CharacterId("a"), InRanks(swap=3)))
    assert refusal.params["ranks"] == 2, "how many there are"


@pytest.mark.rule("ARG-44.14", "ARG-R-143")
def test_members_have_duties_of_their_own_in_the_ranks() -> None:
    musket = profile(weapons=["musket"], skills=frozenset({"close_order"}))
    the = table("abc", 3, of=musket)
    the.state = the.state.change(CharacterId("c"), unloaded={"musket": 1})
    the.move({"a": InRanks(pivot=30), "c": Reload(WeaponId("musket"))})
    assert wall(the.state).heading == 30 and in_close_order(the.state, CharacterId("c"))
    the.to(Phase.MELEE)
    the.done()
    assert not the.who("c").unloaded


# Leaders


@pytest.mark.rule("ARG-44.10", "ARG-43.15", "ARG-9.8", "ARG-R-150", "ARG-R-154")
def test_without_a_leader_in_voice_range_a_unit_only_stands() -> None:
    people = [character("s", place=(60, 30), rank="troop_leader"), *crew("abcdef")[1:], FAR]
    people.append(character("a"))
    state = skirmish(people, options={"close_order": True}, phase=Phase.EARLY)
    for south, heard in ((47, True), (53, False)):
        the = Table(opened(in_ranks(state, "abcdef", 3, (60, south))))
        the.done()
        if heard:
            the.play(BLUE, Announce(CharacterId("a"), InRanks(leg="forward", length=300)))
        else:
            for order in (InRanks(leg="forward", length=300), InRanks(pivot=30), InRanks(swap=2)):
                assert refused(the, order) == "ranks_out_of_voice"
            the.play(BLUE, Announce(CharacterId("a"), Stay()))
            the.play(BLUE, Announce(CharacterId("b"), InRanks()))
            assert in_close_order(the.state, CharacterId("a"))


@pytest.mark.rule("ARG-R-151", "ARG-44.12")
@pytest.mark.parametrize("late", [True, False])
@pytest.mark.parametrize(("face", "second", "heading"), [(6, False, 0), (1, False, 90), (6, True, 90)])
def test_a_leader_who_falls_on_the_march_does_not_order_the_turn_after_it(
    late: bool, face: int, second: bool, heading: int
) -> None:
    """The sergeant walks beside the ranks; a crossbow meets him half-way, or misses him, or another leads as well."""
    bow = character("y", ORANGE, (82, 50), of=profile(4, weapons=["crossbow"]))
    people = [*crew("abcdef")[1:], character("a", of=REGULAR), character("s", place=(70, 50), rank="troop_leader")]
    people += [character("o", place=(50, 48), rank="troop_leader")] if second else []
    options = {"close_order": True, "late_dice": late}
    state = skirmish([*people, bow, FAR], options=options, phase=Phase.EARLY)
    the = Table(opened(in_ranks(state, "abcdef", 3, (60, 50))))
    before = centre(wall(the.state))
    the.move({"a": InRanks(leg="forward", length=600, pivot=90, pivots="last"), "s": go((70, 42))})
    assert wall(the.state).heading == 90
    bolt = Shot(shooter=CharacterId("y"), weapon=WeaponId("crossbow"), target=CharacterId("s"), instant=300)
    the.play(ORANGE, Shoot(bolt))
    the.done(*([] if late else [[face]]))
    if late:
        the.done([face])
    assert ("s" in the.state.characters) == (face == 1)
    assert wall(the.state).heading == heading
    assert centre(wall(the.state)) == (before[0], before[1] - 600), "the leg is finished all the same"
    assert in_close_order(the.state, CharacterId("a"))
    assert len(the.of(PivotDropped)) == (heading == 0)
    assert_in_cells(the.state)


@pytest.mark.rule("ARG-44.15", "ARG-44.16", "ARG-10.9", "ARG-R-149", example="ARG-EX-48")
@pytest.mark.option("strict_march")
@pytest.mark.parametrize(
    ("die", "strict", "result", "gone", "formed"),
    [
        (2, False, "marches", -600, True),
        (3, False, "stays", 0, True),
        (3, True, "breaks", -600, False),
        (4, False, "breaks", -600, False),
    ],
)
def test_less_disciplined_warriors_test_to_march(die: int, strict: bool, result: str, gone: int, formed: bool) -> None:
    the = table("abcdef", 3, of=VIKING, options={"strict_march": strict})
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=600)}, [die])
    (test,) = the.of(MarchTested)
    assert test.result == result
    assert moved_by(the, before) == {(0, gone)}
    assert in_close_order(the.state, CharacterId("a")) == formed
    assert the.state.turn_status(CharacterId("a")).moved


@pytest.mark.rule("ARG-44.15", "ARG-R-149")
def test_a_wall_turns_or_shifts_without_a_test_and_swaps_no_ranks() -> None:
    the = table(of=VIKING)
    assert refused(the, InRanks(swap=2)) == "wall_only_stands"
    assert refused(the, InRanks(pivot=30, leg="forward", length=200)) == "wall_only_stands"
    the.move({"a": InRanks(leg="left", length=200)})
    turned = table(of=VIKING)
    turned.move({"a": InRanks(pivot=30)})
    assert not the.of(MarchTested) and not turned.of(MarchTested)


@pytest.mark.rule("ARG-44.9", "ARG-R-152")
def test_a_leader_breaks_the_ranks_and_everybody_moves_the_same_phase() -> None:
    the = table(of=profile(skills=frozenset({"close_order"})))
    the.announce({"a": InRanks(leg="forward", length=600)})
    the.play(BLUE, BreakRanks(wall(the.state).id))
    assert in_close_order(the.state, CharacterId("a")), "it breaks when the movement begins"
    assert not the.state.drafts, "and what the unit was told is forgotten"
    assert refused(the, InRanks(leg="forward", length=600)) == "not_in_ranks"
    the.play(BLUE, Announce(CharacterId("a"), go((58, 31))))
    the.play(BLUE, Announce(CharacterId("c"), go((62, 31))))
    the.play(BLUE, Announce(CharacterId("b"), KeepDown()))
    the.done()
    assert (the.at("a"), the.at("c"), the.at("b")) == ((58, 31), (62, 31), (60, 51))
    assert the.who("a").cell is None and not in_close_order(the.state, CharacterId("f"))
    assert [event.why for event in the.of(RanksBroken)] == ["order"]


@pytest.mark.rule("ARG-R-152", "ARG-R-143")
def test_breaking_up_is_taken_back_like_any_other_draft() -> None:
    the = table()
    the.announce({})
    name = wall(the.state).id
    assert the.refusal(BLUE, BreakRanks(name, keep=True)).key == "keeps_ranks_anyway"
    the.play(ORANGE, Done())
    the.play(BLUE, BreakRanks(name))
    assert the.refusal(BLUE, BreakRanks(name)).key == "breaks_anyway"
    the.play(BLUE, Announce(CharacterId("a"), go((58, 45))))
    the.play(BLUE, BreakRanks(name, keep=True))
    assert not the.state.drafts and not the.state.breaking
    the.play(BLUE, Announce(CharacterId("a"), InRanks(leg="forward", length=600)))
    the.play(BLUE, Done())
    assert in_close_order(the.state, CharacterId("a")) and the.at("b") == (60, 45)


@pytest.mark.rule("ARG-44.9", "ARG-44.10", "ARG-R-152")
def test_ranks_break_by_the_word_of_their_own_player_that_reaches_all_or_nobody() -> None:
    the = table()
    the.done()
    name = wall(the.state).id
    assert the.refusal(ORANGE, BreakRanks(name)).key == "no_ranks_to_break"
    assert the.refusal(BLUE, BreakRanks(UnitId("nobody"))).key == "no_ranks_to_break"
    people = [*crew("abcdefghijkl"), FAR]
    state = skirmish(people, options={"close_order": True, "voice": 600}, phase=Phase.EARLY)
    long = Table(opened(in_ranks(state, "abcdefghijkl", 12, (60, 50))))
    long.done()
    refusal = long.refusal(BLUE, BreakRanks(name))
    assert refusal.key == "ranks_out_of_voice"
    the.play(BLUE, BreakRanks(name))
    the.done()
    assert the.state.units[name].formation == "loose"


@pytest.mark.rule("ARG-R-152", "ARG-R-1")
def test_a_sealed_break_is_known_to_its_own_side_until_all_is_revealed() -> None:
    the = table(options={"drafting": "sealed", "fog": False})
    the.announce({})
    name = wall(the.state).id
    the.play(BLUE, BreakRanks(name))
    assert name in ARGAD.view(the.state, BLUE).breaking and name not in ARGAD.view(the.state, ORANGE).breaking
    assert ARGAD.see(the.state, the.events[-1], ORANGE) is None
    the.play(BLUE, Announce(CharacterId("a"), KeepDown()))
    the.done()
    assert ARGAD.view(the.state, ORANGE).breaking == {name: True}, "now others may react"
    the.done()
    assert not in_close_order(the.state, CharacterId("a"))


@pytest.mark.rule("ARG-R-152", "ARG-R-161")
def test_people_in_contact_break_first_and_leave_one_by_one_with_one_die() -> None:
    the = table("abcdef", 3, (60, 50), 0, character("y", ORANGE, (60, 49)))
    the.announce({})
    the.play(BLUE, BreakRanks(wall(the.state).id))
    the.play(BLUE, Announce(CharacterId("b"), Leave((at(60, 67),))))
    the.play(BLUE, Announce(CharacterId("d"), go((50, 60))))
    the.done([4])
    assert the.at("b")[1] == pytest.approx(51 + 12, abs=0.1), "16 cm less the die"
    assert not in_close_order(the.state, CharacterId("a"))


@pytest.mark.rule("ARG-R-152")
def test_a_member_may_leave_by_the_nearest_side_and_the_rest_closes_up() -> None:
    the = table("abcdefghi", 3)
    the.move({"h": go((60, 70))})
    (out,) = the.of(FellOut)
    assert (out.character, out.at) == ("h", at(60, 57))
    assert the.at("h") == (60, 70)
    assert wall(the.state).members == tuple("abcdefgi")
    front = table("abcdefghi", 3)
    front.move({"b": Go((at(60, 40),))})
    assert front.of(FellOut)[0].at == at(60, 49)
    assert cells(front.state)["e"] == (1, 2)
    assert_in_cells(front.state)


@pytest.mark.rule("ARG-R-152")
def test_without_any_leader_falling_out_takes_the_whole_turn() -> None:
    people = [character(name) for name in "abc"]
    state = in_ranks(skirmish([*people, FAR], options={"close_order": True}, phase=Phase.EARLY), "abc", 3, (60, 50))
    the = Table(opened(state))
    the.done()
    the.play(BLUE, BreakRanks(wall(the.state).id))
    assert refused(the, go((58, 45))) == "falls_out_all_turn"
    assert refused(the, KeepDown()) == "falls_out_all_turn"
    the.play(BLUE, Announce(CharacterId("a"), go((58, 49))))
    the.done()
    assert not in_close_order(the.state, CharacterId("a"))
    assert the.at("a") == (58, 49), "two paces are no movement"
    assert all(the.state.turn_status(CharacterId(who)).hesitates for who in "abc"), "nobody shoots or loads"


@pytest.mark.rule("ARG-R-143", "ARG-R-144")
def test_whoever_has_a_duty_or_cannot_act_goes_with_the_ranks() -> None:
    the = table("abcdef", 3)
    the.state = the.state.change(CharacterId("e"), down_until=9, unloaded={"musket": 1})
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg="forward", length=600), "c": Stay()})
    assert moved_by(the, before) == {(0, -600)}
    assert_in_cells(the.state)


@pytest.mark.rule("ARG-R-147")
@pytest.mark.parametrize(("leg", "gone"), [("right", (200, 0)), ("left", (-600, 0)), ("back", (0, 600))])
def test_a_hedge_stops_the_leg_that_leads_to_it_and_no_other(leg: Any, gone: tuple[int, int]) -> None:
    """2 cm to the right of the unit."""
    the = table(table=ground_of(barriers=(barrier("h", HEDGE, (65, 40), (65, 70)),)))
    before = places(the.state, "abcdef")
    the.move({"a": InRanks(leg=leg, length=600)})
    assert moved_by(the, before) == {gone}


@pytest.mark.rule("ARG-44.12", "ARG-44.15", "ARG-R-149")
@pytest.mark.parametrize("of", [REGULAR, VIKING, profile(class_=2, skills=frozenset({"close_order"}))])
def test_what_is_drawn_at_random_for_a_unit_is_allowed(of: Any) -> None:
    the = table(of=of)
    the.done()
    random, offers = Random(1), [each for each in ARGAD.commands(the.state, BLUE) if hasattr(each, "sample")]
    drawn = [command for each in offers for command in (each.sample(random) for _ in range(200))]
    marches = [each for each in drawn if isinstance(each, Announce) and isinstance(each.order, InRanks)]
    assert len(marches) == 200
    assert [each for each in marches if ARGAD.refuse(the.state, BLUE, each)] == []


@pytest.mark.rule("ARG-R-143", "ARG-21.5")
def test_a_unit_with_somebody_who_promised_to_stay_stays() -> None:
    the = table()
    the.done()
    the.state = the.state.note(CharacterId("d"), stays=True)
    assert refused(the, InRanks(leg="forward", length=600)) == "promised_to_stay"
    the.play(BLUE, Announce(CharacterId("a"), InRanks(pivot=30)))


@pytest.mark.rule("ARG-R-147")
def test_the_borders_of_bad_ground_are_its_sides() -> None:
    swamp = kind("swamp", foot="forbidden")
    corners = [(40, 20), (60, 20), (60, 40), (40, 40)]
    land = ground(kinds=[swamp], areas=(area("swamp", swamp, *corners),))
    found = borders(land, character("a"), hopeless=True)
    sides = [(at(*one), at(*two)) for one, two in pairwise([*corners, corners[0]])]
    assert found == tuple(("swamp", one, two) for one, two in sides)


@pytest.mark.rule("ARG-R-143")
def test_only_units_in_close_order_are_told_something_as_a_whole() -> None:
    the = table("abcdef", 3, (60, 50), 0)
    march = InRanks(leg="forward", length=600)
    state = the.state.note(CharacterId("a"), order=march)
    assert orders_of(state) == dict.fromkeys(state.units, march)
    loose = {name: replace(unit, formation="loose") for name, unit in state.units.items()}
    assert orders_of(replace(state, units=loose)) == {}
