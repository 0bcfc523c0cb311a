"""Page 7: how moves and distances are measured, and how far people see."""

import pytest

from escarmouche.argad.field.bases import corners, gap, two_paces
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.profiles import FOOT, MOUNTED, Base
from escarmouche.argad.model.units import cm
from escarmouche.argad.sight.lines_of_sight import seen
from tests.argad.build import ORANGE, at, character, ground, profile, skirmish

A, B = CharacterId("a"), CharacterId("b")


@pytest.mark.rule("ARG-7.1")
def test_a_move_shifts_the_front_edge_and_the_middle_alike() -> None:
    before, after = (character("a", place=(x, 30), facing=90) for x in (30, 50))
    assert [max(x for x, _ in corners(who)) for who in (before, after)] == [cm(31), cm(51)]
    assert after.at == at(50, 30)


@pytest.mark.rule("ARG-7.2")
def test_distances_are_measured_from_edge_to_edge() -> None:
    assert gap(character("a", place=(30, 30)), character("b", place=(42, 30))) == cm(10)


@pytest.mark.rule("ARG-7.3")
@pytest.mark.parametrize(("base", "paces"), [(FOOT, 2), (Base("round", 250, 250), 2.5), (MOUNTED, 5)])
def test_two_paces_are_the_length_of_the_base(base: Base, paces: float) -> None:
    assert two_paces(character("a", of=profile(base=base))) == cm(paces)


@pytest.mark.rule("ARG-7.7", "ARG-7.9")
@pytest.mark.parametrize(
    ("options", "distance", "visible"),
    [({}, 199, True), ({}, 200, True), ({}, 201, False), ({"sight": cm(40)}, 40, True), ({"sight": cm(40)}, 50, False)],
)
def test_people_are_seen_up_to_a_distance(options: dict[str, int], distance: float, visible: bool) -> None:
    people = [character("a", place=(5, 30)), character("b", ORANGE, (7 + distance, 30))]
    state = skirmish(people, table=ground(300, 120), options=options)
    assert (B in seen(state)[A]) is (A in seen(state)[B]) is visible
