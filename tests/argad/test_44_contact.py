"""Page 44 in contact: how ranks that have met lie against each other, and how loose people stand before them."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, overlaps, within_reach
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, UnitId, WeaponId
from escarmouche.argad.model.orders import Charge, Go, InRanks, Meet, Stay
from escarmouche.argad.model.profiles import MOUNTED
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.tactics import Tactics
from escarmouche.argad.model.turn_state import Phase, Track
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement.rank_contact import SquaredUp
from escarmouche.argad.movement.slow_dice import SlowDice
from escarmouche.argad.movement.unit_alignment import UnitsAligned, align
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.phases.unit_commands import Form
from escarmouche.geometry.plane import sine
from escarmouche.kernel import Refusal
from tests.argad.build import BLUE, ORANGE, at, barrier, character, ground, kind, profile, resolution, skirmish
from tests.argad.turns import Table
from tests.argad.units import assert_in_cells, crew, in_ranks

CLOSE = {"close_order": True}
ONE, TWO = "abcdef", "uvwxyz"


def met(
    heading: int,
    front: tuple[float, float],
    *marched: str,
    first: tuple[int, tuple[float, float]] = (0, (60, 40)),
    others: tuple[Character, ...] = (),
    **table: Any,
) -> Resolution:
    """Two units of three files; the first looks north from (60, 40), the second has come to lie like this."""
    people = [*crew(ONE), *crew(TWO, ORANGE, (90, 60)), *others]
    state = in_ranks(skirmish(people, options=CLOSE, **table), ONE, 3, first[1], first[0], "one")
    state = in_ranks(state, TWO, 3, front, heading, "two")
    tracks = {CharacterId(who): Track(((0, 0, 0), (500, 1, 1))) for names in marched for who in names}
    told = resolution(replace(state, tracks=tracks))
    align(told)
    return told


def beside(heading: int) -> tuple[float, float]:
    """Where the front of a unit is that touches the line y = 40 with a corner from the north."""
    return 60.0, 40 - 3 * abs(sine(heading)) / 1_000_000


def lies(state: Skirmish, unit: str) -> tuple[int, float, float]:
    found = state.units[UnitId(unit)]
    assert found.grid is not None
    return found.heading, found.grid.front[0] / 100, found.grid.front[1] / 100


def faced(state: Skirmish) -> dict[str, set[str]]:
    return {str(who): set(contacts(state)[CharacterId(who)]) for who in ONE if contacts(state)[CharacterId(who)]}


def crowded(state: Skirmish) -> list[tuple[str, str]]:
    return [
        (one.id, other.id)
        for one, other in combinations(state.characters.values(), 2)
        if within_reach(state, one, other) and overlaps(one, other)
    ]


@pytest.mark.rule("ARG-15.2", "ARG-R-155")
@pytest.mark.parametrize("heading", [170, 190, 160, 200, 136, 224])
def test_a_unit_that_marched_turns_about_the_corner_until_it_lies_flat(heading: int) -> None:
    after = met(heading, beside(heading), TWO).skirmish
    assert lies(after, "one") == (0, 60, 40)
    assert lies(after, "two") == (180, 60, 40)
    assert faced(after) == {"a": {"w"}, "b": {"v"}, "c": {"u"}}
    assert_in_cells(after)


@pytest.mark.rule("ARG-15.2", "ARG-R-155")
@pytest.mark.parametrize("heading", [10, 350, 20, 340, 44, 316])
def test_a_unit_that_comes_askew_turns_whichever_of_the_two_it_is(heading: int) -> None:
    """The first by name has marched north to a line that looks south."""
    x, y = beside(heading)
    after = met(180, (60, 40), ONE, first=(heading, (x, 80 - y))).skirmish
    assert lies(after, "two") == (180, 60, 40)
    assert lies(after, "one") == (0, 60, 40)
    assert faced(after) == {"a": {"w"}, "b": {"v"}, "c": {"u"}}


@pytest.mark.rule("ARG-R-155")
def test_two_units_that_marched_turn_half_each() -> None:
    after = met(200, beside(200), ONE, TWO).skirmish
    assert (lies(after, "one")[0], lies(after, "two")[0]) == (10, 190)
    assert faced(after) == {"a": {"w"}, "b": {"v"}, "c": {"u"}}


@pytest.mark.rule("ARG-R-155")
@pytest.mark.parametrize(("east", "ends"), [(0.7, 60), (-0.9, 60), (1.3, 62), (0, 60)])
def test_it_slides_half_a_cell_at_most_so_that_files_face_files(east: float, ends: float) -> None:
    after = met(180, (60 + east, 40), TWO).skirmish
    assert lies(after, "two") == (180, ends, 40)


@pytest.mark.rule("ARG-R-155")
def test_in_the_flank_ranks_face_files() -> None:
    after = met(80, (56.7, 42), TWO).skirmish
    assert lies(after, "two")[0] == 90
    assert faced(after)["a"] and crowded(after) == []


@pytest.mark.rule("ARG-R-155")
def test_without_room_nobody_turns() -> None:
    """A friend of the second unit stands where it would have to swing to."""
    in_the_way = character("friend", ORANGE, (56.1, 39.3))
    told = met(200, beside(200), TWO, others=(in_the_way,))
    assert told.events == []
    fence = kind("fence", foot="difficult", mounted="difficult")
    table = ground(kinds=[fence], barriers=(barrier("fence", fence, (57.9, 38.2), (58.8, 38.2)),))
    assert met(200, beside(200), TWO, table=table).events == []


@pytest.mark.rule("ARG-R-155")
def test_those_who_come_into_contact_by_it_are_charged_by_whoever_marched() -> None:
    told = met(200, beside(200), TWO)
    (event,) = told.events
    assert isinstance(event, UnitsAligned)
    assert told.skirmish.turn_status(CharacterId("v")).charged == {"b"}
    assert told.skirmish.turn_status(CharacterId("b")).contacted == {"v"}
    assert not told.skirmish.turn_status(CharacterId("b")).charged


@given(st.integers(0, 359), st.floats(-4, 4), st.booleans())
def test_wherever_two_units_meet_nobody_stands_on_anybody(heading: int, east: float, both: bool) -> None:
    _, north = beside(heading)
    deep = max(abs(sine(heading)) * 3, 0) / 1_000_000
    front = 60 + east, north - deep / 100
    before = met(heading, front).skirmish
    if not crowded(before):
        after = met(heading, front, *((ONE, TWO) if both else (TWO,))).skirmish
        assert crowded(after) == []
        assert_in_cells(after)


# Loose people


def ranks(*loose: Character, **options: Any) -> Table:
    state = skirmish([*crew(ONE), *loose], phase=Phase.EARLY, options={**CLOSE, **options})
    return Table(opened(in_ranks(state, ONE, 3, (60, 40), 0, "one")))


@pytest.mark.rule("ARG-15.2", "ARG-R-5", "ARG-R-155")
@pytest.mark.parametrize(("x", "whom", "ends"), [(60, "b", 60), (60.6, "b", 60), (59.2, "b", 60), (61.4, "c", 62)])
def test_somebody_loose_stands_square_before_one_cell(x: float, whom: str, ends: float) -> None:
    table = ranks(character("x", ORANGE, (x, 30)))
    table.move({"x": Charge(CharacterId(whom))})
    assert table.at("x") == (ends, 39.0)
    assert table.touching("x") == {whom}
    assert table.at("b") == (60, 41)


@pytest.mark.rule("ARG-R-155")
def test_those_who_meant_to_meet_step_up_one_for_each_free_edge() -> None:
    """X charges b; y and z wait for b within two paces of the ranks."""
    meets = Meet(CharacterId("b"), cm(0))
    loose = character("x", ORANGE, (60, 30)), character("y", ORANGE, (57.6, 37.8)), character("z", ORANGE, (90, 70))
    table = ranks(*loose)
    table.move({"x": Charge(CharacterId("b")), "y": meets})
    assert (table.touching("x"), table.touching("y")) == ({"b"}, {"a"})
    assert table.at("y") == (58, 39)
    assert [event.character for event in table.of(SquaredUp) if event.own] == ["y"]
    assert crowded(table.state) == []
    table.to(Phase.MELEE)
    table.play(ORANGE, Strike(CharacterId("y"), CharacterId("a"), WeaponId("sword")))


@pytest.mark.rule("ARG-R-155", "ARG-15.1")
def test_ranks_do_not_turn_or_slide_for_loose_people() -> None:
    loose = [character(name, ORANGE, (55 + 3 * number, 30)) for number, name in enumerate("uvwx")]
    table = ranks(*loose)
    table.move({name: Charge(CharacterId("abc"[min(number, 2)])) for number, name in enumerate("uvwx")})
    assert_in_cells(table.state)
    assert lies(table.state, "one") == (0, 60, 40)
    assert crowded(table.state) == []


# Units that march


def two_units(front: tuple[float, float] = (60, 32), heading: int = 180, *others: Character, **options: Any) -> Table:
    people = [*crew(ONE), *crew(TWO, ORANGE, (90, 60)), *others]
    state = skirmish(people, phase=Phase.EARLY, options={**CLOSE, **options})
    state = in_ranks(state, ONE, 3, (60, 40), 0, "one")
    return Table(opened(in_ranks(state, TWO, 3, front, heading, "two")))


FORWARD = InRanks(leg="forward", length=1200)


@pytest.mark.rule("ARG-15.1", "ARG-R-155")
@pytest.mark.parametrize(("both", "line"), [(False, 40), (True, 36)])
def test_units_stop_as_a_whole_where_they_touch(both: bool, line: float) -> None:
    table = two_units()
    table.move({"u": FORWARD, **({"a": FORWARD} if both else {})})
    assert (lies(table.state, "one")[2], lies(table.state, "two")[2]) == (line, line)
    assert faced(table.state) == {"a": {"w"}, "b": {"v"}, "c": {"u"}}
    assert_in_cells(table.state)


@pytest.mark.rule("ARG-R-155")
@pytest.mark.parametrize(("front", "heading"), [((62, 30), 190), ((57, 30), 165), ((60.9, 31), 180)])
def test_a_march_at_an_angle_ends_flat(front: tuple[float, float], heading: int) -> None:
    table = two_units(front, heading)
    table.move({"u": FORWARD})
    assert lies(table.state, "two")[0] == 180
    assert crowded(table.state) == []
    assert_in_cells(table.state)
    assert faced(table.state)


# Leaving


def engaged(**options: Any) -> Table:
    return two_units((60, 40), 180, **options)


@pytest.mark.rule("ARG-R-161", "ARG-31.12", "ARG-31.17")
@pytest.mark.parametrize(("die", "south"), [(3, 45), (6, 40), (1, 47)])
def test_a_unit_leaves_a_melee_backwards_with_one_die_for_all(die: int, south: float) -> None:
    table = engaged()
    table.move({"b": InRanks(leg="back", length=800)}, [die])
    assert lies(table.state, "one") == (0, 60, south)
    assert_in_cells(table.state)
    assert [roll.roll.faces for roll in table.of(SlowDice)] == [(die,)]
    table.to(Phase.MELEE)
    table.done(*([1], [1], [1]) if die == 6 else ())
    struck = {stroke.striker for event in table.of(Struck) for stroke in event.strokes}
    assert struck == (set("uvw") if die == 6 else set())


@pytest.mark.rule("ARG-R-161")
@pytest.mark.parametrize("order", [FORWARD, InRanks(leg="left", length=200), InRanks(pivot=40), InRanks(swap=1)])
def test_an_engaged_unit_does_nothing_else(order: InRanks) -> None:
    table = engaged()
    table.done()
    refusal = table.refusal(BLUE, Announce(CharacterId("b"), order))
    assert (refusal.rule, refusal.key) == ("ARG-R-161", "ranks_in_contact")
    assert table.decide(BLUE, Announce(CharacterId("b"), InRanks(swap=2, rear=True))).events


@pytest.mark.rule("ARG-R-161")
def test_members_who_touch_nobody_may_load_and_shoot() -> None:
    table = engaged()
    table.done()
    table.play(BLUE, Announce(CharacterId("d"), Stay()))
    assert not isinstance(table.decide(BLUE, Announce(CharacterId("e"), Stay())), Refusal)


# The ends of the first rank


@pytest.mark.rule("ARG-15.5", "ARG-R-162")
@pytest.mark.parametrize(("apart", "stopped"), [(5.0, True), (6.0, True), (6.6, False)])
def test_nobody_slips_through_between_the_ends_of_two_units(apart: float, stopped: bool) -> None:
    state = skirmish(
        [*crew(ONE), *crew(TWO, place=(90, 60)), character("q", ORANGE, (63 + apart / 2, 36))],
        phase=Phase.EARLY,
        options=CLOSE,
    )
    state = in_ranks(state, ONE, 3, (60, 40), 0, "one")
    table = Table(opened(in_ranks(state, TWO, 3, (66 + apart, 40), 0, "two")))
    table.move({"q": Go((at(63 + apart / 2, 50),))})
    assert bool(table.touching("q") & {"c", "u"}) is stopped
    assert_in_cells(table.state)
    assert crowded(table.state) == []


@pytest.mark.rule("ARG-15.5", "ARG-R-162")
@pytest.mark.parametrize(("start", "end"), [(34, 50), (48, 30)])
def test_a_runner_who_is_between_the_ends_at_a_whole_step_is_stopped_too(start: float, end: float) -> None:
    """At 20 cm a turn, 7 cm to the line between the two end men are walked in 35 hundredths of the turn."""
    runner = character("q", ORANGE, (55.5, start), of=profile())
    people = [*crew("abc"), *crew("def", place=(90, 60)), runner]
    state = skirmish(people, phase=Phase.EARLY, options=CLOSE)
    state = in_ranks(in_ranks(state, "abc", 3, (50, 40), 0, "one"), "def", 3, (61, 40), 0, "two")
    table = Table(opened(state))
    table.move({"q": Go((at(55.5, end),))})
    assert table.touching("q") & {"c", "d"}
    assert crowded(table.state) == []


@pytest.mark.rule("ARG-15.5", "ARG-R-162")
@pytest.mark.parametrize(("aside", "stopped"), [(0.5, True), (1.9, True), (2.3, False)])
@pytest.mark.parametrize(("start", "end"), [(34, 50), (48, 30)])
@pytest.mark.parametrize(("side", "last"), [(-1, "a"), (1, "c")])
def test_whoever_runs_past_a_single_end_within_two_paces_is_stopped_beside_it(
    aside: float, stopped: bool, start: float, end: float, side: int, last: str
) -> None:
    x = 60 + side * (4 + aside)
    table = ranks(character("q", ORANGE, (x, start)))
    table.move({"q": Go((at(x, end),))})
    assert table.touching("q") == ({last} if stopped else set())
    assert_in_cells(table.state)
    assert crowded(table.state) == []


@pytest.mark.rule("ARG-15.5", "ARG-R-162", "ARG-9.2")
def test_whoever_is_stopped_there_steps_aside_at_an_ordinary_pace() -> None:
    """Three centimetres to the middle of the rank at 20 cm a turn, then 1.9 to its side."""
    table = ranks(character("q", ORANGE, (65.9, 38), of=profile()))
    table.move({"q": Go((at(65.9, 50),))})
    assert table.state.tracks[CharacterId("q")].points == ((0, 6590, 3800), (150, 6590, 4100), (245, 6400, 4100))


@pytest.mark.rule("ARG-15.6", "ARG-R-162")
def test_an_end_man_in_contact_lets_others_by() -> None:
    """X holds c; q goes round."""
    table = ranks(character("x", ORANGE, (62, 39)), character("q", ORANGE, (65, 34)))
    table.move({"q": Go((at(65, 50),))})
    assert table.touching("x") == {"c"}
    assert table.at("q") == (65, 50)


@pytest.mark.rule("ARG-R-161")
def test_ranks_that_fight_do_not_form_anew() -> None:
    people = [*crew("abcdef"), character("y", ORANGE, (60, 39)), character("o", BLUE, (70, 50), rank="troop_leader")]
    state = skirmish(people, phase=Phase.EARLY, options=CLOSE)
    table = Table(opened(in_ranks(state, "abcdef", 3, (60, 40), 0, "one")))
    table.done()
    assert table.touching("y") == {"b"}
    for rally, why in (("a", "ranks_in_contact"), ("o", "too_few_to_form")):
        assert table.refusal(BLUE, Form(CharacterId("o"), CharacterId(rally), files=2)).key == why


# Light troops


@pytest.mark.option("light_troops_give_way")
@pytest.mark.rule("ARG-R-155")
@pytest.mark.parametrize(("option", "front", "skirmisher"), [(False, 35, 34), (True, 28, 27)])
def test_a_line_brushes_a_lone_skirmisher_aside_if_the_table_plays_so(
    option: bool, front: float, skirmisher: float
) -> None:
    table = ranks(character("x", ORANGE, (60, 34)), light_troops_give_way=option)
    table.move({"a": FORWARD})
    assert lies(table.state, "one") == (0, 60, front)
    assert table.at("x") == (60, skirmisher)
    assert table.touching("x") == {"b"}
    assert crowded(table.state) == []


@pytest.mark.rule("ARG-R-155")
@pytest.mark.parametrize("why", ["charges", "not alone", "no room", "not a line", "a rider"])
def test_those_who_charge_or_are_several_stop_a_line(why: str) -> None:
    mates = [character(name, ORANGE, (x, 33)) for name, x in (("y", 62.5), ("z", 65))] if why == "not alone" else []
    wall = kind("wall", foot="difficult", mounted="difficult")
    table = ground(kinds=[wall], barriers=(barrier("w", wall, (55, 30), (65, 30)),)) if why == "no room" else ground()
    files = 2 if why == "not a line" else 3
    lone = profile(mounted=True, base=MOUNTED) if why == "a rider" else profile()
    state = skirmish(
        [*crew(ONE), character("x", ORANGE, (60, 33), of=lone), *mates],
        phase=Phase.EARLY,
        options={**CLOSE, "light_troops_give_way": True},
        table=table,
    )
    the = Table(opened(in_ranks(state, ONE, files, (60, 40), 0, "one")))
    the.move({"a": FORWARD, **({"x": Charge(CharacterId("b"))} if why == "charges" else {})})
    assert lies(the.state, "one")[2] > 33
    assert the.touching("x")


# Heavy cavalry


def riders(count: int, files: int, armour: str = "5", *, flag: bool = True, loose: bool = False) -> Table:
    knight = profile(5, armour, ("lance",), mounted=True, cavalry=True, base=MOUNTED, skills=frozenset({"close_order"}))
    names = "abcdefgh"[:count]
    people = [character(name, of=knight, place=(20 + 5 * number, 60)) for number, name in enumerate(names)]
    people = [replace(people[0], rank="troop_leader"), *people[1:], character("z", ORANGE, (110, 4))]
    state = skirmish(people, phase=Phase.EARLY, options=CLOSE, tactics=Tactics(heavy_cavalry=flag))
    return Table(opened(state if loose else in_ranks(state, names, files, (60, 60), 0)))


@pytest.mark.rule("ARG-43.6", "ARG-R-165")
@pytest.mark.parametrize(("armour", "flag", "allowed"), [("5", True, True), ("5", False, False), ("4", True, False)])
def test_regular_heavy_cavalry_forms_close_order_where_the_setting_says_so(
    armour: str, flag: bool, allowed: bool
) -> None:
    table = riders(6, 6, armour, flag=flag, loose=True)
    table.done()
    decided = table.decide(BLUE, Form(CharacterId("a"), CharacterId("a"), files=3))
    assert isinstance(decided, Refusal) is not allowed


@pytest.mark.rule("ARG-43.6", "ARG-R-165")
@pytest.mark.parametrize(("files", "leg", "most"), [(2, "forward", 3200), (3, "forward", 2400), (3, "left", 800)])
def test_heavy_cavalry_rides_its_own_move_in_column_and_three_quarters_of_it_in_line(
    files: int, leg: Any, most: int
) -> None:
    table = riders(6, files)
    table.done()
    assert table.refusal(BLUE, Announce(CharacterId("a"), InRanks(leg=leg, length=most + 1))).key == "march_too_long"
    table.play(BLUE, Announce(CharacterId("a"), InRanks(leg=leg, length=most)))
    grid = table.state.units[UnitId("wall")].grid
    assert grid is not None
    assert (grid.width, grid.depth) == (250, 500)


@pytest.mark.rule("ARG-R-165", "ARG-28.2")
def test_riders_behind_the_first_rank_strike_nobody() -> None:
    table = riders(6, 3)
    enemy = character("x", ORANGE, (60, 59))
    state = replace(table.state, characters=in_order({**table.state.characters, enemy.id: enemy}), phase=Phase.MELEE)
    assert {one.striker.id for one in attempts(state, all_blows(state))} == {"b", "x"}
