"""Files give centimetres, the engine counts tenths of a millimetre: there and back, exactly."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.argad.content.scenario import Scenario, scenarios
from escarmouche.argad.model.ground import Area, Ground, Portal
from escarmouche.argad.model.ids import AreaId, CharacterId, KindId
from escarmouche.argad.model.measures import MAX_LENGTH_CM, in_cm, read, write
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.orders import Go, Meet, Order
from escarmouche.argad.model.units import cm
from escarmouche.text.errors import BrokenInput

SQUARE = [[0, 0], [10, 0], [10, 10]]


def table(**values: Any) -> dict[str, Any]:
    return {"width": 120, "depth": 80, **values}


def test_lengths_and_places_are_changed_and_nothing_else() -> None:
    ground = read(table(areas=[{"id": "a", "kind": "brush", "shape": SQUARE, "height": 2.5}]), Ground, "table")
    assert (ground.width, ground.depth) == (12000, 8000)
    assert ground.areas == (
        Area(id=AreaId("a"), kind=KindId("brush"), shape=((0, 0), (1000, 0), (1000, 1000)), height=250),
    )
    assert read({"voice": 25, "reactions": 2}, Options, "options") == Options(voice=2500, reactions=2)


def test_an_empty_text_stands_for_nothing() -> None:
    door = {"id": "d", "kind": "door", "line": [[0, 0], [3, 0]], "joins": ["hall", ""]}
    assert read(door, Portal, "door").joins == ("hall", None)


def test_an_order_among_many_is_measured_as_what_it_says_it_is() -> None:
    """Each of them has other lengths, or none."""
    ways = {"type": "Go", "path": [[10, 20.5]]}
    near = {"type": "Meet", "whom": "b", "within": 8}
    drafts = read({"a": ways, "b": near}, dict[CharacterId, Order], "drafts")
    assert drafts == {"a": Go(((1000, 2050),)), "b": Meet(CharacterId("b"), 800)}


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_what_is_written_is_read_again(scenario: Scenario) -> None:
    assert read(write(scenario), Scenario, "again") == scenario


@given(st.integers(-MAX_LENGTH_CM * 100, MAX_LENGTH_CM * 100))
def test_every_length_survives_the_way_to_centimetres_and_back(length: int) -> None:
    assert cm(in_cm(length)) == length


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (table(width=40), "table, width: at least 60 cm; found 40"),
        (table(depth=200.5), "table, depth: at most 180 cm; found 200.5"),
        (table(width="wide"), "table, width: a length is a number of centimetres; found wide"),
        (table(width=True), "table, width: a length is a number of centimetres; found True"),
        (table(width=float("nan")), "table, width: a length is a number of centimetres; found nan"),
        (table(areas=[{"id": "a", "kind": "b", "shape": [*SQUARE, [1, 1e9]]}]), "areas a, shape 4 2: at most 10000 cm"),
        (table(areas=[{"id": "a", "kind": "b", "shape": [*SQUARE, [1]]}]), "areas a, shape 4: expected `array` of"),
        (table(areas=[{"id": "a", "kind": "b", "shape": [*SQUARE, 3]}]), "areas a, shape 4: expected `array`"),
        (table(areas={"id": "a"}), "table, areas: expected `array`, found `object`"),
        (table(lakes=[]), "table: there is no such field: lakes"),
    ],
)
def test_a_length_that_is_none_is_named_in_centimetres(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as caught:
        read(data, Ground, "table")
    assert message in str(caught.value)
