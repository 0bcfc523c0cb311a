"""Words and sentences: all that a seat may do can be said, and all that can be said is allowed."""

from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.bow.actions.gifts import AnswerGift
from escarmouche.bow.actions.moves import Move, reach
from escarmouche.bow.battle import Battle, Dispute, Gift, Phase, Placement, Question, Share
from escarmouche.bow.chapters import COMMANDS
from escarmouche.bow.content.scenario import load_scenario, scenarios, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Deploy, Ready, Resign
from escarmouche.bow.vehicles.mounted import Reload
from escarmouche.bow.vehicles.wrecks import PutDown, ShareOut
from escarmouche.env.drafts import Draft
from escarmouche.env.lexicon import KEEP, SPANS, Lexicon, lexicon
from escarmouche.env.sentences import eighth
from escarmouche.kernel import Seat
from tests.bow.case import VARIANTS
from tests.bow.wander import wander

BLUE, ORANGE = Seat("blue"), Seat("orange")
EIGHTHS = range(0, 360, 45)
openings = st.integers(0, len(VARIANTS) * len(scenarios()) - 1)
seeds = st.integers(0, 2**32)


def opening(number: int) -> Battle:
    """Every scenario with every variant of the options, by a number."""
    variant, scenario = divmod(number, len(scenarios()))
    return BOW.start(setup(scenarios()[scenario], VARIANTS[variant % len(VARIANTS)]))


def sampled(offer: Any, random: Random) -> Any:
    return offer.sample(random) if hasattr(offer, "sample") else offer


def said(words: Lexicon, battle: Battle, seat: Seat, command: Any) -> Any:
    """What is understood when the command is said word by word."""
    draft = Draft(words, battle, seat, resigning=True)
    sentence = draft.spell(command)
    while draft.command is None:
        draft.say(sentence[len(draft.said)])
    assert draft.said == sentence
    return draft.command


def sayable(draft: Draft) -> Iterator[Any]:
    """All commands that can be said from here on."""
    if draft.command is not None:
        yield draft.command
    for word in sorted(draft.choices):
        further = copy(draft)
        further.say(word)
        yield from sayable(further)


@settings(max_examples=12)
@given(number=openings, seed=seeds)
def test_all_that_is_offered_can_be_said(number: int, seed: int) -> None:
    random, battle = Random(seed), opening(number)
    words = {seat: lexicon(battle, seat) for seat in battle.seats}
    for step in [*wander(battle, random, 60)][::10]:
        for seat in BOW.acting(step.before):
            for offer in BOW.commands(step.before, seat):
                command = sampled(offer, random)
                assert said(words[seat], step.before, seat, command) == command


@settings(max_examples=12)
@given(number=openings, seed=seeds)
def test_all_that_can_be_said_is_allowed(number: int, seed: int) -> None:
    random, battle = Random(seed), opening(number)
    words = {seat: lexicon(battle, seat) for seat in battle.seats}
    for step in [*wander(battle, random, 60)][::6]:
        seat = random.choice(sorted(BOW.acting(step.before)))
        for _ in range(5):
            draft = Draft(words[seat], step.before, seat, resigning=True)
            while draft.command is None:
                draft.say(random.choice(sorted(draft.choices)))
            assert BOW.refuse(step.before, seat, draft.command) is None


def battle_of(scenario: str, **changes: Any) -> Battle:
    """A battle in which blue is to play."""
    started = BOW.start(setup(load_scenario(scenario)))
    return replace(started, **{"phase": Phase.ROUND, "starter": BLUE, "to_play": BLUE, **changes})


def test_everything_that_a_lone_unit_may_do_is_said_in_one_way() -> None:
    battle = battle_of("first-skirmish")
    alone = replace(battle, units={name: unit for name, unit in battle.units.items() if name in ("bo", "max")})
    found = [*sayable(Draft(lexicon(battle, BLUE), alone, BLUE))]
    assert len(found) == len(set(found))
    moves = {command for command in found if isinstance(command, Move)}
    assert moves == {
        Move(UnitId("bo"), place, facing) for place, _ in reach(alone, alone.units[UnitId("bo")]) for facing in EIGHTHS
    }
    assert Pass(UnitId("bo")) in found
    assert all(BOW.refuse(alone, BLUE, command) is None for command in found)


def test_a_unit_that_faces_elsewhere_may_keep_its_facing() -> None:
    battle = battle_of("first-skirmish")
    ada = replace(battle.units[UnitId("ada")], facing=100)
    draft, words = Draft(lexicon(battle, BLUE), battle.with_unit(ada), BLUE), lexicon(battle, BLUE)
    for word in (words.piece["ada"], words.command[Move], words.stud[ada.at]):
        draft.say(word)
    assert {words.things[word] for word in draft.choices} == {*EIGHTHS, KEEP}
    draft.say(words.facing[KEEP])
    assert draft.command == Move(ada.id, ada.at, 100)


@pytest.mark.parametrize(("facing", "words"), [(0, 0), (45, 45), (100, KEEP), (101, 90), (340, 0), (300, 315)])
def test_other_facings_become_the_nearest(facing: int, words: int | None) -> None:
    ada = replace(battle_of("first-skirmish").units[UnitId("ada")], facing=100)
    assert eighth(facing, ada) == words


def answers(question: Question, battle: Battle) -> list[Any]:
    """All that can be said to a question."""
    asked = replace(battle, questions=(question,))
    return [*sayable(Draft(lexicon(battle, question.seat), asked, question.seat))]


CONVOY = battle_of("convoy-through-the-village")
CREW = tuple(unit.id for unit in CONVOY.units.values() if unit.aboard)


def test_damage_is_shared_out_among_different_occupants() -> None:
    truck = next(iter(CONVOY.vehicles))
    found = answers(Share(ORANGE, truck, CREW[:3], 5, 2), CONVOY)
    assert found == [ShareOut((one, other)) for one in CREW[:3] for other in CREW[:3] if one != other]


def test_survivors_are_put_where_they_may_be() -> None:
    walker = next(unit for unit in CONVOY.units.values() if unit.owner == ORANGE)
    x, y = walker.at
    found = answers(Placement(ORANGE, walker.id, ((x, y), (x + 2, y))), CONVOY)
    assert set(found) >= {PutDown(walker.id, (x, y), facing) for facing in EIGHTHS}
    asked = replace(CONVOY, questions=(Placement(ORANGE, walker.id, ((x, y), (x + 2, y))),))
    assert all(BOW.refuse(asked, ORANGE, answer) is None for answer in found)


def test_a_gift_is_refused_or_taken() -> None:
    battle = battle_of("first-skirmish")
    item = ItemId(next(iter(battle.units[UnitId("ada")].kit.everything())))
    noa = battle.units[UnitId("noa")]
    free = battle.with_unit(replace(noa, kit=replace(noa.kit, right=None, left=None)))
    found = answers(Gift(ORANGE, UnitId("ada"), noa.id, item), free)
    assert found == [AnswerGift(accept=False), AnswerGift(accept=True)]


def test_a_doubt_is_said_with_yes_or_no() -> None:
    found = answers(Dispute(ORANGE, UnitId("ada"), "noa"), battle_of("first-skirmish"))
    assert [answer.doubt for answer in found] == [False, True]


def test_a_weapon_is_reloaded_by_its_number() -> None:
    battle = BOW.start(setup(load_scenario("convoy-through-the-village"), {"reload": True}))
    truck, weapon = next((name, mounted.id) for name, it in battle.vehicles.items() for mounted in it.sheet.weapons)
    gone = replace(battle.vehicles[truck], unloaded={weapon: UnitId("somebody")})
    rider = next(unit for unit in battle.occupants(VehicleId(truck)))
    ready = replace(battle.with_vehicle(gone), phase=Phase.ROUND, starter=rider.owner, to_play=rider.owner)
    command = Reload(rider.id, truck, weapon)
    assert said(lexicon(battle, rider.owner), ready, rider.owner, command) == command


def test_players_deploy_and_are_ready() -> None:
    battle = BOW.start(setup(load_scenario("first-skirmish"), {"deployment": "players"}))
    waiting = replace(battle, phase=Phase.DEPLOYMENT, starter=ORANGE)
    words = lexicon(battle, BLUE)
    draft = Draft(words, waiting, BLUE)
    assert {words.things[word] for word in draft.choices} == {Ready, "ada", "bo", "cy"}
    command = Deploy(UnitId("ada"), (3, 8), 180)
    assert said(words, waiting, BLUE, command) == command


def test_giving_up_can_be_said_only_where_the_environment_allows_it() -> None:
    battle = battle_of("first-skirmish")
    words = lexicon(battle, BLUE)
    assert words.command[Resign] not in Draft(words, battle, BLUE).choices
    assert said(words, battle, BLUE, Resign()) == Resign()


def test_a_word_that_cannot_be_said_is_an_error() -> None:
    battle = battle_of("first-skirmish")
    draft = Draft(lexicon(battle, BLUE), battle, BLUE)
    with pytest.raises(ValueError, match="blue cannot say 0 after"):
        draft.say(0)


def test_each_word_has_one_meaning_and_own_pieces_come_first() -> None:
    battle = CONVOY
    for seat in battle.seats:
        words = lexicon(battle, seat)
        assert [getattr(words, kind)[thing] for kind, thing in zip(words.kinds, words.things, strict=True)] == [
            *range(len(words.things))
        ]
        assert [*dict.fromkeys(words.kinds)] == [name for name in SPANS if getattr(words, name)]
        assert set(words.command) == set(COMMANDS)
        owners = [battle.units[UnitId(name)].owner for name in words.piece if name in battle.units]
        assert owners == sorted(owners, key=lambda owner: owner != seat)
    assert len({len(lexicon(battle, seat).things) for seat in battle.seats}) == 1
