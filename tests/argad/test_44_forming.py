"""Page 44: forming close order, its losses, and those who come late."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps
from escarmouche.argad.field.formations import footprint, grid_of, in_close_order
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId, ThingId, UnitId
from escarmouche.argad.model.orders import Charge, FallIn, InRanks, Join, Play
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement import forming
from escarmouche.argad.movement.forming import CallUnheard, Formed, FormingFailed, plan
from escarmouche.argad.movement.joining import Joined
from escarmouche.argad.movement.least_way import shortest
from escarmouche.argad.people.closing_ranks import RanksBroken, close_ranks
from escarmouche.argad.people.command import disordered
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.phases.unit_commands import Form
from escarmouche.argad.shooting.occupations import is_at_work
from tests.argad.build import (
    BLUE,
    ORANGE,
    area,
    at,
    barrier,
    character,
    ground,
    kind,
    named,
    profile,
    resolution,
    skirmish,
)
from tests.argad.marching import go
from tests.argad.places import offered
from tests.argad.turns import Table
from tests.argad.units import REGULAR, VIKING, VILLAGER, assert_in_cells, cells, crew, in_ranks, wall

LIGHT = profile(skills=frozenset({"close_order"}))
RECRUIT = profile(class_=2, skills=frozenset({"close_order"}))
DRUMMER = profile(musician=True)
FAR = character("z", ORANGE, (110, 4))
SWAMP = kind("swamp", foot="very_difficult", mounted="very_difficult")
HEDGE = kind("hedge", foot="difficult", mounted="difficult")
BRUSH = kind("brush", foot="difficult", mounted="difficult")
A, B, C = (CharacterId(name) for name in "abc")


def sergeant(name: str = "a", place: tuple[float, float] = (60, 40), **values: Any) -> Any:
    return character(name, place=place, of=values.pop("of", REGULAR), rank=values.pop("rank", "troop_leader"), **values)


def soldiers(names: str, place: tuple[float, float] = (50, 50), step: float = 4, of: Any = LIGHT) -> list[Any]:
    return [character(name, place=(place[0] + step * number, place[1]), of=of) for number, name in enumerate(names)]


def table(*people: Any, **values: Any) -> Table:
    options = {"close_order": True, **values.pop("options", {})}
    return Table(opened(skirmish([*people, FAR], options=options, phase=Phase.EARLY, **values)))


def form(the: Table, command: Form, *faces: list[int], **orders: Any) -> None:
    """The turn in which they form, with what others do meanwhile, up to the start of the next turn."""
    the.announce({})
    if the.state.phase is Phase.EARLY:
        the.done()
    the.play(BLUE, command)
    for who, order in orders.items():
        the.play(the.who(who).owner, Announce(CharacterId(who), order))
    the.done(*faces)


def next_turn(the: Table) -> None:
    turn = the.state.turn
    while the.state.turn == turn:
        for seat in (BLUE, ORANGE):
            the.try_out(seat, Done())


def refused(the: Table, command: Form) -> Any:
    the.done()
    return the.refusal(BLUE, command)


@pytest.mark.rule("ARG-43.5", "ARG-44.1", "ARG-44.3", "ARG-44.6", "ARG-R-133", "ARG-R-138")
def test_close_order_takes_a_turn_and_effect_at_the_start_of_the_next() -> None:
    the = table(sergeant(facing=90), *soldiers("bcdef"))
    form(the, Form(A, A))
    assert not any(in_close_order(the.state, CharacterId(who)) for who in "abcdef")
    next_turn(the)
    (formed,) = the.of(Formed)
    assert (formed.unit.heading, grid_of(formed.unit).files) == (90, 3)
    assert the.at("a") == (60, 40) and grid_of(formed.unit).cells[A] == (1, 2)
    assert all(in_close_order(the.state, CharacterId(who)) for who in "abcdef")
    assert_in_cells(the.state)
    the.move({"b": InRanks(leg="forward", length=1200)})
    assert the.at("a") == (72, 40)


@pytest.mark.rule("ARG-R-133")
def test_spears_form_three_ranks_and_others_two_unless_the_order_says_otherwise() -> None:
    spears = profile(weapons=["spear"], skills=frozenset({"close_order"}))
    the = table(sergeant(), *soldiers("bcdef", of=spears))
    form(the, Form(A, A))
    next_turn(the)
    assert grid_of(the.of(Formed)[0].unit).files == 2
    other = table(sergeant(), *soldiers("bcdef"))
    form(other, Form(A, A, files=6, heading=270, file=6))
    next_turn(other)
    unit = other.of(Formed)[0].unit
    assert (grid_of(unit).files, unit.heading, grid_of(unit).cells[A]) == (6, 270, (1, 6))
    full_circle = table(sergeant(), *soldiers("bcdef"))
    form(full_circle, Form(A, A, heading=360))
    next_turn(full_circle)
    assert full_circle.of(Formed)[0].unit.heading == 0


@pytest.mark.rule("ARG-R-133")
def test_forming_is_offered_to_a_leader_who_is_in_no_unit_yet() -> None:
    the = table(sergeant(), *soldiers("bcdef"))
    the.done()
    assert Form(A, A) in list(ARGAD.commands(the.state, BLUE))
    the.play(BLUE, Form(A, A))
    next_turn(the)
    the.done()
    assert Form(A, A) not in list(ARGAD.commands(the.state, BLUE))
    assert refused(table(sergeant(), *soldiers("bcdef")), Form(A, A, files=7)).key == "no_such_shape"


@pytest.mark.rule("ARG-44.2", "ARG-R-136")
def test_a_leader_names_somebody_who_can_be_seen() -> None:
    people = [sergeant(), *soldiers("bcdefgh"), character("m", place=(62, 44), of=DRUMMER)]
    assert refused(table(*people), Form(A, B)).key == "rally_somebody_seen"
    the = table(*people)
    form(the, Form(A, CharacterId("m")))
    next_turn(the)
    assert the.at("m") == (62, 44)
    assert in_close_order(the.state, CharacterId("m"))
    assert refused(table(*people), Form(B, B)).key == "leader_forms_units"
    bearer = character("m", place=(62, 44), of=profile(talents=("standard_bearer",)))
    flag = table(sergeant(), *soldiers("bcdefgh"), bearer)
    form(flag, Form(A, CharacterId("m")))
    next_turn(flag)
    assert flag.of(Formed)


@pytest.mark.rule("ARG-44.23", "ARG-43.1")
@pytest.mark.parametrize(("of", "forms"), [(VILLAGER, False), (VIKING, True), (REGULAR, True)])
def test_who_is_not_used_to_close_order_cannot_form_it(of: Any, forms: bool) -> None:
    the = table(sergeant(of=of), *soldiers("bcde", of=of))
    if forms:
        form(the, Form(A, A))
    else:
        assert refused(the, Form(A, A)).key == "too_few_to_form"
        assert the.refusal(BLUE, Form(A, A, characters=(A, B, C))).key == "not_used_to_ranks"
    off = table(sergeant(of=of), *soldiers("bcde", of=of), options={"close_order": False})
    assert refused(off, Form(A, A)).key == "no_close_order_here"


@pytest.mark.rule("ARG-44.3", "ARG-R-136", "ARG-R-138")
def test_they_run_at_their_own_pace_and_a_musician_relays_the_order() -> None:
    near = [*soldiers("bc", (58, 44)), character("d", place=(60, 62), of=REGULAR)]
    the = table(sergeant(), *near, character("e", place=(60, 74), of=LIGHT))
    form(the, Form(A, A, files=3))
    assert isinstance(the.state.turn_status(CharacterId("d")).order, FallIn)
    assert the.state.turn_status(CharacterId("e")).order is None, "at 32 cm it is not heard"
    next_turn(the)
    assert wall_members(the) == {"a", "b", "c"}, "16 cm are not enough for 20"
    relayed = table(
        sergeant(), *near, character("e", place=(60, 74), of=LIGHT), character("m", of=DRUMMER, place=(66, 40))
    )
    form(relayed, Form(A, A), m=Play())
    assert isinstance(relayed.state.turn_status(CharacterId("e")).order, FallIn)
    silent = table(*relayed_people(near))
    form(silent, Form(A, A))
    assert silent.state.turn_status(CharacterId("e")).order is None, "a drummer who does not play passes nothing on"


def relayed_people(near: list[Any]) -> list[Any]:
    """A leader with a drummer beside, soldiers near, and one 32 cm away."""
    return [sergeant(), *near, character("e", place=(60, 74), of=LIGHT), character("m", of=DRUMMER, place=(66, 40))]


@pytest.mark.rule("ARG-R-136")
def test_who_hears_the_call_is_judged_when_the_movement_begins() -> None:
    """The drummer is told to play after the call, or told something else after it: what is locked counts."""
    near = soldiers("bcd", (58, 44))
    late = table(*relayed_people(near))
    form(late, Form(A, A), m=Play())
    assert "e" in {who for unit in late.state.forming for who in unit.members}
    assert isinstance(late.state.turn_status(CharacterId("e")).order, FallIn)
    assert not disordered(late.state, CharacterId("e")), "whoever hears the call is no longer in disorder"
    early = table(*relayed_people(near))
    early.done()
    early.play(BLUE, Announce(CharacterId("m"), Play()))
    early.play(BLUE, Form(A, A))
    assert isinstance(early.state.drafts[CharacterId("e")], FallIn)
    early.play(BLUE, Announce(CharacterId("m"), go((70, 40))))
    early.done()
    (unheard,) = early.of(CallUnheard)
    assert unheard.characters == ("e",)
    assert early.state.turn_status(CharacterId("e")).order is None
    assert disordered(early.state, CharacterId("e"))
    named = table(*relayed_people(near))
    form(named, Form(A, A, characters=(A, B, C)), m=Play())
    assert {who for unit in named.state.forming for who in unit.members} == {"a", "b", "c"}, "others were not called"


@pytest.mark.rule("ARG-R-136")
def test_a_musician_who_is_rallied_round_sounds_the_order_and_one_who_runs_does_not() -> None:
    near = soldiers("bcd", (58, 44))
    rallied = table(*relayed_people(near))
    form(rallied, Form(A, CharacterId("m")))
    assert "e" in {who for unit in rallied.state.forming for who in unit.members}
    runs = table(*relayed_people(near))
    form(runs, Form(A, A))
    assert "m" in {who for unit in runs.state.forming for who in unit.members}
    assert "e" not in {who for unit in runs.state.forming for who in unit.members}


def wall_members(the: Table) -> set[str]:
    (formed,) = the.of(Formed)
    return set(formed.unit.members)


@pytest.mark.rule("ARG-44.4")
def test_a_line_keeps_those_within_voice_range_of_some_leader() -> None:
    names = "bcdefghijklmnopqrstuvwxyABC"[:26]
    place = [character(name, place=(34 + 2 * number, 46), of=LIGHT) for number, name in enumerate(names)]
    the = table(sergeant(), *place, options={"music": 40000})
    the.state = the.state.with_character(character("M", place=(60, 60), of=DRUMMER))
    the.done()
    the.play(BLUE, Announce(CharacterId("M"), Play()))
    form(the, Form(A, A, files=27, characters=tuple(CharacterId(name) for name in names)))
    next_turn(the)
    members = wall_members(the)
    assert len(members) == 23, "the two outermost on each side are too far from the leader"


@pytest.mark.rule("ARG-44.3", "ARG-R-134")
def test_the_runners_walk_least_whatever_the_order_in_which_they_are_listed() -> None:
    assert shortest([(0, 0), (10, 0), (20, 0)], [(21, 0), (1, 0), (11, 0)]) == [1, 2, 0]
    assert shortest([(0, 0), (0, 0)], [(5, 0), (9, 0)]) == [0, 1]
    assert shortest([(0, 0), (10, 0)], [(10, 0), (20, 0)]) == [0, 1], "of equal totals the less long way"
    people = [sergeant(), *soldiers("bcdef")]
    order = FallIn(A, A, 0, 3, 1, 2)
    members = tuple(CharacterId(name) for name in "abcdef")
    state = skirmish(people)
    assert plan(state, members, order) == plan(skirmish(people[::-1]), members, order)


@pytest.mark.rule("ARG-R-135")
def test_where_there_is_no_room_something_else_is_proposed() -> None:
    hedge = ground(kinds=[HEDGE], barriers=(barrier("hedge", HEDGE, (62, 30), (62, 50)),))
    found = refused(table(sergeant(), *soldiers("bcdef", (50, 50), 2), table=hedge), Form(A, A, files=6))
    assert found.key == "no_room_for_ranks_but"
    assert dict(found.params)["files"] in (1, 2)
    swamp = ground(kinds=[SWAMP], areas=(area("swamp", SWAMP, (0, 35), (120, 35), (120, 50), (0, 50)),))
    assert refused(table(sergeant(), *soldiers("bcdef"), table=swamp), Form(A, A)).key == "no_room_for_ranks"
    brush = ground(kinds=[BRUSH], areas=(area("brush", BRUSH, (0, 35), (120, 35), (120, 60), (0, 60)),))
    the = table(sergeant(), *soldiers("bcdef", (54, 43), 2.2), table=brush)
    form(the, Form(A, A), [1])
    next_turn(the)
    assert the.of(Formed), "in difficult ground it may be formed (ARG-44.17)"
    edge = refused(table(sergeant(place=(1, 40)), *soldiers("bcdef", (4, 50))), Form(A, A))
    assert edge.key == "no_room_for_ranks_but"


@pytest.mark.rule("ARG-44.17")
def test_close_order_may_be_formed_in_an_orchard() -> None:
    orchard = kind("orchard", close_order=False)
    trees = ground(kinds=[orchard], areas=(area("trees", orchard, (0, 30), (120, 30), (120, 70), (0, 70)),))
    the = table(sergeant(), *soldiers("bcdef"), table=trees)
    form(the, Form(A, A))
    next_turn(the)
    assert the.of(Formed)


@pytest.mark.rule("ARG-44.5", "ARG-R-137")
def test_an_enemy_in_contact_spoils_it() -> None:
    enemy = character("y", ORANGE, (60, 30), of=profile())
    the = table(sergeant(), *soldiers("bcdef"), enemy)
    form(the, Form(A, A), y=Charge(A))
    assert the.touching("y")
    told = resolution(the.state)
    assert forming.end(told) == []
    assert [type(event) for event in told.events] == [FormingFailed]


@pytest.mark.rule("ARG-44.5", "ARG-R-137")
@pytest.mark.parametrize(("who", "formed"), [("a", False), ("m", False), ("e", True)])
def test_the_fall_of_leader_or_bearer_spoils_it_and_other_losses_do_not(who: str, formed: bool) -> None:
    bearer = character("m", place=(62, 44), of=profile(talents=("standard_bearer",)))
    the = table(sergeant(), *soldiers("bcdef"), bearer, character("o", place=(90, 70), rank="troop_leader"))
    form(the, Form(A, A))
    the.state = Felled(CharacterId(who), "shot").apply(the.state)
    the.state = the.state.change(CharacterId("o"), at=at(64, 44))
    next_turn(the)
    assert bool(the.of(Formed)) == formed


@pytest.mark.rule("ARG-R-137")
@pytest.mark.parametrize(("how", "formed"), [("shot", False), ("struck", True)])
def test_a_leader_who_stands_apart_spoils_it_by_being_shot_and_not_by_a_blade(how: Any, formed: bool) -> None:
    """He has ordered it and is no part of it; another leader is near enough to keep them together."""
    people = [sergeant(), *soldiers("bcdef"), character("o", place=(60, 36), rank="troop_leader")]
    the = table(*people)
    members = tuple(CharacterId(who) for who in "abcdef")
    form(the, Form(CharacterId("o"), A, characters=members))
    the.state = Felled(CharacterId("o"), how).apply(the.state)
    next_turn(the)
    assert bool(the.of(Formed)) == formed


@pytest.mark.rule("ARG-44.4", "ARG-R-138", "ARG-R-150")
def test_who_leads_needs_nobody_of_a_higher_class() -> None:
    """Where a table lets anybody of a higher class command, the sergeant still stands in the ranks and leads them."""
    the = table(sergeant(facing=90), *soldiers("bcdef", of=RECRUIT), options={"command": "higher_class"})
    form(the, Form(A, A))
    next_turn(the)
    assert set(cells(the.state, "unit of a")) == set("abcdef")
    the.move({"b": InRanks(leg="back", length=200)})
    assert the.at("a") == (58, 40)


@pytest.mark.rule("ARG-R-135", "ARG-R-138")
def test_nobody_closes_up_onto_somebody_else_who_stands_in_a_cell() -> None:
    """A friend is there first, the one whose place it was comes too late, and those behind stay behind."""
    passer_by = character("x", place=(60, 45))
    the = table(sergeant(facing=90), *soldiers("bcdef"), passer_by)
    form(the, Form(A, A, characters=tuple(CharacterId(who) for who in "abcdef")), x=go((60, 42)))
    next_turn(the)
    (formed,) = the.of(Formed)
    assert the.at("x") == (60, 42) and len(formed.unit.members) == 5
    assert not any(overlaps(the.who("x"), the.who(who)) for who in "abcdef")


@pytest.mark.rule("ARG-R-132", "ARG-R-135", "ARG-R-138")
def test_a_cell_into_which_somebody_else_has_come_stays_empty() -> None:
    """X stands clear of the round base of whoever runs there, and not of the square that it is in the ranks."""
    the = table(sergeant(facing=90), *soldiers("bcdef"), character("x", place=(62, 46)))
    members = tuple(CharacterId(who) for who in "abcdef")
    form(the, Form(A, A, characters=members), x=go((60.94, 43.96)))
    next_turn(the)
    (formed,) = the.of(Formed)
    assert the.at("x") == (60.94, 43.96) and len(formed.unit.members) == 5
    assert not any(overlaps(the.who("x"), the.who(who)) for who in "abcdef")


@pytest.mark.rule("ARG-44.1", "ARG-R-137")
def test_the_rally_person_stays_put_and_nobody_shoots_while_forming() -> None:
    the = table(sergeant(), *soldiers("bcdef"))
    form(the, Form(A, A), a=go((65, 40)))
    next_turn(the)
    assert not the.of(Formed)
    busy = table(sergeant(), *soldiers("bcdef"))
    form(busy, Form(A, A))
    assert is_at_work(busy.state, busy.who("a")) and is_at_work(busy.state, busy.who("c"))


@pytest.mark.rule("ARG-R-139")
def test_another_frontage_is_formed_anew_and_the_unit_is_loose_meanwhile() -> None:
    state = skirmish([*crew("abcdef"), FAR], options={"close_order": True}, phase=Phase.EARLY)
    the = Table(opened(in_ranks(state, "abcdef", 3, (60, 50))))
    form(the, Form(A, A, files=2))
    assert not in_close_order(the.state, A)
    next_turn(the)
    assert grid_of(wall(the.state)).files == 2
    assert_in_cells(the.state)


# Losses


def fell(state: Skirmish, *names: str) -> Skirmish:
    for name in names:
        state = Felled(CharacterId(name), "shot").apply(state)
    return state


def closed(state: Skirmish, **values: Any) -> Skirmish:
    told = resolution(state)
    close_ranks(told, **values)
    return told.skirmish


@pytest.mark.rule("ARG-44.7", "ARG-R-140", example="ARG-EX-52")
def test_files_step_up_and_the_footprint_stays_as_wide() -> None:
    state = in_ranks(skirmish(crew("abcdefghi")), "abcdefghi", 3, (60, 50))
    before = footprint(wall(state))
    after = closed(fell(state, "a", "c"))
    assert cells(after) == {
        **{"d": (1, 1), "b": (1, 2), "f": (1, 3), "g": (2, 1), "e": (2, 2), "i": (2, 3), "h": (3, 2)},
    }
    assert footprint(wall(after)) == before
    assert in_close_order(after, B)
    assert_in_cells(after)


@pytest.mark.rule("ARG-R-140")
def test_the_nearest_of_the_last_rank_fills_a_hole_from_the_right_of_two() -> None:
    state = in_ranks(skirmish(crew("abcdef")), "abcdef", 3, (60, 50))
    after = closed(fell(state, "b", "e"))
    assert cells(after)["f"] == (1, 2)
    assert cells(after)["d"] == (2, 1)


@pytest.mark.rule("ARG-R-140")
def test_a_single_rank_contracts_on_the_middle_of_its_front() -> None:
    state = in_ranks(skirmish(crew("abcdef")), "abcdef", 6, (60, 50))
    after = closed(fell(state, "b"))
    assert grid_of(wall(after)).front == at(60, 50) and grid_of(wall(after)).files == 5
    assert all(abs(after.characters[who].at[0] - state.characters[who].at[0]) <= 100 for who in after.characters)
    assert_in_cells(after)


@pytest.mark.rule("ARG-44.7", "ARG-R-141", "ARG-22.12")
def test_those_who_fight_keep_their_places_and_holes_beside_them_stay() -> None:
    people = [*crew("abcdef"), character("y", ORANGE, (60, 49))]
    state = in_ranks(skirmish(people), "abcdef", 6, (61, 50))
    after = closed(fell(state, "b"))
    assert after.characters[C].at == state.characters[C].at
    assert grid_of(wall(after)).files == 6


@pytest.mark.rule("ARG-R-141")
def test_losses_in_melee_are_closed_at_the_start_of_the_next_turn() -> None:
    state = skirmish([*crew("abcdefghi"), FAR], options={"close_order": True}, phase=Phase.EARLY)
    the = Table(opened(in_ranks(state, "abcdefghi", 3, (60, 50))))
    the.to(Phase.MELEE)
    the.state = Felled(B, "struck").apply(the.state)
    assert cells(the.state)["e"] == (2, 2)
    next_turn(the)
    assert cells(the.state)["e"] == (1, 2)


@pytest.mark.rule("ARG-44.7", "ARG-44.22", "ARG-R-142")
@pytest.mark.parametrize(("lost", "formed"), [("abc", True), ("abcd", False)])
def test_fewer_than_three_are_not_in_close_order(lost: str, formed: bool) -> None:
    after = closed(fell(in_ranks(skirmish(crew("abcdef")), "abcdef", 3, (60, 50)), *lost))
    assert in_close_order(after, CharacterId("f")) == formed


@pytest.mark.rule("ARG-44.22")
def test_a_rank_of_two_or_one_in_a_larger_unit_is_in_close_order() -> None:
    after = closed(in_ranks(skirmish(crew("abcde")), "abcde", 2, (60, 50)))
    assert all(in_close_order(after, CharacterId(who)) for who in "abcde")


@pytest.mark.rule("ARG-R-142")
def test_of_a_split_unit_a_part_of_three_goes_on_alone() -> None:
    people = [*crew("abcdef"), character("y", ORANGE, (56, 49)), character("x", ORANGE, (64, 49))]
    state = in_ranks(skirmish(people), "abcdef", 6, (60, 50))
    told = resolution(fell(state, "b"))
    close_ranks(told)
    (broken,) = (event for event in told.events if isinstance(event, RanksBroken))
    assert broken.members == ("a",) and wall(told.skirmish).members == tuple("cdef")


@pytest.mark.rule("ARG-44.7", "ARG-R-140")
def test_ranks_close_after_shots_before_the_movement_and_stay_motionless() -> None:
    state = skirmish([*crew("abcdef"), FAR], options={"close_order": True}, phase=Phase.EARLY)
    the = Table(opened(in_ranks(state, "abcdef", 3, (60, 50))))
    the.state = fell(the.state, "b")
    the.done()
    assert cells(the.state)["e"] == (1, 2)
    assert not the.state.turn_status(CharacterId("e")).moved


@pytest.mark.rule("ARG-R-151")
def test_what_was_locked_is_carried_out_and_the_unit_stays_formed_without_its_leader() -> None:
    state = skirmish([*crew("abcdef"), FAR], options={"close_order": True}, phase=Phase.EARLY)
    the = Table(opened(in_ranks(state, "abcdef", 3, (60, 50))))
    the.state = fell(the.state, "a")
    the.done()
    assert in_close_order(the.state, B)
    refusal = the.refusal(BLUE, Announce(B, InRanks(leg="forward", length=300)))
    assert refusal.key == "ranks_out_of_voice"


# Latecomers


def late(place: tuple[float, float], files: int = 3, names: str = "abcdef", of: Any = LIGHT) -> Table:
    people = [*crew(names), character("l", place=place, of=of), FAR]
    state = skirmish(people, options={"close_order": True}, phase=Phase.EARLY)
    return Table(opened(in_ranks(state, names, files, (60, 50))))


def join(the: Table, *path: tuple[float, float]) -> None:
    the.move({"l": Join(UnitId("wall"), tuple(at(*corner) for corner in path))})


@pytest.mark.rule("ARG-44.8", "ARG-R-153")
@pytest.mark.parametrize(
    ("names", "start", "end", "cell"),
    [
        ("abcde", (58, 64), (58, 53), (2, 1)),
        ("abcdef", (60, 64), (60, 55), (3, 2)),
        ("abcdef", (72, 53), (64, 53), (3, 3)),
    ],
)
def test_latecomers_join_from_behind_or_from_a_side(
    names: str, start: tuple[float, float], end: tuple[float, float], cell: tuple[int, int]
) -> None:
    the = late(start, names=names)
    join(the, end)
    assert cells(the.state)["l"] == cell
    assert_in_cells(the.state)
    assert the.state.turn_status(CharacterId("l")).moved


@pytest.mark.rule("ARG-44.8", "ARG-R-153")
def test_on_a_single_line_a_latecomer_makes_a_new_file_on_his_side() -> None:
    for start, end, cell in (((72, 51), (64, 51), (1, 4)), ((48, 51), (56, 51), (1, 1))):
        the = late(start, names="abc")
        join(the, end)
        assert cells(the.state)["l"] == cell
        assert the.at("b") == (60, 51), "the others stay where they are"
        assert_in_cells(the.state)


@pytest.mark.rule("ARG-44.8", "ARG-R-153", "ARG-44.23")
def test_nobody_joins_from_the_front_or_untrained_or_far_away() -> None:
    the = late((60, 40))
    join(the, (60, 49))
    assert not the.of(Joined)
    short = late((60, 70))
    join(short, (60, 57))
    assert not short.of(Joined)
    villager = late((60, 64), of=VILLAGER)
    villager.done()
    order = Join(UnitId("wall"), (at(60, 55),))
    assert villager.refusal(BLUE, Announce(CharacterId("l"), order)).key == "not_used_to_ranks"
    assert villager.refusal(BLUE, Announce(A, order)).key == "in_the_ranks_already"
    nowhere = Announce(CharacterId("l"), replace(order, unit=UnitId("none")))
    assert villager.refusal(BLUE, nowhere).key == "no_unit_to_join"
    loose = late((60, 64))
    loose.state = RanksBroken(UnitId("wall"), "order", wall(loose.state).members).apply(loose.state)
    loose.done()
    assert loose.refusal(BLUE, Announce(CharacterId("l"), order)).key == "no_unit_to_join"


@pytest.mark.rule("ARG-R-153", "ARG-R-92")
@pytest.mark.parametrize(("crates", "offers"), [(0, 1), (6, 0)])
def test_whoever_cannot_walk_at_all_is_not_offered_to_join(crates: int, offers: int) -> None:
    state = late((60, 64)).state
    things = {
        (name := ThingId(f"crate{n}")): Thing(id=name, name=named("crate"), weight="very_heavy") for n in range(6)
    }
    held = tuple(things)[:crates]
    loaded = replace(state.change(CharacterId("l"), carries=held), things=things)
    assert len(offered(loaded, Join, CharacterId("l"))) == offers
