"""What players do besides giving orders, as the page lays it out: who may, with what chance, and why not."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.argad.chapters import Command
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty
from escarmouche.argad.guide.desk_asking import Act, AskActs, Blank, Desk
from escarmouche.argad.guide.own_tools import OWN_TOOLS
from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.clothes import Disguise, Guise
from escarmouche.argad.model.conveyances import Conveyance, Engine
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.morale.calls import CallToSurrender
from escarmouche.argad.morale.hesitation import LayDownArms
from escarmouche.argad.movement.entering_formed import EnterRanks
from escarmouche.argad.people.squads import Regroup
from escarmouche.argad.people.talk import AskTalk, Speak
from escarmouche.argad.phases.dropping_disguise import DropDisguise
from escarmouche.argad.phases.seat_commands import ComeBack, MarkAbsent
from escarmouche.argad.phases.truces import AnswerTruce, BreakTruce, OfferTruce, TurnOnAlly
from escarmouche.argad.phases.unit_commands import Muster
from escarmouche.argad.places.plotted import Plot
from escarmouche.kernel import CLOCK, GAME_MASTER, SPECTATOR, Refusal, ScriptedDice, Seat
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, named, profile, skirmish
from tests.argad.guide.answers import ask

GUISE = Disguise(guise=Guise(name=named("a pilgrim")))
A, B, X, M = (CharacterId(name) for name in "abxm")
NOBODYS = Seat("")


def people(**values: Any) -> Skirmish:
    """A leader of blue's and another, one of orange's next to them, and a bystander close enough to talk."""
    return skirmish(
        [
            character("a", BLUE, (30, 30), rank="troop_leader", squad="bows"),
            character("b", BLUE, (33, 30), squad="axes"),
            character("m", NOBODYS, (31.5, 32.5), of=profile(1, weapons=())),
            character("x", ORANGE, (38, 30)),
        ],
        **values,
    )


def acts(state: Skirmish, about: str = "", seat: Seat = BLUE) -> dict[str, Act]:
    found = ask(state, AskActs(about), seat)
    assert isinstance(found, Desk)
    return {act.label.en: act for act in found.acts}


def labels(act: Act, name: str) -> list[str]:
    return [choice.label.en for blank in act.blanks if blank.name == name for choice in blank.choices]


def given(act: Act, **values: Any) -> Command:
    """With its blanks filled in; what is proposed stays."""
    proposed = {blank.name: blank.usual for blank in act.blanks if blank.usual is not None}
    command: Command = msgspec.convert({**act.command, **proposed, **values}, Command)
    return command


def play(state: Skirmish, command: Command, seat: Seat = BLUE) -> Skirmish:
    decision = ARGAD.decide(state, seat, command, ScriptedDice())
    assert not isinstance(decision, Refusal), decision
    return decision.state


@pytest.mark.rule("ARG-33.11")
def test_whoever_stands_close_to_somebody_may_talk_when_the_turn_ends() -> None:
    talk = acts(people(), "a")["Talk after the turn"]
    assert labels(talk, "whom") == ["m"]
    after = play(people(), given(talk, whom="m"))
    assert [(each.one, each.other) for each in after.talks] == [(A, M)]
    assert acts(after, "a")["Talk after the turn"].why is not None, "they are going to talk already"


@pytest.mark.rule("ARG-33.10")
def test_too_far_to_talk_is_said_of_the_nearest() -> None:
    apart = people().change(M, at=at(31.5, 40)).change(X, at=at(60, 30))
    talk = acts(apart, "a")["Talk after the turn"]
    assert talk.why is not None
    assert "too far from m" in talk.why.text.en.lower()


@pytest.mark.rule("ARG-33.11")
def test_whoever_has_come_close_in_this_turn_is_asked_before_it_is_over() -> None:
    state = people(phase=Phase.MELEE)
    assert ask(state, AskDuty()).asked is None, "they stood together when orders were given"
    come = state.note(A, moved=True)
    duty = ask(come, AskDuty())
    assert [reply.command for reply in duty.replies] == [AskTalk(A, M)]
    assert not duty.waits
    assert not any(reply.usual for reply in duty.replies)
    assert ask(play(come, AskTalk(A, M)), AskDuty()).asked is None
    assert ask(replace(come, phase=Phase.SHOTS), AskDuty()).asked is None, "once a turn is enough"


@pytest.mark.rule("ARG-7.4", "ARG-33.10")
def test_words_are_called_out_once_a_turn() -> None:
    call = acts(people(), "a")["Call out"]
    after = play(people(), given(call, line="Hold the bridge!"))
    assert "Call out" not in acts(after, "a")


@pytest.mark.rule("ARG-33.12")
def test_in_a_long_talk_one_says_what_one_likes() -> None:
    talking = people(rings=(frozenset({A, M}),))
    assert given(acts(talking, "a")["Say something"], line="Well?") == Speak(A, "Well?")
    assert "Say something" not in acts(people(), "a")


@pytest.mark.rule("ARG-R-185", "ARG-38.2")
def test_a_leader_calls_on_enemies_with_the_chance_known_before_the_die() -> None:
    melee = people(phase=Phase.MELEE, options={"morale": "auto"})
    call = acts(melee, "a")["Call on them to surrender"]
    (said,) = labels(call, "target")
    assert "%" in said, "two stand against one"
    assert play(melee, given(call, target="x")).calls == {A: X}
    assert "Call on them to surrender" not in acts(melee, "b"), "only leaders do"


@pytest.mark.rule("ARG-R-185")
def test_those_who_can_get_away_would_laugh() -> None:
    two = skirmish(
        [character("a", BLUE, (30, 30), rank="troop_leader"), character("x", ORANGE, (38, 30))],
        phase=Phase.MELEE,
        options={"morale": "auto"},
    )
    assert labels(acts(two, "a")["Call on them to surrender"], "target") == ["X: they would laugh at it"]


@pytest.mark.rule("ARG-R-185")
def test_calls_are_for_the_melee_and_the_guide_says_so_earlier() -> None:
    why = acts(people(options={"morale": "auto"}), "a")["Call on them to surrender"].why
    assert why is not None
    assert why.rule == "ARG-R-185"


@pytest.mark.rule("ARG-R-183")
def test_arms_are_laid_down_after_one_more_question() -> None:
    state = people(options={"morale": "auto"})
    down = acts(state, "a")["Lay down arms"]
    assert down.sure is not None
    assert given(down) == LayDownArms((A,))
    assert play(state, given(down, characters=["a", "b"])).yielding == (A, B)


@pytest.mark.rule("ARG-38.2", "ARG-38.4")
def test_a_test_that_one_asks_for_says_what_it_may_bring() -> None:
    state = people(options={"morale": "auto"})
    test = acts(state, "a")["Test their morale"]
    assert test.meaning is not None
    assert "%" in test.meaning.en
    assert play(state, given(test)).trials[0].characters == (A,)
    assert "They are called on to surrender" not in labels(test, "cause")
    assert "Test their morale" not in acts(people(options={"morale": "off"}), "a")


@pytest.mark.rule("ARG-36.3")
def test_a_disguise_is_dropped_after_one_more_question() -> None:
    masked = people().change(A, disguise=GUISE)
    drop = acts(masked, "a")["Drop the disguise"]
    assert drop.sure is not None
    assert play(masked, given(drop)).characters[A].disguise is None
    assert "Drop the disguise" not in acts(people(), "a")


@pytest.mark.rule("ARG-7.22", "ARG-7.23")
def test_people_change_squads_and_make_new_ones() -> None:
    found = acts(people(), "a")
    assert labels(found["Change squad"], "squad") == ["Axes (b)", "No squad"]
    assert given(found["Change squad"], squad="axes") == Regroup((A,), "axes")
    both = given(found["Make a new squad"], characters=["a", "b"], squad="scouts")
    assert {each.squad for each in play(people(), both).troop(BLUE)} == {"scouts"}


@pytest.mark.rule("ARG-R-131")
def test_people_gather_as_a_unit() -> None:
    gather = acts(people(), "a")["Gather as a unit"]
    assert labels(gather, "formation") == ["Loose", "Dispersed"]
    command = given(gather, characters=["a", "b"], name="watch")
    assert command == Muster((A, B), "watch")
    assert [*play(people(), command).units] == ["watch"]


@pytest.mark.option("truces")
@pytest.mark.rule("ARG-35.7", "ARG-R-200")
def test_a_truce_is_offered_accepted_and_broken() -> None:
    offer = acts(people())["Offer a truce"]
    state = play(people(), given(offer, terms="until the well"))
    assert "Offer a truce" not in acts(state), "there is nobody else"
    assert "Have done with an offer" in acts(state), "one may think better of it"
    accept = acts(state, seat=ORANGE)["Accept a truce"]
    assert labels(accept, "truce") == ["With Blue: “until the well”"]
    held = play(state, given(accept, truce=state.truces[0].id), ORANGE)
    broken = acts(held)["Break a truce"]
    assert broken.sure is not None
    assert play(held, given(broken, truce=held.truces[0].id)).truces == ()
    assert acts(people(options={"truces": False})) == {}


@pytest.mark.rule("ARG-45.8", "ARG-R-200")
def test_an_ally_is_turned_on_after_one_more_question() -> None:
    three = people(seats=(BLUE, ORANGE, STRAW), sides=((BLUE, STRAW),))
    betray = acts(three)["Turn on an ally"]
    assert betray.sure is not None
    assert labels(betray, "seat") == ["Straw"]
    assert play(three, given(betray, seat="straw")).sides == ()
    assert "Turn on an ally" not in acts(people())


def test_whoever_was_away_is_back() -> None:
    away = people(absent=frozenset({BLUE}))
    assert play(away, given(acts(away)["I am back"])).absent == frozenset()
    assert "I am back" not in acts(people())


def regular(class_: int = 4) -> Profile:
    return profile(class_, skills=frozenset({"close_order"}))


@pytest.mark.rule("ARG-R-193")
def test_people_outside_come_in_in_close_order() -> None:
    leader = character("p", BLUE, of=regular(), rank="troop_leader")
    outside = (leader, *(character(name, BLUE, of=regular()) for name in ("q", "r", "s")))
    home = Reserve(id="rear", seat=BLUE, characters=outside, stretch=(at(0, 20), at(0, 40)))
    state = people(reserves={"rear": home}, options={"close_order": True})
    enter = acts(state, "p")["Come in in close order"]
    assert enter.why is None
    (blank,) = enter.blanks
    assert "2 files, at 0 cm by 30 cm" in labels(enter, "files")
    fills = next(choice.fills for choice in blank.choices if choice.label.en == "2 files, at 0 cm by 30 cm")
    command = given(enter, **fills)
    assert isinstance(command, EnterRanks)
    assert play(state, command).entering_ranks
    assert acts(state, "a").keys().isdisjoint(acts(state, "p"))


def test_nobody_but_its_player_is_told_what_somebody_may_do() -> None:
    assert acts(people(options={"fog": False}), "x") == {}
    assert acts(people(), "nobody") == {}
    for seat in (SPECTATOR, GAME_MASTER):
        assert isinstance(ask(people(), AskActs("a"), seat), Refusal)


def test_a_game_that_is_over_has_nothing_to_do() -> None:
    over = play(play(people(), _ending(BLUE)), _ending(ORANGE), ORANGE)
    assert over.outcome is not None
    assert acts(over, "a") == {}


def _ending(seat: Seat) -> Any:
    return next(each for each in ARGAD.commands(people(), seat) if type(each).__name__ == "AgreeToEnd")


@pytest.mark.rule("ARG-35.7")
def test_every_text_is_there_in_both_languages() -> None:
    state = people(options={"morale": "auto"}, truces=(Truce(id="t", by=ORANGE, seats=(BLUE, ORANGE)),))
    for act in (*acts(state).values(), *acts(state, "a").values()):
        for text in (act.label, act.meaning, act.sure):
            assert text is None or (text.en and text.fr and "{" not in text.en + text.fr)


def can_become(act: Act, command: Any) -> bool:
    """Whether the page makes this command of it: by choosing from its lists, with any words and any way."""
    wanted = msgspec.to_builtins(command)
    written: dict[str, Any] = {}
    for blank in act.blanks:
        if blank.name not in wanted and blank.optional:
            continue
        if blank.kind == "choice":
            fits = [each.fills for each in blank.choices if each.fills.items() <= wanted.items()]
            if not fits:
                return False
            written |= fits[0]
        elif blank.kind == "several" and not _listed(blank).issuperset(wanted[blank.name]):
            return False
        else:
            written[blank.name] = wanted.get(blank.name)
    return bool(given(act, **written) == command)


def _listed(blank: Blank) -> set[Any]:
    return {value for choice in blank.choices for value in choice.fills[blank.name]}


KINDS = tuple(dict.fromkeys(tool.command for tool in OWN_TOOLS))
STATES = {
    "orders": people(options={"morale": "auto"}),
    "melee": people(phase=Phase.MELEE, options={"morale": "auto"}),
    "shots": people(phase=Phase.SHOTS, options={"morale": "auto"}).change(A, disguise=GUISE),
    "offered": people(truces=(Truce(id="t", by=ORANGE, seats=(BLUE, ORANGE), accepted=frozenset({ORANGE})),)),
    "agreed": people(truces=(Truce(id="t", by=ORANGE, seats=(BLUE, ORANGE), accepted=frozenset({BLUE, ORANGE})),)),
    "away": people(absent=frozenset({BLUE})),
}


@pytest.mark.parametrize("name", STATES)
def test_whatever_is_offered_besides_orders_is_in_an_answer(name: str) -> None:
    state = STATES[name]
    mine = [who for who, one in state.characters.items() if one.owner == BLUE]
    laid = [act for about in ("", *mine) for act in acts(state, about).values() if act.why is None]
    offered = [each for each in ARGAD.commands(state, BLUE) if isinstance(each, KINDS)]
    assert offered
    for command in offered:
        assert any(can_become(act, command) for act in laid if act.command["type"] == type(command).__name__), command


def test_the_clock_and_the_game_master_say_who_is_away() -> None:
    assert isinstance(ARGAD.decide(people(), BLUE, MarkAbsent(ORANGE), ScriptedDice()), Refusal)
    assert not isinstance(ARGAD.decide(people(), CLOCK, MarkAbsent(ORANGE), ScriptedDice()), Refusal)
    assert {ComeBack, Plot, AnswerTruce, BreakTruce, OfferTruce, TurnOnAlly, CallToSurrender, DropDisguise} <= {*KINDS}


@pytest.mark.option("plotted_movers")
@pytest.mark.rule("ARG-6.20", "ARG-6.23", "ARG-R-176")
def test_a_vehicle_is_plotted_within_what_it_can_do() -> None:
    size: dict[str, Any] = {"width": 400, "length": 800, "berths": 4, "troop": BLUE}
    engine = Engine(top=4000, change=3000, turn=45)
    truck = Conveyance(id=ConveyanceId("truck"), name=named("truck"), at=at(60, 70), speed=0, engine=engine, **size)
    state = people(conveyances={truck.id: truck}, options={"plotted_movers": True})
    found = acts(state)
    assert labels(found["Plot the next turn"], "vehicle") == ["Truck: 0 cm to 30 cm, turning 45° at most"]
    ahead = given(found["Plot the next turn"], vehicle="truck", path=[at(60, 50)])
    assert play(state, ahead).conveyances[truck.id].plot == (at(60, 50),)
    assert given(found["Plot a halt"], vehicle="truck") == Plot(truck.id, ())
    assert "Plot the next turn" not in acts(state, seat=ORANGE)
    assert "Plot the next turn" not in acts(people())
