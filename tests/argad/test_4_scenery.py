"""Page 4: measuring, and what scenery is for."""

import pytest

from escarmouche.argad.field.bases import distance
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import cm
from escarmouche.argad.sight.cover import cover
from escarmouche.argad.sight.lines_of_sight import line, sees
from tests.argad.build import ORANGE, character, ground, skirmish
from tests.argad.places import box, portal, room

A, B = CharacterId("a"), CharacterId("b")


@pytest.mark.rule("ARG-4.4")
@pytest.mark.parametrize("phase", list(Phase))
def test_one_may_measure_at_any_time(phase: Phase) -> None:
    state = skirmish([character("a"), character("b", ORANGE, (69.5, 30))], phase=phase)
    assert distance(state.characters[A], state.characters[B]) == cm(37.5)


@pytest.mark.rule("ARG-4.5")
def test_a_house_hides_and_its_window_protects() -> None:
    house = room("house", *box(40, 20, 50, 40))
    table = ground(rooms=(house,), portals=(portal("window", (40, 29), (40, 31), "house", None, kind="window"),))
    behind = skirmish([character("a"), character("b", ORANGE, (60, 30))], table=table)
    assert line(behind, behind.characters[A], behind.characters[B]) is None
    assert not sees(behind, behind.characters[A], behind.characters[B])
    inside = skirmish([character("a"), character("b", ORANGE, (42, 30), room=house.id)], table=table)
    assert line(inside, inside.characters[A], inside.characters[B])
    assert [malus.amount for malus in cover(inside, inside.characters[A], inside.characters[B])] == [-1]


@pytest.mark.rule("ARG-4.6")
def test_tables_may_be_large() -> None:
    assert Ground(width=cm(300), depth=cm(180)).width >= cm(200)
