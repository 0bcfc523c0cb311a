"""The game master's seat: notes, people lent and taken over, a word on a die, roles and wishes (ARG-32, 35.6, 47.6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.master.casting import GiveBack, Lend, TakeOver
from escarmouche.argad.master.dice_rulings import RuleDie
from escarmouche.argad.master.notes import NoteDeed, SendNote
from escarmouche.argad.master.placing import PlaceCharacter
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Go, Stay
from escarmouche.argad.model.resolution import DieRuled
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.preparation import AnswerWish, CastRole, MakeWish, OfferRole, WishAnswered
from escarmouche.argad.phases.seat_commands import TimeUp
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.text.rendering import render_event
from escarmouche.kernel import CLOCK, GAME_MASTER, Refusal, Setup
from tests.argad.build import BLUE, ORANGE, at, character, named, profile, skirmish
from tests.argad.turns import Table

A, X, MONK = CharacterId("a"), CharacterId("x"), CharacterId("monk")


def table(*people: Any, **values: Any) -> Table:
    """Blue's a, orange's x and a monk whom nobody plays, with a game master, in the announcements."""
    everybody = people or (
        character("a"),
        character("x", ORANGE, (60, 30)),
        character("monk", BYSTANDERS, (45, 50)),
    )
    values = {"master": True, "options": {"fog": False}, **values}
    begun = Table(opened(skirmish(everybody, **values)))
    begun.to(Phase.ORDERS)
    return begun


def told(state: Skirmish, event: Any) -> str:
    return render_event(state, event, "en")


# Notes


@pytest.mark.rule("ARG-32.1", "ARG-33.9")
def test_a_note_is_read_by_those_to_whom_it_is_written() -> None:
    at_table = table()
    at_table.play(GAME_MASTER, SendNote((BLUE,), "The chest is under the altar.", MONK))
    assert [note.text for note in ARGAD.view(at_table.state, BLUE).notes] == ["The chest is under the altar."]
    assert ARGAD.view(at_table.state, ORANGE).notes == ()
    assert len(ARGAD.view(at_table.state, GAME_MASTER).notes) == 1
    sent = at_table.events[-1]
    assert see(at_table.state, sent, BLUE) == sent
    assert see(at_table.state, sent, ORANGE) is None


@pytest.mark.rule("ARG-32.1")
def test_players_write_to_the_game_master_and_to_nobody_else() -> None:
    at_table = table()
    at_table.play(BLUE, SendNote((GAME_MASTER,), "May I bribe the monk?"))
    assert ARGAD.view(at_table.state, ORANGE).notes == ()
    assert at_table.refusal(BLUE, SendNote((ORANGE,), "psst")).key == "note_to_master"
    assert at_table.refusal(GAME_MASTER, SendNote((GAME_MASTER,), "?")).key == "note_to_nobody"
    assert at_table.refusal(GAME_MASTER, SendNote((), "?")).key == "note_to_nobody"
    alone = table(master=False)
    assert alone.refusal(BLUE, SendNote((GAME_MASTER,), "?")).key == "note_without_master"


@pytest.mark.rule("ARG-35.8")
def test_deeds_are_noted_for_a_later_game_in_the_open_or_not() -> None:
    at_table = table()
    at_table.play(GAME_MASTER, NoteDeed(A, "betrayed an ally", secret=True))
    at_table.play(GAME_MASTER, NoteDeed(X, "spared the monk"))
    noted = {seat: [deed.text for deed in ARGAD.view(at_table.state, seat).deeds] for seat in (GAME_MASTER, BLUE)}
    assert noted == {GAME_MASTER: ["betrayed an ally", "spared the monk"], BLUE: ["spared the monk"]}
    assert [see(at_table.state, event, BLUE) is None for event in at_table.events[-2:]] == [True, False]
    assert at_table.refusal(BLUE, NoteDeed(A, "was brave")).key == "for_the_master"


# Who plays whom


@pytest.mark.rule("ARG-33.9", "ARG-32.1")
def test_a_bystander_is_lent_to_a_player_and_given_back() -> None:
    at_table = table()
    step = Announce(MONK, Go((at(45, 40),)))
    assert at_table.refusal(BLUE, step).key == "not_your_character"
    at_table.play(GAME_MASTER, Lend((MONK,), BLUE, "he trusts her"))
    assert told(at_table.state, at_table.events[-1]) == "The game master lets Blue play monk (he trusts her)."
    at_table.play(BLUE, step)
    assert at_table.refusal(ORANGE, step).key == "not_your_character"
    assert not at_table.state.enemies(at_table.who("monk"), at_table.who("x"))
    at_table.play(GAME_MASTER, GiveBack((MONK,)))
    assert at_table.refusal(BLUE, step).key == "not_your_character"
    assert at_table.refusal(GAME_MASTER, GiveBack((MONK,))).key == "master_nothing_new"
    assert at_table.refusal(GAME_MASTER, Lend((MONK,), BYSTANDERS)).key == "master_no_troop"
    assert at_table.refusal(GAME_MASTER, Lend((), BLUE)).key == "group_without_people"


@pytest.mark.rule("ARG-33.9")
def test_whoever_is_lent_sees_for_the_player() -> None:
    far = [character("a"), character("x", ORANGE, (60, 30)), character("monk", BYSTANDERS, (85, 30))]
    hidden = table(*far, options={"fog": True, "sight": 2600})
    assert X not in ARGAD.view(hidden.state, BLUE).characters
    hidden.play(GAME_MASTER, Lend((MONK,), BLUE))
    assert {MONK, X} <= ARGAD.view(hidden.state, BLUE).characters.keys()


@pytest.mark.rule("ARG-35.6")
def test_people_taken_over_pass_for_bystanders_until_they_are_given_back() -> None:
    at_table = table(options={"fog": True})
    at_table.play(GAME_MASTER, TakeOver((A,), unnoticed=True))
    seen = ARGAD.view(at_table.state, ORANGE).characters[A]
    assert (seen.owner, seen.player, seen.lender) == (BYSTANDERS, None, None)
    assert ARGAD.view(at_table.state, BLUE).characters[A].lender == BLUE
    assert at_table.refusal(BLUE, Announce(A, Stay())).key == "not_your_character"
    at_table.play(GAME_MASTER, Announce(A, Go((at(30, 40),))))
    at_table.play(GAME_MASTER, GiveBack((A,)))
    assert ARGAD.view(at_table.state, ORANGE).characters[A].owner == BLUE
    at_table.play(BLUE, Announce(A, Stay()))


@pytest.mark.rule("ARG-35.6")
def test_the_game_master_plays_somebody_for_a_while_in_the_open() -> None:
    at_table = table()
    at_table.play(GAME_MASTER, TakeOver((A,), reason="a fever"))
    assert told(at_table.state, at_table.events[-1]) == "The game master plays a for a while (a fever)."
    assert at_table.who("a").owner == BLUE
    assert at_table.refusal(BLUE, Announce(A, Stay())).key == "not_your_character"
    at_table.play(GAME_MASTER, Announce(A, Stay()))


# A word on a die


def fighting() -> Table:
    """Blue's a and orange's x touch, class 3 both, with swords; it is time to strike."""
    at_table = table(character("a"), character("x", ORANGE, (32, 30)))
    at_table.to(Phase.MELEE)
    return at_table


@pytest.mark.rule("ARG-47.6")
def test_a_two_that_was_rolled_becomes_a_six_and_the_story_tells_both() -> None:
    at_table = fighting()
    blow = Strike(A, X, WeaponId("sword"))
    for seat, command in ((BLUE, blow), (BLUE, Done())):
        at_table.play(seat, command)
    before = at_table.state
    at_table.play(ORANGE, Done(), [2], [1])
    assert X in at_table.state.characters
    again = Table(before)  # taken back
    again.play(GAME_MASTER, RuleDie("strike", BLUE, 6, reason="the sun was in her eyes"))
    assert ARGAD.view(again.state, BLUE).ruled_dice == ()
    assert see(again.state, again.events[-1], BLUE) is None
    again.play(ORANGE, Done(), [2], [1])
    assert X not in again.state.characters
    ruled = next(event for event in again.events if isinstance(event, DieRuled))
    assert (ruled.before, ruled.ruled.face) == (2, 6)
    assert told(again.state, ruled) == "The die shows 2; the game master says 6 (the sun was in her eyes)."
    assert again.state.ruled_dice == ()


@pytest.mark.rule("ARG-47.6")
def test_only_dice_that_are_thrown_can_be_ruled_on() -> None:
    at_table = fighting()
    assert at_table.refusal(GAME_MASTER, RuleDie("luck", BLUE, 6)).key == "master_no_purpose"
    assert at_table.refusal(GAME_MASTER, RuleDie("strike", BYSTANDERS, 6)).key == "master_no_troop"
    assert at_table.refusal(BLUE, RuleDie("strike", BLUE, 6)).key == "for_the_master"


# Roles and wishes


def preparing(**options: Any) -> Table:
    whole = setup(scenarios()[0], {"preparation": True, **options})
    return Table(ARGAD.start(Setup((*whole.seats, GAME_MASTER), whole.scenario, whole.options)))


@pytest.mark.option("preparation")
@pytest.mark.rule("ARG-32.3")
def test_roles_are_offered_and_wishes_heard_before_the_first_turn() -> None:
    at_table = preparing()
    one, other = at_table.state.seats
    assert at_table.state.phase is Phase.PREPARATION
    for role in ("captain", "healer", "spy"):
        at_table.play(GAME_MASTER, OfferRole(role, f"You are the {role}."))
    assert MakeWish("You are the spy.", "spy") in list(ARGAD.commands(at_table.state, one))
    at_table.play(one, MakeWish("I would like to be the spy.", "spy"))
    at_table.play(other, MakeWish("A horse, please."))
    seen = {seat: len(ARGAD.view(at_table.state, seat).wishes) for seat in (one, other, GAME_MASTER)}
    assert seen == {one: 1, other: 1, GAME_MASTER: 2}
    assert see(at_table.state, at_table.events[-1], one) is None
    assert len(ARGAD.view(at_table.state, other).roles) == 3


@pytest.mark.rule("ARG-32.3")
def test_the_first_turn_begins_when_players_and_game_master_are_ready() -> None:
    at_table = preparing()
    one, other = at_table.state.seats
    assert ARGAD.acting(at_table.state) == {one, other, GAME_MASTER}
    for seat in (one, other):
        at_table.play(seat, Done())
    assert at_table.state.phase is Phase.PREPARATION
    at_table.play(GAME_MASTER, Done())
    assert (at_table.state.turn, at_table.state.phase) == (1, Phase.EARLY)
    assert at_table.refusal(one, MakeWish("A horse, please.")).key == "not_in_early"


@pytest.mark.rule("ARG-32.3")
def test_without_the_option_or_a_game_master_the_game_begins_at_once() -> None:
    whole = setup(scenarios()[0], {"preparation": True})
    assert ARGAD.start(whole).phase is Phase.EARLY
    assert preparing(preparation=False).state.phase is Phase.EARLY


@pytest.mark.rule("ARG-32.3")
def test_a_role_makes_a_figure_the_players_own() -> None:
    at_table = preparing()
    one, other = at_table.state.seats
    figure = next(each.id for each in at_table.state.troop(one) if not each.me)
    at_table.play(GAME_MASTER, OfferRole("scout", "You know the hills.", figure))
    at_table.play(GAME_MASTER, CastRole("scout", one))
    assert [each.id for each in at_table.state.troop(one) if each.me] == [figure]
    assert at_table.state.roles[0].seat == one
    assert at_table.refusal(GAME_MASTER, CastRole("scout", other)).key == "role_cast"
    assert at_table.refusal(GAME_MASTER, CastRole("spy", other)).key == "role_unknown"
    assert at_table.refusal(GAME_MASTER, OfferRole("scout", "Again.")).key == "role_twice"


@pytest.mark.rule("ARG-32.11")
def test_wishes_for_recruits_are_granted_declined_or_decided_by_lot() -> None:
    at_table = preparing()
    one, _ = at_table.state.seats
    for text in ("three crossbowmen", "a cannon", "a drummer", "a mule"):
        at_table.play(one, MakeWish(text))
    at_table.play(GAME_MASTER, AnswerWish(one, 1, "granted", "only one"))
    at_table.play(GAME_MASTER, AnswerWish(one, 2, "declined"))
    at_table.play(GAME_MASTER, AnswerWish(one, 3, "lot"), [4])
    at_table.play(GAME_MASTER, AnswerWish(one, 4, "lot"), [3])
    assert [wish.answer for wish in at_table.state.wishes] == ["granted", "declined", "granted", "declined"]
    answers = [event for event in at_table.events if isinstance(event, WishAnswered)]
    assert [event.roll.faces if event.roll else None for event in answers] == [None, None, (4,), (3,)]
    assert at_table.refusal(GAME_MASTER, AnswerWish(one, 1, "lot")).key == "wish_answered"
    assert at_table.refusal(GAME_MASTER, AnswerWish(one, 5, "lot")).key == "wish_unknown"
    crossbowman = PlaceCharacter(
        character=CharacterId("recruit"), name=named("Jo"), owner=one, profile=profile(weapons=()), at=(3000, 500)
    )
    at_table.play(GAME_MASTER, crossbowman)
    assert at_table.who("recruit").owner == one


@pytest.mark.rule("ARG-32.11")
def test_wishes_are_made_by_players_and_not_without_end() -> None:
    at_table = preparing()
    one, _ = at_table.state.seats
    assert at_table.refusal(GAME_MASTER, MakeWish("peace")).key == "wish_of_a_player"
    assert at_table.refusal(one, MakeWish("a role", "nobody")).key == "role_unknown"
    at_table.play(GAME_MASTER, OfferRole("spy", "You are the spy."))
    for _ in range(12):
        assert MakeWish("You are the spy.", "spy") in list(ARGAD.commands(at_table.state, one))
        at_table.play(one, MakeWish("more"))
    assert not any(isinstance(command, MakeWish) for command in ARGAD.commands(at_table.state, one))
    refused = at_table.refusal(one, MakeWish("more"))
    assert isinstance(refused, Refusal)
    assert refused.key == "wishes_enough"


# When a part of a turn is over


def patient_table() -> Table:
    """Where the game master says when to go on."""
    at_table = table()
    at_table.state = replace(at_table.state, options=replace(at_table.state.options, master_ready=True))
    return at_table


@pytest.mark.option("master_ready")
@pytest.mark.rule("ARG-9.14")
def test_if_the_table_likes_nobody_moves_before_the_game_master_agrees() -> None:
    at_table = patient_table()
    x, y = at_table.state.characters[MONK].at
    at_table.play(GAME_MASTER, Announce(MONK, Go(((x, y + 50),))))
    at_table.done()
    assert ARGAD.acting(at_table.state) == {GAME_MASTER}
    assert at_table.state.characters[MONK].at == (x, y)
    at_table.play(GAME_MASTER, Done())
    assert at_table.state.characters[MONK].at == (x, y + 50)


@pytest.mark.rule("ARG-R-1")
def test_the_game_master_has_as_much_time_again_as_the_players() -> None:
    at_table = patient_table()
    at_table.play(CLOCK, TimeUp())
    assert ARGAD.acting(at_table.state) == {GAME_MASTER}
    at_table.play(CLOCK, TimeUp())
    assert at_table.state.phase is not Phase.ORDERS
