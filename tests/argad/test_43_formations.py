"""Page 43: units, loose, close and dispersed order."""

from typing import Any

import pytest
from msgspec.structs import replace

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
from escarmouche.argad.field.groups import formation
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.profiles import MOUNTED, Base
from escarmouche.argad.notation import read_position, write_position
from escarmouche.argad.people.command import disordered
from escarmouche.argad.people.drill import training_of
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.unit_commands import Muster
from escarmouche.text import inline
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, kind, profile, skirmish
from tests.argad.marching import go
from tests.argad.turns import Table
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


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
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


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
def test_a_cell_is_as_wide_as_the_widest_base_and_as_deep_as_the_deepest() -> None:
    narrow = profile(base=Base("rectangle", 150, 200), skills=frozenset({"close_order"}))
    slim = in_ranks(skirmish(crew("abc", of=narrow)), "abc", 3, (50, 50))
    assert places(wall(slim)) == {"a": at(48.5, 51), "b": at(50, 51), "c": at(51.5, 51)}
    assert footprint(wall(slim)) == (at(52.25, 50), at(52.25, 52), at(47.75, 52), at(47.75, 50))
    people = [*crew("ab", of=narrow), character("c", of=profile(base=Base("round", 250, 250)))]
    wide = in_ranks(skirmish(people), "abc", 3, (50, 50))
    assert (grid_of(wall(wide)).width, grid_of(wall(wide)).depth) == (250, 250)
    assert corners(wide.characters[CharacterId("c")])[0] == at(53.75, 50)


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
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


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
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


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
def test_nobody_is_in_two_units() -> None:
    with pytest.raises(BrokenInput):
        read_position(drawn() + 'unit more: {members = ["A"]}')


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
def test_a_scenario_may_begin_with_units() -> None:
    data = small(options=CLOSE)
    members = [post["id"] for post in data["party"][0]["post"]]
    unit = {"id": "wall", "members": members, "formation": "close", "heading": 90}
    data["unit"] = [{**unit, "grid": {"front": [30, 30], "files": 1}}]
    state = ARGAD.start(setup(read_scenario(data, "test")))
    assert_in_cells(state)
    assert wall(state).owner == data["party"][0]["seat"]


@pytest.mark.rule("ARG-R-131", "ARG-R-132", "ARG-44.4")
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


SKIRMISHER = profile(skills=frozenset({"dispersed_order"}))


def spread(gaps: list[float], *, of: Any = SKIRMISHER, formation: Any = "dispersed", **values: Any) -> Table:
    """People in a row with such gaps between their bases, mustered by their player."""
    places = [20.0]
    for each in gaps:
        places.append(places[-1] + 2 + each)
    people = [character(f"s{number}", place=(x, 30), of=of) for number, x in enumerate(places)]
    the = Table(skirmish([*people, character("z", ORANGE, (110, 70))], dispersal=True, **values))
    the.play(BLUE, Muster(tuple(each.id for each in people), "scouts", formation))
    return the


@pytest.mark.rule("ARG-43.1", "ARG-43.7", "ARG-43.9", "ARG-R-164", "ARG-R-9")
@pytest.mark.parametrize(("gap_cm", "isolated"), [(4.0, True), (3.8, True), (3.7, False)])
def test_people_in_dispersed_order_are_isolated_from_about_4_cm_on(gap_cm: float, isolated: bool) -> None:
    the = spread([gap_cm] * 5)
    assert {formation(the.state, CharacterId(f"s{number}")) for number in range(6)} == (
        {"isolated"} if isolated else {"group"}
    )
    loose = spread([3.9] * 5, formation="loose")
    assert formation(loose.state, CharacterId("s0")) == "group"


@pytest.mark.rule("ARG-43.7", "ARG-R-164", "ARG-R-9")
def test_riders_in_dispersed_order_are_isolated_at_5_cm() -> None:
    rider = profile(skills=frozenset({"dispersed_order"}), mounted=True, cavalry=True, base=MOUNTED)
    people = [character(f"s{number}", place=(20 + 7.5 * number, 30), of=rider) for number in range(3)]
    the = Table(skirmish([*people, character("z", ORANGE, (110, 70))], dispersal=True))
    assert formation(the.state, CharacterId("s1")) == "group"
    the.play(BLUE, Muster(tuple(each.id for each in people), "scouts", "dispersed"))
    assert formation(the.state, CharacterId("s1")) == "isolated"


@pytest.mark.rule("ARG-43.8")
def test_pairs_in_dispersed_order_count_as_isolated_couples() -> None:
    the = spread([0.5, 4, 0.5, 4, 0.5])
    assert {formation(the.state, CharacterId(f"s{number}")) for number in range(6)} == {"couple"}


@pytest.mark.rule("ARG-43.10", "ARG-43.1")
def test_dispersed_order_takes_training_and_a_setting_that_knows_it() -> None:
    people = [character(name, place=(20 + 6 * number, 30)) for number, name in enumerate("abc")]
    trained = [replace(each, profile=SKIRMISHER) for each in people]
    who = tuple(each.id for each in people)
    for dispersal, crowd in ((True, people), (False, trained)):
        the = Table(skirmish([*crowd, character("z", ORANGE, (110, 70))], dispersal=dispersal))
        assert the.refusal(BLUE, Muster(who, "scouts", "dispersed")).key == "not_used_to_spreading"
        the.play(BLUE, Muster(who, "company"))
        assert the.state.units[UnitId("company")].formation == "loose"


@pytest.mark.rule("ARG-43.10", "ARG-R-164")
def test_dispersed_people_who_go_the_same_way_are_not_grouped_by_force() -> None:
    the = spread([6, 6], of=SKIRMISHER)
    the.move({f"s{number}": go((20 + 8 * number, 45)) for number in range(3)})
    assert formation(the.state, CharacterId("s1")) == "isolated"


@pytest.mark.rule("ARG-R-164", "ARG-43.12")
@pytest.mark.option("skirmishers_keep_heart")
@pytest.mark.parametrize("heart", [True, False])
def test_skirmishers_without_a_leader_are_in_disorder_unless_the_table_says_otherwise(heart: bool) -> None:
    the = spread([4, 4], options={"skirmishers_keep_heart": heart})
    assert disordered(the.state, CharacterId("s0")) != heart
    loose = spread([4, 4], formation="loose", options={"skirmishers_keep_heart": heart})
    assert disordered(loose.state, CharacterId("s0"))


@pytest.mark.rule("ARG-R-131")
def test_a_unit_has_a_name_of_its_own_and_nobody_is_in_two() -> None:
    the = spread([4, 4], formation="loose")
    who = tuple(CharacterId(f"s{number}") for number in range(3))
    assert the.refusal(BLUE, Muster(who, "s0")).key == "unit_name_taken"
    assert the.refusal(BLUE, Muster((), "nobody")).key == "unit_without_people"
    assert the.refusal(BLUE, Muster((who[0], who[0]), "twice")).key == "unit_without_people"
    assert the.refusal(BLUE, Muster((CharacterId("z"),), "theirs")).key == "not_your_character"
    the.play(BLUE, Muster(who[:1], "point"))
    assert the.state.units[UnitId("scouts")].members == who[1:]
    ranks = Table(in_ranks(skirmish([*crew("abcd"), character("z", ORANGE, (110, 70))]), "abcd", 2, (50, 50)))
    assert ranks.refusal(BLUE, Muster((CharacterId("a"),), "point")).key == "in_the_ranks_already"


@pytest.mark.rule("ARG-43.3", example="ARG-EX-49")
def test_gunners_round_their_piece_are_a_loose_group_without_penalty() -> None:
    people = [character(f"g{number}", place=(30 + 3 * number, 30), rank="hero") for number in range(4)]
    state = skirmish(people)
    assert not state.units and {formation(state, each.id) for each in people} == {"group"}
    assert not any(disordered(state, each.id) for each in people)


@pytest.mark.rule("ARG-R-149")
@pytest.mark.parametrize(("rank", "training"), [("troop_leader", "regular"), (None, "none")])
def test_a_leader_who_is_trained_for_something_else_does_not_count(rank: Any, training: str) -> None:
    soldier = character("a", of=profile(training="regular", skills=frozenset({"close_order"})))
    other = character("b", BLUE, (32, 30), **({"rank": rank} if rank else {}))
    assert training_of([soldier, other]) == training
    assert training_of([soldier]) == "regular"
