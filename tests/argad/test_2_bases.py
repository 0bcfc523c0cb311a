"""Page 2, in the order of the book: the bases under the figures."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS
from escarmouche.argad.field import bases
from escarmouche.argad.field.bases import base_of, gap, overlaps, touch, two_paces
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import DONKEY, FOOT, MOUNTED, SQUARE, Base, Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, cm
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import AnnounceGroup
from tests.argad.build import BLUE, ORANGE, at, character, profile, resolution, skirmish

RIDER = profile(base=MOUNTED, mounted=True)
SMALL_FOOT, SMALL_RIDER, LARGE = Base("rectangle", 150, 150), Base("rectangle", 200, 400), Base("round", 250, 250)


def on(base: Base, place: tuple[float, float], name: str = "a", **values: Any) -> Character:
    return character(name, place=place, of=profile(base=base), **values)


def pair(one: Base, other: Base, apart: float, **values: Any) -> tuple[Character, Character]:
    """Two bases whose middles are that many centimetres apart, from west to east."""
    return on(one, (30, 30)), on(other, (30 + apart, 30), "b", **values)


@pytest.mark.rule("ARG-2.9")
def test_distances_are_those_between_bases_whatever_the_figures() -> None:
    assert gap(*pair(FOOT, FOOT, 12)) == cm(10)
    assert not {"scale", "model", "size"} & set(Profile.__struct_fields__)


@pytest.mark.rule("ARG-2.10")
def test_people_on_foot_stand_on_two_centimetres_round_or_square() -> None:
    assert profile().base == FOOT == Base("round", cm(2), cm(2))
    assert Base("rectangle", cm(2), cm(2)) == SQUARE


@pytest.mark.rule("ARG-2.11")
@pytest.mark.parametrize(("one", "other"), [(FOOT, FOOT), (FOOT, SQUARE), (SQUARE, FOOT), (SQUARE, SQUARE)])
@pytest.mark.parametrize(("room", "contact"), [(0, True), (0.05, True), (0.06, False), (0.3, False)])
def test_round_and_square_bases_touch_each_other(one: Base, other: Base, room: float, contact: bool) -> None:
    assert (touch(*pair(one, other, 2 + room)) == "edge") is contact


@pytest.mark.rule("ARG-2.12")
def test_riders_and_horses_stand_on_two_and_a_half_by_five() -> None:
    assert Base("rectangle", cm(2.5), cm(5)) == MOUNTED
    assert two_paces(character("a", of=RIDER)) == cm(5)


@pytest.mark.rule("ARG-2.13")
def test_donkeys_stand_on_two_by_four() -> None:
    assert Base("rectangle", cm(2), cm(4)) == DONKEY
    assert two_paces(on(DONKEY, (30, 30))) == cm(4)


@pytest.mark.option("square_regulars")
@pytest.mark.rule("ARG-2.14")
def test_regulars_may_have_square_bases_to_tell_them_apart() -> None:
    regular = profile(skills=frozenset({"close_order"}))
    people = [character(f"r{n}", of=regular) for n in range(10)] + [character(f"h{n}") for n in range(5)]
    shapes = {
        on: [base_of(skirmish(people, options={"square_regulars": on}), who).shape for who in people]
        for on in (False, True)
    }
    assert shapes[False] == ["round"] * 15
    assert shapes[True] == ["rectangle"] * 10 + ["round"] * 5


@pytest.mark.rule("ARG-2.12", "ARG-2.14", "ARG-2.15")
@pytest.mark.parametrize("option", ["square_regulars", "narrow_regulars"])
def test_regulars_on_horseback_keep_the_base_of_their_horses(option: str) -> None:
    rider = character("r", of=replace(RIDER, skills=frozenset({"close_order"})))
    assert base_of(skirmish([rider], options={option: True}), rider) == MOUNTED


@pytest.mark.option("narrow_regulars")
@pytest.mark.rule("ARG-2.15")
def test_a_line_of_ten_drilled_soldiers_is_fifteen_centimetres_wide() -> None:
    regular = bases.based(Options(narrow_regulars=True), profile(skills=frozenset({"close_order"})))
    line = [character(f"r{n}", place=(30 + 1.5 * n, 30), of=regular) for n in range(10)]
    assert all(touch(one, other) == "edge" and not overlaps(one, other) for one, other in pairwise(line))
    across = [x for who in line for x, _ in bases.corners(who)]
    assert max(across) - min(across) == cm(15)


@pytest.mark.rule("ARG-2.16")
def test_a_formed_unit_moves_as_one_piece() -> None:
    people = [character(f"r{n}", place=(30 + 2 * (n % 3), 30 + 2 * (n // 3))) for n in range(9)]
    state = skirmish([*people, character("enemy", ORANGE, (110, 70))])
    command = AnnounceGroup(tuple(who.id for who in people), (at(40, 45),))
    assert COMMAND_KINDS[AnnounceGroup].refuse(state, BLUE, command) is None
    told = resolution(state)
    COMMAND_KINDS[AnnounceGroup].resolve(told, BLUE, command)
    ways = {(path[-1][0] - who.at[0], path[-1][1] - who.at[1]) for who, path in _paths(told.skirmish, people)}
    assert ways == {(cm(10), cm(15))}


def _paths(state: Skirmish, people: list[Character]) -> list[tuple[Character, Any]]:
    return [(who, state.drafts[who.id].path) for who in people]  # type: ignore[union-attr]  # everybody goes


@pytest.mark.option("rounded_corners")
@pytest.mark.rule("ARG-2.17")
def test_only_horses_trained_to_charge_keep_their_corners() -> None:
    dragoon, knight = character("dragoon", of=RIDER), character("knight", of=replace(RIDER, cavalry=True))
    mule = character("mule", of=profile(base=MOUNTED))
    rounded = [bases.has_rounded_corners(Options(rounded_corners=True), who) for who in (dragoon, mule, knight)]
    assert rounded == [True, True, False]
    assert not bases.has_rounded_corners(Options(rounded_corners=True), character("walker"))
    assert not bases.has_rounded_corners(Options(), dragoon)


@pytest.mark.rule("ARG-2.18", "ARG-2.19")
@pytest.mark.parametrize("base", [LARGE, SMALL_FOOT, SMALL_RIDER])
def test_other_bases_change_two_paces_and_nothing_else(base: Base) -> None:
    who = on(base, (30, 30))
    assert two_paces(who) == base.length
    assert allowance(skirmish([who]), who) == cm(20)


@pytest.mark.rule("ARG-7.2")
@pytest.mark.parametrize(
    ("one", "other", "apart", "facing", "distance"),
    [
        (FOOT, FOOT, 12, 0, 10),
        (FOOT, MOUNTED, 12, 0, 9.75),
        (FOOT, MOUNTED, 12, 90, 8.5),
        (MOUNTED, MOUNTED, 12, 90, 8.25),
        (SQUARE, SQUARE, 12, 45, 12 - 1 - 1.41),
        (FOOT, FOOT, 1, 0, 0),
    ],
)
def test_distances_go_from_edge_to_edge_on_the_nearest_sides(
    one: Base, other: Base, apart: float, facing: int, distance: float
) -> None:
    here, there = pair(one, other, apart, facing=facing)
    assert gap(here, there) == gap(there, here) == cm(distance)
    assert all(bases.is_within(*two, cm(distance)) for two in ((here, there), (there, here)))
    assert not any(bases.is_within(*two, cm(distance) - 1) for two in ((here, there), (there, here)))


@pytest.mark.rule("ARG-2.11")
@pytest.mark.parametrize(("one", "other"), [(FOOT, FOOT), (FOOT, SQUARE), (SQUARE, FOOT), (SQUARE, SQUARE)])
@pytest.mark.parametrize(("apart", "both"), [(2, False), (1.97, False), (1.96, True)])
def test_bases_stand_on_the_same_ground_only_if_more_than_rounding_explains_it(
    one: Base, other: Base, apart: float, both: bool
) -> None:
    assert overlaps(*pair(one, other, apart)) is both


@pytest.mark.rule("ARG-25.9")
@pytest.mark.parametrize(
    ("place", "facing", "contact"),
    [
        ((32, 30), 0, "edge"),
        ((32, 31.5), 0, "edge"),
        ((32, 32), 0, "corner"),
        ((31.02, 32), 0, "edge"),
        ((32.42, 30), 45, "corner"),
        ((35, 30), 0, ""),
    ],
)
def test_square_bases_touch_by_an_edge_or_only_by_a_corner(
    place: tuple[float, float], facing: int, contact: str
) -> None:
    assert touch(on(SQUARE, (30, 30)), on(SQUARE, place, "b", facing=facing)) == contact


BASES = st.sampled_from([FOOT, SQUARE, MOUNTED, DONKEY, LARGE])
PLACES = st.tuples(st.integers(0, 12_00), st.integers(0, 12_00))
PEOPLE = st.builds(
    lambda base, place, facing, name: replace(on(base, (0, 0), name, facing=facing), at=place),
    BASES, PLACES, st.integers(0, 359), st.text("ab", min_size=1, max_size=1),
)  # fmt: skip


@given(PEOPLE, PEOPLE)
def test_measuring_is_the_same_from_both_sides_and_in_a_mirror(one: Character, other: Character) -> None:
    assert gap(one, other) == gap(other, one)
    assert overlaps(one, other) == overlaps(other, one)
    assert touch(one, other) == touch(other, one)
    assert gap(one, other) == gap(_mirrored(one), _mirrored(other))
    if overlaps(one, other):
        assert gap(one, other) == 0
    if touch(one, other):
        assert gap(one, other) <= TOUCH


def _mirrored(who: Character) -> Character:
    return replace(who, at=(-who.at[0], who.at[1]), facing=-who.facing % 360)


@given(st.lists(PEOPLE, min_size=2, max_size=6))
def test_the_compiled_gaps_are_the_plain_ones(people: list[Character]) -> None:
    named = [replace(who, id=CharacterId(f"{n}")) for n, who in enumerate(people)]
    found = bases.gaps(skirmish(named))
    assert all(found[i][j] == gap(one, other) for i, one in enumerate(named) for j, other in enumerate(named) if i != j)


@pytest.mark.rule("ARG-25.9")
def test_enemies_are_in_contact_if_nothing_solid_is_between_them() -> None:
    one, other, friend = character("a"), character("x", ORANGE, (32, 30)), character("b", place=(28, 30))
    state = skirmish([one, other, friend])
    assert bases.contacts(state) == {"a": {"x"}, "b": frozenset(), "x": {"a"}}
    upstairs = skirmish([one, replace(other, height=cm(5)), friend])
    assert not bases.contacts(upstairs)[one.id]
