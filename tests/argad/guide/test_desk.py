"""The game master's desk: what may be done with people, doors and the whole table, and that nobody else has one."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS, COMMANDS, Command
from escarmouche.argad.content.scenario import load_scenario, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty, AskLook, AskMelee, AskShots, Duty
from escarmouche.argad.guide.desk_asking import Act, AskDesk, Blank, Desk, Look
from escarmouche.argad.guide.tools import TOOLS
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Note, Role, Wish
from escarmouche.argad.model.questions import Ambush, Conversation, MoraleTest
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal, ScriptedDice, Seat
from tests.argad.build import BLUE, ORANGE, character, profile, skirmish
from tests.argad.guide.answers import ask

A, M, X = CharacterId("a"), CharacterId("m"), CharacterId("x")
NOBODYS = Seat("")


def people(**values: Any) -> Skirmish:
    """One of blue's, one of orange's in hiding, and a bystander."""
    return skirmish(
        [
            character("a", BLUE, (20, 20)),
            character("x", ORANGE, (60, 20), hidden=True),
            character("m", NOBODYS, (40, 40), of=profile(1, weapons=())),
        ],
        master=True,
        **values,
    )


def inn() -> Skirmish:
    start = ARGAD.start(setup(load_scenario("the-three-herons")))
    return replace(start, master=True, phase=Phase.ORDERS)


def desk(state: Skirmish, about: str = "") -> Desk:
    found = ask(state, AskDesk(about), GAME_MASTER)
    assert isinstance(found, Desk)
    return found


def acts(state: Skirmish, about: str = "") -> dict[str, Act]:
    return {act.label.en: act for act in desk(state, about).acts}


def blank(act: Act, name: str) -> Blank:
    return next(each for each in act.blanks if each.name == name)


def labels(act: Act, name: str) -> list[str]:
    return [choice.label.en for choice in blank(act, name).choices]


def given(act: Act, **values: Any) -> Command:
    """The command with its blanks filled in, as the page writes it."""
    written = msgspec.json.decode(msgspec.json.encode(act.command))
    for path, value in values.items():
        *outer, last = path.split("__")
        inside = written
        for name in outer:
            inside = inside[name]
        inside[last] = value
    command: Command = msgspec.convert(written, Command)
    return command


def play(state: Skirmish, command: Command, *faces: Any) -> Skirmish:
    decision = ARGAD.decide(state, GAME_MASTER, command, ScriptedDice(*faces))
    assert not isinstance(decision, Refusal), decision
    return decision.state


@pytest.mark.parametrize("seat", [BLUE, ORANGE, SPECTATOR])
@pytest.mark.parametrize("question", [AskDesk(), AskDesk("a"), AskDesk("x"), AskDesk("nobody"), AskLook(ORANGE)])
@pytest.mark.rule("ARG-2.5")
def test_nobody_but_the_game_master_has_a_desk(seat: Seat, question: Any) -> None:
    """One and the same refusal, whatever is asked about: also about those whom the seat does not see."""
    assert ask(people(), question, seat) == ask(people(), AskDesk("m"), seat)
    assert isinstance(ask(people(), question, seat), Refusal)


def test_every_tool_of_the_game_masters_lies_on_the_desk() -> None:
    assert {tool.command for tool in TOOLS} >= {kind.command for kind in COMMAND_KINDS.values() if kind.master}
    assert {tool.command for tool in TOOLS} <= set(COMMANDS)


def test_somebody_in_hiding_is_revealed_with_one_press() -> None:
    after = play(people(), given(acts(people(), X)["Reveal"]))
    assert not after.characters[X].hidden
    assert "Reveal" not in acts(after, X)
    assert "Hide" in acts(after, X)


def test_a_move_needs_a_place() -> None:
    move = acts(people(), A)["Move"]
    assert [(each.name, each.kind, each.optional) for each in move.blanks] == [
        ("to", "place", False),
        ("reason", "text", True),
    ]
    after = play(people(), given(move, to=[3000, 3000], reason="the door was open"))
    assert after.characters[A].at == (3000, 3000)


def test_whoever_is_moved_looks_where_they_looked() -> None:
    state = skirmish([character("a", facing=90)], master=True)
    assert play(state, given(acts(state, A)["Move"], to=[5000, 5000])).characters[A].facing == 90


@pytest.mark.rule("ARG-33.9")
def test_bystanders_speak_and_players_people_do_not() -> None:
    tell = acts(people(), M)["Speak to a player"]
    assert labels(tell, "seat") == ["Blue", "Orange"]
    after = play(people(), given(tell, seat="blue", text={"en": "Upstairs.", "fr": "Là-haut."}))
    assert [each.en for each in after.learned[BLUE]] == ["Upstairs."]
    assert "Speak to a player" not in acts(people(), A)
    assert acts(people(), A)["Have them act"].why is not None


@pytest.mark.rule("ARG-33.13")
def test_the_attitude_die_asks_towards_whom() -> None:
    after = play(people(), given(acts(people(), M)["Attitude die"], seat="orange"), [4])
    assert after.npcs[M].attitudes == {ORANGE: "friendly"}


def test_of_a_list_only_that_is_offered_which_changes_something() -> None:
    assert labels(acts(people(), A)["Lend"], "to") == ["Orange"]
    weapons = [choice.fills["weapon"] for choice in blank(acts(people(), A)["Give a weapon"], "weapon").choices]
    assert "sword" not in weapons
    assert "crossbow" in weapons


def test_a_test_says_its_chance_before_the_die() -> None:
    tests = labels(acts(people(), A)["Test a skill"], "skill")
    assert "Agility (33%)" in tests


def test_what_is_not_possible_now_says_why() -> None:
    assert acts(people(), A)["Word on shots"].why is not None
    shots = acts(people(phase=Phase.SHOTS), A)
    assert shots["Word on shots"].why is None
    assert shots["Move"].why is not None


def test_what_an_objective_has_to_name_depends_on_its_kind() -> None:
    objective = acts(people(), A)["Give an objective"]
    needs = {choice.fills["objective.kind"]: choice.needs for choice in blank(objective, "objective.kind").choices}
    assert needs["meet"] == ("objective.whom",)
    assert needs["survive"] == ()
    text = {"en": "Find him.", "fr": "Le trouver."}
    command = given(
        objective, objective__seat="blue", objective__kind="meet", objective__whom="m", objective__text=text
    )
    (found,) = play(people(), command).objectives
    assert (found.seat, found.of, found.whom) == (BLUE, A, M)


def test_a_newcomer_gets_an_id_that_nobody_has() -> None:
    place = acts(inn())["Bring somebody in"]
    guard = next(choice for choice in blank(place, "profile").choices if choice.fills["profile"]["id"] == "monk")
    name = {"en": "A monk", "fr": "Un moine"}
    after = play(inn(), given(place, name=name, owner="", at=[9000, 1000], **guard.fills))
    assert after.characters[CharacterId("newcomer_1")].owner == NOBODYS
    assert acts(after)["Bring somebody in"].command["character"] == "newcomer_2"


def test_a_door_has_a_desk_of_its_own() -> None:
    door = acts(inn(), "front_door")["Open, close, lock"]
    assert labels(door, "state") == ["Close it", "Lock it"]
    assert "front_door" in play(inn(), given(door, state="locked")).locked


@pytest.mark.parametrize("about", ["", "maclou", "thierry", "front_door"])
def test_every_text_is_there_in_both_languages(about: str) -> None:
    for act in desk(inn(), about).acts:
        texts = [act.label, *(each.label for each in act.blanks)]
        texts += [choice.label for each in act.blanks for choice in each.choices]
        assert all(text.en and text.fr and "{" not in text.en + text.fr for text in texts)
        assert act.icon


def test_all_that_needs_nothing_more_can_be_given_as_it_is() -> None:
    """Whatever is laid out ready is accepted by the rules."""
    for about in ("", *inn().characters):
        for act in desk(inn(), about).acts:
            if act.why is None and all(each.optional for each in act.blanks):
                assert ARGAD.refuse(inn(), GAME_MASTER, given(act)) is None


def test_wishes_want_an_answer() -> None:
    wish = Wish(seat=ORANGE, text="Three crossbowmen.")
    state = people(
        phase=Phase.PREPARATION, wishes=(replace(wish, answer="declined"), wish), roles=(Role(id="spy", text="A spy."),)
    )
    (awaited,) = desk(state).awaited
    assert awaited.text.en == "Orange wishes: “Three crossbowmen.”"
    (answer,) = awaited.acts
    assert labels(answer, "answer") == ["Grant it", "Decline it", "Draw lots"]
    after = play(state, given(answer, answer="granted"))
    assert [each.answer for each in after.wishes] == ["declined", "granted"]
    assert desk(after).awaited == ()
    assert labels(acts(state)["Give a role"], "role") == ["A spy."]


def test_a_note_is_open_until_it_is_answered() -> None:
    state = people(notes=(Note(by=BLUE, to=(GAME_MASTER,), text="May I?", turn=1),))
    (awaited,) = desk(state).awaited
    assert awaited.seat == BLUE
    assert desk(play(state, given(awaited.acts[0], text="You may."))).awaited == ()


def test_questions_to_the_game_master_come_with_their_answers() -> None:
    state = people(questions=(Ambush(GAME_MASTER, (X,), A),))
    (awaited,) = desk(state).awaited
    assert [act.label.en for act in awaited.acts] == ["Ambush!", "They stay hidden"]
    assert awaited.people == (X, A)
    asked_of_others = people(questions=(Ambush(BLUE, (X,), A),))
    assert [each.acts for each in desk(asked_of_others).awaited] == [()]


@pytest.mark.rule("ARG-38.2", "ARG-38.9")
def test_what_shakes_people_is_asked_with_its_chances() -> None:
    asked = MoraleTest(GAME_MASTER, (A,), ("leader",), BLUE)
    state = replace(people(options={"morale": "prompt"}), questions=(asked,))
    (awaited,) = desk(state).awaited
    test, let_pass, remember = sorted(awaited.acts, key=lambda act: act.label.en, reverse=True)
    assert (test.label.en, let_pass.label.en, remember.label.en) == (
        "Test their morale",
        "Remember a deed",
        "Let it pass",
    )
    assert {each.text.en: each.chance for each in test.outcomes} == {"They hold": 1 / 3, "Flight": 2 / 3}


@pytest.mark.rule("ARG-38.2", "ARG-38.3")
def test_a_test_of_morale_names_its_causes_with_the_chance_to_hold() -> None:
    act = acts(people(options={"morale": "prompt"}), A)["Test morale"]
    assert act.command["characters"] == [A]
    assert "Fear (33% hold)" in labels(act, "cause")
    assert not any("rally" in label for label in labels(act, "cause"))
    assert "Test morale" not in [each.label.en for each in desk(people(), A).acts if not each.why]


def test_a_bystander_answers_in_a_talk() -> None:
    state = people(phase=Phase.MELEE, questions=(Conversation(GAME_MASTER, M, A, 3),))
    (awaited,) = desk(state).awaited
    assert [act.label.en for act in awaited.acts] == ["Answer", "End the talk"]


@pytest.mark.parametrize("seat", [BLUE, ORANGE, SPECTATOR])
def test_to_look_as_a_seat_shows_exactly_its_view(seat: Seat) -> None:
    for state in (people(), inn(), people(options={"fog": False})):
        look = ask(state, AskLook(seat), GAME_MASTER)
        assert isinstance(look, Look)
        assert look.view == ARGAD.view(state, seat)
        assert look.view.viewer == seat


@pytest.mark.parametrize("question", [AskDuty(), AskShots(), AskMelee()], ids=lambda each: type(each).__name__)
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_what_a_seat_is_asked_and_may_do_is_answered_as_for_that_seat(seat: Seat, question: Any) -> None:
    """Also of an ambush that waits in hiding: whoever it is for is told of it, and nobody else."""
    waits = Ambush(ORANGE, (X,), A)
    state = replace(people(), questions=(waits,), phase=Phase.SHOTS)
    asked = ask(state, AskLook(seat, question=question), GAME_MASTER)
    assert asked == ask(ARGAD.view(state, seat), question, seat)
    if isinstance(asked, Duty):
        assert (asked.asked is not None) == (seat == ORANGE)


@pytest.mark.parametrize("question", [None, AskDuty()])
def test_players_do_not_ask_for_each_other(question: Any) -> None:
    assert isinstance(ask(people(), AskLook(ORANGE, question=question), BLUE), Refusal)


def test_one_looks_as_those_who_are_at_the_table() -> None:
    assert isinstance(ask(people(), AskLook(Seat("straw")), GAME_MASTER), Refusal)


def test_nothing_is_left_to_do_when_the_story_is_over() -> None:
    state = play(people(), given(acts(people(), X)["Take off the table"]))
    assert ARGAD.outcome(state) is not None
    assert desk(state).acts == ()


def test_a_desk_fits_into_one_message() -> None:
    assert len(msgspec.json.encode(desk(inn()))) < 64 * 1024
