"""Page 44 in contact: how ranks that have met lie against each other, and how loose people stand before them."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, overlaps, within_reach
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, UnitId, WeaponId
from escarmouche.argad.model.orders import Charge, Meet
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Track
from escarmouche.argad.model.units import cm
from escarmouche.argad.movement.rank_contact import SquaredUp
from escarmouche.argad.movement.unit_alignment import UnitsAligned, align
from escarmouche.argad.phases.turn import opened
from escarmouche.geometry.plane import sine
from tests.argad.build import ORANGE, barrier, character, ground, kind, resolution, skirmish
from tests.argad.turns import Table
from tests.argad.units import assert_in_cells, crew, in_ranks

CLOSE = {"close_order": True}
ONE, TWO = "abcdef", "uvwxyz"


def met(
    heading: int, front: tuple[float, float], *marched: str, others: tuple[Character, ...] = (), **table: Any
) -> Resolution:
    """Two units of three files; the first looks north from (60, 40), the second has come to lie like this."""
    people = [*crew(ONE), *crew(TWO, ORANGE, (90, 60)), *others]
    state = in_ranks(skirmish(people, options=CLOSE, **table), ONE, 3, (60, 40), 0, "one")
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
        if within_reach(one, other) and overlaps(one, other)
    ]


@pytest.mark.rule("ARG-15.2", "ARG-R-155")
@pytest.mark.parametrize("heading", [170, 190, 160, 200, 136, 224])
def test_a_unit_that_marched_turns_about_the_corner_until_it_lies_flat(heading: int) -> None:
    after = met(heading, beside(heading), TWO).skirmish
    assert lies(after, "one") == (0, 60, 40)
    assert lies(after, "two") == (180, 60, 40)
    assert faced(after) == {"a": {"w"}, "b": {"v"}, "c": {"u"}}
    assert_in_cells(after)


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


def ranks(*loose: Character, **table: Any) -> Table:
    state = skirmish([*crew(ONE), *loose], phase=Phase.EARLY, options=CLOSE, **table)
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
