"""Pages 34 and 35: coming to the table by a stretch of its edge, and leaving it alive."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.formations import in_close_order
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import LeaveTable, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, cm
from escarmouche.argad.movement.entering import ArrivalDie, CameIn, Enter, StayOut
from escarmouche.argad.movement.entering_formed import EnterRanks, RanksCameIn, RanksKeptOut
from escarmouche.argad.movement.exits import LeftTable
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Seat, Setup
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, kind
from tests.argad.marching import KIT
from tests.argad.turns import Table, laid

NAME = {"en": "a", "fr": "b"}
WEST = [[0, 20], [0, 40]]
EDGES = {"blue": WEST, "orange": [[80, 20], [80, 40]], "red": [[30, 0], [50, 0]], "straw": [[30, 60], [50, 60]]}


def party(seat: str, ids: list[str], profile: str = "guard", **entry: Any) -> dict[str, Any]:
    members = [{"id": who, "profile": profile} for who in ids]
    return {
        "seat": seat,
        "troop": {"id": seat, "name": NAME, "member": members},
        "entry": [{"id": f"{seat}_entry", "stretch": EDGES[seat], **entry}],
        "post": [{"id": who, "entry": f"{seat}_entry"} for who in ids],
    }


def opened(*parties: dict[str, Any], **values: Any) -> Table:
    seats = tuple(Seat(each["seat"]) for each in parties)
    plain = {"ground": {"width": 80, "depth": 60}, "thing": [], "objective": [], **values}
    return Table(ARGAD.start(Setup(seats, small(party=list(parties), **plain), {})))


def all_done(table: Table, *faces: list[int]) -> None:
    waiting = sorted(ARGAD.acting(table.state))
    for seat in waiting[:-1]:
        table.play(seat, Done())
    table.play(waiting[-1], Done(), *faces)


def to_orders(table: Table) -> None:
    while table.state.phase is not Phase.ORDERS:
        all_done(table)


@pytest.mark.rule("ARG-34.5", "ARG-R-193")
def test_four_troops_enter_by_their_own_stretches_and_stand_within_their_allowance_of_them() -> None:
    table = opened(*(party(seat, [seat[0] + "1"]) for seat in EDGES))
    assert not table.state.characters
    to_orders(table)
    for seat, stretch, inside in (
        ("blue", (0, 30), (12, 30)),
        ("orange", (80, 30), (70, 30)),
        ("red", (40, 0), (40, 12)),
        ("straw", (40, 60), (40, 52)),
    ):
        table.play(Seat(seat), Enter(CharacterId(seat[0] + "1"), (at(*stretch), at(*inside))))
    all_done(table)
    assert {who: table.at(who) for who in table.state.characters} == {
        "b1": (12, 30),
        "o1": (70, 30),
        "r1": (40, 12),
        "s1": (40, 52),
    }


@pytest.mark.rule("ARG-R-193")
@pytest.mark.parametrize(
    ("path", "why"),
    [
        (((0, 10), (10, 10)), "entry_elsewhere"),
        (((0, 30),), "entry_elsewhere"),
        (((0, 30), (16.1, 30)), "path_too_long"),
        (((0, 30), (0.5, 30)), "entry_too_short"),
    ],
)
def test_the_way_in_begins_on_the_stretch_and_is_no_longer_than_the_allowance(path: Any, why: str) -> None:
    table = opened(party("blue", ["ada"]), party("orange", ["max"]))
    to_orders(table)
    ada = CharacterId("ada")
    assert table.refusal(BLUE, Enter(ada, tuple(at(*point) for point in path))).key == why
    assert table.refusal(ORANGE, Enter(ada, (at(0, 30), at(8, 30)))).key == "not_outside"
    table.play(BLUE, Enter(ada, (at(0, 30), at(16, 30))))


@pytest.mark.rule("ARG-R-193")
def test_several_by_one_place_come_in_one_after_the_other_and_the_last_ones_wait() -> None:
    names = [f"g{number}" for number in range(9)]
    table = opened(party("blue", names), party("orange", ["max"]))
    to_orders(table)
    for who in names:
        table.play(BLUE, Enter(CharacterId(who), (at(0, 30), at(16, 30))))
    all_done(table)
    inside = sorted(table.at(who)[0] for who in table.state.characters)
    assert inside == [2, 4, 6, 8, 10, 12, 14, 16], "a base is 2 cm long, and eight of them are 16 cm"
    assert [who.id for who in table.state.reserves["blue_entry"].characters] == ["g8"]


def guards(*ways: tuple[tuple[float, float], ...], faces: tuple[list[int], ...] = (), **values: Any) -> Table:
    """One guard for each way in, told in the reverse of their list; 16 cm a turn."""
    names = [f"g{number}" for number in range(len(ways))]
    table = opened(party("blue", names), party("orange", ["max"]), **values)
    to_orders(table)
    for who, way in reversed(list(zip(names, ways, strict=True))):
        table.play(BLUE, Enter(CharacterId(who), tuple(at(*point) for point in way)))
    all_done(table, *faces)
    return table


@pytest.mark.rule("ARG-R-193")
@pytest.mark.parametrize(
    ("ways", "ends"),
    [
        ((((0, 30), (8, 30), (8, 38)),), [(8, 38)]),
        ((((0, 30), (16, 30)), ((0, 30), (16, 30))), [(16, 30), (14, 30)]),
        ((((0, 29), (16, 29)), ((0, 31), (16, 31))), [(16, 29), (16, 31)]),
        ((((0, 30), (16, 30)), ((0, 31), (16, 31))), [(16, 30), (14, 31)]),
        ((((0, 30), (5, 30)), ((0, 30), (16, 30))), [(5, 30), (14, 30)]),
        ((((0, 20), (2, 20)),), [(2, 20)]),
    ],
    ids=["a bend", "one place", "side by side", "bases overlap", "past a friend", "a base length"],
)
def test_the_first_of_the_list_comes_in_first_and_the_next_when_the_place_is_clear(ways: Any, ends: Any) -> None:
    """A base of 2 cm is clear of the place after 2 of 16 cm; so the next has 14."""
    table = guards(*ways)
    assert [table.at(f"g{number}") for number in range(len(ways))] == ends
    if len(ways) > 1 and ends[1][0] == 14:
        points = table.state.tracks[CharacterId("g1")].points
        assert [(instant, x) for instant, x, _ in points] == [(0, 0), (125, 0), (1000, 1400)], "it waits, and walks"


@pytest.mark.rule("ARG-R-193", "ARG-12.4")
def test_ground_at_the_edge_counts_as_usual() -> None:
    brush = {"id": "brush", "kind": "brush", "shape": [[0, 10], [8, 10], [8, 50], [0, 50]]}
    edge = {"width": 80, "depth": 60, "areas": [brush]}
    assert guards(((0, 30), (16, 30)), faces=([3],), ground=edge).at("g0") == (13, 30)


@pytest.mark.rule("ARG-R-193")
@pytest.mark.parametrize(("where", "beside"), [(12.1, False), (11.9, True)])
def test_ten_centimetres_from_the_base_of_an_enemy_are_enough(where: float, beside: bool) -> None:
    """Also on a stretch that is too short for it: then they come in beside it, on the same edge."""
    blue = party("blue", ["ada"])
    blue["entry"] = [{"id": "blue_entry", "stretch": [[0, 29], [0, 31]]}]
    orange = {**party("orange", ["max"]), "post": [{"id": "max", "at": [where, 30]}], "entry": []}
    table = opened(blue, orange)
    to_orders(table)
    table.play(BLUE, Enter(CharacterId("ada"), (at(0, 30), at(5, 30))))
    all_done(table)
    (came,) = table.of(CameIn)
    assert (came.characters[CharacterId("ada")].at != at(0, 30)) is beside


@pytest.mark.rule("ARG-R-193")
def test_nobody_comes_in_within_10_cm_of_an_enemy_but_beside_him() -> None:
    orange = {**party("orange", ["max"]), "post": [{"id": "max", "at": [9, 30]}], "entry": []}
    table = opened(party("blue", ["ada"]), orange)
    to_orders(table)
    ada = CharacterId("ada")
    table.play(BLUE, Enter(ada, (at(0, 30), at(5, 30))))
    table.play(BLUE, StayOut(ada))
    assert not table.state.entering
    table.play(BLUE, Enter(ada, (at(0, 30), at(5, 45))))
    all_done(table)
    (came,) = table.of(CameIn)
    assert came.characters[ada].at == at(0, 38), "the nearest place of the edge that is 10 cm away from Max"


@pytest.mark.rule("ARG-R-193")
def test_by_the_northern_edge_they_come_in_to_the_east_of_him() -> None:
    orange = {**party("orange", ["max"]), "post": [{"id": "max", "at": [30, 9]}], "entry": []}
    blue = {**party("blue", ["ada"])}
    blue["entry"] = [{**blue["entry"][0], "stretch": [[10, 0], [60, 0]]}]
    table = opened(blue, orange)
    to_orders(table)
    table.play(BLUE, Enter(CharacterId("ada"), (at(30, 0), at(45, 5))))
    all_done(table)
    assert table.of(CameIn)[0].characters[CharacterId("ada")].at == at(38, 0)


@pytest.mark.rule("ARG-R-193")
def test_an_enemy_who_is_seen_bars_the_way_in() -> None:
    blue = party("blue", ["ada", "bo"])
    blue["post"][1] = {"id": "bo", "at": [40, 50]}
    orange = {**party("orange", ["max"]), "post": [{"id": "max", "at": [9, 30]}], "entry": []}
    table = opened(blue, orange)
    to_orders(table)
    assert table.refusal(BLUE, Enter(CharacterId("ada"), (at(0, 30), at(5, 30)))).key == "entry_barred"
    table.play(BLUE, Enter(CharacterId("ada"), (at(0, 38), at(5, 38))))


@pytest.mark.rule("ARG-R-193")
def test_before_they_enter_nobody_else_knows_of_them() -> None:
    table = opened(party("blue", ["ada"]), party("orange", ["max"]))
    to_orders(table)
    table.play(BLUE, Enter(CharacterId("ada"), (at(0, 30), at(8, 30))))
    mine, theirs = ARGAD.view(table.state, BLUE), ARGAD.view(table.state, ORANGE)
    assert (set(mine.reserves), set(mine.entering)) == ({"blue_entry"}, {"ada"})
    assert (set(theirs.reserves), set(theirs.entering)) == ({"orange_entry"}, set())
    assert ARGAD.see(table.state, table.events[-1], ORANGE) is None


@pytest.mark.rule("ARG-34.6", "ARG-R-194")
@pytest.mark.parametrize(("face", "arrives"), [(2, True), (3, False)])
def test_after_a_certain_time_a_die_at_the_end_of_each_turn_lets_them_in(face: int, arrives: bool) -> None:
    orange = {**party("orange", ["max"]), "post": [{"id": "max", "at": [60, 30]}], "entry": []}
    table = opened(party("blue", ["ada"], certain=True), orange)
    assert ARGAD.acting(table.state) == {ORANGE}
    for turn, die in ((1, 6), (2, face)):
        for phase in ("early", "orders", "passing", "shots", "melee"):
            assert (table.state.turn, table.state.phase) == (turn, phase)
            table.play(ORANGE, Done(), *([[die]] if phase == "melee" else []))
    assert [(die.turns, die.arrived) for die in table.of(ArrivalDie)] == [(1, False), (2, arrives)]
    assert (BLUE in ARGAD.acting(table.state)) == arrives


@pytest.mark.rule("ARG-34.6", "ARG-R-194")
def test_six_who_are_hidden_in_a_wood_are_shown_to_nobody_else() -> None:
    wood = kind("wood", foot="difficult", hides_beyond=0)
    people = [character(f"h{number}", BLUE, (20 + 3 * number, 20), hidden=True) for number in range(6)]
    forest = ground(kinds=[wood], areas=(area("wood", wood, (10, 10), (50, 10), (50, 30), (10, 30)),))
    table = laid([*people, character("max", ORANGE, (30, 70))], table=forest)
    assert set(ARGAD.view(table.state, ORANGE).characters) == {"max"}
    assert len(ARGAD.view(table.state, BLUE).characters) >= 6


@pytest.mark.rule("ARG-R-195")
def test_whoever_walks_over_the_edge_is_off_alive_with_what_is_carried_and_led() -> None:
    people = [
        character("ada", BLUE, (5, 30), of=KIT, captive=CharacterId("zed")),
        character("zed", ORANGE, (7, 30), captor=CharacterId("ada")),
        character("max", ORANGE, (60, 30)),
        character("bo", BLUE, (60, 70)),
    ]
    table = laid(people)
    table.move({"ada": LeaveTable((at(0, 30),))})
    (left,) = table.of(LeftTable)
    assert (left.character, left.led) == ("ada", ("zed",))
    assert set(table.state.characters) == {"max", "bo"}
    assert {gone.how for gone in table.state.fallen} == {"left"}
    assert {each.character.id for each in table.state.departed} == {"ada", "zed"}


@pytest.mark.rule("ARG-R-195")
@pytest.mark.parametrize("start", [(8.6, 30), (8.6, 30.2), (5, 40), (3.33, 31.11)])
def test_one_leaves_by_a_slanting_way_too(start: tuple[float, float]) -> None:
    table = laid([character("ada", BLUE, start), character("bo", BLUE, (60, 70)), character("max", ORANGE, (60, 30))])
    table.move({"ada": LeaveTable((at(0, 30),))})
    assert [left.character for left in table.of(LeftTable)] == ["ada"]


@pytest.mark.rule("ARG-R-195")
def test_a_file_leaves_by_one_place() -> None:
    people = [character(f"g{n}", BLUE, (3 + 3 * n, 30), of=KIT) for n in range(4)] + [
        character("max", ORANGE, (60, 30))
    ]
    table = laid(people)
    table.move({f"g{n}": LeaveTable((at(0, 30),)) for n in range(4)})
    assert table.state.outcome is not None, "one side is left"
    assert len(table.of(LeftTable)) == 4


@pytest.mark.rule("ARG-35.7", "ARG-R-195")
def test_a_way_out_ends_on_an_edge_and_too_far_is_refused() -> None:
    table = laid([character("ada", BLUE, (17, 30), of=KIT), character("max", ORANGE, (60, 30))])
    table.done()
    ada = CharacterId("ada")
    assert table.refusal(BLUE, Announce(ada, LeaveTable((at(5, 30),)))).key == "exit_not_on_edge"
    assert table.refusal(BLUE, Announce(ada, LeaveTable((at(0, 30),)))).key == "path_too_long"


def test_those_who_are_outside_keep_the_story_going() -> None:
    orange = {**party("orange", ["max"]), "post": [{"id": "max", "at": [60, 30]}], "entry": []}
    table = opened(party("blue", ["ada"], turn=3), orange)
    assert table.state.outcome is None
    while table.state.turn < 3:
        all_done(table)
    assert ARGAD.acting(table.state) == {BLUE, ORANGE}
    assert _people(table.state) == {"ada", "max"}
    to_orders(table)
    table.play(ORANGE, Announce(CharacterId("max"), Stay()))
    table.play(BLUE, Enter(CharacterId("ada"), (at(0, 30), at(8, 30))))
    all_done(table)
    (came,) = table.of(CameIn)
    assert came.late == {"ada": 0}
    assert table.at("ada") == (8, 30)
    assert table.state.turn_status(CharacterId("ada")).start == (0, 30 * CM)


def _people(state: Skirmish) -> set[str]:
    return {str(each.id) for each in state.everybody()}


# In close order


def garrison(width: float = 10, ids: str = "abcdef", **values: Any) -> Table:
    """Six guards with a leader outside the western edge, by a stretch so wide; orange far away."""
    people = party("blue", list(ids))
    people["troop"]["member"][0]["rank"] = "troop_leader"
    people["entry"] = [{"id": "blue_entry", "stretch": [[0, 30 - width / 2], [0, 30 + width / 2]]}]
    table = opened(people, party("orange", ["o"]), **values)
    state = replace(table.state, options=replace(table.state.options, close_order=True))
    reserves = {
        name: replace(reserve, characters=tuple(map(drilled, reserve.characters)))
        for name, reserve in state.reserves.items()
    }
    table.state = replace(state, reserves=reserves)
    to_orders(table)
    return table


def drilled(who: Character) -> Character:
    return replace(who, profile=replace(who.profile, skills=who.profile.skills | {"close_order"}, dress="kit"))


def ranks(ids: str = "abcdef", files: int = 3, y: float = 30, length: float = 12) -> EnterRanks:
    return EnterRanks(tuple(CharacterId(who) for who in ids), files, at(0, y), cm(length))


@pytest.mark.rule("ARG-R-193", "ARG-44.11")
def test_a_unit_enters_formed_by_a_stretch_as_wide_as_it_is() -> None:
    """Three files on bases of 2 cm need 6 cm; two ranks deep they are on the table after 4 cm, and march 12."""
    assert garrison(5.8).refusal(BLUE, ranks()).key == "stretch_too_narrow"
    table = garrison(6)
    assert table.refusal(BLUE, ranks(y=30.2)).key == "stretch_too_narrow"
    assert table.refusal(BLUE, ranks(length=12.1)).key == "march_too_long"
    assert table.refusal(BLUE, ranks(length=3.9)).key == "entry_too_short"
    assert table.refusal(BLUE, ranks("ab")).key == "too_few_to_form"
    for people in ("", "o", "abco", "aabc"):
        assert table.refusal(BLUE, ranks(people, 2)).key == "ranks_not_outside"
    assert table.refusal(BLUE, ranks("bcdef")).key == "ranks_out_of_voice"
    table.play(BLUE, ranks())
    assert not table.state.characters
    all_done(table)
    assert [table.at(who) for who in "abcdef"] == [(11, 28), (11, 30), (11, 32), (9, 28), (9, 30), (9, 32)]
    assert all(in_close_order(table.state, CharacterId(who)) for who in "abcdef")
    assert {table.who(who).facing for who in "abcdef"} == {90}
    assert all(table.state.turn_status(CharacterId(who)).moved for who in "abcdef")


@pytest.mark.rule("ARG-R-193")
@pytest.mark.parametrize(
    ("stretch", "front", "facing"),
    [
        ([[0, 25], [0, 35]], (0, 30), 90),
        ([[35, 0], [45, 0]], (40, 0), 180),
        ([[80, 25], [80, 35]], (80, 30), 270),
        ([[35, 60], [45, 60]], (40, 60), 0),
    ],
)
def test_ranks_that_come_in_look_into_the_table(stretch: Any, front: tuple[float, float], facing: int) -> None:
    table = garrison()
    entry = table.state.reserves["blue_entry"]
    way = tuple(at(*end) for end in stretch)
    table.state = replace(table.state, reserves={**table.state.reserves, "blue_entry": replace(entry, stretch=way)})
    table.play(BLUE, replace(ranks(), at=at(*front)))
    all_done(table)
    assert {table.who(who).facing for who in "abcdef"} == {facing}


@pytest.mark.rule("ARG-R-193")
def test_a_unit_may_stay_out_after_all_and_nobody_knows_how_it_comes() -> None:
    table = garrison()
    table.play(BLUE, ranks())
    assert ARGAD.view(table.state, BLUE).entering_ranks and not ARGAD.view(table.state, ORANGE).entering_ranks
    assert ARGAD.see(table.state, table.events[-1], ORANGE) is None
    table.play(BLUE, StayOut(CharacterId("d")))
    all_done(table)
    assert not table.of(RanksCameIn) and "a" not in table.state.characters
    loose = garrison()
    loose.state = replace(loose.state, options=replace(loose.state.options, close_order=False))
    assert loose.refusal(BLUE, ranks()).key == "no_close_order_here"


@pytest.mark.rule("ARG-R-193")
def test_a_unit_that_does_not_come_in_whole_waits_outside_and_nobody_passes_through_it() -> None:
    """Brush 3 cm from the edge holds the front: the second rank would stand outside."""
    table = garrison(12, "abcdefg")
    brush = kind("brush", foot="difficult", mounted="difficult")
    land = ground(80, 60, kinds=[brush], areas=(area("brush", brush, (3, 10), (20, 10), (20, 50), (3, 50)),))
    table.state = replace(table.state, ground=land)
    table.play(BLUE, ranks())
    all_done(table)
    assert table.of(RanksKeptOut) and "a" not in table.state.characters
    assert {who.id for who in table.state.reserves["blue_entry"].characters} == set("abcdefg")
    assert not table.state.units
    other = garrison(12, "abcdefg")
    other.play(BLUE, ranks())
    other.play(BLUE, Enter(CharacterId("g"), (at(0, 30), at(8, 30))))
    all_done(other)
    assert "g" not in other.state.characters, "the ranks come in there"


@pytest.mark.rule("ARG-R-193")
def test_ranks_do_not_come_in_near_an_enemy() -> None:
    """Nobody sees the enemy from outside, 7 cm from the edge: 11 cm farther along it the front is 10 cm away."""
    table = garrison(30)
    table.state = table.state.with_character(character("y", ORANGE, (8, 30)))
    table.play(BLUE, ranks())
    all_done(table)
    assert table.at("b") == (11, 41)
    assert in_close_order(table.state, CharacterId("b"))
    seen = garrison(30)
    seen.state = replace(seen.state, options=replace(seen.state.options, fog=False))
    seen.state = seen.state.with_character(character("y", ORANGE, (8, 30)))
    assert seen.refusal(BLUE, ranks()).key == "entry_barred"
