"""Page 36: people in disguise go by another id in everything that is told to those whom they fool."""

import re
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.campaigns.chronicle import chronicle
from escarmouche.argad.chapters import AtTable
from escarmouche.argad.content.scenario import load_scenario, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.knowledge.aliases import aliases_for, known_as
from escarmouche.argad.knowledge.event_views import see
from escarmouche.argad.knowledge.views import known
from escarmouche.argad.master.casting import GiveBack, Lend
from escarmouche.argad.master.notes import NoteDeed, SendNote
from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.aliases import all_named
from escarmouche.argad.model.clothes import Disguise
from escarmouche.argad.model.ids import CharacterId, TableId, ThingId
from escarmouche.argad.model.notes import Deed, Note
from escarmouche.argad.model.orders import Follow, KeepDistance, LeaveTable
from escarmouche.argad.model.renaming import renamed
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.people.disguises import LookedAt, Unmasked
from escarmouche.argad.people.talk import AskTalk
from escarmouche.argad.phases.announcing import Announce, Withdraw
from escarmouche.argad.phases.dropping_disguise import DropDisguise
from escarmouche.argad.phases.truces import TruceBroken
from escarmouche.argad.phases.turn import opened
from escarmouche.argad.places.changing import ClothesChanged
from escarmouche.argad.places.grabbed_objects import ObjectGrabbed
from escarmouche.argad.script import PRESENTER
from escarmouche.kernel import GAME_MASTER, SPECTATOR, Refusal, Roll, Seat, Setup, StreamDice, Throw, die
from escarmouche.kernel.past import Transition
from escarmouche.presentation.view_log import ViewRecorder
from escarmouche.text.codec import decoder, encode
from tests.argad import wander
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, named
from tests.argad.places import A, E
from tests.argad.stories import story_setup, two_tables
from tests.argad.test_34_coming_and_going import all_done, party, to_orders
from tests.argad.test_36_clothes import MONK, M, infiltrated, wardrobe, wearing
from tests.argad.turns import SEED, Table

DOUBT = LookedAt(A, (E,), Roll(Throw("doubt", GAME_MASTER, die(6)), (1,), 1), (ORANGE,))
"""Somebody of orange's has a doubt about A."""
NOBODY = CharacterId("nobody")
HARBOUR = TableId("harbour")
OTHERS = CharacterId("b"), E
"""Those who stand about openly."""
SEATS = (BLUE, ORANGE)


def told(what: Any) -> str:
    return encode(what).decode()


def is_said(who: str, text: str) -> bool:
    """Whether an id or a name stands in it as a word of its own."""
    return re.search(rf"(?<![A-Za-z]){re.escape(who)}(?![A-Za-z])", text) is not None


def inn(**options: Any) -> Skirmish:
    return ARGAD.start(setup(load_scenario("the-three-herons"), options))


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
@pytest.mark.parametrize("fog", [True, False])
@pytest.mark.parametrize("seat", [BLUE, SPECTATOR])
def test_who_is_fooled_knows_people_by_an_id_that_says_nothing(seat: Seat, fog: bool) -> None:
    state = inn(fog=fog)
    view = ARGAD.view(state, seat)
    shown = told(view)
    for who in ("aliette", "rollon", "guyot", "gobin", "denise"):
        assert not is_said(who, shown.lower())
    if not fog:
        assert view.characters.keys() >= {"pilgrim_with_a_limp", "very_tall_pilgrim", "cheerful_pilgrim"}
    own = ARGAD.view(state, ORANGE).characters[CharacterId("aliette")].disguise
    assert own is not None and own.alias == "pilgrim_with_a_limp"
    assert list(view.characters) == sorted(view.characters), "their order does not tell either"


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
def test_without_a_disguise_nothing_is_renamed() -> None:
    plain = wardrobe(wearing(None))
    assert known_as(plain, aliases_for(plain, ORANGE)) is plain
    spy = infiltrated()
    assert known_as(spy, aliases_for(spy, ORANGE)) is known_as(spy, aliases_for(spy, SPECTATOR))
    assert aliases_for(spy, BLUE) == aliases_for(spy, GAME_MASTER) == frozenset()


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
def test_a_command_names_the_alias_and_the_own_id_means_nobody() -> None:
    state = infiltrated()
    right, wrong, invented = (Announce(E, Follow(who)) for who in (M, A, NOBODY))
    refused, unknown = (ARGAD.refuse(state, ORANGE, each) for each in (wrong, invented))
    assert refused is not None and unknown is not None
    assert told(refused).replace('"a"', '"nobody"') == told(unknown)
    offers = [told(_some(each)) for each in ARGAD.commands(state, ORANGE)]
    assert any(is_said("monk", each) for each in offers)
    table = Table(state)
    table.play(ORANGE, right)
    assert table.state.drafts[E] == Follow(A), "the rules know who it is"
    assert ARGAD.view(table.state, ORANGE).drafts[E] == Follow(M)
    assert ARGAD.view(table.state, BLUE).drafts[E] == Follow(A)
    event, heard = table.events
    assert see(state, heard, ORANGE) == replace(heard, mark=""), "what it is made of is not given away"
    assert [see(state, event, seat).orders[E].whom for seat in (ORANGE, BLUE)] == [M, A]  # type: ignore[union-attr]  # all hear it


@pytest.mark.rule("ARG-R-204")
def test_the_view_alone_answers_as_the_whole_skirmish_does() -> None:
    """What computer players and the guide are given is in the same words."""
    state = infiltrated()
    view = ARGAD.view(state, ORANGE)
    assert list(ARGAD.commands(view, ORANGE)) == list(ARGAD.commands(state, ORANGE))
    for who in (M, A):
        command = Announce(E, KeepDistance(who, 500))
        assert ARGAD.refuse(view, ORANGE, command) == ARGAD.refuse(state, ORANGE, command)


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
@pytest.mark.parametrize("learns", [Unmasked(A), DOUBT])
def test_the_event_that_tells_names_both(learns: Any) -> None:
    before = infiltrated()
    seen, after = see(before, learns, ORANGE), learns.apply(before)
    assert seen is not None and (seen.character, seen.truly, seen.name) == (M, A, named("a"))
    assert known(after, ORANGE).characters.keys() == {A, *OTHERS}
    assert known(after, ORANGE).aliases == {ORANGE: {M: A}}
    for language in ("en", "fr"):
        (sentence,) = PRESENTER.localizer(known(before, ORANGE)).sentences(seen)
        assert is_said("monk", sentence[language].lower()) and sentence[language].endswith(": a."), sentence
    mine = see(before, learns, BLUE)
    assert mine is None or (mine.character, mine.truly) == (A, ""), "those who knew learn nothing new"


@pytest.mark.rule("ARG-R-204")
def test_what_was_said_of_somebody_in_disguise_goes_on_meaning_the_same_person() -> None:
    table = Table(infiltrated())
    table.play(ORANGE, Announce(E, Follow(M)))
    table.play(BLUE, DropDisguise(A))
    assert ARGAD.view(table.state, ORANGE).drafts[E] == Follow(A)
    table.play(ORANGE, Withdraw(E))
    table.play(ORANGE, Announce(E, Follow(M)))
    assert table.state.drafts[E] == Follow(A), "whoever has seen through an alias may still use it"


@pytest.mark.rule("ARG-36.3", "ARG-36.4")
def test_somebody_who_changes_again_out_of_sight_is_somebody_else() -> None:
    """Orange sees the monk go round a corner, does not see the habit fall, and meets another monk."""
    blind = {"options": {"clothes": True, "sight": 500}}
    person = wearing(None, MONK)
    state = wardrobe(person, character("e", ORANGE, (118, 78)), **blind)
    once = ClothesChanged(A, "habit").apply(state)
    twice = ClothesChanged(A, "habit").apply(ClothesChanged(A, "own").apply(once))
    here, there = once.characters[A].disguise, twice.characters[A].disguise
    assert here and there and (here.alias, there.alias) == ("monk", "monk_2")
    assert twice.aliases[BLUE] == {"monk": A, "monk_2": A}
    assert ORANGE not in twice.aliases


@pytest.mark.rule("ARG-36.3")
def test_those_in_the_same_guise_are_counted_by_where_they_stand() -> None:
    spies = [
        replace(wearing(MONK, place=place), id=CharacterId(who)) for who, place in (("a", (60, 30)), ("z", (20, 30)))
    ]
    plain = [replace(each, disguise=Disguise(guise=MONK.guise, known=frozenset({BLUE}))) for each in spies]  # type: ignore[arg-type]  # the habit has a guise
    state = all_named(replace(infiltrated(), aliases={}, characters={each.id: each for each in plain}))
    assert {who: each.disguise.alias for who, each in state.characters.items() if each.disguise} == {
        "z": "monk",
        "a": "monk_2",
    }
    renderer = PRESENTER.localizer(state)
    assert [renderer.named(who).en for who in ("monk", "monk_2")] == ["monk", "monk_2"]
    seen = PRESENTER.localizer(ARGAD.view(replace(state, options=replace(state.options, fog=False)), ORANGE))
    assert [seen.named(who).en for who in ("monk", "monk_2")] == ["monk", "monk 2"]


@pytest.mark.rule("ARG-36.3")
def test_somebody_whom_nobody_plays_may_be_in_disguise_as_well() -> None:
    """Each has an alias of his or her own."""
    stranger = replace(wearing(MONK, place=(20, 30)), id=CharacterId("s"), owner=BYSTANDERS, disguise=None)
    stranger = replace(stranger, disguise=Disguise(guise=MONK.guise))  # type: ignore[arg-type]  # the habit has a guise
    state = infiltrated()
    both = all_named(state.with_character(stranger))
    assert both.aliases[GAME_MASTER] == {M: A, "monk_2": "s"}
    assert {M, "monk_2"} <= known(both, ORANGE).characters.keys()


@pytest.mark.rule("ARG-36.3")
def test_a_disguise_from_before_there_were_aliases_has_one() -> None:
    state = infiltrated()
    disguise = state.characters[A].disguise
    assert disguise is not None
    old = replace(state.change(A, disguise=replace(disguise, alias="")), aliases={})
    assert known(old, ORANGE) == known(state, ORANGE)
    table = Table(old)
    table.play(ORANGE, Announce(E, Follow(M)))
    assert table.state.drafts[E] == Follow(A)
    assert known(DOUBT.apply(old), ORANGE).characters.keys() == {A, *OTHERS}
    again = decoder(Skirmish).decode(encode(state))
    assert known(again, ORANGE) == known(state, ORANGE)


@pytest.mark.rule("ARG-36.3")
def test_what_bears_somebodys_id_bears_the_alias() -> None:
    """A banner, and an object that is taken up; not what could be seen before the disguise was put on."""
    banner = Thing(id=ThingId("a_banner"), name=named("banner"))
    state = infiltrated().change(A, carries=(banner.id,))
    state = replace(state, things={banner.id: banner})
    view = known(state, ORANGE)
    assert (list(view.things), view.characters[M].carries) == (["monk_banner"], ("monk_banner",))
    grabbed = ObjectGrabbed(A, Thing(id=ThingId("object.a.1"), name=named("stool")))
    seen = see(state, grabbed, ORANGE)
    assert seen is not None and (seen.character, seen.thing.id) == (M, "object.monk.1")
    assert list(known(grabbed.apply(state), ORANGE).things) == ["monk_banner", "object.monk.1"]
    early = replace(wardrobe(wearing(None, MONK), character("e", ORANGE, (40, 30))), things={banner.id: banner})
    disguise = ClothesChanged(A, "habit").apply(early).characters[A].disguise
    assert disguise is not None and disguise.familiar == {banner.id}


@pytest.mark.rule("ARG-36.3", "ARG-R-200")
def test_a_broken_truce_is_remembered_of_a_player_without_saying_of_whom() -> None:
    state = infiltrated()
    deed = Deed(character=A, text="", turn=1, what="broke_truce", seat=BLUE, against=(ORANGE,))
    told_of = {seat: see(state, TruceBroken("t", deed), seat) for seat in SEATS}
    assert [each.deed.character for each in told_of.values() if each] == [A, ""]
    noted = replace(state, deeds=(deed,))
    assert [known(noted, seat).deeds[0].character for seat in SEATS] == [A, ""]


@pytest.mark.rule("ARG-36.3", "ARG-32.1")
def test_notes_and_deeds_are_read_by_everybody_about_the_person_they_know() -> None:
    table = Table(infiltrated(master=True))
    table.play(ORANGE, SendNote((GAME_MASTER,), "Who is that?", M))
    assert [each.about for each in ARGAD.view(table.state, GAME_MASTER).notes] == [A]
    assert [(each.about, each.alias) for each in ARGAD.view(table.state, ORANGE).notes] == [(M, "")]
    table.play(GAME_MASTER, NoteDeed(A, "spilt the soup"))
    assert [see(table.state, table.events[-1], seat).deed.character for seat in SEATS] == [A, M]  # type: ignore[union-attr]  # everybody hears it
    assert [deed.character for deed in chronicle(table.state).deeds] == [A]
    assert [deed.alias for deed in chronicle(table.state).deeds] == [""], "the next game has other disguises"
    table.play(BLUE, DropDisguise(A))
    after = ARGAD.view(table.state, ORANGE)
    assert ([each.about for each in after.notes], [each.character for each in after.deeds]) == ([A], [A])


@pytest.mark.rule("ARG-36.3")
def test_what_was_written_before_the_disguise_is_not_about_the_monk() -> None:
    early = Deed(character=A, text="sang", turn=1), Note(by=GAME_MASTER, to=(ORANGE,), text="Beware", turn=1, about=A)
    state = replace(infiltrated(), deeds=early[:1], notes=early[1:])
    assert (known(state, ORANGE).deeds, known(state, ORANGE).notes) == (early[:1], early[1:])


@pytest.mark.rule("ARG-36.3", "ARG-34.4")
def test_who_leaves_in_disguise_was_a_monk_to_the_end() -> None:
    spy = infiltrated(character("e", ORANGE, (60, 10)), phase=Phase.EARLY).change(A, at=at(30, 5))
    table = Table(opened(spy))
    table.move({"a": LeaveTable((at(30, 0),))})
    assert A not in table.state.characters
    (gone,) = known(table.state, ORANGE).fallen
    assert (gone.character, gone.owner, gone.alias) == (M, BYSTANDERS, "")
    (mine,) = known(table.state, BLUE).fallen
    assert (mine.character, mine.owner, mine.alias) == (A, BLUE, "")


@pytest.mark.rule("ARG-36.3", "ARG-33.9")
def test_whoever_has_played_somebody_in_disguise_is_not_fooled_again() -> None:
    table = Table(infiltrated(master=True))
    table.play(GAME_MASTER, Lend((A,), ORANGE))
    assert ARGAD.view(table.state, ORANGE).characters[A].owner == BLUE
    table.play(GAME_MASTER, GiveBack((A,)))
    assert ARGAD.view(table.state, ORANGE).characters[A].owner == BLUE
    assert SPECTATOR not in table.state.aliases


@pytest.mark.rule("ARG-36.3", "ARG-R-200")
def test_allies_know_and_a_truce_tells_nothing() -> None:
    far = character("e", ORANGE, (118, 78)), character("g", STRAW, (118, 70))
    seats = {"seats": (BLUE, ORANGE, STRAW), "sides": ((BLUE, STRAW),), "options": {"clothes": True, "sight": 500}}
    state = ClothesChanged(A, "habit").apply(wardrobe(wearing(None, MONK), *far, **seats))
    assert state.aliases == {seat: {M: A} for seat in (BLUE, GAME_MASTER, STRAW)}
    assert known(state, STRAW).aliases == {STRAW: {M: A}}
    agreed = Truce(id="t", by=BLUE, seats=SEATS, accepted=frozenset(SEATS))
    spy = replace(infiltrated(), truces=(agreed,))
    assert M in known(spy, ORANGE).characters


HABIT = {
    "id": "habit",
    "name": {"en": "habit", "fr": "habit"},
    "dress": "robe",
    "guise": {"name": {"en": "a monk", "fr": "un moine"}},
}


@pytest.mark.rule("ARG-36.3", "ARG-34.5")
@pytest.mark.parametrize("fog", [True, False])
def test_who_comes_in_disguise_is_another_from_the_first_step(fog: bool) -> None:
    orange, blue = party("orange", ["maximilian"]), party("blue", ["ada"])
    orange["troop"]["member"][0] |= {"outfits": [HABIT], "wears": "habit"}
    plain = {"ground": {"width": 80, "depth": 60}, "thing": [], "objective": []}
    table = Table(ARGAD.start(Setup(SEATS, small(party=[blue, orange], **plain), {"clothes": True, "fog": fog})))
    to_orders(table)
    state, table.events = table.state, []
    for seat, who, way in ((ORANGE, "maximilian", (80, 70)), (BLUE, "ada", (0, 12))):
        table.play(seat, Enter(CharacterId(who), tuple(at(x, 30) for x in way)))
    all_done(table)
    told_to_blue = []
    for event in table.events:
        told_to_blue.append(told(ARGAD.see(state, event, BLUE)))
        state = ARGAD.evolve(state, event)
    assert "monk" in ARGAD.view(table.state, BLUE).characters
    assert not any(is_said("maximilian", each) for each in told_to_blue)


@pytest.mark.rule("ARG-36.3", "ARG-45.2")
def test_at_each_of_several_tables_people_have_other_names() -> None:
    story = two_tables()
    for each in (story["party"][0], story["table"][0]["party"][0]):
        each["troop"]["member"][0] |= {"outfits": [HABIT], "wears": "habit"}
    state = ARGAD.start(story_setup(story, clothes=True, fog=False))
    view = ARGAD.view(state, ORANGE)
    assert "monk" in view.characters and "monk_harbour" in view.tables[HARBOUR].characters
    assert not any(is_said(who, told(view)) for who in ("ada", "sid"))
    tom = CharacterId("tom")
    state = replace(state, tables={HARBOUR: replace(state.tables[HARBOUR], phase=Phase.ORDERS, done=frozenset())})
    table = Table(state)
    table.play(ORANGE, AtTable(HARBOUR, Announce(tom, Follow(CharacterId("monk_harbour")))))
    assert table.state.tables[HARBOUR].drafts[tom] == Follow(CharacterId("sid"))
    seen = ARGAD.see(state, table.events[0], ORANGE)
    assert not is_said("sid", told(seen)) and is_said("monk_harbour", told(seen))
    wrong = AtTable(HARBOUR, Announce(tom, Follow(CharacterId("sid"))))
    assert isinstance(table.decide(ORANGE, wrong), Refusal)


def recorded(seed: int, commands: int) -> list[tuple[Skirmish, Any]]:
    """An evening at the inn, played at random: the state before each command, and what came of it."""
    found = [(step.before, step) for step in wander.wander(inn(), Random(seed), commands)]
    assert len(found) > commands // 2
    return found


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
@pytest.mark.parametrize("seed", [1, 2, 9])
@pytest.mark.parametrize("seat", [BLUE, SPECTATOR])
def test_over_a_whole_evening_no_message_has_the_id_of_somebody_in_disguise(seed: int, seat: Seat) -> None:
    """Everything that is sent to a seat: view, changes, events, sentences, rolls, odds, offers and refusals."""
    recorder, heard, fooled = ViewRecorder(PRESENTER, seat), 0, 0
    for before, step in recorded(seed, 80):
        states = [before]
        for event in step.events:
            states.append(ARGAD.evolve(states[-1], event))
        fooling = [who for who, each in states[-1].characters.items() if each.fools(seat)]
        fooling = [who for who in fooling if before.characters[who].fools(seat)]
        deed = recorder.deed(1, _transition(step, states))
        refused = [ARGAD.refuse(before, BLUE, AskTalk(CharacterId("perronelle"), CharacterId(who))) for who in fooling]
        said = [recorder.start(states[-1]).decode(), told(deed), told(list(map(_some, ARGAD.commands(before, seat))))]
        heard, fooled = heard + (deed is not None), fooled + len(fooling)
        for who in fooling:
            assert not any(is_said(who, each.lower()) for each in said)
        unknown = ARGAD.refuse(before, BLUE, AskTalk(CharacterId("perronelle"), NOBODY))
        for who, refusal in zip(fooling, refused, strict=True):
            assert told(refusal).replace(who, NOBODY) == told(unknown)
    assert heard > 20 and fooled > 100


@pytest.mark.rule("ARG-36.3", "ARG-R-204")
@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize("before", ["a_", "zz_"])
def test_whoever_else_were_in_the_disguise_the_evening_would_be_told_alike(seed: int, before: str) -> None:
    """Two worlds, command by command: the same events, in the same order, with the same dice."""
    compared = 0
    for number, (here, step) in enumerate(recorded(seed, 60)):
        for who in [each.id for each in here.characters.values() if each.fools(BLUE)]:
            names: dict[str, str] = {who: f"{before}{who}"}
            command = step.command if step.seat == BLUE else renamed(step.command, names)
            dice = StreamDice(SEED, number), StreamDice(SEED, number)
            one = ARGAD.decide(here, step.seat, step.command, dice[0])
            other = ARGAD.decide(renamed(here, names), step.seat, command, dice[1])
            assert not isinstance(one, Refusal) and not isinstance(other, Refusal)
            if one.state.characters[who].fools(BLUE):
                assert _heard(one) == _heard(other)
                compared += 1
    assert compared > 100


def _heard(decided: Any) -> list[str]:
    seen = (ARGAD.see(state, event, BLUE) for state, event in zip(decided.states, decided.events, strict=False))
    return [told(event) for event in seen if event is not None] + [told(ARGAD.view(decided.state, BLUE))]


def _some(offer: Any) -> Any:
    return offer.sample(Random(0)) if hasattr(offer, "sample") else offer


def _transition(step: Any, states: list[Skirmish]) -> Any:
    return Transition(step.seat, step.command, tuple(step.events), tuple(states), tuple(step.rolls), ())
