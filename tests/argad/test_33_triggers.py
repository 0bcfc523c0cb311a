"""Page 33: what the game master has prepared: when this happens, then that; and people in the wings (page 34)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.scenario import load_scenario, read_scenario, setup, start
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.desk_asking import AskDesk
from escarmouche.argad.master.confidences import ObjectiveGiven, SecretTold
from escarmouche.argad.master.house_rules import SetDoor
from escarmouche.argad.master.notes import NoteSent
from escarmouche.argad.master.rulings import CharacterRuled
from escarmouche.argad.master.triggers import RemoveTrigger, SetTrigger, TriggerMet
from escarmouche.argad.master.waiting import HoldBack, LetIn
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.ids import CharacterId, PortalId, RoomId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.harm import gone
from escarmouche.argad.people.npcs import FactTold
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.kernel import GAME_MASTER, Refusal, ScriptedDice, Seat
from tests.argad.broken import SOUND, small, started
from tests.argad.build import BLUE, ORANGE, at, character, named, profile
from tests.argad.guide.answers import ask
from tests.argad.turns import Table, laid

ADA, MAX, MONK = CharacterId("ada"), CharacterId("max"), CharacterId("monk")
SPRING = (at(40, 20), at(50, 20), at(50, 40), at(40, 40))
NOBODYS = Seat("")


def table(**values: Any) -> Table:
    people = [
        character("ada", BLUE, (30, 30)),
        character("max", ORANGE, (90, 70)),
        character("monk", NOBODYS, (100, 10), of=profile(1, weapons=())),
    ]
    return laid(people, master=True, **values)


def announcing() -> Table:
    """In the part of a turn in which the game master places people."""
    game = table()
    game.to(Phase.ORDERS)
    return game


def prepared(state: Table, **values: Any) -> Table:
    """With one trigger, which asks unless it says otherwise."""
    state.play(GAME_MASTER, SetTrigger(Trigger(**{"id": "one", "then": "ask", **values})))
    return state


def met(state: Table) -> list[str]:
    return [each.trigger.id for each in state.of(TriggerMet)]


@pytest.mark.rule("ARG-33.9")
def test_a_note_falls_to_the_player_whose_people_reach_the_place() -> None:
    game = prepared(table(), when="reaches", area=SPRING, then="note", note="The letter lies here.")
    assert not met(game)
    game.move({"ada": Go((at(44, 30),))})
    (note,) = game.of(NoteSent)
    assert (note.note.by, note.note.to, note.note.text) == (GAME_MASTER, (BLUE,), "The letter lies here.")
    assert ARGAD.see(game.state, note, ORANGE) is None
    assert game.state.phase is Phase.PASSING, "as soon as everybody has moved"


@pytest.mark.rule("ARG-33.9")
def test_to_come_through_is_to_reach_it() -> None:
    game = prepared(table(), when="reaches", area=(at(38, 20), at(40, 20), at(40, 40), at(38, 40)))
    game.move({"ada": Go((at(48, 30),))})
    assert met(game) == ["one"]


@pytest.mark.rule("ARG-33.9")
@pytest.mark.parametrize(
    ("whose", "happens"),
    [({}, True), ({"seat": BLUE}, True), ({"seat": ORANGE}, False), ({"who": ADA}, True), ({"who": MAX}, False)],
)
def test_it_may_have_to_be_one_of_a_players_people_or_one_person(whose: dict[str, Any], happens: bool) -> None:
    game = prepared(table(), when="reaches", area=SPRING, **whose)
    game.move({"ada": Go((at(44, 30),))})
    assert bool(met(game)) is happens


@pytest.mark.rule("ARG-33.9")
def test_bystanders_bring_nothing_about_unless_they_are_named() -> None:
    near = (at(90, 0), at(110, 0), at(110, 20), at(90, 20))
    prepared(table(), when="reaches", area=near)
    refused = table().refusal(GAME_MASTER, SetTrigger(Trigger(id="x", when="reaches", area=near, who=MONK, then="ask")))
    assert refused.key == "trigger_is_so"


@pytest.mark.rule("ARG-33.9", "ARG-34.1")
def test_a_secret_is_confided_to_those_who_are_named() -> None:
    game = prepared(table(), when="turn", turn=2, then="secret", text=named("The well is poisoned."), to=(ORANGE,))
    _next_turn(game)
    (told,) = game.of(SecretTold)
    assert (told.seat, told.told.text.en) == (ORANGE, "The well is poisoned.")
    assert ARGAD.view(game.state, BLUE).secrets == ()


def _next_turn(game: Table) -> None:
    turn = game.state.turn
    while game.state.turn == turn:
        game.done()


@pytest.mark.rule("ARG-33.9")
def test_everybody_hears_of_what_nobody_has_brought_about() -> None:
    game = prepared(table(), when="turn", turn=2, then="note", note="The bells ring.")
    _next_turn(game)
    assert [each.note.to for each in game.of(NoteSent)] == [(BLUE, ORANGE)]


@pytest.mark.rule("ARG-33.9", "ARG-34.2")
def test_an_objective_leads_to_a_further_one_for_the_same_player() -> None:
    letter = Objective(id="letter", seat=BLUE, kind="reach", text=named("Find it."), area=SPRING, secret=True)
    further = Objective(id="tower", seat=Seat(""), kind="survive", text=named("Get away."), secret=True)
    game = prepared(table(objectives=(letter,)), when="objective", aim="letter", then="objective", objective=further)
    game.move({"ada": Go((at(44, 30),))})
    _next_turn(game)
    (given,) = game.of(ObjectiveGiven)
    assert (given.seat, given.objective.id, given.objective.seat) == (BLUE, "tower", BLUE)
    assert ARGAD.view(game.state, ORANGE).objectives == ()


@pytest.mark.rule("ARG-33.9")
def test_each_of_several_players_gets_an_objective_of_the_own() -> None:
    aim = Objective(id="flee", seat=Seat(""), kind="leave", text=named("Away!"))
    game = prepared(table(), when="turn", turn=2, then="objective", objective=aim)
    _next_turn(game)
    assert [each.objective.id for each in game.of(ObjectiveGiven)] == ["flee_blue", "flee_orange"]


@pytest.mark.rule("ARG-33.9")
def test_a_bystander_speaks_to_whoever_has_been_seen() -> None:
    game = prepared(
        laid(
            [
                character("ada", BLUE, (30, 30)),
                character("monk", NOBODYS, (60, 30), of=profile(1, weapons=()), hidden=True),
                character("max", ORANGE, (90, 70)),
            ],
            master=True,
        ),
        when="sees", whom=MONK, seat=BLUE, then="says", person=MONK, text=named("You here?"),
    )  # fmt: skip
    assert not met(game)
    prepared(game, id="two", when="turn", turn=2, then="reveal", person=MONK)
    _next_turn(game)
    assert met(game) == ["two", "one"] or met(game) == ["two"]
    game.done()
    assert [each.text.en for each in game.of(FactTold)] == ["You here?"]
    assert not game.who("monk").hidden


@pytest.mark.rule("ARG-33.9")
def test_one_who_has_fallen_before_does_not_count() -> None:
    people = [character(name, ORANGE, (90, y)) for name, y in (("max", 20), ("ned", 40), ("oli", 60))]
    game = laid([character("ada", BLUE), *people], master=True)
    game.state = gone(game.state, "struck", game.who("max"))
    prepared(game, when="falls", seat=ORANGE)
    assert not met(game)
    game.state = gone(game.state, "struck", game.who("ned"))
    game.play(BLUE, Done())
    assert met(game) == ["one"]


@pytest.mark.rule("ARG-33.9")
def test_a_door_that_opens() -> None:
    game = Table(replace(started(small()), master=True, phase=Phase.ORDERS))
    portal = PortalId("door")
    game.state = opened(replace(game.state, closed=frozenset({portal})))
    game.state = replace(game.state, phase=Phase.ORDERS)
    prepared(game, when="opens", portal=portal)
    game.play(GAME_MASTER, SetDoor(portal, "open"))
    assert met(game) == ["one"]


@pytest.mark.rule("ARG-33.9")
def test_a_room_is_a_place() -> None:
    game = Table(replace(started(small()), master=True, phase=Phase.ORDERS))
    prepared(game, when="reaches", room=RoomId("hut"), then="note", note="A cellar!")
    assert not met(game)
    game.state = game.state.change(ADA, room=RoomId("hut"), at=at(55, 45))
    game.try_out(BLUE, Done())
    assert [each.note.to for each in game.of(NoteSent)] == [(BLUE,)]


@pytest.mark.rule("ARG-33.9")
@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"when": "reaches"}, "trigger_lacks"),
        ({"when": "sees"}, "trigger_lacks"),
        ({"when": "turn", "turn": 2, "then": "note"}, "trigger_lacks"),
        ({"when": "turn", "turn": 1}, "trigger_is_so"),
        ({"when": "sees", "whom": CharacterId("nobody")}, "trigger_unknown"),
        ({"when": "turn", "turn": 2, "then": "comes", "reserve": "them"}, "trigger_unknown"),
        ({"when": "opens", "portal": PortalId("gate")}, "trigger_unknown"),
    ],
)
def test_half_a_sentence_and_what_is_so_already_is_refused(values: dict[str, Any], key: str) -> None:
    refused = table().refusal(GAME_MASTER, SetTrigger(Trigger(**{"id": "one", "then": "ask", **values})))
    assert (refused.rule, refused.key) == ("ARG-33.9", key)


@pytest.mark.rule("ARG-33.9", "ARG-2.5")
def test_nobody_else_sets_or_knows_of_one() -> None:
    game = prepared(table(), when="turn", turn=2)
    (said,) = game.events
    for seat in (BLUE, ORANGE):
        assert ARGAD.view(game.state, seat).triggers == ()
        assert ARGAD.see(game.state, said, seat) is None
        assert game.refusal(seat, SetTrigger(game.state.triggers[0])).key == "for_the_master"
    assert len(ARGAD.view(game.state, GAME_MASTER).triggers) == 1
    assert game.refusal(GAME_MASTER, SetTrigger(game.state.triggers[0])).key == "trigger_twice"
    assert game.refusal(GAME_MASTER, RemoveTrigger("other")).key == "trigger_none"


@pytest.mark.rule("ARG-33.9")
def test_a_sentence_comes_true_once() -> None:
    game = prepared(table(), when="turn", turn=2, then="note", note="Once.")
    _next_turn(game)
    _next_turn(game)
    assert len(game.of(NoteSent)) == 1
    assert [each.met for each in game.state.triggers] == [2]


@pytest.mark.rule("ARG-33.9")
def test_the_game_master_is_asked_where_what_should_follow_cannot() -> None:
    game = prepared(table(), when="turn", turn=2, then="says", person=MONK, text=named("Hark!"))
    game.state = gone(game.state, "struck", game.who("monk"))
    _next_turn(game)
    assert [each.void for each in game.of(TriggerMet)] == [True]
    assert not game.of(FactTold)
    (awaited,) = ask(game.state, AskDesk(), GAME_MASTER).awaited
    assert awaited.text.en.startswith("When turn 2 begins")
    (removal,) = awaited.acts
    game.play(GAME_MASTER, RemoveTrigger(removal.command["trigger"]))
    assert ask(game.state, AskDesk(), GAME_MASTER).awaited == ()


@pytest.mark.rule("ARG-34.6")
def test_people_wait_in_the_wings_until_they_are_let_in() -> None:
    game = announcing()
    game.play(GAME_MASTER, HoldBack((MAX,), "the patrol"))
    assert MAX not in game.state.characters
    assert "the patrol" in ARGAD.view(game.state, ORANGE).reserves
    assert ARGAD.view(game.state, BLUE).reserves == {}
    assert game.state.outcome is None
    game.play(GAME_MASTER, LetIn("the patrol", "the bells"))
    assert game.who("max").at == at(90, 70)
    assert game.state.reserves == {}
    placed = game.of(CharacterRuled)[-1]
    assert (placed.before, placed.reason) == (None, "the bells")


@pytest.mark.rule("ARG-34.6", "ARG-33.9")
def test_those_who_wait_come_when_it_is_time_beside_whoever_stands_in_their_place() -> None:
    game = announcing()
    game.play(GAME_MASTER, HoldBack((MONK,), "brothers"))
    prepared(game, when="turn", turn=2, then="comes", reserve="brothers")
    game.state = game.state.change(MAX, at=at(100, 10))
    _next_turn(game)
    monk = game.who("monk")
    assert monk.at != at(100, 10)
    assert abs(monk.at[0] - at(100, 10)[0]) < 1000


@pytest.mark.rule("ARG-34.6")
def test_those_who_wait_are_of_one_player_and_free() -> None:
    game = announcing()
    assert game.refusal(GAME_MASTER, HoldBack((MAX, ADA), "both")).key == "wait_one_seat"
    assert game.refusal(GAME_MASTER, LetIn("nobody")).key == "wait_nobody"
    game.play(GAME_MASTER, HoldBack((MONK,), "one"))
    assert game.refusal(GAME_MASTER, HoldBack((MAX,), "one")).key == "wait_twice"


@pytest.mark.rule("ARG-33.9", "ARG-34.6")
def test_a_scenario_brings_triggers_and_people_in_the_wings() -> None:
    data = small(trigger=[
        {"id": "late", "when": "turn", "turn": 2, "then": "comes", "reserve": "patrol"},
        {"id": "spring", "when": "reaches", "area": [[0, 0], [8, 0], [8, 8], [0, 8]], "then": "note", "note": "Cold."},
    ])  # fmt: skip
    data["party"][0]["post"][1]["waits"] = "patrol"
    game = Table(started(data))
    assert "bo" not in game.state.characters
    _next_turn(game)
    assert game.who("bo").at == at(14, 10), "also where nobody is the game master"


@pytest.mark.parametrize(
    "broken",
    [
        {"id": "x", "when": "reaches", "then": "ask"},
        {"id": "x", "when": "turn", "turn": 2, "then": "comes", "reserve": "patrol"},
        {"id": "x", "when": "sees", "whom": "nobody", "then": "ask"},
        {"id": "x", "when": "reaches", "area": [[0, 0], [99, 0], [99, 8]], "then": "ask"},
    ],
)
def test_a_scenario_with_half_a_sentence_says_where(broken: dict[str, Any]) -> None:
    with pytest.raises(Exception, match="trigger x"):
        started(small(trigger=[broken]))


def worlds(*more: Trigger) -> tuple[Skirmish, Skirmish]:
    """The same night, with something prepared in one of them."""
    whole = start(setup(load_scenario("the-three-herons")))
    night = replace(whole, master=True, phase=Phase.ORDERS)
    return night, replace(night, triggers=more)


@pytest.mark.rule("ARG-33.9")
def test_two_worlds_are_the_same_until_something_comes_true() -> None:
    told = Trigger(id="a", when="turn", turn=2, then="secret", text=named("Up there!"), to=(BLUE,))
    asks = Trigger(id="b", when="falls", then="ask")
    games = [Table(each) for each in worlds(told, asks)]
    for _ in range(2):
        before = games[0].state.turn
        while games[0].state.turn == before:
            for seat in sorted(ARGAD.acting(games[0].state)):
                for game in games:
                    game.try_out(seat, Done())
                _alike(games, [ORANGE] if games[0].state.turn > 1 else [BLUE, ORANGE])
    assert met(games[1]) == ["a"]


def _alike(games: list[Table], seats: list[Seat]) -> None:
    for seat in seats:
        one, other = (ARGAD.view(game.state, seat) for game in games)
        assert one == other
        assert list(ARGAD.commands(games[0].state, seat)) == list(ARGAD.commands(games[1].state, seat))


def test_every_half_can_be_made_at_the_desk() -> None:
    """From menus: each that needs nobody in particular is accepted as it is laid out."""
    state = table().state
    (act,) = [each for each in ask(state, AskDesk(), GAME_MASTER).acts if each.command["type"] == "SetTrigger"]
    assert act.why is None
    menus = {blank.name: blank for blank in act.blanks}
    assert [each.fills["trigger.when"] for each in menus["trigger.when"].choices] == [
        "reaches",
        "sees",
        "falls",
        "turn",
    ]
    assert "comes" not in [each.fills["trigger.then"] for each in menus["trigger.then"].choices]
    who = {each.label.en: each.fills for each in menus["trigger.seat"].choices}
    assert who["Somebody of Blue"] == {"trigger.seat": "blue", "trigger.who": None}
    refused = ARGAD.decide(
        state, GAME_MASTER, SetTrigger(Trigger(id="t", when="falls", then="ask", seat=BLUE)), ScriptedDice()
    )
    assert not isinstance(refused, Refusal)


def test_what_is_prepared_is_said_in_a_sentence() -> None:
    game = prepared(table(), when="reaches", seat=BLUE, area=SPRING, then="note", note="The letter.")
    (plan,) = ask(game.state, AskDesk(), GAME_MASTER).plans
    assert plan.text.en == "When somebody of Blue reaches the marked place, then a note to that player: “The letter.”"
    assert plan.text.fr.startswith("Quand quelqu’un de Bleu atteint l’endroit marqué, alors un billet")
    assert plan.area == SPRING
    assert read_scenario(SOUND, "sound").trigger == ()
