"""Page 43: units, loose, close and dispersed order."""

from typing import Any

import pytest

from escarmouche.argad.content.scenario import read_scenario, setup
from escarmouche.argad.field.bases import corners, overlaps
from escarmouche.argad.field.formations import (
    centre,
    file_members,
    footprint,
    grid_of,
    in_close_order,
    places,
    rank_members,
    turned,
    unit_of,
)
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.notation import read_position, write_position
from escarmouche.argad.people.harm import Felled
from escarmouche.text import inline
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, kind, profile, skirmish
from tests.argad.units import assert_in_cells, cells, crew, in_ranks, wall

CLOSE = {"close_order": True}
DRAWN = """\
A....B
{options}
A: guard blue
b: guard blue 20,20
c: guard blue 30,20
d: guard blue 40,20
e: guard blue 40,30
B: guard orange
unit wall: {{members = ["A", "b", "c", "d", "e"], formation = "close", heading = 90, {grid}}}
"""


def drawn(options: str = "options: {close_order = true}", grid: str = "grid = {front = [30, 30], files = 3}") -> str:
    return DRAWN.format(options=options, grid=grid)


@pytest.mark.rule("ARG-44.4")
def test_ranks_are_full_and_the_last_is_filled_from_the_middle_the_right_first() -> None:
    state = in_ranks(skirmish(crew("abcdefghij")), "abcdefghij", 4, (50, 50))
    assert cells(state) == {
        **{"a": (1, 1), "b": (1, 2), "c": (1, 3), "d": (1, 4)},
        **{"e": (2, 1), "f": (2, 2), "g": (2, 3), "h": (2, 4)},
        **{"i": (3, 2), "j": (3, 3)},
    }
    assert cells(in_ranks(skirmish(crew("abcde")), "abcde", 4, (50, 50)))["e"] == (2, 3)
    assert_in_cells(state)
    unit = unit_of(state, CharacterId("j"))
    assert unit is not None and unit.owner == BLUE
    assert rank_members(grid_of(unit), 3) == ("i", "j")
    assert file_members(grid_of(unit), 2) == ("b", "f", "i")
    assert unit_of(skirmish(crew("abc")), CharacterId("a")) is None


@pytest.mark.rule("ARG-44.4")
def test_a_cell_is_as_wide_as_the_widest_base_and_as_deep_as_the_deepest() -> None:
    narrow = profile(base=Base("rectangle", 150, 200), skills=frozenset({"close_order"}))
    slim = in_ranks(skirmish(crew("abc", of=narrow)), "abc", 3, (50, 50))
    assert places(wall(slim)) == {"a": at(48.5, 51), "b": at(50, 51), "c": at(51.5, 51)}
    assert footprint(wall(slim)) == (at(52.25, 50), at(52.25, 52), at(47.75, 52), at(47.75, 50))
    people = [*crew("ab", of=narrow), character("c", of=profile(base=Base("round", 250, 250)))]
    wide = in_ranks(skirmish(people), "abc", 3, (50, 50))
    assert (grid_of(wall(wide)).width, grid_of(wall(wide)).depth) == (250, 250)
    assert corners(wide.characters[CharacterId("c")])[0] == at(53.75, 50)


@pytest.mark.rule("ARG-44.4")
@pytest.mark.parametrize("heading", [0, 17, 45, 90, 133, 180, 270, 359])
def test_cells_lie_side_by_side_whatever_the_heading(heading: int) -> None:
    state = in_ranks(skirmish(crew("abcdefg")), "abcdefg", 3, (50, 40), heading)
    people = list(state.characters.values())
    assert not any(overlaps(one, other) for one in people for other in people if one is not other)
    assert turned(turned(wall(state), 200), heading) == wall(state)
    assert centre(turned(wall(state), 200)) == centre(wall(state))


@pytest.mark.rule("ARG-43.2", "ARG-43.4")
@pytest.mark.option("close_order")
def test_a_position_may_begin_in_close_order_if_the_table_plays_it() -> None:
    formed = read_position(drawn())
    assert in_close_order(formed, CharacterId("A")) and not in_close_order(formed, CharacterId("B"))
    assert_in_cells(formed)
    assert read_position(write_position(formed)) == formed
    loose = read_position(drawn(options=""))
    assert loose.units[UnitId("wall")].formation == "loose"
    assert not in_close_order(loose, CharacterId("A"))
    assert loose.characters[CharacterId("b")].at == at(20, 20)
    assert read_position(write_position(loose)) == loose


@pytest.mark.rule("ARG-44.4")
@pytest.mark.parametrize(
    ("unit", "key"),
    [
        ({"members": ["a", "zz"]}, "unit_unsound"),
        ({"members": ["a", "a"]}, "unit_unsound"),
        ({"members": []}, "unit_unsound"),
        ({"members": ["a", "b"], "formation": "close"}, "unit_unsound"),
        ({"members": ["a", "b"], "grid": {"front": [30, 30], "files": 2}}, "unit_unsound"),
        ({"members": ["a", "b"], "formation": "close", "grid": {"cells": {"a": [1, 1], "b": [1, 1]}}}, "unit_unsound"),
        ({"members": ["a", "b"], "formation": "close", "grid": {"cells": {"a": [1, 1]}}}, "unit_unsound"),
        ({"members": ["a", "b"], "formation": "close", "grid": {"cells": {"a": [1, 1], "b": [1, 9]}}}, "unit_unsound"),
        ({"members": ["a", "r"], "formation": "close", "grid": {}}, "unit_unsound"),
        ({"members": ["a", "x"]}, "unit_of_two_sides"),
    ],
)
def test_a_unit_that_cannot_be_is_refused(unit: dict[str, Any], key: str) -> None:
    if "grid" in unit:
        unit["grid"] = {"front": [30, 30], "files": 2, **unit["grid"]}
    lines = ["a: guard blue 10,10", "b: guard blue 15,10"]
    lines += ["r: guard blue 30,20 {profile = {mounted = true}}", "x: guard orange 40,40"]
    lines.append(f"unit wall: {inline.write(unit)}")
    with pytest.raises(BrokenInput) as error:
        read_position("\n".join(["table 60 x 60", "options: {close_order = true}", *lines]))
    assert error.value.key == key


@pytest.mark.rule("ARG-44.4")
def test_nobody_is_in_two_units() -> None:
    with pytest.raises(BrokenInput):
        read_position(drawn() + 'unit more: {members = ["A"]}')


@pytest.mark.rule("ARG-44.4")
def test_a_scenario_may_begin_with_units() -> None:
    data = small(options=CLOSE)
    members = [post["id"] for post in data["party"][0]["post"]]
    unit = {"id": "wall", "members": members, "formation": "close", "heading": 90}
    data["unit"] = [{**unit, "grid": {"front": [30, 30], "files": 1}}]
    state = ARGAD.start(setup(read_scenario(data, "test")))
    assert_in_cells(state)
    assert wall(state).owner == data["party"][0]["seat"]


@pytest.mark.rule("ARG-44.4")
def test_who_falls_is_in_no_unit() -> None:
    state = in_ranks(skirmish(crew("abcd")), "abcd", 2, (50, 50))
    fewer = Felled(CharacterId("a"), "shot").apply(state)
    assert cells(fewer) == {"b": (1, 2), "c": (2, 1), "d": (2, 2)}
    for who in "bcd":
        fewer = Felled(CharacterId(who), "shot").apply(fewer)
    assert not fewer.units


@pytest.mark.rule("ARG-R-52")
def test_of_a_unit_one_knows_the_ranks_and_files_that_one_sees() -> None:
    house = kind("house", foot="forbidden", mounted="forbidden", hides_beyond=0, height=1000)
    wide = area("house", house, (40, 20), (60, 20), (60, 22), (40, 22))
    people = [*crew("abcdef"), character("z", ORANGE, (34, 4))]
    state = in_ranks(skirmish(people, table=ground(kinds=[house], areas=(wide,))), "abcdef", 6, (42, 30))
    seen = known(state, ORANGE)
    members = [who for who in "abcdef" if who in seen.characters]
    assert members and len(members) < 6
    unit = seen.units[UnitId("wall")]
    assert list(unit.members) == members and grid_of(unit).files == len(members)
    assert all(places(unit)[CharacterId(who)] == state.characters[CharacterId(who)].at for who in members)
    hidden = in_ranks(state, "abcdef", 6, (50, 26))
    assert not known(hidden, ORANGE).units
    assert known(hidden, BLUE).units == hidden.units
