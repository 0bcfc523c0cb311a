"""Page 45: a big game on several tables, each with its own rhythm, and people who travel between them."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import AtTable, OnTable
from escarmouche.argad.game import ARGAD
from escarmouche.argad.master.house_rules import SetDistance
from escarmouche.argad.master.judgement import JudgeShot
from escarmouche.argad.master.notes import Letters, NoteDeed, SendNote
from escarmouche.argad.model.ids import CharacterId, TableId
from escarmouche.argad.model.orders import LeaveTable
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.entering import ArrivalDie, Enter
from escarmouche.argad.phases.agreement import Proposals, Propose, Vote
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.preparation import MakeWish
from escarmouche.argad.phases.seat_commands import AgreeToEnd, Resign, TimeUp
from escarmouche.argad.phases.travel import SetOut
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.tables import ElsewhereSpace
from escarmouche.argad.text.command_syntax import read_order, write_order
from escarmouche.argad.text.rendering import render_event
from escarmouche.kernel import CLOCK, GAME_MASTER, Seat
from tests.argad.build import BLUE, ORANGE, at
from tests.argad.stories import story_setup, two_tables
from tests.argad.turns import Table

HARBOUR = TableId("harbour")
ADA = CharacterId("ada")


def begun(**road: Any) -> Table:
    return Table(ARGAD.start(story_setup(two_tables(**road))))


def harbour(table: Table) -> Skirmish:
    return table.state.tables[HARBOUR]


def there(table: Table, seat: Seat, command: Any, *faces: list[int]) -> None:
    table.play(seat, AtTable(HARBOUR, command), *faces)


def there_done(table: Table, *faces: list[int]) -> None:
    there(table, BLUE, Done())
    there(table, ORANGE, Done(), *faces)


def a_turn_there(table: Table, *faces: list[int]) -> None:
    before = harbour(table).turn
    while harbour(table).turn == before:
        there_done(table, *(faces if harbour(table).phase is Phase.MELEE else ()))


def set_out() -> Table:
    """Ada takes the road to the harbour in the first turn of the ford."""
    table = begun()
    table.move({"ada": LeaveTable((at(80, 30),), "to_the_harbour")})
    return table


@pytest.mark.rule("ARG-45.4", "ARG-R-89", "ARG-R-196")
def test_each_table_has_its_own_turns_and_needs_only_those_who_are_there() -> None:
    table = begun()
    assert ARGAD.acting(table.state) == {BLUE, ORANGE}
    for _ in range(3):
        a_turn_there(table)
    assert (table.state.turn, harbour(table).turn) == (1, 4)
    assert {type(event) for event in table.events} == {OnTable}


@pytest.mark.rule("ARG-45.2", "ARG-45.3", "ARG-R-196")
@pytest.mark.parametrize(("faces", "arrives_after"), [([1], 1), ([2, 2], 2), ([6, 6, 3], 3)])
def test_a_traveller_arrives_after_a_certain_time_of_the_table_that_he_goes_to(
    faces: list[int], arrives_after: int
) -> None:
    table = set_out()
    assert [(each.leaves, each.leads) for each in table.of(SetOut)] == [("", "harbour")]
    assert "ada" not in table.state.characters
    for face in faces:
        assert not list(entries(table))
        a_turn_there(table, [face])
    dice = [event.event for event in table.of(OnTable) if isinstance(event.event, ArrivalDie)]
    assert [die.turns for die in dice] == list(range(1, arrives_after + 1))
    while harbour(table).phase is not Phase.ORDERS:
        there_done(table)
    there(table, BLUE, Enter(ADA, (at(0, 30), at(10, 30))))
    there_done(table)
    assert harbour(table).characters[ADA].at == at(10, 30)
    assert harbour(table).turn == 1 + arrives_after
    assert table.state.turn == 1


def entries(table: Table) -> list[Any]:
    reserves = harbour(table).reserves.values()
    return [each for each in reserves if each.may_enter(harbour(table).turn)]


@pytest.mark.rule("ARG-45.3", "ARG-R-196")
def test_with_nobody_there_the_die_falls_with_the_turns_of_the_table_that_was_left() -> None:
    story = two_tables()
    story["table"][0]["party"] = []
    table = Table(ARGAD.start(story_setup(story)))
    table.move({"ada": LeaveTable((at(80, 30),), "to_the_harbour")})
    table.done()
    table.done()
    table.play(BLUE, Done())
    table.play(ORANGE, Done(), [1])
    assert table.state.turn == 2
    assert harbour(table).turn == 1
    assert list(entries(table))
    assert table.decide(BLUE, AtTable(HARBOUR, Done()))


@pytest.mark.rule("ARG-R-196", "ARG-39.3")
def test_in_the_sixth_turn_a_traveller_arrives_for_certain() -> None:
    table = set_out()
    for _ in range(5):
        a_turn_there(table, [6])
        assert not entries(table)
    a_turn_there(table, [6])
    assert entries(table)


@pytest.mark.rule("ARG-R-196")
def test_turns_of_the_table_that_was_left_bring_nobody_nearer() -> None:
    table = set_out()
    while table.state.turn == 1:
        table.done()
    assert not entries(table) and not table.of(ArrivalDie)


@pytest.mark.rule("ARG-R-196", "ARG-R-193")
def test_a_traveller_comes_in_by_the_road_when_she_likes_and_may_go_back() -> None:
    table = set_out()
    a_turn_there(table, [1])
    a_turn_there(table)
    while harbour(table).phase is not Phase.ORDERS:
        there_done(table)
    beside = Enter(ADA, (at(0, 45), at(10, 45)))
    assert table.refusal(BLUE, AtTable(HARBOUR, beside)).key == "entry_elsewhere"
    there(table, BLUE, Enter(ADA, (at(0, 30), at(2, 30))))
    there_done(table)
    while harbour(table).turn == 3 or harbour(table).phase is not Phase.ORDERS:
        there_done(table)
    there(table, BLUE, Announce(ADA, LeaveTable((at(0, 30),), "to_the_ford")))
    there_done(table)
    assert [(each.leaves, each.leads) for each in table.of(SetOut)] == [("", "harbour"), ("harbour", "")]


@pytest.mark.rule("ARG-R-196", "ARG-R-197")
def test_the_story_goes_on_while_the_last_of_a_side_is_on_the_road() -> None:
    story = two_tables()
    blue = story["party"][0]
    blue["post"], blue["troop"]["member"] = blue["post"][:1], blue["troop"]["member"][:1]
    story["table"][0]["party"] = story["table"][0]["party"][1:]
    table = Table(ARGAD.start(story_setup(story)))
    table.move({"ada": LeaveTable((at(80, 30),), "to_the_harbour")})
    assert ARGAD.outcome(table.state) is None
    assert [each.leads for each in table.of(SetOut)] == ["harbour"]


@pytest.mark.rule("ARG-45.11")
def test_a_closed_road_is_refused() -> None:
    table = begun(closes=1)
    table.done()
    order = LeaveTable((at(80, 30),), "to_the_harbour")
    refused = table.refusal(BLUE, Announce(ADA, order))
    assert (refused.rule, refused.key) == ("ARG-45.11", "road_closed")
    elsewhere = LeaveTable((at(70, 20), at(75, 20), at(80, 20)), "to_the_harbour")
    assert begun_orders().refusal(BLUE, Announce(ADA, elsewhere)).key == "not_by_this_road"


def begun_orders() -> Table:
    table = begun()
    table.done()
    return table


@pytest.mark.rule("ARG-R-196")
def test_sight_never_crosses_tables_and_what_is_hidden_there_stays_hidden() -> None:
    table = set_out()
    view = ARGAD.view(table.state, ORANGE)
    assert view.tables[HARBOUR].reserves == {}
    assert ARGAD.see(table.state, table.of(SetOut)[0], ORANGE) is None
    assert set(ARGAD.view(table.state, BLUE).tables[HARBOUR].reserves) == {"to_the_harbour ada"}


@pytest.mark.rule("ARG-R-197")
def test_the_story_ends_when_one_side_has_nobody_on_any_table() -> None:
    table = begun()
    assert table.refusal(ORANGE, AtTable(HARBOUR, Resign())).key == "say_it_once"
    assert table.refusal(ORANGE, AtTable(TableId("moon"), Done())).key == "no_such_table"
    table.play(ORANGE, Resign())
    assert table.state.outcome is not None
    assert "tom" not in harbour(table).characters
    assert ARGAD.acting(table.state) == frozenset()
    again = begun()
    again.play(BLUE, AgreeToEnd())
    assert again.state.outcome is None
    again.play(ORANGE, AgreeToEnd())
    assert again.state.outcome is not None


def test_the_clock_runs_out_at_all_tables() -> None:
    table = begun()
    table.try_out(CLOCK, TimeUp())
    assert {table.state.phase, harbour(table).phase} == {Phase.ORDERS}


def test_commands_at_another_table_are_written_with_its_name() -> None:
    command = AtTable(HARBOUR, Announce(CharacterId("sid"), LeaveTable((at(0, 30),), "to_the_ford")))
    assert write_order(command) == "at harbour leave-table sid 0,30 by=to_the_ford"
    assert read_order(write_order(command).split(" "), "line 1") == command


def test_what_happens_at_another_table_is_told_with_its_name() -> None:
    table = begun()
    there_done(table)
    assert render_event(table.state, table.events[-1], "en").startswith("The harbour: ")
    assert render_event(table.state, table.events[-1], "fr").startswith("Le port\u00a0: ")


@pytest.mark.rule("ARG-45.2", "ARG-R-196")
def test_notes_wishes_and_proposals_are_a_seats_own_and_said_once() -> None:
    """At the first table; what concerns the people of a table is proposed there."""
    data = story_setup(two_tables())
    table = Table(ARGAD.start(replace(data, seats=(*data.seats, GAME_MASTER))))
    offered = [each for each in ARGAD.commands(table.state, BLUE) if isinstance(each, ElsewhereSpace)]
    assert not any(isinstance(each.commands, Letters) for each in offered)
    note = SendNote((GAME_MASTER,), "A word", CharacterId("tom"))
    assert table.refusal(BLUE, AtTable(HARBOUR, note)).key == "say_it_once"
    table.play(GAME_MASTER, SendNote((BLUE,), "About somebody at the harbour", CharacterId("tom")))
    assert len(table.state.notes) == 1
    for command in (MakeWish("A horse"), NoteDeed(CharacterId("tom"), "Sold the harbour")):
        seat = GAME_MASTER if isinstance(command, NoteDeed) else BLUE
        assert table.refusal(seat, AtTable(HARBOUR, command)).key == "say_it_once"


@pytest.mark.rule("ARG-R-125", "ARG-R-196")
def test_a_distance_that_the_players_agree_on_holds_at_every_table() -> None:
    table = begun()
    propose = Propose(SetDistance("voice", 3000))
    assert table.refusal(BLUE, AtTable(HARBOUR, propose)).key == "say_it_once"
    table.done()
    table.play(BLUE, propose)
    table.play(ORANGE, Vote(agrees=True))
    assert (table.state.options.voice, harbour(table).options.voice) == (3000, 3000)
    there_proposals = [
        each.commands
        for each in ARGAD.commands(table.state, BLUE)
        if isinstance(each, ElsewhereSpace) and isinstance(each.commands, Proposals)
    ]
    assert all(isinstance(one.proposal, JudgeShot) for each in there_proposals for one in each.commands)
